//! Alpha-beta in minimax form (Knuth & Moore, 1975): minimax that remembers what each player already
//! has elsewhere. `alpha` is what player one is sure of, `beta` what player two is; where they
//! meet, the remaining moves cannot matter.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Stop};

use super::context::{Question, SearchContext, depth_of};
use super::window::Window;

/// Finds minimax's value at the depth of the limits, skipping what cannot change it.
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
    let value = alpha_beta(&mut context, question.state, None, depth, 0, Window::FULL);
    let sign = context.root_player.sign();
    context.report(depth, value.map(|value| value * sign))
}

/// The value of `state` from player one's view, if it lies inside the window; otherwise the end of the
/// window it lies beyond.
fn alpha_beta<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    state: &G::State,
    mv: Option<&G::Move>,
    depth: u32,
    ply: u32,
    mut window: Window,
) -> Result<i32, Stop> {
    let game = context.question.game;
    let mover = game.to_move(state);
    window = context.narrowed(window);
    context.enter(state, mv, ply, window.seen_by(mover))?;
    context.begin_line(ply);
    if let Some(value) = context.leaf_value(state, depth) {
        context.leave(ply, value);
        return Ok((value * mover.sign()).clamp(window.alpha, window.beta));
    }
    let first = context.open(state);
    for index in first..context.moves.len() {
        let mv = context.moves[index].clone();
        let next = game.after(state, &mv);
        let value = alpha_beta(context, &next, Some(&mv), depth - 1, ply + 1, window)?;
        match mover {
            Player::One if value > window.alpha => window.alpha = value,
            Player::Two if value < window.beta => window.beta = value,
            _ => continue,
        }
        context.set_line(ply, mv);
        if window.alpha >= window.beta {
            context.cut(mover, ply, window.seen_by(mover), value * mover.sign());
            break;
        }
    }
    context.close(first);
    let value = if mover == Player::One { window.alpha } else { window.beta };
    context.leave(ply, value * mover.sign());
    Ok(value)
}
