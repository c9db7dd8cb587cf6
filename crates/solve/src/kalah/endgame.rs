//! Exact values of all boards with few seeds, each worked out when it is first asked for and kept for good: one byte a board.
//!
//! Seeds only ever go forward, so no board comes again and plain minimax ends.

use jogada_core::{Budget, Stop};
use jogada_games::kalah::MAX_HOLES;

use super::board::{Board, Moved, Rows};
use super::ranking::Ranking;

/// Added to a value, so that 0 is one that is not worked out yet: zeros come from the system untouched.
const OFFSET: i32 = 128;
/// The most seeds whose values fit into a byte, and more than pays anywhere.
const MAX_SEEDS: usize = 40;

pub(super) struct Endgame {
    values: Vec<u8>,
    seeds: i32,
}

impl Endgame {
    /// A table for boards with up to `seeds` seeds, or up to as many as fit into `memory` bytes.
    pub(super) fn new(ranking: &Ranking, seeds: usize, memory: u64) -> Endgame {
        let fits = |seeds: &usize| ranking.count(*seeds).is_some_and(|count| count <= memory);
        let seeds = (0..=seeds.min(MAX_SEEDS)).rev().find(fits);
        let count = seeds.and_then(|seeds| ranking.count(seeds)).unwrap_or(0);
        Endgame { values: vec![0; count as usize], seeds: seeds.map_or(-1, |seeds| seeds as i32) }
    }

    /// Bytes of the table.
    pub(super) fn bytes(&self) -> u64 {
        self.values.len() as u64
    }

    /// Whether boards with so many seeds are in the table.
    #[inline]
    pub(super) fn has(&self, seeds: i32) -> bool {
        seeds <= self.seeds
    }

    /// What is still to come for the mover of a board that is not over and that [is in the table](Endgame::has).
    pub(super) fn value(
        &mut self,
        board: &Board,
        ranking: &Ranking,
        rows: Rows,
        seeds: i32,
        budget: &mut Budget,
    ) -> Result<i32, Stop> {
        let Some(rank) = ranking.rank(rows, seeds) else { return Err(Stop::Memory) };
        let known = self.values[rank as usize];
        if known != 0 {
            return Ok(i32::from(known) - OFFSET);
        }
        budget.spend()?;
        let mut moves = [Moved::default(); MAX_HOLES as usize];
        let count = board.moves(rows, &mut moves);
        let mut best = i32::MIN;
        for moved in &moves[..count] {
            let rest = if moved.is_over {
                0
            } else {
                self.value(board, ranking, moved.rows, moved.rows.seeds(), budget)?
            };
            best = best.max(if moved.again { moved.gain + rest } else { moved.gain - rest });
        }
        self.values[rank as usize] = (best + OFFSET) as u8;
        Ok(best)
    }
}
