//! MTD(f) (Plaat, 1995): finds the value by null-window searches alone, each of which answers "is it at least this?". A
//! transposition table keeps them from repeating each other's work. It visits no more states than SSS*, without SSS*'s sorted
//! list.

use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{Evaluate, Game, GameReport, Limits, Stop};

use super::context::{INFINITY, Question, SearchContext, depth_of};
use super::table::{Bound, Entry, TranspositionTable};
use super::window::Window;

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
    let table = TranspositionTable::new(megabytes);
    let mut context = SearchContext::new(question, limits, observer);
    let depth = depth_of(limits).min(Entry::MAX_DEPTH);
    let guess = question.evaluation.evaluate(question.game, question.state);
    let value = converge(&mut context, &table, depth, guess);
    // A repetition makes a value depend on the path to it, which the table does not store.
    context.estimates += context.repetitions;
    context.report(depth, value)
}

/// Converges to the value by null-window searches, starting from a first guess.
fn converge<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    table: &TranspositionTable,
    depth: u32,
    mut guess: i32,
) -> Result<i32, Stop> {
    let (mut lower, mut upper) = (-INFINITY, INFINITY);
    let root = context.question.state;
    let mut line = Vec::new();
    while lower < upper {
        let beta = if guess == lower { guess + 1 } else { guess };
        guess = is_at_least(context, table, root, None, depth, 0, beta)?;
        if guess < beta {
            upper = guess;
        } else {
            lower = guess;
            line = context.line().to_vec();
        }
    }
    context.set_root_line(line);
    Ok(guess)
}

/// Whether the value of `state` is at least `beta`. If so, the result is a lower bound of at least `beta`; if not, an upper bound
/// below `beta`.
fn is_at_least<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    table: &TranspositionTable,
    state: &G::State,
    mv: Option<&G::Move>,
    depth: u32,
    ply: u32,
    beta: i32,
) -> Result<i32, Stop> {
    context.enter(state, mv, ply, Window::null(beta - 1))?;
    context.begin_line(ply);
    if let Some(value) = context.leaf_value(state, depth) {
        context.leave(ply, value);
        return Ok(value);
    }
    let game = context.question.game;
    let key = game.key(state);
    let banked = context.banked(state);
    context.stats.table_probes += 1;
    if ply > 0
        && let Some(entry) = table.get(key).filter(|entry| entry.plies() == depth)
    {
        let value = entry.value + banked;
        let answers = if value >= beta { entry.bound != Bound::Upper } else { entry.bound != Bound::Lower };
        if answers {
            context.stats.table_hits += 1;
            if context.observer.is_active() {
                context.observer.on(GameEvent::TableHit { ply, value });
            }
            context.leave(ply, value);
            return Ok(value);
        }
    }
    let mover = game.to_move(state);
    let first = context.open(state);
    let mut best = -INFINITY;
    for index in first..context.moves.len() {
        let mv = context.moves[index].clone();
        let next = game.after(state, &mv);
        let value = if game.to_move(&next) == mover {
            is_at_least(context, table, &next, Some(&mv), depth - 1, ply + 1, beta)?
        } else {
            -is_at_least(context, table, &next, Some(&mv), depth - 1, ply + 1, 1 - beta)?
        };
        best = best.max(value);
        if value >= beta {
            context.set_line(ply, mv);
            context.cut(mover, ply, Window::null(beta - 1), value);
            break;
        }
    }
    context.close(first);
    let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
    table.put(key, Entry { value: best - banked, bound, depth: depth as u8, ordinal: Entry::NO_MOVE });
    context.stats.table_stores += 1;
    context.leave(ply, best);
    Ok(best)
}
