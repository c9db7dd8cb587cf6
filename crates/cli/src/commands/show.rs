//! `jogada show`: a position, drawn.

use jogada_core::Glyphs;
use jogada_games::{ProblemSpec, Spec};
use jogada_workbench::open_problem;
use serde_json::json;

use super::outcome_json;
use crate::args::{Place, Show};
use crate::files;
use crate::output::{Failure, Output};

pub(super) fn run(shown: &Show, output: &mut Output) -> Result<(), Failure> {
    let place = &shown.place;
    // What is both a game and a problem is shown as the game, unless somebody says otherwise.
    let id = place.game.split(':').next().unwrap_or_default();
    let is_problem = id.parse::<Spec>().is_err() && id.parse::<ProblemSpec>().is_ok();
    if shown.as_puzzle || is_problem {
        return problem(place, output);
    }
    let session = files::open_place(place, output)?;
    let player = session.to_move().number();
    let position = session.position();
    let outcome = session.ending().map(|ending| ending.outcome);
    if output.json {
        let board = session.draw(Glyphs::Unicode).to_string();
        return output.value(&json!({
            "game": session.game(),
            "position": position,
            "to_move": player,
            "outcome": outcome_json(outcome),
            "board": board.lines().collect::<Vec<_>>(),
        }));
    }
    let name = output.say(&format!("game-{}", session.id()), &[]);
    output.entry(&name, format!("  ({})", session.game()))?;
    output.line("")?;
    output.drawing(&session.draw(output.glyphs))?;
    output.line("")?;
    let legend = output.say(&format!("game-{}-legend", session.id()), &[]);
    output.paragraph(0, &legend)?;
    let words = output.say("position", &[]);
    output.line(format!("{words}: {position}"))?;
    let player = ("player", u64::from(player).into());
    let status = match outcome.map(|outcome| (outcome.winner(), outcome)) {
        None => output.say("to-move", &[player]),
        Some((None, _)) => output.say("draw", &[]),
        Some((Some(winner), outcome)) => {
            let winner_number = ("player", u64::from(winner.number()).into());
            match outcome.value_for(winner) {
                1 => output.say("won", &[winner_number]),
                points => {
                    let points = ("points", u64::from(points.unsigned_abs()).into());
                    output.say("won-by", &[winner_number, points])
                }
            }
        }
    };
    output.line(status)
}

/// A position of a problem.
fn problem(place: &Place, output: &mut Output) -> Result<(), Failure> {
    let session = open_problem(&place.game, place.position.as_deref())?;
    if output.json {
        let board = session.draw(Glyphs::Unicode).to_string();
        return output.value(&json!({
            "problem": session.problem(),
            "position": session.position(),
            "solved": session.is_solved(),
            "moves": session.moves(),
            "board": board.lines().collect::<Vec<_>>(),
        }));
    }
    let id = session.info().id;
    let name = output.say(&format!("problem-{id}"), &[]);
    output.entry(&name, format!("  ({})", session.problem()))?;
    output.line("")?;
    output.drawing(&session.draw(output.glyphs))?;
    output.line("")?;
    output.paragraph(0, &output.say(&format!("problem-{id}-legend"), &[]))?;
    let words = output.say("position", &[]);
    output.line(format!("{words}: {}", session.position()))?;
    if session.is_solved() {
        return output.line(output.say("problem-solved", &[]));
    }
    let moves = session.moves();
    let moves = if moves.is_empty() { output.say("parameter-none", &[]) } else { moves.join(" ") };
    let heading = output.say("search-moves", &[]);
    output.paragraph(0, &format!("{heading}: {moves}"))
}
