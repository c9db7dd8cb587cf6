//! jogada for Python: the module `jogada._jogada`, which the package `jogada` dresses.
//!
//! ```text
//!   jogada (Python: types, adapters, pictures)
//!     └─ _jogada
//!          own classes   asked ─ problem, game        every state asked of Python once
//!          our games     session                      positions and moves as strings
//!          all of them   interrupt, limits            detached from the interpreter, stopped by Ctrl-C
//! ```

mod asked;
mod game;
mod interrupt;
mod json;
mod limits;
mod problem;
mod session;

use pyo3::prelude::*;

/// What the package is made of.
#[pymodule]
fn _jogada(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<asked::Asked>()?;
    module.add_function(wrap_pyfunction!(problem::search_own_problem, module)?)?;
    module.add_function(wrap_pyfunction!(game::search_own_game, module)?)?;
    module.add_class::<session::Position>()?;
    module.add_function(wrap_pyfunction!(session::check_player, module)?)?;
    module.add_function(wrap_pyfunction!(session::verify, module)?)?;
    module.add_function(wrap_pyfunction!(session::game_ids, module)?)?;
    module.add_function(wrap_pyfunction!(session::canonical_game, module)?)?;
    Ok(())
}
