//! The result of one path search, for people and programs.

use jogada_core::{PathStats, Stop};
use jogada_messages::{Language, say};

use crate::{PathStatsObject, RunObject};

/// One algorithm on one position of one problem.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The problem's id.
    pub problem: String,
    /// The name of the position if it has one, otherwise the position itself.
    pub name: String,
    /// The position.
    pub position: String,
    /// The algorithm's name.
    pub algorithm: String,
    /// The heuristic's name, if the algorithm uses one.
    pub heuristic: Option<String>,
    /// Whether the heuristic is known to be admissible.
    pub admissible: Option<bool>,
    /// Whether the solution is proved to be the cheapest.
    pub optimal: bool,
    /// The moves of the solution, if one was found.
    pub moves: Option<Vec<String>>,
    /// Their cost.
    pub cost: Option<u32>,
    /// Why the search ended.
    pub stop: Stop,
    /// The counters.
    pub stats: PathStats,
    /// Length of the solution over nodes generated: how little was searched beside the path.
    pub penetrance: Option<f64>,
    /// The course's average branching factor: B + B² + … + Bᴸ = generated.
    pub branching_factor: Option<f64>,
    /// The effective branching factor: 1 + b + b² + … + bᴸ = expanded + 1.
    pub effective_branching_factor: Option<f64>,
}

impl Run {
    /// Moves in the solution.
    #[must_use]
    pub fn length(&self) -> Option<usize> {
        self.moves.as_ref().map(Vec::len)
    }

    /// The algorithm with its heuristic: `astar (bound)`.
    #[must_use]
    pub fn method(&self) -> String {
        match &self.heuristic {
            Some(heuristic) => format!("{} ({heuristic})", self.algorithm),
            None => self.algorithm.clone(),
        }
    }

    /// The algorithm with its heuristic for people: `A* (bound)`.
    #[must_use]
    pub fn method_words(&self, language: Language) -> String {
        let algorithm = say(language, &format!("algorithm-{}", self.algorithm), &[]);
        self.heuristic.as_ref().map_or_else(|| algorithm.clone(), |name| format!("{algorithm} ({name})"))
    }

    /// Milliseconds, to the microsecond.
    #[must_use]
    pub fn milliseconds(&self) -> f64 {
        self.stats.time.as_micros() as f64 / 1000.0
    }

    /// The result in a word or two: `14 moves, proved`, or `limit reached (time)`.
    #[must_use]
    pub fn result(&self, language: Language) -> String {
        let Some(length) = self.length() else {
            return match self.stop {
                Stop::Finished => say(language, "result-none", &[]),
                stop => {
                    let limit = say(language, &format!("limit-{}", stop.code()), &[]);
                    say(language, "result-limit", &[("limit", limit.into())])
                }
            };
        };
        let key = if self.optimal { "result-optimal" } else { "result-found" };
        say(language, key, &[("length", (length as u64).into())])
    }

    /// The run as a JSON object.
    #[must_use]
    pub fn object(&self) -> RunObject {
        RunObject {
            problem: self.problem.clone(),
            position: self.position.clone(),
            name: self.name.clone(),
            algorithm: self.algorithm.clone(),
            heuristic: self.heuristic.clone(),
            admissible: self.admissible,
            solved: self.moves.is_some(),
            optimal: self.optimal,
            length: self.length(),
            cost: self.cost,
            moves: self.moves.clone().unwrap_or_default(),
            stop: self.stop.into(),
            stats: PathStatsObject {
                generated: self.stats.generated,
                expanded: self.stats.expanded,
                penetrance: self.penetrance,
                branching_factor: self.branching_factor,
                effective_branching_factor: self.effective_branching_factor,
                max_open: self.stats.max_open,
                max_stored: self.stats.max_stored,
                bytes: self.stats.bytes,
                threads: self.stats.threads,
                time_ms: self.milliseconds(),
            },
        }
    }
}
