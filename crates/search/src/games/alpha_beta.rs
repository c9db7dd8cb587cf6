//! Alpha-beta in minimax form (Knuth & Moore, 1975): minimax that remembers what each player already
//! has elsewhere. `alpha` is what player one is sure of, `beta` what player two is; where they
//! meet, the remaining moves cannot matter.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Stop};

use super::context::{INFINITY, Question, SearchContext, depth_of};

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
    let value = alpha_beta(&mut context, question.state, None, [depth, 0], [-INFINITY, INFINITY]);
    let sign = context.root_player.sign();
    context.report(depth, value.map(|value| value * sign))
}

/// The value of `state` from player one's view, if it lies inside the window; otherwise the end of the
/// window it lies beyond.
fn alpha_beta<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    state: &G::State,
    mv: Option<&G::Move>,
    [depth, ply]: [u32; 2],
    [mut alpha, mut beta]: [i32; 2],
) -> Result<i32, Stop> {
    context.enter(state, mv, ply, alpha, beta)?;
    context.begin_line(ply);
    let game = context.question.game;
    let mover = game.to_move(state);
    if let Some(value) = context.judge(state, depth) {
        context.leave(ply, value);
        return Ok((value * mover.sign()).clamp(alpha, beta));
    }
    let first = context.open(state);
    for index in first..context.moves.len() {
        let mv = context.moves[index].clone();
        let next = game.after(state, &mv);
        let value = alpha_beta(context, &next, Some(&mv), [depth - 1, ply + 1], [alpha, beta])?;
        match mover {
            Player::One if value > alpha => alpha = value,
            Player::Two if value < beta => beta = value,
            _ => continue,
        }
        context.set_line(ply, mv);
        if alpha >= beta {
            context.cut(mover, ply, alpha, beta, value);
            break;
        }
    }
    context.close(first);
    let value = if mover == Player::One { alpha } else { beta };
    context.leave(ply, value * mover.sign());
    Ok(value)
}
