//! Breadth-first search on several threads: a layer is a round.
//!
//! All nodes of a layer are expanded before one of the next, so that a state is met first in the layer it belongs to, whichever thread
//! finds it. Each thread's list of nodes is its queue, as on one thread.

use std::sync::{Mutex, PoisonError};

use jogada_core::observer::PathObserver;
use jogada_core::{Limits, PathReport, Problem, Stop};

use super::super::nodes::{Entry, Id, Link, Scratch, Store, StoreSearch, choose_dense_store};
use super::super::numbers::Numbers;
use super::super::tally::{Found, Tally};
use super::allowed;
use super::division::Division;
use super::mail::Batch;
use super::rounds::NOTHING;
use super::shares::{Code, Post, Share, TOGETHER, add, limits_of_each, path, search};

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
    choose_dense_store(problem, Frame { problem, threads, limits })
}

/// The input of a search.
struct Frame<'a, P> {
    problem: &'a P,
    threads: usize,
    limits: &'a Limits,
}

impl<P: Problem> StoreSearch<P> for Frame<'_, P> {
    type Label = ();
    type Numbers = Numbers;
    type End = PathReport<P::Move>;

    fn search<N: Store<P, ()>>(self, new: fn() -> N) -> PathReport<P::Move> {
        let Frame { problem, threads, limits } = self;
        let mut tally = Tally::new(limits);
        tally.stats.threads = threads as u32;
        let division = Division::new(problem, threads);
        let each = limits_of_each(limits, threads);
        let goal = Mutex::new(None);
        let share = |_| Layers {
            problem,
            division,
            nodes: new(),
            tally: Tally::new(&each),
            scratch: Scratch::new(),
            fresh: Vec::new(),
            next: 0,
            layer_end: 0,
            depth: 0,
            goal: &goal,
        };
        let mut shares: Vec<_> = (0..threads).map(share).collect();
        let stop = match begin(problem, &mut shares) {
            Ok(()) => search(&mut shares),
            Err(stop) => stop,
        };
        for share in &shares {
            add(&mut tally.stats, &share.tally.stats);
        }
        let nodes: Vec<&N> = shares.iter().map(|share| &share.nodes).collect();
        let goal = *goal.lock().unwrap_or_else(PoisonError::into_inner);
        let found = goal.map(|code| Found::shortest(path(problem, &nodes, code)));
        tally.report_with(found, stop)
    }
}

/// Gives the start to its owner.
fn begin<P: Problem, N: Store<P, ()>>(problem: &P, shares: &mut [Layers<'_, P, N>]) -> Result<(), Stop> {
    let start = problem.canonical(&problem.start());
    let item = shares[0].nodes.item(problem, &start);
    let owner = N::owner(problem, &item, shares[0].division);
    let share = &mut shares[owner];
    share.nodes.enter(problem, &mut share.tally, &start, None, ())?;
    share.tally.note(1, 1);
    if problem.is_goal(&start) {
        *share.goal.lock().unwrap_or_else(PoisonError::into_inner) = Some(owner as Code);
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
    /// Places of a batch that were new, and their nodes.
    fresh: Vec<(usize, Id)>,
    /// All before this were expanded, and all before that one are of this layer or earlier ones.
    next: usize,
    layer_end: usize,
    depth: u32,
    goal: &'a Mutex<Option<Code>>,
}

impl<P: Problem, N: Store<P, ()>> Share<N::Item> for Layers<'_, P, N> {
    fn begin(&mut self, least: u64) -> Result<bool, Stop> {
        let is_found = self.depth == 0 && self.goal.lock().unwrap_or_else(PoisonError::into_inner).is_some();
        if least == NOTHING || is_found {
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
        let first = self.next;
        while self.next < self.layer_end && own.items.len() < TOGETHER {
            let id = self.next as Id;
            let code = post.code(id)?;
            let mut place = own.items.len();
            self.nodes.successors(self.problem, id, &mut self.scratch, &mut own.items);
            self.tally.generate_all(own.items.len() - place)?;
            self.tally.stats.expanded += 1;
            self.next += 1;
            while place < own.items.len() {
                let owner = N::owner(self.problem, &own.items[place].0, self.division);
                if owner == post.me {
                    own.items[place].1 = code;
                    place += 1;
                } else {
                    let (item, _) = own.items.swap_remove(place);
                    post.send(&mut self.tally, owner, (item, code), None)?;
                }
            }
        }
        Ok(self.next > first)
    }

    fn enter(&mut self, batch: &Batch<N::Item>, post: &Post<'_, N::Item>) -> Result<(), Stop> {
        let Layers { problem, nodes, tally, fresh, .. } = self;
        fresh.clear();
        nodes.prefetch(&batch.items);
        for (place, (item, parent)) in batch.items.iter().enumerate() {
            let link = Link { parent: *parent, label: () };
            if let Entry::New(id) = nodes.enter_item(*problem, tally, item, link)? {
                fresh.push((place, id));
            }
        }
        tally.note(nodes.len() - self.next, nodes.len());
        let is_goal = |(place, _): &&(usize, Id)| nodes.is_goal(*problem, &batch.items[*place].0);
        if let Some((_, id)) = fresh.iter().find(is_goal) {
            // Of several goals of a layer any will do.
            *self.goal.lock().unwrap_or_else(PoisonError::into_inner) = Some(post.code(*id)?);
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
