//! Stochastic gradient descent: the network that fits the labels best.
//!
//! The network of `jogada_games::adji_boto::Network` in floating-point numbers, where a full hidden unit is one. Steps are scaled by Adam (Kingma & Ba,
//! 2015), and become shorter until the last one. Nothing is computed but sums, products, quotients and square roots, by one thread and in an order that
//! follows from the seed, so that the weights come out the same to the last bit.

use jogada_core::Random;
use jogada_games::adji_boto::{FULL, NetworkWeights, Row, UNITS};
use jogada_games::hole_weights::{KNOTS, MAX_IN_HOLE};

use super::holes::{CONTENTS, Holes};
use super::lessons::Lesson;

/// Where the rows of pieces left begin, behind those of the holes, and where the rows of the output do.
const LEFT: usize = 12 * CONTENTS;
const OUTPUT: usize = LEFT + KNOTS.len();
const ROWS: usize = OUTPUT + KNOTS.len();
/// Lessons of a step.
const BATCH: usize = 256;
/// Length of the first steps.
const RATE: f32 = 0.003;
/// The share that each step keeps of the running means of gradients and of their squares.
const KEPT: [f32; 2] = [0.9, 0.999];
const ADDED: [f32; 2] = [0.1, 0.001];
/// Labels are divided by this many pieces.
const PIECES: f32 = 16.0;
/// Units in a piece.
const PIECE: f32 = 16.0;

type Floats = [f32; UNITS];

/// A network in floating-point numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Descent(Vec<Floats>);

/// The rows of the twelve holes of a position, the knot below its pieces left, and the share of the knot above.
#[derive(Clone, Copy)]
struct Input {
    rows: [u16; 12],
    knot: usize,
    above: f32,
}

impl Input {
    fn new(holes: &Holes) -> Input {
        let last = KNOTS[KNOTS.len() - 1];
        let pieces = holes.iter().map(|&content| usize::from(content)).sum::<usize>().min(last);
        let knot = (1..KNOTS.len() - 1).rev().find(|&knot| KNOTS[knot] <= pieces).unwrap_or(0);
        let above = (pieces - KNOTS[knot]) as f32 / (KNOTS[knot + 1] - KNOTS[knot]) as f32;
        let row = |hole: usize| (hole * CONTENTS + usize::from(holes[hole].min(MAX_IN_HOLE))) as u16;
        Input { rows: std::array::from_fn(row), knot, above }
    }

    /// The knots around the pieces left, and the share of each.
    fn knots(&self) -> [(usize, f32); 2] {
        [(self.knot, 1.0 - self.above), (self.knot + 1, self.above)]
    }
}

/// Running means of the gradient and of its square.
struct Adam {
    means: [Vec<Floats>; 2],
    /// The weight that the initial zeros of the means still have.
    zeros: [f32; 2],
}

impl Adam {
    fn step(&mut self, weights: &mut [Floats], gradient: &[Floats], rate: f32) {
        self.zeros = std::array::from_fn(|power| self.zeros[power] * KEPT[power]);
        let [first, second] = &mut self.means;
        for (row, weights) in weights.iter_mut().enumerate() {
            for unit in 0..UNITS {
                let slope = gradient[row][unit];
                let [mean, square] = [&mut first[row][unit], &mut second[row][unit]];
                *mean = KEPT[0] * *mean + ADDED[0] * slope;
                *square = KEPT[1] * *square + ADDED[1] * slope * slope;
                let spread = (*square / (1.0 - self.zeros[1])).sqrt() + 1e-8;
                weights[unit] -= rate / (1.0 - self.zeros[0]) * *mean / spread;
            }
        }
    }
}

impl Descent {
    /// Random weights, the same at all knots.
    fn start(random: &mut Random) -> Descent {
        let mut uniform = |width: f32| (random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * width;
        let mut weight = |row: usize| match row {
            ..LEFT => uniform(0.15),
            LEFT..OUTPUT => 0.3 + uniform(0.2),
            _ => uniform(0.2),
        };
        let mut rows: Vec<Floats> = (0..ROWS).map(|row| std::array::from_fn(|_| weight(row))).collect();
        for knots in [LEFT..OUTPUT, OUTPUT..ROWS] {
            let first = rows[knots.start];
            rows[knots].fill(first);
        }
        Descent(rows)
    }

    /// The network that these lessons make in so many passes over them.
    #[must_use]
    pub fn new<'a>(lessons: impl Iterator<Item = &'a Lesson<Holes>>, passes: usize, seed: u64) -> Descent {
        let lessons: Vec<(Input, f32)> =
            lessons.map(|lesson| (Input::new(&lesson.view), lesson.rest as f32 / PIECES)).collect();
        let mut network = Descent::start(&mut Random::new(seed));
        let mut random = Random::new(seed.wrapping_add(1));
        let zeros = || vec![[0.0; UNITS]; ROWS];
        let mut adam = Adam { means: [zeros(), zeros()], zeros: [1.0; 2] };
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        let steps = passes * lessons.len().div_ceil(BATCH);
        let mut step = 0;
        for _ in 0..passes {
            for at in (1..order.len()).rev() {
                order.swap(at, random.below(at as u64 + 1) as usize);
            }
            for batch in order.chunks(BATCH) {
                let mut gradient = zeros();
                batch.iter().for_each(|&at| network.add_gradient(&lessons[at], &mut gradient));
                step += 1;
                adam.step(&mut network.0, &gradient, RATE * (1.0 - step as f32 / (steps + 1) as f32));
            }
        }
        network
    }

    /// The sums that go into the hidden units, and the weights of what comes out of them.
    fn sums_and_output(&self, input: &Input) -> [Floats; 2] {
        let [(low, less), (high, more)] = input.knots();
        let between = |first: usize| -> Floats {
            let [low, high] = [low, high].map(|knot| self.0[first + knot]);
            std::array::from_fn(|unit| low[unit] * less + high[unit] * more)
        };
        let mut sums = [0.0; UNITS];
        for &row in &input.rows {
            add(&mut sums, &self.0[usize::from(row)], 1.0);
        }
        add(&mut sums, &between(LEFT), 1.0);
        [sums, between(OUTPUT)]
    }

    /// Adds the gradient of a lesson's squared error.
    fn add_gradient(&self, (input, target): &(Input, f32), gradient: &mut [Floats]) {
        let [sums, output] = self.sums_and_output(input);
        let hidden = sums.map(|sum| sum.clamp(0.0, 1.0));
        let squares = hidden.map(|hidden| hidden * hidden);
        let error = (dot(&squares, &output) - target) * (2.0 / BATCH as f32);
        let is_free = |unit: usize| sums[unit] > 0.0 && sums[unit] < 1.0;
        let slopes = std::array::from_fn(|unit| {
            if is_free(unit) { error * output[unit] * (2.0 * hidden[unit]) } else { 0.0 }
        });
        for &row in &input.rows {
            add(&mut gradient[usize::from(row)], &slopes, 1.0);
        }
        for (knot, share) in input.knots() {
            add(&mut gradient[LEFT + knot], &slopes, share);
            add(&mut gradient[OUTPUT + knot], &squares, share * error);
        }
    }

    /// The pieces that the player to move will still win, less the opponent's.
    #[must_use]
    pub fn value(&self, holes: &Holes) -> f64 {
        let [sums, output] = self.sums_and_output(&Input::new(holes));
        f64::from(PIECES * dot(&sums.map(|sum| sum.clamp(0.0, 1.0).powi(2)), &output))
    }

    /// The weights rounded to whole numbers.
    #[must_use]
    pub fn rounded(&self) -> NetworkWeights {
        let full = f32::from(FULL);
        let row = |at: usize, one: f32| -> Row { self.0[at].map(|weight| (weight * one).round() as i16) };
        let unit = PIECES * PIECE * 65536.0 / (full * full);
        NetworkWeights {
            holes: std::array::from_fn(|hole| {
                std::array::from_fn(|content| row(hole * CONTENTS + content, full))
            }),
            left: std::array::from_fn(|knot| row(LEFT + knot, full)),
            output: std::array::from_fn(|knot| row(OUTPUT + knot, unit)),
        }
    }
}

fn add(sums: &mut Floats, row: &Floats, share: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += share * weight);
}

fn dot(left: &Floats, right: &Floats) -> f32 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

#[cfg(test)]
mod tests {
    use super::super::{Plan, explained};
    use super::*;
    use jogada_core::{Evaluate, Player};
    use jogada_games::adji_boto::{AdjiBoto, Board, Learned, Network, State};

    #[test]
    fn what_weights_of_single_holes_cannot_tell_is_learned() {
        let plan = Plan { games: 12, opening: 24, nodes: 100, seed: 3, threads: 2 };
        let mut lessons = plan.lessons(|_| AdjiBoto, &Learned::linear());
        // Whether the two outermost own holes are both filled, or neither.
        for lesson in &mut lessons {
            lesson.rest = if (lesson.view[0] > 0) == (lesson.view[5] > 0) { 8 } else { -8 };
        }
        let network = Descent::new(lessons.iter(), 60, 1);
        assert_eq!(network, Descent::new(lessons.iter(), 60, 1), "the seed decides everything");
        assert_ne!(network, Descent::new(lessons.iter(), 60, 2));
        let (share, _) = explained(lessons.iter(), |holes| network.value(holes));
        assert!(share > 0.6, "{share}");
        // Whole numbers agree with the fit.
        let learned = Learned::new(Network::new(&network.rounded()));
        for lesson in &lessons {
            let state = State::new(Board::from_holes(lesson.view), [0, 0], Player::One).expect("few pieces");
            let units = f64::from(learned.evaluate(&AdjiBoto, &state));
            let error = (units / f64::from(PIECE) - network.value(&lesson.view)).abs();
            assert!(error < 0.5, "{state:?}: {error} pieces off");
        }
    }
}
