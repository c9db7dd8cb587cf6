//! The figures of a search by name: both formats use the same names.

use std::time::Duration;

use jogada_core::{GameStats, Stop};

use crate::{Score, Thought};

/// The counters, by name.
pub(super) fn counters(thought: &Thought) -> [(&'static str, u64); 11] {
    let stats = &thought.stats;
    [
        ("depth", thought.depth.into()),
        ("nodes", stats.nodes),
        ("leaves", stats.leaves),
        ("alpha_cuts", stats.alpha_cuts),
        ("beta_cuts", stats.beta_cuts),
        ("table_hits", stats.table_hits),
        ("table_probes", stats.table_probes),
        ("table_stores", stats.table_stores),
        ("max_depth", stats.max_depth.into()),
        ("threads", stats.threads.into()),
        ("search_us", stats.time.as_micros() as u64),
    ]
}

/// A thought from its parts; `counter` looks up a counter by name, and missing ones are 0.
pub(super) fn thought(
    score: Score,
    stop: &str,
    line: Vec<String>,
    best: String,
    counter: impl Fn(&str) -> Option<u64>,
) -> Thought {
    let number = |name: &str| counter(name).unwrap_or(0);
    let small = |name: &str| u32::try_from(number(name)).unwrap_or(u32::MAX);
    let (depth, stop) = (small("depth"), Stop::named(stop).unwrap_or(Stop::Cancelled));
    Thought {
        best: Some(best),
        score,
        line,
        depth,
        stop,
        // Records do not say it, but no search ends at a depth limit of no plies.
        is_random: depth == 0 && stop == Stop::Depth,
        stats: GameStats {
            nodes: number("nodes"),
            leaves: number("leaves"),
            alpha_cuts: number("alpha_cuts"),
            beta_cuts: number("beta_cuts"),
            table_hits: number("table_hits"),
            table_probes: number("table_probes"),
            table_stores: number("table_stores"),
            max_depth: small("max_depth"),
            threads: small("threads"),
            time: Duration::from_micros(number("search_us")),
        },
    }
}
