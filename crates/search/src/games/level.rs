//! Ten levels of play, from beatable by a child to the full engine.
//!
//! A level searches to a fixed depth and, now and then, plays a random move instead of its best. Which moves those are follows
//! from the seed and the position, so that a game can be repeated. Levels below 10 do without a theory that knows the winner of
//! every state, as Nim's does: with it all of them would play alike.
//!
//! | level | plies ahead | random moves |
//! | --- | --- | --- |
//! | 1 | 1 | 6 in 10 |
//! | 2 | 1 | 4 in 10 |
//! | 3 | 2 | 3 in 10 |
//! | 4 | 2 | 2 in 10 |
//! | 5 | 3 | 15 in 100 |
//! | 6 | 4 | 1 in 10 |
//! | 7 | 5 | 5 in 100 |
//! | 8 | 6 | 2 in 100 |
//! | 9 | 8 | none |
//! | 10 | as far as time allows | none |

use jogada_core::{Game, KeyHasher, Limits, Random};

use super::context::LISTABLE;

/// A level from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// Plies ahead, and random moves in a hundred, of levels 1 to 9.
const STEPS: [(u32, u64); 9] = [(1, 60), (1, 40), (2, 30), (2, 20), (3, 15), (4, 10), (5, 5), (6, 2), (8, 0)];

impl Level {
    /// The strongest: no limits but those it is given.
    pub const FULL: Level = Level(10);

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=10 => Some(Level(number)),
            _ => None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn step(self) -> Option<&'static (u32, u64)> {
        STEPS.get(usize::from(self.0) - 1)
    }

    /// The limits, tightened to those of the level.
    #[must_use]
    pub fn limits(self, limits: &Limits) -> Limits {
        let ahead = self.step().map(|(plies, _)| *plies);
        let depth = limits.depth.into_iter().chain(ahead).min();
        Limits { depth, ..limits.clone() }
    }

    /// The random move the level plays in this state instead of its best one, if it does.
    #[must_use]
    pub fn slip<G: Game>(self, game: &G, state: &G::State, seed: u64) -> Option<G::Move> {
        let &(_, share) = self.step()?;
        let mut random = Random::new(seed ^ KeyHasher::key_of(state));
        if random.below(100) >= share || game.count_moves(state) > LISTABLE {
            return None;
        }
        let moves = game.legal_moves(state);
        random.pick(&moves).cloned()
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::FULL
    }
}
