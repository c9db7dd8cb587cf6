//! An allocator that asks the system for large memory pages under large tables.
//!
//! Searches look into tables at random places. With pages of 4 KiB a table of 64 MiB has 16,384 of them, far more than the
//! processor's cache of page addresses (TLB) holds: each look-up waits for the address of its page, and then for its data. Each
//! page also costs a visit to the kernel when it is first touched, and threads wait for each other there. A large page has 2 MiB.
//!
//! Most Linux systems give large pages to those who ask (`madvise`, with `transparent_hugepage/enabled` at `madvise` or `always`).
//! This asks, for blocks of [`LEAST_BYTES`] and more. Where there are none, and on other systems, it is the standard library's
//! allocator and nothing else. What it is worth: `docs/results/large-pages.md`.
//!
//! ```
//! use jogada_large_pages::LargePages;
//!
//! #[global_allocator]
//! static ALLOCATOR: LargePages = LargePages;
//! # fn main() {}
//! ```

use std::alloc::{GlobalAlloc, Layout, System};

/// Blocks of so many bytes and more get large pages: two of them at least, so that alignment wastes less than one in two.
pub const LEAST_BYTES: usize = 4 << 20;

/// The allocator of the standard library, with large pages under large blocks.
#[derive(Clone, Copy, Default, Debug)]
pub struct LargePages;

#[expect(
    unsafe_code,
    reason = "an allocator is unsafe by its contract; every block comes from the standard library's"
)]
// SAFETY: every method hands its arguments on to `System` and returns what that returns. Asking for pages changes no block.
unsafe impl GlobalAlloc for LargePages {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promises are those that `System` needs.
        ask(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above. Large blocks come as pages that nobody has touched, so that the question comes before the first use.
        ask(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, bytes: usize) -> *mut u8 {
        // SAFETY: as above.
        ask(unsafe { System.realloc(block, layout, bytes) }, bytes)
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(block, layout) }
    }
}

/// The block, with large pages asked for if it is large.
#[inline]
fn ask(block: *mut u8, bytes: usize) -> *mut u8 {
    if bytes >= LEAST_BYTES && !block.is_null() {
        advise(block, bytes);
    }
    block
}

#[cfg(target_os = "linux")]
#[cold]
fn advise(block: *mut u8, bytes: usize) {
    /// The largest size of a small page on any processor: the system wants whole ones.
    const PAGE: usize = 1 << 16;
    let start = block.align_offset(PAGE);
    let whole = bytes.saturating_sub(start) / PAGE * PAGE;
    // A refusal (a kernel without large pages) changes nothing, and `errno` is not read.
    #[expect(unsafe_code, reason = "a system call")]
    // SAFETY: the range lies within a block that was just allocated, and the advice changes no content.
    unsafe {
        libc::madvise(block.wrapping_add(start).cast(), whole, libc::MADV_HUGEPAGE);
    }
}

#[cfg(not(target_os = "linux"))]
fn advise(_block: *mut u8, _bytes: usize) {}
