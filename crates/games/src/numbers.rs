//! Two pieces on a board of numbers, each move worth the number it lands on: what the Bishop and the Knight game share.
//!
//! A piece is first placed on its player's home row, then moves to cells that still have a number. Landing scores the number and
//! erases its mirror, the one with the digits reversed; landing on a double may erase another double. No piece may land where
//! the other one could go next. More points win. How pieces move, how large the board is and how it is written is a [`Piece`]'s;
//! which of the rules are played is a [`Variant`]'s.
//!
//! ```text
//!     0      1   ..  SIDE - 1       <- home row of player one
//!   SIDE  SIDE+1 ..
//!    ..                             <- home row of player two
//! ```
//!
//! These are the numbers of [`Cell`]s, and the bits of every [`CellSet`]. The [`Board`] with the numbers belongs to the rules: no
//! move changes it. A [`State`] only knows which cells still have theirs (they are *live*).

mod board;
mod cell;
mod draw;
mod notation;
mod piece;
mod scene;
#[cfg(test)]
pub(crate) mod tests;

pub use board::Board;
pub use cell::Cell;
pub(crate) use cell::{attack_table, reach_table};
pub use notation::MAX_POINTS;
pub use notation::{Read, Shown};
pub(crate) use notation::{check_row, check_rows, put, read_rows};
pub use piece::{Doubles, End, Messages, Piece, Placement, Variant};

use cell::{attacks, nowhere, reach};
use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{Scene, Set};

/// A set of cells of the board.
pub type CellSet<P> = Set<Cell<P>>;

/// The rules: the numbers on the board and the variant that is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers<P: Piece> {
    /// The numbers.
    pub board: Board<P>,
    /// The variant.
    pub variant: P::Variant,
}

/// Live cells, pieces, points and mover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State<P: Piece> {
    live: CellSet<P>,
    /// The cell of each player's piece, or [`nowhere`].
    pieces: [u8; 2],
    points: [u16; 2],
    mover: Player,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move<P: Piece> {
    /// Places the piece or moves it.
    Land {
        /// Where to.
        cell: Cell<P>,
        /// The cell of the double to erase, where the mover has the choice.
        erased: Option<Cell<P>>,
    },
    /// Does nothing, because there is nowhere to go.
    Pass,
}

impl<P: Piece> State<P> {
    /// The cells that still have their number.
    #[inline]
    #[must_use]
    pub const fn live(&self) -> CellSet<P> {
        self.live
    }

    /// Where the piece of `player` stands, once it is placed.
    #[inline]
    #[must_use]
    pub fn piece(&self, player: Player) -> Option<Cell<P>> {
        let place = self.pieces[player.index()];
        (place != nowhere::<P>()).then(|| Cell::new(place))
    }

    /// The points of `player`.
    #[inline]
    #[must_use]
    pub const fn points(&self, player: Player) -> u16 {
        self.points[player.index()]
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// The live cells the piece of `player` could get to if the other one did not forbid any.
    #[inline]
    #[must_use]
    pub fn within_reach(&self, player: Player) -> CellSet<P> {
        self.live & reach(player, self.pieces[player.index()])
    }
}

impl<P: Piece> Numbers<P> {
    /// The default rules on this board.
    #[must_use]
    pub fn on(board: Board<P>) -> Numbers<P> {
        Numbers { board, variant: P::Variant::default() }
    }

    /// The cells that the opponent's piece forbids `player`.
    #[inline]
    #[must_use]
    pub fn forbidden(&self, state: &State<P>, player: Player) -> CellSet<P> {
        let opponent = state.pieces[player.other().index()];
        if self.variant.threat() { attacks(opponent) } else { CellSet::EMPTY }
    }

    /// The cells `player` could land on, were it that player's turn.
    #[inline]
    #[must_use]
    pub fn targets(&self, state: &State<P>, player: Player) -> CellSet<P> {
        let allowed = state.within_reach(player) - self.forbidden(state, player);
        if self.variant.placement() == Placement::Highest && state.pieces[player.index()] == nowhere::<P>() {
            self.board.highest(allowed)
        } else {
            allowed
        }
    }

    /// The other doubles that are live, one of which may die when the mover lands on `cell`; none unless `cell` has a double.
    #[inline]
    #[must_use]
    pub fn other_doubles(&self, state: &State<P>, cell: Cell<P>) -> CellSet<P> {
        let doubles = self.board.doubles();
        if doubles.contains(cell) { (state.live & doubles).without(cell) } else { CellSet::EMPTY }
    }

    /// The doubles one of which the mover must choose to erase when landing on `cell`; none if there is no choice.
    #[inline]
    #[must_use]
    pub fn choices(&self, state: &State<P>, cell: Cell<P>) -> CellSet<P> {
        let chooses = self.variant.doubles() == Doubles::Choice;
        if chooses { self.other_doubles(state, cell) } else { CellSet::EMPTY }
    }

    /// Whether the mover, having no target, passes: otherwise the game is over.
    #[inline]
    fn may_pass(&self, state: &State<P>) -> bool {
        self.variant.end() == End::BothStuck && !self.targets(state, state.mover.other()).is_empty()
    }

    /// The cells whose numbers die when the mover lands on `cell` and chooses to erase `chosen`.
    #[inline]
    fn dying(&self, state: &State<P>, cell: Cell<P>, chosen: Option<Cell<P>>) -> CellSet<P> {
        let double = match self.variant.doubles() {
            Doubles::Nothing => CellSet::EMPTY,
            Doubles::Choice => chosen.map_or(CellSet::EMPTY, CellSet::from),
            Doubles::Largest => self.board.highest(self.other_doubles(state, cell)),
        };
        double.with(cell).with(self.board.mirror(cell))
    }

    /// The live cells that die with `cell` when the mover lands there, unless the mover has the choice; none if `cell` is not live.
    fn erases(&self, state: &State<P>, cell: Cell<P>) -> CellSet<P> {
        let is_live = state.live.contains(cell);
        if is_live { (self.dying(state, cell, None) & state.live).without(cell) } else { CellSet::EMPTY }
    }

    /// The picture of a game that has gone through `states` by `moves`.
    pub(crate) fn picture(&self, states: &[State<P>], moves: &[Move<P>]) -> Scene {
        scene::scene(self, states, moves)
    }
}

impl<P: Piece> Space for Numbers<P> {
    type State = State<P>;
    type Move = Move<P>;

    fn start(&self) -> State<P> {
        State { live: self.board.cells(), pieces: [nowhere::<P>(); 2], points: [0; 2], mover: Player::One }
    }

    /// In the order of the board, and so are the doubles to choose from.
    fn moves(&self, state: &State<P>, out: &mut Vec<Move<P>>) {
        let targets = self.targets(state, state.mover);
        if targets.is_empty() && self.may_pass(state) {
            out.push(Move::Pass);
        }
        for cell in targets {
            let choices = self.choices(state, cell);
            if choices.is_empty() {
                out.push(Move::Land { cell, erased: None });
            } else {
                out.extend(choices.iter().map(|double| Move::Land { cell, erased: Some(double) }));
            }
        }
    }

    fn count_moves(&self, state: &State<P>) -> u64 {
        let targets = self.targets(state, state.mover);
        if targets.is_empty() {
            return u64::from(self.may_pass(state));
        }
        let count = u64::from(targets.len());
        if self.variant.doubles() != Doubles::Choice {
            return count;
        }
        // Each double among the targets makes as many moves as there are others, but at least one.
        let doubles = u64::from((targets & self.board.doubles()).len());
        let others = u64::from((state.live & self.board.doubles()).len()).saturating_sub(1);
        count + doubles * others.saturating_sub(1)
    }

    #[inline]
    fn play(&self, state: &mut State<P>, mv: &Move<P>) {
        let mover = state.mover.index();
        if let Move::Land { cell, erased } = *mv {
            state.live -= self.dying(state, cell, erased);
            state.pieces[mover] = cell.index() as u8;
            state.points[mover] += u16::from(self.board.number(cell));
        }
        state.mover = state.mover.other();
    }

    /// Everything but the points.
    #[inline]
    fn key(&self, state: &State<P>) -> u64 {
        let [one, two] = state.pieces;
        let rest = u32::from_le_bytes([one, two, state.mover as u8, 0]);
        KeyHasher::key_of(&(state.live, rest))
    }
}

impl<P: Piece> Game for Numbers<P> {
    #[inline]
    fn to_move(&self, state: &State<P>) -> Player {
        state.mover
    }

    #[inline]
    fn outcome(&self, state: &State<P>) -> Option<Outcome> {
        let over = self.targets(state, state.mover).is_empty() && !self.may_pass(state);
        over.then(|| Outcome::by_points(self.banked(state)))
    }

    fn is_pass(&self, mv: &Move<P>) -> bool {
        *mv == Move::Pass
    }

    #[inline]
    fn has_points(&self) -> bool {
        true
    }

    /// About the average number on the board.
    fn grave_loss(&self) -> i32 {
        50
    }

    #[inline]
    fn banked(&self, state: &State<P>) -> i32 {
        i32::from(state.points[0]) - i32::from(state.points[1])
    }

    fn without_banked(&self, state: &State<P>) -> State<P> {
        State { points: [0; 2], ..*state }
    }

    /// The numbers that the piece could get to if it alone moved and nothing died on the way, of each pair the larger.
    fn most_gain(&self, state: &State<P>, player: Player) -> Option<i32> {
        let reached = connected(state.live, state.within_reach(player));
        let worth = |cell: Cell<P>| {
            let (mirror, number) = (self.board.mirror(cell), i32::from(self.board.number(cell)));
            let is_smaller = reached.contains(mirror) && i32::from(self.board.number(mirror)) > number;
            if is_smaller { 0 } else { number }
        };
        Some(reached.iter().map(worth).sum())
    }

    fn points(&self, state: &State<P>) -> Option<[u32; 2]> {
        Some(state.points.map(u32::from))
    }

    fn with_mover(&self, state: &State<P>, player: Player) -> Option<State<P>> {
        Some(State { mover: player, ..*state })
    }
}

/// All cells of `live` that moves over cells of it lead to from those of `first`, which are among them.
#[inline]
#[must_use]
pub fn connected<P: Piece>(live: CellSet<P>, first: CellSet<P>) -> CellSet<P> {
    let (mut reached, mut open) = (first, first);
    while !open.is_empty() {
        let near = open.iter().fold(CellSet::EMPTY, |near, cell| near | cell.attacks());
        open = (near & live) - reached;
        reached |= open;
    }
    reached
}
