//! Values, intervals and counters in people's units, and never impossible.

#[path = "support/program.rs"]
mod program;

use program::{folder, jogada, json, text};

fn printed(arguments: &[&str]) -> String {
    let output = jogada(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn a_whitewash_of_four_games_has_an_open_end() {
    let series = ["match", "adji-boto", "--p1", "ai:depth=6", "--p2", "ai:algorithm=random", "--games", "4"];
    let found = json(&series);
    assert_eq!(found["wins"], 4, "{found}");
    let [score, elo] = [&found["score"], &found["elo"]];
    assert_eq!((score["value"].as_f64(), score["high"].as_f64()), (Some(1.0), Some(1.0)));
    assert!(score["low"].as_f64().is_some_and(|low| low > 0.5 && low < 0.52), "{score}");
    assert!(elo["value"].is_null() && elo["high"].is_null() && elo["low"].is_number(), "{elo}");
    assert!(printed(&series).contains("Elo at least +"), "{}", printed(&series));
    let portuguese = printed(&[&series[..], &["--lang", "pt"]].concat());
    assert!(portuguese.contains("Elo pelo menos +"), "{portuguese}");
}

#[test]
fn values_are_put_into_words() {
    let best = printed(&["best", "quarto", "--depth", "2"]);
    assert!(best.contains("(estimated)") && !best.contains("Value"), "{best}");
    let solved = printed(&["solve", "nim", "--position", "1,3,5 2"]);
    assert!(solved.contains("player 2 wins (proved)"), "{solved}");
    let why = printed(&["why", "nim", "--position", "1,3,5 1", "--move", "3-5"]);
    assert!(why.contains("Before it: player 1 wins (proved). After it: player 2 wins (proved)."), "{why}");
    let why = printed(&["why", "nim", "--position", "1,3,5 1", "--move", "3-5", "--lang", "pt"]);
    assert!(why.contains("o jogador 2 ganha (provado)"), "{why}");
}

#[test]
fn a_review_names_the_best_move_and_explains_its_marks() {
    let file = folder("reviews").join("game.txt");
    let path = file.to_str().unwrap();
    std::fs::write(&file, "[Game \"nim\"]\n[Position \"1,3,5 1\"]\n\n1. 3-5 2-2\n").unwrap();
    let review = printed(&["analyse", path]);
    assert!(review.contains("??") && review.contains("best: 3-3, player 1 wins (proved)"), "{review}");
    assert!(review.contains("Marks: ??") && review.contains("1 is a win"), "{review}");
    let moves = json(&["analyse", path]);
    assert_eq!((&moves["moves"][0]["best"], &moves["moves"][0]["mark"]), (&"3-3".into(), &"??".into()));
    assert_eq!(moves["moves"][0]["best_exact"], true);
}

#[test]
fn an_ablation_does_enough_work_of_its_own_accord() {
    let rows = json(&["ablate", "adji-boto", "--time", "1s"]);
    let nodes = rows[0]["stats"]["nodes"].as_u64().unwrap();
    assert!(nodes >= 100_000 || rows[0]["stop"] == "time", "{rows}");
}

#[test]
fn small_figures_and_open_nodes_say_something() {
    let found = json(&["puzzle", "adji-boto", "--position", "B", "--algorithm", "dfs", "--depth", "20"]);
    let count = |key: &str| found["stats"][key].as_u64().unwrap();
    assert!(count("max_open") <= count("generated") && count("max_open") <= count("max_stored"), "{found}");
    let doctor = json(&["doctor", "adji-boto", "--heuristic", "base", "--largest", "5", "--samples", "0"]);
    let number = |key: &str| doctor[key].as_f64().unwrap();
    assert!(number("informedness") <= 1.0 && number("overestimates") <= number("states"), "{doctor}");
    assert!(number("inconsistencies") <= number("moves"), "{doctor}");
}
