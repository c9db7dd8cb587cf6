//! The columns by which a position can have been reached, since positions are written so and a state knows no history.
//!
//! The discs are taken off again, last one first. A board without a line of four stays without one, so only the first disc taken
//! off matters to the rules; after that the players' discs need only come in turn.

use std::collections::HashSet;

use jogada_core::{Player, Space};

use super::{Column, ConnectFour, State};

/// Boards looked at before the search is given up: set-up positions may have no order at all.
const MOST: usize = 4096;

/// An order of columns that leads to `state` by the rules, with the game's known beginning if there is one; `None` if none is found.
pub(super) fn order(game: &ConnectFour, state: State) -> Option<Vec<u8>> {
    let beginning =
        game.beginning.iter().fold(game.start(), |before, column| game.after(&before, &Column(*column)));
    let holds = |player: Player| beginning.discs(player) & !state.discs(player) == 0;
    let from = [beginning].into_iter().filter(|_| Player::BOTH.into_iter().all(holds));
    from.chain([game.start()]).find_map(|from| {
        let mut search = Search { game, from, dead: HashSet::new(), taken: Vec::new() };
        if !search.takes_off(state) {
            return None;
        }
        let known = if from == beginning { &game.beginning[..] } else { &[] };
        Some(known.iter().copied().chain(search.taken.into_iter().rev()).collect())
    })
}

struct Search<'a> {
    game: &'a ConnectFour,
    /// The position to come to.
    from: State,
    /// Positions from which it cannot be reached.
    dead: HashSet<State>,
    /// The columns taken from so far, the last move first.
    taken: Vec<u8>,
}

impl Search<'_> {
    /// Whether discs can be taken off in turn until the position to come to is left.
    fn takes_off(&mut self, state: State) -> bool {
        if state == self.from {
            return true;
        }
        if self.dead.len() >= MOST || self.dead.contains(&state) {
            return false;
        }
        let last = state.mover().other().index();
        // The highest column first: where discs are many, the order matters most.
        let heights = |column: &u8| (state.occupied() & self.game.column(*column)).count_ones();
        let mut columns: Vec<u8> = (0..self.game.columns).collect();
        columns.sort_by_key(|column| std::cmp::Reverse(heights(column)));
        for column in columns {
            let top = (state.occupied() & self.game.column(column)).checked_ilog2().map_or(0, |bit| 1 << bit);
            let mut before = state;
            before.0[last] &= !top;
            let is_possible = state.0[last] & top & !self.from.occupied() != 0
                && !Player::BOTH.into_iter().any(|player| self.game.has_four(before.discs(player)));
            if is_possible {
                self.taken.push(column);
                if self.takes_off(before) {
                    return true;
                }
                self.taken.pop();
            }
        }
        self.dead.insert(state);
        false
    }
}
