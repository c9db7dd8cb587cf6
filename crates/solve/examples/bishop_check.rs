//! Solves every position of an oracle file and compares: `bishop_check FILE [SECONDS]`. With a time limit for each position, the
//! bounds found by then are checked instead.
#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use jogada_core::{Notation, Stop};
use jogada_games::bishop::Bishop;
use jogada_games::{Listed, Spec};
use jogada_solve::Request;
use jogada_solve::bishop::solve;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let seconds = arguments.next().map(|seconds| seconds.parse().expect("seconds"));
    let text = std::fs::read_to_string(file).expect("a file that can be read");
    let [mut right, mut wrong, mut unfinished] = [0; 3];
    for line in text.lines().skip(1) {
        let [spec, position, value, best] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("four fields, not {line}");
        };
        let mut game = Bishop::with(&spec.parse::<Spec>().expect("a game").parameters);
        let state = game.read_position(position).expect("a position");
        let mut request = Request::default();
        request.limits.time = seconds.map(Duration::from_secs);
        let started = Instant::now();
        let answer = solve(&game, &state, &request, &mut |_, _| ());
        let value: i32 = value.parse().expect("a value");
        let mut moves: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
        moves.sort();
        let moves = if moves.is_empty() { "none".to_owned() } else { moves.join(" ") };
        let holds = answer.value.lower <= value && value <= answer.value.upper;
        let counter = match answer.stop {
            Stop::Finished if answer.exact() == Some(value) && moves == best => &mut right,
            Stop::Finished => &mut wrong,
            _ if holds => &mut unfinished,
            _ => &mut wrong,
        };
        *counter += 1;
        let numbers = state.live().len();
        let time = started.elapsed().as_secs_f64();
        println!(
            "{numbers:>2} numbers {:>12} nodes {time:>8.2} s {:?} {spec}",
            answer.stats.nodes, answer.stop
        );
    }
    println!("{right} right, {wrong} wrong, {unfinished} unfinished");
}
