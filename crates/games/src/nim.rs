//! Nim: rows of pieces, and a turn takes any number of pieces, at least one, from one row.
//!
//! In misère play, the default, the player who takes the last piece loses; in normal play he wins. The game
//! begins with four rows by default, the n-th of 2n-1 pieces:
//!
//! ```text
//!   1  │          1,3,5,7 1   rows from the first on, mover
//!   2  │││
//!   3  │││││      3-2         takes two pieces from the third row
//!   4  │││││ ││
//! ```
//!
//! Rows have any size, beyond 2^64 too. The theory is not part of the rules; a [`State`] only offers what it needs:
//! [`nim_sum`](State::nim_sum) and [`only_singles`](State::only_singles).

mod draw;
mod evaluation;
mod notation;
mod scene;
mod state;

pub use dashu_int::UBig;
pub use evaluation::ParityEvaluation;
pub use state::{MAX_ROWS, State};

use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{Example, Listed, Origin, Parameter, ParameterKind, Parameters, Perft, Scene};

/// The rules and the number of rows the game begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nim {
    /// Whether the player who takes the last piece loses.
    pub misere: bool,
    /// How many rows there are at the start.
    pub rows: u8,
}

/// Takes pieces from one row.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The row, 0 for the first.
    pub row: usize,
    /// How many pieces, at least one.
    pub take: UBig,
}

impl Default for Nim {
    fn default() -> Nim {
        Nim { misere: true, rows: 4 }
    }
}

impl Space for Nim {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        let rows = (0..self.rows).map(|row| UBig::from(2 * u32::from(row) + 1)).collect();
        State::new(rows, Player::One).expect("a byte counts fewer rows than a position may have")
    }

    /// Row by row, and from one piece to all of a row's.
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        for (row, pieces) in state.rows().enumerate() {
            // No list can hold 2^64 moves: callers count first.
            let pieces = u64::try_from(pieces).unwrap_or(u64::MAX);
            out.extend((1..=pieces).map(|take| Move { row, take: UBig::from(take) }));
        }
    }

    fn count_moves(&self, state: &State) -> u64 {
        state.pieces().try_into().unwrap_or(u64::MAX)
    }

    fn state_bytes(&self, state: &State) -> u64 {
        state.bytes()
    }

    #[inline]
    fn play(&self, state: &mut State, mv: &Move) {
        state.take(mv.row, &mv.take);
    }

    /// The rows without the mover: both players have the same moves, worth the same to each. Their order
    /// stays in, because it is the order of the moves.
    fn key(&self, state: &State) -> u64 {
        KeyHasher::key_of(state.packed_rows())
    }
}

impl Game for Nim {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover()
    }

    /// On the empty board the opponent has just taken the last piece.
    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = if self.misere { state.mover() } else { state.mover().other() };
        state.is_empty().then_some(Outcome::win(winner))
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(state.with_mover(player))
    }
}

impl Listed for Nim {
    type Evaluation = ParityEvaluation;

    const ID: &'static str = "nim";
    const ORIGIN: Origin = Origin::Course(&[]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "misere", kind: ParameterKind::Switch, default: "true" },
        Parameter { key: "rows", kind: ParameterKind::Number(1, 64), default: "4" },
    ];
    const EXAMPLES: &'static [Example] =
        &[Example { section: "turn", position: Some("1,3,5 1"), played: &[], mv: Some("3-3") }];

    const PERFT: &'static [Perft] = &[
        Perft::of("", &[16, 206, 2116, 17_338, 113_912, 602_492, 2_568_392, 8_808_802]),
        Perft::of("misere=false", &[16, 206, 2116, 17_338, 113_912, 602_492, 2_568_392, 8_808_802]),
    ];

    fn with(parameters: &Parameters) -> Nim {
        let rows = parameters.number("rows").and_then(|rows| u8::try_from(rows).ok());
        Nim { misere: parameters.is_on("misere"), rows: rows.unwrap_or(Nim::default().rows) }
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        scene::scene(*self, &states[moves.len()])
    }
}

#[cfg(test)]
mod tests;
