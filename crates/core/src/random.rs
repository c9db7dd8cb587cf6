//! A small random number generator whose sequences never change: boards, openings and tests made
//! from a seed are the same on every machine, for ever.

use crate::key::KeyHasher;

/// SplitMix64 (Steele, Lea & Flood, 2014): a counter and a mix.
#[derive(Clone, Debug)]
pub struct Random {
    counter: u64,
}

impl Random {
    /// The sequence that belongs to `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random { counter: seed }
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
        KeyHasher::mix(self.counter)
    }

    /// A number in `0..bound`, all equally likely (by rejection, so that there is no bias).
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below 0");
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let bits = self.bits();
            if bits < fair {
                return bits % bound;
            }
        }
    }

    /// One of `items`, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u64) as usize) }
    }

    /// Puts `items` into random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        // The reference implementation's first numbers for seed 1234567.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.bits(), 6_457_827_717_110_365_317);
        assert_eq!(random.bits(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn shuffling_keeps_every_item() {
        let mut items: Vec<u32> = (0..64).collect();
        Random::new(1).shuffle(&mut items);
        assert_ne!(items, (0..64).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..64).collect::<Vec<_>>());
    }
}
