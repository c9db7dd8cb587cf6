//! Sets of cells, of pieces, of anything that is numbered from 0 on: a bit for each member, in one word.
//!
//! A set knows the type of its members, so a set of cells is never taken for a set of pieces, nor for the cells of another game.
//! It costs what the bare word costs. Solvers that compute with the word itself get it from [`Set::bits`].

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A word of bits.
pub trait Word:
    Copy + Eq + Hash + Debug + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// No bits.
    const ZERO: Self;

    /// The bit with this number alone.
    fn bit(number: usize) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The number of the lowest bit that is set.
    fn lowest(self) -> u32;

    /// The word without its lowest bit.
    fn without_lowest(self) -> Self;
}

macro_rules! words {
    ($($word:ty)+) => {
        $(impl Word for $word {
            const ZERO: $word = 0;

            #[inline]
            fn bit(number: usize) -> $word {
                1 << number
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> $word {
                self & self.wrapping_sub(1)
            }
        })+
    };
}

words! { u16 u64 u128 }

/// A possible member of a set: something with a number of its own.
pub trait Member: Copy + Eq + Hash + Debug {
    /// The word that has a bit for every number.
    type Bits: Word;

    /// Its number.
    fn number(self) -> usize;

    /// The member with this number, which is that of one.
    fn numbered(number: u32) -> Self;
}

/// A set of members, in the order of their numbers. `|`, `&` and `-` are union, intersection and difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Set<M: Member>(M::Bits);

impl<M: Member> Set<M> {
    /// No members.
    pub const EMPTY: Set<M> = Set(M::Bits::ZERO);

    /// The set with these bits.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: M::Bits) -> Set<M> {
        Set(bits)
    }

    /// Its bits, one for each member.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> M::Bits {
        self.0
    }

    /// Whether it has no members.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == M::Bits::ZERO
    }

    /// How many members it has.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether this is one of its members.
    #[inline]
    #[must_use]
    pub fn contains(self, member: M) -> bool {
        self.0 & M::Bits::bit(member.number()) != M::Bits::ZERO
    }

    /// The set with this member.
    #[inline]
    #[must_use]
    pub fn with(self, member: M) -> Set<M> {
        Set(self.0 | M::Bits::bit(member.number()))
    }

    /// The set without this member.
    #[inline]
    #[must_use]
    pub fn without(self, member: M) -> Set<M> {
        Set(self.0 & !M::Bits::bit(member.number()))
    }

    /// Its member with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<M> {
        (!self.is_empty()).then(|| M::numbered(self.0.lowest()))
    }

    /// Takes out the member with the lowest number.
    #[inline]
    pub fn take_first(&mut self) -> Option<M> {
        let first = self.first();
        self.0 = self.0.without_lowest();
        first
    }

    /// Its members, in order.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Members<M> {
        Members(self)
    }
}

impl<M: Member> From<M> for Set<M> {
    /// The set of one member.
    #[inline]
    fn from(member: M) -> Set<M> {
        Set(M::Bits::bit(member.number()))
    }
}

impl<M: Member> FromIterator<M> for Set<M> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = M>>(members: I) -> Set<M> {
        members.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<M: Member> BitOr for Set<M> {
    type Output = Set<M>;

    #[inline]
    fn bitor(self, other: Set<M>) -> Set<M> {
        Set(self.0 | other.0)
    }
}

impl<M: Member> BitOrAssign for Set<M> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<M>) {
        *self = *self | other;
    }
}

impl<M: Member> BitAnd for Set<M> {
    type Output = Set<M>;

    #[inline]
    fn bitand(self, other: Set<M>) -> Set<M> {
        Set(self.0 & other.0)
    }
}

impl<M: Member> BitAndAssign for Set<M> {
    #[inline]
    fn bitand_assign(&mut self, other: Set<M>) {
        *self = *self & other;
    }
}

impl<M: Member> Sub for Set<M> {
    type Output = Set<M>;

    #[inline]
    fn sub(self, other: Set<M>) -> Set<M> {
        Set(self.0 & !other.0)
    }
}

impl<M: Member> SubAssign for Set<M> {
    #[inline]
    fn sub_assign(&mut self, other: Set<M>) {
        *self = *self - other;
    }
}

/// The members of a set, in order.
#[derive(Clone, Debug)]
pub struct Members<M: Member>(Set<M>);

impl<M: Member> Iterator for Members<M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.0.take_first()
    }
}

impl<M: Member> IntoIterator for Set<M> {
    type Item = M;
    type IntoIter = Members<M>;

    #[inline]
    fn into_iter(self) -> Members<M> {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Letter(char);

    impl Member for Letter {
        type Bits = u16;

        fn number(self) -> usize {
            self.0 as usize - 'a' as usize
        }

        fn numbered(number: u32) -> Letter {
            Letter(char::from(b'a' + number as u8))
        }
    }

    fn set(letters: &str) -> Set<Letter> {
        letters.chars().map(Letter).collect()
    }

    fn written(set: Set<Letter>) -> String {
        set.into_iter().map(|Letter(letter)| letter).collect()
    }

    #[test]
    fn sets_are_in_order_and_hold_each_member_once() {
        assert_eq!((written(set("cabca")), set("cabca").len()), ("abc".to_owned(), 3));
        assert_eq!((set("").is_empty(), set("").first(), set("cb").first()), (true, None, Some(Letter('b'))));
        assert_eq!(Set::from(Letter('p')).bits(), 1 << 15);
        assert_eq!(written(Set::from_bits(0b101)), "ac");
    }

    #[test]
    fn operators_are_those_of_sets() {
        let (left, right) = (set("abc"), set("bcd"));
        assert_eq!([left | right, left & right, left - right].map(written), ["abcd", "bc", "a"]);
        assert_eq!([left.with(Letter('p')), left.without(Letter('b'))].map(|set| set.len()), [4, 2]);
        assert_eq!(
            ["b", "d"].map(|letter| left.contains(Letter(letter.chars().next().unwrap()))),
            [true, false]
        );
        let mut changed = left;
        changed |= right;
        changed -= set("a");
        changed &= set("abp");
        assert_eq!(written(changed), "b");
        assert_eq!([changed.take_first(), changed.take_first()], [Some(Letter('b')), None]);
    }
}
