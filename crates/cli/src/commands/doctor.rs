//! `jogada doctor`: a heuristic held against exact distances.

use jogada_core::{Limits, Random, Stop};
use jogada_games::problems::{ListedProblem, ProblemVisitor, check_heuristic, visit_problem};
use jogada_laboratory::Method;
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::doctor::{Case, Diagnosis, examine};
use serde_json::{Value, json};

use super::cancelled_by_interrupt;
use super::puzzle::cache;
use crate::args::Doctor;
use crate::output::{Failure, Output};
use crate::progress::Progress;

pub(super) fn run(doctor: &Doctor, output: &mut Output) -> Result<(), Failure> {
    visit_problem(&doctor.problem, Examination { doctor, output })?
}

struct Examination<'a> {
    doctor: &'a Doctor,
    output: &'a mut Output,
}

/// What random states beyond the examined ones showed.
struct Sampled<S> {
    states: u64,
    overestimates: u64,
    informedness: f64,
    counterexample: Option<Case<S>>,
}

impl ProblemVisitor for Examination<'_> {
    type Output = Result<(), Failure>;

    fn visit<P: ListedProblem>(self, mut problem: P) -> Self::Output {
        let Examination { doctor, output } = self;
        let name = check_heuristic::<P>(&doctor.heuristic)?;
        if let Some(text) = &doctor.position {
            problem.read_position(text)?;
        }
        let limits = Limits { time: doctor.time, cancel: cancelled_by_interrupt(), ..Limits::default() };
        let stopped = |stop: Stop| Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]));
        let heuristic = problem.heuristic(name, cache().as_deref(), &limits).map_err(stopped)?;
        let largest = doctor.largest.unwrap_or(P::EXAMINED);
        let found = examine(&problem, &heuristic, P::size, largest, &limits);
        let sampled = sample(&problem, doctor, name, &limits)?;
        let verdict = Verdict { name, scale: heuristic.scale(), largest, found, sampled };
        if output.json {
            output.value(&verdict.json(&problem))?;
        } else {
            verdict.tell(&problem, output)?;
        }
        match verdict.found.stop {
            Stop::Finished => Ok(()),
            stop => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
        }
    }
}

/// Asks the heuristic about random larger states, whose distance A* works out.
fn sample<P: ListedProblem>(
    problem: &P,
    doctor: &Doctor,
    name: &'static str,
    limits: &Limits,
) -> Result<Sampled<P::State>, Failure> {
    let cache = cache();
    let asked = Method::new(problem, PathAlgorithm::Astar, Some(name), cache.as_deref(), limits)?;
    let exact = Method::new(problem, PathAlgorithm::Astar, Some(P::STRONGEST), cache.as_deref(), limits)?;
    let (_, heuristic) = &asked.heuristic;
    let scale = heuristic.scale();
    let mut random = Random::new(doctor.seed);
    let mut progress = Progress::new();
    let mut sampled = Sampled { states: 0, overestimates: 0, informedness: 0.0, counterexample: None };
    for number in 0..doctor.samples {
        let Some(state) = problem.sample(&mut random) else { break };
        progress.show(|| format!("{number}/{}", doctor.samples));
        let mut from = problem.clone();
        from.read_position(&problem.write_position(&state))?;
        let run = exact.run(&from, "", Settings::default(), limits, &mut ());
        let Some(distance) = run.cost.filter(|cost| *cost > 0) else { continue };
        let estimate = heuristic.estimate(problem, &state);
        sampled.states += 1;
        sampled.informedness += f64::from(estimate) / f64::from(scale) / f64::from(distance);
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
    Ok(sampled)
}

struct Verdict<S> {
    name: &'static str,
    scale: u32,
    largest: u32,
    found: Diagnosis<S>,
    sampled: Sampled<S>,
}

impl<S> Verdict<S> {
    fn is_admissible(&self) -> bool {
        self.found.is_admissible() && self.sampled.overestimates == 0
    }

    /// The smallest state it is wrong about.
    fn counterexample(&self) -> Option<&Case<S>> {
        self.found.counterexample.as_ref().or(self.sampled.counterexample.as_ref())
    }

    fn estimate(&self, case: &Case<S>) -> f64 {
        f64::from(case.estimate) / f64::from(self.scale)
    }

    fn json<P: ListedProblem<State = S>>(&self, problem: &P) -> Value {
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
            "overestimates": self.found.overestimates,
            "inconsistencies": self.found.inconsistencies,
            "counterexample": self.counterexample().map(case),
            "inconsistency": self.found.inconsistency.as_ref().map(|(from, to)| json!([case(from), case(to)])),
            "samples": {
                "states": self.sampled.states,
                "overestimates": self.sampled.overestimates,
                "informedness": self.sampled.informedness,
            },
            "stop": self.found.stop.code(),
        })
    }

    fn tell<P: ListedProblem<State = S>>(&self, problem: &P, output: &mut Output) -> Result<(), Failure> {
        let Verdict { name, found, sampled, .. } = self;
        let yes = |yes: bool| output.say(if yes { "yes" } else { "no" }, &[]);
        let [admissible, consistent] = [yes(self.is_admissible()), yes(found.is_consistent())];
        let rows = [
            ("doctor-states", format!("{}", found.states)),
            ("doctor-admissible", format!("{admissible} ({})", found.overestimates)),
            ("doctor-consistent", format!("{consistent} ({})", found.inconsistencies)),
            ("doctor-informed", format!("{:.3}", found.informedness)),
            (
                "doctor-samples",
                format!("{} ({}, {:.3})", sampled.states, sampled.overestimates, sampled.informedness),
            ),
        ];
        let title = output.say("doctor-title", &[("heuristic", (*name).into()), ("problem", P::ID.into())]);
        output.entry(&title, "")?;
        for (key, text) in rows {
            let heading = output.say(key, &[("largest", u64::from(self.largest).into())]);
            output.line(format!("  {heading}: {text}"))?;
        }
        if let Some(case) = self.counterexample() {
            let values = [
                ("position", problem.write_position(&case.state).into()),
                ("estimate", self.estimate(case).to_string().into()),
                ("distance", u64::from(case.distance).into()),
            ];
            let told = output.say("doctor-counterexample", &values);
            output.line("")?;
            output.paragraph(0, &told)?;
            output.drawing(&problem.draw(&case.state, output.glyphs))?;
        }
        if let Some((from, to)) = &found.inconsistency {
            let values = [
                ("from", problem.write_position(&from.state).into()),
                ("to", problem.write_position(&to.state).into()),
                ("high", self.estimate(from).to_string().into()),
                ("low", self.estimate(to).to_string().into()),
            ];
            let told = output.say("doctor-inconsistency", &values);
            output.paragraph(0, &told)?;
        }
        Ok(())
    }
}
