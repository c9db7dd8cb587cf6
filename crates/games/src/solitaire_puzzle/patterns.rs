//! The abstractions of peg solitaire: some of the holes, how many pegs are in the others, and the parities of the colours.
//!
//! ```text
//!          o . o                 o . o             looked at: the first 16 holes
//!          . o .                 . o .
//!        o . . o . . .         o . . o . . .       of the others: how many pegs, here 3
//!        . o . . . o .   ──▶   . o .  ┌───         of all: the parities of the pegs on
//!        . . . o . . .         ───────┘            the colours, which no jump changes
//!          . . o
//!          . . .
//! ```
//!
//! A jump in the others takes a peg of theirs, and needs only some arrangement of them in which it is legal: so many pegs, of such
//! parities. Whatever solves the board solves the pattern, in as many jumps. All solutions have one jump less than there are
//! pegs, so what an entry tells is whether there is one at all: the table is a detector of dead ends. The eight turns and mirror images
//! of a board are looked up in the same table.
//!
//! The parities are the *position class* of Suremain de Missery, 1841 (Berlekamp, Conway & Guy, "Winning Ways", chapter 23).
//! A single peg has one of nine.

use jogada_core::{Cost, Pattern, PatternSet, Patterns, UNREACHABLE};

use super::{HOLES, PLACES, Pegs, STEPS, Solitaire};

/// The sets by name, which is how many of the holes are looked at; the default one first.
const SETS: [&str; 3] = ["16", "17", "13"];

/// The classes of boards with a single peg.
const CLASSES: usize = 9;

/// The parities of both colourings, two bits each: the three colours are 1, 2 and 3, and three in a row cancel out.
type Class = u8;

/// The class of every byte of a board.
static CLASS_OF_BYTE: [[Class; 256]; 5] = classes_of_bytes();

const fn classes_of_bytes() -> [[Class; 256]; 5] {
    let mut classes = [[0; 256]; 5];
    let mut hole = 0;
    while hole < HOLES {
        let mut value = 0;
        while value < 256 {
            if value >> (hole % 8) & 1 == 1 {
                classes[hole / 8][value] ^= class_of_hole(hole);
            }
            value += 1;
        }
        hole += 1;
    }
    classes
}

const fn class_of_hole(hole: usize) -> Class {
    let (row, column) = PLACES[hole];
    ((row + column) % 3 + 1) as Class | (((row + 2 * column) % 3 + 1) << 2) as Class
}

fn class_of(pegs: u64) -> Class {
    let bytes = pegs.to_le_bytes();
    (0..5).fold(0, |class, place| class ^ CLASS_OF_BYTE[place][usize::from(bytes[place])])
}

/// The number of a class that a single peg has; `None` for the others.
fn class_number(class: Class) -> Option<usize> {
    let [sum, difference] = [usize::from(class & 3), usize::from(class >> 2)];
    (sum > 0 && difference > 0).then(|| 3 * sum + difference - 4)
}

/// The class with this number.
fn class_of_number(number: usize) -> Class {
    (number / 3 + 1) as Class | ((number % 3 + 1) << 2) as Class
}

/// The effect of a jump on the entry of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Effect {
    /// The holes looked at that must have a peg, and those that must have none: afterwards it is the other way round.
    pegs: u64,
    empty: u64,
    /// How many pegs it takes from the other holes and puts there, and the class of those it puts there.
    taken: usize,
    put: usize,
    class_put: Class,
}

/// All jumps with one effect.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PatternJump {
    effect: Effect,
    /// By the number of pegs in the other holes that they do not touch: the classes these can have, one bit each.
    untouched: Vec<u16>,
}

/// The first holes, from the top left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HolePattern {
    holes: u32,
    jumps: Vec<PatternJump>,
}

/// The pegs of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedPegs {
    /// Those in the holes looked at.
    pegs: u64,
    /// How many there are in the other holes.
    others: usize,
    /// The number of the class of all of them.
    class: usize,
}

impl HolePattern {
    fn new(holes: u32) -> HolePattern {
        let mut pattern = HolePattern { holes, jumps: Vec::new() };
        let mask = pattern.mask();
        for step in &STEPS {
            let (before, after) = (step.pegs, step.holes & !step.pegs);
            let effect = Effect {
                pegs: before & mask,
                empty: after & mask,
                taken: (before & !mask).count_ones() as usize,
                put: (after & !mask).count_ones() as usize,
                class_put: class_of(after & !mask),
            };
            let untouched = arrangements((0..HOLES).filter(|hole| (mask | step.holes) >> hole & 1 == 0));
            match pattern.jumps.iter_mut().find(|jump| jump.effect == effect) {
                Some(jump) => {
                    jump.untouched.iter_mut().zip(untouched).for_each(|(one, other)| *one |= other);
                }
                None => pattern.jumps.push(PatternJump { effect, untouched }),
            }
        }
        pattern
    }

    const fn mask(&self) -> u64 {
        (1 << self.holes) - 1
    }

    /// How many pegs there can be in the other holes, none included.
    const fn counts(&self) -> usize {
        HOLES - self.holes as usize + 1
    }

    fn entry(&self, placed: &PlacedPegs) -> usize {
        (placed.class * self.counts() + placed.others) << self.holes | placed.pegs as usize
    }

    /// The entry of a board; `None` if its class proves that it cannot be solved.
    fn entry_of(&self, pegs: u64) -> Option<usize> {
        let class = class_number(class_of(pegs))?;
        let others = (pegs >> self.holes).count_ones() as usize;
        Some(self.entry(&PlacedPegs { pegs: pegs & self.mask(), others, class }))
    }
}

/// The classes that a number of pegs in some of these holes can have, one bit each, by the number.
fn arrangements(holes: impl Iterator<Item = usize>) -> Vec<u16> {
    let mut classes = vec![0_u16; HOLES + 1];
    classes[0] = 1;
    for hole in holes {
        for count in (0..HOLES).rev() {
            let with = (0..16).filter(|class| classes[count] >> class & 1 == 1);
            let with = with.fold(0, |all, class| all | 1 << (class as Class ^ class_of_hole(hole)));
            classes[count + 1] |= with;
        }
    }
    classes
}

impl Pattern for HolePattern {
    type Placed = PlacedPegs;
    const STEP: Cost = 1;

    fn entries(&self) -> usize {
        (CLASSES * self.counts()) << self.holes
    }

    /// An entry decides alone which moves there are.
    fn facets(&self) -> u32 {
        1
    }

    fn goals(&self) -> Vec<(usize, u32)> {
        (0..HOLES).filter_map(|hole| self.entry_of(1 << hole)).map(|entry| (entry, 1)).collect()
    }

    fn placed(&self, entry: usize) -> PlacedPegs {
        let rest = entry >> self.holes;
        let (class, others) = (rest / self.counts(), rest % self.counts());
        PlacedPegs { pegs: entry as u64 & self.mask(), others, class }
    }

    /// A board without pegs is no goal, and none leads to it.
    fn least(&self, placed: &PlacedPegs) -> Cost {
        (placed.pegs.count_ones() + placed.others as Cost).saturating_sub(1)
    }

    fn spread(&self, _placed: &PlacedPegs, facets: u32) -> u32 {
        facets
    }

    /// A jump taken back.
    fn before(&self, placed: &PlacedPegs, facets: u32, mut each: impl FnMut(usize, u32)) {
        let others = class_of_number(placed.class) ^ class_of(placed.pegs);
        for PatternJump { effect, untouched } in &self.jumps {
            if placed.pegs & (effect.pegs | effect.empty) != effect.empty || placed.others < effect.put {
                continue;
            }
            let rest = placed.others - effect.put;
            if untouched[rest] >> (others ^ effect.class_put) & 1 == 1 {
                let pegs = placed.pegs ^ effect.pegs ^ effect.empty;
                each(self.entry(&PlacedPegs { pegs, others: rest + effect.taken, ..*placed }), facets);
            }
        }
    }
}

impl Patterns for Solitaire {
    type Pattern = HolePattern;

    /// By the number of holes, `16`; or the default one, if there is no name.
    fn pattern_set(&self, name: &str) -> Option<PatternSet<HolePattern>> {
        let name = SETS.into_iter().find(|set| name.is_empty() || *set == name)?;
        let patterns = vec![HolePattern::new(name.parse().ok()?)];
        Some(PatternSet { name: format!("solitaire-puzzle-{name}"), patterns, is_additive: false })
    }

    /// The turns and mirror images.
    fn images(&self, _set: &PatternSet<HolePattern>) -> usize {
        8
    }

    #[inline]
    fn look_up(
        &self,
        set: &PatternSet<HolePattern>,
        pegs: &Pegs,
        image: usize,
        mut each: impl FnMut(usize, usize),
    ) -> Cost {
        let turned = pegs.turned(image).0;
        for (number, pattern) in set.patterns.iter().enumerate() {
            match pattern.entry_of(turned) {
                Some(entry) => each(number, entry),
                None => return UNREACHABLE,
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Random, Reversible, Space};

    /// Every jump of a board is one of the pattern: taken back there, it leads from the entry after to the entry before.
    #[test]
    fn every_jump_is_a_move_of_the_pattern() {
        let puzzle = Solitaire::default();
        let mut random = Random::new(3);
        for name in SETS {
            let set = puzzle.pattern_set(name).unwrap();
            let pattern = &set.patterns[0];
            for _ in 0..300 {
                let mut after = *random.pick(&puzzle.goals()).unwrap();
                for _ in 0..30 {
                    let mut back = Vec::new();
                    puzzle.predecessors(&after, &mut back);
                    let Some((_, before)) = random.pick(&back) else { break };
                    let image = random.below(8) as usize;
                    let entry_of = |pegs: &Pegs| pattern.entry_of(pegs.turned(image).0).unwrap();
                    let placed = pattern.placed(entry_of(&after));
                    assert_eq!(pattern.entry(&placed), entry_of(&after));
                    assert_eq!(pattern.least(&placed), after.count() - 1);
                    let mut found = Vec::new();
                    pattern.before(&placed, 1, |entry, _| found.push(entry));
                    assert!(found.contains(&entry_of(before)), "{name} {before:?}");
                    after = *before;
                }
            }
        }
    }

    /// The class is unsolvable exactly where the parities of a colouring are equal, and no jump changes it.
    #[test]
    fn classes_are_the_parities_of_the_colours() {
        let puzzle = Solitaire::default();
        let mut random = Random::new(4);
        for _ in 0..500 {
            let pegs = Pegs((0..HOLES).map(|hole| random.below(2) << hole).sum());
            assert_eq!(class_number(class_of(pegs.0)).is_none(), pegs.equal_parities().is_some());
            let mut moves = Vec::new();
            puzzle.moves(&pegs, &mut moves);
            assert!(moves.iter().all(|jump| class_of(puzzle.after(&pegs, jump).0) == class_of(pegs.0)));
        }
        for number in 0..CLASSES {
            assert_eq!(class_number(class_of_number(number)), Some(number));
        }
    }
}
