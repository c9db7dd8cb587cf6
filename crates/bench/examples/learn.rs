//! Learns the weights of Adji-boto's evaluation: `learn [FILE] [GAMES] [ROUNDS] [NODES] [SEED]`.
//!
//! Begins with an evaluation that counts captures alone. Each round plays games, labels their positions by searches that know all
//! endings of up to 14 pieces, and fits the next evaluation; one game in twenty is held out to test it. The last round's weights
//! are written to FILE as source code, or nowhere if that is `-`.

#![allow(clippy::print_stdout)]

use std::fmt::Write as _;
use std::sync::Arc;

use jogada_bench::learn::{Fit, Lesson, Plan, explained};
use jogada_core::Limits;
use jogada_games::adji_boto::{KNOTS, Learned, MAX_IN_HOLE, Weights};
use jogada_solve::adji_boto::{Probing, Tables};

/// Most pieces of the tables that label endings.
const TABLED: u32 = 14;
/// One game in this many is held out.
const HELD_OUT: u64 = 20;
/// The most pieces of each phase of the game that is reported on.
const PARTS: [u32; 4] = [20, 40, 64, 255];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| match words.get(at) {
        Some(word) => word.parse().unwrap_or_else(|_| panic!("a number, not {word}")),
        None => default,
    };
    let (games, rounds, nodes, seed) = (number(1, 1600), number(2, 3), number(3, 10_000), number(4, 1));
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let tables = Tables::in_memory(TABLED, threads as usize, &Limits::default(), &|_| {});
    let tables = Arc::new(tables.unwrap_or_else(|error| panic!("{error}")));
    let mut weights: Weights = [[[0; 1 + MAX_IN_HOLE as usize]; 12]; KNOTS.len()];
    for round in 1..=rounds {
        let plan = Plan { games, nodes, seed: seed.wrapping_add(round), threads };
        let evaluation = Probing::with(Learned::new(&weights), Arc::clone(&tables));
        let lessons = plan.lessons(&evaluation);
        let is_held_out = |lesson: &&Lesson| lesson.game.is_multiple_of(HELD_OUT);
        let fit = Fit::new(lessons.iter().filter(|lesson| !is_held_out(lesson)));
        println!("round {round}: {} lessons", lessons.len());
        print_fit(&lessons.iter().filter(is_held_out).copied().collect::<Vec<_>>(), &fit);
        weights = fit.rounded();
    }
    if let Some(path) = words.first().filter(|path| *path != "-") {
        let command = format!("learn FILE {games} {rounds} {nodes} {seed}");
        std::fs::write(path, source(&command, &weights)).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
}

/// Prints the share of the held-out lessons' variance that the fit explains, and that a count of filled holes explains.
fn print_fit(lessons: &[Lesson], fit: &Fit) {
    let mut least = 0;
    for most in PARTS {
        let pieces = |lesson: &Lesson| lesson.holes.iter().map(|&content| u32::from(content)).sum::<u32>();
        let part = || lessons.iter().filter(|lesson| (least..=most).contains(&pieces(lesson)));
        let filled = |row: &[u8]| row.iter().filter(|&&content| content > 0).count() as f64;
        let (plain, _) = explained(part(), |holes| (filled(&holes[..6]) - filled(&holes[6..])) / 2.0);
        let (share, count) = explained(part(), |holes| fit.value(holes));
        println!(
            "    {least:>2} to {most:>3} pieces: {count:>6} held out, {:5.1} % explained ({:.1} % by half a piece a filled hole)",
            100.0 * share,
            100.0 * plain,
        );
        least = most + 1;
    }
}

fn source(command: &str, weights: &Weights) -> String {
    let mut text = format!(
        "//! Learned weights of the holes: generated, do not edit. Made by\n\
         //! `cargo run --release -p jogada-bench --example {}`\n\
         //! with this file's path for FILE.\n\n\
         use super::learned::Weights;\n\n\
         /// By knot, hole and content, in sixteenths of a piece.\n\
         #[rustfmt::skip]\n\
         pub(super) static WEIGHTS: Weights = [\n",
        command.replacen(' ', " -- ", 1),
    );
    for holes in weights {
        text.push_str("    [\n");
        for contents in holes {
            let contents: Vec<String> = contents.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "        [{}],", contents.join(", "));
        }
        text.push_str("    ],\n");
    }
    text.push_str("];\n");
    text
}
