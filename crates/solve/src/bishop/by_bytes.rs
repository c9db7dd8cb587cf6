//! Functions of a set of cells that are put together from its eight bytes: a look-up for each byte in place of a loop over cells.

/// The union of a set's images: of each cell any set.
pub(super) struct Union([[u64; 256]; 8]);

impl Union {
    /// Nothing for every cell.
    pub(super) const NONE: Union = Union([[0; 256]; 8]);

    /// From the image of each cell.
    pub(super) fn new(image: impl Fn(usize) -> u64) -> Union {
        let mut table = Union::NONE;
        for (at, unions) in table.0.iter_mut().enumerate() {
            for bits in 1..256_usize {
                let first = bits.trailing_zeros() as usize;
                unions[bits] = unions[bits & (bits - 1)] | image(8 * at + first);
            }
        }
        table
    }

    /// The images of all cells of a set.
    #[inline]
    pub(super) fn of(&self, set: u64) -> u64 {
        let images = self.0.iter().zip(set.to_le_bytes());
        images.fold(0, |union, (unions, byte)| union | unions[usize::from(byte)])
    }
}

/// The sum over a set of cells of one colour, where no byte's share depends on another's.
pub(super) struct Sum([[i16; 256]; 8]);

impl Sum {
    /// 0 for every set.
    pub(super) const NONE: Sum = Sum([[0; 256]; 8]);

    /// From the share of each set within one byte.
    pub(super) fn new(share: impl Fn(u64) -> i16) -> Sum {
        let mut table = Sum::NONE;
        for (at, sums) in table.0.iter_mut().enumerate() {
            for (bits, sum) in (0..).zip(sums) {
                *sum = share(bits << (8 * at));
            }
        }
        table
    }

    /// The sum over half of a set: the cells of one colour.
    #[inline]
    pub(super) fn of(&self, colour: usize, half: u32) -> i32 {
        let shares = self.0[4 * colour..][..4].iter().zip(half.to_le_bytes());
        shares.map(|(sums, byte)| i32::from(sums[usize::from(byte)])).sum()
    }
}
