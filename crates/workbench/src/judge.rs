//! The values of all moves of a position: what a hint, "why was that bad?" and the colours of moves rest on.
//!
//! Where a solver gets to the end in the time there is, its values are told, and they are exact; elsewhere the engine's.
//! Adji-boto's endings are looked up in tables, which are opened or made in the background when they are near.

use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use jogada_core::observer::PerRound;
use jogada_core::{Cancel, Evaluate, Fault, Limits, Player};
use jogada_search::games::{Engine, Options, Question};
use jogada_solve::{Answer, Bounds, Endings, Method, Request, Solve, solve};

use crate::Score;
use crate::search::write_line;

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
pub(crate) struct EngineJudge<G: Solve> {
    game: G,
    engine: Engine,
    evaluation: G::Evaluation,
    nodes: u64,
}

/// No more moves than this are judged one by one: Nim may have millions.
const MOST: u64 = 400;
/// Bytes a solver may hold.
const MEMORY: u64 = 64 << 20;
/// How long a judge waits for tables that are being made: before it begins to search, for small ones are there at
/// once, and when it has nothing but guesses.
const GLANCE: Duration = Duration::from_millis(100);
const PATIENCE: Duration = Duration::from_secs(2);

/// The endings that all judges of a program share: tables are large, and made once.
static ENDINGS: OnceLock<Endings> = OnceLock::new();

/// Has judges use the tables in `folder` as far as they go. To be said before the first of them is asked; it is
/// too late afterwards.
pub fn use_tables(folder: &Path) {
    ENDINGS.get_or_init(|| Endings::new(Some(folder)));
}

fn endings() -> &'static Endings {
    ENDINGS.get_or_init(|| Endings::new(None))
}

impl<G: Solve> EngineJudge<G> {
    /// A judge that spends `nodes` on a position, shared by its moves.
    pub(crate) fn new(game: G, nodes: u64) -> EngineJudge<G> {
        let engine = Engine::new(Options::default());
        EngineJudge { game, engine, evaluation: G::Evaluation::default(), nodes }
    }

    /// What a solver makes of the position. Games that can go round have tables or nothing.
    fn solved(&self, state: &G::State, cancel: &Cancel) -> Option<Answer<G::Move>> {
        if self.game.may_repeat() {
            return None;
        }
        let limits = Limits {
            nodes: Some(self.nodes),
            memory: Some(MEMORY),
            cancel: cancel.clone(),
            ..Limits::default()
        };
        let request = Request { method: Method::Auto, every_move: true, limits, threads: 1, tables: None };
        solve(&self.game, state, &request, &|_| {}).ok()
    }

    /// The values of all moves as tables know them, best first.
    fn looked_up(&self, answer: &Answer<G::Move>, state: &G::State) -> Vec<MoveValue> {
        let told = |(mv, bounds): &(G::Move, Bounds)| {
            let after = self.game.after(state, mv);
            let next = self.game.ending_answer(&after, endings(), Duration::ZERO, &Cancel::default());
            let line = next.map_or_else(Vec::new, |next| write_line(&self.game, &next.line));
            let value = bounds.exact()?;
            Some(MoveValue { mv: self.game.write_move(mv), score: Score::result(value), line })
        };
        let mut values: Vec<MoveValue> = answer.moves.iter().filter_map(told).collect();
        values.sort_by(|one, two| two.score.compare(one.score));
        values
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
        let report = self.engine.search(question, limits, &mut PerRound::silent());
        let (score, line) = match self.game.outcome(&next) {
            Some(outcome) => (Score::result(outcome.value_for(mover)), Vec::new()),
            None => {
                let score = Score::of(&self.game, &report, self.evaluation.scale());
                (score.seen(sign), write_line(&self.game, &report.line))
            }
        };
        MoveValue { mv: self.game.write_move(mv), score, line }
    }
}

impl<G: Solve> Judge for EngineJudge<G> {
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
        if let Some(answer) = self.game.ending_answer(&state, endings(), GLANCE, cancel) {
            let values = self.looked_up(&answer, &state);
            values.iter().cloned().for_each(told);
            return Ok(values);
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
        if values.iter().any(|value| !value.score.exact) {
            let answer = self.game.ending_answer(&state, endings(), PATIENCE, cancel);
            if let Some(answer) = answer {
                return Ok(self.looked_up(&answer, &state));
            }
        }
        values.sort_by(|one: &MoveValue, two| two.score.compare(one.score));
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;
    use jogada_core::Notation;
    use jogada_games::adji_boto::AdjiBoto;

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
        let looked_up = values("adji-boto", "0,1,0,0,1,0/0,0,1,2,1,0 1 7-0", 100);
        assert!(looked_up.len() == 3 && looked_up.iter().all(|value| value.score.exact), "{looked_up:?}");
        let best = looked_up[0].score.value;
        let solved = jogada_solve::adji_boto::solve(
            &AdjiBoto.read_position("0,1,0,0,1,0/0,0,1,2,1,0 1 7-0").unwrap(),
            None,
            &Limits::default(),
            &|_| {},
        );
        assert_eq!(best, 7 + solved.unwrap().entry.value, "what is captured already comes on top");
        let guessed = values("adji-boto", "8,8,8,8,8,8/8,8,8,8,8,8 1 0-0", 1000);
        assert!(guessed.len() == 6 && guessed.iter().all(|value| !value.score.exact));
    }
}
