//! The board as two rows of pits between the two stores, player 2's on the left and player 1's on the right.
//!
//! ```text
//!          a     b     c
//!       ╭─────┬─────┬─────╮
//!     2 │  4  │  4  │  4  │
//!   0   ├─────┼─────┼─────┤   0      the arrow points at the row of whoever is to move
//!   ▸ 1 │  4  │  4  │  4  │
//!       ╰─────┴─────┴─────╯
//! ```

use jogada_core::{Canvas, Drawing, Game, Glyphs, Ink, Player};

use super::{Fall, Hole, Kalah, State};

/// Seeds on a line of a pit.
const FIVE: usize = 5;
/// Columns beside the board, for a store.
const MARGIN: usize = 6;

/// How large a pit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    /// Columns between the walls.
    columns: usize,
    /// Lines of seeds above the number.
    seeds: usize,
}

impl Size {
    /// The size in plain text.
    pub(super) const TEXT: Size = Size { columns: 5, seeds: 0 };

    /// The largest that fits: wide pits first, then as many seeds as there is room for.
    pub(super) fn on(game: Kalah, canvas: Canvas) -> Size {
        let sizes = [(9, 6), (9, 5), (9, 4), (7, 4), (7, 3), (7, 2), (7, 1), (5, 0), (3, 0)];
        let sizes = sizes.map(|(columns, seeds)| Size { columns, seeds });
        let width = |size: Size| 2 * MARGIN + 1 + usize::from(game.holes) * (size.columns + 1);
        let fits = |size: &Size| canvas.fits(width(*size), 5 + 2 * (size.seeds + 1));
        sizes.into_iter().find(fits).unwrap_or(Size { columns: 3, seeds: 0 })
    }

    /// One of the lines of seeds, from the top; the last sign is a plus where there is no room for all.
    fn seeds_on(self, line: usize, seeds: u8, glyphs: Glyphs) -> String {
        let left = usize::from(seeds).saturating_sub(FIVE * line);
        let mut signs = vec![glyphs.pick("•", "o"); left.min(FIVE)];
        if line + 1 == self.seeds && left > FIVE {
            signs[FIVE - 1] = "+";
        }
        let columns = self.columns - 1;
        format!(" {:<columns$}", signs.concat())
    }
}

/// The game: pits the mover may play in the colour of a choice.
pub(super) fn draw(game: Kalah, state: State, size: Size, glyphs: Glyphs) -> Drawing {
    let is_over = game.outcome(&state).is_some();
    let ink = |hole: Hole| if hole.owner == state.mover && !is_over { Ink::Legal } else { Ink::Plain };
    draw_board(game, state, ink, (!is_over).then_some(state.mover), size, glyphs)
}

fn draw_board(
    game: Kalah,
    state: State,
    ink: impl Fn(Hole) -> Ink,
    mover: Option<Player>,
    size: Size,
    glyphs: Glyphs,
) -> Drawing {
    let (rules, bar) = match glyphs {
        Glyphs::Unicode => ([["╭", "─", "┬", "╮"], ["├", "─", "┼", "┤"], ["╰", "─", "┴", "╯"]], "│"),
        Glyphs::Ascii => ([["+", "-", "+", "+"]; 3], "|"),
    };
    let [top, between, bottom] = rules.map(|[left, line, cross, right]| {
        let pits = vec![line.repeat(size.columns); usize::from(game.holes)].join(cross);
        format!("{left}{pits}{right}")
    });
    let width = size.columns;
    let names = (0..game.holes).map(|column| format!("{:^width$}", (b'a' + column) as char));
    let names = format!("{:MARGIN$} {}", "", names.collect::<Vec<_>>().join(" ").trim_end());
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &names);
    drawing.line().put(Ink::Frame, format!("{:MARGIN$}{top}", ""));
    draw_row(&mut drawing, game, state, Player::Two, (&ink, mover), size, glyphs, bar);
    drawing.line().put(Ink::Two, format!("{:>4}", state.store(Player::Two)));
    drawing
        .put(Ink::Frame, format!("  {between}"))
        .put(Ink::One, format!("{:>4}  ", state.store(Player::One)));
    draw_row(&mut drawing, game, state, Player::One, (&ink, mover), size, glyphs, bar);
    drawing.line().put(Ink::Frame, format!("{:MARGIN$}{bottom}", ""));
    drawing.line().put(Ink::Frame, names);
    drawing
}

#[expect(clippy::too_many_arguments, reason = "a row of the picture above, and nothing else")]
fn draw_row(
    drawing: &mut Drawing,
    game: Kalah,
    state: State,
    player: Player,
    (ink, mover): (&impl Fn(Hole) -> Ink, Option<Player>),
    size: Size,
    glyphs: Glyphs,
    bar: &str,
) {
    let owner = if player == Player::One { Ink::One } else { Ink::Two };
    let holes = || (0..game.holes).map(|column| game.at(player, column));
    for line in 0..size.seeds {
        drawing.line().put(Ink::Frame, format!("{:MARGIN$}{bar}", ""));
        for hole in holes() {
            let seeds = size.seeds_on(line, state.seeds_in(hole), glyphs);
            drawing.put_at(game.name(hole), owner, seeds).put(Ink::Frame, bar);
        }
    }
    let arrow = if mover == Some(player) { glyphs.pick("▸", ">") } else { " " };
    drawing.line().put(owner, format!("  {arrow} ")).put(Ink::Frame, format!("{} {bar}", player.number()));
    for hole in holes() {
        let seeds = state.seeds_in(hole);
        let ink = if seeds == 0 { Ink::Gone } else { ink(hole) };
        let columns = size.columns;
        drawing.put_at(game.name(hole), ink, format!("{seeds:^columns$}")).put(Ink::Frame, bar);
    }
}

/// The board inside a ring of arrows: the way seeds are sown, to the left above and to the right below.
pub(super) fn draw_direction(game: Kalah, state: State, glyphs: Glyphs) -> Drawing {
    let (line, holes) = (glyphs.pick("─", "-"), usize::from(game.holes));
    let arrows = |[first, head, last]: [&str; 3]| {
        let heads = vec![head; holes].join(&line.repeat(Size::TEXT.columns));
        format!("{:MARGIN$}{first}{}{heads}{}{last}", "", line.repeat(2), line.repeat(2))
    };
    let (upper, lower) = match glyphs {
        Glyphs::Unicode => (["╭", "◂", "╮"], ["╰", "▸", "╯"]),
        Glyphs::Ascii => (["+", "<", "+"], ["+", ">", "+"]),
    };
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Two, arrows(upper));
    drawing.lines.extend(draw(game, state, Size::TEXT, glyphs).lines);
    drawing.line().put(Ink::One, arrows(lower));
    drawing
}

/// A sowing, seed by seed: the hole lifted, then each seed as it falls in the colour of a choice; what is captured in the colour of a
/// threat.
pub(super) fn draw_sowing(game: Kalah, state: State, hole: Hole, size: Size, glyphs: Glyphs) -> Vec<Drawing> {
    let mover = Some(state.mover);
    let mut lifted = state;
    lifted.lift(hole);
    let mut steps = vec![draw_board(game, lifted, |_| Ink::Plain, mover, size, glyphs)];
    for (now, fall) in game.sowing(state, hole) {
        let ink = |pit: Hole| if fall == Fall::Hole(pit) { Ink::Legal } else { Ink::Plain };
        steps.push(draw_board(game, now, ink, mover, size, glyphs));
    }
    let last = game.sowing(state, hole).last();
    if let Some((sown, captured)) = last.and_then(|(sown, last)| Some((sown, game.captures(sown, last)?))) {
        let ink = |pit: Hole| if captured.contains(&pit) { Ink::Threat } else { Ink::Plain };
        steps.push(draw_board(game, sown, ink, mover, size, glyphs));
    }
    steps
}
