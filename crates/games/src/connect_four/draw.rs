//! The board as a rack of columns, with their numbers above and below.
//!
//! ```text
//!    1  2  3  4  5  6  7
//! │  ·  ·  ·  ·  ·  ·  ·  │      full discs are player 1's, rings player 2's; those of a line of four are
//! │  ·  ·  ●  ○  ·  ·  ·  │      diamonds
//! ╰───────────────────────╯
//! ```

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Player};

use super::{ConnectFour, State};

/// Lines of a cell in a text.
pub(super) const TEXT: usize = 1;

/// Lines of a cell in the largest drawing that fits: one to four.
pub(super) fn lines_on(game: &ConnectFour, canvas: Canvas) -> usize {
    let (columns, rows) = (usize::from(game.columns), usize::from(game.rows));
    let fits = |lines: &usize| canvas.fits(2 + columns * width(*lines), rows * lines + 3);
    [4, 3, 2].into_iter().find(fits).unwrap_or(TEXT)
}

/// Columns of a cell, a gap on either side of the disc included: about as wide as it is high.
const fn width(lines: usize) -> usize {
    2 * lines + 1
}

pub(super) fn draw(game: &ConnectFour, state: State, lines: usize, glyphs: Glyphs) -> Drawing {
    let width = width(lines);
    let (bar, [left, line, right]) = match glyphs {
        Glyphs::Unicode => ("│", ["╰", "─", "╯"]),
        Glyphs::Ascii => ("|", ["+", "-", "+"]),
    };
    let names: String = (1..=game.columns).map(|name| format!("{name:^width$}")).collect();
    let names = format!(" {}", names.trim_end());
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &names);
    for row in (0..game.rows).rev() {
        for at in 0..lines {
            drawing.line().put(Ink::Frame, bar);
            for column in 0..game.columns {
                let (ink, disc) = look(game, state, game.cell(column, row));
                let text = disc_line(disc, at, lines, glyphs);
                drawing.put_at((column + 1).to_string(), ink, format!("{text:^width$}"));
            }
            drawing.put(Ink::Frame, bar);
        }
    }
    let floor = line.repeat(width * usize::from(game.columns));
    drawing.line().put(Ink::Frame, format!("{left}{floor}{right}"));
    drawing.line().put(Ink::Frame, names);
    drawing
}

/// The contents of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Disc {
    Nothing,
    Of { player: Player, wins: bool },
}

fn look(game: &ConnectFour, state: State, cell: u64) -> (Ink, Disc) {
    for (player, ink) in Player::BOTH.into_iter().zip([Ink::One, Ink::Two]) {
        let discs = state.discs(player);
        if discs & cell != 0 {
            return (ink, Disc::Of { player, wins: game.fours(discs) & cell != 0 });
        }
    }
    let can_be_reached = game.landings(state) & cell != 0 && game.outcome(&state).is_none();
    (if can_be_reached { Ink::Legal } else { Ink::Gone }, Disc::Nothing)
}

/// One line of a cell.
fn disc_line(disc: Disc, at: usize, lines: usize, glyphs: Glyphs) -> String {
    let (is_top, is_bottom, is_middle) = (at == 0, at + 1 == lines, at == lines / 2);
    let Disc::Of { player, wins } = disc else {
        return if is_middle { glyphs.pick("·", ".").to_owned() } else { String::new() };
    };
    let mark = match (player, wins) {
        (Player::One, false) => glyphs.pick("●", "x"),
        (Player::One, true) => glyphs.pick("◆", "X"),
        (Player::Two, false) => glyphs.pick("○", "o"),
        (Player::Two, true) => glyphs.pick("◇", "O"),
    };
    if lines == 1 {
        return mark.to_owned();
    }
    let inner = 2 * lines - 3;
    let ([left, right], fill) = match (player, glyphs) {
        (Player::One, Glyphs::Unicode) if is_top => (["▟", "▙"], "█"),
        (Player::One, Glyphs::Unicode) if is_bottom => (["▜", "▛"], "█"),
        (Player::One, Glyphs::Unicode) => (["█", "█"], "█"),
        (Player::One, Glyphs::Ascii) if is_top => (["/", "\\"], "x"),
        (Player::One, Glyphs::Ascii) if is_bottom => (["\\", "/"], "x"),
        (Player::One, Glyphs::Ascii) => (["x", "x"], "x"),
        (Player::Two, Glyphs::Unicode) if is_top => (["╭", "╮"], "─"),
        (Player::Two, Glyphs::Unicode) if is_bottom => (["╰", "╯"], "─"),
        (Player::Two, Glyphs::Unicode) => (["│", "│"], " "),
        (Player::Two, Glyphs::Ascii) if is_top => (["/", "\\"], "-"),
        (Player::Two, Glyphs::Ascii) if is_bottom => (["\\", "/"], "-"),
        (Player::Two, Glyphs::Ascii) => (["|", "|"], " "),
    };
    let side = fill.repeat(inner / 2);
    let centre = if wins && is_middle { mark } else { fill };
    format!("{left}{side}{centre}{side}{right}")
}
