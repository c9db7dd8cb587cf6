//! Perft vectors: leaf counts that independent programs agree on.

use jogada_core::{Budget, Limits, perft};
use jogada_games::{Listed, Spec, Visitor, visit};

/// Counts the leaves of `spec` at depths 1, 2, .. below `position` (or the start) and compares.
///
/// # Panics
/// If a count differs, or the game or position cannot be read.
pub fn check_perft(spec: &str, position: Option<&str>, leaves: &[u64]) {
    struct Count<'a> {
        leaves: &'a [u64],
    }
    impl Visitor for Count<'_> {
        type Output = ();
        fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
            for (depth, expected) in (1..).zip(self.leaves) {
                let counted = perft(&game, &state, depth, &mut Budget::new(&Limits::default()));
                assert_eq!(counted, Ok(*expected), "{spec} {}, depth {depth}", game.write_position(&state));
            }
        }
    }
    if let Err(fault) = visit(spec, position, Count { leaves }) {
        panic!("{fault}");
    }
}
