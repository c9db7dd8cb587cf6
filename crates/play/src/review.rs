//! Review of a game: the value of every move, a better one if there was one, and how much was given away.
//!
//! All front ends use [`review_turn`] with [`REVIEW_NODES`]: one judge, the same limits for both sides. [`review_game`]
//! goes from the last move to the first, so that what is proved of a later position counts for the moves that led
//! there.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Fault, Player};
use jogada_solve::Bounds;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Judge, Mark, MoveValue, Played, Score, Session};

/// Node limit per position of a review.
pub const REVIEW_NODES: u64 = 300_000;

/// Node limit per position after cancellation.
const QUICK_NODES: u64 = 2_000;
/// Total time for the estimates after cancellation.
const QUICK_TIME: Duration = Duration::from_millis(300);

/// How many moves that seem better than the one played are searched for proved bounds.
const RIVALS: usize = 3;

/// The review of one move. Values are from the mover's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The move played and its value.
    pub played: MoveValue,
    /// The best move; the one played if none was better.
    pub best: MoveValue,
    /// The mark: good, slip or mistake.
    pub mark: Mark,
    /// Proved lower bound on the loss: points, or classes of result.
    pub given_away: i64,
}

/// Reviews `mv`, played in `position`. `None` if it was cancelled before a value was known.
///
/// # Errors
/// The position or the move is wrong.
pub fn review_turn(
    judge: &mut dyn Judge,
    position: &str,
    mv: &str,
    cancel: &Cancel,
) -> Result<Option<Review>, Fault> {
    // First what is proved of the position reached: the values below depend on it.
    let reached = judge.bounds(position, mv, cancel)?;
    let mut values = judge.values(position, cancel, &mut |_| {})?;
    let listed = values.iter().find(|value| value.mv == mv).cloned();
    let proved = || reached.exact().map(|value| proved_value(mv, value));
    let Some(played) = listed.or_else(proved) else { return Ok(None) };
    let mut given_away = 0;
    for _ in 0..RIVALS {
        let Some(rival) = values.first().filter(|rival| is_better(rival, &played)).cloned() else { break };
        let bounds = match rival.score {
            Score { value, exact: true, .. } => Bounds::exactly(value),
            _ => judge.bounds(position, &rival.mv, cancel)?,
        };
        given_away = given_away.max(proved_loss(bounds, reached, &played));
        match bounds.exact() {
            Some(value) if !rival.score.exact => {
                values[0] = MoveValue { line: rival.line, ..proved_value(&rival.mv, value) };
                values.sort_by(|one, two| two.score.compare(one.score));
            }
            _ => break,
        }
    }
    let best = values.into_iter().next().filter(|best| is_better(best, &played));
    let best = best.unwrap_or_else(|| played.clone());
    let mark = judge.mark_scale().mark(given_away, best.score.points() - played.score.points());
    Ok(Some(Review { played, best, mark, given_away }))
}

fn is_better(one: &MoveValue, other: &MoveValue) -> bool {
    one.score.compare(other.score) == Ordering::Greater
}

fn proved_value(mv: &str, value: i32) -> MoveValue {
    MoveValue { mv: mv.to_owned(), score: Score::result(value), line: Vec::new() }
}

/// Proved lower bound on what `played` lost against `rival`; `reached` bounds the position after `played`.
fn proved_loss(rival: Bounds, reached: Bounds, played: &MoveValue) -> i64 {
    let most = if played.score.exact { played.score.value } else { reached.upper };
    if rival.lower == i32::MIN || most == i32::MAX {
        return 0;
    }
    (i64::from(rival.lower) - i64::from(most)).max(0)
}

/// Reviews `mv`, played in the position of `before`, by a short search: an estimate, unless the judge has proved more already.
fn estimate_turn(judge: &mut dyn Judge, before: &dyn Session, mv: &str) -> Result<Option<Review>, Fault> {
    let (enough, all) = (Cancel::default(), before.count_moves());
    let mut seen = HashSet::new();
    let values = judge.values(&before.position(), &enough, &mut |value| {
        seen.insert(value.mv);
        if seen.len() as u64 >= all {
            enough.cancel();
        }
    })?;
    let Some(played) = values.iter().find(|value| value.mv == mv).cloned() else { return Ok(None) };
    let best = values.into_iter().next().filter(|best| is_better(best, &played));
    let best = best.unwrap_or_else(|| played.clone());
    let given_away = match (best.score.exact, played.score.exact) {
        (true, true) => i64::from(best.score.value) - i64::from(played.score.value),
        _ => 0,
    };
    let mark = judge.mark_scale().mark(given_away, best.score.points() - played.score.points());
    Ok(Some(Review { played, best, mark, given_away }))
}

/// Reviews all moves of a game, from the last to the first, and calls `on_review` with each index at once. Moves that
/// were not reached before the cancellation get a quick estimate, from the same judge: it contradicts nothing proved by then.
///
/// # Errors
/// None for a game that a session has played.
pub fn review_game(
    session: &dyn Session,
    nodes: u64,
    cancel: &Cancel,
    on_review: &mut dyn FnMut(usize, &Played, Option<&Review>),
) -> Result<Vec<Option<Review>>, Fault> {
    let played = session.played();
    let mut before = session.copy();
    let mut judge = session.judge(nodes);
    let mut reviews = vec![None; played.len()];
    let mut quick_since: Option<Instant> = None;
    for (place, turn) in played.iter().enumerate().rev() {
        before.undo();
        let mut review = match quick_since {
            None => review_turn(&mut *judge, &before.position(), &turn.mv, cancel)?,
            Some(_) => None,
        };
        if cancel.is_cancelled() {
            judge.limit_nodes(QUICK_NODES);
            if quick_since.get_or_insert_with(Instant::now).elapsed() > QUICK_TIME {
                break;
            }
            review = estimate_turn(&mut *judge, &*before, &turn.mv)?;
        }
        on_review(place, turn, review.as_ref());
        reviews[place] = review;
    }
    Ok(reviews)
}

/// Values for the graph: after each move, from player one's view.
#[must_use]
pub fn graph_values(played: &[Played], reviews: &[Option<Review>]) -> Vec<Option<f64>> {
    let value = |(turn, review): (&Played, &Option<Review>)| {
        review.as_ref().map(|review| review.played.score.points() * f64::from(turn.player.sign()))
    };
    played.iter().zip(reviews).map(value).collect()
}

/// A reviewed turn for programs. Values are from the mover's view, in points or with 1 for a win; `None` where unknown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ReviewObject {
    pub player: u8,
    #[serde(rename = "move")]
    pub mv: String,
    /// Value of the move.
    pub value: Option<f64>,
    pub exact: Option<bool>,
    pub best: Option<String>,
    pub best_value: Option<f64>,
    /// Whether the best move's value is proved.
    pub best_exact: Option<bool>,
    /// Empty for a good move, `?!` for a slip, `??` for a mistake.
    pub mark: Option<&'static str>,
    /// Proved lower bound on the loss: points, or classes of result.
    pub given_away: Option<i64>,
}

impl ReviewObject {
    /// The object of a turn and its review.
    #[must_use]
    pub fn new(player: Player, mv: &str, review: Option<&Review>) -> ReviewObject {
        ReviewObject {
            player: player.number(),
            mv: mv.to_owned(),
            value: review.map(|review| review.played.score.points()),
            exact: review.map(|review| review.played.score.exact),
            best: review.map(|review| review.best.mv.clone()),
            best_value: review.map(|review| review.best.score.points()),
            best_exact: review.map(|review| review.best.score.exact),
            mark: review.map(|review| review.mark.symbol()),
            given_away: review.map(|review| review.given_away),
        }
    }
}

#[cfg(test)]
mod tests;
