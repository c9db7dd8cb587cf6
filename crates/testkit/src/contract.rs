//! The contracts of [`Space`](jogada_core::Space) and [`Game`](jogada_core::Game), checked on random games.

use std::collections::{HashMap, HashSet};

use jogada_core::{Ending, Game, KeyHasher, Outcome, Player, Random, Referee};

use crate::random_walk;

/// Plays `games` random games from `state` and checks every clause at every position.
///
/// # Panics
/// If a clause is broken, naming it and the state.
pub fn check_contract<G: Game>(game: &G, state: &G::State, games: u64) {
    let mut known: HashMap<u64, (u64, Option<i32>)> = HashMap::new();
    for seed in 0..games {
        let mut seen = HashSet::new();
        random_walk(game, state, &mut Random::new(seed), |state, moves| {
            check_moves(game, state, moves);
            check_likeness(game, state, moves);
            let came_again = !seen.insert(state.clone());
            assert!(!came_again || game.may_repeat(), "{state:?} came twice in a game that never repeats");
            // States with equal keys must correspond: their moves, in their order, lead to states of equal keys, and what is left to
            // win is the same.
            let rest = game.outcome(state).map(|outcome| {
                let mover = game.to_move(state);
                outcome.value_for(mover) - game.banked(state) * mover.sign()
            });
            let next: Vec<u64> = moves.iter().map(|mv| game.key(&game.after(state, mv))).collect();
            let found = (KeyHasher::key_of(&next), rest);
            let alike = known.entry(game.key(state)).or_insert(found);
            assert_eq!(*alike, found, "{state:?} shares its key with a different state");
        });
    }
}

/// Plays `games` random games from `state` and checks that each ends when the rules say so, or at the third occurrence of a
/// state, and not before. Returns how many ended by repetition.
///
/// # Panics
/// If the referee disagrees.
pub fn check_endings<G: Game>(game: &G, state: &G::State, games: u64) -> u64 {
    let ended_by_repetition = |seed: &u64| {
        let mut random = Random::new(*seed);
        let mut referee = Referee::new(game.clone(), state.clone());
        let mut times_seen: HashMap<G::State, u32> = HashMap::new();
        loop {
            let now = referee.state().clone();
            let times = times_seen.entry(now.clone()).or_default();
            *times += 1;
            let by_rules = game.outcome(&now).map(|outcome| Ending { outcome, by_repetition: false });
            let points_so_far = Outcome::by_points(game.banked(&now));
            let by_repetition =
                (*times == 3).then_some(Ending { outcome: points_so_far, by_repetition: true });
            assert_eq!(referee.ending(), by_rules.or(by_repetition), "{now:?} for the {times}. time");
            if let Some(ending) = referee.ending() {
                return ending.by_repetition;
            }
            let moves = game.legal_moves(&now);
            referee.play(random.pick(&moves).expect("a game that goes on has moves").clone());
        }
    };
    (0..games).filter(ended_by_repetition).count() as u64
}

fn check_moves<G: Game>(game: &G, state: &G::State, moves: &[G::Move]) {
    let again = game.legal_moves(state);
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

/// The points that `player` has more than the other.
fn lead<G: Game>(game: &G, state: &G::State, player: Player) -> i32 {
    game.banked(state) * player.sign()
}

/// A state, its representative and its state without banked points correspond: now, and after every move.
fn check_likeness<G: Game>(game: &G, state: &G::State, moves: &[G::Move]) {
    let bare = game.without_banked(state);
    assert_eq!(game.banked(&bare), 0, "{state:?}: something is banked without what is banked");
    let alike = game.representative(&bare);
    assert_eq!(game.representative(&alike), alike, "{state:?}: what stands for it does not stand for itself");
    let moves_alike = game.legal_moves(&alike);
    if moves.is_empty() {
        assert!(moves_alike.is_empty(), "{state:?} is over, and {alike:?} is not");
        return;
    }
    assert_eq!(game.to_move(&alike), game.to_move(state), "{state:?} and {alike:?}: other movers");
    // How many moves lead to each: of two moves that lead to the same state, none may be lost.
    let after = |from: &G::State, moves: &[G::Move]| {
        let mut found: HashMap<(G::State, i32, Option<i32>), u32> = HashMap::new();
        for mv in moves {
            let next = game.after(from, mv);
            let gain = game.banked(&next) - game.banked(from);
            let end = game.outcome(&next).map(|outcome| outcome.value_for(Player::One) - game.banked(from));
            *found.entry((game.representative(&game.without_banked(&next)), gain, end)).or_default() += 1;
        }
        found
    };
    assert_eq!(after(state, moves), after(&alike, &moves_alike), "{state:?} and {alike:?} go on differently");
    for player in Player::BOTH {
        let Some(most) = game.most_gain(state, player) else { continue };
        for mv in moves {
            let next = game.after(state, mv);
            let gain = lead(game, &next, player) - lead(game, state, player);
            let rest = game.most_gain(&next, player).unwrap_or(0);
            assert!(gain.max(0) + rest <= most, "{state:?}: {mv:?} wins more than was thought possible");
        }
    }
}

#[cfg(test)]
mod tests {
    use jogada_core::Space;

    use super::*;

    /// A game by tables: where the moves of each state lead, its key and its representative.
    #[derive(Clone)]
    struct Tables {
        next: [&'static [usize]; 6],
        keys: [u64; 6],
        representatives: [usize; 6],
    }

    impl Space for Tables {
        type State = usize;
        type Move = usize;

        fn start(&self) -> usize {
            0
        }

        fn moves(&self, state: &usize, out: &mut Vec<usize>) {
            out.extend(0..self.next[*state].len());
        }

        fn play(&self, state: &mut usize, mv: &usize) {
            *state = self.next[*state][*mv];
        }

        fn key(&self, state: &usize) -> u64 {
            self.keys[*state]
        }
    }

    impl Game for Tables {
        fn to_move(&self, _state: &usize) -> Player {
            Player::One
        }

        fn outcome(&self, state: &usize) -> Option<Outcome> {
            self.next[*state].is_empty().then_some(Outcome::DRAW)
        }

        fn representative(&self, state: &usize) -> usize {
            self.representatives[*state]
        }
    }

    const SOUND: Tables = Tables {
        next: [&[1, 2], &[3, 4], &[3, 4], &[], &[5], &[]],
        keys: [0, 1, 1, 3, 4, 5],
        representatives: [0, 1, 1, 3, 4, 5],
    };

    #[test]
    fn what_is_sound_passes() {
        check_contract(&SOUND, &0, 20);
    }

    #[test]
    #[should_panic(expected = "go on differently")]
    fn a_representative_that_loses_one_of_two_moves_to_the_same_state_is_noticed() {
        let merged =
            Tables { next: [&[1, 2], &[3], &[3, 3], &[], &[], &[]], keys: [0, 1, 2, 3, 4, 5], ..SOUND };
        check_contract(&merged, &0, 20);
    }

    #[test]
    #[should_panic(expected = "shares its key")]
    fn states_of_one_key_with_moves_in_another_order_are_noticed() {
        let turned = Tables { next: [&[1, 2], &[3, 4], &[4, 3], &[], &[5], &[]], ..SOUND };
        check_contract(&turned, &0, 20);
    }
}
