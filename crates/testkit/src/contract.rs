//! The promises of [`Space`](jogada_core::Space) and [`Game`](jogada_core::Game), held against random games.

use std::collections::{HashMap, HashSet};

use jogada_core::{Game, Random};

use crate::random_walk;

/// Plays `games` random games from `state` and checks every promise at every position.
///
/// # Panics
/// If a promise is broken, naming it and the state.
pub fn check_contract<G: Game>(game: &G, state: &G::State, games: u64) {
    let mut known: HashMap<u64, (u64, Option<i32>)> = HashMap::new();
    for seed in 0..games {
        let mut seen = HashSet::new();
        random_walk(game, state, &mut Random::new(seed), |state, moves| {
            check_moves(game, state, moves);
            let came_again = !seen.insert(state.clone());
            assert!(!came_again || game.may_repeat(), "{state:?} came twice in a game that never repeats");
            // States with one key must look alike: as many moves, and the same rest of the game.
            let rest = game.outcome(state).map(|outcome| {
                let mover = game.to_move(state);
                outcome.value_for(mover) - game.banked(state) * mover.sign()
            });
            let alike = known.entry(game.key(state)).or_insert((moves.len() as u64, rest));
            assert_eq!(*alike, (moves.len() as u64, rest), "{state:?} shares its key with a different state");
        });
    }
}

fn check_moves<G: Game>(game: &G, state: &G::State, moves: &[G::Move]) {
    let mut again = Vec::new();
    game.moves(state, &mut again);
    assert_eq!(moves, again, "{state:?}: the moves came in another order");
    let distinct: HashSet<&G::Move> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "{state:?}: a move is listed twice");
    assert_eq!(game.count_moves(state), moves.len() as u64, "{state:?}: the moves are counted wrongly");
    let over = game.outcome(state).is_some();
    assert_eq!(over, moves.is_empty(), "{state:?}: over, with moves; or not over, without");
    assert_eq!(game.key(state), game.key(&state.clone()), "{state:?}: equal states, different keys");
    for mv in moves {
        let next = game.after(state, mv);
        assert_eq!(next, game.after(state, mv), "{state:?}: {mv:?} led to two states");
        assert_ne!(&next, state, "{state:?}: {mv:?} changed nothing");
    }
}
