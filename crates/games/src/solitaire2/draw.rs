//! The cross with the numbers of its columns and rows. Men of the mover that can move stand in brackets; an arrow beside the
//! homes says whose turn it is.
//!
//! ```text
//!     1   2   3   4   5   6   7
//! 1           ●   ●   ●           1
//! 2          [●] [●] [●]          2  ▸ ●
//! 3   ·   ·   ·   ·   ·   ·   ·   3
//! ```

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Player};

use super::{Cell, CellSet, Direction, HOMES, Solitaire2, State};

/// How large a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    columns: usize,
    lines: usize,
}

impl Size {
    /// The size in plain text.
    pub(super) const TEXT: Size = Size { columns: 4, lines: 1 };
    /// Largest first.
    const ALL: [Size; 4] = [
        Size { columns: 12, lines: 5 },
        Size { columns: 8, lines: 3 },
        Size { columns: 6, lines: 2 },
        Size::TEXT,
    ];

    /// The largest that fits.
    pub(super) fn on(canvas: Canvas) -> Size {
        let fits = |size: &Size| canvas.fits(4 + 7 * size.columns + 6, 7 * size.lines + 2);
        Size::ALL.into_iter().find(fits).unwrap_or(Size::TEXT)
    }

    fn centred(self, text: &str) -> String {
        format!("{text:^0$}", self.columns)
    }
}

pub(super) fn draw(state: &State, size: Size, glyphs: Glyphs) -> Drawing {
    let numbers: String = (1..=7).map(|column| size.centred(&column.to_string())).collect();
    let numbers = format!("  {}", numbers.trim_end());
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &numbers);
    for row in 1..=7 {
        for line in 0..size.lines {
            let is_middle = line == (size.lines - 1) / 2;
            let name = if is_middle { row.to_string() } else { " ".to_owned() };
            drawing.line().put(Ink::Frame, format!("{name} "));
            for column in 1..=7 {
                let Some(cell) = Cell::at(row, column) else {
                    drawing.put(Ink::Plain, size.centred(""));
                    continue;
                };
                let (ink, text) =
                    if is_middle { draw_cell(state, cell, glyphs) } else { (Ink::Plain, String::new()) };
                drawing.put_at(super::notation::place(cell), ink, size.centred(&text));
            }
            if is_middle {
                drawing.put(Ink::Frame, format!(" {name}"));
                draw_turn(&mut drawing, state, row, glyphs);
            }
        }
    }
    drawing.line().put(Ink::Frame, numbers);
    drawing
}

/// A man, in brackets if he is the mover's and can move, or a dot.
fn draw_cell(state: &State, cell: Cell, glyphs: Glyphs) -> (Ink, String) {
    let is_in = |set: CellSet| set.contains(cell);
    let Some(player) = Player::BOTH.into_iter().find(|&player| is_in(state.men(player))) else {
        let home = Player::BOTH.into_iter().find(|player| is_in(HOMES[player.index()]));
        return (home.map_or(Ink::Gone, Ink::from), glyphs.pick("·", ".").to_owned());
    };
    let can_go = |way: Direction| is_in(state.stepping(player, way) | state.capturing(player, way));
    let moves = player == state.mover() && state.winner().is_none() && Direction::ALL.into_iter().any(can_go);
    let man = symbol(player, glyphs);
    (Ink::from(player), if moves { format!("[{man}]") } else { man.to_owned() })
}

/// The arrow behind the inner row of the mover's home.
fn draw_turn(drawing: &mut Drawing, state: &State, row: u8, glyphs: Glyphs) {
    let player = match row {
        2 => Player::One,
        6 => Player::Two,
        _ => return,
    };
    // A blank of the same width where it is not his turn, so that nothing jumps.
    let moves = state.mover() == player && Solitaire2.outcome(state).is_none();
    let (arrow, man) = if moves { (glyphs.pick("▸", ">"), symbol(player, glyphs)) } else { (" ", " ") };
    drawing.put(Ink::from(player), format!("  {arrow}{man}"));
}

const fn symbol(player: Player, glyphs: Glyphs) -> &'static str {
    match player {
        Player::One => glyphs.pick("●", "1"),
        Player::Two => glyphs.pick("○", "2"),
    }
}
