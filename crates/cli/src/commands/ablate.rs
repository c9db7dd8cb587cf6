//! `jogada ablate`: what each trick of the engine brings, measured by switching it off.

use jogada_core::{GameReport, Limits};
use jogada_messages::decimal;
use jogada_report::{Align, TextTable};
use jogada_workbench::{Ablation, ENOUGH_NODES, open};
use serde_json::Value;

use super::cancelled_by_interrupt;
use crate::args::Ablate;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

pub(super) fn run(ablate: &Ablate, output: &mut Output) -> Result<(), Failure> {
    let session = open(&ablate.place.game, ablate.place.position.as_deref())?;
    let limits = Limits {
        depth: ablate.depth,
        time: ablate.time,
        cancel: cancelled_by_interrupt(),
        ..Limits::default()
    };
    let mut ablation = Ablation { session: &*session, limits };
    if ablate.depth.is_none() {
        ablation.limits.depth = Some(ablation.usual_depth());
    }
    let mut progress = ProgressLine::new();
    let mut rows = Vec::new();
    for (trick, options) in Ablation::tricks() {
        progress.show(|| trick.clone());
        rows.push((trick, ablation.measure(options)));
    }
    drop(progress);
    if output.json {
        let list = rows.iter().map(|(trick, report)| ablation.json(trick, report));
        return output.value(&Value::Array(list.collect()));
    }
    output.line(table(&rows, output).to_string().trim_end())?;
    let full = rows.first().map_or(0, |(_, report)| report.stats.nodes);
    if full < ENOUGH_NODES {
        let values = [("nodes", full.into()), ("enough", ENOUGH_NODES.into())];
        output.paragraph(0, &output.say("ablate-too-few", &values))?;
    }
    Ok(())
}

fn table(rows: &[(String, GameReport<String>)], output: &Output) -> TextTable {
    let number = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        (output.say("column-trick", &[]), Align::Left),
        number("column-nodes"),
        number("column-times"),
        number("column-time"),
        number("column-alpha"),
        number("column-beta"),
        number("column-hits"),
        number("column-value"),
        (output.say("column-result", &[]), Align::Left),
    ]);
    let full = rows.first().map_or(1, |(_, report)| report.stats.nodes.max(1));
    for (name, report) in rows {
        let stats = &report.stats;
        let stop = output.say(&format!("stopped-{}", report.stop.code()), &[]);
        table.row([
            name.clone(),
            stats.nodes.to_string(),
            decimal(output.language, stats.nodes as f64 / full as f64, 2),
            format!("{} ms", stats.time.as_millis()),
            stats.alpha_cuts.to_string(),
            stats.beta_cuts.to_string(),
            stats.table_hits.to_string(),
            format!("{:+}", report.value),
            stop.trim_end_matches('.').to_lowercase(),
        ]);
    }
    table
}
