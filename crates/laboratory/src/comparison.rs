//! Problems × algorithms × heuristics, under equal limits.

use std::path::Path;

use jogada_core::{Fault, Limits};
use jogada_games::problems::ListedProblem;
use jogada_report::Run;
use jogada_search::algorithm::{PathAlgorithm, Settings};

use crate::{Method, Trouble};

/// Compared if nothing is named: from the plain to the informed.
pub const USUAL: [PathAlgorithm; 5] = [
    PathAlgorithm::Bfs,
    PathAlgorithm::Idastar,
    PathAlgorithm::Astar,
    PathAlgorithm::Greedy,
    PathAlgorithm::Beam,
];

/// The problem, beginning with the position that is written so.
///
/// # Errors
/// What is wrong with the position.
pub fn at<P: ListedProblem>(problem: &P, position: &str) -> Result<P, Fault> {
    let mut placed = problem.clone();
    placed.read_position(position)?;
    Ok(placed)
}

/// Every algorithm with every heuristic, or once if it asks none or none is named.
///
/// # Errors
/// A heuristic the problem does not have, or a limit reached while making one.
pub fn methods<P: ListedProblem>(
    problem: &P,
    algorithms: &[PathAlgorithm],
    heuristics: &[impl AsRef<str>],
    cache: Option<&Path>,
    limits: &Limits,
) -> Result<Vec<Method<P>>, Trouble> {
    let mut methods = Vec::new();
    for &algorithm in algorithms {
        if heuristics.is_empty() || !algorithm.uses_heuristic() {
            methods.push(Method::new(problem, algorithm, None, cache, limits)?);
            continue;
        }
        for heuristic in heuristics {
            methods.push(Method::new(problem, algorithm, Some(heuristic.as_ref()), cache, limits)?);
        }
    }
    Ok(methods)
}

/// Positions, and the methods to be tried on each.
pub struct Comparison<P: ListedProblem> {
    /// What each position is called, and the problem that begins with it.
    pub positions: Vec<(String, P)>,
    /// The methods.
    pub methods: Vec<Method<P>>,
    /// What some algorithms want to know besides limits.
    pub settings: Settings,
    /// The limits of each run.
    pub limits: Limits,
}

/// One method on one position, about to be run.
pub struct Step<'a, P: ListedProblem> {
    comparison: &'a Comparison<P>,
    /// How many runs come before it.
    pub done: usize,
    /// What the position is called.
    pub name: &'a str,
    problem: &'a P,
    /// The method.
    pub method: &'a Method<P>,
}

impl<P: ListedProblem> Comparison<P> {
    /// How many runs there are.
    #[must_use]
    pub fn total(&self) -> usize {
        self.positions.len() * self.methods.len()
    }

    /// The runs, position by position, until somebody cancels.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_, P>> {
        let pairs = self
            .positions
            .iter()
            .flat_map(|(name, problem)| self.methods.iter().map(move |method| (name, problem, method)));
        pairs
            .enumerate()
            .map(|(done, (name, problem, method))| Step { comparison: self, done, name, problem, method })
            .take_while(|_| !self.limits.cancel.is_cancelled())
    }
}

impl<P: ListedProblem> Step<'_, P> {
    /// Runs it.
    #[must_use]
    pub fn run(&self) -> Run {
        let Comparison { settings, limits, .. } = self.comparison;
        self.method.run(self.problem, self.name, *settings, limits, &mut ())
    }
}
