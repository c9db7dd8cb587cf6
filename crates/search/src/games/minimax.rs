//! Minimax (von Neumann 1928, Shannon 1950): one player maximises the value, the other minimises it. The whole tree down to the
//! depth is visited; every other exact algorithm here must find the same value.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Stop};

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
    let value = minimax(&mut context, question.state, None, depth, 0);
    let sign = context.root_player.sign();
    context.report(depth, value.map(|value| value * sign))
}

/// The value of `state` from player one's view.
fn minimax<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    state: &G::State,
    mv: Option<&G::Move>,
    depth: u32,
    ply: u32,
) -> Result<i32, Stop> {
    context.enter(state, mv, ply, Window::FULL)?;
    context.begin_line(ply);
    let game = context.question.game;
    let mover = game.to_move(state);
    if let Some(value) = context.leaf_value(state, depth) {
        context.leave(ply, value);
        return Ok(value * mover.sign());
    }
    let first = context.open(state);
    let mut best = -INFINITY * mover.sign();
    for index in first..context.moves.len() {
        let mv = context.moves[index].clone();
        let value = minimax(context, &game.after(state, &mv), Some(&mv), depth - 1, ply + 1)?;
        let better = match mover {
            Player::One => value > best,
            Player::Two => value < best,
        };
        if better {
            best = value;
            context.set_line(ply, mv);
        }
    }
    context.close(first);
    context.leave(ply, best * mover.sign());
    Ok(best)
}
