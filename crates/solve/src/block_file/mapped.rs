//! A file as memory. The only place of the crate that has to vouch for what the compiler cannot see.

use std::fs::File;
use std::io;
use std::ops::Deref;

use memmap2::Mmap;

/// The bytes of a file, read by the system when they are first looked at.
#[derive(Debug)]
pub(super) struct Mapped(Mmap);

impl Mapped {
    /// Maps all of `file`, for reading only.
    #[allow(unsafe_code, reason = "mapping is unsafe by nature: somebody else could change the file")]
    pub(super) fn new(file: &File) -> io::Result<Mapped> {
        // SAFETY: tables are written under another name and renamed when complete, and no program of ours
        // changes or shortens one afterwards. The map is private and read-only, and any bytes are valid
        // cells: whoever scribbles in the file regardless can make values wrong, but break no type.
        unsafe { Mmap::map(file) }.map(Mapped)
    }
}

impl Deref for Mapped {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.0
    }
}
