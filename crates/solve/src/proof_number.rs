//! Depth-first proof-number search (Nagai, 2002): can a player get at least so much?
//!
//! Every position has a proof number, the fewest positions that must still be proved for a yes, and a
//! disproof number, the fewest for a no. The search always works where yes or no seems nearest, which suits
//! games with many forced lines. Depth-first, with thresholds handed down, it needs only a table.
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

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use jogada_core::{Budget, Game, KeyHasher, Limits, Player, Stop};

/// How many positions are still missing for a yes, and for a no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// Never.
const INFINITE: u32 = u32::MAX / 2;

impl Numbers {
    const YES: Numbers = Numbers { proof: 0, disproof: INFINITE };
    const NO: Numbers = Numbers { proof: INFINITE, disproof: 0 };
    const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
}

/// The question asked of every position.
#[derive(Clone, Copy)]
struct Question {
    player: Player,
    bound: i32,
}

/// A searcher with what it knows.
pub struct ProofNumbers<'a, G: Game> {
    game: &'a G,
    table: HashMap<G::State, Numbers, BuildHasherDefault<KeyHasher>>,
    budget: Budget,
}

impl<'a, G: Game> ProofNumbers<'a, G> {
    /// A searcher that knows nothing yet.
    ///
    /// # Panics
    /// If states of the game can come again: what is proved would depend on the way to a state.
    #[must_use]
    pub fn new(game: &'a G, limits: &Limits) -> ProofNumbers<'a, G> {
        assert!(!game.may_repeat(), "a game in which states come again needs retrograde analysis");
        ProofNumbers { game, table: HashMap::default(), budget: Budget::new(limits) }
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
        // What the table knows answers another question.
        self.table.clear();
        let question = Question { player, bound };
        let numbers = match self.look_up(state, question) {
            Numbers::UNKNOWN => self.expand(state, question, INFINITE, INFINITE)?,
            known => known,
        };
        Ok(numbers.proof == 0)
    }

    fn look_up(&self, state: &G::State, question: Question) -> Numbers {
        match self.game.outcome(state) {
            Some(outcome) if outcome.value_for(question.player) >= question.bound => Numbers::YES,
            Some(_) => Numbers::NO,
            None => self.table.get(state).copied().unwrap_or(Numbers::UNKNOWN),
        }
    }

    /// Works on a position until a number reaches its threshold.
    fn expand(
        &mut self,
        state: &G::State,
        question: Question,
        proof_threshold: u32,
        disproof_threshold: u32,
    ) -> Result<Numbers, Stop> {
        self.budget.spend()?;
        self.budget.hold(self.table.capacity() as u64 * (size_of::<(G::State, Numbers)>() as u64 + 1) * 3)?;
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let children: Vec<G::State> = moves.iter().map(|mv| self.game.after(state, mv)).collect();
        let is_own = self.game.to_move(state) == question.player;
        loop {
            let known: Vec<Numbers> = children.iter().map(|child| self.look_up(child, question)).collect();
            let numbers = combine(&known, is_own);
            if numbers.proof >= proof_threshold || numbers.disproof >= disproof_threshold {
                self.table.insert(state.clone(), numbers);
                return Ok(numbers);
            }
            // Work on the child that is nearest to deciding this position, until another is nearer.
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
            let [own_near, own_far] = if is_own {
                [proof_threshold, disproof_threshold]
            } else {
                [disproof_threshold, proof_threshold]
            };
            let total_far = if is_own { numbers.disproof } else { numbers.proof };
            let near_threshold = own_near.min(second.saturating_add(1)).min(INFINITE);
            let far_threshold = own_far.saturating_sub(total_far).saturating_add(far(best)).min(INFINITE);
            let [proof, disproof] =
                if is_own { [near_threshold, far_threshold] } else { [far_threshold, near_threshold] };
            self.expand(&children[place], question, proof, disproof)?;
        }
    }
}

/// A player who may choose needs one child that says yes; for a no, all must say no.
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
