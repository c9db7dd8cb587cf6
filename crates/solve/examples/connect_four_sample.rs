//! Solves random Connect Four positions after some plies, and prints the median and the maximum of their costs.
//!
//! `cargo run --release -p jogada-solve --example connect_four_sample -- PLIES COUNT [THREADS]`

#![allow(clippy::print_stdout)]

use jogada_core::{Game, Random, Space};
use jogada_games::connect_four::{ConnectFour, State};
use jogada_solve::Request;
use jogada_solve::connect_four::solve;

/// A position of a random game after `plies` plies that nobody has won or can win at once.
fn random_position(random: &mut Random, game: &ConnectFour, plies: u64) -> State {
    'again: loop {
        let mut state = game.start();
        for _ in 0..plies {
            let moves = game.legal_moves(&state);
            let Some(mv) = random.pick(&moves) else { continue 'again };
            game.play(&mut state, mv);
        }
        let moves = game.legal_moves(&state);
        let wins = moves.iter().any(|mv| game.outcome(&game.after(&state, mv)).is_some());
        if game.outcome(&state).is_none() && !wins {
            return state;
        }
    }
}

fn main() {
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let (plies, count) = (arguments.first().copied().unwrap_or(14), arguments.get(1).copied().unwrap_or(100));
    let threads = arguments.get(2).copied().unwrap_or(1) as usize;
    let game = ConnectFour::default();
    let request = Request { threads, ..Request::default() };
    let mut random = Random::new(1);
    let mut costs = Vec::new();
    for _ in 0..count {
        let state = random_position(&mut random, &game, plies);
        let stats = solve(&game, state, &request, &mut |_| {}).stats;
        costs.push((stats.time, stats.nodes));
    }
    // Sorted by nodes: time also measures other programs.
    costs.sort_unstable_by_key(|(_, nodes)| *nodes);
    if let (Some(median), Some(worst)) = (costs.get(costs.len() / 2), costs.last()) {
        println!(
            "{count} positions after {plies} plies: median {:.2?}, {} nodes; worst {:.2?}, {} nodes; {} nodes in all",
            median.0,
            median.1,
            worst.0,
            worst.1,
            costs.iter().map(|(_, nodes)| nodes).sum::<u64>()
        );
    }
}
