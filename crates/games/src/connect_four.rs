//! Connect Four: drop a disc into a column; four of one's own in a row, a column or a diagonal win.
//!
//! ```text
//!    6 13 20 27 34 41 48     a column is `rows` bits, its lowest cell first, and one more that stays
//!    5 12 19 26 33 40 47     empty: the guard, over which no line of four can run on into the next column
//!    4 11 18 25 32 39 46
//!    3 10 17 24 31 38 45     four in a line are a bit set that overlaps with itself after shifts by
//!    2  9 16 23 30 37 44     1 (a column), rows + 1 (a row), rows and rows + 2 (the diagonals)
//!    1  8 15 22 29 36 43
//!    0  7 14 21 28 35 42
//! ```
//!
//! Any board of 4 to 9 columns and rows whose cells and guards fit into 64 bits can be played on.

mod draw;
mod evaluation;
mod notation;
mod order;
mod scene;
#[cfg(test)]
mod tests;

use jogada_core::{Code, Game, KeyHasher, Outcome, Player, Space};

use crate::connect_four::notation::ConnectFourFault;
use crate::{Example, Listed, Parameter, ParameterKind, Parameters, Perft, Scene};

pub use evaluation::Threats;

/// The rules on a board of some size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConnectFour {
    columns: u8,
    rows: u8,
    /// The columns by which the position read last was reached. A state knows no history; positions that follow that one
    /// are written with the same beginning.
    beginning: Vec<u8>,
}

impl Default for ConnectFour {
    /// Seven columns of six cells.
    fn default() -> ConnectFour {
        ConnectFour { columns: 7, rows: 6, beginning: Vec::new() }
    }
}

/// The discs of each player. Player one starts, so their number tells whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct State([u64; 2]);

/// A column, 0 for the leftmost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// Its number, 0 for the leftmost.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl State {
    /// The cells with discs of `player`.
    #[inline]
    #[must_use]
    pub const fn discs(self, player: Player) -> u64 {
        self.0[player.index()]
    }

    /// All cells with discs.
    #[inline]
    #[must_use]
    pub const fn occupied(self) -> u64 {
        self.0[0] | self.0[1]
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(self) -> Player {
        if self.occupied().count_ones().is_multiple_of(2) { Player::One } else { Player::Two }
    }
}

impl ConnectFour {
    /// The rules on a board of this size; `None` if it is not 4 to 9 each way, or does not fit into 64 bits.
    #[must_use]
    pub fn sized(columns: u8, rows: u8) -> Option<ConnectFour> {
        let fits = (4..=9).contains(&columns) && (4..=9).contains(&rows) && columns * (rows + 1) <= 64;
        fits.then_some(ConnectFour { columns, rows, beginning: Vec::new() })
    }

    /// How many columns there are.
    #[must_use]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many cells a column has.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Bits of a column, its guard included.
    #[inline]
    const fn height(&self) -> u32 {
        self.rows as u32 + 1
    }

    /// The cell in `column` and `row`, both counted from 0 at the lower left.
    #[inline]
    const fn cell(&self, column: u8, row: u8) -> u64 {
        1 << (column as u32 * self.height() + row as u32)
    }

    /// All cells of a column.
    #[inline]
    const fn column(&self, column: u8) -> u64 {
        ((1 << self.rows) - 1) << (column as u32 * self.height())
    }

    /// All cells.
    fn board(&self) -> u64 {
        (0..self.columns).fold(0, |board, column| board | self.column(column))
    }

    /// The lowest cell of every column.
    fn bottom(&self) -> u64 {
        (0..self.columns).fold(0, |bottom, column| bottom | self.cell(column, 0))
    }

    /// The cell of each column that a disc would fall into.
    #[inline]
    fn landings(&self, state: State) -> u64 {
        (state.occupied() + self.bottom()) & self.board()
    }

    /// The cells of all lines of four in a set of cells.
    fn fours(&self, set: u64) -> u64 {
        self.directions().into_iter().fold(0, |fours, step| {
            let first = set & (set >> step) & (set >> (2 * step)) & (set >> (3 * step));
            fours | first | first << step | first << (2 * step) | first << (3 * step)
        })
    }

    /// Whether a set of cells has a line of four.
    #[inline]
    #[must_use]
    pub fn has_four(&self, set: u64) -> bool {
        self.directions().into_iter().any(|step| {
            let pairs = set & (set >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }

    /// The steps from a cell to its neighbours in a column, a row and the diagonals.
    #[inline]
    const fn directions(&self) -> [u32; 4] {
        [1, self.height(), self.height() - 1, self.height() + 1]
    }

    /// The empty cells that would complete a line of four with discs in `set`, whether they can be reached now or not.
    fn completions(&self, set: u64, occupied: u64) -> u64 {
        let cells = self.directions().into_iter().fold(0, |cells, step| {
            let (up, down) = (set << step, set >> step);
            let (two_up, two_down) = (up & (set << (2 * step)), down & (set >> (2 * step)));
            cells
                | two_up & (set << (3 * step))
                | two_up & down
                | two_down & up
                | two_down & (set >> (3 * step))
        });
        cells & self.board() & !occupied
    }

    /// A set of cells with left and right exchanged.
    fn mirrored(&self, set: u64) -> u64 {
        (0..self.columns).fold(0, |mirrored, column| {
            let cells = (set & self.column(column)) >> (u32::from(column) * self.height());
            mirrored | cells << (u32::from(self.columns - 1 - column) * self.height())
        })
    }
}

impl Space for ConnectFour {
    type State = State;
    type Move = Column;

    fn start(&self) -> State {
        State::default()
    }

    /// From left to right.
    fn moves(&self, state: &State, out: &mut Vec<Column>) {
        if self.outcome(state).is_none() {
            let open = |column: &u8| state.occupied() & self.cell(*column, self.rows - 1) == 0;
            out.extend((0..self.columns).filter(open).map(Column));
        }
    }

    #[inline]
    fn play(&self, state: &mut State, column: &Column) {
        let mover = state.mover().index();
        let occupied = state.occupied();
        state.0[mover] |= (occupied + self.cell(column.0, 0)) & self.column(column.0);
    }

    /// Of the player to move's discs and the column heights.
    fn key(&self, state: &State) -> u64 {
        KeyHasher::mix(state.discs(state.mover()) + state.occupied() + self.bottom())
    }
}

impl Game for ConnectFour {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover()
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let has_four = |player: &Player| self.has_four(state.discs(*player));
        let is_full = state.occupied().count_ones() == u32::from(self.columns) * u32::from(self.rows);
        // Only who moved last can have made one; a position that was set up may be otherwise.
        let last = state.mover().other();
        let winner = [last, last.other()].into_iter().find(has_four);
        winner.map(Outcome::win).or(is_full.then_some(Outcome::DRAW))
    }

    /// The smaller of the position and its mirror image.
    fn representative(&self, state: &State) -> State {
        State(state.0.map(|set| self.mirrored(set))).min(*state)
    }
}

impl Listed for ConnectFour {
    type Evaluation = Threats;

    const ID: &'static str = "connect-four";
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "columns", kind: ParameterKind::Number(4, 9), default: "7" },
        Parameter { key: "rows", kind: ParameterKind::Number(4, 9), default: "6" },
    ];
    const EXAMPLES: &'static [Example] =
        &[Example::of_move("goal", "445537", "2"), Example::of_move("turn", "4453", "4")];

    const PERFT: &'static [Perft] = &[
        Perft::of("", &[7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572]),
        Perft::of(
            "columns=4,rows=4",
            &[4, 16, 64, 256, 1020, 4020, 15_540, 57_504, 206_904, 690_504, 2_160_504, 5_992_096],
        ),
        Perft::of("columns=9", &[9, 81, 729, 6561, 59_049, 531_441]),
    ];

    fn with(parameters: &Parameters) -> ConnectFour {
        let number = |key: &str| parameters.number(key).and_then(|number| u8::try_from(number).ok());
        let sized = number("columns").zip(number("rows")).and_then(|(c, r)| ConnectFour::sized(c, r));
        debug_assert!(sized.is_some(), "sizes that do not fit are refused before");
        sized.unwrap_or_default()
    }

    fn conflict(parameters: &Parameters) -> Option<Code> {
        let bits = parameters.number("columns").zip(parameters.number("rows")).map(|(c, r)| c * (r + 1));
        bits.filter(|bits| *bits > 64).map(|_| ConnectFourFault::Size.code())
    }

    fn scene(&self, states: &[State], moves: &[Column]) -> Scene {
        scene::scene(self, states[moves.len()], moves.last().copied())
    }
}
