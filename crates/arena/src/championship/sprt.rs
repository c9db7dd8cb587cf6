//! The sequential probability ratio test (SPRT): is a new version stronger than the old one, decided with as few games
//! as possible?
//!
//! The parameters are those of fastchess: `elo0=0 elo1=10 alpha=0.05 beta=0.05 model=normalized`. Hypothesis H1 is that
//! the first player is `elo1` stronger, H0 that it is `elo0` stronger. `alpha` is the probability of accepting H1
//! although H0 holds, `beta` of accepting H0 although H1 holds. After every pair of games the log-likelihood ratio is
//! compared with Wald's two bounds.
//!
//! Two games share an opening, so the test uses pairs and their five results (pentanomial). The likelihood of a
//! hypothesis is that of the most likely distribution over the five with the mean it demands: Van den Bergh, *Comparing
//! the approximations for the generalized log likelihood ratio of a multinomial distribution*, and *Comments on
//! normalized Elo*.

use jogada_core::{Fault, Field};

use crate::faults::PlanFault;

/// The meaning of a test's Elo points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// In units of the results' standard deviation: the same numbers suit games with many draws and with few.
    Normalized,
    /// On the logistic curve of the expected score.
    Logistic,
}

/// A sequential test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The Elo difference under H0.
    pub elo0: f64,
    /// The Elo difference under H1.
    pub elo1: f64,
    /// The probability of a false H1.
    pub alpha: f64,
    /// The probability of a false H0.
    pub beta: f64,
    /// The meaning of the two differences.
    pub model: Model,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// H0 is accepted: not stronger by `elo1`.
    AcceptH0,
    /// H1 is accepted.
    AcceptH1,
    /// More games are needed.
    Continue,
}

impl Decision {
    /// The code used in files; never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Decision::AcceptH0 => "H0",
            Decision::AcceptH1 => "H1",
            Decision::Continue => "continue",
        }
    }
}

/// Counts of pairs of games that gave the first player 0, ½, 1, 1½ and 2 points.
pub type Pentanomial = [u64; 5];

/// The scores of a pair, as shares of two points.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Count given to a result that never occurred, so that its logarithm exists.
const MIN_COUNT: f64 = 1e-3;
/// Normalized Elo points per standard deviation of a game.
const POINTS_IN_DEVIATION: f64 = 800.0 / std::f64::consts::LN_10;

impl Sprt {
    /// Log-likelihood ratio of H1 against H0.
    #[must_use]
    pub fn ratio(&self, pairs: &Pentanomial) -> f64 {
        let counts = pairs.map(|count| if count == 0 { MIN_COUNT } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let likely = |elo: f64| match self.model {
            Model::Logistic => with_mean(&observed, 1.0 / (1.0 + 10_f64.powf(-elo / 400.0))),
            Model::Normalized => {
                with_deviations(&observed, std::f64::consts::SQRT_2 * elo / POINTS_IN_DEVIATION)
            }
        };
        let [under_h0, under_h1] = [likely(self.elo0), likely(self.elo1)];
        (0..5).map(|k| counts[k] * (under_h1[k].ln() - under_h0[k].ln())).sum()
    }

    /// The bounds at which H0 and H1 are accepted.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The decision after these pairs.
    #[must_use]
    pub fn decide(&self, pairs: &Pentanomial) -> Decision {
        let (ratio, [lower, upper]) = (self.ratio(pairs), self.bounds());
        if ratio >= upper {
            Decision::AcceptH1
        } else if ratio <= lower {
            Decision::AcceptH0
        } else {
            Decision::Continue
        }
    }

    /// Parses `elo0=0 elo1=10 alpha=0.05 beta=0.05 model=normalized`, separated by spaces or commas. Only the two
    /// differences are required.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str) -> Result<Sprt, Fault> {
        let whole = Field::whole(text);
        let mut test = Sprt { elo0: 0.0, elo1: 0.0, alpha: 0.05, beta: 0.05, model: Model::Normalized };
        for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
            let place = word.as_ptr() as usize - text.as_ptr() as usize;
            let field = whole.part(place..place + word.len());
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let number = || value.parse::<f64>().ok().filter(|number| number.is_finite());
            let model = match value {
                "normalized" => Some(Model::Normalized),
                "logistic" => Some(Model::Logistic),
                _ => None,
            };
            let taken = match key {
                "elo0" => number().map(|number| test.elo0 = number),
                "elo1" => number().map(|number| test.elo1 = number),
                "alpha" => number().map(|number| test.alpha = number),
                "beta" => number().map(|number| test.beta = number),
                "model" => model.map(|model| test.model = model),
                _ => None,
            };
            taken.ok_or_else(|| field.fault(PlanFault::Sprt))?;
        }
        let is_chance = |chance: f64| chance > 0.0 && chance < 1.0;
        let sound = test.elo0 < test.elo1
            && is_chance(test.alpha)
            && is_chance(test.beta)
            && test.alpha + test.beta < 1.0;
        if sound { Ok(test) } else { Err(whole.fault(PlanFault::SprtValues)) }
    }
}

/// The most likely distribution with this mean.
fn with_mean(observed: &[f64; 5], mean: f64) -> [f64; 5] {
    weighted(observed, &SHARES.map(|share| share - mean))
}

/// The most likely distribution whose mean is this many of its own standard deviations above one half. Found by
/// fixed-point iteration between the deviation and the constraint.
fn with_deviations(observed: &[f64; 5], deviations: f64) -> [f64; 5] {
    let mut likely = [0.2; 5];
    for _ in 0..25 {
        let mean: f64 = (0..5).map(|k| likely[k] * SHARES[k]).sum();
        let variance: f64 = (0..5).map(|k| likely[k] * (SHARES[k] - mean).powi(2)).sum();
        let deviation = variance.sqrt();
        let slope = |share: f64| {
            let bend = 1.0 + ((mean - share) / deviation).powi(2);
            share - 0.5 - 0.5 * deviations * deviation * bend
        };
        let next = weighted(observed, &SHARES.map(slope));
        let change = (0..5).map(|k| (next[k] - likely[k]).abs()).fold(0.0, f64::max);
        likely = next;
        if change < 1e-9 {
            break;
        }
    }
    likely
}

/// `observed` with each result weighted by 1 / (1 + theta slope), for the theta at which the slopes have the mean 0.
fn weighted(observed: &[f64; 5], slopes: &[f64; 5]) -> [f64; 5] {
    let least = slopes.iter().copied().fold(f64::INFINITY, f64::min);
    let most = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // If all slopes have one sign there is no such distribution: the observed one is the closest.
    if least >= 0.0 || most <= 0.0 {
        return *observed;
    }
    let excess =
        |theta: f64| -> f64 { (0..5).map(|k| observed[k] * slopes[k] / (1.0 + theta * slopes[k])).sum() };
    // The excess falls from plus to minus infinity between the two ends.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = (low + high) / 2.0;
    std::array::from_fn(|k| observed[k] / (1.0 + theta * slopes[k]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values in fastchess's own tests for these pairs.
    #[test]
    fn ratios_are_those_of_fastchess() {
        let test = |elo0, elo1, model| Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model };
        for (expected, test, pairs) in [
            (2.25, test(0.0, 2.0, Model::Normalized), [365, 16618, 36229, 16974, 390]),
            (3.01, test(-1.75, 0.25, Model::Normalized), [127, 4883, 10712, 5150, 104]),
            (111.82, test(0.0, 5.0, Model::Normalized), [0, 0, 0, 0, 5550]),
            (-3.07, test(0.5, 2.5, Model::Logistic), [223, 9863, 21279, 10037, 246]),
            (-4.98, test(0.0, 2.0, Model::Logistic), [871, 26175, 55983, 26678, 821]),
        ] {
            let ratio = test.ratio(&pairs);
            assert!((ratio - expected).abs() < 0.01 * expected.abs(), "{ratio}, not {expected}");
        }
    }

    #[test]
    fn a_test_ends_at_walds_bounds() {
        let test = Sprt::read("elo0=0 elo1=50 alpha=0.05,beta=0.1").unwrap();
        assert!((test.bounds()[0] - (0.1_f64 / 0.95).ln()).abs() < 1e-12);
        assert_eq!(test.decide(&[0, 0, 2, 0, 0]), Decision::Continue);
        assert_eq!(test.decide(&[0, 2, 10, 30, 20]), Decision::AcceptH1);
        assert_eq!(test.decide(&[20, 30, 10, 2, 0]), Decision::AcceptH0);
    }

    #[test]
    fn what_is_wrong_is_pointed_at() {
        for (text, code, found) in [
            ("elo0=0 elo1=ten", "fault-sprt", "elo1=ten"),
            ("elo0=5 elo1=0", "fault-sprt-values", "elo0=5 elo1=0"),
            ("elo1=5 gamma=1", "fault-sprt", "gamma=1"),
            ("elo1=5,alpha=0.6,beta=0.6", "fault-sprt-values", "elo1=5,alpha=0.6,beta=0.6"),
        ] {
            let fault = Sprt::read(text).unwrap_err();
            assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
        }
    }
}
