//! Where positions can repeat, claims may depend on each other in a cycle.
//!
//! Infinite play gains nothing beyond what is banked. A cycle of claims that promise no more than that is sound: a player who
//! keeps to it loses nothing. A cycle of claims that promise more would promise what never comes. Nothing is won around a cycle,
//! so all its claims promise the same, and it is enough to look for cycles among those that promise more.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use jogada_core::KeyHasher;

/// All claims of a proof in the order in which they came up, with their dependencies.
pub(super) struct Graph<S> {
    claims: Vec<Node<S>>,
    /// The claims about each class of positions.
    numbers: HashMap<S, Vec<usize>, BuildHasherDefault<KeyHasher>>,
    /// Dependencies: the first claim depends on the second.
    edges: Vec<(usize, usize)>,
}

struct Node<S> {
    class: S,
    /// The points that the player still has to win.
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

    /// A claim about a class of positions that promises at least `rest`.
    pub(super) fn find(&self, class: &S, rest: i64) -> Option<usize> {
        self.numbers.get(class)?.iter().copied().find(|&number| self.claims[number].rest >= rest)
    }

    pub(super) fn raise(&mut self, number: usize, rest: i64) {
        let kept = &mut self.claims[number].rest;
        *kept = rest.max(*kept);
    }

    pub(super) fn add_dependency(&mut self, from: usize, on: usize) {
        self.edges.push((from, on));
    }

    /// A position whose claim promises more than is banked and depends on itself.
    pub(super) fn cycle(&self) -> Option<&S> {
        let promises_more = |number: usize| self.claims[number].rest > 0;
        let inner = self.edges.iter().filter(|&&(from, on)| promises_more(from) && promises_more(on));
        let mut dependents = vec![Vec::new(); self.claims.len()];
        let mut open = vec![0_usize; self.claims.len()];
        for &(from, on) in inner {
            dependents[on].push(from);
            open[from] += 1;
        }
        // Remove claims that depend on no claim that is left; a cycle is never removed (Kahn's topological sort).
        let mut removed: Vec<usize> = (0..self.claims.len()).filter(|&number| open[number] == 0).collect();
        let mut done = 0;
        while let Some(&number) = removed.get(done) {
            done += 1;
            for &from in &dependents[number] {
                open[from] -= 1;
                if open[from] == 0 {
                    removed.push(from);
                }
            }
        }
        open.iter().position(|&open| open > 0).map(|number| &self.claims[number].class)
    }
}
