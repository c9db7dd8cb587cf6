//! Evaluation of Dots and Boxes: boxes so far, boxes that can be taken now, and who will run out of safe arcs first.

use jogada_core::{Evaluate, Game};

use super::{Arc, Dots, State};

/// Boxes, boxes to be taken, and the parity of safe arcs: those that hand over no box. A player with none left must open a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handouts {
    /// Units for each box that can be taken now; 8 make a box.
    pub takes: i32,
    /// Units for each open box, divided by the safe arcs left, for the player who does not run out of them.
    pub control: i32,
}

impl Default for Handouts {
    fn default() -> Handouts {
        Handouts { takes: 8, control: 8 }
    }
}

/// Units in a box.
const BOX: i32 = 8;

impl Evaluate<Dots> for Handouts {
    fn evaluate(&self, game: &Dots, state: &State) -> i32 {
        let free: Vec<usize> = (0..game.grid.box_count()).map(|at| game.free_arcs(state, at)).collect();
        let takes = free.iter().filter(|free| **free == 1).count() as i32;
        let open = free.iter().filter(|free| **free > 0).count() as i32;
        let is_safe = |arc: &Arc| !state.drawn().has(*arc) && game.grid.boxes_at(*arc).all(|at| free[at] > 2);
        let safe = game.grid.arcs().filter(is_safe).count() as i32;
        // A player who takes boxes moves again, so that only one with nothing to take spends safe arcs.
        let sign = if safe % 2 == 1 || takes > 0 { 1 } else { -1 };
        BOX * game.banked(state) * state.mover().sign()
            + self.takes * takes
            + sign * self.control * open / (2 + safe)
    }

    fn scale(&self) -> i32 {
        BOX
    }

    /// Boxes that the arc closes, less those it hands over, at a scale that outranks killers and history.
    fn hint(&self, game: &Dots, state: &State, arc: &Arc) -> i32 {
        let worth = |at: usize| match game.free_arcs(state, at) {
            1 => 64,
            2 => -64,
            _ => 0,
        };
        game.grid.boxes_at(*arc).map(worth).sum()
    }
}
