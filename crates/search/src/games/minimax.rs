//! Minimax (von Neumann 1928, Shannon 1950): one player makes the value as large as can be, the
//! other as small. The whole tree down to the depth is visited; every other algorithm here must find the
//! same value.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Stop};

use super::tree::{INFINITY, Question, Tree, depth_of};

/// Searches the whole tree down to the depth of the limits.
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
    let value = minimax(&mut tree, question.state, None, depth, 0);
    let sign = tree.root_player.sign();
    tree.report(depth, value.map(|value| value * sign))
}

/// The value of `state` from player one's view.
fn minimax<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    tree: &mut Tree<'_, G, E, O>,
    state: &G::State,
    mv: Option<&G::Move>,
    depth: u32,
    ply: u32,
) -> Result<i32, Stop> {
    tree.enter(state, mv, ply, -INFINITY, INFINITY)?;
    tree.begin_line(ply);
    let game = tree.question.game;
    let mover = game.to_move(state);
    if let Some(value) = tree.judge(state, depth) {
        tree.leave(ply, value);
        return Ok(value * mover.sign());
    }
    let first = tree.open(state);
    let mut best = -INFINITY * mover.sign();
    for index in first..tree.moves.len() {
        let mv = tree.moves[index].clone();
        let value = minimax(tree, &game.after(state, &mv), Some(&mv), depth - 1, ply + 1)?;
        let better = match mover {
            Player::One => value > best,
            Player::Two => value < best,
        };
        if better {
            best = value;
            tree.set_line(ply, mv);
        }
    }
    tree.close(first);
    tree.leave(ply, best * mover.sign());
    Ok(best)
}
