//! Negamax: minimax with one case instead of two. Every value is from the view of the player to move, so a value changes its sign
//! where the turn changes hands, and only there.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Stop};

use super::context::{INFINITY, Question, SearchContext, depth_of};
use super::window::Window;

/// Searches the whole tree down to the depth of the limits.
pub fn search<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    question: Question<'_, G, E>,
    limits: &Limits,
    observer: &mut O,
) -> GameReport<G::Move> {
    if let Some(report) = question.answer_without_search() {
        return report;
    }
    let mut context = SearchContext::new(question, limits, observer);
    let depth = depth_of(limits);
    let value = negamax(&mut context, question.state, None, depth, 0);
    context.report(depth, value)
}

/// The value of `state` from its mover's view.
fn negamax<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    state: &G::State,
    mv: Option<&G::Move>,
    depth: u32,
    ply: u32,
) -> Result<i32, Stop> {
    context.enter(state, mv, ply, Window::FULL)?;
    context.begin_line(ply);
    if let Some(value) = context.leaf_value(state, depth) {
        context.leave(ply, value);
        return Ok(value);
    }
    let game = context.question.game;
    let mover = game.to_move(state);
    let first = context.open(state);
    let mut best = -INFINITY;
    for index in first..context.moves.len() {
        let mv = context.moves[index].clone();
        let next = game.after(state, &mv);
        let value = negamax(context, &next, Some(&mv), depth - 1, ply + 1)?;
        let value = if game.to_move(&next) == mover { value } else { -value };
        if value > best {
            best = value;
            context.set_line(ply, mv);
        }
    }
    context.close(first);
    context.leave(ply, best);
    Ok(best)
}
