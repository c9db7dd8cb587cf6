//! The rules against a plain second implementation, and against positions from elsewhere. Known counts are in the testkit.

mod faults;

use jogada_core::{Glyphs, Notation, Space};

use super::{Bishop, BishopPiece, Board, Doubles, End, Placement, State, Variant};
use crate::numbers::tests::{self as shared, Place, PlainPiece};
use crate::{Listed, Spec, Visitor, visit};

impl PlainPiece for BishopPiece {
    fn is_move(one: Place, two: Place) -> bool {
        one.0 + one.1 == two.0 + two.1 || one.0 + two.1 == two.0 + one.1
    }

    fn name((row, column): Place) -> String {
        format!("{}{}", char::from(b"abcdefgh"[column]), 8 - row)
    }

    fn variants() -> Vec<Variant> {
        let mut variants = Vec::new();
        for threat in [true, false] {
            for doubles in [Doubles::Nothing, Doubles::Largest, Doubles::Choice] {
                for end in [End::BothStuck, End::FirstStuck] {
                    for placement in [Placement::Free, Placement::Highest] {
                        variants.push(Variant { threat, doubles, end, placement });
                    }
                }
            }
        }
        variants
    }
}

fn open(spec: &str) -> Bishop {
    shared::open(spec)
}

fn sparse(numbers: &[(&str, u8)]) -> String {
    shared::sparse::<BishopPiece>(numbers)
}

#[test]
fn the_board_of_a_seed_never_changes() {
    let game = open("bishop:seed=1");
    let expected = concat!(
        "16,63,13,55,42,71,37,23/87,77,56,25,15,35,67,61/33,81,65,57,43,32,83,74/64,76,84,22,72,28,47,26/",
        "17,86,27,34,48,62,88,82/68,58,46,53,75,78,66,85/24,31,45,41,44,52,54,21/11,38,51,36,14,73,18,12 - - 1 0-0"
    );
    assert_eq!(game.write_position(&game.start()), expected);
    assert_eq!(open("bishop").board, Board::default());
    assert_ne!(open("bishop:seed=0").board, Board::default());
}

#[test]
fn a_state_is_sixteen_bytes() {
    assert_eq!(size_of::<State>(), 16);
}

#[test]
fn bits_play_as_plain_cells_do() {
    shared::check_whole_boards::<BishopPiece>();
}

#[test]
fn boards_with_holes_play_as_plain_cells_do() {
    shared::check_boards_with_holes::<BishopPiece>();
}

#[test]
fn points_change_neither_moves_nor_key() {
    let board = sparse(&[("a8", 11), ("c6", 77)]);
    shared::check_points_change_neither_moves_nor_key::<BishopPiece>(&format!("{board} b7 - 1"));
}

#[test]
fn cells_are_named_from_the_top_left() {
    let names = [(0, "a8"), (7, "h8"), (8, "a7"), (56, "a1"), (63, "h1")];
    shared::check_names::<BishopPiece>(&names, &["", "a", "a0", "a9", "i1", "A1", "a01", "1a"]);
}

#[test]
fn diagonals_run_both_ways_to_the_edge() {
    assert_eq!(shared::attacked::<BishopPiece>("a8"), "b7 c6 d5 e4 f3 g2 h1");
    assert_eq!(shared::attacked::<BishopPiece>("c3"), "h8 g7 f6 a5 e5 b4 d4 b2 d2 a1 e1");
}

#[test]
fn every_board_has_all_numbers_and_28_pairs() {
    for board in [Board::default(), Board::shuffled(0), Board::shuffled(u64::MAX)] {
        shared::check_board(&board, 8, 64 * 99 / 2);
    }
}

/// Whether the position is written as it was read, and the moves are legal (`none`: the game is over).
struct Reads<'a> {
    position: &'a str,
    moves: &'a str,
}

impl Visitor for Reads<'_> {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        assert_eq!(game.write_position(&state), self.position);
        assert_eq!(game.outcome(&state).is_some(), self.moves == "none", "{spec} {}", self.position);
        for text in self.moves.split(' ').filter(|text| *text != "none") {
            let mv = game.read_move(&state, text).unwrap_or_else(|fault| panic!("{spec} {fault}"));
            assert_eq!(game.write_move(&mv), text);
        }
    }
}

#[test]
fn solved_positions_are_read() {
    let lines = include_str!("../../../testkit/data/bishop.csv").lines().skip(1);
    let mut count = 0;
    for line in lines {
        let columns: Vec<&str> = line.split(';').collect();
        let [spec, position, _value, moves] = columns[..] else { panic!("{line}") };
        visit(spec, Some(position), Reads { position, moves }).unwrap();
        count += 1;
    }
    assert_eq!(count, 150);
}

#[test]
fn legal_moves_are_marked_without_colour() {
    let game = Bishop::default();
    let mut state = game.start();
    for text in ["b8", "c1", "c7", "d2", "e5", "b4"] {
        state = game.after(&state, &game.read_move(&state, text).unwrap());
    }
    let drawn = game.draw(&state, Glyphs::Unicode).to_string();
    for line in [
        "8 │ 37 │ ·  │ 55 │ ·  │ 73 │ 58 │ 51 │[47]│ 8  ▸ ♗  181",
        "6 │ 36 │ 33 │ 24 │!27!│ ·  │[75]│ 88 │ 61 │ 6",
        "5 │ 54 │ 43 │ ·  │ 34 │ ♗  │ 78 │ 87 │ 77 │ 5",
        "1 │[53]│ 67 │ ·  │ 76 │ 25 │ 84 │ 65 │ ·  │ 1    ♝  102",
    ] {
        assert!(drawn.lines().any(|drawn| drawn == line), "{line}\n{drawn}");
    }
    let plain = game.draw(&state, Glyphs::Ascii).to_string();
    assert!(plain.is_ascii());
    assert!(plain.contains("4 | 56 |(2) | 15 |[86]| 42 |[71]| 21 | 46 | 4\n"), "{plain}");
    for drawing in [drawn, plain] {
        assert_eq!(drawing.lines().count(), 19);
        assert!(drawing.lines().all(|line| line.chars().count() <= 60));
    }
}

#[test]
fn the_board_takes_the_room_it_has() {
    let sizes = shared::drawn_sizes::<BishopPiece, 5>([(46, 10), (57, 19), (71, 19), (98, 38), (149, 55)]);
    assert_eq!(sizes, [(46, 10), (55, 19), (71, 19), (87, 35), (119, 51)]);
}

#[test]
fn the_drawing_keeps_its_size_when_points_gain_a_digit() {
    shared::check_nothing_moves_when_points_gain_a_digit::<BishopPiece>("b8");
}
