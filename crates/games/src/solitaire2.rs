//! Solitaire for two: two armies on the cross of peg solitaire, each trying to get a man into the other's home.
//!
//! ```text
//!          column 1 2 3 4 5 6 7
//!   row 1        . . 1 1 1 . .      home of player one: rows 1 and 2
//!   row 2        . . 1 1 1 . .
//!   row 3        o o o o o o o
//!   row 4        o o o o o o o      cell (row, column) is bit 8 (row - 1) + column - 1 of a set,
//!   row 5        o o o o o o o      so that a step is a shift by 1 or 8; the eighth column stays empty
//!   row 6        . . 2 2 2 . .
//!   row 7        . . 2 2 2 . .      home of player two: rows 6 and 7
//! ```
//!
//! A man steps to an empty neighbour, or jumps over one enemy into the empty cell behind it and takes him. A player with a man in the
//! enemy's home has won, as has one who took the last enemy. Positions can repeat: infinite play is a draw.

mod board;
mod draw;
mod evaluation;
mod notation;
mod scene;
#[cfg(test)]
mod tests;

pub use board::{CROSS, Cell, CellSet, Direction, HOMES};
pub use evaluation::Advance;

use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{CourseGame, Example, Listed, Origin, Parameters, Perft, Scene};

/// The rules. There are no variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Solitaire2;

/// The men of both players, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    men: [CellSet; 2],
    mover: Player,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A man goes to the empty cell beside him.
    Step(Cell, Direction),
    /// A man jumps over an enemy, who is taken, into the empty cell behind.
    Capture(Cell, Direction),
    /// Nothing, because no man can move.
    Pass,
}

impl State {
    /// A position; no cell may hold two men, and no man may stand off the cross.
    #[must_use]
    pub fn new(men: [CellSet; 2], mover: Player) -> State {
        debug_assert!(
            (men[0] & men[1]).is_empty() && ((men[0] | men[1]) - CROSS).is_empty(),
            "no such board"
        );
        State { men, mover }
    }

    /// The men of `player`.
    #[inline]
    #[must_use]
    pub const fn men(&self, player: Player) -> CellSet {
        self.men[player.index()]
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// The cells without a man.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> CellSet {
        CROSS - (self.men[0] | self.men[1])
    }

    /// The men of `player` that can step in a direction.
    #[inline]
    #[must_use]
    pub fn stepping(&self, player: Player, direction: Direction) -> CellSet {
        self.men(player) & direction.back(self.empty())
    }

    /// The men of `player` that can take an enemy in a direction.
    #[inline]
    #[must_use]
    pub fn capturing(&self, player: Player, direction: Direction) -> CellSet {
        let taken = self.men(player.other()) & direction.back(self.empty());
        self.men(player) & direction.back(taken)
    }

    /// Whether `player` has a move besides passing.
    #[inline]
    #[must_use]
    pub fn can_move(&self, player: Player) -> bool {
        Direction::ALL
            .into_iter()
            .any(|way| !(self.stepping(player, way) | self.capturing(player, way)).is_empty())
    }

    /// The player with a man in the enemy's home, or who has taken all enemies.
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let wins = |player: &Player| {
            let (own, enemy) = (self.men(*player), player.other());
            !(own & HOMES[enemy.index()]).is_empty() || (!own.is_empty() && self.men(enemy).is_empty())
        };
        Player::BOTH.into_iter().find(wins)
    }

    /// The state with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> State {
        State { men: self.men.map(board::mirrored), mover: self.mover }
    }

    /// The state with top and bottom, the players and their turn exchanged: as good for the player to move.
    #[must_use]
    pub fn turned(&self) -> State {
        let [one, two] = self.men.map(board::turned);
        State { men: [two, one], mover: self.mover.other() }
    }
}

impl Space for Solitaire2 {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        State { men: HOMES, mover: Player::One }
    }

    /// Captures, then steps, each direction by direction.
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        if state.winner().is_some() {
            return;
        }
        let first = out.len();
        for way in Direction::ALL {
            out.extend(state.capturing(state.mover, way).iter().map(|cell| Move::Capture(cell, way)));
        }
        for way in Direction::ALL {
            out.extend(state.stepping(state.mover, way).iter().map(|cell| Move::Step(cell, way)));
        }
        if out.len() == first && state.can_move(state.mover.other()) {
            out.push(Move::Pass);
        }
    }

    fn count_moves(&self, state: &State) -> u64 {
        if state.winner().is_some() {
            return 0;
        }
        let count =
            |way: Direction| state.capturing(state.mover, way).len() + state.stepping(state.mover, way).len();
        match Direction::ALL.into_iter().map(count).sum::<u32>() {
            0 => u64::from(state.can_move(state.mover.other())),
            moves => u64::from(moves),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, mv: &Move) {
        let (own, enemy) = (state.mover.index(), state.mover.other().index());
        match *mv {
            Move::Step(cell, way) => {
                state.men[own] = state.men[own].without(cell) | way.on(CellSet::from(cell));
            }
            Move::Capture(cell, way) => {
                let taken = way.on(CellSet::from(cell));
                state.men[own] = state.men[own].without(cell) | way.on(taken);
                state.men[enemy] -= taken;
            }
            Move::Pass => {}
        }
        state.mover = state.mover.other();
    }

    #[inline]
    fn key(&self, state: &State) -> u64 {
        // A board fills 56 bits of each word: the mover takes one of the others.
        KeyHasher::key_of(&(state.men[0], state.men[1].bits() | (state.mover as u64) << 63))
    }
}

impl Game for Solitaire2 {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if let Some(player) = state.winner() {
            return Some(Outcome::win(player));
        }
        let goes_on = state.can_move(state.mover) || state.can_move(state.mover.other());
        (!goes_on).then_some(Outcome::DRAW)
    }

    fn is_pass(&self, mv: &Move) -> bool {
        *mv == Move::Pass
    }

    fn representative(&self, state: &State) -> State {
        let mirrored = state.mirrored();
        if mirrored.men.map(CellSet::bits) < state.men.map(CellSet::bits) { mirrored } else { *state }
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }

    fn may_repeat(&self) -> bool {
        true
    }
}

impl Listed for Solitaire2 {
    type Evaluation = Advance;

    const ID: &'static str = "solitaire2";
    const ORIGIN: Origin = Origin::Course(&["2025/26"]);
    const EXAMPLES: &'static [Example] = &[
        Example::of_move("goal", ".../.../......./..2..../...1.../2../22. 1", "b54"),
        Example { section: "turn", position: None, played: &[], mv: Some("b24") },
        Example::of_move("capture", ".1./11./..1..../..2..../......./222/.22 1", "cb33"),
    ];

    const PERFT: &'static [Perft] =
        &[Perft::of("", &[3, 9, 75, 625, 4677, 34_856, 318_722, 2_898_868, 27_094_927])];

    fn course_game(_parameters: &Parameters) -> Option<CourseGame> {
        Some(CourseGame::Solitaire2)
    }

    fn with(_parameters: &Parameters) -> Solitaire2 {
        Solitaire2
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        scene::scene(&states[moves.len()])
    }
}
