//! The puzzle line by line.

use std::io::BufRead;

use jogada_core::Cancel;
use jogada_messages::explain;
use jogada_play::{PathAlgorithm, Puzzling, solve};

use crate::output::{Failure, Output};

/// Plays the puzzle until it is solved, or to the end of the input.
pub(crate) fn run(position: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    let mut puzzling = Puzzling::open(position)?;
    show(&puzzling, output)?;
    let mut lines = std::io::stdin().lock().lines();
    while !puzzling.is_solved() {
        output.prompt(&output.say("puzzle-prompt", &[("count", (puzzling.played().len() as u64).into())]))?;
        let Some(line) = lines.next() else {
            output.line("")?;
            return output.line(output.say("play-left", &[]));
        };
        let line = line?;
        let (word, argument) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match word {
            "" => {}
            "quit" => return output.line(output.say("play-left", &[])),
            "undo" => step(puzzling.undo(), &puzzling, "play-nothing-to-undo", output)?,
            "redo" => step(puzzling.redo(), &puzzling, "play-nothing-to-redo", output)?,
            "restart" => {
                puzzling.restart();
                show(&puzzling, output)?;
            }
            "hint" => hint(&puzzling, output)?,
            "solve" => watch(&mut puzzling, argument.trim(), output)?,
            "help" => output.paragraph(0, &output.say("puzzle-orders", &[]))?,
            mv => match puzzling.play(mv) {
                Ok(()) => show(&puzzling, output)?,
                Err(fault) => output.line(explain(output.language, &fault))?,
            },
        }
    }
    conclude(&puzzling, output)
}

fn show(puzzling: &Puzzling, output: &mut Output) -> Result<(), Failure> {
    output.line("")?;
    output.drawing(&puzzling.draw(output.glyphs))?;
    output.line("")
}

fn step(done: bool, puzzling: &Puzzling, nothing: &str, output: &mut Output) -> Result<(), Failure> {
    if done { show(puzzling, output) } else { output.line(output.say(nothing, &[])) }
}

fn hint(puzzling: &Puzzling, output: &mut Output) -> Result<(), Failure> {
    let solved = solve(&puzzling.position(), PathAlgorithm::Greedy, &Cancel::default())?;
    let told = match solved.moves.as_deref() {
        Some([first, ..]) => output.say("puzzle-hint", &[("move", first.as_str().into())]),
        _ => output.say("puzzle-gave-up", &[("method", solved.method.name().into())]),
    };
    output.line(told)
}

/// Shows how an algorithm solves what is left, move by move.
fn watch(puzzling: &mut Puzzling, name: &str, output: &mut Output) -> Result<(), Failure> {
    let method = if name.is_empty() { Some(PathAlgorithm::Greedy) } else { PathAlgorithm::named(name) };
    let Some(method) = method else {
        let known: Vec<&str> = PathAlgorithm::ALL.into_iter().map(PathAlgorithm::name).collect();
        let values = [("found", name.into()), ("known", known.join(", ").into())];
        return output.line(output.say("puzzle-no-method", &values));
    };
    let solved = solve(&puzzling.position(), method, &Cancel::default())?;
    let Some(moves) = solved.moves else {
        return output.line(output.say("puzzle-gave-up", &[("method", method.name().into())]));
    };
    for mv in &moves {
        puzzling.play(mv)?;
        output.entry(mv, "")?;
        show(puzzling, output)?;
    }
    Ok(())
}

fn conclude(puzzling: &Puzzling, output: &mut Output) -> Result<(), Failure> {
    let count = ("count", (puzzling.played().len() as u64).into());
    output.line(output.say("puzzle-solved", &[count]))?;
    match puzzling.known_optimum() {
        Some(least) => output.line(output.say("puzzle-optimum", &[("count", (least as u64).into())])),
        None => Ok(()),
    }
}
