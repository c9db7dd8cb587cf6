//! Positions (`37,62,../../..,65,26 a8 - 2 37-0`) and moves (`c4`, `c4x77`, `pass`).

use jogada_core::{
    Canvas, Code, Drawing, Fault, Field, Game, Glyphs, Notation, Phrase, Player, TextFault, Value,
    expect_end, read_fields,
};

use super::cell::nowhere;
use super::{Board, Cell, CellSet, Doubles, Move, Numbers, Piece, Placement, State, Variant, draw};
use crate::faults::GamesFault;

/// The most points a player may ever have. A position leaves room for all the numbers it holds, so that whatever is
/// played from it can be written and read again.
pub const MAX_POINTS: u16 = 9999;

/// A board as it is read.
pub struct Read<'a, P: Piece> {
    /// The numbers.
    pub board: Board<P>,
    /// The pieces, in a form of the board that shows them: their cells need not follow then.
    pub shown: Option<Shown<P>>,
    /// The fields after the board.
    pub rest: Vec<Field<'a>>,
}

/// The pieces that a board shows.
#[derive(Clone, Copy)]
pub struct Shown<P: Piece> {
    /// The cell of each player's piece, if it is on the board.
    pub pieces: [Option<Cell<P>>; 2],
    /// The key of the message that the board shows a piece on another `cell` than the one that follows.
    pub elsewhere: Code,
}

/// Reads a board written as rows of numbers.
pub(crate) fn read_rows<P: Piece>(text: &str) -> Result<Read<'_, P>, Fault> {
    let mut fields = read_fields(text);
    if fields.is_empty() {
        return Err(Field::end_of(text).unexpected(Value::Message(P::MESSAGES.board)));
    }
    let whole = fields.remove(0);
    let rows = whole.split('/');
    check_rows::<P>(whole, rows.len(), rows.get(usize::from(P::SIDE)).copied())?;
    let mut board = Board::empty();
    for (row, field) in (0..).zip(rows) {
        let numbers = field.split(',');
        check_row::<P>(field, numbers.len())?;
        for (column, field) in (0..).zip(numbers) {
            if field.text() != "." {
                put(&mut board, Cell::at(row, column), field)?;
            }
        }
    }
    Ok(Read { board, shown: None, rest: fields })
}

/// Checks that a board has as many rows as it must.
pub(crate) fn check_rows<P: Piece>(
    board: Field<'_>,
    count: usize,
    extra: Option<Field<'_>>,
) -> Result<(), Fault> {
    if count == usize::from(P::SIDE) {
        return Ok(());
    }
    let fault = extra.unwrap_or(board).fault(GamesFault::BoardRows);
    Err(fault.with("count", count as u64).with("expected", u64::from(P::SIDE)))
}

/// Checks that a row has as many numbers as it must.
pub(crate) fn check_row<P: Piece>(row: Field<'_>, count: usize) -> Result<(), Fault> {
    if count == usize::from(P::SIDE) {
        return Ok(());
    }
    let fault = row.fault(P::MESSAGES.row);
    Err(fault.with("count", count as u64).with("expected", u64::from(P::SIDE)))
}

/// Reads a number and puts it on the board.
pub(crate) fn put<P: Piece>(board: &mut Board<P>, cell: Cell<P>, field: Field<'_>) -> Result<(), Fault> {
    board.put(cell, P::read_number(field)?).map_err(|holder| {
        let fault = field.fault(P::MESSAGES.twice).with("cell", cell.to_string());
        fault.with("first", holder.to_string())
    })
}

/// Reads where a piece stands, on a cell without a number, or `-`. The board may show it already: its cell, and the message if that is
/// another one.
fn read_piece<P: Piece>(
    field: Field<'_>,
    board: &Board<P>,
    shown: Option<(Cell<P>, Code)>,
) -> Result<Option<Cell<P>>, Fault> {
    let wrong = || field.unexpected(Value::Message(P::MESSAGES.place));
    let piece = match field.text() {
        "-" => None,
        name => Some(Cell::named(name).ok_or_else(wrong)?),
    };
    if let Some((cell, elsewhere)) = shown.filter(|(cell, _)| piece != Some(*cell)) {
        return Err(field.fault(elsewhere).with("cell", cell.to_string()));
    }
    match piece.filter(|cell| board.cells().contains(*cell)) {
        Some(cell) => Err(field.fault(P::MESSAGES.on_number).with("number", written(board.number(cell)))),
        None => Ok(piece),
    }
}

/// A number as it is written: two digits.
fn written(number: u8) -> String {
    format!("{number:02}")
}

/// The names of cells, with a space between them.
fn names<P: Piece>(cells: CellSet<P>) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// The number of the home row of a player, as people count.
fn home<P: Piece>(player: Player) -> u64 {
    let row = match player {
        Player::One => 0,
        Player::Two => P::SIDE - 1,
    };
    u64::from(P::row_number(row))
}

impl<P: Piece> Numbers<P> {
    /// Why the mover may not land on `cell`.
    fn refusal(&self, state: &State<P>, cell: Cell<P>, field: Field<'_>) -> Fault {
        let (mover, messages) = (state.mover(), P::MESSAGES);
        if !state.live().contains(cell) {
            return field.fault(messages.no_number);
        }
        let is_near = state.within_reach(mover).contains(cell);
        let is_forbidden = is_near && self.forbidden(state, mover).contains(cell);
        let fault = match (state.piece(mover), state.piece(mover.other())) {
            (_, Some(opponent)) if is_forbidden => {
                field.fault(messages.threatened).with(P::NAME, opponent.to_string())
            }
            (Some(piece), _) => field.fault(messages.too_far).with(P::NAME, piece.to_string()),
            (None, _) if is_near => field.fault(messages.not_highest),
            (None, _) => field.fault(messages.home_row).with("row", home::<P>(mover)),
        };
        fault.with("legal", names(self.targets(state, mover)))
    }

    /// Reads which double is to be erased, what follows the `x`, for a landing on `cell`.
    fn read_erased(
        &self,
        state: &State<P>,
        cell: Cell<P>,
        target: Field<'_>,
        erased: Option<Field<'_>>,
    ) -> Result<Option<Cell<P>>, Fault> {
        let (choices, messages) = (self.choices(state, cell), P::MESSAGES);
        let legal = || {
            let moves = choices.iter().map(|double| Move::Land { cell, erased: Some(double) });
            moves.map(|mv| self.write_move(&mv)).collect::<Vec<_>>().join(" ")
        };
        let field = match erased {
            None if choices.is_empty() => return Ok(None),
            None => return Err(target.fault(messages.choose).with("legal", legal())),
            Some(field) => field,
        };
        if choices.is_empty() {
            let code = match self.variant.doubles() {
                Doubles::Choice if self.board.doubles().contains(cell) => messages.last_double,
                Doubles::Choice => messages.not_double,
                Doubles::Largest | Doubles::Nothing => messages.no_choice,
            };
            let fault = field.fault(code).with("legal", cell.to_string());
            return Err(fault.with("number", written(self.board.number(cell))));
        }
        let number = match field.text().as_bytes() {
            &[tens, ones] if tens == ones => tens.checked_sub(b'0').filter(|digit| P::DIGITS.contains(digit)),
            _ => None,
        };
        let number = number.ok_or_else(|| field.unexpected(Value::Message(messages.double)))?;
        let double = choices.iter().find(|&double| self.board.number(double) == 11 * number);
        double.map(Some).ok_or_else(|| field.fault(messages.cannot_erase).with("legal", legal()))
    }
}

impl<P: Piece> Notation for Numbers<P> {
    /// The board, which shows the pieces, the mover and the points.
    fn write_lisp(&self, state: &State<P>) -> Option<String> {
        let position = self.write_position(state);
        let rest: Vec<&str> = position.split(' ').skip(3).collect();
        Some(format!("{} {}", P::write_lisp(self, state)?, rest.join(" ")))
    }

    fn read_position(&mut self, text: &str) -> Result<State<P>, Fault> {
        let Read { board, shown, rest } = P::read_board(text)?;
        let left_out = shown.is_some() && rest.first().is_some_and(|field| field.player().is_ok());
        let named = if left_out { 0 } else { 2 };
        let mut pieces = shown.map_or([None; 2], |shown| shown.pieces);
        for (field, piece) in rest.iter().take(named).zip(&mut pieces) {
            let shown = piece.zip(shown.map(|shown| shown.elsewhere));
            *piece = read_piece(*field, &board, shown)?;
        }
        if pieces[0] == pieces[1] && pieces[0].is_some() {
            return Err(rest[1].fault(P::MESSAGES.same_cell));
        }
        let mover = rest.get(named).map_or(Ok(Player::One), |field| field.player())?;
        let most = u64::from(MAX_POINTS - board.total());
        let points = rest.get(named + 1).map_or(Ok([0; 2]), |field| field.points(most))?;
        expect_end(rest.get(named + 2))?;
        self.board = board;
        Ok(State {
            live: self.board.cells(),
            pieces: pieces.map(|piece| piece.map_or(nowhere::<P>(), |cell| cell.index() as u8)),
            points: points.map(|points| points as u16),
            mover,
        })
    }

    fn write_position(&self, state: &State<P>) -> String {
        let number = |cell: Cell<P>| {
            if state.live().contains(cell) { written(self.board.number(cell)) } else { ".".to_owned() }
        };
        let row =
            |row: u8| (0..P::SIDE).map(|column| number(Cell::at(row, column))).collect::<Vec<_>>().join(",");
        let rows = (0..P::SIDE).map(row).collect::<Vec<_>>().join("/");
        let piece = |player| state.piece(player).map_or("-".to_owned(), |cell| cell.to_string());
        let [one, two] = Player::BOTH.map(piece);
        let points = Player::BOTH.map(|player| state.points(player).to_string()).join("-");
        format!("{rows} {one} {two} {} {points}", state.mover().number())
    }

    fn read_move(&self, state: &State<P>, text: &str) -> Result<Move<P>, Fault> {
        let whole = Field::whole(text);
        if self.outcome(state).is_some() {
            return Err(whole.fault(TextFault::GameOver));
        }
        let targets = self.targets(state, state.mover());
        if text == "pass" {
            return if targets.is_empty() { Ok(Move::Pass) } else { Err(whole.fault(GamesFault::NoPass)) };
        }
        let (target, erased) = match text.find('x') {
            Some(at) => (whole.part(0..at), Some(whole.part(at + 1..text.len()))),
            None => (whole, None),
        };
        let cell =
            Cell::named(target.text()).ok_or_else(|| target.unexpected(Value::Message(P::MESSAGES.cell)))?;
        if targets.is_empty() {
            return Err(whole.fault(GamesFault::MustPass));
        }
        if !targets.contains(cell) {
            return Err(self.refusal(state, cell, target));
        }
        let erased = self.read_erased(state, cell, target, erased)?;
        Ok(Move::Land { cell, erased })
    }

    fn write_move(&self, mv: &Move<P>) -> String {
        match *mv {
            Move::Land { cell, erased: None } => cell.to_string(),
            Move::Land { cell, erased: Some(double) } => {
                format!("{cell}x{}", written(self.board.number(double)))
            }
            Move::Pass => "pass".to_owned(),
        }
    }

    fn draw(&self, state: &State<P>, glyphs: Glyphs) -> Drawing {
        draw::draw(self, state, draw::Size::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State<P>, state: &State<P>, canvas: Canvas) -> Drawing {
        draw::draw(self, state, draw::Size::on::<P>(canvas), canvas.glyphs)
    }

    fn task(&self, state: &State<P>) -> Phrase {
        let mover = state.mover();
        if self.targets(state, mover).is_empty() {
            return Phrase::new("task-pass");
        }
        let task = match (state.piece(mover), self.variant.placement()) {
            (Some(_), _) => return Phrase::new(P::MESSAGES.task_move),
            (None, Placement::Free) => P::MESSAGES.task_place,
            (None, Placement::Highest) => P::MESSAGES.task_place_highest,
        };
        Phrase::new(task).with("row", home::<P>(mover))
    }

    /// The numbers that die far from the piece: the mirror of the one it lands on, and a double.
    fn touched(&self, state: &State<P>, mv: &Move<P>) -> Vec<String> {
        let Move::Land { cell, erased } = *mv else { return Vec::new() };
        let dying = (state.live() & self.dying(state, cell, erased)).without(cell);
        dying.iter().map(|cell| cell.to_string()).collect()
    }
}
