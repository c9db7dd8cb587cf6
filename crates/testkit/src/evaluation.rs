//! The contracts of [`Evaluate`], [`Shortcuts`] and [`KnownResults`](jogada_core::KnownResults), checked on random games against
//! plain minimax.

use jogada_core::{Bounds, Evaluate, Game, Random, Shortcuts};

use crate::random_walk;

/// Bounds are compared with minimax to this depth, and to the depths before it.
const PLIES: u32 = 5;

/// Most states that minimax visits for one value: beyond, the bounds of that depth are not checked.
const MAX_NODES: u32 = 10_000;

/// Plays `games` random games from `state` and checks at every position that the evaluation keeps to its scale, that batches and
/// bounds agree with single evaluations, and that what is known without search is so.
///
/// # Panics
/// If a clause is broken, naming it and the state.
pub fn check_evaluation<G: Game, E: Evaluate<G>>(game: &G, evaluation: &E, state: &G::State, games: u64) {
    assert!(evaluation.scale() > 0, "the scale is {}", evaluation.scale());
    let checker = Checker { game, evaluation };
    for seed in 0..games {
        random_walk(game, state, &mut Random::new(seed), |state, moves| checker.check(state, moves));
    }
}

struct Checker<'a, G, E> {
    game: &'a G,
    evaluation: &'a E,
}

impl<G: Game, E: Evaluate<G>> Checker<'_, G, E> {
    fn check(&self, state: &G::State, moves: &[G::Move]) {
        let Checker { game, evaluation } = *self;
        self.check_scale(state);
        if moves.is_empty() {
            return;
        }
        let one_by_one: Vec<i32> = moves.iter().map(|mv| evaluation.hint(game, state, mv)).collect();
        let mut hints = Vec::new();
        evaluation.hints(game, state, moves, &mut hints);
        assert_eq!(hints, one_by_one, "{state:?}: the hints of all moves are not those of each");
        if let Some(shortcuts) = evaluation.shortcuts() {
            self.check_children(shortcuts, state, moves);
            self.check_bounds(shortcuts, state);
        }
        self.check_known(state, moves);
    }

    /// An estimate of a game without points never looks like a result, and what claims to tell results does.
    fn check_scale(&self, state: &G::State) {
        let Checker { game, evaluation } = *self;
        let result = self.result(state);
        if result.is_none() || evaluation.shortcuts().is_some_and(Shortcuts::tells_results) {
            let value = evaluation.evaluate(game, state);
            assert!(
                result.is_some() || game.has_points() || value.abs() < evaluation.scale(),
                "{state:?}: an estimate of {value} looks like a result"
            );
            assert_eq!(result.unwrap_or(value), value, "{state:?}: the result is not told");
        }
    }

    /// The result of a finished state in units, for the player to move.
    fn result(&self, state: &G::State) -> Option<i32> {
        let outcome = self.game.outcome(state)?;
        Some(outcome.value_for(self.game.to_move(state)) * self.evaluation.scale())
    }

    /// The value of `next` for the player to move in `state`, and whether minimax to this depth reaches only ends of the game.
    /// `None` once `nodes` are used up.
    fn value_after(
        &self,
        state: &G::State,
        next: &G::State,
        plies: u32,
        nodes: &mut u32,
    ) -> Option<(i32, bool)> {
        let (value, is_exact) = self.minimax(next, plies, nodes)?;
        Some((value * self.game.to_move(next).sign() * self.game.to_move(state).sign(), is_exact))
    }

    fn minimax(&self, state: &G::State, plies: u32, nodes: &mut u32) -> Option<(i32, bool)> {
        *nodes = nodes.checked_sub(1)?;
        if let Some(result) = self.result(state) {
            return Some((result, true));
        }
        if plies == 0 {
            return Some((self.evaluation.evaluate(self.game, state), false));
        }
        if self.game.count_moves(state) > u64::from(*nodes) {
            return None;
        }
        let mut best = (i32::MIN, true);
        for mv in self.game.legal_moves(state) {
            let (value, is_exact) =
                self.value_after(state, &self.game.after(state, &mv), plies - 1, nodes)?;
            best = (best.0.max(value), best.1 && is_exact);
        }
        Some(best)
    }

    /// What a batch says of the states one move away.
    fn check_children(&self, shortcuts: &dyn Shortcuts<G>, state: &G::State, moves: &[G::Move]) {
        let game = self.game;
        let mut best = i32::MIN;
        let batch = shortcuts.best_child(game, state);
        for mv in moves {
            let next = game.after(state, mv);
            let (value, is_over) = self.value_after(state, &next, 0, &mut 1).expect("one state is visited");
            best = best.max(value);
            let most = shortcuts.most_after(game, state, mv);
            assert!(most.is_none_or(|most| value <= most), "{state:?} {mv:?}: {value} is more than {most:?}");
            if batch.is_some() {
                assert!(!is_over, "{state:?}: {mv:?} ends the game, and is in a batch");
                let has_turned = game.to_move(&next) != game.to_move(state);
                assert!(
                    has_turned || self.evaluation.tactics().is_none(),
                    "{state:?}: noisy moves may follow {mv:?}"
                );
            }
        }
        if let Some(batch) = batch {
            assert_eq!(batch, (best, moves.len() as u32), "{state:?}: the batch is not what its moves are");
        }
    }

    fn check_bounds(&self, shortcuts: &dyn Shortcuts<G>, state: &G::State) {
        for plies in 1..=PLIES {
            let Some(Bounds { lower, upper }) = shortcuts.bounds(self.game, state, plies) else { continue };
            let Some((value, _)) = self.minimax(state, plies, &mut MAX_NODES.clone()) else { break };
            let is_inside = lower <= value && value <= upper;
            assert!(is_inside, "{state:?}, {plies} plies: {value} is not within {lower} and {upper}");
        }
    }

    /// A known value is that of minimax wherever minimax reaches all ends; a suggested move is legal.
    fn check_known(&self, state: &G::State, moves: &[G::Move]) {
        let Some(known) = self.evaluation.known_results() else { return };
        if let Some(mv) = known.suggest(self.game, state) {
            assert!(moves.contains(&mv), "{state:?}: {mv:?} is suggested, and not legal");
        }
        let Some(value) = known.value(self.game, state) else { return };
        if let Some((truth, true)) = self.minimax(state, PLIES, &mut MAX_NODES.clone()) {
            assert_eq!(value * self.evaluation.scale(), truth, "{state:?} is not worth what is known");
        }
    }
}

#[cfg(test)]
mod tests {
    use jogada_core::{KnownResults, Space};
    use jogada_games::tic_tac_toe::TicTacToe;

    use super::*;

    /// What is wrong with an evaluation.
    #[derive(Clone, Copy, PartialEq)]
    enum Wrong {
        Nothing,
        Scale,
        Hints,
        Batch,
        Most,
        Bounds,
        Known,
    }

    type State = <TicTacToe as Space>::State;

    /// The number of empty cells, for whoever is to move.
    impl Evaluate<TicTacToe> for Wrong {
        fn evaluate(&self, game: &TicTacToe, state: &State) -> i32 {
            game.count_moves(state) as i32
        }

        fn scale(&self) -> i32 {
            if *self == Wrong::Scale { 9 } else { 10 }
        }

        fn hints(&self, _game: &TicTacToe, _state: &State, moves: &[u8], out: &mut Vec<i32>) {
            out.extend(moves.iter().map(|_| i32::from(*self == Wrong::Hints)));
        }

        fn shortcuts(&self) -> Option<&dyn Shortcuts<TicTacToe>> {
            Some(self)
        }

        fn known_results(&self) -> Option<&dyn KnownResults<TicTacToe>> {
            Some(self)
        }
    }

    impl Wrong {
        /// The value of every move, unless one may end the game.
        fn value(game: &TicTacToe, state: &State) -> Option<i32> {
            let left = game.count_moves(state) as i32;
            (left > 5).then_some(1 - left)
        }
    }

    impl Shortcuts<TicTacToe> for Wrong {
        fn best_child(&self, game: &TicTacToe, state: &State) -> Option<(i32, u32)> {
            let value = Wrong::value(game, state)? + i32::from(*self == Wrong::Batch);
            Some((value, game.count_moves(state) as u32))
        }

        fn most_after(&self, game: &TicTacToe, state: &State, _mv: &u8) -> Option<i32> {
            Some(Wrong::value(game, state)? - i32::from(*self == Wrong::Most))
        }

        fn bounds(&self, game: &TicTacToe, state: &State, plies: u32) -> Option<Bounds> {
            let value = Wrong::value(game, state).filter(|_| plies == 1)?;
            Some(Bounds::exactly(value + i32::from(*self == Wrong::Bounds)))
        }
    }

    impl KnownResults<TicTacToe> for Wrong {
        fn value(&self, game: &TicTacToe, state: &State) -> Option<i32> {
            let last = (game.count_moves(state) == 1).then(|| game.legal_moves(state)[0])?;
            let result = game.outcome(&game.after(state, &last))?.value_for(game.to_move(state));
            Some(result + i32::from(*self == Wrong::Known))
        }
    }

    /// Whether the check finds something wrong, and says this.
    fn check(wrong: Wrong) -> Option<String> {
        let game = TicTacToe;
        let caught = std::panic::catch_unwind(|| check_evaluation(&game, &wrong, &game.start(), 20)).err()?;
        caught.downcast::<String>().ok().map(|text| *text)
    }

    #[test]
    fn whatever_is_wrong_with_an_evaluation_is_caught() {
        assert_eq!(check(Wrong::Nothing), None);
        for (wrong, says) in [
            (Wrong::Scale, "looks like a result"),
            (Wrong::Hints, "the hints"),
            (Wrong::Batch, "the batch"),
            (Wrong::Most, "is more than"),
            (Wrong::Bounds, "is not within"),
            (Wrong::Known, "not worth what is known"),
        ] {
            let said = check(wrong).unwrap_or_default();
            assert!(said.contains(says), "{says:?} was expected, and not {said:?}");
        }
    }
}
