//! `jogada doctor`: checks a heuristic against exact distances.

use jogada_core::{Limits, Stop};
use jogada_search::threads::cores;
use jogada_workbench::{Examination, ProblemSession, Verdict, open_problem};

use super::cancelled_by_interrupt;
use crate::args::Doctor;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;
use jogada_workbench::folders::cache;

pub(super) fn run(doctor: &Doctor, output: &mut Output) -> Result<(), Failure> {
    let problem = open_problem(&doctor.problem, doctor.position.as_deref())?;
    let examination = Examination {
        heuristic: doctor.heuristic.clone(),
        largest: doctor.largest,
        samples: doctor.samples,
        seed: doctor.seed,
        limits: Limits { time: doctor.time, cancel: cancelled_by_interrupt(), ..Limits::default() },
        cache: cache(),
        threads: cores(),
    };
    let mut progress = ProgressLine::new();
    let verdict =
        problem.examine(&examination, &mut |done, total| progress.show(|| format!("{done}/{total}")))?;
    drop(progress);
    if output.json {
        output.object(&verdict.object())?;
    } else {
        print(&*problem, &verdict, output)?;
    }
    match verdict.found.stop {
        Stop::Finished => Ok(()),
        stop => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
    }
}

fn print(problem: &dyn ProblemSession, verdict: &Verdict, output: &mut Output) -> Result<(), Failure> {
    let language = output.language;
    output.entry(&verdict.title(language), "")?;
    for (heading, answer) in verdict.rows(language) {
        output.line(format!("  {heading}: {answer}"))?;
    }
    if let Some((case, words)) = verdict.counterexample().zip(verdict.counterexample_words(language)) {
        output.line("")?;
        output.paragraph(0, &words)?;
        output.drawing(&problem.at(&case.state)?.draw(output.glyphs))?;
    }
    if let Some(words) = verdict.inconsistency_words(language) {
        output.paragraph(0, &words)?;
    }
    Ok(())
}
