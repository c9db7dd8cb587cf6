//! Solitaire for two: how far exact solving gets.
//!
//! `cargo run --release -p jogada-solve --example solitaire2 -- tables MEN MEN` builds all tables up to these numbers of men and
//! summarises the last two; `-- start PLIES [MEGABYTES]` searches for a win of either side within this many plies from the start.

#![allow(clippy::print_stdout)]

use std::time::Instant;

use jogada_core::{Cancel, Limits, Space};
use jogada_games::solitaire2::Solitaire2;
use jogada_solve::solitaire2::{bounded, summary};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|word| word.parse::<u64>().ok());
    let started = Instant::now();
    if arguments.first().is_some_and(|word| word == "tables") {
        let [own, enemy] = [1, 2].map(|at| number(at).unwrap_or(3) as usize);
        for men in [[own, enemy], [enemy, own]] {
            let begun = Instant::now();
            println!("{men:?} {:?} in {:.1?}", summary(men, &Limits::default()), begun.elapsed());
            if own == enemy {
                break;
            }
        }
        return;
    }
    let plies = number(1).unwrap_or(21) as u32;
    let cancel = Cancel::default();
    let memory = number(2).map(|megabytes| megabytes << 20);
    let limits = Limits { cancel: cancel.clone(), memory, ..Limits::default() };
    let (reached, stop) = bounded(&Solitaire2.start(), &limits, |reached| {
        let deepest = reached.mover.max(reached.enemy);
        println!("no win within {deepest} plies: {} nodes, {:.1?}", reached.nodes, started.elapsed());
        if deepest >= plies {
            cancel.cancel();
        }
    });
    println!("{reached:?}, {}", stop.code());
}
