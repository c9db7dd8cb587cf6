//! Solves Dots and Boxes and measures it: `dots_solve ROWS COLS [POSITION] [--moves] [--threads N] [--memory MB] [--time SECONDS]`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::time::{Duration, Instant};

use jogada_core::{Notation, Space};
use jogada_games::dots::{Arc, Dots};
use jogada_solve::dots::solve;
use jogada_solve::questions::Options;

fn main() {
    let mut options = Options::default();
    let mut words = Vec::new();
    let mut arguments = std::env::args().skip(1);
    let number = |word: Option<String>| -> u64 { word.and_then(|word| word.parse().ok()).expect("a number") };
    while let Some(word) = arguments.next() {
        match word.as_str() {
            "--moves" => options.each_move = true,
            "--threads" => options.threads = number(arguments.next()) as usize,
            "--memory" => options.limits.memory = Some(number(arguments.next()) << 20),
            "--time" => options.limits.time = Some(Duration::from_secs(number(arguments.next()))),
            _ => words.push(word),
        }
    }
    let side = |at: usize| words.get(at).and_then(|word| word.parse().ok()).expect("rows and columns");
    let mut game = Dots::new(side(0), side(1));
    let state = match words.get(2) {
        Some(position) => game.read_position(position).expect("a position"),
        None => game.start(),
    };
    let started = Instant::now();
    let answer = solve(&game, &state, &options, &mut |value, progress| {
        let seconds = started.elapsed().as_secs_f64();
        eprintln!("{:>4}..{:<4} {:>12} nodes {seconds:>8.1} s", value.lower, value.upper, progress.nodes);
    });
    let written = |moves: &[Arc]| moves.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>().join(" ");
    let seconds = started.elapsed().as_secs_f64();
    println!("{} x {}: {:?} {:?}", game.grid.rows(), game.grid.cols(), answer.value, answer.stop);
    println!("  best {}", written(&answer.best));
    println!("  line {}", written(&answer.line));
    println!("  {} nodes in {seconds:.2} s", answer.stats.nodes);
}
