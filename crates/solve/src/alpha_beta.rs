//! Alpha-beta to the end of the game, for any game without repetitions.
//!
//! Every position visited is stored with its bounds under its whole state: there are no hash collisions, so that every result is
//! a proof.

use jogada_core::{Budget, Game, Limits, Player, Stop, drop_moves, list_moves};

use crate::paid_map::PaidMap;
use crate::{Answer, Bounds};

/// Larger than any value there is.
const INFINITY: i32 = 1 << 28;

/// The deepest search: the stack is finite.
const DEEPEST: u32 = 20_000;

/// A searcher with all that it has proved so far.
pub struct Exhaustive<'a, G: Game> {
    game: &'a G,
    /// The value of each state for its mover.
    proved: PaidMap<G::State, Bounds>,
    budget: Budget,
    /// One stack of moves for all levels.
    moves: Vec<G::Move>,
}

impl<'a, G: Game> Exhaustive<'a, G> {
    /// A searcher that has proved nothing yet.
    ///
    /// # Panics
    /// If states of the game can repeat: values would depend on the path to a state.
    #[must_use]
    pub fn new(game: &'a G, limits: &Limits) -> Exhaustive<'a, G> {
        assert!(!game.may_repeat(), "a game in which states come again needs retrograde analysis");
        Exhaustive { game, proved: PaidMap::new(), budget: Budget::new(limits), moves: Vec::new() }
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// Whether `player` can get at least `bound` from `state` on.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn holds(&mut self, state: &G::State, player: Player, bound: i32) -> Result<bool, Stop> {
        if self.game.to_move(state) == player {
            Ok(self.search(state, bound - 1, bound, 0)? >= bound)
        } else {
            Ok(-self.search(state, -bound, -bound + 1, 0)? >= bound)
        }
    }

    /// The value of `state` for its mover.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn value(&mut self, state: &G::State) -> Result<i32, Stop> {
        let bounds = Bounds::before(self.game);
        self.search(state, bounds.lower.max(-INFINITY), bounds.upper.min(INFINITY), 0)
    }

    /// Fail-soft alpha-beta: exact inside the window, otherwise a bound on the value.
    fn search(&mut self, state: &G::State, mut alpha: i32, mut beta: i32, depth: u32) -> Result<i32, Stop> {
        let game = self.game;
        let mover = game.to_move(state);
        if let Some(outcome) = game.outcome(state) {
            return Ok(outcome.value_for(mover));
        }
        // 1. Stored bounds may be enough, or narrow the window.
        let Bounds { lower, upper } = self.proved.get(state).unwrap_or(Bounds::before(game));
        if lower >= beta || lower == upper {
            return Ok(lower);
        }
        if upper <= alpha {
            return Ok(upper);
        }
        (alpha, beta) = (alpha.max(lower), beta.min(upper));
        let floor = alpha;
        // 2. Try the moves, those that win points at once first.
        if depth > DEEPEST {
            return Err(Stop::Depth);
        }
        self.budget.spend()?;
        let first = self.moves.len();
        list_moves(game, state, &mut self.budget, &mut self.moves)?;
        if game.has_points() {
            let gain = |mv: &G::Move| game.banked(&game.after(state, mv)) * mover.sign();
            self.moves[first..].sort_by_cached_key(|mv| -gain(mv));
        }
        let mut best = -INFINITY;
        for index in first..self.moves.len() {
            let next = game.after(state, &self.moves[index]);
            let value = if game.to_move(&next) == mover {
                self.search(&next, alpha, beta, depth + 1)?
            } else {
                -self.search(&next, -beta, -alpha, depth + 1)?
            };
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        // 3. Store what was proved.
        let bounds = Bounds {
            lower: if best > floor || best >= upper { best } else { lower },
            upper: if best < beta || best <= lower { best } else { upper },
        };
        self.proved.insert(&mut self.budget, state.clone(), game.state_bytes(state), bounds)?;
        Ok(best)
    }

    /// The first move of `state`, from a limited list, after which `player` still has `bound`.
    fn first_keeping(
        &mut self,
        state: &G::State,
        player: Player,
        bound: i32,
    ) -> Result<Option<G::Move>, Stop> {
        let mut moves = Vec::new();
        list_moves(self.game, state, &mut self.budget, &mut moves)?;
        let mut kept = None;
        for mv in &moves {
            if self.holds(&self.game.after(state, mv), player, bound)? {
                kept = Some(mv.clone());
                break;
            }
        }
        drop_moves(moves, &mut self.budget);
        Ok(kept)
    }
}

/// Solves a position: its value, all best moves, and the value of every move if `all_moves` are asked for.
///
/// # Panics
/// If states of the game can repeat.
pub fn solve<G: Game>(game: &G, state: &G::State, all_moves: bool, limits: &Limits) -> Answer<G::Move> {
    let mut searcher = Exhaustive::new(game, limits);
    let mut answer = Answer::nothing(Bounds::before(game), "alpha-beta");
    answer.stop = find(&mut searcher, state, all_moves, &mut answer).err().unwrap_or(Stop::Finished);
    answer.best_complete = answer.stop == Stop::Finished;
    answer.stats.nodes = searcher.nodes();
    answer.stats.time = searcher.budget.elapsed();
    answer
}

fn find<G: Game>(
    searcher: &mut Exhaustive<'_, G>,
    state: &G::State,
    all_moves: bool,
    answer: &mut Answer<G::Move>,
) -> Result<(), Stop> {
    let game = searcher.game;
    let mover = game.to_move(state);
    let value = searcher.value(state)?;
    answer.value = Bounds::exactly(value);
    let mut moves = Vec::new();
    list_moves(game, state, &mut searcher.budget, &mut moves)?;
    for mv in moves {
        let next = game.after(state, &mv);
        let bounds = if all_moves {
            let value = searcher.value(&next)?;
            Bounds::exactly(if game.to_move(&next) == mover { value } else { -value })
        } else if searcher.holds(&next, mover, value)? {
            Bounds::exactly(value)
        } else {
            Bounds { upper: value - 1, ..Bounds::before(game) }
        };
        if bounds.exact() == Some(value) {
            answer.best.push(mv.clone());
        }
        if all_moves {
            answer.moves.push((mv, bounds));
        }
    }
    // One best line to the end: at each step the first move that keeps the value.
    let mut state = state.clone();
    let [root_player, mut kept] = [mover, mover];
    while game.outcome(&state).is_none() {
        kept = game.to_move(&state);
        let bound = if kept == root_player { value } else { -value };
        let Some(mv) = searcher.first_keeping(&state, kept, bound)? else { break };
        game.play(&mut state, &mv);
        answer.line.push(mv);
    }
    debug_assert!(game.outcome(&state).is_some(), "no move of {kept:?} keeps the value");
    Ok(())
}

impl<G: Game> crate::certificate::Strategy<G> for Exhaustive<'_, G> {
    fn keep(&mut self, state: &G::State, bound: i32) -> Result<G::Move, Stop> {
        let mover = self.game.to_move(state);
        self.first_keeping(state, mover, bound)?.ok_or(Stop::Finished)
    }
}
