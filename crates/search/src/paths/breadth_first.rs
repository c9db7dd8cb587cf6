//! Breadth-first search: all states one move away, then all two moves away, and so on.
//!
//! Moore, "The shortest path through a maze" (1959). Nodes are numbered in the order in which they
//! are met, so the list of nodes is its own queue: all before `next` are done with.

use std::ops::Range;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Limits, PathReport, Problem, Stop};

use super::nodes::{Entry, Id, Nodes, Store, Successors};
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
    let end = match Nodes::new(problem) {
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
    let mut successors = Successors::new();
    let mut ends = Vec::new();
    let (mut next, mut depth, mut layer_end) = (0, 0, 1);
    while goal.is_none() && next < nodes.len() {
        if next == layer_end {
            (depth, layer_end) = (depth + 1, nodes.len());
        }
        if depth == tally.max_depth() {
            return Err(Stop::Depth);
        }
        // 1. The successors of the next few nodes of the layer, together.
        successors.clear();
        ends.clear();
        for id in next..layer_end {
            successors.add(problem, &nodes.state(problem, id as Id));
            ends.push(successors.len());
            if successors.len() >= TOGETHER {
                break;
            }
        }
        nodes.prepare(problem, &mut successors);
        // 2. Each node has its turn.
        let mut first = 0;
        for end in &ends {
            goal = expand(problem, tally, observer, &mut nodes, next as Id, &mut successors, first..*end)?;
            next += 1;
            tally.note(nodes.len() - next, nodes.len());
            if goal.is_some() {
                break;
            }
            first = *end;
        }
    }
    let Some(goal) = goal else { return Ok(None) };
    let solution = nodes.path(problem, goal);
    observer.on(PathEvent::Goal { id: goal.into(), cost: solution.cost });
    Ok(Some(Found::shortest(solution)))
}

/// Enters the successors of one node, up to the first goal.
#[inline]
fn expand<P: Problem, N: Store<P, ()>, O: PathObserver<P::State>>(
    problem: &P,
    tally: &mut Tally,
    observer: &mut O,
    nodes: &mut N,
    id: Id,
    successors: &mut Successors<P>,
    own: Range<usize>,
) -> Result<Option<Id>, Stop> {
    observer.on(PathEvent::Expanded { id: id.into() });
    tally.stats.expanded += 1;
    // Only an observer wants to know the cost on the way.
    let g = if observer.is_active() { nodes.path(problem, id).cost } else { 0 };
    if tally.is_turned() {
        successors.reverse(own.clone());
    }
    for successor in successors.range(own) {
        tally.generate()?;
        let state = successor.state;
        match nodes.enter_one(problem, tally, &successor, id, ())? {
            Entry::New(new) => {
                let g = g.saturating_add(successor.cost);
                observer.on(PathEvent::Generated { id: new.into(), parent: Some(id.into()), state, g, h: 0 });
                if problem.is_goal(state) {
                    return Ok(Some(new));
                }
            }
            Entry::Known(_) => observer.on(PathEvent::Duplicate { parent: id.into(), state }),
        }
    }
    Ok(None)
}
