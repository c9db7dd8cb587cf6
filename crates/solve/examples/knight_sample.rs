//! Solves Knight positions after some random plies with both knights still free, and prints the median and the worst.
//!
//! `cargo run --release -p jogada-solve --example knight_sample -- PLIES COUNT [SECONDS_EACH] [RULES]`

#![allow(clippy::print_stdout)]

use std::time::Duration;

use jogada_core::{Notation, Player, Random, Space, Stop};
use jogada_games::knight::{Knight, State};
use jogada_games::{Listed, Spec};
use jogada_solve::Request;
use jogada_solve::knight::solve;

/// A position of a random game after `plies`, in which both knights can still get somewhere.
fn random_position(random: &mut Random, game: &Knight, plies: u64) -> State {
    loop {
        let mut state = game.start();
        for _ in 0..plies {
            let moves = game.legal_moves(&state);
            let Some(mv) = random.pick(&moves) else { break };
            game.play(&mut state, mv);
        }
        if Player::BOTH.iter().all(|&player| !state.within_reach(player).is_empty()) {
            return state;
        }
    }
}

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let rules = std::env::args().skip(1).find(|word| word.contains('='));
    let number = |at: usize, default: u64| numbers.get(at).copied().unwrap_or(default);
    let (plies, count, seconds) = (number(0, 30), number(1, 20), number(2, 60));
    let name = rules.map_or("knight".to_owned(), |rules| format!("knight:{rules}"));
    let game = Knight::with(&name.parse::<Spec>().expect("a game").parameters);
    let mut request = Request::default();
    request.limits.time = Some(Duration::from_secs(seconds));
    let mut random = Random::new(1);
    let mut times = Vec::new();
    let mut unfinished = 0;
    for _ in 0..count {
        let state = random_position(&mut random, &game, plies);
        let answer = solve(&game, &state, &request, &mut |_, _| {});
        unfinished += u32::from(answer.stop != Stop::Finished);
        times.push((answer.stats.time, answer.stats.nodes, game.write_position(&state)));
    }
    times.sort();
    println!("{name}: {count} positions after {plies} plies: {unfinished} not finished in {seconds} s");
    if let Some(median) = times.get(times.len() / 2) {
        println!("median {median:.2?}");
    }
    for worst in times.iter().rev().take(2) {
        println!("worst  {worst:.2?}");
    }
}
