//! The board with its pieces; beside it whose turn it is, the piece in hand, and the pieces left.
//!
//! Outline, height and filling tell the pieces apart, so that colour is never needed:
//!
//! ```text
//!   square   [███]     round   (███)     short            hollow   [█ █]     white   [░░░]
//!            [███]             (███)             [███]             [█ █]             [░░░]
//! ```

use jogada_core::{Drawing, Glyphs, Ink, Player, Space};

use super::{Cell, Piece, Quarto, State};

/// Lines of a row: two for the piece, one for its digit, one of the frame.
const ROW: usize = 4;
/// All lines: the rows, the last line of the frame, and letters above and below.
const HEIGHT: usize = 4 * ROW + 3;
const LETTERS: &str = "     a       b       c       d    ";
const EMPTY: &str = "     ";

/// The whole picture, line by line: the board at the left, the other pieces at the right.
pub(super) fn draw(game: Quarto, state: State, glyphs: Glyphs) -> Drawing {
    let view = View { state, glyphs, won: game.completed(state), over: game.count_moves(&state) == 0 };
    let mut drawing = Drawing::new();
    for line in 0..HEIGHT {
        drawing.line();
        view.board_line(line, &mut drawing);
        drawing.put(Ink::Plain, " ");
        view.side_line(line, &mut drawing);
    }
    drawing
}

struct View {
    state: State,
    glyphs: Glyphs,
    /// The cells of completed lines.
    won: u16,
    over: bool,
}

impl View {
    fn board_line(&self, line: usize, drawing: &mut Drawing) {
        if line == 0 || line == HEIGHT - 1 {
            drawing.put(Ink::Frame, LETTERS);
            return;
        }
        let (row, part) = ((line - 1) / ROW, (line - 1) % ROW);
        if part == 0 {
            drawing.put(Ink::Frame, self.rule(row));
            return;
        }
        let name = if part == 2 { (4 - row).to_string() } else { " ".to_owned() };
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
        format!(" {left}{}{right}", vec![line.repeat(7); 4].join(cross))
    }

    /// One of the three lines of a cell, five columns wide: its piece, or its name if it can be played.
    fn cell_part(&self, cell: Cell, part: usize) -> (Ink, String) {
        let playable = !self.over && self.state.hand().is_some();
        match self.state.piece_at(cell) {
            Some(piece) if self.won & cell.bit() != 0 && part == 2 => {
                let strike = self.glyphs.pick("━━", "==");
                (Ink::Threat, format!("{strike}{piece}{strike}"))
            }
            Some(piece) => self.piece_part(piece, part, Ink::Plain),
            None if part != 1 => (Ink::Plain, EMPTY.to_owned()),
            None if playable => (Ink::Legal, format!(" {cell}  ")),
            None => (Ink::Frame, format!("  {}  ", self.glyphs.pick("·", "."))),
        }
    }

    /// One of the three lines of a piece, five columns wide; the last is its digit, in the ink `label`.
    fn piece_part(&self, piece: Piece, part: usize, label: Ink) -> (Ink, String) {
        if part == 2 {
            return (label, format!("  {piece}  "));
        }
        if part == 0 && piece.is_short() {
            return (Ink::Plain, EMPTY.to_owned());
        }
        let (ink, fill) = if piece.is_black() {
            (Ink::Dark, self.glyphs.pick("█", "#"))
        } else {
            (Ink::Light, self.glyphs.pick("░", ":"))
        };
        let middle = if piece.is_hollow() { " " } else { fill };
        let (left, right) = if piece.is_round() { ("(", ")") } else { ("[", "]") };
        (ink, format!("{left}{fill}{middle}{fill}{right}"))
    }

    /// What stands beside the board: mover and hand on top, then the pieces left, each in its own place.
    fn side_line(&self, line: usize, drawing: &mut Drawing) {
        if line < ROW {
            self.hand_line(line, drawing);
            return;
        }
        let (row, part) = (line / ROW - 1, line % ROW);
        if part == ROW - 1 {
            return;
        }
        let label = if self.over || self.state.hand().is_some() { Ink::Plain } else { Ink::Legal };
        for piece in Piece::all().skip(4 * row).take(4) {
            let (ink, text) = match self.state.left() & piece.bit() {
                0 => (Ink::Plain, EMPTY.to_owned()),
                _ => self.piece_part(piece, part, label),
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
            1 if !self.over => (owner, format!("   {} {arrow} ", mover.number())),
            _ => (Ink::Plain, " ".repeat(7)),
        };
        drawing.put(ink, text);
        if let Some(piece) = self.state.hand().filter(|_| part < ROW - 1) {
            let (ink, text) = self.piece_part(piece, part, Ink::Plain);
            drawing.put(ink, text);
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
    fn a_completed_line_is_struck_through() {
        let drawing = drawn("0..f/1.../2.../3...", Glyphs::Ascii);
        assert_eq!(inked(&drawing, Ink::Threat), "==0== ==1== ==2== ==3==");
    }
}
