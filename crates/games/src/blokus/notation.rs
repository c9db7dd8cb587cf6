//! Positions (`<rows> 10,10,15 10,10,15 1`, or `(board (a b c) (a b c))` as a Lisp list) and moves (`b@a14`, `c1@e7`, `pass`).

use jogada_core::{
    Canvas, Drawing, Fault, Field, Game, Glyphs, Notation, Phrase, Player, Space, TextFault, Value,
    expect_end, fault_codes, read_fields,
};

use super::{Blokus, FULL, LARGEST, MAX_PIECES, Move, Rows, Shape, State, Stock, Third, count, draw};
use crate::faults::GamesFault;
use crate::lisp;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum BlokusFault {
        Corner = "fault-blokus-corner",
        Covered = "fault-blokus-covered",
        First = "fault-blokus-first",
        Off = "fault-blokus-off",
        Row = "fault-blokus-row",
        Side = "fault-blokus-side",
        Size = "fault-blokus-size",
        Stock = "fault-blokus-stock",
    }
}

/// A board as it was read.
struct Board {
    size: usize,
    cells: [Rows; 2],
    closed: Rows,
}

impl Board {
    fn empty(size: usize) -> Board {
        Board { size, cells: [[0; LARGEST]; 2], closed: [0; LARGEST] }
    }

    /// Puts down what a character stands for; false if it stands for nothing.
    fn put(&mut self, row: usize, column: usize, symbol: &str) -> bool {
        let bit = 1 << column;
        match symbol {
            "." | "0" => {}
            "1" => self.cells[0][row] |= bit,
            "2" => self.cells[1][row] |= bit,
            "#" => self.closed[row] |= bit,
            _ => return false,
        }
        true
    }

    fn is_empty(&self) -> bool {
        self.cells.iter().all(|rows| count(rows) == 0)
    }
}

/// Checks that a board is a square of at most 16 rows, and this row as long as it should be.
fn check_row(row: Field<'_>, found: usize, size: usize) -> Result<(), Fault> {
    if found == size {
        return Ok(());
    }
    Err(row.fault(BlokusFault::Row).with("count", found as u64).with("expected", size as u64))
}

fn check_size(board: Field<'_>, rows: usize) -> Result<(), Fault> {
    if (1..=LARGEST).contains(&rows) {
        return Ok(());
    }
    Err(board.fault(BlokusFault::Size).with("count", rows as u64).with("expected", LARGEST as u64))
}

fn read_board(field: Field<'_>) -> Result<Board, Fault> {
    let rows = field.split('/');
    check_size(field, rows.len())?;
    let mut board = Board::empty(rows.len());
    for (at, row) in rows.into_iter().enumerate() {
        check_row(row, row.characters().count(), board.size)?;
        for (column, (_, place)) in row.characters().enumerate() {
            if place.text() == "0" || !board.put(at, column, place.text()) {
                return Err(place.unexpected("`1`, `2`, `.`, `#`"));
            }
        }
    }
    Ok(board)
}

/// Reads `a,b,c`.
fn read_stock(field: Field<'_>) -> Result<Stock, Fault> {
    stock_of(field, &field.split(','))
}

fn stock_of(whole: Field<'_>, fields: &[Field<'_>]) -> Result<Stock, Fault> {
    let [a, b, c] = fields else { return Err(whole.unexpected(Value::Message("what-blokus-stock"))) };
    let number = |field: &Field<'_>| field.number(0, u64::from(MAX_PIECES)).map(|number| number as u8);
    Ok(Stock([number(a)?, number(b)?, number(c)?]))
}

/// Reads `(board (a b c) (a b c))` or `(board ((a b c) (a b c)))`.
fn read_lisp<'a>(list: &lisp::Item<'a>) -> Result<(Board, [Stock; 2]), Fault> {
    let form = || list.field().unexpected(Value::Message("what-blokus-list"));
    let (rows, one, two) = match list.items()? {
        [rows, one, two] => (rows, one, two),
        [rows, stocks] => match stocks.items()? {
            [one, two] => (rows, one, two),
            _ => return Err(form()),
        },
        _ => return Err(form()),
    };
    let lists = rows.items()?;
    check_size(rows.field(), lists.len())?;
    let mut board = Board::empty(lists.len());
    for (at, row) in lists.iter().enumerate() {
        let words = row.items()?;
        check_row(row.field(), words.len(), board.size)?;
        for (column, word) in words.iter().enumerate() {
            let field = word.word()?;
            if !matches!(field.text(), "0" | "1" | "2") || !board.put(at, column, field.text()) {
                return Err(field.unexpected("`0`, `1`, `2`"));
            }
        }
    }
    let stock = |item: &lisp::Item<'a>| {
        let words = item.items()?.iter().map(lisp::Item::word).collect::<Result<Vec<_>, _>>()?;
        stock_of(item.field(), &words)
    };
    Ok((board, [stock(one)?, stock(two)?]))
}

impl Blokus {
    /// What a cell is called: its column's letter, and its rank from the bottom.
    #[must_use]
    pub fn cell_name(&self, row: usize, column: usize) -> String {
        format!("{}{}", (b'a' + column as u8) as char, self.size - row)
    }

    /// The name of a cell in drawings: moves end with it.
    pub(super) fn place(&self, row: usize, column: usize) -> String {
        format!("*@{}", self.cell_name(row, column))
    }

    fn symbol(&self, state: &State, row: usize, column: usize) -> char {
        let is_in = |rows: &Rows| rows[row] >> column & 1 == 1;
        match Player::BOTH.map(|player| is_in(state.cells(player))) {
            [true, _] => '1',
            [_, true] => '2',
            _ if is_in(&self.closed) => '#',
            _ => '.',
        }
    }

    /// Reads the name of a shape.
    fn read_shape(&self, field: Field<'_>) -> Result<Shape, Fault> {
        let named = self.shapes().iter().find(|shape| shape.name() == field.text());
        named.copied().ok_or_else(|| {
            field.unexpected(match self.third {
                Third::Cross => "`a`, `b`, `c`",
                Third::S => "`a`, `b`, `c1`, `c2`",
            })
        })
    }

    fn read_cell(&self, field: Field<'_>) -> Result<(usize, usize), Fault> {
        let form = || field.unexpected(Value::Message("what-blokus-cell"));
        let (&letter, _) = field.text().as_bytes().split_first().ok_or_else(form)?;
        if !letter.is_ascii_lowercase() || usize::from(letter - b'a') >= self.size {
            return Err(form());
        }
        let rank = field.part(1..field.text().len()).number(1, self.size as u64)? as usize;
        Ok((self.size - rank, usize::from(letter - b'a')))
    }

    /// Why the mover may not lay a piece there.
    fn refusal(&self, state: &State, shape: Shape, (row, column): (usize, usize), field: Field<'_>) -> Fault {
        let area = self.area(state, state.mover());
        if state.stock(state.mover()).0[shape.kind().index()] == 0 {
            return field.fault(BlokusFault::Stock);
        }
        let mut touches = false;
        for (down, bits) in shape.rows().iter().enumerate() {
            for across in (0..3).filter(|across| bits >> across & 1 == 1) {
                let (row, column) = (row + down, column + across);
                if row >= self.size || column >= self.size {
                    return field.fault(BlokusFault::Off);
                }
                let cell = || self.cell_name(row, column);
                if self.symbol(state, row, column) != '.' {
                    return field.fault(BlokusFault::Covered).with("cell", cell());
                }
                if area.allowed[row] >> column & 1 == 0 {
                    return field.fault(BlokusFault::Side).with("cell", cell());
                }
                touches |= area.wanted[row] >> column & 1 == 1;
            }
        }
        debug_assert!(!touches, "it could be laid");
        let is_first = count(state.cells(state.mover())) == 0;
        field.fault(if is_first { BlokusFault::First } else { BlokusFault::Corner })
    }
}

impl Notation for Blokus {
    /// The board and both stocks, then the mover.
    fn write_lisp(&self, state: &State) -> Option<String> {
        let word = |row: usize, column: usize| match self.symbol(state, row, column) {
            '.' => '0',
            symbol => symbol,
        };
        let row = |row: usize| lisp::list((0..self.size).map(|column| word(row, column)));
        let [one, two] = Player::BOTH.map(|player| lisp::list(state.stock(player).0));
        let board = lisp::list((0..self.size).map(row));
        Some(format!("{} {}", lisp::list([board, one, two]), state.mover().number()))
    }

    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let (board, stocks, rest) = if lisp::is_list(text) {
            let (list, rest) = lisp::read_list(text)?;
            let (board, stocks) = read_lisp(&list)?;
            (board, stocks, rest)
        } else {
            let fields = read_fields(text);
            let Some((&first, rest)) = fields.split_first() else {
                return Err(Field::end_of(text).unexpected(Value::Message("what-blokus-board")));
            };
            let board = read_board(first)?;
            match rest {
                [] if board.is_empty() => (board, [FULL; 2], Vec::new()),
                [] | [_] => return Err(Field::end_of(text).unexpected(Value::Message("what-blokus-stock"))),
                [one, two, rest @ ..] => (board, [read_stock(*one)?, read_stock(*two)?], rest.to_vec()),
            }
        };
        let mover = rest.first().map_or(Ok(Player::One), |field| field.player())?;
        expect_end(rest.get(1))?;
        (self.size, self.closed) = (board.size, board.closed);
        Ok(State::new(board.cells, stocks, mover))
    }

    fn write_position(&self, state: &State) -> String {
        let row = |row: usize| (0..self.size).map(|column| self.symbol(state, row, column)).collect();
        let rows: Vec<String> = (0..self.size).map(row).collect();
        let [one, two] =
            Player::BOTH.map(|player| state.stock(player).0.map(|pieces| pieces.to_string()).join(","));
        format!("{} {one} {two} {}", rows.join("/"), state.mover().number())
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Move, Fault> {
        let whole = Field::whole(text);
        if self.outcome(state).is_some() {
            return Err(whole.fault(TextFault::GameOver));
        }
        let can_lay = self.can_lay(state, state.mover());
        if text == "pass" {
            return if can_lay { Err(whole.fault(GamesFault::NoPass)) } else { Ok(Move::Pass) };
        }
        let parts = whole.split('@');
        let [piece, cell] = parts[..] else {
            return Err(whole.unexpected(Value::Message("what-blokus-move")));
        };
        let (shape, at) = (self.read_shape(piece)?, self.read_cell(cell)?);
        if !can_lay {
            return Err(whole.fault(GamesFault::MustPass));
        }
        let mv = Move::Lay { shape, row: at.0 as u8, column: at.1 as u8 };
        let moves = self.legal_moves(state);
        if moves.contains(&mv) { Ok(mv) } else { Err(self.refusal(state, shape, at, whole)) }
    }

    fn write_move(&self, mv: &Move) -> String {
        match *mv {
            Move::Lay { shape, row, column } => {
                format!("{}@{}", shape.name(), self.cell_name(usize::from(row), usize::from(column)))
            }
            Move::Pass => "pass".to_owned(),
        }
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(self, state, draw::Size::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(self, state, draw::Size::on(self.size, canvas), canvas.glyphs)
    }

    fn task(&self, state: &State) -> Phrase {
        let mover = state.mover();
        if !self.can_lay(state, mover) {
            return Phrase::new("task-pass");
        }
        let is_first = count(state.cells(mover)) == 0;
        Phrase::new(if is_first { "task-blokus-first" } else { "task-blokus-lay" })
    }

    /// The cells of the piece.
    fn touched(&self, _state: &State, mv: &Move) -> Vec<String> {
        let Move::Lay { shape, row, column } = *mv else { return Vec::new() };
        let rows = (usize::from(row)..).zip(shape.rows());
        let cells = rows.flat_map(|(row, bits)| {
            (0..3)
                .filter(move |across| bits >> across & 1 == 1)
                .map(move |across| (row, usize::from(column) + across))
        });
        cells.map(|(row, column)| self.place(row, column)).collect()
    }
}
