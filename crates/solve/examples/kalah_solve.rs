//! Solves Kalah from the start with so many holes and seeds, or from a position, and prints what was proved and what it cost.
//!
//! `cargo run --release -p jogada-solve --example kalah_solve -- HOLES SEEDS [--empty-capture] [--moves] [--guess MARGIN] [--seconds N] [--memory MB] [POSITION]`
//!
//! What is proved on the way goes to the error output.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::time::{Duration, Instant};

use jogada_core::{Notation, Space};
use jogada_games::kalah::Kalah;
use jogada_large_pages::LargePages;
use jogada_solve::Request;
use jogada_solve::kalah::solve;

#[global_allocator]
static ALLOCATOR: LargePages = LargePages;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut game = Kalah::default();
    let (mut request, mut guess) = (Request::default(), 0);
    let mut number = |what: &str| arguments.next().and_then(|word| word.parse().ok()).expect(what);
    (game.holes, game.seeds) = (number("holes"), number("seeds"));
    let mut position = String::new();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--empty-capture" => game.empty_capture = true,
            "--moves" => request.every_move = true,
            "--guess" => {
                guess = arguments.next().and_then(|word| word.parse().ok()).expect("a margin");
            }
            "--seconds" => {
                let seconds = arguments.next().and_then(|word| word.parse().ok()).expect("seconds");
                request.limits.time = Some(Duration::from_secs(seconds));
            }
            "--memory" => {
                let megabytes: u64 = arguments.next().and_then(|word| word.parse().ok()).expect("megabytes");
                request.limits.memory = Some(megabytes << 20);
            }
            word => position = format!("{position} {word}"),
        }
    }
    let state = if position.is_empty() {
        game.start()
    } else {
        game.read_position(&position).unwrap_or_else(|fault| panic!("{position}: {fault}"))
    };
    let started = Instant::now();
    let answer = solve(&game, state, &request, guess, &mut |value, nodes| {
        eprintln!("  {}..{}, {nodes} nodes, {:.2?}", value.lower, value.upper, started.elapsed());
    });
    let words = |moves: &[_]| moves.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>().join(" ");
    println!(
        "{} x {}: {}..{} ({}), best {}; {} nodes, {:.2?}",
        game.holes,
        game.seeds,
        answer.value.lower,
        answer.value.upper,
        answer.stop.code(),
        words(&answer.best),
        answer.stats.nodes,
        answer.stats.time
    );
    for (mv, bounds) in answer.moves.iter().filter(|_| request.every_move) {
        println!("  {} {}..{}", game.write_move(mv), bounds.lower, bounds.upper);
    }
}
