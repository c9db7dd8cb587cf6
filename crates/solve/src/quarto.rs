//! Quarto solved: win, draw or loss of any position, and of every move in it.
//!
//! Quarto is a trademark of Gigamic, with whom this project is not affiliated.
//!
//! ```text
//!   board        line bytes of values still shared     symmetry   one representative of 12,288 boards
//!   search       two null-window questions             table      gifts on shallow boards, for all threads
//!   last_cells   the search of eight cells and fewer   ending     the last seven, a byte for each set
//!   avx2         the last eight with wide registers    together   the gifts of a board, the hardest parts first
//!   estimate     the cost of proving a choice          root       all moves, by all threads
//! ```
//!
//! For each legal move two questions are asked: does it win, and if not, does it hold the draw? All answers
//! are proofs. If a limit ends the search between them, the answers so far are bounds.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(not(target_arch = "x86_64"))]
#[path = "quarto/no_avx2.rs"]
mod avx2;
mod board;
mod ending;
mod estimate;
mod last_cells;
mod root;
mod search;
mod symmetry;
mod table;
mod together;
mod without_giving;

use jogada_core::Stop;
use jogada_games::Listed;
use jogada_games::quarto::{Move, Quarto, State};

use crate::certificate::{ByAsking, Strategy};
use crate::{Answer, Request, Solve, SolverProgress, TableError};

/// Options of the solver.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// What to find. The memory limit bounds the table; nodes are shared out among the threads.
    pub request: Request<'a>,
    /// Whether to find a line of best play.
    pub line: bool,
    /// Whether to use AVX2 registers where the processor has them. Without them the results are the same, but take longer.
    pub avx2: bool,
}

impl Default for Options<'_> {
    /// No limits, all cores, and only the value and the best moves.
    fn default() -> Self {
        Options { request: Request::default(), line: false, avx2: true }
    }
}

impl Solve for Quarto {
    type Knowledge = <Quarto as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        let options = Options { request: request.clone(), line: true, ..Options::default() };
        Ok(solve(self, state, &options, &mut |progress| tell(progress)))
    }

    fn with_own_strategy(
        &self,
        _state: &State,
        request: &Request<'_>,
        ask: &mut dyn FnMut(&mut dyn Strategy<Quarto>),
    ) -> Result<(), TableError> {
        keeping(self, &Options { request: request.clone(), ..Options::default() }, |keep| {
            ask(&mut ByAsking(keep));
        });
        Ok(())
    }
}

/// Solves a position. `progress` is called now and then.
#[must_use]
pub fn solve(
    game: &Quarto,
    state: &State,
    options: &Options<'_>,
    progress: &mut dyn FnMut(SolverProgress),
) -> Answer<Move> {
    if !game.give {
        without_giving::solve(*game, *state, &options.request.limits, options.request.every_move)
    } else if game.squares {
        root::solve::<3>(*game, *state, options, progress)
    } else {
        root::solve::<2>(*game, *state, options, progress)
    }
}

/// Calls `ask` with a function that finds a move which keeps a value of the player to move, at least -1, in any position of the
/// game. Its table is kept from position to position.
pub fn keeping<T>(
    game: &Quarto,
    options: &Options<'_>,
    ask: impl FnOnce(&mut dyn FnMut(&State, i32) -> Result<Move, Stop>) -> T,
) -> T {
    if !game.give {
        without_giving::keeping(*game, &options.request.limits, ask)
    } else if game.squares {
        root::keeping::<3, T>(*game, options, ask)
    } else {
        root::keeping::<2, T>(*game, options, ask)
    }
}
