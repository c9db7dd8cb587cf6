//! A list that grows a page at a time: nothing is ever copied, so growing takes no time and no memory
//! beyond the page.

use std::ops::{Index, IndexMut};

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

    /// Pays for what the next [`push`](Pages::push) takes from the system.
    ///
    /// # Errors
    /// Memory, if there is none for another page.
    #[inline]
    pub(super) fn make_room(&self, tally: &mut Tally) -> Result<(), Stop> {
        if !self.len.is_multiple_of(PAGE) {
            return Ok(());
        }
        tally.hold((PAGE * size_of::<T>() + 2 * size_of::<Vec<T>>()) as u64, 0)
    }

    #[inline]
    pub(super) fn push(&mut self, value: T) {
        self.len += 1;
        match self.pages.last_mut() {
            Some(page) if page.len() < PAGE => page.push(value),
            _ => self.push_page(value),
        }
    }

    #[cold]
    fn push_page(&mut self, value: T) {
        let mut page = Vec::with_capacity(PAGE);
        page.push(value);
        self.pages.push(page);
    }
}

impl<T> Index<usize> for Pages<T> {
    type Output = T;

    #[inline]
    fn index(&self, place: usize) -> &T {
        &self.pages[place / PAGE][place % PAGE]
    }
}

impl<T> IndexMut<usize> for Pages<T> {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut T {
        &mut self.pages[place / PAGE][place % PAGE]
    }
}
