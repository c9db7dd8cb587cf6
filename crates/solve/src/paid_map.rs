//! A hash map from states whose memory is charged to a budget.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use jogada_core::{Budget, KeyHasher, Stop};

/// A map that charges a budget for its table, and for what its keys hold on the heap.
#[derive(Debug)]
pub(crate) struct PaidMap<K, V> {
    map: HashMap<K, V, BuildHasherDefault<KeyHasher>>,
    /// Bytes that the keys hold on the heap.
    elsewhere: u64,
}

impl<K: Eq + Hash, V: Copy> PaidMap<K, V> {
    pub(crate) fn new() -> PaidMap<K, V> {
        PaidMap { map: HashMap::default(), elsewhere: 0 }
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.map.get(key).copied()
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.map.len()
    }

    /// Inserts a value under a key of `bytes` bytes in all.
    ///
    /// # Errors
    /// [`Stop::Memory`] if there is no room for it.
    pub(crate) fn insert(&mut self, budget: &mut Budget, key: K, bytes: u64, value: V) -> Result<(), Stop> {
        if self.map.len() == self.map.capacity() {
            let before = table_bytes::<(K, V)>(self.map.capacity());
            // The table doubles: old and new both exist for a moment.
            budget.hold((2 * before).max(SMALLEST))?;
            self.map.reserve(1);
            budget.grow(table_bytes::<(K, V)>(self.map.capacity()) - before)?;
        }
        let elsewhere = bytes.saturating_sub(size_of::<K>() as u64);
        if elsewhere > 0 && !self.map.contains_key(&key) {
            budget.grow(elsewhere)?;
            self.elsewhere += elsewhere;
        }
        self.map.insert(key, value);
        Ok(())
    }

    /// Removes all entries but keeps the capacity.
    pub(crate) fn clear(&mut self, budget: &mut Budget) {
        self.map.clear();
        budget.shrink(self.elsewhere);
        self.elsewhere = 0;
    }
}

/// Bytes of the smallest table.
const SMALLEST: u64 = 1 << 10;

/// Bytes of a table with room for `capacity` entries: seven of eight slots may be filled, and each has a control byte.
const fn table_bytes<E>(capacity: usize) -> u64 {
    if capacity == 0 { 0 } else { ((capacity + capacity / 7 + 1) * (size_of::<E>() + 1) + 16) as u64 }
}

/// Pushes to a list, charging the budget for its growth.
///
/// # Errors
/// [`Stop::Memory`] if there is no room for it.
pub(crate) fn push_paid<T>(list: &mut Vec<T>, value: T, budget: &mut Budget) -> Result<(), Stop> {
    if list.len() == list.capacity() {
        let more = list.capacity().max(16);
        let bytes = |items: usize| (items * size_of::<T>()) as u64;
        // Old and new list both exist for a moment.
        budget.hold(bytes(list.capacity() + more))?;
        budget.grow(bytes(more))?;
        list.reserve_exact(more);
    }
    list.push(value);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Limits;

    #[test]
    fn growth_is_paid_for_until_there_is_no_more_room() {
        let mut budget = Budget::new(&Limits { memory: Some(100_000), ..Limits::default() });
        let mut map = PaidMap::new();
        let stop = (0_u64..).find_map(|key| map.insert(&mut budget, key, 8, key).err());
        assert_eq!(stop, Some(Stop::Memory));
        // 1,792 entries fill a table of 2,048 places of 17 bytes; twice that and the old one would be too much.
        assert_eq!(map.len(), 1792);
        assert!((2048 * 17..=50_000).contains(&budget.held()), "{}", budget.held());
        assert_eq!((map.get(&7), map.get(&5000)), (Some(7), None));
    }

    #[test]
    fn heap_bytes_of_keys_count() {
        let mut budget = Budget::new(&Limits { memory: Some(100_000), ..Limits::default() });
        let mut map = PaidMap::new();
        let stop = (0_u64..).find_map(|key| map.insert(&mut budget, key, 10_008, key).err());
        assert_eq!((stop, map.len()), (Some(Stop::Memory), 9));
        map.clear(&mut budget);
        assert!(budget.held() < 10_000 && map.len() == 0);
    }
}
