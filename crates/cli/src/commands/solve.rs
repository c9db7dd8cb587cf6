//! `jogada solve`: the exact value of a position, and all best moves.

use std::path::{Path, PathBuf};
use std::time::Instant;

use jogada_core::{Notation, Stop};
use jogada_games::nim::{self, Nim};
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_laboratory::answers::{answer_json, bounds_words};
use jogada_messages::explain;
use jogada_solve::any::{Method, Request, solve, with_strategy};
use jogada_solve::certificate::{Checked, Means, Subject, WriteError, write};
use jogada_solve::nim::{Reason, Theory};
use jogada_solve::{Answer, Progress as Told, TableError};
use serde_json::{Value, json};

use super::{cancelled_by_interrupt, data_folder};
use crate::args::{Solve, Solver};
use crate::output::{Failure, Output};
use crate::progress::Progress;

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
        let started = Instant::now();
        let answer = solve(&game, &state, &request, &watch()).map_err(|error| unsound(&error, output))?;
        let certified = match (&args.certificate, answer.exact()) {
            (Some(path), Some(value)) => {
                let spec = spec.to_string();
                let subject = Subject { spec: &spec, game: &game, state: &state, value, search: args.leave };
                // One deadline for the whole command.
                let mut request = request.clone();
                request.limits.time = request.limits.time.map(|time| time.saturating_sub(started.elapsed()));
                Some(certify(subject, &request, path, output)?)
            }
            _ => None,
        };
        let position = game.write_position(&state);
        let answer = answer.map(|mv| game.write_move(&mv));
        if output.json {
            let mut told = answer_json(&spec.to_string(), &position, &answer, args.moves);
            if let Some(certified) = certified {
                told["certificate"] = certified.json();
            }
            output.value(&told)?;
        } else {
            tell(&answer, args.moves, output)?;
            if let Some(Certified { checked, bytes }) = certified {
                let values = [
                    ("claims", checked.claims.into()),
                    ("searches", checked.searches.into()),
                    ("bytes", bytes.into()),
                ];
                output.line(output.say("certificate-written", &values))?;
            }
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

/// A certificate that was written.
struct Certified {
    checked: Checked,
    bytes: u64,
}

impl Certified {
    fn json(&self) -> Value {
        json!({ "claims": self.checked.claims, "searches": self.checked.searches, "bytes": self.bytes })
    }
}

/// Writes the certificate of an answer within what is left of the limits.
fn certify<G: Listed>(
    subject: Subject<'_, G>,
    request: &Request<'_>,
    path: &Path,
    output: &Output,
) -> Result<Certified, Failure> {
    let means = Means { limits: request.limits.clone(), threads: request.threads };
    let watch = watch();
    let written = with_strategy(subject.game, subject.state, request, |strategy| {
        write(subject, strategy, &means, &watch)
    });
    let stopped =
        |stop: Stop| Failure::Limit(output.say("certificate-stopped", &[("limit", stop.code().into())]));
    let (text, checked) = match written {
        Ok(Ok(written)) => written,
        Ok(Err(WriteError::Stopped(stop))) | Err(TableError::Stopped(stop)) => return Err(stopped(stop)),
        Ok(Err(WriteError::Contradicted(position))) => {
            let values = [("position", position.into())];
            return Err(Failure::Other(output.say("certificate-contradicted", &values)));
        }
        Err(error) => return Err(unsound(&error, output)),
    };
    std::fs::write(path, &text).map_err(|error| Failure::File(path.to_owned(), error))?;
    Ok(Certified { checked, bytes: text.len() as u64 })
}

fn tell(answer: &Answer<String>, all_moves: bool, output: &mut Output) -> Result<(), Failure> {
    let key = if answer.exact().is_some() { "solve-exact" } else { "solve-bounds" };
    let values = [("value", bounds_words(answer.value).into()), ("method", answer.method.into())];
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
