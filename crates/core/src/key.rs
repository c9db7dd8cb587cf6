//! A fast hasher for states: one multiply and fold per word, and a last mix so that every bit of the key is fit to index a table
//! slot. Not safe against keys chosen by an attacker.

use std::hash::{Hash, Hasher};

/// Hashes a state into a 64-bit key, the same one on every machine and in every run.
#[derive(Clone, Copy, Default, Debug)]
pub struct KeyHasher {
    key: u64,
}

/// The golden ratio's bits: odd, and without pattern.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl KeyHasher {
    /// The key of anything that hashes.
    #[inline]
    pub fn key_of<T: Hash + ?Sized>(value: &T) -> u64 {
        let mut hasher = KeyHasher::default();
        value.hash(&mut hasher);
        hasher.finish()
    }

    /// Spreads one word over all 64 bits (the finalizer of SplitMix64). Different words stay different.
    #[inline]
    #[must_use]
    pub const fn mix(word: u64) -> u64 {
        let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

impl Hasher for KeyHasher {
    #[inline]
    fn finish(&self) -> u64 {
        KeyHasher::mix(self.key)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.key ^ word ^ SPREAD) * u128::from(SPREAD);
        self.key = (product as u64) ^ ((product >> 64) as u64).wrapping_add(self.key.rotate_left(23));
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn similar_states_get_unrelated_keys() {
        let keys: HashSet<u64> =
            (0..1000_u64).flat_map(|a| (0..100_u64).map(move |b| KeyHasher::key_of(&(a, b)))).collect();
        assert_eq!(keys.len(), 100_000);
        // The low bits pick the slot of a table: they must spread as well as the high ones.
        let slots: HashSet<u64> = keys.iter().map(|key| key & 0xfff).collect();
        assert_eq!(slots.len(), 4096);
    }
}
