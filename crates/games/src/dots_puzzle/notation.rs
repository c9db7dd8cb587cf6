//! Positions (`00/11/00 00/01/00 1`), moves (`h3-1`, `v4-2`) and the drawing.

use jogada_core::{
    Drawing, Fault, Field, Glyphs, Ink, Notation, Phrase, Value, expect_end, fault_codes, read_fields,
};

use super::{Arc, DotsPuzzle, Drawn, MAX_ARCS};
use crate::lisp;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum DotsPuzzleFault {
        Drawn = "fault-dots-puzzle-drawn",
        List = "fault-dots-puzzle-list",
        Shape = "fault-dots-puzzle-shape",
        Size = "fault-dots-puzzle-size",
    }
}

/// The course's problems; f wants 35 boxes in 2022/23 and 45 in 2016/17.
pub(super) const NAMED: [(&str, &str); 7] = [
    ("a", "000/001/011/001 000/010/001/011 3"),
    ("b", "0010/1111/0011/0011/0011 0011/0011/1111/1011/0111 7"),
    ("c", "0010/1011/0011/0011/0011 0011/0011/0011/1011/0111 10"),
    ("d", "00000/00000/00000/00000/00000 0000/0000/0000/0000/0000/0000 10"),
    (
        "e",
        "000100/000111/111110/000110/000110/001111/001111 000111/010011/011011/001100/101010/001100/011111 20",
    ),
    (
        "f",
        "0000000/0000000/0000000/0000000/0100000/0100000/0000000/0000000 \
         0000000/0000100/0000000/0000000/0000000/0000000/0000000/0000000 35",
    ),
    (
        "f-2016",
        "0000000/0000000/0000000/0000000/0100000/0100000/0000000/0000000 \
         0000000/0000100/0000000/0000000/0000000/0000000/0000000/0000000 45",
    ),
];

/// The drawn arcs of one direction, list by list.
struct Lists {
    count: usize,
    length: usize,
    /// The digit of each arc.
    digits: Vec<u8>,
}

impl Lists {
    fn new(lists: Vec<Vec<(u8, Field<'_>)>>, whole: Field<'_>) -> Result<Lists, Fault> {
        let length = lists.first().map_or(0, Vec::len);
        if length == 0 || lists.len() > MAX_ARCS || length > MAX_ARCS {
            return Err(whole.unexpected(Value::Message("what-dots-puzzle-lists")));
        }
        if let Some(wrong) = lists.iter().find(|list| list.len() != length) {
            let at = wrong.first().map_or(whole, |(_, field)| *field);
            let fault = at.fault(DotsPuzzleFault::List).with("count", wrong.len() as u64);
            return Err(fault.with("expected", length as u64));
        }
        let count = lists.len();
        Ok(Lists { count, length, digits: lists.into_iter().flatten().map(|(digit, _)| digit).collect() })
    }

    /// Words of digits joined by `/`.
    fn read(field: Field<'_>) -> Result<Lists, Fault> {
        let mut lists = Vec::new();
        for list in field.split('/') {
            let mut digits = Vec::new();
            for (letter, place) in list.characters() {
                match letter {
                    '0'..='2' => digits.push((letter as u8 - b'0', place)),
                    _ => return Err(place.unexpected(Value::Message("what-dots-puzzle-arc"))),
                }
            }
            lists.push(digits);
        }
        Lists::new(lists, field)
    }
}

/// The Lisp board, `(((0 0) ..) ((..) ..))`: both directions, and where the text goes on.
fn read_lisp(text: &str) -> Result<([Lists; 2], usize), Fault> {
    let whole = Field::whole(text);
    let wrong = |field: Field<'_>| field.unexpected(Value::Message("what-dots-puzzle-board"));
    let mut directions: Vec<Vec<Vec<(u8, Field<'_>)>>> = Vec::new();
    let mut depth = 0;
    for (field, end) in lisp::tokens(text) {
        match (field.text(), depth) {
            ("(", 0) => depth = 1,
            ("(", 1) if directions.len() < 2 => {
                directions.push(Vec::new());
                depth = 2;
            }
            ("(", 2) => {
                directions.last_mut().ok_or_else(|| wrong(field))?.push(Vec::new());
                depth = 3;
            }
            (")", 2 | 3) => depth -= 1,
            (")", 1) if directions.len() == 2 => {
                let mut read = directions.into_iter().map(|lists| Lists::new(lists, whole.part(0..end)));
                let (Some(horizontal), Some(vertical)) = (read.next(), read.next()) else {
                    return Err(wrong(field));
                };
                return Ok(([horizontal?, vertical?], end));
            }
            (word, 3) if !matches!(word, "(" | ")") => {
                let digit = match word.to_ascii_lowercase().as_str() {
                    "0" | "nil" => 0,
                    "1" | "t" => 1,
                    "2" => 2,
                    _ => return Err(wrong(field)),
                };
                let list = directions.last_mut().and_then(|lists| lists.last_mut());
                let list = list.ok_or_else(|| wrong(field))?;
                list.push((digit, field));
            }
            _ => return Err(wrong(field)),
        }
    }
    Err(wrong(Field::end_of(text)))
}

impl DotsPuzzle {
    /// One of the named problems.
    pub(super) fn named(name: &str) -> DotsPuzzle {
        let mut puzzle =
            DotsPuzzle { rows: 1, columns: 1, wanted: 0, exactly: false, second: 0, start: Drawn(0) };
        let read = puzzle.read_position(name);
        debug_assert!(read.is_ok(), "{read:?}");
        puzzle
    }

    /// The line of an arc and its place on it, both from 1, and whether it is horizontal.
    pub(super) const fn line_of(&self, arc: usize) -> (usize, usize, bool) {
        let vertical = (self.rows + 1) * self.columns;
        if arc < vertical {
            (arc / self.columns + 1, arc % self.columns + 1, true)
        } else {
            ((arc - vertical) / self.rows + 1, (arc - vertical) % self.rows + 1, false)
        }
    }

    pub(super) fn name(line: usize, place: usize, is_horizontal: bool) -> String {
        format!("{}{line}-{place}", if is_horizontal { 'h' } else { 'v' })
    }

    fn arc_name(&self, arc: usize) -> String {
        let (line, place, is_horizontal) = self.line_of(arc);
        DotsPuzzle::name(line, place, is_horizontal)
    }
}

impl Notation for DotsPuzzle {
    /// `<horizontal lists> <vertical lists> N`, the Lisp board in place of the lists, or the name of a problem.
    fn read_position(&mut self, text: &str) -> Result<Drawn, Fault> {
        let name = text.trim();
        if let Some((_, position)) = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return self.read_position(position).map_err(|fault| fault.at(text, 0..text.len()));
        }
        let missing = || Field::end_of(text).unexpected(Value::Message("what-dots-puzzle-board"));
        let ([horizontal, vertical], rest) = if name.starts_with('(') {
            let (lists, end) = read_lisp(text)?;
            (lists, Field::whole(text).part(end..text.len()).split_whitespace())
        } else {
            let fields = read_fields(text);
            let [horizontal, vertical, ..] = fields[..] else { return Err(missing()) };
            ([Lists::read(horizontal)?, Lists::read(vertical)?], fields[2..].to_vec())
        };
        let wanted = *rest.first().ok_or_else(missing)?;
        expect_end(rest.get(1))?;
        let (rows, columns) = (vertical.length, horizontal.length);
        if horizontal.count != rows + 1 || vertical.count != columns + 1 {
            let fault = Field::whole(text).fault(DotsPuzzleFault::Shape);
            let [one, two] = [(rows + 1) as u64, (columns + 1) as u64];
            return Err(fault.with("horizontal", one).with("vertical", two));
        }
        let digits: Vec<u8> = horizontal.digits.into_iter().chain(vertical.digits).collect();
        if digits.len() > MAX_ARCS {
            return Err(Field::whole(text).fault(DotsPuzzleFault::Size).with("high", MAX_ARCS as u64));
        }
        let wanted = wanted.number(0, MAX_ARCS as u64)? as u32;
        let bits = |is: fn(u8) -> bool| {
            (0..).zip(&digits).filter(|(_, digit)| is(**digit)).fold(0, |bits, (arc, _)| bits | 1_u128 << arc)
        };
        let start = Drawn(bits(|digit| digit > 0));
        let (exactly, second) = (self.exactly, bits(|digit| digit == 2));
        *self = DotsPuzzle { rows, columns, wanted, exactly, second, start };
        Ok(start)
    }

    /// `(((0 0) ..) ((0) ..)) N`.
    fn write_lisp(&self, drawn: &Drawn) -> Option<String> {
        let position = self.write_position(drawn);
        let [horizontal, vertical, wanted] = position.split(' ').collect::<Vec<_>>()[..] else { return None };
        let lists = |half: &str| lisp::list(half.split('/').map(|list| lisp::list(list.chars())));
        Some(format!("{} {wanted}", lisp::list([lists(horizontal), lists(vertical)])))
    }

    fn write_position(&self, drawn: &Drawn) -> String {
        let digit = |arc: usize| match (drawn.0 >> arc & 1, self.second >> arc & 1) {
            (0, _) => '0',
            (_, 0) => '1',
            _ => '2',
        };
        let vertical = (self.rows + 1) * self.columns;
        let lists = |first: usize, end: usize, length: usize| {
            let arcs: Vec<usize> = (first..end).collect();
            let words: Vec<String> =
                arcs.chunks(length).map(|list| list.iter().map(|arc| digit(*arc)).collect()).collect();
            words.join("/")
        };
        let [horizontal, vertical] =
            [lists(0, vertical, self.columns), lists(vertical, self.arcs(), self.rows)];
        format!("{horizontal} {vertical} {}", self.wanted)
    }

    fn read_move(&self, drawn: &Drawn, text: &str) -> Result<Arc, Fault> {
        let field = Field::whole(text);
        let arc = (0..self.arcs()).find(|arc| self.arc_name(*arc) == text);
        let arc = arc.ok_or_else(|| field.unexpected(Value::Message("what-dots-puzzle-move")))?;
        match drawn.0 >> arc & 1 {
            0 => Ok(Arc(arc as u8)),
            _ => Err(field.fault(DotsPuzzleFault::Drawn)),
        }
    }

    fn write_move(&self, arc: &Arc) -> String {
        self.arc_name(arc.0.into())
    }

    fn task(&self, drawn: &Drawn) -> Phrase {
        let [closed, wanted] = [self.closed(*drawn), self.wanted].map(u64::from);
        Phrase::new("task-dots-puzzle").with("closed", closed).with("wanted", wanted)
    }

    fn draw(&self, drawn: &Drawn, glyphs: Glyphs) -> Drawing {
        let is_drawn = |arc: usize| drawn.0 >> arc & 1 == 1;
        let mut drawing = Drawing::new();
        for row in 0..=self.rows {
            drawing.line();
            for column in 0..self.columns {
                drawing.put(Ink::Frame, glyphs.pick("●", "o"));
                let arc = self.horizontal(row, column);
                match is_drawn(arc) {
                    true => drawing.put(Ink::One, glyphs.pick("───", "---")),
                    false => drawing.put_at(self.arc_name(arc), Ink::Legal, glyphs.pick(" · ", " . ")),
                };
            }
            drawing.put(Ink::Frame, glyphs.pick("●", "o"));
            if row == self.rows {
                break;
            }
            drawing.line();
            for column in 0..=self.columns {
                let arc = self.vertical(row, column);
                match is_drawn(arc) {
                    true => drawing.put(Ink::One, glyphs.pick("│", "|")),
                    false => drawing.put_at(self.arc_name(arc), Ink::Legal, glyphs.pick("·", ".")),
                };
                if column < self.columns {
                    let sides = self.sides(row, column);
                    let is_closed = drawn.0 & sides == sides;
                    drawing.put(Ink::Two, if is_closed { glyphs.pick(" ■ ", " # ") } else { "   " });
                }
            }
        }
        drawing
    }
}
