//! Evaluation of Solitaire for two: men, how far they have advanced, and who is nearer to the enemy's home.

use jogada_core::{Evaluate, Player, Tactics};

use super::{Move, Solitaire2, State};

/// Men, rows gained, and the race of the foremost men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advance {
    /// Units for each man.
    pub man: i32,
    /// Units for each row that a man has left behind.
    pub row: i32,
    /// Units for a free way of the foremost man, for each row that he needs less than five.
    pub race: i32,
}

impl Default for Advance {
    fn default() -> Advance {
        Advance { man: 100, row: 6, race: 30 }
    }
}

const WIN: i32 = 10_000;

impl Advance {
    fn side(&self, state: &State, player: Player) -> i32 {
        let gained = |row: u8| i32::from(if player == Player::One { row - 1 } else { 7 - row });
        let men = state.men(player);
        let rows: i32 = men.iter().map(|cell| gained(cell.row())).sum();
        let foremost = men.iter().map(|cell| gained(cell.row())).max().unwrap_or(0);
        // Five rows lead from the first row into the enemy's home.
        self.man * men.len() as i32 + self.row * rows + self.race * foremost.min(5)
    }
}

impl Evaluate<Solitaire2> for Advance {
    fn evaluate(&self, _game: &Solitaire2, state: &State) -> i32 {
        let mover = state.mover();
        let difference = self.side(state, mover) - self.side(state, mover.other());
        difference.clamp(1 - WIN, WIN - 1)
    }

    fn scale(&self) -> i32 {
        WIN
    }

    /// Captures first, then steps towards the enemy's home.
    fn hint(&self, _game: &Solitaire2, state: &State, mv: &Move) -> i32 {
        use super::Direction::{Down, Up};
        match (*mv, state.mover()) {
            (Move::Capture(..), _) => 64,
            (Move::Step(_, Down), Player::One) | (Move::Step(_, Up), Player::Two) => 16,
            _ => 0,
        }
    }

    fn tactics(&self) -> Option<&dyn Tactics<Solitaire2>> {
        Some(self)
    }
}

impl Tactics<Solitaire2> for Advance {
    fn is_noisy(&self, _game: &Solitaire2, _state: &State, mv: &Move) -> bool {
        matches!(mv, Move::Capture(..))
    }
}
