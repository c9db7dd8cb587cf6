//! What the benchmarks share. The benchmarks themselves are in `benches/`, one file a question.

use jogada_core::{Budget, Limits, perft};
use jogada_games::{Listed, Spec, Visitor, visit};

/// Counts the leaves of a game's move tree: the work of a move generator and nothing else.
///
/// # Panics
/// If there is no such game or position.
#[must_use]
pub fn leaves(spec: &str, position: Option<&str>, depth: u32) -> u64 {
    struct Count(u32);
    impl Visitor for Count {
        type Output = u64;
        fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> u64 {
            perft(&game, &state, self.0, &mut Budget::new(&Limits::default())).expect("nothing is limited")
        }
    }
    visit(spec, position, Count(depth)).expect("the game and its position exist")
}
