//! The search: is what is still to come worth at least so much to the mover? Null windows, so that every node answers one question.
//!
//! 1. Nobody wins more than what lies on the board: that may settle it, and so may the table. With few seeds the value itself is known.
//! 2. Moves are ordered for a small proof: the table's move, moves that end the game, then by gain, another move, few holes for the opponent
//!    to move from. Another move by the same player is searched from the same side.

use jogada_core::{Budget, Stop};
use jogada_games::kalah::MAX_HOLES;

use super::board::{Board, Moved, Rows};
use super::endgame::Endgame;
use super::ranking::Ranking;
use super::table::{Known, Table};

pub(super) struct Search {
    pub board: Board,
    pub ranking: Ranking,
    pub table: Table,
    pub endgame: Endgame,
    pub budget: Budget,
}

impl Search {
    /// Whether the mover of a board that is not over gets at least `goal` seeds more than the opponent from here on: a bound that he
    /// reaches, at least `goal`, or one below it that he does not exceed.
    pub(super) fn bound(&mut self, rows: Rows, goal: i32) -> Result<i32, Stop> {
        let seeds = rows.seeds();
        if self.endgame.has(seeds) {
            return self.endgame.value(&self.board, &self.ranking, rows, seeds, &mut self.budget);
        }
        self.budget.spend()?;
        let (mut lower, mut upper, mut first) = (-seeds, seeds, u8::MAX);
        if lower >= goal {
            return Ok(lower);
        }
        if upper < goal {
            return Ok(upper);
        }
        let rank = self.ranking.rank(rows, seeds);
        if let Some(known) = rank.and_then(|rank| self.table.find(rank)) {
            (lower, upper, first) = (known.lower, known.upper, known.place);
        }
        if lower >= goal {
            return Ok(lower);
        }
        if upper < goal {
            return Ok(upper);
        }
        let before = self.budget.nodes();
        let mut moves = [Moved::default(); MAX_HOLES as usize];
        let count = self.board.moves(rows, &mut moves);
        let moves = &mut moves[..count];
        order(moves, first);
        let (mut best, mut place) = (i32::MIN, 0);
        for moved in moves.iter() {
            let value = self.after(moved, goal)?;
            if value > best {
                (best, place) = (value, moved.place);
            }
            if best >= goal {
                break;
            }
        }
        let [lower, upper] = if best >= goal { [best, upper] } else { [lower, best] };
        if let Some(rank) = rank {
            self.table.keep(rank, Known { lower, upper, place }, self.budget.nodes() - before);
        }
        Ok(best)
    }

    /// What a move is worth, held against `goal` as in [`bound`](Search::bound).
    pub(super) fn after(&mut self, moved: &Moved, goal: i32) -> Result<i32, Stop> {
        if moved.is_over {
            return Ok(moved.gain);
        }
        if moved.again {
            return Ok(moved.gain + self.bound(moved.rows, goal - moved.gain)?);
        }
        Ok(moved.gain - self.bound(moved.rows, moved.gain - goal + 1)?)
    }
}

/// How promising a move is to settle the question cheaply. The coefficients were found by search on starts of 30 to 48 seeds: near the store
/// first among moves that give another move, and with few holes for the opponent to move from among the others.
#[inline]
fn weight(moved: &Moved) -> i32 {
    let place = i32::from(moved.place);
    let rest = match moved {
        Moved { is_over: true, .. } => 1000,
        Moved { again: true, .. } => 18 + 4 * place,
        _ => place - 2 * moved.rows.full_holes(),
    };
    4 * moved.gain + rest
}

/// Puts the most promising moves first, the one from place `first` before all.
#[inline]
fn order(moves: &mut [Moved], first: u8) {
    let mut weights = [0; MAX_HOLES as usize];
    for end in 0..moves.len() {
        let moved = moves[end];
        let weight = if moved.place == first { i32::MAX } else { weight(&moved) };
        // Insertion sort: few moves, nearly sorted.
        let mut at = end;
        while at > 0 && weights[at - 1] < weight {
            (moves[at], weights[at]) = (moves[at - 1], weights[at - 1]);
            at -= 1;
        }
        (moves[at], weights[at]) = (moved, weight);
    }
}
