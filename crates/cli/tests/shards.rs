//! Commands in shards: the merged parts equal the output of the whole command, byte for byte.

#[path = "support/program.rs"]
mod program;

use std::path::{Path, PathBuf};

use program::{failure, jogada, text};

/// Runs the shards of a command; returns their part files.
fn parts(folder: &Path, words: &[&str], count: usize) -> Vec<PathBuf> {
    let part = |index: usize| {
        let path = folder.join(format!("{index}.part"));
        let shard = format!("{index}/{count}");
        let output = jogada(&[words, &["--shard", &shard, "--part", path.to_str().unwrap()]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        path
    };
    (1..=count).map(part).collect()
}

/// The output of `merge`.
fn merged(parts: &[PathBuf], more: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().map(|part| part.to_str().unwrap()).collect();
    let output = jogada(&[&["merge"], &parts[..], more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// A command gives the same output in one piece and in three.
fn check_same(name: &str, words: &[&str]) {
    let folder = program::folder(&format!("shards-{name}"));
    let mut parts = parts(&folder, words, 3);
    for more in [&[][..], &["--json"], &["--lang", "pt"]] {
        let whole = jogada(&[words, more].concat());
        assert_eq!(whole.status.code(), Some(0), "{}", text(&whole.stderr));
        assert_eq!(merged(&parts, more), text(&whole.stdout), "{name} {more:?}");
        parts.rotate_left(1);
    }
}

const MATCH: [&str; 10] = [
    "match",
    "tic-tac-toe",
    "--p1",
    "ai:depth=3",
    "--p2",
    "ai:algorithm=mcts,nodes=60",
    "--games",
    "9",
    "--plies",
    "2",
];

#[test]
fn a_match_in_shards_is_the_match() {
    check_same("match", &[&MATCH[..], &["--no-times"]].concat());
}

#[test]
fn positions_of_a_file_in_shards_are_solved_the_same() {
    let file = program::folder("shards-positions").join("positions.txt");
    // One position twice: one job and two answers.
    std::fs::write(&file, "1,2,3 1\n2,2 2 # lost\n1,3,5 1\n1,2,3 1\n7 1\n").unwrap();
    let words = ["solve", "nim", "--file", file.to_str().unwrap(), "--moves", "--no-times"];
    check_same("solve", &words);
    let answers: serde_json::Value =
        serde_json::from_str(&merged(&parts(&program::folder("shards-solve-json"), &words, 2), &["--json"]))
            .unwrap();
    let values: Vec<i64> =
        answers.as_array().unwrap().iter().map(|answer| answer["value"].as_i64().unwrap()).collect();
    let one: serde_json::Value = program::json(&["solve", "nim", "--position", "1,3,5 1"]);
    assert_eq!((values.len(), values[2]), (5, one["value"].as_i64().unwrap()), "{values:?}");
    assert_eq!((values[0], values[3]), (values[3], values[0]));
    let wrong = program::folder("shards-wrong").join("wrong.txt");
    std::fs::write(&wrong, "1,2,3 1\n1,x 1\n").unwrap();
    assert!(failure(&["solve", "nim", "--file", wrong.to_str().unwrap()], 2).contains("wrong.txt:2:"));
}

#[test]
fn comparisons_and_ablations_in_shards_are_the_same() {
    let words = ["compare", "jugs", "--algorithms", "bfs,astar,idastar", "--no-times"];
    check_same("compare", &words);
    check_same("compare-csv", &[&words[..], &["--csv"]].concat());
    check_same("ablate", &["ablate", "tic-tac-toe", "--depth", "3", "--no-times"]);
}

#[test]
fn a_championship_in_shards_is_the_championship() {
    let folder = program::folder("shards-championship");
    let words = |out: &str| {
        let out = folder.join(out).to_str().unwrap().to_owned();
        let words = "tournament --game tic-tac-toe --openings 2 --plies 2 --parallel 1 --no-times --player a=ai:depth=2 --player b=ai:depth=1 --player c=ai:algorithm=random";
        words.split(' ').map(str::to_owned).chain(["--out".to_owned(), out]).collect::<Vec<_>>()
    };
    let [whole, joined] = ["whole", "joined"].map(words);
    let [whole, joined] = [&whole, &joined].map(|words| words.iter().map(String::as_str).collect::<Vec<_>>());
    program::json(&whole);
    let parts = parts(&folder, &joined, 3);
    merged(&parts, &[]);
    for file in ["results.json", "table.csv", "cross-table.csv", "records/0001.txt", "records/0012.txt"] {
        let read = |out: &str| std::fs::read_to_string(folder.join(out).join(file)).unwrap();
        assert_eq!(read("joined"), read("whole"), "{file}");
    }
    let swiss = [&whole[..], &["--format", "swiss", "--shard", "1/2"]].concat();
    assert!(failure(&swiss, 2).contains("round robin"));
}

#[test]
fn a_shard_that_was_killed_goes_on() {
    let folder = program::folder("shards-torn");
    let words = [&MATCH[..], &["--no-times"]].concat();
    let all = parts(&folder, &words, 2);
    let whole = std::fs::read(&all[0]).unwrap();
    let text = String::from_utf8(whole.clone()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "a header, three pairs of games, an end");
    let paths: Vec<&str> = all.iter().map(|part| part.to_str().unwrap()).collect();
    // Cut in the middle of the second result.
    let cut = lines[0].len() + lines[1].len() + lines[2].len() / 2;
    std::fs::write(&all[0], &whole[..cut]).unwrap();
    assert!(failure(&["merge", paths[0], paths[1]], 2).contains("not finished"));
    let again = jogada(&[&words[..], &["--shard", "1/2", "--part", paths[0]]].concat());
    assert_eq!(again.status.code(), Some(0));
    assert!(
        std::fs::read(&all[0]).unwrap().starts_with(&whole[..cut - lines[2].len() / 2]),
        "kept what was there"
    );
    assert_eq!(merged(&all, &["--json"]).as_bytes(), jogada(&[&words[..], &["--json"]].concat()).stdout);
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let folder = program::folder("shards-other");
    let all = parts(&folder, &MATCH, 2);
    let [one, two] = [0, 1].map(|place: usize| all[place].to_str().unwrap());
    assert!(failure(&["merge", one], 2).contains("2/2"));
    let other = [&MATCH[..], &["--seed", "7"]].concat();
    let elsewhere = parts(&program::folder("shards-elsewhere"), &other, 2);
    assert!(failure(&["merge", one, elsewhere[1].to_str().unwrap()], 2).contains("another command"));
    let taken = [&other[..], &["--shard", "1/2", "--part", one]].concat();
    assert!(failure(&taken, 2).contains("--part"), "another command's part is not written over");
    let broken = folder.join("broken.part");
    std::fs::write(&broken, "{}\n").unwrap();
    assert!(failure(&["merge", two, broken.to_str().unwrap()], 2).contains("broken.part"));
    for wrong in ["0/2", "3/2", "1", "a/b"] {
        assert!(failure(&[&MATCH[..], &["--shard", wrong]].concat(), 2).contains("2/8"), "{wrong}");
    }
}
