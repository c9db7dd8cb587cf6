//! A search under observation: counted while it runs, its first expansions kept to be stepped through.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use jogada_core::observer::{NodeId, PathEvent};
use jogada_core::{Cost, Heuristic, Limits, PathStats, Stop};
use jogada_search::algorithm::{NotReversible, Settings};
use jogada_solve::Tabulate;

use crate::SetupError;
use crate::method::{ProblemMethod, not_reversible};

/// Expansions that are kept, and nodes that are kept until they are expanded.
const MAX_EXPANSIONS: usize = 2_000;
const MAX_KEPT: usize = 200_000;
/// Events between two looks at the clock, and the least time between two progress reports.
const EVENTS_PER_LOOK: u64 = 512;
const REPORT_INTERVAL: Duration = Duration::from_millis(40);

/// The progress of a path search.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct PathProgress {
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
    /// Its position, on one line.
    pub position: String,
    /// The move that led there; `None` at the start, and where an algorithm works backwards.
    pub mv: Option<String>,
    /// The cost from the start.
    pub g: Cost,
    /// The estimate, in the heuristic's own parts of a cost unit.
    pub h: Cost,
    /// Successors generated from it.
    pub generated: u64,
    /// Of these, the ones thrown away because their state was known.
    pub duplicates: u64,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Watched {
    /// The heuristic that was used.
    pub heuristic: &'static str,
    /// The moves to a goal; `None` if none were found.
    pub moves: Option<Vec<String>>,
    /// Their cost.
    pub cost: Option<Cost>,
    /// Whether no cheaper path exists.
    pub optimal: bool,
    /// Why it ended.
    pub stop: Stop,
    /// The counters.
    pub stats: PathStats,
    /// The first expansions, in their order.
    pub expansions: Vec<Expansion>,
    /// How many parts of `h` make a unit of cost.
    pub scale: Cost,
}

impl Watched {
    /// A search that a limit stopped before it began.
    #[must_use]
    pub fn stopped(stop: Stop) -> Watched {
        Watched {
            heuristic: "",
            moves: None,
            cost: None,
            optimal: false,
            stop,
            stats: PathStats::default(),
            expansions: Vec::new(),
            scale: 1,
        }
    }
}

/// Searches from the start of `problem`.
pub(crate) fn watch<P: Tabulate>(
    method: &ProblemMethod<P>,
    problem: &P,
    settings: Settings,
    limits: &Limits,
    progress: &mut dyn FnMut(PathProgress),
) -> Result<Watched, SetupError> {
    let mut watcher = Watcher::new(problem, progress);
    let mut notify = |event: PathEvent<'_, P::State>| watcher.on_event(event);
    let report = method.search(problem, settings, limits, Some(&mut notify));
    let report = report.map_err(|NotReversible| not_reversible::<P>(method.algorithm))?;
    let write = |moves: &[P::Move]| moves.iter().map(|mv| problem.write_move(mv)).collect();
    Ok(Watched {
        heuristic: method.heuristic.0,
        cost: report.solution.as_ref().map(|path| path.cost),
        moves: report.solution.map(|path| write(&path.moves)),
        optimal: report.optimal,
        stop: report.stop,
        stats: report.stats,
        expansions: watcher.expansions,
        scale: method.heuristic.1.scale(),
    })
}

/// A node that may still be expanded. Algorithms that use the problem's symmetry search canonical states; these are the states
/// that the moves from the start lead to.
#[derive(Clone)]
struct Seen<P: Tabulate> {
    state: P::State,
    mv: Option<P::Move>,
    g: Cost,
    h: Cost,
}

/// Counts events of a search, keeps its first expansions, and reports its progress.
struct Watcher<'a, P: Tabulate> {
    problem: &'a P,
    progress: &'a mut dyn FnMut(PathProgress),
    now: PathProgress,
    expansions: Vec<Expansion>,
    seen: HashMap<NodeId, Seen<P>>,
    events: u64,
    started: Instant,
    last_report: Instant,
}

impl<'a, P: Tabulate> Watcher<'a, P> {
    fn new(problem: &'a P, progress: &'a mut dyn FnMut(PathProgress)) -> Watcher<'a, P> {
        let started = Instant::now();
        Watcher {
            problem,
            progress,
            now: PathProgress::default(),
            expansions: Vec::new(),
            seen: HashMap::new(),
            events: 0,
            started,
            last_report: started,
        }
    }

    /// Whether expansions are still kept.
    fn keeps(&self) -> bool {
        self.expansions.len() < MAX_EXPANSIONS && self.seen.len() < MAX_KEPT
    }

    fn expand(&mut self, id: NodeId) {
        let Some(node) = self.seen.get(&id).filter(|_| self.keeps()) else { return };
        self.expansions.push(Expansion {
            position: self.problem.write_position(&node.state),
            mv: node.mv.as_ref().map(|mv| self.problem.write_move(mv)),
            g: node.g,
            h: node.h,
            generated: 0,
            duplicates: 0,
        });
        if !self.keeps() {
            self.seen = HashMap::new();
        }
    }

    /// The state that a canonical state stands for, and the move that leads to it from its parent's; the state itself where no
    /// move from the parent leads to it, as in a search from the goal.
    fn played_state(&self, parent: Option<NodeId>, state: &P::State) -> (P::State, Option<P::Move>) {
        let problem = self.problem;
        let canonical = problem.canonical(state);
        let Some(parent) = parent else {
            let start = problem.start();
            let is_start = problem.canonical(&start) == canonical;
            return (if is_start { start } else { state.clone() }, None);
        };
        let Some(from) = self.seen.get(&parent) else { return (state.clone(), None) };
        let moves = problem.legal_moves(&from.state);
        let mut reached: Vec<(P::Move, P::State)> =
            moves.into_iter().map(|mv| (mv.clone(), problem.after(&from.state, &mv))).collect();
        let same = reached.iter().position(|(_, next)| next == state);
        let image = || reached.iter().position(|(_, next)| problem.canonical(next) == canonical);
        match same.or_else(image) {
            Some(place) => {
                let (mv, next) = reached.swap_remove(place);
                (next, Some(mv))
            }
            None => (state.clone(), None),
        }
    }

    fn report_progress(&mut self) {
        self.events += 1;
        if self.events.is_multiple_of(EVENTS_PER_LOOK) && self.last_report.elapsed() >= REPORT_INTERVAL {
            self.last_report = Instant::now();
            self.now.time = self.started.elapsed();
            (self.progress)(self.now);
        }
    }

    fn on_event(&mut self, event: PathEvent<'_, P::State>) {
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
                    let (state, mv) = self.played_state(parent, state);
                    self.seen.insert(id, Seen { state, mv, g, h });
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
        self.report_progress();
    }
}
