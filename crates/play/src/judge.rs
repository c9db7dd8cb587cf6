//! The values of all moves of a position: what a hint, "why was that bad?" and the colours of moves rest on.
//!
//! A [`Judge`] that knows exact values can take the engine's place without anybody noticing but by the scores,
//! which are then all exact.

use jogada_core::{Cancel, Fault, Limits, Player};
use jogada_games::Listed;
use jogada_search::games::{Engine, Options, Question};

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

/// Judges by searching behind each move in turn.
pub(crate) struct EngineJudge<G: Listed> {
    game: G,
    engine: Engine,
    evaluation: G::Evaluation,
    nodes: u64,
}

/// No more moves than this are judged: Nim may have millions.
const MOST: u64 = 400;

impl<G: Listed> EngineJudge<G> {
    /// A judge that spends `nodes` on a position, shared by its moves.
    pub(crate) fn new(game: G, nodes: u64) -> EngineJudge<G> {
        let engine = Engine::new(Options::default());
        EngineJudge { game, engine, evaluation: G::Evaluation::default(), nodes }
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
        if count == 0 || count > MOST {
            return Ok(Vec::new());
        }
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
            let value = self.value(&state, &mv, mover, &limits);
            told(value.clone());
            values.push(value);
        }
        values.sort_by(|one: &MoveValue, two| two.score.compare(one.score));
        Ok(values)
    }
}
