//! All game searchers by name.

use jogada_core::observer::{Listener, PerEvent, PerRound};
use jogada_core::{Banked, Evaluate, Game, GameReport, Limits};

use super::course::Course;
use super::negamax_alpha_beta::Fail;
use super::options::Options;
use super::{Engine, Question};
use super::{alpha_beta, mcts, minimax, monte_carlo, mtdf, negamax, negamax_alpha_beta, random};

/// A searcher.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Algorithm {
    /// The strong one.
    #[default]
    Engine,
    /// The whole tree, one player up, one player down.
    Minimax,
    /// Minimax with cuts.
    AlphaBeta,
    /// Minimax written once.
    Negamax,
    /// Negamax with cuts, answering inside the window.
    NegamaxHard,
    /// Negamax with cuts, answering as well as it knows.
    NegamaxSoft,
    /// Yes-or-no questions over a table.
    Mtdf,
    /// Random games from every move.
    MonteCarlo,
    /// Random games down a growing tree.
    Mcts,
    /// The course's own player.
    Course,
    /// Any legal move.
    Random,
}

/// The depth textbook algorithms search when nothing at all is limited.
const DEFAULT_DEPTH: u32 = 6;

impl Algorithm {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Algorithm; 11] = [
        Algorithm::Engine,
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::NegamaxHard,
        Algorithm::NegamaxSoft,
        Algorithm::Mtdf,
        Algorithm::MonteCarlo,
        Algorithm::Mcts,
        Algorithm::Course,
        Algorithm::Random,
    ];

    /// What it is called in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Engine => "engine",
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::Negamax => "negamax",
            Algorithm::NegamaxHard => "negamax-hard",
            Algorithm::NegamaxSoft => "negamax-soft",
            Algorithm::Mtdf => "mtdf",
            Algorithm::MonteCarlo => "monte-carlo",
            Algorithm::Mcts => "mcts",
            Algorithm::Course => "course",
            Algorithm::Random => "random",
        }
    }

    /// The algorithm with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }
}

/// A searcher ready to be asked, with what it keeps from one move to the next: the engine its table, the
/// course's player its memory.
#[derive(Debug)]
pub struct Searcher<G: Game> {
    algorithm: Algorithm,
    engine: Engine,
    course: Course<G>,
    seed: u64,
}

impl<G: Game> Searcher<G> {
    /// A searcher with nothing learnt yet. Options are the engine's, `faithful` is the course player's, the
    /// seed is for those who draw lots.
    #[must_use]
    pub fn new(algorithm: Algorithm, options: Options, faithful: bool, seed: u64) -> Searcher<G> {
        Searcher { algorithm, engine: Engine::new(options), course: Course::new(faithful), seed }
    }

    /// How many units of the values it tells an observer make one point; 1 in games without points, where values are no points.
    pub fn scale<E: Evaluate<G>>(&self, game: &G, evaluation: &E) -> i32 {
        if game.has_points() && self.algorithm != Algorithm::Course { evaluation.scale() } else { 1 }
    }

    /// Has it think about a state in which the opponent is to move, until it is cancelled, for the sake of what it will be
    /// asked next. Only the engine keeps anything of that.
    pub fn ponder<E: Evaluate<G> + Sync>(&mut self, question: Question<'_, G, E>, limits: &Limits) {
        if self.algorithm == Algorithm::Engine {
            self.engine.ponder(question, limits);
        }
    }

    /// Asks it. The engine runs at full speed where nobody hears of its nodes; the others are compiled once, whoever listens.
    pub fn search<E: Evaluate<G> + Sync>(
        &mut self,
        question: Question<'_, G, E>,
        limits: &Limits,
        mut listener: Listener<'_, G::State, G::Move>,
    ) -> GameReport<G::Move> {
        let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
        let depth = if unlimited { Some(DEFAULT_DEPTH) } else { limits.depth };
        let bounded = &Limits { depth, ..limits.clone() };
        let megabytes = self.engine.options().megabytes;
        match self.algorithm {
            Algorithm::Engine => match listener {
                Listener::Nobody => self.engine.search(question, limits, &mut PerRound::silent()),
                Listener::Rounds(hear) => self.engine.search(question, limits, &mut PerRound::new(hear)),
                Listener::Events(hear) => self.engine.search(question, limits, &mut PerEvent(hear)),
            },
            Algorithm::Minimax => minimax::search(question, bounded, &mut listener),
            Algorithm::AlphaBeta => alpha_beta::search(question, bounded, &mut listener),
            Algorithm::Negamax => negamax::search(question, bounded, &mut listener),
            Algorithm::NegamaxHard => {
                negamax_alpha_beta::search(question, Fail::Hard, bounded, &mut listener)
            }
            Algorithm::NegamaxSoft => {
                negamax_alpha_beta::search(question, Fail::Soft, bounded, &mut listener)
            }
            Algorithm::Mtdf => mtdf::search(question, megabytes, bounded, &mut listener),
            Algorithm::MonteCarlo => monte_carlo::search(question, self.seed, limits, &mut listener),
            Algorithm::Mcts => mcts::search(question, self.seed, limits, &mut listener),
            Algorithm::Course if question.game.has_points() => {
                // The course judges by captures alone.
                let Question { game, state, .. } = question;
                self.course.search(Question { game, evaluation: &Banked, state }, limits, &mut listener)
            }
            Algorithm::Course => self.course.search(question, limits, &mut listener),
            Algorithm::Random => random::search(question, self.seed, &mut listener),
        }
    }
}
