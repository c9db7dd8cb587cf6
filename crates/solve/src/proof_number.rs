//! Depth-first proof-number search (Nagai, 2002): can a player get at least a bound?
//!
//! Every position has a proof number, the fewest positions that must still be proved for a yes, and a disproof number, the fewest
//! for a no. The search always expands where yes or no seems nearest, which suits games with many forced lines. Depth-first, with
//! thresholds passed down, it needs only a table.
//!
//! ```
//! use jogada_core::{Limits, Notation, Player};
//! use jogada_games::tic_tac_toe::TicTacToe;
//! use jogada_solve::proof_number::ProofNumbers;
//!
//! let fork = TicTacToe.read_position("x.x/.o./o..")?;
//! let mut search = ProofNumbers::new(&TicTacToe, &Limits::default());
//! assert_eq!(search.holds(&fork, Player::One, 1), Ok(true));
//! # Ok::<(), jogada_core::Fault>(())
//! ```

use jogada_core::{Budget, Game, Limits, Player, Stop, list_moves};

use crate::paid_map::PaidMap;

/// Proof and disproof number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// A number that cannot be reached.
const INFINITE: u32 = u32::MAX / 2;

impl Numbers {
    const YES: Numbers = Numbers { proof: 0, disproof: INFINITE };
    const NO: Numbers = Numbers { proof: INFINITE, disproof: 0 };
    const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
}

/// The goal of the search, the same for every position.
#[derive(Clone, Copy)]
struct Goal {
    player: Player,
    bound: i32,
}

/// A searcher with its table.
pub struct ProofNumbers<'a, G: Game> {
    game: &'a G,
    table: PaidMap<G::State, Numbers>,
    budget: Budget,
    /// The moves of the position being expanded.
    moves: Vec<G::Move>,
}

/// The deepest search: the stack is finite.
const DEEPEST: u32 = 5_000;

impl<'a, G: Game> ProofNumbers<'a, G> {
    /// A searcher with an empty table.
    ///
    /// # Panics
    /// If states of the game can repeat: a proof would depend on the path to a state.
    #[must_use]
    pub fn new(game: &'a G, limits: &Limits) -> ProofNumbers<'a, G> {
        assert!(!game.may_repeat(), "a game in which states come again needs retrograde analysis");
        ProofNumbers { game, table: PaidMap::new(), budget: Budget::new(limits), moves: Vec::new() }
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// Its budget.
    pub(crate) fn budget(&mut self) -> &mut Budget {
        &mut self.budget
    }

    /// Whether `player` can get at least `bound` from `state` on.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn holds(&mut self, state: &G::State, player: Player, bound: i32) -> Result<bool, Stop> {
        // The table holds answers to another goal.
        self.table.clear(&mut self.budget);
        let goal = Goal { player, bound };
        let numbers = match self.look_up(state, goal) {
            Numbers::UNKNOWN => {
                self.expand(state, goal, Numbers { proof: INFINITE, disproof: INFINITE }, 0)?
            }
            known => known,
        };
        Ok(numbers.proof == 0)
    }

    fn look_up(&self, state: &G::State, goal: Goal) -> Numbers {
        match self.game.outcome(state) {
            Some(outcome) if outcome.value_for(goal.player) >= goal.bound => Numbers::YES,
            Some(_) => Numbers::NO,
            None => self.table.get(state).unwrap_or(Numbers::UNKNOWN),
        }
    }

    /// The children of a position, and the bytes they take, numbers included.
    fn children(&mut self, state: &G::State) -> Result<(Vec<G::State>, u64), Stop> {
        list_moves(self.game, state, &mut self.budget, &mut self.moves)?;
        // A child takes about as much memory as its parent, and may take more.
        let each = self.game.state_bytes(state) + size_of::<Numbers>() as u64;
        let bytes = self.moves.len() as u64 * each;
        self.budget.grow(bytes)?;
        let game = self.game;
        let children = self.moves.drain(..).map(|mv| game.after(state, &mv)).collect();
        Ok((children, bytes))
    }

    /// Expands a position until its proof or disproof number reaches its threshold.
    fn expand(
        &mut self,
        state: &G::State,
        goal: Goal,
        thresholds: Numbers,
        depth: u32,
    ) -> Result<Numbers, Stop> {
        if depth > DEEPEST {
            return Err(Stop::Depth);
        }
        self.budget.spend()?;
        let (children, bytes) = self.children(state)?;
        let is_own = self.game.to_move(state) == goal.player;
        let mut known: Vec<Numbers> = Vec::with_capacity(children.len());
        loop {
            self.budget.work(children.len() as u64)?;
            known.clear();
            known.extend(children.iter().map(|child| self.look_up(child, goal)));
            let numbers = combine(&known, is_own);
            if numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof {
                self.budget.shrink(bytes);
                let size = self.game.state_bytes(state);
                self.table.insert(&mut self.budget, state.clone(), size, numbers)?;
                return Ok(numbers);
            }
            // Expand the child that is nearest to deciding this position, until another is nearer.
            let near = |child: &Numbers| if is_own { child.proof } else { child.disproof };
            let far = |child: &Numbers| if is_own { child.disproof } else { child.proof };
            let (place, best) =
                known.iter().enumerate().min_by_key(|(_, child)| near(child)).expect("the game is not over");
            let second = known
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != place)
                .map(|(_, child)| near(child))
                .min()
                .unwrap_or(INFINITE);
            let nearest = near(&thresholds).min(second.saturating_add(1)).min(INFINITE);
            let farthest =
                far(&thresholds).saturating_sub(far(&numbers)).saturating_add(far(best)).min(INFINITE);
            let (proof, disproof) = if is_own { (nearest, farthest) } else { (farthest, nearest) };
            self.expand(&children[place], goal, Numbers { proof, disproof }, depth + 1)?;
        }
    }
}

/// A player to move needs one child that says yes; for a no, all must say no.
fn combine(children: &[Numbers], is_own: bool) -> Numbers {
    let sum = |of: fn(&Numbers) -> u32| {
        children.iter().map(of).fold(0_u32, |sum, number| sum.saturating_add(number).min(INFINITE))
    };
    let least = |of: fn(&Numbers) -> u32| children.iter().map(of).min().unwrap_or(INFINITE);
    if is_own {
        Numbers { proof: least(|child| child.proof), disproof: sum(|child| child.disproof) }
    } else {
        Numbers { proof: sum(|child| child.proof), disproof: least(|child| child.disproof) }
    }
}
