//! Nim's theory (Bouton, 1901) as an evaluation function: always right, but a search treats it as an estimate like any other.
//!
//! Normal play is lost for the mover exactly when the nim-sum is zero. Misère play is the same while some row
//! has two pieces or more; once all have at most one it is the other way round.

use jogada_core::{Evaluate, KnownResults};

use super::{Move, Nim, State, UBig};

/// The winner by theory.
#[derive(Clone, Copy, Debug, Default)]
pub struct ParityEvaluation {
    /// Whether the theory is switched off: every state is then even, until a search reaches the end.
    ignores_theory: bool,
}

/// Units of a win at the end, and of a win predicted by the theory: the values of the course.
const WIN: i32 = 15;
const PREDICTED: i32 = 3;

impl ParityEvaluation {
    /// The evaluation that finds every state even until a search reaches the end.
    #[must_use]
    pub fn without_theory() -> ParityEvaluation {
        ParityEvaluation { ignores_theory: true }
    }

    /// Whether the player to move wins against any defence.
    #[must_use]
    pub fn mover_wins(game: &Nim, state: &State) -> bool {
        let balanced = state.nim_sum().is_zero();
        let reversed = game.misere && state.only_singles();
        balanced == reversed
    }

    /// A winning move if there is one; otherwise one that gives little away. `None` on the empty board.
    #[must_use]
    pub fn best_move(game: &Nim, state: &State) -> Option<Move> {
        let rows: Vec<UBig> = state.rows().collect();
        let longest = (0..rows.len()).max_by_key(|&row| &rows[row]).filter(|&row| !rows[row].is_zero())?;
        let piece = Move { row: longest, take: UBig::ONE };
        if !ParityEvaluation::mover_wins(game, state) || state.only_singles() {
            return Some(piece);
        }
        // The last long row decides how many rows of one piece are left: odd in misère, even in normal play.
        if rows.iter().filter(|row| **row > UBig::ONE).count() == 1 {
            let singles = rows.iter().filter(|row| **row == UBig::ONE).count();
            let leave = UBig::from(u8::from((singles % 2 == 0) == game.misere));
            return Some(Move { row: longest, take: &rows[longest] - leave });
        }
        let sum = state.nim_sum();
        rows.iter().enumerate().find_map(|(row, pieces)| {
            let leave = pieces ^ &sum;
            (leave < *pieces).then(|| Move { row, take: pieces - leave })
        })
    }
}

impl Evaluate<Nim> for ParityEvaluation {
    fn evaluate(&self, game: &Nim, state: &State) -> i32 {
        match ParityEvaluation::mover_wins(game, state) {
            _ if self.ignores_theory => 0,
            true => PREDICTED,
            false => -PREDICTED,
        }
    }

    fn scale(&self) -> i32 {
        WIN
    }

    fn known_results(&self) -> Option<&dyn KnownResults<Nim>> {
        Some(self)
    }
}

impl KnownResults<Nim> for ParityEvaluation {
    fn suggest(&self, game: &Nim, state: &State) -> Option<Move> {
        ParityEvaluation::best_move(game, state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Game, Notation, Space};

    /// The winner by exhaustive search.
    fn wins(game: &Nim, state: &State) -> bool {
        if let Some(outcome) = game.outcome(state) {
            return outcome.value_for(state.mover()) > 0;
        }
        let moves = game.legal_moves(state);
        moves.iter().any(|mv| !wins(game, &game.after(state, mv)))
    }

    #[test]
    fn theory_agrees_with_exhaustive_search() {
        for misere in [true, false] {
            let mut game = Nim { misere, ..Nim::default() };
            for (one, two, three) in
                (0..5).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| (a, b, c))))
            {
                let state = game.read_position(&format!("{one},{two},{three}")).unwrap();
                assert_eq!(
                    ParityEvaluation::mover_wins(&game, &state),
                    wins(&game, &state),
                    "{misere} {state:?}"
                );
                let best = ParityEvaluation::best_move(&game, &state);
                assert_eq!(best.is_none(), game.outcome(&state).is_some());
                if let Some(best) = best.filter(|_| wins(&game, &state)) {
                    assert!(!wins(&game, &game.after(&state, &best)), "{misere} {state:?} {best:?}");
                }
            }
        }
    }

    #[test]
    fn rows_of_any_size_are_evaluated() {
        let mut game = Nim::default();
        let state = game.read_position("1000000007,999999937,123456789").unwrap();
        let best = ParityEvaluation::best_move(&game, &state).unwrap();
        assert_eq!(game.write_move(&best), "3-123455823");
    }
}
