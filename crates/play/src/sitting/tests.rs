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
