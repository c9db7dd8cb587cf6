//! What a championship itself costs: a round robin of random players, who answer at once.
//!
//! ```text
//! cargo run --release -p jogada-bench --example championship -- [GAME] [PLAYERS] [PROOF-NODES] [THREADS]
//! ```
//!
//! Prints games, seconds, moves, microseconds a move, and the most bytes that were allocated at one time.

use std::sync::Mutex;
use std::time::Instant;

use jogada_arena::championship::conditions::Conditions;
use jogada_arena::championship::openings::{Fairness, Recipe, SOLVER_NODES};
use jogada_arena::championship::policy::Policy;
use jogada_arena::championship::runner::{Entrant, Runner};
use jogada_arena::championship::schedule::{Format, Schedule};
use jogada_arena::championship::standings::Standings;
use jogada_core::Cancel;
use jogada_search::games::Specification;
use jogada_solve::Tablebases;
use jogada_workbench::open;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

#[allow(clippy::print_stdout)]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().map_or("adji-boto", String::as_str);
    let number =
        |place: usize, default: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(default);
    let (players, proof, threads) = (number(1, 30), number(2, 0), number(3, 2));
    let session = open(game, None).unwrap_or_else(|fault| panic!("{fault}"));
    let (policy, tables, cancel, openings) =
        (Policy::default(), Tablebases::default(), Cancel::default(), Mutex::default());
    let entrants: Vec<Entrant> = (1..=players)
        .map(|seed| {
            let player = format!("ai:algorithm=random,seed={seed}");
            let specification: Specification = player.parse().unwrap_or_else(|fault| panic!("{fault}"));
            Entrant { name: format!("random {seed}"), player, bot: None, contestant: Box::new(specification) }
        })
        .collect();
    let names: Vec<String> = entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let runner = Runner {
        conditions: Conditions {
            session: &*session,
            policy: &policy,
            time: None,
            longest: 1000,
            seed: 1,
            cancel: cancel.clone(),
        },
        entrants: &entrants,
        schedule: Schedule { format: Format::RoundRobin, players: names.clone(), openings: 1, seed: 1 },
        recipe: Recipe {
            fairness: Fairness::Balanced,
            plies: 4,
            seed: 1,
            nodes: SOLVER_NODES,
            tables,
            cancel,
        },
        openings: &openings,
        proof,
        parallel: threads as usize,
        sprt: None,
    };
    let began = Instant::now();
    let mut results = Vec::new();
    runner.run(&mut results, &mut |_| Ok::<(), ()>(())).unwrap_or_else(|halt| panic!("{halt:?}"));
    let played = began.elapsed();
    let moves: usize = results.iter().map(|game| game.moves.len()).sum();
    let rated = Instant::now();
    let table = Standings::of(&names, &results, &policy.disqualified(&results), 1);
    println!(
        "{game}: {} games in {:.2} s, {moves} moves, {:.0} us a move; ratings of {} in {:.2} s; peak {:.1} MB",
        results.len(),
        played.as_secs_f64(),
        played.as_secs_f64() * 1e6 / moves.max(1) as f64,
        table.rows.len(),
        rated.elapsed().as_secs_f64(),
        MEMORY.peak_usage_as_mb(),
    );
}
