//! Exact answers, and looking back: what a position is worth, why a move was bad, how a game went.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Limits};
use jogada_messages::Language;
use jogada_play::summary::{review_words, value_words};
use jogada_play::{Mark, Played, REVIEW_NODES, Review, ReviewObject, Session, review_game, review_turn};
use jogada_solve::{Method, Progress, Request, Tablebases};
use jogada_workbench::answers::{AnswerObject, Explained, WhyObject};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::GRACE;
use super::fields::{GameFields, TimeField, most_limits};
use super::thinking::TimedFields;
use crate::api_error::ApiError;
use crate::operation::{Answered, Teller};
use crate::queue::Lane;
use crate::request::ApiRequest;

/// How long a solver may take unless the request says otherwise.
const SOLVING: Duration = Duration::from_secs(20);
/// How long it may take to explain a move.
const EXPLAINING: Duration = Duration::from_secs(6);
/// How long a review of a whole game may take.
const REVIEWING: Duration = Duration::from_secs(60);
/// What is kept of it for estimates of moves that were not come to.
const ESTIMATING: Duration = Duration::from_secs(1);
/// Between two looks at the time.
const BEAT: Duration = Duration::from_millis(20);
/// Between two words of progress.
const PACE: Duration = Duration::from_millis(100);

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
    Progress(SolverProgress),
    Answer(Box<AnswerObject>),
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct SolverProgress {
    nodes: u64,
    done: u32,
    total: u32,
    time_ms: f64,
}

/// The exact value of a position.
pub(crate) fn solve(request: &ApiRequest, fields: SolveFields) -> Result<Answered<SolveEvent>, ApiError> {
    let session = fields.game.open(request)?;
    let time = fields.time.or(SOLVING);
    let solving = Solving {
        every_move: fields.every_move.unwrap_or(false),
        limits: most_limits(time),
        tables: request.app_state.settings.tables.clone(),
    };
    Ok(Answered::stream(Lane::Study, time + GRACE, move |teller| {
        let answer = session.solve(&solving.request(teller.cancel()), &paced(teller))?;
        let object = AnswerObject::new(session.game(), &session.position(), &answer, solving.every_move);
        teller.tell(&SolveEvent::Answer(Box::new(object)));
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

/// Tells a solver's progress, now and then.
fn paced(teller: &Teller<'_, SolveEvent>) -> impl Fn(Progress) + Sync {
    let begun = Instant::now();
    let last = Mutex::new(begun);
    move |Progress { done, total, nodes }: Progress| {
        let Ok(mut last) = last.lock() else { return };
        if last.elapsed() < PACE {
            return;
        }
        *last = Instant::now();
        let time_ms = begun.elapsed().as_micros() as f64 / 1000.0;
        teller.tell(&SolveEvent::Progress(SolverProgress { nodes, done, total, time_ms }));
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
    /// Whether a solver proved it; otherwise the engine judged.
    proved: bool,
}

/// What is wrong with a move: proved if a solver gets there in time, otherwise as the engine judges.
pub(crate) fn why(request: &ApiRequest, fields: WhyFields) -> Result<Answered<WhyAnswer>, ApiError> {
    let session = fields.game.open(request)?;
    let mv = session.copy().play(&fields.mv)?.mv;
    let time = fields.time.or(EXPLAINING);
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
        let message = explained.words(language).join(" ");
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

/// A turn of the graph: as the command line tells it, with its place, the value as player 1 sees it, and in words.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Turn")]
pub(crate) struct TurnObject {
    #[serde(flatten)]
    review: ReviewObject,
    index: usize,
    /// Points, as player 1 sees it.
    graph: Option<f64>,
    /// The value in a sentence, in the reader's language.
    words: Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct ReviewDone {
    turns: usize,
    complete: bool,
    players: [Marks; 2],
    /// What the marks mean in this game.
    legend: String,
}

#[derive(Clone, Copy, Default, Serialize, JsonSchema)]
pub(crate) struct Marks {
    slips: u32,
    mistakes: u32,
}

/// What every move of a game was worth.
pub(crate) fn review(request: &ApiRequest, fields: TimedFields) -> Result<Answered<ReviewEvent>, ApiError> {
    let whole = fields.game.open(request)?;
    let language = request.language;
    let time = fields.time.or(REVIEWING);
    Ok(Answered::stream(Lane::Study, time, move |teller| {
        let mut players = [Marks::default(); 2];
        let mut turns = 0;
        let tell = &mut |index: usize, played: &Played, review: Option<&Review>| {
            let mark = review.map(|review| review.mark);
            let marks = &mut players[played.player.index()];
            marks.slips += u32::from(mark == Some(Mark::Slip));
            marks.mistakes += u32::from(mark == Some(Mark::Mistake));
            teller.tell(&ReviewEvent::Turn(turn(index, played, review, &*whole, language)));
            turns += 1;
        };
        // What is not proved by then is estimated, and that takes a moment.
        let enough = Cancel::default();
        let is_done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let until = Instant::now() + time - ESTIMATING.min(time / 4);
                while !is_done.load(Relaxed) && !teller.cancel().is_cancelled() && Instant::now() < until {
                    std::thread::sleep(BEAT);
                }
                enough.cancel();
            });
            let reviewed = review_game(&*whole, REVIEW_NODES, &enough, tell);
            is_done.store(true, Relaxed);
            reviewed
        })?;
        teller.tell(&ReviewEvent::Done(ReviewDone {
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
