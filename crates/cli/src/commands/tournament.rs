//! `jogada tournament`: a championship between players, from a folder or a plan to a folder of results.

mod distributed;
mod entrants;
mod live;
mod outcome;
mod submissions;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use jogada_arena::championship::GameResult;
use jogada_arena::championship::conditions::Conditions;
use jogada_arena::championship::folder::{Assets, LeftOut, Report, keep_transcripts};
use jogada_arena::championship::journal::{Found, Journal, JournalError};
use jogada_arena::championship::openings::{Recipe, SOLVER_NODES};
use jogada_arena::championship::plan::{self, DEFAULT_ROUNDS, Plan, PlanError};
use jogada_arena::championship::policy::Policy;
use jogada_arena::championship::runner::{EarlyEnd, Entrant, Event, Runner};
use jogada_arena::championship::schedule::{Format, Schedule};
use jogada_arena::championship::sprt::Sprt;
use jogada_arena::championship::standings::Standings;
use jogada_arena::toml_fault;
use jogada_core::Cancel;
use jogada_search::threads::cores;
use jogada_workbench::contest::LONGEST;
use jogada_workbench::{Session, open};
use serde::Serialize;
use serde_json::{Value, json};

use super::{cancelled_by_interrupt, tablebases};
use crate::args::Tournament;
use crate::files::read_text;
use crate::jobs::JobRun;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

/// The plan file of a folder.
const PLAN: &str = "championship.toml";
/// The file of a results folder with all games.
const JOURNAL: &str = "journal.jsonl";
/// Shortest time between two updates of the site while games are played.
const MIN_UPDATE_INTERVAL: Duration = Duration::from_secs(3);
/// Limit on the openings of a sequential test (SPRT), which stops by itself.
const MAX_SPRT_OPENINGS: u32 = 1_000_000;

pub(super) fn run(args: &Tournament, output: &mut Output) -> Result<(), Failure> {
    let plan = read_plan(args, output)?;
    let game = plan.game.clone().ok_or_else(|| Failure::Usage(output.say("tournament-no-game", &[])))?;
    let mut session = open(&game, None)?;
    let tables = tablebases(cores());
    session.use_tables(&tables)?;
    let folder = out_folder(args);
    std::fs::create_dir_all(&folder).map_err(|error| Failure::File(folder.clone(), error))?;
    let (found, left_out) = submissions::entrants(args, &game, &folder, output)?;
    let entrants = entrants::entrants(&plan, args, found, output)?;
    if plan.sprt.is_some() && entrants.len() != 2 {
        let found = [("found", (entrants.len() as u64).into())];
        return Err(Failure::Usage(output.say("tournament-sprt-players", &found)));
    }
    if args.jobs.shard.is_some() {
        distributed::check_shards(&plan, output)?;
    }
    let cancel = cancelled_by_interrupt();
    let openings = Mutex::new(Vec::new());
    let runner = Runner {
        conditions: Conditions {
            session: &*session,
            policy: &plan.policy,
            time: plan.time,
            longest: LONGEST,
            seed: plan.seed,
            cancel: cancel.clone(),
        },
        entrants: &entrants,
        schedule: schedule(&plan, &entrants),
        recipe: Recipe {
            fairness: plan.fairness,
            plies: plan.plies,
            seed: plan.seed,
            nodes: SOLVER_NODES,
            tables: tables.clone(),
            cancel: cancel.clone(),
        },
        openings: &openings,
        proof: plan.proof,
        parallel: parallel(&plan),
        sprt: plan.sprt,
    };
    make_openings(&runner, &cancel, output)?;
    let mut jobs = JobRun::new(&args.jobs, runner.parallel, tables.clone(), &cancel, output)?;
    jobs.name_tables()?;
    if args.jobs.shard.is_some() {
        return distributed::write_part(&runner, &mut jobs, output);
    }
    let path = folder.join(JOURNAL);
    let (mut journal, Found { games: mut results, torn }) =
        Journal::open(&path, &header(&plan, &*session), args.resume)
            .map_err(|error| journal_failure(error, output))?;
    if torn {
        output.warn(&output.say("tournament-torn", &[("path", path.display().to_string().into())]));
    }
    let before = results.len();
    let championship = Championship { args, runner: &runner, left_out: &left_out };
    let played = play(championship, &mut jobs, &mut journal, &mut results, &folder, output)?;
    if args.jobs.no_times {
        results.iter_mut().flat_map(|game| &mut game.moves).for_each(|turn| turn.time = Duration::ZERO);
    }
    finish(championship, &results, before, &folder, output)?;
    match played {
        Ok(()) => Ok(()),
        Err(EarlyEnd::Cancelled) => Err(Failure::Limit(output.say("tournament-stopped", &[]))),
        Err(EarlyEnd::Handler(failure)) => Err(failure),
        Err(EarlyEnd::NoOpening(number)) => Err(no_opening(number, output)),
    }
}

/// Plays the games that are due, and keeps journal, screen and site up to date. The outer error is one before the first game.
fn play(
    championship: Championship<'_>,
    jobs: &mut JobRun,
    journal: &mut Journal,
    results: &mut Vec<GameResult>,
    folder: &Path,
    output: &mut Output,
) -> Result<Result<(), EarlyEnd<Failure>>, Failure> {
    let runner = championship.runner;
    let mut screen = live::LiveScreen::new(runner, results.len(), output);
    screen.begin(results, output)?;
    let mut so_far = LiveReport { championship, folder, results: results.clone(), next: Instant::now() };
    so_far.write(output)?;
    let mut on_event = |event: Event<'_>| {
        if let Event::Ended(result) = &event {
            journal.add(result).map_err(|error| journal_failure(error, output))?;
            so_far.add(result, output)?;
            keep_transcripts(folder, &runner.schedule.players, so_far.results.len(), result)
                .map_err(|(path, error)| Failure::File(path, error))?;
        }
        screen.show(&event, output)
    };
    Ok(if jobs.is_elsewhere() {
        distributed::play(runner, jobs, results, &mut on_event, output)
    } else {
        runner.run(results, &mut on_event)
    })
}

/// A championship and its runner.
#[derive(Clone, Copy)]
struct Championship<'a> {
    args: &'a Tournament,
    runner: &'a Runner<'a>,
    left_out: &'a [LeftOut],
}

impl<'a> Championship<'a> {
    /// The report after these games.
    fn report(self, results: &'a [GameResult], is_over: bool, output: &Output) -> Report<'a> {
        let runner = self.runner;
        let out = runner.conditions.policy.disqualified(results);
        Report {
            title: title(self.args, runner.conditions.session.game(), output),
            session: runner.conditions.session,
            schedule: &runner.schedule,
            players: runner.entrants.iter().map(|entrant| entrant.player.clone()).collect(),
            standings: Standings::of(&runner.schedule.players, results, &out, runner.schedule.seed),
            results,
            openings: runner.openings.lock().map(|openings| openings.clone()).unwrap_or_default(),
            out,
            left_out: self.left_out.to_vec(),
            sprt: runner.sprt.map(|sprt| (sprt, runner.pairs(results))),
            likenesses: None,
            is_over,
        }
    }
}

/// The results so far, written from time to time so that the site shows a championship in progress.
struct LiveReport<'a> {
    championship: Championship<'a>,
    folder: &'a Path,
    results: Vec<GameResult>,
    /// When to write next.
    next: Instant,
}

impl LiveReport<'_> {
    fn add(&mut self, result: &GameResult, output: &Output) -> Result<(), Failure> {
        self.results.push(GameResult { transcripts: Default::default(), ..result.clone() });
        if Instant::now() < self.next { Ok(()) } else { self.write(output) }
    }

    /// Writes the report, and schedules the next time so that writing takes at most a twentieth of the time.
    fn write(&mut self, output: &Output) -> Result<(), Failure> {
        let begin = Instant::now();
        write_report(&self.championship.report(&self.results, false, output), self.folder, output)?;
        self.next = Instant::now() + MIN_UPDATE_INTERVAL.max(20 * begin.elapsed());
        Ok(())
    }
}

/// Writes the folder and prints the result.
fn finish(
    championship: Championship<'_>,
    results: &[GameResult],
    before: usize,
    folder: &Path,
    output: &mut Output,
) -> Result<(), Failure> {
    let Championship { args, runner, .. } = championship;
    let likenesses = match args.same_moves {
        Some(positions) if !runner.conditions.cancel.is_cancelled() => {
            Some(entrants::likenesses(runner, positions, output))
        }
        _ => None,
    };
    let report = Report { likenesses, ..championship.report(results, true, output) };
    write_report(&report, folder, output)?;
    outcome::print(&report, folder, before, output)
}

fn write_report(report: &Report<'_>, folder: &Path, output: &Output) -> Result<(), Failure> {
    report.write(folder, &PageFiles, output.language).map_err(|(path, error)| Failure::File(path, error))
}

/// The web page's own files, for the site.
struct PageFiles;

impl Assets for PageFiles {
    fn file(&self, path: &str) -> Option<Vec<u8>> {
        jogada_web::page_file(path)
    }
}

fn no_opening(number: u32, output: &Output) -> Failure {
    Failure::Other(output.say("tournament-no-opening", &[("number", (u64::from(number) + 1).into())]))
}

/// The plan of the folder or file; the command line's settings replace the plan's.
fn read_plan(args: &Tournament, output: &Output) -> Result<Plan, Failure> {
    let file = match &args.source {
        Some(path) if path.is_dir() => Some(path.join(PLAN)).filter(|path| path.is_file()),
        other => other.clone(),
    };
    let wrong = |path: &Path, error: PlanError| {
        let reason = jogada_messages::explain(output.language, &error.fault());
        Failure::Usage(format!("{}: {reason}", path.display()))
    };
    let read = |path: &Path| read_text(path).map_err(|error| Failure::File(path.to_owned(), error));
    let mut plan = match &file {
        Some(path) => Plan::read(&read(path)?).map_err(|error| wrong(path, error))?,
        None => Plan::default(),
    };
    if let Some(path) = &args.policy {
        let text = read(path)?;
        let table: toml::Table =
            text.parse().map_err(|error| wrong(path, PlanError::Fault(toml_fault(&text, &error))))?;
        let inner = table.get("policy").and_then(toml::Value::as_table).unwrap_or(&table);
        plan.policy = Policy::read(inner).map_err(|error| wrong(path, error))?;
    }
    if let Some(word) = &args.format {
        plan.format = plan::format(word, DEFAULT_ROUNDS).unwrap_or(plan.format);
    }
    if let (Format::Swiss { rounds }, Some(said)) = (&mut plan.format, args.rounds) {
        *rounds = said.max(1);
    }
    if let Some(text) = &args.sprt {
        plan.sprt = Some(Sprt::read(text)?);
    }
    plan.fairness = args.fairness.as_deref().and_then(plan::fairness).unwrap_or(plan.fairness);
    plan.game = args.game.clone().or(plan.game);
    // Every opening is played twice, with sides swapped.
    let openings = args.openings.or_else(|| args.games.map(|games| games.div_ceil(2)));
    plan.openings = openings.map(|openings| openings.max(1)).or(plan.openings);
    plan.plies = args.plies.unwrap_or(plan.plies);
    plan.seed = args.seed.unwrap_or(plan.seed);
    plan.time = args.time.or(plan.time);
    plan.proof = args.proof.unwrap_or(plan.proof);
    plan.parallel = args.parallel.map(|games| games.clamp(1, 256) as usize).or(plan.parallel);
    Ok(plan)
}

/// What identifies a championship: players may join later, and more games may be played.
#[derive(Serialize)]
struct HeaderObject<'a> {
    /// The version of the journal.
    championship: u64,
    game: &'a str,
    fairness: &'static str,
    plies: u32,
    seed: u64,
    time_ms: Option<u64>,
}

fn header(plan: &Plan, session: &dyn Session) -> Value {
    json!(HeaderObject {
        championship: 1,
        game: session.game(),
        fairness: plan.fairness.code(),
        plies: plan.plies,
        seed: plan.seed,
        time_ms: plan.time.map(|time| time.as_millis() as u64),
    })
}

fn schedule(plan: &Plan, entrants: &[Entrant]) -> Schedule {
    Schedule {
        format: plan.format.clone(),
        players: entrants.iter().map(|entrant| entrant.name.clone()).collect(),
        openings: plan.openings.unwrap_or(if plan.sprt.is_some() { MAX_SPRT_OPENINGS } else { 1 }),
        seed: plan.seed,
    }
}

fn parallel(plan: &Plan) -> usize {
    plan.parallel.unwrap_or_else(cores)
}

fn out_folder(args: &Tournament) -> PathBuf {
    let beside = || match &args.source {
        Some(path) if path.is_dir() => path.join("results"),
        Some(path) => path.with_extension("results"),
        None => PathBuf::from("championship-results"),
    };
    args.out.clone().unwrap_or_else(beside)
}

fn title(args: &Tournament, game: &str, output: &Output) -> String {
    let named = || args.source.as_ref()?.file_stem().map(|name| name.to_string_lossy().into_owned());
    let usual = || format!("{} · {game}", output.say("tournament-title", &[]));
    args.title.clone().or_else(named).unwrap_or_else(usual)
}

/// Generates the openings of the first encounter, which may take a while.
fn make_openings(runner: &Runner<'_>, cancel: &Cancel, output: &Output) -> Result<(), Failure> {
    if runner.sprt.is_some() {
        return Ok(());
    }
    let all = runner.schedule.openings;
    let mut progress = ProgressLine::new();
    for number in 0..all {
        let values = [("done", u64::from(number).into()), ("all", u64::from(all).into())];
        progress.show(|| output.say("tournament-making-openings", &values));
        if runner.opening(number).is_none() {
            return Err(if cancel.is_cancelled() {
                Failure::Limit(output.say("tournament-stopped", &[]))
            } else {
                no_opening(number, output)
            });
        }
    }
    Ok(())
}

fn journal_failure(error: JournalError, output: &Output) -> Failure {
    let path = |path: PathBuf| jogada_core::Value::Text(path.display().to_string());
    match error {
        JournalError::System(path, error) => Failure::File(path, error),
        JournalError::Exists(at) => Failure::Usage(output.say("tournament-exists", &[("path", path(at))])),
        JournalError::Line(at, line) => {
            let values = [("path", path(at)), ("line", (line as u64).into())];
            Failure::Other(output.say("tournament-damaged", &values))
        }
        JournalError::Other { key, there, asked } => {
            // What was not given is `null` in the journal.
            let given = |value: String| if value == "null" { "-".to_owned() } else { value };
            let values = [
                ("path", jogada_core::Value::Text("journal.jsonl".to_owned())),
                ("key", key.into()),
                ("there", given(there).into()),
                ("asked", given(asked).into()),
            ];
            Failure::Usage(output.say("tournament-other", &values))
        }
    }
}
