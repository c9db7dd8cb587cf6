//! The board as the search sees it: the mover's discs, all discs, and what follows from them by bit arithmetic alone.
//!
//! Cells are bits as in [`jogada_games::connect_four`], `H` to a column, the guard included. All sets of cells are of this form:
//!
//! ```text
//!   occupied + bottom          the cell above every column's discs; the guard of a full column
//!   mine + occupied + bottom   identifies a position: in each column, the mover's discs below a one that ends them
//! ```

/// A position: the discs of the player to move, and all discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub mine: u64,
    pub occupied: u64,
}

impl Position {
    /// The position after the mover drops a disc into `cell`.
    #[inline]
    pub(super) const fn after(self, cell: u64) -> Position {
        Position { mine: self.mine ^ self.occupied, occupied: self.occupied | cell }
    }
}

/// The constants of a board of columns of `H` bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<const H: u32> {
    columns: u32,
    bottom: u64,
    /// All cells, without the guards.
    cells: u64,
    /// The cells from which an odd number of cells, themselves included, is left to the top: those that the second player of a column
    /// gets.
    second: u64,
}

impl<const H: u32> Board<H> {
    pub(super) fn new(columns: u32) -> Board<H> {
        let bottom = (0..columns).fold(0, |bottom, column| bottom | 1 << (column * H));
        let cells = (0..H - 1).fold(0, |cells, row| cells | bottom << row);
        // The uppermost row has no cell above it: filled in turn, it goes to the second player of its column.
        let second = (0..H - 1).rev().step_by(2).fold(0, |rows, row| rows | bottom << row);
        Board { columns, bottom, cells, second }
    }

    /// Bits of a [key](Board::key).
    pub(super) const fn key_bits(&self) -> u32 {
        self.columns * H
    }

    pub(super) const fn columns(&self) -> u32 {
        self.columns
    }

    /// Cells that are still free.
    #[inline]
    pub(super) const fn free(&self, position: Position) -> i32 {
        (self.cells ^ position.occupied).count_ones() as i32
    }

    /// A number that no other position has.
    #[inline]
    pub(super) const fn key(&self, position: Position) -> u64 {
        // The bottom adds the same to all of them, and may overflow the last guard on boards of 64 bits.
        position.mine.wrapping_add(position.occupied)
    }

    /// The key that a position and its mirror image share.
    #[inline]
    pub(super) fn shared_key(&self, position: Position) -> u64 {
        let (key, mut rest, mut mirrored) = (self.key(position), self.key(position), 0);
        for _ in 0..self.columns {
            mirrored = mirrored << H | rest & ((1 << H) - 1);
            rest >>= H;
        }
        key.min(mirrored)
    }

    /// For each cell how many lines of four run through it.
    pub(super) fn lines_through(&self) -> [i32; 64] {
        let mut count = [0; 64];
        for step in [1, H - 1, H, H + 1] {
            let firsts = (0..4).fold(self.cells, |firsts, place| firsts & (self.cells >> (place * step)));
            for (cell, lines) in (0..).zip(&mut count) {
                let through = |place: &u32| cell >= place * step && firsts >> (cell - place * step) & 1 == 1;
                *lines += (0..4).filter(through).count() as i32;
            }
        }
        count
    }

    /// The cells that discs can fall into.
    #[inline]
    pub(super) const fn landings(&self, position: Position) -> u64 {
        position.occupied.wrapping_add(self.bottom) & self.cells
    }

    /// The cells of a column; none if there is no such column.
    #[inline]
    pub(super) const fn column(&self, column: u32) -> u64 {
        if column < self.columns { ((1 << (H - 1)) - 1) << (column * H) } else { 0 }
    }

    /// The column that `cell` is in.
    #[inline]
    pub(super) const fn column_of(&self, cell: u64) -> u32 {
        cell.trailing_zeros() / H
    }

    /// The empty cells that would complete a line of four with the discs in `set`.
    #[inline]
    pub(super) const fn completions(&self, set: u64, occupied: u64) -> u64 {
        let mut cells = (set << 1) & (set << 2) & (set << 3);
        let steps = [H - 1, H, H + 1];
        let mut at = 0;
        while at < 3 {
            let step = steps[at];
            let (up, down) = (set << step, set >> step);
            let (two_up, two_down) = (up & (set << (2 * step)), down & (set >> (2 * step)));
            cells |= two_up & (down | set << (3 * step)) | two_down & (up | set >> (3 * step));
            at += 1;
        }
        cells & (self.cells ^ occupied)
    }

    /// The cells by which the mover completes a line at once.
    #[inline]
    pub(super) const fn wins(&self, position: Position) -> u64 {
        self.completions(position.mine, position.occupied) & self.landings(position)
    }

    /// The cells after which the opponent cannot complete a line at once.
    #[inline]
    pub(super) const fn safe_moves(&self, position: Position) -> u64 {
        let threats = self.completions(position.mine ^ position.occupied, position.occupied);
        let landings = self.landings(position);
        let forced = landings & threats;
        if forced & forced.wrapping_sub(1) != 0 {
            return 0;
        }
        let moves = if forced != 0 { forced } else { landings };
        // Nor may a disc lie directly below a cell that the opponent threatens.
        moves & !(threats >> 1)
    }

    /// An upper bound on the mover's score by follow-up, if there is one.
    ///
    /// Where every column has an even number of cells left, the opponent can answer each disc in its own column: he then gets all cells of the
    /// second kind and the mover all others. If the mover's discs and cells hold no line of four, he cannot win; if the
    /// opponent's do, the mover loses.
    #[inline]
    const fn follow_up(&self, position: Position) -> Option<i32> {
        let free = self.cells ^ position.occupied;
        if self.has_four(position.mine | free & !self.second) {
            return None;
        }
        let theirs = position.mine ^ position.occupied | free & self.second;
        Some(if self.has_four(theirs) { -1 } else { 0 })
    }

    /// An upper bound on the mover's score by zugzwang, if there is one.
    ///
    /// Where exactly one column has an odd number of cells left and the opponent threatens a cell in it that
    /// the mover cannot take before him, the opponent answers each disc in its own column, until the mover has nothing
    /// left but the cell below.
    #[inline]
    const fn zugzwang(&self, position: Position, odd: u64) -> Option<i32> {
        let theirs = position.mine ^ position.occupied;
        let column = self.column(self.column_of(odd));
        let waiting = self.completions(theirs, position.occupied) & column & !self.second;
        if waiting == 0 {
            return None;
        }
        let free = self.cells ^ position.occupied;
        let below = waiting.wrapping_sub(1) & !waiting;
        // In this column the mover goes first, so that the two kinds of cells are exchanged.
        if self.has_four(position.mine | free & (!self.second & !column | self.second & column & below)) {
            return None;
        }
        // The cells above the winning one stay free.
        let above = (column & !(below << 1 | 1)).count_ones() as i32;
        Some(-(above / 2 + 1))
    }

    /// The lowest of all upper bounds that parity proves.
    pub(super) const fn latest_loss(&self) -> i32 {
        -(H as i32 / 2)
    }

    /// The cells that discs can fall into in columns with an odd number of cells left.
    #[inline]
    pub(super) const fn odd_landings(&self, position: Position) -> u64 {
        position.occupied.wrapping_add(self.bottom) & self.second
    }

    /// An upper bound on the mover's score by parity; larger than any score if there is none.
    #[inline]
    pub(super) const fn most_by_parity(&self, position: Position) -> i32 {
        let odd = self.odd_landings(position);
        let seen = match odd.count_ones() {
            0 => self.follow_up(position),
            1 => self.zugzwang(position, odd),
            _ => None,
        };
        match seen {
            Some(most) => most,
            None => 64,
        }
    }

    #[inline]
    const fn has_four(&self, set: u64) -> bool {
        let steps = [1, H - 1, H, H + 1];
        let mut at = 0;
        while at < 4 {
            let pairs = set & (set >> steps[at]);
            if pairs & (pairs >> (2 * steps[at])) != 0 {
                return true;
            }
            at += 1;
        }
        false
    }
}
