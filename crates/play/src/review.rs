//! Looking back at a game: what every move was worth, what would have been better, and how bad that is.
//!
//! All faces of the program review by [`review_turn`] with [`REVIEW_NODES`]: one judge, the same limits, both sides.
//! [`review_game`] looks from the last move to the first, so that what is proved of a later position counts for the
//! moves that led there.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Fault, Player};
use jogada_solve::Bounds;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{Judge, Mark, MoveValue, Played, Score, Session};

/// Positions looked at for each position of a game that is reviewed.
pub const REVIEW_NODES: u64 = 300_000;

/// Positions looked at for each position when time is up.
const QUICK_NODES: u64 = 2_000;
/// How long estimates may take in all when time is up.
const QUICK_TIME: Duration = Duration::from_millis(300);

/// As many of the moves that seem better than the one played are looked at more closely.
const RIVALS: usize = 3;

/// A move looked back at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The move as it was played.
    pub played: MoveValue,
    /// The best there was; the move itself if none was better.
    pub best: MoveValue,
    /// How good it was.
    pub mark: Mark,
    /// What it is proved to have given away, at least: points, or classes of result.
    pub given_away: i64,
}

/// Looks at `mv`, played in `position`. `None` if it was cancelled before anything was known.
///
/// # Errors
/// What is wrong with the position or the move.
pub fn review_turn(
    judge: &mut dyn Judge,
    position: &str,
    mv: &str,
    cancel: &Cancel,
) -> Result<Option<Review>, Fault> {
    // What is proved of the position that was reached comes first: the values below rest on it.
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

/// The least that was given away by `played`, which reached something worth `reached`, beside a move worth `rival`.
fn proved_loss(rival: Bounds, reached: Bounds, played: &MoveValue) -> i64 {
    let most = if played.score.exact { played.score.value } else { reached.upper };
    if rival.lower == i32::MIN || most == i32::MAX {
        return 0;
    }
    (i64::from(rival.lower) - i64::from(most)).max(0)
}

/// A short look at `mv`, played in the position of `before`: an estimate alone. Whatever could be proved is left alone.
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
    let mark = judge.mark_scale().mark(0, best.score.points() - played.score.points());
    Ok(Some(Review { played, best, mark, given_away: 0 }))
}

/// Looks at all moves of a game, from the last to the first. `told` hears of each at once, with its place. What was not come to
/// before somebody cancelled is estimated, as far as that takes no time worth mentioning.
///
/// # Errors
/// None that a session can cause.
pub fn review_game(
    session: &dyn Session,
    nodes: u64,
    cancel: &Cancel,
    told: &mut dyn FnMut(usize, &Played, Option<&Review>),
) -> Result<Vec<Option<Review>>, Fault> {
    let played = session.played();
    let mut before = session.copy();
    let mut judge = session.judge(nodes);
    let mut reviews = vec![None; played.len()];
    let mut quick: Option<(Box<dyn Judge>, Instant)> = None;
    for (place, turn) in played.iter().enumerate().rev() {
        before.undo();
        let mut review = match quick {
            None => review_turn(&mut *judge, &before.position(), &turn.mv, cancel)?,
            Some(_) => None,
        };
        if cancel.is_cancelled() {
            let (quick, begin) = quick.get_or_insert_with(|| (session.judge(QUICK_NODES), Instant::now()));
            if begin.elapsed() > QUICK_TIME {
                break;
            }
            review = estimate_turn(&mut **quick, &*before, &turn.mv)?;
        }
        told(place, turn, review.as_ref());
        reviews[place] = review;
    }
    Ok(reviews)
}

/// The values of a game's positions for its graph: after each move, as player one sees them.
#[must_use]
pub fn graph_values(played: &[Played], reviews: &[Option<Review>]) -> Vec<Option<f64>> {
    let value = |(turn, review): (&Played, &Option<Review>)| {
        review.as_ref().map(|review| review.played.score.points() * f64::from(turn.player.sign()))
    };
    played.iter().zip(reviews).map(value).collect()
}

/// A turn looked back at, as it is told to programs. Values are from the view of whoever moved, in points or with 1 for a win; `None`
/// where nothing is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ReviewObject {
    pub player: u8,
    #[serde(rename = "move")]
    pub mv: String,
    /// Points, as the mover sees it.
    pub value: Option<f64>,
    pub exact: Option<bool>,
    pub best: Option<String>,
    pub best_value: Option<f64>,
    /// Whether the best move's value is proved.
    pub best_exact: Option<bool>,
    /// Nothing for as good as any, `?!` for a slip, `??` for a mistake.
    pub mark: Option<&'static str>,
    /// What the move is proved to have given away, at least: points, or classes of result.
    pub given_away: Option<i64>,
}

impl ReviewObject {
    /// A turn and what its review found.
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

/// The same as JSON.
#[must_use]
pub fn review_json(player: Player, mv: &str, review: Option<&Review>) -> Value {
    json!(ReviewObject::new(player, mv, review))
}

#[cfg(test)]
mod tests;
