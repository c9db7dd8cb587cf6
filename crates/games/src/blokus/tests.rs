//! Rules, words and drawings of Blokus.

use jogada_core::{Canvas, Evaluate, Game, Glyphs, Notation, Player, Space};

use super::{Blokus, Move, State, Territory, Third};

fn moves(game: &Blokus, state: &State) -> Vec<String> {
    let moves = game.legal_moves(state);
    moves.iter().map(|mv| game.write_move(mv)).collect()
}

fn play(game: &Blokus, state: &State, line: &[&str]) -> State {
    line.iter().fold(*state, |state, text| game.after(&state, &game.read_move(&state, text).unwrap()))
}

#[test]
fn the_first_piece_covers_the_players_own_corner() {
    let cross = Blokus::default();
    assert_eq!(moves(&cross, &cross.start()), ["b@a14", "a@a14"]);
    let state = play(&cross, &cross.start(), &["b@a14"]);
    assert_eq!(moves(&cross, &state), ["b@m2", "a@n1"]);
    let s = Blokus::new(Third::S, 14);
    assert_eq!(moves(&s, &s.start()), ["c2@a14", "b@a14", "a@a14"]);
    assert_eq!(moves(&s, &play(&s, &s.start(), &["a@a14"])), ["c2@m3", "b@m2", "a@n1"]);
}

#[test]
fn later_pieces_touch_own_corners_and_no_own_sides() {
    let game = Blokus::new(Third::Cross, 6);
    let state = play(&game, &game.start(), &["a@a6", "a@f1"]);
    // The cell b5 touches the corner; a cross covers it with its left arm, its top arm, and so on.
    assert_eq!(moves(&game, &state), ["c@b6", "c@a5", "b@b5", "a@b5"]);
    for (text, code) in [
        ("a@b6", "fault-blokus-side"),
        ("a@a6", "fault-blokus-covered"),
        ("a@d3", "fault-blokus-corner"),
        ("b@f5", "fault-blokus-off"),
        ("c1@b5", "fault-unexpected"),
        ("a@g1", "fault-unexpected"),
        ("a@a9", "fault-number"),
        ("a", "fault-unexpected"),
        ("pass", "fault-no-pass"),
    ] {
        assert_eq!(game.read_move(&state, text).unwrap_err().code(), code, "{text}");
    }
    assert_eq!(game.read_move(&game.start(), "a@b5").unwrap_err().code(), "fault-blokus-first");
}

#[test]
fn an_empty_stock_is_stuck_and_fewer_squares_left_win() {
    let mut game = Blokus::new(Third::Cross, 3);
    let state = game.read_position("1../.../... 0,0,0 1,1,0 1").unwrap();
    assert_eq!(moves(&game, &state), ["pass"]);
    assert_eq!(game.read_move(&state, "a@b2").unwrap_err().code(), "fault-must-pass");
    let over = game.read_position("1../.../..2 0,0,0 0,2,1 1").unwrap();
    assert_eq!(game.outcome(&over).map(|outcome| outcome.value_for(Player::One)), Some(13));
    assert_eq!(game.points(&over), Some([125, 112]));
    assert_eq!(game.read_move(&over, "pass").unwrap_err().code(), "fault-game-over");
}

#[test]
fn positions_bring_their_size_and_closed_cells() {
    let mut game = Blokus::default();
    let text = "1.#/.../..2 1,0,0 1,0,3 2";
    let state = game.read_position(text).unwrap();
    assert_eq!((game.size, game.write_position(&state).as_str()), (3, text));
    assert_eq!(moves(&game, &state), ["a@b2"]);
    let empty = game.read_position("../..").unwrap();
    assert_eq!(game.write_position(&empty), "../.. 10,10,15 10,10,15 1");
    for (text, code) in [
        ("", "fault-missing"),
        ("../.", "fault-blokus-row"),
        ("1./..", "fault-missing"),
        ("../.. 1,2", "fault-missing"),
        ("../.. 1,2 1,2,3", "fault-unexpected"),
        ("../.. 1,2,32 1,2,3", "fault-number"),
        ("../.. 1,2,3 1,2,3 3", "fault-player"),
        ("../.. 1,2,3 1,2,3 1 1", "fault-trailing"),
        ("../.x", "fault-unexpected"),
        ("................./.", "fault-blokus-row"),
        ("././././././././././././././././.", "fault-blokus-size"),
        ("(((0)) (1 2 3))", "fault-unexpected"),
    ] {
        assert_eq!(game.read_position(text).unwrap_err().code(), code, "{text}");
    }
    assert_eq!(game.size, 2, "a fault leaves the board as it was");
}

#[test]
fn lisp_positions_are_read_and_written() {
    let mut game = Blokus::new(Third::S, 3);
    let state = play(&game, &game.start(), &["a@a3"]);
    let lisp = game.write_lisp(&state).unwrap();
    assert_eq!(lisp, "(((1 0 0) (0 0 0) (0 0 0)) (9 10 15) (10 10 15)) 2");
    assert_eq!(game.read_position(&lisp), Ok(state));
    assert_eq!(game.read_position("(((1 0 0) (0 0 0) (0 0 0)) ((9 10 15) (10 10 15))) 2"), Ok(state));
}

#[test]
fn the_larger_ground_looks_better() {
    let mut game = Blokus::new(Third::Cross, 8);
    let text = "1......./......../..1...../...1..../......../......../......../.......2 9,10,15 9,10,15 1";
    let state = game.read_position(text).unwrap();
    let evaluation = Territory::default();
    assert!(evaluation.evaluate(&game, &state) > 0);
    assert!(evaluation.evaluate(&game, &state.passed()) < 0);
}

#[test]
fn the_drawing_shows_pieces_and_where_they_can_go_on() {
    let mut game = Blokus::default();
    let state = game.read_position("11../11../..../...# 10,9,15 10,10,15 1").unwrap();
    let expected = "    a  b  c  d\n 4 111111 .  .  4\n 3 111111 .  .  3\n 2  .  .  +  .  2\n 1  .  .  .  #  1\n    \
                    a  b  c  d\n>1 a 10  b  9  c 15  = 121\n 2 a 10  b 10  c 15  = 125\n";
    assert_eq!(game.draw(&state, Glyphs::Ascii).to_string(), expected);
    let game = Blokus::default();
    let sizes = [(40, 18), (60, 24), (80, 40), (120, 60)].map(|(columns, lines)| {
        let canvas = Canvas { columns, lines, glyphs: Glyphs::Unicode };
        let drawing = game.draw_on(&game.start(), &game.start(), canvas);
        assert!(canvas.fits(drawing.size().0, drawing.size().1), "{drawing}");
        drawing.size()
    });
    assert_eq!(sizes, [(34, 18), (48, 18), (62, 32), (90, 46)]);
    let start = game.draw(&game.start(), Glyphs::Ascii);
    let corner = start.lines.iter().flatten().find(|span| span.place.as_deref() == Some("*@a14")).unwrap();
    assert!(corner.takes("b@a14") && !corner.takes("b@a1") && corner.text.contains('+'));
    let mv = Move::Lay { shape: super::Shape::Cross, row: 0, column: 0 };
    assert_eq!(game.touched(&game.start(), &mv).len(), 5);
}
