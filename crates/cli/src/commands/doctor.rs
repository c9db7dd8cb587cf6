//! `jogada doctor`: a heuristic held against exact distances.

use jogada_core::{Limits, Stop};
use jogada_games::problems::{ListedProblem, ProblemVisitor, visit_problem};
use jogada_laboratory::{Examination, Verdict};

use super::cancelled_by_interrupt;
use super::puzzle::cache;
use crate::args::Doctor;
use crate::output::{Failure, Output};
use crate::progress::Progress;

pub(super) fn run(doctor: &Doctor, output: &mut Output) -> Result<(), Failure> {
    visit_problem(&doctor.problem, Visit { doctor, output })?
}

struct Visit<'a> {
    doctor: &'a Doctor,
    output: &'a mut Output,
}

impl ProblemVisitor for Visit<'_> {
    type Output = Result<(), Failure>;

    fn visit<P: ListedProblem>(self, mut problem: P) -> Self::Output {
        let Visit { doctor, output } = self;
        if let Some(text) = &doctor.position {
            problem.read_position(text)?;
        }
        let examination = Examination {
            heuristic: doctor.heuristic.clone(),
            largest: doctor.largest,
            samples: doctor.samples,
            seed: doctor.seed,
            limits: Limits { time: doctor.time, cancel: cancelled_by_interrupt(), ..Limits::default() },
            cache: cache(),
        };
        let mut progress = Progress::new();
        let verdict =
            examination.run(&problem, &mut |done, total| progress.show(|| format!("{done}/{total}")))?;
        drop(progress);
        if output.json {
            output.value(&verdict.json(&problem))?;
        } else {
            tell(&problem, &verdict, output)?;
        }
        match verdict.found.stop {
            Stop::Finished => Ok(()),
            stop => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
        }
    }
}

fn tell<P: ListedProblem>(
    problem: &P,
    verdict: &Verdict<P::State>,
    output: &mut Output,
) -> Result<(), Failure> {
    let language = output.language;
    output.entry(&verdict.title::<P>(language), "")?;
    for (heading, answer) in verdict.rows(language) {
        output.line(format!("  {heading}: {answer}"))?;
    }
    if let Some((case, words)) = verdict.counterexample().zip(verdict.counterexample_words(problem, language))
    {
        output.line("")?;
        output.paragraph(0, &words)?;
        output.drawing(&problem.draw(&case.state, output.glyphs))?;
    }
    if let Some(words) = verdict.inconsistency_words(problem, language) {
        output.paragraph(0, &words)?;
    }
    Ok(())
}
