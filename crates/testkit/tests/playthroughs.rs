//! The recorded games still go the same way. To record them anew after a wanted change:
//! `JOGADA_BLESS=1 cargo test -p jogada-testkit --test playthroughs`, then read the difference.

use std::path::Path;

use jogada_testkit::playthrough::{record, replay};

const GAMES: [(&str, &str, u64); 9] = [
    ("adji-boto", "adji-boto", 1),
    ("nim", "nim", 1),
    ("nim-normal", "nim:misere=false", 2),
    ("quarto", "quarto", 1),
    ("quarto-squares", "quarto:squares=true", 2),
    ("bishop", "bishop", 1),
    ("bishop-choice", "bishop:threat=off,doubles=choice,end=first-stuck", 2),
    ("bishop-seed", "bishop:seed=7,doubles=largest", 3),
    ("tic-tac-toe", "tic-tac-toe", 1),
];

#[test]
fn recorded_games_go_the_same_way() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs");
    let bless = std::env::var_os("JOGADA_BLESS").is_some();
    for (name, spec, seed) in GAMES {
        let path = folder.join(name).with_extension("txt");
        let recorded = std::fs::read_to_string(&path).unwrap_or_default();
        let played = match recorded.is_empty() {
            true if bless => record(spec, seed, 400),
            true => panic!("{} is missing", path.display()),
            false => replay(&recorded),
        };
        let played = played.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        if bless {
            std::fs::write(&path, played).unwrap();
        } else {
            assert_eq!(played, recorded, "{name} goes another way now");
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
