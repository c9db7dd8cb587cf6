//! `jogada replay`: a recorded game, move by move.

use std::time::Duration;

use jogada_play::summary::{finish_words, totals_table};
use jogada_play::{GameInProgress, PuzzleInProgress, Record, Totals, open};
use jogada_search::threads::cores;

use super::play::is_terminal;
use super::tablebases;
use crate::args::Replay;
use crate::output::{Failure, Output};
use crate::{files, lines, tui};

pub(super) fn run(replay: &Replay, output: &mut Output) -> Result<(), Failure> {
    let record = files::read_with_warning(&replay.file, output)?;
    if output.json {
        return output.text(&record.write(jogada_play::record::Format::Lines));
    }
    if !replay.plain && is_terminal() {
        return tui::replay(&record, tablebases(cores()), output);
    }
    show(&record, output)
}

/// The whole game as text.
pub(super) fn show(record: &Record, output: &mut Output) -> Result<(), Failure> {
    if PuzzleInProgress::is_puzzle_record(record) {
        return lines::replay_puzzle(record, output);
    }
    let session = open(&record.game, Some(&record.start))?;
    let players = GameInProgress::resume(record)?.players().clone();
    let mut ongoing = GameInProgress::new(session, players);
    lines::introduce(&ongoing, output)?;
    for turn in &record.turns {
        let turn = ongoing.play(&turn.mv, Duration::ZERO, turn.thought.clone())?;
        lines::print_turn(&ongoing, &turn, output)?;
    }
    if let Some(finish) = &record.finish {
        output.line(finish_words(output.language, finish, ongoing.session().has_points()))?;
    }
    output.line("")?;
    output.table(&totals_table(output.language, &Totals::of(&record.turns), ongoing.session().points()))
}
