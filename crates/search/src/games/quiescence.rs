//! The last plies: quiescence search, and nodes one ply above the leaves.
//!
//! Most nodes of a tree are here, so everything that can be left out is: no table (a node costs less than a cache miss), no
//! history, no test for repetition.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, Player, Stop};

use super::context::{INFINITY, Question};
use super::options::Ordering;
use super::ordering::Rank;
use super::pvs::{QUIESCENCE_PLIES, Worker};
use super::value::Value;
use super::window::Window;

impl<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>> Worker<'_, G, E, O> {
    /// Whether leaves are evaluated without quiescence search.
    #[inline]
    pub(super) fn is_quiet(&self) -> bool {
        !self.options.quiescence || self.context.question.evaluation.tactics().is_none()
    }

    /// The value of a node whose children are all leaves, from the best of their evaluations, if that is enough.
    #[inline]
    pub(super) fn judge_last_moves(
        &mut self,
        state: &G::State,
        ply: u32,
        window: Window,
        best: i32,
        moves: u32,
    ) -> Result<Option<Value>, Stop> {
        let value = Value::guess(best);
        if !self.is_quiet() {
            // The opponent may stand pat at the evaluation.
            return Ok((best <= window.alpha).then_some(value));
        }
        self.context.count_leaves(moves, ply + 1)?;
        let is_principal = window.is_open();
        if is_principal || self.context.observer.is_active() {
            self.visit_batched_leaves(state, ply, is_principal && best > window.alpha);
        }
        Ok(Some(value))
    }

    /// Evaluates leaves one by one that were evaluated in a batch, to report them to the observer and to put the move to the best
    /// one into the line.
    fn visit_batched_leaves(&mut self, state: &G::State, ply: u32, is_line: bool) {
        let Question { game, evaluation, .. } = self.context.question;
        let mover = game.to_move(state);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let mut best: Option<(i32, G::Move)> = None;
        for mv in moves {
            let next = game.after(state, &mv);
            let units = evaluation.evaluate(game, &next);
            self.context.notify_leaf(&next, &mv, ply + 1, units);
            let value = units * mover.sign() * game.to_move(&next).sign();
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, mv));
            }
        }
        self.context.begin_line(ply);
        if let Some((_, mv)) = best.filter(|_| is_line) {
            self.context.set_line(ply, mv);
        }
    }

    /// Tries the moves of a node one ply above the leaves.
    pub(super) fn try_last_moves(
        &mut self,
        state: &G::State,
        mover: Player,
        ply: u32,
        mut window: Window,
    ) -> Result<Value, Stop> {
        let Question { game, evaluation, .. } = self.context.question;
        let shortcuts = evaluation.shortcuts();
        let is_principal = window.is_open();
        let first = self.context.list(state);
        let first_rank = self.ranks.len();
        let mut best = Value::rules(-INFINITY);
        if is_principal {
            self.context.begin_line(ply);
        }
        for (ordinal, mv) in self.context.moves[first..].iter().enumerate() {
            let promise = match self.options.ordering {
                Ordering::None => 0,
                _ => match shortcuts.and_then(|shortcuts| shortcuts.most_after(game, state, mv)) {
                    Some(most) if most <= window.alpha => {
                        best = Value::guess(best.units.max(most));
                        continue;
                    }
                    Some(most) => most,
                    None => evaluation.hint(game, state, mv),
                },
            };
            self.ranks.push(Rank::new(i64::from(promise) << 32, ordinal));
        }
        for index in first_rank..self.ranks.len() {
            let ordinal = self.pick(index..self.ranks.len()).ordinal();
            let mv = self.context.moves[first + ordinal].clone();
            let next = game.after(state, &mv);
            let same_mover = game.to_move(&next) == mover;
            let value = self.noisy_child(&next, &mv, 0, ply + 1, window.below(same_mover))?;
            let value = if same_mover { value } else { -value };
            let rests_on = value.rests_on.min(best.rests_on);
            best = Value { units: best.units.max(value.units), rests_on };
            if value.units > window.alpha {
                window.alpha = value.units;
                if is_principal {
                    self.context.set_line(ply, mv);
                }
            }
            if window.alpha >= window.beta {
                best.rests_on = value.rests_on;
                self.context.cut(mover, ply, window, value.units);
                break;
            }
        }
        self.context.moves.truncate(first);
        self.ranks.truncate(first_rank);
        Ok(best)
    }

    /// The value of a state whose depth is used up: its evaluation (stand pat), or what the mover gains by noisy moves alone.
    pub(super) fn quiesce(
        &mut self,
        state: &G::State,
        noisy_ply: u32,
        ply: u32,
        mut window: Window,
    ) -> Result<Value, Stop> {
        let Question { game, evaluation, .. } = self.context.question;
        let mut best = evaluation.evaluate(game, state);
        let Some(tactics) = evaluation.tactics().filter(|_| self.options.quiescence) else {
            return Ok(self.leaf(ply, Value::guess(best)));
        };
        if best >= window.beta || noisy_ply >= QUIESCENCE_PLIES {
            return Ok(self.leaf(ply, Value::guess(best)));
        }
        window.alpha = window.alpha.max(best);
        let mover = game.to_move(state);
        let first = self.context.list(state);
        let first_rank = self.ranks.len();
        for (ordinal, mv) in self.context.moves[first..].iter().enumerate() {
            if tactics.is_noisy(game, state, mv) {
                let order = i64::from(evaluation.hint(game, state, mv)) << 32;
                self.ranks.push(Rank::new(order, ordinal));
            }
        }
        for index in first_rank..self.ranks.len() {
            let ordinal = self.pick(index..self.ranks.len()).ordinal();
            let mv = self.context.moves[first + ordinal].clone();
            let next = game.after(state, &mv);
            let same_mover = game.to_move(&next) == mover;
            let value = self.noisy_child(&next, &mv, noisy_ply + 1, ply + 1, window.below(same_mover))?;
            let value = if same_mover { value } else { -value };
            best = best.max(value.units);
            window.alpha = window.alpha.max(best);
            if window.alpha >= window.beta {
                self.context.cut(mover, ply, window, best);
                break;
            }
        }
        self.context.moves.truncate(first);
        self.ranks.truncate(first_rank);
        Ok(self.leaf(ply, Value::guess(best)))
    }

    fn noisy_child(
        &mut self,
        state: &G::State,
        mv: &G::Move,
        noisy_ply: u32,
        ply: u32,
        window: Window,
    ) -> Result<Value, Stop> {
        let Question { game, evaluation, .. } = self.context.question;
        self.context.enter(state, Some(mv), ply, window)?;
        match game.outcome(state) {
            Some(outcome) => {
                let units = outcome.value_for(game.to_move(state)) * evaluation.scale();
                Ok(self.leaf(ply, Value::rules(units)))
            }
            None => self.quiesce(state, noisy_ply, ply, window),
        }
    }
}
