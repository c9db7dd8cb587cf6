use super::*;
use jogada_core::{KeyHasher, Limits};

/// More nodes than one table holds, found again however often they were moved; nodes with equal keys are
/// told apart by their states.
#[test]
fn what_was_entered_is_found() {
    let mut tally = Tally::new(&Limits::default());
    let mut index = KeyIndex::new();
    // Two neighbours have one key.
    let key = |state: u32| KeyHasher::mix(u64::from(state / 2));
    const STATES: u32 = (MOST_GROUPS * FULL_PAIR / 2) as u32 + 300_000;
    for state in 0..STATES {
        assert_eq!(index.enter(&mut tally, key(state), state, |id| id == state, key), Ok(None));
        let known = state / 2;
        assert_eq!(index.find(key(known), |id| id == known), Some(known));
        assert_eq!(index.enter(&mut tally, key(known), state, |id| id == known, key), Ok(Some(known)));
    }
    assert_eq!(index.many.len(), TABLES);
    for state in 0..STATES {
        assert_eq!(index.find(key(state), |id| id == state), Some(state));
    }
}

/// All in one group, and then in the next: tags and places are those of a plain list.
#[test]
fn a_group_that_is_full_leads_to_the_next() {
    let mut tally = Tally::new(&Limits::default());
    let mut index = KeyIndex::new();
    let key = |state: u32| u64::from(state % 7) << 58 | u64::from(state) << 30;
    for state in 0..40 {
        assert!((0..state).all(|known| index.find(key(known), |id| id == known) == Some(known)));
        assert_eq!(index.find(key(state), |id| id == state), None);
        assert_eq!(index.enter(&mut tally, key(state), state, |id| id == state, key), Ok(None));
    }
}

/// Numbers that three bytes do not hold, in tables that grow before and after the first.
#[test]
fn numbers_of_four_bytes_are_found() {
    let mut tally = Tally::new(&Limits::default());
    let mut index = KeyIndex { one: HashTable::default(), many: vec![HashTable::with_groups(1); TABLES] };
    let key = |state: u32| KeyHasher::mix(state.into());
    let numbers = LOW - 30_000..LOW + 60_000;
    for id in numbers.clone() {
        assert_eq!(index.enter(&mut tally, key(id), id, |_| false, key), Ok(None));
    }
    for id in numbers {
        assert_eq!(index.find(key(id), |known| known == id), Some(id));
    }
}

#[test]
fn a_table_that_finds_no_memory_stays_as_it_is() {
    let mut tally = Tally::new(&Limits { memory: Some(20_000), ..Limits::default() });
    let mut index = KeyIndex::new();
    let key = |state: u32| KeyHasher::mix(state.into());
    let mut enter = |state: u32| index.enter(&mut tally, key(state), state, |id| id == state, key);
    let entered = (0..10_000).take_while(|state| enter(*state).is_ok()).count() as u32;
    assert!((2000..4000).contains(&entered), "{entered}");
    assert!((0..entered).all(|state| index.find(key(state), |id| id == state).is_some()));
    assert!(index.find(key(entered), |id| id == entered).is_none());
}
