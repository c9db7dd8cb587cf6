//! Our own searchers as players.

use std::sync::Arc;

use jogada_core::observer::Listener;
use jogada_core::{Cancel, Evaluate, Limits};
use jogada_search::games::{ComputerPlayer, Question, Specification};
use jogada_solve::Solve;

use crate::search::{iteration_reports, write_line};
use crate::{Forfeit, GamePlayer, GameSoFar, MoveRequest, PlayerError, Score, SearchProgress, Thought};

/// Any of the searchers with some evaluation, playing one game. It keeps what it learns from move to move.
pub struct SearchPlayer<G: Solve, E> {
    game: G,
    evaluation: Arc<E>,
    specification: Specification,
    searcher: ComputerPlayer<G>,
}

impl<G: Solve, E: Evaluate<G> + Send + Sync> SearchPlayer<G, E> {
    /// A player with this specification.
    #[must_use]
    pub fn new(game: G, evaluation: Arc<E>, specification: Specification) -> SearchPlayer<G, E> {
        let searcher = specification.player();
        SearchPlayer { game, evaluation, specification, searcher }
    }

    fn state(&mut self, position: &str) -> Result<G::State, PlayerError> {
        self.game.read_position(position).map_err(|fault| PlayerError::new(Forfeit::Error, fault))
    }

    /// The player's own limits, and those of this move.
    fn limits(&self, request: &MoveRequest) -> Limits {
        let limits = self.specification.move_limits().tightened(&request.limits);
        let share = request.clock.map(|clock| clock.share(request.game.to_move));
        Limits { time: limits.time.into_iter().chain(share).min(), ..limits }
    }
}

impl<G: Solve, E: Evaluate<G> + Send + Sync> GamePlayer for SearchPlayer<G, E> {
    fn start(&mut self, _game: &GameSoFar) -> Result<(), PlayerError> {
        self.searcher = self.specification.player();
        Ok(())
    }

    fn think(
        &mut self,
        request: &MoveRequest,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        let state = self.state(&request.game.position)?;
        self.searcher.limit(self.limits(request));
        let (game, scale) = (&self.game, self.evaluation.scale());
        let question = Question { game, evaluation: &*self.evaluation, state: &state };
        let mut notify = iteration_reports(game, scale, progress);
        let report = self.searcher.choose(question, Listener::Iterations(&mut notify));
        Ok(Thought {
            best: report.best.as_ref().map(|mv| game.write_move(mv)),
            score: Score::of(game, &report, scale),
            line: write_line(game, &report.line),
            depth: report.depth,
            stop: report.stop,
            is_random: self.searcher.chose_at_random(),
            stats: report.stats,
        })
    }

    fn ponders(&self) -> bool {
        self.specification.ponders()
    }

    fn ponder(&mut self, game: &GameSoFar, cancel: &Cancel) -> Result<(), PlayerError> {
        let state = self.state(&game.position)?;
        let question = Question { game: &self.game, evaluation: &*self.evaluation, state: &state };
        self.searcher.ponder(question, cancel);
        Ok(())
    }
}
