//! The tree that SMA* holds: the value of each node, which of its successors are in memory, and which node is
//! expanded or forgotten next.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Index;

use jogada_core::observer::NodeId;
use jogada_core::{Cost, Problem};

use super::Priority;

/// f of a node from which no goal can be reached.
pub(super) const NEVER: Priority = Priority::MAX;

/// One successor of a node, in the order of the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// Never made since the parent was.
    Unseen,
    /// In the tree.
    Here(usize),
    /// Was in the tree, and was worth this.
    Forgotten(Priority),
}

#[derive(Debug)]
pub(super) struct Node<S> {
    pub(super) state: S,
    pub(super) id: NodeId,
    /// The parent's place, and the slot there.
    pub(super) parent: Option<(usize, usize)>,
    pub(super) depth: u32,
    pub(super) g: Cost,
    /// The least that a path through it can cost, as far as is known.
    pub(super) f: Priority,
    /// Whether it has been given its slots.
    pub(super) opened: bool,
    slots: Vec<Slot>,
    /// How many of its successors are in the tree.
    children: usize,
    /// Its key in `open`, if it is there.
    waits: Option<Priority>,
}

#[derive(Debug)]
pub(super) struct Tree<P: Problem> {
    nodes: Vec<Option<Node<P::State>>>,
    free: Vec<usize>,
    /// Nodes with a successor to be made: least value first, then deepest, then oldest.
    open: BTreeSet<(Priority, Reverse<u32>, NodeId, usize)>,
    /// Nodes without successors in the tree: greatest value first, then shallowest, then oldest.
    leaves: BTreeSet<(Reverse<Priority>, u32, NodeId, usize)>,
}

impl<P: Problem> Tree<P> {
    /// Bytes a node takes without its slots: a place in a list that is moved to one twice as long when it is full,
    /// one in the list of free places, and one in each order, whose pages may be half empty.
    pub(super) const NODE: u64 =
        (3 * (size_of::<Option<Node<P::State>>>() + size_of::<usize>()) + 2 * 2 * 40) as u64;

    pub(super) fn new() -> Tree<P> {
        Tree { nodes: Vec::new(), free: Vec::new(), open: BTreeSet::new(), leaves: BTreeSet::new() }
    }

    /// Bytes that many slots take.
    pub(super) const fn slots(count: usize) -> u64 {
        (count * size_of::<Slot>()) as u64
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    /// How many nodes have a successor to be made.
    pub(super) fn waiting(&self) -> usize {
        self.open.len()
    }

    /// Makes the root.
    pub(super) fn plant(&mut self, state: P::State, f: Priority) {
        self.add(Node {
            state,
            id: 0,
            parent: None,
            depth: 0,
            g: 0,
            f,
            opened: false,
            slots: Vec::new(),
            children: 0,
            waits: None,
        });
    }

    /// Adds the successor of `parent` at `place`.
    pub(super) fn grow(
        &mut self,
        parent: usize,
        place: usize,
        id: NodeId,
        state: P::State,
        g: Cost,
        f: Priority,
    ) {
        let depth = self[parent].depth + 1;
        let at = self.add(Node {
            state,
            id,
            parent: Some((parent, place)),
            depth,
            g,
            f,
            opened: false,
            slots: Vec::new(),
            children: 0,
            waits: None,
        });
        if self[parent].children == 0 {
            let key = self.leaf_key(parent);
            self.leaves.remove(&key);
        }
        let node = self.node(parent);
        node.children += 1;
        node.slots[place] = Slot::Here(at);
    }

    fn add(&mut self, node: Node<P::State>) -> usize {
        let at = self.free.pop().unwrap_or(self.nodes.len());
        if at == self.nodes.len() {
            self.nodes.push(None);
        }
        self.nodes[at] = Some(node);
        let key = self.leaf_key(at);
        self.leaves.insert(key);
        self.wait(at);
        at
    }

    /// Takes a leaf out; its parent keeps its f. Returns how many slots it had.
    pub(super) fn prune(&mut self, leaf: usize) -> usize {
        let key = self.leaf_key(leaf);
        self.leaves.remove(&key);
        let node = self.nodes[leaf].take().expect("a leaf is in the tree");
        debug_assert_eq!(node.children, 0);
        if let Some(value) = node.waits {
            self.open.remove(&(value, Reverse(node.depth), node.id, leaf));
        }
        self.free.push(leaf);
        if let Some((parent, place)) = node.parent {
            self.set_slot(parent, place, Slot::Forgotten(node.f));
            self.node(parent).children -= 1;
            if self[parent].children == 0 {
                let key = self.leaf_key(parent);
                self.leaves.insert(key);
            }
            self.wait(parent);
        }
        node.slots.len()
    }

    pub(super) fn give_slots(&mut self, node: usize, count: usize) {
        let node = self.node(node);
        node.opened = true;
        node.slots = vec![Slot::Unseen; count];
    }

    pub(super) fn set_slot(&mut self, node: usize, place: usize, slot: Slot) {
        self.node(node).slots[place] = slot;
    }

    /// The node of least f, with its f.
    pub(super) fn best(&self) -> Option<(usize, Priority)> {
        self.open.first().map(|(value, _, _, node)| (*node, *value))
    }

    /// The leaf of greatest f, `keep` excepted.
    pub(super) fn worst_leaf(&self, keep: usize) -> Option<usize> {
        self.leaves.iter().map(|(_, _, _, node)| *node).find(|node| *node != keep)
    }

    /// The slot to be made next, and its f when it was forgotten.
    pub(super) fn next_slot(&self, node: usize) -> (Option<usize>, Priority) {
        let slots = &self[node].slots;
        if let Some(place) = slots.iter().position(|slot| *slot == Slot::Unseen) {
            return (Some(place), 0);
        }
        let forgotten = |(place, slot): (usize, &Slot)| match slot {
            Slot::Forgotten(value) if *value != NEVER => Some((*value, place)),
            _ => None,
        };
        match slots.iter().enumerate().filter_map(forgotten).min() {
            Some((value, place)) => (Some(place), value),
            None => (None, NEVER),
        }
    }

    /// Whether `state` is the node's or one of its ancestors'.
    pub(super) fn is_on_path(&self, node: usize, state: &P::State) -> bool {
        let mut at = Some(node);
        while let Some(node) = at {
            if &self[node].state == state {
                return true;
            }
            at = self[node].parent.map(|(parent, _)| parent);
        }
        false
    }

    /// Backs up the f of the node's successors, to its ancestors if it has changed.
    pub(super) fn back_up(&mut self, node: usize) {
        let mut at = Some(node);
        while let Some(node) = at {
            let worth = self.worth(node);
            let changed = worth > self[node].f;
            if changed {
                let key = self.leaf_key(node);
                if self.leaves.remove(&key) {
                    self.leaves.insert((Reverse(worth), key.1, key.2, key.3));
                }
                self.node(node).f = worth;
            }
            self.wait(node);
            at = self[node].parent.map(|(parent, _)| parent).filter(|_| changed);
        }
    }

    /// The least f of the successors, once all have been seen.
    fn worth(&self, node: usize) -> Priority {
        let node = &self[node];
        if !node.opened {
            return node.f;
        }
        let value = |slot: &Slot| match slot {
            Slot::Unseen => node.f,
            Slot::Here(child) => self[*child].f,
            Slot::Forgotten(value) => *value,
        };
        node.slots.iter().map(value).min().unwrap_or(NEVER).max(node.f)
    }

    /// Puts the node into `open`: by its own f while a successor is unseen, otherwise by the best of the
    /// forgotten ones.
    fn wait(&mut self, node: usize) {
        let Node { depth, id, f, opened, slots, waits, .. } =
            self.nodes[node].as_mut().expect("the node is in the tree");
        let forgotten = |slot: &Slot| match slot {
            Slot::Unseen => Some(*f),
            Slot::Forgotten(value) if *value != NEVER => Some((*value).max(*f)),
            _ => None,
        };
        let value = if *opened { slots.iter().filter_map(forgotten).min() } else { Some(*f) };
        if *waits == value {
            return;
        }
        if let Some(old) = *waits {
            self.open.remove(&(old, Reverse(*depth), *id, node));
        }
        if let Some(new) = value {
            self.open.insert((new, Reverse(*depth), *id, node));
        }
        *waits = value;
    }

    fn leaf_key(&self, node: usize) -> (Reverse<Priority>, u32, NodeId, usize) {
        let Node { f, depth, id, .. } = &self[node];
        (Reverse(*f), *depth, *id, node)
    }

    fn node(&mut self, place: usize) -> &mut Node<P::State> {
        self.nodes[place].as_mut().expect("the node is in the tree")
    }
}

impl<P: Problem> Index<usize> for Tree<P> {
    type Output = Node<P::State>;

    fn index(&self, place: usize) -> &Node<P::State> {
        self.nodes[place].as_ref().expect("the node is in the tree")
    }
}
