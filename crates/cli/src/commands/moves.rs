//! `jogada moves`: the legal moves of a position.

use jogada_games::{Listed, Spec, Visitor, visit};
use serde_json::json;

use super::{outcome_json, written_moves};
use crate::args::Place;
use crate::output::{Failure, Output};

/// Nobody reads a longer list, and Nim can have 2^64 moves and more.
const MOST: u64 = 1_000_000;

pub(super) fn run(place: &Place, output: &mut Output) -> Result<(), Failure> {
    visit(&place.game, place.position.as_deref(), Moves { output })?
}

struct Moves<'a> {
    output: &'a mut Output,
}

impl Visitor for Moves<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> Self::Output {
        let output = self.output;
        match game.count_moves(&state) {
            u64::MAX => return Err(Failure::Limit(output.say("moves-too-many-to-count", &[]))),
            count if count > MOST => {
                let values = [("count", count.into()), ("high", MOST.into())];
                return Err(Failure::Limit(output.say("moves-too-many", &values)));
            }
            _ => {}
        }
        let moves = written_moves(&game, &state);
        if output.json {
            return output.value(&json!({
                "game": spec.to_string(),
                "position": game.write_position(&state),
                "to_move": game.to_move(&state).number(),
                "moves": moves,
                "outcome": outcome_json(game.outcome(&state)),
            }));
        }
        if moves.is_empty() {
            return output.line(output.say("moves-none", &[]));
        }
        // In columns for a person, one a line for a program, as `ls` does it.
        let widest = moves.iter().map(String::len).max().unwrap_or(0) + 2;
        let per_line = output.width().map_or(1, |width| (width / widest).max(1));
        for line in moves.chunks(per_line) {
            let cells: String = line.iter().map(|mv| format!("{mv:<widest$}")).collect();
            output.line(cells.trim_end())?;
        }
        Ok(())
    }
}
