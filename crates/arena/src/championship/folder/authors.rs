//! The log for the author of a player: how each game went, every failure with the end of its standard error, and the
//! move that lost each lost game, by proof.

use jogada_core::Player;
use jogada_messages::{Language, decimal, say};
use jogada_workbench::Forfeit;

use super::Report;
use super::tables::points_words;
use crate::championship::proof::turning_point;
use crate::championship::{GameResult, Incident};

/// Limit on the characters of standard error shown.
const MAX_STDERR: usize = 4_000;

/// The log of `name`.
pub(super) fn log(report: &Report<'_>, name: &str, language: Language) -> String {
    let line = |key: &str, values: &[(&str, jogada_core::Value)]| format!("{}\n", say(language, key, values));
    let mut text =
        line("championship-log-title", &[("name", name.into()), ("title", report.title.as_str().into())]);
    text.push_str(&summary(report, name, language));
    if report.player(name).starts_with("engine:") {
        text.push_str(&line("championship-log-transcripts", &[]));
    }
    for (number, result) in (1_u64..).zip(report.results) {
        let Some(side) = result.side_of(name) else { continue };
        text.push('\n');
        let values = [
            ("number", number.into()),
            ("file", format!("{number:04}.txt").into()),
            ("opponent", result.name_of(side.other()).into()),
            ("side", u64::from(side.number()).into()),
            ("result", say(language, outcome(result, side), &[]).into()),
            ("moves", (result.moves.len() as u64).into()),
            ("longest", (result.longest(side).as_millis() as u64).into()),
        ];
        text.push_str(&line("championship-log-game", &values));
        for incident in result.incidents.iter().filter(|incident| incident.by == side) {
            text.push_str(&failure(incident, language));
        }
        if result.winner() == Some(side.other()) {
            text.push_str(&lost(report, result, language));
        }
    }
    text
}

/// Key of the result for a side.
fn outcome(result: &GameResult, side: Player) -> &'static str {
    match result.winner() {
        None => "championship-drawn",
        Some(winner) if winner == side => "championship-won",
        Some(_) => "championship-lost",
    }
}

fn summary(report: &Report<'_>, name: &str, language: Language) -> String {
    let Some(row) = report.standings.rows.iter().find(|row| row.name == name) else { return String::new() };
    let number = |value: f64| jogada_core::Value::Text(decimal(language, value.round() + 0.0, 0));
    let mut text = say(
        language,
        "championship-log-summary",
        &[
            ("rank", row.rank.into()),
            ("players", (report.standings.rows.len() as u64).into()),
            ("points", points_words(language, row.half_points).into()),
            ("games", row.games().into()),
            ("elo", number(row.rating.elo)),
            ("low", number(row.rating.low)),
            ("high", number(row.rating.high)),
        ],
    );
    text.push('\n');
    if let Some(mean) = row.proof.mean_loss() {
        let values = [
            ("moves", row.proof.proved.into()),
            ("slips", row.proof.slips.into()),
            ("mean", decimal(language, mean, 3).into()),
        ];
        text.push_str(&say(language, "championship-log-proof", &values));
        text.push('\n');
    }
    if row.disqualified {
        text.push_str(&say(language, "championship-log-out", &[]));
        text.push('\n');
    }
    text
}

/// A failure in words: the verdict, the reason, and the end of standard error, verbatim.
fn failure(incident: &Incident, language: Language) -> String {
    let key = match (incident.forgiven, incident.error.forfeit) {
        (true, Forfeit::WrongSuccessor) => "championship-log-overlooked",
        (true, _) => "championship-log-forgiven",
        (false, _) => "championship-log-failure",
    };
    let values = [
        ("verdict", verdict(incident.error.forfeit, language).into()),
        ("code", incident.error.forfeit.code().into()),
        ("ply", (incident.ply as u64 + 1).into()),
    ];
    let mut text = format!("  {}\n", say(language, key, &values));
    let reason = incident.error.explain_reason(language);
    if !reason.is_empty() {
        let reason_text = say(language, "championship-log-reason", &[("reason", reason.into())]);
        reason_text.lines().for_each(|line| text.push_str(&format!("  {line}\n")));
    }
    let words: String = incident.error.last_words.chars().take(MAX_STDERR).collect();
    if !words.is_empty() {
        text.push_str(&format!("  {}\n", say(language, "championship-log-last-words", &[])));
    }
    for line in words.lines() {
        let safe: String =
            line.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
        text.push_str(&format!("  | {safe}\n"));
    }
    text
}

/// A kind of failure in words.
pub(super) fn verdict(forfeit: Forfeit, language: Language) -> String {
    say(language, &format!("site-verdict-{}", forfeit.code()), &[])
}

/// The move that lost the game and why, as far as it is proved.
fn lost(report: &Report<'_>, result: &GameResult, language: Language) -> String {
    let line =
        |key: &str, values: &[(&str, jogada_core::Value)]| format!("  {}\n", say(language, key, values));
    if result.decisive().is_some() {
        return String::new();
    }
    let Some(place) = turning_point(result, report.komi(result)) else {
        return line("championship-log-no-proof", &[]);
    };
    let Some(proved) = &result.proved[place] else { return String::new() };
    let key =
        if report.session.has_points() { "championship-log-lost-points" } else { "championship-log-lost" };
    let signed =
        |value: i32| jogada_core::Value::Text(if value == 0 { "0".to_owned() } else { format!("{value:+}") });
    line(
        key,
        &[
            ("ply", (place as u64 + 1).into()),
            ("played", result.moves[place].mv.as_str().into()),
            ("value", signed(proved.value)),
            ("better", proved.best.as_str().into()),
            ("best", signed(proved.best_value)),
            (
                "result",
                say(
                    language,
                    if proved.best_value > 0 { "championship-won" } else { "championship-drawn" },
                    &[],
                )
                .into(),
            ),
        ],
    )
}
