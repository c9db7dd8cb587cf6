//! Random game trees of two or three plies with distinct leaf values, searched by minimax and alpha-beta.

use jogada_core::{Limits, Random};
use jogada_report::{EventWatcher, GameEventObject};
use jogada_workbench::{GameSearch, Watch, open, read_game_algorithm};

use super::{ExerciseKind, ExerciseQuestion, Found, picture};

/// A game tree: inner node or leaf value.
pub(super) enum Branch {
    Leaf(i32),
    Node(Vec<Branch>),
}

impl Branch {
    fn written(&self) -> String {
        match self {
            Branch::Leaf(value) => value.to_string(),
            Branch::Node(children) => {
                let children: Vec<String> = children.iter().map(Branch::written).collect();
                format!("({})", children.join(","))
            }
        }
    }

    fn leaves(&self) -> Vec<i32> {
        match self {
            Branch::Leaf(value) => vec![*value],
            Branch::Node(children) => children.iter().flat_map(Branch::leaves).collect(),
        }
    }
}

/// Draws a random tree; `None` if an answer would not be unique.
pub(super) fn attempt(kind: ExerciseKind, random: &mut Random) -> Option<Found> {
    let depth = 2 + random.below(2) as u32;
    let mut values: Vec<i32> = (-9..=20).collect();
    random.shuffle(&mut values);
    let tree = draw(random, depth, &mut values);
    let position = format!("{} 1", tree.written());
    let minimax = search("minimax", &position)?;
    // With two best moves the answer would not be unique.
    let best = minimax.children.iter().max()?;
    if minimax.children.iter().filter(|value| *value == best).count() != 1 {
        return None;
    }
    let value = ExerciseQuestion { key: "value", answer: vec![minimax.value.to_string()] };
    let last = match kind {
        ExerciseKind::AlphaBeta => {
            let seen = search("alpha-beta", &position)?.leaves;
            let skipped: Vec<String> =
                tree.leaves().iter().filter(|leaf| !seen.contains(leaf)).map(i32::to_string).collect();
            if !(1..=5).contains(&skipped.len()) {
                return None;
            }
            ExerciseQuestion { key: "skipped", answer: skipped }
        }
        _ => ExerciseQuestion { key: "move", answer: vec![minimax.best] },
    };
    Some((position, vec![value, last], picture::tree(&tree)))
}

/// A tree of depth `depth` with two or three children at each node; leaves take their values from `values`.
fn draw(random: &mut Random, depth: u32, values: &mut Vec<i32>) -> Branch {
    if depth == 0 {
        return Branch::Leaf(values.pop().unwrap_or(0));
    }
    // Eight or nine leaves fit on a sheet.
    let children = if depth == 3 { 2 } else { 2 + random.below(2) };
    Branch::Node((0..children).map(|_| draw(random, depth - 1, values)).collect())
}

/// What a search found, and the leaves it evaluated.
struct TreeSearch {
    value: i32,
    best: String,
    /// Values of the root's moves, from the view of the player at the root.
    children: Vec<i32>,
    /// Values of the evaluated leaves, from player one's view.
    leaves: Vec<i32>,
}

fn search(algorithm: &str, position: &str) -> Option<TreeSearch> {
    let session = open("tree", Some(position)).ok()?;
    let algorithm = read_game_algorithm(algorithm).ok()?;
    let limits = Limits { depth: Some(9), ..Limits::default() };
    let mut watcher = Leaves::default();
    let search = GameSearch { algorithm, ..GameSearch::default() };
    let report = session.search(&search, &limits, Watch::Events(&mut watcher));
    Some(TreeSearch {
        value: report.value,
        best: report.best?,
        children: watcher.children,
        leaves: watcher.leaves,
    })
}

/// Records the values of leaves and of the root's moves.
#[derive(Default)]
struct Leaves {
    /// For each node of the current line: the sign of the player to move, and whether a child was visited.
    line: Vec<(i32, bool)>,
    children: Vec<i32>,
    leaves: Vec<i32>,
}

impl EventWatcher<GameEventObject> for Leaves {
    fn on(&mut self, event: GameEventObject) {
        match event {
            GameEventObject::Enter { player, ply, .. } => {
                self.line.truncate(ply as usize);
                if let Some((_, is_inner)) = self.line.last_mut() {
                    *is_inner = true;
                }
                self.line.push((if player == 1 { 1 } else { -1 }, false));
            }
            GameEventObject::Leave { ply, value } => {
                let Some((sign, is_inner)) = self.line.get(ply as usize).copied() else { return };
                if !is_inner {
                    self.leaves.push(value * sign);
                }
                if ply == 1 {
                    self.children.push(value * sign);
                }
            }
            _ => {}
        }
    }
}
