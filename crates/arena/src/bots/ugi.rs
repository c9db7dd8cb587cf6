//! The Universal Game Interface, version of March 2025 (<https://github.com/kz04px/ugi>), in both roles: UGI engines
//! play here, and jogada is one.
//!
//! Two optional lines of ours, because the protocol names neither the game nor its moves: `game ID` to the engine
//! before `uginewgame`, and `query moves`, answered by `response` with all legal moves.

mod client;
mod engine;

pub(super) use client::Ugi;
pub use engine::run;

use std::time::Duration;

use jogada_workbench::{Score, SearchProgress};

/// Parses an `info` line; `None` if it says nothing about the search.
fn read_info(line: &str) -> Option<SearchProgress> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    let mut progress = SearchProgress {
        depth: 0,
        score: Score { value: 0, scale: 100, exact: false },
        line: Vec::new(),
        nodes: 0,
        alpha_cuts: 0,
        beta_cuts: 0,
        time: Duration::ZERO,
    };
    let mut has_score = false;
    while let Some(word) = words.next() {
        match word {
            "depth" => progress.depth = words.next()?.parse().ok()?,
            "nodes" => progress.nodes = words.next()?.parse().ok()?,
            "time" => progress.time = Duration::from_millis(words.next()?.parse().ok()?),
            "score" => {
                let kind = words.next()?;
                let value: i32 = words.next()?.parse().ok()?;
                progress.score = match kind {
                    "cp" => Score { value, scale: 100, exact: false },
                    // A bot's claim of a mate is no proof.
                    "mate" => Score { value: value.signum(), scale: 1, exact: false },
                    _ => return None,
                };
                has_score = true;
            }
            "pv" => progress.line = words.by_ref().map(str::to_owned).collect(),
            "string" => return None,
            _ => {}
        }
    }
    has_score.then_some(progress)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn information_is_read_and_anything_else_is_not() {
        let info =
            read_info("info depth 7 seldepth 9 score cp -35 nodes 1200 nps 5 time 40 hashfull 1 pv a1 b2")
                .unwrap();
        assert_eq!((info.depth, info.nodes, info.time.as_millis()), (7, 1200, 40));
        assert_eq!(
            (info.score.to_string(), info.line),
            ("-0.35".to_owned(), vec!["a1".to_owned(), "b2".to_owned()])
        );
        assert_eq!(read_info("info score mate -3").unwrap().score.value, -1);
        for nothing in ["bestmove a1", "info string hello", "info depth 3", "info depth x score cp 1", ""] {
            assert_eq!(read_info(nothing), None, "{nothing}");
        }
    }
}
