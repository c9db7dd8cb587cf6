use std::collections::BTreeMap;
use std::sync::Mutex;

use jogada_core::Cancel;
use jogada_search::games::Specification;
use jogada_solve::Tablebases;
use jogada_workbench::open;
use serde_json::Value;

use super::*;
use crate::championship::conditions::Conditions;
use crate::championship::openings::{Fairness, Recipe};
use crate::championship::policy::Policy;
use crate::championship::runner::{Entrant, Runner};
use crate::championship::schedule::Format;
use crate::faults::BotFault;

struct NoAssets;

impl Assets for NoAssets {
    fn file(&self, path: &str) -> Option<Vec<u8>> {
        path.ends_with(".js").then(|| b"export const nothing = 0;\n".to_vec())
    }
}

/// A championship of three players on a small game, written to `folder`.
fn written(folder: &Path, language: Language) -> Vec<GameResult> {
    let session = open("tic-tac-toe", None).unwrap();
    let (policy, tables, cancel) = (Policy::default(), Tablebases::default(), Cancel::default());
    let names = ["=Ana, \"A\"", "Rui/../x", "Eva <b>"];
    let players = ["ai:depth=9", "ai:algorithm=random", "ai:algorithm=random,seed=3"];
    let entrant = |(name, player): (&&str, &&str)| Entrant {
        name: (*name).to_owned(),
        player: (*player).to_owned(),
        bot: None,
        contestant: Box::new(player.parse::<Specification>().unwrap()),
    };
    let entrants: Vec<Entrant> = names.iter().zip(&players).map(entrant).collect();
    let openings = Mutex::default();
    let runner = Runner {
        conditions: Conditions {
            session: &*session,
            policy: &policy,
            time: None,
            longest: 100,
            seed: 1,
            cancel: cancel.clone(),
        },
        entrants: &entrants,
        schedule: Schedule {
            format: Format::RoundRobin,
            players: names.map(str::to_owned).to_vec(),
            openings: 2,
            seed: 1,
        },
        recipe: Recipe {
            fairness: Fairness::Proved,
            plies: 1,
            seed: 1,
            nodes: 1_000_000,
            tables: tables.clone(),
            cancel,
        },
        openings: &openings,
        proof: 5_000,
        parallel: 2,
        sprt: None,
    };
    let mut results = Vec::new();
    runner.run(&mut results, &mut |_| Ok::<(), ()>(())).unwrap();
    let made = openings.lock().unwrap().clone();
    let report = Report {
        title: "Test </title>".into(),
        session: &*session,
        schedule: &runner.schedule,
        players: players.map(str::to_owned).to_vec(),
        results: &results,
        openings: made,
        standings: Standings::of(&runner.schedule.players, &results, &HashSet::new(), 1),
        out: HashSet::new(),
        left_out: vec![LeftOut { name: "mute".into(), why: Fault::new(BotFault::Command) }],
        sprt: None,
        likenesses: Some(Vec::new()),
        is_over: true,
    };
    report.write(folder, &NoAssets, language).unwrap();
    results
}

fn files(folder: &Path, under: &Path, found: &mut BTreeMap<String, String>) {
    for entry in std::fs::read_dir(under).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(folder, &path, found);
        } else {
            let name = path.strip_prefix(folder).unwrap().display().to_string();
            found.insert(name, std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn a_folder_has_everything_and_nothing_breaks_out_of_it() {
    for language in Language::ALL {
        let folder =
            std::env::temp_dir().join(format!("jogada-folder-{}-{}", std::process::id(), language.code()));
        let results = written(&folder, language);
        let mut found = BTreeMap::new();
        files(&folder, &folder, &mut found);
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(results.len(), 12);
        assert!(found.contains_key("logs/Rui_.._x/log.txt"), "{:?}", found.keys());
        assert!(
            found["table.csv"].contains("\"'=Ana, \"\"A\"\"\""),
            "no formula, quoted: {}",
            found["table.csv"]
        );
        let gradescope: Value = serde_json::from_str(&found["logs/Rui_.._x/gradescope.json"]).unwrap();
        let prairielearn: Value = serde_json::from_str(&found["logs/Rui_.._x/prairielearn.json"]).unwrap();
        assert!(
            (gradescope["score"].as_f64().unwrap() / 100.0 - prairielearn["score"].as_f64().unwrap()).abs()
                < 0.01
        );
        assert_eq!(gradescope["tests"].as_array().unwrap().len(), 2);
        assert_eq!(found["moodle.csv"].lines().count(), 4);
        assert_eq!(found.keys().filter(|name| name.starts_with("records/")).count(), 12);
        assert_eq!(found.keys().filter(|name| name.starts_with("site/games/")).count(), 12);
        let page = &found["site/index.html"];
        assert!(!page.contains("<b>") && !page.contains("Test </title>"));
        assert!(!page.contains("http://") && !page.contains("https://"), "nothing is loaded from elsewhere");
        let all: Value = serde_json::from_str(&found["results.json"]).unwrap();
        assert_eq!(
            (&all["left_out"][0]["name"], all["left_out"].as_array().unwrap().len()),
            (&"mute".into(), 1)
        );
        assert!(all["left_out"][0]["why"]["pt"].as_str().unwrap().len() > 10 && page.contains("mute"));
        let log = &found["logs/Rui_.._x/log.txt"];
        assert_eq!(log.lines().filter(|line| line.contains("records/")).count(), 8, "{log}");
    }
}

#[test]
fn names_of_files_are_plain_and_different() {
    let names = ["a b", "a_b", "A_B", "..", "çé"].map(str::to_owned);
    assert_eq!(file_names(&names), ["a_b", "a_b-2", "A_B-3", "_", "çé"]);
}
