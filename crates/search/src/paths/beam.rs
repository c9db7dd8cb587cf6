//! Beam search: breadth-first search that keeps only the best of every layer.
//!
//! Lowerre, "The Harpy speech recognition system" (1976).

use std::collections::BTreeMap;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Stop, UNREACHABLE};

use super::nodes::{Entry, Id, Store, StoreSearch, choose_store};
use super::numbers::Numbers;
use super::tally::{End, Found, Tally};

/// Finds some path, keeping the `width` states of each layer that look nearest to a goal.
///
/// - Not optimal, unless no layer was ever wider than the beam: then it is breadth-first search.
/// - Not complete: a report without a path says that memory stopped it, unless nothing was dropped.
/// - Time and memory: `width` times the depth.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Base, puzzle::Puzzle};
/// use jogada_search::paths::beam;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("D")?; // 14 moves at best
/// let report = beam(&puzzle, &Base, 1000, &Limits::default(), &mut ());
/// assert!(report.solution.unwrap().cost <= 16);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn beam<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    width: usize,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end =
        choose_store(problem, Frame { problem, heuristic, width: width.max(1), tally: &mut tally, observer });
    tally.report(end)
}

/// The input of a search.
struct Frame<'a, P, H, O> {
    problem: &'a P,
    heuristic: &'a H,
    width: usize,
    tally: &'a mut Tally,
    observer: &'a mut O,
}

impl<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>> StoreSearch<P> for Frame<'_, P, H, O> {
    type Label = ();
    type Numbers = Numbers;
    type End = End<P::Move>;

    fn search<N: Store<P, ()>>(self, new: fn() -> N) -> End<P::Move> {
        let Frame { problem, heuristic, width, tally, observer } = self;
        Beam { problem, heuristic, tally, observer, nodes: new(), dropped: false }.run(width)
    }
}

struct Beam<'a, P, H, O, N> {
    problem: &'a P,
    heuristic: &'a H,
    tally: &'a mut Tally,
    observer: &'a mut O,
    nodes: N,
    dropped: bool,
}

/// A state of the next layer: its estimate, itself, where it came from and what it cost to get there.
struct Candidate<S> {
    h: Cost,
    state: S,
    parent: Id,
    g: Cost,
}

impl<P, H, O, N> Beam<'_, P, H, O, N>
where
    P: Problem,
    H: Heuristic<P>,
    O: PathObserver<P::State>,
    N: Store<P, ()>,
{
    fn run(mut self, width: usize) -> End<P::Move> {
        let start = self.problem.canonical(&self.problem.start());
        let h = self.heuristic.estimate(self.problem, &start);
        self.observer.on(PathEvent::Generated { id: 0, parent: None, state: &start, g: 0, h });
        let mut goal = self.problem.is_goal(&start).then_some(0);
        self.nodes.enter(self.problem, self.tally, &start, None, ())?;
        let mut layer = vec![(0, 0)];
        let mut depth = 0;
        while goal.is_none() && !layer.is_empty() {
            if depth == self.tally.max_depth() {
                return Err(Stop::Depth);
            }
            let next = self.expand(&layer)?;
            let order = self.nearest_first(&next)?;
            layer.clear();
            for &place in &order {
                self.tally.work(1)?;
                let candidate = &next[place as usize];
                if layer.len() < width {
                    goal = goal.or(self.enter(candidate, &mut layer)?);
                } else if !self.dropped {
                    self.dropped = self.nodes.find(self.problem, &candidate.state).is_none();
                }
            }
            self.tally.release(bytes_of(&next) + bytes_of(&order));
            self.tally.note(layer.len(), self.nodes.len());
            depth += 1;
        }
        let Some(goal) = goal else {
            return if self.dropped { Err(Stop::Memory) } else { Ok(None) };
        };
        let solution = self.nodes.path(self.problem, goal);
        self.observer.on(PathEvent::Goal { id: goal.into(), cost: solution.cost });
        let shortest = Found::shortest(solution);
        Ok(Some(Found { optimal: shortest.optimal && !self.dropped, ..shortest }))
    }

    /// All successors of a layer that are not known yet; a goal among them stands alone.
    fn expand(&mut self, layer: &[(Id, Cost)]) -> Result<Vec<Candidate<P::State>>, Stop> {
        let mut next = Vec::new();
        let mut moves = Vec::new();
        for &(id, g) in layer {
            self.observer.on(PathEvent::Expanded { id: id.into() });
            self.tally.stats.expanded += 1;
            let state = self.nodes.state(self.problem, id).into_owned();
            moves.clear();
            self.problem.moves(&state, &mut moves);
            self.tally.turn(&mut moves);
            for mv in &moves {
                self.tally.generate()?;
                let child = self.problem.canonical(&self.problem.after(&state, mv));
                if self.nodes.find(self.problem, &child).is_some() {
                    self.observer.on(PathEvent::Duplicate { parent: id.into(), state: &child });
                    continue;
                }
                let h = self.heuristic.estimate(self.problem, &child);
                if h == UNREACHABLE {
                    continue;
                }
                let is_goal = self.problem.is_goal(&child);
                let g = g.saturating_add(self.problem.cost(&state, mv));
                self.tally.push(&mut next, Candidate { h, state: child, parent: id, g })?;
                if is_goal {
                    next.drain(..next.len() - 1);
                    return Ok(next);
                }
            }
        }
        Ok(next)
    }

    /// The places of the candidates, nearest first; of equals those that came first. Estimates are few: they are
    /// counted, which never leaves the clock alone for long as sorting a wide layer would.
    fn nearest_first(&mut self, next: &[Candidate<P::State>]) -> Result<Vec<u32>, Stop> {
        let mut begins = BTreeMap::<Cost, usize>::new();
        for candidate in next {
            self.tally.work(1)?;
            *begins.entry(candidate.h).or_default() += 1;
        }
        let mut sum = 0;
        for begin in begins.values_mut() {
            sum += std::mem::replace(begin, sum);
        }
        self.tally.hold((next.len() * size_of::<u32>()) as u64, 0)?;
        let mut order = vec![0; next.len()];
        for (place, candidate) in next.iter().enumerate() {
            self.tally.work(1)?;
            let begin = begins.entry(candidate.h).or_default();
            order[*begin] = place as u32;
            *begin += 1;
        }
        Ok(order)
    }

    /// Takes a candidate into the new layer, unless an equal one is there; says if it is a goal.
    fn enter(
        &mut self,
        candidate: &Candidate<P::State>,
        layer: &mut Vec<(Id, Cost)>,
    ) -> Result<Option<Id>, Stop> {
        let Candidate { h, parent, g, .. } = *candidate;
        let entry = self.nodes.enter(self.problem, self.tally, &candidate.state, Some(parent), ())?;
        let (Entry::New(id) | Entry::Known(id)) = entry;
        let state = &candidate.state;
        if entry == Entry::Known(id) {
            self.observer.on(PathEvent::Duplicate { parent: parent.into(), state });
            return Ok(None);
        }
        self.tally.push(layer, (id, g))?;
        self.observer.on(PathEvent::Generated { id: id.into(), parent: Some(parent.into()), state, g, h });
        Ok(self.problem.is_goal(state).then_some(id))
    }
}

fn bytes_of<T>(list: &Vec<T>) -> u64 {
    (list.capacity() * size_of::<T>()) as u64
}
