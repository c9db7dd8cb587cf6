//! What every searcher carries through the tree: rules, evaluation, budget, counters, the observer, one stack of moves for all
//! levels, the path being searched, and the principal variation from each ply.

use super::window::Window;
use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{Budget, Evaluate, Fork, Game, GameReport, GameStats, Limits, Outcome, Player, Stop};

/// No search goes deeper: its stack must not run out.
pub const MAX_DEPTH: u32 = 400;

/// States with more moves than this are not searched but asked for a
/// [suggestion](jogada_core::KnownResults::suggest).
pub(super) const LISTABLE: u64 = 1 << 16;

/// Bytes for the moves of all levels when memory is not limited. Only states with thousands of moves, tens of levels deep, need
/// more.
const MOVE_BYTES: u64 = 256 << 20;

/// Beyond every value; can be negated, and two of them added.
pub(super) const INFINITY: i32 = Window::INFINITY;

/// A search task: find the best move in a state of a game by an evaluation function.
pub struct Question<'a, G: Game, E> {
    /// The rules.
    pub game: &'a G,
    /// The evaluation of states where the search ends before the game.
    pub evaluation: &'a E,
    /// The state to move in.
    pub state: &'a G::State,
}

impl<G: Game, E> Clone for Question<'_, G, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game, E> Copy for Question<'_, G, E> {}

impl<G: Game, E: Evaluate<G>> Question<'_, G, E> {
    /// The answer where there is nothing to search: the game is over, or has too many moves to list.
    pub(super) fn answer_without_search(&self) -> Option<GameReport<G::Move>> {
        let mover = self.game.to_move(self.state);
        let report = |best: Option<G::Move>, value, exact, stop| GameReport {
            line: best.iter().cloned().collect(),
            best,
            value,
            exact,
            depth: 0,
            stop,
            stats: GameStats { nodes: 1, leaves: 1, threads: 1, ..GameStats::default() },
        };
        if let Some(outcome) = self.game.outcome(self.state) {
            return Some(report(None, outcome.value_for(mover), true, Stop::Finished));
        }
        if self.game.count_moves(self.state) <= LISTABLE {
            return None;
        }
        let value = self.report_value(self.evaluation.evaluate(self.game, self.state), false);
        Some(report(
            self.evaluation.known_results().and_then(|known| known.suggest(self.game, self.state)),
            value,
            false,
            Stop::Memory,
        ))
    }

    /// A value in units as a report gives it: see the [module](super).
    pub(super) fn report_value(&self, units: i32, exact: bool) -> i32 {
        let scale = self.evaluation.scale();
        if exact || self.game.has_points() {
            let half = scale / 2 * units.signum();
            (units + half) / scale
        } else {
            units
        }
    }
}

/// State shared by all searchers: budget, counters, move stack, principal variation.
pub(super) struct SearchContext<'a, G: Game, E, O> {
    pub(super) question: Question<'a, G, E>,
    pub(super) observer: &'a mut O,
    pub(super) budget: Budget,
    pub(super) stats: GameStats,
    /// The moves of all levels; each removes its own again.
    pub(super) moves: Vec<G::Move>,
    /// The most moves that may be listed at once, on all levels together.
    most_moves: usize,
    pub(super) root_player: Player,
    /// The states from the root to the current node, if any can repeat.
    path: Vec<G::State>,
    /// For each of them, a Bloom filter of its key and those above: most states are seen to be new without a comparison.
    marks: Vec<u64>,
    pub(super) may_repeat: bool,
    /// The principal variation from each ply of the path.
    lines: Vec<Vec<G::Move>>,
    /// The fork of a demonstration.
    fork: Option<Fork>,
    /// Values that came from the evaluation, not from the rules.
    pub(super) estimates: u64,
    /// Values that came from a state seen before on the path.
    pub(super) repetitions: u64,
}

impl<'a, G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>> SearchContext<'a, G, E, O> {
    pub(super) fn new(question: Question<'a, G, E>, limits: &Limits, observer: &'a mut O) -> Self {
        SearchContext {
            question,
            observer,
            budget: Budget::new(limits),
            stats: GameStats { threads: 1, ..GameStats::default() },
            moves: Vec::with_capacity(256),
            most_moves: most_moves::<G::Move>(limits),
            root_player: question.game.to_move(question.state),
            path: Vec::with_capacity(64),
            marks: vec![0],
            may_repeat: question.game.may_repeat(),
            lines: vec![Vec::new()],
            fork: limits.fork.clone(),
            estimates: 0,
            repetitions: 0,
        }
    }

    /// Pays for a node and counts it.
    #[inline]
    pub(super) fn enter(
        &mut self,
        state: &G::State,
        mv: Option<&G::Move>,
        ply: u32,
        window: Window,
    ) -> Result<(), Stop> {
        self.budget.spend()?;
        if self.moves.len() > self.most_moves {
            return Err(Stop::Memory);
        }
        self.stats.nodes += 1;
        self.stats.max_depth = self.stats.max_depth.max(ply);
        if self.observer.is_active() {
            let Window { alpha, beta } = window;
            let mover = self.question.game.to_move(state);
            self.observer.on(GameEvent::Enter { state, mv, mover, ply, alpha, beta });
        }
        Ok(())
    }

    /// Lists the moves of a state at the end of the stack, and pays for them; returns where they begin.
    #[inline]
    pub(super) fn list(&mut self, state: &G::State) -> usize {
        let first = self.moves.len();
        self.question.game.moves(state, &mut self.moves);
        self.budget.charge((self.moves.len() - first) as u64);
        first
    }

    /// Pays for leaves at `ply` that were evaluated without being visited, and counts them.
    #[inline]
    pub(super) fn count_leaves(&mut self, leaves: u32, ply: u32) -> Result<(), Stop> {
        for _ in 0..leaves {
            self.budget.spend()?;
        }
        self.stats.nodes += u64::from(leaves);
        self.stats.leaves += u64::from(leaves);
        self.stats.max_depth = self.stats.max_depth.max(ply);
        Ok(())
    }

    /// Notifies the observer of a leaf that was evaluated without being visited, with its value in its mover's view.
    #[inline]
    pub(super) fn notify_leaf(&mut self, state: &G::State, mv: &G::Move, ply: u32, value: i32) {
        if self.observer.is_active() {
            let mover = self.question.game.to_move(state);
            self.observer.on(GameEvent::Enter { state, mv: Some(mv), mover, ply, alpha: value, beta: value });
            self.observer.on(GameEvent::Leave { ply, value });
        }
    }

    /// Notifies the observer of a node that is passed through, not searched, and so neither paid for nor counted.
    #[inline]
    pub(super) fn notify_node(&mut self, state: &G::State, mv: Option<&G::Move>, ply: u32) {
        if self.observer.is_active() {
            let mover = self.question.game.to_move(state);
            self.observer.on(GameEvent::Enter { state, mv, mover, ply, alpha: 0, beta: 0 });
        }
    }

    /// Notifies the observer of the result of a playout.
    #[inline]
    pub(super) fn notify_result(&mut self, state: &G::State, outcome: Outcome, ply: u32) {
        if self.observer.is_active() {
            let Question { game, evaluation, .. } = self.question;
            let value = outcome.value_for(game.to_move(state)) * evaluation.scale();
            self.observer.on(GameEvent::Leave { ply, value });
        }
    }

    /// The node's value in units, from its mover's view, if it needs no search: the game is over, the state repeats, or the depth
    /// is used up.
    #[inline]
    pub(super) fn leaf_value(&mut self, state: &G::State, depth: u32) -> Option<i32> {
        let Question { game, evaluation, .. } = self.question;
        // After a guess nothing is proved any more, and nobody wants to know whether a leaf is the end of the game.
        let is_known_guess = depth == 0
            && self.estimates > 0
            && game.has_points()
            && evaluation.shortcuts().is_some_and(|shortcuts| shortcuts.tells_results());
        let value = if is_known_guess {
            self.estimates += 1;
            evaluation.evaluate(game, state)
        } else if let Some(outcome) = game.outcome(state) {
            outcome.value_for(game.to_move(state)) * evaluation.scale()
        } else if depth == 0 {
            self.estimates += 1;
            evaluation.evaluate(game, state)
        } else if depth > 1 && self.may_repeat && self.earlier(state, game.key(state)).is_some() {
            self.repetitions += 1;
            self.banked(state)
        } else {
            return None;
        };
        self.stats.leaves += 1;
        Some(value)
    }

    /// The ply at which the state with this key occurred before on the path, if it did.
    #[inline]
    pub(super) fn earlier(&self, state: &G::State, key: u64) -> Option<usize> {
        let marks = self.marks.last().copied().unwrap_or(0);
        if marks & mark(key) == 0 { None } else { self.path.iter().rposition(|earlier| earlier == state) }
    }

    /// Banked points in units, from the mover's view.
    #[inline]
    pub(super) fn banked(&self, state: &G::State) -> i32 {
        let Question { game, evaluation, .. } = self.question;
        game.banked(state) * game.to_move(state).sign() * evaluation.scale()
    }

    /// Lists the moves of a node that is going to be searched; returns where in the stack they begin.
    #[inline]
    pub(super) fn open(&mut self, state: &G::State) -> usize {
        let key = if self.may_repeat { self.question.game.key(state) } else { 0 };
        let first = self.open_keyed(state, key);
        if self.is_turned() {
            self.moves[first..].reverse();
        }
        first
    }

    /// Whether a fork was taken that reverses the order of moves. Only an observer of the search takes it.
    #[inline]
    pub(super) fn is_turned(&self) -> bool {
        self.observer.is_active()
            && self.fork.as_ref().is_some_and(|fork| fork.is_reversed && fork.is_taken())
    }

    /// The window of a node, in player one's view, as a fork has narrowed it. A value found in it is no proof.
    pub(super) fn narrowed(&mut self, window: Window) -> Window {
        let fork = self.fork.as_ref().filter(|fork| self.observer.is_active() && fork.is_taken());
        let Some(Window { alpha, beta }) = fork.and_then(|fork| fork.window) else { return window };
        let narrow = Window { alpha: window.alpha.max(alpha), beta: window.beta.min(beta) };
        if narrow == window || narrow.alpha >= narrow.beta {
            return window;
        }
        self.estimates += 1;
        narrow
    }

    /// The same where the key of the state is known.
    #[inline]
    pub(super) fn open_keyed(&mut self, state: &G::State, key: u64) -> usize {
        let first = self.list(state);
        if self.may_repeat {
            self.path.push(state.clone());
            self.marks.push(self.marks.last().copied().unwrap_or(0) | mark(key));
        }
        first
    }

    /// Removes the moves again.
    #[inline]
    pub(super) fn close(&mut self, first: usize) {
        self.moves.truncate(first);
        if self.may_repeat {
            self.path.pop();
            self.marks.pop();
        }
    }

    /// Removes the moves of the node at `ply`, which begin at `first`, and all below it, wherever the search was left.
    #[inline]
    pub(super) fn close_to(&mut self, first: usize, ply: u32) {
        self.moves.truncate(first);
        self.path.truncate(ply as usize);
        self.marks.truncate(ply as usize + 1);
    }

    /// Goes back to the root, wherever the search was left.
    pub(super) fn start_over(&mut self) {
        self.moves.clear();
        self.path.clear();
        self.marks.truncate(1);
    }

    /// Clears the line of a ply that is entered anew.
    pub(super) fn begin_line(&mut self, ply: u32) {
        let ply = ply as usize;
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        self.lines[ply].clear();
        self.lines[ply + 1].clear();
    }

    /// Makes `mv`, and the line of the next ply, the line of this ply.
    pub(super) fn set_line(&mut self, ply: u32, mv: G::Move) {
        let (above, below) = self.lines.split_at_mut(ply as usize + 1);
        let (line, rest) = (&mut above[ply as usize], &below[0]);
        line.clear();
        line.push(mv);
        line.extend_from_slice(rest);
    }

    /// The principal variation.
    pub(super) fn line(&self) -> &[G::Move] {
        &self.lines[0]
    }

    /// Makes this the principal variation.
    pub(super) fn set_root_line(&mut self, line: Vec<G::Move>) {
        self.lines[0] = line;
    }

    /// Counts a cut at a node of `mover`.
    #[inline]
    pub(super) fn cut(&mut self, mover: Player, ply: u32, window: Window, value: i32) {
        if mover == self.root_player {
            self.stats.beta_cuts += 1;
        } else {
            self.stats.alpha_cuts += 1;
        }
        if self.observer.is_active() {
            let Window { alpha, beta } = window;
            self.observer.on(GameEvent::Cut { ply, alpha, beta, value });
        }
    }

    /// Notifies the observer that a node is left.
    #[inline]
    pub(super) fn leave(&mut self, ply: u32, value: i32) {
        if self.observer.is_active() {
            self.observer.on(GameEvent::Leave { ply, value });
        }
    }

    /// Whether a value rests on the rules alone. In a game without points `±scale` always does.
    pub(super) fn is_proved(&self, units: i32) -> bool {
        let decided = !self.question.game.has_points() && units.abs() == self.question.evaluation.scale();
        self.estimates == 0 || decided
    }

    /// The report of a search that gave the root a value (in units, the mover's view), or was stopped.
    pub(super) fn report(mut self, depth: u32, result: Result<i32, Stop>) -> GameReport<G::Move> {
        let Question { game, evaluation, state } = self.question;
        let proved = result.is_ok_and(|units| self.is_proved(units));
        let stop = match result {
            Ok(_) if proved => Stop::Finished,
            Ok(_) => Stop::Depth,
            Err(stop) => stop,
        };
        self.observer.on(GameEvent::Done { stop });
        self.stats.time = self.budget.elapsed();
        let mut line = std::mem::take(&mut self.lines[0]);
        if line.is_empty() {
            // Stopped before the first move had a value: any legal move is better than none.
            let moves = game.legal_moves(state);
            line.extend(moves.into_iter().next());
        }
        let units = result.unwrap_or_else(|_| evaluation.evaluate(game, state));
        GameReport {
            best: line.first().cloned(),
            value: self.question.report_value(units, proved),
            exact: proved,
            line,
            depth: if result.is_ok() { depth } else { 0 },
            stop,
            stats: self.stats,
        }
    }
}

/// How many moves fit into half of the memory; in any case those of one state.
fn most_moves<M>(limits: &Limits) -> usize {
    let bytes = limits.memory.map_or(MOVE_BYTES, |bytes| bytes / 2);
    (bytes / size_of::<M>().max(1) as u64).max(LISTABLE) as usize
}

/// The filter bit of a key, by its six highest bits; the table uses the others.
#[inline]
const fn mark(key: u64) -> u64 {
    1 << (key >> 58)
}

/// The depth asked for, within what the stack can hold.
pub(super) fn depth_of(limits: &Limits) -> u32 {
    limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH)
}
