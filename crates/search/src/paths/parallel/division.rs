//! How the states of a search are divided among its threads.
//!
//! By a hash of the whole state, half of all successors belong to another of two threads. Where states are
//! words, a hash of some of their bits does better: a move that changes none of them stays with the thread
//! (Burns, Lemons, Ruml & Zhou, "Best-first heuristic search for multicore machines", 2010, divide by an
//! abstraction of the state for the same reason). The bits are chosen from a sample of states near the start:
//! of windows of different places and lengths, the one with the lowest [price](Division::price).

use std::collections::HashSet;

use jogada_core::Problem;

use super::super::nodes::key_of;

/// States with so many neighbouring numbers belong to one thread: many moves lead to a neighbour, and less is sent.
const BLOCK_BITS: u32 = 12;

/// Nodes expanded for the sample.
const SAMPLE: usize = 256;

/// A division of states among threads, 256 at most.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Division {
    threads: usize,
    /// The bits of a word that are hashed.
    mask: u64,
}

impl Division {
    /// The division of a problem's states, by their words if they have any.
    pub(super) fn new<P: Problem>(problem: &P, threads: usize) -> Division {
        let whole = Division { threads, mask: u64::MAX };
        if !problem.has_words() || problem.number(&problem.start()).is_some() {
            return whole;
        }
        let (words, edges) = sample(problem);
        let used = words.iter().fold(0, |all, word| all | word);
        let bits = u64::BITS - used.leading_zeros();
        let mut best = (whole.price(&words, &edges), whole);
        for length in [bits / 2, bits / 3, bits / 4] {
            for place in (0..bits.saturating_sub(length)).step_by((bits / 8).max(1) as usize) {
                let mask = ((1 << length) - 1) << place;
                let division = Division { threads, mask };
                let price = division.price(&words, &edges);
                if price < best.0 {
                    best = (price, division);
                }
            }
        }
        best.1
    }

    /// The thread that owns a word.
    #[inline]
    pub(in super::super) fn of_word(self, word: u64) -> usize {
        self.of_key(key_of(word & self.mask))
    }

    /// The thread that owns a key, by bits that tables hardly use.
    #[inline]
    pub(in super::super) fn of_key(self, key: u64) -> usize {
        (((key >> 32) & 0xff) as usize * self.threads) >> 8
    }

    /// The thread that owns a number.
    #[inline]
    pub(in super::super) fn of_number(self, number: u64) -> usize {
        // Neighbouring blocks go to different threads as a rule: a golden section spreads them.
        self.of_key((number >> BLOCK_BITS).wrapping_mul(0x9e37_79b9) << 8)
    }

    /// Estimated time of a search under this division: grows with the largest share, and with the number of
    /// successors sent to other threads.
    fn price(self, words: &[u64], edges: &[(u64, u64)]) -> usize {
        let mut held = vec![0; self.threads];
        for word in words {
            held[self.of_word(*word)] += 1;
        }
        let sent = edges.iter().filter(|(from, to)| self.of_word(*from) != self.of_word(*to)).count();
        held.into_iter().max().unwrap_or(0) * (edges.len() + sent)
    }
}

/// The words of some states near the start, and the moves between them.
fn sample<P: Problem>(problem: &P) -> (Vec<u64>, Vec<(u64, u64)>) {
    let mut words = vec![problem.word(&problem.canonical(&problem.start()))];
    let mut known: HashSet<u64> = words.iter().copied().collect();
    let (mut edges, mut successors) = (Vec::new(), Vec::new());
    let mut next = 0;
    while next < words.len().min(SAMPLE) {
        let from = words[next];
        next += 1;
        successors.clear();
        problem.word_successors(from, &mut successors);
        for (word, _) in &successors {
            let word = problem.canonical_word(*word);
            edges.push((from, word));
            if known.insert(word) {
                words.push(word);
            }
        }
    }
    (words, edges)
}
