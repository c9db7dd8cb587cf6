//! `jogada show`: a position, drawn.

use jogada_core::Glyphs;
use jogada_games::{Listed, Spec, Visitor, visit};
use serde_json::json;

use super::outcome_json;
use crate::args::Place;
use crate::output::{Failure, Output};

pub(super) fn run(place: &Place, output: &mut Output) -> Result<(), Failure> {
    visit(&place.game, place.position.as_deref(), Show { output })?
}

struct Show<'a> {
    output: &'a mut Output,
}

impl Visitor for Show<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> Self::Output {
        let output = self.output;
        let player = game.to_move(&state).number();
        let position = game.write_position(&state);
        let outcome = game.outcome(&state);
        if output.json {
            let board = game.draw(&state, Glyphs::Unicode).to_string();
            return output.value(&json!({
                "game": spec.to_string(),
                "position": position,
                "to_move": player,
                "outcome": outcome_json(outcome),
                "board": board.lines().collect::<Vec<_>>(),
            }));
        }
        let name = output.say(&format!("game-{}", spec.info.id), &[]);
        output.entry(&name, format!("  ({spec})"))?;
        output.line("")?;
        output.drawing(&game.draw(&state, output.glyphs))?;
        output.line("")?;
        let legend = output.say(&format!("game-{}-legend", spec.info.id), &[]);
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
}
