//! Positions of the Knight game for the search, from the mover's view.
//!
//! A number and its mirror die together, and so are one *unit*; so is a double, and a number whose mirror is missing. There are never more
//! than 55: the 45 pairs and the 10 doubles of a whole board. With two places of 7 bits a position has a key of 69 bits.
//!
//! ```text
//!   0..=99  a cell     100  player one's knight, not placed     101  player two's     102  a knight that is stuck for good
//! ```
//!
//! A knight is stuck for good once no live cell is a jump away: cells only ever die. It forbids nothing then, as what it forbids is
//! a jump away. So the other player moves until stuck as well, and positions need no passes.

use jogada_core::Player;
use jogada_games::Members;
use jogada_games::knight::{Cell, CellSet, Doubles, Knight, Move, Placement, State, connected};

use super::outlook;
use crate::Bounds;
use crate::questions::{Domain, Reply, Rooted};

/// The place of a knight that is stuck for good.
pub(super) const STUCK: u8 = 102;
/// Cells and the three other places.
const PLACES: usize = 103;
const PLACE_BITS: u32 = 7;

/// Positions with fewer units are searched faster than they are looked up.
const TABLE_UNITS: u32 = 5;
/// From this many units on, replies are ordered by a short search, one ply longer for every eight units.
const LOOK_AHEAD_UNITS: u32 = 14;
/// From this many units on, threads mark the positions they are searching.
const SHARED_UNITS: u32 = 16;

/// The name of a pass.
const PASS: u16 = 0x7f;

/// The cells of a set, in the order of the board. The search computes with the bits of sets.
#[inline]
pub(super) fn cells(bits: u128) -> Members<Cell> {
    CellSet::from_bits(bits).iter()
}

/// A position from the view of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    /// The cells that still have their number.
    pub live: u128,
    /// The units that are live: the same, a bit each.
    pub units: u64,
    /// The place of the mover's knight.
    pub mine: u8,
    /// The place of the other one.
    pub theirs: u8,
}

/// Numbers, jumps and rules, ready for the search.
pub(super) struct KnightDomain {
    /// Where a knight can go from each place.
    pub reach: [u128; PLACES],
    /// The number of each live cell.
    pub number: [i16; Cell::COUNT],
    /// The cells of each cell's unit.
    pub unit_cells: [u128; Cell::COUNT],
    /// The cells of 00, 11, .. 99.
    pub doubles: u128,
    unit: [u64; Cell::COUNT],
    doubles_rule: Doubles,
    placement: Placement,
    threat: bool,
}

impl KnightDomain {
    /// The domain of all positions that can follow `state`.
    pub(super) fn new(game: &Knight, state: &State) -> KnightDomain {
        let live = state.live().bits();
        let mut domain = KnightDomain {
            reach: [0; PLACES],
            number: [0; Cell::COUNT],
            unit_cells: [0; Cell::COUNT],
            doubles: game.board.doubles().bits() & live,
            unit: [0; Cell::COUNT],
            doubles_rule: game.variant.doubles,
            placement: game.variant.placement,
            threat: game.variant.threat,
        };
        for cell in Cell::all() {
            domain.reach[cell.index()] = cell.attacks().bits();
        }
        for player in Player::BOTH {
            domain.reach[Cell::COUNT + player.index()] = Cell::home_row(player).bits();
        }
        let mut units = 0;
        for cell in state.live() {
            let unit_cells = cell.bit() | game.board.mirror(cell).bit() & live;
            domain.number[cell.index()] = i16::from(game.board.number(cell));
            domain.unit_cells[cell.index()] = unit_cells;
            let is_first = unit_cells & (cell.bit() - 1) == 0;
            if is_first {
                for cell in cells(unit_cells) {
                    domain.unit[cell.index()] = 1 << units;
                }
                units += 1;
            }
        }
        domain
    }

    /// The cells a knight at `place` can land on, with the other one at `other`.
    fn targets(&self, live: u128, place: u8, other: u8) -> u128 {
        let forbidden =
            if self.threat && usize::from(other) < Cell::COUNT { self.reach[usize::from(other)] } else { 0 };
        let allowed = live & self.reach[usize::from(place)] & !forbidden;
        let is_placed_by_rule = self.placement == Placement::Highest && (100..102).contains(&place);
        if is_placed_by_rule { self.highest(allowed) } else { allowed }
    }

    fn highest(&self, among: u128) -> u128 {
        cells(among).max_by_key(|cell| self.number[cell.index()]).map_or(0, Cell::bit)
    }

    /// The live cells reachable from `place` by jumps.
    pub(super) fn near(&self, live: u128, place: u8) -> u128 {
        let first = live & self.reach[usize::from(place)];
        connected(CellSet::from_bits(live), CellSet::from_bits(first)).bits()
    }

    /// A position in canonical form: knights that are stuck for good have no place, and what no knight can reach is dropped.
    /// Doubles are not: one may be erased in place of another.
    fn canonical(&self, live: u128, units: u64, mine: u8, theirs: u8) -> Position {
        let [mine, theirs] = [mine, theirs]
            .map(|place| if live & self.reach[usize::from(place)] == 0 { STUCK } else { place });
        let near = self.near(live, mine) | self.near(live, theirs);
        let mut position = Position { live, units, mine, theirs };
        for cell in cells(live & !near & !self.doubles) {
            let unit_cells = self.unit_cells[cell.index()];
            if unit_cells & near == 0 {
                position.live &= !unit_cells;
                position.units &= !self.unit[cell.index()];
            }
        }
        position
    }

    /// The reply of landing on a cell, with the double it erases.
    pub(super) fn landed(&self, position: &Position, cell: Cell, erased: Option<Cell>) -> Reply<Position> {
        let mut live = position.live & !self.unit_cells[cell.index()];
        let mut units = position.units & !self.unit[cell.index()];
        let mut name = cell.index() as u16;
        if let Some(double) = erased {
            live &= !double.bit();
            units &= !self.unit[double.index()];
            name |= (1 + self.number[double.index()] as u16 / 11) << PLACE_BITS;
        }
        let next = self.canonical(live, units, position.theirs, cell.index() as u8);
        let again = next.mine == STUCK;
        let position = if again { Position { mine: next.theirs, theirs: STUCK, ..next } } else { next };
        Reply { position, gain: i32::from(self.number[cell.index()]), again, name }
    }

    /// The double that landing on a cell erases where there is no choice, or those to choose from.
    fn others(&self, position: &Position, cell: Cell) -> u128 {
        let others =
            if self.doubles & cell.bit() == 0 { 0 } else { position.live & self.doubles & !cell.bit() };
        match self.doubles_rule {
            Doubles::Choice => others,
            Doubles::Largest => self.highest(others),
        }
    }
}

impl Domain for KnightDomain {
    type Position = Position;

    fn replies(&self, position: &Position, out: &mut Vec<Reply<Position>>) {
        let Position { live, mine, theirs, .. } = *position;
        let targets = self.targets(live, mine, theirs);
        if targets == 0 {
            if self.targets(live, theirs, mine) != 0 {
                let position = Position { mine: theirs, theirs: mine, ..*position };
                out.push(Reply { position, gain: 0, again: false, name: PASS });
            }
            return;
        }
        for cell in cells(targets) {
            match self.others(position, cell) {
                0 => out.push(self.landed(position, cell, None)),
                others => out.extend(cells(others).map(|double| self.landed(position, cell, Some(double)))),
            }
        }
    }

    fn bounds(&self, position: &Position, goal: i32) -> Bounds {
        outlook::bounds(self, position, goal)
    }

    fn key(&self, position: &Position) -> Option<u128> {
        let places = u128::from(position.mine) << PLACE_BITS | u128::from(position.theirs);
        (position.units.count_ones() >= TABLE_UNITS)
            .then_some(u128::from(position.units) << (2 * PLACE_BITS) | places)
    }

    fn guess(&self, position: &Position) -> i32 {
        outlook::guess(self, position)
    }

    fn ordering_depth(&self, position: &Position) -> u32 {
        match position.units.count_ones() {
            units if units < LOOK_AHEAD_UNITS => 0,
            units => (units - LOOK_AHEAD_UNITS) / 8,
        }
    }

    fn table_log2(&self, position: &Position) -> u32 {
        position.units.count_ones().saturating_sub(4)
    }

    fn is_shared(&self, position: &Position) -> bool {
        position.units.count_ones() >= SHARED_UNITS
    }
}

impl Rooted<Knight> for KnightDomain {
    fn position(&self, state: &State) -> Position {
        let units = state.live().iter().fold(0, |units, cell| units | self.unit[cell.index()]);
        let place = |player: Player| match state.piece(player) {
            Some(cell) => cell.index() as u8,
            None => (Cell::COUNT + player.index()) as u8,
        };
        self.canonical(state.live().bits(), units, place(state.mover()), place(state.mover().other()))
    }

    fn after(&self, state: &State, mv: &Move) -> Reply<Position> {
        let position = self.position(state);
        match *mv {
            Move::Land { cell, erased } => {
                let erased = erased.or_else(|| cells(self.others(&position, cell)).next());
                self.landed(&position, cell, erased)
            }
            Move::Pass => {
                let position = Position { mine: position.theirs, theirs: position.mine, ..position };
                Reply { position, gain: 0, again: false, name: PASS }
            }
        }
    }
}
