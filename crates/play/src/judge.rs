//! The values of all moves of a position: what a hint, "why was that bad?" and the colours of moves rest on.
//!
//! Where a solver gets to the end in the time there is, its values are told, and they are exact; elsewhere the engine's.

use jogada_core::{Cancel, Fault, Limits, Player};
use jogada_games::Listed;
use jogada_search::games::{Engine, Options, Question};
use jogada_solve::Answer;
use jogada_solve::any::{Method, Request, solve};

use crate::Score;
use crate::computer::Searching;

/// A legal move and what it is worth to whoever plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// The move.
    pub mv: String,
    /// Its value.
    pub score: Score,
    /// How play is expected to go on after it.
    pub line: Vec<String>,
}

/// Somebody who can tell what every move is worth.
pub trait Judge: Send {
    /// The legal moves with their values, best first; moves of equal value in the order of the rules. `told` is
    /// called as soon as one is known. When cancelled, the values are those found by then.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn values(
        &mut self,
        position: &str,
        cancel: &Cancel,
        told: &mut dyn FnMut(MoveValue),
    ) -> Result<Vec<MoveValue>, Fault>;
}

/// Judges by a solver, and by searching behind each move in turn.
pub(crate) struct EngineJudge<G: Listed> {
    game: G,
    engine: Engine,
    evaluation: G::Evaluation,
    nodes: u64,
}

/// No more moves than this are judged one by one: Nim may have millions.
const MOST: u64 = 400;
/// Bytes a solver may hold.
const MEMORY: u64 = 64 << 20;

impl<G: Listed> EngineJudge<G> {
    /// A judge that spends `nodes` on a position, shared by its moves.
    pub(crate) fn new(game: G, nodes: u64) -> EngineJudge<G> {
        let engine = Engine::new(Options::default());
        EngineJudge { game, engine, evaluation: G::Evaluation::default(), nodes }
    }

    /// What a solver makes of the position. Solvers of games that can go round make tables first, and those are not
    /// made in the time of a hint.
    fn solved(&self, state: &G::State, cancel: &Cancel) -> Option<Answer<G::Move>> {
        let limits = Limits {
            nodes: Some(self.nodes),
            memory: Some(MEMORY),
            cancel: cancel.clone(),
            ..Limits::default()
        };
        let request = Request { method: Method::Auto, every_move: true, limits, threads: 1, tables: None };
        if self.game.may_repeat() { None } else { solve(&self.game, state, &request, &|_| {}).ok() }
    }

    /// The best moves alone, where there are too many to judge them all.
    fn best_only(&self, solved: Option<Answer<G::Move>>) -> Vec<MoveValue> {
        let Some((answer, value)) =
            solved.and_then(|answer| answer.value.exact().map(|value| (answer, value)))
        else {
            return Vec::new();
        };
        let told = |mv: &G::Move| MoveValue {
            mv: self.game.write_move(mv),
            score: Score::result(value),
            line: Vec::new(),
        };
        answer.best.iter().take(MOST as usize).map(told).collect()
    }

    /// The value of `mv` for `mover`, and the line behind it.
    fn value(&mut self, state: &G::State, mv: &G::Move, mover: Player, limits: &Limits) -> MoveValue {
        let next = self.game.after(state, mv);
        let sign = self.game.to_move(&next).sign() * mover.sign();
        let question = Question { game: &self.game, evaluation: &self.evaluation, state: &next };
        let report = self.engine.search(question, limits, &mut ());
        let (score, line) = match self.game.outcome(&next) {
            Some(outcome) => (Score::result(outcome.value_for(mover)), Vec::new()),
            None => {
                let score = Searching::score(&self.game, &self.evaluation, report.value, report.exact);
                (score.seen(sign), Searching::write(&self.game, &report.line))
            }
        };
        MoveValue { mv: self.game.write_move(mv), score, line }
    }
}

impl<G: Listed> Judge for EngineJudge<G> {
    fn values(
        &mut self,
        position: &str,
        cancel: &Cancel,
        told: &mut dyn FnMut(MoveValue),
    ) -> Result<Vec<MoveValue>, Fault> {
        let state = self.game.read_position(position)?;
        let count = self.game.count_moves(&state);
        if count == 0 {
            return Ok(Vec::new());
        }
        let solved = self.solved(&state, cancel);
        if count > MOST {
            return Ok(self.best_only(solved));
        }
        let known = solved.map_or_else(Vec::new, |answer| answer.moves);
        let mut moves = Vec::new();
        self.game.moves(&state, &mut moves);
        let mover = self.game.to_move(&state);
        let limits = Limits {
            nodes: Some((self.nodes / count).max(100)),
            cancel: cancel.clone(),
            ..Limits::default()
        };
        let mut values = Vec::new();
        for mv in moves {
            if cancel.is_cancelled() {
                break;
            }
            let mut value = self.value(&state, &mv, mover, &limits);
            let exact = known.iter().find(|(one, _)| *one == mv).and_then(|(_, bounds)| bounds.exact());
            if let Some(exact) = exact {
                value.score = Score::result(exact);
            }
            told(value.clone());
            values.push(value);
        }
        values.sort_by(|one: &MoveValue, two| two.score.compare(one.score));
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    fn values(game: &str, position: &str, nodes: u64) -> Vec<MoveValue> {
        let session = open(game, Some(position)).unwrap();
        session.judge(nodes).values(position, &Cancel::default(), &mut |_| {}).unwrap()
    }

    #[test]
    fn nim_of_any_size_is_judged_by_theory() {
        let best = values("nim", "1000000007,999999937,123456789", 1000);
        assert_eq!(best.len(), 1);
        assert_eq!((best[0].mv.as_str(), best[0].score), ("3-123455823", Score::result(1)));
        let all = values("nim", "1,3,5,7,9", 1000);
        assert!(all.len() == 25 && all.iter().all(|value| value.score.exact));
        assert_eq!((all[0].mv.as_str(), all[0].score.value, all[1].score.value), ("5-9", 1, -1));
    }

    #[test]
    fn what_a_solver_proves_is_exact_and_the_rest_is_a_guess() {
        let solved = values("quarto", "0..f/.5../..a./.c.. 3 1", 2_000_000);
        assert!(solved.iter().all(|value| value.score.exact), "{solved:?}");
        let guessed = values("adji-boto", "8,8,8,8,8,8/8,8,8,8,8,8 1 0-0", 1000);
        assert!(guessed.len() == 6 && guessed.iter().all(|value| !value.score.exact));
    }
}
