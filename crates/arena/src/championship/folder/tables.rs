//! Tables as CSV, and everything as JSON. Keys and headings are never translated.

use jogada_messages::{Language, decimal, explain};
use jogada_workbench::Forfeit;
use serde_json::{Value, json};

use super::{LeftOut, Report};
use crate::championship::game_result::Incident;
use crate::championship::same_moves::Likeness;
use crate::championship::standings::Standing;

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
    for (rank, row) in (1_u64..).zip(&report.standings.rows) {
        let mean_loss = row.proof.mean_loss().map_or_else(String::new, |loss| format!("{loss:.4}"));
        text.push_str(&line(&[
            rank.to_string(),
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

/// All results as JSON.
pub(super) fn json(report: &Report<'_>) -> Value {
    let table = &report.standings;
    let sprt = report.sprt.map(|(test, pairs)| {
        json!({
            "elo0": test.elo0, "elo1": test.elo1, "alpha": test.alpha, "beta": test.beta,
            "pairs": pairs, "llr": test.ratio(&pairs), "bounds": test.bounds(), "decision": test.decide(&pairs).code(),
        })
    });
    let cross: Vec<Vec<[u64; 2]>> = table
        .cross
        .iter()
        .map(|row| row.iter().map(|(half_points, games)| [*half_points, *games]).collect())
        .collect();
    json!({
        "title": report.title,
        "game": report.session.game(),
        "format": report.schedule.format.code(),
        "seed": report.schedule.seed,
        "standings": table.rows.iter().map(|row| standing(report, row)).collect::<Vec<_>>(),
        "cross_half_points_and_games": cross,
        "spearman_rating_and_proof": table.agreement,
        "openings": report.openings.iter().map(super::Opening::json).collect::<Vec<_>>(),
        "sprt": sprt,
        "games": report.results.len(),
        "left_out": report.left_out.iter().map(left_out).collect::<Vec<_>>(),
        "players": table.rows.iter().map(|row| player(report, row)).collect::<Vec<_>>(),
        "results": report.results,
    })
}

/// A submission that does not play, and why: a code for programs, and text in both languages.
fn left_out(one: &LeftOut) -> Value {
    let words: serde_json::Map<String, Value> = Language::ALL
        .iter()
        .map(|&language| (language.code().to_owned(), explain(language, &one.why).into()))
        .collect();
    json!({ "name": one.name, "code": one.why.code, "why": words })
}

/// A player's summary: the result, the rating with its interval, and the failures by kind.
fn player(report: &Report<'_>, row: &Standing) -> Value {
    let failures = |kind: Forfeit| {
        let of_game = |result: &super::GameResult| {
            let own = |incident: &&Incident| {
                incident.error.forfeit == kind && result.fixture.name_of(incident.by) == row.name
            };
            result.incidents.iter().filter(own).count()
        };
        report.results.iter().map(of_game).sum::<usize>()
    };
    let verdicts: serde_json::Map<String, Value> =
        Forfeit::ALL.iter().map(|kind| (kind.code().to_owned(), failures(*kind).into())).collect();
    json!({
        "name": row.name, "played": row.games(), "won": row.wins, "drawn": row.draws, "lost": row.losses,
        "points": row.half_points as f64 / 2.0, "rating": row.rating.elo, "low": row.rating.low, "high": row.rating.high,
        "verdicts": verdicts,
    })
}

fn standing(report: &Report<'_>, row: &Standing) -> Value {
    json!({
        "name": row.name, "player": report.player(&row.name), "points": row.half_points as f64 / 2.0, "games": row.games(),
        "wins": row.wins, "draws": row.draws, "losses": row.losses, "sonneborn_berger": row.sonneborn_quarters as f64 / 4.0,
        "elo": { "value": row.rating.elo, "low": row.rating.low, "high": row.rating.high },
        "proof": {
            "mean_loss": row.proof.mean_loss(), "error": row.proof.error(), "proved_moves": row.proof.proved,
            "unproved_moves": row.proof.unproved, "slips": row.proof.slips, "lost": row.proof.lost,
        },
        "failures": row.failures, "forgiven": row.forgiven, "longest_ms": row.longest.as_millis() as u64,
        "disqualified": row.disqualified,
    })
}
