//! The constant data of a search: cells and their neighbours, and positions from the mover's view.
//!
//! A number and its mirror die together, and so are one *unit*; so is a double, and a number whose mirror is
//! missing. There are never more than 36, the 28 pairs and the 8 doubles of a whole board.
//!
//! The search has numbers of its own for the cells: 0 to 31 are dark, 32 to 63 light, and a number and its mirror on the same colour are in one
//! byte of a set, so that a set's worth is the sum of its bytes' worth.
//!
//! A bishop's place is its cell, or one of two codes for an unplaced bishop. So a position needs no player's name, and whoever is
//! to move is *me*:
//!
//! ```text
//!   0..=63  a cell        64  player one's bishop, not placed        65  player two's
//! ```

use jogada_core::Player;
use jogada_games::bishop::{Bishop, Cell, CellSet, Doubles, End, Move, Placement, State};

use super::by_bytes::{Sum, Union};
use super::turns::Ranks;
use crate::Bounds;

/// Cells, and the two places of bishops that have not been placed.
pub(super) const PLACES: usize = 66;

/// Bits of a [`Position::key`] besides one for each unit: enough for two places.
pub(super) const PLACE_BITS: u32 = 13;

/// A position from the view of the player to move. Points are left out: the rest of the game does not depend on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    /// The cells that still have their number.
    pub live: u64,
    /// The live units, a bit each: `live` in another form.
    pub units: u64,
    /// The most that could be collected on the dark and on the light cells: of each unit its largest number there.
    pub potential: [i16; 2],
    /// The place of the mover's bishop.
    pub mine: u8,
    /// The place of the other one.
    pub theirs: u8,
}

impl Position {
    /// A key of positions of one arena, without collisions.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        (self.units << PLACE_BITS) | (u64::from(self.mine) * PLACES as u64 + u64::from(self.theirs))
    }

    /// This position with the other player to move.
    #[inline]
    pub(super) fn passed(&self) -> Position {
        Position { mine: self.theirs, theirs: self.mine, ..*self }
    }

    /// How many units are live.
    #[inline]
    pub(super) fn size(&self) -> u32 {
        self.units.count_ones()
    }

    /// Whether both bishops are placed on cells of one colour.
    pub(super) fn on_one_colour(&self) -> bool {
        self.mine < 64 && self.theirs < 64 && colour(self.mine) == colour(self.theirs)
    }

    /// The most that a bishop at `place` could still collect if all cells of its colour were in reach.
    #[inline]
    pub(super) fn potential_at(&self, place: u8) -> i32 {
        let [dark, light] = self.potential.map(i32::from);
        match place {
            64.. => dark + light,
            cell if colour(cell) == 0 => dark,
            _ => light,
        }
    }

    /// Bounds of the position's value without search: neither player collects more than there is.
    pub(super) fn widest_bounds(&self) -> Bounds {
        Bounds { lower: -self.potential_at(self.theirs), upper: self.potential_at(self.mine) }
    }
}

/// The colour of a cell, 0 or 1: what a bishop never changes.
#[inline]
pub(super) const fn colour(cell: u8) -> usize {
    (cell >> 5) as usize
}

/// The cells of a set.
#[inline]
pub(super) fn cells(set: u64) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            cell
        })
    })
}

/// The search's number of each cell of the board.
#[derive(Clone)]
struct Numbering([u8; 64]);

impl Numbering {
    /// Mirrors that are live and on one colour get numbers 2n and 2n + 1.
    fn new(game: &Bishop, live: CellSet) -> Numbering {
        let mut of_cell = [0; 64];
        let mut free = [0, 32];
        let mut number = |cell: Cell, number: &mut u8| {
            of_cell[cell.index()] = *number;
            *number += 1;
        };
        let board_colour = |cell: Cell| (cell.index() ^ (cell.index() >> 3)) & 1;
        let mirror = |cell: Cell| {
            let mirror = game.board.mirror(cell);
            let pairs = mirror != cell && live.contains(cell) && live.contains(mirror);
            (pairs && board_colour(mirror) == board_colour(cell)).then_some(mirror)
        };
        for cell in Cell::all() {
            if let Some(mirror) = mirror(cell).filter(|mirror| cell.index() < mirror.index()) {
                let free = &mut free[board_colour(cell)];
                number(cell, free);
                number(mirror, free);
            }
        }
        for cell in Cell::all().filter(|&cell| mirror(cell).is_none()) {
            number(cell, &mut free[board_colour(cell)]);
        }
        Numbering(of_cell)
    }

    fn of(&self, cell: Cell) -> usize {
        usize::from(self.0[cell.index()])
    }

    fn of_set(&self, set: CellSet) -> u64 {
        set.iter().fold(0, |numbers, cell| numbers | 1 << self.of(cell))
    }
}

/// Numbers, diagonals and rules, ready for the search.
pub(super) struct Arena {
    /// Where a bishop can go from each place.
    pub reach: [u64; PLACES],
    /// The cells that a bishop at each place forbids to the other one.
    pub forbidden: [u64; PLACES],
    /// The number of each live cell.
    pub number: [i16; 64],
    /// The live cells in the order of their numbers.
    pub ranks: Ranks,
    /// The cells of each cell's unit.
    pub unit_cells: [u64; 64],
    /// The cells of all units of a set of cells.
    unions: Union,
    /// The sum of all units among some cells of one colour, each with its largest number there.
    pub sums: Sum,
    /// The diagonals of each colour, a direction each.
    pub diagonals: [[[u32; 8]; 2]; 2],
    /// Whether the game ends as soon as the mover is stuck.
    pub first_stuck: bool,
    /// Whether bishops are placed on the highest number they may be.
    highest_only: bool,
    unit: [u64; 64],
    /// What a cell's unit adds to the potential of each colour.
    worth: [[i16; 2]; 64],
    doubles: u64,
    pub doubles_rule: Doubles,
    units: u32,
    numbering: Numbering,
}

impl Arena {
    /// The arena of all positions that can follow `state`.
    pub(super) fn new(game: &Bishop, state: &State) -> Arena {
        let numbering = Numbering::new(game, state.live());
        let live = numbering.of_set(state.live());
        let mut arena = Arena {
            reach: [0; PLACES],
            forbidden: [0; PLACES],
            number: [0; 64],
            ranks: Ranks::NONE,
            unit_cells: [0; 64],
            unions: Union::NONE,
            sums: Sum::NONE,
            diagonals: [[[0; 8]; 2]; 2],
            first_stuck: game.variant.end == End::FirstStuck,
            highest_only: game.variant.placement == Placement::Highest,
            unit: [0; 64],
            worth: [[0; 2]; 64],
            doubles: numbering.of_set(game.board.doubles()) & live,
            doubles_rule: game.variant.doubles,
            units: 0,
            numbering,
        };
        for cell in Cell::all() {
            let at = arena.numbering.of(cell);
            let attacks = arena.numbering.of_set(cell.attacks());
            arena.reach[at] = attacks;
            arena.forbidden[at] = if game.variant.threat { attacks } else { 0 };
            let (row, column) = (cell.index() / 8, cell.index() % 8);
            let of_colour = &mut arena.diagonals[colour(at as u8)];
            of_colour[0][(row + column) / 2] |= 1 << (at % 32);
            of_colour[1][(7 + row - column) / 2] |= 1 << (at % 32);
            if state.live().contains(cell) {
                arena.number[at] = i16::from(game.board.number(cell));
                arena.unit_cells[at] = 1 << at | 1 << arena.numbering.of(game.board.mirror(cell)) & live;
            }
        }
        for player in Player::BOTH {
            arena.reach[64 + player.index()] = arena.numbering.of_set(Cell::home_row(player));
        }
        arena.unions = Union::new(|cell| arena.unit_cells[cell]);
        let denied = |cell: usize| arena.forbidden[cell] | arena.unit_cells[cell];
        arena.ranks = Ranks::new(live, &arena.number, &arena.unit_cells, denied);
        arena.sums = Sum::new(|set| arena.largest_of_units(set));
        for cell in cells(live) {
            let unit_cells = arena.unit_cells[cell];
            let is_first = unit_cells & ((1 << cell) - 1) == 0;
            if is_first {
                arena.add_unit(unit_cells);
            }
        }
        arena
    }

    /// The sum of all units among these cells, each with its largest number there.
    fn largest_of_units(&self, set: u64) -> i16 {
        let number_where_largest = |cell: usize| {
            let rivals = self.unit_cells[cell] & set;
            // Of equal numbers none is larger; of dead cells all are 0.
            let is_largest = cells(rivals).all(|rival| self.number[rival] <= self.number[cell]);
            if is_largest { self.number[cell] } else { 0 }
        };
        cells(set).map(number_where_largest).sum()
    }

    fn add_unit(&mut self, unit_cells: u64) {
        let mut worth = [0; 2];
        for cell in cells(unit_cells) {
            let most = &mut worth[colour(cell as u8)];
            *most = self.number[cell].max(*most);
        }
        for cell in cells(unit_cells) {
            self.unit[cell] = 1 << self.units;
            self.worth[cell] = worth;
        }
        self.units += 1;
    }

    /// How many units there are at the root.
    pub(super) fn units(&self) -> u32 {
        self.units
    }

    /// Whether a bishop forbids the other one its diagonals.
    #[inline]
    pub(super) fn has_threat(&self) -> bool {
        self.forbidden[0] != 0
    }

    /// The position of a state.
    pub(super) fn position(&self, state: &State) -> Position {
        let place = |player: Player| match state.piece(player) {
            Some(cell) => self.numbering.of(cell) as u8,
            None => 64 + player.index() as u8,
        };
        let (mine, theirs) = (place(state.mover()), place(state.mover().other()));
        let live = self.numbering.of_set(state.live());
        let mut position = Position { live, units: 0, potential: [0; 2], mine, theirs };
        for cell in cells(live) {
            if position.units & self.unit[cell] == 0 {
                position.units |= self.unit[cell];
                position.potential[0] += self.worth[cell][0];
                position.potential[1] += self.worth[cell][1];
            }
        }
        position
    }

    /// The cells the mover can land on.
    #[inline]
    pub(super) fn targets(&self, position: &Position) -> u64 {
        let allowed =
            self.within_reach(position, position.mine) & !self.forbidden[usize::from(position.theirs)];
        if self.highest_only && position.mine >= 64 {
            cells(allowed).max_by_key(|&cell| self.number[cell]).map_or(0, |cell| 1 << cell)
        } else {
            allowed
        }
    }

    /// The live cells a bishop at `place` could get to, if the other one did not forbid any. Once there are
    /// none, it is stuck for good.
    #[inline]
    pub(super) fn within_reach(&self, position: &Position, place: u8) -> u64 {
        position.live & self.reach[usize::from(place)]
    }

    /// The position without the unit of a cell.
    #[inline]
    fn without(&self, position: &Position, cell: usize) -> Position {
        let ([dark, light], worth) = (position.potential, self.worth[cell]);
        Position {
            live: position.live & !self.unit_cells[cell],
            units: position.units & !self.unit[cell],
            potential: [dark - worth[0], light - worth[1]],
            ..*position
        }
    }

    /// Those of `mine` that may die when the other bishop lands on one of `theirs`, cells of the other colour: the mirrors, and
    /// with a rule for doubles any double.
    #[inline]
    pub(super) fn exposed(&self, mine: u64, theirs: u64) -> u64 {
        let doubles = if self.doubles_rule == Doubles::Nothing { 0 } else { self.doubles };
        mine & (self.unions.of(theirs) | doubles)
    }

    /// The position without units that no bishop can reach: they make no difference. Doubles do where a rule may erase them in
    /// place of others.
    #[inline]
    pub(super) fn trimmed(&self, position: &Position, connected: u64) -> Position {
        let mut trimmed = *position;
        let doubles = if self.doubles_rule == Doubles::Nothing { 0 } else { self.doubles };
        for cell in cells(position.live & !connected & !doubles) {
            if self.unit_cells[cell] & connected == 0 && trimmed.units & self.unit[cell] != 0 {
                trimmed = self.without(&trimmed, cell);
            }
        }
        trimmed
    }

    /// The position after landing on `cell`, from the other player's view.
    #[inline]
    pub(super) fn landed(&self, position: &Position, cell: usize, erased: Option<usize>) -> Position {
        let mut next = self.without(position, cell);
        if let Some(double) = erased {
            next = self.without(&next, double);
        }
        Position { mine: position.theirs, theirs: cell as u8, ..next }
    }

    /// Calls `each` with every landing: the cell and the double that it erases.
    #[inline]
    pub(super) fn landings(&self, position: &Position, mut each: impl FnMut(usize, Option<usize>)) {
        for cell in cells(self.targets(position)) {
            let is_double = self.doubles & (1 << cell) != 0;
            let others = if is_double { position.live & self.doubles & !(1 << cell) } else { 0 };
            match self.doubles_rule {
                Doubles::Choice if others != 0 => {
                    cells(others).for_each(|double| each(cell, Some(double)));
                }
                Doubles::Largest => {
                    each(cell, cells(others).max_by_key(|&double| self.number[double]));
                }
                _ => each(cell, None),
            }
        }
    }

    /// The position after a move of the rules, and what it scores.
    pub(super) fn after(&self, position: &Position, mv: &Move) -> (Position, i32) {
        let Move::Land { cell, erased } = *mv else { return (position.passed(), 0) };
        let (cell, erased) = (self.numbering.of(cell), erased.map(|double| self.numbering.of(double)));
        let mut after = None;
        self.landings(position, |target, double| {
            let chosen = erased.is_none() || erased == double;
            if target == cell && chosen {
                after = Some(self.landed(position, target, double));
            }
        });
        let next = after.expect("the rules and the search know the same moves");
        (next, i32::from(self.number[cell]))
    }
}
