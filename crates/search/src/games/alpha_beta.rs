//! Alpha-beta in minimax form (Knuth & Moore, 1975): minimax that remembers what each player already
//! has elsewhere. `alpha` is what player one is sure of, `beta` what player two is; where they
//! meet, the remaining moves cannot matter.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Stop};

use super::tree::{INFINITY, Question, Tree, depth_of};

/// Finds minimax's value at the depth of the limits, skipping what cannot change it.
pub fn search<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    question: Question<'_, G, E>,
    limits: &Limits,
    observer: &mut O,
) -> GameReport<G::Move> {
    if let Some(report) = question.answer_without_search() {
        return report;
    }
    let mut tree = Tree::new(question, limits, observer);
    let depth = depth_of(limits);
    let value = alpha_beta(&mut tree, question.state, None, [depth, 0], [-INFINITY, INFINITY]);
    let sign = tree.root_player.sign();
    tree.report(depth, value.map(|value| value * sign))
}

/// The value of `state` from player one's view, if it lies inside the window; otherwise the end of the
/// window it lies beyond.
fn alpha_beta<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    tree: &mut Tree<'_, G, E, O>,
    state: &G::State,
    mv: Option<&G::Move>,
    [depth, ply]: [u32; 2],
    [mut alpha, mut beta]: [i32; 2],
) -> Result<i32, Stop> {
    tree.enter(state, mv, ply, alpha, beta)?;
    tree.begin_line(ply);
    let game = tree.question.game;
    let mover = game.to_move(state);
    if let Some(value) = tree.judge(state, depth) {
        tree.leave(ply, value);
        return Ok((value * mover.sign()).clamp(alpha, beta));
    }
    let first = tree.open(state);
    for index in first..tree.moves.len() {
        let mv = tree.moves[index].clone();
        let next = game.after(state, &mv);
        let value = alpha_beta(tree, &next, Some(&mv), [depth - 1, ply + 1], [alpha, beta])?;
        match mover {
            Player::One if value > alpha => alpha = value,
            Player::Two if value < beta => beta = value,
            _ => continue,
        }
        tree.set_line(ply, mv);
        if alpha >= beta {
            tree.cut(mover, ply, alpha, beta, value);
            break;
        }
    }
    tree.close(first);
    let value = if mover == Player::One { alpha } else { beta };
    tree.leave(ply, value * mover.sign());
    Ok(value)
}
