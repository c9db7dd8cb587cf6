//! Quarto: sixteen pieces shared by both players.
//!
//! Each piece has four attributes of two values. A player gives one to the opponent, who places it and then
//! gives one back. Who places the fourth piece of a row, column or main diagonal whose four pieces
//! share an attribute wins; with `squares`, so do the four of a 2x2 block. Quarto is a trademark of
//! Gigamic, with whom this project is not affiliated.
//!
//! ```text
//!     a4 b4 c4 d4       0  1  2  3        piece, as a hex digit:  bit 3  black
//!     a3 b3 c3 d3       4  5  6  7                                bit 2  round
//!     a2 b2 c2 d2       8  9 10 11                                bit 1  short
//!     a1 b1 c1 d1      12 13 14 15                                bit 0  hollow
//! ```
//!
//! The numbers are [`Cell`]s. A set of cells or of pieces is a 16-bit word, and the attributes of all pieces
//! on the board are four such words, the *lanes* of one 64-bit word:
//!
//! ```text
//!   bits  0..16   the cells with a hollow piece        bits 32..48   the cells with a round piece
//!   bits 16..32   the cells with a short piece         bits 48..64   the cells with a black piece
//! ```
//!
//! So one line is looked at in all four attributes at once: see [`lines`].

mod danger;
pub use danger::SAFE;
mod draw;
mod evaluation;
pub mod lines;
mod notation;
mod piece;
mod scene;
mod symmetry;

pub use evaluation::Safety;
pub use lines::{Cell, CellSet};
pub use piece::{Piece, PieceSet};

use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{CourseGame, Example, Listed, Origin, Parameter, ParameterKind, Parameters, Perft, Scene};

/// The rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarto {
    /// Whether 2x2 blocks are lines too.
    pub squares: bool,
    /// Whether the opponent chooses the piece. Without giving, the mover takes any piece that is left and places it.
    pub give: bool,
}

impl Default for Quarto {
    fn default() -> Quarto {
        Quarto { squares: false, give: true }
    }
}

/// The board, the piece in hand, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// The attributes of the pieces on the board, in four lanes.
    lanes: u64,
    /// The cells with a piece.
    occupied: u16,
    /// The pieces neither on the board nor in hand.
    left: u16,
    /// The piece the mover must place; without one he must give.
    hand: Option<Piece>,
    mover: Player,
    /// Whether a line stands on the board. The mover did not complete it: he has lost.
    line: bool,
}

const _: () = assert!(size_of::<State>() == 16);

/// A move, which is one ply. A turn has two: placing and giving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Hands a piece to the opponent.
    Give(Piece),
    /// Puts the piece in hand on an empty cell.
    Place(Cell),
    /// Puts a piece of one's own choice on an empty cell: the only move without giving.
    Take(Piece, Cell),
}

impl State {
    /// Nothing on the board, nothing in hand.
    const EMPTY: State =
        State { lanes: 0, occupied: 0, left: u16::MAX, hand: None, mover: Player::One, line: false };

    /// The cells with a piece.
    #[inline]
    #[must_use]
    pub const fn occupied(self) -> CellSet {
        CellSet::from_bits(self.occupied)
    }

    /// The cells without one.
    #[inline]
    #[must_use]
    pub const fn empty(self) -> CellSet {
        CellSet::from_bits(!self.occupied)
    }

    /// The pieces that can still be given: neither on the board nor in hand.
    #[inline]
    #[must_use]
    pub const fn left(self) -> PieceSet {
        PieceSet::from_bits(self.left)
    }

    /// The piece the mover must place, or `None` if he must give one.
    #[inline]
    #[must_use]
    pub const fn hand(self) -> Option<Piece> {
        self.hand
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(self) -> Player {
        self.mover
    }

    /// Whether a line stands on the board, so that the mover has lost.
    #[inline]
    #[must_use]
    pub const fn has_line(self) -> bool {
        self.line
    }

    /// The attributes of the pieces on the board, in four lanes; an empty cell has none.
    #[inline]
    #[must_use]
    pub const fn lanes(self) -> u64 {
        self.lanes
    }

    /// The piece on `cell`.
    #[inline]
    #[must_use]
    pub const fn piece_at(self, cell: Cell) -> Option<Piece> {
        if self.occupied & cell.bit() == 0 {
            None
        } else {
            Some(Piece::from_lanes(self.lanes >> cell.number()))
        }
    }

    /// The cell on which `piece` stands.
    #[must_use]
    pub fn cell_of(self, piece: Piece) -> Option<Cell> {
        Cell::all().find(|&cell| self.piece_at(cell) == Some(piece))
    }

    /// Puts a piece on an empty cell, and nothing more.
    #[inline]
    const fn put(&mut self, piece: Piece, cell: Cell) {
        self.lanes |= piece.lanes() << cell.number();
        self.occupied |= cell.bit();
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&notation::write(*self))
    }
}

impl Quarto {
    /// The lines that count, as the bits of sets of cells.
    #[must_use]
    pub fn lines(self) -> &'static [u16] {
        lines::all(self.squares)
    }

    /// The lines that count and pass through `cell`, likewise.
    #[inline]
    #[must_use]
    pub fn lines_through(self, cell: Cell) -> &'static [u16] {
        lines::through(cell, self.squares)
    }

    /// Whether `piece`, placed on the empty `cell`, would complete a line.
    #[inline]
    #[must_use]
    pub fn completes(self, state: State, piece: Piece, cell: Cell) -> bool {
        let mut next = state;
        next.put(piece, cell);
        self.lines_through(cell).iter().any(|&line| lines::is_won(line, next.occupied, next.lanes))
    }

    /// The cells of all completed lines: none while the game goes on.
    #[must_use]
    pub fn completed(self, state: State) -> CellSet {
        let won = |line: &&u16| lines::is_won(**line, state.occupied, state.lanes);
        CellSet::from_bits(self.lines().iter().filter(won).fold(0, |cells, line| cells | line))
    }
}

impl Space for Quarto {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        State::EMPTY
    }

    /// Pieces by their digits, cells from a4 to d1.
    #[inline]
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        match state.hand {
            _ if state.line => {}
            Some(_) => out.extend(state.empty().iter().map(Move::Place)),
            None if !self.give => {
                let on_each_cell = |piece| state.empty().iter().map(move |cell| Move::Take(piece, cell));
                out.extend(state.left().iter().flat_map(on_each_cell));
            }
            None => out.extend(state.left().iter().map(Move::Give)),
        }
    }

    #[inline]
    fn count_moves(&self, state: &State) -> u64 {
        let choices = match state.hand {
            _ if state.line => 0,
            Some(_) => !state.occupied,
            None => state.left,
        };
        let cells = if self.give || state.hand.is_some() { 1 } else { state.occupied.count_zeros() };
        u64::from(choices.count_ones() * cells)
    }

    #[inline]
    fn play(&self, state: &mut State, mv: &Move) {
        match *mv {
            Move::Give(piece) => {
                debug_assert!(state.hand.is_none() && state.left & piece.bit() != 0, "{mv:?} in {state:?}");
                state.left ^= piece.bit();
                state.hand = Some(piece);
                state.mover = state.mover.other();
            }
            Move::Place(cell) => {
                debug_assert!(
                    state.hand.is_some() && state.occupied & cell.bit() == 0,
                    "{mv:?} in {state:?}"
                );
                let Some(piece) = state.hand.take() else { return };
                state.line = self.completes(*state, piece, cell);
                state.put(piece, cell);
                if state.line {
                    state.mover = state.mover.other();
                }
            }
            Move::Take(piece, cell) => {
                debug_assert!(
                    state.left & piece.bit() != 0 && state.occupied & cell.bit() == 0,
                    "{mv:?} in {state:?}"
                );
                state.left ^= piece.bit();
                state.line = self.completes(*state, piece, cell);
                state.put(piece, cell);
                state.mover = state.mover.other();
            }
        }
    }

    /// Without the mover: pieces and lines are the same for both. What is left follows from the rest.
    #[inline]
    fn key(&self, state: &State) -> u64 {
        let hand = state.hand.map_or(16, Piece::number);
        KeyHasher::key_of(&[state.lanes, (u64::from(state.occupied) << 8) | hand as u64])
    }
}

impl Game for Quarto {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.line {
            return Some(Outcome::win(state.mover.other()));
        }
        (state.occupied == u16::MAX).then_some(Outcome::DRAW)
    }

    /// Up to the maps of cells that keep the lines, and to exchanging attributes and their values.
    fn representative(&self, state: &State) -> State {
        symmetry::representative(*self, *state)
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }
}

impl Listed for Quarto {
    type Evaluation = Safety;

    const ID: &'static str = "quarto";
    const ORIGIN: Origin = Origin::Course(&[]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "squares", kind: ParameterKind::Switch, default: "false" },
        Parameter { key: "give", kind: ParameterKind::Switch, default: "true" },
    ];
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[("quatro", "quarto:give=false")];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "board", position: None, played: &[], mv: None },
        Example { section: "goal", position: Some("..../..../..8./4d6. f 1"), played: &[], mv: Some("d1") },
    ];

    const VARIANT_EXAMPLES: &'static [(&'static str, &'static str, Example)] = &[
        ("give", "false", Example { section: "board", position: None, played: &[], mv: None }),
        ("give", "false", Example::of_move("goal", "..../..../..8./4d6. - 1", "fd1")),
    ];

    const PERFT: &'static [Perft] =
        &[Perft::of("", &[16, 256, 3840, 57_600, 806_400, 11_289_600, 146_764_800, 1_907_942_400])];

    fn course_game(parameters: &Parameters) -> Option<CourseGame> {
        (!parameters.is_on("give")).then_some(CourseGame::Quatro)
    }

    fn with(parameters: &Parameters) -> Quarto {
        Quarto { squares: parameters.is_on("squares"), give: parameters.is_on("give") }
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        scene::scene(*self, states[moves.len()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Notation;

    /// Boards without a line with `more` pieces on them than `state`, all on cells from `first` on: cells
    /// are filled in order, so that no board comes twice.
    fn quiet_boards(game: Quarto, state: State, first: usize, more: u32) -> u64 {
        if more == 0 {
            return 1;
        }
        let mut boards = 0;
        for cell in Cell::all().skip(first) {
            for piece in state.left() {
                if !game.completes(state, piece, cell) {
                    let mut next = State { left: state.left ^ piece.bit(), ..state };
                    next.put(piece, cell);
                    boards += quiet_boards(game, next, cell.number() + 1, more - 1);
                }
            }
        }
        boards
    }

    #[test]
    fn boards_without_a_line_are_as_many_as_known() {
        let game = Quarto::default();
        let boards = (0..=4).map(|pieces| quiet_boards(game, game.start(), 0, pieces)).collect::<Vec<_>>();
        assert_eq!(boards, [1, 256, 28_800, 1_881_600, 79_368_960]);
    }

    #[test]
    fn completing_a_line_wins_for_the_player_who_placed() {
        let mut game = Quarto::default();
        let mut state = game.read_position("012./..../..../.... 3 2").unwrap();
        let last = game.read_move(&state, "d4").unwrap();
        game.play(&mut state, &last);
        assert_eq!(game.outcome(&state), Some(Outcome::win(Player::Two)));
        assert_eq!(game.count_moves(&state), 0);
        assert_eq!(game.write_position(&state), "0123/..../..../.... - 1");
        assert_eq!(game.completed(state), CellSet::from_bits(0b1111));
    }

    #[test]
    fn a_full_board_without_a_line_is_a_draw() {
        let mut game = Quarto::default();
        let state = game.read_position("7938/a2bd/f5c0/1e46").unwrap();
        assert!(game.completed(state).is_empty());
        assert_eq!(game.outcome(&state), Some(Outcome::DRAW));
        assert_eq!(game.count_moves(&state), 0);
    }

    #[test]
    fn a_square_wins_only_if_squares_count() {
        for (squares, over) in [(false, false), (true, true)] {
            let state = Quarto { squares, give: true }.read_position("01../23../..../.... 7 1").unwrap();
            assert_eq!(Quarto { squares, give: true }.outcome(&state).is_some(), over);
        }
    }

    #[test]
    fn the_key_knows_the_hand_but_not_the_mover() {
        let mut game = Quarto::default();
        let mut key = |position: &str| {
            let state = game.read_position(position).unwrap();
            game.key(&state)
        };
        assert_eq!(key("0..f/..../..../.... 5 1"), key("0..f/..../..../.... 5 2"));
        assert_ne!(key("0..f/..../..../.... 5"), key("0..f/..../..../.... 6"));
        assert_ne!(key("0..f/..../..../.... 5"), key("0..f/..../..../.... -"));
        assert_ne!(key("0.../..../..../...."), key(".0../..../..../...."));
    }
}
