//! The tree in characters: a line a node, each below its parent, MAX pointing up and MIN down.

use jogada_core::{Drawing, Game, Glyphs, Ink, Player};

use super::{Node, Tree, letter};

pub(super) fn draw(tree: &Tree, here: u16, glyphs: Glyphs) -> Drawing {
    let mut drawing = Drawing::new();
    for number in 0..tree.nodes.len() as u16 {
        let node = tree.node(number);
        // In front, so that the drawing is as wide wherever the game stands.
        let mark = if number == here { glyphs.pick("► ", "> ") } else { "  " };
        drawing.line().put(Ink::One, mark).put(Ink::Frame, indent(tree, number, glyphs));
        let is_next = number > 0 && node.parent == here;
        let ink = match is_next {
            _ if number == here => Ink::One,
            true => Ink::Legal,
            false => Ink::Plain,
        };
        let label = label(tree, number, node, glyphs);
        match is_next {
            true => drawing.put_at(letter(node.place).to_string(), ink, label),
            false => drawing.put(ink, label),
        };
    }
    drawing
}

/// The branch's letter, then MAX, MIN or the value.
fn label(tree: &Tree, number: u16, node: &Node, glyphs: Glyphs) -> String {
    let sign = match tree.to_move(&number) {
        _ if node.children.is_empty() => node.value.to_string(),
        Player::One => glyphs.pick("△", "^").to_owned(),
        Player::Two => glyphs.pick("▽", "v").to_owned(),
    };
    if number == 0 { sign } else { format!("{} {sign}", letter(node.place)) }
}

/// The lines that lead from the root down to a node.
fn indent(tree: &Tree, number: u16, glyphs: Glyphs) -> String {
    let is_last = |number: u16| {
        let node = tree.node(number);
        tree.node(node.parent).children.last() == Some(&number)
    };
    let mut parts = Vec::new();
    let mut above = number;
    while above > 0 {
        parts.push(match (above == number, is_last(above)) {
            (true, true) => glyphs.pick("└ ", "` "),
            (true, false) => glyphs.pick("├ ", "+ "),
            (false, true) => "  ",
            (false, false) => glyphs.pick("│ ", "| "),
        });
        above = tree.node(above).parent;
    }
    parts.iter().rev().copied().collect()
}
