//! Iterative deepening for searchers that know one depth: minimax, alpha-beta and their kin.
//!
//! A search to the end of the game that runs out of time knows nothing. So where no depth is asked, they search to depth 1, 2, and
//! so on, and the last depth that was finished counts.

use jogada_core::observer::{GameEvent, GameObserver, Listener};
use jogada_core::{GameReport, Limits, Stop};

use super::context::MAX_DEPTH;

/// A search to one depth. An object, so that deepening is compiled once a game.
pub(super) type OneDepth<'a, S, M> = dyn FnMut(&Limits, &mut Listener<'_, S, M>) -> GameReport<M> + 'a;

/// The report of `search` at the depth of the limits; at the last one that it finishes within them where they name none.
/// The counters are those of all depths together, and the listener hears of one end.
pub(super) fn deepen<S, M>(
    limits: &Limits,
    listener: &mut Listener<'_, S, M>,
    search: &mut OneDepth<'_, S, M>,
) -> GameReport<M> {
    let limits = limits.started();
    let depths = limits.depth.map_or(1..=MAX_DEPTH, |depth| depth..=depth);
    let mut finished: Option<GameReport<M>> = None;
    for depth in depths {
        let before = finished.as_ref().map(|report| report.stats).unwrap_or_default();
        let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(before.nodes));
        let left = Limits { depth: Some(depth), nodes, ..limits.clone() };
        let is_active = listener.is_active();
        let mut all_but_the_end = |event: GameEvent<'_, S, M>| {
            if !matches!(event, GameEvent::Done { .. }) {
                listener.on(event);
            }
        };
        let one = if is_active { Listener::Events(&mut all_but_the_end) } else { Listener::Nobody };
        let mut report = search(&left, &mut { one });
        report.stats = before.plus(&report.stats);
        let is_finished = matches!(report.stop, Stop::Depth | Stop::Finished);
        let stop = report.stop;
        match &mut finished {
            // What a depth that was not finished found is worth less than the depth before it.
            Some(last) if !is_finished => (last.stop, last.stats) = (report.stop, report.stats),
            _ => finished = Some(report),
        }
        if limits.depth.is_none()
            && is_finished
            && let Some(report) = &finished
        {
            listener.on(iteration(report));
        }
        if stop != Stop::Depth {
            break;
        }
    }
    let report = finished.expect("there is a depth to search to");
    listener.on(GameEvent::Done { stop: report.stop });
    report
}

fn iteration<S, M>(report: &GameReport<M>) -> GameEvent<'_, S, M> {
    let (stats, line) = (&report.stats, &report.line);
    GameEvent::Iteration {
        depth: report.depth,
        value: report.value,
        exact: report.exact,
        line,
        nodes: stats.nodes,
        alpha_cuts: stats.alpha_cuts,
        beta_cuts: stats.beta_cuts,
    }
}

#[cfg(test)]
mod tests {
    use jogada_core::{Notation, Space};
    use jogada_games::Listed;
    use jogada_games::connect_four::ConnectFour;

    use super::*;
    use crate::games::{Algorithm, Options, Question, Searcher};

    type Evaluation = <ConnectFour as Listed>::Evaluation;

    const TEXTBOOK: [Algorithm; 6] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::NegamaxHard,
        Algorithm::NegamaxSoft,
        Algorithm::Mtdf,
    ];

    /// The report of a search, the depths it told of, and how often it told of its end.
    fn search(
        algorithm: Algorithm,
        position: &str,
        limits: &Limits,
    ) -> (GameReport<String>, Vec<u32>, usize) {
        let mut game = ConnectFour::default();
        let state = if position.is_empty() { game.start() } else { game.read_position(position).unwrap() };
        let (mut depths, mut ends) = (Vec::new(), 0);
        let mut notify = |event: GameEvent<'_, _, _>| match event {
            GameEvent::Iteration { depth, .. } => depths.push(depth),
            GameEvent::Done { .. } => ends += 1,
            _ => {}
        };
        let question = Question { game: &game, evaluation: &Evaluation::default(), state: &state };
        let mut searcher = Searcher::new(algorithm, Options::default(), false, 0);
        let report = searcher.search(question, limits, Listener::Iterations(&mut notify));
        let best = report.best.map(|mv| game.write_move(&mv));
        let GameReport { value, exact, depth, stop, stats, .. } = report;
        (GameReport { best, line: Vec::new(), value, exact, depth, stop, stats }, depths, ends)
    }

    fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    #[test]
    fn a_win_in_one_is_seen_however_little_may_be_searched() {
        for algorithm in TEXTBOOK {
            let (report, depths, ends) = search(algorithm, "445566", &nodes(1000));
            assert!(["3", "7"].contains(&report.best.as_deref().unwrap()), "{algorithm:?}");
            assert_eq!((report.value, report.exact, report.stop), (1, true, Stop::Finished), "{algorithm:?}");
            assert_eq!((depths, ends), (vec![1], 1), "{algorithm:?}");
        }
    }

    #[test]
    fn the_last_depth_that_was_finished_counts() {
        for algorithm in TEXTBOOK {
            let (report, depths, ends) = search(algorithm, "", &nodes(20_000));
            assert_eq!(
                (report.stop, report.exact, report.stats.nodes),
                (Stop::Nodes, false, 20_000),
                "{algorithm:?}"
            );
            assert!(report.depth >= 3, "{algorithm:?}: {}", report.depth);
            assert_eq!((depths, ends), ((1..=report.depth).collect(), 1), "{algorithm:?}");
            let fixed = Limits { depth: Some(report.depth), ..Limits::default() };
            let (same, depths, ends) = search(algorithm, "", &fixed);
            assert_eq!((same.best, same.value), (report.best, report.value), "{algorithm:?}");
            assert_eq!((depths, ends), (Vec::new(), 1), "{algorithm:?}");
        }
    }
}
