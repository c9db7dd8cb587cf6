use std::fs;

use super::*;

const CELLS: usize = 3 * BLOCK + 17;
const TITLE: Title = Title { game: "adji-boto", layer: 3, cells: CELLS as u64 };

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("jogada-blocks-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn cells() -> Vec<Cell<2>> {
    (0..CELLS).map(|at| [at as u8, (at >> 8) as u8]).collect()
}

#[test]
fn cells_come_back_and_blocks_stay_while_there_is_room() {
    let folder = folder("room");
    let path = folder.join("a.table");
    write(&path, &TITLE, &cells()).unwrap();
    let table = BlockFile::<2>::open(&path, TITLE).unwrap().unwrap();
    let room = Room::new(2 * BLOCK as u64);
    for at in (0..CELLS).step_by(997).chain([CELLS - 1]) {
        assert_eq!(table.cell(at, &room).unwrap(), cells()[at]);
    }
    let kept = table.sound.iter().filter(|block| block.get().is_some()).count();
    assert_eq!((table.blocks(), kept), (4, 1));
    assert_eq!(*table.read(3).unwrap(), cells()[3 * BLOCK..]);
    fs::remove_dir_all(&folder).unwrap();
}

/// Blocks already read stay; others are an error, and the program goes on.
#[test]
fn a_table_cut_short_while_it_is_open_is_an_error_and_nothing_worse() {
    let folder = folder("cut");
    let path = folder.join("a.table");
    write(&path, &TITLE, &cells()).unwrap();
    let table = BlockFile::<2>::open(&path, TITLE).unwrap().unwrap();
    let room = Room::new(u64::MAX);
    assert!(table.cell(0, &room).is_ok());
    fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(100).unwrap();
    assert_eq!(table.cell(1, &room).unwrap(), cells()[1]);
    for at in [BLOCK, 2 * BLOCK, CELLS - 1] {
        assert!(matches!(table.cell(at, &room), Err(TableError::System { .. })), "{at}");
        assert!(table.read(at / BLOCK).is_err());
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn changes_of_an_open_table_are_detected() {
    let folder = folder("changed");
    let path = folder.join("a.table");
    write(&path, &TITLE, &cells()).unwrap();
    let table = BlockFile::<2>::open(&path, TITLE).unwrap().unwrap();
    let mut bytes = fs::read(&path).unwrap();
    bytes[TITLE.body() + 2 * BLOCK + 5] ^= 1;
    fs::write(&path, bytes).unwrap();
    let room = Room::new(u64::MAX);
    assert!(table.cell(0, &room).is_ok());
    assert!(matches!(table.cell(BLOCK, &room), Err(TableError::Block { block: 1, .. })));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_failed_write_leaves_nothing_behind() {
    let folder = folder("full");
    let path = folder.join("a.table");
    fs::create_dir_all(path.join("in the way")).unwrap();
    assert!(matches!(write(&path, &TITLE, &cells()), Err(TableError::System { .. })));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "only what was there before");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn many_write_one_table_at_once() {
    let folder = folder("many");
    let path = folder.join("a.table");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| (0..3).for_each(|_| write(&path, &TITLE, &cells()).unwrap()));
        }
    });
    let table = BlockFile::<2>::open(&path, TITLE).unwrap().unwrap();
    assert!((0..table.blocks()).all(|block| table.read(block).is_ok()));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn only_old_partial_files_are_removed() {
    let folder = folder("sweep");
    let [old, new, table] = ["a.1-0.partial", "a.2-0.partial", "a.table"].map(|name| folder.join(name));
    for path in [&old, &new, &table] {
        fs::write(path, "x").unwrap();
    }
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(100_000);
    for path in [&old, &table] {
        fs::OpenOptions::new().write(true).open(path).unwrap().set_modified(long_ago).unwrap();
    }
    sweep(&folder);
    assert_eq!((old.exists(), new.exists(), table.exists()), (false, true, true));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn cells_of_one_byte_are_another_table() {
    let folder = folder("one");
    let path = folder.join("a.values");
    let values: Vec<Cell<1>> = cells().iter().map(|cell| [cell[0]]).collect();
    write(&path, &TITLE, &values).unwrap();
    let table = BlockFile::<1>::open(&path, TITLE).unwrap().unwrap();
    assert_eq!(table.cell_bytes(), CELLS as u64);
    assert_eq!(table.cell(2 * BLOCK + 3, &Room::new(0)).unwrap(), values[2 * BLOCK + 3]);
    assert!(matches!(BlockFile::<2>::open(&path, TITLE), Err(TableError::Mismatch { .. })));
    fs::remove_dir_all(&folder).unwrap();
}
