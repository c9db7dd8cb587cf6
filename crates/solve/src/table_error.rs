//! Errors of tables: why one cannot be used or made.

use std::fmt;
use std::io;
use std::path::PathBuf;

use jogada_core::{Fault, Stop};

use crate::faults::TableFault;

/// Why a table cannot be used or made.
#[derive(Debug)]
pub enum TableError {
    /// The system could not read or write the file.
    System {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The file is not a table.
    NotATable {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by another version of this program.
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The version this program reads.
        known: u32,
    },
    /// The file is a table, but not the one that its name says.
    Mismatch {
        /// The file.
        path: PathBuf,
    },
    /// The file is shorter or longer than it says.
    Length {
        /// The file.
        path: PathBuf,
        /// Its length in bytes.
        found: u64,
        /// The length it should have.
        expected: u64,
    },
    /// The checksum of the file's header or of its list of checksums is wrong.
    Header {
        /// The file.
        path: PathBuf,
    },
    /// The checksum of a block is wrong.
    Block {
        /// The file.
        path: PathBuf,
        /// The block, counted from 0.
        block: u64,
    },
    /// A position's entry does not follow from the entries of its successors.
    Wrong {
        /// The pieces in the layer.
        pieces: u32,
        /// The position, as text.
        position: String,
    },
    /// More pieces than tables are made for.
    TooManyPieces {
        /// The number asked for.
        asked: u32,
        /// The greatest number possible.
        most: u32,
    },
    /// A position is further from its next capture than an entry can hold.
    TooFar {
        /// The pieces in the layer.
        pieces: u32,
    },
    /// A capture leads to a position of infinite play with an odd number of pieces: its value does not fit a table of values.
    Parity {
        /// The pieces in the layer.
        pieces: u32,
    },
    /// A limit was reached. Finished layers are kept.
    Stopped(Stop),
}

impl TableError {
    /// The error as a message for people.
    #[must_use]
    pub fn fault(&self) -> Fault {
        let of = |code, path: &PathBuf| Fault::new(code).with("path", path.display().to_string());
        match self {
            TableError::System { path, error } => {
                of(TableFault::System, path).with("error", error.to_string())
            }
            TableError::NotATable { path } => of(TableFault::Other, path),
            TableError::Version { path, found, known } => of(TableFault::Version, path)
                .with("version", u64::from(*found))
                .with("known", u64::from(*known)),
            TableError::Mismatch { path } => of(TableFault::Mismatch, path),
            TableError::Length { path, found, expected } => {
                of(TableFault::Length, path).with("length", *found).with("expected", *expected)
            }
            TableError::Header { path } => of(TableFault::Header, path),
            TableError::Block { path, block } => of(TableFault::Block, path).with("block", *block),
            TableError::Wrong { pieces, position } => Fault::new(TableFault::Wrong)
                .with("pieces", u64::from(*pieces))
                .with("position", position.as_str()),
            TableError::TooManyPieces { asked, most } => Fault::new(TableFault::Pieces)
                .with("pieces", u64::from(*asked))
                .with("high", u64::from(*most)),
            TableError::TooFar { pieces } => Fault::new(TableFault::Far).with("pieces", u64::from(*pieces)),
            TableError::Parity { pieces } => {
                Fault::new(TableFault::Parity).with("pieces", u64::from(*pieces))
            }
            TableError::Stopped(stop) => Fault::new(TableFault::Stopped).with("stop", stop.code()),
        }
    }
}

impl From<Stop> for TableError {
    fn from(stop: Stop) -> TableError {
        TableError::Stopped(stop)
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault().fmt(out)
    }
}

impl std::error::Error for TableError {}
