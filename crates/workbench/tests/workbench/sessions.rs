//! Games as objects.

use jogada_core::Player;
use jogada_workbench::{open, open_for};

#[test]
fn who_moves_first_can_be_chosen_unless_the_board_decides_it() {
    for (game, starter) in [
        ("adji-boto", Player::Two),
        ("nim", Player::Two),
        ("quarto", Player::Two),
        ("bishop", Player::Two),
        ("tic-tac-toe", Player::One),
    ] {
        assert_eq!(
            open_for(game, None, Player::One).unwrap().position(),
            open(game, None).unwrap().position()
        );
        let mut session = open_for(game, None, Player::Two).unwrap();
        assert_eq!(session.to_move(), starter, "{game}");
        let again = open(game, Some(&session.position())).unwrap();
        assert_eq!(again.moves(), session.moves(), "{game} can be written down and read again");
        let first = session.moves().unwrap()[0].clone();
        assert_eq!(session.play(&first).unwrap().player, starter);
    }
}

#[test]
fn points_and_erased_mirrors_are_reported() {
    let mut session = open("bishop", None).unwrap();
    assert!(session.touched().is_empty());
    session.play("b8").unwrap();
    assert_eq!(session.touched(), ["h1"], "62 at b8 erases 26 at h1");
    assert_eq!(session.points(), Some([62, 0]));
    let session = open("adji-boto", Some("0,0,0,0,0,0/0,0,0,0,0,1 1 5-6")).unwrap();
    assert_eq!(session.points(), Some([5, 6]));
    assert_eq!(open("nim", None).unwrap().points(), None);
}

#[test]
fn a_game_at_another_position_is_the_same_game() {
    let session = open("bishop:threat=off,end=first-stuck", None).unwrap();
    let mut played = session.copy();
    played.play(&session.moves().unwrap()[0]).unwrap();
    let there = session.at(&played.position()).unwrap();
    assert_eq!((there.game(), there.position()), (session.game(), played.position()));
    assert!(there.so_far().moves.is_empty(), "it begins there");
    assert!(session.at("nowhere").is_err());
}
