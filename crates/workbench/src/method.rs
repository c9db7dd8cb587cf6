//! Methods of solving a problem: an algorithm with its heuristic, by their names.

use std::path::Path;

use jogada_core::observer::{PathCallback, PathEvent, PathListener};
use jogada_core::{Fault, Field, Limits, PathReport};
use jogada_games::ProblemInfo;
use jogada_games::nearest;
use jogada_games::problems::Estimate;
use jogada_report::{
    EventWatcher, PathEventObject, PathHeader, Run, branching_factor, effective_branching_factor, pass_on,
    penetrance,
};
use jogada_search::algorithm::{NotReversible, PathAlgorithm, PathKnowledge, Settings};
use jogada_search::games::Algorithm;
use jogada_solve::Tabulate;

use crate::SetupError;
use crate::faults::WorkbenchFault;
use crate::fork::{Forked, PathFork};

/// The path search algorithm with this name.
///
/// # Errors
/// If there is none of that name.
pub fn read_path_algorithm(name: &str) -> Result<PathAlgorithm, Fault> {
    PathAlgorithm::named(name).ok_or_else(|| unknown(name, &PathAlgorithm::ALL.map(PathAlgorithm::name)))
}

/// The game search algorithm with this name.
///
/// # Errors
/// If there is none of that name.
pub fn read_game_algorithm(name: &str) -> Result<Algorithm, Fault> {
    Algorithm::named(name).ok_or_else(|| unknown(name, &Algorithm::ALL.map(Algorithm::name)))
}

fn unknown(name: &str, known: &[&str]) -> Fault {
    let near = nearest(name, known.iter().copied());
    Field::whole(name).fault(WorkbenchFault::Algorithm).with("known", known.join(", ")).near(near)
}

/// A method of solving, ready to be run on any position: an algorithm with its heuristic.
pub trait PathMethod: Send + Sync {
    /// The algorithm.
    fn algorithm(&self) -> PathAlgorithm;

    /// The header of a recording of this method on `position`.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn header(&self, position: &str) -> Result<PathHeader, Fault>;

    /// Searches from `position`, which is called `name`. With a watcher of every event no algorithm uses more than one thread.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn run(
        &self,
        position: &str,
        name: &str,
        settings: Settings,
        limits: &Limits,
        watcher: Option<&mut dyn EventWatcher<PathEventObject>>,
    ) -> Result<Run, Fault>;
}

/// A method for one problem.
pub(crate) struct ProblemMethod<P: Tabulate> {
    /// The problem's id with its parameters.
    spec: String,
    problem: P,
    pub(crate) algorithm: PathAlgorithm,
    /// The heuristic and its name; also for an algorithm that uses none: then it is not reported.
    pub(crate) heuristic: (&'static str, Box<dyn Estimate<P>>),
    guide: Box<dyn Estimate<P>>,
    /// Whether the heuristic changes at a fork: then it is not made anew.
    is_forked: bool,
}

impl<P: Tabulate> ProblemMethod<P> {
    /// The algorithm with the given heuristic, or the one that suits it best. What takes long to compute is computed on
    /// `threads` threads and kept in `cache`.
    /// `spec` is the problem's id with its parameters.
    ///
    /// # Errors
    /// A heuristic the problem does not have, a bidirectional algorithm on a problem that is not reversible, or a limit reached
    /// while making the heuristic.
    pub(crate) fn new(
        (spec, problem): (&str, &P),
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<ProblemMethod<P>, SetupError> {
        let default = match algorithm {
            PathAlgorithm::Optimal => P::STRONGEST,
            _ => P::HEURISTICS[0],
        };
        let name = heuristic.map_or(Ok(default), check_heuristic::<P>)?;
        if !problem.has_heuristic(name) {
            return Err(not_of_this_size(problem, name).into());
        }
        if algorithm.walks_backward() && problem.backward().is_none() {
            return Err(not_reversible::<P>(algorithm).into());
        }
        let make = |name| make_heuristic(problem, name, cache, threads, limits);
        let (heuristic, guide) = ((name, make(name)?), make(P::GUIDE)?);
        let (spec, problem) = (spec.to_owned(), problem.clone());
        Ok(ProblemMethod { spec, problem, algorithm, heuristic, guide, is_forked: false })
    }

    /// This method with another heuristic from a fork on, or with weighted estimates.
    ///
    /// # Errors
    /// A heuristic the problem does not have, or a limit reached while making it.
    pub(crate) fn forked(
        self,
        fork: &PathFork,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<ProblemMethod<P>, SetupError> {
        let (name, before) = self.heuristic;
        let other = fork.heuristic.as_deref().map_or(Ok(name), check_heuristic::<P>)?;
        let after = make_heuristic(&self.problem, other, cache, threads, limits)?;
        let forked = Forked { fork: fork.fork.clone(), before, after, weight: fork.weight };
        Ok(ProblemMethod { heuristic: (name, Box::new(forked)), is_forked: true, ..self })
    }

    /// The problem with this position as its start.
    fn at(&self, position: &str) -> Result<P, Fault> {
        let mut placed = self.problem.clone();
        placed.read_position(position)?;
        Ok(placed)
    }

    /// This method with the heuristics of a position that brings its own; `None` if it brings none.
    fn made_for(&self, problem: &P) -> Option<ProblemMethod<P>> {
        let make = |name| problem.heuristic(name).filter(|_| P::HEURISTICS_OF_POSITION && !self.is_forked);
        let (name, _) = self.heuristic;
        let heuristic = (name, make(name)?);
        let guide = make(P::GUIDE)?;
        let (spec, problem) = (self.spec.clone(), problem.clone());
        Some(ProblemMethod { spec, problem, algorithm: self.algorithm, heuristic, guide, is_forked: false })
    }

    /// Searches from the problem's start.
    pub(crate) fn run_from_start(
        &self,
        problem: &P,
        name: &str,
        settings: Settings,
        limits: &Limits,
        watcher: Option<&mut dyn EventWatcher<PathEventObject>>,
    ) -> Result<Run, Fault> {
        let (heuristic_name, heuristic) = &self.heuristic;
        let report = match watcher {
            None => self.search(problem, settings, limits, None),
            Some(watcher) => {
                let scale = heuristic.scale();
                let mut notify = |event: PathEvent<'_, P::State>| {
                    pass_on(watcher, || {
                        PathEventObject::new(&event, scale, |state| problem.write_position(state))
                    });
                };
                self.search(problem, settings, limits, Some(&mut notify))
            }
        };
        let report = report.map_err(|NotReversible| not_reversible::<P>(self.algorithm))?;
        let asked = self.algorithm.uses_heuristic();
        let heuristic = asked.then(|| (*heuristic_name, heuristic.is_admissible()));
        Ok(describe((&self.spec, problem), name, self.algorithm, heuristic, &report))
    }

    /// Searches from the problem's start, calling `notify` with every event: the one place where searches are compiled.
    pub(crate) fn search(
        &self,
        problem: &P,
        settings: Settings,
        limits: &Limits,
        notify: Option<PathCallback<'_, P::State>>,
    ) -> Result<PathReport<P::Move>, NotReversible> {
        let mut observer = PathListener(notify);
        self.algorithm.search(problem, &self.knowledge(problem), settings, limits, &mut observer)
    }

    fn knowledge<'a>(&'a self, problem: &'a P) -> PathKnowledge<'a, P, Box<dyn Estimate<P>>> {
        PathKnowledge { heuristic: &self.heuristic.1, guide: &self.guide, backward: problem.backward() }
    }
}

/// The heuristic of a problem with this name.
pub(crate) fn check_heuristic<P: Tabulate>(name: &str) -> Result<&'static str, Fault> {
    ProblemInfo::of::<P>().check_heuristic(name)
}

fn make_heuristic<P: Tabulate>(
    problem: &P,
    name: &str,
    cache: Option<&Path>,
    threads: usize,
    limits: &Limits,
) -> Result<Box<dyn Estimate<P>>, SetupError> {
    let made = problem.any_heuristic(name, cache, threads, limits)?;
    Ok(made.ok_or_else(|| not_of_this_size(problem, name))?)
}

/// The fault of a heuristic that the problem does not have at this size.
fn not_of_this_size<P: Tabulate>(problem: &P, name: &str) -> Fault {
    let known: Vec<&str> = P::HEURISTICS.iter().copied().filter(|name| problem.has_heuristic(name)).collect();
    let fault = Field::whole(name).fault(WorkbenchFault::HeuristicSize).with("problem", P::ID);
    fault.with("known", known.join(", "))
}

/// The fault of a bidirectional algorithm on a problem that is not reversible.
pub(crate) fn not_reversible<P: Tabulate>(algorithm: PathAlgorithm) -> Fault {
    Field::whole(algorithm.name()).fault(WorkbenchFault::NotReversible).with("problem", P::ID)
}

impl<P: Tabulate> PathMethod for ProblemMethod<P> {
    fn algorithm(&self) -> PathAlgorithm {
        self.algorithm
    }

    fn header(&self, position: &str) -> Result<PathHeader, Fault> {
        let problem = self.at(position)?;
        let (name, estimate) = &self.heuristic;
        Ok(PathHeader {
            format: PathHeader::FORMAT,
            version: 1,
            problem: self.spec.clone(),
            position: problem.write_position(&problem.start()),
            algorithm: self.algorithm.name().to_owned(),
            heuristic: self.algorithm.uses_heuristic().then(|| (*name).to_owned()),
            scale: estimate.scale(),
        })
    }

    fn run(
        &self,
        position: &str,
        name: &str,
        settings: Settings,
        limits: &Limits,
        watcher: Option<&mut dyn EventWatcher<PathEventObject>>,
    ) -> Result<Run, Fault> {
        let problem = self.at(position)?;
        if let Some(own) = self.made_for(&problem) {
            return own.run_from_start(&problem, name, settings, limits, watcher);
        }
        self.run_from_start(&problem, name, settings, limits, watcher)
    }
}

fn describe<P: Tabulate>(
    (spec, problem): (&str, &P),
    name: &str,
    algorithm: PathAlgorithm,
    heuristic: Option<(&str, bool)>,
    report: &PathReport<P::Move>,
) -> Run {
    let solution = report.solution.as_ref();
    let length = solution.map(|solution| solution.moves.len());
    Run {
        problem: spec.to_owned(),
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
