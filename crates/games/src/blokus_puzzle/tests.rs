//! The rules and the notation.

use jogada_core::{Heuristic, Notation, Space, UNREACHABLE};

use super::*;

fn moves(puzzle: &BlokusPuzzle, state: &State) -> Vec<String> {
    let found = puzzle.legal_moves(state);
    found.iter().map(|placing| puzzle.write_move(placing)).collect()
}

#[test]
fn pieces_touch_at_corners_and_never_along_sides() {
    let mut puzzle = BlokusPuzzle::with_pieces(Pieces::Cross);
    let state = puzzle.read_position("1.../..../..../.... 9,10,15 stuck").unwrap();
    assert_eq!(moves(&puzzle, &state), ["c@b4", "c@a3", "b@b3", "a@b3"]);
    let after = puzzle.after(&state, &puzzle.read_move(&state, "b@b3").unwrap());
    assert_eq!(puzzle.write_position(&after), "1.../.11./.11./.... 9,9,15 stuck");
    assert_eq!(moves(&puzzle, &after), ["a@d4", "a@a1", "a@d1"]);
}

#[test]
fn the_first_piece_covers_a_corner() {
    let mut puzzle = BlokusPuzzle::with_pieces(Pieces::Cross);
    let state = puzzle.read_position("..../..../..../...# 10,10,15 stuck").unwrap();
    assert_eq!(moves(&puzzle, &state), ["b@a4", "b@c4", "b@a2", "a@a4", "a@d4", "a@a1"]);
    let mut puzzle = BlokusPuzzle::with_pieces(Pieces::S);
    let state = puzzle.read_position("..../..../..../...# 10,10,15 8").unwrap();
    assert_eq!(moves(&puzzle, &state), ["c2@a4", "b@a4", "a@a4"], "a flat S does not cover it");
}

#[test]
fn a_named_problem_brings_its_pieces() {
    let mut puzzle = BlokusPuzzle::with_pieces(Pieces::Cross);
    let state = puzzle.read_position("2021-a").unwrap();
    assert!(puzzle.pieces == Pieces::S && puzzle.write_position(&state).ends_with(" 10,10,15 8 s"));
    let mut other = BlokusPuzzle::with_pieces(Pieces::S);
    let state = other.read_position("2021-a").unwrap();
    assert!(other.write_position(&state).ends_with(" 10,10,15 8"));
}

#[test]
fn the_bound_counts_the_largest_pieces_first() {
    let mut puzzle = BlokusPuzzle::with_pieces(Pieces::S);
    for (stock, wanted, pieces) in [("10,10,15", 8, 2), ("10,1,1", 10, 4), ("1,1,1", 10, UNREACHABLE)] {
        let state = puzzle.read_position(&format!("..../..../..../.... {stock} {wanted}")).unwrap();
        assert_eq!(Bound.estimate(&puzzle, &state), pieces, "{stock} {wanted}");
    }
}

#[test]
fn faults_point_at_the_culprit() {
    let mut puzzle = BlokusPuzzle::with_pieces(Pieces::Cross);
    let before = puzzle.clone();
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("../..", "fault-missing", ""),
        ("../. 1,1,1 stuck", "fault-blokus-puzzle-row", "."),
        ("../.x 1,1,1 stuck", "fault-unexpected", "x"),
        ("../.. 1,1 stuck", "fault-unexpected", "1,1"),
        ("../.. 1,1,32 stuck", "fault-number", "32"),
        ("../.. 1,1,1 all", "fault-number", "all"),
        ("../.. 1,1,1 stuck x", "fault-unexpected", "x"),
        ("../.. 1,1,1 stuck s x", "fault-trailing", "x"),
    ] {
        let fault = puzzle.read_position(text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    assert_eq!(puzzle, before);
    assert_eq!(puzzle.read_move(&puzzle.start(), "b@z9").unwrap_err().code(), "fault-blokus-puzzle-place");
}
