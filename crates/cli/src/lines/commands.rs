//! Commands typed instead of a move.

use std::io::BufRead;
use std::path::Path;

use jogada_core::Cancel;
use jogada_messages::Language;
use jogada_play::summary::{review_words, value_words};
use jogada_play::{
    GameInProgress, PlayerSpec, REVIEW_NODES, Session, explain_position, game_text, open, read_level,
    review_turn,
};

use super::{LineMode, introduce};
use crate::commands::print_rules;
use crate::files;
use crate::output::{Failure, Output};
use crate::words::{CommandWord, WORDS, Word, split_exclamation};

/// A command and its argument.
pub(super) struct LineCommand<'a> {
    word: Word,
    /// Typed with an exclamation mark: an existing file is overwritten.
    overwrites: bool,
    argument: &'a str,
}

impl<'a> LineCommand<'a> {
    /// Parses a line; `None` if it does not begin with a command.
    pub(super) fn read(line: &'a str, language: Language) -> Option<LineCommand<'a>> {
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, overwrites) = split_exclamation(word);
        let word = CommandWord::read(word, language).filter(|known| known.in_game.is_some())?;
        Some(LineCommand { word: word.word, overwrites, argument: argument.trim() })
    }
}

impl<I: BufRead> LineMode<I> {
    /// Executes a command; false to leave the game.
    pub(super) fn execute(&mut self, command: LineCommand<'_>, output: &mut Output) -> Result<bool, Failure> {
        match command.word {
            Word::Quit => return Ok(false),
            Word::Resign => self.ongoing.resign(self.ongoing.session().to_move()),
            Word::Undo => self.step(GameInProgress::undo_to_person, "play-nothing-to-undo", output)?,
            Word::Redo => self.step(GameInProgress::redo_to_person, "play-nothing-to-redo", output)?,
            Word::Board => introduce(&self.ongoing, output)?,
            Word::Moves => {
                let moves = self.ongoing.session().moves();
                let reply =
                    moves.map_or_else(|| output.say("moves-too-many-to-count", &[]), |moves| moves.join(" "));
                output.reply(&reply)?;
            }
            Word::Swap => {
                let [one, two] = self.ongoing.players().clone();
                self.ongoing.set_players([two, one]);
            }
            Word::Hint => self.hint(output)?,
            Word::Values => self.values(output)?,
            Word::Why => self.why(output)?,
            Word::Level => self.level(command.argument, output)?,
            Word::Restart => {
                let session = open(self.ongoing.session().game(), Some(&self.ongoing.session().start()))?;
                self.begin(GameInProgress::new(session, self.ongoing.players().clone()), output)?;
            }
            Word::Save => self.save(&command, output)?,
            Word::Load => self.load(command.argument, output)?,
            Word::Rules if !output.json => print_rules(self.ongoing.session().game(), output)?,
            _ => {
                let described = |known: &CommandWord| {
                    Some((known.translated(output.language), output.say(known.in_game?, &[])))
                };
                let words: Vec<(String, String)> = WORDS.iter().filter_map(described).collect();
                let width = words.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
                for (word, about) in words {
                    output.reply(&format!("  {word:<width$}  {about}"))?;
                }
                let game = self.ongoing.session().game();
                output.reply(&game_text(output.language, game, "move"))?;
            }
        }
        Ok(true)
    }

    /// Undo and redo: prints the board, or that there is nothing.
    fn step(
        &mut self,
        step: fn(&mut GameInProgress) -> bool,
        nothing: &str,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if step(&mut self.ongoing) {
            return introduce(&self.ongoing, output);
        }
        output.reply(&output.say(nothing, &[]))
    }

    fn begin(&mut self, ongoing: GameInProgress, output: &mut Output) -> Result<(), Failure> {
        self.ongoing = ongoing;
        self.ongoing.use_tables(&self.tables)?;
        files::attach(&mut self.ongoing, None, None, self.keeps, output)?;
        introduce(&self.ongoing, output)
    }

    fn hint(&mut self, output: &mut Output) -> Result<(), Failure> {
        let session = self.ongoing.session();
        let values =
            session.judge(REVIEW_NODES).values(&session.position(), &Cancel::default(), &mut |_| {})?;
        let reply = match values.first() {
            None => output.say("play-no-hint", &[]),
            Some(best) => {
                let value = value_words(output.language, best.score, session.to_move(), session.has_points());
                output.say("play-hint", &[("move", best.mv.as_str().into()), ("value", value.into())])
            }
        };
        output.reply(&reply)?;
        self.explain(session, output)
    }

    /// The theory of a position, where the game has one.
    fn explain(&self, session: &dyn Session, output: &mut Output) -> Result<(), Failure> {
        let explanation = explain_position(session, output.language);
        for line in explanation.iter().flat_map(|explanation| explanation.lines()) {
            output.reply(&line)?;
        }
        Ok(())
    }

    fn values(&mut self, output: &mut Output) -> Result<(), Failure> {
        let session = self.ongoing.session();
        let values =
            session.judge(REVIEW_NODES).values(&session.position(), &Cancel::default(), &mut |_| {})?;
        for value in values {
            let score = value_words(output.language, value.score, session.to_move(), session.has_points());
            output.reply(&format!("  {:<8} {score}  {}", value.mv, value.line.join(" ")))?;
        }
        Ok(())
    }

    /// Why a person's last move was bad.
    fn why(&mut self, output: &mut Output) -> Result<(), Failure> {
        let turns = self.ongoing.turns();
        let own = |place: &usize| self.ongoing.players()[turns[*place].player.index()].is_human();
        let Some(place) = (0..turns.len()).rev().find(own) else {
            return output.reply(&output.say("play-nothing-to-explain", &[]));
        };
        let mut before = self.ongoing.session().copy();
        while before.played().len() > place {
            before.undo();
        }
        let mut judge = before.judge(REVIEW_NODES);
        let review = review_turn(&mut *judge, &before.position(), &turns[place].mv, &Cancel::default())?;
        let reply = match review {
            None => output.say("play-no-hint", &[]),
            Some(review) => review_words(output.language, &review, turns[place].player, before.has_points()),
        };
        output.reply(&reply)?;
        self.explain(&*before, output)
    }

    fn level(&mut self, argument: &str, output: &mut Output) -> Result<(), Failure> {
        match read_level(argument) {
            Ok(level) => {
                let computer = PlayerSpec::of_level(level);
                let players = self.ongoing.players().clone();
                self.ongoing.set_players(
                    players.map(|player| if player.is_human() { player } else { computer.clone() }),
                );
                Ok(())
            }
            Err(fault) => self.refuse(&jogada_messages::explain(output.language, &fault), output),
        }
    }

    /// Prints why a command was refused, and counts it as wrong input.
    fn refuse(&mut self, reply: &str, output: &mut Output) -> Result<(), Failure> {
        self.script.wrong(reply);
        output.reply(reply)
    }

    fn save(&mut self, command: &LineCommand<'_>, output: &mut Output) -> Result<(), Failure> {
        let file = command.argument;
        if file.is_empty() {
            return self.refuse(&output.say("play-which-file", &[]), output);
        }
        let overwrites = command.overwrites || output.force;
        match files::save(&self.ongoing.record(), file, overwrites, output.language) {
            Ok(()) => output.reply(&output.say("play-saved", &[("file", file.into())])),
            Err(reply) => self.refuse(&reply, output),
        }
    }

    fn load(&mut self, argument: &str, output: &mut Output) -> Result<(), Failure> {
        if argument.is_empty() {
            return self.refuse(&output.say("play-which-file", &[]), output);
        }
        match files::read_with_warning(Path::new(argument), output) {
            Ok(record) => match GameInProgress::resume(&record) {
                Ok(ongoing) => self.begin(ongoing, output),
                Err(fault) => self.refuse(&jogada_messages::explain(output.language, &fault), output),
            },
            Err(Failure::Other(reply) | Failure::Usage(reply)) => self.refuse(&reply, output),
            Err(other) => Err(other),
        }
    }
}
