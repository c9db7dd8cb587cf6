//! Exact distances of a problem that cannot be walked backwards: all states reachable from the start are generated, and distances
//! are propagated backwards from the goals along the moves between them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::BuildHasherDefault;

use jogada_core::{Budget, Cost, KeyHasher, Limits, Problem, Stop};

use super::Distances;

/// The most states that are kept: with their moves they take up to a few hundred megabytes.
const MAX_STATES: usize = 1_000_000;

type Numbers<S> = HashMap<S, usize, BuildHasherDefault<KeyHasher>>;

/// The distance to the nearest goal of every state reachable from the start through states that `within` admits. Nothing, and the
/// limit, if there are too many.
pub(super) fn distances<P: Problem>(
    problem: &P,
    within: impl Fn(&P::State) -> bool,
    limits: &Limits,
) -> (Distances<P::State>, Stop) {
    let mut budget = Budget::new(limits);
    let start = problem.start();
    let mut numbers = Numbers::<P::State>::default();
    let mut states = Vec::new();
    if within(&start) {
        numbers.insert(start.clone(), 0);
        states.push(start);
    }
    // For each state, those from which a move leads to it, and what the move costs.
    let mut before: Vec<Vec<(usize, Cost)>> = vec![Vec::new(); states.len()];
    let mut moves = Vec::new();
    let mut number = 0;
    while number < states.len() {
        let limit = if states.len() > MAX_STATES { Err(Stop::Memory) } else { budget.spend() };
        if let Err(stop) = limit {
            return (Distances::default(), stop);
        }
        let state = states[number].clone();
        moves.clear();
        problem.moves(&state, &mut moves);
        for mv in &moves {
            let next = problem.after(&state, mv);
            if !within(&next) {
                continue;
            }
            let known = *numbers.entry(next).or_insert_with_key(|next| {
                states.push(next.clone());
                before.push(Vec::new());
                states.len() - 1
            });
            before[known].push((number, problem.cost(&state, mv)));
        }
        number += 1;
    }
    (go_back(problem, states, &before), Stop::Finished)
}

/// Dijkstra's algorithm along the moves, backwards.
fn go_back<P: Problem>(
    problem: &P,
    states: Vec<P::State>,
    before: &[Vec<(usize, Cost)>],
) -> Distances<P::State> {
    let mut best: Vec<Option<Cost>> =
        states.iter().map(|state| problem.is_goal(state).then_some(0)).collect();
    let goals = best.iter().enumerate().filter(|(_, cost)| cost.is_some());
    let mut waiting: BinaryHeap<_> = goals.map(|(number, _)| Reverse((0, number))).collect();
    while let Some(Reverse((distance, number))) = waiting.pop() {
        if best[number] != Some(distance) {
            continue;
        }
        for &(earlier, cost) in &before[number] {
            let through = distance.saturating_add(cost);
            if best[earlier].is_none_or(|known| through < known) {
                best[earlier] = Some(through);
                waiting.push(Reverse((through, earlier)));
            }
        }
    }
    states.into_iter().zip(best).filter_map(|(state, cost)| Some((state, cost?))).collect()
}
