//! Negamax with alpha-beta, fail-hard and fail-soft. *Fail-hard* never returns a value outside the window; *fail-soft* (Fishburn,
//! 1983) returns the best bound it knows, which costs nothing and is worth more to a table or a second search.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Stop};

use super::context::{INFINITY, Question, SearchContext, depth_of};
use super::window::Window;

/// What to return when the value lies outside the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fail {
    /// The end of the window.
    Hard,
    /// The best bound known.
    Soft,
}

/// Finds minimax's value at the depth of the limits, skipping what cannot change it.
pub fn search<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    question: Question<'_, G, E>,
    fail: Fail,
    limits: &Limits,
    observer: &mut O,
) -> GameReport<G::Move> {
    if let Some(report) = question.answer_without_search() {
        return report;
    }
    let mut context = SearchContext::new(question, limits, observer);
    let depth = depth_of(limits);
    let value = negamax(&mut context, fail, question.state, None, depth, 0, Window::FULL);
    context.report(depth, value)
}

/// The value of `state` from its mover's view if it lies inside the window, otherwise a bound.
fn negamax<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    fail: Fail,
    state: &G::State,
    mv: Option<&G::Move>,
    depth: u32,
    ply: u32,
    mut window: Window,
) -> Result<i32, Stop> {
    let game = context.question.game;
    let mover = game.to_move(state);
    window = context.narrowed(window.seen_by(mover)).seen_by(mover);
    context.enter(state, mv, ply, window)?;
    context.begin_line(ply);
    if let Some(value) = context.leaf_value(state, depth) {
        context.leave(ply, value);
        return Ok(if fail == Fail::Hard { value.clamp(window.alpha, window.beta) } else { value });
    }
    let first = context.open(state);
    let mut best = if fail == Fail::Hard { window.alpha } else { -INFINITY };
    for index in first..context.moves.len() {
        let mv = context.moves[index].clone();
        let next = game.after(state, &mv);
        let same_mover = game.to_move(&next) == mover;
        let value = negamax(context, fail, &next, Some(&mv), depth - 1, ply + 1, window.below(same_mover))?;
        let value = if same_mover { value } else { -value };
        best = best.max(value);
        if value > window.alpha {
            window.alpha = value;
            context.set_line(ply, mv);
        }
        if window.alpha >= window.beta {
            context.cut(mover, ply, window, value);
            break;
        }
    }
    context.close(first);
    context.leave(ply, best);
    Ok(best)
}
