//! What can be typed instead of a move. Every order is a whole word, so that none looks like a move of any game. It is
//! understood in English and in the reader's language, with accents or without: `hint`, `dica`, `porquê`, `porque`.

use std::io::BufRead;
use std::path::Path;

use jogada_core::Cancel;
use jogada_messages::{Language, say};
use jogada_play::summary::{review_words, value_words};
use jogada_play::{
    GameInProgress, PlayerSpec, REVIEW_NODES, Session, explain_position, open, read_level, review_turn,
};

use super::{LineMode, introduce};
use crate::commands::tell_rules;
use crate::files;
use crate::output::{Failure, Output};

/// The orders, and the keys of what they do. Their words in other languages are the messages `word-ORDER`.
const ORDERS: [(&str, &str); 16] = [
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

/// Words that are no orders of a game, but of the puzzle, the screen, or a move.
const OTHERS: [&str; 9] = ["optimal", "solve", "pass", "stop", "menu", "panel", "review", "figures", "pause"];

/// The English word for what somebody typed in `language` or in English; `None` if it is no order.
pub(crate) fn in_english(word: &str, language: Language) -> Option<&'static str> {
    let plain = unaccented(word);
    let mut known = ORDERS.iter().map(|(order, _)| *order).chain(OTHERS);
    known.find(|order| *order == plain || unaccented(&translated(order, language)) == plain)
}

/// An order in the reader's language.
pub(crate) fn translated(order: &str, language: Language) -> String {
    say(language, &format!("word-{order}"), &[])
}

/// Small letters without the accents of Portuguese: keyboards and shells are not all alike.
fn unaccented(word: &str) -> String {
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

/// A word without the exclamation mark at its end, and whether there was one.
pub(crate) fn insisting(word: &str) -> (&str, bool) {
    word.strip_suffix('!').filter(|word| !word.is_empty()).map_or((word, false), |word| (word, true))
}

/// An order and what stands behind it.
pub(super) struct Order<'a> {
    word: &'static str,
    /// Whether it was said with an exclamation mark: what is in the way is written over.
    insists: bool,
    argument: &'a str,
}

impl<'a> Order<'a> {
    /// The order a line begins with, if it does.
    pub(super) fn read(line: &'a str, language: Language) -> Option<Order<'a>> {
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, insists) = insisting(word);
        let word = in_english(word, language).filter(|word| !OTHERS.contains(word))?;
        Some(Order { word, insists, argument: argument.trim() })
    }
}

impl<I: BufRead> LineMode<I> {
    /// Does what it was told; false if the game is to be left.
    pub(super) fn obey(&mut self, order: Order<'_>, output: &mut Output) -> Result<bool, Failure> {
        match order.word {
            "quit" => return Ok(false),
            "resign" => self.ongoing.resign(self.ongoing.session().to_move()),
            "undo" => self.step(GameInProgress::undo_to_person, "play-nothing-to-undo", output)?,
            "redo" => self.step(GameInProgress::redo_to_person, "play-nothing-to-redo", output)?,
            "board" => introduce(&self.ongoing, output)?,
            "moves" => {
                let moves = self.ongoing.session().moves();
                let told =
                    moves.map_or_else(|| output.say("moves-too-many-to-count", &[]), |moves| moves.join(" "));
                self.answer(&told, output)?;
            }
            "swap" => {
                let [one, two] = self.ongoing.players().clone();
                self.ongoing.set_players([two, one]);
            }
            "hint" => self.hint(output)?,
            "values" => self.values(output)?,
            "why" => self.why(output)?,
            "level" => self.level(order.argument, output)?,
            "restart" => {
                let session = open(self.ongoing.session().game(), Some(&self.ongoing.session().start()))?;
                self.begin(GameInProgress::new(session, self.ongoing.players().clone()), output)?;
            }
            "save" => self.save(&order, output)?,
            "load" => self.load(order.argument, output)?,
            "rules" if !self.quiet => tell_rules(self.ongoing.session().game(), output)?,
            _ => {
                let words = ORDERS.map(|(word, _)| translated(word, output.language));
                let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0);
                for (word, (_, key)) in words.iter().zip(ORDERS) {
                    self.answer(&format!("  {word:<width$}  {}", output.say(key, &[])), output)?;
                }
                let id = self.ongoing.session().id();
                self.answer(&output.say(&format!("game-{id}-move"), &[]), output)?;
            }
        }
        Ok(true)
    }

    /// Undo and redo: the board, or that there is nothing.
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
        let told = match values.first() {
            None => output.say("play-no-hint", &[]),
            Some(best) => {
                let value = value_words(output.language, best.score, session.to_move(), session.has_points());
                output.say("play-hint", &[("move", best.mv.as_str().into()), ("value", value.into())])
            }
        };
        self.answer(&told, output)?;
        self.explain(session, output)
    }

    /// What theory says about a position, where there is one.
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

    /// What was wrong with the last move of a person.
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
        let told = match review {
            None => output.say("play-no-hint", &[]),
            Some(review) => review_words(output.language, &review, turns[place].player, before.has_points()),
        };
        self.answer(&told, output)?;
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

    /// Says why an order was not obeyed; a script hears of it at the end.
    fn refuse(&mut self, told: &str, output: &mut Output) -> Result<(), Failure> {
        self.script.wrong(told);
        self.answer(told, output)
    }

    fn save(&mut self, order: &Order<'_>, output: &mut Output) -> Result<(), Failure> {
        let file = order.argument;
        if file.is_empty() {
            return self.refuse(&output.say("play-which-file", &[]), output);
        }
        let overwrites = order.insists || output.force;
        match files::save(&self.ongoing.record(), file, overwrites, output.language) {
            Ok(()) => self.answer(&output.say("play-saved", &[("file", file.into())]), output),
            Err(told) => self.refuse(&told, output),
        }
    }

    fn load(&mut self, argument: &str, output: &mut Output) -> Result<(), Failure> {
        if argument.is_empty() {
            return self.refuse(&output.say("play-which-file", &[]), output);
        }
        match files::read_aloud(Path::new(argument), output) {
            Ok(record) => match GameInProgress::resume(&record) {
                Ok(ongoing) => self.begin(ongoing, output),
                Err(fault) => self.refuse(&jogada_messages::explain(output.language, &fault), output),
            },
            Err(Failure::Other(told) | Failure::Usage(told)) => self.refuse(&told, output),
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
            let words = ORDERS.iter().map(|(word, _)| *word).chain(OTHERS);
            for order in words {
                let word = translated(order, language);
                assert_eq!(in_english(&word, language), Some(order), "{word} means something else as well");
            }
        }
    }
}
