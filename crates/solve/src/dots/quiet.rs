//! Quiet positions: no box can be taken. Only they are searched.
//!
//! Boxes that can be taken reduce to a number and a quiet position, by what is known of best play (see
//! `domain`). The player who can take boxes takes all of them, and then moves in the quiet position that is
//! left; or hands back the last two (four of a loop), and the opponent moves there:
//!
//! ```text
//!   value = taken + rest                             nothing can be handed back
//!   value = taken - back + |rest + back|             the better of  taken + rest  and  taken - 2 back - rest
//! ```
//!
//! So an arc that opens a chain leads to one position, which is quiet again.

use std::cmp::Ordering;

use jogada_games::dots::{Arc, Dots, Grid, State};

use super::board::{Board, Degrees, bits};
use super::loose::{ComponentKind, Loose, MAX_BOXES, Number};
use super::symmetry::Symmetry;
use crate::Bounds;

/// A position where no box can be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Quiet {
    /// The free arcs, but for those of loose chains and loops.
    pub free: u64,
    /// The loose chains and loops.
    pub loose: Number,
    /// The boxes that are not closed.
    pub open: u8,
}

/// A position reduced: the boxes that the mover can take, and the quiet position left then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settled {
    pub quiet: Quiet,
    pub taken: u8,
    /// How many of these boxes can be handed back; 0 if there is no such choice.
    pub back: u8,
}

impl Settled {
    /// Bounds of the value from those of the quiet position.
    #[inline]
    pub(super) fn bounds(&self, rest: Bounds) -> Bounds {
        let (taken, back) = (i32::from(self.taken), i32::from(self.back));
        if back == 0 {
            return Bounds { lower: taken + rest.lower, upper: taken + rest.upper };
        }
        let (low, high) = (rest.lower + back, rest.upper + back);
        let nearest = if low > 0 || high < 0 { low.abs().min(high.abs()) } else { 0 };
        Bounds { lower: taken - back + nearest, upper: taken - back + low.abs().max(high.abs()) }
    }
}

/// How a quiet position becomes another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// An arc that hands over nothing.
    Safe(u32),
    /// The chain of these boxes, which is not loose, is opened.
    Chain(u64),
    /// A loose chain or loop is opened.
    Loose(ComponentKind),
}

impl Step {
    /// The chain or loop that it opens, which may be longer where both ends of a chain lead to the same box; of no box if it is safe.
    #[inline]
    pub(super) const fn opened(self) -> ComponentKind {
        match self {
            Step::Safe(_) => ComponentKind { boxes: 0, is_loop: false },
            Step::Chain(boxes) => ComponentKind { boxes: boxes.count_ones() as u8, is_loop: false },
            Step::Loose(kind) => kind,
        }
    }
}

/// A board with its symmetries and its collections of loose chains.
pub(super) struct QuietDomain {
    pub board: Board,
    pub symmetry: Symmetry,
    pub loose: Loose,
    /// All arcs in the order they are tried.
    order: Vec<u32>,
}

impl QuietDomain {
    /// The domain of all positions that can follow `state`; `None` for boards that are too large.
    pub(super) fn new(game: &Dots, state: &State) -> Option<QuietDomain> {
        let grid = &game.grid;
        if grid.box_count() > MAX_BOXES {
            return None;
        }
        let board = Board::new(grid)?;
        let open = (0..grid.box_count()).filter(|&at| game.free_arcs(state, at) > 0).count();
        let symmetry = Symmetry::new(grid, &board);
        let order = order(grid, &board);
        Some(QuietDomain { board, symmetry, loose: Loose::up_to(open), order })
    }

    /// The place of an arc in the order they are tried.
    pub(super) fn rank(&self, arc: u32) -> usize {
        self.order.iter().position(|other| *other == arc).unwrap_or(self.order.len())
    }

    /// The free arcs of a state.
    pub(super) fn free(&self, grid: &Grid, state: &State) -> u64 {
        let free = grid.arcs().filter(|&arc| !state.drawn().has(arc));
        free.fold(0, |set, arc| set | 1 << self.board.bit_of(grid, arc))
    }

    /// The boxes that can be taken from a set of free arcs, and the quiet position left.
    pub(super) fn settled(&self, free: u64) -> Settled {
        let back = self.handed_back(free);
        let open = self.board.open(free).count_ones() as u8;
        let free = self.board.without_takes(free);
        let quiet = Quiet { free, loose: 0, open: self.board.open(free).count_ones() as u8 };
        let degrees = self.board.degrees(free);
        Settled { quiet: self.without_loose(quiet, &degrees, degrees.two), taken: open - quiet.open, back }
    }

    /// How many boxes can be handed back at the end, if everything before is taken in the best order: strings that cost more to hand back first.
    fn handed_back(&self, mut free: u64) -> u8 {
        let board = &self.board;
        loop {
            let Degrees { one, two, .. } = board.degrees(free);
            // 1. What can be taken without making its neighbour takeable.
            let single = |at: u32| 1_u64 << at;
            if let Some(at) = bits(one).map(single).find(|&at| board.behind(free, at) & two == 0) {
                free &= !board.sides(at);
                continue;
            }
            // 2. All but the last two boxes of a string, or four where both of its ends can be taken.
            let string = |at: u64| board.connected(free, one | two, at);
            let last = |at: u64| if (string(at) & one).count_ones() == 2 { 4 } else { 2 };
            if let Some(at) = bits(one).map(single).find(|&at| string(at).count_ones() != last(at)) {
                free &= !board.sides(at);
                continue;
            }
            // 3. All strings but the one that costs least.
            let mut strings: Vec<(u32, u64)> =
                bits(one).map(single).map(|at| (last(at), string(at))).collect();
            strings.sort_unstable();
            strings.dedup();
            match strings[..] {
                [] => return 0,
                [(back, _)] => return back as u8,
                [.., (_, boxes)] => free &= !board.sides(boxes),
            }
        }
    }

    /// Counts the chains and loops through these boxes, which have two free arcs, as loose ones if they are.
    #[inline]
    fn without_loose(&self, mut quiet: Quiet, degrees: &Degrees, mut boxes: u64) -> Quiet {
        while boxes != 0 {
            let seed = boxes & boxes.wrapping_neg();
            let chain = self.board.connected(quiet.free, degrees.two, seed);
            boxes &= !chain;
            if self.board.behind(quiet.free, chain) & !chain == 0 {
                let arcs = self.board.sides(chain) & quiet.free;
                let boxes = chain.count_ones();
                // A chain has one arc more than boxes.
                let kind = ComponentKind { boxes: boxes as u8, is_loop: arcs.count_ones() == boxes };
                quiet.free &= !arcs;
                quiet.loose = self.loose.with(quiet.loose, kind);
            }
        }
        quiet
    }

    /// Lists the safe arcs; of two free twins one.
    #[inline]
    pub(super) fn safe(&self, quiet: &Quiet, degrees: &Degrees, out: &mut Vec<Step>) {
        let mut safe = quiet.free & !self.board.sides(degrees.two);
        for [one, two] in &self.board.twins {
            safe &= !((quiet.free >> one & 1) << two);
        }
        out.extend(self.order.iter().filter(|arc| safe >> **arc & 1 == 1).map(|arc| Step::Safe(*arc)));
    }

    /// Lists the chains that can be opened, and the shortest loose one of each class: one of these steps or of the safe ones is as good as any.
    pub(super) fn openings(&self, quiet: &Quiet, degrees: &Degrees, out: &mut Vec<Step>) {
        let first = out.len();
        let mut left = degrees.two;
        while left != 0 {
            let chain = self.board.connected(quiet.free, degrees.two, left & left.wrapping_neg());
            left &= !chain;
            out.push(Step::Chain(chain));
        }
        out.extend(self.loose.shortest(quiet.loose).into_iter().flatten().map(Step::Loose));
        out[first..].sort_by_key(|step| step.opened().boxes);
    }

    /// The position after a step, from the opponent's view.
    #[inline]
    pub(super) fn after(&self, quiet: &Quiet, degrees: &Degrees, step: Step) -> Settled {
        match step {
            Step::Safe(arc) => {
                let mut next = Quiet { free: quiet.free & !(1 << arc), ..*quiet };
                let new = self.board.beside(arc) & degrees.three;
                if new != 0 {
                    next = self.without_loose(next, &self.board.degrees(next.free), new);
                }
                Settled { quiet: next, taken: 0, back: 0 }
            }
            Step::Chain(boxes) => {
                // Its end may be a box that can be taken, too, once the chain is gone: both ends may lead to the same one.
                let free = self.board.without_takes(quiet.free & !self.board.sides(boxes));
                let taken = (self.board.open(quiet.free) & !self.board.open(free)).count_ones() as u8;
                let back = ComponentKind { boxes: taken, is_loop: false }.handed_back();
                let now = self.board.degrees(free);
                let next = Quiet { free, open: quiet.open - taken, ..*quiet };
                let next = self.without_loose(next, &now, now.two & !degrees.two);
                Settled { quiet: next, taken, back }
            }
            Step::Loose(kind) => {
                let loose = self.loose.without(quiet.loose, kind);
                let next = Quiet { loose, open: quiet.open - kind.boxes, ..*quiet };
                Settled { quiet: next, taken: kind.boxes, back: kind.handed_back() }
            }
        }
    }

    /// Bounds of a quiet position's value without a search.
    #[inline]
    pub(super) fn bounds(&self, quiet: &Quiet) -> Bounds {
        if quiet.free == 0 {
            return Bounds::exactly(self.loose.value(quiet.loose));
        }
        let open = i32::from(quiet.open);
        Bounds { lower: -open, upper: open }
    }
}

/// The order in which arcs are tried, always the same: so fewer different positions come up. Those in the middle come first: of a square by
/// distance, of a longer board those in the middle of its longer side.
fn order(grid: &Grid, board: &Board) -> Vec<u32> {
    let (rows, cols) = (i32::from(grid.rows()), i32::from(grid.cols()));
    let distance = |arc: Arc| {
        let (is_horizontal, line, place) = grid.place_of(arc);
        let (across, along) = (2 * i32::from(line), 2 * i32::from(place) + 1);
        let (row, col) = if is_horizontal { (across, along) } else { (along, across) };
        let (row, col) = ((row - rows).abs(), (col - cols).abs());
        match rows.cmp(&cols) {
            Ordering::Less => (col, row),
            Ordering::Equal => (row + col, row.min(col)),
            Ordering::Greater => (row, col),
        }
    };
    let mut arcs: Vec<Arc> = grid.arcs().collect();
    arcs.sort_by_key(|arc| distance(*arc));
    arcs.into_iter().map(|arc| board.bit_of(grid, arc)).collect()
}
