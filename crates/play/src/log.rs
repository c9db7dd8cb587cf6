//! The log of a game for people: every turn with its figures and board, and the table of totals at the end.

use std::io::{self, Write};

use jogada_core::{Glyphs, Value};
use jogada_messages::{Language, say};

use crate::summary::{finish_words, seconds, totals_table, value_words};
use crate::{Finish, Record, Session, Totals, Turn, game_words, player_words};

/// Writes a game turn by turn, each flushed at once.
pub struct Log {
    sink: Box<dyn Write + Send>,
    language: Language,
    glyphs: Glyphs,
}

impl Log {
    /// Starts the log with the game and its players.
    ///
    /// # Errors
    /// The log cannot be written.
    pub fn new(
        mut sink: Box<dyn Write + Send>,
        language: Language,
        glyphs: Glyphs,
        record: &Record,
        board: &str,
    ) -> io::Result<Log> {
        let name = game_words(language, &record.game);
        writeln!(sink, "{name}  ({})  {}", record.game, record.date)?;
        for (number, player) in (1_u64..).zip(&record.players) {
            let values = [("player", number.into()), ("name", player_words(language, player).into())];
            writeln!(sink, "{}", say(language, "log-player", &values))?;
        }
        writeln!(sink, "{}\n\n{board}", record.start)?;
        sink.flush()?;
        Ok(Log { sink, language, glyphs })
    }

    fn say(&self, key: &str, values: &[(&str, Value)]) -> String {
        say(self.language, key, values)
    }

    pub(crate) fn turn(&mut self, ply: usize, turn: &Turn, session: &dyn Session) -> io::Result<()> {
        let player = ("player", u64::from(turn.player.number()).into());
        let words = self.say("log-turn", &[player, ("move", turn.mv.as_str().into())]);
        writeln!(self.sink, "{ply}. {words}")?;
        let time = seconds(self.language, turn.time);
        let figures = match &turn.thought {
            None => self.say("log-time", &[("time", time.into())]),
            Some(thought) if thought.is_random => self.say("log-random", &[("time", time.into())]),
            Some(thought) => self.say(
                if thought.depth > 0 { "log-figures" } else { "log-figures-nodes" },
                &[
                    ("time", time.into()),
                    ("nodes", thought.stats.nodes.into()),
                    ("alpha", thought.stats.alpha_cuts.into()),
                    ("beta", thought.stats.beta_cuts.into()),
                    ("depth", u64::from(thought.depth).into()),
                    (
                        "value",
                        value_words(self.language, thought.score, turn.player, session.has_points()).into(),
                    ),
                ],
            ),
        };
        writeln!(self.sink, "{figures}\n{}\n\n{}", session.position(), session.draw(self.glyphs))?;
        self.sink.flush()
    }

    pub(crate) fn undo(&mut self, ply: usize) -> io::Result<()> {
        writeln!(self.sink, "{}\n", self.say("log-undo", &[("ply", (ply as u64).into())]))?;
        self.sink.flush()
    }

    pub(crate) fn finish(
        &mut self,
        finish: &Finish,
        session: &dyn Session,
        totals: &[Totals; 2],
    ) -> io::Result<()> {
        writeln!(self.sink, "{}\n", finish_words(self.language, finish, session.has_points()))?;
        for [name, one, two] in totals_table(self.language, totals, session.points()) {
            writeln!(self.sink, "{name:<28}{one:>16}{two:>16}")?;
        }
        writeln!(self.sink)?;
        self.sink.flush()
    }
}

impl std::fmt::Debug for Log {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Log").field("language", &self.language).finish_non_exhaustive()
    }
}
