//! Exact values, why a move was bad, and reviews of games.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Limits};
use jogada_messages::Language;
use jogada_play::summary::{review_words, value_words};
use jogada_play::{Mark, Played, REVIEW_NODES, Review, ReviewObject, Session, review_game, review_turn};
use jogada_solve::{Method, Request, Tablebases};
use jogada_workbench::answers::{AnswerObject, Explained, WhyObject};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::GRACE;
use super::fields::{GameFields, TimeField, most_limits};
use super::thinking::TimedFields;
use crate::api_error::ApiError;
use crate::operation::{Answered, EventSender};
use crate::queue::Lane;
use crate::request::ApiRequest;

/// Default time limit of a solver.
const SOLVE_TIME: Duration = Duration::from_secs(20);
/// Time limit of explaining a move.
const WHY_TIME: Duration = Duration::from_secs(6);
/// Time limit of the review of a whole game.
const REVIEW_TIME: Duration = Duration::from_secs(60);
/// The part of it reserved for estimates of moves not reached.
const ESTIMATE_TIME: Duration = Duration::from_secs(1);
/// Poll interval of the time limit.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Interval of progress events.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

#[derive(Deserialize, JsonSchema)]
pub(crate) struct SolveFields {
    #[serde(flatten)]
    game: GameFields,
    #[serde(flatten)]
    time: TimeField,
    /// Whether the exact value of every move is wanted.
    every_move: Option<bool>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SolveEvent {
    Progress(SolveProgress),
    Answer(Box<AnswerObject>),
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct SolveProgress {
    nodes: u64,
    done: u32,
    total: u32,
    time_ms: f64,
}

/// The exact value of a position.
pub(crate) fn solve(request: &ApiRequest, fields: SolveFields) -> Result<Answered<SolveEvent>, ApiError> {
    let session = fields.game.open(request)?;
    let time = fields.time.or(SOLVE_TIME);
    let solving = Solving {
        every_move: fields.every_move.unwrap_or(false),
        limits: most_limits(time),
        tables: request.app_state.settings.tables.clone(),
    };
    Ok(Answered::stream(Lane::Study, time + GRACE, move |sender| {
        let answer = session.solve(&solving.request(sender.cancel()), &paced(sender))?;
        let object = AnswerObject::new(session.game(), &session.position(), &answer, solving.every_move);
        sender.send(&SolveEvent::Answer(Box::new(object)));
        Ok(())
    }))
}

struct Solving {
    every_move: bool,
    limits: Limits,
    tables: Tablebases,
}

impl Solving {
    fn request(&self, cancel: &Cancel) -> Request<'_> {
        Request {
            method: Method::Auto,
            every_move: self.every_move,
            limits: Limits { cancel: cancel.clone(), ..self.limits.clone() },
            threads: 1,
            tables: self.tables.folder(),
        }
    }
}

/// Sends a solver's progress, at most once per interval.
fn paced(sender: &EventSender<'_, SolveEvent>) -> impl Fn(jogada_solve::SolverProgress) + Sync {
    let begun = Instant::now();
    let last = Mutex::new(begun);
    move |jogada_solve::SolverProgress { done, total, nodes }| {
        let Ok(mut last) = last.lock() else { return };
        if last.elapsed() < PROGRESS_INTERVAL {
            return;
        }
        *last = Instant::now();
        let time_ms = begun.elapsed().as_micros() as f64 / 1000.0;
        sender.send(&SolveEvent::Progress(SolveProgress { nodes, done, total, time_ms }));
    }
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct WhyFields {
    #[serde(flatten)]
    game: GameFields,
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    time: TimeField,
}

/// The object of `jogada why --json`, with a sentence.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Why")]
pub(crate) struct WhyAnswer {
    #[serde(flatten)]
    why: WhyObject,
    message: String,
    /// Whether a solver proved it; otherwise it is the engine's evaluation.
    proved: bool,
}

/// Why a move is bad: proved if a solver is in time, otherwise by the engine's evaluation.
pub(crate) fn why(request: &ApiRequest, fields: WhyFields) -> Result<Answered<WhyAnswer>, ApiError> {
    let session = fields.game.open(request)?;
    let mv = session.copy().play(&fields.mv)?.mv;
    let time = fields.time.or(WHY_TIME);
    let solving = Solving {
        every_move: false,
        limits: most_limits(time / 4),
        tables: request.app_state.settings.tables.clone(),
    };
    let language = request.language;
    Ok(Answered::once(Lane::Play, time + GRACE, move |cancel| {
        let why = session.why(&mv, &solving.request(cancel), &|_| {})?;
        let proved = why.is_proved();
        let explained = Explained::new(&*session, &mv, why);
        let message = explained.words(language).join("\n");
        let mut answer = WhyAnswer { why: explained.object(), message, proved };
        if !proved
            && let Some(review) =
                review_turn(&mut *session.judge(REVIEW_NODES), &session.position(), &mv, cancel)?
        {
            answer.message = review_words(language, &review, session.to_move(), session.has_points());
            answer.why.mistake = review.mark != Mark::Best;
            answer.why.better = vec![review.best.mv];
            answer.why.refutation = review.played.line;
        }
        Ok(answer)
    }))
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ReviewEvent {
    Turn(TurnObject),
    Done(ReviewDone),
}

/// A turn of the review: as on the command line, with its index, the value from player 1's view, and in words.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Turn")]
pub(crate) struct TurnObject {
    #[serde(flatten)]
    review: ReviewObject,
    index: usize,
    /// Value from player 1's view, in points.
    graph: Option<f64>,
    /// The value as a sentence, in the reader's language.
    words: Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct ReviewDone {
    turns: usize,
    complete: bool,
    players: [Marks; 2],
    /// The meaning of the marks in this game.
    legend: String,
}

#[derive(Clone, Copy, Default, Serialize, JsonSchema)]
pub(crate) struct Marks {
    slips: u32,
    mistakes: u32,
}

/// The value of every move of a game.
pub(crate) fn review(request: &ApiRequest, fields: TimedFields) -> Result<Answered<ReviewEvent>, ApiError> {
    let whole = fields.game.open(request)?;
    let language = request.language;
    let time = fields.time.or(REVIEW_TIME);
    Ok(Answered::stream(Lane::Study, time, move |sender| {
        let mut players = [Marks::default(); 2];
        let mut turns = 0;
        let tell = &mut |index: usize, played: &Played, review: Option<&Review>| {
            let mark = review.map(|review| review.mark);
            let marks = &mut players[played.player.index()];
            marks.slips += u32::from(mark == Some(Mark::Slip));
            marks.mistakes += u32::from(mark == Some(Mark::Mistake));
            sender.send(&ReviewEvent::Turn(turn(index, played, review, &*whole, language)));
            turns += 1;
        };
        // What is not proved by then is estimated, which takes a moment.
        let enough = Cancel::default();
        let is_done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let until = Instant::now() + time - ESTIMATE_TIME.min(time / 4);
                while !is_done.load(Relaxed) && !sender.cancel().is_cancelled() && Instant::now() < until {
                    std::thread::sleep(POLL_INTERVAL);
                }
                enough.cancel();
            });
            let reviewed = review_game(&*whole, REVIEW_NODES, &enough, tell);
            is_done.store(true, Relaxed);
            reviewed
        })?;
        sender.send(&ReviewEvent::Done(ReviewDone {
            turns,
            complete: turns == whole.played().len(),
            players,
            legend: whole.mark_scale().legend(language),
        }));
        Ok(())
    }))
}

fn turn(
    index: usize,
    played: &Played,
    review: Option<&Review>,
    session: &dyn Session,
    language: Language,
) -> TurnObject {
    let sign = f64::from(played.player.sign());
    let words =
        |review: &Review| value_words(language, review.played.score, played.player, session.has_points());
    TurnObject {
        review: ReviewObject::new(played.player, &played.mv, review),
        index,
        graph: review.map(|review| review.played.score.points() * sign),
        words: review.map(words),
    }
}
