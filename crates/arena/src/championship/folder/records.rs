//! Games in the text format that `jogada replay`, `jogada analyse` and the page read.

use jogada_core::Player;
use jogada_workbench::EndReason;

use super::Report;
use crate::championship::GameResult;

/// The record of a game.
pub(super) fn text(report: &Report<'_>, result: &GameResult) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    let opening = report.opening(result);
    tag("Game", report.session.game());
    tag("Position", opening.map_or("", |opening| opening.position.as_str()));
    for (number, side) in [("1", Player::One), ("2", Player::Two)] {
        let name = result.name_of(side);
        tag(&format!("Player{number}"), report.player(name));
        tag(&format!("Name{number}"), name);
    }
    tag("Event", &report.title);
    tag("Round", &result.fixture.round.to_string());
    let komi = report.komi(result);
    if komi != 0 {
        tag("Komi", &komi.to_string());
    }
    // The result by the rules, without komi: a reader replays the game and compares.
    let (by, result_token, difference) = match result.end {
        EndReason::Rules | EndReason::Repetition | EndReason::Resignation => {
            let difference = result.difference + komi;
            (Some(result.end.code()), winner(difference), difference)
        }
        EndReason::Forfeit(_) => (Some("resignation"), winner(result.difference), result.difference),
        EndReason::TooLong => (None, "*", 0),
    };
    tag("Result", result_token);
    if let Some(by) = by {
        tag("Difference", &difference.to_string());
        tag("Ending", by);
    }
    if let Some(incident) = result.decisive() {
        tag("Verdict", incident.error.forfeit.code());
    }
    text.push('\n');
    for (number, turn) in (1..).zip(&result.moves) {
        text.push_str(&format!("{number}. {} {{time_us={}}}\n", turn.mv, turn.time.as_micros()));
    }
    text.push_str(result_token);
    text.push('\n');
    text
}

const fn winner(difference: i32) -> &'static str {
    match difference {
        0 => "1/2-1/2",
        1.. => "1-0",
        _ => "0-1",
    }
}
