//! The board as a grid, with the names of columns and rows around it.
//!
//! ```text
//!     a   b   c
//!   ╭───┬───┬───╮
//! 3 │ x │ o │ · │ 3
//!   ├───┼───┼───┤
//! 2 │ · │ x │ · │ 2
//! ```

use jogada_core::{Drawing, Game, Glyphs, Ink, Notation};

use super::{LINES, State, TicTacToe};

const COLUMNS: &str = "    a   b   c";

pub(super) fn draw(state: State, glyphs: Glyphs) -> Drawing {
    let (rules, bar) = match glyphs {
        Glyphs::Unicode => ([["╭", "─", "┬", "╮"], ["├", "─", "┼", "┤"], ["╰", "─", "┴", "╯"]], "│"),
        Glyphs::Ascii => ([["+", "-", "+", "+"]; 3], "|"),
    };
    let [top, between, bottom] = rules
        .map(|[left, line, cross, right]| format!("  {left}{}{right}", vec![line.repeat(3); 3].join(cross)));
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, COLUMNS);
    for row in 0..3 {
        let name = 3 - row;
        drawing.line().put(Ink::Frame, if row == 0 { &top } else { &between });
        drawing.line().put(Ink::Frame, format!("{name} {bar}"));
        for cell in 3 * row..3 * row + 3 {
            let (ink, piece) = draw_cell(state, cell, glyphs);
            drawing.put_at(TicTacToe.write_move(&cell), ink, format!(" {piece} ")).put(Ink::Frame, bar);
        }
        drawing.put(Ink::Frame, format!(" {name}"));
    }
    drawing.line().put(Ink::Frame, bottom);
    drawing.line().put(Ink::Frame, COLUMNS);
    drawing
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
}
