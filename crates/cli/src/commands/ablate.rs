//! `jogada ablate`: what each technique of the engine is worth, measured by switching it off.

use std::ops::ControlFlow;

use jogada_core::{GameReport, Limits};
use jogada_jobs::{AblationTask, SolverLimits, Task, TaskOutput};
use jogada_messages::decimal;
use jogada_play::summary::brief_value_words;
use jogada_report::{Align, ReportObject, TextTable};
use jogada_solve::Tablebases;
use jogada_workbench::{Ablation, AblationRow, ENOUGH_NODES, Session, ablation_positions, ablations};
use serde::Serialize;

use super::cancelled_by_interrupt;
use crate::args::Ablate;
use crate::files;
use crate::jobs::JobRun;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

pub(super) fn run(ablate: &Ablate, output: &mut Output) -> Result<(), Failure> {
    let session = files::open_place(&ablate.place, output)?;
    let limits = Limits {
        depth: ablate.depth,
        time: ablate.time,
        cancel: cancelled_by_interrupt(),
        ..Limits::default()
    };
    let is_named = ablate.place.position.is_some() || !session.played().is_empty();
    let sessions = ablation_positions(session, is_named, &limits);
    let ablations = ablations(&sessions, &limits);
    let tricks: Vec<String> = Ablation::techniques().into_iter().map(|(trick, _)| trick).collect();
    let mut tasks = Vec::new();
    for trick in &tricks {
        tasks.extend(ablations.iter().map(|ablation| task(trick, ablation)));
    }
    // One after the other: searches at the same time would disturb each other's timing.
    let mut jobs = JobRun::new(&ablate.jobs, 1, Tablebases::default(), &limits.cancel, output)?;
    let mut progress = ProgressLine::new();
    let mut reports = Vec::new();
    let ended = jobs.run(tasks.iter().cloned().map(Task::Ablation), &mut |place, task_output| {
        if let TaskOutput::Report(report) = task_output {
            reports.push((tasks[place].trick.clone(), GameReport::from(*report)));
        }
        progress.show(|| tasks.get(place + 1).map_or_else(String::new, |task| task.trick.clone()));
        ControlFlow::Continue(())
    })?;
    drop(progress);
    if ended.is_part(output)? {
        return Ok(());
    }
    ended.check(output)?;
    let row = |trick: &String| AblationRow {
        technique: trick.clone(),
        reports: reports.iter().filter(|(of, _)| of == trick).map(|(_, report)| report.clone()).collect(),
    };
    let rows: Vec<AblationRow> = tricks.iter().map(row).collect();
    if output.json {
        let row = |row| RowObject::new(row, &ablations);
        return output.object(&rows.iter().map(row).collect::<Vec<_>>());
    }
    if sessions.len() > 1 {
        output.paragraph(0, &output.say("ablate-positions", &[("count", (sessions.len() as u64).into())]))?;
        for session in &sessions {
            output.line(format!("  {}", session.position()))?;
        }
        output.line("")?;
    }
    output.line(table(&sessions, &rows, output).to_string().trim_end())?;
    let full = rows.first().map_or(0, |row| row.total().stats.nodes);
    if full < ENOUGH_NODES {
        let values = [("nodes", full.into()), ("enough", ENOUGH_NODES.into())];
        output.paragraph(0, &output.say("ablate-too-few", &values))?;
    }
    Ok(())
}

fn task(trick: &str, ablation: &Ablation<'_>) -> AblationTask {
    let so_far = ablation.session.so_far();
    AblationTask {
        game: ablation.session.game().to_owned(),
        start: so_far.start,
        moves: so_far.moves,
        trick: trick.to_owned(),
        limits: SolverLimits {
            depth: ablation.limits.depth,
            time: ablation.limits.time,
            threads: 1,
            ..SolverLimits::default()
        },
    }
}

/// The first search with the counters of all; for several positions, also each position and value.
#[derive(Serialize)]
struct RowObject {
    #[serde(flatten)]
    report: ReportObject,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<i32>>,
}

impl RowObject {
    fn new(row: &AblationRow, ablations: &[Ablation<'_>]) -> RowObject {
        let of_many = ablations.len() > 1;
        let positions = || ablations.iter().map(|ablation| ablation.session.position()).collect();
        let values = || row.reports.iter().map(|report| report.value).collect();
        RowObject {
            report: ablations[0].object(&row.technique, &row.total()),
            positions: of_many.then(positions),
            values: of_many.then(values),
        }
    }
}

fn table(sessions: &[Box<dyn Session>], rows: &[AblationRow], output: &Output) -> TextTable {
    let number = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        (output.say("column-trick", &[]), Align::Left),
        number("column-nodes"),
        number("column-times"),
        number("column-time"),
        number("column-alpha"),
        number("column-beta"),
        number("column-hits"),
        (output.say("column-value", &[]), Align::Left),
        (output.say("column-result", &[]), Align::Left),
    ]);
    let full = rows.first().map_or(1, |row| row.total().stats.nodes.max(1));
    for row in rows {
        let stats = &row.total().stats;
        let stop = output.say(&format!("stopped-{}", row.reports[0].stop.code()), &[]);
        table.row([
            row.technique.clone(),
            stats.nodes.to_string(),
            decimal(output.language, stats.nodes as f64 / full as f64, 2),
            format!("{} ms", stats.time.as_millis()),
            stats.alpha_cuts.to_string(),
            stats.beta_cuts.to_string(),
            stats.table_hits.to_string(),
            value_words(sessions, row, &rows[0], output),
            stop.trim_end_matches('.').to_lowercase(),
        ]);
    }
    table
}

/// The value of a single position; of several, how many have the value of the full engine.
fn value_words(
    sessions: &[Box<dyn Session>],
    row: &AblationRow,
    full: &AblationRow,
    output: &Output,
) -> String {
    if let [session] = sessions {
        let score = session.score(&row.reports[0]);
        return brief_value_words(output.language, score, session.to_move(), session.has_points());
    }
    let values = [("same", (row.same_values(full) as u64).into()), ("count", (sessions.len() as u64).into())];
    output.say("ablate-same", &values)
}
