//! Positions (`92,52,../../..,86,53 j1 - 2 94-0`, or the board as a Lisp list, or `lab`) and moves (`c4`, `c4x77`, `pass`).

use jogada_core::{
    Canvas, Drawing, Fault, Field, Game, Glyphs, Notation, Phrase, Player, Value, read_fields,
};

use super::board::NOWHERE;
use super::{Board, Cell, Doubles, Knight, Move, Placement, State, cells, draw};
use crate::lisp;

/// The most points a player may ever have. A position leaves room for all the numbers it holds, so that whatever is
/// played from it can be written and read again.
pub const MAX_POINTS: u16 = 9999;

/// A board as it is read: the numbers, and the knights where the text shows them on it.
struct Read<'a> {
    board: Board,
    /// The places of the knights on the board, or [`NOWHERE`].
    knights: [u8; 2],
    /// What follows the board.
    rest: Vec<Field<'a>>,
}

/// Reads a board in any of its forms.
fn read_board(text: &str) -> Result<Read<'_>, Fault> {
    if lisp::is_list(text) {
        return read_lisp(text);
    }
    let mut fields = read_fields(text);
    if fields.is_empty() {
        return Err(Field::end_of(text).unexpected(Value::Message("what-knight-board")));
    }
    let first = fields.remove(0);
    let mut read = Read { board: Board::empty(), knights: [NOWHERE; 2], rest: fields };
    if let Some(board) = Board::named(first.text()) {
        read.board = board;
        return Ok(read);
    }
    let rows = first.split('/');
    check_rows(first, rows.len(), rows.get(10).copied())?;
    for (row, field) in (0..).zip(rows) {
        let numbers = field.split(',');
        check_row(field, numbers.len())?;
        for (column, field) in (0..).zip(numbers) {
            if field.text() != "." {
                put(&mut read.board, Cell::new(10 * row + column), field, read_number(field)?)?;
            }
        }
    }
    Ok(read)
}

/// Reads `((94 25 NIL ..) (-1 47 ..) ..)`: ten lists of numbers, `NIL` for a cell without one, -1 and -2 for the knights.
fn read_lisp(text: &str) -> Result<Read<'_>, Fault> {
    let (list, rest) = lisp::read_list(text)?;
    let rows = list.items()?;
    check_rows(list.field(), rows.len(), rows.get(10).map(lisp::Item::field))?;
    let mut read = Read { board: Board::empty(), knights: [NOWHERE; 2], rest };
    for (row, list) in (0..).zip(rows) {
        let items = list.items()?;
        check_row(list.field(), items.len())?;
        for (column, item) in (0..).zip(items) {
            let (cell, field) = (Cell::new(10 * row + column), item.word()?);
            let knight = match field.text() {
                "NIL" | "nil" => continue,
                "-1" => Some(Player::One),
                "-2" => Some(Player::Two),
                _ => None,
            };
            let Some(player) = knight else {
                put(&mut read.board, cell, field, read_number(field)?)?;
                continue;
            };
            let place = &mut read.knights[player.index()];
            if *place != NOWHERE {
                let first = Cell::new(*place).to_string();
                return Err(field
                    .fault("fault-knight-two-places")
                    .with("first", first)
                    .with("cell", cell.to_string()));
            }
            *place = cell.index() as u8;
        }
    }
    Ok(read)
}

fn check_rows(board: Field<'_>, count: usize, extra: Option<Field<'_>>) -> Result<(), Fault> {
    if count == 10 {
        return Ok(());
    }
    let culprit = extra.unwrap_or(board);
    Err(culprit.fault("fault-board-rows").with("count", count as u64).with("expected", 10))
}

fn check_row(row: Field<'_>, count: usize) -> Result<(), Fault> {
    if count == 10 {
        return Ok(());
    }
    Err(row.fault("fault-knight-row").with("count", count as u64).with("expected", 10))
}

fn put(board: &mut Board, cell: Cell, field: Field<'_>, number: u8) -> Result<(), Fault> {
    board.put(cell, number).map_err(|holder| {
        let fault = field.fault("fault-knight-twice").with("cell", cell.to_string());
        fault.with("first", holder.to_string())
    })
}

/// Reads one digit or two.
fn read_number(field: Field<'_>) -> Result<u8, Fault> {
    let digits = field.text().bytes().all(|byte| byte.is_ascii_digit());
    match field.text().parse::<u8>() {
        Ok(number) if digits && field.text().len() <= 2 => Ok(number),
        _ => Err(field.unexpected(Value::Message("what-knight-number"))),
    }
}

/// Reads where a knight stands, on a cell without a number, or `-`; `shown` is where the board has it.
fn read_knight(field: Field<'_>, board: &Board, shown: u8) -> Result<u8, Fault> {
    let place = match field.text() {
        "-" => NOWHERE,
        name => {
            let cell = Cell::named(name);
            cell.ok_or_else(|| field.unexpected(Value::Message("what-knight-place")))?.index() as u8
        }
    };
    if shown != NOWHERE && place != shown {
        return Err(field.fault("fault-knight-elsewhere").with("cell", Cell::new(shown).to_string()));
    }
    if place != NOWHERE && board.cells() & Cell::new(place).bit() != 0 {
        let number = board.number(Cell::new(place));
        return Err(field.fault("fault-knight-on-number").with("number", format!("{number:02}")));
    }
    Ok(place)
}

impl Knight {
    /// Why the mover may not land on `cell`.
    fn refusal(&self, state: &State, cell: Cell, field: Field<'_>) -> Fault {
        let mover = state.mover();
        if state.live() & cell.bit() == 0 {
            return field.fault("fault-knight-no-number");
        }
        let is_near = state.within_reach(mover) & cell.bit() != 0;
        let is_forbidden = is_near && self.forbidden(state, mover) & cell.bit() != 0;
        let fault = match (state.knight(mover), state.knight(mover.other())) {
            (_, Some(opponent)) if is_forbidden => {
                field.fault("fault-knight-threatened").with("knight", opponent.to_string())
            }
            (Some(knight), _) => field.fault("fault-knight-no-jump").with("knight", knight.to_string()),
            (None, _) if is_near => field.fault("fault-knight-not-highest"),
            (None, _) => field.fault("fault-knight-home-row").with("row", home(mover)),
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
            let written = cells(choices).map(|double| format!("{cell}x{:02}", self.board.number(double)));
            written.collect::<Vec<_>>().join(" ")
        };
        let field = match erased {
            None if choices == 0 => return Ok(None),
            None => return Err(target.fault("fault-knight-choose").with("legal", legal())),
            Some(field) => field,
        };
        if choices == 0 {
            let code = match self.doubles {
                Doubles::Choice if self.board.doubles() & cell.bit() != 0 => "fault-knight-last-double",
                Doubles::Choice => "fault-knight-not-double",
                Doubles::Largest => "fault-knight-no-choice",
            };
            let fault = field.fault(code).with("legal", cell.to_string());
            return Err(fault.with("number", format!("{:02}", self.board.number(cell))));
        }
        let number = match field.text().as_bytes() {
            &[tens, ones] if tens == ones && tens.is_ascii_digit() => 11 * (tens - b'0'),
            _ => return Err(field.unexpected(Value::Message("what-knight-double"))),
        };
        let double = cells(choices).find(|&double| self.board.number(double) == number);
        double.map(Some).ok_or_else(|| field.fault("fault-knight-cannot-erase").with("legal", legal()))
    }
}

/// The number of a player's home row.
const fn home(player: Player) -> u64 {
    match player {
        Player::One => 1,
        Player::Two => 10,
    }
}

impl Notation for Knight {
    /// `((94 25 ..) ..) 1 0-0`, with `NIL`, -1 and -2 for the knights.
    fn write_lisp(&self, state: &State) -> Option<String> {
        let word = |cell: Cell| {
            let knight = Player::BOTH.into_iter().find(|&player| state.knight(player) == Some(cell));
            match knight {
                Some(player) => format!("-{}", player.number()),
                None if state.live() & cell.bit() != 0 => self.board.number(cell).to_string(),
                None => "NIL".to_owned(),
            }
        };
        let row = |row: u8| lisp::list((10 * row..10 * row + 10).map(|cell| word(Cell::new(cell))));
        let position = self.write_position(state);
        let rest: Vec<&str> = position.split(' ').skip(3).collect();
        Some(format!("{} {}", lisp::list((0..10).map(row)), rest.join(" ")))
    }

    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let Read { board, mut knights, rest } = read_board(text)?;
        // A Lisp board shows the knights itself: then their cells may be left out.
        let named = if lisp::is_list(text) && rest.first().is_some_and(|field| field.player().is_ok()) {
            0
        } else {
            2
        };
        for (field, knight) in rest.iter().take(named).zip(&mut knights) {
            *knight = read_knight(*field, &board, *knight)?;
        }
        if knights[0] == knights[1] && knights[0] != NOWHERE {
            return Err(rest[1].fault("fault-knight-same-cell"));
        }
        let mover = rest.get(named).map_or(Ok(Player::One), |field| field.player())?;
        let most = u64::from(MAX_POINTS - board.total());
        let points = rest.get(named + 1).map_or(Ok([0; 2]), |field| field.points(most))?;
        if let Some(extra) = rest.get(named + 2) {
            return Err(extra.fault("fault-trailing"));
        }
        self.board = board;
        Ok(State { live: self.board.cells(), knights, points: points.map(|points| points as u16), mover })
    }

    fn write_position(&self, state: &State) -> String {
        let number = |cell: u8| match Cell::new(cell) {
            cell if state.live() & cell.bit() != 0 => format!("{:02}", self.board.number(cell)),
            _ => ".".to_owned(),
        };
        let row = |row: u8| (10 * row..10 * row + 10).map(number).collect::<Vec<_>>().join(",");
        let rows = (0..10).map(row).collect::<Vec<_>>().join("/");
        let knight = |player| state.knight(player).map_or("-".to_owned(), |cell| cell.to_string());
        let [one, two] = Player::BOTH.map(knight);
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
            .ok_or_else(|| target.unexpected(Value::Message("what-knight-cell")))?;
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
            Move::Land { cell, erased: Some(double) } => format!("{cell}x{:02}", self.board.number(double)),
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
        match (state.knight(mover), self.placement) {
            (Some(_), _) => Phrase::new("task-knight-move"),
            (None, Placement::Free) => Phrase::new("task-knight-place").with("row", home(mover)),
            (None, Placement::Highest) => Phrase::new("task-knight-place-highest").with("row", home(mover)),
        }
    }

    /// The numbers that die far from the knight: the mirror of the one it lands on, or a double.
    fn touched(&self, state: &State, mv: &Move) -> Vec<String> {
        let Move::Land { cell, erased } = *mv else { return Vec::new() };
        let dying = state.live() & self.dying(state, cell, erased) & !cell.bit();
        cells(dying).map(|cell| cell.to_string()).collect()
    }
}
