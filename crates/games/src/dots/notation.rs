//! Positions (`00/00/00 00/00/00 1 0-0`, or the board as a Lisp list) and moves (`h3-1`, `v4-1`).

use jogada_core::{
    Canvas, Drawing, Fault, Field, Glyphs, Notation, Phrase, Player, Space, TextFault, Value, expect_end,
    fault_codes, read_fields,
};

use super::{Arc, Dots, Grid, State, draw};
use crate::lisp;

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum DotsFault {
        Boxes = "fault-dots-boxes",
        Drawn = "fault-dots-drawn",
        Halves = "fault-dots-halves",
        List = "fault-dots-list",
        Lists = "fault-dots-lists",
        Size = "fault-dots-size",
    }
}

/// A list of arcs: where it stands, and each arc with its sign.
type List<'a> = (Field<'a>, Vec<Field<'a>>);

/// The two halves of a board, horizontal and vertical lists, and what follows them.
struct Lists<'a> {
    halves: [(Field<'a>, Vec<List<'a>>); 2],
    rest: Vec<Field<'a>>,
}

fn read_plain(text: &str) -> Result<Lists<'_>, Fault> {
    let fields = read_fields(text);
    let half = |at: usize| {
        let field = fields.get(at).copied().unwrap_or(Field::end_of(text));
        if field.is_empty() {
            return Err(field.unexpected(Value::Message("what-dots-board")));
        }
        Ok((field, field.split('/').into_iter().map(read_word).collect()))
    };
    Ok(Lists { halves: [half(0)?, half(1)?], rest: fields.iter().skip(2).copied().collect() })
}

/// A list of one-digit signs.
fn read_word(list: Field<'_>) -> List<'_> {
    (list, list.characters().map(|(_, sign)| sign).collect())
}

/// Reads `(((0 0) (0 0)) ((0) (0) (0)))`: the horizontal lists and the vertical ones.
fn read_lisp(text: &str) -> Result<Lists<'_>, Fault> {
    let (list, rest) = lisp::read_list(text)?;
    let [horizontal, vertical] = list.items()? else {
        return Err(list.field().fault(DotsFault::Halves));
    };
    Ok(Lists { halves: [read_half(horizontal)?, read_half(vertical)?], rest })
}

fn read_half<'a>(half: &lisp::Item<'a>) -> Result<(Field<'a>, Vec<List<'a>>), Fault> {
    let mut lists = Vec::new();
    for list in half.items()? {
        let arcs = list.items()?.iter().map(lisp::Item::word).collect::<Result<Vec<_>, Fault>>()?;
        lists.push((list.field(), arcs));
    }
    Ok((half.field(), lists))
}

/// The size that the lists of a board have, if they agree.
fn read_grid(lists: &Lists<'_>) -> Result<Grid, Fault> {
    let [(horizontal, rows), (vertical, cols)] = &lists.halves;
    let length = |half: &[List<'_>]| half.first().map_or(0, |(_, arcs)| arcs.len());
    let (across, down) = (length(rows), length(cols));
    let most = usize::from(Grid::MAX_SIDE);
    if rows.len() < 2 || cols.len() < 2 || rows.len() > most + 1 || cols.len() > most + 1 {
        let culprit = if rows.len() < 2 || rows.len() > most + 1 { horizontal } else { vertical };
        return Err(culprit.fault(DotsFault::Size).with("high", most as u64));
    }
    // n + 1 horizontal lists of m arcs, and m + 1 vertical lists of n.
    for (half, lists, lines, arcs) in
        [(horizontal, rows, down + 1, cols.len() - 1), (vertical, cols, across + 1, rows.len() - 1)]
    {
        if let Some((list, found)) = lists.iter().find(|(_, found)| found.len() != arcs) {
            let fault = list.fault(DotsFault::List);
            return Err(fault.with("count", found.len() as u64).with("expected", arcs as u64));
        }
        if lists.len() != lines {
            let fault = half.fault(DotsFault::Lists);
            return Err(fault.with("count", lists.len() as u64).with("expected", lines as u64));
        }
    }
    Ok(Grid::new(rows.len() as u8 - 1, cols.len() as u8 - 1))
}

/// Reads who drew an arc.
fn read_arc(field: Field<'_>) -> Result<Option<Player>, Fault> {
    match field.text() {
        "0" | "NIL" | "nil" => Ok(None),
        "1" | "T" | "t" => Ok(Some(Player::One)),
        "2" => Ok(Some(Player::Two)),
        _ => Err(field.unexpected("0, 1, 2")),
    }
}

impl Dots {
    /// The horizontal and the vertical lists, each a word of digits.
    fn lists(&self, state: &State) -> [Vec<String>; 2] {
        let sign = |arc: Arc| state.drawn_by(arc).map_or('0', |player| char::from(b'0' + player.number()));
        let (rows, cols) = (self.grid.rows(), self.grid.cols());
        [
            (0..=rows)
                .map(|line| (0..cols).map(|col| sign(self.grid.horizontal(line, col))).collect())
                .collect(),
            (0..=cols)
                .map(|line| (0..rows).map(|row| sign(self.grid.vertical(line, row))).collect())
                .collect(),
        ]
    }

    /// Writes an arc: `h1-1`.
    pub(super) fn write_arc(&self, arc: Arc) -> String {
        let (is_horizontal, line, place) = self.grid.place_of(arc);
        format!("{}{}-{}", if is_horizontal { 'h' } else { 'v' }, line + 1, place + 1)
    }

    /// The arc that people call `name`.
    fn named(&self, name: Field<'_>) -> Result<Arc, Fault> {
        let unknown = || name.unexpected(Value::Message("what-dots-arc"));
        let (rows, cols) = (u64::from(self.grid.rows()), u64::from(self.grid.cols()));
        let (is_horizontal, lines, places) = match name.text().as_bytes().first() {
            Some(b'h') => (true, rows + 1, cols),
            Some(b'v') => (false, cols + 1, rows),
            _ => return Err(unknown()),
        };
        let numbers = name.part(1..name.text().len());
        let [line, place] = numbers.split('-')[..] else { return Err(unknown()) };
        let (line, place) = (line.number(1, lines)? as u8 - 1, place.number(1, places)? as u8 - 1);
        Ok(if is_horizontal { self.grid.horizontal(line, place) } else { self.grid.vertical(line, place) })
    }
}

impl Notation for Dots {
    /// `(((0 0) ..) ((0) ..)) 1 0-0`.
    fn write_lisp(&self, state: &State) -> Option<String> {
        let halves =
            self.lists(state).map(|lists| lisp::list(lists.iter().map(|list| lisp::list(list.chars()))));
        let position = self.write_position(state);
        let rest: Vec<&str> = position.split(' ').skip(2).collect();
        Some(format!("{} {}", lisp::list(halves), rest.join(" ")))
    }

    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let lists = if lisp::is_list(text) { read_lisp(text)? } else { read_plain(text)? };
        let game = Dots { grid: read_grid(&lists)? };
        let mut state = game.start();
        let signs = lists.halves.iter().flat_map(|(_, half)| half).flat_map(|(_, arcs)| arcs);
        for (arc, sign) in game.grid.arcs().zip(signs) {
            let Some(player) = read_arc(*sign)? else { continue };
            state.drawn.add(arc);
            if player == Player::Two {
                state.by_two.add(arc);
            }
        }
        let closed = (0..game.grid.box_count()).filter(|&at| game.free_arcs(&state, at) == 0).count() as u64;
        state.mover = lists.rest.first().map_or(Ok(Player::One), |field| field.player())?;
        let boxes = match lists.rest.get(1) {
            // While a position is edited, its closed boxes are counted: those that player two does not have are player one's.
            Some(field) if field.text().starts_with("?-") => {
                let two =
                    field.part(2..field.text().len()).number(0, game.grid.box_count() as u64)?.min(closed);
                [closed - two, two]
            }
            Some(field) => {
                let boxes = field.points(game.grid.box_count() as u64)?;
                if boxes[0] + boxes[1] != closed {
                    return Err(field.fault(DotsFault::Boxes).with("closed", closed));
                }
                boxes
            }
            None if closed == 0 => [0; 2],
            None => return Err(Field::end_of(text).unexpected(Value::Message("what-dots-boxes"))),
        };
        state.boxes = boxes.map(|boxes| boxes as u16);
        expect_end(lists.rest.get(2))?;
        *self = game;
        Ok(state)
    }

    fn write_position(&self, state: &State) -> String {
        let [horizontal, vertical] = self.lists(state).map(|lists| lists.join("/"));
        let [one, two] = Player::BOTH.map(|player| state.boxes(player));
        format!("{horizontal} {vertical} {} {one}-{two}", state.mover().number())
    }

    fn read_move(&self, state: &State, text: &str) -> Result<Arc, Fault> {
        let field = Field::whole(text);
        if state.drawn().len() == u32::from(self.grid.arc_count()) {
            return Err(field.fault(TextFault::GameOver));
        }
        let arc = self.named(field)?;
        if state.drawn().has(arc) { Err(field.fault(DotsFault::Drawn)) } else { Ok(arc) }
    }

    fn write_move(&self, arc: &Arc) -> String {
        self.write_arc(*arc)
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(self, state, draw::Size::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(self, state, draw::Size::on(self, canvas), canvas.glyphs)
    }

    fn task(&self, state: &State) -> Phrase {
        let takes =
            self.grid.arcs().filter(|&arc| !state.drawn().has(arc) && self.closes(state, arc) > 0).count();
        if takes > 0 { Phrase::new("task-dots-take") } else { Phrase::new("task-dots-draw") }
    }
}
