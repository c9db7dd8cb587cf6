use std::collections::HashMap;

use jogada_core::{Game, Notation, Outcome, Player, Space};

use super::{Chomp, MOST_ROWS, State};

/// Whether the player to move wins, by the definition alone.
fn wins(game: Chomp, state: State, known: &mut HashMap<[u8; MOST_ROWS as usize], bool>) -> bool {
    if let Some(outcome) = game.outcome(&state) {
        return outcome == Outcome::win(state.mover);
    }
    if let Some(known) = known.get(&state.rows) {
        return *known;
    }
    let is_won = after_each(game, state).into_iter().any(|(_, next)| !wins(game, next, known));
    known.insert(state.rows, is_won);
    is_won
}

fn after_each(game: Chomp, state: State) -> Vec<(String, State)> {
    let after = |square| {
        let mut next = state;
        game.play(&mut next, &square);
        (game.write_move(&square), next)
    };
    game.legal_moves(&state).into_iter().map(after).collect()
}

/// The bites of the start that win.
fn winning_bites(game: Chomp) -> Vec<String> {
    let mut known = HashMap::new();
    let won = after_each(game, game.start()).into_iter().filter(|(_, next)| !wins(game, *next, &mut known));
    won.map(|(bite, _)| bite).collect()
}

#[test]
fn whoever_begins_wins_on_every_bar_but_that_of_one_square() {
    for rows in 1..=6 {
        for columns in 1..=7 {
            let game = Chomp { rows, columns };
            let is_won = !winning_bites(game).is_empty();
            assert_eq!(is_won, (rows, columns) != (1, 1), "{rows} x {columns}");
        }
    }
}

#[test]
fn bites_that_win_are_known_for_squares_and_for_two_rows() {
    for side in 2..=6 {
        assert_eq!(winning_bites(Chomp { rows: side, columns: side }), ["b2"], "{side} x {side}");
    }
    for (columns, corner) in [(2, "b2"), (5, "e2"), (12, "l2")] {
        assert_eq!(winning_bites(Chomp { rows: 2, columns }), [corner]);
    }
    assert_eq!(winning_bites(Chomp::default()), ["d3"]);
}

#[test]
fn a_bite_takes_what_is_above_and_to_the_right() {
    let mut game = Chomp::default();
    let mut state = game.read_position("7,7,5,2").unwrap();
    let bite = game.read_move(&state, "d2").unwrap();
    game.play(&mut state, &bite);
    assert_eq!(game.write_position(&state), "7,3,3,2 2");
    assert_eq!(game.read_move(&state, "d2").unwrap_err().code(), "fault-unexpected");
}

#[test]
fn who_eats_the_poison_loses() {
    let mut game = Chomp { rows: 1, columns: 1 };
    let mut state = game.start();
    let poison = game.read_move(&state, "a1").unwrap();
    game.play(&mut state, &poison);
    assert_eq!(game.outcome(&state), Some(Outcome::win(Player::Two)));
    assert_eq!(game.read_position("0 2"), Ok(state));
}

#[test]
fn what_is_no_bar_is_refused() {
    let mut game = Chomp::default();
    for (text, code) in [
        ("7,7,7 1", "fault-board-rows"),
        ("7,6,7,7 1", "fault-chomp-row"),
        ("8,7,7,7 1", "fault-number"),
        ("7,7,7,7 3", "fault-player"),
    ] {
        assert_eq!(game.read_position(text).unwrap_err().code(), code, "{text}");
    }
}
