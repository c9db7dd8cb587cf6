//! A board without giving: what its lines share, and the moves after which nobody can complete one.

use jogada_games::quarto::{Cell, Piece, Quarto, State, lines};

use super::super::symmetry::Symmetry;

/// The most lines, squares included.
const LINES: usize = 19;

/// The eight bits of a piece: the attributes it has, then those it has not.
const fn bits(piece: u32) -> u8 {
    (piece | (!piece & 15) << 4) as u8
}

/// A board with what its lines share.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) occupied: u16,
    pub(super) lanes: u64,
    left: u16,
    count: [u8; LINES],
    shared: [u8; LINES],
}

/// A quiet move, and how many quiet replies it leaves.
#[derive(Clone, Copy)]
pub(super) struct QuietMove {
    pub(super) replies: u32,
    cell: u8,
    piece: u8,
}

/// The constants: the lines, and what sets of pieces have in common.
pub(super) struct Rules {
    lines: Vec<u16>,
    /// For each cell the lines through it.
    through: [Vec<u8>; 16],
    /// For each set of pieces the bits that one of them has at least.
    offered: Vec<u8>,
    /// For each set of pieces the bits that two of them have at least.
    repeated: Vec<u8>,
    /// For each set of bits the pieces that have none of them.
    without: [u16; 256],
    pub(super) symmetry: &'static Symmetry,
}

impl Rules {
    pub(super) fn new(game: Quarto) -> Rules {
        let lines = lines::all(game.squares).to_vec();
        let through = std::array::from_fn(|cell| {
            (0..lines.len() as u8).filter(|&line| lines[usize::from(line)] >> cell & 1 == 1).collect()
        });
        let (mut offered, mut repeated) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        for set in 1..1_usize << 16 {
            let (rest, own) = (set & (set - 1), bits(set.trailing_zeros()));
            offered[set] = offered[rest] | own;
            repeated[set] = repeated[rest] | (offered[rest] & own);
        }
        let without = std::array::from_fn(|set| {
            (0..16).filter(|&piece| bits(piece) & set as u8 == 0).fold(0, |pieces, piece| pieces | 1 << piece)
        });
        Rules { lines, through, offered, repeated, without, symmetry: Symmetry::of(game.squares) }
    }

    pub(super) fn board(&self, state: State) -> Board {
        let mut board =
            Board { occupied: 0, lanes: 0, left: u16::MAX, count: [0; LINES], shared: [u8::MAX; LINES] };
        for cell in state.occupied() {
            if let Some(piece) = state.piece_at(cell) {
                board = self.placed(&board, piece.number() as u32, cell.number());
            }
        }
        board
    }

    #[inline]
    fn placed(&self, board: &Board, piece: u32, cell: usize) -> Board {
        let mut next = *board;
        next.occupied |= 1 << cell;
        next.left &= !(1 << piece);
        next.lanes |= Piece::new(piece as u8).lanes() << cell;
        for &line in &self.through[cell] {
            next.count[usize::from(line)] += 1;
            next.shared[usize::from(line)] &= bits(piece);
        }
        next
    }

    /// The board after a move.
    #[inline]
    pub(super) fn after(&self, board: &Board, mv: QuietMove) -> Board {
        self.placed(board, u32::from(mv.piece), usize::from(mv.cell))
    }

    /// Whether the player to move can complete a line.
    pub(super) fn is_won_at_once(&self, board: &Board) -> bool {
        let threes = (0..self.lines.len()).filter(|&line| board.count[line] == 3);
        let asked = threes.fold(0, |asked, line| asked | board.shared[line]);
        asked & self.offered[usize::from(board.left)] != 0
    }

    /// For each empty cell the bits that are shared on the lines which a piece there makes threes; lines through `but` left out.
    #[inline]
    fn asks(&self, board: &Board, but: u16) -> [u8; 16] {
        let mut asks = [0; 16];
        for (line, &cells) in self.lines.iter().enumerate() {
            if board.count[line] == 2 && cells & but == 0 {
                for cell in Cell::of(cells & !board.occupied) {
                    asks[cell.number()] |= board.shared[line];
                }
            }
        }
        asks
    }

    /// The quiet moves of a board that is not won at once.
    ///
    /// What its threes ask for nobody has, now or later, so only the lines count that a piece makes threes. They ask for what they share and the piece has;
    /// that is harmless if no piece that is left then has it, which is to say that no two of those left now do. So the pieces that are
    /// quiet on a cell follow from one byte.
    pub(super) fn quiet_moves(&self, board: &Board, out: &mut Vec<QuietMove>) {
        let (left, empty) = (board.left, !board.occupied);
        let (asks, repeated) = (self.asks(board, 0), self.repeated[usize::from(left)]);
        for cell in Cell::of(empty) {
            let cell = cell.number();
            let pieces = self.without[usize::from(asks[cell] & repeated)] & left;
            if pieces == 0 {
                continue;
            }
            let (others, rest) = (empty & !(1 << cell), self.asks(board, 1 << cell));
            // Lines that become twos, and their empty cells.
            let ones = self.through[cell].iter().map(|&line| usize::from(line));
            let ones = ones.filter(|&line| board.count[line] == 1);
            let mut twos = [(0_u8, 0_u16); 7];
            let mut made = 0;
            for line in ones {
                twos[made] = (board.shared[line], self.lines[line] & others);
                made += 1;
            }
            for piece in Piece::of(pieces) {
                let mut asks = rest;
                let piece = piece.number() as u32;
                for &(shared, cells) in &twos[..made] {
                    for cell in Cell::of(cells) {
                        asks[cell.number()] |= shared & bits(piece);
                    }
                }
                let left = left & !(1 << piece);
                let repeated = self.repeated[usize::from(left)];
                let quiet = |cell: Cell| self.without[usize::from(asks[cell.number()] & repeated)] & left;
                out.push(QuietMove {
                    replies: count(Cell::of(others).map(quiet)),
                    cell: cell as u8,
                    piece: piece as u8,
                });
            }
        }
    }
}

/// The total number of pieces in some sets. Four sets are counted at once: counting takes a dozen instructions where the
/// processor has no popcount.
#[inline]
fn count(sets: impl Iterator<Item = u16>) -> u32 {
    let (mut total, mut four, mut filled) = (0, 0_u64, 0);
    for set in sets {
        four = four << 16 | u64::from(set);
        filled += 1;
        if filled % 4 == 0 {
            total += four.count_ones();
            four = 0;
        }
    }
    total + four.count_ones()
}
