use super::*;

fn told(game: CourseGame, position: &str, kind: Kind, view: View, asked: Player) -> String {
    game.encode(position, kind, view, asked).unwrap().to_string()
}

#[test]
fn adji_boto_has_player_one_above_or_whoever_is_asked() {
    let position = "1,2,3,4,5,6/7,8,9,10,11,12 2 3-4";
    let show = |kind, view, asked| told(CourseGame::AdjiBoto, position, kind, view, asked);
    let (ours, turned) = ("((1 2 3 4 5 6) (7 8 9 10 11 12))", "((12 11 10 9 8 7) (6 5 4 3 2 1))");
    assert_eq!(show("board", View::FirstAbove, Player::Two), turned);
    assert_eq!(show("board", View::OwnAbove, Player::Two), ours);
    assert_eq!(show("board", View::OwnAbove, Player::One), turned);
    assert_eq!(show("board", View::OwnBelow, Player::Two), turned);
    assert_eq!(show("board", View::FirstBelow, Player::One), ours);
    assert_eq!(show("node", View::FirstAbove, Player::Two), format!("({turned} (3 4))"));
    assert_eq!(show("node", View::OwnAbove, Player::Two), format!("({ours} (4 3))"));
    assert_eq!(show("board-player", View::FirstAbove, Player::Two), format!("({turned} 2)"));
    assert_eq!(show("board-player", View::OwnAbove, Player::Two), format!("({ours} 1)"));
}

#[test]
fn quatro_has_its_reserve_in_the_order_of_the_statement() {
    let show =
        |kind| told(CourseGame::Quatro, "d.../..../..../...a - 2", kind, View::FirstAbove, Player::Two);
    let (white, black) = ("(BRANCA REDONDA ALTA OCA)", "(PRETA REDONDA ALTA OCA)");
    let last = "(PRETA QUADRADA BAIXA CHEIA)";
    let board = format!("(({black} 0 0 0) (0 0 0 0) (0 0 0 0) (0 0 0 {last}))");
    assert_eq!(show("board"), board);
    let node = show("node");
    assert!(node.starts_with(&format!("({board} ({white} (BRANCA REDONDA BAIXA OCA)")), "{node}");
    assert_eq!(node.matches("BRANCA").count() + node.matches("PRETA").count(), 16);
    assert_eq!(course_game("quarto:give=off,squares=true"), Some(CourseGame::Quatro));
    assert_eq!(course_game("quatro"), Some(CourseGame::Quatro));
    assert_eq!([course_game("quarto"), course_game("quatro:give=true"), course_game("nim")], [None; 3]);
}

#[test]
fn the_knight_is_minus_one_and_minus_two() {
    let position = "10,.,12/.,20,21/30,31,. c3 a2 1 5-7";
    // A board of three rows reads as one of ten does.
    let show = |kind, view, asked| told(CourseGame::Knight, position, kind, view, asked);
    assert_eq!(show("board", View::FirstAbove, Player::One), "((10 NIL 12) (-2 20 21) (30 31 -1))");
    assert_eq!(show("board", View::OwnAbove, Player::Two), "((30 31 -2) (-1 20 21) (10 NIL 12))");
    assert!(show("node", View::FirstAbove, Player::One).ends_with(" (5 7))"));
    assert!(show("board-player-points", View::FirstAbove, Player::One).ends_with(" -1 5 7)"));
}

#[test]
fn dots_and_the_cross_exchange_their_players() {
    let dots = |kind, view, asked| told(CourseGame::Dots, "01/00/20 00/10/00 2 3-1", kind, view, asked);
    let board = "(((0 1) (0 0) (2 0)) ((0 0) (1 0) (0 0)))";
    assert_eq!(dots("board", View::FirstAbove, Player::Two), board);
    assert_eq!(dots("node", View::FirstAbove, Player::Two), format!("({board} (3 1))"));
    let swapped = "(((0 2) (0 0) (1 0)) ((0 0) (2 0) (0 0)))";
    assert_eq!(dots("node", View::OwnAbove, Player::Two), format!("({swapped} (1 3))"));
    let cross = |view, asked| {
        told(CourseGame::Solitaire2, "111/111/......./......./2....../.22/222 2", "board-player", view, asked)
    };
    assert!(cross(View::FirstAbove, Player::Two).starts_with("(((NIL NIL 1 1 1 NIL NIL) "));
    assert!(cross(View::FirstAbove, Player::Two).ends_with(" 2)"));
    assert!(
        cross(View::OwnAbove, Player::Two)
            .starts_with("(((NIL NIL 1 1 1 NIL NIL) (NIL NIL 0 1 1 NIL NIL) (1 0 0 0 0 0 0) ")
    );
    assert!(cross(View::OwnAbove, Player::Two).ends_with(" 1)"));
}
