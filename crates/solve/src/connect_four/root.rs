//! The root: bounds of each legal move's score, and the choice of null windows.

use std::sync::atomic::Ordering;

use jogada_core::{Budget, Game, Limits, Space, Stop};
use jogada_games::connect_four::{Column, ConnectFour, State};
use jogada_search::threads::on_threads;

use super::board::Position;
use super::score_of;
use super::search::{Search, Shared};
use crate::questions::Halt;
use crate::{Bounds, Request, SolverProgress};

/// Positions with fewer cells are solved by one thread before another one has started.
const THREADED_CELLS: i32 = 22;

/// Searches positions that can follow a root; its table is kept between searches.
pub(super) struct Root<'a, const H: u32> {
    game: &'a ConnectFour,
    shared: Shared<H>,
    threads: usize,
    limits: Limits,
    nodes: u64,
    tell: &'a mut dyn FnMut(SolverProgress),
}

impl<'a, const H: u32> Root<'a, H> {
    pub(super) fn new(
        game: &'a ConnectFour,
        memory: u64,
        request: &Request<'_>,
        tell: &'a mut dyn FnMut(SolverProgress),
    ) -> Root<'a, H> {
        let threads = request.threads.max(1);
        let shared = Shared::new(u32::from(game.columns()), memory, threads);
        let limits = request.limits.started();
        Root { game, shared, threads, limits, nodes: 0, tell }
    }

    /// Positions visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    fn position(state: State) -> Position {
        Position { mine: state.discs(state.mover()), occupied: state.occupied() }
    }

    /// Bounds on the mover's score without search.
    pub(super) fn static_bounds(&self, state: State) -> Bounds {
        let position = Self::position(state);
        let free = self.shared.board.free(position);
        if let Some(outcome) = self.game.outcome(&state) {
            return Bounds::exactly(outcome.value_for(state.mover()) * score_of(free));
        }
        if self.shared.board.wins(position) != 0 {
            return Bounds::exactly(score_of(free - 1));
        }
        Bounds { lower: -(free / 2), upper: if free > 2 { (free - 1) / 2 } else { 0 } }
    }

    /// Searches with null windows until only one score is left, or a limit is reached: `bounds` keeps what is proved.
    ///
    /// Windows far from 0 come first: they are cheap, since a win that must come soon is soon found or refuted, and what they store helps
    /// with the near ones.
    pub(super) fn narrow(&mut self, state: State, bounds: &mut Bounds) -> Result<(), Stop> {
        while bounds.lower < bounds.upper {
            let Bounds { lower, upper } = *bounds;
            let middle = lower + (upper - lower) / 2;
            let alpha = if middle <= 0 && lower / 2 < middle {
                lower / 2
            } else if middle >= 0 && upper / 2 > middle {
                upper / 2
            } else {
                middle
            };
            self.exceeds(state, alpha, bounds)?;
        }
        Ok(())
    }

    /// Whether the mover scores more than `alpha`; `bounds` is updated.
    pub(super) fn exceeds(&mut self, state: State, alpha: i32, bounds: &mut Bounds) -> Result<bool, Stop> {
        if bounds.lower > alpha || bounds.upper <= alpha {
            return Ok(bounds.lower > alpha);
        }
        let score = self.ask(Self::position(state), alpha)?;
        if score > alpha {
            bounds.lower = bounds.lower.max(score);
        } else {
            bounds.upper = bounds.upper.min(score);
        }
        (self.tell)(SolverProgress { done: 0, total: 0, nodes: self.nodes });
        Ok(score > alpha)
    }

    /// Has all threads search one position; the first answer counts.
    fn ask(&mut self, position: Position, alpha: i32) -> Result<i32, Stop> {
        let shared = &self.shared;
        shared.answered.store(false, Ordering::Relaxed);
        let threads = if shared.board.free(position) < THREADED_CELLS { 1 } else { self.threads };
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes) / threads as u64);
        let budget = Budget::new(&Limits { nodes, time: None, ..self.limits.clone() });
        let search = |(thread, budget): (usize, Budget)| {
            let mut search = Search::new(shared, budget, thread, threads);
            let result = search.bound(position, alpha);
            shared.answered.store(true, Ordering::Relaxed);
            (result, search.budget.nodes())
        };
        let results = on_threads(vec![budget; threads].into_iter().enumerate(), search);
        self.nodes += results.iter().map(|(_, nodes)| nodes).sum::<u64>();
        let mut stop = Stop::Cancelled;
        for (result, _) in results {
            match result {
                Ok(score) => return Ok(score),
                Err(Halt::Limit(reached)) => stop = reached,
                Err(Halt::Answered) => {}
            }
        }
        Err(stop)
    }

    /// Bounds on a move's score, for the player who makes it, without search.
    pub(super) fn static_move_bounds(&self, state: State, column: Column) -> Bounds {
        self.static_bounds(self.game.after(&state, &column)).opposite()
    }

    /// The position after a move.
    pub(super) fn after(&self, state: State, column: Column) -> State {
        self.game.after(&state, &column)
    }

    /// Whether a move scores more than `alpha`.
    pub(super) fn move_exceeds(
        &mut self,
        state: State,
        column: Column,
        alpha: i32,
        bounds: &mut Bounds,
    ) -> Result<bool, Stop> {
        let mut reply = bounds.opposite();
        let asked = self.exceeds(self.game.after(&state, &column), -alpha - 1, &mut reply);
        *bounds = reply.opposite();
        Ok(!asked?)
    }

    /// A move that scores at least `score`, if there is one.
    pub(super) fn keeping(&mut self, state: State, score: i32) -> Result<Option<Column>, Stop> {
        let mut moves = self.game.legal_moves(&state);
        let middle = i32::from(self.game.columns() - 1);
        moves.sort_by_key(|column| (2 * i32::from(column.number()) - middle).abs());
        for column in moves {
            let mut bounds = self.static_move_bounds(state, column);
            if self.move_exceeds(state, column, score - 1, &mut bounds)? {
                return Ok(Some(column));
            }
        }
        Ok(None)
    }

    /// A line of best play from a position of this score; it ends early if a limit does not allow more.
    pub(super) fn line(&mut self, mut state: State, mut score: i32, first: Column) -> Vec<Column> {
        let mut line = Vec::new();
        let mut next = Some(first);
        while let Some(column) = next {
            line.push(column);
            self.game.play(&mut state, &column);
            score = -score;
            if self.game.outcome(&state).is_some() {
                break;
            }
            next = self.keeping(state, score).ok().flatten();
        }
        line
    }
}
