//! A table on disk.
//!
//! ```text
//!   "jogada adji-boto distances 1\n"    what it is, and the version of the form
//!   pieces                              one byte
//!   halves                              two boards a byte
//!   checksum of all that               eight bytes, lowest first
//! ```

use std::hash::Hasher;
use std::io::{self, Error, ErrorKind, Write};
use std::path::Path;

use jogada_core::{KeyHasher, Limits, Stop};

use super::{DistanceTable, TABLE_PIECES, boards_below};
use crate::TableError;
use crate::block_file::write_whole;
use crate::patterns::note_rebuilt;

const HEAD: &[u8] = b"jogada adji-boto distances 1\n";

impl DistanceTable {
    /// Reads the table in `directory`; if there is none, or not a good one, builds it and keeps it there. One that
    /// cannot be kept is built again next time.
    ///
    /// # Errors
    /// The limit that was reached while it was built.
    pub fn open(directory: &Path, threads: usize, limits: &Limits) -> Result<DistanceTable, Stop> {
        let path = directory.join("adji-boto.distances");
        let is_damaged = match DistanceTable::read(&path) {
            Ok(table) if table.pieces == TABLE_PIECES => return Ok(table),
            Ok(_) => true,
            Err(error) => error.kind() == ErrorKind::InvalidData,
        };
        let table = DistanceTable::build(TABLE_PIECES, threads, limits)?;
        let _ = std::fs::create_dir_all(directory).map(|()| table.write(&path));
        if is_damaged {
            note_rebuilt(path);
        }
        Ok(table)
    }

    /// Reads a table.
    ///
    /// # Errors
    /// A file that cannot be read, and one that is not just what [`write`](DistanceTable::write) made.
    pub fn read(path: &Path) -> io::Result<DistanceTable> {
        let bytes = std::fs::read(path)?;
        let wrong = || Error::from(ErrorKind::InvalidData);
        let (content, checksum) = bytes.split_last_chunk().ok_or_else(wrong)?;
        if u64::from_le_bytes(*checksum) != checksum_of(content) {
            return Err(wrong());
        }
        let rest = content.strip_prefix(HEAD).ok_or_else(wrong)?;
        let (pieces, halves) = rest.split_first().ok_or_else(wrong)?;
        let pieces = u32::from(*pieces);
        if pieces > TABLE_PIECES || halves.len() != boards_below(pieces + 1).div_ceil(2) {
            return Err(wrong());
        }
        Ok(DistanceTable { pieces, halves: halves.to_vec() })
    }

    /// Writes the table, whole or not at all: beside the path first, then in its place.
    ///
    /// # Errors
    /// Whatever the system says.
    pub fn write(&self, path: &Path) -> Result<(), TableError> {
        let mut bytes = Vec::with_capacity(HEAD.len() + self.halves.len() + 16);
        bytes.extend_from_slice(HEAD);
        bytes.push(self.pieces as u8);
        bytes.extend_from_slice(&self.halves);
        let checksum = checksum_of(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        write_whole(path, |out| out.write_all(&bytes))
    }
}

fn checksum_of(bytes: &[u8]) -> u64 {
    let mut hasher = KeyHasher::default();
    hasher.write(bytes);
    hasher.write_usize(bytes.len());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_comes_back_as_written_and_a_spoilt_one_does_not() {
        let directory = std::env::temp_dir().join(format!("jogada-table-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let path = directory.join("small");
        let table = DistanceTable::build(5, 1, &Limits::default()).unwrap();
        table.write(&path).unwrap();
        assert_eq!(DistanceTable::read(&path).unwrap(), table);
        let good = std::fs::read(&path).unwrap();
        for spoil in [0, HEAD.len(), good.len() / 2, good.len() - 1] {
            let mut bytes = good.clone();
            bytes[spoil] ^= 1;
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(DistanceTable::read(&path).unwrap_err().kind(), ErrorKind::InvalidData);
        }
        std::fs::write(&path, &good[..good.len() - 3]).unwrap();
        assert_eq!(DistanceTable::read(&path).unwrap_err().kind(), ErrorKind::InvalidData);
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir_all(path.join("in the way")).unwrap();
        assert!(table.write(&path).is_err());
        assert_eq!(std::fs::read_dir(&directory).unwrap().count(), 1, "nothing is left behind");
        std::fs::remove_dir_all(&directory).unwrap();
    }
}
