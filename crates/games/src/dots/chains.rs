//! Positions of nothing but chains and loops: their value without a search.
//!
//! The mover must open one of them. The opponent takes all of it and must then open the next; or takes all but two boxes (four of a loop),
//! hands those back, and lets the mover open the next. Of the chains the shortest is opened first, and so of the loops (Buzzard and
//! Ciere, "Playing simple loony dots and boxes endgames optimally", 2014): what is left is a choice between the two kinds.

/// More chains, or loops, than any board has.
pub(super) const MOST: usize = 128;

/// The value to who must open one of these chains and loops, each from the shortest on.
#[must_use]
pub fn value(chains: &[u8], loops: &[u8]) -> i32 {
    // values[c] is the value where the last c chains are left, with the loops looked at so far.
    let mut values = [0; MOST + 1];
    for left_loops in 0..=loops.len() {
        for left_chains in 0..=chains.len() {
            let by_chain = (left_chains > 0).then(|| {
                let boxes = i32::from(chains[chains.len() - left_chains]);
                opened(boxes, if boxes > 2 { 2 } else { 0 }, values[left_chains - 1])
            });
            let by_loop = (left_loops > 0)
                .then(|| opened(i32::from(loops[loops.len() - left_loops]), 4, values[left_chains]));
            values[left_chains] = by_chain.into_iter().chain(by_loop).max().unwrap_or(0);
        }
    }
    values[chains.len()]
}

/// The value of opening a chain, where the opponent may hand back so many of its boxes, and the rest is worth
/// `rest` to the player who must open it.
fn opened(boxes: i32, handed_back: i32, rest: i32) -> i32 {
    let takes_all = boxes + rest;
    let hands_back = boxes - 2 * handed_back - rest;
    if handed_back == 0 { -takes_all } else { -takes_all.max(hands_back) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_chains_and_loops() {
        assert_eq!(value(&[], &[]), 0);
        assert_eq!(value(&[3], &[]), -3);
        // Two chains of three: one box, two handed back, then three.
        assert_eq!(value(&[3, 3], &[]), -2);
        assert_eq!(value(&[1, 1], &[]), 0);
        assert_eq!(value(&[1, 2], &[]), 1);
        assert_eq!(value(&[], &[4]), -4);
        assert_eq!(value(&[], &[4, 4]), 0);
        assert_eq!(value(&[4, 5], &[6]), -3);
    }

    /// The value where any chain and any loop may be opened.
    fn by_trying_all(chains: &[u8], loops: &[u8]) -> i32 {
        let without = |lengths: &[u8], at: usize| [&lengths[..at], &lengths[at + 1..]].concat();
        let by_chain = (0..chains.len()).map(|at| {
            let handed_back = if chains[at] > 2 { 2 } else { 0 };
            opened(i32::from(chains[at]), handed_back, by_trying_all(&without(chains, at), loops))
        });
        let by_loop = (0..loops.len())
            .map(|at| opened(i32::from(loops[at]), 4, by_trying_all(chains, &without(loops, at))));
        by_chain.chain(by_loop).max().unwrap_or(0)
    }

    #[test]
    fn the_shortest_is_as_good_as_any() {
        for code in 0..4_u32.pow(6) {
            let lengths = |from: u32, of: [u8; 4]| {
                let mut lengths: Vec<u8> =
                    (from..from + 3).map(|at| of[(code >> (2 * at) & 3) as usize]).collect();
                lengths.retain(|length| *length > 0);
                lengths.sort_unstable();
                lengths
            };
            let (chains, loops) = (lengths(0, [0, 1, 3, 5]), lengths(3, [0, 4, 6, 8]));
            assert_eq!(value(&chains, &loops), by_trying_all(&chains, &loops), "{chains:?} {loops:?}");
            let chains = lengths(0, [2, 3, 4, 7]);
            assert_eq!(value(&chains, &loops), by_trying_all(&chains, &loops), "{chains:?} {loops:?}");
        }
    }
}
