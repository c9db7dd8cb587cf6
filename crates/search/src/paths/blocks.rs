//! A list of plain values that grows a block at a time: as [`Pages`](super::pages::Pages), but a place in a block needs no check.

use std::ops::{Index, IndexMut};

use jogada_core::Stop;

use super::tally::Tally;

/// Entries a block: large enough that blocks cost nothing, small enough for a search of a few nodes.
const BLOCK: usize = 1 << 10;

/// A list in blocks of [`BLOCK`] entries.
#[derive(Debug)]
pub(super) struct Blocks<T> {
    blocks: Vec<Box<[T; BLOCK]>>,
    len: usize,
}

impl<T: Copy> Blocks<T> {
    pub(super) const fn new() -> Blocks<T> {
        Blocks { blocks: Vec::new(), len: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Makes room for one more. `any` is what a new block is filled with.
    ///
    /// # Errors
    /// Memory, if there is none for another block.
    #[inline]
    pub(super) fn make_room(&mut self, tally: &mut Tally, any: T) -> Result<(), Stop> {
        if self.len / BLOCK == self.blocks.len() { self.add_block(tally, any) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn add_block(&mut self, tally: &mut Tally, any: T) -> Result<(), Stop> {
        tally.hold((BLOCK * size_of::<T>() + 2 * size_of::<Box<[T; BLOCK]>>()) as u64, 0)?;
        let block = vec![any; BLOCK].into_boxed_slice();
        self.blocks.push(block.try_into().unwrap_or_else(|_| unreachable!("a block has its length")));
        Ok(())
    }

    /// Adds one for which there is [room](Blocks::make_room).
    #[inline]
    pub(super) fn push(&mut self, value: T) {
        self.blocks[self.len / BLOCK][self.len % BLOCK] = value;
        self.len += 1;
    }
}

impl<T> Index<usize> for Blocks<T> {
    type Output = T;

    #[inline]
    fn index(&self, place: usize) -> &T {
        &self.blocks[place / BLOCK][place % BLOCK]
    }
}

impl<T> IndexMut<usize> for Blocks<T> {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut T {
        &mut self.blocks[place / BLOCK][place % BLOCK]
    }
}
