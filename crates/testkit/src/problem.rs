//! The contracts of [`Problem`](jogada_core::Problem) and [`ListedProblem`], checked on random walks.

use std::collections::HashMap;

use jogada_core::{Backward, Cost, Random};
use jogada_games::ListedProblem;
use jogada_games::problems::{ProblemVisitor, visit_problem};

use crate::{check_notation, random_walk};

/// Most steps of a walk that are checked: in some problems a walk never ends.
const STEPS: usize = 120;

/// Checks the problem `spec` in all ways that need no data, over `walks` random walks from its start and from each of its
/// named positions.
///
/// # Panics
/// If the problem breaks its contract, naming the clause and the state.
pub fn check_problem(spec: &str, walks: u64) {
    struct Check {
        walks: u64,
    }
    impl ProblemVisitor for Check {
        type Output = ();
        fn visit<P: ListedProblem>(self, problem: P) {
            check_from(&problem, self.walks);
            for name in P::NAMED {
                let mut named = problem.clone();
                named.read_position(name).unwrap_or_else(|fault| panic!("{name}: {fault}"));
                check_from(&named, self.walks);
            }
        }
    }
    visit_problem(spec, Check { walks }).unwrap_or_else(|fault| panic!("{fault}"));
}

fn check_from<P: ListedProblem>(problem: &P, walks: u64) {
    for seed in 0..walks {
        let mut steps = 0;
        random_walk(problem, &problem.start(), &mut Random::new(seed), |state, moves| {
            steps += 1;
            if steps > STEPS {
                return;
            }
            check_moves(problem, state, moves);
            check_start(problem, state);
            check_canonical(problem, state);
            if let Some(backward) = problem.backward() {
                check_backward(problem, backward, state, moves);
            }
        });
    }
    check_notation(problem, &problem.start(), walks.min(2));
    if let Some(backward) = problem.backward() {
        let goals = backward.goals();
        assert!(!goals.is_empty() && goals.iter().all(|goal| problem.is_goal(goal)), "a goal is none");
    }
}

fn check_moves<P: ListedProblem>(problem: &P, state: &P::State, moves: &[P::Move]) {
    let mut again = problem.legal_moves(state);
    assert_eq!(moves, again, "{state:?}: the moves came in another order");
    assert_eq!(problem.count_moves(state), moves.len() as u64, "{state:?}: the moves are counted wrongly");
    for (place, mv) in moves.iter().enumerate() {
        assert!(!moves[..place].contains(mv), "{state:?}: {mv:?} is listed twice");
        let next = problem.after(state, mv);
        assert_eq!(next, problem.after(state, mv), "{state:?}: {mv:?} led to two states");
        let cost = problem.cost(state, mv);
        assert!(cost > 0, "{state:?}: {mv:?} costs nothing");
        assert!(cost == 1 || P::COSTS_DIFFER, "{state:?}: {mv:?} costs {cost}, but nobody is told");
        assert!(P::size(&next) <= P::size(state), "{state:?}: {mv:?} makes it larger");
    }
    let one_by_one: Vec<(P::State, Cost)> =
        moves.iter().map(|mv| (problem.after(state, mv), problem.cost(state, mv))).collect();
    let mut successors = Vec::new();
    problem.successors(state, &mut again, &mut successors);
    assert_eq!(successors, one_by_one, "{state:?}: successors are not what the moves lead to");
    assert!(P::HAS_NUMBERS || problem.number(state).is_none(), "{state:?} has a number, but no search knows");
    assert!(P::HAS_WORDS || !problem.has_words(), "{state:?} fits into a word, but no search knows");
    for (other, _) in &successors {
        let numbers = [problem.number(state), problem.number(other)];
        assert_eq!(numbers[0].is_some(), numbers[1].is_some(), "{state:?}: only some states have numbers");
        assert!(
            numbers[0].is_none() || (numbers[0] == numbers[1]) == (state == other),
            "{state:?}: two states have one number"
        );
        if problem.has_words() {
            let word = problem.word(other);
            assert_eq!(&problem.state_of_word(word), other, "{word:x} is another state's word");
            let canonical = problem.word(&problem.canonical(other));
            assert_eq!(
                problem.canonical_word(word),
                canonical,
                "{other:?}: its word has another canonical form"
            );
            let numbers = [word, problem.word(state)].map(|word| problem.word_number(word));
            assert_eq!(numbers[0].is_some(), numbers[1].is_some(), "{state:?}: only some words have numbers");
            assert!(
                numbers[0].is_none() || (numbers[0] == numbers[1]) == (state == other),
                "{state:?}: two words have one number"
            );
            assert_eq!(
                problem.is_goal_word(word),
                problem.is_goal(other),
                "{other:?}: its word is a goal or not"
            );
        }
    }
    if problem.has_words() {
        let words: Vec<(u64, Cost)> =
            successors.iter().map(|(state, cost)| (problem.word(state), *cost)).collect();
        let mut found = Vec::new();
        problem.word_successors(problem.word(state), &mut found);
        assert_eq!(found, words, "{state:?}: the words of its successors are not what the moves lead to");
        for (other, _) in words {
            check_onward(problem, problem.word(state), other);
        }
    }
}

/// Of the successors of a word nothing but its parent is left out.
fn check_onward<P: ListedProblem>(problem: &P, parent: u64, word: u64) {
    let (mut all, mut onward) = (Vec::new(), Vec::new());
    problem.word_successors(word, &mut all);
    let left_out = problem.onward_words(word, parent, &mut onward);
    if let Some(number) = problem.word_number(parent) {
        assert!(P::HAS_WORD_NUMBERS, "{parent:x} has a number, but no search knows");
        let mut by_number = Vec::new();
        let also_left_out = problem.onward_from_number(word, number, &mut by_number);
        assert_eq!(
            (&by_number, also_left_out),
            (&onward, left_out),
            "{word:x}: its parent's number is not it"
        );
    }
    assert_eq!(onward.len() + left_out, all.len(), "{word:x}: successors were counted wrongly");
    if left_out > 0 {
        all.retain(|(other, _)| *other != parent);
    }
    assert_eq!(onward, all, "{word:x}: more than its parent was left out");
}

/// A position after some moves can be the start, and the problem is the same from there.
fn check_start<P: ListedProblem>(problem: &P, state: &P::State) {
    let written = problem.write_position(state);
    let mut placed = problem.clone();
    let read = placed.read_position(&written).unwrap_or_else(|fault| panic!("{written:?}: {fault}"));
    assert_eq!((&placed.start(), &read), (state, state), "{written:?}: a search would not begin there");
    assert_eq!(placed.is_goal(&read), problem.is_goal(state), "{written:?} has another goal when read");
}

/// The costs and canonical states that the moves lead to, each with how often.
fn reached<P: ListedProblem>(problem: &P, state: &P::State) -> HashMap<(P::State, Cost), u32> {
    let moves = problem.legal_moves(state);
    let mut found = HashMap::new();
    for mv in moves {
        let next = problem.canonical(&problem.after(state, &mv));
        *found.entry((next, problem.cost(state, &mv))).or_default() += 1;
    }
    found
}

/// A state and its canonical form correspond: both are goals or neither, and their moves correspond one to one.
fn check_canonical<P: ListedProblem>(problem: &P, state: &P::State) {
    let alike = problem.canonical(state);
    assert_eq!(problem.canonical(&alike), alike, "{state:?}: what stands for it does not stand for itself");
    assert_eq!(
        problem.is_goal(&alike),
        problem.is_goal(state),
        "{state:?} and {alike:?}: only one is a goal"
    );
    assert_eq!(P::size(&alike), P::size(state), "{state:?} and {alike:?} differ in size");
    if alike != *state {
        assert_eq!(
            reached(problem, &alike),
            reached(problem, state),
            "{state:?} and {alike:?} go on differently"
        );
    }
}

/// Every move leads back to its predecessor, and every predecessor leads here.
fn check_backward<P: ListedProblem>(
    problem: &P,
    backward: &dyn Backward<P>,
    state: &P::State,
    moves: &[P::Move],
) {
    let mut before = Vec::new();
    for mv in moves {
        before.clear();
        backward.predecessors(&problem.after(state, mv), &mut before);
        assert!(before.contains(&(mv.clone(), state.clone())), "{state:?}: {mv:?} cannot be gone back");
    }
    before.clear();
    backward.predecessors(state, &mut before);
    for (mv, earlier) in &before {
        let legal = problem.legal_moves(earlier);
        assert!(
            legal.contains(mv),
            "{earlier:?}: {mv:?} is not legal, though it is said to lead to {state:?}"
        );
        assert_eq!(&problem.after(earlier, mv), state, "{earlier:?}: {mv:?} leads elsewhere");
    }
}
