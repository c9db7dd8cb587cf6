//! Cells row by row from the top left with the number of the player whose disc lies there, 0 for none; the line that won; where the last
//! disc fell.

use jogada_core::Player;
use serde::Serialize;

use super::{Column, ConnectFour, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    columns: u8,
    rows: u8,
    cells: Vec<u8>,
    /// The cells of the line that won, by number.
    line: Vec<usize>,
    /// The cell where the last disc fell.
    last: Option<usize>,
}

pub(super) fn scene(game: &ConnectFour, state: State, last: Option<Column>) -> Scene {
    let places =
        || (0..game.rows()).rev().flat_map(|row| (0..game.columns()).map(move |column| (column, row)));
    let owner = |(column, row)| {
        let cell = game.cell(column, row);
        Player::BOTH.into_iter().find(|player| state.discs(*player) & cell != 0).map_or(0, Player::number)
    };
    let fours = Player::BOTH.into_iter().fold(0, |fours, player| fours | game.fours(state.discs(player)));
    let line = places().enumerate().filter(|(_, (column, row))| game.cell(*column, *row) & fours != 0);
    let fallen = last.map(|Column(column)| {
        let height = (state.occupied() & game.column(column)).count_ones() as u8;
        let from_top = usize::from(game.rows() - height);
        from_top * usize::from(game.columns()) + usize::from(column)
    });
    Scene::of(&Picture {
        kind: "connect-four",
        columns: game.columns(),
        rows: game.rows(),
        cells: places().map(owner).collect(),
        line: line.map(|(index, _)| index).collect(),
        last: fallen,
    })
}
