//! Sets of free arcs, and the moves worth trying in them.
//!
//! A box with one free arc can be taken. What is known of best play leaves these moves, in this order:
//!
//! 1. A box that can be taken without making its neighbour takeable is taken at once: nothing is lost by it.
//! 2. Of a string of boxes that can be taken one after the other, all but the last two are taken (all but four where both of its ends can be
//!    taken). Then there is a choice: take the rest and move elsewhere, or hand over the rest with one arc and let the opponent move
//!    (double-dealing). Where several strings can be taken, all but one are taken whole, those that cost more to hand over first.
//! 3. Otherwise safe arcs, which hand over nothing, and one arc of each chain or loop: whichever is drawn, the opponent gets it. Two boxes are
//!    handed over by the arc between them, which leaves no choice to the opponent.
//!
//! Positions are kept in one form: the smallest of those that symmetries of the board make of them, with the arcs that only one box touches
//! pushed to one side, as they are worth the same.

use jogada_games::dots::{Arc, Dots, State};

use super::chains::End;
use crate::Bounds;
use crate::questions::{Ground, Reply, Rooted};

/// The free arcs of each box.
pub(super) type Degrees = [u8; MOST_BOXES];

/// The most boxes of a board.
const MOST_BOXES: usize = 225;
/// No box.
const NONE: u8 = u8::MAX;
/// The most bits of a key: see [`Ground::key`].
const KEY_BITS: u16 = 84;
/// Fewer free arcs than this are searched faster than they are looked up.
const TABLE_ARCS: u32 = 6;
/// From so many free arcs on, threads tell each other what they are busy with.
const SHARED_ARCS: u32 = 20;

/// A position: the arcs that are free, in its usual form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub free: u128,
}

/// What touches what, and where everything lies when the board is turned.
pub(super) struct DotsGround {
    /// The arcs of each box that were free at the root.
    pub sides: Vec<u128>,
    /// The one or two boxes beside each arc.
    beside: Vec<[u8; 2]>,
    /// The label of each arc of the board: of all, or on large boards of those that were free at the root.
    label: Vec<Option<u32>>,
    /// For each symmetry, and each byte of a set, where the arcs of that byte come to lie.
    images: Vec<Vec<[u128; 256]>>,
    /// The arcs that only touch one box, for each box with several.
    twins: Vec<u128>,
    is_tabled: bool,
}

impl DotsGround {
    /// The ground of all positions that can follow `state`; `None` if it has more arcs than a set holds.
    pub(super) fn new(game: &Dots, state: &State) -> Option<DotsGround> {
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
        let twins = (0..grid.box_count()).map(edge).filter(|twins| twins.count_ones() > 1).collect();
        let images =
            if is_small { grid.images().iter().map(|places| by_bytes(places)).collect() } else { Vec::new() };
        let is_tabled = labels <= u32::from(KEY_BITS);
        Some(DotsGround { sides, beside, label, images, twins, is_tabled })
    }

    /// The box on the other side of an arc.
    pub(super) fn beyond(&self, arc: u32, at: usize) -> Option<usize> {
        let [one, two] = self.beside[arc as usize];
        let other = if usize::from(one) == at { two } else { one };
        (other != NONE).then_some(usize::from(other))
    }

    pub(super) fn degrees(&self, free: u128) -> Degrees {
        let mut degrees = [0; MOST_BOXES];
        for (degree, sides) in degrees.iter_mut().zip(&self.sides) {
            *degree = (sides & free).count_ones() as u8;
        }
        degrees
    }

    /// A set of free arcs in its usual form.
    fn usual(&self, free: u128) -> Position {
        let image = |bytes: &Vec<[u128; 256]>| {
            let mut image = 0;
            for (at, places) in bytes.iter().enumerate() {
                image |= places[(free >> (8 * at)) as usize & 0xff];
            }
            self.pushed(image)
        };
        Position { free: self.images.iter().map(image).fold(self.pushed(free), u128::min) }
    }

    /// The same with the free arcs among twins pushed to the lowest places.
    fn pushed(&self, mut free: u128) -> u128 {
        for &twins in &self.twins {
            let count = (free & twins).count_ones();
            if count == 0 || free & twins == twins {
                continue;
            }
            free &= !twins;
            let mut rest = twins;
            for _ in 0..count {
                free |= rest & rest.wrapping_neg();
                rest &= rest - 1;
            }
        }
        free
    }

    /// What drawing an arc comes to.
    fn drawn(&self, free: u128, arc: u32) -> Reply<Position> {
        let free = free & !(1 << arc);
        let boxes = self.beside[arc as usize].into_iter().filter(|&at| at != NONE);
        let gain = boxes.filter(|&at| self.sides[usize::from(at)] & free == 0).count() as i32;
        Reply { position: self.usual(free), gain, again: gain > 0, name: arc as u16 }
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
            let last = if string.end == End::Open { 2 } else { 4 };
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

    /// Safe arcs, and one arc of each chain and loop, where no box can be taken.
    fn openings(&self, free: u128, degrees: &Degrees, mut each: impl FnMut(u32)) {
        for arc in bits(free) {
            let boxes = self.beside[arc as usize];
            if boxes.into_iter().all(|at| at == NONE || degrees[usize::from(at)] > 2) {
                each(arc);
            }
        }
        self.wholes(free, degrees, |whole| each(whole.opening));
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

/// Where the arcs of each byte come to lie.
fn by_bytes(places: &[u16]) -> Vec<[u128; 256]> {
    let bytes = places.chunks(8).map(|places| {
        std::array::from_fn(|byte| {
            let set = places.iter().enumerate().filter(|(bit, _)| byte >> bit & 1 == 1);
            set.fold(0, |set, (_, place)| set | 1 << place)
        })
    });
    bytes.collect()
}

impl Ground for DotsGround {
    type Position = Position;

    fn replies(&self, position: &Position, out: &mut Vec<Reply<Position>>) {
        let free = position.free;
        let degrees = self.degrees(free);
        if let Some((take, hand_over)) = self.takes(free, &degrees) {
            out.push(self.drawn(free, take));
            out.extend(hand_over.map(|arc| self.drawn(free, arc)));
            return;
        }
        let first = out.len();
        self.openings(free, &degrees, |arc| {
            let reply = self.drawn(free, arc);
            if !out[first..].iter().any(|other| other.position == reply.position) {
                out.push(reply);
            }
        });
    }

    /// Every open box goes to one of the two; of chains and loops alone the value is known.
    fn bounds(&self, position: &Position, _goal: i32) -> Bounds {
        let degrees = self.degrees(position.free);
        if let Some(value) = self.endgame(position.free, &degrees) {
            return Bounds::exactly(value);
        }
        let open = degrees.iter().filter(|degree| **degree > 0).count() as i32;
        Bounds { lower: -open, upper: open }
    }

    fn key(&self, position: &Position) -> Option<u128> {
        (self.is_tabled && position.free.count_ones() >= TABLE_ARCS).then_some(position.free)
    }

    /// The boxes that can be taken, and else who heads for control by the long chain rule: there are as many turns to come as free arcs,
    /// less open boxes, and one more for each arc that closes two boxes, which every long chain but the last is likely to bring.
    fn guess(&self, position: &Position) -> i32 {
        let degrees = self.degrees(position.free);
        let takes = degrees.iter().filter(|degree| **degree == 1).count() as i32;
        if takes > 0 {
            return 4 + takes;
        }
        let open = degrees.iter().filter(|degree| **degree > 0).count() as u64;
        let turns =
            u64::from(position.free.count_ones()) + open + self.long_chains(position.free, &degrees) + 1;
        let by_chains = if turns.is_multiple_of(2) { 2 } else { -2 };
        by_chains + if self.safe_arcs(position) % 2 == 1 { 1 } else { -1 }
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

impl Rooted<Dots> for DotsGround {
    fn position(&self, state: &State) -> Position {
        self.usual(self.free(state))
    }

    fn after(&self, state: &State, arc: &Arc) -> Reply<Position> {
        let label = self.label_of(*arc).expect("a legal arc was free at the root");
        self.drawn(self.free(state), label)
    }
}

impl DotsGround {
    /// The label of an arc; every arc that is free has one.
    pub(super) fn label_of(&self, arc: Arc) -> Option<u32> {
        self.label[arc.index()]
    }

    /// How many arcs hand over no box.
    pub(super) fn safe_arcs(&self, position: &Position) -> usize {
        let degrees = self.degrees(position.free);
        let is_safe = |arc: &u32| {
            let boxes = self.beside[*arc as usize];
            boxes.into_iter().all(|at| at == NONE || degrees[usize::from(at)] > 2)
        };
        bits(position.free).filter(is_safe).count()
    }

    /// The free arcs of a state.
    pub(super) fn free(&self, state: &State) -> u128 {
        let free = self.label.iter().enumerate().filter(|(arc, _)| !state.drawn().has(Arc::new(*arc as u16)));
        free.filter_map(|(_, label)| *label).fold(0, |set, label| set | 1 << label)
    }
}
