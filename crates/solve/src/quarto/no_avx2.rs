//! In place of [`avx2`](super::avx2) on other architectures: [`Avx2`] has no values.

use super::board::Board;
use super::search::{Abandoned, Searcher};
use super::table::Role;

#[derive(Clone, Copy)]
pub(super) enum Avx2 {}

impl Avx2 {
    pub(super) fn detect() -> Option<Avx2> {
        None
    }

    pub(super) fn eight_cells<const LINES: usize>(
        self,
        _: &mut Searcher<'_, LINES>,
        _: &Board<LINES>,
        _: u32,
        _: Role,
    ) -> Result<bool, Abandoned> {
        match self {}
    }
}
