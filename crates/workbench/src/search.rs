//! One search of one position, by any of the game searchers.
//!
//! The observer is chosen at run time, so that each searcher is compiled once a game.

use std::time::Instant;

use jogada_core::observer::{GameEvent, Listener};
use jogada_core::{Evaluate, GameReport, Limits};
use jogada_report::{EventWatcher, GameEventObject, pass_on};
use jogada_search::games::{Algorithm, Options, Question, Searcher};
use jogada_solve::Solve;

use crate::{Score, SearchProgress};

/// Which searcher, and its settings.
#[derive(Clone, Debug, Default)]
pub struct GameSearch {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The engine's settings.
    pub options: Options,
    /// Whether the course's player keeps its mistakes.
    pub faithful: bool,
    /// Seed of the random generator.
    pub seed: u64,
}

/// The observer of a search.
pub enum Watch<'a> {
    /// None.
    Nobody,
    /// Called after each iteration of iterative deepening.
    Iterations(&'a mut dyn FnMut(SearchProgress)),
    /// Notified of every event.
    Events(&'a mut dyn EventWatcher<GameEventObject>),
}

impl GameSearch {
    /// Searches a state.
    pub(crate) fn run<G: Solve>(
        &self,
        question: Question<'_, G, G::Knowledge>,
        limits: &Limits,
        watch: Watch<'_>,
    ) -> GameReport<String> {
        let Question { game, evaluation, .. } = question;
        let mut searcher = Searcher::<G>::new(self.algorithm, self.options, self.faithful, self.seed);
        let report = match watch {
            Watch::Nobody => searcher.search(question, limits, Listener::Nobody),
            Watch::Iterations(report_progress) => {
                let mut notify = iteration_reports(game, evaluation.scale(), report_progress);
                searcher.search(question, limits, Listener::Iterations(&mut notify))
            }
            Watch::Events(watcher) => {
                let mut notify = |event: GameEvent<'_, G::State, G::Move>| {
                    pass_on(watcher, || GameEventObject::new(&event, |mv| game.write_move(mv)));
                };
                searcher.search(question, limits, Listener::Events(&mut notify))
            }
        };
        written(game, report)
    }
}

/// The report with its moves as text.
pub(crate) fn written<G: Solve>(game: &G, report: GameReport<G::Move>) -> GameReport<String> {
    GameReport {
        best: report.best.map(|mv| game.write_move(&mv)),
        line: write_line(game, &report.line),
        value: report.value,
        exact: report.exact,
        depth: report.depth,
        stop: report.stop,
        stats: report.stats,
    }
}

/// The moves of a line, as text.
pub(crate) fn write_line<G: Solve>(game: &G, line: &[G::Move]) -> Vec<String> {
    line.iter().map(|mv| game.write_move(mv)).collect()
}

/// Turns the iterations of a search into progress reports.
pub(crate) fn iteration_reports<'a, G: Solve>(
    game: &'a G,
    scale: i32,
    report_progress: &'a mut dyn FnMut(SearchProgress),
) -> impl FnMut(GameEvent<'_, G::State, G::Move>) + 'a {
    let started = Instant::now();
    move |event| {
        if let GameEvent::Iteration { depth, value, exact, line, nodes, alpha_cuts, beta_cuts } = event {
            report_progress(SearchProgress {
                depth,
                score: Score::reported(game, value, exact, scale),
                line: write_line(game, line),
                nodes,
                alpha_cuts,
                beta_cuts,
                time: started.elapsed(),
            });
        }
    }
}
