//! Breadth-first search: all states one move away, then all two moves away, and so on.
//!
//! Moore, "The shortest path through a maze" (1959). Nodes are numbered in the order in which they
//! are met, so the list of nodes is its own queue: all before `next` are done with.

use std::ops::Range;

use jogada_core::observer::{NodeId, PathEvent, PathObserver};
use jogada_core::{Cost, Limits, PathReport, Problem, Stop};

use super::nodes::{Entry, Id, Link, Nodes, Scratch, Store};
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
    let end = match Nodes::of_most(problem) {
        Nodes::Packed(nodes) => search(problem, nodes, &mut tally, observer),
        Nodes::Keyed(nodes) => search(problem, nodes, &mut tally, observer),
        Nodes::Numbered(nodes) => search(problem, nodes, &mut tally, observer),
    };
    tally.report(end)
}

fn search<P: Problem, N: Store<P, ()>, O: PathObserver<P::State>>(
    problem: &P,
    mut nodes: N,
    tally: &mut Tally,
    observer: &mut O,
) -> End<P::Move> {
    let start = problem.canonical(&problem.start());
    observer.on(PathEvent::Generated { id: 0, parent: None, state: &start, g: 0, h: 0 });
    let mut goal = problem.is_goal(&start).then_some(0);
    nodes.enter(problem, tally, &start, None, ())?;
    let mut batch = Batch::new();
    let (mut next, mut depth, mut layer_end) = (0, 0, 1);
    while goal.is_none() && next < nodes.len() {
        if next == layer_end {
            (depth, layer_end) = (depth + 1, nodes.len());
        }
        if depth == tally.max_depth() {
            return Err(Stop::Depth);
        }
        // Who watches sees one node after the other, and may change the order of the moves in between.
        let together = if observer.is_active() { 1 } else { TOGETHER };
        batch.make(problem, &nodes, next..layer_end, together, tally.is_turned());
        let entered = batch.enter(problem, &mut nodes, tally, next);
        goal = batch.settle(problem, &nodes, tally, observer, &mut next);
        if goal.is_none() {
            entered?;
        }
    }
    let Some(goal) = goal else { return Ok(None) };
    let solution = nodes.path(problem, goal);
    observer.on(PathEvent::Goal { id: goal.into(), cost: solution.cost });
    Ok(Some(Found::shortest(solution)))
}

/// The successors of a few nodes of a layer: made together, then entered together, then looked at node by node.
struct Batch<P: Problem, I> {
    scratch: Scratch<P>,
    items: Vec<(I, Cost)>,
    /// Where the successors of each node end.
    ends: Vec<usize>,
    /// How many were entered.
    entered: usize,
    /// Those that were new: their places and their nodes.
    fresh: Vec<(usize, Id)>,
}

impl<P: Problem, I> Batch<P, I> {
    const fn new() -> Batch<P, I> {
        Batch { scratch: Scratch::new(), items: Vec::new(), ends: Vec::new(), entered: 0, fresh: Vec::new() }
    }

    /// Makes the successors of the first of these nodes, until there are enough.
    fn make<N: Store<P, (), Item = I>>(
        &mut self,
        problem: &P,
        nodes: &N,
        layer: Range<usize>,
        together: usize,
        is_turned: bool,
    ) {
        self.items.clear();
        self.ends.clear();
        for id in layer {
            let first = self.items.len();
            nodes.successors(problem, id as Id, &mut self.scratch, &mut self.items);
            if is_turned {
                self.items[first..].reverse();
            }
            self.ends.push(self.items.len());
            if self.items.len() >= together {
                break;
            }
        }
    }

    /// Enters them all, or as many as the limits allow. `first` is the first of the nodes they came from.
    fn enter<N: Store<P, (), Item = I>>(
        &mut self,
        problem: &P,
        nodes: &mut N,
        tally: &mut Tally,
        first: usize,
    ) -> Result<(), Stop> {
        let Batch { items, ends, entered, fresh, .. } = self;
        *entered = 0;
        fresh.clear();
        // How many nodes are behind the place that is entered.
        let mut behind = 0;
        while *entered < items.len() {
            let start = *entered;
            let paid = tally.generate_some(items.len() - start)?;
            let node = std::cell::Cell::new(behind);
            let link = |place: usize, _| {
                while ends[node.get()] <= start + place {
                    node.set(node.get() + 1);
                }
                Link { parent: (first + node.get()) as Id, label: () }
            };
            let count = |place: usize, entry: Entry| {
                *entered += 1;
                if let Entry::New(id) = entry {
                    fresh.push((start + place, id));
                }
            };
            nodes.enter_all(problem, tally, &items[start..start + paid], link, count)?;
            behind = node.get();
        }
        Ok(())
    }

    /// Counts and shows what was entered, node by node, up to the first goal, which it returns. `next` is the first of the nodes, and
    /// becomes the one that is next.
    fn settle<N: Store<P, (), Item = I>, O: PathObserver<P::State>>(
        &self,
        problem: &P,
        nodes: &N,
        tally: &mut Tally,
        observer: &mut O,
        next: &mut usize,
    ) -> Option<Id> {
        let before = nodes.len() - self.fresh.len();
        let is_goal = |(place, _): &(usize, Id)| nodes.is_goal(problem, &self.items[*place].0);
        let goal = self.fresh.iter().position(is_goal);
        // What came after a goal does not count.
        let fresh = &self.fresh[..goal.map_or(self.fresh.len(), |goal| goal + 1)];
        let entered = goal.map_or(self.entered, |goal| fresh[goal].0 + 1);
        tally.stats.generated -= (self.entered - entered) as u64;
        let (mut first, mut met) = (0, 0);
        for &end in &self.ends {
            tally.stats.expanded += 1;
            observer.on(PathEvent::Expanded { id: *next as NodeId });
            if observer.is_active() {
                for (place, item) in self.items.iter().enumerate().take(end.min(entered)).skip(first) {
                    let id = fresh.binary_search_by_key(&place, |(place, _)| *place);
                    let id = id.ok().map(|found| fresh[found].1);
                    notify(problem, nodes, observer, *next as Id, id, item);
                }
            }
            if end > entered && goal.is_none() {
                break;
            }
            while fresh.get(met).is_some_and(|(place, _)| *place < end) {
                met += 1;
            }
            *next += 1;
            tally.note(before + met - *next, before + met);
            if end >= entered && goal.is_some() {
                break;
            }
            first = end;
        }
        goal.map(|goal| fresh[goal].1)
    }
}

/// Shows a successor of `parent` to who watches; `id` is its node if it is new.
fn notify<P: Problem, N: Store<P, ()>, O: PathObserver<P::State>>(
    problem: &P,
    nodes: &N,
    observer: &mut O,
    parent: Id,
    id: Option<Id>,
    (item, cost): &(N::Item, Cost),
) {
    let state = &*nodes.state_of(problem, item);
    observer.on(match id {
        Some(id) => {
            let g = nodes.path(problem, parent).cost.saturating_add(*cost);
            PathEvent::Generated { id: id.into(), parent: Some(parent.into()), state, g, h: 0 }
        }
        None => PathEvent::Duplicate { parent: parent.into(), state },
    });
}
