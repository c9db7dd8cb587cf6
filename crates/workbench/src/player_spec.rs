//! Who plays a side, as text: `human`, a computer such as `ai:level=5,time=2s`, or another program, `engine:cmd="./bot"`.

use std::str::FromStr;
use std::time::Duration;

use jogada_core::{Fault, Field, Limits};
use jogada_games::nearest;
use jogada_search::games::{Level, Specification};

use crate::faults::WorkbenchFault;

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// A person, asked for each move.
    Human,
    /// A computer, with all that `ai:..` can specify.
    Computer(Specification),
    /// Another program: [`Engines`](crate::Engines) interprets the text.
    Engine {
        /// As it was typed.
        text: String,
        /// The time for each move, if it is not that of the text.
        time: Option<Duration>,
    },
}

/// The highest level of a computer; the lowest is 1.
pub const LEVELS: u64 = Level::FULL.number() as u64;

/// Reads the level of a computer.
///
/// # Errors
/// It is no number from 1 to [`LEVELS`].
pub fn read_level(text: &str) -> Result<Level, Fault> {
    let number = Field::whole(text).number(1, LEVELS)?;
    Ok(Level::new(number as u8).unwrap_or(Level::FULL))
}

/// The default level of a computer: in the menu, on the command line and on the page.
pub const DEFAULT_LEVEL: u64 = 5;

/// The default player: a computer of the default level.
pub const DEFAULT_PLAYER: &str = "ai:level=5";

impl FromStr for PlayerSpec {
    type Err = Fault;

    /// Reads `human`, `ai`, `ai:key=value,..` or `engine:..`.
    fn from_str(text: &str) -> Result<PlayerSpec, Fault> {
        let name = &text[..text.find(':').unwrap_or(text.len())];
        match name {
            "human" if text == "human" => Ok(PlayerSpec::Human),
            "ai" => Ok(PlayerSpec::Computer(text.parse::<Specification>()?)),
            "engine" if text != name => Ok(PlayerSpec::Engine { text: text.to_owned(), time: None }),
            _ => {
                let near = nearest(name, ["human", "ai", "engine"]);
                Err(Field::whole(text).part(0..name.len()).fault(WorkbenchFault::Seat).near(near))
            }
        }
    }
}

impl PlayerSpec {
    /// A computer of this level, `ai:level=5`.
    #[must_use]
    pub fn of_level(level: Level) -> PlayerSpec {
        PlayerSpec::Computer(Specification { level, ..Specification::default() })
    }

    /// This player with this much time for each move. A person has no limit.
    #[must_use]
    pub fn with_time(&self, time: Duration) -> PlayerSpec {
        match self {
            PlayerSpec::Human => PlayerSpec::Human,
            PlayerSpec::Engine { text, .. } => PlayerSpec::Engine { text: text.clone(), time: Some(time) },
            PlayerSpec::Computer(computer) => {
                let limits = Limits { time: Some(time), ..computer.limits.clone() };
                PlayerSpec::Computer(Specification { limits, ..computer.clone() })
            }
        }
    }

    /// Whether it is a person.
    #[must_use]
    pub fn is_human(&self) -> bool {
        *self == PlayerSpec::Human
    }
}

impl std::fmt::Display for PlayerSpec {
    /// A computer by the settings that differ from their defaults; an external engine as it was typed, without a time that
    /// was set since.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlayerSpec::Human => out.write_str("human"),
            PlayerSpec::Computer(computer) => computer.fmt(out),
            PlayerSpec::Engine { text, .. } => out.write_str(text),
        }
    }
}
