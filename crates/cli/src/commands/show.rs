//! `jogada show`: a position, drawn.

use jogada_core::{Field, Glyphs};
use jogada_play::game_words;
use jogada_workbench::open_problem;
use serde::Serialize;

use super::OutcomeObject;
use crate::args::Show;
use crate::faults::CommandFault;
use crate::files;
use crate::output::{Failure, Output};

/// A position of a game as JSON.
#[derive(Serialize)]
struct PositionObject<'a> {
    game: &'a str,
    position: &'a str,
    lisp: Option<String>,
    to_move: u8,
    outcome: Option<OutcomeObject>,
    board: Vec<&'a str>,
}

/// A position of a problem as JSON.
#[derive(Serialize)]
struct ProblemObject<'a> {
    problem: &'a str,
    position: String,
    lisp: Option<String>,
    solved: bool,
    moves: Vec<String>,
    board: Vec<&'a str>,
}

pub(super) fn run(shown: &Show, output: &mut Output) -> Result<(), Failure> {
    let place = &shown.place;
    if shown.as_puzzle || files::is_problem(&place.game) {
        return problem(shown, output);
    }
    let session = files::open_place(place, output)?;
    let player = session.to_move().number();
    let position = session.position();
    let outcome = session.ending().map(|ending| ending.outcome);
    if shown.lisp && !output.json {
        return lisp(session.lisp(), session.game(), output);
    }
    if output.json {
        let board = session.draw(Glyphs::Unicode).to_string();
        return output.object(&PositionObject {
            game: session.game(),
            position: &position,
            lisp: session.lisp(),
            to_move: player,
            outcome: outcome.map(OutcomeObject::new),
            board: board.lines().collect(),
        });
    }
    let name = game_words(output.language, session.game());
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

/// The position alone, as a Lisp list of the course's programs.
fn lisp(written: Option<String>, game: &str, output: &mut Output) -> Result<(), Failure> {
    match written {
        Some(text) => output.line(text),
        None => Err(Field::whole(game).fault(CommandFault::NoLisp).into()),
    }
}

/// A position of a problem.
fn problem(shown: &Show, output: &mut Output) -> Result<(), Failure> {
    let place = &shown.place;
    let session = open_problem(&place.game, place.position.as_deref())?;
    if shown.lisp && !output.json {
        return lisp(session.lisp(), session.problem(), output);
    }
    if output.json {
        let board = session.draw(Glyphs::Unicode).to_string();
        return output.object(&ProblemObject {
            problem: session.problem(),
            position: session.position(),
            lisp: session.lisp(),
            solved: session.is_solved(),
            moves: session.moves(),
            board: board.lines().collect(),
        });
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
