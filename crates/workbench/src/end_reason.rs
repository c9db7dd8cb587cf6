//! Why a game ended: played, in a match or in a championship.

use jogada_core::Ending;
use serde::{Deserialize, Serialize};

use crate::Forfeit;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// The rules ended it.
    Rules,
    /// A position occurred for the third time.
    Repetition,
    /// A player resigned.
    Resignation,
    /// It was adjudicated by the points so far, because it had gone on for too long.
    TooLong,
    /// It was adjudicated against a player that failed.
    #[serde(untagged)]
    Forfeit(Forfeit),
}

impl EndReason {
    /// The ends of games in which no player failed.
    pub const REGULAR: [EndReason; 4] =
        [EndReason::Rules, EndReason::Repetition, EndReason::Resignation, EndReason::TooLong];

    /// The one with this code.
    #[must_use]
    pub fn named(code: &str) -> Option<EndReason> {
        let mut all = EndReason::REGULAR.into_iter().chain(Forfeit::ALL.map(EndReason::Forfeit));
        all.find(|reason| reason.code() == code)
    }

    /// The code used in records and logs; never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            EndReason::Rules => "rules",
            EndReason::Repetition => "repetition",
            EndReason::Resignation => "resignation",
            EndReason::TooLong => "too-long",
            EndReason::Forfeit(forfeit) => forfeit.code(),
        }
    }
}

impl From<Ending> for EndReason {
    fn from(ending: Ending) -> EndReason {
        if ending.by_repetition { EndReason::Repetition } else { EndReason::Rules }
    }
}
