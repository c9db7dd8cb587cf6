//! Writing a table, whole or not at all, however many do it at once.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use super::{BLOCK, Cell, Title, read_exact_at};
use crate::TableError;

/// What the names of files end in that are not complete.
const PARTIAL: &str = "partial";

/// What nobody has written to for so long was left behind by a program that was ended.
const LEFT_BEHIND: Duration = Duration::from_secs(24 * 3600);

/// Writes a table beside its place and then puts it there. If that fails nothing is left behind.
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

/// The checksums of the blocks of some cells, the first of which begins a block.
pub(crate) fn checksums<const BYTES: usize>(cells: &[Cell<BYTES>]) -> impl Iterator<Item = u8> {
    cells.chunks(BLOCK).flat_map(|block| crc32fast::hash(block.as_flattened()).to_le_bytes())
}

/// Has a file written beside its place and puts it there when it is whole. If that fails nothing is left behind.
pub(crate) fn write_whole(
    path: &Path,
    fill: impl Fn(&mut BufWriter<&File>) -> io::Result<()>,
) -> Result<(), TableError> {
    let partial = Partial::create(path)?;
    let mut out = BufWriter::new(&partial.file);
    fill(&mut out).and_then(|()| out.flush()).map_err(|error| partial.failed(error))?;
    drop(out);
    partial.put_in_place()
}

/// A file that is not complete. Unless it is put in its place it is removed in the end.
pub(crate) struct Partial {
    path: PathBuf,
    name: PathBuf,
    file: File,
}

impl Partial {
    /// An empty file beside the place `path`.
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

    /// Fills `bytes` from the place `at`.
    pub(crate) fn read(&self, at: u64, bytes: &mut [u8]) -> Result<(), TableError> {
        read_exact_at(&self.file, bytes, at).map_err(|error| self.failed(error))
    }

    /// Writes `bytes` to the place `at`.
    pub(crate) fn write(&self, at: u64, bytes: &[u8]) -> Result<(), TableError> {
        write_all_at(&self.file, bytes, at).map_err(|error| self.failed(error))
    }

    fn put_in_place(self) -> Result<(), TableError> {
        fs::rename(&self.name, &self.path).map_err(|error| self.failed(error))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // Under this name it is of no use to anybody, and on a full disk it would be in the way; in its place it has another name.
        let _ = fs::remove_file(&self.name);
    }
}

/// A table of one byte a cell that is made in its file: cells can be read and changed until it is finished. At first all are 0.
pub(crate) struct Draft {
    partial: Partial,
    title: Title,
}

impl Draft {
    /// Begins the table `title`, which will be at `path`.
    pub(crate) fn create(path: &Path, title: Title) -> Result<Draft, TableError> {
        let partial = Partial::create(path)?;
        let length = title.body() as u64 + title.cells;
        partial.file.set_len(length).map_err(|error| partial.failed(error))?;
        Ok(Draft { partial, title })
    }

    /// Where it will be.
    pub(crate) fn path(&self) -> &Path {
        &self.partial.path
    }

    /// Reads the cells from the number `first` on.
    pub(crate) fn read(&self, first: usize, cells: &mut [u8]) -> Result<(), TableError> {
        self.partial.read((self.title.body() + first) as u64, cells)
    }

    /// Changes the cells from the number `first` on.
    pub(crate) fn write(&self, first: usize, cells: &[u8]) -> Result<(), TableError> {
        self.partial.write((self.title.body() + first) as u64, cells)
    }

    /// Completes it and puts it in its place; `sums` are the checksums of its blocks.
    pub(crate) fn finish(self, sums: &[u8]) -> Result<(), TableError> {
        self.partial.write(0, &[&self.title.header::<1>(sums), sums].concat())?;
        self.partial.file.sync_all().map_err(|error| self.partial.failed(error))?;
        self.partial.put_in_place()
    }
}

/// Writes all of `bytes` to the place `at` of a file, wherever other threads write.
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

/// A name that no other program and no other thread writes to.
fn partial_name(path: &Path) -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    path.with_extension(format!("{}-{number}.{PARTIAL}", std::process::id()))
}

/// Removes files that are not complete and that programs which were ended have left behind in a folder.
pub(crate) fn sweep(folder: &Path) {
    sweep_names(folder, PARTIAL);
}

/// Removes files and folders whose names have this extension, if nobody has written to them for long.
pub(crate) fn sweep_names(folder: &Path, extension: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let Ok(metadata) = path.metadata() else { continue };
        let age = metadata.modified().ok().and_then(|time| SystemTime::now().duration_since(time).ok());
        if path.extension().is_some_and(|found| found == extension)
            && age.is_some_and(|age| age > LEFT_BEHIND)
        {
            // If it cannot be removed it is no worse than before.
            let _ = if metadata.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        }
    }
}
