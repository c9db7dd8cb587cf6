//! What each trick of the engine brings, measured by switching it off.

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
        let limits = Limits { depth: Some(DEEPEST), nodes: Some(ENOUGH_NODES), ..self.limits.clone() };
        let report = Engine::new(Options::default()).search(question, &limits, &mut ());
        // The depth that the nodes did not suffice for is the first that takes as many.
        report.depth + u32::from(report.stop == Stop::Nodes)
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
