//! The Bishop game: two bishops on a board of numbers, each move worth the number it lands on.
//!
//! A bishop is first placed on its player's home row, then moves along diagonals, over anything, to cells
//! that still have a number. Landing scores the number and erases its mirror, the one with the digits
//! reversed. No bishop may land on a diagonal of the other. More points win.
//!
//! ```text
//!       a8 b8 .. h8         0  1 ..  7     <- home row of player one
//!       a7 b7 .. h7         8  9 .. 15
//!       ..                  ..
//!       a1 b1 .. h1        56 57 .. 63     <- home row of player two
//! ```
//!
//! The numbers on the right are [`Cell`]s, and the bits of every set of cells. The [`Board`] with the numbers
//! belongs to the rules: no move changes it. A [`State`] only knows which cells still have theirs
//! (they are *live*):
//!
//! ```text
//!   8 bytes  live cells      2 bytes  bishops      4 bytes  points      1 byte  mover
//! ```

mod board;
mod draw;
mod evaluation;
mod notation;
mod scene;
#[cfg(test)]
mod tests;

pub use board::{Board, Cell, cells, home_row};
pub use evaluation::Reach;
pub use notation::MAX_POINTS;

use board::{DIAGONALS, NOWHERE, REACH};
use jogada_core::{Game, KeyHasher, Outcome, Player, Space};

use crate::{Example, Kind, Listed, Origin, Parameter, Parameters, Scene};

/// What landing on a double (11, 22, .. 88) erases: it is its own mirror.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Doubles {
    /// Nothing.
    #[default]
    Nothing,
    /// The largest other double that is live.
    Largest,
    /// Another live double that the mover chooses.
    Choice,
}

/// Where on the home row a bishop may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Placement {
    /// On any number of it that the other bishop does not forbid.
    #[default]
    Free,
    /// On the highest of those.
    Highest,
}

/// When the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum End {
    /// When neither player can move; one who cannot passes.
    #[default]
    BothStuck,
    /// As soon as the player to move cannot.
    FirstStuck,
}

/// The rules: the numbers on the board and the variant that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bishop {
    /// The numbers.
    pub board: Board,
    /// Whether the diagonals of the opponent's bishop are forbidden.
    pub threat: bool,
    /// What doubles erase.
    pub doubles: Doubles,
    /// When the game is over.
    pub end: End,
    /// Where bishops are placed.
    pub placement: Placement,
}

impl Default for Bishop {
    fn default() -> Bishop {
        Bishop::on(Board::default())
    }
}

/// Live cells, bishops, points and mover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    live: u64,
    /// The cell of each player's bishop, or [`NOWHERE`].
    bishops: [u8; 2],
    points: [u16; 2],
    mover: Player,
}

/// What a player does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Places the bishop or moves it.
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
    pub const fn live(&self) -> u64 {
        self.live
    }

    /// Where the bishop of `player` stands, once it is placed.
    #[inline]
    #[must_use]
    pub const fn bishop(&self, player: Player) -> Option<Cell> {
        match self.bishops[player.index()] {
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

    /// The live cells the bishop of `player` could get to if the other one did not forbid any.
    #[inline]
    #[must_use]
    pub fn within_reach(&self, player: Player) -> u64 {
        self.live & REACH[player.index()][usize::from(self.bishops[player.index()])]
    }
}

impl Bishop {
    /// The usual rules on this board.
    #[must_use]
    pub fn on(board: Board) -> Bishop {
        Bishop {
            board,
            threat: true,
            doubles: Doubles::default(),
            end: End::default(),
            placement: Placement::default(),
        }
    }

    /// The cells that the opponent's bishop forbids `player`.
    #[inline]
    #[must_use]
    pub fn forbidden(&self, state: &State, player: Player) -> u64 {
        let opponent = usize::from(state.bishops[player.other().index()]);
        if self.threat { DIAGONALS[opponent] } else { 0 }
    }

    /// The cells `player` could land on, were it that player's turn.
    #[inline]
    #[must_use]
    pub fn targets(&self, state: &State, player: Player) -> u64 {
        let allowed = state.within_reach(player) & !self.forbidden(state, player);
        if self.placement == Placement::Highest && state.bishops[player.index()] == NOWHERE {
            self.board.highest(allowed)
        } else {
            allowed
        }
    }

    /// The doubles that are live besides the one on `cell`.
    #[inline]
    #[must_use]
    pub fn other_doubles(&self, state: &State, cell: Cell) -> u64 {
        state.live & self.board.doubles() & !cell.bit()
    }

    /// The doubles one of which the mover must choose to erase when landing on `cell`; none if there
    /// is no choice.
    #[inline]
    #[must_use]
    pub fn choices(&self, state: &State, cell: Cell) -> u64 {
        let chooses = self.doubles == Doubles::Choice && self.board.doubles() & cell.bit() != 0;
        if chooses { self.other_doubles(state, cell) } else { 0 }
    }

    /// Whether the mover, having no target, passes: otherwise the game is over.
    #[inline]
    fn may_pass(&self, state: &State) -> bool {
        self.end == End::BothStuck && self.targets(state, state.mover.other()) != 0
    }

    /// The cells whose numbers die when the mover lands on `cell` and chooses to erase `chosen`.
    #[inline]
    fn dying(&self, state: &State, cell: Cell, chosen: Option<Cell>) -> u64 {
        let pair = cell.bit() | self.board.mirror(cell).bit();
        let double = match self.doubles {
            Doubles::Nothing => None,
            Doubles::Choice => chosen,
            Doubles::Largest if self.board.doubles() & cell.bit() == 0 => None,
            Doubles::Largest => {
                cells(self.other_doubles(state, cell)).max_by_key(|&double| self.board.number(double))
            }
        };
        pair | double.map_or(0, Cell::bit)
    }
}

impl Space for Bishop {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        let live = self.board.cells();
        State { live, bishops: [NOWHERE; 2], points: [0; 2], mover: Player::One }
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
        let count = u64::from(targets.count_ones());
        if self.doubles != Doubles::Choice {
            return count;
        }
        // Each double among the targets makes as many moves as there are others, but at least one.
        let doubles = u64::from((targets & self.board.doubles()).count_ones());
        let others = u64::from((state.live & self.board.doubles()).count_ones()).saturating_sub(1);
        count + doubles * others.saturating_sub(1)
    }

    #[inline]
    fn play(&self, state: &mut State, mv: &Move) {
        let mover = state.mover.index();
        if let Move::Land { cell, erased } = *mv {
            state.live &= !self.dying(state, cell, erased);
            state.bishops[mover] = cell.index() as u8;
            state.points[mover] += u16::from(self.board.number(cell));
        }
        state.mover = state.mover.other();
    }

    /// Everything but the points.
    #[inline]
    fn key(&self, state: &State) -> u64 {
        let [one, two] = state.bishops;
        let rest = u32::from_le_bytes([one, two, state.mover as u8, 0]);
        KeyHasher::key_of(&(state.live, rest))
    }
}

impl Game for Bishop {
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

    /// The average number on the board.
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

    /// The numbers that the bishop could get to if it alone moved and nothing died on the way, of each pair the larger.
    fn most_gain(&self, state: &State, player: Player) -> Option<i32> {
        let mut reached = state.within_reach(player);
        let mut open = reached;
        while open != 0 {
            let next = cells(open).fold(0, |near, cell| near | cell.diagonals()) & state.live & !reached;
            reached |= next;
            open = next;
        }
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

impl Listed for Bishop {
    type Evaluation = Reach;

    const ID: &'static str = "bishop";
    const ORIGIN: Origin = Origin::Course(&[]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "threat", kind: Kind::Switch, default: "on" },
        Parameter { key: "doubles", kind: Kind::Choice(&["none", "largest", "choice"]), default: "none" },
        Parameter { key: "end", kind: Kind::Choice(&["both-stuck", "first-stuck"]), default: "both-stuck" },
        Parameter { key: "placement", kind: Kind::Choice(&["free", "highest"]), default: "free" },
        Parameter { key: "seed", kind: Kind::Number(0, u64::MAX), default: "" },
    ];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "erase", position: None, played: &[], mv: Some("b8") },
        Example { section: "forbidden", position: None, played: &["b8", "f1"], mv: None },
    ];

    fn with(parameters: &Parameters) -> Bishop {
        Bishop {
            board: parameters.number("seed").map_or_else(Board::default, Board::shuffled),
            threat: parameters.is_on("threat"),
            doubles: match parameters.get("doubles") {
                "largest" => Doubles::Largest,
                "choice" => Doubles::Choice,
                _ => Doubles::Nothing,
            },
            end: if parameters.get("end") == "first-stuck" { End::FirstStuck } else { End::BothStuck },
            placement: match parameters.get("placement") {
                "highest" => Placement::Highest,
                _ => Placement::Free,
            },
        }
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        scene::scene(self, states, moves)
    }
}
