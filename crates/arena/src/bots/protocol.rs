//! How a move is asked for: the contract of the protocols, and the simplest of them.

use std::time::Duration;

use jogada_core::{Cancel, Fault};
use jogada_workbench::{Forfeit, MoveRequest, PlayerError, SearchProgress};

use super::process::{BotProcess, Heard, TurnLimit};

/// What a bot is asked.
pub(super) struct Question<'a> {
    /// The game's id with its parameters.
    pub(super) game: &'a str,
    /// The position, and how it came about.
    pub(super) request: &'a MoveRequest,
    /// The time it is told to take.
    pub(super) told: Duration,
    /// The time it may really take.
    pub(super) limit: TurnLimit,
}

/// What a bot answered.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Reply {
    /// The move as it wrote it; `None` if it was cancelled and has none.
    pub(super) mv: Option<String>,
    /// What it said last about its search.
    pub(super) progress: Option<SearchProgress>,
}

/// A way to speak with a bot.
pub(super) trait Speak: Send {
    /// Makes the bot ready for a new game.
    fn start(&mut self, bot: &mut BotProcess, game: &str, limit: TurnLimit) -> Result<(), PlayerError>;

    /// Asks for a move. The turn has begun.
    fn ask(
        &mut self,
        bot: &mut BotProcess,
        question: &Question<'_>,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Reply, PlayerError>;

    /// The line that asks it to end.
    fn farewell(&self) -> Option<&'static str>;

    /// Whether its start ends with an answer. One whose does not may take that time for its first move.
    fn answers_start(&self) -> bool {
        true
    }

    /// Whether a start that failed is worth another one.
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
        question: &Question<'_>,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Reply, PlayerError> {
        bot.send(&format!("{} {}", question.told.as_millis(), question.request.game.position));
        match bot.listen(question.limit, Some(&question.request.limits.cancel))? {
            Heard::Line(line) if line.trim().is_empty() => {
                Err(bot.failure(Forfeit::NoMove, Fault::new("fault-bot-empty-line")))
            }
            Heard::Line(line) => Ok(Reply { mv: Some(line.trim().to_owned()), progress: None }),
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

/// Waits for a line that `matches`, throwing others away.
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
