//! Atomic writing of a table, safe with many writers.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use super::{BLOCK, Cell, Title, read_exact_at};
use crate::TableError;

/// Extension of files that are not complete.
const PARTIAL: &str = "partial";

/// A partial file not modified for this long was left by a program that was killed. A long level of a draft may write nothing for hours.
const LEFT_BEHIND: Duration = Duration::from_secs(24 * 3600);

/// Writes a table to a temporary file and renames it. If that fails nothing is left behind.
pub(crate) fn write<const BYTES: usize>(
    path: &Path,
    title: &Title,
    cells: &[Cell<BYTES>],
) -> Result<(), TableError> {
    let sums: Vec<u8> = checksums(cells).collect();
    write_whole(path, |out| {
        out.write_all(&title.header::<BYTES>(&sums))?;
        out.write_all(&sums)?;
        out.write_all(cells.as_flattened())?;
        out.flush()?;
        out.get_ref().sync_all()
    })
}

/// The checksums of the blocks of some cells; the first cell begins a block.
pub(crate) fn checksums<const BYTES: usize>(cells: &[Cell<BYTES>]) -> impl Iterator<Item = u8> {
    cells.chunks(BLOCK).flat_map(|block| crc32fast::hash(block.as_flattened()).to_le_bytes())
}

/// Calls `fill` with a temporary file and renames that when it is complete. If that fails nothing is left behind.
pub(crate) fn write_whole(
    path: &Path,
    fill: impl Fn(&mut BufWriter<&File>) -> io::Result<()>,
) -> Result<(), TableError> {
    let partial = Partial::create(path)?;
    let mut out = BufWriter::new(&partial.file);
    fill(&mut out).and_then(|()| out.flush()).map_err(|error| partial.failed(error))?;
    drop(out);
    partial.rename()
}

/// A temporary file. It is removed when dropped, unless it was renamed to its final path.
pub(crate) struct Partial {
    path: PathBuf,
    name: PathBuf,
    file: File,
}

impl Partial {
    /// An empty temporary file in the folder of `path`.
    pub(crate) fn create(path: &Path) -> Result<Partial, TableError> {
        let (path, name) = (path.to_owned(), partial_name(path));
        let opened = File::options().read(true).write(true).create(true).truncate(true).open(&name);
        match opened {
            Ok(file) => Ok(Partial { path, name, file }),
            Err(error) => Err(TableError::System { path, error }),
        }
    }

    fn failed(&self, error: io::Error) -> TableError {
        TableError::System { path: self.path.clone(), error }
    }

    /// Fills `bytes` from offset `at`.
    pub(crate) fn read(&self, at: u64, bytes: &mut [u8]) -> Result<(), TableError> {
        read_exact_at(&self.file, bytes, at).map_err(|error| self.failed(error))
    }

    /// Writes `bytes` at offset `at`.
    pub(crate) fn write(&self, at: u64, bytes: &[u8]) -> Result<(), TableError> {
        write_all_at(&self.file, bytes, at).map_err(|error| self.failed(error))
    }

    fn rename(self) -> Result<(), TableError> {
        fs::rename(&self.name, &self.path).map_err(|error| self.failed(error))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // A partial file is useless, and on a full disk in the way. After the rename there is none of this name.
        let _ = fs::remove_file(&self.name);
    }
}

/// A table of one byte a cell that is built in its file: cells can be read and changed until it is finished. They begin as 0.
pub(crate) struct Draft {
    partial: Partial,
    title: Title,
}

impl Draft {
    /// Starts the table `title`, whose final path is `path`.
    pub(crate) fn create(path: &Path, title: Title) -> Result<Draft, TableError> {
        let partial = Partial::create(path)?;
        let length = title.body() as u64 + title.cells;
        partial.file.set_len(length).map_err(|error| partial.failed(error))?;
        Ok(Draft { partial, title })
    }

    /// Its final path.
    pub(crate) fn path(&self) -> &Path {
        &self.partial.path
    }

    /// Reads cells, beginning with cell `first`.
    pub(crate) fn read(&self, first: usize, cells: &mut [u8]) -> Result<(), TableError> {
        self.partial.read((self.title.body() + first) as u64, cells)
    }

    /// Writes cells, beginning with cell `first`.
    pub(crate) fn write(&self, first: usize, cells: &[u8]) -> Result<(), TableError> {
        self.partial.write((self.title.body() + first) as u64, cells)
    }

    /// Writes header and checksums and renames it to its final path; `sums` are the checksums of its blocks.
    pub(crate) fn finish(self, sums: &[u8]) -> Result<(), TableError> {
        self.partial.write(0, &[&self.title.header::<1>(sums), sums].concat())?;
        self.partial.file.sync_all().map_err(|error| self.partial.failed(error))?;
        self.partial.rename()
    }
}

/// Writes all of `bytes` at offset `at`, independent of the file's cursor.
#[cfg(unix)]
fn write_all_at(file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, at)
}

#[cfg(windows)]
fn write_all_at(file: &File, mut bytes: &[u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_write(file, bytes, at)? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            written => {
                bytes = &bytes[written..];
                at += written as u64;
            }
        }
    }
    Ok(())
}

/// A temporary name that no other program or thread uses.
fn partial_name(path: &Path) -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    path.with_extension(format!("{}-{number}.{PARTIAL}", std::process::id()))
}

/// Removes partial files in a folder that were left by programs that were killed.
pub(crate) fn sweep(folder: &Path) {
    sweep_names(folder, PARTIAL);
}

/// Removes files and folders with this extension that were not modified for [`LEFT_BEHIND`].
pub(crate) fn sweep_names(folder: &Path, extension: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let Ok(metadata) = path.metadata() else { continue };
        let age = metadata.modified().ok().and_then(|time| SystemTime::now().duration_since(time).ok());
        if path.extension().is_some_and(|found| found == extension)
            && age.is_some_and(|age| age > LEFT_BEHIND)
        {
            // If it cannot be removed, nothing is worse than before.
            let _ = if metadata.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        }
    }
}
