//! The result of a championship, for people and for programs.

use std::path::Path;

use jogada_arena::championship::folder::{Report, ResultsObject};
use jogada_messages::{decimal, signed_decimal};
use jogada_report::{Align, TextTable};
use serde::Serialize;

use crate::output::{Failure, Output};

/// The results as JSON, and where they are.
#[derive(Serialize)]
struct OutcomeObject<'a> {
    #[serde(flatten)]
    results: ResultsObject<'a>,
    /// The games played before.
    resumed: usize,
    folder: String,
}

/// Prints how it ended and where the details are.
pub(super) fn print(
    report: &Report<'_>,
    folder: &Path,
    before: usize,
    output: &mut Output,
) -> Result<(), Failure> {
    if output.json {
        let folder = folder.display().to_string();
        return output.object(&OutcomeObject { results: report.object(), resumed: before, folder });
    }
    output.text(&table(report, output))?;
    if let Some(agreement) = report.standings.agreement {
        let value = signed_decimal(output.language, agreement, 2);
        output.line(output.say("tournament-agreement", &[("value", value.into())]))?;
    }
    if let Some((test, pairs)) = &report.sprt {
        let [low, high] = test.bounds();
        let decision = match test.decide(pairs).code() {
            "H0" => "tournament-sprt-h0",
            "H1" => "tournament-sprt-h1",
            _ => "tournament-sprt-continue",
        };
        let number = |value: f64| jogada_core::Value::Text(signed_decimal(output.language, value, 2));
        let values = [
            ("ratio", number(test.ratio(pairs))),
            ("low", number(low)),
            ("high", number(high)),
            ("pairs", pairs.iter().sum::<u64>().into()),
            ("decision", output.say(decision, &[]).into()),
        ];
        output.line(output.say("tournament-sprt", &values))?;
    }
    print_likenesses(report, output)?;
    let values = [
        ("path", folder.display().to_string().into()),
        ("site", folder.join("site/index.html").display().to_string().into()),
    ];
    output.line(output.say("tournament-done", &values))
}

fn print_likenesses(report: &Report<'_>, output: &mut Output) -> Result<(), Failure> {
    let Some(likenesses) = &report.likenesses else { return Ok(()) };
    let mut suspicious = likenesses.iter().filter(|likeness| likeness.is_suspicious()).peekable();
    if suspicious.peek().is_none() {
        return output.line(output.say("tournament-alike-none", &[]));
    }
    for likeness in suspicious {
        let [one, two] = likeness.players.map(|place| report.schedule.players[place].as_str());
        let values = [
            ("one", one.into()),
            ("two", two.into()),
            ("same", likeness.same.into()),
            ("positions", likeness.positions.into()),
            ("expected", decimal(output.language, likeness.expected, 1).into()),
        ];
        let line = output.say("tournament-alike", &values);
        output.paragraph(0, &line)?;
    }
    Ok(())
}

/// The standings as a table.
fn table(report: &Report<'_>, output: &Output) -> String {
    let heading = |key: &str, align: Align| (output.say(&format!("championship-column-{key}"), &[]), align);
    let mut table = TextTable::new([
        heading("rank", Align::Right),
        heading("name", Align::Left),
        heading("points", Align::Right),
        heading("games", Align::Right),
        heading("won", Align::Right),
        heading("drawn", Align::Right),
        heading("lost", Align::Right),
        heading("elo", Align::Right),
        heading("interval", Align::Right),
        heading("loss", Align::Right),
        heading("failures", Align::Right),
    ]);
    for row in &report.standings.rows {
        let points = |value: f64| format!("{:+.0}", value.round() + 0.0);
        let out = if row.disqualified { output.say("tournament-out", &[]) } else { row.rank.to_string() };
        table.row([
            out,
            row.name.clone(),
            decimal(output.language, row.half_points as f64 / 2.0, 1),
            row.games().to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            points(row.rating.elo),
            format!("{}..{}", points(row.rating.low), points(row.rating.high)),
            row.proof.mean_loss().map_or_else(String::new, |loss| decimal(output.language, loss, 3)),
            if row.failures > 0 { row.failures.to_string() } else { String::new() },
        ]);
    }
    table.to_string()
}
