//! The board as a grid, with the names of columns and rows around it.
//!
//! ```text
//!     a   b   c
//!   ╭───┬───┬───╮
//! 3 │ x │ o │ · │ 3
//!   ├───┼───┼───┤
//! 2 │ · │ x │ · │ 2
//! ```

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Notation};

use super::{LINES, State, TicTacToe};

/// Lines of a cell in a text.
pub(super) const TEXT: usize = 1;

/// Lines of a cell in the largest drawing that fits: one, three, five or seven.
pub(super) fn lines_on(canvas: Canvas) -> usize {
    let fits = |lines: &usize| canvas.fits(5 + 3 * (columns(*lines) + 1), 3 * (lines + 1) + 3);
    [7, 5, 3].into_iter().find(fits).unwrap_or(TEXT)
}

/// A cell is about as wide as it is high, and characters are not.
const fn columns(lines: usize) -> usize {
    2 * lines + 1
}

pub(super) fn draw(state: State, lines: usize, glyphs: Glyphs) -> Drawing {
    let (rules, bar) = match glyphs {
        Glyphs::Unicode => ([["╭", "─", "┬", "╮"], ["├", "─", "┼", "┤"], ["╰", "─", "┴", "╯"]], "│"),
        Glyphs::Ascii => ([["+", "-", "+", "+"]; 3], "|"),
    };
    let columns = columns(lines);
    let [top, between, bottom] = rules.map(|[left, line, cross, right]| {
        format!("  {left}{}{right}", vec![line.repeat(columns); 3].join(cross))
    });
    let letters = ["a", "b", "c"].map(|name| format!("{name:^columns$}")).join(" ");
    let letters = format!("   {}", letters.trim_end());
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &letters);
    for row in 0..3 {
        drawing.line().put(Ink::Frame, if row == 0 { &top } else { &between });
        for line in 0..lines {
            let name = if line == lines / 2 { (3 - row).to_string() } else { " ".to_owned() };
            drawing.line().put(Ink::Frame, format!("{name} {bar}"));
            for cell in 3 * row..3 * row + 3 {
                let (ink, piece) = draw_cell(state, cell, glyphs);
                let text = if lines == 1 { piece.to_owned() } else { enlarge(piece, line, lines, glyphs) };
                let text = format!("{text:^columns$}");
                drawing.put_at(TicTacToe.write_move(&cell), ink, text).put(Ink::Frame, bar);
            }
            drawing.put(Ink::Frame, format!(" {name}"));
        }
    }
    drawing.line().put(Ink::Frame, bottom);
    drawing.line().put(Ink::Frame, letters);
    drawing
}

/// One line of a large piece: a cross, a ring, or a dot in the middle. One of a winning line is drawn with letters.
fn enlarge(piece: &str, line: usize, lines: usize, glyphs: Glyphs) -> String {
    let middle = lines / 2;
    let ([top, bottom, side], edge) = match glyphs {
        Glyphs::Unicode => ([["╭", "╮"], ["╰", "╯"], ["│", "│"]], "─"),
        Glyphs::Ascii => ([[".", "."], ["'", "'"], ["|", "|"]], "-"),
    };
    let ring = |[left, right]: [&str; 2], edge: &str| format!("{left}{}{right}", edge.repeat(lines));
    let cross = |falling: &str, rising: &str, centre: &str| match line.abs_diff(middle) {
        0 => centre.to_owned(),
        far => {
            let (left, right) = if line < middle { (falling, rising) } else { (rising, falling) };
            format!("{left}{:1$}{right}", "", 2 * far - 1)
        }
    };
    match piece {
        "x" => cross(glyphs.pick("╲", "\\"), glyphs.pick("╱", "/"), glyphs.pick("╳", "X")),
        "X" => cross("X", "X", "X"),
        "o" if line == 0 => ring(top, edge),
        "o" if line + 1 == lines => ring(bottom, edge),
        "o" => ring(side, " "),
        "O" if line == 0 || line + 1 == lines => ring(["O", "O"], "O"),
        "O" => ring(["O", "O"], " "),
        _ if line == middle => piece.to_owned(),
        _ => String::new(),
    }
}

/// A piece of a player, large in a line of three; or a dot, which is a choice while the game goes on.
fn draw_cell(state: State, cell: u8, glyphs: Glyphs) -> (Ink, &'static str) {
    let is_in = |set: u16| set >> cell & 1 == 1;
    let wins = |set: u16| LINES.iter().any(|line| set & line == *line && is_in(*line));
    let [one, two] = state.0;
    let dot = glyphs.pick("·", ".");
    match (is_in(one), is_in(two)) {
        (true, _) => (Ink::One, if wins(one) { "X" } else { "x" }),
        (_, true) => (Ink::Two, if wins(two) { "O" } else { "o" }),
        _ if TicTacToe.outcome(&state).is_some() => (Ink::Gone, dot),
        _ => (Ink::Legal, dot),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_can_be_pointed_at_and_a_line_of_three_stands_out() {
        let state = TicTacToe.read_position("xo./.xo/..x").unwrap();
        let drawing = TicTacToe.draw(&state, Glyphs::Ascii);
        let expected = "    a   b   c\n  +---+---+---+\n3 | X | o | . | 3\n  +---+---+---+\n2 | . | X | o | 2\n  \
                        +---+---+---+\n1 | . | . | X | 1\n  +---+---+---+\n    a   b   c\n";
        assert_eq!(drawing.to_string(), expected);
        let places = drawing.lines.iter().flatten().filter_map(|span| span.place.as_deref());
        assert_eq!(places.collect::<Vec<_>>(), ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
        assert!(TicTacToe.draw(&state, Glyphs::Unicode).to_string().contains("3 │ X │ o │ · │ 3"));
    }

    #[test]
    fn the_board_takes_the_room_it_has() {
        let state = TicTacToe.read_position("xo./.x./...").unwrap();
        let sizes = [(17, 9), (60, 19), (98, 38)].map(|(columns, lines)| {
            let canvas = Canvas { columns, lines, glyphs: Glyphs::Ascii };
            TicTacToe.draw_on(&state, &state, canvas).size()
        });
        assert_eq!(sizes, [(17, 9), (29, 15), (53, 27)]);
        let canvas = Canvas { columns: 60, lines: 19, glyphs: Glyphs::Ascii };
        let drawn = TicTacToe.draw_on(&state, &state, canvas).to_string();
        let expected =
            "  |  \\ /  | .---. |       |\n3 |   X   | |   | |   .   | 3\n  |  / \\  | '---' |       |\n";
        assert!(drawn.contains(expected), "{drawn}");
    }
}
