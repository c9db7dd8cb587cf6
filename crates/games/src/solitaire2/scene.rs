//! The cells with their men and homes, and the ways that men can go.

use jogada_core::{Notation, Player, Space};
use serde::Serialize;

use super::{Cell, CellSet, HOMES, Move, Solitaire2, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    columns: u8,
    /// `null` outside the board.
    cells: Vec<Option<CellPicture>>,
    ways: Vec<Way>,
    /// Nothing is kept beside the board: always `null`.
    stocks: Option<[String; 2]>,
}

#[derive(Serialize)]
struct CellPicture {
    name: String,
    owner: Option<u8>,
    home: Option<u8>,
}

/// A move made by pressing two places.
#[derive(Serialize)]
struct Way {
    #[serde(rename = "move")]
    mv: String,
    from: String,
    to: String,
}

pub(super) fn scene(state: &State) -> Scene {
    let owner = |sets: [CellSet; 2], cell: Cell| {
        Player::BOTH.into_iter().find(|player| sets[player.index()].contains(cell)).map(Player::number)
    };
    let men = Player::BOTH.map(|player| state.men(player));
    let cell = |row: u8, column: u8| {
        let cell = Cell::at(row, column)?;
        let name = super::notation::place(cell);
        Some(CellPicture { name, owner: owner(men, cell), home: owner(HOMES, cell) })
    };
    let way = |mv: &Move| {
        let (from, to) = super::notation::ends(*mv)?;
        let [from, to] = [from, to].map(super::notation::place);
        Some(Way { mv: Solitaire2.write_move(mv), from, to })
    };
    Scene::of(&Picture {
        kind: "pieces",
        columns: 7,
        cells: (1..=7).flat_map(|row| (1..=7).map(move |column| cell(row, column))).collect(),
        ways: Solitaire2.legal_moves(state).iter().filter_map(way).collect(),
        stocks: None,
    })
}
