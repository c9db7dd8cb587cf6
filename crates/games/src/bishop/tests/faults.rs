//! Faults have the right code and point at the mistake.

use jogada_core::Notation;

use super::super::{Bishop, BishopPiece};
use super::{open, sparse};
use crate::numbers::tests as shared;

const ROW: &str = ".,.,.,.,.,.,.,.";

fn check_position(text: &str, code: &str, found: &str, start: usize) {
    shared::check_position::<BishopPiece>(text, code, found, start);
}

fn check_move(spec: &str, position: &str, text: &str, code: &str, found: &str, start: usize) {
    shared::check_move::<BishopPiece>(spec, position, text, code, found, start);
}

#[test]
fn boards() {
    let board = |first: &str| format!("{first}{}", "/.,.,.,.,.,.,.,.".repeat(7));
    check_position("", "fault-missing", "", 0);
    check_position(" ", "fault-missing", "", 1);
    check_position(ROW, "fault-board-rows", ROW, 0);
    check_position(&board(&format!("{ROW}/{ROW}")), "fault-board-rows", ROW, 8 * 16);
    check_position(&board("11,22"), "fault-bishop-row", "11,22", 0);
    check_position(&board(".,.,.,.,.,.,.,.,."), "fault-bishop-row", ".,.,.,.,.,.,.,.,.", 0);
    check_position(&board("11,,.,.,.,.,.,."), "fault-missing", "", 3);
    for wrong in ["1", "123", "xy", "1x", "é", "..", "-1"] {
        check_position(&board(&format!("11,{wrong},.,.,.,.,.,.")), "fault-unexpected", wrong, 3);
    }
    check_position(&board("11,90,.,.,.,.,.,."), "fault-bishop-digit", "9", 3);
    check_position(&board("11,20,.,.,.,.,.,."), "fault-bishop-digit", "0", 4);
    check_position(&board("11,.,23,.,11,.,.,."), "fault-bishop-twice", "11", 10);
}

#[test]
fn what_follows_the_board() {
    shared::check_what_follows_the_board::<BishopPiece>("a8", "i4");
}

#[test]
fn fields_at_the_end_may_be_missing() {
    let board = sparse(&[("a8", 11), ("c4", 77)]);
    let mut game = Bishop::default();
    let read = |game: &mut Bishop, rest: &str| {
        let state = game.read_position(&format!("{board}{rest}")).unwrap();
        game.write_position(&state).split_off(board.len())
    };
    assert_eq!(read(&mut game, ""), " - - 1 0-0");
    assert_eq!(read(&mut game, " b2"), " b2 - 1 0-0");
    assert_eq!(read(&mut game, " - b2 2"), " - b2 2 0-0");
    assert_eq!(read(&mut game, "  b2 c2 2 0012-9911 "), " b2 c2 2 12-9911");
}

#[test]
fn moves_that_are_not_there() {
    let board = sparse(&[("c6", 12), ("d5", 34), ("e6", 56), ("h1", 78), ("a8", 13)]);
    // Both bishops reach d5, so neither may go there; c6 is on no diagonal of c4.
    let met = format!("{board} c4 e4 1");
    for wrong in ["", "c", "c9", "i1", "C6", "c66", "x77", "é4", "pas", " e6"] {
        let target = wrong.split('x').next().unwrap();
        let code = if target.is_empty() { "fault-missing" } else { "fault-unexpected" };
        check_move("bishop", &met, wrong, code, target, 0);
    }
    check_move("bishop", &met, "c5", "fault-bishop-no-number", "c5", 0);
    check_move("bishop", &met, "c6", "fault-bishop-off-diagonal", "c6", 0);
    check_move("bishop", &met, "d5", "fault-bishop-threatened", "d5", 0);
    check_move("bishop", &met, "pass", "fault-no-pass", "pass", 0);
    check_move("bishop", &met, "e6x11", "fault-bishop-no-choice", "11", 3);
    check_move("bishop:doubles=choice", &met, "e6x11", "fault-bishop-not-double", "11", 3);

    check_move("bishop", &format!("{board} - - 1"), "h1", "fault-bishop-home-row", "h1", 0);
    check_move("bishop", &format!("{board} - - 2"), "a8", "fault-bishop-home-row", "a8", 0);
    let row = sparse(&[("a8", 13), ("b8", 12), ("h8", 87), ("d4", 44)]);
    let highest = format!("{row} - c3 1");
    // c3 forbids h8, so that a8 is the highest that is left.
    check_move("bishop:placement=highest", &highest, "b8", "fault-bishop-not-highest", "b8", 0);
    check_move("bishop:placement=highest", &highest, "h8", "fault-bishop-threatened", "h8", 0);
    check_move("bishop:placement=highest", &highest, "d4", "fault-bishop-home-row", "d4", 0);
    let mut game = open("bishop:placement=highest");
    let state = game.read_position(&highest).unwrap();
    assert!(game.read_move(&state, "a8").is_ok());

    check_move("bishop", &format!("{board} e4 - 2"), "h1", "fault-must-pass", "h1", 0);
    check_move("bishop", &format!("{board} b8 b1 2"), "h1", "fault-game-over", "h1", 0);
    check_move("bishop:end=first-stuck", &format!("{board} e4 - 2"), "pass", "fault-game-over", "pass", 0);
}

#[test]
fn doubles_that_cannot_be_erased() {
    let numbers = [("c6", 44), ("e6", 77), ("a1", 88), ("b1", 87)];
    let wrong = ["87", "99", "7", "777", "xx", "é"];
    shared::check_doubles::<BishopPiece>("c6", &numbers, &wrong, "c6x77 c6x88");
}
