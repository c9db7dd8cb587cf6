//! The walk through a proof, level by level: claims about positions, and the claims that each depends on.
//!
//! A claim says that the player whose proof it is gets at least `bound` from a position. Level 0 is one claim about the
//! root. Each claim has a [`Reason`], and the reasons of a level say which claims the next one has. Both
//! sides use this one walk: the writer chooses the reasons, the checker reads them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;

use jogada_core::{Game, KeyHasher, Notation, Player};

use super::Refusal;
use super::progress::Graph;
use super::search::WIDEST;

/// "The player gets at least `bound` from `state` on", where the game is not over.
#[derive(Clone, Debug)]
pub(super) struct Claim<S> {
    pub(super) state: S,
    /// Values have 32 bits. In 64 bits no sum or negation of a few of them overflows.
    pub(super) bound: i64,
}

/// Why a claim holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reason<M> {
    /// The player is to move, and this move keeps the bound.
    Move(M),
    /// The opponent is to move, and none of his moves refutes it.
    Every,
    /// The checker's own search finds it.
    Search,
}

/// The most claims of a level.
const WIDEST_LEVEL: usize = 1 << 24;

type Places<S> = HashMap<S, usize, BuildHasherDefault<KeyHasher>>;

/// The proof that `player` gets at least a bound.
pub(super) struct Walk<'a, G: Game> {
    game: &'a G,
    player: Player,
    /// The claims of the current level.
    pub(super) claims: Vec<Claim<G::State>>,
    /// Where positions can repeat: all claims so far, and their dependencies.
    graph: Option<Graph<G::State>>,
}

impl<'a, G: Game + Notation> Walk<'a, G> {
    /// The proof for a root.
    ///
    /// # Errors
    /// The game is over at the root, and its result is below the bound.
    pub(super) fn new(game: &'a G, root: &G::State, player: Player, bound: i64) -> Result<Self, Refusal> {
        let mut walk = Walk { game, player, claims: Vec::new(), graph: None };
        if let Some(outcome) = game.outcome(root) {
            return if i64::from(outcome.value_for(player)) >= bound {
                Ok(walk)
            } else {
                Err(walk.wrong(root))
            };
        }
        // A game without points is never worth less than -1: that needs no proof.
        if !game.has_points() && bound <= -1 {
            return Ok(walk);
        }
        walk.claims.push(Claim { state: root.clone(), bound });
        if game.may_repeat() {
            let mut graph = Graph::new();
            graph.add(walk.rest(root, bound), walk.class(root));
            walk.graph = Some(graph);
        }
        Ok(walk)
    }

    /// The part of a bound that the player still has to win.
    fn rest(&self, state: &G::State, bound: i64) -> i64 {
        bound - self.banked(state)
    }

    /// The points that the player has banked.
    fn banked(&self, state: &G::State) -> i64 {
        i64::from(self.game.banked(state)) * i64::from(self.player.sign())
    }

    /// The canonical form of a position, without banked points: equal positions are one claim.
    fn class(&self, state: &G::State) -> G::State {
        self.game.representative(&self.game.without_banked(state))
    }

    fn wrong(&self, state: &G::State) -> Refusal {
        Refusal::Wrong(self.game.write_position(state))
    }

    /// Advances to the claims that this level's depend on. There is one reason for each claim, searched ones included.
    ///
    /// # Errors
    /// A reason that does not fit its claim, a game that ends below the bound, or a level that is too wide.
    pub(super) fn advance(&mut self, reasons: &[Reason<G::Move>]) -> Result<(), Refusal> {
        let claims = std::mem::take(&mut self.claims);
        let first_number = self.graph.as_ref().map_or(0, |graph| graph.len() - claims.len());
        let mut places: Places<G::State> = HashMap::default();
        let mut moves = Vec::new();
        for (number, (claim, reason)) in (first_number..).zip(claims.iter().zip(reasons)) {
            let is_mine = self.game.to_move(&claim.state) == self.player;
            moves.clear();
            match reason {
                Reason::Search if self.graph.is_none() => {}
                Reason::Move(mv) if is_mine => moves.push(mv.clone()),
                Reason::Every if !is_mine && self.game.count_moves(&claim.state) > WIDEST => {
                    return Err(Refusal::TooLarge(self.game.write_position(&claim.state)));
                }
                Reason::Every if !is_mine => self.game.moves(&claim.state, &mut moves),
                _ => return Err(self.wrong(&claim.state)),
            }
            for mv in &moves {
                let next = self.game.after(&claim.state, mv);
                match self.game.outcome(&next) {
                    Some(outcome) if i64::from(outcome.value_for(self.player)) >= claim.bound => {}
                    Some(_) => return Err(self.wrong(&next)),
                    None => self.need(next, claim.bound, number, &mut places),
                }
            }
            if self.claims.len() > WIDEST_LEVEL {
                return Err(Refusal::TooLarge(self.game.write_position(&claim.state)));
            }
        }
        Ok(())
    }

    /// Adds a claim that the claim with this number depends on. Of symmetric positions the first one is kept, with the largest
    /// bound.
    fn need(&mut self, state: G::State, bound: i64, dependent: usize, places: &mut Places<G::State>) {
        let (class, rest) = (self.class(&state), self.rest(&state, bound));
        if let Some(graph) = &mut self.graph
            && let Some(number) = graph.find(&class, rest)
        {
            return graph.add_dependency(dependent, number);
        }
        let next = self.claims.len();
        let place = match places.entry(class.clone()) {
            Entry::Vacant(vacant) => {
                vacant.insert(next);
                self.claims.push(Claim { state, bound });
                if let Some(graph) = &mut self.graph {
                    graph.add(rest, class);
                }
                next
            }
            Entry::Occupied(found) => {
                let place = *found.get();
                let kept = &self.claims[place];
                let raised = rest + self.banked(&kept.state);
                self.claims[place].bound = raised.max(kept.bound);
                place
            }
        };
        if let Some(graph) = &mut self.graph {
            let number = graph.len() - self.claims.len() + place;
            graph.raise(number, rest);
            graph.add_dependency(dependent, number);
        }
    }

    /// Checks that no claim depends on itself.
    ///
    /// # Errors
    /// A claim that depends on itself in a cycle.
    pub(super) fn finish(&self) -> Result<(), Refusal> {
        match self.graph.as_ref().and_then(Graph::cycle) {
            Some(state) => Err(Refusal::Circular(self.game.write_position(state))),
            None => Ok(()),
        }
    }
}
