//! Positions (`4,4,4,4,4,4/4,4,4,4,4,4 1 0-0`: player 2's row, player 1's, the mover, the stores) and moves (`a1`..`f2`).

use jogada_core::{
    Canvas, Drawing, Fault, Field, Game, Glyphs, Notation, Phrase, Player, Space, TextFault, Value,
    expect_end, read_fields,
};

use super::{Hole, Kalah, MAX_SEEDS, State, draw};
use crate::faults::{GamesFault, SowingFault};

impl Kalah {
    fn read_row(&self, owner: Player, text: Field<'_>, total: &mut u64) -> Result<u64, Fault> {
        let cells = text.split(',');
        if cells.len() != usize::from(self.holes) {
            let fault = text.fault(SowingFault::RowHoles).with("count", cells.len() as u64);
            return Err(fault.with("expected", u64::from(self.holes)));
        }
        let mut row = 0;
        for (column, cell) in (0..).zip(cells) {
            let seeds = cell.number(0, MAX_SEEDS)?;
            *total += seeds;
            check_total(*total, cell)?;
            row |= seeds << (8 * self.at(owner, column).place);
        }
        Ok(row)
    }

    fn write_row(&self, state: State, owner: Player) -> String {
        let seeds = |column| state.seeds_in(self.at(owner, column)).to_string();
        (0..self.holes).map(seeds).collect::<Vec<_>>().join(",")
    }

    /// The steps of a move as drawings.
    fn draw_sowing(&self, state: State, hole: Hole, size: draw::Size, glyphs: Glyphs) -> Vec<Drawing> {
        draw::draw_sowing(*self, state, hole, size, glyphs)
    }
}

fn check_total(total: u64, culprit: Field<'_>) -> Result<(), Fault> {
    if total <= MAX_SEEDS {
        return Ok(());
    }
    Err(culprit.fault(SowingFault::TooManyPieces).with("count", total).with("high", MAX_SEEDS))
}

impl Notation for Kalah {
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let board = fields.first().copied().unwrap_or(Field::end_of(text));
        let rows = board.split('/');
        let [top, bottom] = rows[..] else {
            let fault = if board.is_empty() {
                board.unexpected(Value::Message("what-kalah-board"))
            } else {
                board.fault(GamesFault::BoardRows).with("count", rows.len() as u64).with("expected", 2)
            };
            return Err(fault);
        };
        let mut total = 0;
        let two = self.read_row(Player::Two, top, &mut total)?;
        let one = self.read_row(Player::One, bottom, &mut total)?;
        let mover = fields.get(1).map_or(Ok(Player::One), |field| field.player())?;
        let stores = fields.get(2).map_or(Ok([0, 0]), |field| field.points(MAX_SEEDS))?;
        if let Some(field) = fields.get(2) {
            check_total(total + stores[0] + stores[1], *field)?;
        }
        expect_end(fields.get(3))?;
        Ok(State { rows: [one, two], stores: stores.map(|seeds| seeds as u8), mover })
    }

    fn write_position(&self, state: &State) -> String {
        let [top, bottom] = [Player::Two, Player::One].map(|player| self.write_row(*state, player));
        let [one, two] = state.stores;
        format!("{top}/{bottom} {} {one}-{two}", state.mover.number())
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Hole, Fault> {
        let field = Field::whole(text);
        if self.outcome(state).is_some() {
            return Err(field.fault(TextFault::GameOver));
        }
        let last = b'a' + self.holes - 1;
        let (column, owner) = match text.as_bytes() {
            [column, row @ (b'1' | b'2')] if (b'a'..=last).contains(column) => {
                (column - b'a', if *row == b'1' { Player::One } else { Player::Two })
            }
            _ => {
                let last = last as char;
                return Err(field.unexpected(format!("a1..{last}1, a2..{last}2")));
            }
        };
        let hole = self.at(owner, column);
        if owner != state.mover {
            let player = u64::from(state.mover.number());
            return Err(field.fault(SowingFault::HoleOfOpponent).with("player", player));
        }
        if state.seeds_in(hole) == 0 {
            let moves = self.legal_moves(state);
            let legal = moves.iter().map(|mv| self.write_move(mv)).collect::<Vec<_>>().join(" ");
            return Err(field.fault(SowingFault::HoleEmpty).with("legal", legal));
        }
        Ok(hole)
    }

    fn write_move(&self, hole: &Hole) -> String {
        self.name(*hole)
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(*self, *state, draw::Size::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(*self, *state, draw::Size::on(*self, canvas), canvas.glyphs)
    }

    fn task(&self, _state: &State) -> Phrase {
        Phrase::new("task-kalah-sow")
    }

    /// The hole opposite, where it is captured.
    fn touched(&self, state: &State, hole: &Hole) -> Vec<String> {
        let last = self.sowing(*state, *hole).last();
        let captured = last.and_then(|(sown, last)| self.captures(sown, last));
        captured.into_iter().flatten().map(|hole| self.name(hole)).collect()
    }

    fn draw_steps(&self, state: &State, hole: &Hole, glyphs: Glyphs) -> Vec<Drawing> {
        self.draw_sowing(*state, *hole, draw::Size::TEXT, glyphs)
    }

    fn draw_steps_on(&self, _start: &State, state: &State, hole: &Hole, canvas: Canvas) -> Vec<Drawing> {
        self.draw_sowing(*state, *hole, draw::Size::on(*self, canvas), canvas.glyphs)
    }
}
