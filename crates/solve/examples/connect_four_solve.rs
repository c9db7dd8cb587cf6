//! Solves one Connect Four position and prints what was proved and at what cost.
//!
//! `cargo run --release -p jogada-solve --example connect_four_solve -- [--size CxR] [--moves] [--threads N] [--memory MB] [POSITION]`

#![allow(clippy::print_stdout)]

use jogada_core::Notation;
use jogada_games::connect_four::ConnectFour;
use jogada_solve::connect_four::{Options, solve};

fn main() {
    let mut game = ConnectFour::default();
    let mut options = Options::default();
    let mut position = String::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|word| word.parse::<u64>().ok()).expect("a number");
        match argument.as_str() {
            "--moves" => options.every_move = true,
            "--threads" => options.threads = number() as usize,
            "--memory" => options.limits.memory = Some(number() << 20),
            "--size" => {
                let size = arguments.next().unwrap_or_default();
                let sides: Vec<u8> = size.split('x').filter_map(|side| side.parse().ok()).collect();
                let sized = sides.first().zip(sides.get(1)).and_then(|(c, r)| ConnectFour::sized(*c, *r));
                game = sized.expect("a size such as 7x6");
            }
            word => position.push_str(word),
        }
    }
    let state = game.read_position(&position).unwrap_or_else(|fault| panic!("{position}: {fault}"));
    let answer = solve(&game, state, &options, &mut |_| {});
    let words = |moves: &[_]| moves.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>().join(" ");
    let scores = answer.scores.as_ref().expect("the game has scores");
    println!(
        "{}: value {:?}, score {:?}",
        game.write_position(&state),
        answer.value.ends(),
        scores.position.ends()
    );
    println!("best {}; line {}", words(&answer.best), words(&answer.line));
    for ((mv, _), score) in answer.moves.iter().zip(&scores.moves) {
        println!("  {} {}..{}", game.write_move(mv), score.lower, score.upper);
    }
    let stats = answer.stats;
    println!(
        "{}: {} nodes, {} threads, {:.2?}, {} nodes/s",
        answer.stop.code(),
        stats.nodes,
        stats.threads,
        stats.time,
        stats.nodes_per_second()
    );
}
