//! MTD(f) (Plaat, 1995): finds the value by asking only yes-or-no questions, "is it at least this?",
//! each a search with an empty window. A table keeps the questions from repeating each other's work. It visits no more
//! states than SSS*, without SSS*'s sorted list.

use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{Evaluate, Game, GameReport, Limits, Stop};

use super::table::{Bound, Entry, Table};
use super::tree::{INFINITY, Question, Tree, depth_of};

/// Finds minimax's value at the depth of the limits, with a table of `megabytes`.
pub fn search<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    question: Question<'_, G, E>,
    megabytes: usize,
    limits: &Limits,
    observer: &mut O,
) -> GameReport<G::Move> {
    if let Some(report) = question.answer_without_search() {
        return report;
    }
    let table = Table::new(megabytes);
    let mut tree = Tree::new(question, limits, observer);
    let depth = depth_of(limits).min(Entry::MAX_DEPTH);
    let guess = question.evaluation.evaluate(question.game, question.state);
    let value = converge(&mut tree, &table, depth, guess);
    // A repetition makes a value depend on the way to it, and the table forgets ways.
    tree.guesses += tree.repetitions;
    tree.report(depth, value)
}

/// Closes in on the value, starting from a guess of it.
fn converge<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    tree: &mut Tree<'_, G, E, O>,
    table: &Table,
    depth: u32,
    mut guess: i32,
) -> Result<i32, Stop> {
    let [mut lower, mut upper] = [-INFINITY, INFINITY];
    let root = tree.question.state;
    let mut line = Vec::new();
    while lower < upper {
        let beta = if guess == lower { guess + 1 } else { guess };
        guess = is_at_least(tree, table, root, None, [depth, 0], beta)?;
        if guess < beta {
            upper = guess;
        } else {
            lower = guess;
            line = tree.line().to_vec();
        }
    }
    tree.set_root_line(line);
    Ok(guess)
}

/// Whether the value of `state` is at least `beta`: if so, the answer is, and is a lower bound of it;
/// if not, the answer is less, and an upper bound.
fn is_at_least<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    tree: &mut Tree<'_, G, E, O>,
    table: &Table,
    state: &G::State,
    mv: Option<&G::Move>,
    [depth, ply]: [u32; 2],
    beta: i32,
) -> Result<i32, Stop> {
    tree.enter(state, mv, ply, beta - 1, beta)?;
    tree.begin_line(ply);
    if let Some(value) = tree.judge(state, depth) {
        tree.leave(ply, value);
        return Ok(value);
    }
    let game = tree.question.game;
    let key = game.key(state);
    let banked = tree.banked(state);
    tree.stats.table_probes += 1;
    if ply > 0
        && let Some(entry) = table.get(key).filter(|entry| entry.plies() == depth)
    {
        let value = entry.value + banked;
        let answers = if value >= beta { entry.bound != Bound::Upper } else { entry.bound != Bound::Lower };
        if answers {
            tree.stats.table_hits += 1;
            if O::ACTIVE {
                tree.observer.on(GameEvent::TableHit { ply, value });
            }
            tree.leave(ply, value);
            return Ok(value);
        }
    }
    let mover = game.to_move(state);
    let first = tree.open(state);
    let mut best = -INFINITY;
    for index in first..tree.moves.len() {
        let mv = tree.moves[index].clone();
        let next = game.after(state, &mv);
        let below = [depth - 1, ply + 1];
        let value = if game.to_move(&next) == mover {
            is_at_least(tree, table, &next, Some(&mv), below, beta)?
        } else {
            -is_at_least(tree, table, &next, Some(&mv), below, 1 - beta)?
        };
        best = best.max(value);
        if value >= beta {
            tree.set_line(ply, mv);
            tree.cut(mover, ply, beta - 1, beta, value);
            break;
        }
    }
    tree.close(first);
    let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
    table.put(key, Entry { value: best - banked, bound, depth: depth as u8, ordinal: Entry::NO_MOVE });
    tree.stats.table_stores += 1;
    tree.leave(ply, best);
    Ok(best)
}
