//! Evaluation of Connect Four: cells that would complete a line, above all those that the right player will fill.
//!
//! Where both run out of other moves, columns are filled in turn: on a board of even height player 1 then gets the odd rows (1, 3, 5),
//! player 2 the even ones (Allis 1988). A threat there is worth more than one that the opponent will fill.

use jogada_core::{Evaluate, Player, Space};

use super::{Column, ConnectFour, State};

/// Threats and open lines. The weights were set by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threats {
    /// Units for a cell that would complete a line.
    pub threat: i32,
    /// Units more if it lies in a row that its player will fill.
    pub parity: i32,
    /// Units for each neighbouring pair of discs, and for a disc in a column for each column between it and the edge.
    pub shape: i32,
}

impl Default for Threats {
    fn default() -> Threats {
        Threats { threat: 24, parity: 60, shape: 2 }
    }
}

const WIN: i32 = 1000;
/// Estimates stay within this, below a win.
const NEARLY_WON: i32 = 900;
/// A hint that outranks killers and history.
const FIRST: i32 = 64;

impl Threats {
    fn worth(&self, game: &ConnectFour, state: State, player: Player) -> i32 {
        let (discs, occupied) = (state.discs(player), state.occupied());
        let threats = game.completions(discs, occupied);
        let first_rows = (0..game.columns).fold(0, |rows, column| {
            rows | ODD_ROWS << (u32::from(column) * game.height()) & game.column(column)
        });
        let own_rows = if player == Player::One { first_rows } else { first_rows << 1 };
        let count = |set: u64| set.count_ones() as i32;
        let pairs: i32 = game.directions().into_iter().map(|step| count(discs & (discs >> step))).sum();
        let middle: i32 = (0..game.columns)
            .map(|column| {
                i32::from(column.min(game.columns - 1 - column)) * count(discs & game.column(column))
            })
            .sum();
        self.threat * count(threats) + self.parity * count(threats & own_rows) + self.shape * (pairs + middle)
    }
}

/// Bits of the odd rows of a column, rows counted from 1.
const ODD_ROWS: u64 = 0b1_0101_0101;

impl Evaluate<ConnectFour> for Threats {
    fn evaluate(&self, game: &ConnectFour, state: &State) -> i32 {
        let mover = state.mover();
        if game.completions(state.discs(mover), state.occupied()) & game.landings(*state) != 0 {
            return NEARLY_WON;
        }
        let [mine, theirs] = [mover, mover.other()].map(|player| self.worth(game, *state, player));
        (mine - theirs).clamp(1 - NEARLY_WON, NEARLY_WON - 1)
    }

    fn scale(&self) -> i32 {
        WIN
    }

    /// A win, then what keeps the opponent from one, then the middle columns.
    fn hint(&self, game: &ConnectFour, state: &State, column: &Column) -> i32 {
        let mover = state.mover();
        let landing = game.landings(*state) & game.column(column.0);
        let completes =
            |player: Player| game.completions(state.discs(player), state.occupied()) & landing != 0;
        if completes(mover) {
            return 2 * FIRST;
        }
        if completes(mover.other()) {
            return FIRST;
        }
        let next = game.after(state, column);
        let made = game.completions(next.discs(mover), next.occupied()).count_ones() as i32;
        8 * made + i32::from(column.0.min(game.columns - 1 - column.0))
    }
}
