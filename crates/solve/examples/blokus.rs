//! Solves a Blokus position, the empty board unless one is given, and prints value, best moves, nodes and time.
//!
//! `cargo run --release -p jogada-solve --example blokus -- cross|s SIZE [SECONDS] [POSITION]`

#![allow(clippy::print_stdout)]

use std::time::Duration;

use jogada_core::{Limits, Notation, Space};
use jogada_games::blokus::{Blokus, Third};
use jogada_solve::blokus::solve;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|word| word.parse::<u64>().ok());
    let third = if arguments.first().is_some_and(|word| word == "s") { Third::S } else { Third::Cross };
    let mut game = Blokus::new(third, number(1).unwrap_or(5) as usize);
    let state = match arguments.get(3).map(|text| game.read_position(text)) {
        Some(Ok(state)) => state,
        Some(Err(fault)) => return println!("{fault}"),
        None => game.start(),
    };
    let limits = Limits { time: number(2).map(Duration::from_secs), ..Limits::default() };
    let answer = solve(&game, &state, &limits, false, &|_| {});
    let best: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
    println!(
        "{third:?} {}: {:?}, best {best:?}, {} nodes, {:.2?}, {}",
        game.size,
        answer.value,
        answer.stats.nodes,
        answer.stats.time,
        answer.stop.code()
    );
    let line: Vec<String> = answer.line.iter().map(|mv| game.write_move(mv)).collect();
    println!("line {}", line.join(" "));
}
