//! The puzzle line by line.

use std::io::BufRead;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Field, nearest};
use jogada_messages::explain;
use jogada_play::{Optimum, PathAlgorithm, Puzzling, Record, advise, solve};

use crate::output::{Failure, Output};

/// How long somebody waits for a hint, and for the optimum when all is done.
const HINT_TIME: Duration = Duration::from_secs(2);
const OPTIMUM_TIME: Duration = Duration::from_secs(3);

/// Plays the puzzle until it is solved, or to the end of the input.
pub(crate) fn run(mut puzzling: Puzzling, output: &mut Output) -> Result<(), Failure> {
    let mut optimum = Optimum::of(&puzzling);
    output.line(optimum.look().words(output.language))?;
    show(&puzzling, output)?;
    let mut input = std::io::stdin().lock();
    while !puzzling.is_solved() {
        if let Some(error) = puzzling.take_failure() {
            output.warn(&output.say("failure-record", &[("reason", error.to_string().into())]));
        }
        output.prompt(&output.say("puzzle-prompt", &[("count", (puzzling.turns().len() as u64).into())]))?;
        let (mut bytes, since) = (Vec::new(), Instant::now());
        if input.read_until(b'\n', &mut bytes)? == 0 {
            output.line("")?;
            return output.line(output.say("play-left", &[]));
        }
        // Whatever is not text is read as such: it will be no move.
        let line = String::from_utf8_lossy(&bytes);
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
            "optimal" => output.line(optimum.wait(OPTIMUM_TIME).words(output.language))?,
            "solve" => watch(&mut puzzling, argument.trim(), output)?,
            "help" => output.paragraph(0, &output.say("puzzle-orders", &[]))?,
            mv => {
                puzzling.set_player("human");
                match puzzling.play(mv, since.elapsed()) {
                    Ok(()) => show(&puzzling, output)?,
                    Err(fault) => output.line(explain(output.language, &fault))?,
                }
            }
        }
    }
    let count = ("count", (puzzling.turns().len() as u64).into());
    output.line(output.say("puzzle-solved", &[count]))?;
    output.line(optimum.wait(OPTIMUM_TIME).words(output.language))
}

/// A recorded run, board by board.
pub(crate) fn replay(record: &Record, output: &mut Output) -> Result<(), Failure> {
    let mut puzzling = Puzzling::resume(record)?;
    puzzling.restart();
    output.entry(&output.say("puzzle-title", &[]), format!("  {}", record.who()))?;
    show(&puzzling, output)?;
    while puzzling.redo() {
        output.entry(puzzling.turns().last().map_or("", |turn| &turn.mv), "")?;
        show(&puzzling, output)?;
    }
    let count = ("count", (puzzling.turns().len() as u64).into());
    let key = if puzzling.is_solved() { "puzzle-solved" } else { "puzzle-count" };
    output.line(output.say(key, &[count]))
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
    let advice = advise(&puzzling.position(), HINT_TIME, &Cancel::default())?;
    let told = advice.map(|advice| advice.words(output.language));
    output.line(told.unwrap_or_else(|| output.say("puzzle-hint-none", &[])))
}

/// Shows how an algorithm solves what is left, move by move.
fn watch(puzzling: &mut Puzzling, name: &str, output: &mut Output) -> Result<(), Failure> {
    let method = if name.is_empty() { Some(PathAlgorithm::Greedy) } else { PathAlgorithm::named(name) };
    let Some(method) = method else {
        let known = PathAlgorithm::ALL.map(PathAlgorithm::name);
        let fault = Field::whole(name).fault("fault-algorithm").with("known", known.join(", "));
        return output.line(explain(output.language, &fault.near(nearest(name, known))));
    };
    let solved = solve(&puzzling.position(), method, &Cancel::default())?;
    let Some(moves) = solved.moves else {
        return output.line(output.say("puzzle-gave-up", &[("method", method.name().into())]));
    };
    puzzling.set_player(method.name());
    for mv in &moves {
        puzzling.play(mv, Duration::ZERO)?;
        output.entry(mv, "")?;
        show(puzzling, output)?;
    }
    Ok(())
}
