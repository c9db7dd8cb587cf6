//! Rules, words and drawings of Solitaire for two.

use jogada_core::{Canvas, Game, Glyphs, Notation, Outcome, Player, Space};

use super::{Move, Solitaire2, State};

fn read(text: &str) -> State {
    Solitaire2.read_position(text).unwrap()
}

fn moves(text: &str) -> Vec<String> {
    let moves = Solitaire2.legal_moves(&read(text));
    moves.iter().map(|mv| Solitaire2.write_move(mv)).collect()
}

#[test]
fn men_step_to_empty_cells_and_take_enemies_but_no_friends() {
    assert_eq!(moves("111/111/......./......./......./222/222 1"), ["b23", "b24", "b25"]);
    // Left of 44 stands an enemy with an empty cell behind, above it one with a friend behind.
    let taking = moves(".../.1./...2.../..21.../......./.../2.. 1");
    assert_eq!(taking, ["ce44", "d24", "d44", "e24", "c24", "b44"]);
}

#[test]
fn a_man_in_the_enemys_home_and_the_last_capture_win() {
    let won = read(".../.../......./......./......./1../..2 2");
    assert_eq!(Solitaire2.outcome(&won), Some(Outcome::win(Player::One)));
    let state = read(".../.../......./...21../......./.../... 2");
    let mv = Solitaire2.read_move(&state, "cd44").unwrap();
    assert_eq!(mv, Move::Capture(super::Cell::at(4, 4).unwrap(), super::Direction::Right));
    assert_eq!(Solitaire2.outcome(&Solitaire2.after(&state, &mv)), Some(Outcome::win(Player::Two)));
    assert_eq!(Solitaire2.outcome(&read(".../.../......./......./......./.../... 1")), Some(Outcome::DRAW));
}

#[test]
fn who_cannot_move_passes() {
    // Player two's lone man is walled in by men who have others behind them.
    let text = ".../.../211..../11...../1....../.../... 2";
    assert_eq!(moves(text), ["pass"]);
    let fault = Solitaire2.read_move(&read(text), "d31").unwrap_err();
    assert_eq!(fault.code(), "fault-must-pass");
}

#[test]
fn lisp_boards_are_read_and_written_and_moves_are_read() {
    let start = Solitaire2.start();
    let lisp = Solitaire2.write_lisp(&start).unwrap();
    assert!(lisp.starts_with("((nil nil 1 1 1 nil nil) (nil nil 1 1 1 nil nil) (0 0 0 0 0 0 0)"), "{lisp}");
    assert!(lisp.ends_with("(nil nil 2 2 2 nil nil)) 1"), "{lisp}");
    assert_eq!(Solitaire2.read_position(&lisp.to_uppercase()), Ok(start));
    let mv = Solitaire2.read_move(&start, "(B 2 3)").unwrap();
    assert_eq!(Solitaire2.write_move(&mv), "b23");
    let state = read(".../.../..1..../..2..../......./.../... 1");
    let mv = Solitaire2.read_move(&state, "(cb 3 3)").unwrap();
    assert_eq!(Solitaire2.write_move(&mv), "cb33");
}

#[test]
fn faults_say_what_is_wrong() {
    for (text, code) in [
        ("", "fault-missing"),
        ("111/111/......./......./......./222", "fault-board-rows"),
        ("111/11/......./......./......./222/222", "fault-solitaire2-row"),
        ("111/11x/......./......./......./222/222", "fault-unexpected"),
        ("111/111/......./......./......./222/222 3", "fault-player"),
        ("111/111/......./......./......./222/222 1 1", "fault-trailing"),
        ("2../.../......./......./......./.../..1", "fault-solitaire2-both"),
        ("((nil nil 1 1 1 nil 0))", "fault-board-rows"),
    ] {
        assert_eq!(Solitaire2.read_position(text).unwrap_err().code(), code, "{text}");
    }
    let state = read(".1./..1/..12.../..21.../2....../.../... 1");
    for (text, code) in [
        ("b44x", "fault-unexpected"),
        ("f44", "fault-unexpected"),
        ("(b 4)", "fault-unexpected"),
        ("(b 4 4) 1", "fault-trailing"),
        ("b11", "fault-solitaire2-off"),
        ("b34", "fault-solitaire2-no-man"),
        ("e44", "fault-solitaire2-not-empty"),
        ("cb44", "fault-solitaire2-no-enemy"),
        ("c14", "fault-solitaire2-edge"),
        ("pass", "fault-no-pass"),
    ] {
        assert_eq!(Solitaire2.read_move(&state, text).unwrap_err().code(), code, "{text}");
    }
    let over = read(".../.../......./......./......./1../..2");
    assert_eq!(Solitaire2.read_move(&over, "b33").unwrap_err().code(), "fault-game-over");
}

#[test]
fn symmetric_positions_have_symmetric_moves() {
    let state = read(".../.1./2..1.../..21.../.....2./.../2.. 1");
    let count = Solitaire2.count_moves(&state);
    assert_eq!(Solitaire2.count_moves(&state.mirrored()), count);
    assert_eq!(Solitaire2.count_moves(&state.turned()), count);
    assert_eq!((state.mirrored().mirrored(), state.turned().turned()), (state, state));
    assert_eq!(state.turned().mover(), Player::Two);
}

#[test]
fn the_drawing_marks_who_can_move_and_takes_the_room_it_has() {
    let start = Solitaire2.start();
    let drawn = Solitaire2.draw(&start, Glyphs::Ascii).to_string();
    let rows: Vec<&str> = drawn.lines().collect();
    assert_eq!(rows[1], "1          1   1   1           1");
    assert_eq!(rows[2], "2         [1] [1] [1]          2  >1");
    assert_eq!(rows[3], "3  .   .   .   .   .   .   .   3");
    assert!(drawn.is_ascii());
    let sizes = [(40, 9), (60, 16), (80, 24), (120, 40)].map(|(columns, lines)| {
        let canvas = Canvas { columns, lines, glyphs: Glyphs::Unicode };
        let drawing = Solitaire2.draw_on(&start, &start, canvas);
        assert!(canvas.fits(drawing.size().0, drawing.size().1), "{drawing}");
        drawing.size()
    });
    assert_eq!(sizes, [(36, 9), (50, 16), (64, 23), (92, 37)]);
    let places = Solitaire2.draw(&start, Glyphs::Ascii);
    let man = places.lines.iter().flatten().find(|span| span.place.as_deref() == Some("*23")).unwrap();
    assert!(man.takes("b23") && !man.takes("b24") && !man.takes("pass"));
}
