//! The trait of exact solvers, and the request to them.
//!
//! | game | solver |
//! | --- | --- |
//! | Nim | theory |
//! | Quarto, the Bishop game, the Knight game, Dots and Boxes, Connect Four, Kalah | searches of their own |
//! | Adji-boto | tables, found in a folder or made for positions of up to 16 pieces; else the engine, until it proves the value |
//! | Solitaire for two | tables for few men, a bounded proof for many |
//! | Blokus | a search of its own |
//! | any other | the [general](crate::general) methods |

use std::path::Path;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Evaluate, Limits, Phrase};
use jogada_games::Listed;
use jogada_search::threads::cores;

use crate::certificate::{BySolving, Strategy};
use crate::{Answer, Reasoning, SolverProgress, TableError, Tablebases, alpha_beta, general};

/// A way to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Method {
    /// The best one for the game.
    #[default]
    Auto,
    /// Alpha-beta to the end of the game.
    AlphaBeta,
    /// Proof-number search.
    ProofNumber,
    /// Retrograde analysis of all positions reachable from this one.
    Retrograde,
}

impl Method {
    /// All of them, with what they are called in commands.
    pub const ALL: [(&'static str, Method); 4] = [
        ("auto", Method::Auto),
        ("alpha-beta", Method::AlphaBeta),
        ("df-pn", Method::ProofNumber),
        ("retrograde", Method::Retrograde),
    ];

    /// The method with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find_map(|(known, method)| (known == name).then_some(method))
    }

    /// What it is called in commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        Method::ALL[self as usize].0
    }
}

/// A request to a solver.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The method.
    pub method: Method,
    /// Whether the exact value of every move is wanted, not only of the best.
    pub every_move: bool,
    /// Its limits. If memory is not limited, each solver takes as much as it has use for. Values are proved to the end of the game, whatever
    /// the depth.
    pub limits: Limits,
    /// Threads, where a solver can use more than one.
    pub threads: usize,
    /// A folder with tables of Adji-boto.
    pub tables: Option<&'a Path>,
}

impl Default for Request<'_> {
    /// The best method, no limits, all cores, the best moves only, no folder.
    fn default() -> Self {
        let (method, limits) = (Method::Auto, Limits::default());
        Request { method, every_move: false, limits, threads: cores(), tables: None }
    }
}

/// A game that can be solved exactly. The general methods are the default: a game with a solver of its own overrides
/// [`solve_by_own_method`](Solve::solve_by_own_method).
pub trait Solve: Listed {
    /// The evaluation that players use: the game's own, with the tables' knowledge where there are any.
    type Knowledge: Evaluate<Self> + Default + Send + Sync + 'static;

    /// How many nodes its solver is given where a search is given one: more than one where the solver's bounds are cheap and its
    /// trees large.
    const SOLVER_NODES: u64 = 1;

    /// Whether it has tables of endings on disk: see [`Tablebases`].
    const HAS_TABLES: bool = false;

    /// The evaluation with the tables of the program's folder, where the game has any.
    ///
    /// # Errors
    /// Tables that are not valid.
    fn knowledge(_tablebases: &Tablebases) -> Result<Self::Knowledge, TableError> {
        Ok(Self::Knowledge::default())
    }

    /// The evaluation without a theory that knows the winner of every state, if the game has one. A player of a limited level searches to
    /// a fixed depth: with the theory all levels would play alike.
    fn knowledge_without_theory() -> Option<Self::Knowledge> {
        None
    }

    /// Solves a position by the method that suits the game best. `tell` is called now and then with the progress.
    ///
    /// # Errors
    /// Tables that are not valid.
    fn solve_by_own_method(
        &self,
        state: &Self::State,
        request: &Request<'_>,
        _tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Self::Move>, TableError> {
        Ok(general::solve(self, state, request))
    }

    /// Calls `ask` with a strategy that keeps the value of `state` and of all positions reachable from it, by the method that
    /// suits the game best. What is proved or tabulated for one position serves the next.
    ///
    /// # Errors
    /// Tables that are not valid, or a limit that was reached before the first question.
    fn with_own_strategy(
        &self,
        _state: &Self::State,
        request: &Request<'_>,
        ask: &mut dyn FnMut(&mut dyn Strategy<Self>),
    ) -> Result<(), TableError> {
        ask(&mut BySolving::new(self, request.clone()));
        Ok(())
    }

    /// Whether the tables of every program know the position, now or once they are made; `None` in a game without tables.
    fn is_tabled_ending(&self, _state: &Self::State) -> Option<bool> {
        None
    }

    /// The tables' answer about a position, now or within `patience`.
    fn ending_answer(
        &self,
        _state: &Self::State,
        _tablebases: &Tablebases,
        _patience: Duration,
        _cancel: &Cancel,
    ) -> Option<Answer<Self::Move>> {
        None
    }

    /// What the game's own theory says about a legal move, good or bad: the chain that it opens.
    fn reasons(&self, _state: &Self::State, _mv: &Self::Move) -> Vec<Phrase> {
        Vec::new()
    }

    /// Why a position is won or lost, where the game's own theory says it.
    fn explain(&self, _state: &Self::State) -> Option<Reasoning> {
        None
    }
}

/// Solves a position by the method asked for. `tell` is called now and then with the progress. The time limit holds for all steps
/// together.
///
/// # Errors
/// Tables that are not valid.
pub fn solve<G: Solve>(
    game: &G,
    state: &G::State,
    request: &Request<'_>,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Result<Answer<G::Move>, TableError> {
    let started = Instant::now();
    let request = &Request { limits: request.limits.started(), ..request.clone() };
    let mut answer = match request.method {
        Method::Auto => game.solve_by_own_method(state, request, tell)?,
        _ => general::solve(game, state, request),
    };
    // No move is worth more than the position: of a lost one all are known, also those that were not searched.
    for (_, bounds) in &mut answer.moves {
        bounds.upper = bounds.upper.min(answer.value.upper);
    }
    answer.stats.time = answer.stats.time.max(started.elapsed());
    Ok(answer)
}

/// Calls `ask` with a strategy by the method asked for: see [`Solve::with_own_strategy`].
///
/// # Errors
/// Tables that are not valid, or a limit that was reached before the first question.
pub fn with_strategy<G: Solve, T>(
    game: &G,
    state: &G::State,
    request: &Request<'_>,
    ask: impl FnOnce(&mut dyn Strategy<G>) -> T,
) -> Result<T, TableError> {
    let (mut ask, mut answer) = (Some(ask), None);
    let mut once = |strategy: &mut dyn Strategy<G>| answer = ask.take().map(|ask| ask(strategy));
    match request.method {
        Method::Auto => game.with_own_strategy(state, request, &mut once)?,
        Method::AlphaBeta if !game.may_repeat() => {
            once(&mut alpha_beta::Exhaustive::new(game, &request.limits));
        }
        _ => once(&mut BySolving::new(game, request.clone())),
    }
    Ok(answer.expect("every solver asks once"))
}

/// The solver of each game that has none of its own: the general methods. The order of the lines does not matter.
macro_rules! solve_by_general_methods {
    ($($solver:ident $game:ty,)+) => {
        $(solve_by_general_methods!(@$solver $game);)+

        /// The ids of the games with tables of endings on disk.
        #[must_use]
        pub fn tabled_games() -> Vec<&'static str> {
            let games = [$((<$game as Listed>::ID, <$game as Solve>::HAS_TABLES)),+];
            games.into_iter().filter_map(|(id, has_tables)| has_tables.then_some(id)).collect()
        }
    };
    (@own $game:ty) => {};
    (@general $game:ty) => {
        impl Solve for $game {
            type Knowledge = <$game as Listed>::Evaluation;
        }
    };
}

jogada_games::all_games!(solve_by_general_methods);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_has_its_name_and_no_other_name_is_one() {
        for (name, method) in Method::ALL {
            assert_eq!((method.name(), Method::named(name)), (name, Some(method)));
        }
        assert_eq!(Method::named("alphabeta"), None);
    }
}
