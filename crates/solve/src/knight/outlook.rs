//! Bounds on what a knight can collect, and estimates for move ordering.

use jogada_games::knight::Cell;

use super::domain::{KnightDomain, Position, STUCK, cells};
use crate::Bounds;

/// The cells of one colour, that of a1.
const LIGHT: u128 = {
    let (mut set, mut cell) = (0, 0);
    while cell < Cell::COUNT {
        if (cell / 10 + cell % 10) % 2 == 0 {
            set |= 1 << cell;
        }
        cell += 1;
    }
    set
};

/// The most steps of the search for an undisturbed path.
const MAX_STEPS: u32 = 48;

/// Bounds of a position's value, no tighter than needed to decide whether it reaches `goal`.
pub(super) fn bounds(domain: &KnightDomain, position: &Position, goal: i32) -> Bounds {
    let Position { live, mine, theirs, .. } = *position;
    let near = [mine, theirs].map(|place| domain.near(live, place));
    let most = [0, 1].map(|player| at_most(domain, position, [mine, theirs][player], near[player]));
    let mut bounds = Bounds { lower: -most[1], upper: most[0] };
    let undecided = |bounds: &Bounds| bounds.lower < goal && goal <= bounds.upper;
    if near[0] & near[1] != 0 || !undecided(&bounds) {
        return bounds;
    }
    let is_settled = |place: u8| usize::from(place) < Cell::COUNT || place == STUCK;
    if !is_settled(mine) || !is_settled(theirs) {
        return bounds;
    }
    // Knights that share no cell take from each other only what they erase: the mirrors of what they can reach, and doubles.
    // Neither forbids the other anything: a forbidden cell is one that both can reach.
    let touched = |set: u128| cells(set).fold(0, |all, cell| all | domain.unit_cells[cell.index()]);
    let safe = [0, 1].map(|player| near[player] & !domain.doubles & !touched(near[1 - player]));
    let least =
        [0, 1].map(|player| surely(domain, [mine, theirs][player], safe[player], &mut MAX_STEPS.clone()));
    bounds.lower += least[0];
    bounds.upper -= least[1];
    bounds
}

/// Upper bound on what a knight at `place` can collect on the cells `near` it.
///
/// Each unit is landed on at most once. A path contains at most one dead end (a cell with one way in and none out), at its end;
/// every second landing on a double is prevented by the first; and a knight changes colour with every jump.
fn at_most(domain: &KnightDomain, position: &Position, place: u8, near: u128) -> i32 {
    if near == 0 {
        return 0;
    }
    let is_placed = usize::from(place) < Cell::COUNT;
    let all = if is_placed { near | 1 << place } else { near };
    // The first cell of a knight that is not placed is entered from outside.
    let entered = if is_placed { 0 } else { domain.reach[usize::from(place)] };
    let mut ends = 0;
    for cell in cells(near & !entered) {
        let ways = domain.reach[cell.index()] & all;
        if ways & ways.wrapping_sub(1) == 0 {
            ends |= cell.bit();
        }
    }
    let number = |cell: Cell| i32::from(domain.number[cell.index()]);
    let end = cells(ends).map(number).max().unwrap_or(0);
    let inner = near & !ends;
    let (mut sum, mut rest) = (0, inner);
    while rest != 0 {
        let cell = Cell::new(rest.trailing_zeros() as u8);
        let unit = domain.unit_cells[cell.index()] & inner;
        sum += cells(unit).map(number).max().unwrap_or(0);
        rest &= !unit;
    }
    let by_doubles = sum - lost_doubles(domain, position, inner);
    let by_colours = if is_placed { sum - lost_by_colour(domain, place, near, inner) } else { sum };
    end + by_doubles.min(by_colours)
}

/// Lower bound on what doubles among `inner` no path can collect: each landing on one erases another, as long as there is one.
fn lost_doubles(domain: &KnightDomain, position: &Position, inner: u128) -> i32 {
    let landings = (position.live & domain.doubles).count_ones().div_ceil(2);
    let excess = (inner & domain.doubles).count_ones().saturating_sub(landings);
    smallest(domain, inner & domain.doubles, excess)
}

/// Lower bound on what cells among `inner` no path can collect, because too few of the other colour lie between them.
fn lost_by_colour(domain: &KnightDomain, place: u8, near: u128, inner: u128) -> i32 {
    let own = if LIGHT >> place & 1 == 1 { LIGHT } else { !LIGHT };
    // The units of `near` with a cell of a colour are so many at most as there are cells: pairs of one colour count once.
    let units_of = |colour: u128| {
        let set = near & colour;
        let twins = cells(set)
            .filter(|cell| (domain.unit_cells[cell.index()] & set).count_ones() == 2)
            .count() as u32;
        set.count_ones() - twins / 2
    };
    // Cells whose whole unit is of their colour, as far as it can be reached.
    let only = |colour: u128| {
        let set = inner & colour;
        cells(set)
            .filter(|cell| domain.unit_cells[cell.index()] & near & !colour == 0)
            .filter(|cell| {
                let twins = domain.unit_cells[cell.index()] & set;
                cells(twins).max_by_key(|twin| domain.number[twin.index()]) == Some(*cell)
            })
            .fold(0, |all, cell| all | cell.bit())
    };
    let (other_only, own_only) = (only(!own), only(own));
    let other_excess = other_only.count_ones().saturating_sub(units_of(own) + 1);
    let own_excess = own_only.count_ones().saturating_sub(units_of(!own));
    smallest(domain, other_only, other_excess) + smallest(domain, own_only, own_excess)
}

/// The sum of the `count` smallest numbers among some cells.
fn smallest(domain: &KnightDomain, mut set: u128, count: u32) -> i32 {
    let mut sum = 0;
    for _ in 0..count {
        let Some(cell) = cells(set).min_by_key(|cell| domain.number[cell.index()]) else { break };
        sum += i32::from(domain.number[cell.index()]);
        set &= !cell.bit();
    }
    sum
}

/// Lower bound on what a knight at `place` collects on cells that nobody else can reach or erase: the best path found in `steps`
/// steps. Cells with the fewest ways on come first (Warnsdorff's rule).
fn surely(domain: &KnightDomain, place: u8, safe: u128, steps: &mut u32) -> i32 {
    let mut next: [(u32, Cell); 10] = [(0, Cell::new(0)); 10];
    let mut count = 0;
    for cell in cells(safe & domain.reach[usize::from(place)]) {
        let ways = (safe & !domain.unit_cells[cell.index()] & domain.reach[cell.index()]).count_ones();
        // A dead end comes last.
        next[count] = (if ways == 0 { 9 } else { ways }, cell);
        count += 1;
    }
    next[..count].sort_unstable_by_key(|&(ways, cell)| (ways, -domain.number[cell.index()]));
    let mut best = 0;
    for &(_, cell) in &next[..count] {
        if *steps == 0 {
            break;
        }
        *steps -= 1;
        let left = safe & !domain.unit_cells[cell.index()];
        let onward = surely(domain, cell.index() as u8, left, steps);
        best = best.max(i32::from(domain.number[cell.index()]) + onward);
    }
    best
}

/// Points for a live cell more within two jumps, and for being to move.
const CELL_WORTH: i32 = 12;
const MOVE_WORTH: i32 = 20;

/// An estimate of a position's value: by the cells within two jumps of the knights, or where one is stuck by what the other can
/// collect.
pub(super) fn guess(domain: &KnightDomain, position: &Position) -> i32 {
    let Position { live, mine, theirs, .. } = *position;
    let share = |place: u8| at_most(domain, position, place, domain.near(live, place)) * 3 / 4;
    match (mine, theirs) {
        (STUCK, STUCK) => 0,
        (STUCK, place) => -share(place),
        (place, STUCK) => share(place),
        _ => {
            let within_two = |place: u8| {
                let first = live & domain.reach[usize::from(place)];
                let second = cells(first).fold(0, |set, cell| set | domain.reach[cell.index()]);
                (first | second & live).count_ones() as i32 + 2 * first.count_ones() as i32
            };
            CELL_WORTH * (within_two(mine) - within_two(theirs)) + MOVE_WORTH
        }
    }
}
