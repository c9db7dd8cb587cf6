//! Adji-boto solved by tables, or by the engine until it reaches positions that tables know.

use std::sync::Arc;
use std::time::Duration;

use jogada_core::{Bounds, Cancel, Evaluate, Game, KnownResults, Limits, Shortcuts, Stop, Tactics};
use jogada_games::adji_boto::{AdjiBoto, Learned, MAX_CAPTURED, Move, State};
use jogada_search::games::{Engine, Options, Question};

use super::{MAX_PIECES_AT_ONCE, Solution, Tables};
use crate::certificate::{ByAsking, BySolving, Strategy};
use crate::each_move::prove_each_move;
use crate::{Answer, Request, Solve, SolverProgress, TableError, Tablebases};

impl Solve for AdjiBoto {
    type Knowledge = Probing;

    const HAS_TABLES: bool = true;

    fn knowledge(tablebases: &Tablebases) -> Result<Probing, TableError> {
        Ok(tablebases.in_folder().map_or_else(Probing::default, Probing::new))
    }

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        match by_tables(self, state, request, tell) {
            // A limit that is reached while tables are made says nothing about the position, and is no fault of the tables.
            Err(TableError::Stopped(stop)) => {
                Ok(Answer { stop, ..Answer::nothing(Bounds::UNKNOWN, "tables") })
            }
            answer => answer,
        }
    }

    fn with_own_strategy(
        &self,
        state: &State,
        request: &Request<'_>,
        ask: &mut dyn FnMut(&mut dyn Strategy<AdjiBoto>),
    ) -> Result<(), TableError> {
        match tables_for(state, request)? {
            Some(tables) => {
                // Where there are values alone, the search for a move that makes progress may be given up.
                let mut keep = |state: &State, _| match tables.best_move(state) {
                    Ok(best) => best.ok_or(Stop::Nodes),
                    Err(_) => Err(Stop::Cancelled),
                };
                ask(&mut ByAsking(&mut keep));
            }
            None => ask(&mut BySolving::new(self, request.clone())),
        }
        Ok(())
    }

    fn is_tabled_ending(&self, state: &State) -> Option<bool> {
        Some(state.board().pieces() <= MAX_PIECES_AT_ONCE)
    }

    fn ending_answer(
        &self,
        state: &State,
        tablebases: &Tablebases,
        patience: Duration,
        cancel: &Cancel,
    ) -> Option<Answer<Move>> {
        tablebases.wait_for_answer(state, patience, cancel)
    }
}

/// An evaluation, by default Adji-boto's own, that also knows what is in tables.
#[derive(Default)]
pub struct Probing<E = Learned> {
    usual: E,
    tables: Option<Arc<Tables>>,
}

impl Probing {
    /// Adji-boto's own evaluation with these tables.
    #[must_use]
    pub fn new(tables: Arc<Tables>) -> Probing {
        Probing::with(Learned::default(), tables)
    }
}

impl<E> Probing<E> {
    /// Another evaluation with these tables.
    #[must_use]
    pub fn with(usual: E, tables: Arc<Tables>) -> Probing<E> {
        Probing { usual, tables: Some(tables) }
    }

    /// Whether no line of `plies` plies from here reaches a state that the tables have. Only then do the
    /// bounds of the evaluation without tables hold.
    #[inline]
    fn is_beyond_tables(&self, state: &State, plies: u32) -> bool {
        let Some(tables) = &self.tables else { return true };
        let known = tables.max_pieces().unwrap_or(0);
        state.board().pieces() > known + plies * MAX_CAPTURED
    }
}

impl<E: Evaluate<AdjiBoto>> Evaluate<AdjiBoto> for Probing<E> {
    #[inline]
    fn evaluate(&self, game: &AdjiBoto, state: &State) -> i32 {
        self.usual.evaluate(game, state)
    }

    fn scale(&self) -> i32 {
        self.usual.scale()
    }

    #[inline]
    fn hint(&self, game: &AdjiBoto, state: &State, mv: &Move) -> i32 {
        self.usual.hint(game, state, mv)
    }

    #[inline]
    fn hints(&self, game: &AdjiBoto, state: &State, moves: &[Move], out: &mut Vec<i32>) {
        self.usual.hints(game, state, moves, out);
    }

    #[inline]
    fn shortcuts(&self) -> Option<&dyn Shortcuts<AdjiBoto>> {
        Some(self)
    }

    #[inline]
    fn tactics(&self) -> Option<&dyn Tactics<AdjiBoto>> {
        self.usual.tactics()
    }

    #[inline]
    fn known_results(&self) -> Option<&dyn KnownResults<AdjiBoto>> {
        Some(self)
    }
}

impl<E: Evaluate<AdjiBoto>> Shortcuts<AdjiBoto> for Probing<E> {
    #[inline]
    fn best_child(&self, game: &AdjiBoto, state: &State) -> Option<(i32, u32)> {
        self.usual.shortcuts().filter(|_| self.is_beyond_tables(state, 1))?.best_child(game, state)
    }

    #[inline]
    fn most_after(&self, game: &AdjiBoto, state: &State, mv: &Move) -> Option<i32> {
        self.usual.shortcuts().filter(|_| self.is_beyond_tables(state, 1))?.most_after(game, state, mv)
    }

    #[inline]
    fn bounds(&self, game: &AdjiBoto, state: &State, plies: u32) -> Option<Bounds> {
        self.usual.shortcuts().filter(|_| self.is_beyond_tables(state, plies))?.bounds(game, state, plies)
    }
}

impl<E: Evaluate<AdjiBoto>> KnownResults<AdjiBoto> for Probing<E> {
    /// Tables know the rest of the game; what is banked comes on top.
    #[inline]
    fn value(&self, game: &AdjiBoto, state: &State) -> Option<i32> {
        let tables = self.tables.as_ref()?;
        let rest = tables.probe(state)?;
        Some(rest.value + game.banked(state) * game.to_move(state).sign())
    }
}

/// Tables that know a position: those of the folder, or made once if it has few pieces.
fn tables_for(state: &State, request: &Request<'_>) -> Result<Option<Tables>, TableError> {
    let pieces = state.board().pieces();
    let opened = request.tables.map(|folder| Tables::open_sound(folder, u64::MAX));
    match opened.filter(|tables| tables.max_pieces() >= Some(pieces)) {
        None if pieces <= MAX_PIECES_AT_ONCE => {
            Tables::in_memory(pieces, request.threads, &request.limits, &|_| {}).map(Some)
        }
        opened => Ok(opened),
    }
}

/// The most pieces of the tables made for the engine when a folder has none: a second, and 20 MB.
const PROBED: u32 = 14;

/// Adji-boto: tables know the rest of the game, what is captured already comes on top.
fn by_tables(
    game: &AdjiBoto,
    state: &State,
    request: &Request<'_>,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Result<Answer<Move>, TableError> {
    let tell = |progress: super::BuildProgress| {
        let share = |part: u64| u32::try_from(part >> 10).unwrap_or(u32::MAX);
        tell(SolverProgress {
            done: share(progress.done),
            total: share(progress.total),
            nodes: progress.done,
        });
    };
    let solution = match super::solve(state, request.tables, request.threads, &request.limits, &tell) {
        Ok(solution) => solution,
        Err(TableError::Stopped(stop)) => {
            return Ok(Answer { stop, ..Answer::nothing(Bounds::UNKNOWN, "tables") });
        }
        Err(TableError::TooManyPieces { .. }) if state.board().pieces() > MAX_PIECES_AT_ONCE => {
            // The engine proves it if it can get down to positions that tables know.
            let tables = match request.tables {
                Some(folder) => {
                    let room = request.limits.memory.map_or(u64::MAX, |bytes| bytes / 2);
                    Tables::open_sound(folder, room)
                }
                None => Tables::in_memory(0, 1, &request.limits, &|_| {})?,
            };
            let tables = if tables.max_pieces() >= Some(PROBED) {
                tables
            } else {
                match Tables::in_memory(PROBED, request.threads, &request.limits, &tell) {
                    Err(TableError::Stopped(stop)) => {
                        return Ok(Answer { stop, ..Answer::nothing(Bounds::UNKNOWN, "engine") });
                    }
                    made => made?,
                }
            };
            // The memory that the tables take is not the engine's.
            let memory = request.limits.memory.map(|bytes| bytes - tables.bytes().min(bytes / 2));
            let limits = Limits { memory, ..request.limits.clone() };
            let request = Request { limits, ..request.clone() };
            return by_engine(game, state, &Probing::new(Arc::new(tables)), &request);
        }
        Err(error) => return Err(error),
    };
    Ok(answer_of(game, state, solution))
}

/// The answer of tables about a position, with the points captured already.
pub(crate) fn answer_of(game: &AdjiBoto, state: &State, solution: Solution) -> Answer<Move> {
    let banked = game.banked(state) * state.mover().sign();
    let best = solution.best().collect();
    let moves = solution.moves.iter().map(|&(mv, rest)| (mv, Bounds::exactly(rest + banked))).collect();
    Answer {
        best,
        best_complete: true,
        moves,
        line: solution.line,
        ..Answer::nothing(Bounds::exactly(solution.entry.value + banked), "tables")
    }
}

/// Lets the engine search until it has proved the value, and of every move if that is asked for, or a limit is reached.
fn by_engine(
    game: &AdjiBoto,
    state: &State,
    evaluation: &Probing,
    request: &Request<'_>,
) -> Result<Answer<Move>, TableError> {
    let mut engine = Engine::new(Options { threads: request.threads, ..Options::default() });
    let mut solve_one = |state: &State, limits: &Limits| {
        let question = Question { game, evaluation, state };
        let report = engine.search(question, limits, &mut ());
        let value = if report.exact { Bounds::exactly(report.value) } else { Bounds::before(game) };
        Answer {
            best: report.best.into_iter().filter(|_| report.exact).collect(),
            line: report.line,
            stop: report.stop,
            stats: report.stats,
            ..Answer::nothing(value, "engine")
        }
    };
    let mut answer = solve_one(state, &request.limits);
    if request.every_move {
        let mut solve_one = |next: &State, limits: &Limits| Ok(solve_one(next, limits));
        prove_each_move(game, state, &request.limits, &mut answer, &mut solve_one)?;
    }
    Ok(answer)
}
