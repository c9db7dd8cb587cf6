//! Least squares: the weights of the holes that fit the labels best.
//!
//! Every lesson is one equation with the terms of its view. Ridge regularisation keeps weights small that few lessons determine. The method of conjugate
//! gradients (Hestenes & Stiefel, 1952) solves the normal equations without forming them.

use super::lessons::Lesson;

/// Strength of the regularisation, in lessons.
const RIDGE: f64 = 2.0;
const STEPS: usize = 200;

/// A view that is worth a weighted sum.
pub trait Terms {
    /// How many weights there are.
    const WEIGHTS: usize;

    /// The weights that count, by index, and how much each counts.
    fn terms(&self) -> impl Iterator<Item = (usize, f64)>;
}

/// Weights in points, not yet rounded.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit(Vec<f64>);

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

impl Fit {
    /// The weights that fit these lessons best.
    #[must_use]
    pub fn new<'a, V: Terms + 'a>(lessons: impl Iterator<Item = &'a Lesson<V>> + Clone) -> Fit {
        let mut weights = vec![0.0; V::WEIGHTS];
        let mut residual = vec![0.0; V::WEIGHTS];
        for lesson in lessons.clone() {
            lesson.view.terms().for_each(|(at, share)| residual[at] += share * f64::from(lesson.rest));
        }
        let mut direction = residual.clone();
        let mut square = dot(&residual, &residual);
        for _ in 0..STEPS {
            let mut image: Vec<f64> = direction.iter().map(|weight| RIDGE * weight).collect();
            for lesson in lessons.clone() {
                let sum: f64 = lesson.view.terms().map(|(at, share)| share * direction[at]).sum();
                lesson.view.terms().for_each(|(at, share)| image[at] += share * sum);
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

    /// The fit by the Cholesky decomposition of the normal equations: for few weights, where features of very
    /// different sizes keep conjugate gradients from converging.
    #[must_use]
    pub fn direct<'a, V: Terms + 'a>(lessons: impl Iterator<Item = &'a Lesson<V>>) -> Fit {
        let count = V::WEIGHTS;
        let (mut matrix, mut weights) = (vec![vec![0.0; count]; count], vec![0.0; count]);
        for lesson in lessons {
            let terms: Vec<(usize, f64)> = lesson.view.terms().filter(|&(_, share)| share != 0.0).collect();
            for &(row, share) in &terms {
                weights[row] += share * f64::from(lesson.rest);
                terms
                    .iter()
                    .filter(|(at, _)| *at <= row)
                    .for_each(|&(at, other)| matrix[row][at] += share * other);
            }
        }
        for row in 0..count {
            matrix[row][row] += RIDGE;
            for at in 0..=row {
                let known = dot(&matrix[row][..at], &matrix[at][..at]);
                let rest = matrix[row][at] - known;
                matrix[row][at] = if at == row { rest.sqrt() } else { rest / matrix[at][at] };
            }
            weights[row] = (weights[row] - dot(&matrix[row][..row], &weights[..row])) / matrix[row][row];
        }
        for row in (0..count).rev() {
            let known: f64 = (row + 1..count).map(|below| matrix[below][row] * weights[below]).sum();
            weights[row] = (weights[row] - known) / matrix[row][row];
        }
        Fit(weights)
    }

    /// The points that the player to move will still win, less the opponent's.
    #[must_use]
    pub fn value(&self, view: &impl Terms) -> f64 {
        view.terms().map(|(at, share)| share * self.0[at]).sum()
    }

    /// The weight with this index.
    #[must_use]
    pub fn weight(&self, at: usize) -> f64 {
        self.0[at]
    }
}

/// The share of the variance of the labels that an evaluation explains (R²), and the number of lessons.
pub fn explained<'a, V: 'a>(
    lessons: impl Iterator<Item = &'a Lesson<V>>,
    judge: impl Fn(&V) -> f64,
) -> (f64, usize) {
    let [mut sum, mut squares, mut errors] = [0.0; 3];
    let mut count = 0;
    for lesson in lessons {
        let rest = f64::from(lesson.rest);
        sum += rest;
        squares += rest * rest;
        errors += (rest - judge(&lesson.view)).powi(2);
        count += 1;
    }
    (1.0 - errors / (squares - sum * sum / count as f64), count)
}

#[cfg(test)]
mod tests {
    use super::super::Plan;
    use super::super::holes::{CONTENTS, Holes, PIECE, hole_weights};
    use super::*;
    use jogada_core::{Evaluate, Player};
    use jogada_games::adji_boto::{AdjiBoto, Board, Learned, State};
    use jogada_games::hole_weights::{HoleTables, KNOTS};

    fn tiny(seed: u64, threads: u64) -> Vec<Lesson<Holes>> {
        let start = Learned::new(HoleTables::new(&[[[0; CONTENTS]; 12]; KNOTS.len()]));
        Plan { games: 4, opening: 24, nodes: 200, seed, threads }.lessons(|_| AdjiBoto, &start)
    }

    #[test]
    fn the_same_seed_makes_the_same_weights() {
        let lessons = tiny(3, 1);
        assert!(lessons.len() > 100, "{}", lessons.len());
        assert_eq!(lessons, tiny(3, 3), "threads change nothing");
        assert_ne!(lessons, tiny(4, 1));
        let fit = Fit::new(lessons.iter());
        assert_eq!(fit, Fit::new(tiny(3, 2).iter()));
        assert_ne!(hole_weights(&fit), hole_weights(&Fit::new(tiny(4, 1).iter())));
    }

    #[test]
    fn whole_units_agree_with_the_fit() {
        let lessons = tiny(3, 1);
        let fit = Fit::new(lessons.iter());
        let learned = Learned::new(HoleTables::new(&hole_weights(&fit)));
        for lesson in &lessons {
            let state = State::new(Board::from_holes(lesson.view), [0, 0], Player::One).expect("few pieces");
            let units = f64::from(learned.evaluate(&AdjiBoto, &state));
            // Half a unit for each of twelve weights, and for each of six sums.
            let error = (units - PIECE * fit.value(&lesson.view)).abs();
            assert!(error <= 9.0 + 1e-9, "{state:?}: {units} is {error} units off");
        }
    }

    #[test]
    fn known_weights_are_recovered() {
        // Labels that are the sum of a weight for each filled hole: nothing is left to explain.
        let mut lessons = tiny(3, 2);
        for lesson in &mut lessons {
            let filled = |row: &[u8]| row.iter().filter(|&&content| content > 0).count() as i32;
            lesson.rest = 2 * filled(&lesson.view[..6]) - 3 * filled(&lesson.view[6..]);
        }
        let fit = Fit::new(lessons.iter());
        let (share, count) = explained(lessons.iter(), |holes| fit.value(holes));
        assert_eq!(count, lessons.len());
        assert!(share > 0.9, "{share}");
        assert!(explained(lessons.iter(), |_| 0.0).0 < 0.1);
    }
}
