//! The figures of `docs/games/solitaire-puzzle.md` on pattern databases:
//!
//! ```console
//! $ cargo run --release -p jogada-solve --example solitaire -- build 16 17    # tables, built anew
//! $ cargo run --release -p jogada-solve --example solitaire -- boards 12 100  # random boards with 12 pegs, all heuristics
//! ```

#![allow(clippy::print_stdout, reason = "a program that measures prints what it measured")]

use std::collections::HashSet;
use std::time::Instant;

use jogada_core::{Heuristic, Limits, Notation, PathReport, Patterns, Random, Space};
use jogada_games::solitaire_puzzle::{Jump, Pegs, PegsLeft, Solitaire};
use jogada_search::paths::{astar, idastar};
use jogada_search::threads::cores;
use jogada_solve::patterns::{PatternDatabase, build};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["build", ref sets @ ..] => sets.iter().for_each(|set| build_set(set)),
        ["boards", pegs, count] => {
            compare(&boards(pegs.parse().unwrap_or(10), count.parse().unwrap_or(100)));
        }
        ["named", ref names @ ..] => {
            let read = |name: &&str| Solitaire::default().read_position(name).expect("a position");
            compare(&names.iter().map(read).collect::<Vec<_>>());
        }
        _ => println!("build SET.. | boards PEGS COUNT | named POSITION.."),
    }
}

fn build_set(name: &str) {
    let set = Solitaire::default().pattern_set(name);
    for pattern in set.iter().flat_map(|set| &set.patterns) {
        let started = Instant::now();
        let built = build(pattern, cores(), &Limits::default()).expect("nothing is limited");
        println!(
            "{name}: {} of {} entries can be solved, consistent: {}, {:.3} s",
            built.reached,
            built.table.entries(),
            built.table.is_consistent(),
            started.elapsed().as_secs_f64()
        );
    }
}

/// Different boards that random jumps from the full one lead to.
fn boards(pegs: u32, count: usize) -> Vec<Pegs> {
    let puzzle = Solitaire::default();
    let (mut random, mut seen, mut boards) = (Random::new(1), HashSet::new(), Vec::new());
    while boards.len() < count {
        let (mut board, mut moves) = (puzzle.start(), Vec::new());
        while board.count() > pegs {
            moves.clear();
            puzzle.moves(&board, &mut moves);
            let Some(jump) = random.pick(&moves) else { break };
            puzzle.play(&mut board, jump);
        }
        if board.count() == pegs && seen.insert(board) {
            boards.push(board);
        }
    }
    boards
}

fn compare(boards: &[Pegs]) {
    let database = |name| {
        let set = Solitaire::default().pattern_set(name).expect("the puzzle has it");
        PatternDatabase::<Solitaire>::open(set, None, cores(), &Limits::default())
            .expect("nothing is limited")
    };
    run("pegs", boards, &PegsLeft);
    for name in ["13", "16", "17"] {
        run(name, boards, &database(name));
    }
}

fn run(name: &str, boards: &[Pegs], heuristic: &impl Heuristic<Solitaire>) {
    let dead = |board: &&Pegs| heuristic.estimate(&Solitaire::default(), board) == jogada_core::UNREACHABLE;
    println!(
        "{name}: {} of {} boards told to be dead ends",
        boards.iter().filter(dead).count(),
        boards.len()
    );
    sum("A*", boards, |puzzle| astar(puzzle, heuristic, &Limits::default(), &mut ()));
    sum("IDA*", boards, |puzzle| idastar(puzzle, heuristic, &Limits::default(), &mut ()));
}

fn sum(algorithm: &str, boards: &[Pegs], search: impl Fn(&Solitaire) -> PathReport<Jump>) {
    let mut puzzle = Solitaire::default();
    let (mut solved, mut nodes, mut seconds) = (0, 0, 0.0);
    for board in boards {
        let text = puzzle.write_position(board);
        puzzle.read_position(&text).expect("a board that was written is read");
        let report = search(&puzzle);
        solved += usize::from(report.solution.is_some());
        nodes += report.stats.generated;
        seconds += report.stats.time.as_secs_f64();
    }
    println!("  {algorithm}: {solved} solved, {nodes} nodes generated, {seconds:.4} s");
}
