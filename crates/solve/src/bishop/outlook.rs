//! Estimates for move ordering.

use super::arena::{Arena, Position, cells};

/// The difference in live cells within two moves of the bishops, from the mover's view. Of all simple measures tried, this one
/// and its sum of numbers predicted the final difference best.
pub(super) fn lead(arena: &Arena, position: &Position) -> i32 {
    let within_two = |place: u8| {
        let first = arena.within_reach(position, place);
        let second = cells(first).fold(0, |set, cell| set | arena.reach[cell]);
        (first | second & position.live).count_ones() as i32
    };
    within_two(position.mine) - within_two(position.theirs)
}

/// Points for one cell of [`lead`], and for being to move.
const CELL_WORTH: i32 = 20;
const MOVE_WORTH: i32 = 20;

/// An estimate of the position's value by a search of `depth` plies.
pub(super) fn look_ahead(arena: &Arena, position: &Position, depth: u32, alpha: i32, beta: i32) -> i32 {
    if arena.targets(position) == 0 {
        let passed = position.passed();
        if arena.first_stuck || arena.targets(&passed) == 0 {
            return 0;
        }
        return -look_ahead(arena, &passed, depth, -beta, -alpha);
    }
    if depth == 0 {
        return CELL_WORTH * lead(arena, position) + MOVE_WORTH;
    }
    let (mut best, mut alpha) = (i32::MIN, alpha);
    arena.landings(position, |cell, erased| {
        if alpha >= beta {
            return;
        }
        let gain = i32::from(arena.number[cell]);
        let next = arena.landed(position, cell, erased);
        let value = gain - look_ahead(arena, &next, depth - 1, gain - beta, gain - alpha);
        best = best.max(value);
        alpha = alpha.max(value);
    });
    best
}
