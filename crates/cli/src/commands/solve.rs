//! `jogada solve`: the exact value of a position, and all best moves.

use std::path::{Path, PathBuf};

use jogada_core::{Limits, Stop};
use jogada_messages::{ValueWords, grouped};
use jogada_play::{explain_position, method_words};
use jogada_search::threads::cores;
use jogada_solve::certificate::WriteError;
use jogada_solve::{Answer, Method, Request, SolverProgress, TableError, Tablebases, tabled_games};
use jogada_workbench::answers::{AnswerObject, bounds_words, line_words, value_words};
use jogada_workbench::{Session, folders};
use serde::Serialize;

use super::cancelled_by_interrupt;
use crate::args::{Solve, Solver};
use crate::files;
use crate::memory;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

mod file;

/// Limit on the best moves shown to people; JSON has all.
const MAX_SHOWN: usize = 100;

pub(super) fn run(args: &Solve, output: &mut Output) -> Result<(), Failure> {
    if args.file.is_some() {
        return file::run(args, output);
    }
    if args.jobs.is_elsewhere() {
        return Err(Failure::Usage(output.say("solve-one-position", &[])));
    }
    let session = files::open_place(&args.place, output)?;
    files::check_free(args.certificate.as_deref(), output)?;
    let folder = tables_folder(args.solver.folder.as_ref());
    let request = request(&args.solver, args.moves, &folder);
    // One deadline for the whole command.
    let request = Request { limits: request.limits.started(), ..request };
    let answer = session.solve(&request, &watch())?;
    let certified = match (&args.certificate, answer.exact()) {
        (Some(path), Some(value)) => Some(certify(&*session, value, args.leave, &request, path, output)),
        _ => None,
    };
    // A value that is proved is told, even if its certificate could not be written.
    let (certified, failed) = match certified.transpose() {
        Ok(certified) => (certified, None),
        Err(failure) => (None, Some(failure)),
    };
    if output.json {
        let answer = AnswerObject::new(session.game(), &session.position(), &answer, args.moves);
        output.object(&CertifiedObject { answer, certificate: certified })?;
    } else {
        let words = value_words(&*session, output.language);
        print(&answer, words, session.plies_to_end(&answer.line), args.moves, output)?;
        if let Some(Certified { claims, searches, bytes }) = certified {
            let values = [
                ("claims", claims.into()),
                ("searches", searches.into()),
                ("bytes", grouped(output.language, bytes.into()).into()),
            ];
            output.line(output.say("certificate-written", &values))?;
        }
        if args.explain {
            explain_theory(&*session, output)?;
        }
    }
    match (failed, answer.stop) {
        (Some(failure), _) => Err(failure),
        (None, Stop::Finished) => Ok(()),
        (None, stop) => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
    }
}

/// The folder of tables: the one given, or the one that `tables build` writes to.
pub(super) fn tables_folder(given: Option<&PathBuf>) -> PathBuf {
    given.cloned().unwrap_or_else(|| folders::data().unwrap_or_default().join(tabled_games()[0]))
}

/// The tables that players, hints and searches use: those that `tables build` makes. Missing ones of endings are built on
/// `threads` threads.
pub(crate) fn tablebases(threads: usize) -> Tablebases {
    Tablebases::new(&tables_folder(None), threads)
}

/// The solver's request from the options.
pub(super) fn request<'a>(solver: &Solver, every_move: bool, folder: &'a Path) -> Request<'a> {
    let method = solver.method;
    // A game's own solver knows its memory; the general methods take what is available.
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
        threads: solver.threads().unwrap_or_else(cores),
        tables: folder.is_dir().then_some(folder),
    }
}

/// Shows a solver's progress.
pub(super) fn watch() -> impl Fn(SolverProgress) + Sync {
    let progress = std::sync::Mutex::new(ProgressLine::new());
    move |now: SolverProgress| {
        let Ok(mut progress) = progress.lock() else { return };
        progress.show(|| match now.total {
            0 => format!("{}", now.nodes),
            total => format!("{}/{total}  {}", now.done, now.nodes),
        });
    }
}

/// A certificate that was written.
#[derive(Serialize)]
struct Certified {
    claims: u64,
    searches: u64,
    bytes: u64,
}

/// An answer as JSON, with its certificate if one was asked for.
#[derive(Serialize)]
struct CertifiedObject {
    #[serde(flatten)]
    answer: AnswerObject,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<Certified>,
}

/// Writes the certificate of an answer within the remaining limits. `leave` is the largest number of positions that the
/// checker may have to search by itself in one place.
fn certify(
    session: &dyn Session,
    value: i32,
    leave: u64,
    request: &Request<'_>,
    path: &Path,
    output: &Output,
) -> Result<Certified, Failure> {
    let stopped = |stop: Stop| {
        let limit = output.say(&format!("limit-{}", stop.code()), &[]);
        Failure::Limit(output.say("certificate-stopped", &[("limit", limit.into())]))
    };
    let (text, checked) = match session.certify(value, leave, request, &watch()) {
        Ok(Ok(written)) => written,
        Ok(Err(WriteError::Stopped(stop))) | Err(TableError::Stopped(stop)) => return Err(stopped(stop)),
        Ok(Err(WriteError::Contradicted(position))) => {
            let values = [("position", position.into())];
            return Err(Failure::Other(output.say("certificate-contradicted", &values)));
        }
        Err(error) => return Err(error.into()),
    };
    std::fs::write(path, &text).map_err(|error| Failure::File(path.to_owned(), error))?;
    Ok(Certified { claims: checked.claims, searches: checked.searches, bytes: text.len() as u64 })
}

fn print(
    answer: &Answer<String>,
    words: ValueWords,
    plies: Option<u64>,
    all_moves: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let key = if answer.exact().is_some() { "solve-exact" } else { "solve-bounds" };
    let values = [
        ("value", bounds_words(words, answer.value).into()),
        ("method", method_words(output.language, answer.method).into()),
    ];
    let headline = output.say(key, &values);
    output.entry(&headline, "")?;
    if let Some(score) = answer.scores.as_ref().and_then(|scores| scores.position.exact()) {
        let score = output.say("solve-score", &[("score", format!("{score:+}").into())]);
        output.paragraph(0, &score)?;
    }
    if !answer.best.is_empty() {
        let shown = &answer.best[..answer.best.len().min(MAX_SHOWN)];
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
        let line = line_words(output.language, &answer.line, plies);
        output.paragraph(0, &line)?;
    }
    if all_moves {
        for (place, (mv, bounds)) in answer.moves.iter().enumerate() {
            let score = answer.scores.as_ref().and_then(|scores| scores.moves.get(place)?.exact());
            let score = score.map_or_else(String::new, |score| format!("{score:<+5} "));
            output.line(format!("  {mv:<8} {score}{}", bounds_words(words, *bounds)))?;
        }
    }
    let values = [
        ("nodes", answer.stats.nodes.into()),
        ("time", (answer.stats.time.as_millis() as u64).into()),
        ("threads", u64::from(answer.stats.threads).into()),
    ];
    output.line(output.say("solve-nodes", &values))
}

/// What the game's theory draws, and its conclusion. Games without one are explained by their principal variation.
fn explain_theory(session: &dyn Session, output: &mut Output) -> Result<(), Failure> {
    let Some(explanation) = explain_position(session, output.language) else {
        return output.line(output.say("explain-no-theory", &[]));
    };
    output.line("")?;
    for line in &explanation.drawn {
        output.line(line)?;
    }
    output.paragraph(0, &explanation.words)
}
