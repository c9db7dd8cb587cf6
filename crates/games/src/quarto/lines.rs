//! Cells, the lines they form, and a test by word operations whether a line is won.
//!
//! A set of cells is a word of 16 bits, and a line is a set of four cells. The attributes of the pieces are
//! four lanes of 16 bits in one word (see [`quarto`](super)). With the line copied into all lanes,
//! four pieces share an attribute exactly when some lane of the masked word is all 0 or all 1 on the line.

use crate::{Member, Members, Set};

/// The lowest bit of each of the four lanes. Times a set of cells it is that set in every lane.
pub const LANES: u64 = 0x0001_0001_0001_0001;

/// One of the sixteen cells, from a4 at the top left to d1, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number, 0 to 15.
    #[must_use]
    pub const fn new(number: u8) -> Cell {
        assert!(number < 16, "there are sixteen cells");
        Cell(number)
    }

    /// The cell in `column` (0 is `a`) and `row` (0 is the top one).
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Cell {
        assert!(column < 4 && row < 4, "there are four columns and four rows");
        Cell(4 * row + column)
    }

    /// All cells, by their numbers.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..16).map(Cell)
    }

    /// The cells of a set of these bits, by their numbers.
    #[inline]
    #[must_use]
    pub fn of(bits: u16) -> Members<Cell> {
        CellSet::from_bits(bits).iter()
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl std::fmt::Display for Cell {
    /// As in a move: `a1` to `d4`.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", (b'a' + self.0 % 4) as char, 4 - self.0 / 4)
    }
}

impl Member for Cell {
    type Bits = u16;

    #[inline]
    fn number(self) -> usize {
        Cell::number(self)
    }

    #[inline]
    fn numbered(number: u32) -> Cell {
        Cell(number as u8)
    }
}

/// A set of cells.
pub type CellSet = Set<Cell>;

/// How many lines there are without the squares.
const STRAIGHT: usize = 10;

/// Rows, columns and diagonals; then the squares.
const LINES: [u16; 19] = {
    let mut lines = [0; 19];
    let mut index = 0;
    while index < 4 {
        lines[index] = 0x000f << (4 * index);
        lines[4 + index] = 0x1111 << index;
        index += 1;
    }
    lines[8] = 0x8421;
    lines[9] = 0x1248;
    let mut square = 0;
    while square < 9 {
        lines[STRAIGHT + square] = 0x0033 << (4 * (square / 3) + square % 3);
        square += 1;
    }
    lines
};

/// The lines through one cell: at most three straight ones, in front, and four squares.
#[derive(Clone, Copy)]
struct Through {
    lines: [u16; 7],
    straight: u8,
    with_squares: u8,
}

const THROUGH: [Through; 16] = {
    let mut table = [Through { lines: [0; 7], straight: 0, with_squares: 0 }; 16];
    let mut cell = 0;
    while cell < 16 {
        let mut line = 0;
        while line < LINES.len() {
            let through = &mut table[cell];
            if LINES[line] >> cell & 1 == 1 {
                through.lines[through.with_squares as usize] = LINES[line];
                through.with_squares += 1;
                through.straight += (line < STRAIGHT) as u8;
            }
            line += 1;
        }
        cell += 1;
    }
    table
};

/// The ten rows, columns and diagonals; with `squares`, the nine 2x2 blocks after them.
#[must_use]
pub fn all(squares: bool) -> &'static [u16] {
    if squares { &LINES } else { &LINES[..STRAIGHT] }
}

/// The lines of [`all`] that hold `cell`.
#[inline]
#[must_use]
pub fn through(cell: Cell, squares: bool) -> &'static [u16] {
    let through = &THROUGH[cell.number()];
    let count = if squares { through.with_squares } else { through.straight };
    &through.lines[..usize::from(count)]
}

/// Whether `line` is full and its four pieces share an attribute.
#[inline]
#[must_use]
pub const fn is_won(line: u16, occupied: u16, lanes: u64) -> bool {
    if occupied & line != line {
        return false;
    }
    let mask = line as u64 * LANES;
    let pieces = lanes & mask;
    has_empty_lane(pieces) || has_empty_lane(pieces ^ mask)
}

/// Whether one of the four lanes is 0: only then does taking 1 from each borrow into a top bit that was 0.
#[inline]
const fn has_empty_lane(word: u64) -> bool {
    word.wrapping_sub(LANES) & !word & (LANES << 15) != 0
}

#[cfg(test)]
mod tests {
    use super::super::{Piece, Quarto, State};
    use super::*;
    use jogada_core::Random;

    /// Whether four pieces share an attribute, by asking for each.
    fn share_plainly(pieces: [Piece; 4]) -> bool {
        let attributes = [Piece::is_black, Piece::is_round, Piece::is_short, Piece::is_hollow];
        attributes.iter().any(|attribute| {
            let count = pieces.iter().filter(|&&piece| attribute(piece)).count();
            count == 0 || count == 4
        })
    }

    /// Whether these four cells, each a column and a row, are full and won.
    fn run_plainly(board: &[Option<Piece>; 16], cells: [(usize, usize); 4]) -> bool {
        let pieces = cells.map(|(column, row)| board[4 * row + column]);
        matches!(pieces, [Some(a), Some(b), Some(c), Some(d)] if share_plainly([a, b, c, d]))
    }

    fn won_plainly(board: &[Option<Piece>; 16], squares: bool) -> bool {
        let run = [0, 1, 2, 3];
        (0..4).any(|fixed| run_plainly(board, run.map(|step| (step, fixed))))
            || (0..4).any(|fixed| run_plainly(board, run.map(|step| (fixed, step))))
            || run_plainly(board, run.map(|step| (step, step)))
            || run_plainly(board, run.map(|step| (3 - step, step)))
            || squares
                && (0..9).any(|corner| {
                    run_plainly(board, run.map(|step| (corner % 3 + step % 2, corner / 3 + step / 2)))
                })
    }

    #[test]
    fn the_word_test_agrees_with_a_plain_test() {
        let mut random = Random::new(3);
        let mut won = 0;
        for round in 0..40_000 {
            let mut pieces: Vec<Piece> = Piece::all().collect();
            random.shuffle(&mut pieces);
            let mut board = [None; 16];
            let mut state = State::EMPTY;
            let few = 4 + random.below(13);
            for (cell, &piece) in Cell::all().zip(&pieces) {
                if random.below(16) < few {
                    board[cell.number()] = Some(piece);
                    state.put(piece, cell);
                }
            }
            assert!(Cell::all().all(|cell| state.piece_at(cell) == board[cell.number()]));
            let game = Quarto { squares: round % 2 == 1, give: true };
            let truth = won_plainly(&board, game.squares);
            assert_eq!(!game.completed(state).is_empty(), truth, "{state:?}");
            won += u32::from(truth);
        }
        assert!((8_000..32_000).contains(&won), "{won} of the boards are won: too one-sided a test");
    }

    #[test]
    fn lines_through_a_cell_are_those_that_hold_it() {
        for squares in [false, true] {
            for cell in Cell::all() {
                let holding: Vec<u16> =
                    all(squares).iter().copied().filter(|line| line & cell.bit() != 0).collect();
                assert_eq!(through(cell, squares), holding);
            }
        }
        assert_eq!(all(true).iter().map(|line| line.count_ones()).sum::<u32>(), 4 * 19);
    }

    #[test]
    fn cells_are_named_like_on_a_chessboard() {
        let names: Vec<String> = [0, 3, 4, 15].map(|number| Cell::new(number).to_string()).into();
        assert_eq!(names, ["a4", "d4", "a3", "d1"]);
    }
}
