//! The rules against counts from elsewhere, positions and moves as text, and what is wrong with them.

use std::collections::{HashMap, HashSet};

use jogada_core::{Game, Notation, Player, Space};

use super::{Arcs, Dots, State};

/// The score, and the part of a state that the rest of the game depends on.
type Seen = (Arcs, Player, [u16; 2]);

fn seen(state: &State) -> Seen {
    (state.drawn, state.mover, state.boxes)
}

/// All (arcs, mover, score) after each number of arcs, with the number of games that lead there.
fn layers(game: &Dots) -> Vec<HashMap<Seen, (State, u64)>> {
    let start = game.start();
    let mut layers = vec![HashMap::from([(seen(&start), (start, 1))])];
    for _ in 0..game.grid.arc_count() {
        let mut next: HashMap<Seen, (State, u64)> = HashMap::new();
        for (state, games) in layers[layers.len() - 1].values() {
            let moves = game.legal_moves(state);
            for arc in moves {
                let after = game.after(state, &arc);
                next.entry(seen(&after)).or_insert((after, 0)).1 += games;
            }
        }
        layers.push(next);
    }
    layers
}

#[test]
fn closed_boxes_are_counted_where_a_position_leaves_that_open() {
    let boxes = |position: &str| {
        let mut game = Dots::new(2, 2);
        let state = game.read_position(position).unwrap();
        Player::BOTH.map(|player| state.boxes(player))
    };
    let two_closed = "10/10/10 11/11/00 1";
    for (field, expected) in [("?-0", [2, 0]), ("?-1", [1, 1]), ("?-2", [0, 2]), ("?-4", [0, 2])] {
        assert_eq!(boxes(&format!("{two_closed} {field}")), expected, "{field}");
    }
    for wrong in ["?", "?-", "?-x", "?-5", "1-?", "??"] {
        assert!(Dots::new(2, 2).read_position(&format!("{two_closed} {wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn who_closes_a_box_moves_again() {
    let counts =
        |rows, cols| layers(&Dots::new(rows, cols))[1..].iter().map(HashMap::len).collect::<Vec<_>>();
    assert_eq!(counts(2, 2), [12, 66, 220, 495, 824, 1036, 1016, 813, 524, 250, 84, 8]);
    assert_eq!(counts(1, 3), [10, 45, 120, 210, 270, 255, 180, 101, 40, 6]);
}

#[test]
fn complete_games_by_margin() {
    let margins = |rows, cols| {
        let game = Dots::new(rows, cols);
        let layers = layers(&game);
        let mut margins: HashMap<i32, u64> = HashMap::new();
        for (state, games) in layers[layers.len() - 1].values() {
            *margins.entry(game.outcome(state).unwrap().value_for(Player::One)).or_default() += games;
        }
        let mut margins: Vec<(i32, u64)> = margins.into_iter().collect();
        margins.sort_unstable();
        margins
    };
    assert_eq!(margins(1, 2), [(-2, 3168), (0, 1152), (2, 720)]);
    assert_eq!(margins(1, 3), [(-3, 1_415_808), (-1, 932_544), (1, 569_088), (3, 711_360)]);
    let square = [(-4, 116_660_736), (-2, 84_828_672), (0, 76_096_512), (2, 82_192_896), (4, 119_222_784)];
    assert_eq!(margins(2, 2), square);
}

#[test]
fn positions_and_boards_of_lists_come_back() {
    let mut game = Dots::default();
    for text in [
        "00/00/00 00/00/00 1 0-0",
        "10/20/00 10/10/00 2 1-0",
        "121102/211110/021120/010220/120000/012121 10100/21122/21120/12211/12200/01212/22120 1 5-7",
    ] {
        let state = game.read_position(text).unwrap();
        assert_eq!(game.write_position(&state), text);
        let lisp = game.write_lisp(&state).unwrap();
        assert_eq!(game.read_position(&lisp), Ok(state), "{lisp}");
    }
    let small = Dots::new(1, 2);
    assert_eq!(small.write_lisp(&small.start()).unwrap(), "(((0 0) (0 0)) ((0) (0) (0))) 1 0-0");
    let state = game.read_position("(((T NIL) (0 2)) ((1) (0) (0)))").unwrap();
    assert_eq!(game.write_position(&state), "10/02 1/0/0 1 0-0");
}

#[test]
fn the_printed_board_of_2016_has_ten_boxes() {
    let board = "0002100/0000212/1212220/2000120/2200210/2201120/2202110/1101220 \
                 0001111/0001111/0100112/0210121/1001000/1001100/0011000/0212102";
    let mut game = Dots::default();
    let state = game.read_position(&format!("{board} 1 3-7")).unwrap();
    assert_eq!((game.grid.rows(), game.grid.cols(), state.drawn().len()), (7, 7, 62));
    assert_eq!(game.read_position(&format!("{board} 1 4-7")).unwrap_err().code(), "fault-dots-boxes");
}

#[test]
fn rotated_boards_have_the_same_representative() {
    let mut game = Dots::default();
    let mut images = HashSet::new();
    for text in ["10/00/00 00/00/00 1 0-0", "00/00/02 00/00/00 1 0-0", "00/00/00 00/00/10 1 0-0"] {
        let state = game.read_position(text).unwrap();
        images.insert(game.representative(&state));
    }
    assert_eq!(images.len(), 1);
}

#[test]
fn faults_point_at_the_culprit() {
    let mut game = Dots::default();
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("00/00", "fault-missing", ""),
        ("00 0/0/0", "fault-dots-size", "00"),
        ("00/0 0/0/0", "fault-dots-list", "0"),
        ("00/00 0/0", "fault-dots-list", "00"),
        ("00/00 0/00/0", "fault-dots-list", "00"),
        ("00/03 0/0/0", "fault-unexpected", "3"),
        ("00/00 0/0/0 3", "fault-player", "3"),
        ("00/00 0/0/0 1 1", "fault-unexpected", "1"),
        ("00/00 0/0/0 1 1-0", "fault-dots-boxes", "1-0"),
        ("00/00 0/0/0 1 0-0 x", "fault-trailing", "x"),
        ("1/1 1/1", "fault-missing", ""),
        ("(((0 0) (0 0)))", "fault-dots-halves", "(((0 0) (0 0)))"),
        ("(((0 0) (0 0)) ((0) (0) X))", "fault-unexpected", "X"),
    ] {
        let fault = game.read_position(text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    assert_eq!(game, Dots::default(), "a fault leaves the rules as they were");
    let state = game.read_position("10/00 0/0/0").unwrap();
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("x1-1", "fault-unexpected", "x1-1"),
        ("h1", "fault-unexpected", "h1"),
        ("h3-1", "fault-number", "3"),
        ("h1-3", "fault-number", "3"),
        ("v4-1", "fault-number", "4"),
        ("v1-2", "fault-number", "2"),
        ("h1-1", "fault-dots-drawn", "h1-1"),
    ] {
        let fault = game.read_move(&state, text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    let over = game.read_position("1/1 1/1 1 0-1").unwrap();
    assert_eq!(game.read_move(&over, "h1-1").unwrap_err().code(), "fault-game-over");
}
