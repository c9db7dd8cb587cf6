//! What each trick of the engine brings, measured by switching it off.

use std::time::Instant;

use jogada_core::{GameReport, Limits, Stop};
use jogada_games::{Listed, Spec};
use jogada_report::{GameStory, game_report};
use jogada_search::games::{Engine, Options, Question};
use serde_json::Value;

/// With fewer nodes than this, chance decides which trick seems to help.
pub const ENOUGH_NODES: u64 = 100_000;

/// No ablation goes deeper of its own accord.
const DEEPEST: u32 = 60;

/// A position searched again and again by the engine, each time without one of its tricks.
pub struct Ablation<'a, G: Listed> {
    /// The game, with its parameters.
    pub spec: &'a Spec,
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// The limits of each search.
    pub limits: Limits,
}

impl<G: Listed> Ablation<'_, G> {
    /// The engine as it is, then without each trick in turn: what is off, and the options that say so.
    #[must_use]
    pub fn tricks() -> Vec<(&'static str, Options)> {
        Options::default().ablations()
    }

    /// The depth at which the whole engine has enough to do for its tricks to show their worth: the first that takes it
    /// [`ENOUGH_NODES`], or the one at which the game is searched to its end. The limits hold for the search for it, too.
    #[must_use]
    pub fn usual_depth(&self) -> u32 {
        let evaluation = G::Evaluation::default();
        let question = Question { game: self.game, evaluation: &evaluation, state: self.state };
        let started = Instant::now();
        for depth in 1..DEEPEST {
            let time = self.limits.time.map(|time| time.saturating_sub(started.elapsed()));
            let limits = Limits { depth: Some(depth), time, ..self.limits.clone() };
            let report = Engine::new(Options::default()).search(question, &limits, &mut ());
            if report.exact || report.stop != Stop::Depth || report.stats.nodes >= ENOUGH_NODES {
                return depth;
            }
        }
        DEEPEST
    }

    /// One of the searches.
    #[must_use]
    pub fn measure(&self, options: Options) -> GameReport<G::Move> {
        let evaluation = G::Evaluation::default();
        let question = Question { game: self.game, evaluation: &evaluation, state: self.state };
        Engine::new(options).search(question, &self.limits, &mut ())
    }

    /// A row of the table as a JSON object: the keys never change.
    #[must_use]
    pub fn json(&self, trick: &str, report: &GameReport<G::Move>) -> Value {
        let story = GameStory {
            game: self.spec.to_string(),
            position: self.game.write_position(self.state),
            algorithm: format!("engine ({trick})"),
        };
        game_report(&story, report, |mv| self.game.write_move(mv))
    }
}
