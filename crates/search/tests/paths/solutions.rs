//! The number of shortest solutions, against all paths walked one by one.

use jogada_core::{Limits, Notation, Problem, Stop};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::grid::Grid;
use jogada_games::jugs::Jugs;
use jogada_games::knight_puzzle::KnightPuzzle;
use jogada_games::problems::ListedProblem;
use jogada_games::solitaire_puzzle::Solitaire;
use jogada_games::{Parameters, dots_puzzle::DotsPuzzle};
use jogada_search::paths::{Unfolded, count_solutions};

/// All paths of just so many moves that end in a goal.
fn walk<P: Problem>(problem: &P, state: &P::State, depth: u32) -> u128 {
    if depth == 0 {
        return u128::from(problem.is_goal(state));
    }
    let moves = problem.legal_moves(state);
    moves.iter().map(|mv| walk(problem, &problem.after(state, mv), depth - 1)).sum()
}

/// The shortest solutions by walking all paths: their length and number.
fn plain<P: Problem>(problem: &P, longest: u32) -> Option<(u32, u128)> {
    let counts = (0..=longest).map(|depth| (depth, walk(problem, &problem.start(), depth)));
    counts.into_iter().find(|(_, count)| *count > 0)
}

fn check<P: ListedProblem>(position: &str, longest: u32) {
    let mut problem = P::with(&Parameters::defaults(P::PARAMETERS));
    problem.read_position(position).unwrap();
    let found = count_solutions(&problem, &Limits::default(), &mut |_| ());
    assert_eq!(found.stop, Stop::Finished);
    let counted = found.length.map(|length| (length, found.solutions));
    assert_eq!(counted, plain(&problem, longest), "{} {position}", P::ID);
    // Without symmetry the same number, of more states.
    let unfolded = count_solutions(&Unfolded(problem), &Limits::default(), &mut |_| ());
    assert_eq!((unfolded.length, unfolded.solutions), (found.length, found.solutions));
    assert!(unfolded.layers.iter().sum::<u64>() >= found.layers.iter().sum::<u64>());
}

#[test]
fn counted_and_walked_are_the_same() {
    check::<Solitaire>("A", 2);
    check::<Solitaire>("B", 3);
    check::<Solitaire>("C", 5);
    check::<Solitaire>("D", 9);
    check::<Solitaire>("E", 10);
    check::<Puzzle>("A", 4);
    check::<Puzzle>("C", 6);
    check::<Jugs>("0,0", 6);
    check::<KnightPuzzle>("A", 3);
    check::<KnightPuzzle>("B", 8);
    check::<KnightPuzzle>("C", 6);
    check::<DotsPuzzle>("a", 2);
    check::<DotsPuzzle>("b", 1);
    check::<Grid>("S11/1#1/11G", 4);
}

/// The published numbers of E, and how many boards are so many jumps from the full one.
#[test]
fn peg_solitaire_has_the_published_numbers() {
    let mut puzzle = Solitaire::default();
    let limits = Limits { depth: Some(8), ..Limits::default() };
    let full = count_solutions(&puzzle, &limits, &mut |_| ());
    assert_eq!((full.stop, full.length), (Stop::Depth, None));
    assert_eq!(full.layers, [1, 1, 2, 8, 39, 171, 719, 2757, 9751]);
    puzzle.read_position("E").unwrap();
    let found = count_solutions(&puzzle, &Limits::default(), &mut |_| ());
    assert_eq!((found.length, found.solutions), (Some(10), 8));
}

#[test]
fn limits_are_kept() {
    let puzzle = Solitaire::default();
    for (limits, stop) in [
        (Limits { nodes: Some(10_000), ..Limits::default() }, Stop::Nodes),
        (Limits { memory: Some(1_000_000), ..Limits::default() }, Stop::Memory),
    ] {
        let found = count_solutions(&puzzle, &limits, &mut |_| ());
        assert_eq!((found.stop, found.length, found.solutions), (stop, None, 0));
        assert!(limits.memory.is_none_or(|most| found.stats.bytes <= most));
    }
}
