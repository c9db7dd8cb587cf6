//! Estimates of the landings still needed: the course's, and two lower bounds.

use jogada_core::{Cost, Heuristic, UNREACHABLE};

use super::{CELLS, KnightPuzzle, NONE, SIDE, State, is_double, mirror};

/// Parts of a landing in the course's estimate.
const PARTS: u32 = 1000;

/// The course's estimate: the points missing over the mean of the numbers left. Not admissible: a landing may bring far more than
/// the mean.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean;

impl Heuristic<KnightPuzzle> for Mean {
    fn estimate(&self, puzzle: &KnightPuzzle, state: &State) -> Cost {
        let missing = puzzle.target.saturating_sub(state.points);
        let (mut count, mut sum) = (0_u32, 0);
        for cell in state.cells() {
            count += 1;
            sum += u32::from(puzzle.numbers[usize::from(cell)]);
        }
        if sum == 0 {
            return 0;
        }
        let parts = u64::from(missing) * u64::from(count) * u64::from(PARTS) / u64::from(sum);
        parts.min(u64::from(UNREACHABLE - 1)) as Cost
    }

    fn scale(&self) -> Cost {
        PARTS
    }
}

/// The numbers that can still be landed on at best: a superset of those of any continuation.
struct Available {
    /// Whether the number may count.
    counts: [bool; CELLS],
}

impl Available {
    /// One of each live pair, the larger; of the doubles the largest half, rounded up, for each one landed on erases another.
    fn of(puzzle: &KnightPuzzle, state: &State) -> Available {
        let mut counts = [false; CELLS];
        let mut doubles = 0_usize;
        for cell in state.cells() {
            let number = puzzle.numbers[usize::from(cell)];
            if is_double(number) {
                doubles += 1;
            } else {
                let twin = puzzle.place(state, mirror(number));
                counts[usize::from(number)] = twin.is_none() || number > mirror(number);
            }
        }
        let live = puzzle.other_doubles(state, NONE);
        for double in live.take(doubles.div_ceil(2)) {
            counts[usize::from(double)] = true;
        }
        Available { counts }
    }
}

impl KnightPuzzle {
    /// More points than this cannot be had: those so far, one of each live pair, and half of the doubles.
    pub(super) fn most_points(&self, state: &State) -> u32 {
        let available = Available::of(self, state);
        let numbers = (0..CELLS as u32).filter(|number| available.counts[*number as usize]);
        state.points + numbers.sum::<u32>()
    }
}

/// The fewest landings whose numbers can reach the target: the largest that are left, one of each pair and half of the
/// doubles. A landing takes one number of such a set away and adds none, so the bound falls by at most one: it is consistent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bound;

impl Heuristic<KnightPuzzle> for Bound {
    fn estimate(&self, puzzle: &KnightPuzzle, state: &State) -> Cost {
        let available = Available::of(puzzle, state);
        let mut missing = puzzle.target.saturating_sub(state.points);
        let mut landings = 0;
        for number in (0..CELLS).rev().filter(|number| available.counts[*number]) {
            if missing == 0 {
                break;
            }
            missing = missing.saturating_sub(number as u32);
            landings += 1;
        }
        if missing > 0 { UNREACHABLE } else { landings }
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

/// [`Bound`], knowing that a knight lands on light and dark cells in turn: of k landings, half are on cells
/// of the other colour than its own. A pair that lies on cells of both colours counts on both, and so may
/// half of the doubles: an overestimate of the points, so that the bound still holds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Colours;

impl Colours {
    /// The numbers on cells of each colour that may count, the largest first.
    fn sorted(puzzle: &KnightPuzzle, state: &State) -> [Vec<u32>; 2] {
        let mut colours = [Vec::with_capacity(50), Vec::with_capacity(50)];
        let most_doubles = puzzle.other_doubles(state, NONE).count().div_ceil(2);
        let mut doubles = [0; 2];
        for number in (0..CELLS as u8).rev() {
            let Some(cell) = puzzle.place(state, number) else { continue };
            let colour = colour(cell);
            let counts = match puzzle.place(state, mirror(number)) {
                _ if is_double(number) => {
                    doubles[colour] += 1;
                    doubles[colour] <= most_doubles
                }
                Some(twin) if self::colour(twin) == colour => number > mirror(number),
                _ => true,
            };
            if counts {
                colours[colour].push(u32::from(number));
            }
        }
        colours
    }

    /// The fewest landings, the next one on a cell of colour `next`.
    fn fewest(colours: &[Vec<u32>; 2], next: usize, mut missing: u32) -> Cost {
        for landings in 0.. {
            if missing == 0 {
                return landings;
            }
            let colour = (next + landings as usize) % 2;
            match colours[colour].get(landings as usize / 2) {
                Some(number) => missing = missing.saturating_sub(*number),
                None => break,
            }
        }
        UNREACHABLE
    }
}

const fn colour(cell: u8) -> usize {
    ((cell / SIDE + cell % SIDE) % 2) as usize
}

impl Heuristic<KnightPuzzle> for Colours {
    fn estimate(&self, puzzle: &KnightPuzzle, state: &State) -> Cost {
        let colours = Colours::sorted(puzzle, state);
        let missing = puzzle.target.saturating_sub(state.points);
        let fewest = |next| Colours::fewest(&colours, next, missing);
        let in_turn = match state.knight {
            NONE => fewest(0).min(fewest(1)),
            knight => fewest(1 - colour(knight)),
        };
        in_turn.max(Bound.estimate(puzzle, state))
    }

    fn is_consistent(&self) -> bool {
        true
    }
}
