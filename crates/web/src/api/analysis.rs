//! Exact answers, and looking back: what a position is worth, why a move was bad, how a game went.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Fault, Limits};
use jogada_messages::Language;
use jogada_play::summary::{review_words, value_words};
use jogada_play::{Mark, Played, REVIEW_NODES, Review, Session, review_game, review_json, review_turn};
use jogada_solve::{Method, Progress, Request, Tablebases};
use jogada_workbench::answers::{Explained, answer_json};
use serde_json::{Value, json};

use super::{GRACE, fault_of, limits, time};
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::view::open_game;
use crate::work::{Reply, Sink, Work};

/// How long a solver may take unless the request says otherwise.
const SOLVING: Duration = Duration::from_secs(20);
/// How long it may take to explain a move.
const EXPLAINING: Duration = Duration::from_secs(6);
/// How long a review of a whole game may take.
const REVIEWING: Duration = Duration::from_secs(60);
/// Between two words of progress.
const PACE: Duration = Duration::from_millis(100);

/// The exact value of a position.
pub(crate) fn solve(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["game", "position", "moves", "time_ms", "every_move"])?;
    let session = open_game(request)?;
    let solving = Solving {
        every_move: request.fields.flag("every_move")?.unwrap_or(false),
        limits: limits(&request.fields, 1, SOLVING)?,
        tables: request.app_state.settings.tables.clone(),
    };
    let time = solving.limits.time.unwrap_or(SOLVING) + GRACE;
    Ok(Reply::Stream(Work::new(Lane::Study, time, move |sink| {
        let answer = session.solve(&solving.request(sink.cancel()), &paced(sink)).map_err(fault_of)?;
        sink.tell("answer", &answer_json(session.game(), &session.position(), &answer, solving.every_move));
        Ok(())
    })))
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
fn paced(sink: &Sink) -> impl Fn(Progress) + Sync {
    let begun = Instant::now();
    let last = Mutex::new(begun);
    move |progress: Progress| {
        let Ok(mut last) = last.lock() else { return };
        if last.elapsed() < PACE {
            return;
        }
        *last = Instant::now();
        let time = begun.elapsed().as_micros() as f64 / 1000.0;
        let Progress { done, total, nodes } = progress;
        sink.tell("progress", &json!({ "nodes": nodes, "done": done, "total": total, "time_ms": time }));
    }
}

/// What is wrong with a move: proved if a solver gets there in time, otherwise as the engine judges.
pub(crate) fn why(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["game", "position", "moves", "move", "time_ms"])?;
    let session = open_game(request)?;
    let mv = session.copy().play(request.fields.required("move")?)?.mv;
    let time = time(&request.fields, EXPLAINING)?;
    let solving = Solving {
        every_move: false,
        limits: Limits { time: Some(time / 4), ..limits(&request.fields, 1, EXPLAINING)? },
        tables: request.app_state.settings.tables.clone(),
    };
    let language = request.language;
    Ok(Reply::Once(Work::new(Lane::Play, time + GRACE, move |sink| {
        let why = session.why(&mv, &solving.request(sink.cancel()), &|_| {}).map_err(fault_of)?;
        let is_proved = why.is_proved();
        let explained = Explained::new(&*session, &mv, why);
        let mut object = explained.json();
        object["message"] = explained.words(language).join(" ").into();
        let mut judge = session.judge(REVIEW_NODES);
        if let (false, Some(review)) =
            (is_proved, review_turn(&mut *judge, &session.position(), &mv, sink.cancel())?)
        {
            object["mistake"] = (review.mark != Mark::Best).into();
            object["better"] = json!([review.best.mv]);
            object["refutation"] = review.played.line.clone().into();
            let (mover, points) = (session.to_move(), session.has_points());
            object["message"] = review_words(language, &review, mover, points).into();
        }
        object["proved"] = is_proved.into();
        sink.tell("answer", &object);
        Ok(())
    })))
}

/// What every move of a game was worth.
pub(crate) fn review(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["game", "position", "moves", "time_ms"])?;
    let whole = open_game(request)?;
    let time = time(&request.fields, REVIEWING)?;
    let language = request.language;
    Ok(Reply::Stream(Work::new(Lane::Study, time, move |sink| {
        let mut marks = [[0_u32; 2]; 2];
        let mut turns = 0;
        let tell = &mut |index: usize, played: &Played, review: Option<&Review>| {
            let mark = review.map(|review| review.mark);
            let counts = &mut marks[played.player.index()];
            counts[0] += u32::from(mark == Some(Mark::Slip));
            counts[1] += u32::from(mark == Some(Mark::Mistake));
            sink.tell("turn", &turn_json(index, played, review, &*whole, language));
            turns += 1;
        };
        review_game(&*whole, REVIEW_NODES, sink.cancel(), tell)?;
        let player = |[slips, mistakes]: [u32; 2]| json!({ "slips": slips, "mistakes": mistakes });
        let done = json!({
            "turns": turns,
            "complete": turns == whole.played().len(),
            "players": marks.map(player),
            "legend": whole.mark_scale().legend(language),
        });
        sink.tell("done", &done);
        Ok(())
    })))
}

/// A turn of the graph: as the command line tells it, with its place, the value as player one sees it, and in words.
fn turn_json(
    index: usize,
    played: &Played,
    review: Option<&Review>,
    session: &dyn Session,
    language: Language,
) -> Value {
    let mut turn = review_json(played.player, &played.mv, review);
    turn["index"] = index.into();
    turn["graph"] =
        review.map(|review| review.played.score.points() * f64::from(played.player.sign())).into();
    let words =
        |review: &Review| value_words(language, review.played.score, played.player, session.has_points());
    turn["words"] = review.map(words).into();
    turn
}
