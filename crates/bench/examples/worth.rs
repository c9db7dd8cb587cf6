//! The worth of each algorithm and of each technique of the engine on our games: nodes to the same depth, as Markdown tables.

#![allow(clippy::print_stdout)]

use jogada_bench::timed;
use jogada_core::Limits;
use jogada_core::observer::Listener;
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_search::games::{Algorithm, Engine, Options, Question, Searcher};

const TEXTBOOK: [Algorithm; 6] = [
    Algorithm::Minimax,
    Algorithm::Negamax,
    Algorithm::AlphaBeta,
    Algorithm::NegamaxHard,
    Algorithm::NegamaxSoft,
    Algorithm::Mtdf,
];

struct Worth {
    textbook_depth: u32,
    engine_depth: u32,
}

impl Visitor for Worth {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        let evaluation = G::Evaluation::default();
        let question = Question { game: &game, evaluation: &evaluation, state: &state };
        let to = |depth| Limits { depth: Some(depth), ..Limits::default() };
        println!(
            "\n| {spec} {}, depth {} | nodes | leaves | cuts | ms |",
            game.write_position(&state),
            self.textbook_depth
        );
        println!("| --- | ---: | ---: | ---: | ---: |");
        for algorithm in TEXTBOOK {
            let mut searcher =
                Searcher::new(algorithm, Options { megabytes: 16, ..Options::default() }, false, 1);
            let (time, report) =
                timed(|| searcher.search(question, &to(self.textbook_depth), Listener::Nobody));
            let cuts = report.stats.alpha_cuts + report.stats.beta_cuts;
            let [nodes, leaves] = [report.stats.nodes, report.stats.leaves];
            println!("| {} | {nodes} | {leaves} | {cuts} | {} |", algorithm.name(), time.as_millis());
        }
        println!(
            "\n| {spec}, engine to depth {} | nodes | leaves | cuts | table hits | ms |",
            self.engine_depth
        );
        println!("| --- | ---: | ---: | ---: | ---: | ---: |");
        for (name, options) in Options::default().faithful_to_depth().ablations() {
            if matches!(name.as_str(), "quiescence=off" | "reductions=off") {
                continue;
            }
            let (time, report) =
                timed(|| Engine::new(options).search(question, &to(self.engine_depth), &mut ()));
            let stats = report.stats;
            let cuts = stats.alpha_cuts + stats.beta_cuts;
            println!(
                "| {name} | {} | {} | {cuts} | {} | {} |",
                stats.nodes,
                stats.leaves,
                stats.table_hits,
                time.as_millis()
            );
        }
    }
}

fn main() {
    let positions = [
        ("adji-boto", None, 7, 13),
        ("bishop", None, 6, 11),
        ("quarto", Some("0.7./.c../..5./3..a 6 1"), 5, 10),
        ("nim", Some("1,3,5,7 1"), 6, 9),
    ];
    for (game, position, textbook_depth, engine_depth) in positions {
        visit(game, position, Worth { textbook_depth, engine_depth }).expect("a game of ours");
    }
}
