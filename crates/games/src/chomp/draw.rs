//! The bar, with the names of rows and columns.
//!
//! ```text
//! 3  ■  ■  ·
//! 2  ■  ■  ■
//! 1  ×  ■  ■
//!    a  b  c
//! ```

use jogada_core::{Canvas, Drawing, Glyphs, Ink, Notation};

use super::{Chomp, Square, State};

/// Lines of a square in a text.
pub(super) const TEXT: usize = 1;

/// Lines of a square in the largest drawing that fits, the gap below it included.
pub(super) fn lines_on(game: Chomp, canvas: Canvas) -> usize {
    let [rows, columns] = [game.rows, game.columns].map(usize::from);
    let fits = |lines: &usize| canvas.fits(1 + columns * width(*lines), rows * lines + 1);
    [4, 3, 2].into_iter().find(fits).unwrap_or(TEXT)
}

/// Columns of a square, a gap on either side included: about as wide as it is high.
const fn width(lines: usize) -> usize {
    2 * lines + 1
}

pub(super) fn draw(game: Chomp, state: &State, lines: usize, glyphs: Glyphs) -> Drawing {
    let width = width(lines);
    let mut drawing = Drawing::new();
    for row in (0..game.rows).rev() {
        for line in 0..lines {
            let name = if line == (lines - 1) / 2 { (row + 1).to_string() } else { " ".to_owned() };
            drawing.line().put(Ink::Frame, name);
            for column in 0..game.columns {
                let square = Square { column, row };
                let (ink, text) = draw_square(state, square, line, lines, glyphs);
                drawing.put_at(game.write_move(&square), ink, format!("{text:^width$}"));
            }
        }
    }
    let letters = (0..game.columns).map(|column| format!("{:^width$}", char::from(b'a' + column)));
    drawing.line().put(Ink::Frame, format!(" {}", letters.collect::<String>().trim_end()));
    drawing
}

/// One line of a square. The last is a gap, if there are more than one.
fn draw_square(state: &State, square: Square, line: usize, lines: usize, glyphs: Glyphs) -> (Ink, String) {
    let is_middle = line == (lines - 1) / 2;
    let is_gap = lines > 1 && line + 1 == lines;
    let full = |block: &str| if is_gap { String::new() } else { block.repeat(2 * lines - 1) };
    let mark = |sign: &str| if is_middle { sign.to_owned() } else { String::new() };
    match (state.has(square), square) {
        (false, _) => (Ink::Gone, mark(glyphs.pick("·", "."))),
        (true, Square { column: 0, row: 0 }) => (Ink::Threat, mark(glyphs.pick("×", "X"))),
        (true, _) if lines == 1 => (Ink::Legal, mark(glyphs.pick("■", "#"))),
        (true, _) => (Ink::Legal, full(glyphs.pick("█", "#"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_can_be_pointed_at_and_what_is_eaten_leaves_a_dot() {
        let mut game = Chomp { rows: 3, columns: 3 };
        let state = game.read_position("3,3,2 1").unwrap();
        let drawing = game.draw(&state, Glyphs::Ascii);
        assert_eq!(drawing.to_string(), "3 #  #  .\n2 #  #  #\n1 X  #  #\n  a  b  c\n");
        let places = drawing.lines.iter().flatten().filter_map(|span| span.place.as_deref());
        assert_eq!(places.collect::<Vec<_>>(), ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
    }

    #[test]
    fn the_bar_takes_the_room_it_has_and_keeps_it() {
        let mut game = Chomp::default();
        let start = game.read_position("7,7,7,7 1").unwrap();
        let late = game.read_position("2,0,0,0 1").unwrap();
        for (columns, lines, size) in [(22, 5, (22, 5)), (60, 19, (50, 13)), (98, 38, (64, 17))] {
            let canvas = Canvas { columns, lines, glyphs: Glyphs::Ascii };
            assert_eq!(game.draw_on(&start, &start, canvas).size(), size);
            assert_eq!(game.draw_on(&start, &late, canvas).size(), size);
        }
    }
}
