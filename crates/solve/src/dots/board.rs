//! A small board in one word: which arcs bound which boxes, for all of them at once.
//!
//! ```text
//!   •─h0─•─h1─•        horizontal arcs: bits 0 to 31, vertical ones: bits 32 to 63,
//!   v0   v1   v2       both with a stride of one more than the columns (here 3).
//!   •─h3─•─h4─•        Box i has the arcs h(i), h(i + stride), v(i) and v(i + 1).
//!   v3   v4   v5
//!   •─h6─•─h7─•
//! ```

use jogada_games::dots::{Arc, Grid};

/// Where the vertical arcs begin.
const VERTICAL: u32 = 32;
/// The horizontal arcs of a word.
const HORIZONTAL_BITS: u64 = (1 << VERTICAL) - 1;
/// The most dots: each of the two kinds of arcs has as many places.
const MAX_DOTS: usize = 32;

/// Boxes by how many of their arcs are free, up to three.
#[derive(Clone, Copy, Debug)]
pub(super) struct Degrees {
    pub one: u64,
    pub two: u64,
    pub three: u64,
}

/// Which arcs bound which boxes.
pub(super) struct Board {
    stride: u32,
    /// The places of boxes.
    pub boxes: u64,
    /// All arcs.
    pub arcs: u64,
    /// Two arcs at the edge for each box that has them: either is worth as much as the other.
    pub twins: Vec<[u32; 2]>,
}

impl Board {
    /// The board of a grid; `None` if it does not fit.
    pub(super) fn new(grid: &Grid) -> Option<Board> {
        let [rows, cols] = [grid.rows(), grid.cols()].map(usize::from);
        if (rows + 1) * (cols + 1) > MAX_DOTS {
            return None;
        }
        let stride = cols as u32 + 1;
        let mut board = Board { stride, boxes: 0, arcs: 0, twins: Vec::new() };
        for at in 0..grid.box_count() {
            board.boxes |= 1 << (at / cols * (cols + 1) + at % cols);
            let bit = |arc: Arc| board.bit_of(grid, arc);
            let at_edge = |arc: &Arc| grid.boxes_at(*arc).count() == 1;
            let arcs = grid.arcs_of(at);
            // Symmetries must map twins to twins: so of three arcs at the edge the two opposite ones are
            // taken, of four none.
            let twins = match arcs.iter().filter(|arc| at_edge(arc)).copied().collect::<Vec<_>>()[..] {
                [one, two] => Some([one, two]),
                [_, _, _] if at_edge(&arcs[0]) && at_edge(&arcs[1]) => Some([arcs[0], arcs[1]]),
                [_, _, _] => Some([arcs[2], arcs[3]]),
                _ => None,
            };
            let twins = twins.map(|twins| twins.map(bit));
            board.twins.extend(twins);
        }
        board.arcs = board.sides(board.boxes);
        Some(board)
    }

    /// The bit of an arc.
    pub(super) const fn bit_of(&self, grid: &Grid, arc: Arc) -> u32 {
        let (is_horizontal, line, place) = grid.place_of(arc);
        if is_horizontal {
            line as u32 * self.stride + place as u32
        } else {
            VERTICAL + place as u32 * self.stride + line as u32
        }
    }

    /// The free arcs of every box, counted.
    #[inline]
    pub(super) const fn degrees(&self, free: u64) -> Degrees {
        let (horizontal, vertical) = (free & HORIZONTAL_BITS, free >> VERTICAL);
        let (top, bottom) = (horizontal & self.boxes, (horizontal >> self.stride) & self.boxes);
        let (left, right) = (vertical & self.boxes, (vertical >> 1) & self.boxes);
        // Two half adders and a full one, with a bit for each box.
        let (lines, both_lines) = (top ^ bottom, top & bottom);
        let (columns, both_columns) = (left ^ right, left & right);
        let (odd, several) = (lines ^ columns, both_lines | both_columns | lines & columns);
        let two = several & !odd & !(both_lines & both_columns);
        Degrees { one: odd & !several, two, three: odd & several }
    }

    /// The arcs of these boxes, free or not.
    #[inline]
    pub(super) const fn sides(&self, boxes: u64) -> u64 {
        boxes | boxes << self.stride | (boxes | boxes << 1) << VERTICAL
    }

    /// The one or two boxes beside an arc.
    #[inline]
    pub(super) const fn beside(&self, arc: u32) -> u64 {
        let (horizontal, vertical) = ((1 << arc) & HORIZONTAL_BITS, (1_u64 << arc) >> VERTICAL);
        (horizontal | horizontal >> self.stride | vertical | vertical >> 1) & self.boxes
    }

    /// The boxes behind the free arcs of these boxes.
    #[inline]
    pub(super) const fn behind(&self, free: u64, boxes: u64) -> u64 {
        let (horizontal, vertical) = (free & HORIZONTAL_BITS, free >> VERTICAL);
        let across = (boxes << 1) & vertical | (boxes & vertical) >> 1;
        let along = (boxes << self.stride) & horizontal | (boxes & horizontal) >> self.stride;
        (across | along) & self.boxes
    }

    /// The boxes of `among` that free arcs connect with `seed`.
    #[inline]
    pub(super) const fn connected(&self, free: u64, among: u64, seed: u64) -> u64 {
        let mut boxes = seed;
        loop {
            let more = boxes | self.behind(free, boxes) & among;
            if more == boxes {
                return boxes;
            }
            boxes = more;
        }
    }

    /// The boxes that are not closed.
    #[inline]
    pub(super) const fn open(&self, free: u64) -> u64 {
        let (horizontal, vertical) = (free & HORIZONTAL_BITS, free >> VERTICAL);
        (horizontal | horizontal >> self.stride | vertical | vertical >> 1) & self.boxes
    }

    /// The free arcs left after all boxes that can be taken have been taken, one after the other.
    #[inline]
    pub(super) const fn without_takes(&self, mut free: u64) -> u64 {
        loop {
            let takeable = self.degrees(free).one;
            if takeable == 0 {
                return free;
            }
            free &= !self.sides(takeable);
        }
    }
}

/// The numbers of the bits of a set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        bit
    })
}
