//! The board as a grid of numbers. What the mover may land on stands in brackets, what only the other
//! piece forbids between exclamation marks; beside each home row stand its player's piece and points.

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Player};

use super::{Cell, Numbers, Piece, State};

/// How large a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    columns: usize,
    lines: usize,
    /// Whether there are lines between the cells.
    framed: bool,
}

impl Size {
    /// The size in plain text.
    pub(super) const TEXT: Size = Size { columns: 4, lines: 1, framed: true };
    const SMALLEST: Size = Size { columns: 4, lines: 1, framed: false };
    /// Largest first.
    const ALL: [Size; 5] = [
        Size { columns: 12, lines: 5, framed: true },
        Size { columns: 8, lines: 3, framed: true },
        Size { columns: 6, lines: 1, framed: true },
        Size::TEXT,
        Size::SMALLEST,
    ];

    /// The largest that fits.
    pub(super) fn on<P: Piece>(canvas: Canvas) -> Size {
        let fits = |size: &Size| canvas.fits(size.width::<P>(), size.height::<P>());
        let fitting = Size::ALL.into_iter().find(fits);
        fitting.unwrap_or(Size::SMALLEST)
    }

    /// Columns of the whole drawing: rows' names on both sides, and the points.
    const fn width<P: Piece>(self) -> usize {
        let wall = if self.framed { 1 } else { 0 };
        2 * (name_width::<P>() + 1) + P::SIDE as usize * (self.columns + wall) + wall + 10
    }

    const fn height<P: Piece>(self) -> usize {
        let side = P::SIDE as usize;
        if self.framed { 2 + side * (self.lines + 1) + 1 } else { 2 + side }
    }

    fn centred(self, text: &str) -> String {
        let left = (self.columns - text.chars().count()) / 2;
        format!("{:left$}{text:<1$}", "", self.columns - left)
    }
}

/// Columns of the name of a row.
const fn name_width<P: Piece>() -> usize {
    if P::SIDE < 10 { 1 } else { 2 }
}

pub(super) fn draw<P: Piece>(game: &Numbers<P>, state: &State<P>, size: Size, glyphs: Glyphs) -> Drawing {
    let (side, width) = (usize::from(P::SIDE), name_width::<P>());
    let margin = " ".repeat(width + 1);
    let (rules, bar) = match glyphs {
        Glyphs::Unicode => ([["╭", "─", "┬", "╮"], ["├", "─", "┼", "┤"], ["╰", "─", "┴", "╯"]], "│"),
        Glyphs::Ascii => ([["+", "-", "+", "+"]; 3], "|"),
    };
    let [top, between, bottom] = rules.map(|[left, line, cross, right]| {
        format!("{margin}{left}{}{right}", vec![line.repeat(size.columns); side].join(cross))
    });
    let bar = if size.framed { bar } else { "" };
    let letter = |column: u8| size.centred(&format!(" {} ", char::from(b'a' + column)));
    let letters = (0..P::SIDE).map(letter).collect::<Vec<_>>();
    let gap = if size.framed { " " } else { "" };
    let letters = format!("{margin}{gap}{}", letters.join(gap)).trim_end().to_owned();
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &letters);
    for row in 0..P::SIDE {
        if size.framed {
            drawing.line().put(Ink::Frame, if row == 0 { &top } else { &between });
        }
        for line in 0..size.lines {
            let is_middle = line == size.lines / 2;
            let name = if is_middle { P::row_number(row).to_string() } else { " ".to_owned() };
            drawing.line().put(Ink::Frame, format!("{name:>width$} {bar}"));
            for column in 0..P::SIDE {
                let cell = Cell::at(row, column);
                let (ink, text) = if is_middle {
                    draw_cell(game, state, cell, glyphs)
                } else {
                    (Ink::Plain, String::new())
                };
                drawing.put_at(cell.to_string(), ink, size.centred(&text)).put(Ink::Frame, bar);
            }
            drawing.put(Ink::Frame, format!(" {name:<width$}"));
            let owner = Player::BOTH
                .into_iter()
                .find(|&player| Cell::home_row(player).contains(Cell::<P>::at(row, 0)));
            if let (Some(player), true) = (owner, is_middle) {
                draw_points(&mut drawing, game, state, player, glyphs);
            }
        }
    }
    if size.framed {
        drawing.line().put(Ink::Frame, bottom);
    }
    drawing.line().put(Ink::Frame, letters);
    drawing
}

/// Four columns: a piece, a number and what it means to the mover, or a dot where the number is gone.
fn draw_cell<P: Piece>(game: &Numbers<P>, state: &State<P>, cell: Cell<P>, glyphs: Glyphs) -> (Ink, String) {
    if let Some(player) = Player::BOTH.into_iter().find(|&player| state.piece(player) == Some(cell)) {
        return (Ink::from(player), format!("{} ", symbol::<P>(player, glyphs)));
    }
    let number = game.board.number(cell);
    let mover = state.mover();
    if !state.live().contains(cell) {
        (Ink::Gone, glyphs.pick(" ·  ", " .  ").to_owned())
    } else if game.targets(state, mover).contains(cell) {
        (Ink::Legal, format!("[{number:02}]"))
    } else if (state.within_reach(mover) & game.forbidden(state, mover)).contains(cell) {
        (Ink::Threat, format!("!{number:02}!"))
    } else {
        (Ink::Plain, format!(" {number:02} "))
    }
}

/// The points behind the home row, with an arrow for the mover.
fn draw_points<P: Piece>(
    drawing: &mut Drawing,
    game: &Numbers<P>,
    state: &State<P>,
    player: Player,
    glyphs: Glyphs,
) {
    let moves = state.mover() == player && game.outcome(state).is_none();
    let arrow = if moves { glyphs.pick("▸", ">") } else { " " };
    let text = format!("  {arrow}{}{:>4}", symbol::<P>(player, glyphs), state.points(player));
    drawing.put(Ink::from(player), text);
}

/// A piece, three columns wide.
const fn symbol<P: Piece>(player: Player, glyphs: Glyphs) -> &'static str {
    glyphs.pick(P::SYMBOLS[player.index()], ["(1)", "(2)"][player.index()])
}
