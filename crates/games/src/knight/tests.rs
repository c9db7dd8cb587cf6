//! The rules against known counts, against a plain second implementation, and against positions from elsewhere.

mod faults;

use jogada_core::{Budget, Game, Glyphs, Limits, Notation, Player, Space, Value, perft};

use super::{Board, Cell, Doubles, Knight, KnightPiece, MEETING, Placement, State, Variant};
use crate::numbers::tests::{self as shared, Place, PlainPiece, variants};

impl PlainPiece for KnightPiece {
    fn is_move(one: Place, two: Place) -> bool {
        let steps = [one.0.abs_diff(two.0), one.1.abs_diff(two.1)];
        steps == [1, 2] || steps == [2, 1]
    }

    fn name((row, column): Place) -> String {
        format!("{}{}", char::from(b"abcdefghij"[column]), row + 1)
    }

    fn variants() -> Vec<Variant> {
        let mut variants = Vec::new();
        for threat in [true, false] {
            for doubles in [Doubles::Largest, Doubles::Choice] {
                for placement in [Placement::Highest, Placement::Free] {
                    variants.push(Variant { threat, doubles, placement });
                }
            }
        }
        variants
    }

    /// The Lisp form is read again.
    fn check_state(game: &Knight, state: &State, reader: &mut Knight, _written: &str) {
        let lisp = game.write_lisp(state).unwrap();
        assert_eq!(reader.read_position(&lisp), Ok(*state), "{lisp}");
    }
}

fn open(spec: &str) -> Knight {
    shared::open(spec)
}

fn sparse(numbers: &[(&str, u8)]) -> String {
    shared::sparse::<KnightPiece>(numbers)
}

fn counted(game: &Knight, depth: u32) -> u64 {
    perft(game, &game.start(), depth, &mut Budget::new(&Limits::default())).unwrap()
}

#[test]
fn the_board_of_a_seed_never_changes() {
    let first = |spec: &str| {
        let game = open(spec);
        game.write_position(&game.start()).split('/').next().unwrap().to_owned()
    };
    assert_eq!(first("knight"), "92,52,04,33,15,20,30,23,82,94");
    assert_eq!(first("knight:board=lab"), "94,25,54,89,21,08,36,14,41,96");
    assert_eq!(first("knight:seed=1"), "32,42,35,28,03,86,81,21,67,16");
    assert_eq!(first("knight:board=lab,seed=1"), first("knight:seed=1"));
}

#[test]
fn a_board_may_be_named() {
    let mut game = Knight::default();
    let state = game.read_position("lab").unwrap();
    assert_eq!((game.board.clone(), state), (Board::named("lab").unwrap(), game.start()));
    // A name that no board has: the fault names those there are.
    let fault = game.read_position("nowhere 1").unwrap_err();
    assert_eq!((fault.code(), fault.span.clone()), ("fault-unexpected", 0..7));
    assert!(fault.values.contains(&("expected", Value::Message("what-knight-board"))));
    let state = game.read_position("figure - - 2 1-2").unwrap();
    assert_eq!(game.board, Board::default());
    assert_eq!((state.mover(), game.points(&state)), (Player::Two, Some([1, 2])));
}

#[test]
fn bits_play_as_plain_cells_do() {
    shared::check_whole_boards::<KnightPiece>();
}

#[test]
fn boards_with_holes_play_as_plain_cells_do() {
    shared::check_boards_with_holes::<KnightPiece>();
}

/// The board with each cell's number taken from elsewhere.
fn moved(board: &Board, from: impl Fn(usize, usize) -> (usize, usize)) -> Board {
    let mut moved = Board::empty();
    for cell in Cell::all() {
        let (row, column) = from(cell.index() / 10, cell.index() % 10);
        moved.put(cell, board.number(Cell::new((10 * row + column) as u8))).unwrap();
    }
    moved
}

/// A board seen in a mirror, left to right or upside down with the sides swapped, has as many lines of play.
#[test]
fn mirrored_boards_have_the_same_perft() {
    for game in variants(&Board::default()) {
        let sideways = Knight { board: moved(&game.board, |row, column| (row, 9 - column)), ..game.clone() };
        assert_eq!(
            [1, 2, 3, 4, 5].map(|depth| counted(&game, depth)),
            [1, 2, 3, 4, 5].map(|depth| counted(&sideways, depth))
        );
        let upside_down =
            Knight { board: moved(&game.board, |row, column| (9 - row, column)), ..game.clone() };
        let as_two = game.with_mover(&game.start(), Player::Two).unwrap();
        let of_two = perft(&game, &as_two, 5, &mut Budget::new(&Limits::default()));
        assert_eq!(of_two, Ok(counted(&upside_down, 5)));
    }
}

#[test]
fn what_dies_with_a_landing() {
    let mut game = Knight::default();
    let board = sparse(&[("c3", 3), ("e3", 44), ("a1", 30), ("b1", 0), ("c1", 99), ("d1", 98)]);
    let state = game.read_position(&format!("{board} d5 - 1")).unwrap();
    let touched = |text: &str| game.touched(&state, &game.read_move(&state, text).unwrap()).join(" ");
    assert_eq!(touched("c3"), "a1", "03 erases 30");
    assert_eq!(touched("e3"), "c1", "44 erases the largest other double, not the largest number");
    // Landing on 00 is worth nothing and erases a double like any other.
    let mut game = Knight::default();
    let board = sparse(&[("c3", 0), ("e3", 11), ("a1", 22)]);
    let state = game.read_position(&format!("{board} d5 - 1")).unwrap();
    let mv = game.read_move(&state, "c3").unwrap();
    assert_eq!(game.touched(&state, &mv), ["a1"]);
    assert_eq!(game.after(&state, &mv).points(Player::One), 0);
}

#[test]
fn points_change_neither_moves_nor_key() {
    let board = sparse(&[("c3", 11), ("e3", 77)]);
    shared::check_points_change_neither_moves_nor_key::<KnightPiece>(&format!("{board} d5 - 1"));
}

#[test]
fn cells_are_named_from_the_top_left() {
    let names = [(0, "a1"), (9, "j1"), (10, "a2"), (90, "a10"), (99, "j10")];
    shared::check_names::<KnightPiece>(&names, &["", "a", "a0", "a11", "k1", "A1", "a01", "1a"]);
}

#[test]
fn knights_jump_as_in_chess() {
    assert_eq!(shared::attacked::<KnightPiece>("a1"), "c2 b3");
    assert_eq!(shared::attacked::<KnightPiece>("d5"), "c3 e3 b4 f4 b6 f6 c7 e7");
    assert_eq!(shared::attacked::<KnightPiece>("j10"), "i8 h9");
}

#[test]
fn every_board_has_all_numbers_and_45_pairs() {
    let lab = Board::named("lab").unwrap();
    for board in [Board::default(), lab, Board::shuffled(0), Board::shuffled(u64::MAX)] {
        shared::check_board(&board, 10, 4950);
    }
}

#[test]
fn legal_moves_are_marked_without_colour() {
    let game = Knight::default();
    let state = MEETING
        .iter()
        .fold(game.start(), |state, text| game.after(&state, &game.read_move(&state, text).unwrap()));
    let drawn = game.draw(&state, Glyphs::Unicode).to_string();
    for line in [
        " 1 │ 92 │ 52 │ 04 │ 33 │ 15 │ 20 │ 30 │ 23 │ 82 │ ·  │ 1     ♘  272",
        " 6 │ 32 │ 06 │[34]│ 48 │ 27 │ ·  │!85!│ 68 │ 60 │ ·  │ 6",
        "10 │ 65 │ ·  │ 89 │ 45 │ 46 │ 02 │ 57 │ 31 │ 86 │ 53 │ 10  ▸ ♞  241",
    ] {
        assert!(drawn.lines().any(|drawn| drawn == line), "{line}\n{drawn}");
    }
    let plain = game.draw(&state, Glyphs::Ascii).to_string();
    assert!(plain.is_ascii());
    assert!(plain.contains(" 7 | 55 | 87 | 72 | 58 |(2) | 40 | 17 | 73 | 38 | 95 | 7\n"), "{plain}");
    for drawing in [drawn, plain] {
        assert_eq!(drawing.lines().count(), 23);
        assert!(drawing.lines().all(|line| line.chars().count() <= 72));
    }
}

#[test]
fn the_board_takes_the_room_it_has() {
    let canvases = [(56, 12), (67, 23), (87, 23), (107, 43), (147, 63)];
    assert_eq!(shared::drawn_sizes::<KnightPiece, 5>(canvases), canvases);
}

#[test]
fn the_drawing_keeps_its_size_when_points_gain_a_digit() {
    shared::check_nothing_moves_when_points_gain_a_digit::<KnightPiece>("j1");
}
