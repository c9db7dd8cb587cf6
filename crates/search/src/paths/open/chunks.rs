//! Stacks of nodes in chunks of seven, all from one list: a stack of one costs 32 bytes, a large one little more than its nodes.

use jogada_core::Stop;

use super::super::nodes::Id;
use super::super::pages::Pages;
use super::super::tally::Tally;

/// Nodes a chunk.
const ROOM: u32 = 7;

/// The top of a stack: the number of its upper chunk times eight, and how many nodes are in that; 0 if the stack is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head(u32);

impl Head {
    pub(super) const EMPTY: Head = Head(0);

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The chunk, and the nodes in it.
    #[inline]
    const fn parts(self) -> (usize, u32) {
        ((self.0 / (ROOM + 1)) as usize, self.0 % (ROOM + 1))
    }
}

#[derive(Clone, Copy, Debug)]
struct Chunk {
    nodes: [Id; ROOM as usize],
    /// The full chunk below, or the next one that is free.
    below: Head,
}

#[derive(Debug)]
pub(super) struct Chunks {
    chunks: Pages<Chunk>,
    /// A stack of chunks, of which nothing but `below` counts.
    free: Head,
}

impl Default for Chunks {
    fn default() -> Chunks {
        Chunks { chunks: Pages::new(), free: Head::EMPTY }
    }
}

impl Chunks {
    #[inline]
    pub(super) fn push(&mut self, tally: &mut Tally, head: &mut Head, id: Id) -> Result<(), Stop> {
        let (chunk, filled) = head.parts();
        if filled == 0 || filled == ROOM {
            return self.push_chunk(tally, head, id);
        }
        self.chunks[chunk].nodes[filled as usize] = id;
        head.0 += 1;
        Ok(())
    }

    #[inline(never)]
    fn push_chunk(&mut self, tally: &mut Tally, head: &mut Head, id: Id) -> Result<(), Stop> {
        let new = Chunk { nodes: [id; ROOM as usize], below: *head };
        let chunk = if self.free.is_empty() {
            let chunk = self.chunks.len() as u32;
            self.chunks.make_room(tally)?;
            let top = chunk.checked_mul(ROOM + 1).ok_or(Stop::Memory)?;
            self.chunks.push(new);
            top
        } else {
            let (chunk, _) = self.free.parts();
            let top = self.free.0 - ROOM;
            self.free = self.chunks[chunk].below;
            self.chunks[chunk] = new;
            top
        };
        *head = Head(chunk + 1);
        Ok(())
    }

    /// Takes the top from a stack that is not empty.
    #[inline]
    pub(super) fn pop(&mut self, head: &mut Head) -> Id {
        let (chunk, filled) = head.parts();
        debug_assert!(filled > 0, "an empty stack has nothing to give");
        let top = &mut self.chunks[chunk];
        let id = top.nodes[(filled - 1) as usize];
        if filled == 1 {
            let below = std::mem::replace(&mut top.below, self.free);
            // A free chunk counts as full: as a head it is not empty.
            self.free = Head(head.0 - 1 + ROOM);
            *head = below;
        } else {
            head.0 -= 1;
        }
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Limits;

    #[test]
    fn stacks_share_chunks_and_keep_their_order() {
        let mut tally = Tally::new(&Limits::default());
        let mut chunks = Chunks::default();
        let mut heads = [Head::EMPTY; 2];
        for id in 0..100 {
            chunks.push(&mut tally, &mut heads[usize::from(id % 3 == 0)], id).unwrap();
        }
        for id in (0..100).rev() {
            assert_eq!(chunks.pop(&mut heads[usize::from(id % 3 == 0)]), id);
        }
        assert!(heads[0].is_empty() && heads[1].is_empty());
        let before = chunks.chunks.len();
        for id in 0..100 {
            chunks.push(&mut tally, &mut heads[0], id).unwrap();
        }
        assert_eq!(chunks.chunks.len(), before, "chunks are used again");
    }
}
