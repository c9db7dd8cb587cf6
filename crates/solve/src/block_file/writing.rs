//! Atomic writing of a table, safe with many writers.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use super::{BLOCK, Cell, Title};
use crate::TableError;

/// Extension of files that are not complete.
const PARTIAL: &str = "partial";

/// A partial file not modified for this long was left by a program that was killed.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

/// Writes a table to a temporary file and renames it. If that fails nothing is left behind.
pub(crate) fn write<const BYTES: usize>(
    path: &Path,
    title: &Title,
    cells: &[Cell<BYTES>],
) -> Result<(), TableError> {
    let sums: Vec<u8> =
        cells.chunks(BLOCK).flat_map(|block| crc32fast::hash(block.as_flattened()).to_le_bytes()).collect();
    write_whole(path, |out| {
        out.write_all(&title.header::<BYTES>(&sums))?;
        out.write_all(&sums)?;
        out.write_all(cells.as_flattened())?;
        out.flush()?;
        out.get_ref().sync_all()
    })
}

/// Calls `fill` with a temporary file and renames that when it is complete. If that fails nothing is left behind.
pub(crate) fn write_whole(
    path: &Path,
    fill: impl Fn(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), TableError> {
    let partial = partial_name(path);
    let written = File::create(&partial).and_then(|file| {
        let mut out = BufWriter::new(file);
        fill(&mut out)?;
        out.flush()
    });
    written.and_then(|()| fs::rename(&partial, path)).map_err(|error| {
        // A partial file is useless, and on a full disk in the way.
        let _ = fs::remove_file(&partial);
        TableError::System { path: path.to_owned(), error }
    })
}

/// A temporary name that no other program or thread uses.
fn partial_name(path: &Path) -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    path.with_extension(format!("{}-{number}.{PARTIAL}", std::process::id()))
}

/// Removes partial files in a folder that were left by programs that were killed.
pub(crate) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_partial = entry.path().extension().is_some_and(|extension| extension == PARTIAL);
        let written = entry.metadata().and_then(|metadata| metadata.modified());
        let age = written.ok().and_then(|time| SystemTime::now().duration_since(time).ok());
        if is_partial && age.is_some_and(|age| age > LEFT_BEHIND) {
            // If it cannot be removed, nothing is worse than before.
            let _ = fs::remove_file(entry.path());
        }
    }
}
