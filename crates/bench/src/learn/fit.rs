//! Least squares: the weights of the holes that fit the labels best.
//!
//! Every lesson is one equation with 24 terms: each of twelve holes counts with the weight of its content at the two knots around
//! the number of pieces left. Ridge regularisation keeps weights small that few lessons determine. The method of conjugate
//! gradients (Hestenes & Stiefel, 1952) solves the normal equations without forming them.

use jogada_games::hole_weights::{KNOTS, MAX_IN_HOLE, Weights};

use super::lessons::Lesson;

/// Contents that have weights of their own.
const CONTENTS: usize = 1 + MAX_IN_HOLE as usize;
const WEIGHTS: usize = KNOTS.len() * 12 * CONTENTS;
/// Strength of the regularisation, in lessons.
const RIDGE: f64 = 2.0;
const STEPS: usize = 200;
/// Units in a piece.
const PIECE: f64 = 16.0;

/// Weights in pieces, not yet rounded.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit(Vec<f64>);

/// The weights of a position's terms, by index, and the share of each.
fn terms(holes: &[u8; 12]) -> impl Iterator<Item = (usize, f64)> {
    let last = KNOTS[KNOTS.len() - 1];
    let pieces = holes.iter().map(|&content| usize::from(content)).sum::<usize>().min(last);
    let knot = (1..KNOTS.len() - 1).rev().find(|&knot| KNOTS[knot] <= pieces).unwrap_or(0);
    let above = (pieces - KNOTS[knot]) as f64 / (KNOTS[knot + 1] - KNOTS[knot]) as f64;
    [(knot, 1.0 - above), (knot + 1, above)].into_iter().flat_map(move |(knot, share)| {
        holes.iter().enumerate().map(move |(hole, &content)| {
            let content = usize::from(content.min(MAX_IN_HOLE));
            ((knot * 12 + hole) * CONTENTS + content, share)
        })
    })
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

impl Fit {
    /// The weights that fit these lessons best.
    #[must_use]
    pub fn new<'a>(lessons: impl Iterator<Item = &'a Lesson> + Clone) -> Fit {
        let mut weights = vec![0.0; WEIGHTS];
        let mut residual = vec![0.0; WEIGHTS];
        for lesson in lessons.clone() {
            terms(&lesson.holes).for_each(|(at, share)| residual[at] += share * f64::from(lesson.rest));
        }
        let mut direction = residual.clone();
        let mut square = dot(&residual, &residual);
        for _ in 0..STEPS {
            let mut image: Vec<f64> = direction.iter().map(|weight| RIDGE * weight).collect();
            for lesson in lessons.clone() {
                let sum: f64 = terms(&lesson.holes).map(|(at, share)| share * direction[at]).sum();
                terms(&lesson.holes).for_each(|(at, share)| image[at] += share * sum);
            }
            let curvature = dot(&direction, &image);
            if curvature <= 0.0 {
                break;
            }
            let step = square / curvature;
            weights.iter_mut().zip(&direction).for_each(|(weight, along)| *weight += step * along);
            residual.iter_mut().zip(&image).for_each(|(rest, along)| *rest -= step * along);
            let rest = dot(&residual, &residual);
            let keep = rest / square;
            direction.iter_mut().zip(&residual).for_each(|(along, rest)| *along = rest + keep * *along);
            square = rest;
        }
        Fit(weights)
    }

    /// The pieces that the player to move will still win, less the opponent's.
    #[must_use]
    pub fn value(&self, holes: &[u8; 12]) -> f64 {
        terms(holes).map(|(at, share)| share * self.0[at]).sum()
    }

    /// The weights rounded to the whole units of the evaluation.
    #[must_use]
    pub fn rounded(&self) -> Weights {
        let unit = |knot: usize, hole: usize, content: usize| {
            (PIECE * self.0[(knot * 12 + hole) * CONTENTS + content]).round() as i16
        };
        std::array::from_fn(|knot| {
            std::array::from_fn(|hole| std::array::from_fn(|content| unit(knot, hole, content)))
        })
    }
}

/// The share of the variance of the labels that an evaluation explains (R²), and the number of lessons.
pub fn explained<'a>(
    lessons: impl Iterator<Item = &'a Lesson>,
    judge: impl Fn(&[u8; 12]) -> f64,
) -> (f64, usize) {
    let [mut sum, mut squares, mut errors] = [0.0; 3];
    let mut count = 0;
    for lesson in lessons {
        let rest = f64::from(lesson.rest);
        sum += rest;
        squares += rest * rest;
        errors += (rest - judge(&lesson.holes)).powi(2);
        count += 1;
    }
    (1.0 - errors / (squares - sum * sum / count as f64), count)
}

#[cfg(test)]
mod tests {
    use super::super::Plan;
    use super::*;
    use jogada_core::{Evaluate, Player};
    use jogada_games::adji_boto::{AdjiBoto, Board, Learned, State};
    use jogada_games::hole_weights::HoleTables;

    fn tiny(seed: u64, threads: u64) -> Vec<Lesson> {
        let start = Learned::new(HoleTables::new(&[[[0; CONTENTS]; 12]; KNOTS.len()]));
        Plan { games: 4, nodes: 200, seed, threads }.lessons(&AdjiBoto, &start)
    }

    #[test]
    fn the_same_seed_makes_the_same_weights() {
        let lessons = tiny(3, 1);
        assert!(lessons.len() > 100, "{}", lessons.len());
        assert_eq!(lessons, tiny(3, 3), "threads change nothing");
        assert_ne!(lessons, tiny(4, 1));
        let fit = Fit::new(lessons.iter());
        assert_eq!(fit, Fit::new(tiny(3, 2).iter()));
        assert_ne!(fit.rounded(), Fit::new(tiny(4, 1).iter()).rounded());
    }

    #[test]
    fn whole_units_agree_with_the_fit() {
        let lessons = tiny(3, 1);
        let fit = Fit::new(lessons.iter());
        let learned = Learned::new(HoleTables::new(&fit.rounded()));
        for lesson in &lessons {
            let state = State::new(Board::from_holes(lesson.holes), [0, 0], Player::One).expect("few pieces");
            let units = f64::from(learned.evaluate(&AdjiBoto, &state));
            // Half a unit for each of twelve weights, and for each of six sums.
            let error = (units - PIECE * fit.value(&lesson.holes)).abs();
            assert!(error <= 9.0 + 1e-9, "{state:?}: {units} is {error} units off");
        }
    }

    #[test]
    fn known_weights_are_recovered() {
        // Labels that are the sum of a weight for each filled hole: nothing is left to explain.
        let mut lessons = tiny(3, 2);
        for lesson in &mut lessons {
            let filled = |row: &[u8]| row.iter().filter(|&&content| content > 0).count() as i32;
            lesson.rest = 2 * filled(&lesson.holes[..6]) - 3 * filled(&lesson.holes[6..]);
        }
        let fit = Fit::new(lessons.iter());
        let (share, count) = explained(lessons.iter(), |holes| fit.value(holes));
        assert_eq!(count, lessons.len());
        assert!(share > 0.9, "{share}");
        assert!(explained(lessons.iter(), |_| 0.0).0 < 0.1);
    }
}
