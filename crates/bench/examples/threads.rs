//! The speedup of the engine by threads: eight openings of each game, searched to one depth by one thread and by several.
//!
//! `cargo run --release -p jogada-bench --example threads [-- GAME.. [--runs N] [--most THREADS] [--seconds S] [--only clock|turns]]`
//!
//! Of two threads unless told otherwise, and to the least depth that takes one thread S seconds for all openings together, eight unless
//! told otherwise.
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
/// The least time of one thread for all openings together, in seconds: one for each, about what a move takes in a game.
const LONG_ENOUGH: f64 = OPENINGS as f64;
/// One opening that takes so many times as long is deep enough by itself.
const TOO_LONG: f64 = 1.9;
/// Deeper than any game here is searched.
const DEEPEST: u32 = 60;

struct Measure<'a> {
    name: &'a str,
    runs: usize,
    most: usize,
    seconds: f64,
    /// Which of the two measures are wanted.
    by_the_clock: bool,
    in_turns: bool,
}

fn search<G: Listed>(game: &G, state: &G::State, depth: u32, threads: usize, in_turn: bool) -> GameStats {
    let options = Options { threads, megabytes: MEGABYTES, ..Options::default() }.faithful_to_depth();
    let turns = in_turn.then(|| Turns::of(threads));
    let evaluation = InTurn { evaluation: G::Evaluation::default(), turns };
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    // After the last iteration the main thread waits for the others.
    let most = depth;
    let mut after_iteration = |event: GameEvent<'_, G::State, G::Move>| match event {
        GameEvent::Iteration { depth, exact, .. } if depth == most || exact => stand_up(),
        _ => {}
    };
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
        let counts = [2, 4, 8, 16, 32].into_iter().filter(|&count| count <= self.most);
        let (time, nodes) = total(&game, &states, depth, 1, false);
        print!("{:<14} depth {depth:>2}  one thread {time:>8.0?} {nodes:>11} nodes", self.name);
        for threads in counts {
            print!("   {threads}:");
            if self.by_the_clock && threads <= cores() {
                self.compare_times(&game, &states, depth, threads, nodes);
            }
            if self.in_turns {
                let more = total(&game, &states, depth, threads, true).1 as f64 / nodes as f64;
                print!(
                    " in turns {:+.0} % nodes, at best {:.2}",
                    100.0 * (more - 1.0),
                    threads as f64 / more
                );
            }
        }
        println!();
    }
}

impl Measure<'_> {
    /// One thread and so many, by turns; `nodes` are those of one thread.
    fn compare_times<G: Listed>(
        &self,
        game: &G,
        states: &[G::State],
        depth: u32,
        threads: usize,
        nodes: u64,
    ) {
        let (mut one, mut several, mut separate, mut visited) = (Vec::new(), Vec::new(), Vec::new(), 0);
        for _ in 0..self.runs {
            one.push(total(game, states, depth, 1, false).0);
            let (time, nodes) = total(game, states, depth, threads, false);
            several.push(time);
            visited += nodes;
            separate.push(beside_each_other(game, states, depth, threads));
        }
        let one = median(one).as_secs_f64();
        print!(
            " by the clock {:.2} times as fast with {:+.0} % nodes, slowdown {:.2};",
            one / median(several).as_secs_f64(),
            100.0 * (visited as f64 / (self.runs as u64 * nodes) as f64 - 1.0),
            median(separate).as_secs_f64() / one
        );
    }
}

fn main() -> Result<(), Fault> {
    let (mut chosen, mut runs, mut most, mut seconds) = (Vec::new(), 3, 2, LONG_ENOUGH);
    let mut only = String::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = |default| words.next().and_then(|word| word.parse().ok()).unwrap_or(default);
        match word.as_str() {
            "--runs" => runs = number(runs).max(1),
            "--most" => most = number(most),
            "--only" => only = words.next().unwrap_or_default(),
            "--seconds" => seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(seconds),
            _ => chosen.push(word),
        }
    }
    if chosen.is_empty() {
        chosen =
            games().iter().map(|game| game.id.to_owned()).filter(|id| id != "tree" && id != "nim").collect();
    }
    for name in &chosen {
        let (by_the_clock, in_turns) = (only != "turns", only != "clock");
        visit(name, None, Measure { name, runs, most, seconds, by_the_clock, in_turns })?;
    }
    Ok(())
}
