//! Positions (`1.../..#./..../.... 9,10,15 stuck`), moves (`b@a14`) and the drawing.

use jogada_core::{
    Drawing, Fault, Field, Glyphs, Ink, Notation, Phrase, Space, TextFault, Value, fault_codes, read_fields,
};

use super::boards::NAMED;
use super::{BlokusPuzzle, Goal, MAX_SIDE, MAX_STOCK, Pieces, Places, Placing, State};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum BlokusPuzzleFault {
        Place = "fault-blokus-puzzle-place",
        Row = "fault-blokus-puzzle-row",
    }
}

/// The course's stock.
const FULL: [u8; 3] = [10, 10, 15];

impl BlokusPuzzle {
    /// The first problem of the year that had these pieces.
    pub(super) fn with_pieces(pieces: Pieces) -> BlokusPuzzle {
        let start = State { own: [0; MAX_SIDE], stock: FULL };
        let mut puzzle = BlokusPuzzle {
            default_pieces: pieces,
            pieces,
            size: 14,
            closed: [0; MAX_SIDE],
            goal: Goal::Stuck,
            places: Places::All,
            start,
        };
        let read = puzzle.read_position(if pieces == Pieces::S { "2021-a" } else { "2017-a" });
        debug_assert!(read.is_ok(), "{read:?}");
        puzzle
    }

    /// What a cell is called: columns from the left, rank 1 at the bottom.
    pub(super) fn cell_name(&self, row: usize, column: usize) -> String {
        format!("{}{}", char::from(b'a' + column as u8), self.size - row)
    }
}

/// The own and the closed cells, and how many rows there are.
fn read_board(board: Field<'_>) -> Result<(usize, [u16; MAX_SIDE], [u16; MAX_SIDE]), Fault> {
    let rows = board.split('/');
    let size = rows.len();
    if board.is_empty() || size > MAX_SIDE {
        return Err(board.unexpected(Value::Message("what-blokus-puzzle-board")));
    }
    let (mut own, mut closed) = ([0; MAX_SIDE], [0; MAX_SIDE]);
    for (row, field) in rows.into_iter().enumerate() {
        let count = field.characters().count();
        if count != size {
            let fault = field.fault(BlokusPuzzleFault::Row).with("count", count as u64);
            return Err(fault.with("expected", size as u64));
        }
        for (column, (letter, place)) in field.characters().enumerate() {
            match letter {
                '.' => {}
                '1' => own[row] |= 1 << column,
                '#' => closed[row] |= 1 << column,
                _ => return Err(place.unexpected(Value::Message("what-blokus-puzzle-cell"))),
            }
        }
    }
    Ok((size, own, closed))
}

fn read_stock(field: Field<'_>) -> Result<[u8; 3], Fault> {
    let [a, b, c] = field.split(',')[..] else {
        return Err(field.unexpected(Value::Message("what-blokus-puzzle-stock")));
    };
    let count = |field: Field<'_>| field.number(0, MAX_STOCK).map(|count| count as u8);
    Ok([count(a)?, count(b)?, count(c)?])
}

fn read_pieces(field: Field<'_>) -> Result<Pieces, Fault> {
    match field.text() {
        "cross" => Ok(Pieces::Cross),
        "s" => Ok(Pieces::S),
        _ => Err(field.unexpected("cross, s")),
    }
}

impl Notation for BlokusPuzzle {
    /// `<rows> <stock> <goal>`, or the name of a problem. The pieces, `cross` or `s`, may follow where they are not those of the
    /// parameter: a named problem brings its own.
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let name = text.trim();
        if let Some((known, position)) = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            let pieces = if known.starts_with("2021") { "s" } else { "cross" };
            let read = self.read_position(&format!("{position} {pieces}"));
            return read.map_err(|fault| fault.at(text, 0..text.len()));
        }
        let fields = read_fields(text);
        let missing = || Field::end_of(text).unexpected(Value::Message("what-blokus-puzzle-position"));
        let (board, stock, goal, pieces) = match fields[..] {
            [board, stock, goal] => (board, stock, goal, self.default_pieces),
            [board, stock, goal, pieces] => (board, stock, goal, read_pieces(pieces)?),
            [_, _, _, _, extra, ..] => return Err(extra.fault(TextFault::Trailing)),
            _ => return Err(missing()),
        };
        let (size, own, closed) = read_board(board)?;
        let stock = read_stock(stock)?;
        let goal = match goal.text() {
            "stuck" => Goal::Stuck,
            _ => Goal::Cells(goal.number(0, (MAX_SIDE * MAX_SIDE) as u64)? as u32),
        };
        let start = State { own, stock };
        *self = BlokusPuzzle {
            default_pieces: self.default_pieces,
            pieces,
            size,
            closed,
            goal,
            places: self.places,
            start,
        };
        Ok(start)
    }

    fn write_position(&self, state: &State) -> String {
        let cell = |row: usize, column: usize| match (
            state.own[row] >> column & 1,
            self.closed[row] >> column & 1,
        ) {
            (1, _) => '1',
            (_, 1) => '#',
            _ => '.',
        };
        let row = |row: usize| (0..self.size).map(|column| cell(row, column)).collect::<String>();
        let rows: Vec<String> = (0..self.size).map(row).collect();
        let [a, b, c] = state.stock;
        let goal = match self.goal {
            Goal::Stuck => "stuck".to_owned(),
            Goal::Cells(wanted) => wanted.to_string(),
        };
        let pieces = match self.pieces {
            pieces if pieces == self.default_pieces => "",
            Pieces::Cross => " cross",
            Pieces::S => " s",
        };
        format!("{} {a},{b},{c} {goal}{pieces}", rows.join("/"))
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Placing, Fault> {
        let legal = self.legal_moves(state);
        let found = legal.iter().find(|placing| self.write_move(placing) == text);
        found.copied().ok_or_else(|| {
            let words: Vec<String> = legal.iter().take(20).map(|placing| self.write_move(placing)).collect();
            Field::whole(text).fault(BlokusPuzzleFault::Place).with("legal", words.join(" "))
        })
    }

    fn write_move(&self, placing: &Placing) -> String {
        let shape = &self.shapes()[usize::from(placing.shape)];
        format!("{}@{}", shape.name, self.cell_name(placing.row.into(), placing.column.into()))
    }

    fn task(&self, state: &State) -> Phrase {
        match self.goal {
            Goal::Stuck => Phrase::new("task-blokus-puzzle-stuck"),
            Goal::Cells(wanted) => {
                let [covered, wanted] = [state.count(), wanted].map(u64::from);
                Phrase::new("task-blokus-puzzle-cells").with("covered", covered).with("wanted", wanted)
            }
        }
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        let mut drawing = Drawing::new();
        for row in 0..self.size {
            drawing.line().put(Ink::Frame, format!("{:>2} ", self.size - row));
            for column in 0..self.size {
                match (state.own[row] >> column & 1, self.closed[row] >> column & 1) {
                    (1, _) => drawing.put(Ink::One, glyphs.pick("■ ", "1 ")),
                    (_, 1) => drawing.put(Ink::Frame, glyphs.pick("▒ ", "# ")),
                    _ => drawing.put(Ink::Plain, glyphs.pick("· ", ". ")),
                };
            }
        }
        drawing.line().put(Ink::Frame, "   ");
        for column in 0..self.size {
            drawing.put(Ink::Frame, format!("{} ", char::from(b'a' + column as u8)));
        }
        let [a, b, c] = state.stock;
        drawing.line().put(Ink::Plain, format!("   a {a:<2} b {b:<2} c {c:<2}"));
        drawing
    }
}
