//! A search for the screen: chosen algorithm, heuristic and limits; progress while it runs; counters, expansions and a
//! log after it.

use std::time::Duration;

use jogada_core::{Cancel, Fault, Limits, Stop};
use jogada_games::ProblemInfo;
use jogada_messages::{Language, decimal, say};
use jogada_report::{branching_factor, penetrance};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_workbench::{PathProgress, SetupError, Watched, open_problem};

use crate::algorithm_words;
use crate::summary::seconds;

/// Default memory limit in bytes.
const MEMORY: u64 = 512 << 20;
/// Capacity of SMA* in nodes.
const CAPACITY: usize = 100_000;

/// The algorithm, heuristic and limits of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchChoice {
    /// The algorithm.
    pub method: PathAlgorithm,
    /// The heuristic's name; `None` for the default of the algorithm.
    pub heuristic: Option<&'static str>,
    /// Depth limit.
    pub depth: Option<u32>,
    /// Limit on generated nodes.
    pub nodes: Option<u64>,
    /// Time limit.
    pub time: Option<Duration>,
    /// Memory limit in bytes; 512 MiB if `None`.
    pub memory: Option<u64>,
}

impl Default for SearchChoice {
    fn default() -> SearchChoice {
        SearchChoice {
            method: PathAlgorithm::Greedy,
            heuristic: None,
            depth: None,
            nodes: Some(4_000_000),
            time: Some(Duration::from_secs(20)),
            memory: Some(MEMORY),
        }
    }
}

impl SearchChoice {
    /// The name of the heuristic in use, or `None` if the algorithm uses none. Unless chosen: the problem's strongest
    /// for `optimal`, the one given with the task for greedy, beam and the course's algorithms, the first in the list
    /// for all others.
    #[must_use]
    pub fn heuristic_name(&self, problem: &ProblemInfo) -> Option<&'static str> {
        let default = match self.method {
            PathAlgorithm::Optimal => problem.strongest,
            PathAlgorithm::Greedy
            | PathAlgorithm::Beam
            | PathAlgorithm::CourseAstar
            | PathAlgorithm::CourseSma => problem.given,
            _ => problem.heuristics[0],
        };
        self.method.uses_heuristic().then(|| self.heuristic.unwrap_or(default))
    }

    /// Algorithm and heuristic in words: "A* (pieces left)".
    #[must_use]
    pub fn words(&self, problem: &ProblemInfo, language: Language) -> String {
        let method = algorithm_words(language, self.method.name());
        self.heuristic_name(problem).map_or_else(|| method.clone(), |name| format!("{method} ({name})"))
    }

    fn limits(&self, cancel: &Cancel) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            memory: Some(self.memory.unwrap_or(MEMORY)),
            cancel: cancel.clone(),
            ..Limits::default()
        }
    }
}

/// A search, and what was searched.
#[derive(Clone, PartialEq, Debug)]
pub struct Searched {
    /// The problem.
    pub problem: &'static ProblemInfo,
    /// What was chosen.
    pub choice: SearchChoice,
    /// The start position.
    pub position: String,
    /// The result.
    pub result: Watched,
}

/// Searches `problem` from `position`; `progress` is called while it runs.
///
/// # Errors
/// The position or the choice is wrong.
pub fn search_watched(
    problem: &str,
    position: &str,
    choice: &SearchChoice,
    cancel: &Cancel,
    progress: &mut dyn FnMut(PathProgress),
) -> Result<Searched, Fault> {
    let session = open_problem(problem, Some(position))?;
    let info = session.info();
    let limits = choice.limits(cancel);
    let settings = Settings { capacity: Some(CAPACITY), ..Settings::default() };
    let result = match session.watch(choice.method, choice.heuristic_name(info), settings, &limits, progress)
    {
        Err(SetupError::Stopped(stop)) => Watched::stopped(stop),
        result => result.map_err(Fault::from)?,
    };
    Ok(Searched { problem: info, choice: choice.clone(), position: session.position(), result })
}

impl Searched {
    /// Penetrance and average branching factor; `None` without a solution.
    #[must_use]
    pub fn measures(&self) -> (Option<f64>, Option<f64>) {
        let length = self.result.moves.as_ref().map(Vec::len);
        let of = |measure: fn(usize, u64) -> Option<f64>| {
            length.and_then(|length| measure(length, self.result.stats.generated))
        };
        (of(penetrance), of(branching_factor))
    }

    /// Every figure with its name in words.
    #[must_use]
    pub fn figures(&self, language: Language) -> Vec<[String; 2]> {
        let figure =
            |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| decimal(language, value, 4));
        let (penetrance, branching) = self.measures();
        let row = |key: &str, value: String| [say(language, key, &[]), value];
        vec![
            row("search-generated", self.result.stats.generated.to_string()),
            row("search-expanded", self.result.stats.expanded.to_string()),
            row("search-penetrance", figure(penetrance)),
            row("search-branching", figure(branching)),
            row("search-open", self.result.stats.max_open.to_string()),
            row("search-stored", self.result.stats.max_stored.to_string()),
            row("search-time", seconds(language, self.result.stats.time)),
        ]
    }

    /// The result as a sentence.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let method = ("method", self.choice.words(self.problem, language).into());
        match &self.result.moves {
            None if self.result.stop == Stop::Finished => say(language, "puzzle-no-way", &[method]),
            None => {
                let reason = say(language, &format!("stopped-{}", self.result.stop.code()), &[]);
                say(language, "puzzle-gave-up", &[method, ("reason", reason.into())])
            }
            Some(moves) => {
                let key = match (self.result.optimal, self.problem.costs_differ) {
                    (true, false) => "puzzle-found-optimal",
                    (true, true) => "puzzle-found-cheapest",
                    (false, false) => "puzzle-found",
                    (false, true) => "puzzle-found-cost",
                };
                let count = ("count", (moves.len() as u64).into());
                let cost = ("cost", u64::from(self.result.cost.unwrap_or_default()).into());
                say(language, key, &[method, count, cost, ("generated", self.result.stats.generated.into())])
            }
        }
    }

    /// The log: the board, the algorithm, the result and its cost.
    #[must_use]
    pub fn log(&self, language: Language, date: &str) -> String {
        let line = |key: &str, value: String| format!("{}: {value}\n", say(language, key, &[]));
        let mut text = format!("{date}  {}\n", say(language, &format!("problem-{}", self.problem.id), &[]));
        text.push_str(&line("position", self.position.clone()));
        text.push_str(&line("search-algorithm", self.choice.words(self.problem, language)));
        text.push_str(&line("search-limits", self.limit_words(language)));
        text.push_str(&format!("{}\n", self.words(language)));
        if let Some(moves) = &self.result.moves {
            text.push_str(&line("search-moves", moves.join(" ")));
        }
        for [name, value] in self.figures(language) {
            text.push_str(&format!("{name}: {value}\n"));
        }
        text.push('\n');
        text
    }

    fn limit_words(&self, language: Language) -> String {
        let none = || say(language, "parameter-none", &[]);
        let choice = &self.choice;
        let limits = [
            ("search-depth", choice.depth.map(|depth| depth.to_string())),
            ("search-nodes", choice.nodes.map(|nodes| nodes.to_string())),
            ("search-seconds", choice.time.map(|time| seconds(language, time))),
            ("search-memory", choice.memory.map(|bytes| format!("{} MB", bytes >> 20))),
        ];
        let words = limits.map(|(key, value)| {
            format!("{} {}", say(language, key, &[]).to_lowercase(), value.unwrap_or_else(none))
        });
        words.join(", ")
    }
}

#[cfg(test)]
mod tests;
