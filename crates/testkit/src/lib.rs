//! Tests for free: everything that can be checked of any game.
//!
//! [`check_contract`] plays random games and checks the contracts of the traits; [`check_endings`] that games end when they
//! should; [`check_notation`] does the same for positions and moves as text; [`check_evaluation`] compares evaluations with plain
//! minimax; [`check_perft`] counts leaves; [`playthrough`] files record a whole game and show every change of behaviour; [`Oracle`]
//! reads exact values from independent programs. [`check_game`] runs all that needs no data, and [`check_problem`] does the same
//! for a problem for one player.

mod contract;
mod evaluation;
mod notation;
mod oracle;
mod perft;
pub mod playthrough;
mod problem;
mod walk;

pub use contract::{check_contract, check_endings};
pub use evaluation::check_evaluation;
pub use notation::check_notation;
pub use oracle::{Oracle, Row};
pub use perft::check_perft;
pub use problem::check_problem;
pub use walk::{mutate, random_walk};

use jogada_games::{Listed, Spec, Visitor, visit};

/// Checks the game `spec` in all ways that need no data, over `games` random games.
///
/// # Panics
/// If the game breaks its contract, naming the clause and the position.
pub fn check_game(spec: &str, games: u64) {
    struct Check {
        games: u64,
    }
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) {
            check_contract(&game, &state, self.games);
            check_notation(&game, &state, self.games);
            check_evaluation(&game, &G::Evaluation::default(), &state, self.games);
        }
    }
    if let Err(fault) = visit(spec, None, Check { games }) {
        panic!("{fault}");
    }
}
