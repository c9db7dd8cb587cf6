//! Many positions searched by several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use jogada_core::{Budget, Limits, Player, Stop};
use jogada_games::Listed;
use jogada_search::threads::on_threads;

use super::level::Claim;
use super::search::{Decision, Searcher};
use crate::SolverProgress;

/// Searches between two reports of progress.
const REPORT: usize = 1024;

/// The searchers, one for each thread.
pub(super) struct SearcherPool<'a, G: Listed> {
    searchers: Vec<Searcher<'a, G>>,
    budget: Budget,
    tell: &'a (dyn Fn(SolverProgress) + Sync),
}

impl<'a, G: Listed> SearcherPool<'a, G> {
    /// Searchers of at most `most` positions at a time, with one deadline. Starts the clock.
    pub(super) fn new(
        game: &'a G,
        most: u64,
        threads: usize,
        limits: &Limits,
        tell: &'a (dyn Fn(SolverProgress) + Sync),
    ) -> SearcherPool<'a, G> {
        let threads = threads.clamp(1, 256);
        let nodes = limits.nodes.map(|nodes| nodes.div_ceil(threads as u64));
        let budget = Budget::new(&Limits { nodes, ..limits.clone() });
        let searchers = (0..threads).map(|_| Searcher::new(game, most, budget.clone())).collect();
        SearcherPool { searchers, budget, tell }
    }

    /// Positions searched so far.
    pub(super) fn nodes(&self) -> u64 {
        self.searchers.iter().map(|searcher| searcher.nodes).sum()
    }

    /// Looks at the clock.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn look(&mut self) -> Result<(), Stop> {
        self.budget.look()
    }

    /// Checks that a level of `claims` claims may be held.
    ///
    /// # Errors
    /// [`Stop::Memory`] if not.
    pub(super) fn hold(&self, claims: usize) -> Result<(), Stop> {
        // A claim, its place in the table of classes, and its reason, in this level and the next.
        self.budget.hold(claims as u64 * (6 * size_of::<G::State>() + 48) as u64)
    }

    /// Decides the claims at these places, in their order; unless `all` are wanted, the rest may be skipped after one that fails.
    ///
    /// # Errors
    /// A limit that was reached.
    pub(super) fn decide(
        &mut self,
        player: Player,
        claims: &[Claim<G::State>],
        places: &[usize],
        all: bool,
    ) -> Result<Vec<(usize, Decision)>, Stop> {
        let (next, end) = (AtomicUsize::new(0), AtomicBool::new(false));
        let found = Mutex::new(Vec::with_capacity(places.len()));
        let stopped = Mutex::new(None);
        let tell = self.tell;
        let work = |searcher: &mut Searcher<'a, G>| {
            let mut mine = Vec::new();
            while !end.load(Ordering::Relaxed) {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(&place) = places.get(at) else { break };
                let Claim { state, bound } = &claims[place];
                match searcher.decide(state, player, *bound) {
                    Ok(verdict) => {
                        mine.push((place, verdict));
                        end.fetch_or(!all && verdict != Decision::Holds, Ordering::Relaxed);
                    }
                    Err(stop) => {
                        end.store(true, Ordering::Relaxed);
                        *lock(&stopped) = Some(stop);
                    }
                }
                if at.is_multiple_of(REPORT) {
                    let share = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
                    tell(SolverProgress {
                        done: share(at),
                        total: share(places.len()),
                        nodes: searcher.nodes,
                    });
                }
            }
            lock(&found).append(&mut mine);
        };
        on_threads(&mut self.searchers, work);
        if let Some(stop) = *lock(&stopped) {
            return Err(stop);
        }
        let mut found = std::mem::take(&mut *lock(&found));
        found.sort_unstable_by_key(|(place, _)| *place);
        Ok(found)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
