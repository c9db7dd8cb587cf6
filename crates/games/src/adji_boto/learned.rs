//! An evaluation learned from exact tables and deep searches: the pieces banked, and an estimate from the holes, by a [`Network`] or, as it was
//! before, by [linear weights](HoleTables). `docs/results/engine.md` says how they were learned and what they gain in matches.

use std::sync::LazyLock;

use jogada_core::{Evaluate, Game, Player, Shortcuts, Tactics};

use super::board::{self, Board};
use super::network::Network;
use super::weights::WEIGHTS;
use super::{AdjiBoto, Move, State};
use crate::hole_weights::{HoleTables, HoleValue, pairs_of};

/// Units in a piece.
const PIECE: i32 = 16;

static LINEAR: LazyLock<HoleTables> = LazyLock::new(|| HoleTables::new(&WEIGHTS));

/// The learned evaluation.
#[derive(Clone, Default, Debug)]
pub struct Learned<V = Network> {
    value: V,
}

/// The board as `player` sees it: the own holes first.
#[inline]
fn seen_by(board: Board, player: Player) -> u128 {
    let [own, theirs] = [player, player.other()].map(|player| board.row(player));
    u128::from(own) | u128::from(theirs) << 48
}

/// The holes from the opponent's view.
#[inline]
fn turned(holes: u128) -> u128 {
    holes >> 48 | (holes << 48 & board::ALL)
}

impl Learned<HoleTables> {
    /// The evaluation with linear weights.
    #[must_use]
    pub fn linear() -> Learned<HoleTables> {
        Learned { value: LINEAR.clone() }
    }
}

impl<V: HoleValue> Learned<V> {
    /// The evaluation by this estimate.
    #[must_use]
    pub fn new(value: V) -> Learned<V> {
        Learned { value }
    }

    /// The value of the holes in units, for the player to move, who owns the first six.
    #[inline]
    fn worth(&self, holes: u128, pieces: usize) -> i32 {
        self.value.worth(pairs_of(holes), pieces)
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

    /// The value of any legal move for its player, without what was banked before it.
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

impl<V: HoleValue> Evaluate<AdjiBoto> for Learned<V> {
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
impl<V: HoleValue> Shortcuts<AdjiBoto> for Learned<V> {
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

impl<V: HoleValue> Tactics<AdjiBoto> for Learned<V> {
    #[inline]
    fn is_noisy(&self, _game: &AdjiBoto, state: &State, mv: &Move) -> bool {
        matches!(*mv, Move::Sow(hole) if state.capture(hole) > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adji_boto::network::{FULL, Row, UNITS};
    use crate::adji_boto::network_weights::NETWORK;
    use crate::hole_weights::{KNOTS, MAX_IN_HOLE, MAX_LEFT, between_knots};
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
        let pieces = (board.pieces() as usize).min(MAX_LEFT) as f64;
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
        let learned = Learned::linear();
        for state in positions() {
            // Each of six lookups is rounded.
            let error = f64::from(learned.evaluate(&AdjiBoto, &state)) - by_definition(&state);
            assert!(error.abs() <= 3.0 + 1e-9, "{state:?} is {error} units off");
        }
    }

    #[test]
    fn the_network_agrees_with_its_definition() {
        let learned = Learned::<Network>::default();
        for state in positions() {
            let mover = state.mover();
            let board = if mover == Player::One { state.board() } else { state.board().rotated(6) };
            let left = (board.pieces() as usize).min(MAX_LEFT);
            let between = |rows: &[Row; KNOTS.len()], unit: usize| {
                i64::from(between_knots(left, |knot| i32::from(rows[knot][unit])))
            };
            let square = |unit: usize| {
                let of_hole = |(hole, content): (usize, u8)| {
                    i64::from(NETWORK.holes[hole][usize::from(content.min(MAX_IN_HOLE))][unit])
                };
                let sum: i64 = board.holes().into_iter().enumerate().map(of_hole).sum();
                (sum + between(&NETWORK.left, unit)).clamp(0, i64::from(FULL)).pow(2)
            };
            let sum: i64 = (0..UNITS).map(|unit| square(unit) * between(&NETWORK.output, unit)).sum();
            let banked = i64::from(PIECE * AdjiBoto.banked(&state) * mover.sign());
            let value = banked + (sum + 32768).div_euclid(65536);
            assert_eq!(i64::from(learned.evaluate(&AdjiBoto, &state)), value, "{state:?}");
        }
    }

    #[test]
    fn values_of_moves_agree_with_playing_them() {
        check_values_of_moves(&Learned::linear());
        check_values_of_moves(&Learned::<Network>::default());
    }

    fn check_values_of_moves<V: HoleValue>(learned: &Learned<V>) {
        let game = AdjiBoto;
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
