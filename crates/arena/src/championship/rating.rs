//! Ratings by maximum likelihood: the strengths that make the observed results most likely.
//!
//! The model is Bradley and Terry's (1952) with Davidson's draws (1970). A player of rating r has weight e^r. Of two
//! players, each wins with a probability proportional to its weight; a draw is proportional to the geometric mean of
//! both times a constant, which is fitted as well. Unlike Elo's or Glicko's running ratings, the order of the games
//! does not matter.
//!
//! The log-likelihood is concave, so Newton's method finds its only maximum. The rating of a player who won or lost
//! every game would be infinite: one virtual draw of each player against an average one keeps it finite ([`PRIOR`]).
//!
//! Intervals come from the bootstrap: the same fit on many samples, drawn with replacement from the pairs of games that
//! share an opening. A sample of few pairs, or of pairs that all ended alike, varies too little or not at all: there the
//! interval is at least as wide as the curvature of the likelihood says (Wald's).

use jogada_core::Random;

/// The games of two players, from the first one's view; players by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// The two players.
    pub players: [usize; 2],
    /// Games won by the first, drawn, and lost.
    pub results: [u32; 3],
}

/// A rating in Elo points; the average of all players is 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The most likely rating.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Virtual draws of every player against an average one.
pub const PRIOR: f64 = 1.0;
/// Default number of bootstrap samples.
pub const DRAWS: u32 = 500;

/// A player with fewer encounters has an interval at least as wide as Wald's.
const FEW_ENCOUNTERS: usize = 8;
/// Standard deviations from the middle of a normal distribution to the ends of its 95 % interval.
const DEVIATIONS: f64 = 1.96;
/// Elo points per unit of the natural logarithm.
const ELO_POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// Limit on Newton's iterations: convergence is quadratic.
const MAX_ITERATIONS: usize = 60;
const TOLERANCE: f64 = 1e-10;
/// Limit on the length of a step.
const MAX_STEP: f64 = 2.0;

/// The ratings of `players` players with intervals from `draws` bootstrap samples. An encounter is resampled as a
/// whole.
#[must_use]
pub fn ratings(players: usize, encounters: &[Encounter], draws: u32, seed: u64) -> Vec<Rating> {
    let fitted = fit(players, encounters, None);
    let mut random = Random::new(seed);
    let mut samples: Vec<Vec<f64>> = vec![Vec::with_capacity(draws as usize); players];
    for _ in 0..draws {
        let drawn: Vec<Encounter> =
            (0..encounters.len()).filter_map(|_| random.pick(encounters).copied()).collect();
        let again = fit(players, &drawn, Some(&fitted));
        for (sample, rating) in samples.iter_mut().zip(&again.ratings) {
            sample.push(*rating);
        }
    }
    let curvature = derivatives(players, &pooled(players, encounters), &fitted.parameters()).1;
    let rating = |(player, (middle, mut sample)): (usize, (&f64, Vec<f64>))| {
        sample.sort_by(f64::total_cmp);
        let quantile = |part: f64| {
            let place = (part * sample.len().saturating_sub(1) as f64).round() as usize;
            sample.get(place).copied().unwrap_or(*middle)
        };
        let [mut low, mut high] = [quantile(0.025).min(*middle), quantile(0.975).max(*middle)];
        let met = encounters.iter().filter(|encounter| encounter.players.contains(&player)).count();
        if met < FEW_ENCOUNTERS || high - low < TOLERANCE {
            let reach = DEVIATIONS * deviation(&curvature, player);
            (low, high) = (low.min(middle - reach), high.max(middle + reach));
        }
        Rating { elo: ELO_POINTS * middle, low: ELO_POINTS * low, high: ELO_POINTS * high }
    };
    fitted.ratings.iter().zip(samples).enumerate().map(rating).collect()
}

/// The standard deviation of a player's rating above the average of all, by the negated Hessian at the maximum: its inverse is the
/// covariance of the parameters.
fn deviation(curvature: &[Vec<f64>], player: usize) -> f64 {
    let players = curvature.len() - 1;
    let mut contrast = vec![-1.0 / players as f64; players];
    contrast[player] += 1.0;
    contrast.push(0.0);
    let covariances = solve(curvature.to_vec(), contrast.clone());
    contrast.iter().zip(covariances).map(|(part, covariance)| part * covariance).sum::<f64>().sqrt()
}

/// Ratings as natural logarithms, and the logarithm of the draw constant.
struct Fit {
    ratings: Vec<f64>,
    draw: f64,
}

impl Fit {
    /// Ratings and draw constant in one list.
    fn parameters(&self) -> Vec<f64> {
        self.ratings.iter().copied().chain([self.draw]).collect()
    }
}

/// Maximises the likelihood by Newton's method, from `start` or from equal ratings.
fn fit(players: usize, encounters: &[Encounter], start: Option<&Fit>) -> Fit {
    let mut at = start.map_or_else(|| vec![0.0; players + 1], Fit::parameters);
    let totals = pooled(players, encounters);
    for _ in 0..MAX_ITERATIONS {
        let (slope, curvature) = derivatives(players, &totals, &at);
        let mut step = solve(curvature, slope);
        let longest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
        if longest > MAX_STEP {
            step.iter_mut().for_each(|part| *part *= MAX_STEP / longest);
        }
        at.iter_mut().zip(&step).for_each(|(value, part)| *value += part);
        if longest < TOLERANCE {
            break;
        }
    }
    let draw = at.pop().unwrap_or(0.0);
    let mean = at.iter().sum::<f64>() / players.max(1) as f64;
    Fit { ratings: at.into_iter().map(|rating| rating - mean).collect(), draw }
}

/// The results of each pair of players summed up, the one with the smaller index first.
fn pooled(players: usize, encounters: &[Encounter]) -> Vec<Encounter> {
    let mut counts = vec![[0_u32; 3]; players * players];
    for Encounter { players: [one, two], results } in encounters {
        let [low, high] = [*one.min(two), *one.max(two)];
        for (k, count) in results.iter().enumerate() {
            counts[low * players + high][if one < two { k } else { 2 - k }] += count;
        }
    }
    let played = |(place, results): (usize, &[u32; 3])| {
        (results.iter().any(|count| *count > 0))
            .then_some(Encounter { players: [place / players, place % players], results: *results })
    };
    counts.iter().enumerate().filter_map(played).collect()
}

/// The gradient of the log-likelihood and its negated Hessian at `at` (ratings and draw constant).
fn derivatives(players: usize, totals: &[Encounter], at: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slope = vec![0.0; players + 1];
    let mut curvature = vec![vec![0.0; players + 1]; players + 1];
    // A prior on the draw constant: about one draw in three games, with the weight of one game.
    slope[players] -= 0.25 * at[players];
    curvature[players][players] += 0.25;
    for place in 0..players {
        // The virtual draw: half a win and half a loss against a player of rating 0.
        let chance = 1.0 / (1.0 + (-at[place]).exp());
        slope[place] += PRIOR * (0.5 - chance);
        curvature[place][place] += PRIOR * chance * (1.0 - chance);
    }
    for Encounter { players: [one, two], results } in totals {
        let results = results.map(f64::from);
        let games: f64 = results.iter().sum();
        let [first, second] = [at[*one], at[*two]];
        let weights = [first, (first + second) / 2.0 + at[players], second];
        let most = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let parts = weights.map(|weight| (weight - most).exp());
        let sum: f64 = parts.iter().sum();
        let chances = parts.map(|part| part / sum);
        // Each result's derivative of the exponent by the three parameters.
        let shares = [[1.0, 0.0, 0.0], [0.5, 0.5, 1.0], [0.0, 1.0, 0.0]];
        let places = [*one, *two, players];
        let mean: [f64; 3] = std::array::from_fn(|axis| (0..3).map(|k| chances[k] * shares[k][axis]).sum());
        for axis in 0..3 {
            let observed: f64 = (0..3).map(|k| results[k] * shares[k][axis]).sum();
            slope[places[axis]] += observed - games * mean[axis];
            for other in 0..3 {
                let product: f64 = (0..3).map(|k| chances[k] * shares[k][axis] * shares[k][other]).sum();
                curvature[places[axis]][places[other]] += games * (product - mean[axis] * mean[other]);
            }
        }
    }
    (slope, curvature)
}

/// Solves `matrix` x = `right` by Gaussian elimination; the matrix is symmetric and positive definite.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let (above, below) = matrix.split_at_mut(column + 1);
        let pivot = &above[column];
        for (row, line) in below.iter_mut().enumerate() {
            let factor = line[column] / pivot[column];
            if factor != 0.0 {
                line.iter_mut().zip(pivot).skip(column).for_each(|(entry, with)| *entry -= factor * with);
                right[column + 1 + row] -= factor * right[column];
            }
        }
    }
    for column in (0..size).rev() {
        let known: f64 = (column + 1..size).map(|k| matrix[column][k] * right[k]).sum();
        right[column] = (right[column] - known) / matrix[column][column];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encounter(one: usize, two: usize, results: [u32; 3]) -> Encounter {
        Encounter { players: [one, two], results }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        // 10,000 games: the virtual draw hardly counts. Without draws the score of 10/11 is 400 points.
        let fitted = ratings(2, &[encounter(0, 1, [10_000, 0, 1_000])], 0, 1);
        assert!((fitted[0].elo - fitted[1].elo - 400.0).abs() < 1.0, "{fitted:?}");
        assert!((fitted[0].elo + fitted[1].elo).abs() < 1e-6, "the average is 0");
    }

    #[test]
    fn draws_bring_players_together_and_order_plays_no_part() {
        let games = [encounter(0, 1, [6, 2, 2]), encounter(1, 2, [6, 2, 2]), encounter(2, 0, [1, 2, 7])];
        let forwards = ratings(3, &games, 0, 1);
        let backwards = ratings(3, &[games[2], encounter(2, 1, [2, 2, 6]), games[0]], 0, 1);
        for (one, two) in forwards.iter().zip(&backwards) {
            assert!((one.elo - two.elo).abs() < 1e-6);
        }
        assert!(forwards[0].elo > forwards[1].elo && forwards[1].elo > forwards[2].elo);
        let drawn = ratings(2, &[encounter(0, 1, [3, 94, 3])], 0, 1);
        assert!(drawn[0].elo.abs() < 1e-6);
    }

    #[test]
    fn the_slope_is_nought_at_the_maximum() {
        let games = [encounter(0, 1, [9, 3, 2]), encounter(1, 2, [4, 1, 4]), encounter(0, 2, [8, 0, 1])];
        let fitted = fit(3, &games, None);
        // The mean was subtracted: this is the gradient of the likelihood without the prior.
        let best = likelihood(&games, &fitted.ratings, fitted.draw);
        for place in 0..3 {
            for step in [-0.6, 0.6] {
                let mut moved = fitted.ratings.clone();
                moved[place] += step;
                assert!(
                    likelihood(&games, &moved, fitted.draw) < best,
                    "moving {place} by {step} is no better"
                );
            }
        }
    }

    fn likelihood(games: &[Encounter], ratings: &[f64], draw: f64) -> f64 {
        let of = |game: &Encounter| {
            let [one, two] = game.players.map(|place| ratings[place]);
            let weights = [one.exp(), ((one + two) / 2.0 + draw).exp(), two.exp()];
            let sum: f64 = weights.iter().sum();
            (0..3).map(|k| f64::from(game.results[k]) * (weights[k] / sum).ln()).sum::<f64>()
        };
        games.iter().map(of).sum()
    }

    #[test]
    fn few_or_unanimous_pairs_leave_a_wide_interval() {
        // One pair says little, a hundred pairs more, and never everything.
        let width = |pairs: usize| {
            let fitted = ratings(2, &vec![encounter(0, 1, [2, 0, 0]); pairs], DRAWS, 1);
            fitted[0].high - fitted[0].low
        };
        assert!(width(1) > 300.0, "{}", width(1));
        assert!(width(100) > 50.0, "{}", width(100));
        // With many pairs of different results the bootstrap alone decides.
        let mixed: Vec<_> = (0..200).map(|pair| encounter(0, 1, [pair % 3, 0, 2 - pair % 3])).collect();
        let fitted = ratings(2, &mixed, DRAWS, 1);
        assert!((10.0..60.0).contains(&(fitted[0].high - fitted[0].low)), "{fitted:?}");
    }

    #[test]
    fn a_player_who_wins_all_games_has_a_finite_rating_within_its_interval() {
        let games: Vec<Encounter> = (0..8).map(|_| encounter(0, 1, [2, 0, 0])).collect();
        let fitted = ratings(3, &games, 100, 1);
        assert!(fitted[0].elo > 200.0 && fitted[0].elo < 2000.0, "{fitted:?}");
        assert!(
            (fitted[2].elo - (fitted[0].elo + fitted[1].elo) / 2.0).abs() < 1e-6,
            "nobody played the third"
        );
        assert!(fitted.iter().all(|rating| rating.low <= rating.elo && rating.elo <= rating.high));
        assert_eq!(fitted, ratings(3, &games, 100, 1), "the same seed, the same intervals");
    }

    #[test]
    fn more_games_make_an_interval_narrower() {
        let width = |pairs: u32| {
            let games: Vec<Encounter> =
                (0..pairs).map(|k| encounter(0, 1, if k % 3 == 0 { [0, 1, 1] } else { [1, 1, 0] })).collect();
            let rating = ratings(2, &games, 300, 7)[0];
            rating.high - rating.low
        };
        assert!(width(160) < 0.6 * width(20), "{} and {}", width(160), width(20));
    }
}
