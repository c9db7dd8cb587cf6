//! Kalah's rules: sowing past stores, another move, captures and the end.

use jogada_core::{Evaluate, Game, Notation, Outcome, Random, Space};

use super::weights::WEIGHTS;
use super::{Kalah, Learned, Seeds, State};
use crate::Listed;
use crate::hole_weights::{KNOTS, MAX_IN_HOLE};

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
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    let state = game.read_position("4,4,4,4,4,4/0,4,4,4,4,4").unwrap();
    for (text, code) in
        [("a2", "fault-hole-of-opponent"), ("a1", "fault-hole-empty"), ("g1", "fault-unexpected")]
    {
        assert_eq!(game.read_move(&state, text).unwrap_err().code(), code);
    }
}

#[test]
fn tables_agree_with_the_learned_weights() {
    let (game, learned) = (Kalah::default(), Learned::default());
    let mut random = Random::new(5);
    for _ in 0..300 {
        let (mut state, mut moves) = (game.start(), Vec::new());
        while game.outcome(&state).is_none() {
            let rows = [state.mover(), state.mover().other()].map(|player| state.row(player).to_le_bytes());
            let left = (state.seeds_of(state.mover()) + state.seeds_of(state.mover().other())) as usize;
            let knot = KNOTS.iter().rposition(|&knot| knot <= left).unwrap();
            let share = (left - KNOTS[knot]) as f64 / (KNOTS[knot + 1] - KNOTS[knot]) as f64;
            let worth = |hole: usize| {
                let content = usize::from(rows[hole / 6][hole % 6].min(MAX_IN_HOLE));
                let at = |knot: usize| f64::from(WEIGHTS[knot][hole][content]);
                at(knot) * (1.0 - share) + at(knot + 1) * share
            };
            let banked = f64::from(16 * game.banked(&state) * state.mover().sign());
            let value = banked + (0..12).map(worth).sum::<f64>();
            let error = value - f64::from(learned.evaluate(&game, &state));
            // Each of six lookups is rounded.
            assert!(error.abs() <= 3.0 + 1e-9, "{state:?} is {error} units off");
            moves.clear();
            game.moves(&state, &mut moves);
            game.play(&mut state, random.pick(&moves).unwrap());
        }
    }
}

#[test]
fn rows_of_other_lengths_are_judged_by_their_seeds() {
    let game = Kalah { holes: 5, ..Kalah::default() };
    let (learned, simple) = (Learned::default(), Seeds::default());
    let state = game.after(&game.start(), &game.holes_of(game.start().mover()).nth(2).unwrap());
    assert_eq!(learned.evaluate(&game, &state), simple.evaluate(&game, &state));
}
