//! Why a player forfeits a game: a verdict for the game, a reason for people, and the last words of its program.
//!
//! ```text
//!   forfeit      crash                        what it means for the game; a word of logs and policies
//!   reason       fault-bot-exit, code 3       what happened: a message with its values, in the reader's language
//!   last_words   Traceback (most recent ..    what the program wrote last, as it wrote it
//! ```

use jogada_core::{Fault, FaultCode};
use jogada_messages::{Language, explain};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::fault_json::{fault_json, read_fault};
use crate::faults::WorkbenchFault;

/// The most characters of the last words that are quoted in a sentence.
const QUOTE: usize = 200;

/// Why a player forfeits a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Forfeit {
    /// It could not be started.
    NotStarted,
    /// Its move is not legal.
    Illegal,
    /// Its move is legal, but the state that it made of it is not the one after it.
    WrongSuccessor,
    /// It offered no move where one has to be made.
    NoMove,
    /// It exceeded its time.
    Time,
    /// It said that something went wrong.
    Error,
    /// It ended before the game did.
    Crash,
    /// It exceeded its memory.
    Memory,
    /// It did not answer.
    Silence,
    /// It wrote more than it may.
    Flood,
}

impl Forfeit {
    /// All of them.
    pub const ALL: [Forfeit; 10] = [
        Forfeit::NotStarted,
        Forfeit::Illegal,
        Forfeit::WrongSuccessor,
        Forfeit::NoMove,
        Forfeit::Time,
        Forfeit::Error,
        Forfeit::Crash,
        Forfeit::Memory,
        Forfeit::Silence,
        Forfeit::Flood,
    ];

    /// The word used in logs, never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Forfeit::NotStarted => "not-started",
            Forfeit::Illegal => "illegal",
            Forfeit::WrongSuccessor => "wrong-successor",
            Forfeit::NoMove => "no-move",
            Forfeit::Time => "time",
            Forfeit::Error => "error",
            Forfeit::Crash => "crash",
            Forfeit::Memory => "memory",
            Forfeit::Silence => "silence",
            Forfeit::Flood => "flood",
        }
    }
}

/// The message that says so.
impl FaultCode for Forfeit {
    fn key(self) -> &'static str {
        match self {
            Forfeit::NotStarted => "fault-player-not-started",
            Forfeit::Illegal => "fault-player-illegal",
            Forfeit::WrongSuccessor => "fault-player-wrong-successor",
            Forfeit::NoMove => "fault-player-no-move",
            Forfeit::Time => "fault-player-time",
            Forfeit::Error => "fault-player-error",
            Forfeit::Crash => "fault-player-crash",
            Forfeit::Memory => "fault-player-memory",
            Forfeit::Silence => "fault-player-silence",
            Forfeit::Flood => "fault-player-flood",
        }
    }
}

/// A player that failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "PlayerErrorObject", into = "PlayerErrorObject")]
pub struct PlayerError {
    /// The verdict for the game.
    pub forfeit: Forfeit,
    /// The reason, where more is known than the verdict.
    pub reason: Option<Box<Fault>>,
    /// The last output of its program to standard error, unchanged; empty if there was none, or if it is no
    /// program.
    pub last_words: String,
}

/// A failure as JSON; `detail` is the reason in English and the last words. Keys and their order never change.
#[derive(Serialize, Deserialize)]
struct PlayerErrorObject {
    verdict: Forfeit,
    /// `null` where nothing is known but the verdict; older records have none.
    #[serde(default, deserialize_with = "there")]
    reason: Option<Value>,
    last_words: Option<String>,
    #[serde(default)]
    detail: String,
}

/// Keeps `null` apart from what is missing.
fn there<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl From<PlayerError> for PlayerErrorObject {
    fn from(error: PlayerError) -> PlayerErrorObject {
        let reason = error.explain_reason(Language::English);
        let both = !reason.is_empty() && !error.last_words.is_empty();
        PlayerErrorObject {
            verdict: error.forfeit,
            reason: error.reason.as_deref().map(fault_json),
            detail: format!("{reason}{}{}", if both { "\n" } else { "" }, error.last_words),
            last_words: Some(error.last_words),
        }
    }
}

impl From<PlayerErrorObject> for PlayerError {
    /// Older records have a `detail` only: its first line is taken as the reason, as it is for a reason that this program does not
    /// know.
    fn from(object: PlayerErrorObject) -> PlayerError {
        let (first, rest) = object.detail.split_once('\n').unwrap_or((&object.detail, ""));
        let noted = || Fault::new(WorkbenchFault::PlayerNoted).with("detail", first);
        let reason = match object.reason {
            Some(Value::Null) => None,
            Some(stored) => Some(read_fault(&stored).unwrap_or_else(noted)),
            None if first.is_empty() => None,
            None => Some(noted()),
        };
        PlayerError {
            forfeit: object.verdict,
            reason: reason.map(Box::new),
            last_words: object.last_words.unwrap_or_else(|| rest.to_owned()),
        }
    }
}

impl From<Forfeit> for PlayerError {
    fn from(forfeit: Forfeit) -> PlayerError {
        PlayerError { forfeit, reason: None, last_words: String::new() }
    }
}

impl PlayerError {
    /// A failure and its reason.
    #[must_use]
    pub fn new(forfeit: Forfeit, reason: Fault) -> PlayerError {
        PlayerError { reason: Some(Box::new(reason)), ..forfeit.into() }
    }

    /// The verdict and its reason in words, without the last words.
    #[must_use]
    pub fn explain(&self, language: Language) -> String {
        explain(language, &self.verdict())
    }

    /// The reason in words; empty where nothing is known but the verdict.
    #[must_use]
    pub fn explain_reason(&self, language: Language) -> String {
        self.reason.as_ref().map(|reason| explain(language, reason)).unwrap_or_default()
    }

    fn verdict(&self) -> Fault {
        Fault::new(self.forfeit).because(self.reason.as_deref().cloned())
    }
}

impl From<PlayerError> for Fault {
    /// For a sentence: of the last words only the last line, where programs usually say what went wrong.
    fn from(error: PlayerError) -> Fault {
        let mut fault = error.verdict();
        let said = error.last_words.lines().rev().find(|line| !line.trim().is_empty());
        if let Some(line) = said {
            let line: String = line.trim().chars().take(QUOTE).collect();
            let words = Fault::new(WorkbenchFault::PlayerLastWords).with("words", line);
            let reason = error.reason.map_or(words.clone(), |reason| innermost(*reason, words));
            fault = fault.because(reason);
        }
        fault
    }
}

/// Adds a cause at the end of a chain of causes.
fn innermost(mut fault: Fault, cause: Fault) -> Fault {
    let next = fault.cause.take();
    fault.because(next.map_or(cause.clone(), |next| innermost(*next, cause)))
}

impl std::fmt::Display for PlayerError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.forfeit.code())?;
        if let Some(reason) = &self.reason {
            write!(out, ": {reason}")?;
        }
        if !self.last_words.is_empty() {
            write!(out, "\n{}", self.last_words)?;
        }
        Ok(())
    }
}

impl std::error::Error for PlayerError {}
