//! Breadth-first search on several threads: a layer is a round.
//!
//! All nodes of a layer are expanded before one of the next, so that a state is met first in the layer it belongs to, whichever thread
//! finds it. Each thread's list of nodes is its queue, as on one thread. One thread begins alone, until a layer is [wide](WIDE).

use std::sync::{Mutex, PoisonError};

use jogada_core::observer::PathObserver;
use jogada_core::{Limits, PathReport, Problem, Stop};

use super::super::breadth_first::LayerSearch;
use super::super::nodes::{Id, Link, NONE, Scratch, Store, StoreSearch, choose_dense_store};
use super::super::numbers::Seen;
use super::super::tally::{End, Found, Tally};
use super::allowed;
use super::division::Division;
use super::mail::Batch;
use super::rounds::NOTHING;
use super::shares::{Code, Post, Share, TOGETHER, add, code, limits_of_each, own_node, path, search};

/// Threads divide a layer of about so many successors, and all after it. Smaller ones take one thread a millisecond at most, in which others have
/// hardly begun. Tests divide all but the first.
const WIDE: u64 = if cfg!(debug_assertions) { 4 } else { 75_000 };

/// [Breadth-first search](super::super::breadth_first) on several threads: a path with as few moves as any.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::paths::parallel;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("B")?;
/// let report = parallel::breadth_first(&puzzle, 2, &Limits::default(), &mut ());
/// assert_eq!((report.solution.unwrap().cost, report.stats.threads), (9, 2));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn breadth_first<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    threads: usize,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let threads = allowed(threads, limits, observer.is_active());
    if threads == 1 {
        return super::super::breadth_first(problem, limits, observer);
    }
    choose_dense_store(problem, Frame { problem, threads, limits: &limits.started(), wide: WIDE })
}

/// The input of a search.
struct Frame<'a, P> {
    problem: &'a P,
    threads: usize,
    limits: &'a Limits,
    /// As [`WIDE`], as a rule.
    wide: u64,
}

impl<P: Problem> StoreSearch<P> for Frame<'_, P> {
    type Label = ();
    type Numbers = Seen;
    type End = PathReport<P::Move>;

    fn search<N: Store<P, ()>>(self, new: fn() -> N) -> PathReport<P::Move> {
        let mut tally = Tally::new(self.limits);
        let end = self.search_alone(new, &mut tally);
        tally.report(end)
    }
}

impl<P: Problem> Frame<'_, P> {
    /// Searches on one thread up to the first wide layer, and then on all.
    fn search_alone<N: Store<P, ()>>(&self, new: fn() -> N, tally: &mut Tally) -> End<P::Move> {
        let mut alone = LayerSearch::new(self.problem, new(), tally, &mut ())?;
        if alone.search(self.problem, tally, &mut (), self.wide)? {
            self.search_together(new, alone, tally)
        } else {
            alone.end(self.problem, &mut ())
        }
    }

    /// Goes on with all threads.
    fn search_together<N: Store<P, ()>>(
        &self,
        new: fn() -> N,
        alone: LayerSearch<N>,
        tally: &mut Tally,
    ) -> End<P::Move> {
        let Frame { problem, threads, limits, .. } = *self;
        tally.stats.threads = threads as u32;
        let division = Division::new(problem, threads);
        let before = tally.stats;
        // Until they are divided, nodes are held twice.
        let each = limits_of_each(limits, before.bytes, threads);
        let goal = Mutex::new(None);
        let share = |_| Layers {
            problem,
            division,
            nodes: new(),
            tally: Tally::new(&each),
            scratch: Scratch::new(),
            next: 0,
            layer_end: 0,
            depth: alone.depth,
            goal: &goal,
        };
        let mut shares: Vec<_> = (0..threads).map(share).collect();
        let divided = divide(problem, &alone, &mut shares);
        drop(alone);
        let stop = match divided {
            Ok(()) => search(&mut shares),
            Err(stop) => stop,
        };
        (tally.stats.max_open, tally.stats.max_stored) = (0, 0);
        for share in &shares {
            add(&mut tally.stats, &share.tally.stats);
        }
        tally.stats.max_open = tally.stats.max_open.max(before.max_open);
        tally.stats.max_stored = tally.stats.max_stored.max(before.max_stored);
        let nodes: Vec<&N> = shares.iter().map(|share| &share.nodes).collect();
        let goal = *goal.lock().unwrap_or_else(PoisonError::into_inner);
        match goal {
            Some(code) => Ok(Some(Found::shortest(path(problem, &nodes, code)))),
            None if stop == Stop::Finished => Ok(None),
            None => Err(stop),
        }
    }
}

/// Gives all nodes to their owners, in their order, so that each has its part of the layer that is next.
fn divide<P: Problem, N: Store<P, ()>>(
    problem: &P,
    alone: &LayerSearch<N>,
    shares: &mut [Layers<'_, P, N>],
) -> Result<(), Stop> {
    let (threads, mut codes) = (shares.len(), Vec::with_capacity(alone.nodes.len()));
    for id in 0..alone.nodes.len() {
        if id == alone.next {
            shares.iter_mut().for_each(|share| share.next = share.nodes.len());
        }
        let item = alone.nodes.item_of(problem, id as Id);
        let owner = N::owner(problem, &item, shares[0].division);
        let Layers { nodes, tally, .. } = &mut shares[owner];
        let parent = alone.nodes.parent(id as Id).map_or(NONE, |parent| codes[parent as usize]);
        let entry = nodes.enter_item(problem, tally, &item, Link { parent, label: () })?;
        codes.push(code(entry.id(), owner, threads)?);
        tally.note(0, nodes.len());
    }
    Ok(())
}

/// The nodes of one thread, layer by layer. No two threads write to one line of a cache.
#[repr(align(128))]
struct Layers<'a, P: Problem, N: Store<P, ()>> {
    problem: &'a P,
    division: Division,
    nodes: N,
    tally: Tally,
    scratch: Scratch<P>,
    /// All before this were expanded, and all before that one are of this layer or earlier ones.
    next: usize,
    layer_end: usize,
    depth: u32,
    goal: &'a Mutex<Option<Code>>,
}

impl<P: Problem, N: Store<P, ()>> Share<N::Item> for Layers<'_, P, N> {
    fn begin(&mut self, least: u64) -> Result<bool, Stop> {
        if least == NOTHING {
            return Ok(false);
        }
        if self.depth == self.tally.max_depth() {
            return Err(Stop::Depth);
        }
        self.depth += 1;
        self.layer_end = self.nodes.len();
        Ok(true)
    }

    fn expand(&mut self, own: &mut Batch<N::Item>, post: &mut Post<'_, N::Item>) -> Result<bool, Stop> {
        let before = self.next;
        while self.next < self.layer_end && own.items.len() < TOGETHER {
            let id = self.next as Id;
            let code = post.code(id)?;
            let first = own.items.len();
            let parent = own_node(self.nodes.link(id).parent, post.me, post.threads()).unwrap_or(NONE);
            let left_out = self.nodes.onward(self.problem, id, parent, &mut self.scratch, &mut own.items);
            self.tally.generate_all(left_out + own.items.len() - first)?;
            self.tally.stats.expanded += 1;
            self.next += 1;
            let mut kept = first;
            for place in first..own.items.len() {
                // Part by part: an item that was just written in parts and is moved as a whole has to be waited for.
                let item = own.items[place].0.clone();
                let owner = N::owner(self.problem, &item, self.division);
                if owner == post.me {
                    own.items[kept] = (item, code);
                    kept += 1;
                } else {
                    post.send(&mut self.tally, owner, (item, code), None)?;
                }
            }
            own.items.truncate(kept);
        }
        Ok(self.next > before)
    }

    fn enter(&mut self, batch: &mut Batch<N::Item>, post: &Post<'_, N::Item>) -> Result<(), Stop> {
        let Layers { problem, nodes, tally, next, .. } = self;
        nodes.prefetch(&batch.items);
        if nodes.enter_all(*problem, tally, &mut batch.items, (), |_| *next)? {
            // Of several goals of a layer any will do.
            let newest = (nodes.len() - 1) as Id;
            *self.goal.lock().unwrap_or_else(PoisonError::into_inner) = Some(post.code(newest)?);
            post.rounds.end(Stop::Finished);
        }
        Ok(())
    }

    fn left(&self) -> u64 {
        if self.nodes.len() > self.layer_end { 0 } else { NOTHING }
    }

    fn tally(&mut self) -> &mut Tally {
        &mut self.tally
    }
}
