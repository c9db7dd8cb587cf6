//! Methods of solving a problem, by name: an algorithm and the heuristic it asks.

use std::path::{Path, PathBuf};

use jogada_core::observer::PathObserver;
use jogada_core::{Fault, Field, Limits, PathReport};
use jogada_games::nearest;
use jogada_games::problems::{Estimate, ListedProblem, check_heuristic};
use jogada_report::{Format, Run, branching_factor, effective_branching_factor, penetrance};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::games::Algorithm;

use crate::Trouble;

/// The path searcher somebody named.
///
/// # Errors
/// If there is none of that name.
pub fn read_path_algorithm(name: &str) -> Result<PathAlgorithm, Fault> {
    PathAlgorithm::named(name).ok_or_else(|| unknown(name, &PathAlgorithm::ALL.map(PathAlgorithm::name)))
}

/// The game searcher somebody named.
///
/// # Errors
/// If there is none of that name.
pub fn read_game_algorithm(name: &str) -> Result<Algorithm, Fault> {
    Algorithm::named(name).ok_or_else(|| unknown(name, &Algorithm::ALL.map(Algorithm::name)))
}

fn unknown(name: &str, known: &[&str]) -> Fault {
    let near = nearest(name, known.iter().copied());
    Field::whole(name).fault("fault-algorithm").with("known", known.join(", ")).near(near)
}

/// The user's cache directory, where what takes long to compute is kept. `variable` looks up one of the environment.
#[must_use]
pub fn cache_folder(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let folder = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))?;
    Some(cache.join("jogada"))
}

/// A method of solving: everything but the position.
pub struct Method<P: ListedProblem> {
    /// The algorithm.
    pub algorithm: PathAlgorithm,
    /// The heuristic and its name; also where the algorithm asks none, then it is not told.
    pub heuristic: (&'static str, Box<dyn Estimate<P>>),
    guide: Box<dyn Estimate<P>>,
}

impl<P: ListedProblem> Method<P> {
    /// The algorithm with the heuristic somebody named, or the one that suits it best. What takes long to make is
    /// kept in `cache`.
    ///
    /// # Errors
    /// A heuristic the problem does not have, or a limit reached while making it.
    pub fn new(
        problem: &P,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        cache: Option<&Path>,
        limits: &Limits,
    ) -> Result<Method<P>, Trouble> {
        let usual = match algorithm {
            PathAlgorithm::Optimal => P::STRONGEST,
            _ => P::HEURISTICS[0],
        };
        let name = heuristic.map_or(Ok(usual), check_heuristic::<P>)?;
        let make = |name| problem.heuristic(name, cache, limits);
        Ok(Method { algorithm, heuristic: (name, make(name)?), guide: make(P::GUIDE)? })
    }

    /// What a recording of this method on `problem` begins with.
    #[must_use]
    pub fn format(&self, problem: &P) -> Format {
        let (name, estimate) = &self.heuristic;
        Format {
            problem: P::ID.to_owned(),
            position: problem.write_position(&problem.start()),
            algorithm: self.algorithm.name().to_owned(),
            heuristic: self.algorithm.uses_heuristic().then(|| (*name).to_owned()),
            scale: estimate.scale(),
        }
    }

    /// Searches from the problem's start. `name` is what the position is called.
    pub fn run<O: PathObserver<P::State>>(
        &self,
        problem: &P,
        name: &str,
        settings: Settings,
        limits: &Limits,
        observer: &mut O,
    ) -> Run {
        let (heuristic_name, heuristic) = &self.heuristic;
        let report = self.algorithm.search(problem, heuristic, &self.guide, settings, limits, observer);
        let asked = self.algorithm.uses_heuristic();
        let heuristic = asked.then(|| (*heuristic_name, heuristic.is_admissible()));
        describe(problem, name, self.algorithm, heuristic, &report)
    }
}

fn describe<P: ListedProblem>(
    problem: &P,
    name: &str,
    algorithm: PathAlgorithm,
    heuristic: Option<(&str, bool)>,
    report: &PathReport<P::Move>,
) -> Run {
    let solution = report.solution.as_ref();
    let length = solution.map(|solution| solution.moves.len());
    Run {
        problem: P::ID.to_owned(),
        name: name.to_owned(),
        position: problem.write_position(&problem.start()),
        algorithm: algorithm.name().to_owned(),
        heuristic: heuristic.map(|(name, _)| name.to_owned()),
        admissible: heuristic.map(|(_, admissible)| admissible),
        optimal: report.optimal,
        moves: solution.map(|solution| solution.moves.iter().map(|mv| problem.write_move(mv)).collect()),
        cost: solution.map(|solution| solution.cost),
        stop: report.stop,
        stats: report.stats,
        penetrance: length.and_then(|length| penetrance(length, report.stats.generated)),
        branching_factor: length.and_then(|length| branching_factor(length, report.stats.generated)),
        effective_branching_factor: length
            .and_then(|length| effective_branching_factor(length, report.stats.expanded)),
    }
}
