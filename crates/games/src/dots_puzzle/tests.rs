//! The rules, the exact count of arcs, and the notation.

use jogada_core::{Heuristic, Notation, Random, Space};

use super::*;

#[test]
fn boxes_are_closed_by_four_arcs() {
    let mut puzzle = DotsPuzzle::named("a");
    for (name, closed, optimum) in
        [("a", 1, 2), ("b", 5, 1), ("c", 4, 8), ("d", 0, 27), ("e", 2, 16), ("f", 0, 79), ("f-2016", 0, 101)]
    {
        let drawn = puzzle.read_position(name).unwrap();
        assert_eq!((puzzle.closed(drawn), Boxes.estimate(&puzzle, &drawn)), (closed, optimum), "{name}");
    }
}

/// The fewest arcs by trying all sets of boxes.
fn plain(puzzle: &DotsPuzzle, drawn: Drawn) -> u32 {
    let sides: Vec<u128> = puzzle.boxes().map(|(row, column)| puzzle.sides(row, column)).collect();
    let sets = 0..1_u32 << sides.len();
    let enough = sets.filter(|set| set.count_ones() >= puzzle.wanted);
    let arcs = |set: u32| {
        let chosen = sides.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        (chosen.fold(0, |arcs, (_, sides)| arcs | sides) & !drawn.0).count_ones()
    };
    enough.map(arcs).min().unwrap()
}

#[test]
fn the_exact_count_agrees_with_exhaustive_search() {
    let mut random = Random::new(5);
    for (rows, columns) in [(1, 1), (1, 5), (4, 2), (2, 4), (3, 3), (3, 4)] {
        for _ in 0..20 {
            let mut puzzle =
                DotsPuzzle { rows, columns, wanted: 0, exactly: false, second: 0, start: Drawn(0) };
            puzzle.wanted = random.below((rows * columns) as u64 + 1) as u32;
            let drawn = Drawn(
                (0..puzzle.arcs()).filter(|_| random.below(2) == 0).fold(0, |bits, arc| bits | 1 << arc),
            );
            assert_eq!(
                Boxes.estimate(&puzzle, &drawn),
                plain(&puzzle, drawn),
                "{}",
                puzzle.write_position(&drawn)
            );
        }
    }
}

#[test]
fn lists_are_read_as_the_course_writes_them() {
    let mut puzzle = DotsPuzzle::named("a");
    let drawn = puzzle.read_position("(((1 0) (nil T) (0 2)) ((0 0) (1 1) (0 0))) 2").unwrap();
    assert_eq!(puzzle.write_position(&drawn), "10/01/02 00/11/00 2");
    let arc = puzzle.read_move(&drawn, "v3-1").unwrap();
    assert_eq!(puzzle.write_position(&puzzle.after(&drawn, &arc)), "10/01/02 00/11/10 2");
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("00/00/00 00/00/00", "fault-missing", ""),
        ("00/00/00 00/00/0 1", "fault-dots-puzzle-list", "0"),
        ("00/00 00/00/00 1", "fault-dots-puzzle-shape", "00/00 00/00/00 1"),
        ("00/03/00 00/00/00 1", "fault-unexpected", "3"),
        ("00/00/00 00/00/00 x", "fault-number", "x"),
        ("00/00/00 00/00/00 1 1", "fault-trailing", "1"),
    ] {
        let fault = puzzle.read_position(text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    assert_eq!(puzzle.read_move(&drawn, "h1-1").unwrap_err().code(), "fault-dots-puzzle-drawn");
    assert_eq!(puzzle.read_move(&drawn, "h4-1").unwrap_err().code(), "fault-unexpected");
}
