//! The plies to the next capture, where tables have values alone: found by search on demand.
//!
//! The moves that keep the value are known, so the tree is small: the winner tries those, the loser all of
//! his moves, with iterative deepening until the capture can be forced. The result is the number that tables
//! with plies have. A capture too far away is not found, and then there is no result.

use std::collections::HashMap;

use jogada_core::Stop;
use jogada_games::adji_boto::Board;

use super::Tables;
use super::steps::{Step, each_step};
use crate::TableError;

/// The most positions visited for one answer, its line included: a second at most.
const MAX_LOOKED_AT: u32 = 50_000;

/// The deepest search: no table has more plies.
pub(super) const FARTHEST: u32 = 248;

/// Bounds on the plies to a position's next capture.
#[derive(Clone, Copy)]
struct Range {
    /// Lower bound.
    least: u32,
    /// Upper bound.
    most: u32,
}

/// A search for next captures with what it has found so far.
pub(super) struct CaptureSearch<'a> {
    tables: &'a Tables,
    found: HashMap<Board, Range>,
    looked_at: u32,
}

impl<'a> CaptureSearch<'a> {
    pub(super) fn new(tables: &'a Tables) -> CaptureSearch<'a> {
        CaptureSearch { tables, found: HashMap::new(), looked_at: 0 }
    }

    /// The plies to the next capture, from the tables if they have them; `None` if play is endless or it is too far to be found.
    pub(super) fn plies(&mut self, board: Board) -> Result<Option<u32>, TableError> {
        if self.tables.has_plies(board.pieces()) || board.is_empty() {
            return Ok(self.tables.board_entry(board)?.and_then(|entry| entry.plies));
        }
        for plies in 1..=FARTHEST {
            match self.is_within(board, plies) {
                Ok(false) => {}
                Ok(true) => return Ok(Some(plies)),
                Err(TableError::Stopped(Stop::Nodes)) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Whether the next capture comes within `plies` plies, against every defence.
    pub(super) fn is_within(&mut self, board: Board, plies: u32) -> Result<bool, TableError> {
        let known = self.found.get(&board).copied().unwrap_or(Range { least: 1, most: u32::MAX });
        if plies < known.least || plies >= known.most {
            return Ok(plies >= known.most);
        }
        self.looked_at += 1;
        if self.looked_at > MAX_LOOKED_AT {
            return Err(Stop::Nodes.into());
        }
        let value = self.value(board)?;
        let waits = value < 0;
        let mut is_within = waits;
        for step in self.keeping(board, value)? {
            let is_soon = step.captured > 0 || self.is_within(step.board, plies - 1)?;
            if is_soon != waits {
                is_within = is_soon;
                break;
            }
        }
        let range = self.found.entry(board).or_insert(known);
        if is_within {
            range.most = range.most.min(plies);
        } else {
            range.least = range.least.max(plies + 1);
        }
        Ok(is_within)
    }

    fn value(&self, board: Board) -> Result<i32, TableError> {
        let most = self.tables.max_pieces().unwrap_or(0);
        let missing = TableError::TooManyPieces { asked: board.pieces(), most };
        Ok(self.tables.board_entry(board)?.ok_or(missing)?.value)
    }

    /// The moves that keep the value of a board.
    fn keeping(&self, board: Board, value: i32) -> Result<Vec<Step>, TableError> {
        let mut steps = Vec::new();
        each_step(board, |step| steps.push(step));
        let mut keeping = Vec::new();
        for step in steps {
            if i32::from(step.captured) - self.value(step.board)? == value {
                keeping.push(step);
            }
        }
        Ok(keeping)
    }
}
