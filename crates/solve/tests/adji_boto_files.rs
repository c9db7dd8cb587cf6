//! Adji-boto tables on disk: what is damaged is refused, what was interrupted goes on.

use std::fs;
use std::path::{Path, PathBuf};

use jogada_core::{Limits, Notation, Stop};
use jogada_games::adji_boto::AdjiBoto;
use jogada_solve::TableError;
use jogada_solve::adji_boto::{MAX_PIECES, Tables, build, solve, verify};

const PIECES: u32 = 9;

/// A folder of its own for each test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("jogada-tables-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Folder(folder)
    }

    fn with_tables(name: &str) -> Folder {
        let folder = Folder::new(name);
        build(&folder.0, PIECES, 2, &Limits::default(), &|_| {}).unwrap();
        folder
    }

    fn file(&self, pieces: u32) -> PathBuf {
        self.0.join(format!("adji-boto-{pieces:02}.table"))
    }

    /// Changes one byte of the file of the largest layer.
    fn damage(&self, at: impl Fn(usize) -> usize) {
        let mut bytes = fs::read(self.file(PIECES)).unwrap();
        let at = at(bytes.len());
        bytes[at] ^= 1;
        fs::write(self.file(PIECES), bytes).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn what_is_written_is_what_is_read() {
    let folder = Folder::with_tables("read");
    let opened = Tables::open(&folder.0).unwrap();
    let made = Tables::in_memory(PIECES, 2, &Limits::default(), &|_| {}).unwrap();
    assert_eq!(opened.max_pieces(), Some(PIECES));
    for pieces in 0..=PIECES {
        let limits = Limits::default();
        assert_eq!(opened.summary(pieces, &limits).unwrap(), made.summary(pieces, &limits).unwrap());
    }
    let state = AdjiBoto.read_position("0,3,0,0,1,0/0,0,3,1,0,1 2 0-0").unwrap();
    assert_eq!(opened.solve(&state).unwrap(), made.solve(&state).unwrap());
    assert_eq!(
        solve(&state, Some(&folder.0), 2, &Limits::default(), &|_| {}).ok(),
        made.solve(&state).unwrap()
    );
    assert_eq!(verify(&folder.0, 2, &Limits::default(), &|_| {}).unwrap(), 293_930);
}

#[test]
fn an_interrupted_build_goes_on_to_the_same_tables() {
    let whole = Folder::with_tables("whole");
    let folder = Folder::new("resumed");
    let mut stops = 0;
    // Each try is stopped at a later moment than the one before, in the middle of some layer.
    for patience in (0..).step_by(7) {
        let limits = Limits::default();
        let told = std::sync::atomic::AtomicU64::new(0);
        let result = build(&folder.0, PIECES, 2, &limits, &|_| {
            if told.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= patience {
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
    assert!(files(&folder.0) == files(&whole.0));
}

#[test]
fn a_damaged_block_is_reported_and_never_used() {
    let folder = Folder::with_tables("block");
    folder.damage(|length| length - 1);
    let tables = Tables::open(&folder.0).unwrap();
    let in_last_block = AdjiBoto.read_position("0,0,0,0,0,0/0,0,0,0,0,9").unwrap();
    let in_first_block = AdjiBoto.read_position("0,0,0,0,0,9/0,0,0,0,0,0").unwrap();
    assert!(tables.probe(&in_first_block).is_some());
    assert_eq!(tables.probe(&in_last_block), None);
    assert!(matches!(tables.solve(&in_last_block), Err(TableError::Block { block: 5, .. })));
    let without = solve(&in_last_block, None, 2, &Limits::default(), &|_| {}).unwrap();
    let solved = solve(&in_last_block, Some(&folder.0), 2, &Limits::default(), &|_| {}).unwrap();
    assert_eq!(solved.entry, without.entry, "what a damaged block knew is worked out again");
    assert!(matches!(verify(&folder.0, 2, &Limits::default(), &|_| {}), Err(TableError::Block { .. })));
    let more = build(&folder.0, PIECES + 1, 2, &Limits::default(), &|_| {});
    assert!(matches!(more, Err(TableError::Block { .. })), "nothing is built on a damaged layer");
}

#[test]
fn a_damaged_header_is_refused() {
    let refused = |at: usize| {
        let folder = Folder::with_tables(&format!("header-{at}"));
        folder.damage(|_| at);
        Tables::open(&folder.0).unwrap_err()
    };
    assert!(matches!(refused(0), TableError::NotATable { .. }));
    assert!(matches!(refused(8), TableError::Version { found: 0, known: 1, .. }));
    assert!(matches!(refused(17), TableError::Mismatch { .. }));
    assert!(matches!(refused(32), TableError::Mismatch { .. }));
    assert!(matches!(refused(41), TableError::Mismatch { .. }));
    assert!(matches!(refused(48), TableError::Header { .. }));
    assert!(matches!(refused(60), TableError::Header { .. }));
    assert!(matches!(refused(70), TableError::Header { .. }), "a block's checksum");
}

#[test]
fn files_of_the_wrong_length_are_refused() {
    let folder = Folder::with_tables("length");
    let whole = fs::read(folder.file(PIECES)).unwrap();
    for length in [0, 5, 8, 11, 63, 64, 100, whole.len() / 2, whole.len() - 1] {
        fs::write(folder.file(PIECES), &whole[..length]).unwrap();
        let error = Tables::open(&folder.0).unwrap_err();
        let expected = matches!(error, TableError::Length { .. })
            || (length < 8 && matches!(error, TableError::NotATable { .. }));
        assert!(expected, "{length} bytes: {error}");
    }
    fs::write(folder.file(PIECES), [&whole[..], &[0]].concat()).unwrap();
    assert!(matches!(Tables::open(&folder.0), Err(TableError::Length { .. })));
}

#[test]
fn a_layer_under_another_s_name_is_refused() {
    let folder = Folder::with_tables("name");
    fs::copy(folder.file(4), folder.file(5)).unwrap();
    assert!(matches!(Tables::open(&folder.0), Err(TableError::Mismatch { .. } | TableError::Length { .. })));
}

#[test]
fn more_pieces_than_32_bits_can_number_are_refused() {
    let error = Tables::in_memory(MAX_PIECES + 1, 2, &Limits::default(), &|_| {}).unwrap_err();
    assert!(matches!(error, TableError::TooManyPieces { asked: 32, most: 31 }));
    assert_eq!(error.fault().code(), "fault-table-pieces");
}

#[test]
fn a_build_keeps_to_its_memory() {
    let folder = Folder::new("memory");
    let limits = Limits { memory: Some(1_000_000), ..Limits::default() };
    let stopped = build(&folder.0, PIECES, 2, &limits, &|_| {});
    assert!(matches!(stopped, Err(TableError::Stopped(Stop::Memory))));
    assert_eq!(Tables::open(&folder.0).unwrap().max_pieces(), Some(6), "what fits is made and kept");
}

#[test]
fn a_folder_without_tables_has_none() {
    let folder = Folder::new("nothing");
    assert_eq!(Tables::open(&folder.0).unwrap().max_pieces(), None);
}
