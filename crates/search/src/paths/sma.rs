//! SMA*: A* with a fixed number of nodes, which drops its worst leaves and remembers their values.
//!
//! Russell, "Efficient memory-bounded search methods" (1992).
//!
//! 1. Take the node of least f; of equals the deepest. If it is a goal, that is the answer.
//! 2. Make its next successor: one not made yet, otherwise the best of the forgotten ones.
//! 3. Once all successors of a node have been generated, its f is at least that of the best of them; pass
//!    that up to its ancestors.
//! 4. If there is no room for the successor, forget the leaf of greatest f; of equals the shallowest. Its
//!    parent keeps the leaf's f, and may make it again.
//! 5. If nothing but the path to the successor itself is left to be forgotten, no path through it fits.

mod tree;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Solution, Stop};

use super::open::Priority;
use super::tally::{Found, Tally};
use tree::{NEVER, Slot, Tree};

/// Finds the best path that fits into `capacity` nodes, if the heuristic is admissible.
///
/// The limit on memory holds too, if there is one; with neither this is A* on a tree.
///
/// - Optimal with an admissible heuristic if a cheapest path fits; if one might not have, the report
///   says so: not optimal, and stopped by memory.
/// - Complete if any path fits.
/// - Time: as A* while there is room; forgotten nodes are made again, in the worst case without end in
///   sight. Memory: `capacity` nodes.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Bound, puzzle::Puzzle};
/// use jogada_search::paths::sma;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("A")?;
/// let report = sma(&puzzle, &Bound, Some(5), &Limits::default(), &mut ());
/// assert_eq!(report.solution.unwrap().cost, 4);
/// assert!(report.stats.max_stored <= 5);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn sma<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    capacity: Option<usize>,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let capacity = capacity.unwrap_or(usize::MAX).max(1);
    let search = Sma {
        problem,
        heuristic,
        capacity,
        tally: &mut tally,
        observer,
        tree: Tree::new(),
        moves: Vec::new(),
        moves_of: None,
        too_long: NEVER,
        too_deep: NEVER,
    };
    match search.run() {
        Ok((found, stop)) => tally.report_with(found, stop),
        Err(stop) => tally.report_with(None, stop),
    }
}

/// The path found, and the reason why better ones may have been missed.
type Arrival<M> = (Option<Found<M>>, Stop);

struct Sma<'a, P: Problem, H, O> {
    problem: &'a P,
    heuristic: &'a H,
    capacity: usize,
    tally: &'a mut Tally,
    observer: &'a mut O,
    tree: Tree<P>,
    /// The moves of the node expanded last, which is often expanded next.
    moves: Vec<P::Move>,
    moves_of: Option<u64>,
    /// The best value among paths that did not fit into memory, and among those cut by the depth limit.
    too_long: Priority,
    too_deep: Priority,
}

impl<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>> Sma<'_, P, H, O> {
    fn run(mut self) -> Result<Arrival<P::Move>, Stop> {
        let start = self.problem.start();
        let h = self.heuristic.estimate(self.problem, &start);
        self.observer.on(PathEvent::Generated { id: 0, parent: None, state: &start, g: 0, h });
        self.tally.hold(Tree::<P>::NODE, 0)?;
        self.tree.plant(start, h.into());
        while let Some((node, f)) = self.tree.best().filter(|(_, f)| *f != NEVER) {
            if self.problem.is_goal(&self.tree[node].state) {
                return Ok(self.arrive(node, f));
            }
            self.open(node);
            let (place, known) = self.tree.next_slot(node);
            self.succeed(node, place, known)?;
            self.tree.back_up(node);
        }
        match (self.too_long, self.too_deep) {
            (NEVER, NEVER) => Ok((None, Stop::Finished)),
            (NEVER, _) => Err(Stop::Depth),
            _ => Err(Stop::Memory),
        }
    }

    /// Lists the moves of a node, and gives it a slot for each if it has none; no slots at all if there is
    /// no room for them, as though it had no moves.
    fn open(&mut self, node: usize) {
        let id = self.tree[node].id;
        if self.moves_of != Some(id) {
            self.moves.clear();
            self.problem.moves(&self.tree[node].state, &mut self.moves);
            self.moves_of = Some(id);
        }
        if !self.tree[node].opened {
            self.observer.on(PathEvent::Expanded { id });
            self.tally.stats.expanded += 1;
            let mut slots = self.moves.len();
            while slots > 0 && self.tally.hold(Tree::<P>::slots(slots), 0).is_err() {
                if !self.forget(node) {
                    self.too_long = self.too_long.min(self.tree[node].f);
                    slots = 0;
                }
            }
            self.tree.give_slots(node, slots);
        }
    }

    /// Makes the successor at `place`; `known` is its f when it was forgotten.
    fn succeed(&mut self, node: usize, place: Option<usize>, known: Priority) -> Result<(), Stop> {
        let Some(place) = place else { return Ok(()) };
        self.tally.generate()?;
        let parent = &self.tree[node];
        let mv = &self.moves[place];
        let state = self.problem.after(&parent.state, mv);
        if self.tree.is_on_path(node, &state) {
            self.observer.on(PathEvent::Duplicate { parent: parent.id, state: &state });
            self.tree.set_slot(node, place, Slot::Forgotten(NEVER));
            return Ok(());
        }
        let g = parent.g.saturating_add(self.problem.cost(&parent.state, mv));
        let h = self.heuristic.estimate(self.problem, &state);
        let own = Priority::from(g) * Priority::from(self.heuristic.scale()) + Priority::from(h);
        let f = own.max(parent.f).max(known);
        let id = self.tally.stats.generated;
        self.observer.on(PathEvent::Generated { id, parent: Some(parent.id), state: &state, g, h });
        let goal = self.problem.is_goal(&state);
        if parent.depth + 1 >= self.tally.max_depth() && !goal || parent.depth >= self.tally.max_depth() {
            self.too_deep = self.too_deep.min(f);
            self.observer.on(PathEvent::Pruned { id });
            self.tree.set_slot(node, place, Slot::Forgotten(NEVER));
            return Ok(());
        }
        while self.tree.len() >= self.capacity || self.tally.hold(Tree::<P>::NODE, 0).is_err() {
            if !self.forget(node) {
                self.too_long = self.too_long.min(f);
                self.observer.on(PathEvent::Forgotten { id });
                self.tree.set_slot(node, place, Slot::Forgotten(NEVER));
                return Ok(());
            }
        }
        self.tree.grow(node, place, id, state, g, f);
        self.tally.note(self.tree.waiting(), self.tree.len());
        Ok(())
    }

    /// Forgets the worst leaf that is not `keep`; false if there is none.
    fn forget(&mut self, keep: usize) -> bool {
        let Some(leaf) = self.tree.worst_leaf(keep) else { return false };
        self.observer.on(PathEvent::Forgotten { id: self.tree[leaf].id });
        let slots = self.tree.prune(leaf);
        self.tally.release(Tree::<P>::NODE + Tree::<P>::slots(slots));
        true
    }

    fn arrive(&mut self, node: usize, f: Priority) -> Arrival<P::Move> {
        let cost: Cost = self.tree[node].g;
        self.observer.on(PathEvent::Goal { id: self.tree[node].id, cost });
        let mut moves = Vec::new();
        let mut at = node;
        while let Some((parent, place)) = self.tree[at].parent {
            let mut all = Vec::new();
            self.problem.moves(&self.tree[parent].state, &mut all);
            moves.push(all.swap_remove(place));
            at = parent;
        }
        moves.reverse();
        let optimal = self.heuristic.is_admissible() && f <= self.too_long.min(self.too_deep);
        let stop = match () {
            () if self.too_long < f => Stop::Memory,
            () if self.too_deep < f => Stop::Depth,
            () => Stop::Finished,
        };
        (Some(Found { solution: Solution { moves, cost }, optimal }), stop)
    }
}
