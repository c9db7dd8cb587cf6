//! Positions are the squares left in each row, from the lowest, and who is to move: `7,7,3,3 2`. Moves are squares: `d3`.

use jogada_core::{
    Canvas, Drawing, Fault, Field, Glyphs, Notation, Phrase, Player, expect_end, fault_codes, read_fields,
};

use super::{Chomp, MOST_ROWS, Square, State, draw};
use crate::faults::GamesFault;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum ChompFault {
        Row = "fault-chomp-row",
    }
}

impl Notation for Chomp {
    /// The mover may be missing.
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let bar = fields.first().copied().unwrap_or(Field::end_of(text));
        let listed = bar.split(',');
        if listed.len() != usize::from(self.rows) {
            let fault = bar.fault(GamesFault::BoardRows).with("count", listed.len() as u64);
            return Err(fault.with("expected", u64::from(self.rows)));
        }
        let mut rows = [0; MOST_ROWS as usize];
        let mut below = self.columns;
        for (row, field) in rows.iter_mut().zip(listed) {
            *row = field.number(0, u64::from(self.columns))? as u8;
            if *row > below {
                return Err(field.fault(ChompFault::Row).with("below", u64::from(below)));
            }
            below = *row;
        }
        let mover = fields.get(1).map_or(Ok(Player::One), |field| field.player())?;
        expect_end(fields.get(2))?;
        Ok(State { rows, mover })
    }

    fn write_position(&self, state: &State) -> String {
        let rows: Vec<String> = state.rows[..usize::from(self.rows)].iter().map(u8::to_string).collect();
        format!("{} {}", rows.join(","), state.mover.number())
    }

    fn write_move(&self, square: &Square) -> String {
        format!("{}{}", char::from(b'a' + square.column), square.row + 1)
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(*self, state, draw::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(*self, state, draw::lines_on(*self, canvas), canvas.glyphs)
    }

    fn task(&self, _state: &State) -> Phrase {
        Phrase::new("task-chomp-bite")
    }
}
