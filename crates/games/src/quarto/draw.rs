//! The board with its pieces; beside it whose turn it is, the piece in hand, and the pieces left.
//!
//! Outline, height and filling tell the pieces apart, so that colour is never needed:
//!
//! ```text
//!   square   [███]     round   (███)     short            hollow   [█ █]     white   [▒▒▒]
//!            [███]             (███)             [███]             [█ █]             [▒▒▒]
//! ```
//!
//! A tall piece is two lines high and five columns wide, or a multiple of that where there is room.

use jogada_core::{Canvas, Drawing, Glyphs, Ink, Player, Space};

use super::{Cell, CellSet, Piece, Quarto, State};

/// The scale of a text.
pub(super) const TEXT: usize = 1;

/// The largest scale that fits.
pub(super) fn scale_on(canvas: Canvas) -> usize {
    let fits = |scale: &usize| {
        let (piece, row) = (piece_width(*scale), row_height(*scale));
        canvas.fits(2 + 4 * (piece + 3) + 1 + 4 * (piece + 1), (4 * row + 3).max(5 * row - 1))
    };
    [4, 3, 2].into_iter().find(fits).unwrap_or(TEXT)
}

const fn piece_width(scale: usize) -> usize {
    4 * scale + 1
}

/// Lines of a row: a tall piece, its digit, and the frame.
const fn row_height(scale: usize) -> usize {
    2 * scale + 2
}

/// The whole picture, line by line: the board at the left, the other pieces at the right.
pub(super) fn draw(game: Quarto, state: State, scale: usize, glyphs: Glyphs) -> Drawing {
    let view = View {
        state,
        scale,
        glyphs,
        won: game.completed(state),
        over: game.count_moves(&state) == 0,
        gives: game.give,
    };
    let board = 4 * row_height(scale) + 3;
    let side = 5 * row_height(scale) - 1;
    let mut drawing = Drawing::new();
    for line in 0..board.max(side) {
        drawing.line();
        if line < board {
            view.board_line(line, board - 1, &mut drawing);
        } else {
            drawing.put(Ink::Plain, " ".repeat(2 + 4 * (piece_width(scale) + 3)));
        }
        drawing.put(Ink::Plain, " ");
        view.side_line(line, &mut drawing);
    }
    drawing
}

struct View {
    state: State,
    /// Whether the opponent chooses the piece; otherwise any piece and any cell can be chosen.
    gives: bool,
    scale: usize,
    glyphs: Glyphs,
    /// The cells of completed lines.
    won: CellSet,
    over: bool,
}

impl View {
    fn board_line(&self, line: usize, last: usize, drawing: &mut Drawing) {
        let width = piece_width(self.scale);
        if line == 0 || line == last {
            let letters = ["a", "b", "c", "d"].map(|name| format!("{name:^0$}", width + 2));
            drawing.put(Ink::Frame, format!("  {} ", letters.join(" ")));
            return;
        }
        let (row, part) = ((line - 1) / row_height(self.scale), (line - 1) % row_height(self.scale));
        if part == 0 {
            drawing.put(Ink::Frame, self.rule(row));
            return;
        }
        let name = if part == self.scale + 1 { (4 - row).to_string() } else { " ".to_owned() };
        let bar = self.glyphs.pick("│", "|");
        drawing.put(Ink::Frame, format!("{name}{bar}"));
        for column in 0..4 {
            let cell = Cell::at(column, row as u8);
            let (ink, text) = self.cell_part(cell, part - 1);
            let place = || cell.to_string();
            drawing.put_at(place(), Ink::Plain, " ").put_at(place(), ink, text);
            drawing.put_at(place(), Ink::Plain, " ").put(Ink::Frame, bar);
        }
    }

    /// The line of the frame above `row`, or below the last.
    fn rule(&self, row: usize) -> String {
        let (left, line, cross, right) = match (self.glyphs, row) {
            (Glyphs::Ascii, _) => ("+", "-", "+", "+"),
            (Glyphs::Unicode, 0) => ("╭", "─", "┬", "╮"),
            (Glyphs::Unicode, 4) => ("╰", "─", "┴", "╯"),
            (Glyphs::Unicode, _) => ("├", "─", "┼", "┤"),
        };
        format!(" {left}{}{right}", vec![line.repeat(piece_width(self.scale) + 2); 4].join(cross))
    }

    /// The line of a piece or cell that has the digit: below the piece.
    const fn label_part(&self) -> usize {
        2 * self.scale
    }

    fn centred(&self, text: &str) -> String {
        format!("{text:^0$}", piece_width(self.scale))
    }

    /// One of the lines of a cell: its piece, or its name if it can be played.
    fn cell_part(&self, cell: Cell, part: usize) -> (Ink, String) {
        let playable = !self.over && (self.state.hand().is_some() || !self.gives);
        match self.state.piece_at(cell) {
            Some(piece) if self.won.contains(cell) && part == self.label_part() => {
                let strike = self.glyphs.pick("━", "=").repeat(2 * self.scale);
                (Ink::Threat, format!("{strike}{piece}{strike}"))
            }
            Some(piece) => self.piece_part(piece, part, Ink::Plain),
            None if part != self.scale => (Ink::Plain, self.centred("")),
            None if playable => (Ink::Legal, self.centred(&cell.to_string())),
            None => (Ink::Frame, self.centred(self.glyphs.pick("·", "."))),
        }
    }

    /// One of the lines of a piece; the last is its digit, in the ink `label`.
    fn piece_part(&self, piece: Piece, part: usize, label: Ink) -> (Ink, String) {
        if part == self.label_part() {
            return (label, self.centred(&piece.to_string()));
        }
        if part < self.scale && piece.is_short() {
            return (Ink::Plain, self.centred(""));
        }
        let (ink, fill) = if piece.is_black() {
            (Ink::Dark, self.glyphs.pick("█", "#"))
        } else {
            (Ink::Light, self.glyphs.pick("▒", ":"))
        };
        let gap = if piece.is_hollow() { " " } else { fill };
        let half = fill.repeat(self.scale);
        let (left, right) = if piece.is_round() { ("(", ")") } else { ("[", "]") };
        (ink, format!("{left}{half}{}{half}{right}", gap.repeat(2 * self.scale - 1)))
    }

    /// What stands beside the board: mover and hand on top, then the pieces left, each in its own place.
    fn side_line(&self, line: usize, drawing: &mut Drawing) {
        let height = row_height(self.scale);
        if line < height {
            self.hand_line(line, drawing);
            return;
        }
        let (row, part) = (line / height - 1, line % height);
        if part == height - 1 {
            return;
        }
        let label = if self.over || self.state.hand().is_some() { Ink::Plain } else { Ink::Legal };
        for piece in Piece::all().skip(4 * row).take(4) {
            let (ink, text) = if self.state.left().contains(piece) {
                self.piece_part(piece, part, label)
            } else {
                (Ink::Plain, self.centred(""))
            };
            drawing.put(Ink::Plain, " ").put_at(piece.to_string(), ink, text);
        }
    }

    /// Whose turn it is, pointing at the piece to place or down at those to give.
    fn hand_line(&self, part: usize, drawing: &mut Drawing) {
        let mover = self.state.mover();
        let owner = if mover == Player::One { Ink::One } else { Ink::Two };
        let arrow = match self.state.hand() {
            Some(_) => self.glyphs.pick("▸", ">"),
            None => self.glyphs.pick("▾", "v"),
        };
        let (ink, text) = match part {
            part if part == self.scale && !self.over => (owner, format!("   {} {arrow} ", mover.number())),
            _ => (Ink::Plain, " ".repeat(7)),
        };
        drawing.put(ink, text);
        if let Some(piece) = self.state.hand().filter(|_| part <= self.label_part()) {
            let (ink, text) = self.piece_part(piece, part, Ink::Plain);
            drawing.put_at(piece.to_string(), ink, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Notation;

    fn drawn(position: &str, glyphs: Glyphs) -> Drawing {
        let mut game = Quarto::default();
        let state = game.read_position(position).unwrap();
        game.draw(&state, glyphs)
    }

    /// All texts of one meaning, joined.
    fn inked(drawing: &Drawing, ink: Ink) -> String {
        let spans = drawing.lines.iter().flatten().filter(|span| span.ink == ink);
        spans.map(|span| span.text.trim()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_drawing_fits_a_small_terminal() {
        for position in ["..../..../..../....", "0..f/.c../..3./.... 5 2", "0123/..../..../.... 5"] {
            let text = drawn(position, Glyphs::Ascii).to_string();
            assert!(text.is_ascii());
            assert!(text.lines().count() <= 20 && text.lines().all(|line| line.len() < 60), "{text}");
            let width = |line: &str| line.chars().count();
            let unicode = drawn(position, Glyphs::Unicode).to_string();
            assert!(unicode.lines().map(width).eq(text.lines().map(str::len)), "{unicode}");
        }
    }

    #[test]
    fn what_may_be_chosen_is_marked() {
        let legal = |position| inked(&drawn(position, Glyphs::Ascii), Ink::Legal);
        assert_eq!(legal("7938/a2bd/f5c0/1e.. 4"), "c1 d1");
        assert_eq!(legal("7938/a2bd/f5c0/1e.."), "4 6");
        assert_eq!(legal("0123/..../..../.... e"), "");
    }

    #[test]
    fn without_giving_pieces_and_cells_may_both_be_chosen() {
        let mut game = Quarto { give: false, ..Quarto::default() };
        let state = game.read_position("7938/a2bd/f5c0/1e.. - 1").unwrap();
        assert_eq!(inked(&game.draw(&state, Glyphs::Ascii), Ink::Legal), "4 6 c1 d1");
    }

    #[test]
    fn a_completed_line_is_struck_through() {
        let drawing = drawn("0..f/1.../2.../3...", Glyphs::Ascii);
        assert_eq!(inked(&drawing, Ink::Threat), "==0== ==1== ==2== ==3==");
    }

    #[test]
    fn the_board_takes_the_room_it_has() {
        let (game, state) = (Quarto::default(), Quarto::default().start());
        let sizes = [(59, 19), (98, 38), (149, 55), (160, 55)].map(|(columns, lines)| {
            let canvas = Canvas { columns, lines, glyphs: Glyphs::Ascii };
            let drawing = game.draw_on(&state, &state, canvas);
            assert!(canvas.fits(drawing.size().0, drawing.size().1), "{drawing}");
            drawing.size()
        });
        assert_eq!(sizes, [(59, 19), (91, 29), (123, 39), (155, 49)]);
    }

    #[test]
    fn large_pieces_keep_their_shapes() {
        let mut game = Quarto::default();
        let state = game.read_position("d..2/..../..../....").unwrap();
        let canvas = Canvas { columns: 100, lines: 30, glyphs: Glyphs::Ascii };
        let drawn = game.draw_on(&state, &state, canvas).to_string();
        let first: Vec<&str> = drawn.lines().skip(2).take(5).map(|line| &line[..50]).collect();
        assert_eq!(first[0], " | (##   ##) |           |           |           |");
        assert_eq!(first[3], " | (##   ##) |           |           | [:::::::] |");
        assert_eq!(first[4], " |     d     |           |           |     2     |");
    }

    #[test]
    fn pieces_and_tasks_are_named_in_words() {
        let mut game = Quarto::default();
        let state = game.read_position("0..f/..../..../.... 5 2").unwrap();
        let task = game.task(&state);
        assert_eq!(task.key, "task-quarto-place");
        let give = game.read_position("0..f/..../..../.... - 2").unwrap();
        assert_eq!(game.task(&give).key, "task-quarto-give");
        let gift = game.read_move(&give, "e").unwrap();
        let words = game.describe_move(&give, &gift).unwrap();
        let text = |name: &str| words.values.iter().find(|(known, _)| *known == name).unwrap().1.clone();
        assert_eq!(
            ["colour", "outline", "height", "filling"].map(text),
            ["black", "round", "short", "solid"].map(jogada_core::Value::from)
        );
        assert_eq!(game.describe_move(&state, &game.read_move(&state, "b4").unwrap()), None);
    }
}
