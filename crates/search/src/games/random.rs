//! A random legal move, all equally likely: the weakest opponent.

use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{Evaluate, Game, GameReport, GameStats, KeyHasher, Random, Stop};

use super::context::Question;

/// Draws a move. The same seed draws the same move in the same state.
pub fn search<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    question: Question<'_, G, E>,
    seed: u64,
    observer: &mut O,
) -> GameReport<G::Move> {
    if let Some(report) = question.answer_without_search() {
        return report;
    }
    let Question { game, evaluation, state } = question;
    let moves = game.legal_moves(state);
    let best = Random::new(seed ^ KeyHasher::key_of(state)).pick(&moves).cloned();
    observer.on(GameEvent::Done { stop: Stop::Depth });
    GameReport {
        line: best.iter().cloned().collect(),
        best,
        value: question.report_value(evaluation.evaluate(game, state), false),
        exact: false,
        depth: 0,
        stop: Stop::Depth,
        stats: GameStats { nodes: 1, leaves: 1, threads: 1, ..GameStats::default() },
    }
}
