//! The figures of a search by name: both formats use the same names.

use std::time::Duration;

use jogada_core::{GameStats, Stop};
use serde::{Deserialize, Serialize};

use crate::{Score, Thought};

/// The counters; missing ones are 0.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Counters {
    depth: u64,
    nodes: u64,
    leaves: u64,
    alpha_cuts: u64,
    beta_cuts: u64,
    table_hits: u64,
    table_probes: u64,
    table_stores: u64,
    max_depth: u64,
    threads: u64,
    search_us: u64,
}

impl Counters {
    pub(super) fn of(thought: &Thought) -> Counters {
        let stats = &thought.stats;
        Counters {
            depth: thought.depth.into(),
            nodes: stats.nodes,
            leaves: stats.leaves,
            alpha_cuts: stats.alpha_cuts,
            beta_cuts: stats.beta_cuts,
            table_hits: stats.table_hits,
            table_probes: stats.table_probes,
            table_stores: stats.table_stores,
            max_depth: stats.max_depth.into(),
            threads: stats.threads.into(),
            search_us: stats.time.as_micros() as u64,
        }
    }
}

/// A thought from its parts.
pub(super) fn thought(
    score: Score,
    stop: &str,
    line: Vec<String>,
    best: String,
    counters: &Counters,
) -> Thought {
    let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let (depth, stop) = (small(counters.depth), Stop::named(stop).unwrap_or(Stop::Cancelled));
    Thought {
        best: Some(best),
        score,
        line,
        depth,
        stop,
        // Records do not say it, but no search ends at a depth limit of no plies.
        is_random: depth == 0 && stop == Stop::Depth,
        stats: GameStats {
            nodes: counters.nodes,
            leaves: counters.leaves,
            alpha_cuts: counters.alpha_cuts,
            beta_cuts: counters.beta_cuts,
            table_hits: counters.table_hits,
            table_probes: counters.table_probes,
            table_stores: counters.table_stores,
            max_depth: small(counters.max_depth),
            threads: small(counters.threads),
            time: Duration::from_micros(counters.search_us),
        },
    }
}
