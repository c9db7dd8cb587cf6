//! Kalah, a mancala with a store for each player: sow, and sow again if the last seed falls into the own store.
//!
//! ```text
//!             a2 b2 c2 d2 e2 f2              5  4  3  2  1  0    <- player two's row
//!   store 2                       store 1
//!             a1 b1 c1 d1 e1 f1              0  1  2  3  4  5    <- player one's row
//! ```
//!
//! The numbers are places in the order of sowing, seen by the row's owner: behind the last of them lies his store, behind that the
//! opponent's place 0. A row is a word, a byte a place.

mod draw;
mod evaluation;
mod learned;
mod notation;
mod scene;
#[cfg(test)]
mod tests;
mod weights;

use jogada_core::{Drawing, Game, Glyphs, KeyHasher, Outcome, Player, Space};

use crate::{Example, Listed, Parameter, ParameterKind, Parameters, Perft, Scene};

pub use evaluation::Seeds;
pub use learned::Learned;

/// The most holes of a row.
pub const MAX_HOLES: u8 = 8;
/// The most seeds a position may hold, those in the stores included: a hole is a byte.
pub const MAX_SEEDS: u64 = 255;

/// The rules for a number of holes and seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kalah {
    /// Holes of a row, 1 to [`MAX_HOLES`].
    pub holes: u8,
    /// Seeds in each hole at the start.
    pub seeds: u8,
    /// Whether a last seed in an own empty hole goes to the store though the hole opposite is empty.
    pub empty_capture: bool,
}

impl Default for Kalah {
    /// Six holes of four seeds.
    fn default() -> Kalah {
        Kalah { holes: 6, seeds: 4, empty_capture: false }
    }
}

/// Rows, stores and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    rows: [u64; 2],
    stores: [u8; 2],
    mover: Player,
}

/// A hole: whose, and its place in the order of sowing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hole {
    owner: Player,
    place: u8,
}

/// Where a seed falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fall {
    Hole(Hole),
    Store,
}

impl State {
    /// The seeds in a hole.
    #[inline]
    #[must_use]
    pub const fn seeds_in(self, hole: Hole) -> u8 {
        (self.rows[hole.owner.index()] >> (8 * hole.place)) as u8
    }

    /// The bytes of a row, in the order of sowing.
    #[inline]
    #[must_use]
    pub const fn row(self, player: Player) -> u64 {
        self.rows[player.index()]
    }

    /// The seeds in a player's store.
    #[inline]
    #[must_use]
    pub const fn store(self, player: Player) -> u8 {
        self.stores[player.index()]
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(self) -> Player {
        self.mover
    }

    /// The seeds in a player's holes.
    #[must_use]
    pub fn seeds_of(self, player: Player) -> u32 {
        self.row(player).to_le_bytes().into_iter().map(u32::from).sum()
    }

    fn drop_into(&mut self, fall: Fall) {
        match fall {
            Fall::Hole(hole) => self.rows[hole.owner.index()] += 1 << (8 * hole.place),
            Fall::Store => self.stores[self.mover.index()] += 1,
        }
    }

    /// Empties a hole: what was in it.
    fn lift(&mut self, hole: Hole) -> u8 {
        let seeds = self.seeds_in(hole);
        self.rows[hole.owner.index()] &= !(0xff << (8 * hole.place));
        seeds
    }
}

impl Hole {
    /// The place in the order of sowing, 0 for the hole furthest from its owner's store.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.place
    }
}

impl Kalah {
    /// The holes of a player, in the order of sowing.
    pub fn holes_of(self, owner: Player) -> impl Iterator<Item = Hole> {
        (0..self.holes).map(move |place| Hole { owner, place })
    }

    /// The hole in a column, 0 for `a`.
    const fn at(self, owner: Player, column: u8) -> Hole {
        let place = match owner {
            Player::One => column,
            Player::Two => self.holes - 1 - column,
        };
        Hole { owner, place }
    }

    /// The hole's column, 0 for `a`.
    const fn column(self, hole: Hole) -> u8 {
        match hole.owner {
            Player::One => hole.place,
            Player::Two => self.holes - 1 - hole.place,
        }
    }

    fn name(self, hole: Hole) -> String {
        format!("{}{}", (b'a' + self.column(hole)) as char, hole.owner.number())
    }

    /// The hole across the board.
    const fn opposite(self, hole: Hole) -> Hole {
        Hole { owner: hole.owner.other(), place: self.holes - 1 - hole.place }
    }

    /// Where the seeds of a hole fall, one after the other.
    fn falls(self, hole: Hole) -> impl Iterator<Item = Fall> {
        let mover = hole.owner;
        let lap = move || {
            let own = self.holes_of(mover).map(Fall::Hole);
            let others = self.holes_of(mover.other()).map(Fall::Hole);
            own.chain([Fall::Store]).chain(others)
        };
        let length = 2 * usize::from(self.holes) + 1;
        (0..).flat_map(move |_: u32| lap()).skip(usize::from(hole.place) + 1).take(length * 255)
    }

    /// A sowing, seed by seed: the state after each, the mover still to move, and where it fell.
    fn sowing(self, state: State, hole: Hole) -> impl Iterator<Item = (State, Fall)> {
        let mut now = state;
        let seeds = now.lift(hole);
        self.falls(hole).take(usize::from(seeds)).map(move |fall| {
            now.drop_into(fall);
            (now, fall)
        })
    }

    /// The holes captured by a last seed in `last`, if any: that hole and the one opposite.
    fn captures(self, sown: State, last: Fall) -> Option<[Hole; 2]> {
        let Fall::Hole(hole) = last else { return None };
        let opposite = self.opposite(hole);
        let is_capture = hole.owner == sown.mover
            && sown.seeds_in(hole) == 1
            && (self.empty_capture || sown.seeds_in(opposite) > 0);
        is_capture.then_some([hole, opposite])
    }
}

impl Space for Kalah {
    type State = State;
    type Move = Hole;

    fn start(&self) -> State {
        let row = (0..self.holes).fold(0, |row, place| row | u64::from(self.seeds) << (8 * place));
        State { rows: [row; 2], stores: [0; 2], mover: Player::One }
    }

    /// In the order of sowing.
    fn moves(&self, state: &State, out: &mut Vec<Hole>) {
        if self.outcome(state).is_none() {
            out.extend(self.holes_of(state.mover).filter(|hole| state.seeds_in(*hole) > 0));
        }
    }

    fn play(&self, state: &mut State, hole: &Hole) {
        let mover = state.mover.index();
        let Some((mut next, last)) = self.sowing(*state, *hole).last() else { return };
        for captured in self.captures(next, last).into_iter().flatten() {
            next.stores[mover] += next.lift(captured);
        }
        if last != Fall::Store {
            next.mover = next.mover.other();
        }
        if next.rows.contains(&0) {
            for player in Player::BOTH {
                next.stores[player.index()] += next.seeds_of(player) as u8;
                next.rows[player.index()] = 0;
            }
        }
        *state = next;
    }

    /// The rows as the mover sees them, without the stores.
    fn key(&self, state: &State) -> u64 {
        KeyHasher::key_of(&[state.row(state.mover), state.row(state.mover.other())])
    }
}

impl Game for Kalah {
    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    /// Over when a row is empty; seeds that are left belong to whose row they are in.
    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.rows.contains(&0).then(|| {
            let [one, two] = Player::BOTH.map(|player| state.seeds_of(player) as i32);
            Outcome::by_points(self.banked(state) + one - two)
        })
    }

    #[inline]
    fn has_points(&self) -> bool {
        true
    }

    /// A good capture.
    fn grave_loss(&self) -> i32 {
        4
    }

    #[inline]
    fn banked(&self, state: &State) -> i32 {
        i32::from(state.stores[0]) - i32::from(state.stores[1])
    }

    fn without_banked(&self, state: &State) -> State {
        State { stores: [0; 2], ..*state }
    }

    fn most_gain(&self, state: &State, _player: Player) -> Option<i32> {
        Some((state.seeds_of(Player::One) + state.seeds_of(Player::Two)) as i32)
    }

    fn points(&self, state: &State) -> Option<[u32; 2]> {
        Some(state.stores.map(u32::from))
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }
}

impl Listed for Kalah {
    type Evaluation = Learned;

    const ID: &'static str = "kalah";
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "holes", kind: ParameterKind::Number(1, MAX_HOLES as u64), default: "6" },
        Parameter { key: "seeds", kind: ParameterKind::Number(1, 8), default: "4" },
        Parameter { key: "empty-capture", kind: ParameterKind::Switch, default: "false" },
    ];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "turn", position: None, played: &[], mv: Some("c1") },
        Example::of_move("capture", "4,4,5,5,0,4/1,0,0,5,5,5 1 2-1", "a1"),
    ];

    const PERFT: &'static [Perft] = &[
        Perft::of("", &[6, 35, 185, 942, 4690, 23_233, 114_430, 563_055]),
        Perft::of("empty-capture=true", &[6, 35, 185, 942, 4685, 23_169, 113_959]),
        Perft::of("holes=3,seeds=3", &[3, 8, 19, 48, 120, 280, 610, 1283, 2565, 4962]),
        Perft::of("seeds=6", &[6, 35, 190, 1056, 5882, 32_243]),
    ];

    fn with(parameters: &Parameters) -> Kalah {
        let number = |key: &str| parameters.number(key).and_then(|number| u8::try_from(number).ok());
        let default = Kalah::default();
        Kalah {
            holes: number("holes").unwrap_or(default.holes),
            seeds: number("seeds").unwrap_or(default.seeds),
            empty_capture: parameters.is_on("empty-capture"),
        }
    }

    fn scene(&self, states: &[State], moves: &[Hole]) -> Scene {
        scene::scene(*self, states, moves)
    }

    fn draw_direction(&self, glyphs: Glyphs) -> Option<Drawing> {
        Some(draw::draw_direction(*self, self.start(), glyphs))
    }

    fn scene_of_direction(&self) -> Scene {
        scene::scene_of_direction(*self, self.start())
    }
}
