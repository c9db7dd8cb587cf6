//! Boards as the course's programs have them, `((94 25 NIL ..) (-1 47 ..) ..)`, and by their names.

use jogada_core::{Fault, Player, Value, read_fields};

use super::{Board, Cell, Knight, KnightPiece, State};
use crate::knight::piece::KnightFault;
use crate::lisp;
use crate::numbers::{Read, Shown, check_row, check_rows, put, read_rows};

/// Reads a board in any of its forms.
pub(super) fn read_board(text: &str) -> Result<Read<'_, KnightPiece>, Fault> {
    if lisp::is_list(text) {
        return read_list(text);
    }
    let mut fields = read_fields(text);
    match fields.first() {
        Some(first) if first.text().starts_with(|first: char| first.is_alphabetic()) => {
            let board = Board::named(first.text())
                .ok_or_else(|| first.unexpected(Value::Message("what-knight-board")))?;
            Ok(Read { board, shown: None, rest: fields.split_off(1) })
        }
        _ => read_rows(text),
    }
}

/// Reads ten lists of numbers, `NIL` for a cell without one, -1 and -2 for the knights.
fn read_list(text: &str) -> Result<Read<'_, KnightPiece>, Fault> {
    let (list, rest) = lisp::read_list(text)?;
    let rows = list.items()?;
    check_rows::<KnightPiece>(list.field(), rows.len(), rows.get(10).map(lisp::Item::field))?;
    let (mut board, mut knights) = (Board::empty(), [None; 2]);
    for (row, list) in (0..).zip(rows) {
        let items = list.items()?;
        check_row::<KnightPiece>(list.field(), items.len())?;
        for (column, item) in (0..).zip(items) {
            let (cell, field) = (Cell::at(row, column), item.word()?);
            let player = match field.text() {
                "NIL" | "nil" => continue,
                "-1" => Player::One,
                "-2" => Player::Two,
                _ => {
                    put(&mut board, cell, field)?;
                    continue;
                }
            };
            if let Some(first) = knights[player.index()].replace(cell) {
                let fault = field.fault(KnightFault::TwoPlaces).with("first", first.to_string());
                return Err(fault.with("cell", cell.to_string()));
            }
        }
    }
    let shown = Shown { pieces: knights, elsewhere: KnightFault::Elsewhere.code() };
    Ok(Read { board, shown: Some(shown), rest })
}

/// Writes the board: `((94 25 ..) .. )`, with `NIL`, -1 and -2.
pub(super) fn write_board(game: &Knight, state: &State) -> String {
    let word = |cell: Cell| {
        let knight = Player::BOTH.into_iter().find(|&player| state.piece(player) == Some(cell));
        match knight {
            Some(player) => format!("-{}", player.number()),
            None if state.live().contains(cell) => game.board.number(cell).to_string(),
            None => "NIL".to_owned(),
        }
    };
    let row = |row: u8| lisp::list((0..10).map(|column| word(Cell::at(row, column))));
    lisp::list((0..10).map(row))
}
