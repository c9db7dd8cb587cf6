//! A simple evaluation of Adji-boto: captures so far and mobility. It came before the [learned](super::Learned) one, which
//! matches measure against it.

use jogada_core::{Bounds, Evaluate, Game, Player, Shortcuts, Tactics};

use super::fan::{AfterMove, Fan};
use super::{AdjiBoto, Move, State, board};

/// Captures so far, and freedom to move. The weight was fitted to self-play; matches did not tell its neighbours
/// apart, and found nothing to gain from where on its row a player keeps the pieces: see
/// `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimpleEvaluation {
    /// Units for each hole that is not empty; 16 make a piece.
    pub mobility: i32,
}

impl Default for SimpleEvaluation {
    fn default() -> SimpleEvaluation {
        SimpleEvaluation { mobility: 8 }
    }
}

/// Units in a piece.
const PIECE: i32 = 16;
/// The most that one move brings.
const MOST: i32 = board::MAX_CAPTURED as i32;

/// The most that `moves` moves can capture on a row whose owner moves before each of them. A hole of five pieces or more is
/// safe until its owner empties it, and then holds a single one when it is captured first (or, in laps of 11, more).
#[inline]
fn later_captures(row: u64, moves: i32) -> i32 {
    if moves == 0 {
        return 0;
    }
    let first = if board::all_above(row, 4) { 1 } else { MOST };
    first + MOST * (moves - 1)
}

impl SimpleEvaluation {
    /// The value of a move in units, without what was banked before it.
    #[inline]
    fn weigh(&self) -> impl Fn(AfterMove) -> i32 + use<> {
        let mobility = self.mobility;
        move |left| PIECE * left.captured + mobility * left.lead
    }
}

impl Evaluate<AdjiBoto> for SimpleEvaluation {
    #[inline]
    fn evaluate(&self, game: &AdjiBoto, state: &State) -> i32 {
        let [one, two] = Player::BOTH.map(|player| board::filled(state.board().row(player)) as i32);
        (PIECE * game.banked(state) + self.mobility * (one - two)) * state.mover().sign()
    }

    fn scale(&self) -> i32 {
        PIECE
    }

    /// The value of the position after the move.
    #[inline]
    fn hint(&self, game: &AdjiBoto, state: &State, mv: &Move) -> i32 {
        let mover = state.mover();
        let fan = Fan::new(state.board(), mover);
        PIECE * game.banked(state) * mover.sign() + self.weigh()(fan.after_move(mover, *mv))
    }

    #[inline]
    fn hints(&self, game: &AdjiBoto, state: &State, moves: &[Move], out: &mut Vec<i32>) {
        let mover = state.mover();
        let fan = Fan::new(state.board(), mover);
        let banked = PIECE * game.banked(state) * mover.sign();
        let weigh = self.weigh();
        out.extend(moves.iter().map(move |mv| banked + weigh(fan.after_move(mover, *mv))));
    }

    #[inline]
    fn shortcuts(&self) -> Option<&dyn Shortcuts<AdjiBoto>> {
        Some(self)
    }

    #[inline]
    fn tactics(&self) -> Option<&dyn Tactics<AdjiBoto>> {
        Some(self)
    }
}

impl Shortcuts<AdjiBoto> for SimpleEvaluation {
    /// The value of the position after the move: if it ends the game, no hole is left to count.
    #[inline]
    fn most_after(&self, game: &AdjiBoto, state: &State, mv: &Move) -> Option<i32> {
        Some(self.hint(game, state, mv))
    }

    /// Unless so few pieces are left that a move may end the game.
    #[inline]
    fn best_child(&self, game: &AdjiBoto, state: &State) -> Option<(i32, u32)> {
        let board = state.board();
        if board.pieces() <= board::MAX_CAPTURED {
            return None;
        }
        let mover = state.mover();
        let fan = Fan::new(board, mover);
        let moves = fan.columns().map(|column| fan.after(column));
        let best = moves.map(self.weigh()).max().unwrap_or_else(|| self.weigh()(fan.passed()));
        let banked = PIECE * game.banked(state) * mover.sign();
        Some((banked + best, board::filled(board.row(mover)).max(1)))
    }

    #[inline]
    fn bounds(&self, game: &AdjiBoto, state: &State, plies: u32) -> Option<Bounds> {
        let board = state.board();
        // While the game cannot end so soon, every line ends in an evaluation.
        if board.pieces() <= board::MAX_CAPTURED * plies {
            return None;
        }
        let mover = state.mover();
        let rows = [mover, mover.other()].map(|player| board.row(player));
        let [mine, theirs] = rows.map(|row| board::filled(row) as i32);
        let [own_moves, their_moves] = [plies.div_ceil(2) as i32, plies as i32 / 2];
        let capture = Fan::new(board, mover).best_capture();
        let won = capture + later_captures(rows[1], own_moves - 1);
        let lost = later_captures(rows[0], their_moves) - capture;
        // Who moved last has an empty hole.
        let [my_holes, their_holes] = if plies % 2 == 1 { [5, 6] } else { [6, 5] };
        let captures = i32::from(capture > 0) + own_moves - 1;
        let most = my_holes - (theirs - their_moves - captures).max(0);
        let least = (mine - own_moves - their_moves).max(0) - their_holes;
        let banked = game.banked(state) * mover.sign();
        Some(Bounds {
            lower: PIECE * (banked - lost) + self.mobility * least,
            upper: PIECE * (banked + won) + self.mobility * most,
        })
    }
}

impl Tactics<AdjiBoto> for SimpleEvaluation {
    #[inline]
    fn is_noisy(&self, _game: &AdjiBoto, state: &State, mv: &Move) -> bool {
        matches!(*mv, Move::Sow(hole) if state.capture(hole) > 0)
    }
}
