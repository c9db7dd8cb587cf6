//! `jogada puzzle`: a problem for one player, solved by any of the path search algorithms.

use std::fs::OpenOptions;
use std::io::BufWriter;
use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Fault, Limits, Stop};
use jogada_games::{ProblemSpec, problems};
use jogada_messages::{Language, decimal, explain, grouped};
use jogada_play::{heuristic_words, options};
use jogada_report::{PathRecorder, Run, figure};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_workbench::{
    NamedPosition, PathMethod, ProblemInfo, ProblemSession, folders, open_problem, read_path_algorithm,
};
use serde::Serialize;

use super::cancelled_by_interrupt;
use crate::args::{self, Record};
use crate::files;
use crate::output::{Failure, Output};
use crate::progress::ticking;

pub(super) fn run(puzzle: &args::Puzzle, output: &mut Output) -> Result<(), Failure> {
    match (&puzzle.problem, &puzzle.algorithm) {
        (Some(problem), Some(algorithm)) if !puzzle.list => {
            let algorithm = read_path_algorithm(algorithm)?;
            solve(&*open_problem(problem, None)?, puzzle, algorithm, output)
        }
        (problem, _) => list(problem.as_deref(), output),
    }
}

/// The list as JSON.
#[derive(Serialize)]
struct ListObject {
    algorithms: Vec<&'static str>,
    problems: Vec<ListedProblem>,
}

#[derive(Serialize)]
struct ListedProblem {
    id: &'static str,
    parameters: Vec<ListedParameter>,
    heuristics: &'static [&'static str],
    positions: &'static [&'static str],
}

#[derive(Serialize)]
struct ListedParameter {
    key: &'static str,
    default: &'static str,
}

impl ListedProblem {
    fn new(info: &ProblemInfo) -> ListedProblem {
        let parameters = info.parameters.iter();
        ListedProblem {
            id: info.id,
            parameters: parameters
                .map(|one| ListedParameter { key: one.key, default: one.default })
                .collect(),
            heuristics: info.heuristics,
            positions: info.named,
        }
    }
}

/// Lists the problems, or the algorithms, heuristics and positions of one.
fn list(problem: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    let listed: Vec<&ProblemInfo> = match problem {
        Some(spec) => vec![spec.parse::<ProblemSpec>()?.info],
        None => problems().iter().collect(),
    };
    let algorithms: Vec<&'static str> = PathAlgorithm::ALL.iter().map(|algorithm| algorithm.name()).collect();
    if output.json {
        let problems = listed.into_iter().map(ListedProblem::new).collect();
        return output.object(&ListObject { algorithms, problems });
    }
    let heading = output.say("list-algorithms", &[]);
    output.paragraph(0, &format!("{heading}: {}", algorithms.join(" ")))?;
    for info in listed {
        let ProblemInfo { id, heuristics, named, .. } = info;
        for part in ["about", "position", "move"] {
            let words = output.say(&format!("problem-{id}-{part}"), &[]);
            output.paragraph(0, &format!("{id}: {words}"))?;
        }
        for option in options(output.language, info) {
            let about = format!("{}: {} ({})", option.name, option.explained(), option.default);
            output.paragraph(2, &format!("{id}:{}=..  {about}", option.key))?;
        }
        let heading = output.say("list-heuristics", &[("problem", (*id).into())]);
        output.line(format!("{heading}: {}", heuristics.join(" ")))?;
        for name in *heuristics {
            let words = heuristic_words(output.language, id, name);
            output.paragraph(2, &format!("{name}: {words}"))?;
        }
        if !named.is_empty() {
            let heading = output.say("list-positions", &[("problem", (*id).into())]);
            output.line(format!("{heading}: {}", named.join(" ")))?;
        }
    }
    Ok(())
}

/// The positions of a file, or the one given, or the problem's own.
pub(super) fn positions(
    problem: &dyn ProblemSession,
    given: &[String],
    file: Option<&PathBuf>,
    output: &Output,
) -> Result<Vec<NamedPosition>, Failure> {
    let mut found = Vec::new();
    let mut add = |name: String, text: &str| -> Result<(), Fault> {
        found.push(NamedPosition { name, position: problem.at(text)?.position() });
        Ok(())
    };
    for text in given {
        add(text.clone(), text)?;
    }
    if let Some(path) = file {
        let text = files::read_text(path).map_err(|error| Failure::File(path.clone(), error))?;
        let placed = problem.read_positions(&text).map_err(|wrong| {
            let reason = format!("{}: {}", wrong.column, explain(output.language, &wrong.fault));
            Failure::Line(path.clone(), wrong.line, reason)
        })?;
        for (number, one) in (1..).zip(placed) {
            let is_named = problem.info().named.contains(&one.text.as_str());
            add(if is_named { one.text.clone() } else { number.to_string() }, &one.text)?;
        }
    }
    if found.is_empty() {
        found.push(NamedPosition { name: problem.position(), position: problem.position() });
    }
    Ok(found)
}

fn solve(
    problem: &dyn ProblemSession,
    puzzle: &args::Puzzle,
    algorithm: PathAlgorithm,
    output: &mut Output,
) -> Result<(), Failure> {
    files::check_free(puzzle.record.record.as_deref(), output)?;
    let limits = puzzle.path.limits(cancelled_by_interrupt());
    let given: Vec<String> = puzzle.position.iter().cloned().collect();
    let positions = positions(problem, &given, puzzle.file.as_ref(), output)?;
    // Building the heuristic counts towards the time limit; with several positions each has its own limit.
    let limits = if positions.len() == 1 { limits.started() } else { limits };
    // Some heuristics are built for one size of the problem, which the position determines.
    let sized = problem.at(&positions[0].position)?;
    let (heuristic, cache) = (puzzle.heuristic.as_deref(), folders::cache());
    let method =
        sized.method(algorithm, heuristic, cache.as_deref(), puzzle.path.build_threads(), &limits)?;
    let settings = puzzle.path.settings(algorithm);
    let mut runs = Vec::new();
    for at in &positions {
        // Several recordings go into one file, one after the other.
        let is_first = runs.is_empty();
        let run = watch(&*method, at, settings, &limits, &puzzle.record, is_first)?;
        if !output.json {
            print(&*problem.at(&at.position)?, &run, output)?;
        }
        runs.push(run);
    }
    if output.json {
        match &runs[..] {
            [run] if puzzle.file.is_none() => output.object(&run.object())?,
            runs => output.object(&runs.iter().map(Run::object).collect::<Vec<_>>())?,
        }
    }
    // The worst of several results determines the exit code.
    match runs.iter().find(|run| run.moves.is_none()) {
        None => Ok(()),
        Some(run) if run.stop == Stop::Finished => Err(Failure::NoSolution(run.result(output.language))),
        Some(run) => Err(Failure::Limit(run.result(output.language))),
    }
}

/// Searches with a recorder and a progress line, where wanted.
fn watch(
    method: &dyn PathMethod,
    at: &NamedPosition,
    settings: Settings,
    limits: &Limits,
    record: &Record,
    is_first: bool,
) -> Result<Run, Failure> {
    let NamedPosition { name, position } = at;
    let Some(path) = &record.record else {
        // Without a watcher: one would restrict the search to one thread.
        return Ok(ticking(name, || method.run(position, name, settings, limits, None))?);
    };
    let failed = |error| Failure::File(path.clone(), error);
    let file = OpenOptions::new().create(true).write(true).truncate(is_first).append(!is_first).open(path);
    let file = BufWriter::new(file.map_err(failed)?);
    let header = method.header(position)?;
    let mut recorder = PathRecorder::new(file, header, record.record_limit).map_err(failed)?;
    let run = method.run(position, name, settings, limits, Some(&mut recorder))?;
    recorder.finish(run.stop).map_err(failed)?;
    Ok(run)
}

fn print(problem: &dyn ProblemSession, run: &Run, output: &mut Output) -> Result<(), Failure> {
    output.drawing(&problem.draw(output.glyphs))?;
    let headline = format!("{}: {}", run.method_words(output.language), run.result(output.language));
    output.entry(&headline, "")?;
    if let Some(moves) = &run.moves {
        output.paragraph(2, &moves.join(" "))?;
    }
    if let Some(reason) = problem.why_unsolvable() {
        output.paragraph(2, &output.say(reason.key, &reason.values))?;
    }
    if run.admissible == Some(false) {
        let heuristic = run.heuristic.clone().unwrap_or_default();
        let warning = output.say("puzzle-inadmissible", &[("heuristic", heuristic.into())]);
        output.paragraph(0, &warning)?;
    }
    if run.admissible == Some(true) && is_fewest_only(run) {
        output.paragraph(0, &output.say("puzzle-fewest-only", &[]))?;
    }
    let language = output.language;
    let figure = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| figure(language, value));
    let values = [
        ("generated", run.stats.generated.into()),
        ("expanded", run.stats.expanded.into()),
        ("penetrance", figure(run.penetrance).into()),
        ("branching", figure(run.branching_factor).into()),
        ("effective", figure(run.effective_branching_factor).into()),
        ("cost", run.cost.map_or_else(|| "-".to_owned(), |cost| cost.to_string()).into()),
        ("open", run.stats.max_open.into()),
        ("stored", run.stats.max_stored.into()),
        ("bytes", grouped(language, run.stats.bytes.into()).into()),
        ("time", time(language, run.stats.time).into()),
    ];
    let counters = output.say("puzzle-counters", &values);
    output.paragraph(0, &counters)
}

/// Whether `optimal` has found the fewest moves, and these are not proved to be the cheapest.
fn is_fewest_only(run: &Run) -> bool {
    let is_found = run.moves.is_some() && run.stop == Stop::Finished;
    is_found && !run.optimal && run.algorithm == PathAlgorithm::Optimal.name()
}

/// Milliseconds, with as many decimals as are significant.
fn time(language: Language, time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1000.0;
    decimal(language, milliseconds, if milliseconds < 100.0 { 3 } else { 0 })
}
