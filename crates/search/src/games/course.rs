//! The course's own player for Adji-boto: negamax with alpha-beta to a fixed depth, children ordered by their
//! static value, a time limit, and a memory of moves chosen in positions met before, kept outside
//! the search. It serves as an opponent and for its statistics.
//!
//! Its mistakes are corrected unless it is asked to be `faithful`. The original
//! - scores a player who has no move as minus infinity, where the rules say that he passes;
//! - never narrows the window at the root, and takes the last of equal moves there;
//! - searches the depth below each root move, one ply more than it says;
//! - when the time is up, goes on with static values for what is left of the tree, so that a root move
//!   searched late is evaluated at depth 0;
//! - counts as alpha cuts every time alpha was raised, and no node for the root.
//!
//! The observer is notified of the root too, though it is not counted, so that it sees where the values are backed up.

use std::collections::HashMap;

use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Stop};

use super::context::{INFINITY, Question, SearchContext};
use super::ordering::lowest_first;
use super::window::Window;

/// The depth of the original.
const DEPTH: u32 = 10;

/// The player, with its memory of positions met before.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    /// Whether to keep the original's mistakes.
    pub faithful: bool,
    chosen: HashMap<(Player, u64), G::Move>,
}

impl<G: Game> Course<G> {
    /// A player with no memory yet.
    #[must_use]
    pub fn new(faithful: bool) -> Course<G> {
        Course { faithful, chosen: HashMap::new() }
    }

    /// Chooses a move, from memory if it can. The counters follow the course's report:
    /// `alpha_cuts` is how often alpha was raised, `table_probes` and `table_hits` are of the memory.
    pub fn search<E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
        &mut self,
        question: Question<'_, G, E>,
        limits: &Limits,
        observer: &mut O,
    ) -> GameReport<G::Move> {
        if let Some(report) = question.answer_without_search() {
            return report;
        }
        let depth = limits.depth.unwrap_or(DEPTH).max(1);
        let mut context = SearchContext::new(question, limits, observer);
        context.stats.table_probes = 1;
        context.begin_line(0);
        // 1. A position met before is answered from memory.
        let position = (context.root_player, question.game.key(question.state));
        if let Some(mv) = self.chosen.get(&position) {
            context.stats.table_hits = 1;
            context.set_root_line(vec![mv.clone()]);
            context.estimates = 1;
            let value = question.evaluation.evaluate(question.game, question.state);
            return context.report(0, Ok(value));
        }
        // 2. Otherwise every move is searched, and the choice remembered.
        let mut search = Search { context, faithful: self.faithful, time_is_up: None };
        let value = search.root(if self.faithful { depth + 1 } else { depth });
        if let Some(mv) = search.context.line().first() {
            self.chosen.insert(position, mv.clone());
            search.context.stats.table_stores = 1;
        }
        let result = search.time_is_up.map_or(value, Err);
        search.context.report(depth, result)
    }
}

struct Search<'a, G: Game, E, O> {
    context: SearchContext<'a, G, E, O>,
    faithful: bool,
    /// Set once the time is up: from then on a faithful player sees static values only.
    time_is_up: Option<Stop>,
}

impl<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>> Search<'_, G, E, O> {
    fn root(&mut self, depth: u32) -> Result<i32, Stop> {
        let Question { game, state, .. } = self.context.question;
        let mover = game.to_move(state);
        let whole = self.narrowed(mover, Window::FULL);
        if self.context.observer.is_active() {
            let Window { alpha, beta } = whole;
            self.context.observer.on(GameEvent::Enter { state, mv: None, mover, ply: 0, alpha, beta });
        }
        let first = self.context.open(state);
        let mut best = -INFINITY;
        for index in first..self.context.moves.len() {
            let mv = self.context.moves[index].clone();
            let next = game.after(state, &mv);
            let alpha = if self.faithful { whole.alpha } else { whole.alpha.max(best) };
            let same_mover = game.to_move(&next) == mover;
            let window = Window { alpha, ..whole }.below(same_mover);
            let value = self.negamax(&next, &mv, depth - 1, 1, window)?;
            let value = if same_mover { value } else { -value };
            if value > best || (self.faithful && value == best) {
                best = value;
                self.context.set_line(0, mv);
            }
        }
        self.context.close(first);
        self.context.leave(0, best);
        Ok(best)
    }

    /// The window of a node as a fork has narrowed it.
    fn narrowed(&mut self, mover: Player, window: Window) -> Window {
        self.context.narrowed(window.seen_by(mover)).seen_by(mover)
    }

    /// Returns a node's value, and notifies the observer unless the time was up before the node was entered.
    fn leave(&mut self, ply: u32, value: i32, was_entered: bool) -> Result<i32, Stop> {
        if was_entered {
            self.context.leave(ply, value);
        }
        Ok(value)
    }

    /// A faithful player answers with static values once the time is up; a corrected one stops.
    fn pay(&mut self, state: &G::State, mv: &G::Move, ply: u32, window: Window) -> Result<(), Stop> {
        if self.time_is_up.is_some() {
            return Ok(());
        }
        match self.context.enter(state, Some(mv), ply, window) {
            Err(stop) if self.faithful => self.time_is_up = Some(stop),
            result => return result,
        }
        Ok(())
    }

    fn negamax(
        &mut self,
        state: &G::State,
        mv: &G::Move,
        depth: u32,
        ply: u32,
        mut window: Window,
    ) -> Result<i32, Stop> {
        let Question { game, .. } = self.context.question;
        let mover = game.to_move(state);
        window = self.narrowed(mover, window);
        self.pay(state, mv, ply, window)?;
        let was_entered = self.time_is_up.is_none();
        self.context.begin_line(ply);
        let depth = if was_entered { depth } else { 0 };
        if let Some(value) = self.context.leaf_value(state, depth) {
            return self.leave(ply, value, was_entered);
        }
        let children = self.ordered_children(state);
        let mut best = -INFINITY;
        for (mv, next) in children {
            let same_mover = game.to_move(&next) == mover;
            let value = self.negamax(&next, &mv, depth - 1, ply + 1, window.below(same_mover))?;
            let value = if same_mover { value } else { -value };
            best = best.max(value);
            if value > window.alpha {
                window.alpha = value;
                self.context.stats.alpha_cuts += 1;
                self.context.set_line(ply, mv);
            }
            if window.alpha >= window.beta {
                self.context.stats.beta_cuts += 1;
                self.notify_cut(ply, window, value);
                break;
            }
        }
        self.context.close(self.context.moves.len());
        self.leave(ply, best, was_entered)
    }

    /// Notifies the observer of a cut, which is counted in the course's own way.
    fn notify_cut(&mut self, ply: u32, Window { alpha, beta }: Window, value: i32) {
        if self.context.observer.is_active() {
            self.context.observer.on(GameEvent::Cut { ply, alpha, beta, value });
        }
    }

    /// The moves and what they lead to, best static value for the mover first. A faithful player
    /// leaves out a forced pass: he sees no children there.
    fn ordered_children(&mut self, state: &G::State) -> Vec<(G::Move, G::State)> {
        let Question { game, evaluation, .. } = self.context.question;
        let mover = game.to_move(state);
        let first = self.context.open(state);
        let moves: Vec<G::Move> = self.context.moves.drain(first..).collect();
        // After a fork the list is reversed, and so is the order of equal values.
        let sign = if self.context.is_turned() { 1 } else { -1 };
        let mut values = Vec::with_capacity(moves.len());
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let next = game.after(state, &mv);
            let value = match game.outcome(&next) {
                Some(outcome) => outcome.value_for(mover) * evaluation.scale(),
                None => evaluation.evaluate(game, &next) * game.to_move(&next).sign() * mover.sign(),
            };
            values.push(sign * value);
            children.push(Some((mv, next)));
        }
        lowest_first(&values)
            .into_iter()
            .filter_map(|place| children[place].take())
            .filter(|(mv, _)| !(self.faithful && game.is_pass(mv)))
            .collect()
    }
}
