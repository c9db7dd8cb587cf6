//! `jogada analyse`: a recorded game with the value of every move, the mistakes marked, and its graph.

use jogada_core::{Field, Player};
use jogada_play::summary::{given_away_words, value_words};
use jogada_play::{
    Mark, PlayFault, Played, PuzzleInProgress, REVIEW_NODES, Review, ReviewObject, Session, draw_graph_over,
    graph_values, open, review_game,
};
use jogada_search::threads::cores;
use serde::Serialize;

use super::{cancelled_by_interrupt, tablebases};
use crate::args::Analyse;
use crate::files;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

/// The analysis as JSON.
#[derive(Serialize)]
struct AnalysisObject<'a> {
    game: &'a str,
    position: &'a str,
    moves: Vec<ReviewObject>,
}

/// Height of the graph in lines.
const HEIGHT: usize = 12;

pub(super) fn run(analyse: &Analyse, output: &mut Output) -> Result<(), Failure> {
    let record = files::read_with_warning(&analyse.file, output)?;
    if PuzzleInProgress::is_puzzle_record(&record) {
        return Err(Field::whole(&record.game).fault(PlayFault::RecordGame).into());
    }
    let mut session = open(&record.game, Some(&record.start))?;
    session.use_tables(&tablebases(cores()))?;
    for turn in &record.turns {
        session.play(&turn.mv)?;
    }
    let played = session.played();
    let cancel = cancelled_by_interrupt();
    if let Some(time) = analyse.time {
        let cancel = cancel.clone();
        std::thread::spawn(move || {
            std::thread::sleep(time);
            cancel.cancel();
        });
    }
    let mut progress = ProgressLine::new();
    progress.show(|| format!("0/{}", played.len()));
    let mut done = 0;
    let mut on_review = |_: usize, _: &Played, _: Option<&Review>| {
        done += 1;
        progress.show(|| format!("{done}/{}", played.len()));
    };
    let reviews = review_game(&*session, analyse.nodes.unwrap_or(REVIEW_NODES), &cancel, &mut on_review)?;
    drop(progress);
    if output.json {
        let reviewed = played.iter().zip(&reviews);
        let moves = reviewed
            .map(|(turn, review)| ReviewObject::new(turn.player, &turn.mv, review.as_ref()))
            .collect();
        return output.object(&AnalysisObject { game: &record.game, position: &record.start, moves });
    }
    print(&*session, &played, &reviews, output)
}

fn print(
    session: &dyn Session,
    played: &[Played],
    reviews: &[Option<Review>],
    output: &mut Output,
) -> Result<(), Failure> {
    let points = session.has_points();
    for (ply, (turn, review)) in (1..).zip(played.iter().zip(reviews)) {
        print_turn(ply, turn, review.as_ref(), points, output)?;
    }
    output.line("")?;
    let scale = session.mark_scale();
    let values = graph_values(played, reviews);
    let width = output.width().unwrap_or(80);
    output.drawing(&draw_graph_over(&values, f64::from(scale.grave), width, HEIGHT, output.glyphs))?;
    let caption = if points { "analyse-scale-points" } else { "analyse-scale-results" };
    output.paragraph(0, &output.say(caption, &[]))?;
    output.line("")?;
    for player in Player::BOTH {
        let of = |mark: Mark| {
            let marked = played.iter().zip(reviews).filter(|(turn, review)| {
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
    output.paragraph(0, &scale.legend(output.language))
}

fn print_turn(
    ply: usize,
    turn: &Played,
    review: Option<&Review>,
    points: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let heading = format!("{ply:>4}. ");
    let Some(review) = review else {
        return output.entry(&heading, format!("{} {}", turn.player.number(), turn.mv));
    };
    let words = |score| value_words(output.language, score, turn.player, points);
    let mark = review.mark.symbol();
    let text = format!("{} {:<8}{mark:<3} {}", turn.player.number(), turn.mv, words(review.played.score));
    let best = if review.best.mv == turn.mv {
        output.say("analyse-best", &[])
    } else {
        let values = [("move", review.best.mv.as_str().into()), ("value", words(review.best.score).into())];
        output.say("analyse-better", &values)
    };
    let proved = given_away_words(output.language, review, points).map(|words| format!(". {words}"));
    output.entry(&heading, format!("{text}; {best}{}", proved.unwrap_or_default()))
}
