//! A problem for one player, line by line.

use std::io::BufRead;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Fault, Field, nearest};
use jogada_games::ProblemInfo;
use jogada_messages::{explain, system_error};
use jogada_play::record::Format;
use jogada_play::{
    Optimum, PathAlgorithm, PuzzleInProgress, Record, SearchChoice, advise, players_words, problem_words,
    search_watched,
};
use jogada_search::threads::spare_cores;
use jogada_workbench::WorkbenchFault;

use super::script::{Script, without_comment};
use crate::commands::print_rules;
use crate::journal;
use crate::output::{Failure, Output};
use crate::words::{CommandWord, Word};

/// Time limits of a hint, and of the optimum at the end.
const HINT_TIME: Duration = Duration::from_secs(2);
const OPTIMUM_TIME: Duration = Duration::from_secs(3);

/// Plays the puzzle until it is solved, or to the end of the input. If `keeps`, searches are logged.
pub(crate) fn run(mut puzzling: PuzzleInProgress, keeps: bool, output: &mut Output) -> Result<(), Failure> {
    if output.json {
        output.be_quiet();
    }
    let mut script = Script::of_stdin();
    play(&mut puzzling, keeps, &mut script, output)?;
    if output.json {
        output.text(&puzzling.record().write(Format::Lines))?;
    }
    script.end(output)
}

fn play(
    puzzling: &mut PuzzleInProgress,
    keeps: bool,
    script: &mut Script,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut optimum = Optimum::of(puzzling, spare_cores());
    output.entry(&problem_words(output.language, puzzling.problem()), "")?;
    output.line(optimum.look().words(puzzling.info(), output.language))?;
    show(puzzling, output)?;
    output.paragraph(0, &output.say("play-how-to-get-help", &[]))?;
    let mut input = std::io::stdin().lock();
    while !puzzling.is_solved() {
        if let Some(error) = puzzling.take_failure() {
            let reason = system_error(output.language, &error);
            output.warn(&output.say("failure-record", &[("reason", reason.into())]));
        }
        output.prompt(&output.say("puzzle-prompt", &[("count", (puzzling.turns().len() as u64).into())]))?;
        let (mut bytes, since) = (Vec::new(), Instant::now());
        let count = input.read_until(b'\n', &mut bytes)?;
        script.read(count);
        if count == 0 {
            output.line("")?;
            return output.line(output.say("play-left", &[]));
        }
        // Invalid UTF-8 is read all the same: it will be no legal move.
        let line = String::from_utf8_lossy(&bytes);
        let text = without_comment(&line);
        let (word, argument) = text.split_once(' ').unwrap_or((text, ""));
        let known = CommandWord::read(word, output.language);
        match known.filter(|known| known.in_puzzle).map(|known| known.word) {
            None if word.is_empty() => {}
            Some(Word::Quit) => return output.line(output.say("play-left", &[])),
            Some(Word::Undo) => step(puzzling.undo(), puzzling, "play-nothing-to-undo", output)?,
            Some(Word::Redo) => step(puzzling.redo(), puzzling, "play-nothing-to-redo", output)?,
            Some(Word::Restart) => {
                puzzling.restart();
                show(puzzling, output)?;
            }
            Some(Word::Hint) => hint(puzzling, output)?,
            Some(Word::Optimal) => {
                output.reply(&optimum.wait(OPTIMUM_TIME).words(puzzling.info(), output.language))?;
            }
            Some(Word::Rules) => print_rules(puzzling.info().id, output)?,
            Some(Word::Solve) => {
                if let Err(fault) = watch(puzzling, argument.trim(), keeps, output)? {
                    print(&fault, script, output)?;
                }
            }
            Some(Word::Help) => {
                let mv = output.say(&format!("problem-{}-move", puzzling.info().id), &[]);
                output.paragraph(0, &output.say("puzzle-orders", &[("move", mv.into())]))?;
            }
            _ => {
                puzzling.set_player("human");
                match puzzling.play(known.map_or(word, |known| known.name), since.elapsed()) {
                    Ok(()) => show(puzzling, output)?,
                    Err(fault) => print(&fault, script, output)?,
                }
            }
        }
    }
    if output.json {
        return Ok(());
    }
    output.line(puzzling.solved_words(output.language))?;
    output.line(optimum.wait(OPTIMUM_TIME).words(puzzling.info(), output.language))
}

/// Prints what is wrong with the input.
fn print(fault: &Fault, script: &mut Script, output: &mut Output) -> Result<(), Failure> {
    let reply = explain(output.language, fault);
    script.wrong(&reply);
    output.reply(&reply)
}

/// A recorded attempt, board by board.
pub(crate) fn replay(record: &Record, output: &mut Output) -> Result<(), Failure> {
    let mut puzzling = PuzzleInProgress::resume(record)?;
    puzzling.restart();
    output.entry(
        &PuzzleInProgress::title(record, output.language),
        format!("  {}", players_words(output.language, &record.players)),
    )?;
    show(&puzzling, output)?;
    while puzzling.redo() {
        output.entry(puzzling.turns().last().map_or("", |turn| &turn.mv), "")?;
        show(&puzzling, output)?;
    }
    if puzzling.is_solved() {
        return output.line(puzzling.solved_words(output.language));
    }
    let count = ("count", (puzzling.turns().len() as u64).into());
    output.line(output.say("puzzle-count", &[count]))
}

fn show(puzzling: &PuzzleInProgress, output: &mut Output) -> Result<(), Failure> {
    output.line("")?;
    output.drawing(&puzzling.draw(output.glyphs))?;
    output.line("")
}

fn step(done: bool, puzzling: &PuzzleInProgress, nothing: &str, output: &mut Output) -> Result<(), Failure> {
    if done { show(puzzling, output) } else { output.reply(&output.say(nothing, &[])) }
}

fn hint(puzzling: &PuzzleInProgress, output: &mut Output) -> Result<(), Failure> {
    let hint =
        advise(puzzling.problem(), &puzzling.position(), HINT_TIME, spare_cores(), &Cancel::default())?;
    output.reply(&hint.words(output.language))
}

/// Shows an algorithm's solution from the current position, move by move: `solve astar`, or `solve astar base` with a
/// heuristic.
fn watch(
    puzzling: &mut PuzzleInProgress,
    typed: &str,
    keeps: bool,
    output: &mut Output,
) -> Result<Result<(), Fault>, Failure> {
    let choice = match read_choice(typed, puzzling.info()) {
        Ok(choice) => choice,
        Err(fault) => return Ok(Err(fault)),
    };
    let (problem, position) = (puzzling.problem(), puzzling.position());
    let searched = match search_watched(problem, &position, &choice, &Cancel::default(), &mut |_| {}) {
        Ok(searched) => searched,
        Err(fault) => return Ok(Err(fault)),
    };
    if keeps {
        journal::log_search(&searched, output.language);
    }
    puzzling.set_player(choice.method.name());
    for mv in searched.result.moves.iter().flatten() {
        puzzling.play(mv, Duration::ZERO)?;
        output.entry(mv, "")?;
        show(puzzling, output)?;
    }
    output.line(searched.words(output.language))?;
    let figures =
        searched.figures(output.language).into_iter().map(|[name, value]| format!("{name}: {value}"));
    let figures = figures.collect::<Vec<_>>().join("  ");
    output.paragraph(2, &figures)?;
    Ok(Ok(()))
}

/// Parses an algorithm and an optional heuristic; greedy search by default.
fn read_choice(typed: &str, problem: &ProblemInfo) -> Result<SearchChoice, Fault> {
    let mut words = typed.split_whitespace();
    let mut choice = SearchChoice::default();
    if let Some(name) = words.next() {
        let known = PathAlgorithm::ALL.map(PathAlgorithm::name);
        choice.method = PathAlgorithm::named(name).ok_or_else(|| {
            let fault = Field::whole(name).fault(WorkbenchFault::Algorithm).with("known", known.join(", "));
            fault.near(nearest(name, known))
        })?;
    }
    if let Some(name) = words.next() {
        choice.heuristic = Some(problem.check_heuristic(name)?);
    }
    Ok(choice)
}
