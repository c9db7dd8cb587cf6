//! Collections of loose chains and loops: those that touch nothing but themselves and the edge.
//!
//! Where they lie does not matter, only how long they are. Every collection of so many boxes has a number; what it becomes with one chain more or
//! less, which of its chains are the shortest, and its value where nothing else is left, are looked up.

use std::collections::HashMap;

use jogada_games::dots::chains_value;

use super::chains::LONG;

/// The most boxes of a collection.
pub(super) const MAX_BOXES: usize = 20;
/// Kinds of chains (by length) and of loops (four boxes and more, always an even number).
const KINDS: usize = MAX_BOXES + MAX_BOXES / 2 - 1;
/// No collection: there would be too many boxes, or there is no such chain.
const NONE: u16 = u16::MAX;

/// The number of a collection.
pub(super) type Number = u16;

/// A chain or loop by its length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ComponentKind {
    pub boxes: u8,
    pub is_loop: bool,
}

impl ComponentKind {
    fn all() -> impl Iterator<Item = ComponentKind> {
        let chains = (1..=MAX_BOXES as u8).map(|boxes| ComponentKind { boxes, is_loop: false });
        chains.chain((4..=MAX_BOXES as u8).step_by(2).map(|boxes| ComponentKind { boxes, is_loop: true }))
    }

    /// Its place among [`ComponentKind::all`].
    const fn place(self) -> usize {
        let boxes = self.boxes as usize;
        if self.is_loop { MAX_BOXES + boxes / 2 - 2 } else { boxes - 1 }
    }

    /// Short chains, long chains and loops are different to open: see [`ComponentKind::handed_back`].
    const fn class(self) -> usize {
        if self.is_loop { 2 } else { (self.boxes as u32 >= LONG) as usize }
    }

    /// How many of its boxes can be handed back by who takes it.
    pub(super) const fn handed_back(self) -> u8 {
        [0, 2, 4][self.class()]
    }
}

/// A collection: its value, its shortest chains, and the collections with one chain or loop more or less.
struct Collection {
    with: [Number; KINDS],
    without: [Number; KINDS],
    /// The shortest of each class.
    shortest: [Option<ComponentKind>; 3],
    value: i32,
}

/// All collections of up to so many boxes. The first one is empty.
pub(super) struct Loose(Vec<Collection>);

impl Loose {
    /// All collections of up to so many boxes.
    pub(super) fn up_to(boxes: usize) -> Loose {
        let mut members: Vec<Vec<ComponentKind>> = vec![Vec::new()];
        let mut numbers = HashMap::from([(Vec::new(), 0)]);
        let mut collections: Vec<Collection> = Vec::new();
        while let Some(kinds) = members.get(collections.len()).cloned() {
            let number = collections.len();
            collections.push(Collection::of(&kinds));
            let left = boxes - kinds.iter().map(|kind| usize::from(kind.boxes)).sum::<usize>();
            for kind in ComponentKind::all().filter(|kind| usize::from(kind.boxes) <= left) {
                let mut more = kinds.clone();
                more.push(kind);
                more.sort_unstable();
                let with = *numbers.entry(more).or_insert_with_key(|more| {
                    members.push(more.clone());
                    members.len() - 1
                });
                collections[number].with[kind.place()] = with as Number;
            }
        }
        for number in 0..collections.len() {
            for place in 0..KINDS {
                let with = usize::from(collections[number].with[place]);
                if let Some(more) = collections.get_mut(with) {
                    more.without[place] = number as Number;
                }
            }
        }
        Loose(collections)
    }

    /// A collection with one more chain or loop.
    pub(super) fn with(&self, number: Number, kind: ComponentKind) -> Number {
        self.0[usize::from(number)].with[kind.place()]
    }

    /// A collection with one chain or loop less, which it has.
    pub(super) fn without(&self, number: Number, kind: ComponentKind) -> Number {
        self.0[usize::from(number)].without[kind.place()]
    }

    /// The shortest short chain, long chain and loop.
    pub(super) fn shortest(&self, number: Number) -> [Option<ComponentKind>; 3] {
        self.0[usize::from(number)].shortest
    }

    /// The value to who must open one of them, where nothing else is left.
    pub(super) fn value(&self, number: Number) -> i32 {
        self.0[usize::from(number)].value
    }
}

impl Collection {
    /// Chains and loops, sorted. Other collections are not known yet.
    fn of(kinds: &[ComponentKind]) -> Collection {
        let lengths = |loops: bool| -> Vec<u8> {
            kinds.iter().filter(|kind| kind.is_loop == loops).map(|kind| kind.boxes).collect()
        };
        let value = chains_value(&lengths(false), &lengths(true));
        let shortest = [0, 1, 2].map(|class| kinds.iter().copied().find(|kind| kind.class() == class));
        Collection { with: [NONE; KINDS], without: [NONE; KINDS], shortest, value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collections_grow_and_shrink() {
        let loose = Loose::up_to(9);
        let [pair, four, square] =
            [(2, false), (4, false), (4, true)].map(|(boxes, is_loop)| ComponentKind { boxes, is_loop });
        let both = loose.with(loose.with(0, four), pair);
        assert_eq!(both, loose.with(loose.with(0, pair), four), "the order does not matter");
        assert_ne!(loose.with(0, four), loose.with(0, square));
        assert_eq!(loose.without(both, pair), loose.with(0, four));
        assert_eq!(loose.shortest(both), [Some(pair), Some(four), None]);
        assert_eq!(loose.value(loose.with(0, square)), -4);
        assert_eq!(loose.with(both, four), NONE, "ten boxes are too many");
        assert_eq!([four, pair, square].map(ComponentKind::handed_back), [2, 0, 4]);
    }

    /// The value of every collection follows from opening each of its chains.
    #[test]
    fn values_are_those_of_trying_all() {
        let loose = Loose::up_to(12);
        for (number, collection) in loose.0.iter().enumerate().skip(1) {
            let opened = ComponentKind::all().filter_map(|kind| {
                let rest = loose.0.get(usize::from(collection.without[kind.place()]))?.value;
                let (boxes, back) = (i32::from(kind.boxes), i32::from(kind.handed_back()));
                Some(if back == 0 { -boxes - rest } else { back - boxes - (rest + back).abs() })
            });
            assert_eq!(opened.max(), Some(collection.value), "{number}");
        }
    }
}
