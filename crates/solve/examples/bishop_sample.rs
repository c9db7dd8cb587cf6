//! Solves random Bishop positions after some plies, on the default board and on random ones, and prints the median and
//! the worst.
//!
//! `cargo run --release -p jogada-solve --example bishop_sample -- PLIES COUNT [SECONDS_EACH] [RULES]`

#![allow(clippy::print_stdout)]

use std::time::Duration;

use jogada_core::{Game, Notation, Random, Space, Stop};
use jogada_games::bishop::{Bishop, State};
use jogada_games::{Listed, Spec};
use jogada_solve::Request;
use jogada_solve::bishop::solve;

/// A position of a random game after `plies`, not yet over.
fn random_position(random: &mut Random, game: &Bishop, plies: u64) -> State {
    loop {
        let mut state = game.start();
        for _ in 0..plies {
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let Some(mv) = random.pick(&moves) else { break };
            game.play(&mut state, mv);
        }
        if game.outcome(&state).is_none() {
            return state;
        }
    }
}

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let rules = std::env::args().skip(1).find(|word| word.contains('=')).unwrap_or_default();
    let number = |at: usize, default: u64| numbers.get(at).copied().unwrap_or(default);
    let (plies, count, seconds) = (number(0, 10), number(1, 200), number(2, 10));
    let mut request = Request::default();
    request.limits.time = Some(Duration::from_secs(seconds));
    let mut random = Random::new(1);
    let mut times = Vec::new();
    let mut unfinished = 0;
    for at in 0..count {
        let seed = if at % 11 == 0 { String::new() } else { format!("seed={}", at % 11) };
        let parameters: Vec<&str> =
            [&seed, &rules].into_iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
        let name = ["bishop", &parameters.join(",")].join(if parameters.is_empty() { "" } else { ":" });
        let game = Bishop::with(&name.parse::<Spec>().expect("a game").parameters);
        let state = random_position(&mut random, &game, plies);
        let answer = solve(&game, &state, &request, &mut |_, _| {});
        unfinished += u32::from(answer.stop != Stop::Finished);
        times.push((answer.stats.time, answer.stats.nodes, name, game.write_position(&state)));
    }
    times.sort();
    let slow = times.iter().filter(|known| known.0 > Duration::from_secs(1)).count();
    println!("{count} positions after {plies} plies: {slow} over 1 s, {unfinished} not finished");
    if let Some(median) = times.get(times.len() / 2) {
        println!("median {median:.2?}");
    }
    for worst in times.iter().rev().take(5) {
        println!("worst  {worst:.2?}");
    }
}
