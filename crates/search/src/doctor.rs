//! The heuristic doctor: compares a heuristic with exact distances.
//!
//! It works backwards from the goals (Dijkstra, 1959), so that every state it reaches comes with its exact distance, and checks:
//! does the heuristic overestimate (then it is not *admissible*)? Does it fall by more than a move costs (then it is not
//! *consistent*)? What share of the distance does it see?
//!
//! A space too large to be searched whole is cut down by `size`: only states of at most a given size are visited. That is exact
//! as long as no move makes a state larger.
//!
//! Where a problem cannot be walked backwards, all states reachable from the start are generated first, and distances are
//! propagated backwards along the moves between them. They are exact only if all states were reached: if a limit comes first,
//! nothing is claimed.

mod forward;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::BuildHasherDefault;

use jogada_core::{Backward, Budget, Cost, Heuristic, KeyHasher, Limits, Problem, Stop};

type Distances<S> = HashMap<S, Cost, BuildHasherDefault<KeyHasher>>;

/// A state the heuristic is wrong about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case<S> {
    /// The state.
    pub state: S,
    /// The estimate, in the heuristic's own scale.
    pub estimate: Cost,
    /// The cost of the cheapest path to a goal.
    pub distance: Cost,
}

impl<S> Case<S> {
    /// This case with its state in another form.
    #[must_use]
    pub fn map<T>(self, form: impl Fn(S) -> T) -> Case<T> {
        Case { state: form(self.state), estimate: self.estimate, distance: self.distance }
    }
}

/// The doctor's findings.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagnosis<S> {
    /// States whose distance is known.
    pub states: u64,
    /// States whose distance the heuristic overestimates.
    pub overestimates: u64,
    /// Moves between such states.
    pub moves: u64,
    /// Those of the moves along which it falls by more than they cost.
    pub inconsistencies: u64,
    /// Mean of estimate over distance, from 0 to 1, goals left out. An overestimate counts as 1: what exceeds the distance is no
    /// information.
    pub informedness: f64,
    /// Mean of estimate over distance, overestimates in full: more than 1 for a heuristic that overestimates on average.
    pub ratio: f64,
    /// The smallest state that it overestimates, and of these the nearest to a goal.
    pub counterexample: Option<Case<S>>,
    /// The smallest state with a move along which it falls too fast, and the state that move leads to.
    pub inconsistency: Option<(Case<S>, Case<S>)>,
    /// Whether all states were visited; otherwise which limit was reached.
    pub stop: Stop,
}

impl<S> Diagnosis<S> {
    /// Whether the heuristic never overestimates, as far as was checked.
    #[must_use]
    pub fn is_admissible(&self) -> bool {
        self.overestimates == 0
    }

    /// Whether it never falls by more than a move costs, as far as was checked.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        self.inconsistencies == 0
    }

    /// These findings with their states in another form.
    #[must_use]
    pub fn map<T>(self, form: impl Fn(S) -> T) -> Diagnosis<T> {
        Diagnosis {
            states: self.states,
            overestimates: self.overestimates,
            inconsistencies: self.inconsistencies,
            informedness: self.informedness,
            ratio: self.ratio,
            moves: self.moves,
            counterexample: self.counterexample.map(|case| case.map(&form)),
            inconsistency: self.inconsistency.map(|(from, to)| (from.map(&form), to.map(&form))),
            stop: self.stop,
        }
    }
}

/// The work, in steps of the budget, of checking a state and its successors.
const STEPS: u64 = 16;

/// Examines `heuristic` on every state of at most size `largest` from which a goal can be reached; without `backward`, on those
/// of them that are reachable from the start.
///
/// A limit on nodes or time stops it early. The states reached backwards by then are the nearest to the goals, and their
/// distances are exact all the same; those reached forwards have none yet, and are not examined. Half of the time is for finding
/// distances, half for checking the heuristic.
pub fn examine<P: Problem, H: Heuristic<P>>(
    problem: &P,
    backward: Option<&dyn Backward<P>>,
    heuristic: &H,
    size: impl Fn(&P::State) -> u32,
    largest: u32,
    limits: &Limits,
) -> Diagnosis<P::State> {
    let limits = limits.started();
    let half = limits.time_left().map(|time| time / 2);
    let to_meet = Limits { time: half, ..limits.clone() };
    let mut to_ask = Budget::new(&Limits { nodes: None, ..limits });
    let within = |state: &P::State| size(state) <= largest;
    let (distances, stop) = match backward {
        Some(backward) => distances(problem, backward, within, &to_meet),
        None => forward::distances(problem, within, &to_meet),
    };
    let mut diagnosis = Diagnosis {
        states: 0,
        overestimates: 0,
        moves: 0,
        inconsistencies: 0,
        informedness: 0.0,
        ratio: 0.0,
        counterexample: None,
        inconsistency: None,
        stop,
    };
    let scale = heuristic.scale();
    let smaller = |one: &Case<P::State>, two: &Case<P::State>| {
        (size(&one.state), one.distance) < (size(&two.state), two.distance)
    };
    let case = |state: &P::State, distance: Cost| Case {
        state: state.clone(),
        estimate: heuristic.estimate(problem, state),
        distance,
    };
    let [mut informedness, mut ratio] = [0.0; 2];
    let mut goals = 0;
    let mut moves = Vec::new();
    for (state, &distance) in &distances {
        if let Err(stop) = to_ask.work(STEPS) {
            diagnosis.stop = stop;
            break;
        }
        diagnosis.states += 1;
        let here = case(state, distance);
        if distance == 0 {
            goals += 1;
        } else {
            let share = f64::from(here.estimate) / (f64::from(distance) * f64::from(scale));
            ratio += share;
            informedness += share.min(1.0);
        }
        moves.clear();
        problem.moves(state, &mut moves);
        for mv in &moves {
            let next = problem.after(state, mv);
            let Some(&next_distance) = distances.get(&next) else { continue };
            let there = case(&next, next_distance);
            diagnosis.moves += 1;
            let fall = u64::from(problem.cost(state, mv)) * u64::from(scale) + u64::from(there.estimate);
            if u64::from(here.estimate) > fall {
                diagnosis.inconsistencies += 1;
                if diagnosis.inconsistency.as_ref().is_none_or(|(known, _)| smaller(&here, known)) {
                    diagnosis.inconsistency = Some((here.clone(), there));
                }
            }
        }
        if u64::from(here.estimate) > u64::from(distance) * u64::from(scale) {
            diagnosis.overestimates += 1;
            if diagnosis.counterexample.as_ref().is_none_or(|known| smaller(&here, known)) {
                diagnosis.counterexample = Some(here);
            }
        }
    }
    let others = (diagnosis.states - goals).max(1) as f64;
    (diagnosis.informedness, diagnosis.ratio) = (informedness / others, ratio / others);
    diagnosis
}

/// The distance to the nearest goal of every state that `within` admits.
fn distances<P: Problem>(
    problem: &P,
    backward: &dyn Backward<P>,
    within: impl Fn(&P::State) -> bool,
    limits: &Limits,
) -> (Distances<P::State>, Stop) {
    let mut budget = Budget::new(limits);
    let mut best = Distances::<P::State>::default();
    let mut settled = Distances::<P::State>::default();
    // Ties are broken by the order of discovery; a state itself need not have an order.
    let mut waiting = BinaryHeap::new();
    let mut states = Vec::new();
    for goal in backward.goals() {
        best.insert(goal.clone(), 0);
        waiting.push(Reverse((0, states.len())));
        states.push(goal);
    }
    let mut before = Vec::new();
    while let Some(Reverse((distance, place))) = waiting.pop() {
        let state: P::State = states[place].clone();
        if best.get(&state) != Some(&distance) || settled.contains_key(&state) {
            continue;
        }
        if let Err(stop) = budget.spend() {
            return (settled, stop);
        }
        settled.insert(state.clone(), distance);
        before.clear();
        backward.predecessors(&state, &mut before);
        for (mv, earlier) in before.drain(..).filter(|(_, earlier)| within(earlier)) {
            let through = distance.saturating_add(problem.cost(&earlier, &mv));
            if best.get(&earlier).is_none_or(|known| through < *known) {
                best.insert(earlier.clone(), through);
                waiting.push(Reverse((through, states.len())));
                states.push(earlier);
            }
        }
    }
    (settled, Stop::Finished)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Notation, Problem, Zero};
    use jogada_games::adji_boto::Board;
    use jogada_games::adji_boto::puzzle::Puzzle;

    /// The pieces left, or a part of them.
    struct Pieces {
        scale: Cost,
    }

    impl Heuristic<Puzzle> for Pieces {
        fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
            board.pieces()
        }

        fn scale(&self) -> Cost {
            self.scale
        }

        fn is_admissible(&self) -> bool {
            self.scale >= 5
        }
    }

    fn examine_pieces(scale: Cost, largest: u32) -> Diagnosis<Board> {
        let (puzzle, limits) = (Puzzle::default(), Limits::default());
        examine(&puzzle, Some(&puzzle), &Pieces { scale }, |board| board.pieces(), largest, &limits)
    }

    #[test]
    fn counting_pieces_is_caught() {
        let found = examine_pieces(1, 6);
        // All boards of up to six pieces in twelve holes, for every one of them can be emptied.
        assert_eq!((found.states, found.stop), (18_564, Stop::Finished));
        assert!(!found.is_admissible() && !found.is_consistent());
        assert!(found.overestimates <= found.states && found.inconsistencies <= found.moves);
        assert!(found.informedness <= 1.0 && found.ratio > found.informedness, "{found:?}");
        let wrong = found.counterexample.unwrap();
        assert_eq!((wrong.estimate, wrong.distance), (3, 1));
        assert_eq!(wrong.state.pieces(), 3);
        // One move does empty it.
        let puzzle = Puzzle { start: wrong.state };
        let mut moves = Vec::new();
        jogada_core::Space::moves(&puzzle, &wrong.state, &mut moves);
        assert!(moves.iter().any(|mv| puzzle.is_goal(&jogada_core::Space::after(&puzzle, &wrong.state, mv))));
    }

    #[test]
    fn a_fifth_of_the_pieces_is_admissible() {
        let found = examine_pieces(5, 6);
        assert!(found.is_admissible() && found.is_consistent());
        assert!(found.informedness > 0.1 && found.informedness < 1.0);
    }

    #[test]
    fn the_zero_heuristic_has_no_informedness() {
        let puzzle = Puzzle::default();
        let found = examine(&puzzle, Some(&puzzle), &Zero, |board| board.pieces(), 4, &Limits::default());
        assert!(found.is_admissible() && found.informedness == 0.0);
    }

    #[test]
    fn distances_are_the_published_ones() {
        let puzzle = Puzzle::default();
        let (known, _) = distances(&puzzle, &puzzle, |board| board.pieces() <= 6, &Limits::default());
        let board = Puzzle::default().read_position("A").unwrap();
        assert_eq!(known[&board], 4);
    }

    #[test]
    fn zero_time_examines_no_state() {
        let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
        let puzzle = Puzzle::default();
        let found = examine(&puzzle, Some(&puzzle), &Zero, |board| board.pieces(), 9, &limits);
        assert_eq!((found.states, found.stop), (0, Stop::Time));
    }

    #[test]
    fn a_limit_stops_it_and_is_reported() {
        let limits = Limits { nodes: Some(100), ..Limits::default() };
        let puzzle = Puzzle::default();
        let found = examine(&puzzle, Some(&puzzle), &Zero, |board| board.pieces(), 9, &limits);
        assert_eq!((found.states, found.stop), (100, Stop::Nodes));
    }

    #[test]
    fn forward_and_backward_distances_agree() {
        let mut puzzle = Puzzle::default();
        puzzle.read_position("A").unwrap();
        let size = |board: &Board| board.pieces();
        let heuristic = Pieces { scale: 1 };
        let forth = examine(&puzzle, None, &heuristic, size, 6, &Limits::default());
        let (known, stop) = forward::distances(&puzzle, |_| true, &Limits::default());
        let (all, _) = distances(&puzzle, &puzzle, |board| board.pieces() <= 6, &Limits::default());
        assert_eq!((stop, forth.stop, forth.states), (Stop::Finished, Stop::Finished, known.len() as u64));
        assert!(known.len() > 10, "{}", known.len());
        assert!(known.iter().all(|(board, distance)| all[board] == *distance));
    }

    #[test]
    fn nothing_is_claimed_of_an_incomplete_forward_search() {
        let puzzle = Puzzle::default();
        let limits = Limits { nodes: Some(100), ..Limits::default() };
        let found = examine(&puzzle, None, &Zero, |board| board.pieces(), 99, &limits);
        assert_eq!((found.states, found.stop), (0, Stop::Nodes));
    }
}
