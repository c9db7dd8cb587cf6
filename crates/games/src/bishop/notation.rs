//! Positions (`37,62,../../..,65,26 a8 - 2 37-0`) and moves (`c4`, `c4x77`, `pass`).

use jogada_core::{
    Canvas, Drawing, Fault, Field, Game, Glyphs, Notation, Phrase, Player, Value, read_fields,
};

use super::board::NOWHERE;
use super::{Bishop, Board, Cell, Doubles, Move, Placement, State, cells, draw};

/// The most points a player may ever have. A position leaves room for all the numbers it holds, so that
/// whatever is played from it can be written and read again.
pub const MAX_POINTS: u16 = 9999;

/// Reads the eight rows of numbers.
fn read_board(text: Field<'_>) -> Result<Board, Fault> {
    let rows = text.split('/');
    if rows.len() != 8 {
        let culprit = rows.get(8).copied().unwrap_or(text);
        return Err(culprit.fault("fault-board-rows").with("count", rows.len() as u64).with("expected", 8));
    }
    let mut board = Board::empty();
    let mut places = Cell::all();
    for row in rows {
        let numbers = row.split(',');
        if numbers.len() != 8 {
            let fault = row.fault("fault-bishop-row");
            return Err(fault.with("count", numbers.len() as u64).with("expected", 8));
        }
        for (field, cell) in numbers.into_iter().zip(&mut places).filter(|(field, _)| field.text() != ".") {
            let number = read_number(field)?;
            board.put(cell, number).map_err(|holder| {
                field
                    .fault("fault-bishop-twice")
                    .with("cell", cell.to_string())
                    .with("first", holder.to_string())
            })?;
        }
    }
    Ok(board)
}

/// Reads two digits from 1 to 8.
fn read_number(field: Field<'_>) -> Result<u8, Fault> {
    let digits = match field.text().as_bytes() {
        &[tens, ones] if tens.is_ascii_digit() && ones.is_ascii_digit() => [tens, ones],
        _ => return Err(field.unexpected(Value::Message("what-bishop-number"))),
    };
    for (place, digit) in digits.into_iter().enumerate() {
        if !(b'1'..=b'8').contains(&digit) {
            return Err(field
                .part(place..place + 1)
                .fault("fault-bishop-digit")
                .with("number", field.text()));
        }
    }
    let [tens, ones] = digits.map(|digit| digit - b'0');
    Ok(10 * tens + ones)
}

/// Reads where a bishop stands, on a cell without a number, or `-`.
fn read_bishop(field: Field<'_>, board: &Board) -> Result<u8, Fault> {
    if field.text() == "-" {
        return Ok(NOWHERE);
    }
    let cell =
        Cell::named(field.text()).ok_or_else(|| field.unexpected(Value::Message("what-bishop-place")))?;
    match board.number(cell) {
        0 => Ok(cell.index() as u8),
        number => Err(field.fault("fault-bishop-on-number").with("number", number.to_string())),
    }
}

impl Bishop {
    /// Why the mover may not land on `cell`.
    fn refusal(&self, state: &State, cell: Cell, field: Field<'_>) -> Fault {
        let mover = state.mover();
        if state.live() & cell.bit() == 0 {
            return field.fault("fault-bishop-no-number");
        }
        let fault = match (state.bishop(mover), state.bishop(mover.other())) {
            (_, Some(opponent))
                if state.within_reach(mover) & self.forbidden(state, mover) & cell.bit() != 0 =>
            {
                field.fault("fault-bishop-threatened").with("bishop", opponent.to_string())
            }
            (Some(bishop), _) => field.fault("fault-bishop-off-diagonal").with("bishop", bishop.to_string()),
            (None, _) if state.within_reach(mover) & cell.bit() != 0 => {
                field.fault("fault-bishop-not-highest")
            }
            (None, _) => {
                field.fault("fault-bishop-home-row").with("row", if mover == Player::One { "8" } else { "1" })
            }
        };
        let legal = cells(self.targets(state, mover)).map(|cell| cell.to_string()).collect::<Vec<_>>();
        fault.with("legal", legal.join(" "))
    }

    /// Reads which double is to be erased, what follows the `x`, for a landing on `cell`.
    fn read_erased(
        &self,
        state: &State,
        cell: Cell,
        target: Field<'_>,
        erased: Option<Field<'_>>,
    ) -> Result<Option<Cell>, Fault> {
        let choices = self.choices(state, cell);
        let legal = || {
            let written = cells(choices).map(|double| format!("{cell}x{}", self.board.number(double)));
            written.collect::<Vec<_>>().join(" ")
        };
        let field = match erased {
            None if choices == 0 => return Ok(None),
            None => return Err(target.fault("fault-bishop-choose").with("legal", legal())),
            Some(field) => field,
        };
        if choices == 0 {
            let code = match self.doubles {
                Doubles::Choice if self.board.doubles() & cell.bit() != 0 => "fault-bishop-last-double",
                Doubles::Choice => "fault-bishop-not-double",
                _ => "fault-bishop-no-choice",
            };
            let fault = field.fault(code).with("legal", cell.to_string());
            return Err(fault.with("number", self.board.number(cell).to_string()));
        }
        let number = match field.text().as_bytes() {
            &[tens @ b'1'..=b'8', ones] if tens == ones => 11 * (tens - b'0'),
            _ => return Err(field.unexpected(Value::Message("what-bishop-double"))),
        };
        let double = cells(choices).find(|&double| self.board.number(double) == number);
        double.map(Some).ok_or_else(|| field.fault("fault-bishop-cannot-erase").with("legal", legal()))
    }
}

impl Notation for Bishop {
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let Some(&first) = fields.first() else {
            return Err(Field::end_of(text).unexpected(Value::Message("what-bishop-board")));
        };
        let board = read_board(first)?;
        let place = |at: usize| fields.get(at).map_or(Ok(NOWHERE), |field| read_bishop(*field, &board));
        let bishops = [place(1)?, place(2)?];
        if bishops[0] == bishops[1] && bishops[0] != NOWHERE {
            return Err(fields[2].fault("fault-bishop-same-cell"));
        }
        let mover = fields.get(3).map_or(Ok(Player::One), |field| field.player())?;
        let most = u64::from(MAX_POINTS - board.total());
        let points = fields.get(4).map_or(Ok([0; 2]), |field| field.points(most))?;
        if let Some(extra) = fields.get(5) {
            return Err(extra.fault("fault-trailing"));
        }
        self.board = board;
        Ok(State { live: self.board.cells(), bishops, points: points.map(|points| points as u16), mover })
    }

    fn write_position(&self, state: &State) -> String {
        let number = |cell: u8| match Cell::new(cell) {
            cell if state.live() & cell.bit() != 0 => self.board.number(cell).to_string(),
            _ => ".".to_owned(),
        };
        let row = |row: u8| (8 * row..8 * row + 8).map(number).collect::<Vec<_>>().join(",");
        let rows = (0..8).map(row).collect::<Vec<_>>().join("/");
        let bishop = |player| state.bishop(player).map_or("-".to_owned(), |cell| cell.to_string());
        let [one, two] = Player::BOTH.map(bishop);
        let points = Player::BOTH.map(|player| state.points(player).to_string()).join("-");
        format!("{rows} {one} {two} {} {points}", state.mover().number())
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Move, Fault> {
        let whole = Field::whole(text);
        if self.outcome(state).is_some() {
            return Err(whole.fault("fault-game-over"));
        }
        let targets = self.targets(state, state.mover());
        if text == "pass" {
            return if targets == 0 { Ok(Move::Pass) } else { Err(whole.fault("fault-no-pass")) };
        }
        let (target, erased) = match text.find('x') {
            Some(at) => (whole.part(0..at), Some(whole.part(at + 1..text.len()))),
            None => (whole, None),
        };
        let cell = Cell::named(target.text())
            .ok_or_else(|| target.unexpected(Value::Message("what-bishop-cell")))?;
        if targets == 0 {
            return Err(whole.fault("fault-must-pass"));
        }
        if targets & cell.bit() == 0 {
            return Err(self.refusal(state, cell, target));
        }
        let erased = self.read_erased(state, cell, target, erased)?;
        Ok(Move::Land { cell, erased })
    }

    fn write_move(&self, mv: &Move) -> String {
        match *mv {
            Move::Land { cell, erased: None } => cell.to_string(),
            Move::Land { cell, erased: Some(double) } => format!("{cell}x{}", self.board.number(double)),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(self, state, draw::Size::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(self, state, draw::Size::on(canvas), canvas.glyphs)
    }

    fn task(&self, state: &State) -> Phrase {
        let mover = state.mover();
        if self.targets(state, mover) == 0 {
            return Phrase::new("task-pass");
        }
        match state.bishop(mover) {
            Some(_) => Phrase::new("task-bishop-move"),
            None => {
                let task = match self.placement {
                    Placement::Free => "task-bishop-place",
                    Placement::Highest => "task-bishop-place-highest",
                };
                Phrase::new(task).with("row", if mover == Player::One { 8_u64 } else { 1 })
            }
        }
    }

    /// The numbers that die far from the bishop: the mirror of the one it lands on, and a double.
    fn touched(&self, state: &State, mv: &Move) -> Vec<String> {
        let Move::Land { cell, erased } = *mv else { return Vec::new() };
        let dying = state.live() & self.dying(state, cell, erased) & !cell.bit();
        cells(dying).map(|cell| cell.to_string()).collect()
    }
}
