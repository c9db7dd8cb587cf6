//! Kalah's rules: sowing past stores, another move, captures and the end.

use jogada_core::{Game, Notation, Outcome, Space};

use super::{Kalah, State};
use crate::Listed;

fn after(game: Kalah, position: &str, moves: &[&str]) -> String {
    let mut game = game;
    let state = moves.iter().fold(game.read_position(position).unwrap(), |state: State, mv| {
        let hole = game.read_move(&state, mv).unwrap();
        game.after(&state, &hole)
    });
    game.write_position(&state)
}

#[test]
fn sowing_fills_the_own_store_and_skips_the_other() {
    let game = Kalah::default();
    let start = game.write_position(&game.start());
    assert_eq!(start, "4,4,4,4,4,4/4,4,4,4,4,4 1 0-0");
    assert_eq!(after(game, &start, &["c1"]), "4,4,4,4,4,4/4,4,0,5,5,5 1 1-0", "another move");
    assert_eq!(after(game, &start, &["c1", "f1"]), "4,4,5,5,5,5/4,4,0,5,5,0 2 2-0");
    let long = "0,0,0,0,0,1/0,0,0,0,0,9 1 0-0";
    assert_eq!(after(game, long, &["f1"]), "1,0,1,1,1,2/1,0,0,0,0,0 2 3-0");
}

#[test]
fn a_full_lap_of_thirteen_seeds_captures() {
    let game = Kalah::default();
    let lap = "0,0,0,0,0,3/0,0,0,0,0,13 1 0-0";
    assert_eq!(after(game, lap, &["f1"]), "1,1,1,1,1,0/1,1,1,1,1,0 2 6-0");
}

#[test]
fn a_last_seed_in_an_own_empty_hole_captures_what_lies_opposite() {
    let position = "4,4,5,5,0,4/1,0,0,5,5,5 1 2-1";
    let game = Kalah::default();
    assert_eq!(after(game, position, &["a1"]), "4,0,5,5,0,4/0,0,0,5,5,5 2 7-1");
    let nothing_opposite = "4,0,5,5,0,4/1,0,0,5,5,5 1 2-1";
    assert_eq!(after(game, nothing_opposite, &["a1"]), "4,0,5,5,0,4/0,1,0,5,5,5 2 2-1");
    let with = Kalah { empty_capture: true, ..game };
    assert_eq!(after(with, nothing_opposite, &["a1"]), "4,0,5,5,0,4/0,0,0,5,5,5 2 3-1");
    let steps = game.scene(
        &[Kalah::default().read_position(position).unwrap(); 2],
        &[game.read_move(&Kalah::default().read_position(position).unwrap(), "a1").unwrap()],
    );
    assert_eq!(steps.steps.last().unwrap()["taken"], serde_json::json!(["b1", "b2"]));
}

#[test]
fn when_a_row_is_empty_the_other_goes_to_its_owner() {
    let mut game = Kalah { holes: 3, seeds: 2, empty_capture: false };
    let position = "1,0,2/0,0,1 1 4-4";
    assert_eq!(after(game, position, &["c1"]), "0,0,0/0,0,0 1 5-7");
    let over = game.read_position("1,0,2/0,0,0 1 5-4").unwrap();
    assert_eq!(game.outcome(&over), Some(Outcome::by_points(-2)));
}

#[test]
fn faults_point_at_the_culprit() {
    let mut game = Kalah::default();
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("1,2/3,4", "fault-row-holes", "1,2"),
        ("4,4,4,4,4,4", "fault-board-rows", "4,4,4,4,4,4"),
        ("4,4,4,4,4,4/4,4,4,4,4,x", "fault-number", "x"),
        ("4,4,4,4,4,4/4,4,4,4,4,4 3", "fault-player", "3"),
        ("4,4,4,4,4,4/4,4,4,4,4,4 1 200-9", "fault-too-many-pieces", "200-9"),
        ("4,4,4,4,4,4/4,4,4,4,4,4 1 0-0 x", "fault-trailing", "x"),
    ] {
        let fault = game.read_position(text).unwrap_err();
        assert_eq!((fault.code, fault.found()), (code, found), "{text}");
    }
    let state = game.read_position("4,4,4,4,4,4/0,4,4,4,4,4").unwrap();
    for (text, code) in
        [("a2", "fault-hole-of-opponent"), ("a1", "fault-hole-empty"), ("g1", "fault-unexpected")]
    {
        assert_eq!(game.read_move(&state, text).unwrap_err().code, code);
    }
}
