//! A game tree as textbooks print them, typed by the user: lists in lists, with the values of the leaves.
//!
//! ```text
//!   ((3,12,8),(2,4,6),(14,5,2)) 1 b      the tree, who moves at its root (player 1 unless it says 2), the way gone so far
//!
//!                    △                   player 1 is MAX, and a leaf is worth its number to him;
//!          a╱       b│       ╲c          players take turns; a move is a child, a to z
//!          ▽         ▽         ▽
//!        3 12 8    2 4 6    14 5 2
//! ```
//!
//! A state is the number of a node, in the order in which they are written.

mod draw;
mod read;

use jogada_core::{
    Banked, Drawing, Fault, Game, Glyphs, KeyHasher, Notation, Outcome, Player, Space, expect_end,
};
use serde::Serialize;

use crate::tree::read::TreeFault;
use crate::{Example, Listed, Parameters, Perft, Scene};

/// The most nodes a tree may have.
pub const MAX_NODES: usize = 500;
/// The most plies.
pub const MAX_DEPTH: usize = 30;
/// The largest value of a leaf, either way.
pub const MAX_VALUE: i32 = 9_999;

/// The tree one begins with, of Russell and Norvig's chapter on games.
const DEFAULT: &str = "((3,12,8),(2,4,6),(14,5,2))";

/// A tree, and who moves at its root.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    first: Player,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Node {
    parent: u16,
    depth: u8,
    /// Which child of its parent it is.
    place: u8,
    children: Vec<u16>,
    /// The value of a leaf for player one.
    value: i32,
}

/// A child, counted from 0: `a` to `z`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch(u8);

impl Tree {
    fn node(&self, node: u16) -> &Node {
        &self.nodes[usize::from(node)]
    }

    /// The letters that lead from the root to a node.
    fn way(&self, mut node: u16) -> String {
        let mut letters = Vec::new();
        while node > 0 {
            letters.push(letter(self.node(node).place));
            node = self.node(node).parent;
        }
        letters.iter().rev().collect()
    }

    /// The tree below a node, as it is typed.
    fn write(&self, node: u16) -> String {
        let mut text = String::new();
        let mut waiting = vec![(node, "")];
        while let Some((node, before)) = waiting.pop() {
            text.push_str(before);
            let Node { children, value, .. } = self.node(node);
            if before == ")" {
                continue;
            }
            if children.is_empty() {
                text.push_str(&value.to_string());
                continue;
            }
            waiting.push((node, ")"));
            let rest = children.iter().skip(1).rev().map(|child| (*child, ","));
            waiting.extend(rest);
            waiting.push((children[0], "("));
        }
        text
    }
}

const fn letter(place: u8) -> char {
    (b'a' + place) as char
}

impl Default for Tree {
    fn default() -> Tree {
        let mut tree = Tree { nodes: vec![Node::default()], first: Player::One };
        let read = tree.read_position(DEFAULT);
        debug_assert!(read.is_ok(), "{read:?}");
        tree
    }
}

impl Space for Tree {
    type State = u16;
    type Move = Branch;

    fn start(&self) -> u16 {
        0
    }

    fn moves(&self, node: &u16, out: &mut Vec<Branch>) {
        out.extend((0..self.node(*node).children.len() as u8).map(Branch));
    }

    fn play(&self, node: &mut u16, branch: &Branch) {
        *node = self.node(*node).children[usize::from(branch.0)];
    }

    /// The whole tree counts: the same number is another node in another tree.
    fn key(&self, node: &u16) -> u64 {
        KeyHasher::key_of(&(self, node))
    }
}

impl Game for Tree {
    fn to_move(&self, node: &u16) -> Player {
        if self.node(*node).depth.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    fn outcome(&self, node: &u16) -> Option<Outcome> {
        let Node { children, value, .. } = self.node(*node);
        children.is_empty().then(|| Outcome::by_points(*value))
    }

    fn has_points(&self) -> bool {
        true
    }
}

impl Notation for Tree {
    fn read_position(&mut self, text: &str) -> Result<u16, Fault> {
        let (mut tree, rest) = read::tree(text)?;
        let fields = rest.split_whitespace();
        if let Some(player) = fields.first() {
            tree.first = player.player()?;
        }
        let mut node = 0;
        for (branch, at) in fields.get(1).into_iter().flat_map(|way| way.characters()) {
            let child =
                tree.node(node).children.iter().find(|child| letter(tree.node(**child).place) == branch);
            node = *child.ok_or_else(|| at.fault(TreeFault::Branch))?;
        }
        expect_end(fields.get(2))?;
        *self = tree;
        Ok(node)
    }

    fn write_position(&self, node: &u16) -> String {
        format!("{} {} {}", self.write(0), self.first.number(), self.way(*node)).trim_end().to_owned()
    }

    fn write_move(&self, branch: &Branch) -> String {
        letter(branch.0).to_string()
    }

    fn draw(&self, node: &u16, glyphs: Glyphs) -> Drawing {
        draw::draw(self, *node, glyphs)
    }
}

impl Listed for Tree {
    type Evaluation = Banked;
    const ID: &'static str = "tree";
    const EXAMPLES: &'static [Example] = &[Example::of_move("turn", "((3,12),(2,4))", "a")];

    const PERFT: &'static [Perft] = &[Perft::of("", &[3, 9])];

    fn with(_parameters: &Parameters) -> Tree {
        Tree::default()
    }

    /// Every node with its parent, in the order of the text; what is a leaf has a value.
    fn scene(&self, states: &[u16], moves: &[Branch]) -> Scene {
        let here = states[moves.len()];
        let node = |(place, node): (usize, &Node)| {
            let is_leaf = node.children.is_empty();
            NodePicture {
                name: self.way(place as u16),
                parent: (place > 0).then_some(node.parent),
                depth: node.depth,
                value: is_leaf.then_some(node.value),
                here: place == usize::from(here),
                player: self.to_move(&(place as u16)).number(),
            }
        };
        Scene::of(&Picture { kind: "tree", nodes: self.nodes.iter().enumerate().map(node).collect() })
    }
}

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    nodes: Vec<NodePicture>,
}

#[derive(Serialize)]
struct NodePicture {
    name: String,
    parent: Option<u16>,
    depth: u8,
    /// The value of a leaf.
    value: Option<i32>,
    here: bool,
    player: u8,
}

#[cfg(test)]
mod tests;
