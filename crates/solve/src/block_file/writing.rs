//! Writing a table, whole or not at all, however many do it at once.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use super::{BLOCK, Cell, Title};
use crate::TableError;

/// What the names of files end in that are not complete.
const PARTIAL: &str = "partial";

/// A file that nobody has written to for so long was left behind by a program that was ended.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

/// Writes a table beside its place and then puts it there. If that fails nothing is left behind.
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

/// Has a file written beside its place and puts it there when it is whole. If that fails nothing is left behind.
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
        // It is of no use to anybody, and on a full disk it would be in the way.
        let _ = fs::remove_file(&partial);
        TableError::System { path: path.to_owned(), error }
    })
}

/// A name that no other program and no other thread writes to.
fn partial_name(path: &Path) -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    path.with_extension(format!("{}-{number}.{PARTIAL}", std::process::id()))
}

/// Removes what programs that were ended have left behind in a folder.
pub(crate) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_partial = entry.path().extension().is_some_and(|extension| extension == PARTIAL);
        let written = entry.metadata().and_then(|metadata| metadata.modified());
        let age = written.ok().and_then(|time| SystemTime::now().duration_since(time).ok());
        if is_partial && age.is_some_and(|age| age > LEFT_BEHIND) {
            // If it cannot be removed it is no worse than before.
            let _ = fs::remove_file(entry.path());
        }
    }
}
