//! Reading a tree: lists in brackets, commas or spaces between what is in them.

use jogada_core::{Fault, Field, Player, Value, fault_codes};

use super::{MAX_DEPTH, MAX_NODES, MAX_VALUE, Node, Tree};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum TreeFault {
        Branch = "fault-tree-branch",
        Depth = "fault-tree-depth",
        Size = "fault-tree-size",
    }
}

/// The tree that a text begins with, and what follows it.
pub(super) fn tree(text: &str) -> Result<(Tree, Field<'_>), Fault> {
    let whole = Field::whole(text);
    let mut reader = Reader { text: whole, at: 0, nodes: Vec::new(), open: Vec::new() };
    while let Some(item) = reader.item() {
        match item.text() {
            "(" => reader.open_list(item)?,
            ")" => reader.close_list(item)?,
            _ => reader.leaf(item)?,
        }
        if reader.open.is_empty() {
            let rest = whole.part(reader.at..text.len());
            return Ok((Tree { nodes: reader.nodes, first: Player::One }, rest));
        }
    }
    let what = if reader.nodes.is_empty() { "what-tree" } else { "what-tree-end" };
    Err(Field::end_of(text).unexpected(Value::Message(what)))
}

struct Reader<'a> {
    text: Field<'a>,
    at: usize,
    nodes: Vec<Node>,
    /// The lists that are not closed yet.
    open: Vec<u16>,
}

impl<'a> Reader<'a> {
    /// The next bracket or word; commas and spaces only stand between them.
    fn item(&mut self) -> Option<Field<'a>> {
        let is_gap = |letter: char| letter == ',' || letter.is_whitespace();
        let rest = &self.text.text()[self.at..];
        let from = self.at + rest.find(|letter| !is_gap(letter))?;
        let rest = &self.text.text()[from..];
        let ends = |letter: char| is_gap(letter) || letter == '(' || letter == ')';
        let length = match rest.find(ends) {
            Some(0) => 1,
            Some(length) => length,
            None => rest.len(),
        };
        self.at = from + length;
        Some(self.text.part(from..self.at))
    }

    fn open_list(&mut self, item: Field<'_>) -> Result<(), Fault> {
        if self.open.len() == MAX_DEPTH {
            return Err(item.fault(TreeFault::Depth).with("high", MAX_DEPTH as u64));
        }
        let node = self.add(item, 0)?;
        self.open.push(node);
        Ok(())
    }

    fn close_list(&mut self, item: Field<'_>) -> Result<(), Fault> {
        match self.open.pop() {
            Some(list) if !self.nodes[usize::from(list)].children.is_empty() => Ok(()),
            _ => Err(item.unexpected(Value::Message("what-tree-value"))),
        }
    }

    fn leaf(&mut self, item: Field<'_>) -> Result<(), Fault> {
        if self.open.is_empty() {
            return Err(item.unexpected(Value::Message("what-tree")));
        }
        let value = item.text().parse::<i32>().ok().filter(|value| value.abs() <= MAX_VALUE);
        let value = value.ok_or_else(|| item.unexpected(Value::Message("what-tree-value")))?;
        self.add(item, value).map(|_| ())
    }

    /// A node below the list that is open.
    fn add(&mut self, item: Field<'_>, value: i32) -> Result<u16, Fault> {
        let number = self.nodes.len() as u16;
        let parent = self.open.last().copied().unwrap_or(0);
        let mut place = 0;
        if let Some(list) = self.open.last() {
            let children = &mut self.nodes[usize::from(*list)].children;
            place = children.len() as u8;
            children.push(number);
        }
        if self.nodes.len() == MAX_NODES || place > 25 {
            return Err(item.fault(TreeFault::Size).with("high", MAX_NODES as u64));
        }
        self.nodes.push(Node { parent, depth: self.open.len() as u8, place, children: Vec::new(), value });
        Ok(number)
    }
}
