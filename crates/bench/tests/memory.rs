//! The memory limit bounds what is really allocated, not only what the algorithms account for.

use std::time::Duration;

use jogada_core::{Limits, PathReport, Stop};
use jogada_games::adji_boto::Hole;
use jogada_games::adji_boto::heuristics::{Ahead, Base, Bound, Ripe};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_search::paths;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

type Search = fn(&Puzzle, &Limits) -> PathReport<Hole>;

const SEARCHES: [(&str, Search); 8] = [
    ("bfs", |puzzle, limits| paths::breadth_first(puzzle, limits, &mut ())),
    ("ucs", |puzzle, limits| paths::uniform_cost(puzzle, limits, &mut ())),
    ("bidirectional", |puzzle, limits| paths::bidirectional(puzzle, limits, &mut ())),
    ("astar", |puzzle, limits| paths::astar(puzzle, &Bound, limits, &mut ())),
    ("beam", |puzzle, limits| paths::beam(puzzle, &Base, 1_000_000, limits, &mut ())),
    ("sma", |puzzle, limits| paths::sma(puzzle, &Bound, None, limits, &mut ())),
    ("rbfs", |puzzle, limits| paths::rbfs(puzzle, &Bound, limits, &mut ())),
    ("optimal", |puzzle, limits| paths::optimal(puzzle, &Ahead, &Ripe, 2, limits, &mut ())),
];

#[test]
fn no_search_takes_more_memory_than_it_may() {
    let (_, puzzle) = Puzzle::problems().last().unwrap();
    // Beside what they account for, searches need a little of their own.
    let own = 64_000;
    for (name, search) in SEARCHES {
        for memory in [8_000_000, 30_000_000] {
            let time = Some(Duration::from_secs(1));
            let limits = Limits { memory: Some(memory as u64), time, ..Limits::default() };
            let before = MEMORY.current_usage();
            MEMORY.reset_peak_usage();
            let report = search(&puzzle, &limits);
            let peak = MEMORY.peak_usage() - before;
            assert!(
                peak <= memory + own,
                "{name} took {peak} of {memory} bytes, reported {}",
                report.stats.bytes
            );
            assert!(matches!(report.stop, Stop::Memory | Stop::Time), "{name}: {:?}", report.stop);
            // The accounts are close to what is allocated, too.
            if report.stop == Stop::Memory && !matches!(name, "sma" | "optimal") {
                assert!(peak * 2 > memory, "{name} stopped at {peak} of {memory} bytes");
            }
        }
    }
}
