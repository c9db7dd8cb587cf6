//! Evaluation of Blokus: squares laid, corners to go on from, places for large pieces, and the area that is nearer to one's own
//! corners.

use jogada_core::{Evaluate, Player};

use super::{Area, Blokus, LARGEST, Move, Rows, Shape, State, count};

/// Weights of the evaluation, in units; 16 make a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Territory {
    /// For each corner that a piece can go on from.
    pub corner: i32,
    /// For each place of a piece of two cells and more.
    pub place: i32,
    /// For each cell that a player reaches sooner than the other.
    pub area: i32,
}

impl Default for Territory {
    fn default() -> Territory {
        Territory { corner: 6, place: 2, area: 6 }
    }
}

/// Units in a square.
const SQUARE: i32 = 16;

/// The cells that are a step of a king away from a set, or in it.
fn grown(rows: &Rows) -> Rows {
    let mut grown = [0; LARGEST];
    for at in 0..LARGEST {
        let above = if at > 0 { rows[at - 1] } else { 0 };
        let column = above | rows[at] | if at + 1 < LARGEST { rows[at + 1] } else { 0 };
        grown[at] = column | column << 1 | column >> 1;
    }
    grown
}

/// How many cells each side reaches before the other, both spreading from their corners over what they may cover.
fn reached(areas: &[Area; 2]) -> [i32; 2] {
    let mut held = [areas[0].wanted, areas[1].wanted];
    let mut front = held;
    for _ in 0..LARGEST {
        let next = [0, 1].map(|side| {
            let mut spread = grown(&front[side]);
            for (at, row) in spread.iter_mut().enumerate() {
                *row &= areas[side].allowed[at] & !held[side][at] & !held[1 - side][at];
            }
            spread
        });
        if next.iter().all(|rows| rows.iter().all(|row| *row == 0)) {
            break;
        }
        for side in [0, 1] {
            for at in 0..LARGEST {
                held[side][at] |= next[side][at];
            }
        }
        front = next;
    }
    held.map(|rows| count(&rows) as i32)
}

impl Evaluate<Blokus> for Territory {
    fn evaluate(&self, game: &Blokus, state: &State) -> i32 {
        let mover = state.mover();
        let players = [mover, mover.other()];
        let areas = players.map(|player| game.area(state, player));
        let reached = reached(&areas);
        let side = |at: usize| {
            let (player, area): (Player, &Area) = (players[at], &areas[at]);
            let left = game.squares(state.stock(player));
            let large = game.shapes().iter().filter(|shape| **shape != Shape::Single);
            let places: u32 = large.map(|&shape| count(&game.places(state, player, area, shape))).sum();
            // Area is worth no more than the pieces that are left for it.
            SQUARE * -left
                + self.corner * count(&area.wanted) as i32
                + self.place * places as i32
                + self.area * reached[at].min(left)
        };
        side(0) - side(1)
    }

    fn scale(&self) -> i32 {
        SQUARE
    }

    /// Large pieces first, those that go towards the other's corner before others.
    fn hint(&self, game: &Blokus, state: &State, mv: &Move) -> i32 {
        let Move::Lay { shape, row, column } = *mv else { return 0 };
        let (far, size) = (i32::from(row) + i32::from(column), game.size as i32);
        let gone = if state.mover() == Player::One { far } else { 2 * size - far };
        32 * game.cells_of(shape.kind()) + 2 * gone.min(size + 2)
    }
}
