//! How many leaves a second each game's move generator counts: `cargo run --release -p jogada-bench --example perft_rates`.
//!
//! Bulk-counted perft (the last ply is counted, not played) from the start, one thread, processor time, the median of three runs.

#![allow(clippy::print_stdout)]

use jogada_bench::{median, timed};
use jogada_core::{Budget, Limits, perft};
use jogada_games::{Listed, Spec, Visitor, visit};

/// Games, and depths that take a fraction of a second and more.
const GAMES: [(&str, u32); 15] = [
    ("adji-boto", 11),
    ("bishop", 10),
    ("blokus", 9),
    ("blokus:pieces=s", 8),
    ("connect-four", 10),
    ("dots", 5),
    ("kalah", 10),
    ("knight", 14),
    ("knight:doubles=choice", 11),
    ("knight:threat=off", 13),
    ("nim", 8),
    ("quarto", 7),
    ("quatro", 4),
    ("solitaire2", 10),
    ("tic-tac-toe", 9),
];

/// Counts leaves at a depth.
struct Count(u32);

impl Visitor for Count {
    type Output = u64;

    fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> u64 {
        perft(&game, &state, self.0, &mut Budget::new(&Limits::default())).expect("nothing is limited")
    }
}

fn main() {
    for (spec, depth) in GAMES {
        let count = || visit(spec, None, Count(depth)).expect("the game exists");
        let runs: Vec<_> = (0..3).map(|_| timed(count)).collect();
        let leaves = runs[0].1;
        let seconds = median(runs.into_iter().map(|(time, _)| time).collect()).as_secs_f64();
        println!(
            "| `{spec}` | {depth} | {leaves} | {seconds:.3} s | {:.0} million |",
            leaves as f64 / seconds / 1e6
        );
    }
}
