//! Adji-boto tables of values alone: the same values as those with plies, and the same answers.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use jogada_core::{Limits, Notation, Player, Random, Stop};
use jogada_games::adji_boto::{AdjiBoto, Board, State};
use jogada_search::threads::started;
use jogada_solve::TableError;
use jogada_solve::adji_boto::{
    BlockWork, Tables, build, build_in_blocks, build_values, do_block, positions, verify,
};

/// A folder of its own for each test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("jogada-values-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Folder(folder)
    }

    fn with_values(name: &str, pieces: u32) -> Folder {
        let folder = Folder::new(name);
        build_values(&folder.0, pieces, 2, &Limits::default(), &|_| {}).unwrap();
        folder
    }

    fn file(&self, pieces: u32, kind: &str) -> PathBuf {
        self.0.join(format!("adji-boto-{pieces:02}.{kind}"))
    }

    /// What a file has behind its header and checksums.
    fn cells(&self, pieces: u32, kind: &str) -> Vec<u8> {
        let blocks = positions(pieces).div_ceil(1 << 15) as usize;
        fs::read(self.file(pieces, kind)).unwrap().split_off(64 + 4 * blocks)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn random_state(random: &mut Random, pieces: u32) -> State {
    let mut holes = [0; 12];
    for _ in 0..pieces {
        holes[random.below(12) as usize] += 1;
    }
    State::new(Board::from_holes(holes), [2, 1], Player::BOTH[random.below(2) as usize]).unwrap()
}

#[test]
fn every_value_up_to_twelve_pieces_is_that_of_whole_tables() {
    let (whole, values) = (Folder::new("whole"), Folder::with_values("values", 12));
    build(&whole.0, 12, 2, &Limits::default(), &|_| {}).unwrap();
    for pieces in 0..=12 {
        let expected: Vec<u8> = whole.cells(pieces, "table").into_iter().step_by(2).collect();
        assert_eq!(expected.len() as u64, positions(pieces));
        assert!(expected == values.cells(pieces, "values"), "{pieces} pieces");
    }
    assert_eq!(verify(&values.0, 2, &Limits::default(), &|_| {}).unwrap(), 2_704_156);
}

#[test]
fn answers_are_those_of_whole_tables_with_plies_and_line() {
    let folder = Folder::with_values("answers", 10);
    let values = Tables::open(&folder.0).unwrap();
    let whole = Tables::in_memory(10, 2, &Limits::default(), &|_| {}).unwrap();
    let mut random = Random::new(19);
    for pieces in (1..=10).cycle().take(400) {
        let state = random_state(&mut random, pieces);
        assert_eq!(values.probe(&state).map(|entry| entry.plies), Some(None));
        let expected = whole.solve(&state).unwrap().unwrap();
        assert!(expected.entry.plies.is_some() && !expected.line.is_empty());
        assert_eq!(values.solve(&state).unwrap(), Some(expected), "{state:?}");
        assert_eq!(values.best_move(&state).unwrap(), whole.best_move(&state).unwrap(), "{state:?}");
    }
}

#[test]
fn a_folder_may_have_both_kinds_of_layers() {
    let folder = Folder::new("both");
    build(&folder.0, 6, 2, &Limits::default(), &|_| {}).unwrap();
    let tables = build_values(&folder.0, 9, 2, &Limits::default(), &|_| {}).unwrap();
    assert_eq!(tables.max_pieces(), Some(9));
    assert_eq!([6, 7, 9, 10].map(|pieces| tables.has_plies(pieces)), [true, false, false, false]);
    let limits = Limits::default();
    let of_values = tables.summary(8, &limits).unwrap().unwrap();
    assert_eq!((of_values.longest, of_values.endless), (None, None));
    assert_eq!(verify(&folder.0, 2, &limits, &|_| {}).unwrap(), 293_930);
    // What has values alone is made anew when plies are wanted, and only that.
    let before = fs::metadata(folder.file(6, "table")).unwrap().modified().unwrap();
    let tables = build(&folder.0, 9, 2, &limits, &|_| {}).unwrap();
    assert!(tables.has_plies(9));
    assert_eq!(fs::metadata(folder.file(6, "table")).unwrap().modified().unwrap(), before);
    let whole = tables.summary(8, &limits).unwrap().unwrap();
    assert_eq!((whole.won, whole.even, whole.lost), (of_values.won, of_values.even, of_values.lost));
    assert_eq!(whole.longest, Some(29));
}

#[test]
fn an_interrupted_build_goes_on_to_the_same_values() {
    let (whole, folder) = (Folder::with_values("uninterrupted", 9), Folder::new("resumed"));
    let mut stops = 0;
    for patience in (0..).step_by(5) {
        let limits = Limits::default();
        let told = AtomicU64::new(0);
        let result = build_values(&folder.0, 9, 2, &limits, &|_| {
            if told.fetch_add(1, Ordering::Relaxed) >= patience {
                limits.cancel.cancel();
            }
        });
        match result {
            Ok(_) => break,
            Err(TableError::Stopped(Stop::Cancelled)) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stops > 3, "it was stopped only {stops} times");
    for pieces in 0..=9 {
        let [one, two] = [&whole, &folder].map(|folder| fs::read(folder.file(pieces, "values")).unwrap());
        assert!(one == two, "{pieces} pieces");
    }
}

#[test]
fn a_build_keeps_to_its_memory() {
    let folder = Folder::new("memory");
    let limits = Limits { memory: Some(2_000_000), ..Limits::default() };
    let stopped = build_values(&folder.0, 9, 2, &limits, &|_| {});
    assert!(matches!(stopped, Err(TableError::Stopped(Stop::Memory))));
    assert_eq!(Tables::open(&folder.0).unwrap().max_pieces(), Some(6), "what fits is made and kept");
}

/// With too little memory for a byte a position the largest layers are made with two bits, and that is told.
#[test]
fn with_less_memory_the_same_files_are_made_however_often_it_is_interrupted() {
    let (whole, folder) = (Folder::with_values("ample", 11), Folder::new("scarce"));
    let with_two_bits = AtomicU64::new(0);
    let mut stops = 0;
    for patience in (0..).step_by(7) {
        let limits = Limits { memory: Some(12_000_000), ..Limits::default() };
        let told = AtomicU64::new(0);
        let result = build_values(&folder.0, 11, 2, &limits, &|progress| {
            if progress.two_bits {
                with_two_bits.fetch_or(1 << progress.pieces, Ordering::Relaxed);
            }
            if told.fetch_add(1, Ordering::Relaxed) >= patience {
                limits.cancel.cancel();
            }
        });
        match result {
            Ok(_) => break,
            Err(TableError::Stopped(Stop::Cancelled)) => stops += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(stops > 3, "it was stopped only {stops} times");
    assert_eq!(with_two_bits.into_inner(), 1 << 9 | 1 << 10 | 1 << 11);
    for pieces in 0..=11 {
        let [one, two] = [&whole, &folder].map(|folder| fs::read(folder.file(pieces, "values")).unwrap());
        assert!(one == two, "{pieces} pieces");
    }
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 12, "nothing else is left");
}

#[test]
fn damaged_values_are_never_used() {
    let folder = Folder::with_values("damaged", 9);
    let path = folder.file(9, "values");
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    let tables = Tables::open(&folder.0).unwrap();
    let in_last_block = AdjiBoto.read_position("0,0,0,0,0,0/0,0,0,0,0,9").unwrap();
    assert_eq!(tables.probe(&in_last_block), None);
    assert!(matches!(verify(&folder.0, 2, &Limits::default(), &|_| {}), Err(TableError::Block { .. })));
    let more = build_values(&folder.0, 10, 2, &Limits::default(), &|_| {});
    assert!(matches!(more, Err(TableError::Block { .. })), "nothing is built on a damaged layer");
}

#[test]
fn blocks_make_the_same_files_however_often_and_in_whatever_order() {
    let (whole, folder) = (Folder::with_values("unsplit", 8), Folder::new("blocks"));
    let limits = Limits::default();
    let mut earlier: Vec<BlockWork> = Vec::new();
    let (mut rounds, before) = (0, started());
    let tables = build_in_blocks(&folder.0, 8, 5000, 1, &limits, &|_| {}, &mut |works: Vec<BlockWork>| {
        rounds += 1;
        let mut done = Vec::new();
        for work in works.iter().rev() {
            let once = do_block(&folder.0, work, &limits)?;
            assert_eq!(do_block(&folder.0, work, &limits)?, once, "it may be done twice");
            done.insert(0, once);
        }
        // Somebody who was away for long does again what was done in an earlier round, if it still can be done.
        for work in earlier.iter().step_by(3) {
            let _ = do_block(&folder.0, work, &limits);
        }
        earlier = works;
        Ok::<_, TableError>(done)
    });
    assert_eq!(tables.unwrap().max_pieces(), Some(8));
    assert!(rounds > 20, "{rounds}");
    assert_eq!(started(), before, "one thread is one");
    for pieces in 0..=8 {
        let [one, two] = [&whole, &folder].map(|folder| fs::read(folder.file(pieces, "values")).unwrap());
        assert!(one == two, "{pieces} pieces");
    }
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 9, "nothing else is left");
}
