//! Confidence intervals of a score and of a difference in Elo points, right for few games and for one-sided
//! results.
//!
//! A score lies between 0 and 1, so its interval is Wilson's (1927): all scores that would make the observed one
//! likely enough. It never leaves 0 to 1, has a width for every finite number of games, and contains the
//! observed score. A draw counts as half a win; draws make a score less variable than the interval assumes, so it
//! is rather too wide than too narrow.
//!
//! The two games of a pair share an opening and are not independent, so the interval of the Elo difference rests on the
//! *pentanomial* variance: that of the five possible results of a pair (0, ½, 1, 1½, 2 points). The variance gives the number of
//! independent games that the series is worth, and Wilson's interval is taken for that many. With few pairs the variance is
//! itself uncertain: the games are then taken as independent.

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const QUANTILE: f64 = 1.959_963_985;

/// With fewer pairs than this the variance of their results is not trusted.
const ENOUGH_PAIRS: u64 = 20;

/// This many pairs of independent games are added as a prior before the variance is taken, so that a series of equal pairs does
/// not seem to have none.
const PRIOR_PAIRS: f64 = 3.0;

/// A score between 0 and 1, and where the true one lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The observed score.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's interval of a score observed in `games` games, at least one.
    pub(super) fn wilson(score: f64, games: f64) -> Interval {
        let square = QUANTILE * QUANTILE;
        let middle = (score + square / (2.0 * games)) / (1.0 + square / games);
        let spread = (score * (1.0 - score) / games + square / (4.0 * games * games)).sqrt();
        let error = QUANTILE * spread / (1.0 + square / games);
        // Rounding must not push an end past the score or out of the range.
        Interval {
            value: score,
            low: (middle - error).clamp(0.0, score),
            high: (middle + error).clamp(score, 1.0),
        }
    }
}

/// A difference in Elo points with 95 % confidence. An end is `None` where it is infinite: one side made all the points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EloInterval {
    /// The difference that the observed score stands for.
    pub value: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

impl EloInterval {
    pub(super) fn of(score: Interval) -> EloInterval {
        EloInterval { value: elo(score.value), low: elo(score.low), high: elo(score.high) }
    }
}

/// The difference at which the stronger player is expected to make this score; `None` for 0 and 1.
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// How often pairs of games brought 0, ½, 1, 1½ and 2 points.
pub(super) type Pairs = [u64; 5];

/// The number of independent games that a series of `games` with this score is worth, some of which came in pairs.
pub(super) fn independent_games(score: f64, games: u64, pairs: &Pairs) -> f64 {
    let count = pairs.iter().sum::<u64>();
    let alone = score * (1.0 - score);
    if count < ENOUGH_PAIRS || alone <= 0.0 {
        return games as f64;
    }
    let deviation = |(quarters, number): (usize, &u64)| {
        *number as f64 * (quarters as f64 / 4.0 - score) * (quarters as f64 / 4.0 - score)
    };
    let squares: f64 = pairs.iter().enumerate().map(deviation).sum();
    let variance = (squares + PRIOR_PAIRS * alone / 2.0) / (count as f64 + PRIOR_PAIRS);
    // As many games as give the variance of the mean; games without a partner count like the others.
    alone * count as f64 / variance * games as f64 / (2 * count) as f64
}
