//! Rules and notation of Connect Four against plain counting.

use std::collections::HashSet;

use jogada_core::{Game, Glyphs, Notation, Outcome, Player, Random, Space};

use super::{Column, ConnectFour, State};
use crate::{Listed, Spec};

fn sizes() -> impl Iterator<Item = ConnectFour> {
    (4..=9).flat_map(|columns| (4..=9).filter_map(move |rows| ConnectFour::sized(columns, rows)))
}

/// Lines of four counted cell by cell.
fn has_four_plainly(game: &ConnectFour, set: u64) -> bool {
    let (columns, rows) = (i32::from(game.columns), i32::from(game.rows));
    let holds = |column: i32, row: i32| {
        (0..columns).contains(&column)
            && (0..rows).contains(&row)
            && set & game.cell(column as u8, row as u8) != 0
    };
    (0..columns).any(|column| {
        (0..rows).any(|row| {
            [(1, 0), (0, 1), (1, 1), (1, -1)]
                .into_iter()
                .any(|(right, up)| (0..4).all(|step| holds(column + step * right, row + step * up)))
        })
    })
}

#[test]
fn lines_of_four_and_what_completes_them_are_found_on_every_board() {
    let mut random = Random::new(3);
    for game in sizes() {
        for _ in 0..300 {
            let mut set = || random.bits() & game.board();
            let (discs, others) = (set() & set(), set());
            assert_eq!(game.has_four(discs), has_four_plainly(&game, discs), "{game:?} {discs:x}");
            assert_eq!(game.fours(discs) != 0, game.has_four(discs));
            let occupied = discs | others;
            let completes = |cell: u64| {
                let lines = game.fours(discs | cell);
                occupied & cell == 0 && lines & cell != 0
            };
            let plainly = (0..64).map(|bit| 1 << bit).filter(|cell| game.board() & cell != 0);
            let plainly = plainly.filter(|cell| completes(*cell)).fold(0, |cells, cell| cells | cell);
            assert_eq!(game.completions(discs, occupied), plainly, "{game:?} {discs:x} {occupied:x}");
        }
    }
}

#[test]
fn positions_by_ply_agree_with_known_counts() {
    let game = ConnectFour::default();
    let mut positions = HashSet::from([game.start()]);
    for expected in [1, 7, 49, 238, 1120, 4263, 16_422] {
        assert_eq!(positions.len(), expected);
        let moves = |state: &State| game.legal_moves(state);
        let after =
            positions.iter().flat_map(|state| moves(state).into_iter().map(|mv| game.after(state, &mv)));
        positions = after.collect();
    }
}

#[test]
fn positions_keep_the_order_in_which_they_were_read() {
    let mut game = ConnectFour::default();
    for text in ["4453", "1234567", "44444432222221"] {
        let state = game.read_position(text).unwrap();
        assert_eq!(game.write_position(&state), text);
        let next = game.after(&state, &Column(6));
        assert_eq!(game.write_position(&next), format!("{text}7"));
    }
    let start = game.read_position("").unwrap();
    assert_eq!((start, game.write_position(&start).as_str()), (game.start(), "-"));
    assert_eq!(game.read_position("-").unwrap(), start);
}

#[test]
fn drawn_positions_are_read_and_come_back_as_columns_where_there_is_an_order() {
    let mut game = ConnectFour::default();
    let state = game.read_position("......./......./......./......./...2.../..211.. 1").unwrap();
    assert_eq!(game.read_position(&game.write_position(&state)), Ok(state));
    assert!(game.write_position(&state).len() == 4);
    // Both discs of player 1 lie under one of player 2's: nobody can have begun.
    let text = "......./......./......./......./11...../22..... 1";
    let strange = game.read_position(text).unwrap();
    assert_eq!(game.write_position(&strange), text);
}

#[test]
fn faults_point_at_the_culprit() {
    let mut game = ConnectFour::default();
    for (text, code, found) in [
        ("448", "fault-connect-four-column", "8"),
        ("4x", "fault-connect-four-column", "x"),
        ("4444444", "fault-connect-four-full", "4"),
        ("1212121 3", "fault-trailing", "3"),
        ("12121212", "fault-game-over", "2"),
        ("......./.......", "fault-board-rows", "......./......."),
        ("......./......./......./......./....../.......", "fault-connect-four-row", "......"),
        (
            "......./......./......./......./...1.../.......",
            "fault-connect-four-hanging",
            "......./......./......./......./...1.../.......",
        ),
        (
            "......./......./......./......./......./...2...",
            "fault-connect-four-count",
            "......./......./......./......./......./...2...",
        ),
        ("......./......./......./......./......./...1... 1", "fault-connect-four-mover", "1"),
        ("......./......./......./......./......./...?...", "fault-unexpected", "?"),
    ] {
        let fault = game.read_position(text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    let state = game.read_position("444444").unwrap();
    assert_eq!(game.read_move(&state, "4").unwrap_err().code(), "fault-connect-four-full");
    assert_eq!(game.read_move(&state, "0").unwrap_err().code(), "fault-connect-four-column");
    let fault = "connect-four:columns=9,rows=9".parse::<Spec>().unwrap_err();
    assert_eq!((fault.code(), fault.found()), ("fault-connect-four-size", "columns=9,rows=9"));
    assert!("connect-four:columns=8,rows=7".parse::<Spec>().is_ok());
}

#[test]
fn a_line_of_four_wins_and_stands_out() {
    let mut game = ConnectFour::default();
    let state = game.read_position("4455362").unwrap();
    assert_eq!(game.outcome(&state), Some(Outcome::win(Player::One)));
    let drawn = game.draw(&state, Glyphs::Ascii).to_string();
    assert_eq!(drawn.matches('X').count(), 4, "{drawn}");
    let scene = game.scene(&[state], &[]);
    assert_eq!(scene.board["line"], serde_json::json!([36, 37, 38, 39]));
}
