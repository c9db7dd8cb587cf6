//! Positions (`1,3,5,7 1`) and moves (`3-2`: two pieces from the third row).

use jogada_core::{
    Canvas, Drawing, Fault, Field, Glyphs, Notation, Phrase, Player, TextFault, Value, expect_end,
    fault_codes, read_fields,
};

use super::{MAX_ROWS, Move, Nim, State, UBig, draw};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum NimFault {
        NoRow = "fault-nim-no-row",
        RowEmpty = "fault-nim-row-empty",
        Rows = "fault-nim-rows",
        TakeNone = "fault-nim-take-none",
        TakeTooMany = "fault-nim-take-too-many",
    }
}

/// Writes a whole position.
pub(super) fn write(state: &State) -> String {
    let rows: Vec<String> = state.rows().map(|pieces| pieces.to_string()).collect();
    format!("{} {}", rows.join(","), state.mover().number())
}

/// Reads a number of any size; `expected` is the message that says what it should have been.
fn read_number(field: Field<'_>, expected: &'static str) -> Result<UBig, Fault> {
    let is_number = field.text().bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { UBig::from_str_radix(field.text(), 10).ok() } else { None };
    number.ok_or_else(|| field.unexpected(Value::Message(expected)))
}

/// Reads the number of a row that has pieces, and counts it from 0.
fn read_row(state: &State, field: Field<'_>) -> Result<usize, Fault> {
    let number = usize::try_from(read_number(field, "what-nim-row")?).ok();
    let row = number.and_then(|number| number.checked_sub(1)).filter(|row| *row < state.row_count());
    let Some(row) = row else {
        return Err(field.fault(NimFault::NoRow).with("rows", state.row_count() as u64));
    };
    if state.row(row).is_zero() {
        return Err(field.fault(NimFault::RowEmpty).with("legal", filled_rows(state)));
    }
    Ok(row)
}

/// The numbers of the rows with pieces; the first ones, if there are many.
fn filled_rows(state: &State) -> String {
    const SHOWN: usize = 12;
    let filled = state.rows().enumerate().filter(|(_, pieces)| !pieces.is_zero());
    let mut numbers: Vec<String> = filled.map(|(row, _)| (row + 1).to_string()).take(SHOWN + 1).collect();
    if let Some(last) = numbers.get_mut(SHOWN) {
        *last = "…".to_owned();
    }
    numbers.join(" ")
}

/// Reads how many pieces to take from a row, given from 0.
fn read_take(state: &State, row: usize, field: Field<'_>) -> Result<UBig, Fault> {
    let take = read_number(field, "what-nim-take")?;
    let pieces = state.row(row);
    if take.is_zero() {
        return Err(field.fault(NimFault::TakeNone));
    }
    if take > pieces {
        let there = match u64::try_from(&pieces) {
            Ok(count) => Value::Number(count),
            Err(_) => Value::Text(draw::shortened(&pieces, Glyphs::Unicode)),
        };
        let fault = field.fault(NimFault::TakeTooMany);
        return Err(fault.with("row", row as u64 + 1).with("pieces", there));
    }
    Ok(take)
}

impl Notation for Nim {
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let board = fields.first().copied().unwrap_or(Field::end_of(text));
        let rows = board.split(',');
        let pieces: Result<Vec<UBig>, Fault> =
            rows.iter().map(|row| read_number(*row, "what-nim-pieces")).collect();
        let pieces = pieces?;
        let mover = fields.get(1).map_or(Ok(Player::One), |field| field.player())?;
        expect_end(fields.get(2))?;
        State::new(pieces, mover).ok_or_else(|| {
            let first_extra = rows.get(MAX_ROWS).unwrap_or(&board);
            let fault = first_extra.fault(NimFault::Rows).with("count", rows.len() as u64);
            fault.with("high", MAX_ROWS as u64)
        })
    }

    fn write_position(&self, state: &State) -> String {
        write(state)
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Move, Fault> {
        let field = Field::whole(text);
        if state.is_empty() {
            return Err(field.fault(TextFault::GameOver));
        }
        let [row, take] = field.split('-')[..] else {
            return Err(field.unexpected(Value::Message("what-nim-move")));
        };
        let row = read_row(state, row)?;
        Ok(Move { row, take: read_take(state, row, take)? })
    }

    fn write_move(&self, mv: &Move) -> String {
        format!("{}-{}", mv.row + 1, mv.take)
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(state, glyphs)
    }

    fn draw_on(&self, start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw_on(start, state, canvas)
    }

    fn task(&self, _state: &State) -> Phrase {
        Phrase::new(if self.misere { "task-nim-misere" } else { "task-nim-normal" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Space;

    fn read(text: &str) -> Result<State, Fault> {
        Nim::default().read_position(text)
    }

    #[test]
    fn positions_come_back_as_they_were() {
        let huge = format!("1{}7", "0".repeat(40));
        for text in ["1,3,5,7 1", "0 2", "0,0,0 1", "4294967295,4294967296 2", "18446744073709551616,1 1"] {
            assert_eq!(write(&read(text).unwrap()), text);
        }
        let text = format!("{huge},0,{huge} 2");
        assert_eq!(write(&read(&text).unwrap()), text);
        assert_eq!(read("1,3,5,7"), Ok(Nim::default().start()));
        assert_eq!(read("  007,1\t2 "), read("7,1 2"));
    }

    #[test]
    fn moves_come_back_as_they_were() {
        let nim = Nim::default();
        let state = read("1,0,20").unwrap();
        let moves = nim.legal_moves(&state);
        let written: Vec<String> = moves.iter().map(|mv| nim.write_move(mv)).collect();
        assert_eq!((&written[0][..], &written[1][..], &written[20][..]), ("1-1", "3-1", "3-20"));
        for (mv, text) in moves.iter().zip(&written) {
            assert_eq!(nim.read_move(&state, text).as_ref(), Ok(mv));
        }

        let huge = format!("1{}7", "0".repeat(40));
        let mut state = read(&format!("{huge},18446744073709551617")).unwrap();
        for text in [format!("1-1{}", "0".repeat(41)), "2-18446744073709551616".to_owned()] {
            let mv = nim.read_move(&state, &text).unwrap();
            assert_eq!(nim.write_move(&mv), text);
            nim.play(&mut state, &mv);
        }
        assert_eq!(write(&state), "7,1 1");
    }

    #[test]
    fn wrong_positions_are_pointed_at() {
        for (text, code, span) in [
            ("", "fault-missing", 0..0),
            ("1,,3", "fault-missing", 2..2),
            ("1,3,", "fault-missing", 4..4),
            ("1,x,3", "fault-unexpected", 2..3),
            ("1,-3", "fault-unexpected", 2..4),
            ("+1", "fault-unexpected", 0..2),
            ("1_000", "fault-unexpected", 0..5),
            ("1,٣", "fault-unexpected", 2..4),
            ("1,3 3", "fault-player", 4..5),
            ("1,3 1 0-0", "fault-trailing", 6..9),
        ] {
            let fault = read(text).unwrap_err();
            assert_eq!((fault.code(), fault.span), (code, span), "{text}");
        }
        assert_eq!(read(&vec!["1"; MAX_ROWS].join(",")).unwrap().row_count(), MAX_ROWS);
        let fault = read(&vec!["1"; MAX_ROWS + 2].join(",")).unwrap_err();
        assert_eq!((fault.code(), fault.span), ("fault-nim-rows", 20_000..20_001));
        let values = [("found", "1".into()), ("count", 10_002.into()), ("high", 10_000.into())];
        assert_eq!(fault.values, values);
    }

    #[test]
    fn wrong_moves_are_pointed_at() {
        let rows = format!("1,0,5,1{}", "0".repeat(40));
        let state = read(&rows).unwrap();
        for (text, fault) in [
            ("", "fault-missing found=\"\" expected=what-nim-move"),
            ("3", "fault-unexpected found=\"3\" expected=what-nim-move at 0..1 of \"3\""),
            ("3-2-1", "fault-unexpected found=\"3-2-1\" expected=what-nim-move at 0..5 of \"3-2-1\""),
            ("-2", "fault-missing found=\"\" expected=what-nim-row at 0..0 of \"-2\""),
            ("c-2", "fault-unexpected found=\"c\" expected=what-nim-row at 0..1 of \"c-2\""),
            ("3-", "fault-missing found=\"\" expected=what-nim-take at 2..2 of \"3-\""),
            ("3- 2", "fault-unexpected found=\" 2\" expected=what-nim-take at 2..4 of \"3- 2\""),
            ("0-1", "fault-nim-no-row found=\"0\" rows=4 at 0..1 of \"0-1\""),
            ("5-1", "fault-nim-no-row found=\"5\" rows=4 at 0..1 of \"5-1\""),
            (
                "99999999999999999999999-1",
                "fault-nim-no-row found=\"99999999999999999999999\" rows=4 at 0..23 of \"99999999999999999999999-1\"",
            ),
            ("2-1", "fault-nim-row-empty found=\"2\" legal=\"1 3 4\" at 0..1 of \"2-1\""),
            ("3-0", "fault-nim-take-none found=\"0\" at 2..3 of \"3-0\""),
            ("3-16", "fault-nim-take-too-many found=\"16\" row=3 pieces=5 at 2..4 of \"3-16\""),
        ] {
            assert_eq!(Nim::default().read_move(&state, text).unwrap_err().to_string(), fault);
        }
        let too_many = format!("4-1{}", "0".repeat(41));
        let fault = Nim::default().read_move(&state, &too_many).unwrap_err();
        assert_eq!((fault.code(), fault.span), ("fault-nim-take-too-many", 2..44));
        assert_eq!(fault.values[2], ("pieces", Value::Text("100000…000000 (41)".to_owned())));
    }

    #[test]
    fn an_empty_row_is_answered_with_a_few_that_are_not() {
        let state = read(&format!("0{}", ",1".repeat(13))).unwrap();
        assert_eq!(filled_rows(&state), "2 3 4 5 6 7 8 9 10 11 12 13 …");
        let state = read(&format!("0{}", ",1".repeat(12))).unwrap();
        assert_eq!(filled_rows(&state), "2 3 4 5 6 7 8 9 10 11 12 13");
        let over = read("0,0").unwrap();
        assert_eq!(Nim::default().read_move(&over, "1-1").unwrap_err().code(), "fault-game-over");
    }
}
