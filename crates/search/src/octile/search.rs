//! A* with octile distance, by single steps or by jumps.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use jogada_core::{Budget, Limits, PathStats, Stop};

use super::jumps::{jump, ways_on};
use super::{DIAGONAL, OctileMap, OctileReport, Place, STRAIGHT, Way};

/// How successors are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OctileSearch {
    /// A*: the cells beside one.
    Astar,
    /// Jump point search: the cells where a shortest path may have to turn. The same lengths, with far fewer nodes held.
    JumpPoints,
}

/// Finds a shortest path between two open cells.
///
/// - Optimal, complete: that there is no path is proved.
/// - Time and memory: A* with a consistent estimate, every cell expanded once at most.
///
/// ```
/// use jogada_core::Limits;
/// use jogada_search::octile::{OctileMap, OctileSearch, search};
///
/// let rows = ["...", ".#.", "..."].map(|row| row.chars().map(|cell| cell == '.').collect());
/// let map = OctileMap::new(&rows).unwrap();
/// let (start, goal) = (map.place(0, 1).unwrap(), map.place(2, 1).unwrap());
/// for method in [OctileSearch::Astar, OctileSearch::JumpPoints] {
///     assert_eq!(search(&map, start, goal, method, &Limits::default()).length, Some(4.0));
/// }
/// ```
#[must_use]
pub fn search(
    map: &OctileMap,
    start: Place,
    goal: Place,
    method: OctileSearch,
    limits: &Limits,
) -> OctileReport {
    let budget = Budget::new(limits);
    let mut searching = Searching {
        map,
        goal,
        method,
        budget,
        nodes: vec![Node { cost: u64::MAX, parent: start, is_closed: false }; map.open.len()],
        open: BinaryHeap::new(),
        stats: PathStats { threads: 1, ..PathStats::default() },
    };
    let stop = searching.run(start).err().unwrap_or(Stop::Finished);
    searching.report(start, stop)
}

/// The cheapest known path to a cell.
#[derive(Clone, Copy)]
struct Node {
    cost: u64,
    parent: Place,
    is_closed: bool,
}

/// Cost + estimate, least first; among equals the one with the greater cost.
type Waiting = Reverse<(u64, Reverse<u64>, Place)>;

struct Searching<'a> {
    map: &'a OctileMap,
    goal: Place,
    method: OctileSearch,
    budget: Budget,
    nodes: Vec<Node>,
    open: BinaryHeap<Waiting>,
    stats: PathStats,
}

impl Searching<'_> {
    fn run(&mut self, start: Place) -> Result<(), Stop> {
        let bytes = (self.nodes.len() * size_of::<Node>()) as u64;
        self.budget.grow(bytes)?;
        self.meet(start, start, 0)?;
        while let Some(Reverse((_, Reverse(cost), place))) = self.open.pop() {
            let node = &mut self.nodes[place as usize];
            // A cell that was reached again more cheaply is queued twice: the dearer entry is out of date.
            if node.is_closed || cost > node.cost {
                continue;
            }
            node.is_closed = true;
            if place == self.goal {
                return Ok(());
            }
            let parent = node.parent;
            self.stats.expanded += 1;
            self.expand(place, parent, cost)?;
        }
        Ok(())
    }

    fn expand(&mut self, place: Place, parent: Place, cost: u64) -> Result<(), Stop> {
        let map = self.map;
        match self.method {
            OctileSearch::Astar => {
                for way in Way::ALL.into_iter().filter(|way| map.can_step(place, *way)) {
                    self.budget.spend()?;
                    let step = if way.is_diagonal() { DIAGONAL } else { STRAIGHT };
                    self.meet(map.beside(place, way), place, cost + step)?;
                }
            }
            OctileSearch::JumpPoints => {
                for way in ways_on(map, place, parent) {
                    if let Some(next) = jump(map, place, way, self.goal) {
                        self.budget.spend()?;
                        self.meet(next, place, cost + map.distance(place, next))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Records a path to a cell, if it is cheaper than the one known.
    fn meet(&mut self, place: Place, parent: Place, cost: u64) -> Result<(), Stop> {
        let node = &mut self.nodes[place as usize];
        if cost < node.cost {
            *node = Node { cost, parent, is_closed: false };
            if self.open.len() == self.open.capacity() {
                self.budget.grow((self.open.capacity().max(16) * size_of::<Waiting>()) as u64)?;
            }
            self.open.push(Reverse((cost + self.map.distance(place, self.goal), Reverse(cost), place)));
            self.stats.max_open = self.stats.max_open.max(self.open.len() as u64);
        }
        Ok(())
    }

    fn report(mut self, start: Place, stop: Stop) -> OctileReport {
        self.stats.generated = self.budget.nodes();
        self.stats.time = self.budget.elapsed();
        self.stats.bytes = self.budget.held();
        self.stats.max_stored = self.nodes.iter().filter(|node| node.cost < u64::MAX).count() as u64;
        let last = self.nodes[self.goal as usize];
        if stop != Stop::Finished || !last.is_closed {
            return OctileReport { path: None, length: None, stop, stats: self.stats };
        }
        let mut path = vec![self.goal];
        while let Some(place) = path.last().copied().filter(|place| *place != start) {
            path.push(self.nodes[place as usize].parent);
        }
        path.reverse();
        let length = last.cost as f64 / STRAIGHT as f64;
        OctileReport { path: Some(path), length: Some(length), stop, stats: self.stats }
    }
}
