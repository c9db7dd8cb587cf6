//! What a position promises: proved bounds on what a bishop can collect, and guesses to order moves by.

use super::arena::{Arena, Position, cells};

/// What all units among these cells come to, each with its largest number there.
#[inline]
pub(super) fn worth(arena: &Arena, set: u64) -> i32 {
    let mut sum = 0;
    let mut rest = set;
    while rest != 0 {
        let cell = rest.trailing_zeros() as usize;
        let unit = arena.unit_cells[cell] & set;
        let other = 63 - unit.leading_zeros() as usize;
        sum += i32::from(arena.number[cell].max(arena.number[other]));
        rest &= !unit;
    }
    sum
}

/// By how many live cells the mover is ahead within two moves of the bishops. Of all simple measures tried,
/// this one and its sum of numbers told most about the final difference.
pub(super) fn lead(arena: &Arena, position: &Position) -> i32 {
    let within_two = |place: u8| {
        let first = arena.within_reach(position, place);
        let second = cells(first).fold(0, |set, cell| set | arena.reach[cell.index()]);
        (first | second & position.live).count_ones() as i32
    };
    within_two(position.mine) - within_two(position.theirs)
}

/// Points that one cell of [`lead`] is worth, and those of being to move.
const CELL_WORTH: i32 = 20;
const MOVE_WORTH: i32 = 20;

/// A guess of the position's value by searching `depth` plies.
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
