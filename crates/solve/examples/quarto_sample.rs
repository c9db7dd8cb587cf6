//! Solves random Quarto positions with some pieces placed, and prints the costs of the hardest.
//!
//! `cargo run --release -p jogada-solve --example quarto_sample -- PIECES COUNT [THREADS] [squares]`

#![allow(clippy::print_stdout)]

use jogada_core::{Game, Notation, Random, Space};
use jogada_games::quarto::{Quarto, State};
use jogada_search::threads::cores;
use jogada_solve::Request;
use jogada_solve::quarto::{Options, solve};

/// A position of a random game with `pieces` placed, nobody having won, and one in hand half of the time.
fn random_position(random: &mut Random, game: Quarto, pieces: u32) -> State {
    let hand = random.below(2) == 1;
    'again: loop {
        let mut state = game.start();
        while state.occupied().len() < pieces || (hand && state.hand().is_none()) {
            let moves = game.legal_moves(&state);
            let Some(mv) = random.pick(&moves) else { continue 'again };
            game.play(&mut state, mv);
        }
        if game.outcome(&state).is_none() {
            return state;
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|word| word.parse::<u64>().ok());
    let (pieces, count) = (number(0).unwrap_or(4) as u32, number(1).unwrap_or(10));
    let game = Quarto { squares: arguments.iter().any(|word| word == "squares"), give: true };
    let threads = number(2).map_or_else(cores, |threads| threads as usize);
    let options = Options { request: Request { threads, ..Request::default() }, ..Options::default() };
    let mut random = Random::new(1);
    let mut values = [0; 3];
    let (mut nodes, mut most, mut time) = (0, (0, String::new()), std::time::Duration::ZERO);
    let mut longest = time;
    for _ in 0..count {
        let state = random_position(&mut random, game, pieces);
        let answer = solve(&game, &state, &options, &mut |_| {});
        values[(1 + answer.value.lower) as usize] += 1;
        nodes += answer.stats.nodes;
        time += answer.stats.time;
        longest = longest.max(answer.stats.time);
        most = most.max((answer.stats.nodes, game.write_position(&state)));
    }
    println!("{count} positions with {pieces} pieces: lost, drawn, won {values:?}");
    println!("{nodes} nodes in {time:.2?}; longest {longest:.2?}; most nodes {most:?}");
}
