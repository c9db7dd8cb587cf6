//! The rules against the course's statements, and the notation.

use jogada_core::{Heuristic, Notation, Random, Space, UNREACHABLE};

use super::*;

fn played(puzzle: &KnightPuzzle, moves: &[&str]) -> State {
    let mut state = puzzle.start();
    for text in moves {
        let landing = puzzle.read_move(&state, text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        puzzle.play(&mut state, &landing);
    }
    state
}

fn moves(puzzle: &KnightPuzzle, state: &State) -> String {
    let found = puzzle.legal_moves(state);
    found.iter().map(|landing| puzzle.write_move(landing)).collect::<Vec<_>>().join(" ")
}

#[test]
fn problem_a_is_solved_by_the_published_way() {
    let puzzle = KnightPuzzle::named("A", Doubles::Largest);
    assert_eq!(moves(&puzzle, &puzzle.start()), "a1 b1 c1");
    let state = played(&puzzle, &["b1", "c3", "d5"]);
    assert!(puzzle.is_goal(&state));
    // 20 erased 02, 30 erased 03, and 22 erased 44.
    assert_eq!(state.points, 72);
    assert_eq!(state.cells().count(), 0);
}

#[test]
fn mirrors_and_doubles_are_erased() {
    let mut puzzle = KnightPuzzle::named("D", Doubles::Largest);
    let after = played(&puzzle, &["b1"]);
    assert_eq!((puzzle.place(&after, 97), puzzle.place(&after, 79)), (None, None));
    assert_eq!(puzzle.touched(&puzzle.start(), &Landing { cell: 0, erased: NONE }), ["j1"], "98 erases 89");
    // 11 on a2, 77 and 99 elsewhere: landing on 11 erases 99.
    let rest = "/.,.,.,.,.,.,.,.,.,.".repeat(8);
    let board = format!("11,77,99,00,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.{rest} - 0/50");
    puzzle.read_position(&board).unwrap();
    assert_eq!(puzzle.place(&played(&puzzle, &["a1"]), 99), None);
    // 00 is a double: it scores nothing, and erases the largest.
    let state = played(&puzzle, &["d1"]);
    assert_eq!((state.points, puzzle.place(&state, 99), puzzle.place(&state, 77)), (0, None, Some(1)));
    puzzle.doubles = Doubles::Choice;
    assert_eq!(
        moves(&puzzle, &puzzle.start()),
        "a1x99 a1x77 a1x00 b1x99 b1x11 b1x00 c1x77 c1x11 c1x00 d1x99 d1x77 d1x11"
    );
    assert_eq!(puzzle.place(&played(&puzzle, &["a1x77"]), 99), Some(2));
    assert_eq!(puzzle.read_move(&puzzle.start(), "a1").unwrap_err().code(), "fault-knight-puzzle-choose");
}

#[test]
fn equal_boards_with_different_points_are_different_states() {
    let rest = "/.,.,.,.,.,.,.,.,.,.".repeat(7);
    let mut puzzle = KnightPuzzle::named("A", Doubles::Largest);
    puzzle
        .read_position(&format!("20,.,.,02,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,05,05x{rest} - 0/9"))
        .unwrap_err();
    let board = format!("20,.,02,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,05,.,.,.,.,.,.,.,.{rest} - 0/25");
    puzzle.read_position(&board).unwrap();
    let [rich, poor] = [played(&puzzle, &["a1", "b3"]), played(&puzzle, &["c1", "b3"])];
    assert_eq!((rich.live, rich.knight), (poor.live, poor.knight));
    assert!(rich != poor && puzzle.is_goal(&rich) && !puzzle.is_goal(&poor));
}

#[test]
fn e_cannot_be_solved_and_the_bound_says_why() {
    let puzzle = KnightPuzzle::named("E", Doubles::Largest);
    let all: u32 = puzzle.start().cells().map(|cell| u32::from(puzzle.numbers[usize::from(cell)])).sum();
    // 325 in all; of 01/10, 02/20 and 12/21 only one each, of 11 and 22 only one.
    assert_eq!((all, all - 1 - 2 - 12 - 11), (325, 299));
    assert_eq!(Bound.estimate(&puzzle, &puzzle.start()), UNREACHABLE);
    let mut easier = puzzle.clone();
    easier.target = 299;
    assert_ne!(Bound.estimate(&easier, &easier.start()), UNREACHABLE);
}

#[test]
fn the_course_s_heuristic_is_missing_points_over_the_mean() {
    let puzzle = KnightPuzzle::named("A", Doubles::Largest);
    // 121 points on 6 cells, 70 wanted.
    assert_eq!(Mean.estimate(&puzzle, &puzzle.start()), 70 * 6 * 1000 / 121);
}

#[test]
fn lisp_boards_are_read() {
    let mut puzzle = KnightPuzzle::named("A", Doubles::Largest);
    let nothing = "(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)";
    let first = "(2 20 T NIL nil NIL NIL NIL NIL NIL)";
    let board = format!("({first} {}) 5/70", [nothing; 9].join(" "));
    let state = puzzle.read_position(&board).unwrap();
    assert_eq!((state.knight, state.points, puzzle.target), (2, 5, 70));
    assert!(puzzle.write_position(&state).starts_with("02,20,.,.,.,.,.,.,.,./"));
}

#[test]
fn faults_point_at_the_culprit() {
    let mut puzzle = KnightPuzzle::named("A", Doubles::Largest);
    let before = puzzle.clone();
    let row = ".,.,.,.,.,.,.,.,.,.";
    let rows = |first: &str| format!("{first}/{}", [row; 9].join("/"));
    for (text, code, found) in [
        (String::new(), "fault-missing", ""),
        (row.to_owned(), "fault-board-rows", row),
        (rows(".,."), "fault-knight-puzzle-row", ".,."),
        (rows("7,7,.,.,.,.,.,.,.,."), "fault-knight-puzzle-twice", "7"),
        (rows("100,.,.,.,.,.,.,.,.,."), "fault-number", "100"),
        (format!("{} k1 0/9", rows(row)), "fault-unexpected", "k1"),
        (format!("{} a1 0/9", rows("07,.,.,.,.,.,.,.,.,.")), "fault-knight-puzzle-on-number", "a1"),
        (format!("{} - 9", rows(row)), "fault-unexpected", "9"),
        (format!("{} - 0/9 x", rows(row)), "fault-trailing", "x"),
        ("((1 2))".to_owned(), "fault-knight-puzzle-row", ")"),
    ] {
        let fault = puzzle.read_position(&text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    assert_eq!(puzzle, before);
    assert_eq!(puzzle.read_move(&puzzle.start(), "b3").unwrap_err().code(), "fault-knight-puzzle-no-jump");
    assert_eq!(puzzle.read_move(&puzzle.start(), "d1").unwrap_err().code(), "fault-knight-puzzle-no-number");
}

#[test]
fn walks_say_how_many_landings_the_full_boards_take() {
    for (name, doubles, fewest) in [
        ("F", Doubles::Largest, 27),
        ("F", Doubles::Choice, 27),
        ("figure", Doubles::Largest, 26),
        ("figure", Doubles::Choice, 25),
    ] {
        let puzzle = KnightPuzzle::named(name, doubles);
        assert_eq!(Walks::new(&puzzle).estimate(&puzzle, &puzzle.start()), fewest, "{name} {doubles:?}");
    }
}

#[test]
fn walks_fall_by_at_most_one_and_within_means_no_more_than() {
    let mut random = Random::new(7);
    for (name, _) in NAMED {
        for doubles in [Doubles::Largest, Doubles::Choice] {
            let puzzle = KnightPuzzle::named(name, doubles);
            let walks = Walks::new(&puzzle);
            for _ in 0..20 {
                let mut state = puzzle.start();
                let mut landings = Vec::new();
                loop {
                    let before = walks.estimate(&puzzle, &state);
                    for limit in [0, 1, before.saturating_sub(1), before, 100] {
                        assert_eq!(
                            walks.is_within(&puzzle, &state, limit),
                            before <= limit,
                            "{name} {state:?}"
                        );
                    }
                    assert!(before >= Bound.estimate(&puzzle, &state));
                    landings.clear();
                    puzzle.moves(&state, &mut landings);
                    let Some(landing) = random.pick(&landings) else { break };
                    puzzle.play(&mut state, landing);
                    assert!(before <= walks.estimate(&puzzle, &state).saturating_add(1), "{name} {state:?}");
                }
            }
        }
    }
}

#[test]
fn the_full_boards_are_solved_by_these_ways() {
    for (name, doubles, points, way) in [
        (
            "F",
            Doubles::Largest,
            2064,
            "d1 b2 d3 f2 g4 i5 j3 h4 j5 i3 h5 j6 h7 g5 f3 d4 e6 f8 g10 h8 f9 e7 g8 e9 c10 d8 b9 a7",
        ),
        (
            "F",
            Doubles::Choice,
            2000,
            "j1 i3 g4 f2 e4x77 g3 h5 j6 h7 f8 g10 e9 g8 e7 f9 d8 b9 a7x66 c6 d4 f3 h4 j3 i5 j7x44 h8 i10",
        ),
        (
            "figure",
            Doubles::Largest,
            2072,
            "j1 h2 i4 h6 j7 i9 h7 i5 h3 f4 d3 b2 c4 a3 b5 d4 f5 h4 g6 h8 f9 e7 g8 e9 c8 b10",
        ),
        (
            "figure",
            Doubles::Choice,
            2000,
            "j1 h2 i4 h6 j7 i5 h3 f4 d3 b4x66 d5 c3 b1 a3 b5 d4x55 f5 h4 g6 h8 f9x44 e7 c8 e9 g8",
        ),
    ] {
        let puzzle = KnightPuzzle::named(name, doubles);
        let way: Vec<&str> = way.split(' ').collect();
        let walks = Walks::new(&puzzle);
        for done in 0..=way.len() {
            let left = (way.len() - done) as u32;
            let state = played(&puzzle, &way[..done]);
            assert!(walks.estimate(&puzzle, &state) <= left, "{name} {doubles:?} {done}");
            // A position that is read has no number where the knight stands.
            let mut middle = puzzle.clone();
            let state = middle.read_position(&puzzle.write_position(&state)).unwrap();
            assert!(Walks::new(&middle).estimate(&middle, &state) <= left, "{name} {doubles:?} {done}");
        }
        let end = played(&puzzle, &way);
        assert_eq!((end.points, puzzle.is_goal(&end)), (points, true), "{name} {doubles:?}");
    }
}
