//! Why a player forfeits a game: a verdict for the game, a reason for people, and the last words of its program.
//!
//! ```text
//!   forfeit      crash                        what it means for the game; a word of logs and policies
//!   reason       fault-bot-exit, code 3       what happened: a message with its values, in the reader's language
//!   last_words   Traceback (most recent ..    what the program wrote last, as it wrote it
//! ```

use jogada_core::Fault;
use jogada_messages::{Language, explain};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::fault_json::{fault_json, read_fault};

/// The most characters of the last words that are quoted in a sentence.
const QUOTE: usize = 200;

/// Why a player forfeits a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

impl Serialize for Forfeit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Forfeit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Forfeit, D::Error> {
        let code = String::deserialize(deserializer)?;
        let known = Forfeit::ALL.into_iter().find(|forfeit| forfeit.code() == code);
        known.ok_or_else(|| D::Error::custom(format!("`{code}` is no failure of a player")))
    }
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

    /// The message that says so.
    const fn message(self) -> &'static str {
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerError {
    /// What it means for the game.
    pub forfeit: Forfeit,
    /// What happened, where more is known than that.
    pub reason: Option<Box<Fault>>,
    /// What its program wrote to its standard error last, as it wrote it; empty if nothing, or if it is no program.
    pub last_words: String,
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
        Fault::new(self.forfeit.message()).because(self.reason.as_deref().cloned())
    }

    /// As JSON: `verdict`, `reason` with its code and values, `last_words`; and `detail`, which is the reason in English and the last
    /// words. Keys never change.
    #[must_use]
    pub fn json(&self) -> Map<String, Value> {
        let reason = self.explain_reason(Language::English);
        let both = !reason.is_empty() && !self.last_words.is_empty();
        let detail = format!("{reason}{}{}", if both { "\n" } else { "" }, self.last_words);
        Map::from_iter([
            ("verdict".to_owned(), self.forfeit.code().into()),
            ("reason".to_owned(), self.reason.as_deref().map(fault_json).into()),
            ("last_words".to_owned(), self.last_words.as_str().into()),
            ("detail".to_owned(), detail.into()),
        ])
    }

    /// Reads what [`json`](PlayerError::json) wrote. Older records have a `detail` only: its first line is taken as the reason,
    /// as it is for a reason that this program does not know.
    #[must_use]
    pub fn read(value: &Value) -> Option<PlayerError> {
        let code = value["verdict"].as_str()?;
        let forfeit = Forfeit::ALL.into_iter().find(|known| known.code() == code)?;
        let detail = value["detail"].as_str().unwrap_or_default();
        let (first, rest) = detail.split_once('\n').unwrap_or((detail, ""));
        let last_words = value["last_words"].as_str().unwrap_or(rest).to_owned();
        let noted = || Fault::new("fault-player-noted").with("detail", first);
        let reason = match &value["reason"] {
            Value::Null if value.get("reason").is_some() || first.is_empty() => None,
            stored => Some(Box::new(read_fault(stored).unwrap_or_else(noted))),
        };
        Some(PlayerError { forfeit, reason, last_words })
    }
}

impl From<PlayerError> for Fault {
    /// For a sentence: of the last words only the last line, where programs usually say what went wrong.
    fn from(error: PlayerError) -> Fault {
        let mut fault = error.verdict();
        let said = error.last_words.lines().rev().find(|line| !line.trim().is_empty());
        if let Some(line) = said {
            let line: String = line.trim().chars().take(QUOTE).collect();
            let words = Fault::new("fault-player-last-words").with("words", line);
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

impl Serialize for PlayerError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PlayerError {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlayerError, D::Error> {
        let value = Value::deserialize(deserializer)?;
        PlayerError::read(&value).ok_or_else(|| D::Error::custom("this is no failure of a player"))
    }
}
