//! The board as a grid of numbers. What the mover may land on stands in brackets, what only the other
//! knight forbids between exclamation marks; beside each home row stand its player's knight and points.

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Player};

use super::{Cell, Knight, State};

/// How large a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    columns: usize,
    lines: usize,
    /// Whether there are lines between the cells.
    framed: bool,
}

impl Size {
    /// What a text shows.
    pub(super) const TEXT: Size = Size { columns: 4, lines: 1, framed: true };
    const SMALLEST: Size = Size { columns: 4, lines: 1, framed: false };
    /// From the largest on.
    const ALL: [Size; 5] = [
        Size { columns: 12, lines: 5, framed: true },
        Size { columns: 8, lines: 3, framed: true },
        Size { columns: 6, lines: 1, framed: true },
        Size::TEXT,
        Size::SMALLEST,
    ];

    /// The largest that fits.
    pub(super) fn on(canvas: Canvas) -> Size {
        let fitting = Size::ALL.into_iter().find(|size| canvas.fits(size.width(), size.height()));
        fitting.unwrap_or(Size::SMALLEST)
    }

    /// Columns of the whole drawing: rows' names on both sides, and the points.
    const fn width(self) -> usize {
        let wall = if self.framed { 1 } else { 0 };
        3 + 10 * (self.columns + wall) + wall + 3 + 10
    }

    const fn height(self) -> usize {
        if self.framed { 2 + 10 * (self.lines + 1) + 1 } else { 2 + 10 }
    }

    fn centred(self, text: &str) -> String {
        let left = (self.columns - text.chars().count()) / 2;
        format!("{:left$}{text:<1$}", "", self.columns - left)
    }
}

pub(super) fn draw(game: &Knight, state: &State, size: Size, glyphs: Glyphs) -> Drawing {
    let (rules, bar) = match glyphs {
        Glyphs::Unicode => ([["╭", "─", "┬", "╮"], ["├", "─", "┼", "┤"], ["╰", "─", "┴", "╯"]], "│"),
        Glyphs::Ascii => ([["+", "-", "+", "+"]; 3], "|"),
    };
    let [top, between, bottom] = rules.map(|[left, line, cross, right]| {
        format!("   {left}{}{right}", vec![line.repeat(size.columns); 10].join(cross))
    });
    let bar = if size.framed { bar } else { "" };
    let letters =
        ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map(|name| size.centred(&format!(" {name} ")));
    let gap = if size.framed { " " } else { "" };
    let letters = format!("   {gap}{}", letters.join(gap)).trim_end().to_owned();
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &letters);
    for row in 0..10 {
        if size.framed {
            drawing.line().put(Ink::Frame, if row == 0 { &top } else { &between });
        }
        for line in 0..size.lines {
            let is_middle = line == size.lines / 2;
            let name = if is_middle { (1 + row).to_string() } else { " ".to_owned() };
            drawing.line().put(Ink::Frame, format!("{name:>2} {bar}"));
            for column in 0..10 {
                let cell = Cell::new(10 * row + column);
                let (ink, text) = if is_middle {
                    draw_cell(game, state, cell, glyphs)
                } else {
                    (Ink::Plain, String::new())
                };
                drawing.put_at(cell.to_string(), ink, size.centred(&text)).put(Ink::Frame, bar);
            }
            drawing.put(Ink::Frame, format!(" {name:<2}"));
            match row {
                0 if is_middle => draw_points(&mut drawing, game, state, Player::One, glyphs),
                9 if is_middle => draw_points(&mut drawing, game, state, Player::Two, glyphs),
                _ => {}
            }
        }
    }
    if size.framed {
        drawing.line().put(Ink::Frame, bottom);
    }
    drawing.line().put(Ink::Frame, letters);
    drawing
}

/// Four columns: a knight, a number and what it means to the mover, or a dot where the number is gone.
fn draw_cell(game: &Knight, state: &State, cell: Cell, glyphs: Glyphs) -> (Ink, String) {
    if let Some(player) = Player::BOTH.into_iter().find(|&player| state.knight(player) == Some(cell)) {
        return (ink(player), format!("{} ", symbol(player, glyphs)));
    }
    let is_in = |set: u128| set & cell.bit() != 0;
    let number = game.board.number(cell);
    let mover = state.mover();
    if !is_in(state.live()) {
        (Ink::Gone, glyphs.pick(" ·  ", " .  ").to_owned())
    } else if is_in(game.targets(state, mover)) {
        (Ink::Legal, format!("[{number:02}]"))
    } else if is_in(state.within_reach(mover) & game.forbidden(state, mover)) {
        (Ink::Threat, format!("!{number:02}!"))
    } else {
        (Ink::Plain, format!(" {number:02} "))
    }
}

/// The points behind the home row, with an arrow for the mover.
fn draw_points(drawing: &mut Drawing, game: &Knight, state: &State, player: Player, glyphs: Glyphs) {
    let moves = state.mover() == player && game.outcome(state).is_none();
    let arrow = if moves { glyphs.pick("▸", ">") } else { " " };
    let text = format!("  {arrow}{}{:>4}", symbol(player, glyphs), state.points(player));
    drawing.put(ink(player), text);
}

const fn ink(player: Player) -> Ink {
    match player {
        Player::One => Ink::One,
        Player::Two => Ink::Two,
    }
}

/// A knight, three columns wide.
const fn symbol(player: Player, glyphs: Glyphs) -> &'static str {
    match player {
        Player::One => glyphs.pick(" ♘ ", "(1)"),
        Player::Two => glyphs.pick(" ♞ ", "(2)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Notation, Space};

    #[test]
    fn marks_tell_without_colour_what_may_be_played() {
        let game = Knight::default();
        let state = super::super::MEETING
            .iter()
            .fold(game.start(), |state, text| game.after(&state, &game.read_move(&state, text).unwrap()));
        let drawn = game.draw(&state, Glyphs::Unicode).to_string();
        for line in [
            " 1 │ 92 │ 52 │ 04 │ 33 │ 15 │ 20 │ 30 │ 23 │ 82 │ ·  │ 1     ♘  272",
            " 6 │ 32 │ 06 │[34]│ 48 │ 27 │ ·  │!85!│ 68 │ 60 │ ·  │ 6",
            "10 │ 65 │ ·  │ 89 │ 45 │ 46 │ 02 │ 57 │ 31 │ 86 │ 53 │ 10  ▸ ♞  241",
        ] {
            assert!(drawn.lines().any(|drawn| drawn == line), "{line}\n{drawn}");
        }
        let plain = game.draw(&state, Glyphs::Ascii).to_string();
        assert!(plain.is_ascii());
        assert!(plain.contains(" 7 | 55 | 87 | 72 | 58 |(2) | 40 | 17 | 73 | 38 | 95 | 7\n"), "{plain}");
        for drawing in [drawn, plain] {
            assert_eq!(drawing.lines().count(), 23);
            assert!(drawing.lines().all(|line| line.chars().count() <= 72));
        }
    }

    #[test]
    fn the_board_takes_the_room_it_has() {
        let game = Knight::default();
        let sizes = [(56, 12), (67, 23), (87, 23), (107, 43), (147, 63)].map(|(columns, lines)| {
            let canvas = Canvas { columns, lines, glyphs: Glyphs::Unicode };
            let drawing = game.draw_on(&game.start(), &game.start(), canvas);
            assert!(canvas.fits(drawing.size().0, drawing.size().1), "{drawing}");
            drawing.size()
        });
        assert_eq!(sizes, [(56, 12), (67, 23), (87, 23), (107, 43), (147, 63)]);
    }

    #[test]
    fn nothing_moves_when_points_gain_a_digit() {
        let game = Knight::default();
        let state = game.after(&game.start(), &game.read_move(&game.start(), "j1").unwrap());
        assert_eq!(game.draw(&state, Glyphs::Ascii).size(), game.draw(&game.start(), Glyphs::Ascii).size());
    }
}
