//! Dots and Boxes: draw arcs between dots; a player who closes a box owns it, and moves again.
//!
//! ```text
//!        h1-1  h1-2           0  1       horizontal arcs, line by line from the top,
//!   v1-1  v2-1  v3-1         6  8 10     then vertical arcs, line by line from the left,
//!        h2-1  h2-2           2  3       each line from its top (a board of 2 x 2)
//!   v1-2  v2-2  v3-2         7  9 11
//!        h3-1  h3-2           4  5
//! ```
//!
//! The numbers on the right are [`Arc`]s, and the bits of every set of arcs. Who drew an arc is kept and shown, but has no
//! effect: the rest of the game depends on the drawn arcs alone, not even on who is to move.

mod arcs;
mod chains;
mod draw;
mod evaluation;
mod learned;
mod notation;
mod outline;
mod scene;
#[cfg(test)]
mod tests;
mod weights;

pub use arcs::{Arc, Arcs, Grid};
pub use chains::value as chains_value;
pub use evaluation::Handouts;
pub use learned::{FEATURES, Features, Learned, PARTS, ROWS, Weights};

use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{CourseGame, Example, Listed, Origin, Parameter, ParameterKind, Parameters, Perft, Scene};

/// The rules, on a board of some size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dots {
    /// The size of the board, and which arcs bound which boxes.
    pub grid: Grid,
}

impl Default for Dots {
    /// The board of the course, 5 x 6.
    fn default() -> Dots {
        Dots::new(5, 6)
    }
}

/// Drawn arcs, boxes and mover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    drawn: Arcs,
    /// The drawn arcs that player two drew.
    by_two: Arcs,
    boxes: [u16; 2],
    mover: Player,
}

impl State {
    /// The arcs that are drawn.
    #[must_use]
    pub const fn drawn(&self) -> Arcs {
        self.drawn
    }

    /// Who drew an arc, if anybody.
    #[must_use]
    pub fn drawn_by(&self, arc: Arc) -> Option<Player> {
        let player = if self.by_two.has(arc) { Player::Two } else { Player::One };
        self.drawn.has(arc).then_some(player)
    }

    /// The boxes of `player`.
    #[must_use]
    pub const fn boxes(&self, player: Player) -> u16 {
        self.boxes[player.index()]
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }
}

impl Dots {
    /// The rules on a board of `rows` by `cols` boxes.
    #[must_use]
    pub fn new(rows: u8, cols: u8) -> Dots {
        Dots { grid: Grid::new(rows, cols) }
    }

    /// How many boxes an arc that is not drawn would close.
    #[must_use]
    pub fn closes(&self, state: &State, arc: Arc) -> u16 {
        self.grid.boxes_at(arc).filter(|&at| self.free_arcs(state, at) == 1).count() as u16
    }

    /// How many arcs of a box are not drawn.
    #[must_use]
    pub fn free_arcs(&self, state: &State, at: usize) -> usize {
        self.grid.arcs_of(at).into_iter().filter(|&arc| !state.drawn.has(arc)).count()
    }
}

impl Space for Dots {
    type State = State;
    type Move = Arc;

    fn start(&self) -> State {
        State { drawn: Arcs::NONE, by_two: Arcs::NONE, boxes: [0; 2], mover: Player::One }
    }

    /// In the order of the arcs.
    fn moves(&self, state: &State, out: &mut Vec<Arc>) {
        out.extend(self.grid.arcs().filter(|&arc| !state.drawn.has(arc)));
    }

    fn count_moves(&self, state: &State) -> u64 {
        u64::from(self.grid.arc_count()) - u64::from(state.drawn.len())
    }

    fn play(&self, state: &mut State, arc: &Arc) {
        let closed = self.closes(state, *arc);
        state.drawn.add(*arc);
        if state.mover == Player::Two {
            state.by_two.add(*arc);
        }
        state.boxes[state.mover.index()] += closed;
        if closed == 0 {
            state.mover = state.mover.other();
        }
    }

    /// The drawn arcs alone: they are worth the same to either player.
    fn key(&self, state: &State) -> u64 {
        KeyHasher::key_of(&state.drawn)
    }
}

impl Game for Dots {
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = state.drawn.len() == u32::from(self.grid.arc_count());
        over.then(|| Outcome::by_points(self.banked(state)))
    }

    fn has_points(&self) -> bool {
        true
    }

    /// Two boxes: each one that changes hands makes a difference of two.
    fn grave_loss(&self) -> i32 {
        4
    }

    fn banked(&self, state: &State) -> i32 {
        i32::from(state.boxes[0]) - i32::from(state.boxes[1])
    }

    fn without_banked(&self, state: &State) -> State {
        State { boxes: [0; 2], ..*state }
    }

    /// The smallest of the drawn arcs turned and mirrored. Who drew them is forgotten.
    fn representative(&self, state: &State) -> State {
        State { drawn: self.grid.smallest_image(state.drawn), by_two: Arcs::NONE, ..*state }
    }

    /// Every box that is not closed.
    fn most_gain(&self, state: &State, _player: Player) -> Option<i32> {
        let open = (0..self.grid.box_count()).filter(|&at| self.free_arcs(state, at) > 0);
        Some(open.count() as i32)
    }

    fn points(&self, state: &State) -> Option<[u32; 2]> {
        Some(state.boxes.map(u32::from))
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }
}

impl Listed for Dots {
    type Evaluation = Learned;

    const ID: &'static str = "dots";
    const ORIGIN: Origin = Origin::Course(&["2016/17", "2022/23"]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "rows", kind: ParameterKind::Number(1, Grid::MAX_SIDE as u64), default: "5" },
        Parameter { key: "cols", kind: ParameterKind::Number(1, Grid::MAX_SIDE as u64), default: "6" },
    ];
    const EXAMPLES: &'static [Example] =
        &[Example::of_move("capture", "111/222/000/000 000/000/000/210 1 0-0", "v3-1")];

    /// Every free arc may be drawn: 71, then 71 x 70, and so on. That a player who closes a box moves again is counted in the game's own tests.
    const PERFT: &'static [Perft] = &[
        Perft::of("", &[71, 4970, 342_930, 23_319_240]),
        Perft::of("rows=1,cols=2", &[7, 42, 210, 840, 2520, 5040, 5040]),
    ];

    fn course_game(_parameters: &Parameters) -> Option<CourseGame> {
        Some(CourseGame::Dots)
    }

    fn with(parameters: &Parameters) -> Dots {
        let side = |key: &str, default: u8| parameters.number(key).map_or(default, |side| side as u8);
        Dots::new(side("rows", 5), side("cols", 6))
    }

    fn scene(&self, states: &[State], moves: &[Arc]) -> Scene {
        scene::scene(self, states, moves)
    }
}
