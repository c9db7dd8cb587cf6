//! `jogada match`: a series of games between two computer players, with a score and its error interval.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use jogada_jobs::{Contender, MatchTask, Task, TaskOutput};
use jogada_messages::{decimal, explain, signed_decimal};
use jogada_search::threads::cores;
use jogada_workbench::EndReason;
use jogada_workbench::contest::{EloInterval, GameRecord, MatchScore, Openings, PlayerTotals};
use jogada_workbench::{Forfeit, PlayerError, Session};
use serde::Serialize;

use super::cancelled_by_interrupt;
use super::tablebases;
use crate::args::Match;
use crate::files;
use crate::jobs::JobRun;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

pub(super) fn run(contest: &Match, output: &mut Output) -> Result<(), Failure> {
    let mut session = files::open_place(&contest.place, output)?;
    let tables = tablebases(cores());
    session.use_tables(&tables)?;
    let cancel = cancelled_by_interrupt();
    let mut jobs = JobRun::new(&contest.jobs, threads(contest), tables, &cancel, output)?;
    jobs.name_tables()?;
    let players =
        [jobs.contender(&contest.p1, contest.no_sandbox)?, jobs.contender(&contest.p2, contest.no_sandbox)?];
    let mut result = Tally::default();
    if let Some(path) = contest.log.as_deref() {
        read_log(path, output, &mut result)?;
    }
    let resumed = result.score.games();
    let mut log = match &contest.log {
        Some(path) => {
            let file = OpenOptions::new().create(true).append(true).open(path);
            Some(file.map_err(|error| Failure::File(path.clone(), error))?)
        }
        None => None,
    };
    let mut progress = ProgressLine::new();
    let mut failure = None;
    let before = result.played.clone();
    let ended = jobs.run(tasks(contest, &*session, &players, &before), &mut |_, task_output| {
        let TaskOutput::Games(games) = task_output else { return ControlFlow::Continue(()) };
        for record in &games {
            result.add(record);
            if let (Some(file), Some(path)) = (&mut log, &contest.log) {
                let written = serde_json::to_string(record).map_err(Into::into);
                let written = written.and_then(|line| writeln!(file, "{line}"));
                if let Err(error) = written.and_then(|()| file.flush()) {
                    failure.get_or_insert(Failure::File(path.clone(), error));
                }
            }
        }
        progress.show(|| output.say("match-progress", &score_values(&result.score, contest.games)));
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    drop(progress);
    if let Some(failure) = failure {
        return Err(failure);
    }
    if ended.is_part(output)? {
        return Ok(());
    }
    if output.json {
        output.object(&SeriesObject::new(session.game(), contest, &result))?;
    } else {
        print(&result, resumed, output)?;
    }
    ended.check(output)
}

/// How many pairs of games are played at once on this machine.
fn threads(contest: &Match) -> usize {
    contest.parallel.map_or_else(cores, |games| games.clamp(1, 256) as usize)
}

/// The pairs of games that share an opening, without those `played` before.
fn tasks<'a>(
    contest: &'a Match,
    session: &dyn Session,
    players: &'a [Contender; 2],
    played: &'a HashSet<u64>,
) -> impl Iterator<Item = Task> + Send + use<'a> {
    let so_far = session.so_far();
    let game = session.game().to_owned();
    let due = move |pair: u64| {
        let numbers: Vec<u64> =
            (2 * pair..(2 * pair + 2).min(contest.games)).filter(|number| !played.contains(number)).collect();
        Some((*numbers.first()?, numbers.len() as u64))
    };
    (0..contest.games.div_ceil(2)).filter_map(due).map(move |(first, games)| {
        Task::Match(MatchTask {
            game: game.clone(),
            start: so_far.start.clone(),
            moves: so_far.moves.clone(),
            players: players.clone(),
            openings: contest.openings.unwrap_or_else(|| Openings::default().count),
            plies: contest.plies,
            seed: contest.seed,
            first,
            games,
        })
    })
}

/// The result of the series, including games of an earlier log.
#[derive(Default)]
struct Tally {
    score: MatchScore,
    /// Games that ended by repetition, by the length limit, without a move, and by another failure of a player.
    unusual: [u64; 4],
    /// For each contestant: games lost by failure, and the first failure.
    failures: [(u64, Option<PlayerError>); 2],
    played: HashSet<u64>,
}

impl Tally {
    fn add(&mut self, record: &GameRecord) {
        self.score.add(record);
        self.played.insert(record.number);
        if let Some(failure) = &record.failure
            && let Some((games, first)) = self.failures.get_mut((failure.contestant as usize).wrapping_sub(1))
        {
            *games += 1;
            first.get_or_insert_with(|| failure.error.clone());
        }
        match record.end {
            EndReason::Rules | EndReason::Resignation => {}
            EndReason::Repetition => self.unusual[0] += 1,
            EndReason::TooLong => self.unusual[1] += 1,
            EndReason::Forfeit(Forfeit::NoMove) => self.unusual[2] += 1,
            EndReason::Forfeit(_) => self.unusual[3] += 1,
        }
    }
}

type Values<'a> = Vec<(&'a str, jogada_core::Value)>;

fn score_values(score: &MatchScore, games: u64) -> Values<'static> {
    vec![
        ("played", score.games().into()),
        ("games", games.into()),
        ("wins", score.wins.into()),
        ("draws", score.draws.into()),
        ("losses", score.losses.into()),
    ]
}

fn print(result: &Tally, resumed: u64, output: &mut Output) -> Result<(), Failure> {
    let Tally { score, unusual, .. } = result;
    if resumed > 0 {
        output.line(output.say("match-resumed", &[("games", resumed.into())]))?;
    }
    let headline = output.say("match-result", &score_values(score, score.games()));
    output.entry(&headline, "")?;
    if let Some(mean) = score.mean_score() {
        let percent = |part: f64| jogada_core::Value::Text(decimal(output.language, 100.0 * part, 1));
        let values = [
            ("score", percent(mean.value)),
            ("low", percent(mean.low)),
            ("high", percent(mean.high)),
            ("difference", signed_decimal(output.language, score.mean_difference(), 2).into()),
        ];
        output.line(output.say("match-score", &values))?;
    }
    if let Some(elo) = score.elo() {
        output.line(elo_words(elo, output))?;
    }
    let [repetition, long, none, failed] = unusual.map(jogada_core::Value::Number);
    if unusual.iter().any(|games| *games > 0) {
        let values = [("repetition", repetition), ("long", long), ("none", none), ("failed", failed)];
        output.line(output.say("match-ended", &values))?;
    }
    print_failures(result, output)?;
    for (number, totals) in (1_u64..).zip(&score.totals) {
        let rate = 100.0 * totals.table_hits as f64 / totals.table_probes.max(1) as f64;
        let per_move = totals.time.as_secs_f64() * 1000.0 / totals.moves.max(1) as f64;
        let values = [
            ("player", number.into()),
            ("moves", totals.moves.into()),
            ("nodes", totals.nodes.into()),
            ("alpha", totals.alpha_cuts.into()),
            ("beta", totals.beta_cuts.into()),
            ("rate", decimal(output.language, rate, 1).into()),
            ("depth", decimal(output.language, totals.mean_depth(), 1).into()),
            ("time", decimal(output.language, per_move, 1).into()),
            ("longest", (totals.longest.as_millis() as u64).into()),
        ];
        let line = output.say("match-player", &values);
        output.paragraph(0, &line)?;
    }
    Ok(())
}

/// Reports for each contestant that failed how often, and the first reason.
fn print_failures(result: &Tally, output: &mut Output) -> Result<(), Failure> {
    for (number, (games, first)) in (1_u64..).zip(&result.failures) {
        let Some(error) = first else { continue };
        let why = explain(output.language, &error.clone().into());
        let values = [("player", number.into()), ("games", (*games).into()), ("why", why.into())];
        output.line(output.say("match-failure", &values))?;
    }
    Ok(())
}

/// The Elo difference, or the known end of its interval.
fn elo_words(elo: EloInterval, output: &Output) -> String {
    // Adding 0.0 turns -0 into 0, which is printed without a minus sign.
    let points = |elo: f64| jogada_core::Value::Text(format!("{:+.0}", elo.round() + 0.0));
    match (elo.value, elo.low, elo.high) {
        (Some(value), Some(low), Some(high)) => {
            let values = [("elo", points(value)), ("low", points(low)), ("high", points(high))];
            output.say("match-elo", &values)
        }
        (_, Some(low), _) => output.say("match-elo-at-least", &[("low", points(low))]),
        (_, _, Some(high)) => output.say("match-elo-at-most", &[("high", points(high))]),
        _ => output.say("match-elo-unknown", &[]),
    }
}

/// The series as JSON.
#[derive(Serialize)]
struct SeriesObject<'a> {
    game: &'a str,
    players: [&'a str; 2],
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: IntervalObject,
    elo: IntervalObject,
    mean_difference: f64,
    ended: EndsObject,
    stats: &'a [PlayerTotals; 2],
}

/// An interval with `null` for an end that is open or unknown.
#[derive(Default, Serialize)]
struct IntervalObject {
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

/// How many games did not end by the rules.
#[derive(Serialize)]
struct EndsObject {
    repetition: u64,
    too_long: u64,
    no_move: u64,
    failed: u64,
}

impl<'a> SeriesObject<'a> {
    fn new(game: &'a str, contest: &'a Match, result: &'a Tally) -> SeriesObject<'a> {
        let score = &result.score;
        let mean = score.mean_score().map(|mean| IntervalObject {
            value: Some(mean.value),
            low: Some(mean.low),
            high: Some(mean.high),
        });
        let elo = score.elo().map(|elo| IntervalObject { value: elo.value, low: elo.low, high: elo.high });
        let [repetition, too_long, no_move, failed] = result.unusual;
        SeriesObject {
            game,
            players: [&contest.p1, &contest.p2],
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            score: mean.unwrap_or_default(),
            elo: elo.unwrap_or_default(),
            mean_difference: score.mean_difference(),
            ended: EndsObject { repetition, too_long, no_move, failed },
            stats: &score.totals,
        }
    }
}

/// The first bytes of every line of the log.
const LINE_PREFIX: &[u8] = b"{\"number\":";

/// Reads the games of an earlier log.
fn read_log(path: &Path, output: &Output, result: &mut Tally) -> Result<(), Failure> {
    let failed = |error| Failure::File(path.to_owned(), error);
    let bytes = match files::read_bounded(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        read => read.map_err(failed)?,
    };
    // A program that was killed while writing leaves a last line without an end: that game is played again.
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let torn = &bytes[whole..];
    let is_torn = !torn.is_empty() && (torn.starts_with(LINE_PREFIX) || LINE_PREFIX.starts_with(torn));
    let text = String::from_utf8_lossy(if is_torn { &bytes[..whole] } else { &bytes[..] });
    for (number, line) in (1..).zip(text.lines()) {
        let record = serde_json::from_str(line).ok();
        let wrong_line = || Failure::Line(path.to_owned(), number, output.say("log-line", &[]));
        result.add(&record.ok_or_else(wrong_line)?);
    }
    if is_torn {
        output.warn(&output.say("log-torn", &[("file", path.display().to_string().into())]));
        OpenOptions::new()
            .write(true)
            .open(path)
            .and_then(|file| file.set_len(whole as u64))
            .map_err(failed)?;
    }
    Ok(())
}
