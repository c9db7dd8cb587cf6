//! A list that grows a page at a time: nothing is ever copied, so growing takes no time and no memory
//! beyond the page.

use std::ops::Index;

use jogada_core::Stop;

use super::tally::Tally;

/// Entries a page: large enough that pages cost nothing, small enough for a search of a few nodes.
const PAGE: usize = 1 << 10;

/// A list in pages of [`PAGE`] entries.
#[derive(Debug)]
pub(super) struct Pages<T> {
    pages: Vec<Vec<T>>,
    len: usize,
}

impl<T> Pages<T> {
    pub(super) const fn new() -> Pages<T> {
        Pages { pages: Vec::new(), len: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Makes room for one more.
    ///
    /// # Errors
    /// Memory, if there is none for another page.
    #[inline]
    pub(super) fn make_room(&mut self, tally: &mut Tally) -> Result<(), Stop> {
        if self.len / PAGE == self.pages.len() { self.add_page(tally) } else { Ok(()) }
    }

    #[cold]
    fn add_page(&mut self, tally: &mut Tally) -> Result<(), Stop> {
        tally.hold((PAGE * size_of::<T>() + 2 * size_of::<Vec<T>>()) as u64, 0)?;
        self.pages.push(Vec::with_capacity(PAGE));
        Ok(())
    }

    /// Adds one for which there is [room](Pages::make_room).
    #[inline]
    pub(super) fn push(&mut self, value: T) {
        self.pages[self.len / PAGE].push(value);
        self.len += 1;
    }
}

impl<T> Index<usize> for Pages<T> {
    type Output = T;

    #[inline]
    fn index(&self, place: usize) -> &T {
        &self.pages[place / PAGE][place % PAGE]
    }
}
