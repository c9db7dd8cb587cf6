//! Positions (`111/111/1111111/111.111/1111111/111/111`), moves (`cd42`) and the drawing.

use jogada_core::{
    Drawing, Fault, Field, Glyphs, Ink, Notation, Space, TextFault, Value, expect_end, fault_codes,
    read_fields,
};

use super::{GRID, Jump, OPERATORS, OUTSIDE, PLACES, Pegs, SIDE, STEPS, Solitaire};
use crate::faults::GamesFault;
use crate::lisp;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum SolitairePuzzleFault {
        Jump = "fault-solitaire-puzzle-jump",
        Row = "fault-solitaire-puzzle-row",
    }
}

/// The course's problems.
pub(super) const NAMED: [(&str, &str); 6] = [
    ("A", ".../.../......./......./....11./.1./..."),
    ("B", ".../.../......./...1.../...111./.../..."),
    ("C", ".../.../....1../....11./...111./.../..."),
    ("D", ".../..1/....11./....111/...1111/.../..."),
    ("E", ".../.../...1111/....111/...1111/.../..."),
    ("F", "111/111/1111111/111.111/1111111/111/111"),
];

/// The holes of a row of the board, from left to right.
fn holes_of(row: usize) -> impl Iterator<Item = u8> + Clone {
    GRID[row].into_iter().filter(|hole| *hole != OUTSIDE)
}

fn read_rows(board: Field<'_>) -> Result<Pegs, Fault> {
    let rows = board.split('/');
    if rows.len() != SIDE {
        let fault = board.fault(GamesFault::BoardRows).with("count", rows.len() as u64);
        return Err(fault.with("expected", SIDE as u64));
    }
    let mut pegs = 0;
    for (row, field) in rows.into_iter().enumerate() {
        let (count, expected) = (field.characters().count(), holes_of(row).count());
        if count != expected {
            let fault = field.fault(SolitairePuzzleFault::Row).with("count", count as u64);
            return Err(fault.with("expected", expected as u64));
        }
        for ((letter, place), hole) in field.characters().zip(holes_of(row)) {
            match letter {
                '1' => pegs |= 1 << hole,
                '.' | '0' => {}
                _ => return Err(place.unexpected(Value::Message("what-solitaire-puzzle-hole"))),
            }
        }
    }
    Ok(Pegs(pegs))
}

/// Seven lists of seven: nil outside the cross, 0 and 1 in it.
fn read_lisp(text: &str) -> Result<Pegs, Fault> {
    let wrong = |field: Field<'_>| field.unexpected(Value::Message("what-solitaire-puzzle-list"));
    let (mut pegs, mut cell, mut depth) = (0, 0, 0);
    for (field, _) in lisp::tokens(text) {
        match (field.text(), depth) {
            ("(", 0 | 1) if cell % SIDE == 0 && cell < SIDE * SIDE => depth += 1,
            (")", 2) if cell % SIDE == 0 && cell > 0 => depth = 1,
            (")", 1) if cell == SIDE * SIDE => depth = 3,
            (word, 2) if cell < SIDE * SIDE && !matches!(word, "(" | ")") => {
                match (GRID[cell / SIDE][cell % SIDE], word.to_ascii_lowercase().as_str()) {
                    (OUTSIDE, "nil") => {}
                    (hole, "1") if hole != OUTSIDE => pegs |= 1 << hole,
                    (hole, "0") if hole != OUTSIDE => {}
                    _ => return Err(wrong(field)),
                }
                cell += 1;
            }
            (_, 3) => return Err(field.fault(TextFault::Trailing)),
            _ => return Err(wrong(field)),
        }
    }
    if depth == 3 { Ok(Pegs(pegs)) } else { Err(wrong(Field::end_of(text))) }
}

impl Notation for Solitaire {
    /// Seven rows of the cross, the Lisp board, or the name of a problem.
    fn read_position(&mut self, text: &str) -> Result<Pegs, Fault> {
        let name = text.trim();
        let named = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let fields = read_fields(text);
        let pegs = match (named, fields.first()) {
            (Some((_, board)), _) => {
                read_rows(Field::whole(board)).map_err(|fault| fault.at(text, 0..text.len()))?
            }
            (None, None) => {
                return Err(Field::end_of(text).unexpected(Value::Message("what-solitaire-puzzle-board")));
            }
            (None, Some(_)) if name.starts_with('(') => read_lisp(text)?,
            (None, Some(board)) => {
                let pegs = read_rows(*board)?;
                expect_end(fields.get(1))?;
                pegs
            }
        };
        self.start = pegs;
        Ok(pegs)
    }

    /// Seven lists of seven: `nil` outside the cross, 0 and 1 in it.
    fn write_lisp(&self, pegs: &Pegs) -> Option<String> {
        let word = |hole: u8| match hole {
            OUTSIDE => "nil",
            hole if pegs.has(hole.into()) => "1",
            _ => "0",
        };
        Some(lisp::list(GRID.map(|row| lisp::list(row.map(word)))))
    }

    fn write_position(&self, pegs: &Pegs) -> String {
        let hole = |hole: u8| if pegs.has(hole.into()) { '1' } else { '.' };
        let rows: Vec<String> = (0..SIDE).map(|row| holes_of(row).map(hole).collect()).collect();
        rows.join("/")
    }

    fn read_move(&self, pegs: &Pegs, text: &str) -> Result<Jump, Fault> {
        let legal = self.legal_moves(pegs);
        let found = legal.iter().find(|jump| self.write_move(jump) == text);
        found.copied().ok_or_else(|| {
            let words: Vec<String> = legal.iter().map(|jump| self.write_move(jump)).collect();
            Field::whole(text).fault(SolitairePuzzleFault::Jump).with("legal", words.join(" "))
        })
    }

    fn write_move(&self, jump: &Jump) -> String {
        let step = &STEPS[usize::from(jump.0)];
        let (row, column) = PLACES[usize::from(step.from)];
        format!("{}{}{}", OPERATORS[step.operator].0, row + 1, column + 1)
    }

    /// Every peg that can jump stands where its first jump can be pointed at.
    fn draw(&self, pegs: &Pegs, glyphs: Glyphs) -> Drawing {
        let legal = self.legal_moves(pegs);
        let mut drawing = Drawing::new();
        drawing.line().put(Ink::Frame, "  ");
        (1..=SIDE).fold(&mut drawing, |drawing, column| drawing.put(Ink::Frame, format!(" {column}")));
        for (row, holes) in (1..).zip(GRID) {
            drawing.line().put(Ink::Frame, format!("{row} "));
            for hole in holes {
                let jump = legal.iter().find(|jump| STEPS[usize::from(jump.0)].from == hole);
                drawing.put(Ink::Plain, " ");
                match (hole, jump) {
                    (OUTSIDE, _) => drawing.put(Ink::Plain, " "),
                    (hole, _) if !pegs.has(hole.into()) => drawing.put(Ink::Frame, glyphs.pick("·", ".")),
                    (_, Some(jump)) => {
                        drawing.put_at(self.write_move(jump), Ink::Legal, glyphs.pick("●", "o"))
                    }
                    (_, None) => drawing.put(Ink::Plain, glyphs.pick("●", "o")),
                };
            }
        }
        drawing
    }
}
