//! `jogada exercise`: a small tree or graph for each student, with questions that have one answer.

use jogada_core::Field;
use jogada_games::nearest;
use jogada_play::exercise::{Exercise, ExerciseKind, html, moodle, text};

use crate::args;
use crate::faults::CommandFault;
use crate::output::{Failure, Output};

pub(super) fn run(asked: &args::Exercise, output: &mut Output) -> Result<(), Failure> {
    let kind = ExerciseKind::named(&asked.kind).ok_or_else(|| {
        let known = ExerciseKind::ALL.map(ExerciseKind::name);
        let near = nearest(&asked.kind, known);
        Field::whole(&asked.kind).fault(CommandFault::Exercise).with("known", known.join(", ")).near(near)
    })?;
    let exercises: Vec<Exercise> = asked.seeds.iter().map(|seed| Exercise::make(kind, seed)).collect();
    if output.json {
        let objects = exercises.iter().map(|exercise| exercise.object(output.language, asked.solution));
        return output.object(&objects.collect::<Vec<_>>());
    }
    if asked.moodle {
        return output.text(&moodle(&exercises, output.language));
    }
    for (place, exercise) in exercises.iter().enumerate() {
        if asked.html {
            output.text(&html(exercise, output.language, asked.solution))?;
            continue;
        }
        if place > 0 {
            output.line("\u{c}")?;
        }
        let paper = text(exercise, output.language, output.glyphs, asked.solution);
        let width = output.width().unwrap_or(usize::MAX);
        for line in paper.lines() {
            // Drawings keep their spaces; only sentences are too long and are wrapped.
            match line.chars().count() <= width {
                true => output.line(line)?,
                false => output.paragraph(0, line)?,
            }
        }
    }
    Ok(())
}
