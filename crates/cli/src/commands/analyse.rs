//! `jogada analyse`: a recorded game with the value of every move, the mistakes marked, and its graph.

use jogada_core::{Cancel, Field, Player};
use jogada_play::summary::score_words;
use jogada_play::{Mark, Puzzling, Record, Review, Turn, draw_graph, open, review_json, review_turn};
use serde_json::json;

use super::cancelled_by_interrupt;
use crate::args::Analyse;
use crate::files;
use crate::output::{Failure, Output};

/// Positions looked at for each position of the game, unless told otherwise.
const NODES: u64 = 300_000;
/// Lines of the graph.
const HEIGHT: usize = 11;

pub(super) fn run(analyse: &Analyse, output: &mut Output) -> Result<(), Failure> {
    let record = files::read_aloud(&analyse.file, output)?;
    if Puzzling::wrote(&record) {
        return Err(Field::whole(&record.game).fault("fault-record-game").into());
    }
    let cancel = cancelled_by_interrupt();
    let reviews = review(&record, analyse.nodes.unwrap_or(NODES), &cancel)?;
    if output.json {
        let moves: Vec<_> = record
            .turns
            .iter()
            .zip(&reviews)
            .map(|(turn, review)| review_json(turn.player, &turn.mv, review.as_ref()))
            .collect();
        return output.value(&json!({"game": record.game, "position": record.start, "moves": moves}));
    }
    let points = open(&record.game, Some(&record.start))?.has_points();
    for (ply, (turn, review)) in (1..).zip(record.turns.iter().zip(&reviews)) {
        tell(ply, turn, review.as_ref(), points, output)?;
    }
    let values: Vec<Option<f64>> =
        record.turns.iter().zip(&reviews).map(|(turn, review)| course(turn, review.as_ref())).collect();
    output.line("")?;
    let width = output.width().unwrap_or(80);
    let drawing = draw_graph(&values, width, HEIGHT, output.glyphs);
    output.drawing(&drawing)?;
    output.line("")?;
    for player in Player::BOTH {
        let of = |mark: Mark| {
            let marked = record.turns.iter().zip(&reviews).filter(|(turn, review)| {
                turn.player == player && review.as_ref().is_some_and(|review| review.mark == mark)
            });
            marked.count() as u64
        };
        let number = u64::from(player.number());
        let values = [
            ("player", number.into()),
            ("slips", of(Mark::Slip).into()),
            ("mistakes", of(Mark::Mistake).into()),
        ];
        output.line(output.say("analyse-player", &values))?;
    }
    Ok(())
}

/// What each move of a game was worth.
fn review(record: &Record, nodes: u64, cancel: &Cancel) -> Result<Vec<Option<Review>>, Failure> {
    let mut session = open(&record.game, Some(&record.start))?;
    let mut judge = session.judge(nodes);
    let mut reviews = Vec::new();
    for turn in &record.turns {
        reviews.push(review_turn(&mut *judge, &session.position(), &turn.mv, cancel)?);
        session.play(&turn.mv)?;
    }
    Ok(reviews)
}

/// What the position was worth to player one after the move.
fn course(turn: &Turn, review: Option<&Review>) -> Option<f64> {
    review.map(|review| review.played.score.points() * f64::from(turn.player.sign()))
}

fn tell(
    ply: usize,
    turn: &Turn,
    review: Option<&Review>,
    points: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let heading = format!("{ply:>4}. ");
    let Some(review) = review else {
        return output.entry(&heading, format!("{} {}", turn.player.number(), turn.mv));
    };
    let value = score_words(output.language, review.played.score, points);
    let mark = review.mark.symbol();
    let text = format!("{} {:<8}{mark:<3}{value:>8}", turn.player.number(), turn.mv);
    if review.mark == Mark::Best {
        return output.entry(&heading, text);
    }
    let best = score_words(output.language, review.best.score, points);
    let values = [("move", review.best.mv.as_str().into()), ("value", best.into())];
    let better = output.say("analyse-better", &values);
    output.entry(&heading, format!("{text}  {better}"))
}
