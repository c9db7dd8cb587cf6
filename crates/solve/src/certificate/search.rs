//! The checker's own search: does a player get at least a bound? Plain, exhaustive, and by the rules alone.
//!
//! It shares no code with the solvers. Alpha-beta with a null window, to the end of the game:
//!
//! 1. The points still to be won may decide at once (`Game::most_gain`).
//! 2. A position that came up before in this search is looked up in a small table, under its whole state.
//! 3. A move that ends the game well decides at once.
//! 4. The others are searched, the most promising first. Their order changes the cost of the search, never its result.

use jogada_core::{Budget, Evaluate, KeyHasher, Player, Stop};
use jogada_games::Listed;

/// Slots of the table; an entry is always replaced.
const SLOTS: usize = 1 << 16;

/// A position with more moves than this is not searched.
pub(super) const WIDEST: u64 = 1 << 16;

/// The deepest search.
const DEEPEST: u32 = 1000;

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// The player gets at least the bound.
    Holds,
    /// He does not.
    Fails,
    /// It would take more positions than are allowed.
    TooLarge,
}

/// Bounds on the rest of the game, from the view of the player to move.
struct Slot<S> {
    state: S,
    /// The search that wrote it.
    search: u64,
    lower: i64,
    upper: i64,
}

enum Undecided {
    TooLarge,
    Limit(Stop),
}

/// A searcher. Its table is invalid in the next search, so that no search depends on others.
pub(super) struct Searcher<'a, G: Listed> {
    game: &'a G,
    order: G::Evaluation,
    most: u64,
    budget: Budget,
    /// Positions of all searches.
    pub(super) nodes: u64,
    /// The node count at which this search is too large.
    end: u64,
    search: u64,
    depth: u32,
    moves: Vec<G::Move>,
    hints: Vec<i32>,
    /// The states still to be searched, at all levels of the current line.
    open: Vec<(i64, G::State)>,
    table: Vec<Option<Slot<G::State>>>,
}

impl<'a, G: Listed> Searcher<'a, G> {
    /// A searcher of at most `most` positions at a time.
    pub(super) fn new(game: &'a G, most: u64, budget: Budget) -> Searcher<'a, G> {
        let (moves, hints, open) = (Vec::new(), Vec::new(), Vec::new());
        let order = G::Evaluation::default();
        let table = std::iter::repeat_with(|| None).take(SLOTS).collect();
        Searcher {
            game,
            order,
            most,
            budget,
            nodes: 0,
            end: 0,
            search: 0,
            depth: 0,
            moves,
            hints,
            open,
            table,
        }
    }

    /// Whether `player` gets at least `bound` from a state in which the game is not over.
    ///
    /// # Errors
    /// A limit of the whole command that was reached.
    pub(super) fn decide(&mut self, state: &G::State, player: Player, bound: i64) -> Result<Decision, Stop> {
        self.search += 1;
        self.depth = 0;
        self.end = self.nodes.saturating_add(self.most);
        self.open.clear();
        self.budget.look()?;
        match self.holds(state, player, bound) {
            Ok(true) => Ok(Decision::Holds),
            Ok(false) => Ok(Decision::Fails),
            Err(Undecided::TooLarge) => Ok(Decision::TooLarge),
            Err(Undecided::Limit(stop)) => Err(stop),
        }
    }

    fn holds(&mut self, state: &G::State, player: Player, bound: i64) -> Result<bool, Undecided> {
        self.spend(state)?;
        let game = self.game;
        let is_mine = game.to_move(state) == player;
        let rest = bound - i64::from(game.banked(state)) * i64::from(player.sign());
        // 1. Points that can still be won.
        if game.most_gain(state, player).is_some_and(|most| i64::from(most) < rest) {
            return Ok(false);
        }
        if game.most_gain(state, player.other()).is_some_and(|most| -i64::from(most) >= rest) {
            return Ok(true);
        }
        // 2. The table.
        let bare = game.without_banked(state);
        let place = KeyHasher::key_of(&bare) as usize % SLOTS;
        if let Some(known) = self.known(place, &bare, is_mine, rest) {
            return Ok(known);
        }
        // 3. Moves that end the game, 4. and the others.
        let first = self.open.len();
        let answer = match self.list(state, player, bound) {
            Some(decided) => decided,
            None => self.search_open(first, player, bound, is_mine)?,
        };
        self.open.truncate(first);
        self.learn(place, bare, is_mine, rest, answer);
        Ok(answer)
    }

    /// Lists the states after the moves that do not end the game, unless one that does is decisive.
    fn list(&mut self, state: &G::State, player: Player, bound: i64) -> Option<bool> {
        let game = self.game;
        let mover = game.to_move(state);
        self.moves.clear();
        self.hints.clear();
        game.moves(state, &mut self.moves);
        self.order.hints(game, state, &self.moves, &mut self.hints);
        let first = self.open.len();
        for (place, mv) in (0..).zip(&self.moves) {
            let next = game.after(state, mv);
            if let Some(outcome) = game.outcome(&next) {
                let reached = i64::from(outcome.value_for(player)) >= bound;
                if reached == (mover == player) {
                    return Some(reached);
                }
                continue;
            }
            let promise = if game.has_points() {
                let gain = i64::from(game.banked(&next)) - i64::from(game.banked(state));
                gain * i64::from(mover.sign()) - 8 * game.count_moves(&next).min(1000) as i64
            } else {
                i64::from(self.hints[place as usize])
            };
            self.open.push((place - promise * 1000, next));
        }
        self.open[first..].sort_unstable_by_key(|(order, _)| *order);
        None
    }

    /// Searches the open states from `first` on until one is decisive.
    fn search_open(
        &mut self,
        first: usize,
        player: Player,
        bound: i64,
        is_mine: bool,
    ) -> Result<bool, Undecided> {
        self.depth += 1;
        for at in first..self.open.len() {
            let next = self.open[at].1.clone();
            if self.holds(&next, player, bound)? == is_mine {
                self.depth -= 1;
                return Ok(is_mine);
            }
        }
        self.depth -= 1;
        Ok(!is_mine)
    }

    fn spend(&mut self, state: &G::State) -> Result<(), Undecided> {
        if self.nodes >= self.end || self.depth > DEEPEST || self.game.count_moves(state) > WIDEST {
            return Err(Undecided::TooLarge);
        }
        self.nodes += 1;
        self.budget.spend().map_err(Undecided::Limit)
    }

    fn known(&self, place: usize, bare: &G::State, is_mine: bool, rest: i64) -> Option<bool> {
        let slot = self.table[place].as_ref()?;
        if slot.search != self.search || slot.state != *bare {
            return None;
        }
        // The opponent's rest is at most -rest where the player's is at least rest.
        let [yes, no] = if is_mine {
            [slot.lower >= rest, slot.upper < rest]
        } else {
            [slot.upper <= -rest, slot.lower > -rest]
        };
        if yes || no { Some(yes) } else { None }
    }

    fn learn(&mut self, place: usize, bare: G::State, is_mine: bool, rest: i64, answer: bool) {
        let old = self.table[place].take();
        let same = old.filter(|slot| slot.search == self.search && slot.state == bare);
        let (lower, upper) = same.map_or((i64::MIN, i64::MAX), |slot| (slot.lower, slot.upper));
        let (lower, upper) = match (is_mine, answer) {
            (true, true) => (lower.max(rest), upper),
            (true, false) => (lower, upper.min(rest - 1)),
            (false, true) => (lower, upper.min(-rest)),
            (false, false) => (lower.max(1 - rest), upper),
        };
        self.table[place] = Some(Slot { state: bare, search: self.search, lower, upper });
    }
}
