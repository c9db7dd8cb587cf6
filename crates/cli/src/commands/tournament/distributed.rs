//! A championship whose games are played in shards, or by workers on other machines. The schedule says which games are
//! due; a task is one opening played twice, with sides swapped.

use std::ops::ControlFlow;

use jogada_arena::championship::GameResult;
use jogada_arena::championship::plan::Plan;
use jogada_arena::championship::runner::{EarlyEnd, Event, Runner};
use jogada_arena::championship::schedule::{Fixture, Format};
use jogada_jobs::{Contender, FixturesTask, Task, TaskOutput};

use super::no_opening;
use crate::jobs::{JobOutcome, JobRun};
use crate::output::{Failure, Output};

/// Fails if the pairings depend on results: a shard knows only its own.
pub(super) fn check_shards(plan: &Plan, output: &Output) -> Result<(), Failure> {
    let is_fixed = matches!(plan.format, Format::RoundRobin | Format::Gauntlet) && plan.sprt.is_none();
    if is_fixed { Ok(()) } else { Err(Failure::Usage(output.say("tournament-shard-format", &[]))) }
}

/// Plays the games of one shard.
pub(super) fn write_part(runner: &Runner<'_>, jobs: &mut JobRun, output: &mut Output) -> Result<(), Failure> {
    let pairs = pairs(runner.schedule.due(&[], &std::collections::HashSet::new()));
    let players = contenders(runner, jobs)?;
    let tasks = pairs.iter().filter_map(|pair| task(runner, pair, &players));
    let ended = jobs.run(tasks, &mut |_, _| ControlFlow::Continue(()))?;
    if ended.is_part(output)? { Ok(()) } else { ended.check(output) }
}

/// Plays all games missing from `results`, and adds them.
pub(super) fn play(
    runner: &Runner<'_>,
    jobs: &mut JobRun,
    results: &mut Vec<GameResult>,
    on_event: &mut dyn FnMut(Event<'_>) -> Result<(), Failure>,
    output: &Output,
) -> Result<(), EarlyEnd<Failure>> {
    let players = contenders(runner, jobs).map_err(EarlyEnd::Handler)?;
    let policy = runner.conditions.policy;
    loop {
        let due = runner.schedule.due(results, &policy.disqualified(results));
        if due.is_empty() || runner.is_decided(results) {
            return Ok(());
        }
        let pairs = pairs(due);
        let mut failure = None;
        let tasks = pairs.iter().map_while(|pair| task(runner, pair, &players));
        let ended = jobs.run(tasks, &mut |_, task_output| {
            let TaskOutput::Results(games) = task_output else { return ControlFlow::Continue(()) };
            for result in games {
                let out = policy.disqualified(results);
                if out.contains(&result.fixture.one) || out.contains(&result.fixture.two) {
                    continue;
                }
                if let Err(error) = on_event(Event::Ended(&result)) {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
                // Transcripts have been written by now if they are wanted.
                results.push(GameResult { transcripts: Default::default(), ..result });
            }
            if runner.is_decided(results) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(failure) = failure {
            return Err(EarlyEnd::Handler(failure));
        }
        check(ended, runner, results, &pairs, output)?;
    }
}

/// Fails if due games are missing.
fn check(
    ended: Result<JobOutcome, Failure>,
    runner: &Runner<'_>,
    results: &[GameResult],
    pairs: &[Vec<Fixture>],
    output: &Output,
) -> Result<(), EarlyEnd<Failure>> {
    let ended = ended.map_err(EarlyEnd::Handler)?;
    ended.check(output).map_err(|failure| match failure {
        Failure::Limit(_) => EarlyEnd::Cancelled,
        other => EarlyEnd::Handler(other),
    })?;
    let missing = pairs.iter().flatten().find(|fixture| {
        runner.opening(fixture.opening).is_none() && results.iter().all(|result| result.fixture != **fixture)
    });
    match missing {
        Some(fixture) => Err(EarlyEnd::Handler(no_opening(fixture.opening, output))),
        None => Ok(()),
    }
}

/// The players as tasks name them.
fn contenders(runner: &Runner<'_>, jobs: &mut JobRun) -> Result<Vec<(String, Contender)>, Failure> {
    let mut players = Vec::new();
    for entrant in runner.entrants {
        let contender = match &entrant.bot {
            Some(spec) => jobs.bot(spec.clone())?,
            None => Contender::Ours(entrant.player.clone()),
        };
        players.push((entrant.name.clone(), contender));
    }
    Ok(players)
}

/// Groups games that share an opening; keeps the order.
fn pairs(due: Vec<Fixture>) -> Vec<Vec<Fixture>> {
    let mut pairs: Vec<Vec<Fixture>> = Vec::new();
    for fixture in due {
        match pairs.last_mut() {
            Some(pair) if pair.len() == 1 && pair[0].swapped() == fixture => pair.push(fixture),
            _ => pairs.push(vec![fixture]),
        }
    }
    pairs
}

/// The task of a pair; `None` if there is no fair opening for it.
fn task(runner: &Runner<'_>, pair: &[Fixture], players: &[(String, Contender)]) -> Option<Task> {
    let opening = runner.opening(pair.first()?.opening)?;
    let plays = |name: &String| pair.iter().any(|fixture| fixture.one == *name || fixture.two == *name);
    Some(Task::Fixtures(Box::new(FixturesTask {
        game: runner.conditions.session.game().to_owned(),
        position: opening.position,
        komi: opening.komi,
        fixtures: pair.to_vec(),
        players: players.iter().filter(|(name, _)| plays(name)).cloned().collect(),
        policy: runner.conditions.policy.clone(),
        time: runner.conditions.time,
        proof: runner.proof,
        seed: runner.conditions.seed,
    })))
}
