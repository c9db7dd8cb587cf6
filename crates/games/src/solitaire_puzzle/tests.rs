//! The rules against published counts, and the notation.

use std::collections::HashSet;

use jogada_core::{Heuristic, Notation, Space, UNREACHABLE};

use super::*;

#[test]
fn lines_of_play_and_boards_are_as_many_as_published() {
    let puzzle = Solitaire::default();
    let mut layer = HashSet::from([puzzle.canonical(&puzzle.start())]);
    let mut moves = Vec::new();
    for classes in [1, 2, 8, 39, 171, 719, 2757, 9751, 31_312] {
        let mut next = HashSet::new();
        for pegs in &layer {
            moves.clear();
            puzzle.moves(pegs, &mut moves);
            next.extend(moves.iter().map(|jump| puzzle.canonical(&puzzle.after(pegs, jump))));
        }
        layer = next;
        assert_eq!(layer.len(), classes);
    }
    let counts = [4, 12, 60, 400, 2960, 24_600, 221_072_u64];
    for (depth, lines) in (1..).zip(counts) {
        assert_eq!(count(&puzzle, &puzzle.start(), depth), lines);
    }
}

fn count(puzzle: &Solitaire, pegs: &Pegs, depth: u32) -> u64 {
    let moves = puzzle.legal_moves(pegs);
    match depth {
        1 => moves.len() as u64,
        _ => moves.iter().map(|jump| count(puzzle, &puzzle.after(pegs, jump), depth - 1)).sum(),
    }
}

#[test]
fn c_and_d_cannot_be_solved_by_parity() {
    let mut puzzle = Solitaire::default();
    let parities = |name: &str, puzzle: &mut Solitaire| {
        let pegs = puzzle.read_position(name).unwrap();
        (PegsLeft.estimate(puzzle, &pegs), pegs.equal_parities())
    };
    for (name, jumps) in [("A", 2), ("B", 3), ("E", 10), ("F", 31)] {
        assert_eq!(parities(name, &mut puzzle), (jumps, None));
    }
    let sorted = |(colouring, mut counts): (usize, [u32; 3])| {
        counts.sort_unstable();
        (colouring, counts)
    };
    for (name, counts) in [("C", (0, [2, 2, 2])), ("D", (1, [2, 4, 4]))] {
        let (estimate, found) = parities(name, &mut puzzle);
        assert_eq!((estimate, found.map(sorted)), (UNREACHABLE, Some(counts)), "{name}");
    }
}

#[test]
fn moves_are_written_as_the_course_writes_them() {
    let puzzle = Solitaire::default();
    let moves = puzzle.legal_moves(&puzzle.start());
    let written: Vec<String> = moves.iter().map(|jump| puzzle.write_move(jump)).collect();
    assert_eq!(written, ["cd42", "cb24", "cc64", "ce46"]);
    let after = puzzle.after(&puzzle.start(), &moves[0]);
    assert_eq!(puzzle.write_position(&after), "111/111/1111111/1..1111/1111111/111/111");
}

#[test]
fn lisp_boards_are_read_and_faults_point_at_the_culprit() {
    let mut puzzle = Solitaire::default();
    let [arm, row] = ["(nil nil 1 1 1 nil nil)", "(1 1 1 0 1 1 1)"];
    let board = format!("({arm} {arm} {row} {row} {row} {arm} {arm})");
    let pegs = puzzle.read_position(&board).unwrap();
    assert_eq!(puzzle.write_position(&pegs), "111/111/111.111/111.111/111.111/111/111");
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("111/111", "fault-board-rows", "111/111"),
        ("111/1111/1111111/111.111/1111111/111/111", "fault-solitaire-puzzle-row", "1111"),
        ("111/1x1/1111111/111.111/1111111/111/111", "fault-unexpected", "x"),
        ("111/111/1111111/111.111/1111111/111/111 1", "fault-trailing", "1"),
        ("((1))", "fault-unexpected", "1"),
    ] {
        let fault = puzzle.read_position(text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    let jump = puzzle.read_move(&pegs, "cd11").unwrap_err();
    assert_eq!(jump.code(), "fault-solitaire-puzzle-jump");
}
