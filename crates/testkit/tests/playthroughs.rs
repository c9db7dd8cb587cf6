//! The recorded games still go the same way. To record them anew after a wanted change:
//! `JOGADA_BLESS=1 cargo test -p jogada-testkit --test playthroughs`, then read the difference.

use std::fs;
use std::path::{Path, PathBuf};

use jogada_games::games;
use jogada_testkit::playthrough::{record, replay};

/// The recorded games: at least one of every listed game, under its id.
fn files(bless: bool) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs");
    for info in games() {
        let path = folder.join(info.id).with_extension("txt");
        if bless && !path.exists() {
            let played = record(info.id, 1, 400).unwrap_or_else(|fault| panic!("{}: {fault}", info.id));
            fs::write(&path, played).unwrap();
        }
        assert!(path.exists(), "{} is missing: record it with JOGADA_BLESS=1", path.display());
    }
    fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn recorded_games_go_the_same_way() {
    let bless = std::env::var_os("JOGADA_BLESS").is_some();
    for path in files(bless) {
        let recorded = fs::read_to_string(&path).unwrap();
        let played = replay(&recorded).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        if bless {
            fs::write(&path, played).unwrap();
        } else {
            assert_eq!(played, recorded, "{} goes another way now", path.display());
        }
    }
}

#[test]
fn a_changed_playthrough_is_noticed() {
    let text = record("nim", 5, 100).unwrap();
    assert_eq!(replay(&text).as_ref(), Ok(&text));
    let changed = text.replacen("may play: 1-1", "may play: 1-2", 1);
    assert_ne!(text, changed);
    assert_ne!(replay(&changed), Ok(changed));
}
