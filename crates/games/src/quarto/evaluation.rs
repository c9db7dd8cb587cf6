//! Evaluation of Quarto: which pieces can still be given without losing at once.

use jogada_core::{Bounds, Evaluate, Shortcuts, Space};

use super::danger::{Placements, SAFE};
use super::{Cell, Move, Quarto, State};

/// Safe pieces, and who will run out of them first. The weights were compared in matches: see `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Safety {
    /// Units for the right parity of safe pieces: won or lost when a single one is left, a share of it when there are more.
    pub parity: i32,
    /// Units lost by a player who must place a safe piece and has no other safe one to give.
    pub none_safe: i32,
}

impl Default for Safety {
    fn default() -> Safety {
        Safety { parity: 125, none_safe: 250 }
    }
}

const WIN: i32 = 1000;
/// A hint that outranks killers and history.
const FIRST: i32 = 64;
/// What is all but won: the winning piece is in hand, or every piece to give would lose.
const NEARLY_WON: i32 = 900;

impl Safety {
    /// The players give `safe` pieces in turn, the mover first. An odd number is good for the mover: the opponent runs out first,
    /// unless the board changes that; the fewer are left, the less likely that is.
    #[inline]
    const fn outlook(&self, safe: i32) -> i32 {
        let share = self.parity / safe;
        if safe % 2 == 1 { share } else { -share }
    }
}

impl Evaluate<Quarto> for Safety {
    #[inline]
    fn evaluate(&self, game: &Quarto, state: &State) -> i32 {
        let danger = game.danger(*state);
        if !game.give {
            // Whoever may take a piece that completes a line has won; otherwise nothing is known.
            let wins = state.left & !SAFE[usize::from(danger)] != 0;
            return if wins { NEARLY_WON } else { 0 };
        }
        if let Some(piece) = state.hand()
            && SAFE[usize::from(danger)] & piece.bit() == 0
        {
            return NEARLY_WON;
        }
        let safe = (state.left & SAFE[usize::from(danger)]).count_ones() as i32;
        match (safe, state.hand()) {
            (0, None) => -NEARLY_WON,
            (0, Some(_)) => -self.none_safe,
            (safe, _) => self.outlook(safe),
        }
    }

    fn scale(&self) -> i32 {
        WIN
    }

    #[inline]
    fn hints(&self, game: &Quarto, state: &State, moves: &[Move], out: &mut Vec<i32>) {
        if !game.give {
            out.extend(moves.iter().map(|mv| match game.after(state, mv) {
                next if next.has_line() => 100 * FIRST,
                // What can be completed next is a gift to the opponent.
                next if next.left & !SAFE[usize::from(game.danger(next))] != 0 => -100 * FIRST,
                _ => 0,
            }));
            return;
        }
        let Some(piece) = state.hand() else {
            let safe = game.safe_pieces(*state);
            out.extend(moves.iter().map(|mv| match mv {
                Move::Give(piece) => -FIRST * i32::from(!safe.contains(*piece)),
                Move::Place(_) | Move::Take(..) => 0,
            }));
            return;
        };
        let placements = Placements::new(*game, *state, piece);
        out.extend(moves.iter().map(|mv| match *mv {
            Move::Place(cell) if placements.wins(cell) => 100 * FIRST,
            Move::Place(cell) => FIRST * (16 - placements.safe_after(cell) as i32),
            Move::Give(_) | Move::Take(..) => 0,
        }));
    }

    /// To complete a line before anything else; then to leave few safe pieces. To give only safe ones.
    fn hint(&self, game: &Quarto, state: &State, mv: &Move) -> i32 {
        let mut hints = Vec::with_capacity(1);
        self.hints(game, state, &[*mv], &mut hints);
        hints[0]
    }

    #[inline]
    fn shortcuts(&self) -> Option<&dyn Shortcuts<Quarto>> {
        Some(self)
    }
}

impl Shortcuts<Quarto> for Safety {
    /// Unless a line can be completed, or the last cell is filled.
    #[inline]
    fn best_child(&self, game: &Quarto, state: &State) -> Option<(i32, u32)> {
        let empty = !state.occupied;
        if !game.give {
            return None;
        }
        let Some(piece) = state.hand() else {
            let safe = game.safe_pieces(*state).len() as i32;
            let best = match safe {
                0 => -NEARLY_WON,
                1 => self.none_safe,
                _ => -self.outlook(safe - 1),
            };
            return Some((best, state.left.count_ones()));
        };
        let placements = Placements::new(*game, *state, piece);
        if placements.win() || empty & empty.wrapping_sub(1) == 0 {
            return None;
        }
        let judge = |cell| match placements.safe_after(cell) as i32 {
            0 => -NEARLY_WON,
            safe => self.outlook(safe),
        };
        Some((Cell::of(empty).map(judge).max()?, empty.count_ones()))
    }

    /// A player who can complete a line wins, and one without a safe piece to give loses: both are seen without a search.
    #[inline]
    fn bounds(&self, game: &Quarto, state: &State, plies: u32) -> Option<Bounds> {
        let safe = SAFE[usize::from(game.danger(*state))];
        if !game.give {
            return (state.left & !safe != 0).then_some(Bounds::exactly(WIN));
        }
        match state.hand() {
            Some(piece) if safe & piece.bit() == 0 => Some(Bounds::exactly(WIN)),
            Some(_) if plies <= 2 => {
                Some(Bounds { lower: -NEARLY_WON, upper: self.none_safe.max(self.parity) })
            }
            None if plies > 1 && state.left & safe == 0 => Some(Bounds::exactly(-WIN)),
            _ => None,
        }
    }

    #[inline]
    fn most_after(&self, game: &Quarto, state: &State, mv: &Move) -> Option<i32> {
        match (*mv, state.hand()) {
            (Move::Place(cell), Some(piece)) if game.completes(*state, piece, cell) => Some(WIN),
            (Move::Place(_), _) => Some(self.parity),
            (Move::Give(_), _) => Some(self.none_safe.max(self.parity)),
            (Move::Take(piece, cell), _) => {
                Some(if game.completes(*state, piece, cell) { WIN } else { NEARLY_WON })
            }
        }
    }
}
