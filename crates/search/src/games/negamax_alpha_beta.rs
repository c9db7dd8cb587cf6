//! Negamax with alpha-beta, in its two schools. *Fail-hard* never answers outside the window it was
//! asked about; *fail-soft* (Fishburn, 1983) says how far outside the value lies as far as it knows, which costs
//! nothing and tells a table or a second search more.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Stop};

use super::context::{INFINITY, Question, SearchContext, depth_of};

/// What to answer when the value lies outside the window.
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
    let window = [-INFINITY, INFINITY];
    let value = negamax(&mut context, fail, question.state, None, [depth, 0], window);
    context.report(depth, value)
}

/// The value of `state` from its mover's view if it lies inside the window, otherwise a bound.
fn negamax<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    fail: Fail,
    state: &G::State,
    mv: Option<&G::Move>,
    [depth, ply]: [u32; 2],
    [mut alpha, beta]: [i32; 2],
) -> Result<i32, Stop> {
    context.enter(state, mv, ply, alpha, beta)?;
    context.begin_line(ply);
    if let Some(value) = context.judge(state, depth) {
        context.leave(ply, value);
        return Ok(if fail == Fail::Hard { value.clamp(alpha, beta) } else { value });
    }
    let game = context.question.game;
    let mover = game.to_move(state);
    let first = context.open(state);
    let mut best = if fail == Fail::Hard { alpha } else { -INFINITY };
    for index in first..context.moves.len() {
        let mv = context.moves[index].clone();
        let next = game.after(state, &mv);
        let below = [depth - 1, ply + 1];
        // The window belongs to the player to move: it turns round only with the turn.
        let value = if game.to_move(&next) == mover {
            negamax(context, fail, &next, Some(&mv), below, [alpha, beta])?
        } else {
            -negamax(context, fail, &next, Some(&mv), below, [-beta, -alpha])?
        };
        best = best.max(value);
        if value > alpha {
            alpha = value;
            context.set_line(ply, mv);
        }
        if alpha >= beta {
            context.cut(mover, ply, alpha, beta, value);
            break;
        }
    }
    context.close(first);
    context.leave(ply, best);
    Ok(best)
}
