//! Looking back at a move: what it was worth, what would have been better, and how bad that is.

use std::cmp::Ordering;

use jogada_core::{Cancel, Fault, Player};
use serde_json::{Value, json};

use crate::{Judge, MoveValue};

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// As good as any.
    Best,
    /// Something was given away, but not the result.
    Slip,
    /// A result was given away: a win, or a draw.
    Mistake,
}

impl Mark {
    /// As chess players write it.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Best => "",
            Mark::Slip => "?!",
            Mark::Mistake => "??",
        }
    }
}

/// A move looked back at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The move as it was played.
    pub played: MoveValue,
    /// The best there was; the move itself if none was better.
    pub best: MoveValue,
    /// How good it was.
    pub mark: Mark,
}

/// A guess nearer to nought than this counts as even; and less than this is not given away but misjudged.
const EVEN: f64 = 0.15;

/// Looks at `mv`, played in `position`. `None` if the judge does not know the move's value: there are too many moves,
/// or it was cancelled.
///
/// # Errors
/// What is wrong with the position.
pub fn review_turn(
    judge: &mut dyn Judge,
    position: &str,
    mv: &str,
    cancel: &Cancel,
) -> Result<Option<Review>, Fault> {
    let values = judge.values(position, cancel, &mut |_| {})?;
    let played = values.iter().find(|value| value.mv == mv).cloned();
    let best = values.first().cloned();
    Ok(played.zip(best).map(|(played, best)| {
        let mark = mark(&played, &best);
        let best = if mark == Mark::Best { played.clone() } else { best };
        Review { played, best, mark }
    }))
}

/// A turn looked back at, as a JSON object: the keys never change. Values are from the view of whoever moved.
#[must_use]
pub fn review_json(player: Player, mv: &str, review: Option<&Review>) -> Value {
    json!({
        "player": player.number(),
        "move": mv,
        "value": review.map(|review| review.played.score.points()),
        "exact": review.map(|review| review.played.score.exact),
        "best": review.map(|review| review.best.mv.clone()),
        "best_value": review.map(|review| review.best.score.points()),
        "mark": review.map(|review| review.mark.symbol()),
    })
}

fn mark(played: &MoveValue, best: &MoveValue) -> Mark {
    // Guesses waver; only what is proved, or clearly less, was given away.
    let proved = played.score.exact && best.score.exact;
    let lost = best.score.points() - played.score.points();
    if played.score.compare(best.score) != Ordering::Less || (!proved && lost < 2.0 * EVEN) {
        return Mark::Best;
    }
    let result = |value: &MoveValue| match value.score.points() {
        points if points > EVEN => 1,
        points if points < -EVEN => -1,
        _ => 0,
    };
    if result(played) < result(best) { Mark::Mistake } else { Mark::Slip }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    #[test]
    fn giving_a_win_away_is_a_mistake() {
        let session = open("nim", Some("1,3,5 1")).unwrap();
        let mut judge = session.judge(1_000_000);
        let mut review = |mv| {
            let looked = review_turn(&mut *judge, &session.position(), mv, &Cancel::default());
            looked.unwrap().unwrap()
        };
        let good = review("3-3");
        assert_eq!((good.mark, good.best.mv.as_str()), (Mark::Best, "3-3"));
        let bad = review("3-5");
        assert_eq!((bad.mark, bad.best.mv.as_str()), (Mark::Mistake, "3-3"));
        assert!(bad.played.score.exact && bad.played.score.value == -1);
        assert!(!bad.played.line.is_empty());
    }
}
