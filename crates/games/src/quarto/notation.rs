//! Positions (`0..f/..../..../.... 5 2`) and moves: a hex digit gives, `a1`..`d4` places.

use jogada_core::{
    Canvas, Drawing, Fault, Field, Glyphs, Notation, Phrase, Player, Space, TextFault, Value, expect_end,
    fault_codes, read_fields,
};

use super::{Cell, Move, Piece, Quarto, State, draw};
use crate::faults::GamesFault;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum QuartoFault {
        CellFilled = "fault-quarto-cell-filled",
        GiveFirst = "fault-quarto-give-first",
        HandBoardFull = "fault-quarto-hand-board-full",
        NoHand = "fault-quarto-no-hand",
        PiecePlaced = "fault-quarto-piece-placed",
        PieceTwice = "fault-quarto-piece-twice",
        PlaceFirst = "fault-quarto-place-first",
        Row = "fault-quarto-row",
    }
}

/// Writes a whole position: rows from the top, the piece in hand or `-`, the mover.
pub(super) fn write(state: State) -> String {
    let digit = |cell| state.piece_at(cell).map_or(".".to_owned(), |piece| piece.to_string());
    let row = |row| (0..4).map(|column| digit(Cell::at(column, row))).collect::<String>();
    let hand = state.hand().map_or("-".to_owned(), |piece| piece.to_string());
    format!("{} {hand} {}", [0, 1, 2, 3].map(row).join("/"), state.mover().number())
}

fn read_piece(digit: char) -> Option<Piece> {
    digit.to_digit(16).map(|number| Piece::new(number as u8))
}

/// Takes `piece` out of those left, or says where it already is.
fn take(state: &mut State, piece: Piece, place: Field<'_>) -> Result<(), Fault> {
    if let Some(cell) = state.cell_of(piece) {
        return Err(place.fault(QuartoFault::PieceTwice).with("cell", cell.to_string()));
    }
    state.left ^= piece.bit();
    Ok(())
}

fn read_board(board: Field<'_>) -> Result<State, Fault> {
    let rows = board.split('/');
    if rows.len() != 4 {
        let culprit = rows.get(4).copied().unwrap_or(board);
        return Err(culprit
            .fault(GamesFault::BoardRows)
            .with("count", rows.len() as u64)
            .with("expected", 4));
    }
    let mut state = State::EMPTY;
    for (row, field) in (0..).zip(rows) {
        let count = field.characters().count() as u64;
        if count != 4 {
            return Err(field.fault(QuartoFault::Row).with("count", count).with("expected", 4));
        }
        for (column, (character, place)) in (0..).zip(field.characters()) {
            if character == '.' {
                continue;
            }
            let expected = Value::Message("what-quarto-piece-or-empty");
            let piece = read_piece(character).ok_or_else(|| place.unexpected(expected))?;
            take(&mut state, piece, place)?;
            state.put(piece, Cell::at(column, row));
        }
    }
    Ok(state)
}

fn read_hand(state: &mut State, field: Field<'_>) -> Result<(), Fault> {
    let mut characters = field.text().chars();
    let piece = match (characters.next(), characters.next()) {
        (Some('-'), None) => return Ok(()),
        (Some(digit), None) => read_piece(digit),
        _ => None,
    };
    let piece = piece.ok_or_else(|| field.unexpected(Value::Message("what-quarto-hand")))?;
    if state.empty().is_empty() {
        return Err(field.fault(QuartoFault::HandBoardFull));
    }
    take(state, piece, field)?;
    state.hand = Some(piece);
    Ok(())
}

/// Reads `a1` to `d4`.
fn read_cell(text: &str) -> Option<Cell> {
    match *text.as_bytes() {
        [column @ b'a'..=b'd', row @ b'1'..=b'4'] => Some(Cell::at(column - b'a', b'4' - row)),
        _ => None,
    }
}

/// Reads a move of one character: a piece to give.
fn read_gift(text: &str) -> Option<Piece> {
    match *text.as_bytes() {
        [digit] => read_piece(char::from(digit)),
        _ => None,
    }
}

impl Quarto {
    /// All legal moves, for a fault to name.
    fn legal(self, state: State) -> String {
        let moves = self.legal_moves(&state);
        moves.iter().map(|mv| self.write_move(mv)).collect::<Vec<_>>().join(" ")
    }

    /// Reads the cell for the piece in `hand`.
    fn read_place(self, state: State, hand: Piece, field: Field<'_>) -> Result<Cell, Fault> {
        let Some(cell) = read_cell(field.text()) else {
            if read_gift(field.text()).is_some() {
                let fault = field.fault(QuartoFault::PlaceFirst).with("piece", hand.to_string());
                return Err(fault.with("legal", self.legal(state)));
            }
            return Err(field.unexpected(Value::Message("what-quarto-cell")));
        };
        let Some(piece) = state.piece_at(cell) else { return Ok(cell) };
        let fault = field.fault(QuartoFault::CellFilled).with("piece", piece.to_string());
        Err(fault.with("legal", self.legal(state)))
    }

    /// Reads a piece of one's own choice and its cell: `5b3`.
    fn read_take(self, state: State, field: Field<'_>) -> Result<Move, Fault> {
        let text = field.text();
        let split = text.char_indices().nth(1).map_or(text.len(), |(at, _)| at);
        let (piece, cell) = (field.part(0..split), field.part(split..text.len()));
        let (Some(taken), Some(place)) = (read_gift(piece.text()), read_cell(cell.text())) else {
            return Err(field.unexpected(Value::Message("what-quarto-take")));
        };
        if let Some(cell) = state.cell_of(taken) {
            return Err(piece
                .fault(QuartoFault::PiecePlaced)
                .with("cell", cell.to_string())
                .with("legal", ""));
        }
        if let Some(filled) = state.piece_at(place) {
            let fault = cell.fault(QuartoFault::CellFilled).with("piece", filled.to_string());
            let free: Vec<String> = state.empty().iter().map(|cell| cell.to_string()).collect();
            return Err(fault.with("legal", free.join(" ")));
        }
        Ok(Move::Take(taken, place))
    }

    /// Reads the piece to give.
    fn read_give(self, state: State, field: Field<'_>) -> Result<Piece, Fault> {
        let Some(piece) = read_gift(field.text()) else {
            if read_cell(field.text()).is_some() {
                return Err(field.fault(QuartoFault::GiveFirst).with("legal", self.legal(state)));
            }
            return Err(field.unexpected(Value::Message("what-quarto-piece")));
        };
        let Some(cell) = state.cell_of(piece) else { return Ok(piece) };
        let fault = field.fault(QuartoFault::PiecePlaced).with("cell", cell.to_string());
        Err(fault.with("legal", self.legal(state)))
    }
}

impl Notation for Quarto {
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let Some(board) = fields.first() else {
            return Err(Field::end_of(text).unexpected(Value::Message("what-quarto-board")));
        };
        let mut state = read_board(*board)?;
        if let Some(hand) = fields.get(1) {
            read_hand(&mut state, *hand)?;
            if !self.give && state.hand.is_some() {
                return Err(hand.fault(QuartoFault::NoHand));
            }
        }
        state.mover = fields.get(2).map_or(Ok(Player::One), |field| field.player())?;
        expect_end(fields.get(3))?;
        state.line = !self.completed(state).is_empty();
        Ok(state)
    }

    fn write_position(&self, state: &State) -> String {
        write(*state)
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Move, Fault> {
        let field = Field::whole(text);
        if self.count_moves(state) == 0 {
            return Err(field.fault(TextFault::GameOver));
        }
        if !self.give {
            return self.read_take(*state, field);
        }
        match state.hand() {
            Some(hand) => self.read_place(*state, hand, field).map(Move::Place),
            None => self.read_give(*state, field).map(Move::Give),
        }
    }

    fn write_move(&self, mv: &Move) -> String {
        match mv {
            Move::Give(piece) => piece.to_string(),
            Move::Place(cell) => cell.to_string(),
            Move::Take(piece, cell) => format!("{piece}{cell}"),
        }
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(*self, *state, draw::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(*self, *state, draw::scale_on(canvas), canvas.glyphs)
    }

    fn task(&self, state: &State) -> Phrase {
        let free = Phrase::new(if self.give { "task-quarto-give" } else { "task-quarto-take" });
        state.hand().map_or(free, |hand| describe("task-quarto-place", hand))
    }

    fn describe_move(&self, _state: &State, mv: &Move) -> Option<Phrase> {
        match mv {
            Move::Give(piece) | Move::Take(piece, _) => Some(describe("quarto-piece", *piece)),
            Move::Place(_) => None,
        }
    }
}

/// A message that speaks of a piece by its four attributes.
fn describe(key: &'static str, piece: Piece) -> Phrase {
    Phrase::new(key)
        .with("colour", if piece.is_black() { "black" } else { "white" })
        .with("outline", if piece.is_round() { "round" } else { "square" })
        .with("height", if piece.is_short() { "short" } else { "tall" })
        .with("filling", if piece.is_hollow() { "hollow" } else { "solid" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Game, Random};

    #[test]
    fn what_is_written_can_be_read() {
        let mut random = Random::new(11);
        for round in 0..2_000 {
            let mut game = Quarto { squares: round % 2 == 1, give: true };
            let mut state = game.start();
            loop {
                assert_eq!(game.read_position(&game.write_position(&state)), Ok(state));
                let moves = game.legal_moves(&state);
                assert_eq!(moves.is_empty(), game.outcome(&state).is_some());
                assert_eq!(game.count_moves(&state), moves.len() as u64);
                let Some(mv) = random.pick(&moves) else { break };
                assert_eq!(game.read_move(&state, &game.write_move(mv)), Ok(*mv));
                game.play(&mut state, mv);
            }
        }
    }

    #[test]
    fn trailing_fields_may_be_missing() {
        let mut game = Quarto::default();
        for (text, full) in [
            ("0..f/..../..../....", "0..f/..../..../.... - 1"),
            (" 0..F/..../..../....  5 ", "0..f/..../..../.... 5 1"),
            ("0123/..../..../.... 7 2", "0123/..../..../.... 7 2"),
        ] {
            assert_eq!(
                game.read_position(text).map(|state| game.write_position(&state)),
                Ok(full.to_owned())
            );
        }
    }

    #[test]
    fn a_line_ends_the_game_whatever_the_hand() {
        let mut game = Quarto::default();
        let state = game.read_position("0123/..../..../.... 7 2").unwrap();
        assert_eq!(game.outcome(&state).and_then(|outcome| outcome.winner()), Some(Player::One));
        assert_eq!(game.read_move(&state, "a1").unwrap_err().code(), "fault-game-over");
    }

    #[test]
    fn faults_in_positions_are_pointed_at() {
        for (text, code, span) in [
            ("", "fault-missing", 0..0),
            ("   ", "fault-missing", 3..3),
            ("..../..../....", "fault-board-rows", 0..14),
            ("..../..../..../..../.... - 1", "fault-board-rows", 20..24),
            ("..../.../..../....", "fault-quarto-row", 5..8),
            ("..../...../..../....", "fault-quarto-row", 5..10),
            ("..../.../..../..../", "fault-board-rows", 19..19),
            ("..../..g./..../....", "fault-unexpected", 7..8),
            ("..../..é./..../....", "fault-unexpected", 7..9),
            ("3.../...3/..../....", "fault-quarto-piece-twice", 8..9),
            ("3.../..../..../.... 3", "fault-quarto-piece-twice", 20..21),
            ("0123/4567/89ab/cdef 3", "fault-quarto-hand-board-full", 20..21),
            ("..../..../..../.... x", "fault-unexpected", 20..21),
            ("..../..../..../.... 12", "fault-unexpected", 20..22),
            ("..../..../..../.... 1 3", "fault-player", 22..23),
            ("..../..../..../.... - 1 0-0", "fault-trailing", 24..27),
        ] {
            let fault = Quarto::default().read_position(text).unwrap_err();
            assert_eq!((fault.code(), fault.span), (code, span), "{text:?}");
        }
    }

    #[test]
    fn faults_in_moves_say_what_is_wrong() {
        let mut game = Quarto::default();
        for (position, text, code) in [
            ("0..f/..../..../.... 5", "5", "fault-quarto-place-first"),
            ("0..f/..../..../.... 5", "a4", "fault-quarto-cell-filled"),
            ("0..f/..../..../.... 5", "e4", "fault-unexpected"),
            ("0..f/..../..../.... 5", "a", "fault-quarto-place-first"),
            ("0..f/..../..../.... 5", "", "fault-missing"),
            ("0..f/..../..../....", "a3", "fault-quarto-give-first"),
            ("0..f/..../..../....", "f", "fault-quarto-piece-placed"),
            ("0..f/..../..../....", "g", "fault-unexpected"),
            ("0..f/..../..../....", "é", "fault-unexpected"),
            ("0123/..../..../....", "5", "fault-game-over"),
        ] {
            let state = game.read_position(position).unwrap();
            let fault = game.read_move(&state, text).unwrap_err();
            assert_eq!((fault.code(), fault.span), (code, 0..text.len()), "{position} {text:?}");
        }
    }
}
