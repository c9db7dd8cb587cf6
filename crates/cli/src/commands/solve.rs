//! `jogada solve`: the exact value of a position, and all best moves.

use std::path::{Path, PathBuf};

use jogada_core::Stop;
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_laboratory::answers::{answer_json, bounds_words};
use jogada_messages::{explain, system_error};
use jogada_play::{explain_position, method_words};
use jogada_solve::any::{Method, Request, solve};
use jogada_solve::certificate::{BySolving, write};
use jogada_solve::{Answer, Progress as Told, TableError};

use super::{cancelled_by_interrupt, data_folder};
use crate::args::{Solve, Solver};
use crate::output::{Failure, Output};
use crate::progress::Progress;

/// The most claims a certificate may have: some hundreds of megabytes.
const MOST_CLAIMS: usize = 4_000_000;

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
    Request {
        method: method.map_or(Method::Auto, |(_, method)| method),
        every_move,
        limits: jogada_core::Limits {
            depth: None,
            nodes: solver.nodes,
            time: solver.time,
            memory: solver.memory,
            cancel: cancelled_by_interrupt(),
        },
        threads: solver.threads.map_or(cores, |threads| threads.clamp(1, 256) as usize),
        tables: folder.is_dir().then_some(folder),
    }
}

/// Says what is wrong with tables.
pub(super) fn unsound(error: &TableError, output: &Output) -> Failure {
    if let TableError::System { path, error } = error {
        let reason = system_error(output.language, error);
        let values = [("path", path.display().to_string().into()), ("error", reason.into())];
        return Failure::Other(output.say("fault-table-system", &values));
    }
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
                explain_theory(&spec.to_string(), &position, output)?;
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
    let mut strategy = BySolving::new(game, Request { every_move: false, ..request.clone() });
    let text = write(&spec.to_string(), game, state, value, &mut strategy, MOST_CLAIMS);
    let text = text.map_err(|stop| {
        Failure::Limit(output.say("certificate-stopped", &[("limit", stop.code().into())]))
    })?;
    std::fs::write(path, text).map_err(|error| Failure::File(path.to_owned(), error))
}

fn tell(answer: &Answer<String>, all_moves: bool, output: &mut Output) -> Result<(), Failure> {
    let key = if answer.exact().is_some() { "solve-exact" } else { "solve-bounds" };
    let values = [
        ("value", bounds_words(answer.value).into()),
        ("method", method_words(output.language, answer.method).into()),
    ];
    let headline = output.say(key, &values);
    output.entry(&headline, "")?;
    if !answer.best.is_empty() {
        let best = output.say("solve-best", &[("moves", answer.best.join(" ").into())]);
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

/// Nim's columns, drawn, and the sentence that follows from them. Other games explain themselves by their line.
fn explain_theory(spec: &str, position: &str, output: &mut Output) -> Result<(), Failure> {
    let Some(explanation) = explain_position(spec, position, output.language)? else {
        return output.line(output.say("explain-only-nim", &[]));
    };
    output.line("")?;
    for line in &explanation.drawn {
        output.line(line)?;
    }
    output.paragraph(0, &explanation.words)
}
