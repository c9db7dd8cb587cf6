//! Breadth-first search: all states one move away, then all two moves away, and so on.
//!
//! Moore, "The shortest path through a maze" (1959). Nodes are numbered in the order in which they
//! are met, so the list of nodes is its own queue: all before `next` are done with.

use std::ops::Range;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Limits, PathReport, Problem, Stop};

use super::nodes::{Entry, Id, Link, Scratch, Store, StoreSearch, choose_dense_store};
use super::numbers::Seen;
use super::tally::{End, Found, Tally};

/// So many successors are prepared together, or a few more: enough to keep memory busy.
const TOGETHER: usize = 32;

/// Finds a path with as few moves as any.
///
/// - Optimal in moves; in cost too where every move of the path costs 1, and only then reported so.
/// - Complete: if there is a path, it is found; on a finite space its absence is proved.
/// - Time and memory grow with the number of states nearer than the goal: b^d.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::paths::breadth_first;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("0,0,0,0,0,2/0,0,0,0,4,0")?;
/// let report = breadth_first(&puzzle, &Limits::default(), &mut ());
/// assert_eq!(report.solution.unwrap().cost, 4);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn breadth_first<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = choose_dense_store(problem, Frame { problem, tally: &mut tally, observer });
    tally.report(end)
}

/// The input of a search.
struct Frame<'a, P, O> {
    problem: &'a P,
    tally: &'a mut Tally,
    observer: &'a mut O,
}

impl<P: Problem, O: PathObserver<P::State>> StoreSearch<P> for Frame<'_, P, O> {
    type Label = ();
    type Numbers = Seen;
    type End = End<P::Move>;

    fn search<N: Store<P, ()>>(self, new: fn() -> N) -> End<P::Move> {
        search(self.problem, new(), self.tally, self.observer)
    }
}

fn search<P: Problem, N: Store<P, ()>, O: PathObserver<P::State>>(
    problem: &P,
    nodes: N,
    tally: &mut Tally,
    observer: &mut O,
) -> End<P::Move> {
    let mut layers = LayerSearch::new(problem, nodes, tally, observer)?;
    layers.search(problem, tally, observer, u64::MAX)?;
    layers.end(problem, observer)
}

/// A search, layer by layer.
pub(super) struct LayerSearch<N> {
    pub(super) nodes: N,
    /// The first node that was not expanded, its depth, and where its layer ends.
    pub(super) next: usize,
    pub(super) depth: u32,
    layer_end: usize,
    goal: Option<Id>,
}

impl<N> LayerSearch<N> {
    /// A search that has met the start.
    pub(super) fn new<P: Problem, O: PathObserver<P::State>>(
        problem: &P,
        mut nodes: N,
        tally: &mut Tally,
        observer: &mut O,
    ) -> Result<LayerSearch<N>, Stop>
    where
        N: Store<P, ()>,
    {
        let start = problem.canonical(&problem.start());
        observer.on(PathEvent::Generated { id: 0, parent: None, state: &start, g: 0, h: 0 });
        nodes.enter(problem, tally, &start, None, ())?;
        let goal = problem.is_goal(&start).then_some(0);
        Ok(LayerSearch { nodes, next: 0, depth: 0, layer_end: 1, goal })
    }

    /// Expands layers up to one that may have so many successors, and returns whether there is one; or up to the end.
    pub(super) fn search<P: Problem, O: PathObserver<P::State>>(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        observer: &mut O,
        wide: u64,
    ) -> Result<bool, Stop>
    where
        N: Store<P, ()>,
    {
        let mut batch = Batch::new();
        let LayerSearch { nodes, next, depth, layer_end, goal } = self;
        while goal.is_none() && *next < nodes.len() {
            if *next == *layer_end {
                (*depth, *layer_end) = (*depth + 1, nodes.len());
            }
            if *depth == tally.max_depth() {
                return Err(Stop::Depth);
            }
            // As many a node as until now.
            let successors = (*layer_end - *next) as u64 * tally.stats.generated;
            if successors >= wide.saturating_mul(tally.stats.expanded.max(1)) {
                return Ok(true);
            }
            // An observer sees one node after the other, and may change the order of the moves in between. A limit of nodes is kept
            // to the node.
            *goal = if observer.is_active() || tally.has_node_limit() {
                batch.expand_one(problem, nodes, tally, observer, *next as Id)?
            } else {
                batch.make(problem, nodes, *next..*layer_end, tally.is_turned());
                batch.enter(problem, nodes, tally, *next)?
            };
            *next += batch.ends.len();
        }
        Ok(false)
    }

    /// What was found.
    pub(super) fn end<P: Problem, O: PathObserver<P::State>>(
        &self,
        problem: &P,
        observer: &mut O,
    ) -> End<P::Move>
    where
        N: Store<P, ()>,
    {
        let Some(goal) = self.goal else { return Ok(None) };
        let solution = self.nodes.path(problem, goal);
        observer.on(PathEvent::Goal { id: goal.into(), cost: solution.cost });
        Ok(Some(Found::shortest(solution)))
    }
}

/// The successors of a few nodes of a layer: made together, so that the memory they need is on its way when
/// they are entered.
struct Batch<P: Problem, I> {
    scratch: Scratch<P>,
    /// With the node each came from, or what the move costs.
    items: Vec<(I, Cost)>,
    /// Where the successors of each node end.
    ends: Vec<usize>,
    /// Successors that are known, and were not made.
    left_out: usize,
}

impl<P: Problem, I> Batch<P, I> {
    const fn new() -> Batch<P, I> {
        Batch { scratch: Scratch::new(), items: Vec::new(), ends: Vec::new(), left_out: 0 }
    }

    fn clear(&mut self) {
        self.items.clear();
        self.ends.clear();
        self.left_out = 0;
    }

    /// Makes the successors of the first of these nodes, until there are enough.
    #[inline]
    fn make<N: Store<P, (), Item = I>>(
        &mut self,
        problem: &P,
        nodes: &N,
        layer: Range<usize>,
        is_turned: bool,
    ) {
        self.clear();
        for id in layer {
            let first = self.items.len();
            let parent = nodes.link(id as Id).parent;
            self.left_out += nodes.onward(problem, id as Id, parent, &mut self.scratch, &mut self.items);
            if is_turned {
                self.items[first..].reverse();
            }
            for (_, parent) in &mut self.items[first..] {
                *parent = id as Id;
            }
            self.ends.push(self.items.len());
            if self.items.len() >= TOGETHER {
                break;
            }
        }
        nodes.prefetch(&self.items);
    }

    /// Enters them up to the first goal, which it returns. `next` is the first node of the batch.
    #[inline]
    fn enter<N: Store<P, (), Item = I>>(
        &mut self,
        problem: &P,
        nodes: &mut N,
        tally: &mut Tally,
        next: usize,
    ) -> Result<Option<Id>, Stop> {
        tally.generate_all(self.items.len() + self.left_out)?;
        tally.stats.expanded += self.ends.len() as u64;
        tally.note(0, nodes.len());
        let is_found = nodes.enter_all(problem, tally, &mut self.items, (), |parent| parent as usize + 1)?;
        Ok(is_found.then(|| self.count_to_goal(problem, nodes, tally, next)))
    }

    /// Takes back what was counted after the goal, the newest node, and returns it.
    #[cold]
    fn count_to_goal<N: Store<P, (), Item = I>>(
        &mut self,
        problem: &P,
        nodes: &N,
        tally: &mut Tally,
        next: usize,
    ) -> Id {
        let goal = (nodes.len() - 1) as Id;
        let (parent, end) = (nodes.link(goal).parent, (next + self.ends.len()) as Id);
        tally.stats.expanded -= u64::from(end - 1 - parent);
        // Which successors were left out is known no longer: all are made once more.
        let mut made = 0;
        for id in parent..end {
            let first = self.items.len();
            nodes.successors(problem, id, &mut self.scratch, &mut self.items);
            if tally.is_turned() {
                self.items[first..].reverse();
            }
            let is_goal = |(item, _): &(I, Cost)| nodes.holds(problem, goal, &nodes.state_of(problem, item));
            let to_goal = if id == parent { self.items[first..].iter().position(is_goal) } else { None };
            made += self.items.len() - first - to_goal.map_or(0, |place| place + 1);
        }
        tally.stats.generated -= made as u64;
        goal
    }

    /// Expands one node, and returns the first goal among its successors.
    #[inline]
    fn expand_one<N: Store<P, (), Item = I>, O: PathObserver<P::State>>(
        &mut self,
        problem: &P,
        nodes: &mut N,
        tally: &mut Tally,
        observer: &mut O,
        id: Id,
    ) -> Result<Option<Id>, Stop> {
        self.clear();
        nodes.successors(problem, id, &mut self.scratch, &mut self.items);
        if tally.is_turned() {
            self.items.reverse();
        }
        self.ends.push(self.items.len());
        tally.stats.expanded += 1;
        observer.on(PathEvent::Expanded { id: id.into() });
        let goal = enter_each(problem, nodes, tally, observer, id, &self.items)?;
        tally.note(nodes.len() - (id as usize + 1), nodes.len());
        Ok(goal)
    }
}

/// Enters the successors of a node up to the first goal, which it returns.
#[inline(always)]
fn enter_each<P: Problem, N: Store<P, ()>, O: PathObserver<P::State>>(
    problem: &P,
    nodes: &mut N,
    tally: &mut Tally,
    observer: &mut O,
    parent: Id,
    items: &[(N::Item, Cost)],
) -> Result<Option<Id>, Stop> {
    let mut rest = items;
    while !rest.is_empty() {
        let (now, later) = rest.split_at(tally.generate_some(rest.len())?);
        rest = later;
        for (place, item) in now.iter().enumerate() {
            let entry = nodes.enter_item(problem, tally, &item.0, Link { parent, label: () })?;
            if observer.is_active() {
                notify(problem, nodes, observer, parent, entry, item);
            }
            if let Entry::New(id) = entry
                && nodes.is_goal(problem, &item.0)
            {
                // Successors after a goal do not count.
                tally.stats.generated -= (now.len() - place - 1) as u64;
                return Ok(Some(id));
            }
        }
    }
    Ok(None)
}

/// Notifies the observer of a successor of `parent`.
fn notify<P: Problem, N: Store<P, ()>, O: PathObserver<P::State>>(
    problem: &P,
    nodes: &N,
    observer: &mut O,
    parent: Id,
    entry: Entry,
    (item, cost): &(N::Item, Cost),
) {
    let state = &*nodes.state_of(problem, item);
    observer.on(match entry {
        Entry::New(id) => {
            let g = nodes.path(problem, parent).cost.saturating_add(*cost);
            PathEvent::Generated { id: id.into(), parent: Some(parent.into()), state, g, h: 0 }
        }
        Entry::Known(_) => PathEvent::Duplicate { parent: parent.into(), state },
    });
}
