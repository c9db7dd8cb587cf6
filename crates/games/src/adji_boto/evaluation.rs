//! How an Adji-boto position looks: captures so far, and signs of captures to come.

use jogada_core::{Evaluate, Game, Player, Space};

use super::{AdjiBoto, Move, State, board};

/// Captures so far, and freedom to move. The weight was fitted to self-play; matches did not tell its neighbours
/// apart, and found nothing to gain from where on its row a player keeps the pieces: see
/// `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Units for each hole that is not empty; 16 make a piece.
    pub mobility: i32,
}

impl Default for Judgement {
    fn default() -> Judgement {
        Judgement { mobility: 8 }
    }
}

/// Units to a piece.
const PIECE: i32 = 16;
/// No move captures more pieces.
const MOST_CAPTURED: i32 = 5;

/// The most that `moves` moves can capture on a row whose owner moves before each of them. A hole of five pieces or more is
/// safe until its owner empties it, and then holds a single one when it is captured first (or, in laps of 11, more).
#[inline]
fn later_captures(row: u64, moves: i32) -> i32 {
    if moves == 0 {
        return 0;
    }
    let first = if board::all_above(row, 4) { 1 } else { MOST_CAPTURED };
    first + MOST_CAPTURED * (moves - 1)
}

impl Evaluate<AdjiBoto> for Judgement {
    #[inline]
    fn evaluate(&self, game: &AdjiBoto, state: &State) -> i32 {
        let [one, two] = Player::BOTH.map(|player| board::filled(state.board().row(player)) as i32);
        (PIECE * game.banked(state) + self.mobility * (one - two)) * state.mover().sign()
    }

    fn scale(&self) -> i32 {
        PIECE
    }

    /// How it looks once it is played.
    #[inline]
    fn hint(&self, game: &AdjiBoto, state: &State, mv: &Move) -> i32 {
        -self.evaluate(game, &game.after(state, mv))
    }

    /// The hole that is played ends empty, so at most five stay filled; the opponent loses at most the captured
    /// one.
    #[inline]
    fn most_after(&self, game: &AdjiBoto, state: &State, mv: &Move) -> Option<i32> {
        let mover = state.mover();
        let captured = match *mv {
            Move::Sow(hole) => i32::from(state.capture(hole)),
            Move::Pass => 0,
        };
        let theirs = board::filled(state.board().row(mover.other())) as i32;
        let least_theirs = theirs - i32::from(captured > 0);
        Some(PIECE * (game.banked(state) * mover.sign() + captured) + self.mobility * (5 - least_theirs))
    }

    #[inline]
    fn bounds(&self, game: &AdjiBoto, state: &State, plies: u32) -> Option<[i32; 2]> {
        let board = state.board();
        // While the game cannot end so soon, every line ends in a judgement.
        if board.pieces() <= MOST_CAPTURED as u32 * plies {
            return None;
        }
        let mover = state.mover();
        let rows = [mover, mover.other()].map(|player| board.row(player));
        let [mine, theirs] = rows.map(|row| board::filled(row) as i32);
        let [own_moves, their_moves] = [plies.div_ceil(2) as i32, plies as i32 / 2];
        let capture = i32::from(board.best_capture(mover));
        let won = capture + later_captures(rows[1], own_moves - 1);
        let lost = later_captures(rows[0], their_moves) - capture;
        // Who moved last has an empty hole.
        let [my_holes, their_holes] = if plies % 2 == 1 { [5, 6] } else { [6, 5] };
        let captures = i32::from(capture > 0) + own_moves - 1;
        let most = my_holes - (theirs - their_moves - captures).max(0);
        let least = (mine - own_moves - their_moves).max(0) - their_holes;
        let banked = game.banked(state) * mover.sign();
        Some([PIECE * (banked - lost) + self.mobility * least, PIECE * (banked + won) + self.mobility * most])
    }

    fn has_noisy_moves(&self) -> bool {
        true
    }

    #[inline]
    fn is_noisy(&self, _game: &AdjiBoto, state: &State, mv: &Move) -> bool {
        matches!(*mv, Move::Sow(hole) if state.capture(hole) > 0)
    }
}
