//! What each trick of the engine brings, measured by switching it off.

use jogada_core::{GameReport, Limits};
use jogada_report::{GameStory, game_report};
use jogada_search::games::{Algorithm, Options};
use serde_json::Value;

use crate::{GameSearch, Session, SetupError, Watch};

/// A position searched again and again by the engine, each time without one of its tricks.
pub struct Ablation<'a> {
    /// The position.
    pub session: &'a dyn Session,
    /// The limits of each search.
    pub limits: Limits,
}

impl Ablation<'_> {
    /// The engine as it is, then without each trick in turn: what is off, and the options that say so.
    #[must_use]
    pub fn tricks() -> Vec<(String, Options)> {
        Options::default().ablations()
    }

    /// One of the searches.
    ///
    /// # Errors
    /// None today: no tables are asked.
    pub fn measure(&self, options: Options) -> Result<GameReport<String>, SetupError> {
        let search = GameSearch { algorithm: Algorithm::Engine, options, ..GameSearch::default() };
        self.session.search(&search, &self.limits, Watch::Nobody)
    }

    /// A row of the table as a JSON object: the keys never change.
    #[must_use]
    pub fn json(&self, trick: &str, report: &GameReport<String>) -> Value {
        let story = GameStory {
            game: self.session.game().to_owned(),
            position: self.session.position(),
            algorithm: format!("engine ({trick})"),
        };
        game_report(&story, report)
    }
}
