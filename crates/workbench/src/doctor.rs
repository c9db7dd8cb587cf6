//! Examination of a heuristic against exact distances, and the verdict.

use std::path::PathBuf;

use jogada_core::{Limits, Random, Stop};
use jogada_messages::{Language, decimal, say};
use jogada_report::StopObject;
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::doctor::{Case, Diagnosis, examine};
use jogada_solve::Tabulate;
use schemars::JsonSchema;
use serde::Serialize;

use crate::SetupError;
use crate::method::{PathMethod, ProblemMethod, check_heuristic};

/// A state that shows something about a heuristic.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Case")]
#[allow(missing_docs)]
pub struct CaseObject {
    pub position: String,
    pub estimate: f64,
    pub distance: u32,
}

/// Findings on random larger states.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Samples")]
#[allow(missing_docs)]
pub struct SamplesObject {
    pub states: u64,
    pub overestimates: u64,
    pub informedness: f64,
    /// Mean of estimate over distance; above 1 the heuristic overestimates.
    pub ratio: f64,
}

/// The object of `jogada doctor --json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct VerdictObject {
    pub problem: String,
    pub heuristic: &'static str,
    pub largest: u32,
    /// Where states are counted from: `goals`, or `start` where moves cannot be taken back.
    pub from: &'static str,
    pub states: u64,
    pub admissible: bool,
    pub consistent: bool,
    pub informedness: f64,
    /// Mean of estimate over distance; above 1 the heuristic overestimates.
    pub ratio: f64,
    pub overestimates: u64,
    /// Moves between the states examined.
    pub moves: u64,
    pub inconsistencies: u64,
    pub counterexample: Option<CaseObject>,
    pub inconsistency: Option<[CaseObject; 2]>,
    pub samples: SamplesObject,
    pub stop: StopObject,
}

/// The heuristic to be examined, and how thoroughly.
#[derive(Clone, Debug)]
pub struct Examination {
    /// The heuristic's name.
    pub heuristic: String,
    /// Every state of at most this size is examined; the problem's own choice if not given.
    pub largest: Option<u32>,
    /// How many larger states are sampled at random.
    pub samples: u64,
    /// Seed of the random generator.
    pub seed: u64,
    /// Its limits.
    pub limits: Limits,
    /// The folder where heuristics that take long to compute are kept.
    pub cache: Option<PathBuf>,
    /// The threads that compute them.
    pub threads: usize,
}

/// Findings on random states beyond the examined ones.
struct Sampled<S> {
    states: u64,
    overestimates: u64,
    /// The mean informedness, and the mean of estimate over distance.
    informedness: f64,
    ratio: f64,
    counterexample: Option<Case<S>>,
}

/// The result of an examination. States are text.
pub struct Verdict {
    problem: String,
    /// Whether distances were found backwards from the goals; otherwise forwards from the start.
    backward: bool,
    name: &'static str,
    scale: u32,
    largest: u32,
    /// Whether the problem says what the size of a state is; otherwise states of all sizes are examined.
    has_sizes: bool,
    /// The findings on all states up to a size.
    pub found: Diagnosis<String>,
    sampled: Sampled<String>,
}

impl Examination {
    /// Examines the heuristic. `progress` is called with the number of samples done.
    ///
    /// # Errors
    /// A heuristic the problem does not have, or a limit reached while making it.
    pub(crate) fn run<P: Tabulate>(
        &self,
        spec: &str,
        problem: &P,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Verdict, SetupError> {
        let name = check_heuristic::<P>(&self.heuristic)?;
        let limits = self.limits.started();
        let make = |name| {
            let cache = self.cache.as_deref();
            ProblemMethod::new(
                (spec, problem),
                PathAlgorithm::Astar,
                Some(name),
                cache,
                self.threads,
                &limits,
            )
        };
        let asked = make(name)?;
        let (_, heuristic) = &asked.heuristic;
        let has_sizes = P::EXAMINED > 0;
        let largest = if has_sizes { self.largest.unwrap_or(P::EXAMINED) } else { 0 };
        progress(0, self.samples);
        // Three quarters of the time are for all the states up to a size, the rest for the random ones.
        let time = limits.time_left().map(|time| time * 3 / 4);
        let examined = Limits { time, ..limits.clone() };
        let backward = problem.backward();
        let found = examine(problem, backward, heuristic, P::size, largest, &examined);
        let sampled = self.sample(problem, &asked, &make(P::STRONGEST)?, &limits, progress)?;
        let write = |state: P::State| problem.write_position(&state);
        let sampled = Sampled {
            counterexample: sampled.counterexample.map(|case| case.map(write)),
            states: sampled.states,
            overestimates: sampled.overestimates,
            informedness: sampled.informedness,
            ratio: sampled.ratio,
        };
        let scale = heuristic.scale();
        let (problem, backward) = (spec.to_owned(), backward.is_some());
        let found = found.map(write);
        Ok(Verdict { problem, backward, name, scale, largest, has_sizes, found, sampled })
    }

    /// Checks the heuristic on random larger states, whose distance a search with the strongest one finds.
    fn sample<P: Tabulate>(
        &self,
        problem: &P,
        asked: &ProblemMethod<P>,
        exact: &ProblemMethod<P>,
        limits: &Limits,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Sampled<P::State>, SetupError> {
        let (_, heuristic) = &asked.heuristic;
        let scale = heuristic.scale();
        let mut random = Random::new(self.seed);
        let mut sampled =
            Sampled { states: 0, overestimates: 0, informedness: 0.0, ratio: 0.0, counterexample: None };
        for number in 0..self.samples {
            let is_over =
                limits.cancel.is_cancelled() || limits.time_left().is_some_and(|left| left.is_zero());
            let Some(state) = problem.sample(&mut random).filter(|_| !is_over) else { break };
            progress(number, self.samples);
            let run = exact.run(&problem.write_position(&state), "", Settings::default(), limits, None)?;
            let Some(distance) = run.cost.filter(|cost| *cost > 0 && run.optimal) else { continue };
            let estimate = heuristic.estimate(problem, &state);
            sampled.states += 1;
            let share = f64::from(estimate) / f64::from(scale) / f64::from(distance);
            sampled.ratio += share;
            sampled.informedness += share.min(1.0);
            if u64::from(estimate) > u64::from(distance) * u64::from(scale) {
                sampled.overestimates += 1;
                let case = Case { state, estimate, distance };
                let known = sampled.counterexample.get_or_insert_with(|| case.clone());
                if P::size(&case.state) < P::size(&known.state) {
                    *known = case;
                }
            }
        }
        sampled.informedness /= sampled.states.max(1) as f64;
        sampled.ratio /= sampled.states.max(1) as f64;
        Ok(sampled)
    }
}

impl Verdict {
    /// Whether the heuristic never overestimates, as far as was checked.
    #[must_use]
    pub fn is_admissible(&self) -> bool {
        self.found.is_admissible() && self.sampled.overestimates == 0
    }

    /// The smallest state it overestimates.
    #[must_use]
    pub fn counterexample(&self) -> Option<&Case<String>> {
        self.found.counterexample.as_ref().or(self.sampled.counterexample.as_ref())
    }

    /// The estimate of a state, for people: with a decimal only where it has one.
    fn figure(&self, language: Language, case: &Case<String>) -> String {
        decimal(language, self.estimate(case), usize::from(self.scale > 1))
    }

    fn estimate(&self, case: &Case<String>) -> f64 {
        f64::from(case.estimate) / f64::from(self.scale)
    }

    /// The verdict as a JSON object: the keys never change.
    #[must_use]
    pub fn object(&self) -> VerdictObject {
        let case = |case: &Case<String>| CaseObject {
            position: case.state.clone(),
            estimate: self.estimate(case),
            distance: case.distance,
        };
        VerdictObject {
            problem: self.problem.clone(),
            heuristic: self.name,
            largest: self.largest,
            from: if self.backward { "goals" } else { "start" },
            states: self.found.states,
            admissible: self.is_admissible(),
            consistent: self.found.is_consistent(),
            informedness: self.found.informedness,
            ratio: self.found.ratio,
            overestimates: self.found.overestimates,
            moves: self.found.moves,
            inconsistencies: self.found.inconsistencies,
            counterexample: self.counterexample().map(case),
            inconsistency: self.found.inconsistency.as_ref().map(|(from, to)| [case(from), case(to)]),
            samples: SamplesObject {
                states: self.sampled.states,
                overestimates: self.sampled.overestimates,
                informedness: self.sampled.informedness,
                ratio: self.sampled.ratio,
            },
            stop: self.found.stop.into(),
        }
    }

    /// The title of the verdict: problem and heuristic.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        say(
            language,
            "doctor-title",
            &[("heuristic", self.name.into()), ("problem", self.problem.as_str().into())],
        )
    }

    /// The findings: questions and answers.
    #[must_use]
    pub fn rows(&self, language: Language) -> [(String, String); 6] {
        let Verdict { found, sampled, .. } = self;
        let part = |wrong: u64, all: u64| {
            say(language, "doctor-part", &[("wrong", wrong.into()), ("all", all.into())])
        };
        let yes = |yes: bool, wrong, all| {
            let answer = say(language, if yes { "yes" } else { "no" }, &[]);
            format!("{answer} ({})", part(wrong, all))
        };
        let share = |share: f64| decimal(language, share, 3);
        let samples = part(sampled.overestimates, sampled.states);
        [
            (self.examined_key(), found.states.to_string()),
            ("doctor-admissible", yes(self.is_admissible(), found.overestimates, found.states)),
            ("doctor-consistent", yes(found.is_consistent(), found.inconsistencies, found.moves)),
            ("doctor-informed", share(found.informedness)),
            ("doctor-ratio", share(found.ratio)),
            (
                "doctor-samples",
                format!("{samples}; {}; {}", share(sampled.informedness), share(sampled.ratio)),
            ),
        ]
        .map(|(key, answer)| (say(language, key, &[("largest", u64::from(self.largest).into())]), answer))
    }

    /// The message that says which states were examined.
    fn examined_key(&self) -> &'static str {
        match self.found.stop {
            Stop::Finished if !self.backward => "doctor-states-forward",
            Stop::Finished if self.has_sizes => "doctor-states",
            Stop::Finished => "doctor-states-all",
            _ => "doctor-states-some",
        }
    }

    /// The smallest state that it overestimates, in a sentence.
    #[must_use]
    pub fn counterexample_words(&self, language: Language) -> Option<String> {
        let case = self.counterexample()?;
        let values = [
            ("position", case.state.as_str().into()),
            ("estimate", self.figure(language, case).into()),
            ("distance", u64::from(case.distance).into()),
        ];
        Some(say(language, "doctor-counterexample", &values))
    }

    /// The smallest state from which it falls too fast, in a sentence.
    #[must_use]
    pub fn inconsistency_words(&self, language: Language) -> Option<String> {
        let (from, to) = self.found.inconsistency.as_ref()?;
        let values = [
            ("from", from.state.as_str().into()),
            ("to", to.state.as_str().into()),
            ("high", self.figure(language, from).into()),
            ("low", self.figure(language, to).into()),
        ];
        Some(say(language, "doctor-inconsistency", &values))
    }
}
