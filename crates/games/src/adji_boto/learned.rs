//! An evaluation learned from exact tables and deep searches: a table of weights for each hole by what it holds, and by how many
//! pieces are left on the board.
//!
//! ```text
//!   value for the mover = 16 * banked + sum over the twelve holes of WEIGHTS[pieces left][hole][pieces in it]
//! ```
//!
//! The weights are given at a few numbers of pieces left and interpolated between them. Two neighbouring holes are looked up
//! together, so a position costs six lookups in the 3 KB of its number of pieces. `docs/results/engine.md` says how they were
//! learned and what they gain in matches.

use std::sync::{Arc, LazyLock};

use jogada_core::{Evaluate, Game, Player, Shortcuts, Tactics};

use super::board::{self, Board};
use super::weights::WEIGHTS;
use super::{AdjiBoto, Move, State};

/// Units in a piece.
const PIECE: i32 = 16;
/// The numbers of pieces on the board for which there are weights.
pub const KNOTS: [usize; 8] = [0, 6, 12, 20, 32, 48, 72, 96];
/// With more pieces on the board the weights are those of this many.
const MAX_PIECES: usize = KNOTS[KNOTS.len() - 1];
/// A hole that holds more counts as if it held this many.
pub const MAX_IN_HOLE: u8 = 15;

/// Units of each hole by its content, at each of the [`KNOTS`]: `weights[knot][hole][content]`. The first six holes are those of the
/// player to move, in the order of sowing.
pub type Weights = [[[i16; 1 + MAX_IN_HOLE as usize]; 12]; KNOTS.len()];

/// `PAIRS[place][pieces in the pair's holes]`, four bits for each hole. Place 0 holds the first two holes of the player to move.
type Pairs = [[i16; 256]; 6];

static DEFAULT: LazyLock<Learned> = LazyLock::new(|| Learned::new(&WEIGHTS));

/// The pair tables of positions with this many pieces.
fn pairs(weights: &Weights, pieces: usize) -> Pairs {
    let knot = (1..KNOTS.len() - 1).rev().find(|&knot| KNOTS[knot] <= pieces).unwrap_or(0);
    let width = (KNOTS[knot + 1] - KNOTS[knot]) as i32;
    let above = (pieces - KNOTS[knot]) as i32;
    let weight = |hole: usize, content: usize| {
        let [low, high] = [knot, knot + 1].map(|knot| i32::from(weights[knot][hole][content]));
        low * (width - above) + high * above
    };
    std::array::from_fn(|place| {
        std::array::from_fn(|contents| {
            let sum = weight(2 * place, contents & 15) + weight(2 * place + 1, contents >> 4);
            // Rounded to the nearest.
            (2 * sum + width).div_euclid(2 * width) as i16
        })
    })
}

/// The learned evaluation.
#[derive(Clone, Debug)]
pub struct Learned {
    /// One for each number of pieces on the board.
    tables: Arc<[Pairs]>,
}

impl Default for Learned {
    fn default() -> Learned {
        DEFAULT.clone()
    }
}

/// The board as `player` sees it: the own holes first.
#[inline]
fn seen_by(board: Board, player: Player) -> u128 {
    let [own, theirs] = [player, player.other()].map(|player| board.row(player));
    u128::from(own) | u128::from(theirs) << 48
}

/// The same board from the opponent's view.
#[inline]
fn turned(holes: u128) -> u128 {
    holes >> 48 | (holes << 48 & board::ALL)
}

impl Learned {
    /// The evaluation with these weights.
    #[must_use]
    pub fn new(weights: &Weights) -> Learned {
        Learned { tables: (0..=MAX_PIECES).map(|pieces| pairs(weights, pieces)).collect() }
    }

    /// The value of the holes in units, for the player to move, who owns the first six.
    #[inline]
    fn worth(&self, holes: u128, pieces: usize) -> i32 {
        let tables = &self.tables[pieces.min(MAX_PIECES)];
        let capped = u128::from_le_bytes(holes.to_le_bytes().map(|content| content.min(MAX_IN_HOLE)));
        let pairs = (capped | capped >> 4).to_le_bytes();
        tables
            .iter()
            .zip(pairs.iter().step_by(2))
            .map(|(table, &pair)| i32::from(table[usize::from(pair)]))
            .sum()
    }

    /// The value of sowing from `column` for its player, without what was banked before. `holes` is the mover's view.
    #[inline]
    fn after(&self, holes: u128, pieces: usize, column: usize) -> i32 {
        let (board, captured) = Board::from_bits(holes).sow_and_capture(column);
        let holes = board.bits();
        if holes == 0 {
            return PIECE * i32::from(captured);
        }
        PIECE * i32::from(captured) - self.worth(turned(holes), pieces - usize::from(captured))
    }

    /// The same for any move.
    #[inline]
    fn after_move(&self, holes: u128, pieces: usize, mover: Player, mv: Move) -> i32 {
        match mv {
            Move::Sow(hole) => self.after(holes, pieces, hole.number() - 6 * mover.index()),
            Move::Pass => self.passed(holes, pieces),
        }
    }

    /// The value of passing.
    #[inline]
    fn passed(&self, holes: u128, pieces: usize) -> i32 {
        -self.worth(turned(holes), pieces)
    }
}

impl Evaluate<AdjiBoto> for Learned {
    #[inline]
    fn evaluate(&self, game: &AdjiBoto, state: &State) -> i32 {
        let board = state.board();
        let mover = state.mover();
        PIECE * game.banked(state) * mover.sign() + self.worth(seen_by(board, mover), board.pieces() as usize)
    }

    fn scale(&self) -> i32 {
        PIECE
    }

    /// The value of the position after the move.
    #[inline]
    fn hint(&self, game: &AdjiBoto, state: &State, mv: &Move) -> i32 {
        let (board, mover) = (state.board(), state.mover());
        let banked = PIECE * game.banked(state) * mover.sign();
        banked + self.after_move(seen_by(board, mover), board.pieces() as usize, mover, *mv)
    }

    #[inline]
    fn hints(&self, game: &AdjiBoto, state: &State, moves: &[Move], out: &mut Vec<i32>) {
        let (board, mover) = (state.board(), state.mover());
        let (holes, pieces) = (seen_by(board, mover), board.pieces() as usize);
        let banked = PIECE * game.banked(state) * mover.sign();
        out.extend(moves.iter().map(|mv| banked + self.after_move(holes, pieces, mover, *mv)));
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

/// Leaves are evaluated in batches, but there are no bounds: a single sowing can change the values of all twelve holes.
impl Shortcuts<AdjiBoto> for Learned {
    /// The value of the position after the move.
    #[inline]
    fn most_after(&self, game: &AdjiBoto, state: &State, mv: &Move) -> Option<i32> {
        Some(self.hint(game, state, mv))
    }

    /// Unless so few pieces are left that a move may end the game.
    #[inline]
    fn best_child(&self, game: &AdjiBoto, state: &State) -> Option<(i32, u32)> {
        let board = state.board();
        let pieces = board.pieces();
        if pieces <= board::MAX_CAPTURED {
            return None;
        }
        let mover = state.mover();
        let holes = seen_by(board, mover);
        let (mut best, mut moves) = (i32::MIN, 0);
        for column in 0..6 {
            if (holes as u64) >> (8 * column) & 0xff != 0 {
                best = best.max(self.after(holes, pieces as usize, column));
                moves += 1;
            }
        }
        if moves == 0 {
            (best, moves) = (self.passed(holes, pieces as usize), 1);
        }
        Some((PIECE * game.banked(state) * mover.sign() + best, moves))
    }
}

impl Tactics<AdjiBoto> for Learned {
    #[inline]
    fn is_noisy(&self, _game: &AdjiBoto, state: &State, mv: &Move) -> bool {
        matches!(*mv, Move::Sow(hole) if state.capture(hole) > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Random, Space};

    /// Positions with few pieces and with many, some with more than there are weights for.
    fn positions() -> impl Iterator<Item = State> {
        let mut random = Random::new(9);
        (0..20_000_u64).filter_map(move |round| {
            let mut holes: [u8; 12] = std::array::from_fn(|_| random.below(1 + round % 16) as u8);
            if round % 50 == 0 {
                holes[random.below(12) as usize] = 60;
            }
            let captured = [random.below(20) as u8, random.below(20) as u8];
            let state = State::new(Board::from_holes(holes), captured, Player::BOTH[round as usize % 2])?;
            (!state.board().is_empty()).then_some(state)
        })
    }

    /// The sum over the holes as it is defined, in real numbers.
    fn by_definition(state: &State) -> f64 {
        let mover = state.mover();
        let board = if mover == Player::One { state.board() } else { state.board().rotated(6) };
        let pieces = (board.pieces() as usize).min(MAX_PIECES) as f64;
        let banked = f64::from(AdjiBoto.banked(state) * mover.sign());
        let worth = |(hole, content): (usize, u8)| {
            let at = |knot: usize| f64::from(WEIGHTS[knot][hole][usize::from(content.min(MAX_IN_HOLE))]);
            let ends = KNOTS.windows(2).enumerate().find(|(_, ends)| pieces <= ends[1] as f64);
            let (knot, ends) = ends.expect("the last knot is the most pieces");
            let share = (pieces - ends[0] as f64) / (ends[1] - ends[0]) as f64;
            at(knot) * (1.0 - share) + at(knot + 1) * share
        };
        f64::from(PIECE) * banked + board.holes().into_iter().enumerate().map(worth).sum::<f64>()
    }

    #[test]
    fn tables_agree_with_the_weights() {
        let learned = Learned::default();
        for state in positions() {
            // Each of six lookups is rounded.
            let error = f64::from(learned.evaluate(&AdjiBoto, &state)) - by_definition(&state);
            assert!(error.abs() <= 3.0 + 1e-9, "{state:?} is {error} units off");
        }
    }

    #[test]
    fn values_of_moves_agree_with_playing_them() {
        let (game, learned) = (AdjiBoto, Learned::default());
        let (mut moves, mut hints) = (Vec::new(), Vec::new());
        for state in positions() {
            moves.clear();
            hints.clear();
            game.moves(&state, &mut moves);
            learned.hints(&game, &state, &moves, &mut hints);
            let values: Vec<i32> = moves
                .iter()
                .map(|mv| {
                    let next = game.after(&state, mv);
                    match game.outcome(&next) {
                        Some(outcome) => PIECE * outcome.value_for(state.mover()),
                        None => -learned.evaluate(&game, &next),
                    }
                })
                .collect();
            assert_eq!(hints, values, "{state:?}");
            for (mv, value) in moves.iter().zip(&values) {
                assert_eq!(learned.most_after(&game, &state, mv), Some(*value), "{state:?} {mv:?}");
            }
            let best = values.iter().max().map(|best| (*best, values.len() as u32));
            let batched = learned.best_child(&game, &state);
            let is_batched = state.board().pieces() > board::MAX_CAPTURED;
            assert_eq!(batched, best.filter(|_| is_batched), "{state:?}");
        }
    }
}
