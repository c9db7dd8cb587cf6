//! The search: is what is still to come worth at least so much to the mover? Null windows, so that every node answers one question.
//!
//! 1. Nobody wins more than what lies on the board: that may settle it, and so may the table. With few seeds the value itself is known.
//! 2. Moves are [ordered](super::ordering) for a small proof, the table's move before all. Another move by the same player is searched from
//!    the same side.

use jogada_core::{Budget, Stop};
use jogada_games::kalah::MAX_HOLES;

use super::board::{Board, Moved, Rows};
use super::endgame::Endgame;
use super::ordering::Ordering;
use super::ranking::Ranking;
use super::table::{KalahTable, Known};

pub(super) struct Search {
    pub board: Board,
    pub ranking: Ranking,
    pub table: KalahTable,
    pub endgame: Endgame,
    pub ordering: Ordering,
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
        self.ordering.order(moves, first);
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
        let nodes = self.budget.nodes() - before;
        self.ordering.learn(rows, best, best >= goal, nodes);
        let [lower, upper] = if best >= goal { [best, upper] } else { [lower, best] };
        if let Some(rank) = rank {
            self.table.keep(rank, Known { lower, upper, place }, nodes);
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
