//! The number of all shortest solutions, without walking them: states layer by layer, each with the number of ways to it.
//!
//! ```text
//!   ways(next) = sum over the states one move before it of ways(state)
//! ```
//!
//! States that are mirror images of each other are one entry (see [`Problem::canonical`]). Their moves correspond one to one, so
//! an entry holds the ways to all of them together, and each goes on by as many moves as any.

use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

use jogada_core::{KeyHasher, Limits, PathStats, Problem, Stop};

use super::tally::Tally;

/// The solutions of a problem that have as few moves as any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionCount<S> {
    /// The moves of each; `None` if there is no solution.
    pub length: Option<u32>,
    /// How many there are. [`u128::MAX`] stands for that many or more.
    pub solutions: u128,
    /// The goals they end in, one of all that are mirror images of each other, and the solutions that end there.
    pub ends: Vec<(S, u128)>,
    /// The states that are so many moves from the start, mirror images counted once.
    pub layers: Vec<u64>,
    /// Why the counting ended. Only `Finished` makes it a proof.
    pub stop: Stop,
    /// The counters.
    pub stats: PathStats,
}

/// Counts the solutions with as few moves as any.
///
/// Holds the states of two layers where the problem is [graded](Problem::is_graded), otherwise all states.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::solitaire_puzzle::Solitaire;
/// use jogada_search::paths::count_solutions;
///
/// let mut puzzle = Solitaire::default();
/// puzzle.read_position("E")?;
/// let counted = count_solutions(&puzzle, &Limits::default(), &mut |_| ());
/// assert_eq!((counted.length, counted.solutions), (Some(10), 8));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
///
/// `progress` is told of every layer as it is complete: how many states it has.
pub fn count_solutions<P: Problem>(
    problem: &P,
    limits: &Limits,
    progress: &mut dyn FnMut(&[u64]),
) -> SolutionCount<P::State> {
    let mut tally = Tally::new(limits);
    let mut found = SolutionCount {
        length: None,
        solutions: 0,
        ends: Vec::new(),
        layers: Vec::new(),
        stop: Stop::Finished,
        stats: PathStats::default(),
    };
    if let Err(stop) = count(problem, &mut tally, &mut found, progress) {
        found.stop = stop;
    }
    found.stats = tally.report::<P::Move>(Ok(None)).stats;
    found
}

type Hasher = BuildHasherDefault<KeyHasher>;
/// The states of a layer, each with the number of ways to it.
type Layer<S> = HashMap<S, u128, Hasher>;

fn count<P: Problem>(
    problem: &P,
    tally: &mut Tally,
    found: &mut SolutionCount<P::State>,
    progress: &mut dyn FnMut(&[u64]),
) -> Result<(), Stop> {
    let mut layer: Layer<P::State> = HashMap::default();
    layer.insert(problem.canonical(&problem.start()), 1);
    // The bytes paid for the layer.
    let mut held = 0;
    let mut behind: HashSet<P::State, Hasher> = HashSet::default();
    for depth in 0.. {
        found.layers.push(layer.len() as u64);
        progress(&found.layers);
        let goals = layer.iter().filter(|(state, _)| problem.is_goal(state));
        found.ends = goals.map(|(state, ways)| (state.clone(), *ways)).collect();
        if !found.ends.is_empty() {
            found.ends.sort_by_key(|(_, ways)| std::cmp::Reverse(*ways));
            found.length = Some(depth);
            found.solutions = found.ends.iter().fold(0, |sum, (_, ways)| sum.saturating_add(*ways));
            return Ok(());
        }
        if layer.is_empty() {
            return Ok(());
        }
        if depth == tally.max_depth() {
            return Err(Stop::Depth);
        }
        if !problem.is_graded() {
            for state in layer.keys() {
                if behind.len() == behind.capacity() {
                    pay_for_growth(tally, behind.capacity(), size_of::<P::State>())?;
                    behind.reserve(behind.capacity().max(3));
                }
                behind.insert(state.clone());
            }
        }
        let (next, paid) = next_layer(problem, tally, &layer, &behind)?;
        tally.release(held);
        (layer, held) = (next, paid);
    }
    Ok(())
}

/// The states one move on that were not met before, and the bytes paid for them.
fn next_layer<P: Problem>(
    problem: &P,
    tally: &mut Tally,
    layer: &Layer<P::State>,
    behind: &HashSet<P::State, Hasher>,
) -> Result<(Layer<P::State>, u64), Stop> {
    let mut paid = 0;
    let mut next: Layer<P::State> = HashMap::default();
    let mut moves = Vec::new();
    for (state, ways) in layer {
        tally.stats.expanded += 1;
        moves.clear();
        problem.moves(state, &mut moves);
        for mv in &moves {
            tally.generate()?;
            let child = problem.canonical(&problem.after(state, mv));
            if behind.contains(&child) {
                continue;
            }
            if next.len() == next.capacity() {
                paid += pay_for_growth(tally, next.capacity(), size_of::<(P::State, u128)>())?;
                next.reserve(next.capacity().max(3));
            }
            let sum = next.entry(child).or_insert(0);
            *sum = sum.saturating_add(*ways);
        }
        tally.note(next.len(), layer.len() + next.len() + behind.len());
    }
    Ok((next, paid))
}

/// The bytes of a hash table of this capacity: its slots are a power of two, of which seven eighths are used.
fn bytes(capacity: usize, entry: usize) -> u64 {
    ((capacity * 8).div_ceil(7).next_power_of_two() * (entry + 1)) as u64
}

/// Pays for a hash table that is full to become twice as large: the bytes by which it grows.
#[cold]
fn pay_for_growth(tally: &mut Tally, capacity: usize, entry: usize) -> Result<u64, Stop> {
    let old = if capacity == 0 { 0 } else { bytes(capacity, entry) };
    let more = bytes(capacity.max(3) * 2, entry) - old;
    tally.hold(more, old)?;
    Ok(more)
}
