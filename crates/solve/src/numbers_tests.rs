//! What the tests of the solvers of games of numbers share: exhaustive search, and random positions.

use std::collections::HashMap;

use jogada_core::{Game, Notation, Random, Space};
use jogada_games::numbers::{Move, Numbers, Piece, State};
use jogada_games::{Listed, Spec};

use crate::Answer;

/// The game of a spec.
pub(crate) fn open<P: Piece>(spec: &str) -> Numbers<P>
where
    Numbers<P>: Listed,
{
    Numbers::with(&spec.parse::<Spec>().unwrap().parameters)
}

/// The value for the mover by exhaustive search, points so far left out.
pub(crate) fn minimax<P: Piece>(
    game: &Numbers<P>,
    state: &State<P>,
    known: &mut HashMap<State<P>, i32>,
) -> i32 {
    let key = game.without_banked(state);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let moves = game.legal_moves(state);
    let best = moves.iter().map(|mv| worth(game, state, mv, known)).max().unwrap_or(0);
    known.insert(key, best);
    best
}

/// The value of a move, its own points included.
fn worth<P: Piece>(
    game: &Numbers<P>,
    state: &State<P>,
    mv: &Move<P>,
    known: &mut HashMap<State<P>, i32>,
) -> i32 {
    let next = game.after(state, mv);
    let gain = i32::from(next.points(state.mover())) - i32::from(state.points(state.mover()));
    gain - minimax(game, &next, known)
}

/// A state some random moves into the game.
pub(crate) fn random_state<P: Piece>(game: &Numbers<P>, random: &mut Random, plies: u64) -> State<P> {
    let mut state = game.start();
    for _ in 0..plies {
        let moves = game.legal_moves(&state);
        let Some(mv) = random.pick(&moves) else { break };
        game.play(&mut state, mv);
    }
    state
}

/// The state on a board on which only some of the cells have a number.
pub(crate) fn thinned<P: Piece>(
    game: &mut Numbers<P>,
    state: &State<P>,
    mut is_kept: impl FnMut() -> bool,
) -> State<P> {
    let text = game.write_position(state);
    let (board, rest) = text.split_once(' ').unwrap();
    let rows = board.split('/').map(|row| {
        let cells = row.split(',').map(|cell| if is_kept() { cell } else { "." });
        cells.collect::<Vec<_>>().join(",")
    });
    let thinned = rows.collect::<Vec<_>>().join("/");
    game.read_position(&format!("{thinned} {rest}")).unwrap()
}

/// Checks an answer with the values of every move, and its line, against exhaustive search.
pub(crate) fn check_answer<P: Piece>(game: &Numbers<P>, state: &State<P>, answer: &Answer<Move<P>>) {
    let mut known = HashMap::new();
    let banked = game.banked(state) * state.mover().sign();
    let value = banked + minimax(game, state, &mut known);
    assert_eq!(answer.exact(), Some(value), "{}", game.write_position(state));
    for (mv, bounds) in &answer.moves {
        assert_eq!(bounds.exact(), Some(banked + worth(game, state, mv, &mut known)));
        assert_eq!(answer.best.contains(mv), bounds.exact() == Some(value));
    }
    let mut end = *state;
    for mv in &answer.line {
        game.play(&mut end, mv);
    }
    assert_eq!(game.outcome(&end).map(|outcome| outcome.value_for(state.mover())), Some(value));
}

/// Checks the value of the points to come and the best moves, `none` or names in order, against a `line` of an oracle.
pub(crate) fn check_solved_elsewhere<P: Piece>(
    game: &Numbers<P>,
    state: &State<P>,
    answer: &Answer<Move<P>>,
    line: &str,
) {
    let [_, _, value, best] = line.split(';').collect::<Vec<_>>()[..] else { panic!("{line}") };
    let to_come = answer.exact().unwrap() - game.banked(state) * state.mover().sign();
    assert_eq!(to_come.to_string(), value, "{line}");
    let mut written: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
    written.sort();
    let written = if written.is_empty() { "none".to_owned() } else { written.join(" ") };
    assert_eq!(written, best, "{line}");
}
