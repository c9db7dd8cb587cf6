//! Positions (`111/111/......./......./......./222/222 1`, or the board as a Lisp list) and moves (`b23`, `cc53`, `pass`, or
//! `(b 2 3)`): the direction, once for a step and after a `c` for a capture, then row and column of the man that moves.

use jogada_core::{
    Canvas, Drawing, Fault, Field, Glyphs, Notation, Phrase, Player, Space, TextFault, Value, expect_end,
    fault_codes, read_fields,
};

use super::{CROSS, Cell, CellSet, Direction, Move, Solitaire2, State, draw};
use crate::faults::GamesFault;
use crate::lisp;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum Solitaire2Fault {
        Both = "fault-solitaire2-both",
        Edge = "fault-solitaire2-edge",
        NoEnemy = "fault-solitaire2-no-enemy",
        NoMan = "fault-solitaire2-no-man",
        NotEmpty = "fault-solitaire2-not-empty",
        Off = "fault-solitaire2-off",
        Row = "fault-solitaire2-row",
    }
}

/// The cells of a row, from left to right.
fn row_cells(row: u8) -> impl Iterator<Item = Cell> {
    (1..=7).filter_map(move |column| Cell::at(row, column))
}

/// The name of a cell in drawings: moves end with its row and column.
pub(super) fn place(cell: Cell) -> String {
    format!("*{cell}")
}

/// Where a man stands before and after a move.
pub(super) fn ends(mv: Move) -> Option<(Cell, Cell)> {
    let (from, to) = match mv {
        Move::Step(cell, way) => (cell, way.on(CellSet::from(cell))),
        Move::Capture(cell, way) => (cell, way.on(way.on(CellSet::from(cell)))),
        Move::Pass => return None,
    };
    to.first().map(|to| (from, to))
}

/// Reads seven rows, each with as many cells as the cross has there.
fn read_rows(board: Field<'_>) -> Result<[CellSet; 2], Fault> {
    let rows = board.split('/');
    if rows.len() != 7 {
        let culprit = rows.get(7).copied().unwrap_or(board);
        return Err(culprit
            .fault(GamesFault::BoardRows)
            .with("count", rows.len() as u64)
            .with("expected", 7));
    }
    let mut men = [CellSet::EMPTY; 2];
    for (number, row) in (1..).zip(rows) {
        let (found, expected) = (row.characters().count(), row_cells(number).count());
        if found != expected {
            let fault = row.fault(Solitaire2Fault::Row).with("row", u64::from(number));
            return Err(fault.with("count", found as u64).with("expected", expected as u64));
        }
        for ((character, place), cell) in row.characters().zip(row_cells(number)) {
            match character {
                '1' => men[0] |= CellSet::from(cell),
                '2' => men[1] |= CellSet::from(cell),
                '.' => {}
                _ => return Err(place.unexpected("`1`, `2`, `.`")),
            }
        }
    }
    Ok(men)
}

/// Reads seven lists of seven words: `nil` off the cross, `0`, `1` or `2` on it.
fn read_lisp(list: &lisp::Item<'_>) -> Result<[CellSet; 2], Fault> {
    let rows = list.items()?;
    if rows.len() != 7 {
        let fault = list.field().fault(GamesFault::BoardRows);
        return Err(fault.with("count", rows.len() as u64).with("expected", 7));
    }
    let mut men = [CellSet::EMPTY; 2];
    for (row, items) in (1..).zip(rows) {
        let words = items.items()?;
        if words.len() != 7 {
            let fault = items.field().fault(Solitaire2Fault::Row).with("row", u64::from(row));
            return Err(fault.with("count", words.len() as u64).with("expected", 7));
        }
        for (column, word) in (1..).zip(words) {
            let field = word.word()?;
            match (Cell::at(row, column), field.text()) {
                (None, text) if text.eq_ignore_ascii_case("nil") => {}
                (None, _) => return Err(field.unexpected("`nil`")),
                (Some(_), "0") => {}
                (Some(cell), "1") => men[0] |= CellSet::from(cell),
                (Some(cell), "2") => men[1] |= CellSet::from(cell),
                (Some(_), _) => return Err(field.unexpected("`0`, `1`, `2`")),
            }
        }
    }
    Ok(men)
}

/// A move as it was typed, before anybody asked whether it is legal.
struct Typed<'a> {
    captures: bool,
    way: Direction,
    cell: Cell,
    field: Field<'a>,
}

impl<'a> Typed<'a> {
    fn read(text: &'a str) -> Result<Typed<'a>, Fault> {
        let whole = Field::whole(text);
        let form = || whole.unexpected(Value::Message("what-solitaire2-move"));
        if lisp::is_list(text) {
            let (list, rest) = lisp::read_list(text)?;
            expect_end(rest.first())?;
            let words = list.items()?.iter().map(lisp::Item::word).collect::<Result<Vec<_>, _>>()?;
            let [operator, row, column] = words[..] else { return Err(form()) };
            let number = |field: Field<'_>| field.number(1, 7).map(|number| number as u8);
            return Typed::new(whole, operator.text(), number(row)?, number(column)?);
        }
        let digits = text.find(|character: char| character.is_ascii_digit()).ok_or_else(form)?;
        let [row, column] = text.as_bytes()[digits..] else { return Err(form()) };
        if !row.is_ascii_digit() || !column.is_ascii_digit() {
            return Err(form());
        }
        Typed::new(whole, &text[..digits], row - b'0', column - b'0')
    }

    fn new(field: Field<'a>, operator: &str, row: u8, column: u8) -> Result<Typed<'a>, Fault> {
        let named = |letter: char| Direction::ALL.into_iter().find(|way| way.letter() == letter);
        let mut letters = operator.chars().map(|letter| letter.to_ascii_lowercase());
        let (captures, way) = match (letters.next(), letters.next(), letters.next()) {
            (Some(way), None, None) => (false, named(way)),
            (Some('c'), Some(way), None) => (true, named(way)),
            _ => (false, None),
        };
        let way = way.ok_or_else(|| field.unexpected(Value::Message("what-solitaire2-move")))?;
        let cell = Cell::at(row, column).ok_or_else(|| field.fault(Solitaire2Fault::Off))?;
        Ok(Typed { captures, way, cell, field })
    }

    /// Why the mover cannot play this.
    fn refusal(&self, state: &State) -> Fault {
        let mover = state.mover();
        let beside = self.way.on(CellSet::from(self.cell)) & CROSS;
        let behind = self.way.on(beside) & CROSS;
        let code = if !state.men(mover).contains(self.cell) {
            Solitaire2Fault::NoMan
        } else if self.captures && (state.men(mover.other()) & beside).is_empty() {
            Solitaire2Fault::NoEnemy
        } else if (if self.captures { behind } else { beside }).is_empty() {
            Solitaire2Fault::Edge
        } else {
            Solitaire2Fault::NotEmpty
        };
        self.field.fault(code).with("cell", self.cell.to_string())
    }
}

impl Notation for Solitaire2 {
    /// Seven lists of `nil`, 0, 1 and 2, then the mover.
    fn write_lisp(&self, state: &State) -> Option<String> {
        let word = |row: u8, column: u8| match Cell::at(row, column) {
            None => "nil",
            Some(cell) if state.men(Player::One).contains(cell) => "1",
            Some(cell) if state.men(Player::Two).contains(cell) => "2",
            Some(_) => "0",
        };
        let row = |row: u8| lisp::list((1..=7).map(|column| word(row, column)));
        Some(format!("{} {}", lisp::list((1..=7).map(row)), state.mover().number()))
    }

    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let (men, rest) = if lisp::is_list(text) {
            let (list, rest) = lisp::read_list(text)?;
            (read_lisp(&list)?, rest)
        } else {
            let fields = read_fields(text);
            let Some((board, rest)) = fields.split_first() else {
                return Err(Field::end_of(text).unexpected(Value::Message("what-solitaire2-board")));
            };
            (read_rows(*board)?, rest.to_vec())
        };
        let mover = rest.first().map_or(Ok(Player::One), |field| field.player())?;
        expect_end(rest.get(1))?;
        let [one, two] = super::HOMES;
        if !(men[0] & two).is_empty() && !(men[1] & one).is_empty() {
            return Err(Field::whole(text).fault(Solitaire2Fault::Both));
        }
        Ok(State::new(men, mover))
    }

    fn write_position(&self, state: &State) -> String {
        let symbol = |cell: Cell| match Player::BOTH.map(|player| state.men(player).contains(cell)) {
            [true, _] => '1',
            [_, true] => '2',
            _ => '.',
        };
        let rows: Vec<String> = (1..=7).map(|row| row_cells(row).map(symbol).collect()).collect();
        format!("{} {}", rows.join("/"), state.mover().number())
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Move, Fault> {
        let moves = self.legal_moves(state);
        let whole = Field::whole(text);
        if moves.is_empty() {
            return Err(whole.fault(TextFault::GameOver));
        }
        let may_pass = moves == [Move::Pass];
        if text == "pass" {
            return if may_pass { Ok(Move::Pass) } else { Err(whole.fault(GamesFault::NoPass)) };
        }
        let typed = Typed::read(text)?;
        if may_pass {
            return Err(whole.fault(GamesFault::MustPass));
        }
        let make = if typed.captures { Move::Capture } else { Move::Step };
        let mv = make(typed.cell, typed.way);
        if moves.contains(&mv) { Ok(mv) } else { Err(typed.refusal(state)) }
    }

    fn write_move(&self, mv: &Move) -> String {
        match *mv {
            Move::Step(cell, way) => format!("{}{cell}", way.letter()),
            Move::Capture(cell, way) => format!("c{}{cell}", way.letter()),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(state, draw::Size::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(state, draw::Size::on(canvas), canvas.glyphs)
    }

    fn task(&self, state: &State) -> Phrase {
        let can_move = state.can_move(state.mover());
        Phrase::new(if can_move { "task-solitaire2-move" } else { "task-pass" })
    }

    /// Where the man goes, and the enemy he takes on the way.
    fn touched(&self, _state: &State, mv: &Move) -> Vec<String> {
        let Some((from, to)) = ends(*mv) else { return Vec::new() };
        let taken = match *mv {
            Move::Capture(_, way) => way.on(CellSet::from(from)),
            _ => CellSet::EMPTY,
        };
        taken.with(to).iter().map(place).collect()
    }
}
