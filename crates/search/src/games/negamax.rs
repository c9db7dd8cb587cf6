//! Negamax: minimax written once instead of twice. Every value is seen by the player to move, and what is
//! good for one is bad for the other, so a value changes its sign where the turn changes hands, and only there.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Stop};

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
    let value = negamax(&mut tree, question.state, None, depth, 0);
    tree.report(depth, value)
}

/// The value of `state` from its mover's view.
fn negamax<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    tree: &mut Tree<'_, G, E, O>,
    state: &G::State,
    mv: Option<&G::Move>,
    depth: u32,
    ply: u32,
) -> Result<i32, Stop> {
    tree.enter(state, mv, ply, -INFINITY, INFINITY)?;
    tree.begin_line(ply);
    if let Some(value) = tree.judge(state, depth) {
        tree.leave(ply, value);
        return Ok(value);
    }
    let game = tree.question.game;
    let mover = game.to_move(state);
    let first = tree.open(state);
    let mut best = -INFINITY;
    for index in first..tree.moves.len() {
        let mv = tree.moves[index].clone();
        let next = game.after(state, &mv);
        let value = negamax(tree, &next, Some(&mv), depth - 1, ply + 1)?;
        let value = if game.to_move(&next) == mover { value } else { -value };
        if value > best {
            best = value;
            tree.set_line(ply, mv);
        }
    }
    tree.close(first);
    tree.leave(ply, best);
    Ok(best)
}
