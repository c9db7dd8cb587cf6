//! Tables on disk: cells of two bytes in blocks with checksums, mapped into memory when read.
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
//!        .   the cells        2    each; the last block may be shorter than the others
//! ```
//!
//! Numbers have their lowest byte first; checksums are CRC-32. A file is written under another name and
//! renamed when it is complete and on the disk, so that an interrupted build leaves no half a table.
//! The header is checked when a file is opened, a block when something in it is first asked for: what is
//! damaged is reported and never used, and opening a large table costs nothing.

mod mapped;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::TableError;
use mapped::Mapped;

/// What is known of one position.
pub(crate) type Cell = [u8; 2];

/// The version that is written, and the only one that is read.
pub(crate) const VERSION: u32 = 1;

const MAGIC: [u8; 8] = *b"jogada\0\0";
const HEADER: usize = 64;
/// Cells in a block.
const BLOCK: usize = 1 << 15;

/// Which table a file holds.
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
    fn header(&self, sums: &[u8]) -> [u8; HEADER] {
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(&MAGIC);
        header[8..12].copy_from_slice(&VERSION.to_le_bytes());
        header[12..16].copy_from_slice(&(2 * BLOCK as u32).to_le_bytes());
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

/// Writes a table, whole or not at all.
pub(crate) fn write(path: &Path, title: &Title, cells: &[Cell]) -> Result<(), TableError> {
    let system = |error| TableError::System { path: path.to_owned(), error };
    let partial = path.with_extension("partial");
    write_partial(&partial, title, cells).and_then(|()| fs::rename(&partial, path)).map_err(system)
}

fn write_partial(path: &Path, title: &Title, cells: &[Cell]) -> io::Result<()> {
    let sums: Vec<u8> =
        cells.chunks(BLOCK).flat_map(|block| crc32fast::hash(block.as_flattened()).to_le_bytes()).collect();
    let mut out = BufWriter::new(File::create(path)?);
    out.write_all(&title.header(&sums))?;
    out.write_all(&sums)?;
    out.write_all(cells.as_flattened())?;
    out.into_inner()?.sync_all()
}

/// A table that was opened.
#[derive(Debug)]
pub(crate) struct BlockFile {
    path: PathBuf,
    title: Title,
    bytes: Mapped,
    /// The blocks whose checksum was found right.
    sound: Vec<AtomicBool>,
}

impl BlockFile {
    /// Opens the table `title`; `None` if there is no such file.
    pub(crate) fn open(path: &Path, title: Title) -> Result<Option<BlockFile>, TableError> {
        let path = path.to_owned();
        let bytes = match File::open(&path).and_then(|file| Mapped::new(&file)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TableError::System { path, error }),
        };
        let (found, expected) = (bytes.len() as u64, title.body() as u64 + 2 * title.cells);
        let Some(rest) = bytes.strip_prefix(&MAGIC) else { return Err(TableError::NotATable { path }) };
        let version = rest.first_chunk().map_or(VERSION, |version| u32::from_le_bytes(*version));
        if version != VERSION {
            return Err(TableError::Version { path, found: version, known: VERSION });
        }
        let Some(sums) = bytes.get(HEADER..title.body()) else {
            return Err(TableError::Length { path, found, expected });
        };
        let header = title.header(sums);
        if bytes[12..48] != header[12..48] {
            return Err(TableError::Mismatch { path });
        }
        if found != expected {
            return Err(TableError::Length { path, found, expected });
        }
        if bytes[..HEADER] != header {
            return Err(TableError::Header { path });
        }
        let sound = (0..title.blocks()).map(|_| AtomicBool::new(false)).collect();
        Ok(Some(BlockFile { path, title, bytes, sound }))
    }

    /// All cells, whether their checksums are right or not: ask [`check`](BlockFile::check) first.
    pub(crate) fn cells(&self) -> &[Cell] {
        self.bytes[self.title.body()..].as_chunks().0
    }

    /// The number of blocks.
    pub(crate) fn blocks(&self) -> usize {
        self.sound.len()
    }

    /// Makes sure that the checksum of `block` is right.
    #[cold]
    pub(crate) fn check(&self, block: usize) -> Result<(), TableError> {
        let cells = self.cells().chunks(BLOCK).nth(block).unwrap_or_default();
        let sum = self.bytes.get(HEADER + 4 * block..HEADER + 4 * block + 4);
        if sum != Some(&crc32fast::hash(cells.as_flattened()).to_le_bytes()) {
            return Err(TableError::Block { path: self.path.clone(), block: block as u64 });
        }
        self.sound[block].store(true, Ordering::Relaxed);
        Ok(())
    }

    /// A cell, from a block that is sound.
    pub(crate) fn cell(&self, at: usize) -> Result<Cell, TableError> {
        let block = at / BLOCK;
        if !self.sound[block].load(Ordering::Relaxed) {
            self.check(block)?;
        }
        Ok(self.cells()[at])
    }
}
