//! Upper bound on what a player can still lay.
//!
//! Pieces of one player never share a side. So every side of a new piece borders a cell that stays without one: of the `n` cells where a player
//! may ever lay something, `x` get covered, and the sides of the new pieces, at least `r x` of them, all lie on the other `n - x` cells (four each) or
//! on the `e` sides where the region ends: `r x <= 4 (n - x) + e`. A block has two sides a cell, a cross 12 / 5, an S 10 / 4, a single cell 4.

use jogada_core::{Bounds, Player, Space};
use jogada_games::blokus::{Area, Blokus, Move, PieceKind, Rows, State, Third, count};

/// What a player can still lay.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// Whether something can be laid now; a player who cannot never will again.
    pub(super) can_lay: bool,
    /// Upper bound on the squares that can be laid.
    pub(super) most: i32,
}

/// The cells that pieces can ever reach: allowed, and connected by king's steps to where one can go on.
fn within_reach(area: &Area) -> Rows {
    let mut reached = area.wanted;
    loop {
        let mut next = reached;
        for at in 0..next.len() {
            let above = if at > 0 { reached[at - 1] } else { 0 };
            let below = if at + 1 < next.len() { reached[at + 1] } else { 0 };
            let column = above | reached[at] | below;
            next[at] |= (column | column << 1 | column >> 1) & area.allowed[at];
        }
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Ten times the fewest sides a cell that a piece of the stock has.
fn fewest_sides(game: &Blokus, stock: [u8; 3]) -> i32 {
    if stock[PieceKind::B.index()] > 0 {
        20
    } else if stock[PieceKind::C.index()] > 0 {
        match game.third {
            Third::Cross => 24,
            Third::S => 25,
        }
    } else {
        40
    }
}

/// What `player` can still lay.
pub(super) fn prospect(game: &Blokus, state: &State, player: Player) -> Prospect {
    let area = game.area(state, player);
    let stock = state.stock(player);
    let squares = game.squares(stock);
    if squares == 0 || area.is_stuck() {
        return Prospect { can_lay: false, most: 0 };
    }
    let fits = |shape| count(&game.places(state, player, &area, shape)) > 0;
    if !game.shapes().iter().rev().any(|&shape| fits(shape)) {
        return Prospect { can_lay: false, most: 0 };
    }
    let room = within_reach(&area);
    let cells = count(&room) as i32;
    // Sides between two cells of the region belong to neither bound.
    let mut inner = 0;
    for at in 0..room.len() {
        inner += (room[at] & room[at] >> 1).count_ones() as i32;
        if at + 1 < room.len() {
            inner += (room[at] & room[at + 1]).count_ones() as i32;
        }
    }
    let ends = 4 * cells - 2 * inner;
    let by_sides = 10 * (4 * cells + ends) / (40 + fewest_sides(game, stock.0));
    Prospect { can_lay: true, most: squares.min(cells).min(by_sides) }
}

/// Bounds of the difference between what the mover and the opponent will lay.
pub(super) fn of_state(game: &Blokus, state: &State) -> Bounds {
    let [mine, theirs] =
        [state.mover(), state.mover().other()].map(|player| prospect(game, state, player).most);
    Bounds { lower: -theirs, upper: mine }
}

/// Bounds of that difference with a move's own squares, from the view of the player who makes it.
pub(super) fn of_move(game: &Blokus, state: &State, mv: &Move) -> Bounds {
    let rest = of_state(game, &game.after(state, mv)).opposite();
    let laid = laid(game, mv);
    Bounds { lower: rest.lower + laid, upper: rest.upper + laid }
}

/// The squares of a move.
pub(super) fn laid(game: &Blokus, mv: &Move) -> i32 {
    match mv {
        Move::Lay { shape, .. } => game.cells_of(shape.kind()),
        Move::Pass => 0,
    }
}
