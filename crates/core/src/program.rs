//! Search programs whose results were published: a breadth-first, depth-first or best-first search with OPEN and CLOSED, and the
//! decisions in which such programs differ.
//!
//! Students wrote these programs for a course, each from the same lecture, and no two of them count alike. A [`Program`] says
//! in full what one of them did, as data; `jogada_search::course` runs it.

/// Which node is taken from OPEN next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// The one that has waited longest.
    BreadthFirst,
    /// The first successor of the node expanded last.
    DepthFirst,
    /// The one with the least depth + estimate; among equals the one that has waited longest.
    BestFirst,
    /// As [`BestFirst`](Order::BestFirst), but among equals the one that came last.
    BestFirstNewest,
}

/// Which nodes of OPEN and CLOSED a successor is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compared {
    /// Those on CLOSED: one state may wait, and be expanded, several times.
    Closed,
    /// Those on OPEN, too.
    OpenAndClosed,
}

/// Which successor is dropped, of those whose state a compared node has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dropped {
    /// Every one.
    Always,
    /// One that is no nearer to the start.
    NotShallower,
    /// One whose depth + estimate is not less.
    NotCheaper,
}

/// When a node is tested for being a goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoalTest {
    /// When it is generated: the goal itself is never expanded.
    Successors,
    /// When it is taken from OPEN, before it is expanded.
    Taken,
    /// When it is taken from OPEN; but its successors are generated first, and counted.
    TakenAfterExpanding,
}

/// The nodes that are counted as generated, and as expanded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// All successors; every node whose successors were generated.
    AllSuccessors,
    /// The successors that were not dropped; every node whose successors were generated.
    KeptSuccessors,
    /// The nodes on OPEN and CLOSED when the search ends, the last one taken on both; the nodes on CLOSED.
    Lists,
}

/// A search program, in full. The heuristic it asks comes with it when it is run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Program {
    /// Its name in tables and files.
    pub name: &'static str,
    /// Which node is next.
    pub order: Order,
    /// Whether the successors of a node are taken from the last to the first, as lists built from the front have them.
    pub reversed: bool,
    /// What a successor is compared with.
    pub compared: Compared,
    /// Which of those met before are dropped.
    pub dropped: Dropped,
    /// When goals are found.
    pub goal_test: GoalTest,
    /// What its two counters count.
    pub counted: Counted,
    /// Nodes at this depth are not expanded.
    pub max_depth: Option<u32>,
    /// When more nodes wait, the last of them is dropped, and its parent takes over its estimate if that is greater.
    pub max_open: Option<usize>,
}

impl Program {
    /// The breadth-first search of the report on Adji-boto.
    pub const BREADTH_FIRST: Program = Program {
        name: "course-bfs",
        order: Order::BreadthFirst,
        reversed: false,
        compared: Compared::Closed,
        dropped: Dropped::Always,
        goal_test: GoalTest::Successors,
        counted: Counted::AllSuccessors,
        max_depth: None,
        max_open: None,
    };
    /// Its depth-first search, to a depth of 1000.
    pub const DEPTH_FIRST: Program = Program {
        name: "course-dfs",
        order: Order::DepthFirst,
        dropped: Dropped::NotShallower,
        max_depth: Some(1000),
        ..Program::BREADTH_FIRST
    };
    /// Its A*.
    pub const ASTAR: Program = Program {
        name: "course-astar",
        order: Order::BestFirst,
        dropped: Dropped::NotCheaper,
        goal_test: GoalTest::TakenAfterExpanding,
        ..Program::BREADTH_FIRST
    };
    /// Its SMA*: its A* with at most 100 nodes waiting.
    pub const SMA: Program = Program { name: "course-sma", max_open: Some(100), ..Program::ASTAR };

    /// Whether it asks a heuristic.
    #[must_use]
    pub const fn uses_heuristic(&self) -> bool {
        matches!(self.order, Order::BestFirst | Order::BestFirstNewest)
    }
}
