//! A position from the view of the player to move: his men go down the board, whichever player he is.

use jogada_core::Player;
use jogada_games::solitaire2::{CROSS, CellSet, Direction, HOMES, State};

/// The home that the mover must reach.
pub(super) const GOAL: u64 = HOMES[1].bits();

/// Men of the mover, who go down, and of the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Position {
    pub(super) own: u64,
    pub(super) enemy: u64,
}

/// A move: the cells where the man stands before and after it, and of the enemy who is taken. A pass has none of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Step {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) taken: u64,
}

/// The most moves: 33 men could not have more than four each.
pub(super) const MAX_MOVES: usize = 4 * 33;

/// A set with top and bottom exchanged.
#[inline]
pub(super) const fn turned(set: u64) -> u64 {
    set.swap_bytes() >> 8
}

/// A set with left and right exchanged.
#[inline]
const fn mirrored(set: u64) -> u64 {
    set.swap_bytes().reverse_bits() >> 1
}

impl Position {
    pub(super) fn of(state: &State) -> Position {
        let seen = if state.mover() == Player::One { *state } else { state.turned() };
        Position { own: seen.men(Player::One).bits(), enemy: seen.men(Player::Two).bits() }
    }

    /// Men of the mover and of the enemy.
    pub(super) const fn men(self) -> [usize; 2] {
        [self.own.count_ones() as usize, self.enemy.count_ones() as usize]
    }

    /// The canonical form: the smaller of this and its mirror image.
    #[inline]
    pub(super) fn canonical(self) -> Position {
        let other = Position { own: mirrored(self.own), enemy: mirrored(self.enemy) };
        if (other.own, other.enemy) < (self.own, self.enemy) { other } else { self }
    }

    #[inline]
    const fn empty(self) -> u64 {
        CROSS.bits() & !(self.own | self.enemy)
    }

    /// The men that can step in a direction.
    #[inline]
    pub(super) const fn stepping(self, way: Direction) -> u64 {
        self.own & way.back_bits(self.empty())
    }

    /// The men that can take an enemy in a direction.
    #[inline]
    pub(super) const fn capturing(self, way: Direction) -> u64 {
        self.own & way.back_bits(self.enemy & way.back_bits(self.empty()))
    }

    #[inline]
    pub(super) fn can_move(self) -> bool {
        Direction::ALL.into_iter().any(|way| self.stepping(way) | self.capturing(way) != 0)
    }

    /// Whether the mover wins with his next move.
    #[inline]
    pub(super) fn wins_now(self) -> bool {
        let last = self.enemy & self.enemy.wrapping_sub(1) == 0;
        Direction::ALL.into_iter().any(|way| {
            let captures = self.capturing(way);
            way.on_bits(self.stepping(way)) & GOAL != 0
                || way.on_bits(way.on_bits(captures)) & GOAL != 0
                || (last && captures != 0)
        })
    }

    /// The same men with the other player to move.
    #[inline]
    pub(super) const fn passed(self) -> Position {
        Position { own: turned(self.enemy), enemy: turned(self.own) }
    }

    #[inline]
    pub(super) const fn after(self, step: Step) -> Position {
        Position { own: self.own ^ step.from ^ step.to, enemy: self.enemy ^ step.taken }.passed()
    }

    /// Lists the moves and returns their number: captures first, then steps from the foremost man on. A pass is not among them.
    pub(super) fn list(self, out: &mut [Step; MAX_MOVES]) -> usize {
        let mut count = 0;
        let mut put = |step: Step| {
            out[count] = step;
            count += 1;
        };
        for way in Direction::ALL {
            for cell in CellSet::from_bits(self.capturing(way)) {
                let taken = way.on_bits(cell.bit());
                put(Step { from: cell.bit(), to: way.on_bits(taken), taken });
            }
        }
        for way in [Direction::Down, Direction::Right, Direction::Left, Direction::Up] {
            let mut set = self.stepping(way);
            while set != 0 {
                let from = 1 << (63 - set.leading_zeros());
                set ^= from;
                put(Step { from, to: way.on_bits(from), taken: 0 });
            }
        }
        count
    }

    /// Lower bound on the plies that the mover needs to win: a jump passes at most two rows, and a turn takes one man.
    #[inline]
    pub(super) const fn fewest_plies(self) -> u32 {
        let row = (63 - (self.own | 1).leading_zeros()) / 8;
        let moves = (6 - row) / 2;
        let captures = self.enemy.count_ones();
        let moves = if moves < captures { moves } else { captures };
        if moves < 1 { 1 } else { 2 * moves - 1 }
    }
}
