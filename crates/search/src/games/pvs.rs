//! Principal variation search (Marsland & Campbell, 1982): the engine's inner loop. The first move of a node is searched with the
//! full window, the others with a null window, which only tells whether they are better. A move that is better is searched
//! again.

mod sharing;
mod tables;

use std::ops::Range;

use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{Bounds, Evaluate, Game, Limits, Player, Stop};

use super::context::{INFINITY, Question, SearchContext};
use super::options::{Options, Ordering};
use super::ordering::{HINT, History, Rank, TABLE_MOVE};
use super::table::{Bound, Entry, TranspositionTable};
use super::value::{GUESS, RULES, Value};
use super::window::Window;
pub(super) use sharing::Peers;
use sharing::{Sharing, eager_moves};
use tables::WorkerTables;

/// The deepest the engine looks, quiescence included.
pub(super) const DEEPEST: u32 = Entry::MAX_DEPTH;
/// Index in the move order from which moves are late (for late move reductions).
const LATE: usize = 3;
/// Least depth of a node whose late moves are reduced.
const REDUCED_DEPTH: u32 = 4;
/// Largest depth at which static bounds are asked for: at deeper nodes they are seldom narrow enough.
const BOUNDED_DEPTH: u32 = 4;
pub(super) const QUIESCENCE_PLIES: u32 = 16;

/// What threads share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a> {
    pub(super) table: Option<&'a TranspositionTable>,
    /// None if there is one thread alone.
    pub(super) peers: Option<Peers<'a>>,
}

/// One thread's search.
pub(super) struct Worker<'a, G: Game, E, O> {
    pub(super) context: SearchContext<'a, G, E, O>,
    pub(super) options: Options,
    tables: WorkerTables<'a>,
    /// None if there is one thread alone.
    peers: Option<Peers<'a>>,
    history: History,
    /// The ranks of the moves of all plies, a stack: a node removes its own when it is done.
    pub(super) ranks: Vec<Rank>,
    hints: Vec<i32>,
    /// No value is larger.
    ceiling: i32,
    /// What it knows of the nodes that other threads are in.
    sharing: Sharing,
    /// The depth of this iteration, and the move to try first at the root.
    pub(super) iteration: u32,
    pub(super) favourite: Option<G::Move>,
    /// Whether the node that is entered next is expected to cut: a node of a null window, by the kind of its parent.
    expects_cut: bool,
}

/// A node being searched.
struct Node {
    depth: u32,
    ply: u32,
    mover: Player,
    /// Where its moves and its ranks begin in their stacks.
    first: usize,
    first_rank: usize,
    window: Window,
    /// Whether one of its moves is expected to cut.
    expects_cut: bool,
}

/// The result of a node's moves: the best value and the move's index.
struct Found {
    value: Value,
    ordinal: u16,
}

impl<'a, G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>> Worker<'a, G, E, O> {
    pub(super) fn new(
        question: Question<'a, G, E>,
        options: Options,
        shared: Shared<'a>,
        limits: &Limits,
        observer: &'a mut O,
    ) -> Self {
        let Question { game, evaluation, .. } = question;
        let Shared { table, peers } = shared;
        let threads = peers.map_or(1, |peers| peers.threads);
        Worker {
            context: SearchContext::new(question, limits, observer),
            options,
            tables: WorkerTables::new(table, threads, question),
            peers,
            history: History::new((DEEPEST + QUIESCENCE_PLIES) as usize + 2),
            ranks: Vec::with_capacity(256),
            hints: Vec::with_capacity(64),
            ceiling: if game.has_points() { INFINITY } else { evaluation.scale() },
            sharing: Sharing::default(),
            iteration: 0,
            favourite: None,
            expects_cut: false,
        }
    }

    /// Unwinds the stacks to the root after an aborted search.
    pub(super) fn start_over(&mut self) {
        self.context.start_over();
        self.ranks.clear();
        self.sharing.start_over();
    }

    /// Whether iterations begin with an aspiration window.
    pub(super) fn aspires(&self) -> bool {
        self.options.aspiration
    }

    /// The value of `state` from its mover's view if it is inside the window, otherwise a bound (fail-soft).
    pub(super) fn search(
        &mut self,
        state: &G::State,
        mv: Option<&G::Move>,
        depth: u32,
        ply: u32,
        window: Window,
    ) -> Result<Value, Stop> {
        if !self.context.observer.is_active() {
            return self.search_within(state, mv, depth, ply, window);
        }
        let mover = self.context.question.game.to_move(state);
        let narrow = self.context.narrowed(window.seen_by(mover)).seen_by(mover);
        let value = self.search_within(state, mv, depth, ply, narrow)?;
        // What lies outside a fork's window may yet lie inside the one that was asked about.
        Ok(if narrow == window { value } else { Value::guess(value.units) })
    }

    /// The same in a window that no fork narrows any more.
    fn search_within(
        &mut self,
        state: &G::State,
        mv: Option<&G::Move>,
        depth: u32,
        ply: u32,
        mut window: Window,
    ) -> Result<Value, Stop> {
        let Question { game, evaluation, .. } = self.context.question;
        // 1. Charge the budget, and return at once if there is nothing to search.
        self.context.enter(state, mv, ply, window)?;
        let expects_cut = self.expects_cut;
        if self.is_superseded(depth) {
            return Err(Stop::Cancelled);
        }
        let mover = game.to_move(state);
        if let Some(outcome) = game.outcome(state) {
            return Ok(self.leaf(ply, Value::rules(outcome.value_for(mover) * evaluation.scale())));
        }
        // At the root a value is not enough: there must be a move.
        if ply > 0
            && let Some(value) = evaluation.known_results().and_then(|known| known.value(game, state))
        {
            self.context.stats.table_hits += 1;
            return Ok(self.leaf(ply, Value::rules(value * evaluation.scale())));
        }
        if depth == 0 {
            return self.quiesce(state, 0, ply, window);
        }
        window.beta = window.beta.min(self.ceiling);
        let shortcuts = evaluation.shortcuts();
        if depth == 1
            && let Some((best, moves)) = shortcuts.and_then(|shortcuts| shortcuts.best_child(game, state))
            && let Some(value) = self.judge_last_moves(state, ply, window, best, moves)?
        {
            self.context.leave(ply, value.units);
            return Ok(value);
        }
        if ply > 0
            && depth <= BOUNDED_DEPTH
            && self.options.bounds
            && let Some(bound) = self.bound(state, depth, window)
        {
            // A win or a loss that the game itself tells rests on its rules.
            let decided = bound.abs() == self.ceiling;
            return Ok(self.leaf(ply, if decided { Value::rules(bound) } else { Value::guess(bound) }));
        }
        if depth == 1 {
            let value = self.try_last_moves(state, mover, ply, window)?;
            self.context.leave(ply, value.units);
            return Ok(value);
        }
        // 2. A repeated position is worth what is banked.
        let is_kept = self.tables.keep(depth);
        let key = if is_kept || self.context.may_repeat { game.key(state) } else { 0 };
        if let Some(earlier) = self.context.earlier(state, key) {
            let banked = self.context.banked(state);
            return Ok(self.leaf(ply, Value::repetition(banked, earlier)));
        }
        // 3. Look up the transposition table.
        let banked = self.context.banked(state);
        let known = if is_kept { self.look_up(key, depth) } else { None };
        if ply > 0
            && let Some(value) = known.and_then(|entry| self.answer(entry, banked, depth, window))
        {
            self.context.stats.table_hits += 1;
            if self.context.observer.is_active() {
                self.context.observer.on(GameEvent::TableHit { ply, value: value.units });
            }
            self.context.leave(ply, value.units);
            return Ok(value);
        }
        // 4. Search the moves, the most promising first.
        let first_rank = self.ranks.len();
        let first = self.context.open_keyed(state, key);
        let expects_cut =
            known.map_or(expects_cut, |entry| sharing::expects_cut(entry, banked, window, expects_cut));
        let node = Node { depth, ply, mover, first, first_rank, window, expects_cut };
        self.rank_moves(state, &node, known.map(|entry| entry.ordinal));
        let announced = self.announce(&node, key, banked);
        let value = match self.try_moves(state, &node) {
            // 5. Store the result.
            Ok(found) => {
                let value = found.value.settled(ply);
                if is_kept {
                    self.remember(key, banked, &node, value, found.ordinal);
                }
                Ok(value)
            }
            Err(stop) => self.answered_elsewhere(ply).ok_or(stop),
        };
        self.withdraw(&node, announced);
        let value = value?;
        self.ranks.truncate(first_rank);
        self.context.close_to(first, ply);
        self.context.leave(ply, value.units);
        Ok(value)
    }

    #[inline]
    pub(super) fn leaf(&mut self, ply: u32, value: Value) -> Value {
        self.context.stats.leaves += 1;
        self.context.leave(ply, value.units);
        value
    }

    /// A bound of the value that settles the question of this window, if the game can tell one.
    #[inline]
    fn bound(&self, state: &G::State, depth: u32, window: Window) -> Option<i32> {
        let Question { game, evaluation, .. } = self.context.question;
        let Bounds { lower, upper } = evaluation.shortcuts()?.bounds(game, state, depth)?;
        if upper <= window.alpha { Some(upper) } else { (lower >= window.beta).then_some(lower) }
    }

    #[inline]
    fn look_up(&mut self, key: u64, depth: u32) -> Option<Entry> {
        self.context.stats.table_probes += 1;
        self.tables.get(key, depth)
    }

    /// The entry's value, if it says enough for this window.
    #[inline]
    fn answer(&self, entry: Entry, banked: i32, depth: u32, window: Window) -> Option<Value> {
        let deep_enough = match (self.options.deeper_entries, entry.is_proved()) {
            (true, proved) => proved || entry.plies() >= depth,
            // All lines ended within that depth: searching deeper finds the same.
            (false, true) => entry.plies() <= depth,
            (false, false) => entry.plies() == depth,
        };
        let units = entry.value + banked;
        let enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => units >= window.beta,
            Bound::Upper => units <= window.alpha,
        };
        let rests_on = if entry.is_proved() { RULES } else { GUESS };
        (deep_enough && enough).then_some(Value { units, rests_on })
    }

    fn remember(&mut self, key: u64, banked: i32, node: &Node, value: Value, ordinal: u16) {
        let bound = if value.units >= node.window.beta {
            Bound::Lower
        } else if value.units <= node.window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let proved = if value.is_proved() { Entry::PROVED } else { 0 };
        let depth = node.depth.min(Entry::MAX_DEPTH) as u8 | proved;
        self.context.stats.table_stores += 1;
        let entry = Entry { value: value.units - banked, bound, depth, ordinal };
        self.tables.put(key, node.depth, entry, &mut self.context.budget);
    }

    fn rank_moves(&mut self, state: &G::State, node: &Node, table_move: Option<u16>) {
        let Question { game, evaluation, .. } = self.context.question;
        let moves = &self.context.moves[node.first..];
        self.hints.clear();
        match self.options.ordering {
            Ordering::None => self.hints.resize(moves.len(), 0),
            _ => evaluation.hints(game, state, moves, &mut self.hints),
        }
        let hinted = moves.iter().zip(&self.hints).enumerate();
        if self.options.ordering != Ordering::Full {
            self.ranks
                .extend(hinted.map(|(ordinal, (_, hint))| Rank::new(i64::from(*hint) << HINT, ordinal)));
            return;
        }
        let history = self.history.orders(node.mover, node.ply);
        self.ranks.extend(
            hinted.map(|(ordinal, (mv, hint))| Rank::new((i64::from(*hint) << HINT) + history(mv), ordinal)),
        );
        let favourite = self.favourite.as_ref().filter(|_| node.ply == 0);
        let favourite = favourite.and_then(|favourite| moves.iter().position(|mv| mv == favourite));
        for ordinal in [favourite, table_move.map(usize::from)].into_iter().flatten() {
            if let Some(rank) = self.ranks.get_mut(node.first_rank + ordinal) {
                *rank = Rank::new(TABLE_MOVE, ordinal);
            }
        }
    }

    /// Brings the highest rank of these places to the first of them, or the lowest after a fork that turns the order round. Most
    /// nodes need no more than the first one or two of their moves in order.
    #[inline]
    pub(super) fn pick(&mut self, places: Range<usize>) -> Rank {
        let is_turned = self.context.is_turned();
        let rest = &mut self.ranks[places];
        let mut best = 0;
        for index in 1..rest.len() {
            if (rest[index] > rest[best]) != is_turned {
                best = index;
            }
        }
        rest.swap(0, best);
        rest[0]
    }

    fn try_moves(&mut self, state: &G::State, node: &Node) -> Result<Found, Stop> {
        let &Node { depth, ply, mover, first, first_rank, mut window, .. } = node;
        let game = self.context.question.game;
        let is_principal = window.is_open();
        let mut found = Found { value: Value::rules(-INFINITY), ordinal: Entry::NO_MOVE };
        let mut tried = 0;
        if is_principal {
            self.context.begin_line(ply);
        }
        // Moves that another thread is searching are deferred to the end of the list. They are searched when nothing else is left.
        let last = self.ranks.len();
        let mut deferred_from = last;
        let eager = eager_moves(node);
        while first_rank + tried < last {
            let place = first_rank + tried;
            let waits = place < deferred_from;
            let rank = self.pick(place..if waits { deferred_from } else { last });
            let mv = self.context.moves[first + rank.ordinal()].clone();
            let next = game.after(state, &mv);
            if waits && tried >= eager && self.is_taken(&next, depth - 1) {
                deferred_from -= 1;
                self.ranks.swap(place, deferred_from);
                continue;
            }
            if is_principal {
                self.context.begin_line(ply + 1);
            }
            let is_first = found.ordinal == Entry::NO_MOVE;
            let less = u32::from(tried >= LATE && !is_principal && self.may_reduce(state, &mv, depth));
            let value = self.try_move(&next, &mv, node, window, is_first, less)?;
            tried += 1;
            let grounds = value.rests_on.min(found.value.rests_on);
            if is_first || value.units > found.value.units {
                found = Found { value, ordinal: rank.ordinal() as u16 };
            }
            found.value.rests_on = grounds;
            if value.units > window.alpha {
                window.alpha = value.units;
                if is_principal {
                    self.context.set_line(ply, mv.clone());
                }
            }
            if window.alpha >= window.beta {
                // A cut stands on the move that made it alone.
                found.value.rests_on = value.rests_on;
                self.context.cut(mover, ply, node.window, value.units);
                self.learn(node, &mv, tried);
                break;
            }
        }
        Ok(found)
    }

    /// Searches what a move leads to, with an empty window first unless it is the first.
    fn try_move(
        &mut self,
        next: &G::State,
        mv: &G::Move,
        node: &Node,
        window: Window,
        is_first: bool,
        less: u32,
    ) -> Result<Value, Stop> {
        let depth = node.depth - 1;
        let same_mover = self.context.question.game.to_move(next) == node.mover;
        let whole = is_first || !window.is_open() || !self.options.null_windows;
        let alpha = window.alpha;
        let mut ask = |depth: u32, window: Window| {
            self.expects_cut = !window.is_open() && same_mover == node.expects_cut;
            let value = self.search(next, Some(mv), depth, node.ply + 1, window.below(same_mover))?;
            Ok(if same_mover { value } else { -value })
        };
        // A late move is searched one ply less first, and to full depth only if it raises alpha.
        if less > 0 {
            let value = ask(depth - less, Window::null(alpha))?;
            if value.units <= alpha {
                return Ok(value);
            }
        }
        if whole {
            return ask(depth, window);
        }
        let value = ask(depth, Window::null(alpha))?;
        if value.units > alpha && value.units < window.beta { ask(depth, window) } else { Ok(value) }
    }

    /// Whether a late move may be searched one ply less: only a quiet one, where the game tells quiet moves from noisy ones.
    fn may_reduce(&self, state: &G::State, mv: &G::Move, depth: u32) -> bool {
        let Question { game, evaluation, .. } = self.context.question;
        self.options.reductions
            && depth >= REDUCED_DEPTH
            && evaluation.tactics().is_some_and(|tactics| !tactics.is_noisy(game, state, mv))
    }

    fn learn(&mut self, node: &Node, mv: &G::Move, tried: usize) {
        if self.options.ordering != Ordering::Full {
            return;
        }
        let failed = &self.ranks[node.first_rank..node.first_rank + tried - 1];
        let moves = &self.context.moves[node.first..];
        let failed = failed.iter().map(|rank| &moves[rank.ordinal()]);
        self.history.learn(node.mover, node.depth, node.ply, mv, failed);
    }
}

#[cfg(test)]
mod tests;
