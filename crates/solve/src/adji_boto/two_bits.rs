//! Two bits for each position of a layer.
//!
//! Only one worker writes to a word at a time, while others may read it: plain atomic loads and stores are
//! enough.

use std::sync::atomic::{AtomicU64, Ordering};

/// Positions whose bits are in one word.
pub(super) const IN_WORD: usize = 32;

/// What is proved of a position by the levels so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Known {
    /// Not settled, and a capture is worth too much for it to be lost by this level.
    Blocked = 0,
    /// Not settled, and lost as soon as all quiet moves are known to lose.
    Free = 1,
    /// Won, by this level or a greater one.
    Won = 2,
    /// Lost, by this level or a greater one.
    Lost = 3,
}

impl Known {
    #[inline]
    pub(super) fn is_settled(self) -> bool {
        matches!(self, Known::Won | Known::Lost)
    }
}

/// The 32 positions of a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Word(u64);

impl Word {
    #[inline]
    pub(super) fn get(self, place: usize) -> Known {
        match self.0 >> (2 * place) & 3 {
            0 => Known::Blocked,
            1 => Known::Free,
            2 => Known::Won,
            _ => Known::Lost,
        }
    }

    #[inline]
    pub(super) fn set(&mut self, place: usize, known: Known) {
        self.0 = self.0 & !(3 << (2 * place)) | (known as u64) << (2 * place);
    }
}

/// The positions of a layer.
pub(super) struct TwoBits {
    words: Vec<AtomicU64>,
}

impl TwoBits {
    /// All of so many positions are blocked.
    pub(super) fn new(positions: u64) -> TwoBits {
        TwoBits { words: (0..positions.div_ceil(IN_WORD as u64)).map(|_| AtomicU64::new(0)).collect() }
    }

    #[inline]
    pub(super) fn word(&self, number: usize) -> Word {
        Word(self.words[number].load(Ordering::Relaxed))
    }

    #[inline]
    pub(super) fn set_word(&self, number: usize, word: Word) {
        self.words[number].store(word.0, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn get(&self, position: usize) -> Known {
        self.word(position / IN_WORD).get(position % IN_WORD)
    }

    #[inline]
    pub(super) fn set(&self, position: usize, known: Known) {
        let mut word = self.word(position / IN_WORD);
        word.set(position % IN_WORD, known);
        self.set_word(position / IN_WORD, word);
    }
}

/// A bit for each position of a region.
pub(super) struct Marks {
    words: Vec<u64>,
}

impl Marks {
    /// None of so many positions is marked.
    pub(super) fn new(positions: usize) -> Marks {
        Marks { words: vec![0; positions.div_ceil(64)] }
    }

    #[inline]
    pub(super) fn set(&mut self, place: usize) {
        self.words[place / 64] |= 1 << (place % 64);
    }

    /// Passes all marked positions to `take`, in order, and clears the marks.
    #[inline]
    pub(super) fn drain(&mut self, mut take: impl FnMut(usize)) {
        for (number, word) in self.words.iter_mut().enumerate() {
            let mut bits = std::mem::take(word);
            while bits != 0 {
                take(64 * number + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_do_not_disturb_each_other() {
        let kinds = [Known::Blocked, Known::Free, Known::Won, Known::Lost];
        let bits = TwoBits::new(100);
        assert!((0..100).all(|position| bits.get(position) == Known::Blocked));
        for round in 0..4 {
            for position in 0..100 {
                bits.set(position, kinds[(position * position + round) % 4]);
            }
            for position in 0..100 {
                assert_eq!(bits.get(position), kinds[(position * position + round) % 4]);
            }
        }
        assert_eq!(bits.words.len() * 8, 32, "a quarter of a byte each");
    }
}
