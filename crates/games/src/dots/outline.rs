//! A summary of a position: boxes that can be taken, safe arcs, chains, loops, and boxes with three free arcs
//! and more.

use super::chains::{self, MOST};
use super::{Arcs, Dots, State};
use crate::dots::arcs::{MAX_BOXES, OUTSIDE};

/// Counts of a position after all boxes that can be taken have been taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outline {
    /// Boxes that the mover can take now.
    pub taken: i32,
    /// How many of those can be handed back to keep the opponent on the move.
    pub handed_back: i32,
    /// Arcs that hand over no box.
    pub safe: i32,
    /// Free arcs, and boxes not closed.
    pub free: i32,
    pub open: i32,
    /// Boxes with three free arcs, and with four.
    pub joints: [i32; 2],
    /// Chains of one box, of two, long ones, and loops.
    pub kinds: [i32; 4],
    /// Boxes in long chains and in loops.
    pub long_boxes: i32,
    pub loop_boxes: i32,
    /// Ends of chains that are joints.
    pub bound_ends: i32,
    /// The value of the chains and loops alone to the player who must open one.
    pub opening: i32,
}

/// The free arcs with how many each box has.
struct Board<'a> {
    game: &'a Dots,
    free: Arcs,
    degrees: [u8; MAX_BOXES + 1],
}

/// Boxes in a line, and how the line ends.
struct Line {
    boxes: i32,
    is_loop: bool,
    is_bound: bool,
}

impl Board<'_> {
    fn arcs_of(&self, at: usize) -> impl Iterator<Item = super::Arc> {
        self.game.grid.arcs_of(at).into_iter().filter(|&arc| self.free.has(arc))
    }

    fn beyond(&self, arc: super::Arc, at: usize) -> usize {
        let [one, two] = self.game.grid.beside(arc);
        if one == at { two } else { one }
    }

    /// Takes the boxes of a string from its first one on, which has one free arc: how many, and whether its other end could be taken as well.
    fn take(&mut self, first: usize) -> (i32, bool) {
        let (mut at, mut boxes) = (first, 0);
        loop {
            let Some(arc) = self.arcs_of(at).next() else { return (boxes, true) };
            self.free.remove(arc);
            self.degrees[at] = 0;
            boxes += 1;
            let next = self.beyond(arc, at);
            if next == OUTSIDE {
                return (boxes, false);
            }
            self.degrees[next] -= 1;
            match self.degrees[next] {
                0 => return (boxes + 1, true),
                1 => at = next,
                _ => return (boxes, false),
            }
        }
    }

    /// Follows a chain from a box with two free arcs by one of them, over boxes that become `seen`.
    fn follow(&self, first: usize, arc: super::Arc, seen: &mut [bool; MAX_BOXES + 1]) -> Line {
        let (mut at, mut arc, mut boxes) = (first, arc, 0);
        loop {
            let next = self.beyond(arc, at);
            if next == OUTSIDE || self.degrees[next] > 2 {
                return Line { boxes, is_loop: false, is_bound: next != OUTSIDE };
            }
            if seen[next] {
                return Line { boxes, is_loop: true, is_bound: false };
            }
            seen[next] = true;
            boxes += 1;
            let Some(way) = self.arcs_of(next).find(|&way| way != arc) else {
                return Line { boxes, is_loop: false, is_bound: false };
            };
            (at, arc) = (next, way);
        }
    }
}

impl Outline {
    pub(super) fn new(game: &Dots, state: &State) -> Outline {
        let free = game.grid.all_arcs() - state.drawn();
        let mut board = Board { game, free, degrees: [0; MAX_BOXES + 1] };
        for arc in free.iter() {
            game.grid
                .beside(arc)
                .into_iter()
                .for_each(|at| board.degrees[at] = board.degrees[at].wrapping_add(1));
        }
        let boxes = game.grid.box_count();
        let (mut taken, mut handed_back) = (0, 0);
        for at in 0..boxes {
            if board.degrees[at] == 1 {
                let (boxes, is_closed) = board.take(at);
                taken += boxes;
                match is_closed {
                    false if boxes >= 2 => handed_back = 2,
                    true if boxes >= 4 && handed_back == 0 => handed_back = 4,
                    _ => {}
                }
            }
        }
        // The edge of the board makes no arc unsafe.
        board.degrees[OUTSIDE] = u8::MAX;
        let is_safe = |arc: &super::Arc| game.grid.beside(*arc).into_iter().all(|at| board.degrees[at] > 2);
        let (mut free_count, mut safe) = (0, 0);
        for arc in board.free.iter() {
            free_count += 1;
            safe += i32::from(is_safe(&arc));
        }
        let mut outline = Outline {
            taken,
            handed_back,
            safe,
            free: free_count,
            open: 0,
            joints: [0; 2],
            kinds: [0; 4],
            long_boxes: 0,
            loop_boxes: 0,
            bound_ends: 0,
            opening: 0,
        };
        outline.add_chains(&board, boxes);
        outline
    }

    /// Counts the open boxes of a board where none can be taken.
    fn add_chains(&mut self, board: &Board<'_>, boxes: usize) {
        let mut seen = [false; MAX_BOXES + 1];
        let mut lengths = [[0_u8; MOST]; 2];
        let mut counts = [0; 2];
        for at in 0..boxes {
            let degree = board.degrees[at];
            self.open += i32::from(degree > 0);
            if degree > 2 {
                self.joints[usize::from(degree - 3)] += 1;
            }
            if degree != 2 || seen[at] {
                continue;
            }
            seen[at] = true;
            let mut ways = board.arcs_of(at);
            let (Some(one), Some(two)) = (ways.next(), ways.next()) else { continue };
            let mut line = board.follow(at, one, &mut seen);
            if !line.is_loop {
                let other = board.follow(at, two, &mut seen);
                self.bound_ends += i32::from(line.is_bound) + i32::from(other.is_bound);
                line.boxes += other.boxes;
            }
            let boxes = line.boxes + 1;
            let kind = if line.is_loop { 3 } else { (boxes as usize).min(3) - 1 };
            self.kinds[kind] += 1;
            match kind {
                2 => self.long_boxes += boxes,
                3 => self.loop_boxes += boxes,
                _ => {}
            }
            let list = usize::from(line.is_loop);
            lengths[list][counts[list]] = boxes as u8;
            counts[list] += 1;
        }
        let [chains, loops] = &mut lengths;
        let (chains, loops) = (&mut chains[..counts[0]], &mut loops[..counts[1]]);
        chains.sort_unstable();
        loops.sort_unstable();
        self.opening = chains::value(chains, loops);
    }
}
