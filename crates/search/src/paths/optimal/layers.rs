//! One search, layer by layer, within a bound on moves.
//!
//! Nodes are divided among the threads by their keys. A batch of a layer is worked off in two steps:
//!
//! 1. Each thread expands a part of the batch and sorts the successors that are within the bound by the thread
//!    that owns them. Before that it looks a few moves ahead: most dead ends are then never stored.
//! 2. Each thread enters its own, from all lists. No two threads ever touch one node.

use std::borrow::Cow;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, Limits, Problem, Stop, UNREACHABLE};

use super::super::nodes::{Entry, Store};
use super::super::tally::Tally;
use crate::threads::on_threads;

/// How many moves ahead a successor must still be within the bound. Each halves the nodes and doubles the
/// time for one.
const LOOK_AHEAD: u32 = 2;

/// Nodes a thread expands between two entries.
const BATCH: usize = 1 << 12;

/// A node of any thread: its number there times the number of threads, plus the number of the thread that owns it.
type Code = u32;

/// The result of a search.
pub(super) enum Passed<S> {
    /// The states from the start, which is left out, to a goal.
    Goal(Vec<S>),
    /// There is no goal in what was searched, and layers were cut.
    Cut,
    /// There is no goal within the bound.
    Whole,
}

/// The share of one thread: its nodes, and those of them in the next layer.
struct Share<N> {
    nodes: N,
    tally: Tally,
    next: Vec<Code>,
}

/// The output of one thread for the others: successors with their parents, by the thread that owns them.
struct Worker<P: Problem> {
    tally: Tally,
    moves: Vec<P::Move>,
    found: Vec<Vec<(Code, P::State)>>,
    goal: Option<(Code, P::State)>,
}

pub(super) struct Layers<'a, P: Problem, B, G, N> {
    problem: &'a P,
    bound: &'a B,
    guide: &'a G,
    shares: Vec<Share<N>>,
    workers: Vec<Worker<P>>,
}

impl<'a, P, B, G, N> Layers<'a, P, B, G, N>
where
    P: Problem,
    B: Heuristic<P> + Sync,
    G: Heuristic<P> + Sync,
    N: Store<P, ()>,
{
    pub(super) fn new(
        problem: &'a P,
        bound: &'a B,
        guide: &'a G,
        new: fn() -> N,
        threads: usize,
        limits: &Limits,
    ) -> Result<Layers<'a, P, B, G, N>, Stop> {
        let memory = limits.memory.map(|memory| memory / threads as u64);
        let limits = Limits { memory, ..limits.clone() };
        let share = |_| Share { nodes: new(), tally: Tally::new(&limits), next: Vec::new() };
        let worker = |_| Worker {
            tally: Tally::new(&limits),
            moves: Vec::new(),
            found: vec![Vec::new(); threads],
            goal: None,
        };
        let mut layers = Layers {
            problem,
            bound,
            guide,
            shares: (0..threads).map(share).collect(),
            workers: (0..threads).map(worker).collect(),
        };
        // A batch may hold a dozen successors of each node, and lists may have doubled.
        let buffers = 2 * 12 * BATCH * size_of::<(Code, P::State)>();
        for share in &mut layers.shares {
            share.tally.hold(buffers as u64, 0)?;
        }
        Ok(layers)
    }

    /// Nodes held.
    pub(super) fn count(&self) -> u64 {
        self.shares.iter().map(|share| share.nodes.len() as u64).sum()
    }

    /// Adds the counters of all threads to those of the whole search.
    pub(super) fn add_to(&self, tally: &mut Tally) {
        let stored = self.count();
        tally.stats.max_stored = tally.stats.max_stored.max(stored);
        let bytes = self.shares.iter().map(|share| share.tally.stats.bytes).sum();
        tally.stats.bytes = tally.stats.bytes.max(bytes);
        for (share, worker) in self.shares.iter().zip(&self.workers) {
            tally.stats.generated += worker.tally.stats.generated;
            tally.stats.expanded += worker.tally.stats.expanded;
            tally.stats.max_open = tally.stats.max_open.max(share.tally.stats.max_open);
        }
    }

    /// Searches for a path of at most `moves` moves, keeping at most `width` states of a layer.
    pub(super) fn pass<O: PathObserver<P::State>>(
        &mut self,
        moves: u32,
        width: usize,
        first_id: u64,
        observer: &mut O,
    ) -> Result<Passed<P::State>, Stop> {
        let start = self.problem.canonical(&self.problem.start());
        self.watch(&start, None, first_id, 0, observer);
        let threads = self.workers.len();
        let owner = owner(self.problem.key(&start), threads);
        let share = &mut self.shares[owner];
        share.nodes.enter(self.problem, &mut share.tally, &start, None, ())?;
        let mut layer = Vec::from([owner as Code]);
        let mut cut = false;
        for depth in 0..moves {
            if layer.is_empty() {
                break;
            }
            for batch in layer.chunks(BATCH * threads) {
                if observer.is_active() {
                    for code in batch {
                        observer.on(PathEvent::Expanded { id: first_id + u64::from(*code) });
                    }
                }
                self.expand(batch, moves - depth - 1)?;
                if let Some((parent, goal)) = self.workers.iter_mut().find_map(|worker| worker.goal.take()) {
                    let id = first_id + self.count();
                    self.watch(&goal, Some(first_id + u64::from(parent)), id, depth + 1, observer);
                    observer.on(PathEvent::Goal { id, cost: depth + 1 });
                    return Ok(Passed::Goal(self.chain(parent, goal)));
                }
                self.enter(first_id, depth + 1, observer)?;
            }
            layer = self.gather(layer)?;
            if layer.len() > width {
                cut = true;
                self.keep_best(&mut layer, width)?;
            }
        }
        Ok(if cut { Passed::Cut } else { Passed::Whole })
    }

    /// Step 1: expands a batch, on all threads if it is worth it.
    fn expand(&mut self, batch: &[Code], left: u32) -> Result<(), Stop> {
        let Layers { problem, bound, shares, workers, .. } = self;
        let shares: &[Share<N>] = shares;
        let each = batch.len().div_ceil(workers.len()).max(64);
        let parts: Vec<_> = workers.iter_mut().zip(batch.chunks(each)).collect();
        let work = |worker: &mut Worker<P>, part: &[Code]| {
            part.iter().try_for_each(|code| {
                let state = state_of(*problem, shares, *code);
                worker.expand(*problem, *bound, *code, &state, left)
            })
        };
        on_threads(parts, |(worker, part)| work(worker, part)).into_iter().collect()
    }

    /// Step 2: enters the successors, each thread its own.
    fn enter<O: PathObserver<P::State>>(
        &mut self,
        first_id: u64,
        depth: u32,
        observer: &mut O,
    ) -> Result<(), Stop> {
        let threads = self.workers.len();
        let (problem, workers) = (self.problem, &self.workers);
        if observer.is_active() {
            let known = self.shares[0].nodes.len();
            let found = workers[0].found[0].clone();
            self.shares[0].enter(problem, &found, 0, threads)?;
            self.watch_all(&found, known, first_id, depth, observer);
        } else {
            let work = |(owner, share): (usize, &mut Share<N>)| {
                workers
                    .iter()
                    .try_for_each(|worker| share.enter(problem, &worker.found[owner], owner, threads))
            };
            on_threads(self.shares.iter_mut().enumerate(), work).into_iter().collect::<Result<(), Stop>>()?;
        }
        for worker in &mut self.workers {
            worker.found.iter_mut().for_each(Vec::clear);
        }
        Ok(())
    }

    /// The next layer, from all threads, in place of the last.
    fn gather(&mut self, mut layer: Vec<Code>) -> Result<Vec<Code>, Stop> {
        layer.clear();
        let count: usize = self.shares.iter().map(|share| share.next.len()).sum();
        let tally = &mut self.shares[0].tally;
        tally.note(count, 0);
        if count > layer.capacity() {
            let before = (layer.capacity() * size_of::<Code>()) as u64;
            tally.hold((count * size_of::<Code>()) as u64 - before, before)?;
            layer.reserve_exact(count);
        }
        layer.extend(self.shares.iter_mut().flat_map(|share| share.next.drain(..)));
        Ok(layer)
    }

    /// Cuts a layer down to the nodes that the guide likes best.
    fn keep_best(&mut self, layer: &mut Vec<Code>, width: usize) -> Result<(), Stop> {
        let bytes = (layer.len() * size_of::<(Cost, Code)>()) as u64;
        self.shares[0].tally.hold(bytes, 0)?;
        let mut liked: Vec<(Cost, Code)> = Vec::with_capacity(layer.len());
        for part in layer.chunks(BATCH) {
            self.shares[0].tally.look()?;
            let like = |code: &Code| (self.guide.estimate(self.problem, &self.state(*code)), *code);
            liked.extend(part.iter().map(like));
        }
        liked.select_nth_unstable(width);
        layer.clear();
        layer.extend(liked[..width].iter().map(|(_, code)| *code));
        self.shares[0].tally.release(bytes);
        Ok(())
    }

    fn state(&self, code: Code) -> Cow<'_, P::State> {
        state_of(self.problem, &self.shares, code)
    }

    /// The states from the one after the start to `goal`, whose parent is known.
    fn chain(&self, parent: Code, goal: P::State) -> Vec<P::State> {
        let threads = self.shares.len() as Code;
        let before = |code: &Code| self.shares[(code % threads) as usize].nodes.parent(code / threads);
        let line = std::iter::successors(Some(parent), before).map(|code| self.state(code).into_owned());
        let mut chain: Vec<P::State> = std::iter::once(goal).chain(line).collect();
        chain.pop();
        chain.reverse();
        chain
    }

    /// Notifies the observer of each successor; `known` nodes were there before.
    fn watch_all<O: PathObserver<P::State>>(
        &self,
        found: &[(Code, P::State)],
        known: usize,
        first_id: u64,
        depth: u32,
        observer: &mut O,
    ) {
        let mut next = known;
        for (parent, state) in found {
            let parent = first_id + u64::from(*parent);
            if next < self.shares[0].nodes.len()
                && *self.shares[0].nodes.state(self.problem, next as u32) == *state
            {
                self.watch(state, Some(parent), first_id + next as u64, depth, observer);
                next += 1;
            } else {
                observer.on(PathEvent::Duplicate { parent, state });
            }
        }
    }

    fn watch<O: PathObserver<P::State>>(
        &self,
        state: &P::State,
        parent: Option<u64>,
        id: u64,
        g: u32,
        observer: &mut O,
    ) {
        if observer.is_active() {
            let h = self.bound.estimate(self.problem, state);
            observer.on(PathEvent::Generated { id, parent, state, g, h });
        }
    }
}

impl<N> Share<N> {
    fn enter<P: Problem>(
        &mut self,
        problem: &P,
        found: &[(Code, P::State)],
        owner: usize,
        threads: usize,
    ) -> Result<(), Stop>
    where
        N: Store<P, ()>,
    {
        for (parent, state) in found {
            let entry = self.nodes.enter(problem, &mut self.tally, state, Some(*parent), ())?;
            if let Entry::New(id) = entry {
                let code = id.checked_mul(threads as Code).and_then(|code| code.checked_add(owner as Code));
                self.tally.push(&mut self.next, code.ok_or(Stop::Memory)?)?;
            }
        }
        Ok(())
    }
}

impl<P: Problem> Worker<P> {
    /// Sorts the successors of a node that may reach a goal within `left` moves by the thread that owns them.
    fn expand<B: Heuristic<P>>(
        &mut self,
        problem: &P,
        bound: &B,
        code: Code,
        state: &P::State,
        left: u32,
    ) -> Result<(), Stop> {
        self.tally.stats.expanded += 1;
        debug_assert!(self.moves.is_empty(), "the look ahead takes its own moves off again");
        problem.moves(state, &mut self.moves);
        let count = self.moves.len();
        for index in 0..count {
            self.tally.generate()?;
            let child = problem.after(state, &self.moves[index]);
            if problem.is_goal(&child) {
                self.goal = Some((code, problem.canonical(&child)));
                break;
            }
            if self.may_reach(problem, bound, &child, left, LOOK_AHEAD)? {
                let child = problem.canonical(&child);
                let owner = owner(problem.key(&child), self.found.len());
                self.found[owner].push((code, child));
            }
        }
        self.moves.clear();
        Ok(())
    }

    /// Whether the bound, after `ahead` more moves, still allows a goal within `left` moves.
    fn may_reach<B: Heuristic<P>>(
        &mut self,
        problem: &P,
        bound: &B,
        state: &P::State,
        left: u32,
        ahead: u32,
    ) -> Result<bool, Stop> {
        if !bound.is_within(problem, state, left.saturating_mul(bound.scale()).min(UNREACHABLE - 1)) {
            return Ok(false);
        }
        if ahead == 0 || problem.is_goal(state) {
            return Ok(true);
        }
        let first = self.moves.len();
        problem.moves(state, &mut self.moves);
        let mut reaches = false;
        for index in first..self.moves.len() {
            self.tally.generate()?;
            let child = problem.after(state, &self.moves[index]);
            reaches = left > 0 && self.may_reach(problem, bound, &child, left - 1, ahead - 1)?;
            if reaches {
                break;
            }
        }
        self.moves.truncate(first);
        Ok(reaches)
    }
}

/// The thread that owns a state, by bits that its tables do not use.
fn owner(key: u64, threads: usize) -> usize {
    ((key >> 32) & 0xff) as usize * threads / 256
}

fn state_of<'a, P: Problem, N: Store<P, ()>>(
    problem: &P,
    shares: &'a [Share<N>],
    code: Code,
) -> Cow<'a, P::State> {
    let threads = shares.len() as Code;
    shares[(code % threads) as usize].nodes.state(problem, code / threads)
}
