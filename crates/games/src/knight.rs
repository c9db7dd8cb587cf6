//! The Knight game: two knights on a board of numbers, each jump worth the number it lands on.
//!
//! A knight is first placed on its player's home row, then jumps as in chess to cells that still have a number. Landing
//! scores the number and erases its mirror, the one with the digits reversed; landing on a double erases another
//! double. No knight may land a jump away from the other. More points win.
//!
//! ```text
//!       a1  b1  .. j1        0  1 ..  9     <- home row of player one
//!       a2  b2  .. j2       10 11 .. 19
//!       ..                  ..
//!       a10 b10 .. j10      90 91 .. 99     <- home row of player two
//! ```
//!
//! The numbers on the right are [`Cell`]s, and the bits of every set of cells. Row 1 is on top, the other way round than in
//! the Bishop game. The [`Board`] with the numbers belongs to the rules: no move changes it. A [`State`] only knows which
//! cells still have theirs (they are *live*).

mod board;
mod draw;
mod evaluation;
mod notation;
mod scene;
#[cfg(test)]
mod tests;

pub use board::{Board, Cell, cells, home_row};
pub use evaluation::Freedom;
pub use notation::MAX_POINTS;

use board::{JUMPS, NOWHERE, REACH};
use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{Example, Kind, Listed, Origin, Parameter, Parameters, Scene};

/// Where on the home row a knight is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Placement {
    /// On the highest number of it that the other knight does not forbid.
    #[default]
    Highest,
    /// On any of those.
    Free,
}

/// Which other double is erased by landing on a double (00, 11, .. 99).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Doubles {
    /// The largest that is live.
    #[default]
    Largest,
    /// One that the mover chooses.
    Choice,
}

/// The rules: the numbers on the board and the variant that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knight {
    /// The numbers.
    pub board: Board,
    /// Where knights are placed.
    pub placement: Placement,
    /// What doubles erase.
    pub doubles: Doubles,
    /// Whether the cells a jump away from the opponent's knight are forbidden.
    pub threat: bool,
}

impl Default for Knight {
    fn default() -> Knight {
        Knight::on(Board::default())
    }
}

/// Live cells, knights, points and mover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    live: u128,
    /// The cell of each player's knight, or [`NOWHERE`].
    knights: [u8; 2],
    points: [u16; 2],
    mover: Player,
}

/// What a player does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Places the knight or jumps with it.
    Land {
        /// Where to.
        cell: Cell,
        /// The cell of the double to erase, where the mover has the choice.
        erased: Option<Cell>,
    },
    /// Does nothing, because there is nowhere to go.
    Pass,
}

impl State {
    /// The cells that still have their number.
    #[inline]
    #[must_use]
    pub const fn live(&self) -> u128 {
        self.live
    }

    /// Where the knight of `player` stands, once it is placed.
    #[inline]
    #[must_use]
    pub const fn knight(&self, player: Player) -> Option<Cell> {
        match self.knights[player.index()] {
            NOWHERE => None,
            cell => Some(Cell::new(cell)),
        }
    }

    /// The points of `player`.
    #[inline]
    #[must_use]
    pub const fn points(&self, player: Player) -> u16 {
        self.points[player.index()]
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// The live cells the knight of `player` could get to if the other one did not forbid any.
    #[inline]
    #[must_use]
    pub fn within_reach(&self, player: Player) -> u128 {
        self.live & REACH[player.index()][usize::from(self.knights[player.index()])]
    }
}

impl Knight {
    /// The usual rules on this board.
    #[must_use]
    pub fn on(board: Board) -> Knight {
        Knight { board, placement: Placement::default(), doubles: Doubles::default(), threat: true }
    }

    /// The cells that the opponent's knight forbids `player`.
    #[inline]
    #[must_use]
    pub fn forbidden(&self, state: &State, player: Player) -> u128 {
        let opponent = usize::from(state.knights[player.other().index()]);
        if self.threat { JUMPS[opponent] } else { 0 }
    }

    /// The cells `player` could land on, were it that player's turn.
    #[inline]
    #[must_use]
    pub fn targets(&self, state: &State, player: Player) -> u128 {
        let allowed = state.within_reach(player) & !self.forbidden(state, player);
        if self.placement == Placement::Highest && state.knights[player.index()] == NOWHERE {
            self.board.highest(allowed)
        } else {
            allowed
        }
    }

    /// The doubles one of which dies when the mover lands on `cell`; none unless there is a double.
    #[inline]
    #[must_use]
    pub fn other_doubles(&self, state: &State, cell: Cell) -> u128 {
        let is_double = self.board.doubles() & cell.bit() != 0;
        if is_double { state.live & self.board.doubles() & !cell.bit() } else { 0 }
    }

    /// The doubles one of which the mover must choose to erase when landing on `cell`; none if there is no choice.
    #[inline]
    #[must_use]
    pub fn choices(&self, state: &State, cell: Cell) -> u128 {
        if self.doubles == Doubles::Choice { self.other_doubles(state, cell) } else { 0 }
    }

    /// Whether the mover, having no target, passes: otherwise the game is over.
    #[inline]
    fn may_pass(&self, state: &State) -> bool {
        self.targets(state, state.mover.other()) != 0
    }

    /// The cells whose numbers die when the mover lands on `cell` and chooses to erase `chosen`.
    #[inline]
    fn dying(&self, state: &State, cell: Cell, chosen: Option<Cell>) -> u128 {
        let double = match self.doubles {
            Doubles::Choice => chosen.map_or(0, Cell::bit),
            Doubles::Largest => self.board.highest(self.other_doubles(state, cell)),
        };
        cell.bit() | self.board.mirror(cell).bit() | double
    }
}

impl Space for Knight {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        State { live: self.board.cells(), knights: [NOWHERE; 2], points: [0; 2], mover: Player::One }
    }

    /// In the order of the board, and so are the doubles to choose from.
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let targets = self.targets(state, state.mover);
        if targets == 0 && self.may_pass(state) {
            out.push(Move::Pass);
        }
        for cell in cells(targets) {
            match self.choices(state, cell) {
                0 => out.push(Move::Land { cell, erased: None }),
                choices => {
                    out.extend(cells(choices).map(|double| Move::Land { cell, erased: Some(double) }));
                }
            }
        }
    }

    fn count_moves(&self, state: &State) -> u64 {
        let targets = self.targets(state, state.mover);
        if targets == 0 {
            return u64::from(self.may_pass(state));
        }
        cells(targets).map(|cell| u64::from(self.choices(state, cell).count_ones()).max(1)).sum()
    }

    #[inline]
    fn play(&self, state: &mut State, mv: &Move) {
        let mover = state.mover.index();
        if let Move::Land { cell, erased } = *mv {
            state.live &= !self.dying(state, cell, erased);
            state.knights[mover] = cell.index() as u8;
            state.points[mover] += u16::from(self.board.number(cell));
        }
        state.mover = state.mover.other();
    }

    /// Everything but the points.
    #[inline]
    fn key(&self, state: &State) -> u64 {
        let [one, two] = state.knights;
        let rest = u32::from_le_bytes([one, two, state.mover as u8, 0]);
        KeyHasher::key_of(&(state.live, rest))
    }
}

impl Game for Knight {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = self.targets(state, state.mover) == 0 && !self.may_pass(state);
        over.then(|| Outcome::by_points(self.banked(state)))
    }

    fn is_pass(&self, mv: &Move) -> bool {
        *mv == Move::Pass
    }

    #[inline]
    fn has_points(&self) -> bool {
        true
    }

    /// About the average number on the board.
    fn grave_loss(&self) -> i32 {
        50
    }

    #[inline]
    fn banked(&self, state: &State) -> i32 {
        i32::from(state.points[0]) - i32::from(state.points[1])
    }

    fn without_banked(&self, state: &State) -> State {
        State { points: [0; 2], ..*state }
    }

    /// The numbers that the knight could get to if it alone moved and nothing died on the way, of each pair the larger.
    fn most_gain(&self, state: &State, player: Player) -> Option<i32> {
        let reached = connected(state.live, state.within_reach(player));
        let worth = |cell: Cell| {
            let (mirror, number) = (self.board.mirror(cell), i32::from(self.board.number(cell)));
            let is_smaller = reached & mirror.bit() != 0 && i32::from(self.board.number(mirror)) > number;
            if is_smaller { 0 } else { number }
        };
        Some(cells(reached).map(worth).sum())
    }

    fn points(&self, state: &State) -> Option<[u32; 2]> {
        Some(state.points.map(u32::from))
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }
}

/// All cells of `live` that jumps over cells of it lead to from those of `first`, which are among them.
#[must_use]
pub fn connected(live: u128, first: u128) -> u128 {
    let (mut reached, mut open) = (first, first);
    while open != 0 {
        let next = live & JUMPS[open.trailing_zeros() as usize] & !reached;
        reached |= next;
        open = open & (open - 1) | next;
    }
    reached
}

/// A game in which the knights come near each other.
const MEETING: &[&str] = &["j1", "b10", "h2", "c8", "j3", "e7", "i5"];

impl Listed for Knight {
    type Evaluation = Freedom;

    const ID: &'static str = "knight";
    const ORIGIN: Origin = Origin::Course(&["2019/20", "2023/24"]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "placement", kind: Kind::Choice(&["highest", "free"]), default: "highest" },
        Parameter { key: "doubles", kind: Kind::Choice(&["largest", "choice"]), default: "largest" },
        Parameter { key: "threat", kind: Kind::Switch, default: "on" },
        Parameter { key: "board", kind: Kind::Choice(Board::NAMES), default: "figure" },
        Parameter { key: "seed", kind: Kind::Number(0, u64::MAX), default: "" },
    ];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "erase", position: None, played: &[], mv: Some("j1") },
        Example { section: "forbidden", position: None, played: MEETING, mv: None },
    ];

    fn with(parameters: &Parameters) -> Knight {
        let named = || Board::named(parameters.get("board")).unwrap_or_default();
        Knight {
            board: parameters.number("seed").map_or_else(named, Board::shuffled),
            placement: match parameters.get("placement") {
                "free" => Placement::Free,
                _ => Placement::Highest,
            },
            doubles: if parameters.get("doubles") == "choice" { Doubles::Choice } else { Doubles::Largest },
            threat: parameters.is_on("threat"),
        }
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        scene::scene(self, states, moves)
    }
}
