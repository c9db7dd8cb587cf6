//! `jogada solve`: the exact value of a position, and all best moves.

use std::path::{Path, PathBuf};

use jogada_core::{Limits, Notation, Stop};
use jogada_games::nim::{self, Nim};
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_laboratory::answers::{answer_json, bounds_words};
use jogada_messages::explain;
use jogada_solve::any::{Method, Request, solve};
use jogada_solve::certificate::{BySolving, write};
use jogada_solve::nim::{Reason, Theory};
use jogada_solve::{Answer, Progress as Told, TableError};

use super::{cancelled_by_interrupt, data_folder};
use crate::args::{Solve, Solver};
use crate::memory;
use crate::output::{Failure, Output};
use crate::progress::Progress;

/// The most claims a certificate may have: some hundreds of megabytes.
const MOST_CLAIMS: usize = 4_000_000;

/// The most best moves shown to people; JSON has all.
const MOST_SHOWN: usize = 100;

pub(super) fn run(args: &Solve, output: &mut Output) -> Result<(), Failure> {
    visit(&args.place.game, args.place.position.as_deref(), Solving { args, output })?
}

/// Where tables are looked for: where the command says, or where `tables build` puts them.
pub(super) fn tables_folder(given: Option<&PathBuf>) -> PathBuf {
    given.cloned().unwrap_or_else(|| data_folder().join("adji-boto"))
}

/// The request that the options make.
pub(super) fn request<'a>(solver: &Solver, every_move: bool, folder: &'a Path) -> Request<'a> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let method = Method::ALL.into_iter().find(|(name, _)| *name == solver.method);
    let method = method.map_or(Method::Auto, |(_, method)| method);
    // A game's own solver knows what it needs; the general methods take all they can get.
    let unsaid = || if method == Method::Auto { None } else { memory::to_spare() };
    Request {
        method,
        every_move,
        limits: Limits {
            nodes: solver.nodes,
            time: solver.time,
            memory: solver.memory.map(memory::for_search).or_else(unsaid),
            cancel: cancelled_by_interrupt(),
            ..Limits::default()
        }
        .started(),
        threads: solver.threads.map_or(cores, |threads| threads.clamp(1, 256) as usize),
        tables: folder.is_dir().then_some(folder),
    }
}

/// Says what is wrong with tables.
pub(super) fn unsound(error: &TableError, output: &Output) -> Failure {
    Failure::Other(explain(output.language, &error.fault()))
}

/// Shows how far a solver has come.
pub(super) fn watch() -> impl Fn(Told) + Sync {
    let progress = std::sync::Mutex::new(Progress::new());
    move |told: Told| {
        let Ok(mut progress) = progress.lock() else { return };
        progress.show(|| match told.total {
            0 => format!("{}", told.nodes),
            total => format!("{}/{total}  {}", told.done, told.nodes),
        });
    }
}

struct Solving<'a> {
    args: &'a Solve,
    output: &'a mut Output,
}

impl Visitor for Solving<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> Self::Output {
        let Solving { args, output } = self;
        let folder = tables_folder(args.solver.folder.as_ref());
        let request = request(&args.solver, args.moves, &folder);
        let answer = solve(&game, &state, &request, &watch()).map_err(|error| unsound(&error, output))?;
        if let Some(path) = &args.certificate {
            certify(spec, &game, &state, &answer, &request, path, output)?;
        }
        let position = game.write_position(&state);
        let answer = answer.map(|mv| game.write_move(&mv));
        if output.json {
            output.value(&answer_json(&spec.to_string(), &position, &answer, args.moves))?;
        } else {
            tell(&answer, args.moves, output)?;
            if args.explain {
                explain_theory(&game, &state, output)?;
            }
        }
        match answer.stop {
            Stop::Finished => Ok(()),
            stop => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
        }
    }
}

fn certify<G: Listed>(
    spec: &Spec,
    game: &G,
    state: &G::State,
    answer: &Answer<G::Move>,
    request: &Request<'_>,
    path: &Path,
    output: &Output,
) -> Result<(), Failure> {
    let Some(value) = answer.exact() else { return Ok(()) };
    // Half of the memory is for the solver, half for the claims.
    let memory = request.limits.memory.map(|bytes| bytes / 2);
    let limits = Limits { memory, ..request.limits.clone() };
    let request = Request { every_move: false, limits: limits.clone(), ..request.clone() };
    let mut strategy = BySolving::new(game, request);
    let text = write(&spec.to_string(), game, state, value, &mut strategy, MOST_CLAIMS, &limits);
    let text = text.map_err(|stop| {
        Failure::Limit(output.say("certificate-stopped", &[("limit", stop.code().into())]))
    })?;
    std::fs::write(path, text).map_err(|error| Failure::File(path.to_owned(), error))
}

fn tell(answer: &Answer<String>, all_moves: bool, output: &mut Output) -> Result<(), Failure> {
    let key = if answer.exact().is_some() { "solve-exact" } else { "solve-bounds" };
    let values = [("value", bounds_words(answer.value).into()), ("method", answer.method.into())];
    let headline = output.say(key, &values);
    output.entry(&headline, "")?;
    if !answer.best.is_empty() {
        let shown = &answer.best[..answer.best.len().min(MOST_SHOWN)];
        let key = match answer.best.len() - shown.len() {
            _ if !answer.best_complete => "solve-best-some",
            0 => "solve-best",
            _ => "solve-best-more",
        };
        let more = (answer.best.len() - shown.len()) as u64;
        let best = output.say(key, &[("moves", shown.join(" ").into()), ("more", more.into())]);
        output.paragraph(0, &best)?;
    }
    if !answer.line.is_empty() {
        let line = output.say("best-line", &[("line", answer.line.join(" ").into())]);
        output.paragraph(0, &line)?;
    }
    if all_moves {
        for (mv, bounds) in &answer.moves {
            output.line(format!("  {mv:<8} {}", bounds_words(*bounds)))?;
        }
    }
    let values = [
        ("nodes", answer.stats.nodes.into()),
        ("time", (answer.stats.time.as_millis() as u64).into()),
        ("threads", u64::from(answer.stats.threads).into()),
    ];
    output.line(output.say("solve-nodes", &values))
}

/// The most rows and binary columns that are drawn.
const MOST_ROWS: usize = 40;
const MOST_COLUMNS: usize = 64;

/// Nim's columns, drawn, and the sentence that follows from them. Other games explain themselves by their line.
fn explain_theory<G: Listed>(game: &G, state: &G::State, output: &mut Output) -> Result<(), Failure> {
    let (game, state): (&dyn std::any::Any, &dyn std::any::Any) = (game, state);
    let (Some(game), Some(state)) = (game.downcast_ref::<Nim>(), state.downcast_ref::<nim::State>()) else {
        return output.line(output.say("explain-only-nim", &[]));
    };
    let theory = Theory::of(game, state);
    output.line("")?;
    if theory.columns <= MOST_COLUMNS {
        let bits = |is_one: &dyn Fn(usize) -> bool| -> String {
            (0..theory.columns).rev().map(|column| if is_one(column) { " 1" } else { " ." }).collect()
        };
        for (number, row) in theory.rows.iter().enumerate().take(MOST_ROWS) {
            let leave = row.leave.as_ref().map_or_else(String::new, |leave| format!("  -> {leave}"));
            output.line(format!(
                "{:>4} {}  = {}{leave}",
                number + 1,
                bits(&|column| row.bit(column)),
                row.pieces
            ))?;
        }
        if let Some(more @ 1..) = theory.rows.len().checked_sub(MOST_ROWS) {
            output.line(output.say("explain-more-rows", &[("count", (more as u64).into())]))?;
        }
        let odd = output.say("explain-odd", &[]);
        output.line(format!("{odd:>4} {}  = {}", bits(&|column| theory.is_odd(column)), theory.nim_sum))?;
    } else {
        output.line(output.say("explain-too-wide", &[("columns", (theory.columns as u64).into())]))?;
    }
    let key = match (theory.reason, theory.wins) {
        (Reason::Over, _) => "explain-over",
        (Reason::AllEven, _) => "explain-all-even",
        (Reason::SomeOdd, _) => "explain-some-odd",
        (Reason::Singles, true) => "explain-singles-win",
        (Reason::Singles, false) => "explain-singles-lose",
        (Reason::LastLongRow, _) => "explain-last-long-row",
    };
    let moves: Vec<String> = theory.winning_moves().iter().map(|mv| game.write_move(mv)).collect();
    let told = output.say(key, &[("moves", moves.join(" ").into())]);
    output.paragraph(0, &told)
}
