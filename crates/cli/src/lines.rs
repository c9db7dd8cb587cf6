//! Line mode: prompts, boards as text, one move a line. For scripts, pipes and plain terminals.
//!
//! Text behind a `#` is a comment. Exit codes for scripts: 2 if a line was wrong, 3 if the input ended before the game;
//! [`Script`] keeps track.

mod commands;
mod puzzle;
mod script;

pub(crate) use puzzle::{replay as replay_puzzle, run as puzzle};

use std::io::BufRead;
use std::time::Instant;

use jogada_messages::{explain, system_error};
use jogada_play::record::Format;
use jogada_play::summary::{finish_words, thought_words, totals_table};
use jogada_play::{GameInProgress, PlayerSpec, Turn, game_words, players_words};
use jogada_solve::Tablebases;

use crate::output::{Failure, Output};
use crate::words::{CommandWord, Word};
use commands::LineCommand;
use script::{Script, without_comment};

/// Plays a game to its end, or to the end of the input.
///
/// If `keeps`, games started on the way are saved too.
pub(crate) fn run(
    ongoing: GameInProgress,
    keeps: bool,
    tables: Tablebases,
    output: &mut Output,
) -> Result<(), Failure> {
    if output.json {
        output.be_quiet();
    }
    let input = std::io::stdin().lock();
    let mut table = LineMode { ongoing, keeps, tables, input, script: Script::of_stdin() };
    introduce(&table.ongoing, output)?;
    if table.ongoing.players().iter().any(PlayerSpec::is_human) {
        output.paragraph(0, &output.say("play-how-to-get-help", &[]))?;
        output.line("")?;
    }
    while table.ongoing.finish().is_none() {
        let stays = if table.ongoing.player_to_move().is_human() {
            table.ask(output)?
        } else {
            table.compute(output)?;
            true
        };
        if let Some(error) = table.ongoing.take_failure() {
            let reason = system_error(output.language, &error);
            output.warn(&output.say("failure-record", &[("reason", reason.into())]));
        }
        if !stays {
            break;
        }
    }
    conclude(&table.ongoing, output)?;
    table.script.end(output)
}

/// Prints the game, the players and the board.
pub(crate) fn introduce(ongoing: &GameInProgress, output: &mut Output) -> Result<(), Failure> {
    let session = ongoing.session();
    let name = game_words(output.language, session.game());
    let players = players_words(output.language, &ongoing.players().clone().map(|player| player.to_string()));
    output.entry(&name, format!("  ({})  {players}", session.game()))?;
    output.line("")?;
    output.drawing(&session.draw(output.glyphs))?;
    output.line("")
}

/// Prints a turn, its cost and the board after it.
pub(crate) fn print_turn(ongoing: &GameInProgress, turn: &Turn, output: &mut Output) -> Result<(), Failure> {
    let session = ongoing.session();
    let player = ("player", u64::from(turn.player.number()).into());
    let reply = if turn.is_pass {
        output.say("play-passes", &[player])
    } else {
        output.say("play-plays", &[player, ("move", turn.mv.as_str().into())])
    };
    let figures = thought_words(output.language, turn, session.has_points());
    output.entry(&reply, figures.map_or_else(String::new, |figures| format!("  {figures}")))?;
    output.line("")?;
    output.drawing(&session.draw(output.glyphs))?;
    output.line("")
}

/// Prints the result, or that the game was left, and the totals.
fn conclude(ongoing: &GameInProgress, output: &mut Output) -> Result<(), Failure> {
    if output.json {
        return output.text(&ongoing.record().write(Format::Lines));
    }
    match ongoing.finish() {
        Some(finish) => {
            let words = finish_words(output.language, &finish, ongoing.session().has_points());
            output.entry(&words, "")?;
        }
        None => output.line(output.say("play-left", &[]))?,
    }
    output.line("")?;
    output.table(&totals_table(output.language, &ongoing.totals(), ongoing.session().points()))
}

struct LineMode<I> {
    ongoing: GameInProgress,
    keeps: bool,
    /// Endgame tables for players and judges.
    tables: Tablebases,
    input: I,
    script: Script,
}

impl<I: BufRead> LineMode<I> {
    /// Prompts a person until a move or a command was executed; false to leave the game.
    fn ask(&mut self, output: &mut Output) -> Result<bool, Failure> {
        let started = Instant::now();
        loop {
            let Some(line) = self.read(output)? else { return Ok(false) };
            let text = without_comment(&line);
            if text.is_empty() {
                continue;
            }
            if let Some(command) = LineCommand::read(text, output.language) {
                return self.execute(command, output);
            }
            let known = CommandWord::read(text, output.language);
            let mv = known.filter(|known| known.word == Word::Pass).map_or(text, |known| known.name);
            match self.ongoing.play(mv, started.elapsed(), None) {
                Ok(turn) => {
                    print_turn(&self.ongoing, &turn, output)?;
                    return Ok(true);
                }
                Err(fault) => {
                    let reply = explain(output.language, &fault);
                    self.script.wrong(&reply);
                    output.reply(&reply)?;
                }
            }
        }
    }

    /// Reads the next line; `None` at the end of the input.
    fn read(&mut self, output: &mut Output) -> Result<Option<String>, Failure> {
        let player = u64::from(self.ongoing.session().to_move().number());
        output.prompt(&output.say("play-prompt", &[("player", player.into())]))?;
        let mut bytes = Vec::new();
        // Invalid UTF-8 is read all the same: it will be no legal move.
        let count = self.input.read_until(b'\n', &mut bytes)?;
        self.script.read(count);
        if count == 0 {
            output.line("")?;
        }
        Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn compute(&mut self, output: &mut Output) -> Result<(), Failure> {
        if let Some(thinking) = self.ongoing.think() {
            let turn = self.ongoing.play_thought(thinking.wait(|_| {}))?;
            print_turn(&self.ongoing, &turn, output)?;
        }
        Ok(())
    }
}
