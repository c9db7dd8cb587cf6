//! Blokus Duo as the course plays it: pieces of three kinds, laid corner to corner with one's own.
//!
//! The first piece of player one covers the top left cell, that of player two the bottom right. Every later piece touches one of
//! the player's own at a corner and none along a side. A player who can lay nothing passes; when neither can, fewer squares left in stock win.
//!
//! ```text
//!   a  X     b  XX     c  .X.  (cross)     c1  .XX     c2  X.   (s; both from one stock, and no mirror image)
//!               XX        XXX                  XX.         XX
//!                         .X.                              .X
//! ```
//!
//! A set of cells is sixteen rows of sixteen bits, row 0 on top, bit 0 on the left. What a player may cover (*allowed*) and
//! what at least one cell of a piece must lie on (*wanted*) come from the rows by shifts, and so do all places of a shape at once.

mod area;
mod draw;
mod evaluation;
mod notation;
mod scene;
mod shape;
#[cfg(test)]
mod tests;

pub use area::{Area, Rows, cells, count};
pub use evaluation::Territory;
pub use shape::{PieceKind, Shape};

use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{Example, Listed, Origin, Parameter, ParameterKind, Parameters, Perft, Scene};

/// The largest board.
pub const LARGEST: usize = 16;

/// The most pieces of a kind in a stock.
pub const MAX_PIECES: u8 = 31;

/// The pieces of each kind that a game begins with.
const FULL: Stock = Stock([10, 10, 15]);

/// What pieces of kind c look like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Third {
    /// A cross of five cells.
    #[default]
    Cross,
    /// An S of four, flat or upright.
    S,
}

/// The rules: the board and the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blokus {
    /// The pieces of kind c.
    pub third: Third,
    /// Rows and columns of the board.
    pub size: usize,
    /// Cells that nobody may cover.
    pub closed: Rows,
}

/// Pieces of each kind that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stock(pub [u8; 3]);

/// The cells covered, the pieces left, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    cells: [Rows; 2],
    stocks: [Stock; 2],
    mover: Player,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Lays a piece, the upper left cell of whose bounding box is named.
    Lay {
        /// What it looks like.
        shape: Shape,
        /// The row, from 0 at the top.
        row: u8,
        /// The column, from 0 at the left.
        column: u8,
    },
    /// Nothing, because there is nowhere to lay anything.
    Pass,
}

impl State {
    /// A position.
    #[must_use]
    pub const fn new(cells: [Rows; 2], stocks: [Stock; 2], mover: Player) -> State {
        State { cells, stocks, mover }
    }

    /// The cells that `player` covers.
    #[inline]
    #[must_use]
    pub const fn cells(&self, player: Player) -> &Rows {
        &self.cells[player.index()]
    }

    /// What `player` has left.
    #[inline]
    #[must_use]
    pub const fn stock(&self, player: Player) -> Stock {
        self.stocks[player.index()]
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// This state with the other player to move.
    #[must_use]
    pub const fn passed(self) -> State {
        State { mover: self.mover.other(), ..self }
    }
}

impl Blokus {
    /// The game with these pieces on a board of this size, with no closed cells.
    #[must_use]
    pub const fn new(third: Third, size: usize) -> Blokus {
        Blokus { third, size, closed: [0; LARGEST] }
    }

    /// The shapes there are, the largest first.
    #[inline]
    #[must_use]
    pub const fn shapes(&self) -> &'static [Shape] {
        match self.third {
            Third::Cross => &[Shape::Cross, Shape::Block, Shape::Single],
            Third::S => &[Shape::FlatS, Shape::UprightS, Shape::Block, Shape::Single],
        }
    }

    /// The cells of a piece of this kind.
    #[inline]
    #[must_use]
    pub const fn cells_of(&self, kind: PieceKind) -> i32 {
        match (kind, self.third) {
            (PieceKind::A, _) => 1,
            (PieceKind::C, Third::Cross) => 5,
            (PieceKind::B, _) | (PieceKind::C, Third::S) => 4,
        }
    }

    /// The squares of all pieces of a stock.
    #[inline]
    #[must_use]
    pub fn squares(&self, stock: Stock) -> i32 {
        PieceKind::ALL.into_iter().map(|kind| i32::from(stock.0[kind.index()]) * self.cells_of(kind)).sum()
    }

    /// Where `player` may lay pieces.
    #[inline]
    #[must_use]
    pub fn area(&self, state: &State, player: Player) -> Area {
        let corner = match player {
            Player::One => (0, 0),
            Player::Two => (self.size - 1, self.size - 1),
        };
        Area::new(state.cells(player), state.cells(player.other()), &self.closed, self.size, corner)
    }

    /// The places of a shape that `player` has in stock: bounding boxes by their upper left cell.
    #[inline]
    #[must_use]
    pub fn places(&self, state: &State, player: Player, area: &Area, shape: Shape) -> Rows {
        if state.stock(player).0[shape.kind().index()] == 0 { [0; LARGEST] } else { area.places(shape) }
    }

    /// Whether `player` can lay anything.
    #[inline]
    #[must_use]
    pub fn can_lay(&self, state: &State, player: Player) -> bool {
        let area = self.area(state, player);
        // Whatever fits covers a wanted cell, and where a piece of one cell fits nothing else need be tried.
        !area.is_stuck()
            && self
                .shapes()
                .iter()
                .rev()
                .any(|&shape| self.places(state, player, &area, shape).iter().any(|row| *row != 0))
    }

    /// The squares that player two has left, less those of player one.
    fn difference(&self, state: &State) -> i32 {
        self.squares(state.stocks[1]) - self.squares(state.stocks[0])
    }
}

impl Default for Blokus {
    fn default() -> Blokus {
        Blokus::new(Third::Cross, 14)
    }
}

impl Space for Blokus {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        State { cells: [[0; LARGEST]; 2], stocks: [FULL; 2], mover: Player::One }
    }

    /// The largest pieces first, each row by row.
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let first = out.len();
        let area = self.area(state, state.mover);
        for &shape in self.shapes() {
            let places = self.places(state, state.mover, &area, shape);
            out.extend(cells(&places).map(|(row, column)| Move::Lay { shape, row, column }));
        }
        if out.len() == first && self.can_lay(state, state.mover.other()) {
            out.push(Move::Pass);
        }
    }

    fn count_moves(&self, state: &State) -> u64 {
        let area = self.area(state, state.mover);
        let places = |shape: &Shape| u64::from(count(&self.places(state, state.mover, &area, *shape)));
        match self.shapes().iter().map(places).sum() {
            0 => u64::from(self.can_lay(state, state.mover.other())),
            moves => moves,
        }
    }

    #[inline]
    fn play(&self, state: &mut State, mv: &Move) {
        let mover = state.mover.index();
        if let Move::Lay { shape, row, column } = *mv {
            for (down, bits) in (usize::from(row)..).zip(shape.rows()) {
                state.cells[mover][down] |= bits << column;
            }
            state.stocks[mover].0[shape.kind().index()] -= 1;
        }
        state.mover = state.mover.other();
    }

    fn key(&self, state: &State) -> u64 {
        KeyHasher::key_of(state)
    }
}

impl Game for Blokus {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let goes_on = Player::BOTH.into_iter().any(|player| self.can_lay(state, player));
        (!goes_on).then(|| Outcome::by_points(self.difference(state)))
    }

    fn is_pass(&self, mv: &Move) -> bool {
        *mv == Move::Pass
    }

    #[inline]
    fn has_points(&self) -> bool {
        true
    }

    /// About what one good piece brings.
    fn grave_loss(&self) -> i32 {
        4
    }

    /// Squares laid, counted from a stock that is full, or as large as the larger of the two.
    fn points(&self, state: &State) -> Option<[u32; 2]> {
        let left = state.stocks.map(|stock| self.squares(stock));
        let most = left[0].max(left[1]).max(self.squares(FULL));
        Some(left.map(|left| (most - left) as u32))
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }
}

/// In the middle of a game on a board of 8x8, for perft.
const MIDDLE: &str =
    "11....../11....../..1...../......../......../......../......22/......22 8,9,15 10,9,15 2";

impl Listed for Blokus {
    type Evaluation = Territory;

    const ID: &'static str = "blokus";
    const ORIGIN: Origin = Origin::Course(&["2017/18", "2021/22"]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "pieces", kind: ParameterKind::Choice(&["cross", "s"]), default: "cross" },
        Parameter { key: "size", kind: ParameterKind::Number(1, LARGEST as u64), default: "14" },
    ];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "turn", position: None, played: &["b@a14", "b@m2"], mv: Some("c@c13") },
        Example {
            section: "forbidden",
            position: None,
            played: &["b@a14", "b@m2", "c@c13", "a@l3"],
            mv: None,
        },
    ];

    const PERFT: &'static [Perft] = &[
        Perft::of("", &[2, 4, 16, 64, 720, 8100, 135_360, 2_252_911]),
        Perft::of("pieces=s", &[3, 9, 54, 324, 4464, 61_504, 1_210_075]),
        Perft::of("size=6", &[2, 4, 16, 34, 168, 551, 2160, 6224]),
        Perft::of("pieces=s,size=6", &[3, 9, 54, 217, 1275, 5661, 25_821, 101_748]),
        Perft::of("size=5", &[2, 4, 13, 16, 53, 94, 240, 366]),
        Perft::of("pieces=s,size=5", &[3, 9, 36, 78, 265, 747, 2372, 7203]),
        Perft::of("size=4", &[2, 4, 6, 6, 12, 14, 18, 10]),
        Perft::of("pieces=s,size=4", &[3, 9, 20, 31, 64, 123, 205, 313]),
        Perft { parameters: "size=8", position: Some(MIDDLE), leaves: &[4, 31, 305, 2360, 19_620] },
        Perft { parameters: "pieces=s,size=8", position: Some(MIDDLE), leaves: &[5, 52, 578, 5852, 56_501] },
    ];

    fn with(parameters: &Parameters) -> Blokus {
        let third = if parameters.get("pieces") == "s" { Third::S } else { Third::Cross };
        Blokus::new(third, parameters.number("size").map_or(14, |size| size as usize))
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        scene::scene(self, &states[moves.len()])
    }
}
