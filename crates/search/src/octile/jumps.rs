//! Jumps: going on in one direction for as long as no shortest path has to turn.
//!
//! Of all shortest paths that differ only in where the diagonal steps come, those with the diagonal steps first are kept. Then a path
//! turns off a straight line only where something closed ends beside it:
//!
//! ```text
//!   . . . n .         going right along the lower row, x is a jump point: what lies above it could not be
//!   . # # ↑ .         reached earlier by a diagonal step, for the cell before it had a wall above
//!   s → → x .
//! ```
//!
//! A diagonal line turns where a straight one from it would reach a jump point. Harabor & Grastien, "Online graph pruning for pathfinding
//! on grid maps" (2011), with the rule that no corner is cut.

use super::{OctileMap, Place, Way};

/// The next jump point from a cell, which is not one itself; the goal is always one.
pub(super) fn jump(map: &OctileMap, mut place: Place, way: Way, goal: Place) -> Option<Place> {
    if !way.is_diagonal() {
        return jump_straight(map, place, way, goal);
    }
    while map.can_step(place, way) {
        place = map.beside(place, way);
        let turns = [way.sideways(), way.lengthways()];
        if place == goal || turns.iter().any(|turn| jump_straight(map, place, *turn, goal).is_some()) {
            return Some(place);
        }
    }
    None
}

fn jump_straight(map: &OctileMap, mut place: Place, way: Way, goal: Place) -> Option<Place> {
    let across = way.across();
    // Where the cell beside the path is open here and was closed a step before, it can only be reached from here.
    let mut before = across.map(|side| map.is_open(map.beside(place, side)));
    loop {
        place = map.beside(place, way);
        if !map.is_open(place) {
            return None;
        }
        let beside = across.map(|side| map.is_open(map.beside(place, side)));
        if place == goal || (0..2).any(|side| beside[side] && !before[side]) {
            return Some(place);
        }
        before = beside;
    }
}

/// The ways that a shortest path may go on from a cell, come to from `parent`; all from the start, which is its own parent.
pub(super) fn ways_on(map: &OctileMap, place: Place, parent: Place) -> impl Iterator<Item = Way> {
    let (column, row) = map.column_and_row(place);
    let (from_column, from_row) = map.column_and_row(parent);
    let came = Way {
        right: (column as i32 - from_column as i32).signum() as i8,
        down: (row as i32 - from_row as i32).signum() as i8,
    };
    let mut ways = [None; 8];
    if place == parent {
        ways = Way::ALL.map(Some);
    } else if came.is_diagonal() {
        [ways[0], ways[1], ways[2]] = [Some(came.sideways()), Some(came.lengthways()), Some(came)];
    } else {
        ways[0] = Some(came);
        let behind = map.beside(place, came.back());
        for (number, side) in came.across().into_iter().enumerate() {
            if !map.is_open(map.beside(behind, side)) {
                ways[1 + 2 * number] = Some(side);
                ways[2 + 2 * number] = Some(side.and(came));
            }
        }
    }
    ways.into_iter().flatten()
}
