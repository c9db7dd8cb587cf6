//! Adji-boto, a mancala of two rows and six holes, for two players.
//!
//! A move lifts all pieces of one own hole and sows them counter-clockwise, one a hole, leaving out the
//! hole they came from. If the last one falls on the opponent's row and makes 1, 3 or 5, those
//! pieces are captured. A player with an empty row passes; the game ends with the board empty.
//!
//! ```text
//!        a2 b2 c2 d2 e2 f2        11 10  9  8  7  6    <- player two's row
//!        a1 b1 c1 d1 e1 f1         0  1  2  3  4  5    <- player one's row
//! ```
//!
//! The numbers are [`Hole`]s: sowing goes from one to the next, and from 11 to 0. A whole [`State`]
//! is one 128-bit word:
//!
//! ```text
//!   bits 0..96   twelve bytes, the pieces in holes 0 to 11
//!   bits 96..    captures of player one (a byte), of player two (a byte), the mover (a bit)
//! ```
//!
//! No byte can run over into the next because a position holds at most 255 pieces, captured ones included.

mod board;
mod draw;
mod evaluation;
mod fan;
pub mod heuristics;
mod learned;
mod network;
mod network_weights;
mod notation;
mod packed;
pub mod puzzle;
mod scene;
mod weights;

pub use board::{Board, Hole, MAX_CAPTURED, MAX_PIECES};
pub use evaluation::SimpleEvaluation;
pub use learned::Learned;
pub use network::{FULL, Network, NetworkWeights, Row, UNITS};
pub(crate) use scene::scene_of_puzzle;

use jogada_core::{Drawing, Game, Glyphs, KeyHasher, Outcome, Player, Space};

use crate::{CourseGame, Example, Listed, Origin, Parameters, Perft, Scene};

/// The rules of the game. They have no variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AdjiBoto;

/// Board, captures and mover, packed into one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State(u128);

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Lifts and sows the pieces of an own hole.
    Sow(Hole),
    /// Does nothing, because the own row is empty.
    Pass,
}

impl std::hash::Hash for Move {
    /// One byte, where the derived code would hash two words.
    #[inline]
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        hasher.write_u8(match self {
            Move::Sow(hole) => hole.number() as u8,
            Move::Pass => 12,
        });
    }
}

const CAPTURED: u32 = 96;
const MOVER: u128 = 1 << 112;

impl State {
    /// A state from its parts; `None` if it holds more than [`MAX_PIECES`].
    #[must_use]
    pub fn new(board: Board, captured: [u8; 2], mover: Player) -> Option<State> {
        let total = board.pieces() + u32::from(captured[0]) + u32::from(captured[1]);
        let captured = u128::from(u16::from_le_bytes(captured));
        let mover = if mover == Player::Two { MOVER } else { 0 };
        (total <= MAX_PIECES).then_some(State(board.bits() | (captured << CAPTURED) | mover))
    }

    /// The holes.
    #[inline]
    #[must_use]
    pub const fn board(self) -> Board {
        Board::from_bits(self.0)
    }

    /// The pieces `player` has captured.
    #[inline]
    #[must_use]
    pub const fn captured(self, player: Player) -> u8 {
        ((self.0 >> CAPTURED) as u32 >> (8 * player as u32)) as u8
    }

    /// The pieces the mover would capture by playing `hole`, which must not be empty.
    #[inline]
    #[must_use]
    pub fn capture(self, hole: Hole) -> u8 {
        let (last, laps) = hole.reach(self.board().pieces_in(hole));
        let pieces = self.board().pieces_in(last) + laps;
        if last.owner() != hole.owner() && matches!(pieces, 1 | 3 | 5) { pieces } else { 0 }
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(self) -> Player {
        if self.0 & MOVER == 0 { Player::One } else { Player::Two }
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&notation::write(*self))
    }
}

impl Space for AdjiBoto {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        let board = Board::from_holes([8; 12]);
        State(board.bits())
    }

    /// In the order of sowing, seen from the mover: his hole furthest back comes first.
    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let board = state.board();
        if board.is_empty() {
            return;
        }
        let mut row = board.row(state.mover());
        if row == 0 {
            out.push(Move::Pass);
            return;
        }
        for hole in Hole::of(state.mover()) {
            if row & 0xff != 0 {
                out.push(Move::Sow(hole));
            }
            row >>= 8;
        }
    }

    fn count_moves(&self, state: &State) -> u64 {
        match board::filled(state.board().row(state.mover())) {
            0 => u64::from(!state.board().is_empty()),
            holes => u64::from(holes),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, mv: &Move) {
        if let Move::Sow(hole) = *mv {
            // Captures and mover ride along above the holes.
            let (mut word, last) = Board::with_rider(state.0).sow(hole);
            let mover = state.mover();
            if last.owner() != mover && word.is_capture(last) {
                let captured = u64::from(word.pieces_in(last)) << (CAPTURED - 64 + 8 * mover as u32);
                word = Board::with_rider(word.without(last).bits() + (u128::from(captured) << 64));
            }
            state.0 = word.bits();
        }
        state.0 ^= MOVER;
    }

    /// The board seen from the mover: turned by half if that is player two, and without captures.
    fn key(&self, state: &State) -> u64 {
        let board = match state.mover() {
            Player::One => state.board(),
            Player::Two => state.board().rotated(6),
        };
        KeyHasher::key_of(&board)
    }
}

impl Game for AdjiBoto {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover()
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.board().is_empty().then(|| Outcome::by_points(self.banked(state)))
    }

    fn is_pass(&self, mv: &Move) -> bool {
        *mv == Move::Pass
    }

    #[inline]
    fn has_points(&self) -> bool {
        true
    }

    /// The largest capture.
    fn grave_loss(&self) -> i32 {
        board::MAX_CAPTURED as i32
    }

    #[inline]
    fn banked(&self, state: &State) -> i32 {
        i32::from(state.captured(Player::One)) - i32::from(state.captured(Player::Two))
    }

    fn without_banked(&self, state: &State) -> State {
        State(state.board().bits() | state.0 & MOVER)
    }

    fn most_gain(&self, state: &State, _player: Player) -> Option<i32> {
        i32::try_from(state.board().pieces()).ok()
    }

    fn points(&self, state: &State) -> Option<[u32; 2]> {
        Some(Player::BOTH.map(|player| u32::from(state.captured(player))))
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(if state.mover() == player { *state } else { State(state.0 ^ MOVER) })
    }

    fn may_repeat(&self) -> bool {
        true
    }
}

impl Listed for AdjiBoto {
    type Evaluation = Learned;

    const ID: &'static str = "adji-boto";
    const ORIGIN: Origin = Origin::Course(&["2024/25"]);
    const EXAMPLES: &'static [Example] = &[Example {
        section: "capture",
        position: Some("4,0,2,0,2,1/2,0,3,4,0,1 1 0-0"),
        played: &[],
        mv: Some("d1"),
    }];

    const PERFT: &'static [Perft] = &[
        Perft::of(
            "",
            &[6, 36, 210, 1206, 6983, 39_535, 225_354, 1_251_491, 6_961_179, 38_102_677, 208_193_971],
        ),
        Perft {
            parameters: "",
            position: Some("((0 0 0 0 0 2) (0 0 0 0 4 0))"),
            leaves: &[1, 2, 2, 5, 5, 13, 13, 38, 38, 105, 105, 273],
        },
        Perft {
            parameters: "",
            position: Some("((0 0 0 0 0 0) (1 1 0 0 0 2)) 2"),
            leaves: &[1, 3, 3, 7, 7, 15, 15, 34, 34, 67, 70, 138],
        },
    ];

    fn course_game(_parameters: &Parameters) -> Option<CourseGame> {
        Some(CourseGame::AdjiBoto)
    }

    fn with(_parameters: &Parameters) -> AdjiBoto {
        AdjiBoto
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        scene::scene(states, moves)
    }

    fn draw_direction(&self, glyphs: Glyphs) -> Option<Drawing> {
        Some(draw::draw_direction(self.start(), glyphs))
    }

    fn scene_of_direction(&self) -> Scene {
        scene::scene_of_direction(self.start())
    }
}
