//! The trait of the protocols, and the simplest one, `line`.

use std::time::Duration;

use jogada_core::{Cancel, Fault};
use jogada_workbench::{Forfeit, MoveRequest, PlayerError, SearchProgress};

use super::process::{BotProcess, Heard, TurnLimit};
use crate::faults::BotFault;

/// A request for a move.
pub(super) struct BotQuestion<'a> {
    /// The game's id with its parameters.
    pub(super) game: &'a str,
    /// The position and the game so far.
    pub(super) request: &'a MoveRequest,
    /// The time announced to the bot.
    pub(super) told: Duration,
    /// The actual time limit.
    pub(super) limit: TurnLimit,
}

/// A bot's answer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Reply {
    /// The move as it wrote it; `None` if it was cancelled and has none.
    pub(super) mv: Option<String>,
    /// Its last report about its search.
    pub(super) progress: Option<SearchProgress>,
    /// The flaw of the state that it made of its move.
    pub(super) flaw: Option<Fault>,
}

impl From<Option<String>> for Reply {
    fn from(mv: Option<String>) -> Reply {
        Reply { mv, ..Reply::default() }
    }
}

/// A protocol.
pub(super) trait Speak: Send {
    /// Prepares the bot for a new game.
    fn start(&mut self, bot: &mut BotProcess, game: &str, limit: TurnLimit) -> Result<(), PlayerError>;

    /// Requests a move. The turn has begun.
    fn ask(
        &mut self,
        bot: &mut BotProcess,
        question: &BotQuestion<'_>,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Reply, PlayerError>;

    /// The line that asks it to quit.
    fn farewell(&self) -> Option<&'static str>;

    /// Whether the start is acknowledged. If not, the first move may take the start's time as well.
    fn answers_start(&self) -> bool {
        true
    }

    /// Whether a failed start is worth another attempt.
    fn may_retry(&self) -> bool {
        false
    }
}

/// The protocol `line`: `MILLISECONDS POSITION` in, a move out.
pub(super) struct Line;

impl Speak for Line {
    fn start(&mut self, _bot: &mut BotProcess, _game: &str, _limit: TurnLimit) -> Result<(), PlayerError> {
        Ok(())
    }

    fn ask(
        &mut self,
        bot: &mut BotProcess,
        question: &BotQuestion<'_>,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Reply, PlayerError> {
        bot.send(&format!("{} {}", question.told.as_millis(), question.request.game.position));
        match bot.listen(question.limit, Some(&question.request.limits.cancel))? {
            Heard::Line(line) if line.trim().is_empty() => {
                Err(bot.failure(Forfeit::NoMove, Fault::new(BotFault::EmptyLine)))
            }
            Heard::Line(line) => Ok(Reply::from(Some(line.trim().to_owned()))),
            Heard::Cancelled => Ok(Reply::default()),
        }
    }

    fn farewell(&self) -> Option<&'static str> {
        None
    }

    fn answers_start(&self) -> bool {
        false
    }
}

/// Waits for a line that `matches`, discarding others.
pub(super) fn wait_for<T>(
    bot: &mut BotProcess,
    limit: TurnLimit,
    cancel: Option<&Cancel>,
    mut matches: impl FnMut(&str) -> Option<T>,
) -> Result<Option<T>, PlayerError> {
    loop {
        match bot.listen(limit, cancel)? {
            Heard::Line(line) => {
                if let Some(found) = matches(line.trim()) {
                    return Ok(Some(found));
                }
            }
            Heard::Cancelled => return Ok(None),
        }
    }
}
