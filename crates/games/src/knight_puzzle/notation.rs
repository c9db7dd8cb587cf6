//! Positions (`02,20,44,../.. - 0/70`), moves (`c4`, `c4x77`) and the drawing.

use jogada_core::{
    Drawing, Fault, Field, Glyphs, Ink, Notation, Phrase, Space, TextFault, Value, fault_codes, read_fields,
};

use super::{CELLS, Doubles, KnightPuzzle, Landing, NAMED, NONE, SIDE, State, is_double};
use crate::faults::GamesFault;
use crate::lisp;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum KnightPuzzleFault {
        Choose = "fault-knight-puzzle-choose",
        NoJump = "fault-knight-puzzle-no-jump",
        NoNumber = "fault-knight-puzzle-no-number",
        OnNumber = "fault-knight-puzzle-on-number",
        Row = "fault-knight-puzzle-row",
        Second = "fault-knight-puzzle-second",
        Twice = "fault-knight-puzzle-twice",
    }
}

/// The most points a position may have or want.
const MAX_POINTS: u64 = 99_999;

impl KnightPuzzle {
    /// One of the named problems.
    pub(super) fn named(name: &str, doubles: Doubles) -> KnightPuzzle {
        let empty = State { live: [0; 2], points: 0, knight: NONE };
        let mut puzzle =
            KnightPuzzle { doubles, numbers: [NONE; CELLS], places: [NONE; CELLS], target: 0, start: empty };
        let read = puzzle.read_position(name);
        debug_assert!(read.is_ok(), "{read:?}");
        puzzle
    }

    /// The name of a cell: column and row, row 1 on top.
    pub(super) fn name(cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % SIDE), cell / SIDE + 1)
    }
}

/// The cell that is called so.
fn read_cell(field: Field<'_>) -> Result<u8, Fault> {
    let wrong = || field.unexpected(Value::Message("what-knight-puzzle-cell"));
    let mut letters = field.text().chars();
    let column = letters.next().filter(|letter| ('a'..='j').contains(letter)).ok_or_else(wrong)?;
    let row: u8 = letters.as_str().parse().ok().filter(|row| (1..=SIDE).contains(row)).ok_or_else(wrong)?;
    // `a01` is not how a cell is written.
    if letters.as_str().starts_with('0') || letters.as_str().starts_with('+') {
        return Err(wrong());
    }
    Ok((row - 1) * SIDE + (column as u8 - b'a'))
}

/// Numbers and where they are.
struct Board {
    numbers: [u8; CELLS],
    places: [u8; CELLS],
    /// The knight, where the board itself shows it.
    knight: u8,
}

impl Board {
    fn empty() -> Board {
        Board { numbers: [NONE; CELLS], places: [NONE; CELLS], knight: NONE }
    }

    fn put(&mut self, cell: u8, field: Field<'_>) -> Result<(), Fault> {
        let number = field.number(0, 99)? as u8;
        if field.text().len() > 2 {
            return Err(field.unexpected(Value::Message("what-knight-puzzle-number")));
        }
        if self.places[usize::from(number)] != NONE {
            let first = KnightPuzzle::name(self.places[usize::from(number)]);
            return Err(field.fault(KnightPuzzleFault::Twice).with("first", first));
        }
        self.numbers[usize::from(cell)] = number;
        self.places[usize::from(number)] = cell;
        Ok(())
    }

    /// Ten rows of ten, `94,25,./..`.
    fn read(field: Field<'_>) -> Result<Board, Fault> {
        let rows = field.split('/');
        if rows.len() != usize::from(SIDE) {
            let fault = field.fault(GamesFault::BoardRows).with("count", rows.len() as u64);
            return Err(fault.with("expected", u64::from(SIDE)));
        }
        let mut board = Board::empty();
        for (row, fields) in (0..SIDE).zip(rows) {
            let cells = fields.split(',');
            check_row(fields, cells.len())?;
            for (column, cell) in (0..SIDE).zip(cells) {
                if cell.text() != "." {
                    board.put(row * SIDE + column, cell)?;
                }
            }
        }
        Ok(board)
    }

    /// A Lisp list of ten lists of ten: numbers, NIL, and T for the knight; and what follows it.
    fn read_lisp(text: &str) -> Result<(Board, usize), Fault> {
        let mut board = Board::empty();
        let (mut depth, mut row, mut column) = (0, 0, 0);
        for (field, end) in lisp::tokens(text) {
            match field.text() {
                "(" if depth < 2 && row < SIDE => depth += 1,
                ")" if depth == 2 => {
                    check_row(field, column.into())?;
                    (depth, row, column) = (1, row + 1, 0);
                }
                ")" if depth == 1 && row == SIDE => return Ok((board, end)),
                _ if depth < 2 || column >= SIDE || matches!(field.text(), "(" | ")") => {
                    return Err(field.unexpected(Value::Message("what-knight-puzzle-list")));
                }
                _ => {
                    let cell = row * SIDE + column;
                    match field.text().to_ascii_lowercase().as_str() {
                        "nil" => {}
                        "t" if board.knight == NONE => board.knight = cell,
                        "t" => return Err(field.fault(KnightPuzzleFault::Second)),
                        _ => board.put(cell, field)?,
                    }
                    column += 1;
                }
            }
        }
        Err(Field::end_of(text).unexpected(Value::Message("what-knight-puzzle-list")))
    }
}

fn check_row(row: Field<'_>, count: usize) -> Result<(), Fault> {
    if count == usize::from(SIDE) {
        return Ok(());
    }
    Err(row.fault(KnightPuzzleFault::Row).with("count", count as u64).with("expected", u64::from(SIDE)))
}

/// Where the knight stands, on a cell without a number, or `-`.
fn read_knight(field: Field<'_>, board: &Board) -> Result<u8, Fault> {
    if field.text() == "-" {
        return Ok(NONE);
    }
    let cell = read_cell(field)?;
    match board.numbers[usize::from(cell)] {
        NONE => Ok(cell),
        number => Err(field.fault(KnightPuzzleFault::OnNumber).with("number", format!("{number:02}"))),
    }
}

impl Notation for KnightPuzzle {
    /// `<rows> <knight or -> <points>/<target>`, the Lisp board in place of the rows, or the name of a problem.
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let name = text.trim();
        if let Some((_, position)) = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return self.read_position(position).map_err(|fault| fault.at(text, 0..text.len()));
        }
        let first = text.len() - text.trim_start().len();
        let (board, fields) = if text[first..].starts_with('(') {
            let (board, end) = Board::read_lisp(text)?;
            (board, Field::whole(text).part(end..text.len()).split_whitespace())
        } else {
            let mut fields = read_fields(text);
            if fields.is_empty() {
                return Err(Field::end_of(text).unexpected(Value::Message("what-knight-puzzle-board")));
            }
            (Board::read(fields.remove(0))?, fields)
        };
        let (knight, score) = match fields[..] {
            [score] if board.knight != NONE || score.text().contains('/') => (board.knight, score),
            [knight, score] if board.knight == NONE => (read_knight(knight, &board)?, score),
            [_, _, extra, ..] | [_, extra] => return Err(extra.fault(TextFault::Trailing)),
            _ => return Err(Field::end_of(text).unexpected(Value::Message("what-knight-puzzle-score"))),
        };
        let [points, target] = score.split('/')[..] else {
            return Err(score.unexpected(Value::Message("what-knight-puzzle-score")));
        };
        // Room is left for all the numbers: what is played from here can be read, too.
        let numbers = board.numbers.iter().filter(|number| **number != NONE);
        let sum: u64 = numbers.map(|number| u64::from(*number)).sum();
        let points = points.number(0, MAX_POINTS - sum)? as u32;
        let target = target.number(0, MAX_POINTS)? as u32;
        let mut state = State { live: [0; 2], points, knight };
        for cell in 0..SIDE * SIDE {
            state.set(cell, board.numbers[usize::from(cell)] != NONE);
        }
        (self.numbers, self.places) = (board.numbers, board.places);
        (self.target, self.start) = (target, state);
        Ok(state)
    }

    /// Ten lists of numbers, `NIL` and `T` for the knight, then points and target.
    fn write_lisp(&self, state: &State) -> Option<String> {
        let word = |cell: u8| match state.is_live(cell) {
            true => self.numbers[usize::from(cell)].to_string(),
            false if cell == state.knight => "T".to_owned(),
            false => "NIL".to_owned(),
        };
        let row = |row: u8| lisp::list((row * SIDE..(row + 1) * SIDE).map(word));
        Some(format!("{} {}/{}", lisp::list((0..SIDE).map(row)), state.points, self.target))
    }

    fn write_position(&self, state: &State) -> String {
        let cell = |cell: u8| match state.is_live(cell) {
            true => format!("{:02}", self.numbers[usize::from(cell)]),
            false => ".".to_owned(),
        };
        let row = |row: u8| (row * SIDE..(row + 1) * SIDE).map(cell).collect::<Vec<_>>().join(",");
        let rows = (0..SIDE).map(row).collect::<Vec<_>>().join("/");
        let knight = if state.knight == NONE { "-".to_owned() } else { KnightPuzzle::name(state.knight) };
        format!("{rows} {knight} {}/{}", state.points, self.target)
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Landing, Fault> {
        let whole = Field::whole(text);
        let split = text.find('x').unwrap_or(text.len());
        let target = whole.part(0..split);
        let cell = read_cell(target)?;
        let legal = self.legal_moves(state);
        let written = |moves: &[Landing]| {
            moves.iter().map(|landing| self.write_move(landing)).collect::<Vec<_>>().join(" ")
        };
        let here: Vec<Landing> = legal.iter().copied().filter(|landing| landing.cell == cell).collect();
        match here[..] {
            [] if !state.is_live(cell) => {
                Err(target.fault(KnightPuzzleFault::NoNumber).with("legal", written(&legal)))
            }
            [] => Err(target.fault(KnightPuzzleFault::NoJump).with("legal", written(&legal))),
            [landing] if landing.erased == NONE && split == text.len() => Ok(landing),
            _ => here
                .iter()
                .copied()
                .find(|landing| self.write_move(landing) == text)
                .ok_or_else(|| whole.fault(KnightPuzzleFault::Choose).with("legal", written(&here))),
        }
    }

    fn write_move(&self, landing: &Landing) -> String {
        let cell = KnightPuzzle::name(landing.cell);
        match landing.erased {
            NONE => cell,
            erased => format!("{cell}x{erased:02}"),
        }
    }

    fn task(&self, state: &State) -> Phrase {
        let [points, target] = [state.points, self.target].map(u64::from);
        Phrase::new("task-knight-puzzle").with("points", points).with("target", target)
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        let targets: Vec<u8> = self.targets(state).collect();
        let mut drawing = Drawing::new();
        drawing.line().put(Ink::Frame, "    ");
        for column in 0..SIDE {
            drawing.put(Ink::Frame, format!(" {} ", char::from(b'a' + column)));
        }
        for row in 0..SIDE {
            drawing.line().put(Ink::Frame, format!("{:>3} ", row + 1));
            for cell in row * SIDE..(row + 1) * SIDE {
                let number = self.numbers[usize::from(cell)];
                let (ink, text) = match state.is_live(cell) {
                    true if targets.contains(&cell) => (Ink::Legal, format!("{number:02}")),
                    true => (if is_double(number) { Ink::Two } else { Ink::Plain }, format!("{number:02}")),
                    false if cell == state.knight => (Ink::One, glyphs.pick("♞ ", "N ").to_owned()),
                    false => (Ink::Gone, glyphs.pick("· ", ". ").to_owned()),
                };
                drawing.put_at(KnightPuzzle::name(cell), ink, text).put(Ink::Plain, " ");
            }
        }
        drawing.line().put(Ink::Frame, format!("    {}/{}", state.points, self.target));
        drawing
    }

    /// What a landing erases elsewhere.
    fn touched(&self, state: &State, landing: &Landing) -> Vec<String> {
        let next = self.after(state, landing);
        let erased = state.cells().filter(|cell| *cell != landing.cell && !next.is_live(*cell));
        erased.map(KnightPuzzle::name).collect()
    }
}
