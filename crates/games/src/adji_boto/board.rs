//! Twelve holes in one word, and sowing by a single addition.

use jogada_core::Player;

/// The most pieces a position may hold: a hole is a byte, and must never run over.
pub const MAX_PIECES: u32 = 255;
/// No move captures more pieces.
pub const MAX_CAPTURED: u32 = 5;

/// One of the twelve holes, numbered in the order of sowing from a1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hole(u8);

impl Hole {
    /// The hole with this number, 0 to 11.
    #[must_use]
    pub const fn new(number: u8) -> Hole {
        assert!(number < 12, "there are twelve holes");
        Hole(number)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The holes of `player`, in the order of sowing.
    #[inline]
    pub fn of(player: Player) -> impl Iterator<Item = Hole> {
        let first = 6 * player as u8;
        (first..first + 6).map(Hole)
    }

    /// Where the last of `pieces` sown from here falls, and how many of them fall there in all.
    #[inline]
    #[must_use]
    pub(super) fn reach(self, pieces: u8) -> (Hole, u8) {
        debug_assert!(pieces > 0, "an empty hole cannot be sown");
        let [last, laps] = REACHED[self.number()][usize::from(pieces)];
        (Hole(last), laps)
    }

    /// Whose row it is on.
    #[inline]
    #[must_use]
    pub const fn owner(self) -> Player {
        if self.0 < 6 { Player::One } else { Player::Two }
    }

    /// The hole in `column` (0 is `a`) of `player`'s row.
    #[must_use]
    pub const fn at(player: Player, column: u8) -> Hole {
        match player {
            Player::One => Hole::new(column),
            Player::Two => Hole::new(11 - column),
        }
    }

    /// Its column, 0 for `a`.
    #[must_use]
    pub const fn column(self) -> u8 {
        if self.0 < 6 { self.0 } else { 11 - self.0 }
    }
}

impl std::fmt::Display for Hole {
    /// As in a move: `a1` to `f2`.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", (b'a' + self.column()) as char, self.owner().number())
    }
}

/// The pieces in all holes: byte `i` of the word is hole `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Board(u128);

pub(super) const ALL: u128 = (1 << 96) - 1;
const ROW: u64 = (1 << 48) - 1;
/// The highest bit of every hole's byte.
const HIGH_BITS: u128 = ALL / 0xff * 0x80;

/// `SOWN[hole][pieces]`: one piece in every hole that this many pieces from that hole reach, lap by lap.
static SOWN: [[u128; 256]; 12] = sown();

const fn sown() -> [[u128; 256]; 12] {
    let mut table = [[0; 256]; 12];
    let mut origin = 0;
    while origin < 12 {
        let mut pieces = 1;
        while pieces < 256 {
            table[origin][pieces] = table[origin][pieces - 1] + (1 << (8 * last_hole(origin, pieces)));
            pieces += 1;
        }
        origin += 1;
    }
    table
}

/// `MOVED[hole][pieces]`: what sowing adds to the board as one number, the lifted pieces taken off.
static MOVED: [[u128; 256]; 12] = {
    let mut table = sown();
    let mut origin = 0;
    while origin < 12 {
        let mut pieces = 1;
        while pieces < 256 {
            table[origin][pieces] = table[origin][pieces].wrapping_sub((pieces as u128) << (8 * origin));
            pieces += 1;
        }
        origin += 1;
    }
    table
};

/// `OTHERS[hole]`: all bits but the hole's.
static OTHERS: [u128; 12] = {
    let mut table = [0; 12];
    let mut hole = 0;
    while hole < 12 {
        table[hole] = !(0xff << (8 * hole));
        hole += 1;
    }
    table
};

/// `REACHED[hole][pieces]`: where the last of this many pieces from that hole falls, and how many fall there.
static REACHED: [[[u8; 2]; 256]; 12] = {
    let mut table = [[[0; 2]; 256]; 12];
    let mut origin = 0;
    while origin < 12 {
        let mut pieces = 1;
        while pieces < 256 {
            table[origin][pieces] = [last_hole(origin, pieces) as u8, (pieces as u8 - 1) / 11 + 1];
            pieces += 1;
        }
        origin += 1;
    }
    table
};

/// Where the last of `pieces` falls. A lap has 11 holes: the origin is left out.
pub(super) const fn last_hole(origin: usize, pieces: usize) -> usize {
    (origin + 1 + (pieces - 1) % 11) % 12
}

/// The lowest bit of each of a row's six bytes that is not zero.
#[inline]
const fn filled_bytes(row: u64) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    ((((row & LOW) + LOW) | row) & !LOW) >> 7
}

/// How many of a row's six bytes are not zero.
#[inline]
pub(super) const fn filled(row: u64) -> u32 {
    // The product gathers all bytes in its highest one, at the price of one instruction.
    (filled_bytes(row).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Which of a row's six bytes are not zero, a bit for each.
#[inline]
pub(super) const fn filled_holes(row: u64) -> u16 {
    // Byte `i` is shifted to bit `56 + i`; no two of the other products meet, so nothing carries.
    const GATHER: u64 = 1 << 56 | 1 << 49 | 1 << 42 | 1 << 35 | 1 << 28 | 1 << 21;
    (filled_bytes(row).wrapping_mul(GATHER) >> 56) as u16
}

/// Eight bytes below 32 in five bits each: neighbours are moved together, then pairs, then fours.
#[inline]
const fn pack_eight(bytes: u64) -> u64 {
    let pairs = bytes & 0x001f_001f_001f_001f | bytes >> 3 & 0x03e0_03e0_03e0_03e0;
    let fours = pairs & 0x0000_03ff_0000_03ff | pairs >> 6 & 0x000f_fc00_000f_fc00;
    fours & 0x000f_ffff | fours >> 12 & 0x00ff_fff0_0000
}

/// The eight bytes of forty bits.
#[inline]
const fn unpack_eight(bits: u64) -> u64 {
    let fours = bits & 0x000f_ffff | (bits & 0x00ff_fff0_0000) << 12;
    let pairs = fours & 0x0000_03ff_0000_03ff | (fours & 0x000f_fc00_000f_fc00) << 6;
    pairs & 0x001f_001f_001f_001f | (pairs & 0x03e0_03e0_03e0_03e0) << 3
}

/// Whether each of a row's six bytes is larger than `limit`, which is below 128.
#[inline]
pub(super) const fn all_above(row: u64, limit: u8) -> bool {
    const ONES: u64 = ROW / 0xff;
    const HIGH: u64 = ONES * 0x80;
    // With the highest bit set no byte borrows from the next; it stays set where enough was there.
    ((((row | HIGH) - ONES * (limit as u64 + 1)) | row) & HIGH) == HIGH
}

impl Board {
    /// The board with these pieces in holes 0 to 11.
    #[must_use]
    pub const fn from_holes(holes: [u8; 12]) -> Board {
        let mut bits = 0;
        let mut hole = 12;
        while hole > 0 {
            hole -= 1;
            bits = (bits << 8) | holes[hole] as u128;
        }
        Board(bits)
    }

    /// The lowest 96 bits of a word as a board.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u128) -> Board {
        Board(bits & ALL)
    }

    /// A board whose word has more in its upper bits, which stays there when pieces are moved.
    #[inline]
    #[must_use]
    pub(super) const fn with_rider(bits: u128) -> Board {
        Board(bits)
    }

    /// The word: 12 bytes in its lowest 96 bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The pieces in holes 0 to 11.
    #[inline]
    #[must_use]
    pub const fn holes(self) -> [u8; 12] {
        let [holes @ .., _, _, _, _] = self.0.to_le_bytes();
        holes
    }

    /// The pieces of all holes, of which none has 32 or more, in five bits each.
    #[inline]
    #[must_use]
    pub(super) const fn packed(self) -> u64 {
        pack_eight(self.0 as u64) | pack_eight((self.0 >> 64) as u64) << 40
    }

    /// The board of such a word.
    #[inline]
    #[must_use]
    pub(super) const fn unpacked(word: u64) -> Board {
        let (low, high) = (unpack_eight(word & ((1 << 40) - 1)), unpack_eight(word >> 40));
        Board(low as u128 | (high as u128) << 64)
    }

    /// Whether all holes are empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All pieces together: neighbouring bytes are added, then a product gathers all sums in its highest
    /// sixteen bits.
    #[inline]
    #[must_use]
    pub const fn pieces(self) -> u32 {
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let pairs = (low & EVEN) + ((low >> 8) & EVEN) + (high & EVEN) + ((high >> 8) & EVEN);
        (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// The pieces in `hole`.
    #[inline]
    #[must_use]
    pub const fn pieces_in(self, hole: Hole) -> u8 {
        // Shifts of half the width cost a third of those of the whole.
        let half = if hole.0 < 8 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        (half >> (8 * (hole.0 & 7))) as u8
    }

    /// The six bytes of `player`'s row, in the order of sowing.
    #[inline]
    #[must_use]
    pub const fn row(self, player: Player) -> u64 {
        let row = match player {
            Player::One => self.0 as u64,
            Player::Two => (self.0 >> 48) as u64,
        };
        row & ROW
    }

    /// The same board with `hole` empty.
    #[inline]
    #[must_use]
    pub const fn without(self, hole: Hole) -> Board {
        Board(self.0 & OTHERS[hole.number()])
    }

    /// The same board with `pieces` more in `hole`.
    #[must_use]
    pub(super) const fn with_more(self, hole: Hole, pieces: u8) -> Board {
        Board(self.0 + ((pieces as u128) << (8 * hole.0)))
    }

    /// Whether what is in `hole` could be captured there.
    #[inline]
    #[must_use]
    pub const fn is_capture(self, hole: Hole) -> bool {
        matches!(self.pieces_in(hole), 1 | 3 | 5)
    }

    /// Lifts the pieces of a hole that is not empty and sows them; returns where the last one fell.
    #[inline]
    #[must_use]
    pub fn sow(self, hole: Hole) -> (Board, Hole) {
        let pieces = self.pieces_in(hole) as usize;
        debug_assert!(pieces > 0, "an empty hole cannot be sown");
        let sown = self.0.wrapping_add(MOVED[hole.number()][pieces]);
        (Board(sown), Hole(REACHED[hole.number()][pieces][0]))
    }

    /// Lifts and sows the pieces in `column` of player one's row, and takes off what that captures: the board it leaves, and
    /// how many pieces were captured.
    #[inline]
    #[must_use]
    pub(super) fn sow_and_capture(self, column: usize) -> (Board, u8) {
        let (sown, last) = self.sow(Hole(column as u8));
        if last.0 < 6 {
            return (sown, 0);
        }
        let place = 8 * (last.0 - 6);
        let made = ((sown.0 >> 48) as u64 >> place) as u8;
        if matches!(made, 1 | 3 | 5) { (sown.without(last), made) } else { (sown, 0) }
    }

    /// Lifts and sows the pieces of a hole that is not empty, and takes off what that captures on either row. The holes are the
    /// board's own.
    #[inline]
    #[must_use]
    pub(super) fn sow_for_one(self, holes: &[u8; 12], hole: Hole) -> Board {
        let pieces = usize::from(holes[hole.number()]);
        debug_assert!(pieces > 0, "an empty hole cannot be sown");
        let [last, more] = REACHED[hole.number()][pieces];
        let sown = Board(self.0.wrapping_add(MOVED[hole.number()][pieces]));
        let made = holes[usize::from(last)].wrapping_add(more);
        if matches!(made, 1 | 3 | 5) { sown.without(Hole(last)) } else { sown }
    }

    /// A sowing, piece by piece: the board after each piece from `hole`, and where that piece fell.
    pub fn sowing(self, hole: Hole) -> impl Iterator<Item = (Board, Hole)> {
        let others = (0..12).cycle().skip(hole.number() + 1).filter(move |number| *number != hole.0);
        let pieces = usize::from(self.pieces_in(hole));
        others.take(pieces).map(Hole).scan(self.without(hole), |board, reached| {
            *board = board.with_more(reached, 1);
            Some((*board, reached))
        })
    }

    /// How many moves of either row would capture 0, 1, .. 5 pieces. Nothing is sown to find out.
    #[inline]
    #[must_use]
    pub(super) fn captures(self) -> [u32; 6] {
        let mut moves = [0; 6];
        let holes = self.holes();
        for (hole, &pieces) in holes.iter().enumerate() {
            if pieces > 0 {
                let [last, more] = REACHED[hole][pieces as usize];
                let made = holes[last as usize].saturating_add(more) as usize;
                moves[if matches!(made, 1 | 3 | 5) { made } else { 0 }] += 1;
            }
        }
        moves
    }

    /// The board before `pieces` were sown from `hole` to make this one, and where the last of them
    /// fell; `None` if that cannot have been, and then more pieces cannot have been sown either.
    #[inline]
    #[must_use]
    pub fn unsow(self, hole: Hole, pieces: u8) -> Option<(Board, Hole)> {
        let sown = SOWN[hole.number()][usize::from(pieces)];
        let rest = self.0.wrapping_sub(sown);
        // Where a hole has fewer pieces than were sown into it, its byte borrows from the next.
        let borrows = (!self.0 & sown) | (!(self.0 ^ sown) & rest);
        let fits = self.pieces_in(hole) == 0 && borrows & HIGH_BITS == 0;
        let last = Hole(last_hole(hole.number(), usize::from(pieces)) as u8);
        fits.then(|| (Board(rest).with_more(hole, pieces), last))
    }

    /// The board with every hole's pieces moved `steps` holes on, 0 to 11.
    #[inline]
    #[must_use]
    pub const fn rotated(self, steps: u32) -> Board {
        if steps == 0 {
            return self;
        }
        Board(((self.0 << (8 * steps)) | (self.0 >> (96 - 8 * steps))) & ALL)
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&super::notation::write_board(*self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Random;

    /// Sowing by the rules, piece by piece.
    fn sow_plainly(mut holes: [u8; 12], origin: usize) -> ([u8; 12], usize) {
        let mut hand = std::mem::take(&mut holes[origin]);
        let mut hole = origin;
        while hand > 0 {
            hole = (hole + 1) % 12;
            if hole != origin {
                holes[hole] += 1;
                hand -= 1;
            }
        }
        (holes, hole)
    }

    #[test]
    fn sowing_by_addition_is_sowing_piece_by_piece() {
        let mut random = Random::new(7);
        for _ in 0..20_000 {
            let mut holes: [u8; 12] = std::array::from_fn(|_| random.below(12) as u8);
            let origin = random.below(12) as usize;
            holes[origin] = 1 + random.below(120) as u8;
            let board = Board::from_holes(holes);
            let (sown, last) = board.sow(Hole::new(origin as u8));
            assert_eq!((sown.holes(), last.number()), sow_plainly(holes, origin));
            assert_eq!(sown.unsow(Hole::new(origin as u8), holes[origin]), Some((board, last)));
        }
    }

    #[test]
    fn pieces_are_counted_all_at_once() {
        let mut random = Random::new(8);
        for _ in 0..1000 {
            let holes: [u8; 12] = std::array::from_fn(|_| random.below(256) as u8);
            let sum: u32 = holes.iter().map(|&pieces| u32::from(pieces)).sum();
            assert_eq!(Board::from_holes(holes).pieces(), sum);
        }
    }

    #[test]
    fn boards_come_back_from_their_words() {
        let mut random = Random::new(9);
        for _ in 0..1000 {
            let holes: [u8; 12] = std::array::from_fn(|_| random.below(32) as u8);
            let word = holes.iter().rev().fold(0, |word, pieces| word << 5 | u64::from(*pieces));
            assert_eq!(Board::from_holes(holes).packed(), word);
            assert_eq!(Board::unpacked(word).holes(), holes);
        }
    }

    #[test]
    fn eleven_pieces_are_a_lap() {
        let mut holes = [0; 12];
        holes[3] = 11;
        let (sown, last) = Board::from_holes(holes).sow(Hole::new(3));
        assert_eq!(last, Hole::new(2));
        assert_eq!(sown.holes(), [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn filled_holes_are_counted_whatever_they_hold() {
        assert_eq!(filled(0), 0);
        assert_eq!(filled(0x0001_8000_ff7f), 4);
        assert_eq!(filled(0xffff_ffff_ffff), 6);
        let mut random = Random::new(6);
        for _ in 0..1000 {
            let holes: [u8; 6] = std::array::from_fn(|_| random.below(4) as u8 * 0x40);
            let row = holes.iter().rev().fold(0, |row, &pieces| row << 8 | u64::from(pieces));
            let expected = (0..6).filter(|&hole| holes[hole] > 0).fold(0, |set, hole| set | 1 << hole);
            assert_eq!(filled_holes(row), expected, "{holes:?}");
            assert_eq!(filled(row), expected.count_ones());
        }
    }

    #[test]
    fn twelve_rotations_are_the_identity() {
        let board = Board::from_holes([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        let mut turned = board;
        for _ in 0..12 {
            turned = turned.rotated(1);
        }
        assert_eq!(turned, board);
        assert_eq!(board.rotated(6).row(Player::One), board.row(Player::Two));
    }
}
