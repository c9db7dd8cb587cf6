//! A lower bound that knows how a knight jumps: the best walk on the board that pays for what it may take only once.
//!
//! Let the knight land on cells again and again, but on no cell twice in a row of three. The best such walk of k landings is found by dynamic
//! programming, and it is worth more than any path. So that it does not go round the largest numbers, each landing pays a price, a Lagrangean
//! multiplier, for every [`Group`] that its cell belongs to, and the walk is given what all groups can cost at most:
//!
//! ```text
//!   points of k landings  <=  max over walks of (sum of number - prices)  +  sum over groups of price * most landings
//! ```
//!
//! This holds for any prices that are not negative. Good ones are found by subgradient steps: dearer where the walk lands too often, cheaper
//! where it could land more often (Held and Karp 1971). They are found once, for the board at the start; a state then takes sums over groups
//! and one look at the table of walks.

use jogada_core::{Cost, Heuristic, UNREACHABLE};

use super::{Bound, CELLS, Doubles, JUMPS, KnightPuzzle, NONE, SIDE, State, jump, mirror};

/// Parts of a point in prices.
const PARTS: i32 = 1000;
/// The value of landing on a cell without a number at the start: no walk gains by it.
const NOWHERE: i32 = -100_000_000;
/// Subgradient steps for a number of landings.
const STEPS: u32 = 400;
/// Steps without a better bound, after which the steps become shorter.
const PATIENCE: u32 = 25;

/// Cells with numbers of which at most every second that is left, rounded up, can be landed on: a number and its mirror, a number alone, doubles.
#[derive(Clone, Copy, Debug)]
struct Group {
    cells: [u64; 2],
    price: i32,
}

impl Group {
    fn of(puzzle: &KnightPuzzle, numbers: &[u8]) -> Group {
        let mut cells = [0; 2];
        for cell in numbers.iter().map(|number| puzzle.places[usize::from(*number)]) {
            cells[usize::from(cell / 64)] |= 1 << (cell % 64);
        }
        Group { cells, price: 0 }
    }

    #[inline]
    const fn has(&self, cell: usize) -> bool {
        self.cells[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// How many landings there can be at most. Each takes two of the group away, or the last one.
    #[inline]
    const fn most(&self, live: [u64; 2]) -> i32 {
        let left = (self.cells[0] & live[0]).count_ones() + (self.cells[1] & live[1]).count_ones();
        left.div_ceil(2) as i32
    }
}

/// Every number with its mirror or alone; and the doubles.
fn groups(puzzle: &KnightPuzzle) -> Vec<Group> {
    let is_there = |number: &u8| puzzle.places[usize::from(*number)] != NONE;
    let numbers = (0..CELLS as u8).filter(is_there);
    let mut groups: Vec<Group> = numbers
        .filter(|number| *number <= mirror(*number) || !is_there(&mirror(*number)))
        .map(|number| {
            let twin = Some(mirror(number)).filter(|twin| *twin != number && is_there(twin));
            Group::of(puzzle, &[Some(number), twin].into_iter().flatten().collect::<Vec<_>>())
        })
        .collect();
    let doubles: Vec<u8> = (0..10).rev().map(|digit| 11 * digit).filter(is_there).collect();
    match puzzle.doubles {
        // Landing on a double erases the largest other one: so any even number of the largest lose one for each that is landed on.
        Doubles::Largest => {
            let tops = (2..=doubles.len()).step_by(2);
            groups.extend(tops.map(|top| Group::of(puzzle, &doubles[..top])));
        }
        Doubles::Choice => groups.push(Group::of(puzzle, &doubles)),
        Doubles::LargestNumber => {}
    }
    groups
}

/// The cells a knight can jump to, by the number of the jump; [`NONE`] outside the board.
type Jumps = [[u8; JUMPS.len()]; CELLS];

/// The best walks for given prices.
#[derive(Clone, Debug)]
struct Relaxation {
    groups: Vec<Group>,
    /// The gain of each landing, less the prices.
    worth: Vec<i32>,
    /// By number of landings, then by jump: the greatest gain of so many landings or fewer after that jump,
    /// without jumping straight back.
    onward: Vec<Vec<i32>>,
}

impl Relaxation {
    fn new(puzzle: &KnightPuzzle, jumps: &Jumps, groups: &[Group], landings: usize) -> Relaxation {
        let price =
            |cell| groups.iter().filter(|group| group.has(cell)).map(|group| group.price).sum::<i32>();
        let worth: Vec<i32> = (0..CELLS)
            .map(|cell| match puzzle.numbers[cell] {
                NONE => NOWHERE,
                number => i32::from(number) * PARTS - price(cell),
            })
            .collect();
        let mut onward = vec![vec![0; CELLS * JUMPS.len()]];
        for _ in 1..landings.max(1) {
            let before = &onward[onward.len() - 1];
            let mut next = vec![0; before.len()];
            for (cell, targets) in jumps.iter().enumerate() {
                let (mut best, mut second, mut way) = (0, 0, usize::MAX);
                for (index, target) in targets.iter().enumerate().filter(|(_, target)| **target != NONE) {
                    let value = worth[usize::from(*target)] + before[cell * JUMPS.len() + index];
                    if value > best {
                        (best, second, way) = (value, best, index);
                    } else {
                        second = second.max(value);
                    }
                }
                // Whoever comes from a cell may not go back there by the opposite jump.
                for (index, from) in targets.iter().enumerate().filter(|(_, from)| **from != NONE) {
                    let back = (index + JUMPS.len() / 2) % JUMPS.len();
                    next[usize::from(*from) * JUMPS.len() + back] = if index == way { second } else { best };
                }
            }
            onward.push(next);
        }
        Relaxation { groups: groups.iter().copied().filter(|group| group.price > 0).collect(), worth, onward }
    }

    /// The most that all groups can cost from here on.
    #[inline]
    fn refund(&self, live: [u64; 2]) -> i32 {
        self.groups.iter().map(|group| group.price * group.most(live)).sum()
    }

    /// The best next jump from a cell with so many landings to go, and the gain of all of them. Only the
    /// cells that `may` allows.
    #[inline]
    fn best_jump(
        &self,
        jumps: &Jumps,
        cell: u8,
        landings: usize,
        may: impl Fn(u8) -> bool,
    ) -> (i32, Option<u8>) {
        let Some(onward) = landings.checked_sub(1).map(|rest| &self.onward[rest]) else { return (0, None) };
        let mut best = (0, None);
        for (index, target) in jumps[usize::from(cell)].iter().enumerate() {
            if *target != NONE && may(*target) {
                let value =
                    self.worth[usize::from(*target)] + onward[usize::from(cell) * JUMPS.len() + index];
                if value > best.0 {
                    best = (value, Some(*target));
                }
            }
        }
        best
    }

    /// The best next landing of a state with so many to go, and the gain of all of them.
    #[inline]
    fn best_landing(&self, jumps: &Jumps, state: &State, landings: usize) -> (i32, Option<u8>) {
        if state.knight != NONE {
            return self.best_jump(jumps, state.knight, landings, |cell| state.is_live(cell));
        }
        let mut best = (0, None);
        for cell in (0..SIDE).filter(|cell| landings > 0 && state.is_live(*cell)) {
            let value = self.worth[usize::from(cell)] + self.best_jump(jumps, cell, landings - 1, |_| true).0;
            if value > best.0 {
                best = (value, Some(cell));
            }
        }
        best
    }

    /// More than this, in parts, cannot be had with so many landings.
    fn most(&self, jumps: &Jumps, state: &State, landings: usize) -> i32 {
        self.refund(state.live) + self.best_landing(jumps, state, landings).0
    }

    /// The cells that the best walk lands on.
    fn walk(&self, jumps: &Jumps, state: &State, landings: usize) -> Vec<u8> {
        let (mut from, mut next) = (state.knight, self.best_landing(jumps, state, landings).1);
        let mut walk = Vec::new();
        while let Some(cell) = next {
            walk.push(cell);
            next = self.best_jump(jumps, cell, landings - walk.len(), |target| target != from).1;
            from = cell;
        }
        walk
    }
}

/// The fewest landings whose walk can reach the target, by one or two sets of prices, and no less than [`Bound`] says.
///
/// Made for the numbers of one board. Consistent: a landing brings its number, and what it takes from the prices' sum and from the walk is
/// at least that.
#[derive(Clone, Debug)]
pub struct Walks {
    jumps: Box<Jumps>,
    relaxations: Vec<Relaxation>,
}

impl Walks {
    /// Prices for the puzzle's start: those that show that so many landings are too few, for as many as can be shown; and the best that were
    /// found for one more.
    #[must_use]
    pub fn new(puzzle: &KnightPuzzle) -> Walks {
        let target = |cell: usize, step| jump(cell as u8, step).unwrap_or(NONE);
        let jumps: Box<Jumps> = Box::new(std::array::from_fn(|cell| JUMPS.map(|step| target(cell, step))));
        let start = &puzzle.start;
        let most = start.cells().count();
        let missing = missing(puzzle, start);
        let mut groups = groups(puzzle);
        let mut found = Vec::new();
        let fewest = Bound.estimate(puzzle, start);
        for landings in (fewest..=most as Cost).skip_while(|landings| *landings == 0) {
            let is_refuted = improve(puzzle, &jumps, &mut groups, landings as usize, missing);
            found.push(groups.clone());
            if !is_refuted {
                break;
            }
        }
        let last_two = found.iter().rev().take(2);
        let relaxations = last_two.map(|groups| Relaxation::new(puzzle, &jumps, groups, most)).collect();
        Walks { jumps, relaxations }
    }

    /// Whether the target seems within reach of so many landings.
    #[inline]
    fn is_reachable(&self, puzzle: &KnightPuzzle, state: &State, landings: usize) -> bool {
        let missing = missing(puzzle, state);
        self.relaxations.iter().all(|relaxation| {
            let landings = landings.min(relaxation.onward.len());
            i64::from(relaxation.most(&self.jumps, state, landings)) >= missing
        })
    }
}

/// The points missing, in parts.
#[inline]
fn missing(puzzle: &KnightPuzzle, state: &State) -> i64 {
    i64::from(puzzle.target.saturating_sub(state.points)) * i64::from(PARTS)
}

/// Subgradient steps from the groups' prices: ends as soon as they show that so many landings cannot bring `missing` parts, and says whether.
/// Leaves the best prices that were met.
fn improve(
    puzzle: &KnightPuzzle,
    jumps: &Jumps,
    groups: &mut Vec<Group>,
    landings: usize,
    missing: i64,
) -> bool {
    let start = &puzzle.start;
    let mut best = (i64::MAX, groups.clone());
    // The share of the way that a step goes, in 1024ths.
    let (mut share, mut in_vain) = (1024_i64, 0);
    for _ in 0..STEPS {
        let relaxation = Relaxation::new(puzzle, jumps, groups, landings);
        let most = i64::from(relaxation.most(jumps, start, landings));
        if most < best.0 {
            best = (most, groups.clone());
            in_vain = 0;
        } else {
            in_vain += 1;
        }
        if most < missing {
            break;
        }
        if in_vain > PATIENCE {
            groups.clone_from(&best.1);
            (share, in_vain) = (share * 3 / 4, 0);
        }
        let walk = relaxation.walk(jumps, start, landings);
        let excess = |group: &Group| {
            let landed = walk.iter().filter(|cell| group.has(usize::from(**cell))).count() as i32;
            i64::from(landed - group.most(start.live))
        };
        let squares: i64 =
            groups.iter().map(excess).filter(|excess| *excess > 0).map(|excess| excess * excess).sum();
        let slack = groups.iter().filter(|group| group.price > 0).map(excess).filter(|excess| *excess < 0);
        let norm = squares + slack.map(|excess| excess * excess).sum::<i64>();
        if norm == 0 {
            break;
        }
        let step = share * (most - missing).max(i64::from(PARTS)) / 1024;
        for group in groups.iter_mut() {
            let price = i64::from(group.price) + step * excess(group) / norm;
            group.price = price.clamp(0, i64::from(100 * PARTS)) as i32;
        }
    }
    groups.clone_from(&best.1);
    best.0 < missing
}

impl Heuristic<KnightPuzzle> for Walks {
    fn estimate(&self, puzzle: &KnightPuzzle, state: &State) -> Cost {
        if state.points >= puzzle.target {
            return 0;
        }
        // A target within reach of some landings is within reach of more, too: bisect.
        let (mut few, mut enough) = (0, CELLS + 1);
        while few < enough {
            let middle = (few + enough) / 2;
            if middle > CELLS || self.is_reachable(puzzle, state, middle) {
                enough = middle;
            } else {
                few = middle + 1;
            }
        }
        let landings = if enough > CELLS { UNREACHABLE } else { enough as Cost };
        landings.max(Bound.estimate(puzzle, state))
    }

    fn is_within(&self, puzzle: &KnightPuzzle, state: &State, limit: Cost) -> bool {
        limit == UNREACHABLE
            || self.is_reachable(puzzle, state, limit as usize) && Bound.estimate(puzzle, state) <= limit
    }

    fn is_consistent(&self) -> bool {
        true
    }
}
