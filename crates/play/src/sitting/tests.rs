//! Undo, resignation and what is forgotten.

use super::*;

fn sitting(seats: [Seat; 2]) -> Sitting {
    Sitting::new(open("nim", Some("1,3,5 1")).unwrap(), seats)
}

fn play(sitting: &mut Sitting, mv: &str) {
    sitting.play(mv, Duration::ZERO, None).unwrap();
}

#[test]
fn undo_goes_back_to_a_person() {
    let mut sitting = sitting([Seat::Human, Seat::read("ai:level=1").unwrap()]);
    for mv in ["3-3", "1-1", "2-1"] {
        play(&mut sitting, mv);
    }
    assert!(sitting.undo_to_person());
    assert_eq!(sitting.turns().len(), 2);
    assert!(sitting.undo_to_person());
    assert_eq!(sitting.session().position(), "1,3,5 1");
    assert!(!sitting.undo_to_person());
    assert!(sitting.redo_to_person());
    assert_eq!(sitting.turns().len(), 2);
    assert!(sitting.can_redo());
}

#[test]
fn a_game_that_was_resigned_is_over_until_that_is_taken_back() {
    let mut sitting = sitting([Seat::Human, Seat::Human]);
    play(&mut sitting, "3-3");
    sitting.resign(Player::Two);
    assert_eq!(sitting.finish().unwrap().winner, Some(Player::One));
    assert!(sitting.play("1-1", Duration::ZERO, None).is_err());
    assert!(sitting.undo());
    assert_eq!((sitting.finish(), sitting.turns().len()), (None, 1));
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut sitting = sitting([Seat::Human, Seat::Human]);
    play(&mut sitting, "3-3");
    sitting.undo();
    play(&mut sitting, "3-1");
    assert!(!sitting.can_redo() && !sitting.redo());
    assert_eq!(sitting.turns().len(), 1);
}

/// A game in which a person has moved and such a computer has answered.
fn answered_by(computer: &str) -> Sitting {
    let seats = [Seat::Human, Seat::read(computer).unwrap()];
    let mut sitting = Sitting::new(open("adji-boto", None).unwrap(), seats);
    play_any(&mut sitting);
    assert!(!sitting.is_pondering(), "it is the computer's turn");
    answer(&mut sitting);
    sitting
}

fn play_any(sitting: &mut Sitting) {
    let mv = sitting.session().moves().unwrap()[0].clone();
    play(sitting, &mv);
}

fn answer(sitting: &mut Sitting) {
    let thinker = sitting.think().unwrap().wait(|_| ());
    sitting.play_thought(thinker).unwrap();
}

#[test]
fn a_computer_ponders_while_a_person_thinks_and_at_no_other_time() {
    let mut sitting = answered_by("ai:nodes=500,ponder=on");
    assert!(sitting.is_pondering());
    play_any(&mut sitting);
    assert!(!sitting.is_pondering());
    answer(&mut sitting);
    assert!(sitting.is_pondering());
    sitting.undo();
    assert!(!sitting.is_pondering(), "the computer is to move again");
    sitting.redo();
    assert!(sitting.is_pondering());
    sitting.resign(Player::One);
    assert!(!sitting.is_pondering());
    sitting.undo();
    assert!(sitting.is_pondering());
    sitting.set_seats([Seat::Human, Seat::Human]);
    assert!(!sitting.is_pondering());
}

#[test]
fn nobody_ponders_unasked() {
    assert!(!answered_by("ai:nodes=500").is_pondering());
}
