//! A search that can be watched: chosen in all it takes, counted while it runs, its first expansions kept to be stepped
//! through, and told as a log tells it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use jogada_core::observer::{NodeId, PathEvent, PathObserver};
use jogada_core::{Cancel, Cost, Fault, Heuristic, Limits, Notation, PathStats, Problem, Space, Stop};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::adji_boto::{Board, Hole};
use jogada_games::problems::ListedProblem;
use jogada_messages::{Language, decimal, say};
use jogada_report::{branching_factor, penetrance};
use jogada_search::algorithm::{PathAlgorithm, Settings};

use crate::algorithm_words;
use crate::summary::seconds;

/// Bytes a search may hold unless told otherwise.
const MEMORY: u64 = 512 << 20;
/// Nodes that SMA* may hold.
const CAPACITY: usize = 100_000;
/// Expansions that are kept, and nodes that are remembered for their sake.
const MOST_EXPANSIONS: usize = 2_000;
const MOST_REMEMBERED: usize = 200_000;
/// Events between two looks at the clock, and time between two tellings.
const GLANCE: u64 = 512;
const BEAT: Duration = Duration::from_millis(40);

/// What to search with, and how far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchChoice {
    /// The algorithm.
    pub method: PathAlgorithm,
    /// The heuristic by name; the one that suits the algorithm if none is named.
    pub heuristic: Option<&'static str>,
    /// No node deeper than this.
    pub depth: Option<u32>,
    /// Nodes to generate.
    pub nodes: Option<u64>,
    /// How long.
    pub time: Option<Duration>,
    /// Bytes to hold.
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
    /// The heuristics there are.
    pub const HEURISTICS: &'static [&'static str] = Puzzle::HEURISTICS;

    /// The heuristic that is asked: what proves most for the one that proves, what leads on fast for those who promise no
    /// shortest way, a lower bound for all others; `None` if the algorithm asks none.
    #[must_use]
    pub fn asked(&self) -> Option<&'static str> {
        let usual = match self.method {
            PathAlgorithm::Optimal => Puzzle::STRONGEST,
            PathAlgorithm::Greedy
            | PathAlgorithm::Beam
            | PathAlgorithm::CourseAstar
            | PathAlgorithm::CourseSma => "base",
            _ => "bound",
        };
        self.method.uses_heuristic().then(|| self.heuristic.unwrap_or(usual))
    }

    /// The algorithm and its heuristic in words: "A* (pieces left)".
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let method = algorithm_words(language, self.method.name());
        self.asked().map_or_else(|| method.clone(), |name| format!("{method} ({name})"))
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

/// How far a search has come.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct PuzzleProgress {
    /// Successors generated.
    pub generated: u64,
    /// Nodes expanded.
    pub expanded: u64,
    /// The deepest node generated so far.
    pub depth: u32,
    /// Time since it began.
    pub time: Duration,
}

/// A node as it was expanded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expansion {
    /// Its board, on one line.
    pub position: String,
    /// The move that led there; `None` at the start, and where an algorithm works backwards.
    pub mv: Option<String>,
    /// Moves from the start.
    pub g: Cost,
    /// The estimate, in the heuristic's own parts of a move.
    pub h: Cost,
    /// Successors generated from it, and those of them that were known already.
    pub generated: u64,
    /// Of these, the ones thrown away because their board was known.
    pub duplicates: u64,
}

/// What came of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Searched {
    /// What was chosen.
    pub choice: SearchChoice,
    /// The board it began with.
    pub position: String,
    /// The moves to the empty board; `None` if none were found.
    pub moves: Option<Vec<String>>,
    /// Whether no shorter way exists.
    pub optimal: bool,
    /// Why it ended.
    pub stop: Stop,
    /// The counters.
    pub stats: PathStats,
    /// The first expansions, in their order.
    pub expansions: Vec<Expansion>,
    /// How many parts of `h` make a move.
    pub scale: Cost,
}

/// Searches from the board `position`, telling `progress` how far it has come, until it is done or cancelled.
///
/// # Errors
/// What is wrong with the position.
pub fn search_watched(
    position: &str,
    choice: &SearchChoice,
    cancel: &Cancel,
    progress: &mut dyn FnMut(PuzzleProgress),
) -> Result<Searched, Fault> {
    let mut puzzle = Puzzle::default();
    puzzle.read_position(position)?;
    let limits = choice.limits(cancel);
    let named = |name| puzzle.heuristic(name, None, &limits);
    let mut searched = Searched {
        choice: choice.clone(),
        position: puzzle.write_position(&puzzle.start),
        moves: None,
        optimal: false,
        stop: Stop::Cancelled,
        stats: PathStats::default(),
        expansions: Vec::new(),
        scale: 1,
    };
    let (heuristic, guide) = match (named(choice.asked().unwrap_or("bound")), named(Puzzle::GUIDE)) {
        (Ok(heuristic), Ok(guide)) => (heuristic, guide),
        (Err(stop), _) | (_, Err(stop)) => return Ok(Searched { stop, ..searched }),
    };
    let settings = Settings { capacity: Some(CAPACITY), ..Settings::default() };
    let mut watcher = Watcher::new(puzzle, progress);
    let report = choice.method.search(&puzzle, &heuristic, &guide, settings, &limits, &mut watcher);
    searched.expansions = watcher.expansions;
    searched.scale = heuristic.scale();
    searched.moves =
        report.solution.map(|path| path.moves.iter().map(|hole| puzzle.write_move(hole)).collect());
    (searched.optimal, searched.stop, searched.stats) = (report.optimal, report.stop, report.stats);
    Ok(searched)
}

/// A node that may yet be expanded. Algorithms that know the board's symmetry search turned boards; these are the ones that
/// the moves from the start really lead to.
#[derive(Clone, Copy)]
struct Seen {
    board: Board,
    mv: Option<Hole>,
    g: Cost,
    h: Cost,
}

/// Counts what a search does, keeps its first expansions, and tells how far it is.
struct Watcher<'a> {
    puzzle: Puzzle,
    progress: &'a mut dyn FnMut(PuzzleProgress),
    now: PuzzleProgress,
    expansions: Vec<Expansion>,
    seen: HashMap<NodeId, Seen>,
    events: u64,
    started: Instant,
    told: Instant,
}

impl<'a> Watcher<'a> {
    fn new(puzzle: Puzzle, progress: &'a mut dyn FnMut(PuzzleProgress)) -> Watcher<'a> {
        let started = Instant::now();
        Watcher {
            puzzle,
            progress,
            now: PuzzleProgress::default(),
            expansions: Vec::new(),
            seen: HashMap::new(),
            events: 0,
            started,
            told: started,
        }
    }

    /// Whether expansions are still kept.
    fn keeps(&self) -> bool {
        self.expansions.len() < MOST_EXPANSIONS && self.seen.len() < MOST_REMEMBERED
    }

    fn expand(&mut self, id: NodeId) {
        let Some(node) = self.seen.get(&id).copied().filter(|_| self.keeps()) else { return };
        self.expansions.push(Expansion {
            position: self.puzzle.write_position(&node.board),
            mv: node.mv.map(|hole| self.puzzle.write_move(&hole)),
            g: node.g,
            h: node.h,
            generated: 0,
            duplicates: 0,
        });
        if !self.keeps() {
            self.seen = HashMap::new();
        }
    }

    /// The board a node stands for, and the move that leads to it from its parent's; the node's own board where it does not
    /// come from the parent by a move, as in a search from the goal.
    fn unturned(&self, parent: Option<NodeId>, state: &Board) -> (Board, Option<Hole>) {
        let start = &self.puzzle.start;
        let Some(parent) = parent else {
            let is_start = self.puzzle.canonical(start) == self.puzzle.canonical(state);
            return (if is_start { *start } else { *state }, None);
        };
        let Some(from) = self.seen.get(&parent) else { return (*state, None) };
        let mut moves = Vec::new();
        self.puzzle.moves(&from.board, &mut moves);
        let reached: Vec<(Hole, Board)> =
            moves.iter().map(|hole| (*hole, self.puzzle.after(&from.board, hole))).collect();
        let turned = self.puzzle.canonical(state);
        let same = reached.iter().find(|(_, board)| board == state);
        let found = same.or_else(|| reached.iter().find(|(_, board)| self.puzzle.canonical(board) == turned));
        found.map_or((*state, None), |(hole, board)| (*board, Some(*hole)))
    }

    fn tell(&mut self) {
        self.events += 1;
        if self.events.is_multiple_of(GLANCE) && self.told.elapsed() >= BEAT {
            self.told = Instant::now();
            self.now.time = self.started.elapsed();
            (self.progress)(self.now);
        }
    }
}

impl PathObserver<Board> for Watcher<'_> {
    fn on(&mut self, event: PathEvent<'_, Board>) {
        match event {
            PathEvent::Generated { id, parent, state, g, h } => {
                self.now.depth = self.now.depth.max(g);
                if parent.is_some() {
                    self.now.generated += 1;
                    if let Some(last) = self.expansions.last_mut() {
                        last.generated += 1;
                    }
                }
                if self.keeps() {
                    let (board, mv) = self.unturned(parent, state);
                    self.seen.insert(id, Seen { board, mv, g, h });
                }
            }
            PathEvent::Duplicate { .. } => {
                self.now.generated += 1;
                if let Some(last) = self.expansions.last_mut() {
                    last.generated += 1;
                    last.duplicates += 1;
                }
            }
            PathEvent::Expanded { id } => {
                self.now.expanded += 1;
                self.expand(id);
            }
            PathEvent::Pruned { .. }
            | PathEvent::Forgotten { .. }
            | PathEvent::Goal { .. }
            | PathEvent::Round { .. } => {}
        }
        self.tell();
    }
}

impl Searched {
    /// Penetrance and the average branching factor, once there is a way.
    #[must_use]
    pub fn measures(&self) -> (Option<f64>, Option<f64>) {
        let length = self.moves.as_ref().map(Vec::len);
        let of = |measure: fn(usize, u64) -> Option<f64>| {
            length.and_then(|length| measure(length, self.stats.generated))
        };
        (of(penetrance), of(branching_factor))
    }

    /// Every figure with its name, for people.
    #[must_use]
    pub fn figures(&self, language: Language) -> Vec<[String; 2]> {
        let figure =
            |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| decimal(language, value, 4));
        let (penetrance, branching) = self.measures();
        let row = |key: &str, value: String| [say(language, key, &[]), value];
        vec![
            row("search-generated", self.stats.generated.to_string()),
            row("search-expanded", self.stats.expanded.to_string()),
            row("search-penetrance", figure(penetrance)),
            row("search-branching", figure(branching)),
            row("search-open", self.stats.max_open.to_string()),
            row("search-stored", self.stats.max_stored.to_string()),
            row("search-time", seconds(language, self.stats.time)),
        ]
    }

    /// What came of it, in a sentence.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let method = ("method", self.choice.words(language).into());
        match &self.moves {
            None => {
                let reason = say(language, &format!("stopped-{}", self.stop.code()), &[]);
                say(language, "puzzle-gave-up", &[method, ("reason", reason.into())])
            }
            Some(moves) => {
                let key = if self.optimal { "puzzle-found-optimal" } else { "puzzle-found" };
                let count = ("count", (moves.len() as u64).into());
                say(language, key, &[method, count, ("generated", self.stats.generated.into())])
            }
        }
    }

    /// All of it as a log tells it: the board, the algorithm, what was found and what it cost.
    #[must_use]
    pub fn log(&self, language: Language, date: &str) -> String {
        let line = |key: &str, value: String| format!("{}: {value}\n", say(language, key, &[]));
        let mut text = format!("{date}  {}\n", say(language, "puzzle-title", &[]));
        text.push_str(&line("position", self.position.clone()));
        text.push_str(&line("search-algorithm", self.choice.words(language)));
        text.push_str(&line("search-limits", self.limit_words(language)));
        text.push_str(&format!("{}\n", self.words(language)));
        if let Some(moves) = &self.moves {
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
