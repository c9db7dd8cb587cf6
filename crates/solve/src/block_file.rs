//! Tables on disk: cells of one or two bytes in blocks with checksums, read block by block.
//!
//! ```text
//!   byte 0   magic            8 bytes: "jogada" and two zeros
//!        8   version          4
//!       12   bytes a block    4
//!       16   game id          16, filled up with zeros
//!       32   layer            8    (Adji-boto: pieces on the board)
//!       40   cells            8
//!       48   checksum         4    of bytes 0 to 47 and of all checksums of blocks
//!       52   nothing yet      12
//!       64   a checksum       4    for each block, in order
//!        .   the cells        1 or 2 each; the last block may be shorter than the others
//! ```
//!
//! Numbers have their lowest byte first; checksums are CRC-32. A file is written under another name and
//! renamed when it is complete and on the disk, so that an interrupted build leaves no half a table.
//! The header is checked when a file is opened, a block when something in it is first asked for: what is
//! damaged is reported and never used, and opening a large table costs nothing.
//!
//! Blocks are read, not mapped: if a mapped file is truncated, the next access beyond its end kills the program. Blocks that were
//! read and verified stay in memory, as long as there is room, whatever happens to the file.

mod writing;

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::TableError;
pub(crate) use writing::{Draft, Partial, checksums, sweep, sweep_names, write, write_whole};

/// The entry of one position.
pub(crate) type Cell<const BYTES: usize> = [u8; BYTES];

/// The version that is written, and the only one that is read.
pub(crate) const VERSION: u32 = 1;

const MAGIC: [u8; 8] = *b"jogada\0\0";
const HEADER: usize = 64;
/// Cells in a block.
pub(crate) const BLOCK: usize = 1 << 15;

/// The identity of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Title {
    pub(crate) game: &'static str,
    pub(crate) layer: u64,
    pub(crate) cells: u64,
}

impl Title {
    fn blocks(&self) -> usize {
        (self.cells as usize).div_ceil(BLOCK)
    }

    /// Where the cells begin.
    fn body(&self) -> usize {
        HEADER + 4 * self.blocks()
    }

    /// The first bytes of the file, with the checksum of themselves and of the blocks' checksums.
    fn header<const BYTES: usize>(&self, sums: &[u8]) -> [u8; HEADER] {
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(&MAGIC);
        header[8..12].copy_from_slice(&VERSION.to_le_bytes());
        header[12..16].copy_from_slice(&((BYTES * BLOCK) as u32).to_le_bytes());
        header[16..16 + self.game.len()].copy_from_slice(self.game.as_bytes());
        header[32..40].copy_from_slice(&self.layer.to_le_bytes());
        header[40..48].copy_from_slice(&self.cells.to_le_bytes());
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&header[..48]);
        hasher.update(sums);
        header[48..52].copy_from_slice(&hasher.finalize().to_le_bytes());
        header
    }
}

/// Bytes that blocks may still take: shared by the files of one set of tables.
#[derive(Debug)]
pub(crate) struct Room(AtomicU64);

impl Room {
    pub(crate) fn new(bytes: u64) -> Room {
        Room(AtomicU64::new(bytes))
    }

    /// Takes room for a block, if there is any left.
    fn take(&self, bytes: u64) -> bool {
        let less = |left: u64| left.checked_sub(bytes);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }
}

/// An open table, of cells of `BYTES` bytes.
#[derive(Debug)]
pub(crate) struct BlockFile<const BYTES: usize> {
    path: PathBuf,
    title: Title,
    file: File,
    /// The checksums of the blocks.
    sums: Vec<u8>,
    /// The blocks that were read and verified.
    sound: Vec<OnceLock<Box<[Cell<BYTES>]>>>,
}

impl<const BYTES: usize> BlockFile<BYTES> {
    /// Opens the table `title`; `None` if there is no such file.
    pub(crate) fn open(path: &Path, title: Title) -> Result<Option<BlockFile<BYTES>>, TableError> {
        let path = path.to_owned();
        let opened = File::open(&path).and_then(|file| {
            let length = file.metadata()?.len();
            let mut head = vec![0; title.body().min(usize::try_from(length).unwrap_or(usize::MAX))];
            read_exact_at(&file, &mut head, 0)?;
            Ok((file, length, head))
        });
        let (file, found, head) = match opened {
            Ok(opened) => opened,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TableError::System { path, error }),
        };
        let expected = title.body() as u64 + BYTES as u64 * title.cells;
        let Some(rest) = head.strip_prefix(&MAGIC) else { return Err(TableError::NotATable { path }) };
        let version = rest.first_chunk().map_or(VERSION, |version| u32::from_le_bytes(*version));
        if version != VERSION {
            return Err(TableError::Version { path, found: version, known: VERSION });
        }
        let Some(sums) = head.get(HEADER..title.body()) else {
            return Err(TableError::Length { path, found, expected });
        };
        let header = title.header::<BYTES>(sums);
        if head[12..48] != header[12..48] {
            return Err(TableError::Mismatch { path });
        }
        if found != expected {
            return Err(TableError::Length { path, found, expected });
        }
        if head[..HEADER] != header {
            return Err(TableError::Header { path });
        }
        let sound = (0..title.blocks()).map(|_| OnceLock::new()).collect();
        let sums = sums.to_vec();
        Ok(Some(BlockFile { path, title, file, sums, sound }))
    }

    /// Bytes of all cells together.
    pub(crate) fn cell_bytes(&self) -> u64 {
        BYTES as u64 * self.title.cells
    }

    /// The number of blocks.
    pub(crate) fn blocks(&self) -> usize {
        self.sound.len()
    }

    /// A cell, from a verified block. The block is kept if there is room for it.
    #[inline]
    pub(crate) fn cell(&self, at: usize, room: &Room) -> Result<Cell<BYTES>, TableError> {
        match self.sound[at / BLOCK].get() {
            Some(cells) => Ok(cells[at % BLOCK]),
            None => self.read_cell(at, room),
        }
    }

    #[cold]
    fn read_cell(&self, at: usize, room: &Room) -> Result<Cell<BYTES>, TableError> {
        let cells = self.read(at / BLOCK)?;
        let cell = cells[at % BLOCK];
        if room.take(size_of_val(&cells[..]) as u64) {
            // Another thread may have read it meanwhile: the same cells.
            let _ = self.sound[at / BLOCK].set(cells);
        }
        Ok(cell)
    }

    /// Reads a block and verifies its checksum.
    pub(crate) fn read(&self, block: usize) -> Result<Box<[Cell<BYTES>]>, TableError> {
        let length = (self.title.cells as usize - block * BLOCK).min(BLOCK);
        let mut cells = vec![[0; BYTES]; length].into_boxed_slice();
        let begin = (self.title.body() + BYTES * block * BLOCK) as u64;
        read_exact_at(&self.file, cells.as_flattened_mut(), begin)
            .map_err(|error| TableError::System { path: self.path.clone(), error })?;
        let sum = self.sums.get(4 * block..4 * block + 4);
        if sum != Some(&crc32fast::hash(cells.as_flattened()).to_le_bytes()) {
            return Err(TableError::Block { path: self.path.clone(), block: block as u64 });
        }
        Ok(cells)
    }
}

/// Fills `bytes` from offset `at` of a file, independently of other threads.
#[cfg(unix)]
fn read_exact_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, at)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                bytes = &mut bytes[read..];
                at += read as u64;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
