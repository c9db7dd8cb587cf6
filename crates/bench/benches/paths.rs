//! Path search against the `pathfinding` crate, on the Adji-boto puzzle.
//!
//! - Time: breadth-first search and A* on problem B, both programs in turns, medians of many runs.
//! - Memory: A* on problem D, each in a process of its own that is ended after a minute.
//!
//! Both get the same rules, the same heuristic and must find the same optimum. jogada knows that a turned
//! board is as far from the end as the board itself, and is shown both with and without that knowledge.

#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use jogada_bench::paths::{peer_astar, peer_breadth_first, problem};
use jogada_core::{Cost, Heuristic, Limits};
use jogada_games::adji_boto::Board;
use jogada_games::adji_boto::heuristics::Bound;
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_search::paths::{Unfolded, astar, breadth_first};

const RUNS: usize = 15;
const PATIENCE: Duration = Duration::from_secs(60);

/// The first argument of a process that only solves D, as its second argument says.
const SOLVE_D: &str = "solve-d";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [SOLVE_D, name] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        assert_eq!(solve_d(name), 14, "{name}");
        println!("{}", most_held("self"));
        return;
    }
    let b = problem("B");
    compare_times(
        "breadth-first search on B",
        [
            ("pathfinding", &|| peer_breadth_first(&b)),
            ("jogada, unfolded", &|| length(&breadth_first(&Unfolded(b), &Limits::default(), &mut ()))),
            ("jogada", &|| length(&breadth_first(&b, &Limits::default(), &mut ()))),
        ],
    );
    compare_times(
        "A* on B",
        [
            ("pathfinding", &|| peer_astar(&b)),
            ("jogada, unfolded", &|| length(&astar(&Unfolded(b), &Plainly, &Limits::default(), &mut ()))),
            ("jogada", &|| length(&astar(&b, &Bound, &Limits::default(), &mut ()))),
        ],
    );
    compare_memory();
}

fn length<M>(report: &jogada_core::PathReport<M>) -> usize {
    report.solution.as_ref().map_or(0, |solution| solution.moves.len())
}

/// The bound, for the puzzle without its symmetry.
struct Plainly;

impl Heuristic<Unfolded<Puzzle>> for Plainly {
    fn estimate(&self, problem: &Unfolded<Puzzle>, board: &Board) -> Cost {
        Bound.estimate(&problem.0, board)
    }

    fn is_admissible(&self) -> bool {
        true
    }
}

type Contender<'a> = (&'a str, &'a dyn Fn() -> usize);

/// Runs all in turns and prints the median of each, and how many times as fast as the first it is.
fn compare_times(title: &str, contenders: [Contender<'_>; 3]) {
    let mut times = [const { Vec::new() }; 3];
    for _ in 0..RUNS {
        for ((name, run), times) in contenders.iter().zip(&mut times) {
            let started = Instant::now();
            assert_eq!(black_box(run()), 9, "{name}");
            times.push(started.elapsed());
        }
    }
    println!("{title} (9 moves), median of {RUNS} runs in turns");
    let medians = times.map(|mut times| {
        times.sort_unstable();
        times[RUNS / 2]
    });
    for ((name, _), median) in contenders.iter().zip(medians) {
        let ratio = medians[0].as_secs_f64() / median.as_secs_f64();
        println!("  {name:18} {:9.3} ms   {ratio:6.2} times as fast", median.as_secs_f64() * 1e3);
    }
}

fn compare_memory() {
    println!("A* on D (14 moves), the most memory its process held at one time");
    let mut peer = 0;
    for name in ["pathfinding", "jogada, unfolded", "jogada"] {
        let (bytes, finished) = memory_of(name);
        let end = if finished { "finished" } else { "ended unfinished" };
        peer = peer.max(bytes);
        let ratio = peer as f64 / bytes as f64;
        println!("  {name:18} {:9.1} MB   1/{ratio:.1} of the peer's, {end}", bytes as f64 / 1e6);
    }
}

/// Solves problem D in the way of that name, and tells how long the path is.
fn solve_d(name: &str) -> usize {
    let d = problem("D");
    match name {
        "pathfinding" => peer_astar(&d),
        "jogada" => length(&astar(&d, &Bound, &Limits::default(), &mut ())),
        _ => length(&astar(&Unfolded(d), &Plainly, &Limits::default(), &mut ())),
    }
}

/// Runs a contender in a process of its own, for a minute at most: what it held, and whether it finished.
fn memory_of(name: &str) -> (usize, bool) {
    let program = std::env::current_exe().expect("a running program has a path");
    let child = Command::new(program).args([SOLVE_D, name]).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("the benchmark can start itself");
    let started = Instant::now();
    let mut bytes = 0;
    while started.elapsed() < PATIENCE && child.try_wait().is_ok_and(|ended| ended.is_none()) {
        bytes = bytes.max(most_held(&child.id().to_string()));
        std::thread::sleep(Duration::from_millis(20));
    }
    // One that has ended is past ending.
    let _ = child.kill();
    let output = child.wait_with_output().expect("the output of a process can be read");
    let told = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    (told.unwrap_or(bytes), told.is_some())
}

/// The most a process has held in memory, where the system tells; 0 where it does not.
fn most_held(process: &str) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes.unwrap_or(0) * 1024
}
