//! A small championship for tests of the Arena view.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Mutex;

use jogada_arena::championship::conditions::Conditions;
use jogada_arena::championship::folder::{Assets, LeftOut, Report};
use jogada_arena::championship::openings::{Fairness, Recipe};
use jogada_arena::championship::policy::Policy;
use jogada_arena::championship::runner::{Entrant, Runner};
use jogada_arena::championship::schedule::{Format, Schedule};
use jogada_arena::championship::standings::Standings;
use jogada_core::{Cancel, Fault};
use jogada_messages::{Language, message_key};
use jogada_search::games::Specification;
use jogada_solve::Tablebases;
use jogada_workbench::open;

/// The page's modules, which draw the boards.
struct Page;

impl Assets for Page {
    fn file(&self, path: &str) -> Option<Vec<u8>> {
        jogada_web::page_file(path)
    }
}

/// Three players in a round robin of tic-tac-toe, written into the folder.
pub(crate) fn write_championship(folder: &Path) {
    let session = open("tic-tac-toe", None).unwrap();
    let (policy, tables, cancel) = (Policy::default(), Tablebases::default(), Cancel::default());
    let players = ["ai:depth=9", "ai:algorithm=random", "ai:algorithm=random,seed=3"];
    let names = ["Ana", "Rui", "Eva"].map(str::to_owned).to_vec();
    let entrant = |(name, player): (&String, &&str)| Entrant {
        name: name.clone(),
        player: (*player).to_owned(),
        bot: None,
        contestant: Box::new(player.parse::<Specification>().unwrap()),
    };
    let entrants: Vec<Entrant> = names.iter().zip(&players).map(entrant).collect();
    let openings = Mutex::default();
    let time = None;
    let runner = Runner {
        conditions: Conditions {
            session: &*session,
            policy: &policy,
            time,
            longest: 100,
            seed: 1,
            cancel: cancel.clone(),
        },
        entrants: &entrants,
        schedule: Schedule { format: Format::RoundRobin, players: names, openings: 1, seed: 1 },
        recipe: Recipe { fairness: Fairness::Start, plies: 1, seed: 1, nodes: 10_000, tables, cancel },
        openings: &openings,
        proof: 1_000,
        parallel: 1,
        sprt: None,
    };
    let mut results = Vec::new();
    runner.run(&mut results, &mut |_| Ok::<(), ()>(())).unwrap();
    let report = Report {
        title: "Cup".into(),
        session: &*session,
        schedule: &runner.schedule,
        players: players.map(str::to_owned).to_vec(),
        results: &results,
        openings: openings.lock().unwrap().clone(),
        standings: Standings::of(&runner.schedule.players, &results, &HashSet::new(), 1),
        out: HashSet::new(),
        left_out: vec![LeftOut {
            name: "Rui".into(),
            why: Fault::new(message_key("fault-bot-command").unwrap()),
        }],
        sprt: None,
        likenesses: Some(Vec::new()),
        is_over: true,
    };
    report.write(folder, &Page, Language::English).unwrap();
}
