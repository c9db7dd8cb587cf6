//! What can be typed instead of a move. Every order is a whole word, so that none looks like a move of any game.

use std::io::BufRead;
use std::path::Path;

use jogada_core::Cancel;
use jogada_play::record::Format;
use jogada_play::summary::{review_words, value_words};
use jogada_play::{LEVELS, REVIEW_NODES, Seat, Sitting, open, review_turn};

use super::{Table, introduce};
use crate::files;
use crate::output::{Failure, Output};

/// The orders, and the keys of what they do.
const ORDERS: [(&str, &str); 14] = [
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

/// An order and what stands behind it.
pub(super) struct Order<'a> {
    word: &'a str,
    argument: &'a str,
}

impl<'a> Order<'a> {
    /// The order a line begins with, if it does.
    pub(super) fn read(line: &'a str) -> Option<Order<'a>> {
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let known = word == "help" || ORDERS.iter().any(|(order, _)| *order == word);
        known.then_some(Order { word, argument: argument.trim() })
    }
}

impl<I: BufRead> Table<I> {
    /// Does what it was told; false if the game is to be left.
    pub(super) fn obey(&mut self, order: Order<'_>, output: &mut Output) -> Result<bool, Failure> {
        match order.word {
            "quit" => return Ok(false),
            "resign" => self.sitting.resign(self.sitting.session().to_move()),
            "undo" => self.step(Sitting::undo_to_person, "play-nothing-to-undo", output)?,
            "redo" => self.step(Sitting::redo_to_person, "play-nothing-to-redo", output)?,
            "board" => introduce(&self.sitting, output)?,
            "moves" => {
                let moves = self.sitting.session().moves();
                let told =
                    moves.map_or_else(|| output.say("moves-too-many-to-count", &[]), |moves| moves.join(" "));
                self.answer(&told, output)?;
            }
            "swap" => {
                let [one, two] = self.sitting.seats().clone();
                self.sitting.set_seats([two, one]);
            }
            "hint" => self.hint(output)?,
            "values" => self.values(output)?,
            "why" => self.why(output)?,
            "level" => self.level(order.argument, output)?,
            "restart" => {
                let session = open(self.sitting.session().game(), Some(&self.sitting.session().start()))?;
                self.begin(Sitting::new(session, self.sitting.seats().clone()), output)?;
            }
            "save" => self.save(order.argument, output)?,
            "load" => self.load(order.argument, output)?,
            _ => {
                for (word, key) in ORDERS {
                    self.answer(&format!("  {word:<8} {}", output.say(key, &[])), output)?;
                }
                let id = self.sitting.session().id();
                self.answer(&output.say(&format!("game-{id}-move"), &[]), output)?;
            }
        }
        Ok(true)
    }

    /// Undo and redo: the board, or that there is nothing.
    fn step(
        &mut self,
        step: fn(&mut Sitting) -> bool,
        nothing: &str,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if step(&mut self.sitting) {
            return introduce(&self.sitting, output);
        }
        self.answer(&output.say(nothing, &[]), output)
    }

    fn begin(&mut self, sitting: Sitting, output: &mut Output) -> Result<(), Failure> {
        self.sitting = sitting;
        files::attach(&mut self.sitting, None, None, self.keeps, output)?;
        introduce(&self.sitting, output)
    }

    fn hint(&mut self, output: &mut Output) -> Result<(), Failure> {
        let session = self.sitting.session();
        let values =
            session.judge(REVIEW_NODES).values(&session.position(), &Cancel::default(), &mut |_| {})?;
        let told = match values.first() {
            None => output.say("play-no-hint", &[]),
            Some(best) => {
                let value = value_words(output.language, best.score, session.to_move(), session.has_points());
                output.say("play-hint", &[("move", best.mv.as_str().into()), ("value", value.into())])
            }
        };
        self.answer(&told, output)
    }

    fn values(&mut self, output: &mut Output) -> Result<(), Failure> {
        let session = self.sitting.session();
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
        let turns = self.sitting.turns();
        let own = |place: &usize| self.sitting.seats()[turns[*place].player.index()].is_human();
        let Some(place) = (0..turns.len()).rev().find(own) else {
            return self.answer(&output.say("play-nothing-to-explain", &[]), output);
        };
        let mut before = self.sitting.session().copy();
        while before.played().len() > place {
            before.undo();
        }
        let mut judge = before.judge(REVIEW_NODES);
        let review = review_turn(&mut *judge, &before.position(), &turns[place].mv, &Cancel::default())?;
        let told = match review {
            None => output.say("play-no-hint", &[]),
            Some(review) => review_words(output.language, &review, turns[place].player, before.has_points()),
        };
        self.answer(&told, output)
    }

    fn level(&mut self, argument: &str, output: &mut Output) -> Result<(), Failure> {
        match jogada_core::Field::whole(argument).number(1, LEVELS) {
            Ok(level) => {
                let computer = Seat::read(&format!("ai:level={level}"))?;
                let seats = self.sitting.seats().clone();
                self.sitting
                    .set_seats(seats.map(|seat| if seat.is_human() { seat } else { computer.clone() }));
                Ok(())
            }
            Err(fault) => self.answer(&jogada_messages::explain(output.language, &fault), output),
        }
    }

    fn save(&mut self, argument: &str, output: &mut Output) -> Result<(), Failure> {
        let path = Path::new(argument);
        let told = if argument.is_empty() {
            output.say("play-which-file", &[])
        } else {
            match std::fs::write(path, self.sitting.record().write(Format::of(path))) {
                Ok(()) => output.say("play-saved", &[("file", argument.into())]),
                Err(error) => {
                    let values = [("path", argument.into()), ("reason", error.to_string().into())];
                    output.say("failure-file", &values)
                }
            }
        };
        self.answer(&told, output)
    }

    fn load(&mut self, argument: &str, output: &mut Output) -> Result<(), Failure> {
        if argument.is_empty() {
            return self.answer(&output.say("play-which-file", &[]), output);
        }
        match files::read_aloud(Path::new(argument), output) {
            Ok(record) => match Sitting::resume(&record) {
                Ok(sitting) => self.begin(sitting, output),
                Err(fault) => self.answer(&jogada_messages::explain(output.language, &fault), output),
            },
            Err(Failure::Other(told) | Failure::Usage(told)) => self.answer(&told, output),
            Err(other) => Err(other),
        }
    }
}
