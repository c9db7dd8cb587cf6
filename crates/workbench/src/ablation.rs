//! What each trick of the engine brings, measured by switching it off.

use jogada_core::{GameReport, Limits, Stop};
use jogada_report::{GameStory, ReportObject};
use jogada_search::games::{Algorithm, Options};
use serde_json::{Value, json};

use crate::{GameSearch, Session, Watch};

/// With fewer nodes than this, chance decides which technique seems to help.
pub const ENOUGH_NODES: u64 = 100_000;

/// No ablation goes deeper of its own accord.
const DEEPEST: u32 = 60;

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

    /// The depth at which the whole engine has enough to do for its techniques to show their worth: the first that takes it
    /// [`ENOUGH_NODES`], or the one at which the game is searched to its end. The limits hold for the search for it, too.
    #[must_use]
    pub fn usual_depth(&self) -> u32 {
        let search = GameSearch { algorithm: Algorithm::Engine, ..GameSearch::default() };
        let limits = Limits { depth: Some(DEEPEST), nodes: Some(ENOUGH_NODES), ..self.limits.clone() };
        let report = self.session.search(&search, &limits, Watch::Nobody);
        // The depth that the nodes did not suffice for is the first that takes as many.
        report.depth + u32::from(report.stop == Stop::Nodes)
    }

    /// One of the searches.
    #[must_use]
    pub fn measure(&self, options: Options) -> GameReport<String> {
        let search = GameSearch { algorithm: Algorithm::Engine, options, ..GameSearch::default() };
        self.session.search(&search, &self.limits, Watch::Nobody)
    }

    /// A row of the table as it is told to programs.
    #[must_use]
    pub fn object(&self, trick: &str, report: &GameReport<String>) -> ReportObject {
        let story = GameStory {
            game: self.session.game().to_owned(),
            position: self.session.position(),
            algorithm: format!("engine ({trick})"),
        };
        ReportObject::new(&story, report)
    }

    /// The same as JSON.
    #[must_use]
    pub fn json(&self, trick: &str, report: &GameReport<String>) -> Value {
        json!(self.object(trick, report))
    }
}
