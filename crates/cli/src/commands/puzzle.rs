//! `jogada puzzle`: a problem for one player, solved by any of the path searchers.

use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Fault, Limits, Stop};
use jogada_games::problems::{ListedProblem, PROBLEMS, ProblemVisitor, visit_problem};
use jogada_games::read_positions;
use jogada_laboratory::{Method, at, cache_folder, read_path_algorithm};
use jogada_messages::{explain, has};
use jogada_report::{Recorder, Run, figure};
use jogada_search::algorithm::{PathAlgorithm, Settings};

use super::cancelled_by_interrupt;
use crate::args::{self, Record};
use crate::output::{Failure, Output};
use crate::progress::ticking;

pub(super) fn run(puzzle: &args::Puzzle, output: &mut Output) -> Result<(), Failure> {
    match (&puzzle.problem, &puzzle.algorithm) {
        (Some(problem), Some(algorithm)) if !puzzle.list => {
            let algorithm = read_path_algorithm(algorithm)?;
            visit_problem(problem, Solve { puzzle, algorithm, output })?
        }
        (problem, _) => list(problem.as_deref(), output),
    }
}

/// What can be chosen from.
fn list(problem: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    struct Names;
    impl ProblemVisitor for Names {
        type Output = (Vec<&'static str>, Vec<&'static str>);
        fn visit<P: ListedProblem>(self, _problem: P) -> Self::Output {
            (P::HEURISTICS.to_vec(), P::NAMED.to_vec())
        }
    }
    let problems: Vec<&str> = problem.map_or_else(|| PROBLEMS.to_vec(), |one| vec![one]);
    let mut told = Vec::new();
    for id in problems {
        told.push((id, visit_problem(id, Names)?));
    }
    let algorithms: Vec<&str> = PathAlgorithm::ALL.iter().map(|algorithm| algorithm.name()).collect();
    if output.json {
        let problem = |(id, (heuristics, named)): &(&str, (Vec<&str>, Vec<&str>))| serde_json::json!({ "id": id, "heuristics": heuristics, "positions": named });
        let problems: Vec<_> = told.iter().map(problem).collect();
        return output.value(&serde_json::json!({ "algorithms": algorithms, "problems": problems }));
    }
    let heading = output.say("list-algorithms", &[]);
    output.paragraph(0, &format!("{heading}: {}", algorithms.join(" ")))?;
    for (id, (heuristics, named)) in told {
        for part in ["about", "position", "move"] {
            let key = format!("problem-{id}-{part}");
            if has(output.language, &key) {
                let words = output.say(&key, &[]);
                output.paragraph(0, &format!("{id}: {words}"))?;
            }
        }
        let heading = output.say("list-heuristics", &[("problem", id.into())]);
        output.line(format!("{heading}: {}", heuristics.join(" ")))?;
        for name in heuristics {
            let key = format!("heuristic-{id}-{name}");
            if has(output.language, &key) {
                let words = output.say(&key, &[]);
                output.paragraph(2, &format!("{name}: {words}"))?;
            }
        }
        if !named.is_empty() {
            let heading = output.say("list-positions", &[("problem", id.into())]);
            output.line(format!("{heading}: {}", named.join(" ")))?;
        }
    }
    Ok(())
}

/// The user's cache directory: what takes long to compute is kept there.
pub(super) fn cache() -> Option<PathBuf> {
    cache_folder(|name| std::env::var(name).ok())
}

/// The positions of a file, or the one that was given, or the problem's own.
pub(super) fn positions<P: ListedProblem>(
    problem: &P,
    given: &[String],
    file: Option<&PathBuf>,
    output: &Output,
) -> Result<Vec<(String, P)>, Failure> {
    let mut found = Vec::new();
    let mut add = |name: String, text: &str| -> Result<(), Fault> {
        found.push((name, at(problem, text)?));
        Ok(())
    };
    for text in given {
        add(text.clone(), text)?;
    }
    if let Some(path) = file {
        let text = std::fs::read_to_string(path).map_err(|error| Failure::File(path.clone(), error))?;
        let placed = read_positions(problem, &text).map_err(|wrong| {
            let told = format!("{}: {}", wrong.column, explain(output.language, &wrong.fault));
            Failure::Line(path.clone(), wrong.line, told)
        })?;
        for (number, one) in (1..).zip(placed) {
            let name =
                if P::NAMED.contains(&one.text.as_str()) { one.text.clone() } else { number.to_string() };
            add(name, &one.text)?;
        }
    }
    if found.is_empty() {
        let start = problem.write_position(&problem.start());
        found.push((start, problem.clone()));
    }
    Ok(found)
}

struct Solve<'a> {
    puzzle: &'a args::Puzzle,
    algorithm: PathAlgorithm,
    output: &'a mut Output,
}

impl ProblemVisitor for Solve<'_> {
    type Output = Result<(), Failure>;

    fn visit<P: ListedProblem>(self, problem: P) -> Self::Output {
        let Solve { puzzle, algorithm, output } = self;
        let limits = puzzle.path.limits(cancelled_by_interrupt());
        let given: Vec<String> = puzzle.position.iter().cloned().collect();
        let problems = positions(&problem, &given, puzzle.file.as_ref(), output)?;
        let method =
            Method::new(&problem, algorithm, puzzle.heuristic.as_deref(), cache().as_deref(), &limits)?;
        let settings = puzzle.path.settings();
        let mut runs = Vec::new();
        for (name, problem) in &problems {
            let run = watch(&method, problem, name, settings, &limits, &puzzle.record)?;
            if !output.json {
                tell(problem, &run, output)?;
            }
            runs.push(run);
        }
        if output.json {
            match &runs[..] {
                [run] if puzzle.file.is_none() => output.value(&run.json())?,
                runs => output.value(&runs.iter().map(Run::json).collect())?,
            }
        }
        // The worst of several decides how the program ends.
        match runs.iter().find(|run| run.moves.is_none()) {
            None => Ok(()),
            Some(run) if run.stop == Stop::Finished => Err(Failure::NoSolution(run.result(output.language))),
            Some(run) => Err(Failure::Limit(run.result(output.language))),
        }
    }
}

/// Searches with a recorder and a progress line, where they are wanted.
fn watch<P: ListedProblem>(
    method: &Method<P>,
    problem: &P,
    name: &str,
    settings: Settings,
    limits: &Limits,
    record: &Record,
) -> Result<Run, Failure> {
    let Some(path) = &record.record else {
        // Nobody watches: an observer would keep `optimal` to one thread.
        return Ok(ticking(name, || method.run(problem, name, settings, limits, &mut ())));
    };
    let failed = |error| Failure::File(path.clone(), error);
    let format = method.format(problem);
    let file = BufWriter::new(File::create(path).map_err(failed)?);
    let write = |state: &P::State| problem.write_position(state);
    let mut recorder = Recorder::new(file, &format, record.record_limit, write).map_err(failed)?;
    let run = method.run(problem, name, settings, limits, &mut recorder);
    recorder.finish(run.stop).map_err(failed)?;
    Ok(run)
}

fn tell<P: ListedProblem>(problem: &P, run: &Run, output: &mut Output) -> Result<(), Failure> {
    output.drawing(&problem.draw(&problem.start(), output.glyphs))?;
    let headline = format!("{}: {}", run.method(), run.result(output.language));
    output.entry(&headline, "")?;
    if let Some(moves) = &run.moves {
        output.paragraph(2, &moves.join(" "))?;
    }
    if run.admissible == Some(false) {
        let heuristic = run.heuristic.clone().unwrap_or_default();
        let warning = output.say("puzzle-inadmissible", &[("heuristic", heuristic.into())]);
        output.paragraph(0, &warning)?;
    }
    let figure = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), figure);
    let values = [
        ("generated", run.stats.generated.into()),
        ("expanded", run.stats.expanded.into()),
        ("penetrance", figure(run.penetrance).into()),
        ("branching", figure(run.branching_factor).into()),
        ("effective", figure(run.effective_branching_factor).into()),
        ("cost", run.cost.map_or_else(|| "-".to_owned(), |cost| cost.to_string()).into()),
        ("open", run.stats.max_open.into()),
        ("stored", run.stats.max_stored.into()),
        ("bytes", run.stats.bytes.into()),
        ("time", time(run.stats.time).into()),
    ];
    let counters = output.say("puzzle-counters", &values);
    output.paragraph(0, &counters)
}

/// Milliseconds, with as many decimals as say something.
fn time(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1000.0;
    if milliseconds < 100.0 { format!("{milliseconds:.3}") } else { format!("{milliseconds:.0}") }
}
