//! Any game that is listed, solved by what suits it best.
//!
//! | game | method |
//! | --- | --- |
//! | Nim | theory |
//! | Quarto, the Bishop game | solvers of their own |
//! | Adji-boto | tables, found in a folder or made for positions of up to 16 pieces; else the engine, until it proves the value |
//! | any other | retrograde analysis if positions can come again, otherwise alpha-beta to the end |

use std::any::Any;
use std::path::Path;

use jogada_core::{Evaluate, Game, Limits, Stop};
use jogada_games::Listed;
use jogada_games::adji_boto::{self as adji, AdjiBoto};
use jogada_games::bishop::{self as bishop_rules, Bishop};
use jogada_games::nim::{self as nim_rules, Nim};
use jogada_games::quarto::{self as quarto_rules, Quarto};
use jogada_search::games::{Engine, Options, Question};

use crate::adji_boto::{MOST_PIECES_AT_ONCE, Solution, Tables};
use crate::certificate::{ByAsking, BySolving, Strategy};
use crate::proof_number::ProofNumbers;
use crate::retrograde::{Reachable, RetrogradeError, Solved};
use crate::{Answer, Bounds, Progress, TableError, adji_boto, alpha_beta, bishop, nim, quarto};

/// A way to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// What suits the game best.
    #[default]
    Auto,
    /// Alpha-beta to the end of the game.
    AlphaBeta,
    /// Proof-number search.
    ProofNumber,
    /// Retrograde analysis of all that can come of the position.
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
}

/// What is asked of a solver.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// How.
    pub method: Method,
    /// Whether the exact value of every move is wanted, not only of the best.
    pub every_move: bool,
    /// How far it may go.
    pub limits: Limits,
    /// Threads, where a solver can use more than one.
    pub threads: usize,
    /// A folder with tables of Adji-boto.
    pub tables: Option<&'a Path>,
}

/// Solves a position of any listed game. `tell` hears now and then how far it has come.
///
/// # Errors
/// Tables that are not sound.
pub fn solve<G: Listed>(
    game: &G,
    state: &G::State,
    request: &Request<'_>,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Answer<G::Move>, TableError> {
    match request.method {
        Method::Auto => {}
        Method::ProofNumber if !game.may_repeat() => return Ok(by_proof_numbers(game, state, request)),
        Method::AlphaBeta if !game.may_repeat() => {
            return Ok(alpha_beta::solve(game, state, request.every_move, &request.limits));
        }
        // Only retrograde analysis knows what to do with positions that come again.
        Method::AlphaBeta | Method::ProofNumber | Method::Retrograde => {
            return Ok(by_retrograde(game, state, request));
        }
    }
    let (any_game, any_state): (&dyn Any, &dyn Any) = (game, state);
    if let (Some(game), Some(state)) =
        (any_game.downcast_ref::<Nim>(), any_state.downcast_ref::<nim_rules::State>())
    {
        return Ok(same_type(nim::solve(game, state, request.every_move)));
    }
    if let (Some(game), Some(state)) =
        (any_game.downcast_ref::<Quarto>(), any_state.downcast_ref::<quarto_rules::State>())
    {
        let options = quarto::Options {
            limits: request.limits.clone(),
            threads: request.threads,
            every_move: request.every_move,
            line: true,
            ..quarto::Options::default()
        };
        return Ok(same_type(quarto::solve(game, state, &options, &mut |progress| tell(progress))));
    }
    if let (Some(game), Some(state)) =
        (any_game.downcast_ref::<Bishop>(), any_state.downcast_ref::<bishop_rules::State>())
    {
        let options = bishop::Options {
            limits: request.limits.clone(),
            threads: request.threads,
            each_move: request.every_move,
        };
        let mut tell =
            |progress: bishop::Progress| tell(Progress { done: 0, total: 0, nodes: progress.nodes });
        return Ok(same_type(bishop::solve(game, state, &options, &mut tell)));
    }
    if let (Some(game), Some(state)) =
        (any_game.downcast_ref::<AdjiBoto>(), any_state.downcast_ref::<adji::State>())
    {
        return by_tables(game, state, request, tell).map(same_type);
    }
    if game.may_repeat() {
        return Ok(by_retrograde(game, state, request));
    }
    Ok(alpha_beta::solve(game, state, request.every_move, &request.limits))
}

/// Lends `ask` what keeps the value of `state` and of all that can come of it, by the solver that suits the game. What is
/// proved or tabled for one position serves the next.
///
/// # Errors
/// Tables that are not sound, or a limit that was reached before the first question.
pub fn with_strategy<G: Listed, T>(
    game: &G,
    state: &G::State,
    request: &Request<'_>,
    ask: impl FnOnce(&mut dyn Strategy<G>) -> T,
) -> Result<T, TableError> {
    let (limits, threads) = (request.limits.clone(), request.threads);
    let (any_game, any_state): (&dyn Any, &dyn Any) = (game, state);
    match request.method {
        Method::Auto => {}
        Method::AlphaBeta if !game.may_repeat() => {
            return Ok(ask(&mut alpha_beta::Exhaustive::new(game, &limits)));
        }
        _ => return Ok(ask(&mut BySolving::new(game, request.clone()))),
    }
    if let Some(game) = any_game.downcast_ref::<Quarto>() {
        let options = quarto::Options { limits, threads, ..quarto::Options::default() };
        return Ok(quarto::keeping(game, &options, |keep| ask(&mut ByAsking(keep))));
    }
    if let (Some(game), Some(state)) =
        (any_game.downcast_ref::<Bishop>(), any_state.downcast_ref::<bishop_rules::State>())
    {
        let options = bishop::Options { limits, threads, each_move: false };
        let asked = bishop::keeping(game, state, &options, |keep| ask(&mut ByAsking(keep)));
        return asked.map_err(TableError::Stopped);
    }
    if let Some(state) = any_state.downcast_ref::<adji::State>()
        && let Some(tables) = tables_for(state, request)?
    {
        let mut keep = |state: &adji::State, _| tables.best_move(state).ok().flatten().ok_or(Stop::Cancelled);
        return Ok(ask(&mut ByAsking(&mut keep)));
    }
    Ok(ask(&mut BySolving::new(game, request.clone())))
}

/// Tables that know a position: those of the folder, or made once if it has few pieces.
fn tables_for(state: &adji::State, request: &Request<'_>) -> Result<Option<Tables>, TableError> {
    let pieces = state.board().pieces();
    let opened = request.tables.map(Tables::open).transpose()?;
    match opened.filter(|tables| tables.max_pieces() >= Some(pieces)) {
        None if pieces <= MOST_PIECES_AT_ONCE => {
            Tables::in_memory(pieces, &request.limits, &|_| {}).map(Some)
        }
        opened => Ok(opened),
    }
}

/// A game's usual judgement, which also knows what tables say.
pub struct Judge<G: Listed> {
    usual: G::Evaluation,
    tables: Option<Tables>,
}

impl<G: Listed> Default for Judge<G> {
    fn default() -> Judge<G> {
        Judge { usual: G::Evaluation::default(), tables: None }
    }
}

impl<G: Listed> Judge<G> {
    /// The usual judgement, and tables where the game has any in `folder`.
    ///
    /// # Errors
    /// Tables that are not sound.
    pub fn with_tables(folder: Option<&Path>) -> Result<Judge<G>, TableError> {
        match folder.filter(|_| G::ID == AdjiBoto::ID) {
            Some(folder) => Ok(Judge::probing(Tables::open(folder)?)),
            None => Ok(Judge::default()),
        }
    }

    fn probing(tables: Tables) -> Judge<G> {
        Judge { usual: G::Evaluation::default(), tables: Some(tables) }
    }

    /// Whether no line of `plies` plies from here reaches a state that the tables know. What the usual judgement
    /// promises of such lines then holds.
    #[inline]
    fn is_beyond_tables(&self, state: &G::State, plies: u32) -> bool {
        let Some(tables) = &self.tables else { return true };
        let Some(state) = (state as &dyn Any).downcast_ref::<adji::State>() else { return true };
        let known = tables.max_pieces().unwrap_or(0);
        state.board().pieces() > known + plies * adji::MOST_CAPTURED
    }
}

impl<G: Listed> Evaluate<G> for Judge<G> {
    #[inline]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        self.usual.evaluate(game, state)
    }

    fn scale(&self) -> i32 {
        self.usual.scale()
    }

    #[inline]
    fn hint(&self, game: &G, state: &G::State, mv: &G::Move) -> i32 {
        self.usual.hint(game, state, mv)
    }

    #[inline]
    fn hints(&self, game: &G, state: &G::State, moves: &[G::Move], out: &mut Vec<i32>) {
        self.usual.hints(game, state, moves, out);
    }

    #[inline]
    fn best_judgement(&self, game: &G, state: &G::State) -> Option<(i32, u32)> {
        if self.is_beyond_tables(state, 1) { self.usual.best_judgement(game, state) } else { None }
    }

    #[inline]
    fn most_after(&self, game: &G, state: &G::State, mv: &G::Move) -> Option<i32> {
        if self.is_beyond_tables(state, 1) { self.usual.most_after(game, state, mv) } else { None }
    }

    #[inline]
    fn bounds(&self, game: &G, state: &G::State, plies: u32) -> Option<[i32; 2]> {
        if self.is_beyond_tables(state, plies) { self.usual.bounds(game, state, plies) } else { None }
    }

    fn has_noisy_moves(&self) -> bool {
        self.usual.has_noisy_moves()
    }

    #[inline]
    fn is_noisy(&self, game: &G, state: &G::State, mv: &G::Move) -> bool {
        self.usual.is_noisy(game, state, mv)
    }

    /// Tables know the rest of the game; what is banked comes on top.
    #[inline]
    fn known(&self, game: &G, state: &G::State) -> Option<i32> {
        let tables = self.tables.as_ref()?;
        let rest = tables.probe((state as &dyn Any).downcast_ref::<adji::State>()?)?;
        Some(rest.value + game.banked(state) * game.to_move(state).sign())
    }

    fn suggest(&self, game: &G, state: &G::State) -> Option<G::Move> {
        self.usual.suggest(game, state)
    }
}

/// The most pieces of the tables made for the engine when a folder has none: a second, and 20 MB.
const PROBED: u32 = 14;

/// Gives a value back the type it has: the caller has made sure that the two are one.
pub(crate) fn same_type<A: 'static, B: 'static>(value: A) -> B {
    let value: Box<dyn Any> = Box::new(value);
    *value.downcast().unwrap_or_else(|_| unreachable!("the types were compared"))
}

/// Adji-boto: tables know the rest of the game, what is captured already comes on top.
fn by_tables(
    game: &AdjiBoto,
    state: &adji::State,
    request: &Request<'_>,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Answer<adji::Move>, TableError> {
    let tell = |progress: adji_boto::Progress| {
        let share = |part: u64| u32::try_from(part >> 10).unwrap_or(u32::MAX);
        tell(Progress { done: share(progress.done), total: share(progress.total), nodes: progress.done });
    };
    let solution = match adji_boto::solve(state, request.tables, &request.limits, &tell) {
        Ok(solution) => solution,
        Err(TableError::Stopped(stop)) => {
            return Ok(Answer { stop, ..Answer::nothing(Bounds::UNKNOWN, "tables") });
        }
        Err(TableError::TooManyPieces { .. }) if state.board().pieces() > MOST_PIECES_AT_ONCE => {
            // The engine proves it if it can get down to positions that tables know.
            let tables = match request.tables {
                Some(folder) => Tables::open(folder)?,
                None => Tables::in_memory(0, &request.limits, &|_| {})?,
            };
            let tables = if tables.max_pieces() >= Some(PROBED) {
                tables
            } else {
                match Tables::in_memory(PROBED, &request.limits, &tell) {
                    Err(TableError::Stopped(stop)) => {
                        return Ok(Answer { stop, ..Answer::nothing(Bounds::UNKNOWN, "engine") });
                    }
                    made => made?,
                }
            };
            return Ok(by_engine(game, state, &Judge::probing(tables), request));
        }
        Err(error) => return Err(error),
    };
    Ok(answer_of(game, state, solution))
}

/// What tables say of a position, with what is captured already.
pub(crate) fn answer_of(game: &AdjiBoto, state: &adji::State, solution: Solution) -> Answer<adji::Move> {
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

/// Lets the engine search until it has proved the value or a limit is reached.
fn by_engine<G: Listed>(
    game: &G,
    state: &G::State,
    evaluation: &Judge<G>,
    request: &Request<'_>,
) -> Answer<G::Move> {
    let options = Options { threads: request.threads, ..Options::default() };
    let question = Question { game, evaluation, state };
    let report = Engine::new(options).search(question, &request.limits, &mut ());
    let value = if report.exact { Bounds::exactly(report.value) } else { Bounds::before(game) };
    Answer {
        best: report.best.into_iter().filter(|_| report.exact).collect(),
        line: report.line,
        stop: report.stop,
        stats: report.stats,
        ..Answer::nothing(value, "engine")
    }
}

/// All that can come of the position, from the end backwards.
fn by_retrograde<G: Game>(game: &G, state: &G::State, request: &Request<'_>) -> Answer<G::Move> {
    let find = || -> Result<Answer<G::Move>, RetrogradeError> {
        let positions = Reachable::from(game, state, &request.limits)?;
        let solved = Solved::new(game, &positions, &request.limits)?;
        let mover = game.to_move(state);
        let worth = |state: &G::State| {
            let rest = solved.entry(state).map_or(0, |entry| entry.value);
            rest + game.banked(state) * game.to_move(state).sign()
        };
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let value_of = |mv: &G::Move| {
            let next = game.after(state, mv);
            if let Some(outcome) = game.outcome(&next) {
                return Bounds::exactly(outcome.value_for(mover));
            }
            Bounds::exactly(if game.to_move(&next) == mover { worth(&next) } else { -worth(&next) })
        };
        let value = match game.outcome(state) {
            Some(outcome) => outcome.value_for(mover),
            None => worth(state),
        };
        let mut answer = Answer::nothing(Bounds::exactly(value), "retrograde");
        answer.moves = moves.iter().map(|mv| (mv.clone(), value_of(mv))).collect();
        answer.best = solved.best(state);
        answer.best_complete = true;
        answer.stats.nodes = crate::retrograde::Ranking::<G>::len(&positions) as u64;
        let mut seen = vec![state.clone()];
        let mut at = state.clone();
        while let Some(mv) = solved.best_move(&at) {
            game.play(&mut at, &mv);
            answer.line.push(mv);
            if seen.contains(&at) {
                break;
            }
            seen.push(at.clone());
        }
        Ok(answer)
    };
    find().unwrap_or_else(|error| {
        let stop = if let RetrogradeError::Stopped(stop) = error { stop } else { Stop::Depth };
        Answer { stop, ..Answer::nothing(Bounds::before(game), "retrograde") }
    })
}

/// Yes-or-no questions until only one value is left.
fn by_proof_numbers<G: Game>(game: &G, state: &G::State, request: &Request<'_>) -> Answer<G::Move> {
    let mut numbers = ProofNumbers::new(game, &request.limits);
    let mut answer = Answer::nothing(Bounds::before(game), "df-pn");
    answer.stop = narrow(game, state, &mut numbers, &mut answer).err().unwrap_or(Stop::Finished);
    answer.best_complete = answer.stop == Stop::Finished;
    answer.stats.nodes = numbers.nodes();
    answer
}

/// The most points a game is searched for.
const MOST_POINTS: i32 = 1 << 16;

fn narrow<G: Game>(
    game: &G,
    state: &G::State,
    numbers: &mut ProofNumbers<'_, G>,
    answer: &mut Answer<G::Move>,
) -> Result<(), Stop> {
    let mover = game.to_move(state);
    let Bounds { mut lower, mut upper } = answer.value;
    (lower, upper) = (lower.max(-MOST_POINTS), upper.min(MOST_POINTS));
    while lower < upper {
        let middle = lower + (upper - lower + 1) / 2;
        if numbers.holds(state, mover, middle)? {
            lower = middle;
        } else {
            upper = middle - 1;
        }
        answer.value = Bounds { lower, upper };
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    for mv in moves {
        if numbers.holds(&game.after(state, &mv), mover, lower)? {
            answer.best.push(mv);
        }
    }
    Ok(())
}
