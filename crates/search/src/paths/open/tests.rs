use super::*;
use crate::paths::nodes::Id;
use jogada_core::{Limits, Random};

/// Pushes and pops at random: `pop` must return what a linear search of a list would.
fn check(seed: u64, priority: impl Fn(&mut Random, Priority) -> Priority, estimates: u64) {
    let mut tally = Tally::new(&Limits::default());
    let (mut open, mut random) = (Open::default(), Random::new(seed));
    let mut plain: Vec<(Priority, Cost, Id)> = Vec::new();
    let mut last = 0;
    for id in 0..20_000 {
        if random.below(20) < 9 + u64::from(id < 10_000) * 3 {
            let entry = (priority(&mut random, last), random.below(estimates) as Cost, id);
            open.push(&mut tally, entry.0, entry.1, entry.2).unwrap();
            plain.push(entry);
        } else {
            let best = plain.iter().enumerate().min_by_key(|(_, (f, h, id))| (*f, *h, u32::MAX - *id));
            let best = best.map(|(place, _)| place).map(|place| plain.swap_remove(place));
            assert_eq!(open.least(), best.map(|(priority, ..)| priority));
            assert_eq!(open.first(), best.map(|(priority, estimate, _)| (priority, estimate)));
            assert_eq!(open.pop(&mut tally), best.map(|(.., id)| id));
            last = best.map_or(last, |(priority, ..)| priority);
        }
        assert_eq!(open.len(), plain.len());
    }
}

#[test]
fn the_cheapest_comes_first_and_of_equals_the_newest() {
    check(1, |random, last| last + random.below(3), 4);
    check(2, |random, last| last.saturating_sub(20) + random.below(50), 300);
    // Far apart: most go to the tree, and come back to levels when their time has come.
    check(3, |random, last| last + random.below(10) * 1000, 2);
    check(4, |random, last| random.below(2 * last + 100), 10_000);
}

#[test]
fn a_push_that_finds_no_memory_leaves_what_waits_in_order() {
    let mut stopped = 0;
    for memory in (1_000..30_000).step_by(500) {
        let mut tally = Tally::new(&Limits { memory: Some(memory), ..Limits::default() });
        let mut open = Open::default();
        let push = |id: &Id| open.push(&mut tally, 1000 - u64::from(*id) * 7, *id, *id).is_ok();
        let mut pushed: Vec<Id> = (0..20).filter(push).collect();
        stopped += u32::from(!pushed.is_empty() && pushed.len() < 20);
        while let Some(id) = pushed.pop() {
            assert_eq!(open.pop(&mut tally), Some(id), "{memory}");
        }
        assert_eq!((open.pop(&mut tally), open.len()), (None, 0), "{memory}");
    }
    assert!(stopped > 0, "some of these limits are reached after a few nodes");
}
