//! Plain Monte Carlo (Abramson, 1990): random playouts from every move in turn; the best average wins. It needs no evaluation
//! function, and overlooks refutations.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Random, Stop};

use super::context::{Question, SearchContext};
use super::window::Window;

/// Playouts when nothing limits them.
const DEFAULT_PLAYOUTS: u64 = 20_000;

/// A playout longer than this is taken to be infinite.
const LONGEST_PLAYOUT: u32 = 2_000;

/// The number of playouts within the limits: `nodes`, or the default.
pub(super) fn playouts(limits: &Limits) -> u64 {
    let unlimited = if limits.time.is_some() { u64::MAX } else { DEFAULT_PLAYOUTS };
    limits.nodes.unwrap_or(unlimited)
}

/// Plays random playouts from each move until the limits are reached; `nodes` limits their number.
pub fn search<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    question: Question<'_, G, E>,
    seed: u64,
    limits: &Limits,
    observer: &mut O,
) -> GameReport<G::Move> {
    if let Some(report) = question.answer_without_search() {
        return report;
    }
    let Question { game, evaluation, state } = question;
    let unlimited_nodes = Limits { nodes: None, ..limits.clone() };
    let mut context = SearchContext::new(question, &unlimited_nodes, observer);
    let mut random = Random::new(seed);
    let mover = context.root_player;
    context.begin_line(0);
    context.open(state);
    let moves = std::mem::take(&mut context.moves);
    let mut totals = vec![Total::default(); moves.len()];
    let mut stop = Stop::Nodes;
    for round in 0..playouts(limits) {
        let place = (round % moves.len() as u64) as usize;
        let first = Step { mv: Some(&moves[place]), ply: 1 };
        context.notify_node(state, None, 0);
        match playout(&mut context, &mut random, game.after(state, &moves[place]), first) {
            Ok(difference) => totals[place].add(f64::from(difference * mover.sign())),
            Err(reason) => {
                stop = reason;
                break;
            }
        }
    }
    let best = (0..moves.len()).max_by(|&one, &two| totals[one].mean().total_cmp(&totals[two].mean()));
    let place = best.unwrap_or(0);
    context.set_root_line(vec![moves[place].clone()]);
    context.estimates = 1;
    let units = (totals[place].mean() * f64::from(evaluation.scale())) as i32;
    let mut report = context.report(0, Ok(units));
    report.stop = stop;
    report
}

/// Results of the playouts that began with one move.
#[derive(Clone, Copy, Default)]
struct Total {
    sum: f64,
    games: f64,
}

impl Total {
    fn add(&mut self, result: f64) {
        self.sum += result;
        self.games += 1.0;
    }

    /// The mean; a move never played comes last.
    fn mean(self) -> f64 {
        if self.games > 0.0 { self.sum / self.games } else { f64::NEG_INFINITY }
    }
}

/// The move that led to a state, and how many plies it is from the root.
pub(super) struct Step<'a, M> {
    pub(super) mv: Option<&'a M>,
    pub(super) ply: u32,
}

/// A random playout from the state that `first` led to: the result from player one's view.
pub(super) fn playout<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    random: &mut Random,
    mut state: G::State,
    first: Step<'_, G::Move>,
) -> Result<i32, Stop> {
    let Question { game, .. } = context.question;
    let mut last = first.mv.cloned();
    for ply in first.ply..first.ply + LONGEST_PLAYOUT {
        context.enter(&state, last.as_ref(), ply, Window { alpha: 0, beta: 0 })?;
        if let Some(outcome) = game.outcome(&state) {
            context.stats.leaves += 1;
            context.notify_result(&state, outcome, ply);
            return Ok(outcome.value_for(Player::One));
        }
        context.list(&state);
        last = random.pick(&context.moves).cloned();
        context.moves.clear();
        match &last {
            Some(mv) => game.play(&mut state, mv),
            None => break,
        }
    }
    context.stats.leaves += 1;
    Ok(game.banked(&state))
}
