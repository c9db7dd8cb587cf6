//! A heuristic held against exact distances, and the verdict.

use std::path::PathBuf;

use jogada_core::{Limits, Random};
use jogada_games::problems::{ListedProblem, check_heuristic};
use jogada_messages::{Language, say};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::doctor::{Case, Diagnosis, examine};
use serde_json::{Value, json};

use crate::{Method, Trouble, at};

/// What is to be examined, and how thoroughly.
#[derive(Clone, Debug)]
pub struct Examination {
    /// The heuristic's name.
    pub heuristic: String,
    /// Every state of at most this size is examined; the problem's own choice if not given.
    pub largest: Option<u32>,
    /// How many larger states are drawn by lot.
    pub samples: u64,
    /// What lots are drawn by.
    pub seed: u64,
    /// How far it may go.
    pub limits: Limits,
    /// Where what takes long to make is kept.
    pub cache: Option<PathBuf>,
}

/// What random states beyond the examined ones showed.
struct Sampled<S> {
    states: u64,
    overestimates: u64,
    /// The mean share of the distance that is seen, and the mean of estimate over distance.
    informedness: f64,
    ratio: f64,
    counterexample: Option<Case<S>>,
}

/// What came of an examination.
pub struct Verdict<S> {
    name: &'static str,
    scale: u32,
    largest: u32,
    /// What was found among all states up to a size.
    pub found: Diagnosis<S>,
    sampled: Sampled<S>,
}

impl Examination {
    /// Examines the heuristic. `progress` is told how many of the samples are done.
    ///
    /// # Errors
    /// A heuristic the problem does not have, or a limit reached while making it.
    pub fn run<P: ListedProblem>(
        &self,
        problem: &P,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Verdict<P::State>, Trouble> {
        let name = check_heuristic::<P>(&self.heuristic)?;
        let make = |name| {
            Method::new(problem, PathAlgorithm::Astar, Some(name), self.cache.as_deref(), &self.limits)
        };
        let asked = make(name)?;
        let (_, heuristic) = &asked.heuristic;
        let largest = self.largest.unwrap_or(P::EXAMINED);
        progress(0, self.samples);
        let found = examine(problem, heuristic, P::size, largest, &self.limits);
        let sampled = self.sample(problem, &asked, &make(P::STRONGEST)?, progress)?;
        Ok(Verdict { name, scale: heuristic.scale(), largest, found, sampled })
    }

    /// Asks the heuristic about random larger states, whose distance the strongest one works out.
    fn sample<P: ListedProblem>(
        &self,
        problem: &P,
        asked: &Method<P>,
        exact: &Method<P>,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Sampled<P::State>, Trouble> {
        let (_, heuristic) = &asked.heuristic;
        let scale = heuristic.scale();
        let mut random = Random::new(self.seed);
        let mut sampled =
            Sampled { states: 0, overestimates: 0, informedness: 0.0, ratio: 0.0, counterexample: None };
        for number in 0..self.samples {
            let Some(state) = problem.sample(&mut random).filter(|_| !self.limits.cancel.is_cancelled())
            else {
                break;
            };
            progress(number, self.samples);
            let from = at(problem, &problem.write_position(&state))?;
            let run = exact.run(&from, "", Settings::default(), &self.limits, &mut ());
            let Some(distance) = run.cost.filter(|cost| *cost > 0) else { continue };
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

impl<S> Verdict<S> {
    /// Whether the heuristic never says too much, as far as was seen.
    #[must_use]
    pub fn is_admissible(&self) -> bool {
        self.found.is_admissible() && self.sampled.overestimates == 0
    }

    /// The smallest state it is wrong about.
    #[must_use]
    pub fn counterexample(&self) -> Option<&Case<S>> {
        self.found.counterexample.as_ref().or(self.sampled.counterexample.as_ref())
    }

    fn estimate(&self, case: &Case<S>) -> f64 {
        f64::from(case.estimate) / f64::from(self.scale)
    }

    /// The verdict as a JSON object: the keys never change.
    #[must_use]
    pub fn json<P: ListedProblem<State = S>>(&self, problem: &P) -> Value {
        let case = |case: &Case<S>| {
            json!({
                "position": problem.write_position(&case.state),
                "estimate": self.estimate(case),
                "distance": case.distance,
            })
        };
        json!({
            "problem": P::ID,
            "heuristic": self.name,
            "largest": self.largest,
            "states": self.found.states,
            "admissible": self.is_admissible(),
            "consistent": self.found.is_consistent(),
            "informedness": self.found.informedness,
            "ratio": self.found.ratio,
            "overestimates": self.found.overestimates,
            "moves": self.found.moves,
            "inconsistencies": self.found.inconsistencies,
            "counterexample": self.counterexample().map(case),
            "inconsistency": self.found.inconsistency.as_ref().map(|(from, to)| json!([case(from), case(to)])),
            "samples": {
                "states": self.sampled.states,
                "overestimates": self.sampled.overestimates,
                "informedness": self.sampled.informedness,
                "ratio": self.sampled.ratio,
            },
            "stop": self.found.stop.code(),
        })
    }

    /// What is examined, as a heading.
    #[must_use]
    pub fn title<P: ListedProblem<State = S>>(&self, language: Language) -> String {
        say(language, "doctor-title", &[("heuristic", self.name.into()), ("problem", P::ID.into())])
    }

    /// The findings: what was asked, and the answer.
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
        let [wrong, states] = [found.overestimates + sampled.overestimates, found.states + sampled.states];
        let samples = part(sampled.overestimates, sampled.states);
        [
            ("doctor-states", found.states.to_string()),
            ("doctor-admissible", yes(self.is_admissible(), wrong, states)),
            ("doctor-consistent", yes(found.is_consistent(), found.inconsistencies, found.moves)),
            ("doctor-informed", format!("{:.3}", found.informedness)),
            ("doctor-ratio", format!("{:.3}", found.ratio)),
            ("doctor-samples", format!("{samples}; {:.3}; {:.3}", sampled.informedness, sampled.ratio)),
        ]
        .map(|(key, answer)| (say(language, key, &[("largest", u64::from(self.largest).into())]), answer))
    }

    /// The smallest state of which it says too much, in a sentence.
    #[must_use]
    pub fn counterexample_words<P: ListedProblem<State = S>>(
        &self,
        problem: &P,
        language: Language,
    ) -> Option<String> {
        let case = self.counterexample()?;
        let values = [
            ("position", problem.write_position(&case.state).into()),
            ("estimate", self.estimate(case).to_string().into()),
            ("distance", u64::from(case.distance).into()),
        ];
        Some(say(language, "doctor-counterexample", &values))
    }

    /// The smallest state from which it falls too fast, in a sentence.
    #[must_use]
    pub fn inconsistency_words<P: ListedProblem<State = S>>(
        &self,
        problem: &P,
        language: Language,
    ) -> Option<String> {
        let (from, to) = self.found.inconsistency.as_ref()?;
        let values = [
            ("from", problem.write_position(&from.state).into()),
            ("to", problem.write_position(&to.state).into()),
            ("high", self.estimate(from).to_string().into()),
            ("low", self.estimate(to).to_string().into()),
        ];
        Some(say(language, "doctor-inconsistency", &values))
    }
}
