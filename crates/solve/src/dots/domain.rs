//! Sets of free arcs of any board, and the moves worth trying in them. Small boards are searched another way: see `quiet`.
//!
//! A box with one free arc can be taken. What is known of best play leaves these moves, in this order:
//!
//! 1. A box that can be taken without making its neighbour takeable is taken at once: nothing is lost by it.
//! 2. Of a string of boxes that can be taken one after the other, all but the last two are taken (all but four where both of its ends can be
//!    taken). Then there is a choice: take the rest and move elsewhere, or hand over the rest with one arc and let the opponent move
//!    (double-dealing). Where several strings can be taken, all but one are taken whole, those that cost more to hand over first.
//! 3. Otherwise safe arcs, which hand over nothing, and one arc of each chain or loop: whichever is drawn, the opponent gets it. Two boxes are
//!    handed over by the arc between them, which leaves no choice to the opponent. Of several chains that touch nothing else only the shortest of its
//!    kind is opened: short ones (which are taken whole), long ones, loops. Whatever is done with one of a kind can be done with another, and
//!    who takes the longer one gets so many more boxes; so the shorter one is as good to open.

use jogada_games::dots::{Arc, Dots, State};

use super::chains::{End, LONG, Whole};
use super::form::Form;
use crate::Bounds;
use crate::questions::{Domain, Reply, Rooted};

/// The free arcs of each box.
pub(super) type Degrees = [u8; MAX_BOXES];

/// The most boxes of a board.
const MAX_BOXES: usize = 225;
/// No box.
const NONE: u8 = u8::MAX;
/// The most bits of a key: see [`Domain::key`].
const KEY_BITS: u16 = 84;
/// Fewer free arcs than this are searched faster than they are looked up.
const TABLE_ARCS: u32 = 6;
/// From this many free arcs on, threads mark the positions they are searching.
const SHARED_ARCS: u32 = 20;

/// A position: the free arcs, and its canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub free: u128,
    /// The key of its canonical form: the same for all positions of that form.
    pub key: u128,
    /// The symmetry that leads to that form.
    pub image: u8,
}

/// Which arcs bound which boxes, and the symmetries of the board.
pub(super) struct DotsDomain {
    /// The arcs of each box that were free at the root.
    pub sides: Vec<u128>,
    /// The one or two boxes beside each arc.
    beside: Vec<[u8; 2]>,
    /// The label of each arc of the board: of all, or on large boards of those that were free at the root.
    label: Vec<Option<u32>>,
    pub form: Form,
    is_tabled: bool,
}

impl DotsDomain {
    /// The domain of all positions that can follow `state`; `None` if it has more arcs than a set holds.
    pub(super) fn new(game: &Dots, state: &State) -> Option<DotsDomain> {
        let (grid, count) = (&game.grid, game.grid.arc_count());
        // Small boards keep the numbers of their arcs, so that they can be turned; of large ones only the free arcs are counted.
        let is_small = count <= KEY_BITS;
        let mut labels = 0;
        let label: Vec<Option<u32>> = grid
            .arcs()
            .map(|arc| {
                let is_free = !state.drawn().has(arc);
                let label = (is_small || is_free).then_some(labels);
                labels += u32::from(label.is_some());
                label
            })
            .collect();
        if labels > u128::BITS {
            return None;
        }
        let set = |arcs: &[Arc]| {
            let labels = arcs.iter().filter_map(|arc| label[arc.index()]);
            labels.fold(0_u128, |set, label| set | 1 << label)
        };
        let sides: Vec<u128> = (0..grid.box_count()).map(|at| set(&grid.arcs_of(at))).collect();
        let mut beside = vec![[NONE; 2]; labels as usize];
        for arc in grid.arcs() {
            let Some(label) = label[arc.index()] else { continue };
            for (place, at) in beside[label as usize].iter_mut().zip(grid.boxes_at(arc)) {
                *place = at as u8;
            }
        }
        let edge = |at: usize| {
            let alone = grid.arcs_of(at).into_iter().filter(|&arc| grid.boxes_at(arc).count() == 1);
            set(&alone.collect::<Vec<_>>())
        };
        let twins: Vec<u128> =
            (0..grid.box_count()).map(edge).filter(|twins| twins.count_ones() > 1).collect();
        let form = if is_small { Form::of_whole_board(grid, twins) } else { Form::as_it_lies(twins) };
        let is_tabled = labels <= u32::from(KEY_BITS);
        Some(DotsDomain { sides, beside, label, form, is_tabled })
    }

    /// The box on the other side of an arc.
    pub(super) fn beyond(&self, arc: u32, at: usize) -> Option<usize> {
        let [one, two] = self.beside[arc as usize];
        let other = if usize::from(one) == at { two } else { one };
        (other != NONE).then_some(usize::from(other))
    }

    pub(super) fn degrees(&self, free: u128) -> Degrees {
        let mut degrees = [0; MAX_BOXES];
        for (degree, sides) in degrees.iter_mut().zip(&self.sides) {
            *degree = (sides & free).count_ones() as u8;
        }
        degrees
    }

    /// The reply of drawing an arc.
    fn drawn(&self, free: u128, arc: u32, name: u16) -> Reply<Position> {
        let free = free & !(1 << arc);
        let boxes = self.beside[arc as usize].into_iter().filter(|&at| at != NONE);
        let gain = boxes.filter(|&at| self.sides[usize::from(at)] & free == 0).count() as i32;
        Reply { position: self.usual(free), gain, again: gain > 0, name }
    }

    /// The one or two moves that matter where boxes can be taken.
    pub(super) fn takes(&self, free: u128, degrees: &Degrees) -> Option<(u32, Option<u32>)> {
        let takeable = || (0..self.sides.len()).filter(|&at| degrees[at] == 1);
        let arc_of = |at: usize| (self.sides[at] & free).trailing_zeros();
        let is_free = |&at: &usize| self.beyond(arc_of(at), at).is_none_or(|next| degrees[next] != 2);
        if let Some(at) = takeable().find(is_free) {
            return Some((arc_of(at), None));
        }
        // Every string left has a second box with two free arcs. The one that costs least to hand over is kept for that.
        let mut strings: Vec<(u32, u32, u32)> = Vec::new();
        let mut seen = [0_u64; 4];
        for at in takeable() {
            if seen[at / 64] >> (at % 64) & 1 == 1 {
                continue;
            }
            let string = self.follow(free, degrees, at, arc_of(at));
            for (all, members) in seen.iter_mut().zip(string.members) {
                *all |= members;
            }
            let last = if string.end == End::Closed { 4 } else { 2 };
            if string.boxes != last {
                return Some((arc_of(at), None));
            }
            strings.push((last, arc_of(at), string.second));
        }
        strings.sort_unstable();
        match strings[..] {
            [] => None,
            [(_, take, hand_over)] => Some((take, Some(hand_over))),
            [.., (_, take, _)] => Some((take, None)),
        }
    }

    /// Safe arcs, and one arc of each chain and loop that matters, where no box can be taken.
    fn openings(&self, position: &Position, degrees: &Degrees, mut each: impl FnMut(u32, u16)) {
        for arc in bits(position.free).filter(|arc| self.is_safe(degrees, *arc)) {
            each(arc, self.name(position, arc));
        }
        // The shortest of each kind among those that touch nothing else.
        let mut shortest: [Option<Whole>; 3] = [None; 3];
        self.wholes(position.free, degrees, |whole| {
            if !whole.is_loose {
                return each(whole.opening, self.name(position, whole.opening));
            }
            let kind = if whole.is_loop { 2 } else { usize::from(whole.boxes >= LONG) };
            if shortest[kind].is_none_or(|other| whole.boxes < other.boxes) {
                shortest[kind] = Some(whole);
            }
        });
        for whole in shortest.into_iter().flatten() {
            each(whole.opening, self.name(position, whole.opening));
        }
    }

    fn is_safe(&self, degrees: &Degrees, arc: u32) -> bool {
        self.beside[arc as usize].into_iter().all(|at| at == NONE || degrees[usize::from(at)] > 2)
    }
}

/// The numbers of the bits of a set.
fn bits(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        bit
    })
}

impl Domain for DotsDomain {
    type Position = Position;

    fn replies(&self, position: &Position, out: &mut Vec<Reply<Position>>) {
        let free = position.free;
        let degrees = self.degrees(free);
        if let Some((take, hand_over)) = self.takes(free, &degrees) {
            out.push(self.drawn(free, take, self.name(position, take)));
            out.extend(hand_over.map(|arc| self.drawn(free, arc, self.name(position, arc))));
            return;
        }
        let first = out.len();
        self.openings(position, &degrees, |arc, name| {
            let reply = self.drawn(free, arc, name);
            if !out[first..].iter().any(|other| other.position.key == reply.position.key) {
                out.push(reply);
            }
        });
    }

    /// Bounds by counting: every open box goes to one of the two. Of chains and loops alone the value is
    /// known.
    fn bounds(&self, position: &Position, _goal: i32) -> Bounds {
        let degrees = self.degrees(position.free);
        if let Some(value) = self.endgame(position.free, &degrees) {
            return Bounds::exactly(value);
        }
        let open = degrees[..self.sides.len()].iter().filter(|degree| **degree > 0).count() as i32;
        Bounds { lower: -open, upper: open }
    }

    fn key(&self, position: &Position) -> Option<u128> {
        (self.is_tabled && position.free.count_ones() >= TABLE_ARCS).then_some(position.key)
    }

    /// The boxes that can be taken. Without any, an estimate of who gets control by the long chain rule:
    /// there are as many turns to come as free arcs, less open boxes, and one more for each arc that closes
    /// two boxes, which every long chain but the last is likely to bring.
    fn guess(&self, position: &Position) -> i32 {
        let degrees = self.degrees(position.free);
        let boxes = &degrees[..self.sides.len()];
        let takes = boxes.iter().filter(|degree| **degree == 1).count() as i32;
        if takes > 0 {
            return 4 + takes;
        }
        let open = boxes.iter().filter(|degree| **degree > 0).count() as u64;
        let turns =
            u64::from(position.free.count_ones()) + open + self.long_chains(position.free, &degrees) + 1;
        let by_chains = if turns.is_multiple_of(2) { 2 } else { -2 };
        by_chains + if self.safe_arcs(position.free) % 2 == 1 { 1 } else { -1 }
    }

    fn ordering_depth(&self, _position: &Position) -> u32 {
        0
    }

    fn table_log2(&self, position: &Position) -> u32 {
        position.free.count_ones() * 2 / 3
    }

    fn is_shared(&self, position: &Position) -> bool {
        position.free.count_ones() >= SHARED_ARCS
    }
}

impl Rooted<Dots> for DotsDomain {
    fn position(&self, state: &State) -> Position {
        self.usual(self.free(state))
    }

    fn after(&self, state: &State, arc: &Arc) -> Reply<Position> {
        let label = self.label_of(*arc).expect("a legal arc was free at the root");
        self.drawn(self.free(state), label, label as u16)
    }
}

impl DotsDomain {
    /// The label of an arc; every arc that is free has one.
    pub(super) fn label_of(&self, arc: Arc) -> Option<u32> {
        self.label[arc.index()]
    }

    /// How many arcs hand over no box.
    pub(super) fn safe_arcs(&self, free: u128) -> usize {
        let degrees = self.degrees(free);
        bits(free).filter(|arc| self.is_safe(&degrees, *arc)).count()
    }

    /// The free arcs of a state.
    pub(super) fn free(&self, state: &State) -> u128 {
        let free = self.label.iter().enumerate().filter(|(arc, _)| !state.drawn().has(Arc::new(*arc as u16)));
        free.filter_map(|(_, label)| *label).fold(0, |set, label| set | 1 << label)
    }
}
