//! Solves one Quarto position and prints what was proved, by which method, and at what cost.
//!
//! `cargo run --release -p jogada-solve --example quarto_solve -- [--squares] [--take] [--moves] [--line] [--narrow] [--threads N] [POSITION]`

#![allow(clippy::print_stdout, clippy::print_stderr)]

use jogada_core::{Notation, Space};
use jogada_games::quarto::Quarto;
use jogada_solve::quarto::{Options, solve};

fn main() {
    let mut game = Quarto::default();
    let mut options = Options::default();
    let mut position = String::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--squares" => game.squares = true,
            "--take" => game.give = false,
            "--moves" => options.request.every_move = true,
            "--line" => options.line = true,
            "--narrow" => options.avx2 = false,
            "--threads" => {
                options.request.threads = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(1);
            }
            word => position = format!("{position} {word}"),
        }
    }
    let state = if position.is_empty() {
        game.start()
    } else {
        game.read_position(&position).unwrap_or_else(|fault| panic!("{position}: {fault:?}"))
    };
    let mut last = 0;
    let answer = solve(&game, &state, &options, &mut |progress| {
        if progress.nodes / 100_000_000 > last {
            last = progress.nodes / 100_000_000;
            eprintln!("{} of {} questions, {} nodes", progress.done, progress.total, progress.nodes);
        }
    });
    let words = |moves: &[_]| moves.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>().join(" ");
    println!("{}", game.write_position(&state));
    println!("value {}..{} ({})", answer.value.lower, answer.value.upper, answer.stop.code());
    println!("best  {}", words(&answer.best));
    for known in &answer.moves {
        println!("  {} {}..{}", game.write_move(&known.0), known.1.lower, known.1.upper);
    }
    println!("line  {}", words(&answer.line));
    let stats = answer.stats;
    println!(
        "{} nodes, {} table hits of {}, {} threads, {:.2?}",
        stats.nodes, stats.table_hits, stats.table_probes, stats.threads, stats.time
    );
}
