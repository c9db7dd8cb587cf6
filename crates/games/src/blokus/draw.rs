//! The board with letters and ranks around it. `+` marks the cells from which the mover can go on; stocks stand below.
//!
//! ```text
//!       a  b  c  d
//!   4   ■  ■  ·  ·   4
//!   3   ■  ■  ·  ·   3
//!   2   ·  ·  +  ·   2
//! ```

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Player};

use super::{Blokus, State};

/// Columns and lines of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    columns: usize,
    lines: usize,
}

impl Size {
    /// The size in plain text.
    pub(super) const TEXT: Size = Size { columns: 3, lines: 1 };
    const SMALLEST: Size = Size { columns: 2, lines: 1 };
    /// Largest first.
    const ALL: [Size; 4] =
        [Size { columns: 6, lines: 3 }, Size { columns: 4, lines: 2 }, Size::TEXT, Size::SMALLEST];

    /// The largest that fits a board of `size` rows.
    pub(super) fn on(size: usize, canvas: Canvas) -> Size {
        let fits = |cell: &Size| canvas.fits((6 + size * cell.columns).max(STOCKS), size * cell.lines + 4);
        Size::ALL.into_iter().find(fits).unwrap_or(Size::SMALLEST)
    }
}

/// Columns of a line with a stock.
const STOCKS: usize = 30;

pub(super) fn draw(game: &Blokus, state: &State, size: Size, glyphs: Glyphs) -> Drawing {
    let letters: String =
        (0..game.size).map(|column| format!("{:^1$}", (b'a' + column as u8) as char, size.columns)).collect();
    let letters = format!("   {}", letters.trim_end());
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &letters);
    let is_over = game.outcome(state).is_some();
    let area = game.area(state, state.mover());
    for row in 0..game.size {
        for line in 0..size.lines {
            let is_middle = line == (size.lines - 1) / 2;
            let name = if is_middle { (game.size - row).to_string() } else { String::new() };
            drawing.line().put(Ink::Frame, format!("{name:>2} "));
            for column in 0..game.size {
                let is_in = |rows: &super::Rows| rows[row] >> column & 1 == 1;
                let owner = Player::BOTH.into_iter().find(|&player| is_in(state.cells(player)));
                let (ink, mark) = match owner {
                    Some(player) => (Ink::from(player), symbol(player, glyphs)),
                    None if is_in(&game.closed) => (Ink::Frame, glyphs.pick("▒", "#")),
                    None if !is_over && is_in(&area.wanted) => (Ink::Legal, "+"),
                    None => (Ink::Gone, glyphs.pick("·", ".")),
                };
                // Pieces fill their cells, so that they show as what they are; everything else is a mark in the middle.
                let text = match owner {
                    Some(_) => mark.repeat(size.columns),
                    None if is_middle => format!("{mark:^0$}", size.columns),
                    None => " ".repeat(size.columns),
                };
                drawing.put_at(game.place(row, column), ink, text);
            }
            if is_middle {
                drawing.put(Ink::Frame, format!(" {name}"));
            }
        }
    }
    drawing.line().put(Ink::Frame, letters);
    for player in Player::BOTH {
        let [a, b, c] = state.stock(player).0;
        let arrow = if player == state.mover() && !is_over { glyphs.pick("▸", ">") } else { " " };
        let squares = game.squares(state.stock(player));
        let text = format!("{arrow}{} a {a:>2}  b {b:>2}  c {c:>2}  = {squares:>3}", symbol(player, glyphs));
        drawing.line().put(Ink::from(player), text);
    }
    drawing
}

const fn symbol(player: Player, glyphs: Glyphs) -> &'static str {
    match player {
        Player::One => glyphs.pick("█", "1"),
        Player::Two => glyphs.pick("▓", "2"),
    }
}
