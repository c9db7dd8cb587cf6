//! A table on disk: one file a pattern.
//!
//! ```text
//!   "jogada patterns 1
//! "     magic and version
//!   name                      of the pattern, and a line break
//!   entries                   eight bytes, lowest first
//!   consistent                one byte: whether the table is consistent
//!   halves                    two entries a byte
//!   checksum of all that      CRC-32, four bytes, lowest first
//! ```
//!
//! A file that is incomplete, or of another pattern, is never used: the table is built again.

use std::io::{self, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use jogada_core::{Budget, Limits, Pattern, PatternTable, Stop};

use super::build;
use crate::TableError;
use crate::block_file::write_whole;

const HEAD: &[u8] = b"jogada patterns 1\n";

/// Files that were damaged and were made again: noted here, for who asks for a heuristic gets nothing but the heuristic.
static REBUILT: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The files that were damaged and have been made again since the last call, for a word to the user.
#[must_use]
pub fn take_rebuilt() -> Vec<PathBuf> {
    std::mem::take(&mut *REBUILT.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Notes that a damaged file was made again.
pub(crate) fn note_rebuilt(path: PathBuf) {
    REBUILT.lock().unwrap_or_else(PoisonError::into_inner).push(path);
}

/// The name of the table of a set's pattern, the first of which is at place 0.
pub(super) fn table_name(set: &str, place: usize) -> String {
    format!("{set}-{}", place + 1)
}

/// The file of the table `name`.
pub(super) fn path_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.patterns"))
}

/// The table `name` of the folder; if there is none, or it is not valid, it is built and stored there. One that cannot be stored
/// is built again next time.
///
/// # Errors
/// The limit that was reached while it was built, or memory if there is none for the table.
pub fn open<A: Pattern>(
    folder: &Path,
    name: &str,
    pattern: &A,
    threads: usize,
    limits: &Limits,
) -> Result<PatternTable, Stop> {
    let path = path_of(folder, name);
    Budget::new(limits).hold(PatternTable::entries_of(pattern).div_ceil(2) as u64)?;
    let is_damaged = match read(&path, name) {
        Ok(table) if table.entries() == PatternTable::entries_of(pattern) => return Ok(table),
        Ok(_) => true,
        Err(error) => error.kind() == ErrorKind::InvalidData,
    };
    let table = build(pattern, threads, limits)?.table;
    let _ = std::fs::create_dir_all(folder).map(|()| write(&path, name, &table));
    if is_damaged {
        note_rebuilt(path);
    }
    Ok(table)
}

/// Reads the table of the pattern `name`.
///
/// # Errors
/// A file that cannot be read, or that is not exactly what [`write()`] writes for that pattern.
pub fn read(path: &Path, name: &str) -> io::Result<PatternTable> {
    let mut bytes = std::fs::read(path)?;
    let wrong = || Error::from(ErrorKind::InvalidData);
    let (content, checksum) = bytes.split_last_chunk().ok_or_else(wrong)?;
    if u32::from_le_bytes(*checksum) != crc32fast::hash(content) {
        return Err(wrong());
    }
    let rest = content.strip_prefix(&*head(name)).ok_or_else(wrong)?;
    let (entries, rest) = rest.split_first_chunk().ok_or_else(wrong)?;
    let entries = usize::try_from(u64::from_le_bytes(*entries)).map_err(|_| wrong())?;
    let (consistent, halves) = rest.split_first().ok_or_else(wrong)?;
    let (is_consistent, length) = (*consistent != 0, halves.len());
    // The halves stay in the buffer they were read into: there is never a second table.
    bytes.truncate(bytes.len() - size_of::<u32>());
    bytes.drain(..bytes.len() - length);
    PatternTable::new(entries, bytes, is_consistent).ok_or_else(wrong)
}

/// Writes the table of the pattern `name` atomically: to a temporary file first, then renamed.
///
/// # Errors
/// Any error of the system.
pub fn write(path: &Path, name: &str, table: &PatternTable) -> Result<(), TableError> {
    let mut bytes = head(name);
    bytes.extend_from_slice(&(table.entries() as u64).to_le_bytes());
    bytes.push(u8::from(table.is_consistent()));
    bytes.extend_from_slice(table.halves());
    bytes.extend_from_slice(&crc32fast::hash(&bytes).to_le_bytes());
    write_whole(path, |out| out.write_all(&bytes))
}

fn head(name: &str) -> Vec<u8> {
    [HEAD, name.as_bytes(), b"\n"].concat()
}
