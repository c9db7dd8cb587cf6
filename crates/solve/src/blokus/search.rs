//! Alpha-beta to the end of the game.

use jogada_core::{Bounds, Budget, Player, Space, Stop};
use jogada_games::blokus::{Blokus, LARGEST, Move, State, Third};

use super::bound::{self, Prospect, prospect};
use super::table::BlokusTable;

/// The search, its table and its budget.
pub(super) struct Search<'a> {
    game: &'a Blokus,
    table: BlokusTable,
    budget: &'a mut Budget,
    /// One stack of moves for all levels.
    moves: Vec<Move>,
}

impl<'a> Search<'a> {
    pub(super) fn new(game: &'a Blokus, table: BlokusTable, budget: &'a mut Budget) -> Search<'a> {
        Search { game, table, budget, moves: Vec::new() }
    }

    pub(super) const fn game(&self) -> &'a Blokus {
        self.game
    }

    pub(super) fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// The next null window for a value between two bounds ("at least this?"): the middle, after what the table knows.
    pub(super) fn next_question(&self, state: &State, value: Bounds) -> i32 {
        let known = self.table.get(&self.canonical(state)).map_or(value, |(known, _)| known);
        let [lower, upper] = [known.lower.max(value.lower), known.upper.min(value.upper)];
        lower + (upper - lower + 1) / 2
    }

    /// The value of a move for the player who makes it: exact inside the window, otherwise a bound beyond it.
    pub(super) fn value_of_move(
        &mut self,
        state: &State,
        mv: &Move,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stop> {
        let laid = bound::laid(self.game, mv);
        let next = self.game.after(state, mv);
        Ok(laid - self.value(&next, laid - beta, laid - alpha)?)
    }

    /// The canonical form of a position: with crosses the board may be reflected in its main diagonal.
    fn canonical(&self, state: &State) -> State {
        if self.game.third == Third::S || self.game.closed != [0; LARGEST] {
            return *state;
        }
        let reflected = |player: Player| {
            let mut rows = [0_u16; LARGEST];
            for (row, &bits) in state.cells(player).iter().enumerate() {
                let mut left = bits;
                while left != 0 {
                    rows[left.trailing_zeros() as usize] |= 1 << row;
                    left &= left - 1;
                }
            }
            rows
        };
        let cells = Player::BOTH.map(reflected);
        if cells < [*state.cells(Player::One), *state.cells(Player::Two)] {
            State::new(cells, Player::BOTH.map(|player| state.stock(player)), state.mover())
        } else {
            *state
        }
    }

    /// The squares that the mover lays from here on less those of the opponent: exact inside the window, otherwise a bound beyond
    /// it.
    pub(super) fn value(&mut self, state: &State, alpha: i32, beta: i32) -> Result<i32, Stop> {
        self.budget.spend()?;
        let prospects =
            [state.mover(), state.mover().other()].map(|player| prospect(self.game, state, player));
        match prospects.map(|prospect| prospect.can_lay) {
            [false, false] => Ok(0),
            [false, true] => {
                Ok(-self.search(&state.passed(), [prospects[1], prospects[0]], -beta, -alpha)?)
            }
            _ => self.search(state, prospects, alpha, beta),
        }
    }

    /// As [`value`](Search::value), where the mover can lay something.
    fn search(
        &mut self,
        state: &State,
        [mine, theirs]: [Prospect; 2],
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stop> {
        // 1. Bounds by stock and room, and from the table. A mover who can lay something lays one square at least, and it is his
        // turn.
        let least = if theirs.can_lay { 1 - theirs.most } else { 1 };
        let mut known = Bounds { lower: least, upper: mine.most };
        let canonical = self.canonical(state);
        let mut best_before = None;
        if let Some((bounds, best)) = self.table.get(&canonical) {
            known = Bounds { lower: known.lower.max(bounds.lower), upper: known.upper.min(bounds.upper) };
            best_before = best;
        }
        if known.lower >= beta || known.lower == known.upper {
            return Ok(known.lower);
        }
        if known.upper <= alpha {
            return Ok(known.upper);
        }
        // 2. The moves, the table's move first; the rules list large pieces first.
        let first = self.moves.len();
        let begun = self.budget.nodes();
        self.list(&canonical, best_before);
        let mut best = (i32::MIN, None);
        let mut raised = alpha.max(known.lower - 1);
        let last = self.moves.len();
        for place in first..last {
            let mv = self.moves[place];
            let value = self.value_after(&canonical, &mv, theirs, raised, beta);
            let value = match value {
                Ok(value) => value,
                Err(stop) => {
                    self.moves.truncate(first);
                    return Err(stop);
                }
            };
            if value > best.0 {
                best = (value, Some(mv));
            }
            raised = raised.max(value);
            if raised >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        // 3. The value is exact inside the window, a bound beyond it.
        let value = best.0.clamp(known.lower, known.upper);
        let found = Bounds {
            lower: if value > alpha { value } else { known.lower },
            upper: if value < beta { value } else { known.upper },
        };
        self.table.put(&canonical, found, best.1, self.budget.nodes() - begun);
        Ok(value)
    }

    fn value_after(
        &mut self,
        state: &State,
        mv: &Move,
        theirs: Prospect,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stop> {
        if theirs.can_lay {
            return self.value_of_move(state, mv, alpha, beta);
        }
        // A stuck player stays stuck: the mover goes on alone.
        let laid = bound::laid(self.game, mv);
        let next = self.game.after(state, mv).passed();
        Ok(laid + self.value(&next, alpha - laid, beta - laid)?)
    }

    /// Lists the moves of a player who can lay something.
    fn list(&mut self, state: &State, best_before: Option<Move>) {
        let first = self.moves.len();
        self.game.moves(state, &mut self.moves);
        if let Some(best) = best_before
            && let Some(at) = self.moves[first..].iter().position(|mv| *mv == best)
        {
            self.moves[first..=first + at].rotate_right(1);
        }
    }

    /// A line in which both keep the value.
    pub(super) fn line(&mut self, state: &State, value: i32) -> Result<Vec<Move>, Stop> {
        let (mut at, mut value, mut line) = (*state, value, Vec::new());
        loop {
            let moves = self.game.legal_moves(&at);
            let mut kept = None;
            for mv in moves {
                if self.value_of_move(&at, &mv, value - 1, value)? >= value {
                    kept = Some(mv);
                    break;
                }
            }
            let Some(mv) = kept else { return Ok(line) };
            value = bound::laid(self.game, &mv) - value;
            at = self.game.after(&at, &mv);
            line.push(mv);
        }
    }
}
