//! The exact value of every move, for solvers that prove the value of the position alone.

use jogada_core::{Bounds, Budget, Game, Limits, Space, Stop, list_moves};

use crate::{Answer, TableError};

/// Nodes for each move in the first round; every round has as many times more.
const FIRST_NODES: u64 = 1 << 16;
const GROWTH: u64 = 4;

/// Solves one position within limits.
pub(crate) type SolveOne<'a, G> =
    dyn FnMut(&<G as Space>::State, &Limits) -> Result<Answer<<G as Space>::Move>, TableError> + 'a;

/// Solves the positions after the moves that `answer` leaves open by `solve_one`, until all are proved or a limit is
/// reached. All moves get few nodes before any gets many: one that is hard to prove does not take the time of the others.
/// Nodes and time are those of the whole request.
///
/// # Errors
/// Those of `solve_one`.
pub(crate) fn prove_each_move<G: Game>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    answer: &mut Answer<G::Move>,
    solve_one: &mut SolveOne<'_, G>,
) -> Result<(), TableError> {
    let Some(value) = answer.exact().filter(|_| answer.stop == Stop::Finished) else { return Ok(()) };
    let mut moves = Vec::new();
    if let Err(stop) = list_moves(game, state, &mut Budget::new(limits), &mut moves) {
        answer.stop = stop;
        return Ok(());
    }
    // 1. What is known without a search.
    let mover = game.to_move(state);
    let known = std::mem::take(&mut answer.moves);
    let mut open = Vec::new();
    for (place, mv) in moves.into_iter().enumerate() {
        let next = game.after(state, &mv);
        let bounds = match game.outcome(&next) {
            Some(outcome) => Bounds::exactly(outcome.value_for(mover)),
            None => known.iter().find(|(known, _)| *known == mv).map_or(Bounds::before(game), |(_, it)| *it),
        };
        answer.moves.push((mv, Bounds { upper: bounds.upper.min(value), ..bounds }));
        if answer.moves[place].1.exact().is_none() {
            open.push((place, next));
        }
    }
    // 2. The others, with more and more nodes.
    let (mut share, mut given_up) = (FIRST_NODES, Stop::Finished);
    while !open.is_empty() && answer.stop == Stop::Finished {
        let mut still_open = Vec::new();
        for (place, next) in open {
            let left = limits.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(answer.stats.nodes));
            if answer.stop == Stop::Finished {
                let one = solve_one(&next, &Limits { nodes: Some(share.min(left)), ..limits.clone() })?;
                let found = if game.to_move(&next) == mover { one.value } else { one.value.opposite() };
                let bounds = &mut answer.moves[place].1;
                *bounds =
                    Bounds { lower: bounds.lower.max(found.lower), upper: bounds.upper.min(found.upper) };
                answer.stats = answer.stats.plus(&one.stats);
                match one.stop {
                    Stop::Finished => {}
                    // No limit, but the solver can do no more for this one.
                    Stop::Depth => given_up = Stop::Depth,
                    Stop::Nodes if share < left => still_open.push((place, next)),
                    stop => answer.stop = stop,
                }
            }
        }
        open = still_open;
        share = share.saturating_mul(GROWTH);
    }
    if answer.stop == Stop::Finished {
        answer.stop = given_up;
    }
    let is_best = |(_, bounds): &&(G::Move, Bounds)| bounds.lower == value;
    answer.best = answer.moves.iter().filter(is_best).map(|(mv, _)| mv.clone()).collect();
    answer.best_complete = answer.moves.iter().all(|(_, it)| it.lower == value || it.upper < value);
    Ok(())
}
