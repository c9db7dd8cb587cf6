//! Positions as the field writes them, the columns played (`4453`; `-` is the start), or drawn, rows from top to bottom and who is to
//! move (`......./…/..21... 1`). Moves are columns, `1` to `7`.

use jogada_core::{
    Canvas, Drawing, Fault, Field, Game, Glyphs, Notation, Phrase, Player, Space, TextFault, Value,
    expect_end, fault_codes, read_fields,
};

use super::{Column, ConnectFour, State, draw, order};
use crate::faults::GamesFault;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum ConnectFourFault {
        Both = "fault-connect-four-both",
        Column = "fault-connect-four-column",
        Count = "fault-connect-four-count",
        Full = "fault-connect-four-full",
        Hanging = "fault-connect-four-hanging",
        Mover = "fault-connect-four-mover",
        Row = "fault-connect-four-row",
        Size = "fault-connect-four-size",
    }
}

impl ConnectFour {
    /// Reads columns, each of which must be a legal move.
    fn read_columns(&self, text: Field<'_>) -> Result<(State, Vec<u8>), Fault> {
        let mut state = self.start();
        let mut columns = Vec::new();
        for (digit, place) in text.characters() {
            let column = match digit.to_digit(10) {
                Some(number) if (1..=u32::from(self.columns)).contains(&number) => number as u8 - 1,
                _ => return Err(self.no_column(place)),
            };
            if self.outcome(&state).is_some() {
                return Err(place.fault(TextFault::GameOver));
            }
            if state.occupied() & self.cell(column, self.rows - 1) != 0 {
                return Err(place.fault(ConnectFourFault::Full));
            }
            self.play(&mut state, &Column(column));
            columns.push(column);
        }
        Ok((state, columns))
    }

    fn no_column(&self, place: Field<'_>) -> Fault {
        let code = if place.is_empty() { TextFault::Missing.code() } else { ConnectFourFault::Column.code() };
        let last = u64::from(self.columns);
        place.fault(code).with("last", last).with("expected", format!("1..{last}"))
    }

    /// Reads a board row by row.
    fn read_drawn(&self, text: Field<'_>) -> Result<State, Fault> {
        let rows = text.split('/');
        if rows.len() != usize::from(self.rows) {
            let (count, expected) = (rows.len() as u64, u64::from(self.rows));
            return Err(text.fault(GamesFault::BoardRows).with("count", count).with("expected", expected));
        }
        let mut state = State::default();
        for (row, field) in (0..self.rows).rev().zip(rows) {
            let count = field.characters().count();
            if count != usize::from(self.columns) {
                let fault = field.fault(ConnectFourFault::Row).with("count", count as u64);
                return Err(fault.with("expected", u64::from(self.columns)));
            }
            for (column, (disc, place)) in (0..self.columns).zip(field.characters()) {
                match disc {
                    '1' | 'x' => state.0[0] |= self.cell(column, row),
                    '2' | 'o' => state.0[1] |= self.cell(column, row),
                    '.' => {}
                    _ => return Err(place.unexpected(Value::Message("what-connect-four-cell"))),
                }
            }
        }
        self.check(state, text)
    }

    /// Whether discs lie as discs can, and as many of either player's as in a game.
    fn check(&self, state: State, text: Field<'_>) -> Result<State, Fault> {
        let hanging = |column: &u8| {
            let cells = (state.occupied() >> (u32::from(*column) * self.height())) & self.column(0);
            cells & (cells + 1) != 0
        };
        if let Some(column) = (0..self.columns).find(hanging) {
            return Err(text.fault(ConnectFourFault::Hanging).with("column", u64::from(column) + 1));
        }
        let [one, two] = state.0.map(u64::count_ones);
        if one != two && one != two + 1 {
            let fault = text.fault(ConnectFourFault::Count).with("one", u64::from(one));
            return Err(fault.with("two", u64::from(two)));
        }
        if state.0.iter().all(|discs| self.has_four(*discs)) {
            return Err(text.fault(ConnectFourFault::Both));
        }
        Ok(state)
    }

    fn write_drawn(&self, state: State) -> String {
        let disc = |column, row| {
            let cell = self.cell(column, row);
            let owner = Player::BOTH.into_iter().find(|player| state.discs(*player) & cell != 0);
            owner.map_or('.', |player| (b'0' + player.number()) as char)
        };
        let row = |row| (0..self.columns).map(|column| disc(column, row)).collect::<String>();
        let rows: Vec<String> = (0..self.rows).rev().map(row).collect();
        format!("{} {}", rows.join("/"), state.mover().number())
    }
}

impl Notation for ConnectFour {
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let first = fields.first().copied().unwrap_or(Field::end_of(text));
        let is_drawn = first.text().contains('/');
        let expected = if is_drawn { 2 } else { 1 };
        expect_end(fields.get(expected))?;
        if is_drawn {
            let state = self.read_drawn(first)?;
            if let Some(mover) = fields.get(1)
                && mover.player()? != state.mover()
            {
                let fault = mover.fault(ConnectFourFault::Mover);
                return Err(fault.with("player", u64::from(state.mover().number())));
            }
            self.beginning.clear();
            return Ok(state);
        }
        let columns = if first.text() == "-" { first.part(0..0) } else { first };
        let (state, beginning) = self.read_columns(columns)?;
        self.beginning = beginning;
        Ok(state)
    }

    /// Columns in an order that leads there, drawn if there is none.
    fn write_position(&self, state: &State) -> String {
        if *state == self.start() {
            return "-".to_owned();
        }
        let digits = |order: Vec<u8>| order.into_iter().map(|column| (b'1' + column) as char).collect();
        order::order(self, *state).map_or_else(|| self.write_drawn(*state), digits)
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Column, Fault> {
        let field = Field::whole(text);
        if self.outcome(state).is_some() {
            return Err(field.fault(TextFault::GameOver));
        }
        let column = match text.as_bytes() {
            [digit] if (b'1'..b'1' + self.columns).contains(digit) => digit - b'1',
            _ => return Err(self.no_column(field)),
        };
        if state.occupied() & self.cell(column, self.rows - 1) != 0 {
            return Err(field.fault(ConnectFourFault::Full));
        }
        Ok(Column(column))
    }

    fn write_move(&self, column: &Column) -> String {
        (column.0 + 1).to_string()
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(self, *state, draw::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(self, *state, draw::lines_on(self, canvas), canvas.glyphs)
    }

    fn task(&self, _state: &State) -> Phrase {
        Phrase::new("task-connect-four-drop")
    }
}
