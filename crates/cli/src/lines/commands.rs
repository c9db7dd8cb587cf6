//! Commands typed instead of a move. Each is a whole word, so that none looks like a move of any game. It is understood
//! in English and in the reader's language, with or without accents: `hint`, `dica`, `porquê`, `porque`.

use std::io::BufRead;
use std::path::Path;

use jogada_core::Cancel;
use jogada_messages::{Language, say};
use jogada_play::summary::{review_words, value_words};
use jogada_play::{
    GameInProgress, PlayerSpec, REVIEW_NODES, Session, explain_position, game_text, open, read_level,
    review_turn,
};

use super::{LineMode, introduce};
use crate::commands::print_rules;
use crate::files;
use crate::output::{Failure, Output};

/// The commands, and the keys of their descriptions. Translated words are the messages `word-COMMAND`.
const COMMANDS: [(&str, &str); 16] = [
    ("help", "order-help"),
    ("rules", "order-rules"),
    ("undo", "order-undo"),
    ("redo", "order-redo"),
    ("hint", "order-hint"),
    ("why", "order-why"),
    ("values", "order-values"),
    ("moves", "order-moves"),
    ("board", "order-board"),
    ("swap", "order-swap"),
    ("level", "order-level"),
    ("restart", "order-restart"),
    ("save", "order-save"),
    ("load", "order-load"),
    ("resign", "order-resign"),
    ("quit", "order-quit"),
];

/// Words that are commands of the puzzle or the screen, or moves, but no commands here.
const OTHER_WORDS: [&str; 9] =
    ["optimal", "solve", "pass", "stop", "menu", "panel", "review", "figures", "pause"];

/// The English word for a command typed in `language` or in English; `None` if it is no command.
pub(crate) fn in_english(word: &str, language: Language) -> Option<&'static str> {
    let plain = unaccented(word);
    let mut known = COMMANDS.iter().map(|(command, _)| *command).chain(OTHER_WORDS);
    known.find(|command| *command == plain || unaccented(&translated(command, language)) == plain)
}

/// A command word in the reader's language.
pub(crate) fn translated(command: &str, language: Language) -> String {
    say(language, &format!("word-{command}"), &[])
}

/// Lower case without Portuguese accents, which not every keyboard has.
pub(crate) fn unaccented(word: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' => 'u',
        'ç' => 'c',
        other => other,
    };
    word.to_lowercase().chars().map(plain).collect()
}

/// Splits off an exclamation mark, as in `save!`: the word, and whether there was one.
pub(crate) fn split_exclamation(word: &str) -> (&str, bool) {
    word.strip_suffix('!').filter(|word| !word.is_empty()).map_or((word, false), |word| (word, true))
}

/// A command and its argument.
pub(super) struct LineCommand<'a> {
    word: &'static str,
    /// Typed with an exclamation mark: an existing file is overwritten.
    overwrites: bool,
    argument: &'a str,
}

impl<'a> LineCommand<'a> {
    /// Parses a line; `None` if it does not begin with a command.
    pub(super) fn read(line: &'a str, language: Language) -> Option<LineCommand<'a>> {
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, overwrites) = split_exclamation(word);
        let word = in_english(word, language).filter(|word| !OTHER_WORDS.contains(word))?;
        Some(LineCommand { word, overwrites, argument: argument.trim() })
    }
}

impl<I: BufRead> LineMode<I> {
    /// Executes a command; false to leave the game.
    pub(super) fn execute(&mut self, command: LineCommand<'_>, output: &mut Output) -> Result<bool, Failure> {
        match command.word {
            "quit" => return Ok(false),
            "resign" => self.ongoing.resign(self.ongoing.session().to_move()),
            "undo" => self.step(GameInProgress::undo_to_person, "play-nothing-to-undo", output)?,
            "redo" => self.step(GameInProgress::redo_to_person, "play-nothing-to-redo", output)?,
            "board" => introduce(&self.ongoing, output)?,
            "moves" => {
                let moves = self.ongoing.session().moves();
                let reply =
                    moves.map_or_else(|| output.say("moves-too-many-to-count", &[]), |moves| moves.join(" "));
                self.answer(&reply, output)?;
            }
            "swap" => {
                let [one, two] = self.ongoing.players().clone();
                self.ongoing.set_players([two, one]);
            }
            "hint" => self.hint(output)?,
            "values" => self.values(output)?,
            "why" => self.why(output)?,
            "level" => self.level(command.argument, output)?,
            "restart" => {
                let session = open(self.ongoing.session().game(), Some(&self.ongoing.session().start()))?;
                self.begin(GameInProgress::new(session, self.ongoing.players().clone()), output)?;
            }
            "save" => self.save(&command, output)?,
            "load" => self.load(command.argument, output)?,
            "rules" if !self.quiet => print_rules(self.ongoing.session().game(), output)?,
            _ => {
                let words = COMMANDS.map(|(word, _)| translated(word, output.language));
                let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0);
                for (word, (_, key)) in words.iter().zip(COMMANDS) {
                    self.answer(&format!("  {word:<width$}  {}", output.say(key, &[])), output)?;
                }
                let game = self.ongoing.session().game();
                self.answer(&game_text(output.language, game, "move"), output)?;
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
        self.answer(&output.say(nothing, &[]), output)
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
        self.answer(&reply, output)?;
        self.explain(session, output)
    }

    /// The theory of a position, where the game has one.
    fn explain(&self, session: &dyn Session, output: &mut Output) -> Result<(), Failure> {
        let explanation = explain_position(session, output.language);
        for line in explanation.iter().flat_map(|explanation| explanation.lines()) {
            self.answer(&line, output)?;
        }
        Ok(())
    }

    fn values(&mut self, output: &mut Output) -> Result<(), Failure> {
        let session = self.ongoing.session();
        let values =
            session.judge(REVIEW_NODES).values(&session.position(), &Cancel::default(), &mut |_| {})?;
        for value in values {
            let score = value_words(output.language, value.score, session.to_move(), session.has_points());
            self.answer(&format!("  {:<8} {score}  {}", value.mv, value.line.join(" ")), output)?;
        }
        Ok(())
    }

    /// Why a person's last move was bad.
    fn why(&mut self, output: &mut Output) -> Result<(), Failure> {
        let turns = self.ongoing.turns();
        let own = |place: &usize| self.ongoing.players()[turns[*place].player.index()].is_human();
        let Some(place) = (0..turns.len()).rev().find(own) else {
            return self.answer(&output.say("play-nothing-to-explain", &[]), output);
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
        self.answer(&reply, output)?;
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
        self.answer(reply, output)
    }

    fn save(&mut self, command: &LineCommand<'_>, output: &mut Output) -> Result<(), Failure> {
        let file = command.argument;
        if file.is_empty() {
            return self.refuse(&output.say("play-which-file", &[]), output);
        }
        let overwrites = command.overwrites || output.force;
        match files::save(&self.ongoing.record(), file, overwrites, output.language) {
            Ok(()) => self.answer(&output.say("play-saved", &[("file", file.into())]), output),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_understood_in_both_languages_and_are_all_different() {
        for (word, meant) in
            [("ajuda", "help"), ("Dica", "hint"), ("sair", "quit"), ("porque", "why"), ("nível", "level")]
        {
            assert_eq!(in_english(word, Language::Portuguese), Some(meant), "{word}");
        }
        assert_eq!(in_english("hint", Language::Portuguese), Some("hint"));
        assert_eq!(in_english("dica", Language::English), None, "a reader of English may call a file that");
        for language in Language::ALL {
            let words = COMMANDS.iter().map(|(word, _)| *word).chain(OTHER_WORDS);
            for command in words {
                let word = translated(command, language);
                assert_eq!(in_english(&word, language), Some(command), "{word} means something else as well");
            }
        }
    }
}
