//! jogada for Python: the module `jogada._jogada`, which the package `jogada` dresses.
//!
//! ```text
//!   jogada (Python: types, adapters, pictures)
//!     └─ _jogada
//!          own classes   known ─ asked ─ own ─ problem, game  every state asked of Python once
//!                        easy                              positions of easyAI's games: copies and keys
//!          our games     position ─ studies, contest       positions and moves as strings
//!          our problems  puzzle
//!          all of them   interrupt, limits, errors, json   detached from the interpreter, stopped by Ctrl-C
//!          notebooks     page                              the page's theatre
//! ```

mod asked;
mod contest;
mod costs;
mod easy;
mod errors;
mod game;
mod interrupt;
mod json;
mod known;
mod limits;
mod own;
mod page;
mod position;
mod problem;
mod puzzle;
mod studies;
mod tables;

use jogada_large_pages::LargePages;
use pyo3::prelude::*;

#[global_allocator]
static ALLOCATOR: LargePages = LargePages;

/// What the package is made of.
#[pymodule]
mod _jogada {
    #[pymodule_export]
    use crate::asked::Asked;
    #[pymodule_export]
    use crate::contest::{match_score, play_match};
    #[pymodule_export]
    use crate::easy::{EasyGame, EasyState};
    #[pymodule_export]
    use crate::game::search_own_game;
    #[pymodule_export]
    use crate::page::{page_file, page_words};
    #[pymodule_export]
    use crate::position::{Position, game_ids};
    #[pymodule_export]
    use crate::problem::{examine_own_problem, search_own_problem};
    #[pymodule_export]
    use crate::puzzle::{Puzzle, compare_puzzle, examine_puzzle, problem_ids, search_puzzle};
    #[pymodule_export]
    use crate::studies::{ablate, certify, perft, search, solve, values, verify, why};
    #[pymodule_export]
    use crate::tables::{build_tables, check_tables, describe_tables};
}
