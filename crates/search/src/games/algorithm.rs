//! All game searchers by name.

use jogada_core::observer::Listener;
use jogada_core::{Banked, Evaluate, Game, GameReport, Limits};

use super::course::Course;
use super::deepening::deepen;
use super::negamax_alpha_beta::Fail;
use super::options::Options;
use super::{Engine, Question};
use super::{alpha_beta, mcts, minimax, monte_carlo, mtdf, negamax, negamax_alpha_beta, random};

/// A game search algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Algorithm {
    /// Iterative deepening over principal variation search: the strongest.
    #[default]
    Engine,
    /// Minimax.
    Minimax,
    /// Minimax with alpha-beta pruning.
    AlphaBeta,
    /// Negamax.
    Negamax,
    /// Negamax with alpha-beta, fail-hard.
    NegamaxHard,
    /// Negamax with alpha-beta, fail-soft.
    NegamaxSoft,
    /// MTD(f): null-window searches over a table.
    Mtdf,
    /// Plain Monte Carlo: random playouts from every move.
    MonteCarlo,
    /// Monte Carlo tree search.
    Mcts,
    /// The course's own player.
    Course,
    /// Any legal move.
    Random,
}

/// The depth of the textbook algorithms when nothing is limited.
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

/// A searcher with what it keeps from one move to the next: the engine its table, the course's player its memory.
#[derive(Debug)]
pub struct Searcher<G: Game> {
    algorithm: Algorithm,
    engine: Engine,
    course: Course<G>,
    seed: u64,
}

impl<G: Game> Searcher<G> {
    /// A new searcher. `options` are for the engine, `faithful` for the course's player, the seed for algorithms with random
    /// numbers.
    #[must_use]
    pub fn new(algorithm: Algorithm, options: Options, faithful: bool, seed: u64) -> Searcher<G> {
        Searcher { algorithm, engine: Engine::new(options), course: Course::new(faithful), seed }
    }

    /// What it searches with.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The number of units in the values it reports to an observer that make one point; 1 in games without points.
    pub fn scale<E: Evaluate<G>>(&self, game: &G, evaluation: &E) -> i32 {
        if game.has_points() && self.algorithm != Algorithm::Course { evaluation.scale() } else { 1 }
    }

    /// Ponders: searches a state in which the opponent is to move, until cancelled, to be faster at the next move. Only the
    /// engine keeps anything of that.
    pub fn ponder<E: Evaluate<G> + Sync>(&mut self, question: Question<'_, G, E>, limits: &Limits) {
        if self.algorithm == Algorithm::Engine {
            self.engine.ponder(question, limits);
        }
    }

    /// Searches. What the listener wants is asked at run time, so that every searcher is compiled once.
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
        let listener = &mut listener;
        match self.algorithm {
            Algorithm::Engine => self.engine.search(question, limits, listener),
            Algorithm::Minimax => deepen(bounded, listener, &mut |to, on| minimax::search(question, to, on)),
            Algorithm::AlphaBeta => {
                deepen(bounded, listener, &mut |to, on| alpha_beta::search(question, to, on))
            }
            Algorithm::Negamax => deepen(bounded, listener, &mut |to, on| negamax::search(question, to, on)),
            Algorithm::NegamaxHard => deepen(bounded, listener, &mut |to, on| {
                negamax_alpha_beta::search(question, Fail::Hard, to, on)
            }),
            Algorithm::NegamaxSoft => deepen(bounded, listener, &mut |to, on| {
                negamax_alpha_beta::search(question, Fail::Soft, to, on)
            }),
            Algorithm::Mtdf => {
                deepen(bounded, listener, &mut |to, on| mtdf::search(question, megabytes, to, on))
            }
            Algorithm::MonteCarlo => monte_carlo::search(question, self.seed, limits, listener),
            Algorithm::Mcts => mcts::search(question, self.seed, limits, listener),
            Algorithm::Course if question.game.has_points() => {
                // The course evaluates by captures alone.
                let Question { game, state, .. } = question;
                self.course.search(Question { game, evaluation: &Banked, state }, limits, listener)
            }
            Algorithm::Course => self.course.search(question, limits, listener),
            Algorithm::Random => random::search(question, self.seed, listener),
        }
    }
}
