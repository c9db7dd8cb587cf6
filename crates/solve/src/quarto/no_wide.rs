//! In place of [`wide`](super::wide) where no processor has its registers: nobody ever has a [`Wide`].

use super::board::Board;
use super::search::{Halt, Searcher};
use super::table::Giver;

#[derive(Clone, Copy)]
pub(super) enum Wide {}

impl Wide {
    pub(super) fn detect() -> Option<Wide> {
        None
    }

    pub(super) fn eight_cells<const LINES: usize>(
        self,
        _: &mut Searcher<'_, LINES>,
        _: &Board<LINES>,
        _: u32,
        _: Giver,
    ) -> Result<bool, Halt> {
        match self {}
    }
}
