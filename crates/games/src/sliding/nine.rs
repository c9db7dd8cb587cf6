//! The 8-puzzle in one word: nine cells, and the order of the tiles as a Lehmer code, from which the rank of a position is read.
//!
//! ```text
//!   bit 0          45   48   51   54   57   60   63
//!       | 9 cells  | d0 | d1 | d2 | d3 | d4 | d5 | d6 |     five bits a cell, three a digit
//! ```
//!
//! The tiles are read row by row, without the gap. Digit `i` counts the tiles after the `i`-th that are smaller. A slide to the left or
//! right changes no digit. One up or down takes a tile past two others, which changes the digits of these three and
//! depends on nothing but them. The last digit is always 0; d6 follows from the others, because no odd order can be reached from
//! an even one.

use super::{BESIDE, BITS, Beside, ones};

/// The bits of all cells.
const CELLS: u64 = (1 << (9 * BITS)) - 1;
/// Where the digits begin; bits a digit; and the bits of three digits.
const DIGITS: u32 = 9 * BITS;
const DIGIT: u32 = 3;
const THREE: usize = (1 << (3 * DIGIT)) - 1;

/// The positions with the gap in the same cell that can be reached from each other: half of all orders of eight tiles.
const ORDERS: u32 = 20_160;

/// A slide: the product with the tile that moves it, the bit at which the tile begins, and what it does to the digits.
#[derive(Clone, Copy)]
struct Slide {
    change: u64,
    from: u8,
    /// The bit of the first digit that changes.
    digits: u8,
    turn: Turn,
}

/// How a slide changes the order of three tiles that are read one after the other.
#[derive(Clone, Copy)]
enum Turn {
    /// Not at all.
    None,
    /// The first comes last.
    Down,
    /// The last comes first.
    Up,
}

/// Slides in the order of the moves, and how many there are.
#[derive(Clone, Copy)]
struct Slides {
    list: [Slide; 4],
    count: usize,
}

const NO_SLIDES: Slides =
    Slides { list: [Slide { change: 0, from: 0, digits: DIGITS as u8, turn: Turn::None }; 4], count: 0 };

/// The slides into each gap, less the one that takes the gap back to where it was: first the [place](gap_place) of the gap, then of the
/// one before, or 0 for none.
static SLIDES: [[Slides; GAPS]; GAPS] = {
    let mut all = [[NO_SLIDES; GAPS]; GAPS];
    let mut gap = 0;
    while gap < 9 {
        let mut before = 0;
        while before < GAPS {
            all[gap_place(BITS * gap + BITS - 1)][before] = slides_into(gap as usize, before);
            before += 1;
        }
        gap += 1;
    }
    all
};

const fn slides_into(gap: usize, before: usize) -> Slides {
    let mut slides = NO_SLIDES;
    let Beside { cells, count } = BESIDE[0][gap];
    let mut side = 0;
    while side < count as usize {
        let cell = cells[side] as usize;
        side += 1;
        if gap_place(BITS * cell as u32 + BITS - 1) == before {
            continue;
        }
        let (turn, first) = match () {
            () if cell + 3 == gap => (Turn::Down, cell),
            () if gap + 3 == cell => (Turn::Up, gap),
            () => (Turn::None, 0),
        };
        let (from, to) = (BITS * cell as u32, BITS * gap as u32);
        let digits = (DIGITS + DIGIT * first as u32) as u8;
        slides.list[slides.count] = Slide { change: 1 << from | 1 << to, from: from as u8, digits, turn };
        slides.count += 1;
    }
    slides
}

/// Where a gap has its slides, found with less work than its cell: no two of the last bits of cells have one quarter, and none has 0.
const GAPS: usize = 16;

#[inline]
const fn gap_place(last_bit: u32) -> usize {
    last_bit as usize / 4 % GAPS
}

/// The bits of three digits that each [`Turn`] changes.
static TURNED: [[u16; THREE + 1]; 3] = {
    let mut table = [[0; THREE + 1]; 3];
    let mut digits = 0;
    while digits <= THREE {
        table[Turn::Down as usize][digits] = (digits ^ swapped(swapped(digits, 0), DIGIT)) as u16;
        table[Turn::Up as usize][digits] = (digits ^ swapped(swapped(digits, DIGIT), 0)) as u16;
        digits += 1;
    }
    table
};

/// The digits after two neighbours changed places, the first of which is at this bit. It was the larger exactly if its digit was.
const fn swapped(digits: usize, at: u32) -> usize {
    let (one, two) = (digits >> at & 7, digits >> (at + DIGIT) & 7);
    let (first, second) = if one > two { (two, one - 1) } else { ((two + 1) & 7, one) };
    digits & !(63 << at) | first << at | second << (at + DIGIT)
}

/// The weights of the first three digits in a rank, and of the next three.
static RANKS: [[u16; THREE + 1]; 2] = [ranks([2520, 360, 60]), ranks([12, 3, 1])];

const fn ranks(weights: [usize; 3]) -> [u16; THREE + 1] {
    let mut table = [0; THREE + 1];
    let mut digits = 0;
    while digits <= THREE {
        let sum = (digits & 7) * weights[0] + (digits >> 3 & 7) * weights[1] + (digits >> 6) * weights[2];
        table[digits] = sum as u16;
        digits += 1;
    }
    table
}

/// The cells of a word.
#[inline]
pub(super) const fn cells(word: u64) -> u64 {
    word & CELLS
}

/// The word of nine cells.
#[inline]
pub(super) fn word(cells: u64) -> u64 {
    let gap = gap_bit(cells) / BITS;
    let before = (1 << (BITS * gap)) - 1;
    let tiles = cells & before | cells >> BITS & !before;
    // A bit for each tile that was not read yet.
    let mut left: u32 = 0x1fe;
    let mut word = cells;
    for place in 0..7 {
        let tile = 1 << (tiles >> (BITS * place) & 15);
        let smaller = left & (tile - 1);
        word |= u64::from(smaller.count_ones()) << (DIGITS + DIGIT * place);
        left &= !tile;
    }
    word
}

/// The rank of a word among all 181,440 that can be reached from each other: the cell of the gap, and the rank of the order.
#[inline]
pub(super) fn rank(word: u64) -> u32 {
    let digits = (word >> DIGITS) as usize;
    let order = u32::from(RANKS[0][digits & THREE]) + u32::from(RANKS[1][digits >> (3 * DIGIT) & THREE]);
    // The bit that was found is the last of the gap's five.
    (gap_bit(word) - (BITS - 1)) * (ORDERS / BITS) + order
}

/// The words that one slide makes, in the order of the moves.
#[inline]
pub(super) fn successors(word: u64) -> impl ExactSizeIterator<Item = u64> {
    turned(word, &SLIDES[gap_place(gap_bit(word))][0])
}

/// As [`successors`], without `parent`, which is one of them.
#[inline]
pub(super) fn onward(word: u64, parent: u64) -> impl ExactSizeIterator<Item = u64> {
    turned(word, &SLIDES[gap_place(gap_bit(word))][gap_place(gap_bit(parent))])
}

/// As [`onward`], where the parent is known by its rank.
#[inline]
pub(super) fn onward_from_rank(word: u64, parent: u32) -> impl ExactSizeIterator<Item = u64> {
    let before = BITS * (parent / ORDERS) + BITS - 1;
    turned(word, &SLIDES[gap_place(gap_bit(word))][gap_place(before)])
}

#[inline]
fn turned(word: u64, slides: &'static Slides) -> impl ExactSizeIterator<Item = u64> {
    slides.list[..slides.count].iter().map(move |slide| {
        let turned = TURNED[slide.turn as usize][(word >> slide.digits) as usize & THREE];
        slid(word, slide) ^ u64::from(turned) << slide.digits
    })
}

/// As [`successors`], for cells alone.
#[inline]
pub(super) fn slides(cells: u64) -> impl ExactSizeIterator<Item = u64> {
    // Nine cells have a gap; of any other word nothing is asked but that it does no harm.
    let slides = &SLIDES[gap_place(gap_bit(cells))][0];
    slides.list[..slides.count].iter().map(move |slide| slid(cells, slide))
}

#[inline]
const fn slid(word: u64, slide: &Slide) -> u64 {
    word ^ ((word >> slide.from & 31) * slide.change)
}

/// The last bit of the gap's cell, found as by [`Tiles::gap`](super::Tiles::gap).
#[inline]
const fn gap_bit(word: u64) -> u32 {
    const ONES: u64 = ones() as u64 & CELLS;
    (word.wrapping_sub(ONES) & !word & (ONES << (BITS - 1))).trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::super::Sliding;
    use super::*;
    use jogada_core::Space;

    /// From any start 181,440 positions can be reached, and their ranks are all numbers below that. Words made from words are those
    /// of their cells.
    #[test]
    fn every_rank_is_one_position_s() {
        for start in
            [Sliding::default().start(), super::super::Tiles::from_cells(&[2, 1, 3, 4, 0, 5, 7, 6, 8])]
        {
            let mut known = vec![false; 181_440];
            let mut words = vec![word(start.0 as u64)];
            known[rank(words[0]) as usize] = true;
            let mut next = 0;
            while let Some(before) = words.get(next).copied() {
                next += 1;
                for (other, plainly) in successors(before).zip(slides(cells(before))) {
                    assert_eq!(other, word(plainly));
                    let is_known = std::mem::replace(&mut known[rank(other) as usize], true);
                    if !is_known {
                        words.push(other);
                    }
                }
            }
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), 181_440, "no two have one rank");
        }
    }
}
