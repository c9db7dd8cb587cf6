//! The engine: iterative deepening of principal variation search with aspiration windows, on several threads with one shared
//! transposition table.
//!
//! An iteration costs a few times the one before it. What it leaves in the table and in the move order makes all iterations
//! together cheaper than the last one alone would be. And there is always a move to return when the time is up.

use jogada_core::observer::{GameEvent, GameObserver, Listener};
use jogada_core::{Cancel, Evaluate, Game, GameReport, GameStats, Limits, Stop};

use super::active_nodes::ActiveNodes;
use super::context::{INFINITY, Question};
use super::iterations::{Iterations, Results};
use super::options::Options;
use super::pvs::{DEEPEST, Peers, Shared, Worker};
use super::table::TranspositionTable;
use super::value::Value;
use super::window::Window;
use crate::threads::beside;

/// The engine with its table, which it keeps from move to move. One engine serves one game and one
/// evaluation: the table's keys contain neither.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    table: Option<TranspositionTable>,
}

/// The result of the iterations so far.
struct Findings<M> {
    line: Vec<M>,
    value: Option<Value>,
    depth: u32,
}

impl<M> Default for Findings<M> {
    fn default() -> Findings<M> {
        Findings { line: Vec::new(), value: None, depth: 0 }
    }
}

impl Engine {
    /// An engine with these options. The table is made when it is first needed.
    #[must_use]
    pub fn new(options: Options) -> Engine {
        Engine { options, table: None }
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Searches until the value is proved or a limit is reached. With one thread the same question
    /// asked of a new engine visits the same nodes; with several only the value is the same.
    pub fn search<G: Game, E: Evaluate<G> + Sync, O: GameObserver<G::State, G::Move>>(
        &mut self,
        question: Question<'_, G, E>,
        limits: &Limits,
        observer: &mut O,
    ) -> GameReport<G::Move> {
        if let Some(report) = question.answer_without_search() {
            return report;
        }
        self.prepare_table(limits);
        self.answer(question, limits, observer)
    }

    /// Searches what every reply to a state leads to, all of them deeper and deeper, until it is cancelled or all are
    /// proved: whatever the reply will be, the table then knows much of what follows. Searching the state itself would not do,
    /// since of a bad reply it only finds out that it is bad.
    pub fn ponder<G: Game, E: Evaluate<G> + Sync>(&mut self, question: Question<'_, G, E>, limits: &Limits) {
        if question.answer_without_search().is_some() {
            return;
        }
        self.prepare_table(limits);
        let Question { game, evaluation, state } = question;
        let mut replies = Vec::new();
        game.moves(state, &mut replies);
        let after = replies.iter().map(|reply| game.after(state, reply));
        let is_open =
            |state: &G::State| Question { game, evaluation, state }.answer_without_search().is_none();
        let mut open: Vec<G::State> = after.filter(is_open).collect();
        for depth in 1..=DEEPEST {
            let limits = Limits { depth: Some(depth), ..limits.clone() };
            open.retain(|state| {
                let question = Question { game, evaluation, state };
                let report = self.answer(question, &limits, &mut Listener::Nobody);
                report.stop == Stop::Depth
            });
        }
    }

    /// The answer of a state that needs a search, with the table as it is.
    fn answer<G: Game, E: Evaluate<G> + Sync, O: GameObserver<G::State, G::Move>>(
        &self,
        question: Question<'_, G, E>,
        limits: &Limits,
        observer: &mut O,
    ) -> GameReport<G::Move> {
        let threads = self.options.threads.max(1);
        let active = (threads > 1).then(|| ActiveNodes::of(threads));
        let iterations = Iterations::default();
        let shared = |thread| {
            let active = active.as_ref();
            let peers = active.map(|active| Peers { active, iterations: &iterations, threads, thread });
            Shared { table: self.table.as_ref(), peers }
        };
        let results = Results::new(&iterations);
        let share = Limits { nodes: limits.nodes.map(|nodes| nodes / threads as u64), ..limits.clone() };
        let finished = Cancel::default();
        let helpers = Limits { cancel: finished.clone(), ..share.clone() };
        let options = self.options;
        let mut findings = Findings::default();
        let mut main = Worker::new(question, options, shared(0), &share, observer);
        let help = |thread| {
            let mut silent = Listener::Nobody;
            let mut worker = Worker::new(question, options, shared(thread), &helpers, &mut silent);
            deepen(&mut worker, &helpers, &results, &mut Findings::default());
            worker.context.stats
        };
        let (stop, others) = beside(1..threads, help, || {
            let stop = deepen(&mut main, limits, &results, &mut findings);
            finished.cancel();
            stop
        });
        let stats = others.iter().fold(main.context.stats, |sum, other| sum.plus(other));
        main.context.observer.on(GameEvent::Done { stop });
        let stats = GameStats { threads: threads as u32, time: main.context.budget.elapsed(), ..stats };
        report(question, findings, stop, stats)
    }

    fn prepare_table(&mut self, limits: &Limits) {
        if !self.options.table {
            return;
        }
        let allowed = limits.memory.map_or(usize::MAX, |bytes| (bytes >> 20) as usize);
        let megabytes = self.options.megabytes.min(allowed);
        let table = self.table.take().filter(|table| table.bytes() <= megabytes.max(1) << 20);
        let table = table.unwrap_or_else(|| TranspositionTable::new(megabytes));
        table.grow_older();
        self.table = Some(table);
    }
}

/// Searches deeper and deeper; says why it ended.
fn deepen<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    worker: &mut Worker<'_, G, E, O>,
    limits: &Limits,
    results: &Results<'_, G::Move>,
    findings: &mut Findings<G::Move>,
) -> Stop {
    let mut recent = [None; 2];
    for depth in 1..=limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) {
        worker.iteration = depth;
        let result = aspire(worker, depth, &recent);
        let lost = -worker.context.question.evaluation.scale();
        let (value, line) = match (result, results.of(depth)) {
            (Ok(value), _) => results.agree(depth, value, worker.context.line()),
            (Err(_), Some(agreed)) => {
                worker.start_over();
                agreed
            }
            (Err(stop), None) => {
                // The iteration began with the last one's move: if another is now first, it is better.
                if !worker.context.line().is_empty() {
                    findings.line = worker.context.line().to_vec();
                }
                return stop;
            }
        };
        let is_loss = !worker.context.question.game.has_points() && value.units == lost;
        // When all moves lose, that of the iteration before held out longest.
        if !is_loss || findings.line.is_empty() {
            findings.line = line;
        }
        worker.favourite = findings.line.first().cloned();
        (findings.value, findings.depth) = (Some(value), depth);
        recent = [Some(value.units), recent[0]];
        let exact = value.is_proved();
        let value = worker.context.question.report_value(value.units, exact);
        let GameStats { nodes, alpha_cuts, beta_cuts, .. } = worker.context.stats;
        let line = &findings.line;
        let event = GameEvent::Iteration { depth, value, exact, line, nodes, alpha_cuts, beta_cuts };
        worker.context.observer.on(event);
        if exact {
            return Stop::Finished;
        }
    }
    Stop::Depth
}

/// One iteration with an aspiration window around the last value, widened on the side where the search fails. The `recent` values,
/// the last iteration's first, tell how far values move from one iteration to the next.
fn aspire<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    worker: &mut Worker<'_, G, E, O>,
    depth: u32,
    recent: &[Option<i32>; 2],
) -> Result<Value, Stop> {
    let Question { evaluation, state, .. } = worker.context.question;
    let mut reach = evaluation.scale().max(8) / 2;
    let mut window = match *recent {
        [Some(last), Some(before)] if worker.aspires() && depth > 3 => {
            reach = reach.max((last - before).abs());
            Window { alpha: last - reach, beta: last + reach }
        }
        _ => Window::FULL,
    };
    loop {
        let value = worker.search(state, None, depth, 0, window)?;
        reach = reach.saturating_mul(4).min(INFINITY);
        if value.units <= window.alpha && window.alpha > -INFINITY {
            window.alpha = (value.units - reach).max(-INFINITY);
        } else if value.units >= window.beta && window.beta < INFINITY {
            window.beta = (value.units + reach).min(INFINITY);
        } else {
            return Ok(value);
        }
    }
}

fn report<G: Game, E: Evaluate<G>>(
    question: Question<'_, G, E>,
    findings: Findings<G::Move>,
    stop: Stop,
    stats: GameStats,
) -> GameReport<G::Move> {
    let Question { game, evaluation, state } = question;
    let mut line = findings.line;
    if line.is_empty() {
        // Stopped before the first iteration ended: the move with the best hint is better than none.
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        line.extend(moves.into_iter().max_by_key(|mv| evaluation.hint(game, state, mv)));
    }
    let exact = stop == Stop::Finished;
    let units = findings.value.map_or_else(|| evaluation.evaluate(game, state), |value| value.units);
    GameReport {
        best: line.first().cloned(),
        value: question.report_value(units, exact),
        exact,
        line,
        depth: findings.depth,
        stop,
        stats,
    }
}
