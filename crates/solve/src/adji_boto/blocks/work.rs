//! The work of one machine on one block in one round.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use jogada_core::{Budget, Limits};

use super::{BlockDone, BlockWork, MAX_IN_BLOCK, StoredMessages, cells_path, letters_path, place};
use crate::TableError;
use crate::adji_boto::Tables;
use crate::adji_boto::messages::WON;
use crate::adji_boto::ranking::{MAX_PIECES, Rows, positions, rank};
use crate::adji_boto::steps::{each_quiet_step_back, each_step};
use crate::adji_boto::values::{Level, is_lost, open_cell};
use crate::block_file::write_whole;

/// Positions between two looks at the limits.
const BEAT: usize = 1 << 16;

/// The number of positions in a block.
pub(super) fn length(pieces: u32, size: u32, block: u32) -> usize {
    let first = u64::from(size) * u64::from(block);
    positions(pieces).saturating_sub(first).min(u64::from(size)) as usize
}

/// Reads part of a file and verifies its checksum.
pub(super) fn read(path: &Path, skip: u64, length: usize, sum: u32) -> Result<Vec<u8>, TableError> {
    let mut bytes = vec![0; length];
    let got = File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::Start(skip))?;
        file.read_exact(&mut bytes)
    });
    got.map_err(|error| TableError::System { path: path.to_owned(), error })?;
    if crc32fast::hash(&bytes) == sum { Ok(bytes) } else { Err(TableError::Header { path: path.to_owned() }) }
}

/// Does the work in a folder that has the layers below.
///
/// # Errors
/// A file that is missing or damaged, one that cannot be written, or a limit that was reached: time or cancellation.
pub fn do_block(folder: &Path, work: &BlockWork, limits: &Limits) -> Result<BlockDone, TableError> {
    let is_known = work.pieces <= MAX_PIECES && (1..=MAX_IN_BLOCK).contains(&work.size);
    let is_plain = work.run.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-');
    let place = place(folder, &work.run, work.pieces);
    if !is_known || !is_plain || length(work.pieces, work.size, work.block) == 0 {
        return Err(TableError::Mismatch { path: place });
    }
    let mut block = Block::new(folder, work, Budget::new(limits))?;
    block.settle(&place)?;
    let (mut sent, mut letters, mut skip) = (Vec::new(), Vec::new(), 0);
    for (to, messages) in &block.messages {
        let bytes: Vec<u8> = messages.iter().flat_map(|message| message.to_le_bytes()).collect();
        let count = messages.len() as u64;
        sent.push(StoredMessages { block: *to, skip, count, sum: crc32fast::hash(&bytes) });
        letters.extend_from_slice(&bytes);
        skip += count;
    }
    let write = |path: &Path, bytes: &[u8]| write_whole(path, |out| out.write_all(bytes));
    write(&letters_path(&place, work.block, work.round), &letters)?;
    write(&cells_path(&place, work.block, work.round), &block.cells)?;
    Ok(BlockDone { block: work.block, settled: block.settled, sum: crc32fast::hash(&block.cells), sent })
}

/// A block being worked on.
struct Block<'a> {
    work: &'a BlockWork,
    rows: Rows,
    cells: Vec<u8>,
    /// Settled positions whose predecessors have not been notified.
    untold: Vec<u32>,
    settled: u64,
    /// Messages for other blocks.
    messages: BTreeMap<u32, Vec<u32>>,
    budget: Budget,
}

impl<'a> Block<'a> {
    fn new(folder: &Path, work: &'a BlockWork, budget: Budget) -> Result<Block<'a>, TableError> {
        let place = place(folder, &work.run, work.pieces);
        let length = length(work.pieces, work.size, work.block);
        let mut block = Block {
            work,
            rows: Rows::up_to(work.pieces),
            cells: Vec::new(),
            untold: Vec::new(),
            settled: 0,
            messages: BTreeMap::new(),
            budget,
        };
        block.cells = match work.cells {
            Some(stored) => read(&cells_path(&place, work.block, stored.round), 0, length, stored.sum)?,
            None => block.prepare(&Tables::open(folder)?, length)?,
        };
        Ok(block)
    }

    fn first(&self) -> u32 {
        self.work.block * self.work.size
    }

    /// Every position's best capture and number of quiet moves.
    fn prepare(&mut self, below: &Tables, length: usize) -> Result<Vec<u8>, TableError> {
        let pieces = self.work.pieces;
        let missing = TableError::TooManyPieces { asked: pieces - 1, most: below.max_pieces().unwrap_or(0) };
        if below.max_pieces() < Some(pieces - 1) {
            return Err(missing);
        }
        let mut cells = Vec::with_capacity(length);
        for board in self.rows.boards(pieces, self.first()).take(length) {
            if cells.len().is_multiple_of(BEAT) {
                self.budget.look()?;
            }
            let (mut captures, mut quiet) = (Vec::new(), 0);
            each_step(board, |step| match step.captured {
                0 => quiet += 1,
                _ => captures.push(step),
            });
            let mut best = None;
            for step in captures {
                let after = below.board_entry(step.board)?.map_or(0, |entry| entry.value);
                best = best.max(Some(step.captured as i8 - after as i8));
            }
            cells.push(open_cell(pieces, best, quiet)?);
        }
        Ok(cells)
    }

    /// Applies the messages, and notifies predecessors inside the block until nothing more is settled.
    fn settle(&mut self, place: &Path) -> Result<(), TableError> {
        let level = Level::new(self.work.pieces, self.work.level);
        if self.work.begins {
            let begun =
                (0..).zip(&mut self.cells).filter_map(|(at, cell)| level.begins_with(cell).then_some(at));
            self.untold.extend(begun);
        }
        let round = self.work.round.wrapping_sub(1);
        for letters in &self.work.letters {
            let path = letters_path(place, letters.block, round);
            for message in
                read(&path, 4 * letters.skip, 4 * letters.count as usize, letters.sum)?.as_chunks().0
            {
                self.hear(level, u32::from_le_bytes(*message));
            }
        }
        while let Some(at) = self.untold.pop() {
            if self.settled.is_multiple_of(BEAT as u64) {
                self.budget.look()?;
            }
            self.settled += 1;
            self.tell(level, at);
        }
        Ok(())
    }

    fn hear(&mut self, level: Level, message: u32) {
        let at = message & !WON;
        if let Some(cell) = self.cells.get_mut(at as usize)
            && level.settles(cell, message & WON != 0)
        {
            self.untold.push(at);
        }
    }

    /// Notifies the predecessors of a settled position: those in the block at once, others by messages.
    fn tell(&mut self, level: Level, at: u32) {
        let BlockWork { pieces, size, block: own, .. } = *self.work;
        let message = if is_lost(pieces, self.cells[at as usize]) { WON } else { 0 };
        let board = self.rows.board(pieces, self.first() + at);
        each_quiet_step_back(board, |before| {
            let before = rank(before);
            let (block, message) = (before / size, (before % size) | message);
            if block == own {
                self.hear(level, message);
            } else {
                self.messages.entry(block).or_default().push(message);
            }
        });
    }
}
