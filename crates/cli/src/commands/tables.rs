//! `jogada tables`: builds, checks and describes endgame tables; checks and describes the tables of a problem's heuristics.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use jogada_core::{Field, Limits};
use jogada_jobs::{Task, TaskOutput};
use jogada_messages::decimal;
use jogada_report::{Align, TextTable};
use jogada_search::threads::cores;
use jogada_solve::Tablebases;
use jogada_solve::adji_boto::{
    BuildProgress, LayerSummary, MAX_IN_BLOCK, MAX_PIECES, Tables, build, build_in_blocks, build_values,
    least_in_block, verify,
};
use jogada_solve::patterns::TableCheck;
use jogada_solve::tabled_games;
use serde::Serialize;

use super::cancelled_by_interrupt;
use super::solve::tables_folder;
use crate::args::{TablesBuild, TablesPlace, TablesTask};
use crate::faults::CommandFault;
use crate::jobs::JobRun;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

mod heuristics;

/// Default number of pieces: minutes of work, 60 MB.
const DEFAULT_PIECES: u32 = 16;
/// Default block size in positions: seconds of work, 8 MB of cells, and up to ten times that in messages.
const DEFAULT_BLOCK: u32 = 1 << 23;

pub(super) fn run(task: &TablesTask, output: &mut Output) -> Result<(), Failure> {
    let has_endings = |place: &TablesPlace| tabled_games().contains(&&*place.game);
    match task {
        TablesTask::Build(build) if !has_endings(&build.place) => {
            Err(Field::whole(&build.place.game).fault(CommandFault::TablesBuild).into())
        }
        TablesTask::Build(build) => run_build(build, output),
        TablesTask::Check(place) if !has_endings(place) => {
            let limits = limits(place).started();
            heuristics::run(place, TableCheck::MadeAgain { threads: cores(), limits: &limits }, output)
        }
        TablesTask::Info(place) if !has_endings(place) => {
            heuristics::run(place, TableCheck::Checksum, output)
        }
        TablesTask::Check(place) => run_check(place, output),
        TablesTask::Info(place) => run_info(place, output),
    }
}

fn limits(place: &TablesPlace) -> Limits {
    let memory = place.memory.map(crate::memory::for_search);
    Limits { time: place.time, memory, cancel: cancelled_by_interrupt(), ..Limits::default() }
}

/// A progress line with the percentage and the remaining time.
fn watch(output: &Output) -> impl Fn(BuildProgress) + Sync + use<> {
    let progress = Mutex::new(ProgressLine::new());
    let language = output.language;
    move |told: BuildProgress| {
        let Ok(mut progress) = progress.lock() else { return };
        progress.show(|| {
            let seconds = |time: Option<Duration>| {
                time.map_or_else(|| "?".to_owned(), |time| time.as_secs().to_string())
            };
            let percent = 100.0 * told.done as f64 / told.total.max(1) as f64;
            let values = [
                ("pieces", u64::from(told.pieces).into()),
                ("last", u64::from(told.last).into()),
                ("percent", decimal(language, percent, 1).into()),
                ("elapsed", told.elapsed.as_secs().into()),
                ("remaining", seconds(told.remaining).into()),
            ];
            let key = if told.two_bits { "tables-progress-two-bits" } else { "tables-progress" };
            jogada_messages::say(language, key, &values)
        });
    }
}

/// What was built, as JSON.
#[derive(Serialize)]
struct BuiltObject<'a> {
    game: &'a str,
    folder: &'a Path,
    pieces: u32,
}

fn run_build(args: &TablesBuild, output: &mut Output) -> Result<(), Failure> {
    let place = &args.place;
    let folder = tables_folder(place.folder.as_ref());
    let pieces = place.pieces.unwrap_or(DEFAULT_PIECES);
    let tables = if args.block.is_some() || args.jobs.is_elsewhere() {
        build_by_jobs(args, &folder, pieces, output)?
    } else {
        let make = if args.values { build_values } else { build };
        make(&folder, pieces, cores(), &limits(place), &watch(output))?
    };
    let most = tables.max_pieces().unwrap_or(0);
    if output.json {
        return output.object(&BuiltObject { game: &place.game, folder: &folder, pieces: most });
    }
    let values = [("pieces", u64::from(most).into()), ("folder", folder.display().to_string().into())];
    output.line(output.say("tables-built", &values))
}

/// Builds values in blocks, each a job. Each round of jobs needs the results of the one before, so independent shards cannot do it.
fn build_by_jobs(args: &TablesBuild, folder: &Path, pieces: u32, output: &Output) -> Result<Tables, Failure> {
    if !args.values || args.jobs.shard.is_some() {
        return Err(Failure::Usage(output.say("tables-jobs-values", &[])));
    }
    let size = args.block.unwrap_or(DEFAULT_BLOCK);
    let least = least_in_block(pieces.min(MAX_PIECES));
    if !(least..=MAX_IN_BLOCK).contains(&size) {
        let bounds = [("least", least), ("most", MAX_IN_BLOCK), ("pieces", pieces)];
        let bounds = bounds.map(|(name, bound)| (name, u64::from(bound).into()));
        return Err(Failure::Usage(output.say("tables-block-size", &bounds)));
    }
    let limits = limits(&args.place);
    let mut jobs = JobRun::new(&args.jobs, cores(), Tablebases::default(), &limits.cancel, output)?;
    jobs.share(folder);
    build_in_blocks(folder, pieces, size, cores(), &limits, &watch(output), &mut |works| {
        let mut done = Vec::with_capacity(works.len());
        let ended = jobs.run(works.into_iter().map(Task::Block), &mut |_, product| {
            if let TaskOutput::Block(block) = product {
                done.push(block);
            }
            ControlFlow::Continue(())
        })?;
        ended.check(output)?;
        Ok::<_, Failure>(done)
    })
}

/// What was checked, as JSON.
#[derive(Serialize)]
struct CheckedObject<'a> {
    game: &'a str,
    folder: &'a Path,
    positions: u64,
    sound: bool,
}

fn run_check(place: &TablesPlace, output: &mut Output) -> Result<(), Failure> {
    let folder = tables_folder(place.folder.as_ref());
    let positions = verify(&folder, cores(), &limits(place), &watch(output))?;
    if output.json {
        return output.object(&CheckedObject { game: &place.game, folder: &folder, positions, sound: true });
    }
    let values = [("positions", positions.into()), ("folder", folder.display().to_string().into())];
    output.line(output.say(if positions == 0 { "tables-none" } else { "tables-checked" }, &values))
}

/// The endgames with a number of pieces, as JSON.
#[derive(Serialize)]
struct LayerObject {
    pieces: i64,
    positions: u64,
    won: u64,
    even: u64,
    lost: u64,
    endless: Option<u64>,
    most: i32,
    least: i32,
    longest: Option<u32>,
}

impl LayerObject {
    fn new((pieces, layer): &(i64, LayerSummary)) -> LayerObject {
        LayerObject {
            pieces: *pieces,
            positions: layer.positions,
            won: layer.won,
            even: layer.even,
            lost: layer.lost,
            endless: layer.endless,
            most: layer.most,
            least: layer.least,
            longest: layer.longest,
        }
    }
}

fn run_info(place: &TablesPlace, output: &mut Output) -> Result<(), Failure> {
    let folder = tables_folder(place.folder.as_ref());
    let tables = Tables::open(&folder)?;
    let most = tables.max_pieces();
    let mut rows = Vec::new();
    let limits = limits(place).started();
    for pieces in 0..=most.map_or(-1, i64::from) {
        let summary = tables.summary(pieces as u32, &limits)?;
        rows.extend(summary.map(|summary| (pieces, summary)));
    }
    if output.json {
        return output.object(&rows.iter().map(LayerObject::new).collect::<Vec<_>>());
    }
    if rows.is_empty() {
        let folder = ("folder", folder.display().to_string().into());
        return output.line(output.say("tables-none", &[folder]));
    }
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new(
        [
            "column-pieces",
            "column-positions",
            "column-wins",
            "column-draws",
            "column-losses",
            "column-largest",
            "column-longest",
        ]
        .map(right),
    );
    for (pieces, row) in &rows {
        let figures = [row.positions, row.won, row.even, row.lost].map(|count| count.to_string());
        let longest =
            row.longest.map_or_else(|| output.say("tables-values-only", &[]), |plies| plies.to_string());
        let last = [format!("{:+}", row.most), longest];
        table.row([pieces.to_string()].into_iter().chain(figures).chain(last));
    }
    output.line(folder.display())?;
    output.line(table.to_string().trim_end())
}
