//! Game searches, as they are told to people and programs, and written down event by event.

use std::io::{self, Write};

use jogada_core::observer::GameEvent;
use jogada_core::{GameReport, GameStats};
use serde_json::{Value, json};

use crate::GameWatcher;

/// The counters of a game search as a JSON object: the keys never change.
#[must_use]
pub fn game_stats(stats: &GameStats) -> Value {
    json!({
        "nodes": stats.nodes,
        "leaves": stats.leaves,
        "alpha_cuts": stats.alpha_cuts,
        "beta_cuts": stats.beta_cuts,
        "table_hits": stats.table_hits,
        "table_probes": stats.table_probes,
        "table_stores": stats.table_stores,
        "max_depth": stats.max_depth,
        "time_ms": stats.time.as_micros() as f64 / 1000.0,
        "nodes_per_second": stats.nodes_per_second(),
        "threads": stats.threads,
    })
}

/// What a search was about.
#[derive(Clone, Debug)]
pub struct GameStory {
    /// The game, with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// The algorithm's name.
    pub algorithm: String,
}

/// A report as a JSON object: the keys never change.
#[must_use]
pub fn game_report(story: &GameStory, report: &GameReport<String>) -> Value {
    json!({
        "game": story.game,
        "position": story.position,
        "algorithm": story.algorithm,
        "best": report.best,
        "value": report.value,
        "exact": report.exact,
        "pv": report.line,
        "depth": report.depth,
        "stop": report.stop.code(),
        "stats": game_stats(&report.stats),
    })
}

/// An observer that writes events to `out`, at most `limit` of them: a first line that describes the search, a line
/// an event, a last line that says whether all of it is there.
///
/// ```text
/// {"format":"jogada-game-search","version":1,"game":"nim","position":"1,3,5,7 1","algorithm":"alpha-beta","scale":1}
/// {"e":"enter","ply":1,"move":"1-1","player":2,"alpha":-1000,"beta":1000}
/// {"e":"cut","ply":1,"alpha":-3,"beta":2,"value":4}
/// {"e":"end","stop":"finished","events":2,"complete":true}
/// ```
pub struct GameRecorder<W: Write> {
    out: W,
    limit: u64,
    events: u64,
    failure: Option<io::Error>,
}

impl<W: Write> GameRecorder<W> {
    /// Begins a recording. `scale` says how many units of the values written down make one point.
    ///
    /// # Errors
    /// If the first line cannot be written.
    pub fn new(mut out: W, story: &GameStory, scale: i32, limit: u64) -> io::Result<GameRecorder<W>> {
        let header = json!({
            "format": "jogada-game-search",
            "version": 1,
            "game": story.game,
            "position": story.position,
            "algorithm": story.algorithm,
            "scale": scale,
        });
        writeln!(out, "{header}")?;
        Ok(GameRecorder { out, limit, events: 0, failure: None })
    }

    /// Ends the recording.
    ///
    /// # Errors
    /// The first thing that went wrong while writing.
    pub fn finish(mut self, stop: jogada_core::Stop) -> io::Result<()> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let complete = self.events <= self.limit;
        let end = json!({ "e": "end", "stop": stop.code(), "events": self.events, "complete": complete });
        writeln!(self.out, "{end}")?;
        self.out.flush()
    }
}

impl<W: Write> GameWatcher for GameRecorder<W> {
    fn is_open(&self) -> bool {
        self.events < self.limit && self.failure.is_none()
    }

    fn miss(&mut self) {
        self.events += 1;
    }

    fn on(&mut self, event: GameEvent<'_, (), String>) {
        self.events += 1;
        let event = match event {
            GameEvent::Enter { mv, mover, ply, alpha, beta, .. } => {
                let player = mover.number();
                json!({ "e": "enter", "ply": ply, "move": mv, "player": player, "alpha": alpha, "beta": beta })
            }
            GameEvent::Cut { ply, alpha, beta, value } => {
                json!({ "e": "cut", "ply": ply, "alpha": alpha, "beta": beta, "value": value })
            }
            GameEvent::TableHit { ply, value } => json!({ "e": "hit", "ply": ply, "value": value }),
            GameEvent::Leave { ply, value } => json!({ "e": "leave", "ply": ply, "value": value }),
            GameEvent::Iteration { depth, value, line, nodes, alpha_cuts, beta_cuts } => {
                json!({
                    "e": "iteration", "depth": depth, "value": value, "line": line, "nodes": nodes,
                    "alpha_cuts": alpha_cuts, "beta_cuts": beta_cuts,
                })
            }
            GameEvent::Done { stop } => json!({ "e": "done", "stop": stop.code() }),
        };
        self.failure = writeln!(self.out, "{event}").err();
    }
}
