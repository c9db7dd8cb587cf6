//! `jogada compare grid --scenarios FILE.scen`: the paths of a Moving AI scenario file, by A* and by jump point search,
//! compared with the published lengths.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jogada_core::{Field, Limits, Stop};
use jogada_games::{Benchmark, FileFault};
use jogada_messages::{decimal, explain};
use jogada_report::{Align, StopObject, TextTable};
use jogada_search::octile::{OctileMap, OctileSearch};
use jogada_workbench::{ProblemSession, Scenario, ScenarioRun, read_map, read_scenarios, run_scenario};
use serde::Serialize;

use super::{check_cancelled, check_limits};
use crate::faults::CommandFault;
use crate::files;
use crate::output::{Failure, Output};
use crate::progress::{bar, ticking};

const METHODS: [(OctileSearch, &str); 2] =
    [(OctileSearch::Astar, "astar"), (OctileSearch::JumpPoints, "jump-points")];

/// Runs every path of the file by both methods.
pub(super) fn run(
    problem: &dyn ProblemSession,
    path: &Path,
    limits: &Limits,
    output: &mut Output,
) -> Result<(), Failure> {
    if problem.info().benchmark != Some(Benchmark::MovingAi) {
        return Err(Field::whole(problem.problem()).fault(CommandFault::NotScenarios).into());
    }
    let scenarios = read_scenarios(&text_of(path)?).map_err(|wrong| file_failure(path, &wrong, output))?;
    let mut maps: BTreeMap<&str, OctileMap> = BTreeMap::new();
    let mut runs = Vec::new();
    for (done, scenario) in scenarios.iter().enumerate() {
        if limits.cancel.is_cancelled() {
            break;
        }
        if !maps.contains_key(&*scenario.map) {
            let file = map_file(path, &scenario.map);
            let map = read_map(&text_of(&file)?).map_err(|wrong| file_failure(&file, &wrong, output))?;
            maps.insert(&scenario.map, map);
        }
        let map = &maps[&*scenario.map];
        for (method, name) in METHODS {
            let label = format!("{}  {name}", bar(done, scenarios.len()));
            runs.push(ticking(&label, || run_scenario(map, scenario, method, limits))?);
        }
    }
    if output.json {
        output.object(&runs.iter().map(ScenarioObject::new).collect::<Vec<_>>())?;
    } else {
        show(&runs, output)?;
    }
    check_cancelled(limits, output)?;
    let lines: BTreeSet<usize> = different(&runs).map(|run| run.scenario.line).collect();
    if !lines.is_empty() {
        let count = ("count", (lines.len() as u64).into());
        return Err(Failure::Other(output.say("scenarios-different", &[count])));
    }
    check_limits(runs.iter().any(|run| run.report.stop != Stop::Finished), output)
}

/// The runs whose length is not the published one.
fn different(runs: &[ScenarioRun]) -> impl Iterator<Item = &ScenarioRun> {
    runs.iter().filter(|run| run.is_same() == Some(false))
}

/// The map's file: the path in the scenario, or its file name, next to the scenario file.
fn map_file(scenarios: &Path, name: &str) -> PathBuf {
    let beside = scenarios.with_file_name(name);
    match Path::new(name).file_name() {
        Some(last) if !beside.is_file() => scenarios.with_file_name(last),
        _ => beside,
    }
}

fn text_of(path: &Path) -> Result<String, Failure> {
    files::read_text(path).map_err(|error| Failure::File(path.to_owned(), error))
}

fn file_failure(path: &Path, wrong: &FileFault, output: &Output) -> Failure {
    let file_failure = format!("{}: {}", wrong.column, explain(output.language, &wrong.fault));
    Failure::Line(path.to_owned(), wrong.line, file_failure)
}

fn name_of(method: OctileSearch) -> &'static str {
    METHODS.iter().find(|(one, _)| *one == method).map_or("", |(_, name)| name)
}

/// A path by one method, as JSON.
#[derive(Serialize)]
struct ScenarioObject<'a> {
    line: usize,
    map: &'a str,
    bucket: u64,
    start: (u32, u32),
    goal: (u32, u32),
    algorithm: &'static str,
    published: f64,
    length: Option<f64>,
    same: bool,
    stop: StopObject,
    generated: u64,
    expanded: u64,
    milliseconds: f64,
}

impl ScenarioObject<'_> {
    fn new(run: &ScenarioRun) -> ScenarioObject<'_> {
        let Scenario { line, bucket, ref map, start, goal, length, .. } = run.scenario;
        let stats = &run.report.stats;
        ScenarioObject {
            line,
            map,
            bucket,
            start,
            goal,
            algorithm: name_of(run.method),
            published: length,
            length: run.report.length,
            same: run.is_same() == Some(true),
            stop: run.report.stop.into(),
            generated: stats.generated,
            expanded: stats.expanded,
            milliseconds: stats.time.as_secs_f64() * 1000.0,
        }
    }
}

/// A row for each method: totals over all paths. Then the paths whose lengths are not the published ones.
fn show(runs: &[ScenarioRun], output: &mut Output) -> Result<(), Failure> {
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        left("column-method"),
        right("scenarios-column-paths"),
        right("scenarios-column-same"),
        right("scenarios-column-difference"),
        right("column-generated"),
        right("column-expanded"),
        right("column-time"),
    ]);
    for (method, name) in METHODS {
        let of: Vec<&ScenarioRun> = runs.iter().filter(|run| run.method == method).collect();
        let off = |run: &&ScenarioRun| Some((run.report.length? - run.scenario.length).abs());
        let largest = of.iter().filter_map(off).fold(0.0, f64::max);
        let time: Duration = of.iter().map(|run| run.report.stats.time).sum();
        table.row([
            name.to_owned(),
            of.len().to_string(),
            of.iter().filter(|run| run.is_same() == Some(true)).count().to_string(),
            decimal(output.language, largest, 8),
            of.iter().map(|run| run.report.stats.generated).sum::<u64>().to_string(),
            of.iter().map(|run| run.report.stats.expanded).sum::<u64>().to_string(),
            format!("{} ms", decimal(output.language, time.as_secs_f64() * 1000.0, 3)),
        ]);
    }
    output.line(table.to_string().trim_end())?;
    if different(runs).next().is_some() {
        output.line("")?;
        output.line(differences(runs, output).to_string().trim_end())?;
    }
    Ok(())
}

/// The paths whose lengths are not the published ones, by line of the file.
fn differences(runs: &[ScenarioRun], output: &Output) -> TextTable {
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        right("scenarios-column-line"),
        (output.say("column-method", &[]), Align::Left),
        right("scenarios-column-published"),
        right("scenarios-column-found"),
    ]);
    let number = |length: f64| decimal(output.language, length, 8);
    for run in different(runs) {
        table.row([
            run.scenario.line.to_string(),
            name_of(run.method).to_owned(),
            number(run.scenario.length),
            run.report.length.map_or_else(|| output.say("scenarios-no-path", &[]), number),
        ]);
    }
    table
}
