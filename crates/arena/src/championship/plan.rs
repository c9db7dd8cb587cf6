//! The plan of a championship as a TOML file.
//!
//! ```toml
//! game = "quarto"
//! format = "swiss"        # round-robin, gauntlet, swiss, knock-out
//! rounds = 7              # of a Swiss
//! openings = 2            # in each encounter; each is played twice, with sides swapped
//! fairness = "proved"     # proved, komi, balanced, start
//! plies = 4               # random moves of an opening, at least
//! seed = 1
//! time = "1s"             # a move
//! parallel = 2            # games at once
//! proof = 20000           # node limit for proving what a move lost; 0: none
//! sprt = "elo0=0 elo1=10"
//!
//! [policy]
//! time = { forgive = 2 }
//!
//! [[player]]
//! name = "level 3"
//! player = "ai:level=3"
//! ```
//!
//! Every line is optional.

use std::time::Duration;

use jogada_core::{Fault, parse_duration};

use super::openings::Fairness;
use super::policy::Policy;
use super::proof::PROOF_NODES;
use super::schedule::Format;
use super::sprt::Sprt;
use crate::faults::PlanFault;
use crate::toml_fault;

/// The settings of a championship.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The game's id with its parameters, if given.
    pub game: Option<String>,
    /// The tournament format.
    pub format: Format,
    /// Openings in each encounter; `None` is one, or as many as a sequential test needs.
    pub openings: Option<u32>,
    /// The reason why openings are fair.
    pub fairness: Fairness,
    /// Random moves of an opening.
    pub plies: u32,
    /// Seed of the random generator.
    pub seed: u64,
    /// Time per move.
    pub time: Option<Duration>,
    /// Games at once; `None` for the number of cores.
    pub parallel: Option<usize>,
    /// Node limit for proving what a move lost.
    pub proof: u64,
    /// A sequential test that stops the games as soon as it is decided.
    pub sprt: Option<Sprt>,
    /// The consequences of failures.
    pub policy: Policy,
    /// Name and specification of each player.
    pub players: Vec<(String, String)>,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            game: None,
            format: Format::RoundRobin,
            openings: None,
            fairness: Fairness::Balanced,
            plies: 4,
            seed: 1,
            time: None,
            parallel: None,
            proof: PROOF_NODES,
            sprt: None,
            policy: Policy::default(),
            players: Vec::new(),
        }
    }
}

/// An error in a plan.
#[derive(Clone, PartialEq, Debug)]
pub enum PlanError {
    /// An unknown key.
    Key(String),
    /// An invalid value.
    Value {
        /// Its key.
        key: String,
        /// The value.
        found: String,
    },
    /// An invalid value with the position of the error.
    Fault(Fault),
}

impl PlanError {
    /// As a fault, to be shown in the reader's language.
    #[must_use]
    pub fn fault(self) -> Fault {
        match self {
            PlanError::Key(key) => Fault::new(PlanFault::Key).with("key", key),
            PlanError::Value { key, found } => {
                Fault::new(PlanFault::Value).with("key", key).with("value", found)
            }
            PlanError::Fault(fault) => fault,
        }
    }
}

/// Default rounds of a Swiss: enough to find the best of 128.
pub const DEFAULT_ROUNDS: u32 = 7;

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let table: toml::Table = text.parse().map_err(|error| PlanError::Fault(toml_fault(text, &error)))?;
        let mut plan = Plan::default();
        let mut rounds = DEFAULT_ROUNDS;
        for (key, value) in &table {
            let wrong = || PlanError::Value { key: key.clone(), found: value.to_string() };
            let number =
                || value.as_integer().and_then(|number| u64::try_from(number).ok()).ok_or_else(wrong);
            let count = || number().and_then(|number| u32::try_from(number).map_err(|_| wrong()));
            let word = || value.as_str().ok_or_else(wrong);
            match key.as_str() {
                "game" => plan.game = Some(word()?.to_owned()),
                "format" => plan.format = format(word()?, rounds).ok_or_else(wrong)?,
                "rounds" => rounds = count()?.max(1),
                "openings" => plan.openings = Some(count()?.max(1)),
                "fairness" => plan.fairness = fairness(word()?).ok_or_else(wrong)?,
                "plies" => plan.plies = count()?,
                "seed" => plan.seed = number()?,
                "time" => plan.time = Some(parse_duration(word()?).ok_or_else(wrong)?),
                "parallel" => plan.parallel = Some(count()?.clamp(1, 256) as usize),
                "proof" => plan.proof = number()?,
                "sprt" => plan.sprt = Some(Sprt::read(word()?).map_err(PlanError::Fault)?),
                "policy" => plan.policy = Policy::read(value.as_table().ok_or_else(wrong)?)?,
                "player" => plan.players = players(value).ok_or_else(wrong)?,
                _ => return Err(PlanError::Key(key.clone())),
            }
        }
        if let Format::Swiss { rounds: said } = &mut plan.format {
            *said = rounds;
        }
        Ok(plan)
    }
}

/// The format with this name.
#[must_use]
pub fn format(word: &str, rounds: u32) -> Option<Format> {
    let word = if word == "knockout" { "knock-out" } else { word };
    [Format::RoundRobin, Format::Gauntlet, Format::Swiss { rounds }, Format::KnockOut]
        .into_iter()
        .find(|format| format.code() == word)
}

/// The fairness with this name.
#[must_use]
pub fn fairness(word: &str) -> Option<Fairness> {
    Fairness::ALL.into_iter().find(|fairness| fairness.code() == word)
}

fn players(value: &toml::Value) -> Option<Vec<(String, String)>> {
    let player = |entry: &toml::Value| {
        let text = |key: &str| entry.get(key).and_then(toml::Value::as_str).map(str::to_owned);
        let player = text("player")?;
        Some((text("name").unwrap_or_else(|| player.clone()), player))
    };
    value.as_array()?.iter().map(player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_workbench::Forfeit;

    #[test]
    fn a_plan_is_read() {
        let plan = Plan::read(
            "format = 'swiss'\nrounds = 5\ngame = 'quarto'\ntime = '1500ms'\nsprt = 'elo0=0 elo1=10'\n\
             [policy]\ntime = { forgive = 2 }\n[[player]]\nplayer = 'ai:level=3'\n[[player]]\nname = 'Ana'\nplayer = 'ai'",
        )
        .unwrap();
        assert_eq!(plan.format, Format::Swiss { rounds: 5 });
        assert_eq!(plan.time, Some(Duration::from_millis(1500)));
        assert_eq!(plan.players, [("ai:level=3".into(), "ai:level=3".into()), ("Ana".into(), "ai".into())]);
        assert_ne!(plan.policy.consequence(Forfeit::Time), plan.policy.consequence(Forfeit::Illegal));
        assert_eq!(Plan::read("").unwrap(), Plan::default());
    }

    #[test]
    fn errors_are_named() {
        for (text, expected) in [
            ("gme = 'nim'", "fault-plan-key"),
            ("seed = -1", "fault-plan-value"),
            ("format = 'swiss", "fault-toml"),
            ("format = 'league'", "fault-plan-value"),
            ("sprt = 'elo0=3'", "fault-sprt-values"),
            ("[policy]\nhunger = 'lose'", "fault-plan-key"),
            ("[[player]]\nname = 'x'", "fault-plan-value"),
        ] {
            assert_eq!(Plan::read(text).unwrap_err().fault().code(), expected, "{text}");
        }
    }
}
