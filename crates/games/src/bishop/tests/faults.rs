//! Faults have the right code and point at the mistake.

use jogada_core::{Notation, Value};

use super::super::{Bishop, BishopPiece};
use super::{open, sparse};
use crate::numbers::tests::{check_move as check_any_move, check_position as check_any_position};

const ROW: &str = ".,.,.,.,.,.,.,.";

fn check_position(text: &str, code: &str, found: &str, start: usize) {
    check_any_position::<BishopPiece>(text, code, found, start);
}

fn check_move(spec: &str, position: &str, text: &str, code: &str, found: &str, start: usize) {
    check_any_move::<BishopPiece>(spec, position, text, code, found, start);
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
    let board = sparse(&[("a8", 11), ("c4", 77)]);
    let start = board.len() + 1;
    let check_rest = |rest: &str, code, found, at| {
        check_position(&format!("{board} {rest}"), code, found, start + at);
    };
    check_rest("1", "fault-unexpected", "1", 0);
    check_rest("- i4", "fault-unexpected", "i4", 2);
    check_rest("a8 - 1", "fault-bishop-on-number", "a8", 0);
    check_rest("- c4 1", "fault-bishop-on-number", "c4", 2);
    check_rest("b2 b2 1", "fault-bishop-same-cell", "b2", 3);
    check_rest("b2 - 3", "fault-player", "3", 5);
    check_rest("b2 - 2 7", "fault-unexpected", "7", 7);
    // 11 and 77 are still to be won, and nobody may have more than 9999 in the end.
    check_rest("b2 - 2 7-9912", "fault-number", "9912", 9);
    check_rest("b2 - 2 7-9911 x", "fault-trailing", "x", 14);
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
    let board = sparse(&[("c6", 44), ("e6", 77), ("a1", 88), ("b1", 87)]);
    let position = format!("{board} d5 - 1");
    let check_choice = |text: &str, code, found, start| {
        check_move("bishop:doubles=choice", &position, text, code, found, start);
    };
    check_choice("c6", "fault-bishop-choose", "c6", 0);
    check_choice("c6x", "fault-missing", "", 3);
    for wrong in ["87", "99", "7", "777", "xx", "é"] {
        check_choice(&format!("c6x{wrong}"), "fault-unexpected", wrong, 3);
    }
    check_choice("c6x44", "fault-bishop-cannot-erase", "44", 3);
    check_choice("c6x33", "fault-bishop-cannot-erase", "33", 3);
    let last = format!("{} d5 - 1", sparse(&[("c6", 44), ("b1", 87)]));
    check_move("bishop:doubles=choice", &last, "c6x88", "fault-bishop-last-double", "88", 3);

    let mut game = open("bishop:doubles=choice");
    let state = game.read_position(&position).unwrap();
    let fault = game.read_move(&state, "c6").unwrap_err();
    assert!(fault.values.contains(&("legal", Value::from("c6x77 c6x88"))), "{fault}");
}
