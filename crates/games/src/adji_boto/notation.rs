//! Positions (`8,8,8,8,8,8/8,8,8,8,8,8 1 0-0`, or the board as a Lisp list) and moves (`a1`..`f2`, `pass`).

use jogada_core::{
    Canvas, Drawing, Fault, Field, Glyphs, Notation, Phrase, Player, Space, TextFault, Value, expect_end,
    read_fields,
};

use super::{AdjiBoto, Board, Hole, MAX_PIECES, Move, State, draw};
use crate::faults::{GamesFault, SowingFault};
use crate::lisp;

/// Writes a whole position.
pub(super) fn write(state: State) -> String {
    let [one, two] = Player::BOTH.map(|player| state.captured(player));
    format!("{} {} {one}-{two}", write_board(state.board()), state.mover().number())
}

/// Writes the board: player two's row, player one's, both from left to right.
pub(super) fn write_board(board: Board) -> String {
    [Player::Two, Player::One].map(|player| write_row(board, player)).join("/")
}

/// The board as the course's programs write it: `((8 8 8 8 8 8) (8 8 8 8 8 8))`.
pub(super) fn write_lisp_board(board: Board) -> String {
    let pieces = |player| (0..6).map(move |column| board.pieces_in(Hole::at(player, column)));
    lisp::list([Player::Two, Player::One].map(|player| lisp::list(pieces(player))))
}

fn write_row(board: Board, player: Player) -> String {
    let pieces = |column| board.pieces_in(Hole::at(player, column)).to_string();
    (0..6).map(pieces).collect::<Vec<_>>().join(",")
}

/// Reads a board and returns what follows it.
pub(super) fn read_board(text: &str) -> Result<(Board, Vec<Field<'_>>), Fault> {
    let (rows, rest) = if text.trim_start().starts_with('(') {
        read_lisp_rows(text)?
    } else {
        let mut fields = read_fields(text);
        let board = if fields.is_empty() { Field::end_of(text) } else { fields.remove(0) };
        (board.split('/').into_iter().map(|row| (row, row.split(','))).collect(), fields)
    };
    let [(_, top), (_, bottom)] = &rows[..] else {
        let culprit = rows.get(2).map_or(Field::whole(text), |(row, _)| *row);
        return Err(culprit
            .fault(GamesFault::BoardRows)
            .with("count", rows.len() as u64)
            .with("expected", 2));
    };
    let mut holes = [0; 12];
    let mut total = 0;
    for (player, row, cells) in [(Player::Two, rows[0].0, top), (Player::One, rows[1].0, bottom)] {
        if cells.len() != 6 {
            let fault = row.fault(SowingFault::RowHoles);
            return Err(fault.with("count", cells.len() as u64).with("expected", 6));
        }
        for (column, cell) in cells.iter().enumerate() {
            let pieces = cell.number(0, u64::from(MAX_PIECES))?;
            total += pieces;
            check_total(total, *cell)?;
            holes[Hole::at(player, column as u8).number()] = pieces as u8;
        }
    }
    Ok((Board::from_holes(holes), rest))
}

fn check_total(total: u64, culprit: Field<'_>) -> Result<(), Fault> {
    if total <= u64::from(MAX_PIECES) {
        return Ok(());
    }
    Err(culprit.fault(SowingFault::TooManyPieces).with("count", total).with("high", u64::from(MAX_PIECES)))
}

type Rows<'a> = Vec<(Field<'a>, Vec<Field<'a>>)>;

/// Reads `((8 8 8 8 8 8) (8 8 8 8 8 8))`: a list of lists of numbers.
fn read_lisp_rows(text: &str) -> Result<(Rows<'_>, Vec<Field<'_>>), Fault> {
    let whole = Field::whole(text);
    let mut rows: Rows<'_> = Vec::new();
    let mut depth = 0;
    let mut row_start = 0;
    for (at, character) in text.char_indices() {
        let here = whole.part(at..at + character.len_utf8());
        match (character, depth) {
            ('(', 0) => depth = 1,
            ('(', 1) => (depth, row_start) = (2, at + 1),
            (')', 2) => {
                let row = whole.part(row_start..at);
                let cells = row.split_whitespace();
                rows.push((row, cells));
                depth = 1;
            }
            (')', 1) => {
                let rest = whole.part(at + 1..text.len()).split_whitespace();
                return Ok((rows, rest));
            }
            (_, 0 | 1) if character.is_whitespace() => {}
            (_, 2) if character.is_ascii_digit() || character.is_whitespace() => {}
            (_, 2) => return Err(here.unexpected(Value::Message("what-list-number"))),
            _ => return Err(here.unexpected(Value::Message("what-list-row"))),
        }
    }
    Err(Field::end_of(text).unexpected(")"))
}

/// Reads `a1` to `f2`.
pub(super) fn read_hole(text: &str) -> Result<Hole, Fault> {
    let field = Field::whole(text);
    let (column, row) = match text.as_bytes() {
        [column @ b'a'..=b'f', row @ b'1'..=b'2'] => (column - b'a', row - b'0'),
        _ => return Err(field.unexpected(Value::Message("what-hole"))),
    };
    let player = Player::from_number(row).expect("the row is 1 or 2");
    Ok(Hole::at(player, column))
}

impl Notation for AdjiBoto {
    fn write_lisp(&self, state: &State) -> Option<String> {
        let [one, two] = Player::BOTH.map(|player| state.captured(player));
        Some(format!("{} {} {one}-{two}", write_lisp_board(state.board()), state.mover().number()))
    }

    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let (board, rest) = read_board(text)?;
        let mover = rest.first().map_or(Ok(Player::One), |field| field.player())?;
        let high = u64::from(MAX_PIECES);
        let captured = rest.get(1).map_or(Ok([0, 0]), |field| field.points(high))?;
        if let Some(field) = rest.get(1) {
            check_total(u64::from(board.pieces()) + captured[0] + captured[1], *field)?;
        }
        expect_end(rest.get(2))?;
        let captured = captured.map(|pieces| pieces as u8);
        State::new(board, captured, mover).ok_or_else(|| Field::whole(text).fault(SowingFault::TooManyPieces))
    }

    fn write_position(&self, state: &State) -> String {
        write(*state)
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Move, Fault> {
        let field = Field::whole(text);
        let mover = state.mover();
        if state.board().is_empty() {
            return Err(field.fault(TextFault::GameOver));
        }
        let must_pass = state.board().row(mover) == 0;
        if text == "pass" {
            return if must_pass { Ok(Move::Pass) } else { Err(field.fault(GamesFault::NoPass)) };
        }
        let hole = read_hole(text)?;
        if must_pass {
            return Err(field.fault(GamesFault::MustPass));
        }
        if hole.owner() != mover {
            return Err(field.fault(SowingFault::HoleOfOpponent).with("player", u64::from(mover.number())));
        }
        if state.board().pieces_in(hole) == 0 {
            let moves = self.legal_moves(state);
            let legal = moves.iter().map(|mv| self.write_move(mv)).collect::<Vec<_>>().join(" ");
            return Err(field.fault(SowingFault::HoleEmpty).with("legal", legal));
        }
        Ok(Move::Sow(hole))
    }

    fn write_move(&self, mv: &Move) -> String {
        match mv {
            Move::Sow(hole) => hole.to_string(),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(*state, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw_game(*state, draw::Size::on(canvas), canvas.glyphs)
    }

    fn task(&self, state: &State) -> Phrase {
        let can_sow = Hole::of(state.mover()).any(|hole| state.board().pieces_in(hole) > 0);
        Phrase::new(if can_sow { "task-adji-boto-sow" } else { "task-pass" })
    }

    fn draw_steps(&self, state: &State, mv: &Move, glyphs: Glyphs) -> Vec<Drawing> {
        draw_sowing(*state, mv, draw::Size::of_text(glyphs), glyphs)
    }

    fn draw_steps_on(&self, _start: &State, state: &State, mv: &Move, canvas: Canvas) -> Vec<Drawing> {
        draw_sowing(*state, mv, draw::Size::on(canvas), canvas.glyphs)
    }
}

fn draw_sowing(state: State, mv: &Move, size: draw::Size, glyphs: Glyphs) -> Vec<Drawing> {
    match *mv {
        Move::Sow(hole) => {
            let (captures, sides) = (state.capture(hole) > 0, Some(draw::Sides::of(state)));
            draw::draw_sowing(state.board(), hole, captures, sides, size, glyphs)
        }
        Move::Pass => Vec::new(),
    }
}
