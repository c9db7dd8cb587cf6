//! Heuristics of peg solitaire. The jumps left are known exactly wherever there is a solution; the others guide a search to one.

use jogada_core::{Cost, Heuristic, UNREACHABLE};

use super::{PLACES, Pegs, STEPS, Solitaire};

/// One less than there are pegs: exact wherever there is a solution. Three equal parities prove that there is none.
#[derive(Clone, Copy, Debug, Default)]
pub struct PegsLeft;

impl Heuristic<Solitaire> for PegsLeft {
    fn estimate(&self, _puzzle: &Solitaire, pegs: &Pegs) -> Cost {
        match pegs.count() {
            0 => UNREACHABLE,
            _ if pegs.equal_parities().is_some() => UNREACHABLE,
            count => count - 1,
        }
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

/// Parts of a jump in the course's estimate.
const PARTS: Cost = 1000;

/// The course's estimate: 1/(o + 1), o the pegs that can move. It is 1 where nothing can move, goals included, and so not
/// admissible; elsewhere it is less than one jump, and carries no information.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mobile;

impl Heuristic<Solitaire> for Mobile {
    fn estimate(&self, _puzzle: &Solitaire, pegs: &Pegs) -> Cost {
        let movable = STEPS.iter().filter(|step| pegs.0 & step.holes == step.pegs);
        let holes = movable.fold(0_u64, |holes, step| holes | 1 << step.from);
        PARTS / (holes.count_ones() + 1)
    }

    fn scale(&self) -> Cost {
        PARTS
    }
}

/// As [`Mobile`], with the number of legal jumps in place of the pegs that can jump: two student groups'.
#[derive(Clone, Copy, Debug, Default)]
pub struct Jumps;

impl Heuristic<Solitaire> for Jumps {
    fn estimate(&self, _puzzle: &Solitaire, pegs: &Pegs) -> Cost {
        let jumps = STEPS.iter().filter(|step| pegs.0 & step.holes == step.pegs).count() as Cost;
        PARTS / (jumps + 1)
    }

    fn scale(&self) -> Cost {
        PARTS
    }
}

/// Whether no neighbour of a hole has a peg.
fn is_alone(pegs: Pegs, hole: usize) -> bool {
    let (row, column) = PLACES[hole];
    !pegs.holes().any(|other| PLACES[other].0.abs_diff(row) + PLACES[other].1.abs_diff(column) == 1)
}

/// The pegs, and once more those that have no neighbour: a student group's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Isolated;

impl Heuristic<Solitaire> for Isolated {
    fn estimate(&self, _puzzle: &Solitaire, pegs: &Pegs) -> Cost {
        pegs.count() + pegs.holes().filter(|hole| is_alone(*pegs, *hole)).count() as Cost
    }
}

/// How far out the pegs are, squared, and 2 more for each that has no neighbour: pegs left in the arms are hard to bring
/// back.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arms;

impl Heuristic<Solitaire> for Arms {
    fn estimate(&self, _puzzle: &Solitaire, pegs: &Pegs) -> Cost {
        let cost = |hole: usize| {
            let (row, column) = PLACES[hole];
            let out = row.abs_diff(3).max(column.abs_diff(3)) as Cost;
            out * out + 2 * Cost::from(is_alone(*pegs, hole))
        };
        pegs.holes().map(cost).sum()
    }
}
