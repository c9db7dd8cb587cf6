//! Perft: counting the leaves of the move tree, the plainest test of a move generator.
//!
//! Lines that end before the depth is reached are not counted; a pass is a ply like any other. The
//! last ply is counted in bulk, by [`Space::count_moves`], without being played.

use crate::listing::{MAX_LISTED, drop_moves, list_counted};
use crate::{Budget, Space, Stop};

/// Why leaves could not be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerftError {
    /// A limit was reached first.
    Stopped(Stop),
    /// There are 2^64 leaves or more, or a state with too many moves to list.
    TooMany,
}

/// Counts the leaves `depth` plies below `state`. The budget is spent on states whose moves are played.
///
/// # Errors
/// A limit was reached, or there are too many leaves to count.
pub fn perft<S: Space>(
    space: &S,
    state: &S::State,
    depth: u32,
    budget: &mut Budget,
) -> Result<u64, PerftError> {
    let mut moves = Vec::new();
    let leaves = count(space, state, depth, budget, &mut moves);
    drop_moves(moves, budget);
    leaves
}

/// The leaves below each move of `state`, in the order of the moves.
///
/// # Errors
/// As for [`perft`]; and `depth` must be at least 1 for there to be moves, otherwise the list is empty.
pub fn divide<S: Space>(
    space: &S,
    state: &S::State,
    depth: u32,
    budget: &mut Budget,
) -> Result<Vec<(S::Move, u64)>, PerftError> {
    if depth == 0 {
        return Ok(Vec::new());
    }
    let mut moves = Vec::new();
    list(space, state, space.count_moves(state), budget, &mut moves)?;
    moves
        .into_iter()
        .map(|mv| {
            budget.work(1).map_err(PerftError::Stopped)?;
            let leaves = perft(space, &space.after(state, &mv), depth - 1, budget)?;
            Ok((mv, leaves))
        })
        .collect()
}

fn list<S: Space>(
    space: &S,
    state: &S::State,
    count: u64,
    budget: &mut Budget,
    moves: &mut Vec<S::Move>,
) -> Result<(), PerftError> {
    if count > MAX_LISTED {
        return Err(PerftError::TooMany);
    }
    list_counted(space, state, count, budget, moves).map_err(PerftError::Stopped)
}

/// `moves` is one stack for all levels: each takes its own off again.
fn count<S: Space>(
    space: &S,
    state: &S::State,
    depth: u32,
    budget: &mut Budget,
    moves: &mut Vec<S::Move>,
) -> Result<u64, PerftError> {
    if depth == 0 {
        return Ok(1);
    }
    let children = space.count_moves(state);
    if depth == 1 {
        return if children == u64::MAX { Err(PerftError::TooMany) } else { Ok(children) };
    }
    budget.spend().map_err(PerftError::Stopped)?;
    let first = moves.len();
    list(space, state, children, budget, moves)?;
    let mut leaves = 0_u64;
    for index in first..moves.len() {
        let next = space.after(state, &moves[index]);
        let below = count(space, &next, depth - 1, budget, moves)?;
        leaves = leaves.checked_add(below).ok_or(PerftError::TooMany)?;
    }
    moves.truncate(first);
    Ok(leaves)
}
