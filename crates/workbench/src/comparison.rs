//! Problems × algorithms × heuristics, under equal limits.

use std::path::Path;

use jogada_core::{Fault, Limits};
use jogada_report::Run;
use jogada_search::algorithm::{PathAlgorithm, Settings};

use crate::{PathMethod, ProblemSession, SetupError};

/// The default algorithms of a comparison, from uninformed to informed.
pub const USUAL: [PathAlgorithm; 5] = [
    PathAlgorithm::Bfs,
    PathAlgorithm::Idastar,
    PathAlgorithm::Astar,
    PathAlgorithm::Greedy,
    PathAlgorithm::Beam,
];

/// Every algorithm with every heuristic, or once if it uses none or none is given.
///
/// # Errors
/// A heuristic the problem does not have, or a limit reached while making one.
pub fn methods(
    problem: &dyn ProblemSession,
    algorithms: &[PathAlgorithm],
    heuristics: &[String],
    cache: Option<&Path>,
    threads: usize,
    limits: &Limits,
) -> Result<Vec<Box<dyn PathMethod>>, SetupError> {
    let mut methods = Vec::new();
    for &algorithm in algorithms {
        if heuristics.is_empty() || !algorithm.uses_heuristic() {
            methods.push(problem.method(algorithm, None, cache, threads, limits)?);
            continue;
        }
        for heuristic in heuristics {
            methods.push(problem.method(algorithm, Some(heuristic), cache, threads, limits)?);
        }
    }
    Ok(methods)
}

/// A position and its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedPosition {
    /// A name, a number in a file, or the position itself.
    pub name: String,
    /// The position.
    pub position: String,
}

/// Positions, and the methods to be tried on each.
pub struct Comparison {
    /// The positions.
    pub positions: Vec<NamedPosition>,
    /// The methods.
    pub methods: Vec<Box<dyn PathMethod>>,
    /// Settings of single algorithms, besides limits.
    pub settings: Settings,
    /// The limits of each run.
    pub limits: Limits,
}

/// One method on one position, about to be run.
pub struct Step<'a> {
    comparison: &'a Comparison,
    /// How many runs come before it.
    pub done: usize,
    /// The position.
    pub at: &'a NamedPosition,
    /// The method.
    pub method: &'a dyn PathMethod,
}

impl Comparison {
    /// How many runs there are.
    #[must_use]
    pub fn total(&self) -> usize {
        self.positions.len() * self.methods.len()
    }

    /// The runs, position by position, until cancelled.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let pairs = self.positions.iter().flat_map(|at| self.methods.iter().map(move |method| (at, method)));
        pairs
            .enumerate()
            .map(|(done, (at, method))| Step { comparison: self, done, at, method: &**method })
            .take_while(|_| !self.limits.cancel.is_cancelled())
    }
}

impl Step<'_> {
    /// Runs it.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn run(&self) -> Result<Run, Fault> {
        let Comparison { settings, limits, .. } = self.comparison;
        self.method.run(&self.at.position, &self.at.name, *settings, limits, None)
    }
}
