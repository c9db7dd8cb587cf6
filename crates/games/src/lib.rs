//! The games of jogada: rules, notation and drawings.
//!
//! One module a game, listed in the [`registry`], and one a problem for one player, listed in [`problems`](mod@problems). Rules live here and nowhere else: terminal, page and
//! solvers ask for legal moves, they never work them out again.
//!
//! ```
//! use jogada_core::{Game, Notation, Space};
//! use jogada_games::adji_boto::AdjiBoto;
//!
//! let mut game = AdjiBoto;
//! let mut state = game.read_position("0,0,0,0,0,2/0,0,0,0,4,0 1 0-0")?;
//! let mv = game.read_move(&state, "e1")?;
//! game.play(&mut state, &mv);
//! assert_eq!(game.write_position(&state), "0,0,0,0,1,3/0,0,0,0,0,1 2 1-0");
//! # Ok::<(), jogada_core::Fault>(())
//! ```

mod faults;
mod lisp;
mod parameters;
mod position_file;
pub mod problems;
mod published;
pub mod registry;
mod scene;
mod set;

// Modules shared by several games.
pub mod hole_weights;
pub mod numbers;

// The games and problems, a module each, and their two lists.
pub mod adji_boto;
pub mod bishop;
pub mod blokus;
pub mod blokus_puzzle;
pub mod chomp;
pub mod connect_four;
pub mod dots;
pub mod dots_puzzle;
pub mod graph;
pub mod grid;
pub mod jugs;
pub mod kalah;
pub mod knight;
pub mod knight_puzzle;
pub mod nim;
pub mod quarto;
pub mod sliding;
pub mod solitaire2;
pub mod solitaire_puzzle;
pub mod tic_tac_toe;
pub mod tree;

/// Calls the macro `$use` with the type of every game, in the order in which they are shown: one line a game. Those marked `own` have
/// an exact solver of their own in `jogada-solve`; those marked `general` are solved by its general methods.
#[macro_export]
macro_rules! all_games {
    ($use:ident) => {
        $use! {
            own $crate::adji_boto::AdjiBoto,
            own $crate::nim::Nim,
            own $crate::quarto::Quarto,
            own $crate::bishop::Bishop,
            own $crate::knight::Knight,
            own $crate::dots::Dots,
            own $crate::solitaire2::Solitaire2,
            own $crate::blokus::Blokus,
            own $crate::connect_four::ConnectFour,
            general $crate::chomp::Chomp,
            own $crate::kalah::Kalah,
            general $crate::tic_tac_toe::TicTacToe,
            general $crate::tree::Tree,
        }
    };
}

/// Calls the macro `$use` with the type of every problem, in the order in which they are shown: one line a problem. Those marked `own` have tables in
/// `jogada-solve`.
#[macro_export]
macro_rules! all_problems {
    ($use:ident) => {
        $use! {
            own $crate::adji_boto::puzzle::Puzzle,
            own $crate::sliding::Sliding,
            general $crate::grid::Grid,
            general $crate::jugs::Jugs,
            general $crate::knight_puzzle::KnightPuzzle,
            own $crate::solitaire_puzzle::Solitaire,
            general $crate::dots_puzzle::DotsPuzzle,
            general $crate::blokus_puzzle::BlokusPuzzle,
            general $crate::graph::Graph,
        }
    };
}

pub use faults::{GamesFault, SowingFault};
pub use jogada_core::nearest;
pub use parameters::{Chosen, Entry, Parameter, ParameterKind, Parameters, ProblemSpec, Spec};
pub use position_file::{FileFault, FilePosition, read_positions};
pub use problems::{Benchmark, ListedProblem, ProblemInfo, problems};
pub use published::{ProgramRules, Published, PublishedCell, PublishedColumn, PublishedRow};
pub use registry::{CourseGame, Example, GameInfo, Listed, Origin, Perft, Visitor, games, visit};
pub use scene::{Cell, Scene, Tone};
pub use set::{Member, Members, Set, Word};
