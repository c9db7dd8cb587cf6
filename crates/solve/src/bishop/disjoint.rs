//! Bounds for two bishops that can no longer meet.
//!
//! On cells of different colours they never do, nor when no cell is left that both can reach. Then one takes from the other only
//! numbers whose mirror it lands on: those are *contested*. Whatever the rival does, a player collects at most the best path over
//! everything connected to the bishop, and at least the best path over what is not contested.
//!
//! A player can also commit to a path over contested numbers if the rival comes too late for their mirrors. The rival needs at
//! least as many moves to a mirror as it is away now, since cells only ever disappear:
//!
//! ```text
//!   the player's step      1    2    3    later
//!   mirror away at least   1    2    3    not connected     if the player is to move
//!                          2    3    4    not connected     if the rival is
//! ```
//!
//! The player gets all of such a path, and the rival none of its mirrors: the difference is at least the path less the rival's
//! best one without them. So the last plies of nearly every line need no search.

use super::arena::{Arena, Position, cells};
use super::solo::{Paths, connected};

/// The steps of a committed path over contested cells.
const STEPS: usize = 3;

/// Two bishops that never meet, the mover's first, and what each can collect.
#[derive(Clone, Copy)]
pub(super) struct Disjoint<'a> {
    arena: &'a Arena,
    paths: &'a Paths,
    places: [u8; 2],
    /// The live cells connected to each bishop.
    near: [u64; 2],
    /// The live cells near each bishop that are not contested.
    safe: [u64; 2],
    /// The most that each can collect.
    most: [i32; 2],
    /// The least that each surely collects.
    least: [i32; 2],
    /// An estimate of the position's value.
    pub guess: i32,
}

/// The constraints of a committed path, and the difference it has to reach.
struct Commitment {
    player: usize,
    /// The cells that are safe at each step, and later.
    steps: [u64; STEPS],
    /// The difference to reach.
    needed: i32,
}

/// The beginning of a committed path.
struct Path {
    place: u8,
    /// The cells that are left to the player.
    live: u64,
    step: usize,
    sum: i32,
    /// The units it took.
    killed: u64,
    /// Whether its last step was to a contested cell.
    was_contested: bool,
}

impl<'a> Disjoint<'a> {
    /// The bounds of a position, if the cells connected to its bishops, the mover's first, are disjoint.
    #[inline]
    pub(super) fn new(
        arena: &'a Arena,
        paths: &'a Paths,
        position: &Position,
        near: [u64; 2],
    ) -> Option<Disjoint<'a>> {
        if near[0] & near[1] != 0 {
            return None;
        }
        let places = [position.mine, position.theirs];
        let safe = [0, 1].map(|player| near[player] & !arena.exposed(near[player], near[1 - player]));
        let most = [0, 1].map(|player| paths.most(arena, places[player], near[player]));
        let least = [0, 1].map(|player| {
            if arena.first_stuck {
                return 0;
            }
            let place = places[player];
            paths.best(arena, place, connected(arena, place, safe[player])).lower
        });
        let guess = (least[0] + most[0] - least[1] - most[1]) / 2;
        Some(Disjoint { arena, paths, places, near, safe, most, least, guess })
    }

    /// Lower bound on the position's value.
    pub(super) fn lower(&self) -> i32 {
        self.least[0] - self.most[1]
    }

    /// Upper bound on it.
    pub(super) fn upper(&self) -> i32 {
        self.most[0] - self.least[1]
    }

    /// A bound that decides whether the value reaches `goal`, if one player can commit to a path that does: a lower bound of at
    /// least `goal`, or an upper bound below it. Only where a stuck player passes: otherwise the path may be cut short.
    pub(super) fn decided(&self, goal: i32) -> Option<i32> {
        // The other player rarely has such a path.
        if self.guess < goal {
            self.committed(1, 1 - goal).map(|value| -value)
        } else {
            self.committed(0, goal)
        }
    }

    /// A difference of at least `needed` that `player` can force, if a committed path is found.
    fn committed(&self, player: usize, needed: i32) -> Option<i32> {
        let (rival, mine) = (1 - player, self.near[player]);
        let theirs = self.near[rival];
        // The cells that the rival can reach in each number of moves.
        let mut landed = 0;
        let mut next = theirs & self.arena.reach[usize::from(self.places[rival])];
        let mut exposed = self.arena.exposed(mine, 0);
        let mut advance = || {
            let new = next & !landed;
            landed |= next;
            exposed |= self.arena.exposed(mine, new);
            next = cells(new).fold(next, |set, cell| set | self.arena.reach[cell] & theirs);
            mine & !exposed
        };
        let mut steps = [mine & !self.arena.exposed(mine, 0); STEPS];
        for step in &mut steps[usize::from(player == 0)..] {
            *step = advance();
        }
        let commitment = Commitment { player, steps, needed };
        let place = self.places[player];
        self.follow(&commitment, Path { place, live: mine, step: 0, sum: 0, killed: 0, was_contested: false })
    }

    /// Extends a committed path, or ends it with what is safe.
    fn follow(&self, commitment: &Commitment, path: Path) -> Option<i32> {
        let &Commitment { player, steps, needed } = commitment;
        let (arena, safe, rival) = (self.arena, self.safe[player], 1 - player);
        let Path { place, live, step, sum, killed, .. } = path;
        // What is not safe now is not safe later.
        let near = connected(arena, place, live & steps.get(step).unwrap_or(&safe));
        let contested = near & !safe;
        let most = sum + self.paths.most(arena, place, near);
        if most - self.least[rival] < needed {
            return None;
        }
        if path.was_contested {
            let least = connected(arena, place, near & safe);
            let without = self.most_without(rival, killed);
            if sum + self.paths.most(arena, place, least) - without >= needed {
                let value = sum + self.paths.best(arena, place, least).lower - without;
                if value >= needed {
                    return Some(value);
                }
            }
        }
        // At best the path kills every mirror that is left.
        let killable = arena.exposed(self.near[rival], contested);
        if contested == 0 || most - self.most_without(rival, killed | killable) < needed {
            return None;
        }
        let next = near & arena.reach[usize::from(place)];
        let later = |step: usize| steps.get(step).map_or(0, |set| set & contested);
        let after = |cell: usize| {
            let unit = arena.unit_cells[cell];
            let sum = sum + i32::from(arena.number[cell]);
            let was_contested = contested & (1 << cell) != 0;
            Path {
                place: cell as u8,
                live: near & !unit,
                step: step + 1,
                sum,
                killed: killed | unit,
                was_contested,
            }
        };
        // A step to a safe cell is of use only on the way to a contested one.
        let leads_on = |&cell: &usize| later(step + 2) != 0 || arena.reach[cell] & later(step + 1) != 0;
        let steps = cells(next & contested).chain(cells(next & safe).filter(leads_on));
        steps.map(after).find_map(|path| self.follow(commitment, path))
    }

    /// The most a player can collect when some cells are dead.
    fn most_without(&self, player: usize, killed: u64) -> i32 {
        let (arena, place, live) = (self.arena, self.places[player], self.near[player]);
        if live & killed == 0 {
            return self.most[player];
        }
        let left = connected(arena, place, live & !killed);
        self.paths.most(arena, place, left)
    }
}
