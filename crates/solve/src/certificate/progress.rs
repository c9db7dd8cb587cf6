//! Where positions can come again, claims may lean on each other in a circle.
//!
//! Endless play brings what is in hand and no more. A circle of claims that promise no more than that is sound: whoever
//! keeps to it loses nothing. A circle of claims that promise more would promise what never comes. Around a circle nothing is
//! won, so all its claims promise the same, and it is enough to look for circles among those that promise more.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use jogada_core::KeyHasher;

/// All claims of a proof in the order in which they came up, and which lean on which.
pub(super) struct Graph<S> {
    claims: Vec<Node<S>>,
    /// The claims about each class of positions.
    numbers: HashMap<S, Vec<usize>, BuildHasherDefault<KeyHasher>>,
    /// Who leans, and on whom.
    edges: Vec<(usize, usize)>,
}

struct Node<S> {
    class: S,
    /// What the player still has to win.
    rest: i64,
}

impl<S: Clone + Eq + std::hash::Hash> Graph<S> {
    pub(super) fn new() -> Graph<S> {
        Graph { claims: Vec::new(), numbers: HashMap::default(), edges: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.claims.len()
    }

    pub(super) fn add(&mut self, rest: i64, class: S) {
        self.numbers.entry(class.clone()).or_default().push(self.claims.len());
        self.claims.push(Node { class, rest });
    }

    /// A claim that says enough about a class of positions.
    pub(super) fn find(&self, class: &S, rest: i64) -> Option<usize> {
        self.numbers.get(class)?.iter().copied().find(|&number| self.claims[number].rest >= rest)
    }

    pub(super) fn raise(&mut self, number: usize, rest: i64) {
        let kept = &mut self.claims[number].rest;
        *kept = rest.max(*kept);
    }

    pub(super) fn lean(&mut self, from: usize, on: usize) {
        self.edges.push((from, on));
    }

    /// A position whose claim promises more than is in hand and leans on itself.
    pub(super) fn circle(&self) -> Option<&S> {
        let promises_more = |number: usize| self.claims[number].rest > 0;
        let inner = self.edges.iter().filter(|&&(from, on)| promises_more(from) && promises_more(on));
        let mut leaning_on = vec![Vec::new(); self.claims.len()];
        let mut open = vec![0_usize; self.claims.len()];
        for &(from, on) in inner {
            leaning_on[on].push(from);
            open[from] += 1;
        }
        // Strike out claims that lean on nothing that is left; a circle can never be struck out.
        let mut struck: Vec<usize> = (0..self.claims.len()).filter(|&number| open[number] == 0).collect();
        let mut done = 0;
        while let Some(&number) = struck.get(done) {
            done += 1;
            for &from in &leaning_on[number] {
                open[from] -= 1;
                if open[from] == 0 {
                    struck.push(from);
                }
            }
        }
        open.iter().position(|&open| open > 0).map(|number| &self.claims[number].class)
    }
}
