//! Values of all moves of a position: the basis of hints, "why was that bad?", reviews and the colours of moves.
//!
//! A judge works in steps, and reports every move as soon as more is known of it, so that an answer is never empty:
//!
//! 1. Endings are looked up in tables, which are opened or made in the background when they are near.
//! 2. The engine estimates all moves at the same small depth.
//! 3. A solver tries to prove them: all together, then one after the other, the most promising first.
//! 4. The engine estimates what is left deeper and deeper, all moves at the same depth, so that they can be compared.
//!
//! Proofs are kept: a judge that goes through the positions of a game from the last to the first carries
//! proofs of later positions back to the moves that lead there.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jogada_core::observer::Listener;
use jogada_core::{Cancel, Evaluate, Fault, Limits, Player, Stop};
use jogada_search::games::{Engine, Options, Question};
use jogada_solve::{Answer, Bounds, Method, Request, Solve, Tablebases, solve};

use crate::search::write_line;
use crate::{MarkScale, Score};

/// A legal move and its value for the player who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// The move.
    pub mv: String,
    /// Its value.
    pub score: Score,
    /// The principal variation after it.
    pub line: Vec<String>,
}

/// Finds the value of every move.
pub trait Judge: Send {
    /// The legal moves with their values, best first; moves of equal value in the order of the rules. `notify` is called as soon
    /// as a value is known, and again whenever it is known better. When cancelled, the values are those found by then: every move
    /// has one, unless there are too many to be evaluated one by one.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn values(
        &mut self,
        position: &str,
        cancel: &Cancel,
        notify: &mut dyn FnMut(MoveValue),
    ) -> Result<Vec<MoveValue>, Fault>;

    /// Bounds on the value of a move, for the player who plays it, proved by spending on it alone what is usually spent on all
    /// moves.
    ///
    /// # Errors
    /// What is wrong with the position or with the move.
    fn bounds(&mut self, position: &str, mv: &str, cancel: &Cancel) -> Result<Bounds, Fault>;

    /// From now on spends only so many nodes on a position. What is proved already stays known.
    fn limit_nodes(&mut self, nodes: u64);

    /// What counts as a mistake in this game.
    fn mark_scale(&self) -> MarkScale;
}

/// Judges by a solver, and by searching after each move in turn.
pub(crate) struct EngineJudge<G: Solve> {
    game: G,
    engine: Engine,
    evaluation: Arc<G::Knowledge>,
    tablebases: Tablebases,
    nodes: u64,
    known: HashMap<G::State, ProvedPosition<G>>,
}

/// The proved bounds of a position, from the view of the player to move there.
struct ProvedPosition<G: Solve> {
    bounds: Bounds,
    /// The line of the solver's proof, if it has one.
    line: Vec<G::Move>,
    /// Whether a solver has spent its whole budget on this position alone.
    is_exhausted: bool,
}

/// A move being evaluated.
struct EvaluatedMove<G: Solve> {
    mv: G::Move,
    next: G::State,
    value: Option<MoveValue>,
}

impl<G: Solve> EvaluatedMove<G> {
    fn is_exact(&self) -> bool {
        self.value.as_ref().is_some_and(|value| value.score.exact)
    }
}

/// The most moves that are evaluated one by one: Nim may have millions.
const MOST: u64 = 400;
/// The deepest search after a move.
const DEEPEST: u32 = 64;
/// One part in this many of the nodes goes into first estimates.
const FIRST_PART: u64 = 10;
/// Nodes of the search for the line after a move whose value is proved without one.
const LINE_NODES: u64 = 2_000;
/// Memory limit of a solver, in bytes.
const MEMORY: u64 = 64 << 20;
/// How long a judge waits for tables that are being made: before it begins to search, since small ones are ready at once; and
/// when it has nothing but estimates.
const FIRST_WAIT: Duration = Duration::from_millis(100);
const LAST_WAIT: Duration = Duration::from_secs(2);

impl<G: Solve> EngineJudge<G> {
    /// A judge that spends `nodes` on a position, shared by its moves.
    pub(crate) fn new(
        game: G,
        evaluation: Arc<G::Knowledge>,
        tablebases: Tablebases,
        nodes: u64,
    ) -> EngineJudge<G> {
        let engine = Engine::new(Options::default());
        EngineJudge { game, engine, evaluation, tablebases, nodes, known: HashMap::new() }
    }

    /// The bounds that a solver proves. Games that may repeat have tables or nothing.
    fn solved(
        &self,
        state: &G::State,
        every_move: bool,
        nodes: u64,
        cancel: &Cancel,
    ) -> Option<Answer<G::Move>> {
        if self.game.may_repeat() {
            return None;
        }
        let limits = Limits {
            nodes: Some(nodes.saturating_mul(G::SOLVER_NODES)),
            memory: Some(MEMORY),
            cancel: cancel.clone(),
            ..Limits::default()
        };
        let request = Request { method: Method::Auto, every_move, limits, threads: 1, tables: None };
        solve(&self.game, state, &request, &|_| {}).ok()
    }

    /// Keeps the proved bounds of a position.
    fn learn(&mut self, state: &G::State, bounds: Bounds, line: Vec<G::Move>, is_exhausted: bool) {
        // The value of a position that may repeat depends on its history.
        if self.game.may_repeat() {
            return;
        }
        let known = self.known.entry(state.clone()).or_insert(ProvedPosition {
            bounds: Bounds::UNKNOWN,
            line: Vec::new(),
            is_exhausted: false,
        });
        known.bounds.lower = known.bounds.lower.max(bounds.lower);
        known.bounds.upper = known.bounds.upper.min(bounds.upper);
        known.is_exhausted |= is_exhausted;
        if !line.is_empty() {
            known.line = line;
        }
    }

    /// The bounds already proved of a position, from the view of `viewer`.
    fn recalled(&self, state: &G::State, viewer: Player) -> Bounds {
        if let Some(outcome) = self.game.outcome(state) {
            return Bounds::exactly(outcome.value_for(viewer));
        }
        let known = self.known.get(state).map_or(Bounds::UNKNOWN, |known| known.bounds);
        if self.game.to_move(state) == viewer { known } else { known.opposite() }
    }

    /// The values of all moves from tables, best first.
    fn looked_up(&self, answer: &Answer<G::Move>, state: &G::State) -> Vec<MoveValue> {
        let value_of = |(mv, bounds): &(G::Move, Bounds)| {
            let after = self.game.after(state, mv);
            let next = self.game.ending_answer(&after, &self.tablebases, Duration::ZERO, &Cancel::default());
            let line = next.map_or_else(Vec::new, |next| write_line(&self.game, &next.line));
            let value = bounds.exact()?;
            Some(MoveValue { mv: self.game.write_move(mv), score: Score::result(value), line })
        };
        best_first(answer.moves.iter().filter_map(value_of).collect())
    }

    /// The best moves alone, where there are too many to evaluate them all.
    fn best_only(&self, solved: Option<Answer<G::Move>>) -> Vec<MoveValue> {
        let Some((answer, value)) =
            solved.and_then(|answer| answer.value.exact().map(|value| (answer, value)))
        else {
            return Vec::new();
        };
        let value_of = |mv: &G::Move| MoveValue {
            mv: self.game.write_move(mv),
            score: Score::result(value),
            line: Vec::new(),
        };
        answer.best.iter().take(MOST as usize).map(value_of).collect()
    }

    /// Sets the values of the moves that are proved.
    fn recall(&mut self, judged: &mut [EvaluatedMove<G>], mover: Player, notify: &mut dyn FnMut(MoveValue)) {
        for one in judged.iter_mut().filter(|one| !one.is_exact()) {
            let Some(value) = self.recalled(&one.next, mover).exact() else { continue };
            let proved = self.known.get(&one.next).map_or_else(Vec::new, |known| known.line.clone());
            let line = match &one.value {
                _ if !proved.is_empty() => write_line(&self.game, &proved),
                Some(estimate) => estimate.line.clone(),
                None => self.expected_line(&one.next),
            };
            let mv = self.game.write_move(&one.mv);
            one.value = Some(MoveValue { mv, score: Score::result(value), line });
            notify_of(one, notify);
        }
    }

    /// The engine's principal variation, from a short search.
    fn expected_line(&mut self, state: &G::State) -> Vec<String> {
        if self.game.outcome(state).is_some() {
            return Vec::new();
        }
        let limits = Limits { nodes: Some(LINE_NODES.min(self.nodes)), ..Limits::default() };
        let question = Question { game: &self.game, evaluation: &*self.evaluation, state };
        write_line(&self.game, &self.engine.search(question, &limits, &mut Listener::Nobody).line)
    }

    /// An estimate of a move that leads to `next`, clamped to its proved bounds.
    fn within_bounds(&self, score: Score, next: &G::State, mover: Player) -> Score {
        let Bounds { lower, upper } = self.recalled(next, mover);
        let units = |end: i32| end.saturating_mul(score.scale);
        Score { value: score.value.clamp(units(lower), units(upper)), ..score }
    }

    /// Estimates the moves that are not proved, all at the same depth, ever deeper until `nodes` are spent. A depth that not all
    /// moves were searched to is discarded. The first is always searched, so that there is an answer.
    fn deepen(
        &mut self,
        judged: &mut [EvaluatedMove<G>],
        mover: Player,
        nodes: u64,
        cancel: &Cancel,
        notify: &mut dyn FnMut(MoveValue),
    ) {
        let mut left = nodes;
        for depth in 1..=DEEPEST {
            let is_first = depth == 1;
            let mut round = Vec::new();
            for (place, one) in judged.iter().enumerate().filter(|(_, one)| !one.is_exact()) {
                let limits = Limits {
                    depth: Some(depth),
                    nodes: (!is_first).then_some(left),
                    cancel: if is_first { Cancel::default() } else { cancel.clone() },
                    ..Limits::default()
                };
                let question = Question { game: &self.game, evaluation: &*self.evaluation, state: &one.next };
                let report = self.engine.search(question, &limits, &mut Listener::Nobody);
                left = left.saturating_sub(report.stats.nodes);
                let is_whole = report.exact || matches!(report.stop, Stop::Finished | Stop::Depth);
                if !is_whole || (!is_first && left == 0) {
                    return;
                }
                let sign = self.game.to_move(&one.next).sign() * mover.sign();
                let score = Score::of(&self.game, &report, self.evaluation.scale());
                let score = self.within_bounds(score.seen(sign), &one.next, mover);
                let line = write_line(&self.game, &report.line);
                round.push((place, MoveValue { mv: self.game.write_move(&one.mv), score, line }));
            }
            if round.is_empty() {
                return;
            }
            for (place, value) in round {
                if value.score.exact {
                    let sign = self.game.to_move(&judged[place].next).sign() * mover.sign();
                    let next = judged[place].next.clone();
                    self.learn(&next, Bounds::exactly(value.score.value * sign), Vec::new(), false);
                }
                judged[place].value = Some(value);
                notify_of(&judged[place], notify);
            }
        }
    }

    /// Has a solver prove all moves together.
    fn prove_together(&mut self, state: &G::State, judged: &[EvaluatedMove<G>], nodes: u64, cancel: &Cancel) {
        let Some(answer) = self.solved(state, true, nodes, cancel) else { return };
        let mover = self.game.to_move(state);
        for (mv, bounds) in answer.moves {
            let Some(one) = judged.iter().find(|one| one.mv == mv) else { continue };
            if self.game.outcome(&one.next).is_none() {
                let same = self.game.to_move(&one.next) == mover;
                let next = if same { bounds } else { bounds.opposite() };
                self.learn(&one.next, next, Vec::new(), false);
            }
        }
        self.learn(state, answer.value, answer.line, false);
    }

    /// Has a solver prove the rest one after the other, the most promising first.
    fn prove_one_by_one(
        &mut self,
        judged: &mut [EvaluatedMove<G>],
        mover: Player,
        nodes: u64,
        cancel: &Cancel,
        notify: &mut dyn FnMut(MoveValue),
    ) {
        let open = judged.iter().enumerate().filter(|(_, one)| !one.is_exact());
        let points = |one: &EvaluatedMove<G>| one.value.as_ref().map_or(0.0, |value| value.score.points());
        let order = most_promising_first(open.map(|(place, one)| (points(one), place)).collect());
        let mut left = nodes;
        for (done, &place) in order.iter().enumerate() {
            let share = left / (order.len() - done) as u64;
            if cancel.is_cancelled() {
                return;
            }
            let next = judged[place].next.clone();
            if self.known.get(&next).is_some_and(|known| known.is_exhausted) {
                continue;
            }
            let Some(answer) = self.solved(&next, false, share, cancel) else { return };
            left = left.saturating_sub(answer.stats.nodes / G::SOLVER_NODES);
            self.learn(&next, answer.value, answer.line, false);
            self.recall(&mut judged[place..=place], mover, notify);
        }
    }
}

/// Sorts the values of moves. It is no method, and neither is the next: a sort inside generic code is compiled for every game.
fn best_first(mut values: Vec<MoveValue>) -> Vec<MoveValue> {
    values.sort_by(|one, two| two.score.compare(one.score));
    values
}

/// Places by their points, most first.
fn most_promising_first(mut places: Vec<(f64, usize)>) -> Vec<usize> {
    places.sort_by(|(one, _), (two, _)| two.total_cmp(one));
    places.into_iter().map(|(_, place)| place).collect()
}

/// Reports the value of a move, if it has one.
fn notify_of<G: Solve>(judged: &EvaluatedMove<G>, notify: &mut dyn FnMut(MoveValue)) {
    judged.value.iter().cloned().for_each(notify);
}

impl<G: Solve> Judge for EngineJudge<G> {
    fn values(
        &mut self,
        position: &str,
        cancel: &Cancel,
        notify: &mut dyn FnMut(MoveValue),
    ) -> Result<Vec<MoveValue>, Fault> {
        let state = self.game.read_position(position)?;
        let count = self.game.count_moves(&state);
        if count == 0 {
            return Ok(Vec::new());
        }
        if let Some(answer) = self.game.ending_answer(&state, &self.tablebases, FIRST_WAIT, cancel) {
            let values = self.looked_up(&answer, &state);
            values.iter().cloned().for_each(notify);
            return Ok(values);
        }
        if count > MOST {
            return Ok(self.best_only(self.solved(&state, false, self.nodes, cancel)));
        }
        let moves = self.game.legal_moves(&state);
        let next = |mv: &G::Move| self.game.after(&state, mv);
        let mut judged: Vec<EvaluatedMove<G>> =
            moves.into_iter().map(|mv| EvaluatedMove { next: next(&mv), mv, value: None }).collect();
        let mover = self.game.to_move(&state);
        self.recall(&mut judged, mover, notify);
        self.deepen(&mut judged, mover, self.nodes / FIRST_PART, cancel, notify);
        if !judged.iter().all(EvaluatedMove::is_exact) {
            self.prove_together(&state, &judged, self.nodes, cancel);
            self.recall(&mut judged, mover, notify);
            self.prove_one_by_one(&mut judged, mover, self.nodes / 2, cancel, notify);
            self.deepen(&mut judged, mover, self.nodes, cancel, notify);
        }
        if judged.iter().any(|one| !one.is_exact()) {
            let answer = self.game.ending_answer(&state, &self.tablebases, LAST_WAIT, cancel);
            if let Some(answer) = answer {
                return Ok(self.looked_up(&answer, &state));
            }
        }
        let values = best_first(judged.into_iter().filter_map(|one| one.value).collect());
        if let Some(best) = values.first().filter(|best| best.score.exact) {
            let is_proved = values.iter().all(|value| value.score.exact);
            let upper = if is_proved { best.score.value } else { i32::MAX };
            self.learn(&state, Bounds { lower: best.score.value, upper }, Vec::new(), is_proved);
        }
        Ok(values)
    }

    fn bounds(&mut self, position: &str, mv: &str, cancel: &Cancel) -> Result<Bounds, Fault> {
        let state = self.game.read_position(position)?;
        let mover = self.game.to_move(&state);
        let next = self.game.after(&state, &self.game.read_move(&state, mv)?);
        let recalled = self.recalled(&next, mover);
        if recalled.exact().is_some() || self.known.get(&next).is_some_and(|known| known.is_exhausted) {
            return Ok(recalled);
        }
        if let Some(answer) = self.game.ending_answer(&next, &self.tablebases, LAST_WAIT, cancel) {
            let same = self.game.to_move(&next) == mover;
            return Ok(if same { answer.value } else { answer.value.opposite() });
        }
        if let Some(answer) = self.solved(&next, false, self.nodes, cancel) {
            self.learn(&next, answer.value, answer.line, !cancel.is_cancelled());
        }
        let bounds = self.recalled(&next, mover);
        // The position is worth at least as much as any of its moves.
        self.learn(&state, Bounds { upper: i32::MAX, ..bounds }, Vec::new(), false);
        Ok(bounds)
    }

    fn limit_nodes(&mut self, nodes: u64) {
        self.nodes = nodes;
    }

    fn mark_scale(&self) -> MarkScale {
        MarkScale::of(&self.game)
    }
}
