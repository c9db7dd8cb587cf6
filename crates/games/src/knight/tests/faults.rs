//! Faults have the right code and point at the mistake.

use super::super::KnightPiece;
use super::sparse;
use crate::numbers::tests as shared;

const ROW: &str = ".,.,.,.,.,.,.,.,.,.";
const LIST: &str = "(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)";

fn check_position(text: &str, code: &str, found: &str, start: usize) {
    shared::check_position::<KnightPiece>(text, code, found, start);
}

fn check_move(spec: &str, position: &str, text: &str, code: &str, found: &str, start: usize) {
    shared::check_move::<KnightPiece>(spec, position, text, code, found, start);
}

#[test]
fn boards() {
    let board = |first: &str| format!("{first}{}", format!("/{ROW}").repeat(9));
    check_position("", "fault-missing", "", 0);
    check_position(" ", "fault-missing", "", 1);
    check_position(ROW, "fault-board-rows", ROW, 0);
    check_position("labs", "fault-unexpected", "labs", 0);
    check_position(&board(&format!("{ROW}/{ROW}")), "fault-board-rows", ROW, 10 * 20);
    check_position(&board("11,22"), "fault-knight-row", "11,22", 0);
    check_position(&board("11,,.,.,.,.,.,.,.,."), "fault-missing", "", 3);
    for wrong in ["123", "xy", "1x", "é", "..", "-1", "+1", "NIL"] {
        check_position(&board(&format!("11,{wrong},.,.,.,.,.,.,.,.")), "fault-unexpected", wrong, 3);
    }
    check_position(&board("11,.,23,.,11,.,.,.,.,."), "fault-knight-twice", "11", 10);
    check_position(&board("07,.,23,.,7,.,.,.,.,."), "fault-knight-twice", "7", 10);
}

#[test]
fn lisp_boards() {
    let lists = |first: &str| format!("({first}{})", format!(" {LIST}").repeat(9));
    check_position(&format!("({LIST})"), "fault-board-rows", &format!("({LIST})"), 0);
    check_position("((1 2)", "fault-missing", "", 6);
    check_position(&lists("(1 2)"), "fault-knight-row", "(1 2)", 1);
    check_position(&lists("7"), "fault-unexpected", "7", 1);
    check_position(&lists("(T 1 2 3 4 5 6 7 8 9)"), "fault-unexpected", "T", 2);
    check_position(&lists("((1) 1 2 3 4 5 6 7 8 9)"), "fault-unexpected", "(1)", 2);
    check_position(&lists("(-1 -1 2 3 4 5 6 7 8 9)"), "fault-knight-two-places", "-1", 5);
    let placed = lists("(-1 NIL 2 3 4 5 6 7 8 9)");
    check_position(&format!("{placed} b1 - 1"), "fault-knight-elsewhere", "b1", placed.len() + 1);
    check_position(&format!("{placed} - - 1"), "fault-knight-elsewhere", "-", placed.len() + 1);
    check_position(&format!("{placed} 3"), "fault-unexpected", "3", placed.len() + 1);
    check_position(&format!("{placed} 1 1-2 x"), "fault-trailing", "x", placed.len() + 7);
}

#[test]
fn what_follows_the_board() {
    shared::check_what_follows_the_board::<KnightPiece>("a1", "k4");
}

#[test]
fn moves_that_are_not_there() {
    let board = sparse(&[("d4", 12), ("c3", 34), ("e3", 56), ("h10", 78), ("a1", 13), ("b1", 14)]);
    // Both knights reach c3, so neither may go there.
    let met = format!("{board} d5 b5 1");
    for wrong in ["", "c", "c0", "k1", "C6", "c66", "x77", "é4", "pas", " e3"] {
        let target = wrong.split('x').next().unwrap();
        let code = if target.is_empty() { "fault-missing" } else { "fault-unexpected" };
        check_move("knight", &met, wrong, code, target, 0);
    }
    check_move("knight", &met, "c5", "fault-knight-no-number", "c5", 0);
    check_move("knight", &met, "d4", "fault-knight-no-jump", "d4", 0);
    check_move("knight", &met, "c3", "fault-knight-threatened", "c3", 0);
    check_move("knight", &met, "pass", "fault-no-pass", "pass", 0);
    check_move("knight", &met, "e3x11", "fault-knight-no-choice", "11", 3);
    check_move("knight:doubles=choice", &met, "e3x11", "fault-knight-not-double", "11", 3);

    check_move("knight", &format!("{board} - - 1"), "h10", "fault-knight-home-row", "h10", 0);
    check_move("knight", &format!("{board} - - 1"), "a1", "fault-knight-not-highest", "a1", 0);
    check_move("knight", &format!("{board} - - 2"), "a1", "fault-knight-home-row", "a1", 0);
    check_move("knight", &format!("{board} g8 - 2"), "h10", "fault-must-pass", "h10", 0);
    check_move("knight", &format!("{board} j5 j6 2"), "h10", "fault-game-over", "h10", 0);
}

#[test]
fn doubles_that_cannot_be_erased() {
    let numbers = [("c3", 44), ("e3", 77), ("a1", 0), ("b1", 87)];
    let wrong = ["87", "7", "777", "xx", "é", "0"];
    shared::check_doubles::<KnightPiece>("c3", &numbers, &wrong, "c3x00 c3x77");
}
