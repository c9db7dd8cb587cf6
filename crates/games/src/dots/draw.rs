//! The board as dots and lines. Before each line stands its name, over each column its number: `h2-3` is the arc of line h2 in column 3, `v2-3`
//! that of line v2 in row 3.

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Player};

use super::{Arc, Dots, State};

/// How large a box is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    /// Columns of a horizontal arc.
    width: usize,
    /// Lines of a vertical arc.
    lines: usize,
}

/// Columns before the board: the names of lines and rows.
const NAMES: usize = 4;
/// Columns behind it: the boxes of the players.
const BOXES: usize = 9;

impl Size {
    /// The size in plain text.
    pub(super) const TEXT: Size = Size { width: 3, lines: 1 };
    /// Largest first.
    const ALL: [Size; 3] = [Size { width: 7, lines: 3 }, Size { width: 5, lines: 2 }, Size::TEXT];

    /// The largest that fits.
    pub(super) fn on(game: &Dots, canvas: Canvas) -> Size {
        let (rows, cols) = (usize::from(game.grid.rows()), usize::from(game.grid.cols()));
        let fits = |size: &Size| {
            canvas.fits(NAMES + cols * (size.width + 1) + 1 + BOXES, 2 + rows * (size.lines + 1) + 1)
        };
        Size::ALL.into_iter().find(fits).unwrap_or(Size::TEXT)
    }
}

pub(super) fn draw(game: &Dots, state: &State, size: Size, glyphs: Glyphs) -> Drawing {
    let (rows, cols) = (game.grid.rows(), game.grid.cols());
    let mut drawing = Drawing::new();
    let numbers: Vec<String> = (1..=cols).map(|col| format!(" {col:^width$}", width = size.width)).collect();
    drawing.line().put(Ink::Frame, format!("{:NAMES$}{}", "", numbers.concat()).trim_end());
    for line in 0..=rows {
        draw_dots(&mut drawing, game, state, line, size, glyphs);
        if line == 0 || line == rows {
            let player = if line == 0 { Player::One } else { Player::Two };
            draw_boxes(&mut drawing, game, state, player, glyphs);
        }
        for part in (0..size.lines).filter(|_| line < rows) {
            draw_row(&mut drawing, game, state, (line, part), size, glyphs);
        }
    }
    let names: Vec<String> = (1..=cols + 1)
        .map(|line| format!("{:<width$}", format!("v{line}"), width = size.width + 1))
        .collect();
    drawing.line().put(Ink::Frame, format!("{:width$}{}", "", names.concat(), width = NAMES - 1).trim_end());
    drawing
}

/// A line of dots and horizontal arcs.
fn draw_dots(drawing: &mut Drawing, game: &Dots, state: &State, line: u8, size: Size, glyphs: Glyphs) {
    let dot = glyphs.pick("•", "+");
    drawing.line().put(Ink::Frame, format!("{:>3} {dot}", format!("h{}", line + 1)));
    for col in 0..game.grid.cols() {
        let arc = game.grid.horizontal(line, col);
        draw_arc(drawing, game, state, arc, glyphs.pick("─", "-").repeat(size.width));
        drawing.put(Ink::Frame, dot);
    }
}

/// One of the lines of a row of boxes and vertical arcs.
fn draw_row(
    drawing: &mut Drawing,
    game: &Dots,
    state: &State,
    (row, part): (u8, usize),
    size: Size,
    glyphs: Glyphs,
) {
    let is_middle = part == (size.lines - 1) / 2;
    let name = if is_middle { (row + 1).to_string() } else { String::new() };
    drawing.line().put(Ink::Frame, format!("{name:>3} "));
    for col in 0..=game.grid.cols() {
        draw_arc(drawing, game, state, game.grid.vertical(col, row), glyphs.pick("│", "|").to_owned());
        if col < game.grid.cols() {
            let at = usize::from(row) * usize::from(game.grid.cols()) + usize::from(col);
            let is_closed = game.free_arcs(state, at) == 0;
            let text = if is_closed && is_middle { glyphs.pick("■", "#") } else { "" };
            drawing.put(Ink::Gone, format!("{text:^width$}", width = size.width));
        }
    }
}

/// An arc in its player's ink, or room for it.
fn draw_arc(drawing: &mut Drawing, game: &Dots, state: &State, arc: Arc, text: String) {
    let (ink, text) = match state.drawn_by(arc) {
        Some(player) => (Ink::from(player), text),
        None => (Ink::Legal, " ".repeat(text.chars().count())),
    };
    drawing.put_at(game.write_arc(arc), ink, text);
}

/// The boxes of a player, with an arrow for the mover.
fn draw_boxes(drawing: &mut Drawing, game: &Dots, state: &State, player: Player, glyphs: Glyphs) {
    let moves = state.mover() == player && game.outcome(state).is_none();
    let arrow = if moves { glyphs.pick("▸", ">") } else { " " };
    drawing.put(Ink::from(player), format!("  {arrow}({}){:>3}", player.number(), state.boxes(player)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Notation, Space};

    #[test]
    fn a_closed_box_is_seen_without_colour() {
        let mut game = Dots::default();
        let state = game.read_position("10/20/00 10/10/00 2 1-0").unwrap();
        let drawn = game.draw(&state, Glyphs::Ascii).to_string();
        let expected = [
            "      1   2",
            " h1 +---+   +   (1)  1",
            "  1 | # |",
            " h2 +---+   +",
            "  2",
            " h3 +   +   +  >(2)  0",
            "   v1  v2  v3",
        ];
        let lines: Vec<&str> = drawn.lines().map(str::trim_end).collect();
        assert_eq!(lines, expected, "{drawn}");
        assert!(game.draw(&state, Glyphs::Unicode).to_string().contains(" h1 •───•   •"));
    }

    #[test]
    fn the_board_takes_the_room_it_has() {
        let game = Dots::default();
        let sizes = [(38, 13), (50, 18), (62, 23)].map(|(columns, lines)| {
            let canvas = Canvas { columns, lines, glyphs: Glyphs::Unicode };
            let drawing = game.draw_on(&game.start(), &game.start(), canvas);
            assert!(canvas.fits(drawing.size().0, drawing.size().1), "{drawing}");
            drawing.size().1
        });
        assert_eq!(sizes, [13, 18, 23]);
    }
}
