//! The Adji-boto puzzle as the `pathfinding` crate wants it: same rules, same heuristic.

use jogada_core::{Cost, Heuristic, Problem, Space};
use jogada_games::adji_boto::Board;
use jogada_games::adji_boto::heuristics::Bound;
use jogada_games::adji_boto::puzzle::Puzzle;

/// A problem of the course.
///
/// # Panics
/// There is none of this name.
#[must_use]
pub fn problem(name: &str) -> Puzzle {
    let found = Puzzle::problems().find(|(known, _)| *known == name);
    found.expect("the course has this problem").1
}

fn successors(puzzle: &Puzzle, board: &Board) -> Vec<(Board, Cost)> {
    let mut moves = Vec::with_capacity(12);
    puzzle.moves(board, &mut moves);
    moves.iter().map(|hole| (puzzle.after(board, hole), 1)).collect()
}

/// The length of the way that the crate's breadth-first search finds.
#[must_use]
pub fn peer_breadth_first(puzzle: &Puzzle) -> usize {
    let next = |board: &Board| successors(puzzle, board).into_iter().map(|(board, _)| board);
    let path = pathfinding::prelude::bfs(&puzzle.start, next, |board| puzzle.is_goal(board));
    path.map_or(0, |path| path.len() - 1)
}

/// The length of the way that the crate's A* finds.
#[must_use]
pub fn peer_astar(puzzle: &Puzzle) -> usize {
    let next = |board: &Board| successors(puzzle, board);
    let estimate = |board: &Board| Bound.estimate(puzzle, board);
    let path = pathfinding::prelude::astar(&puzzle.start, next, estimate, |board| puzzle.is_goal(board));
    path.map_or(0, |(path, _)| path.len() - 1)
}
