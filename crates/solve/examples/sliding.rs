//! The figures of `docs/results/sliding.md`, from the four crates they need alone:
//!
//! ```console
//! $ cargo run --release -p jogada-solve --example sliding -- build 8 6-6-3 7-8   # tables, built anew
//! $ cargo run --release -p jogada-solve --example sliding -- korf manhattan 2    # Korf's instances on two threads
//! $ cargo run --release -p jogada-solve --example sliding -- korf 6-6-3 2 FOLDER # with tables kept in a folder
//! ```

#![allow(clippy::print_stdout, reason = "a program that measures prints what it measured")]

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use jogada_core::{Limits, Notation, PathReport, Patterns};
use jogada_games::sliding::{GoalGap, Manhattan, Sliding, Tile, korf};
use jogada_search::paths::idastar;
use jogada_search::threads::cores;
use jogada_solve::patterns::{PatternDatabase, build};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["build", ref sets @ ..] => sets.iter().for_each(|set| build_set(set)),
        ["korf", heuristic, threads] => solve_all(heuristic, threads, None),
        ["korf", heuristic, threads, folder] => solve_all(heuristic, threads, Some(Path::new(folder))),
        _ => println!("build SET.. | korf manhattan|SET THREADS [FOLDER]"),
    }
}

/// Builds the tables of a set of patterns, of whichever width has it.
fn build_set(name: &str) {
    let set = [3, 4, 5].into_iter().find_map(|width| Sliding::solved(width).pattern_set(name));
    for pattern in set.iter().flat_map(|set| &set.patterns) {
        let started = Instant::now();
        let built = build(pattern, cores(), &Limits::default()).expect("nothing is limited");
        println!(
            "{name}: {} of {} entries reached, the dearest costs {}, consistent: {}, {:.3} s",
            built.reached,
            built.table.entries(),
            built.deepest,
            built.table.is_consistent(),
            started.elapsed().as_secs_f64()
        );
    }
}

/// Solves Korf's hundred instances, the hardest first.
fn solve_all(heuristic: &str, threads: &str, folder: Option<&Path>) {
    let puzzle = Sliding::solved_with(4, GoalGap::First);
    let started = Instant::now();
    let database: Option<PatternDatabase<Sliding>> = puzzle.pattern_set(heuristic).map(|set| {
        PatternDatabase::open(set, folder, cores(), &Limits::default()).expect("nothing is limited")
    });
    println!("{heuristic} ready after {:.3} s", started.elapsed().as_secs_f64());
    let mut order: Vec<usize> = (0..korf::INSTANCES.len()).collect();
    order.sort_by_key(|number| std::cmp::Reverse(korf::INSTANCES[*number].nodes));
    let (next, reports) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let started = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads.parse().unwrap_or(1) {
            scope.spawn(|| {
                while let Some(number) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let report = solve(puzzle, *number, database.as_ref());
                    reports.lock().expect("no thread panicked").push((*number, report));
                }
            });
        }
    });
    let (wall, reports) =
        (started.elapsed().as_secs_f64(), reports.into_inner().expect("no thread panicked"));
    let same_length = reports.iter().filter(|(number, report)| {
        let length = report.solution.as_ref().map(|solution| solution.cost);
        report.optimal && length == Some(korf::INSTANCES[*number].length)
    });
    let other: Vec<usize> = reports
        .iter()
        .filter(|(number, report)| report.stats.generated + 1 != korf::INSTANCES[*number].nodes)
        .map(|(number, _)| number + 1)
        .collect();
    let nodes: u64 = reports.iter().map(|(_, report)| report.stats.generated).sum();
    let searching: f64 = reports.iter().map(|(_, report)| report.stats.time.as_secs_f64()).sum();
    println!(
        "{} of {} lengths as published and proved; {nodes} nodes, {wall:.3} s, {:.1} million a second of a search",
        same_length.count(),
        reports.len(),
        nodes as f64 / searching / 1e6
    );
    println!("{} instances with another number of nodes than published", other.len());
    if other.len() < 10 {
        println!("these: {other:?}");
    }
}

fn solve(
    mut puzzle: Sliding,
    number: usize,
    database: Option<&PatternDatabase<Sliding>>,
) -> PathReport<Tile> {
    let position = korf::INSTANCES[number].position();
    puzzle.read_position(&position).expect("an instance is a position");
    match database {
        Some(database) => idastar(&puzzle, database, &Limits::default(), &mut ()),
        None => idastar(&puzzle, &Manhattan, &Limits::default(), &mut ()),
    }
}
