//! The pieces.

/// The kinds of pieces: a stock has a number of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceKind {
    /// One cell.
    A,
    /// Two by two cells.
    B,
    /// The cross, or the S.
    C,
}

impl PieceKind {
    /// All three, in the order of a stock.
    pub const ALL: [PieceKind; 3] = [PieceKind::A, PieceKind::B, PieceKind::C];

    /// Its place in a stock.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The shape of a piece as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `a`.
    Single,
    /// `b`.
    Block,
    /// `c`, a cross.
    Cross,
    /// `c1`, an S that lies.
    FlatS,
    /// `c2`, an S that stands.
    UprightS,
}

impl Shape {
    /// Its name in moves.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Single => "a",
            Shape::Block => "b",
            Shape::Cross => "c",
            Shape::FlatS => "c1",
            Shape::UprightS => "c2",
        }
    }

    /// Which stock it comes from.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        match self {
            Shape::Single => PieceKind::A,
            Shape::Block => PieceKind::B,
            Shape::Cross | Shape::FlatS | Shape::UprightS => PieceKind::C,
        }
    }

    /// Its rows from the top, the leftmost column as bit 0.
    #[inline]
    #[must_use]
    pub const fn rows(self) -> &'static [u16] {
        match self {
            Shape::Single => &[1],
            Shape::Block => &[0b11, 0b11],
            Shape::Cross => &[0b010, 0b111, 0b010],
            Shape::FlatS => &[0b110, 0b011],
            Shape::UprightS => &[0b01, 0b11, 0b10],
        }
    }
}
