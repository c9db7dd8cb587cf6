//! An index from states to nodes, by a number that the rules give each state: nothing is hashed, nothing
//! compared.

use std::hint::select_unpredictable;

use jogada_core::Stop;

use super::nodes::{Id, NONE};
use super::tally::Tally;

/// An entry for every state number, in pages that exist only once one of their states was met.
pub(super) trait ByNumber: Default + Send + Sync {
    /// The node with this number, if there is one.
    fn get(&self, number: u64) -> Option<Id>;

    /// Enters a node without a branch, unless there is one with this number: whether there was none. `None` if there is no page for it.
    fn mark(&mut self, number: u64, id: Id) -> Option<bool>;

    /// Enters a node.
    ///
    /// # Errors
    /// Memory, if there is none for a page.
    fn insert(&mut self, tally: &mut Tally, number: u64, id: Id) -> Result<(), Stop>;
}

/// Moves those of some items to the front that have no node yet, in their order, and returns how many. They get the numbers from
/// `next` on. No branch depends on whether an item is new: the processor cannot predict it.
///
/// # Errors
/// Memory, if there is none for a page.
#[inline(always)]
pub(super) fn keep_new<N: ByNumber, I: Clone>(
    numbers: &mut N,
    tally: &mut Tally,
    items: &mut [(I, Id)],
    next: usize,
    number: impl Fn(&I) -> u64,
) -> Result<usize, Stop> {
    let mut kept = 0;
    for place in 0..items.len() {
        let (item, parent) = items[place].clone();
        let (number, id) = (number(&item), (next + kept) as Id);
        let is_new = match numbers.mark(number, id) {
            Some(is_new) => is_new,
            None => numbers.insert(tally, number, id).map(|()| true)?,
        };
        items[kept] = (item, parent);
        kept += usize::from(is_new);
    }
    Ok(kept)
}

/// Entries a page.
const PAGE: usize = 1 << 10;

/// Which node each number has.
#[derive(Default, Debug)]
pub(super) struct Numbers {
    pages: Vec<Vec<Id>>,
}

impl ByNumber for Numbers {
    #[inline]
    fn get(&self, number: u64) -> Option<Id> {
        let page = self.pages.get(number as usize / PAGE)?;
        page.get(number as usize % PAGE).copied().filter(|id| *id != NONE)
    }

    #[inline]
    fn mark(&mut self, number: u64, id: Id) -> Option<bool> {
        let entry = self.pages.get_mut(number as usize / PAGE)?.get_mut(number as usize % PAGE)?;
        let is_new = *entry == NONE;
        *entry = select_unpredictable(is_new, id, *entry);
        Some(is_new)
    }

    #[inline]
    fn insert(&mut self, tally: &mut Tally, number: u64, id: Id) -> Result<(), Stop> {
        let page = number as usize / PAGE;
        if self.pages.get(page).is_none_or(Vec::is_empty) {
            add_page(&mut self.pages, tally, page, NONE)?;
        }
        self.pages[page][number as usize % PAGE] = id;
        Ok(())
    }
}

/// Which numbers were met, a bit each. The node of a number is not known: [`NONE`] stands for it.
#[derive(Default, Debug)]
pub(super) struct Seen {
    pages: Vec<Vec<u64>>,
}

/// Numbers a word of bits.
const WORD: u64 = u64::BITS as u64;

impl ByNumber for Seen {
    #[inline]
    fn get(&self, number: u64) -> Option<Id> {
        let place = (number / WORD) as usize;
        let word = self.pages.get(place / PAGE)?.get(place % PAGE)?;
        (word >> (number % WORD) & 1 == 1).then_some(NONE)
    }

    #[inline]
    fn mark(&mut self, number: u64, _id: Id) -> Option<bool> {
        let place = (number / WORD) as usize;
        let word = self.pages.get_mut(place / PAGE)?.get_mut(place % PAGE)?;
        let before = *word;
        *word |= 1 << (number % WORD);
        Some(before >> (number % WORD) & 1 == 0)
    }

    #[inline]
    fn insert(&mut self, tally: &mut Tally, number: u64, _id: Id) -> Result<(), Stop> {
        let place = (number / WORD) as usize;
        let page = place / PAGE;
        if self.pages.get(page).is_none_or(Vec::is_empty) {
            add_page(&mut self.pages, tally, page, 0)?;
        }
        self.pages[page][place % PAGE] |= 1 << (number % WORD);
        Ok(())
    }
}

/// Makes a page of so many empty entries.
#[cold]
fn add_page<T: Copy>(pages: &mut Vec<Vec<T>>, tally: &mut Tally, page: usize, empty: T) -> Result<(), Stop> {
    while pages.len() <= page {
        tally.push(pages, Vec::new())?;
    }
    tally.hold((PAGE * size_of::<T>()) as u64, 0)?;
    pages[page] = vec![empty; PAGE];
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Limits;

    fn check<N: ByNumber>(known: impl Fn(Id) -> Id) {
        let mut tally = Tally::new(&Limits::default());
        let mut index = N::default();
        for (id, number) in [5_000_u64, 3, 1 << 20].into_iter().enumerate() {
            assert_eq!(index.get(number), None);
            index.insert(&mut tally, number, id as Id).unwrap();
            assert_eq!((index.get(number), index.get(number + 1)), (Some(known(id as Id)), None));
        }
        assert_eq!((index.mark(4, 7), index.mark(3, 7)), (Some(true), Some(false)));
        assert_eq!((index.get(4), index.get(3)), (Some(known(7)), Some(known(1))));
        // A few pages, and the list of pages; not a million entries.
        assert!(tally.stats.bytes < 100_000, "{}", tally.stats.bytes);
        let mut poor = Tally::new(&Limits { memory: Some(100), ..Limits::default() });
        assert!(index.insert(&mut poor, 1 << 19, 9).is_err());
    }

    #[test]
    fn numbers_find_their_nodes_without_a_look_at_states() {
        check::<Numbers>(|id| id);
        check::<Seen>(|_| NONE);
    }
}
