//! The speedup of the engine by threads: eight openings of each game, searched to one depth by one thread and by several.
//!
//! `cargo run --release -p jogada-bench --example threads [-- GAME.. [--runs N] [--most THREADS] [--seconds S]]`
//!
//! Of two threads unless told otherwise, and to the least depth that takes one thread S seconds for all openings together.
//!
//! By the clock where there are as many cores; and what the machine itself loses when all of them work is told by as many searches of
//! one thread each, which share nothing, at once: with `slowdown` S no program is more than N / S times as fast. Besides, nodes are compared, with threads that take turns
//! ([`jogada_bench::lockstep`]): those that several threads visit beyond what one does are search overhead, so that N threads on
//! N cores are at best N times `nodes of one / nodes of N` as fast. A busy machine does not change them. The nodes of the very runs
//! that were timed stand beside their time.

#![allow(clippy::print_stdout)]

use std::time::Duration;

use jogada_bench::lockstep::{InTurn, Turns, stand_up};
use jogada_bench::median;
use jogada_core::observer::{GameEvent, Listener};
use jogada_core::{Fault, GameStats, Limits};
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_large_pages::LargePages;
use jogada_search::games::opening::{Openings, opening};
use jogada_search::games::{Engine, Options, Question};
use jogada_search::threads::{cores, on_threads};

/// The program's.
#[global_allocator]
static ALLOCATOR: LargePages = LargePages;

const OPENINGS: u64 = 8;
const MEGABYTES: usize = 64;
/// The least time of one thread for all openings together, in seconds; much less says little about threads.
const LONG_ENOUGH: f64 = 0.8;
/// One opening that takes so many times as long is deep enough by itself.
const TOO_LONG: f64 = 1.9;
/// Deeper than any game here is searched.
const DEEPEST: u32 = 60;

struct Measure<'a> {
    name: &'a str,
    runs: usize,
    most: usize,
    seconds: f64,
}

fn search<G: Listed>(game: &G, state: &G::State, depth: u32, threads: usize, in_turn: bool) -> GameStats {
    let options = Options { threads, megabytes: MEGABYTES, ..Options::default() }.faithful_to_depth();
    let turns = in_turn.then(|| Turns::of(threads));
    let evaluation = InTurn { evaluation: G::Evaluation::default(), turns };
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    // After the last iteration the main thread waits for the others.
    let mut after_iteration = |_: GameEvent<'_, G::State, G::Move>| stand_up();
    let mut observer = Listener::Iterations(&mut after_iteration);
    let question = Question { game, evaluation: &evaluation, state };
    Engine::new(options).search(question, &limits, &mut observer).stats
}

/// The time of all openings together, searched by one thread on each of so many cores at once: each has a table and an evaluation of its
/// own, so that only the machine is shared.
fn beside_each_other<G: Listed>(game: &G, states: &[G::State], depth: u32, searches: usize) -> Duration {
    let slowest = |state| {
        let one = |_| search(game, state, depth, 1, false).time;
        on_threads(0..searches, one).into_iter().max().unwrap_or_default()
    };
    states.iter().map(slowest).sum()
}

/// Time and nodes of all openings together.
fn total<G: Listed>(
    game: &G,
    states: &[G::State],
    depth: u32,
    threads: usize,
    in_turn: bool,
) -> (Duration, u64) {
    let all = states.iter().map(|state| search(game, state, depth, threads, in_turn));
    all.fold((Duration::ZERO, 0), |(time, nodes), stats| (time + stats.time, nodes + stats.nodes))
}

impl Visitor for Measure<'_> {
    type Output = ();

    fn visit<G: Listed>(self, _spec: &Spec, game: G, _state: G::State) {
        let (evaluation, start) = (G::Evaluation::default(), game.start());
        let question = Question { game: &game, evaluation: &evaluation, state: &start };
        let end = |moves: Vec<G::Move>| moves.iter().fold(start.clone(), |state, mv| game.after(&state, mv));
        let opened = (0..OPENINGS).map(|number| end(opening(question, &Openings::default(), 0, number)));
        let states: Vec<G::State> = opened.collect();
        let mut depth = 0;
        loop {
            depth += 1;
            let times: Vec<Duration> =
                states.iter().map(|state| search(&game, state, depth, 1, false).time).collect();
            let (sum, most) =
                (times.iter().sum::<Duration>(), times.iter().max().copied().unwrap_or_default());
            if sum.as_secs_f64() >= self.seconds || most.as_secs_f64() >= TOO_LONG * self.seconds {
                break;
            }
            if depth == DEEPEST {
                println!("{:<14} is over too soon", self.name);
                return;
            }
        }
        let cores = cores();
        let counts: Vec<usize> =
            [1, 2, 4, 8, 16, 32].into_iter().filter(|&count| count <= self.most).collect();
        let mut times = vec![Vec::new(); counts.len()];
        let mut timed_nodes = vec![0; counts.len()];
        let mut separate = times.clone();
        for _ in 0..self.runs {
            for (place, &threads) in counts.iter().enumerate().filter(|(_, threads)| **threads <= cores) {
                let (time, nodes) = total(&game, &states, depth, threads, false);
                times[place].push(time);
                timed_nodes[place] += nodes;
                if threads > 1 {
                    separate[place].push(beside_each_other(&game, &states, depth, threads));
                }
            }
        }
        let nodes: Vec<u64> =
            counts.iter().map(|&threads| total(&game, &states, depth, threads, threads > 1).1).collect();
        let one = median(times[0].clone());
        print!("{:<14} depth {depth:>2}  one thread {one:>8.0?} {:>11} nodes", self.name, nodes[0]);
        for (place, &threads) in counts.iter().enumerate().skip(1) {
            let more = nodes[place] as f64 / nodes[0] as f64;
            print!(
                "   {threads}: {:+.0} % nodes, at best {:.2}",
                100.0 * (more - 1.0),
                threads as f64 / more
            );
            if threads <= cores {
                let ratio = one.as_secs_f64() / median(times[place].clone()).as_secs_f64();
                let slowdown = median(separate[place].clone()).as_secs_f64() / one.as_secs_f64();
                let timed = timed_nodes[place] as f64 / (self.runs as u64 * nodes[0]) as f64;
                print!(
                    ", by the clock {ratio:.2} times as fast with {:+.0} % nodes, slowdown {slowdown:.2}",
                    100.0 * (timed - 1.0)
                );
            }
        }
        println!();
    }
}

fn main() -> Result<(), Fault> {
    let (mut chosen, mut runs, mut most, mut seconds) = (Vec::new(), 5, 2, LONG_ENOUGH);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = |default| words.next().and_then(|word| word.parse().ok()).unwrap_or(default);
        match word.as_str() {
            "--runs" => runs = number(runs).max(1),
            "--most" => most = number(most),
            "--seconds" => seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(seconds),
            _ => chosen.push(word),
        }
    }
    if chosen.is_empty() {
        chosen =
            games().iter().map(|game| game.id.to_owned()).filter(|id| id != "tree" && id != "nim").collect();
    }
    for name in &chosen {
        visit(name, None, Measure { name, runs, most, seconds })?;
    }
    Ok(())
}
