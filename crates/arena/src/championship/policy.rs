//! The consequences of a player's failures: lose the game, be forgiven a number of times, be disqualified.
//!
//! ```toml
//! [policy]
//! illegal = "lose"           # the default for everything but a wrong successor
//! time = { forgive = 2 }     # twice in a game; then the game is lost
//! not-started = "disqualify" # at once
//! disqualify-after = 5       # this many games lost by failures
//! ```
//!
//! Forgiven: a random legal move is played instead, and the failure is recorded. A disqualified player plays no more
//! games, and none of its games count. A wrong successor is overlooked unless the table says otherwise: the move that the player meant is known and
//! played, and what was wrong with its state is recorded.

use std::collections::{BTreeMap, HashSet};

use jogada_workbench::Forfeit;
use serde::{Deserialize, Serialize};

use super::GameResult;
use super::plan::PlanError;

/// The consequence of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Consequence {
    /// The game is lost.
    Lose,
    /// This many are forgiven in each game; the next one loses it.
    Forgive(u32),
    /// The player is disqualified, and the game lost.
    Disqualify,
}

/// The consequences of all kinds of failures.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Policy {
    consequences: BTreeMap<Forfeit, Consequence>,
    /// Number of games lost by failures that disqualifies a player.
    pub disqualify_after: Option<u64>,
}

impl Policy {
    /// The consequence of this kind of failure.
    #[must_use]
    pub fn consequence(&self, forfeit: Forfeit) -> Consequence {
        let usual = match forfeit {
            Forfeit::WrongSuccessor => Consequence::Forgive(u32::MAX),
            _ => Consequence::Lose,
        };
        self.consequences.get(&forfeit).copied().unwrap_or(usual)
    }

    /// Sets the consequence of a kind of failure.
    pub fn set(&mut self, forfeit: Forfeit, consequence: Consequence) {
        self.consequences.insert(forfeit, consequence);
    }

    /// The players disqualified by these games.
    #[must_use]
    pub fn disqualified(&self, results: &[GameResult]) -> HashSet<String> {
        let mut lost: BTreeMap<&str, u64> = BTreeMap::new();
        let mut out = HashSet::new();
        for result in results {
            let Some(incident) = result.decisive() else { continue };
            let name = result.name_of(incident.by);
            let games = lost.entry(name).or_default();
            *games += 1;
            let is_out = self.consequence(incident.error.forfeit) == Consequence::Disqualify
                || self.disqualify_after.is_some_and(|most| *games >= most);
            if is_out {
                out.insert(name.to_owned());
            }
        }
        out
    }

    /// Reads the table `[policy]`.
    ///
    /// # Errors
    /// The key that is wrong.
    pub fn read(table: &toml::Table) -> Result<Policy, PlanError> {
        let mut policy = Policy::default();
        for (key, value) in table {
            let wrong = || PlanError::Value { key: format!("policy.{key}"), found: value.to_string() };
            if key == "disqualify-after" {
                let games = value.as_integer().and_then(|games| u64::try_from(games).ok());
                policy.disqualify_after = Some(games.filter(|games| *games > 0).ok_or_else(wrong)?);
                continue;
            }
            let forfeit = Forfeit::ALL
                .into_iter()
                .find(|known| known.code() == key)
                .ok_or_else(|| PlanError::Key(format!("policy.{key}")))?;
            let forgiven = || u32::try_from(value.as_table()?.get("forgive")?.as_integer()?).ok();
            let consequence = match value.as_str() {
                Some("lose") => Consequence::Lose,
                Some("disqualify") => Consequence::Disqualify,
                Some(_) => return Err(wrong()),
                None => Consequence::Forgive(forgiven().ok_or_else(wrong)?),
            };
            policy.set(forfeit, consequence);
        }
        Ok(policy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::Incident;
    use crate::championship::schedule::Fixture;
    use jogada_core::Player;

    fn read(text: &str) -> Result<Policy, PlanError> {
        Policy::read(&text.parse().unwrap())
    }

    fn lost_by(forfeit: Forfeit, opening: u32) -> GameResult {
        let fixture = Fixture { round: 1, one: "a".into(), two: "b".into(), opening };
        let incident = Incident { by: Player::Two, ply: 0, error: forfeit.into(), forgiven: false };
        GameResult { incidents: vec![incident], ..GameResult::plain(fixture, 1) }
    }

    #[test]
    fn a_policy_is_read() {
        let policy =
            read("time = { forgive = 2 }\nnot-started = 'disqualify'\ndisqualify-after = 3").unwrap();
        assert_eq!(policy.consequence(Forfeit::Time), Consequence::Forgive(2));
        assert_eq!(policy.consequence(Forfeit::Illegal), Consequence::Lose);
        assert!(policy.disqualified(&[lost_by(Forfeit::Illegal, 0), lost_by(Forfeit::Time, 1)]).is_empty());
        assert!(policy.disqualified(&[lost_by(Forfeit::NotStarted, 0)]).contains("b"));
        let thrice: Vec<GameResult> = (0..3).map(|opening| lost_by(Forfeit::Crash, opening)).collect();
        assert_eq!(policy.disqualified(&thrice), HashSet::from(["b".to_owned()]));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, key) in [
            ("tme = 'lose'", "policy.tme"),
            ("time = 'hang'", "policy.time"),
            ("time = { forgive = -1 }", "policy.time"),
            ("disqualify-after = 0", "policy.disqualify-after"),
        ] {
            match read(text).unwrap_err() {
                PlanError::Key(found) | PlanError::Value { key: found, .. } => assert_eq!(found, key),
                other => panic!("{other:?}"),
            }
        }
    }
}
