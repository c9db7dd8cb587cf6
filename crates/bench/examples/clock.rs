//! How well the engine keeps to its time: the longest overrun with one thread and with two, and how long it takes to stop when
//! another thread cancels it. `cargo run --release -p jogada-bench --example clock`

#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use jogada_core::{Limits, Random};
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_search::games::{Engine, Options, Question};

/// Positions of each game, and random moves before the first of them.
const POSITIONS: usize = 10;
const TIMES: [u64; 4] = [1, 10, 100, 1000];
/// When a search is cancelled.
const CANCELLED_AFTER: Duration = Duration::from_millis(50);

struct Clock;

impl Visitor for Clock {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, start: G::State) {
        let evaluation = G::Evaluation::default();
        let mut random = Random::new(1);
        let mut state = start.clone();
        let mut worst = [[Duration::ZERO; TIMES.len()]; 2];
        let mut slowest_stop = Duration::ZERO;
        for _ in 0..POSITIONS {
            let question = Question { game: &game, evaluation: &evaluation, state: &state };
            for (threads, worst) in (1..).zip(&mut worst) {
                for (&milliseconds, worst) in TIMES.iter().zip(worst) {
                    let time = Duration::from_millis(milliseconds);
                    let limits = Limits { time: Some(time), ..Limits::default() };
                    let begun = Instant::now();
                    let options = Options { threads, ..Options::default() };
                    let report = Engine::new(options).search(question, &limits, &mut ());
                    let over = begun.elapsed().saturating_sub(time);
                    *worst = over.max(*worst);
                    let moves = game.legal_moves(&state);
                    assert!(report.best.is_some_and(|best| moves.contains(&best)), "{spec}: no legal move");
                }
            }
            slowest_stop = slowest_stop.max(stopping(question));
            let moves = game.legal_moves(&state);
            let next = random.pick(&moves).map(|mv| game.after(&state, mv));
            state = next.filter(|next| game.outcome(next).is_none()).unwrap_or_else(|| start.clone());
        }
        let shown = worst.map(|worst| worst.map(|over| format!("{:.1}", over.as_secs_f64() * 1e3)).join(" "));
        println!("| {spec} | {} | {} | {:.1} |", shown[0], shown[1], slowest_stop.as_secs_f64() * 1e3);
    }
}

/// The time from a cancellation by another thread to the answer; zero if the search was over before.
fn stopping<G: Listed>(question: Question<'_, G, G::Evaluation>) -> Duration {
    let limits = Limits::default();
    let cancel = limits.cancel.clone();
    let handle = std::thread::spawn(move || {
        std::thread::sleep(CANCELLED_AFTER);
        let now = Instant::now();
        cancel.cancel();
        now
    });
    Engine::new(Options::default()).search(question, &limits, &mut ());
    let ended = Instant::now();
    handle.join().map_or(Duration::ZERO, |cancelled| ended.saturating_duration_since(cancelled))
}

fn main() {
    println!("most ms over limits of {TIMES:?} ms");
    println!("| game | one thread | two threads | ms to stop when cancelled |");
    println!("| --- | --- | --- | ---: |");
    for info in games() {
        if let Err(fault) = visit(info.id, None, Clock) {
            panic!("{fault}");
        }
    }
}
