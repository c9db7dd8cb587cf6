//! `jogada moves`: the legal moves of a position.

use serde::Serialize;

use super::OutcomeObject;
use crate::args::Place;
use crate::files;
use crate::output::{Failure, Output};

/// Limit on the length of the list: Nim can have 2^64 moves and more.
const MAX_LISTED: u64 = 1_000_000;

/// The legal moves as JSON.
#[derive(Serialize)]
struct MovesObject<'a> {
    game: &'a str,
    position: String,
    to_move: u8,
    moves: Vec<String>,
    outcome: Option<OutcomeObject>,
}

pub(super) fn run(place: &Place, output: &mut Output) -> Result<(), Failure> {
    let session = files::open_place(place, output)?;
    let Some(moves) = session.moves_up_to(MAX_LISTED) else {
        let values = [("count", session.count_moves().into()), ("high", MAX_LISTED.into())];
        let key =
            if session.count_moves() == u64::MAX { "moves-too-many-to-count" } else { "moves-too-many" };
        return Err(Failure::Limit(output.say(key, &values)));
    };
    if output.json {
        return output.object(&MovesObject {
            game: session.game(),
            position: session.position(),
            to_move: session.to_move().number(),
            moves,
            outcome: session.ending().map(|ending| OutcomeObject::new(ending.outcome)),
        });
    }
    if moves.is_empty() {
        return output.line(output.say("moves-none", &[]));
    }
    // In columns on a terminal, one a line in a pipe, as `ls` does.
    let widest = moves.iter().map(String::len).max().unwrap_or(0) + 2;
    let per_line = output.width().map_or(1, |width| (width / widest).max(1));
    for line in moves.chunks(per_line) {
        let cells: String = line.iter().map(|mv| format!("{mv:<widest$}")).collect();
        output.line(cells.trim_end())?;
    }
    Ok(())
}
