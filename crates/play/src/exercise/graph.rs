//! Random graphs in layers from S to G with consistent heuristic estimates, searched by the path algorithms.

use jogada_core::{Cost, Heuristic, Limits, Notation, Random};
use jogada_games::graph::{Given, Graph};
use jogada_report::{EventWatcher, PathEventObject};
use jogada_search::algorithm::Settings;
use jogada_workbench::{open_problem, read_path_algorithm};

use super::{ExerciseKind, ExerciseQuestion, Found, picture};

/// Nodes in the layers between S and G.
const LAYERS: [usize; 3] = [2, 2, 2];
/// The names of nodes, S first and G last.
const NAMES: [&str; 8] = ["S", "A", "B", "C", "D", "E", "F", "G"];
const GOAL: usize = NAMES.len() - 1;

/// A graph; edges name their ends by index into [`NAMES`].
pub(super) struct Sketch {
    pub(super) estimates: Vec<Cost>,
    pub(super) edges: Vec<(usize, usize, Cost)>,
}

impl Sketch {
    pub(super) const NAMES: [&'static str; 8] = NAMES;

    /// The column and row of a node, and how many rows its column has.
    pub(super) fn place(node: usize) -> (usize, usize, usize) {
        match node {
            0 => (0, 0, 1),
            GOAL => (LAYERS.len() + 1, 0, 1),
            _ => (1 + (node - 1) / 2, (node - 1) % 2, 2),
        }
    }

    /// Whether there are no estimates.
    pub(super) fn is_blind(&self) -> bool {
        self.estimates.iter().all(|estimate| *estimate == 0)
    }

    fn written(&self) -> String {
        let node = |(node, estimate): (usize, &Cost)| match node {
            GOAL => format!("{}!", NAMES[node]),
            _ if self.is_blind() => NAMES[node].to_owned(),
            _ => format!("{}={estimate}", NAMES[node]),
        };
        let nodes = self.estimates.iter().enumerate().map(node);
        let edges =
            self.edges.iter().map(|(from, to, cost)| format!("{}>{}:{cost}", NAMES[*from], NAMES[*to]));
        nodes.chain(edges).collect::<Vec<_>>().join(",")
    }

    /// Costs of all paths from a node to the goal.
    fn ways(&self, node: usize) -> Vec<Cost> {
        if node == GOAL {
            return vec![0];
        }
        let next = self.edges.iter().filter(|(from, ..)| *from == node);
        next.flat_map(|(_, to, cost)| self.ways(*to).into_iter().map(move |rest| rest + cost)).collect()
    }
}

/// Draws a random graph; `None` if an answer would not be unique.
pub(super) fn attempt(kind: ExerciseKind, random: &mut Random) -> Option<Found> {
    let mut sketch = draw(random)?;
    if !read_path_algorithm(kind.name()).ok()?.uses_heuristic() {
        // What no search asks for would only puzzle the reader.
        sketch.estimates.fill(0);
    }
    let position = sketch.written();
    let mut graph = Graph::default();
    graph.read_position(&position).ok()?;
    let mut costs = sketch.ways(0);
    costs.sort_unstable();
    // With two cheapest paths the answer would not be unique.
    if !Given::of(&graph).is_consistent() || costs.len() < 3 || costs[0] == costs[1] {
        return None;
    }
    let trace = search(kind, &position)?;
    if !trace.is_unique || trace.order.len() < 4 {
        return None;
    }
    let questions = vec![
        ExerciseQuestion { key: "order", answer: trace.order },
        ExerciseQuestion { key: "path", answer: trace.path },
        ExerciseQuestion { key: "cost", answer: vec![trace.cost.to_string()] },
    ];
    Some((position, questions, picture::graph(&sketch)))
}

/// Edges lead to a later layer, or down within a layer; every node is reachable and reaches the goal.
fn draw(random: &mut Random) -> Option<Sketch> {
    let mut edges = Vec::new();
    for from in 0..GOAL {
        let (column, row, _) = Sketch::place(from);
        for to in from + 1..=GOAL {
            let (next, ..) = Sketch::place(to);
            let is_down = next == column && row == 0;
            let wanted = if next == column + 1 {
                75
            } else if is_down {
                40
            } else {
                0
            };
            if random.below(100) < wanted {
                edges.push((from, to, 1 + random.below(9) as Cost));
            }
        }
    }
    let is_joined = (1..=GOAL).all(|node| edges.iter().any(|(_, to, _)| *to == node))
        && (0..GOAL).all(|node| edges.iter().any(|(from, ..)| *from == node));
    if !is_joined {
        return None;
    }
    let mut sketch = Sketch { estimates: vec![0; NAMES.len()], edges };
    for node in 0..GOAL {
        let least = sketch.ways(node).into_iter().min()?;
        sketch.estimates[node] = least.saturating_sub(random.below(4) as Cost);
    }
    Some(sketch)
}

/// Expansion order and solution of one search.
struct SearchTrace {
    order: Vec<String>,
    path: Vec<String>,
    cost: Cost,
    is_unique: bool,
}

fn search(kind: ExerciseKind, position: &str) -> Option<SearchTrace> {
    let session = open_problem("graph", Some(position)).ok()?;
    let limits = Limits::default();
    let algorithm = read_path_algorithm(kind.name()).ok()?;
    let method = session.method(algorithm, None, None, 1, &limits).ok()?;
    let mut watcher = Expansions { kind, ..Expansions::default() };
    let run = method.run(position, "", Settings::default(), &limits, Some(&mut watcher)).ok()?;
    let path: Vec<String> = std::iter::once(NAMES[0].to_owned()).chain(run.moves?).collect();
    Some(SearchTrace { order: watcher.order, path, cost: run.cost?, is_unique: !watcher.is_tied })
}

/// A node of the frontier.
struct Open {
    id: u64,
    name: String,
    /// Its priority: the algorithm expands the least first.
    priority: f64,
}

/// Records the order of expansion, and whether two nodes of the frontier ever tied.
struct Expansions {
    kind: ExerciseKind,
    open: Vec<Open>,
    order: Vec<String>,
    generated: u64,
    is_tied: bool,
}

impl Default for Expansions {
    fn default() -> Expansions {
        Expansions {
            kind: ExerciseKind::Bfs,
            open: Vec::new(),
            order: Vec::new(),
            generated: 0,
            is_tied: false,
        }
    }
}

impl Expansions {
    /// Removes a node from the frontier, and notes a tie if another one is as good.
    fn take(&mut self, id: u64) -> Option<Open> {
        let place = self.open.iter().position(|open| open.id == id)?;
        let taken = self.open.swap_remove(place);
        self.is_tied |= self.open.iter().any(|open| open.priority <= taken.priority);
        Some(taken)
    }
}

impl EventWatcher<PathEventObject> for Expansions {
    fn on(&mut self, event: PathEventObject) {
        match event {
            PathEventObject::Generated { id, state, g, h, f, .. } => {
                self.generated += 1;
                let priority = match self.kind {
                    ExerciseKind::Ucs => g.into(),
                    ExerciseKind::Greedy => h,
                    ExerciseKind::Astar => f,
                    _ => self.generated as f64,
                };
                let name = state.split_once(' ').map_or(NAMES[0], |(_, name)| name).to_owned();
                self.open.retain(|open| open.id != id);
                self.open.push(Open { id, name, priority });
            }
            PathEventObject::Expanded { id } => {
                let taken = self.take(id);
                self.order.extend(taken.map(|taken| taken.name));
            }
            // Breadth-first search tests for the goal when it generates a node, so that node need not be the best one.
            PathEventObject::Goal { id, .. } if self.kind != ExerciseKind::Bfs => {
                self.take(id);
            }
            _ => {}
        }
    }
}
