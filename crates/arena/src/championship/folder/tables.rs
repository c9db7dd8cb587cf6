//! Tables as CSV. Headings are never translated.

use jogada_messages::{Language, decimal};

use super::Report;
use crate::championship::same_moves::Likeness;

/// A line of CSV. A cell that a spreadsheet would take for a formula gets an apostrophe in front.
pub(super) fn line(cells: &[String]) -> String {
    let cell = |cell: &String| {
        let is_formula = cell.starts_with(['=', '@', '\t', '\r'])
            || (cell.starts_with(['+', '-']) && cell.parse::<f64>().is_err());
        let text = if is_formula { format!("'{cell}") } else { cell.clone() };
        if text.contains([',', '"', '\n', '\r', ';']) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text
        }
    };
    let mut line = cells.iter().map(cell).collect::<Vec<_>>().join(",");
    line.push_str("\r\n");
    line
}

fn headings(names: &[&str]) -> String {
    line(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
}

/// Half points as points: 2.5.
pub(super) fn points(half_points: u64) -> String {
    format!("{}{}", half_points / 2, if half_points % 2 == 1 { ".5" } else { "" })
}

/// With one decimal; zero without a sign.
fn tenths(value: f64) -> String {
    format!("{:.1}", (value * 10.0).round() / 10.0 + 0.0)
}

/// Half points as points, for people: 2,5 in Portuguese.
pub(super) fn points_words(language: Language, half_points: u64) -> String {
    decimal(language, half_points as f64 / 2.0, usize::from(half_points % 2 == 1))
}

pub(super) fn standings(report: &Report<'_>) -> String {
    let mut text = headings(&[
        "rank",
        "name",
        "player",
        "points",
        "games",
        "wins",
        "draws",
        "losses",
        "sonneborn_berger",
        "elo",
        "elo_low",
        "elo_high",
        "mean_loss",
        "proved_moves",
        "failures",
        "forgiven",
        "longest_ms",
        "disqualified",
    ]);
    for row in &report.standings.rows {
        let mean_loss = row.proof.mean_loss().map_or_else(String::new, |loss| format!("{loss:.4}"));
        text.push_str(&line(&[
            row.rank.to_string(),
            row.name.clone(),
            report.player(&row.name).to_owned(),
            points(row.half_points),
            row.games().to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            format!("{}", row.sonneborn_quarters as f64 / 4.0),
            tenths(row.rating.elo),
            tenths(row.rating.low),
            tenths(row.rating.high),
            mean_loss,
            row.proof.proved.to_string(),
            row.failures.to_string(),
            row.forgiven.to_string(),
            row.longest.as_millis().to_string(),
            row.disqualified.to_string(),
        ]));
    }
    text
}

pub(super) fn cross(report: &Report<'_>) -> String {
    let table = &report.standings;
    let mut first = vec![String::new()];
    first.extend(table.rows.iter().map(|row| row.name.clone()));
    let mut text = line(&first);
    for (row, cells) in table.rows.iter().zip(&table.cross) {
        let mut cells: Vec<String> = cells
            .iter()
            .map(|(half_points, games)| if *games == 0 { String::new() } else { points(*half_points) })
            .collect();
        cells.insert(0, row.name.clone());
        text.push_str(&line(&cells));
    }
    text
}

pub(super) fn openings(report: &Report<'_>) -> String {
    let mut text = headings(&["number", "position", "komi", "proved_value", "method", "nodes"]);
    for (number, opening) in (1_u64..).zip(&report.openings) {
        let proof = opening.proof.as_ref();
        text.push_str(&line(&[
            number.to_string(),
            opening.position.clone(),
            opening.komi.to_string(),
            proof.map_or_else(String::new, |proof| proof.value.to_string()),
            proof.map_or_else(String::new, |proof| proof.method.to_owned()),
            proof.map_or_else(String::new, |proof| proof.nodes.to_string()),
        ]));
    }
    text
}

pub(super) fn same_moves(report: &Report<'_>, likenesses: &[Likeness]) -> String {
    let mut text = headings(&["one", "two", "same", "positions", "expected", "deviations", "look"]);
    for likeness in likenesses {
        let [one, two] = likeness.players.map(|place| report.schedule.players[place].clone());
        text.push_str(&line(&[
            one,
            two,
            likeness.same.to_string(),
            likeness.positions.to_string(),
            format!("{:.1}", likeness.expected),
            format!("{:.1}", likeness.deviations),
            likeness.is_suspicious().to_string(),
        ]));
    }
    text
}
