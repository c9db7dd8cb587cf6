//! The board as two rows of pits, with the pieces as seeds one can count and as a number.
//!
//! ```text
//!       a      b            seeds lie five on a line; the last sign of a pit with more than there is room for is a plus
//!   ╭──────┬──────╮
//!   │ •••••│ •••  │
//!   │ •••  │      │
//! 2 │   8  │   3  │ ▸ 12    behind the row what its player has captured; the arrow points at whoever is to move
//! ```

use jogada_core::{Canvas, Drawing, Glyphs, Ink, Player};

use super::{Board, Hole, State};

/// Seeds on a line.
const FIVE: usize = 5;

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
    pub(super) const fn of_text(glyphs: Glyphs) -> Size {
        match glyphs {
            Glyphs::Unicode => Size { columns: 6, seeds: 2 },
            Glyphs::Ascii => Size { columns: 6, seeds: 0 },
        }
    }

    /// The largest that fits; wide pits first, then as many seeds as there is room for.
    pub(super) fn on(canvas: Canvas) -> Size {
        let sizes = [(11, 4..=10), (7, 3..=8), (6, 0..=2), (4, 0..=0)];
        let every = sizes
            .into_iter()
            .flat_map(|(columns, seeds)| seeds.rev().map(move |seeds| Size { columns, seeds }));
        let smallest = Size { columns: 4, seeds: 0 };
        every.into_iter().find(|size| canvas.fits(size.width(), size.height())).unwrap_or(smallest)
    }

    /// Columns of the whole board.
    const fn width(self) -> usize {
        3 + 6 * (self.columns + 1) + 5
    }

    /// Lines of the whole board.
    const fn height(self) -> usize {
        5 + 2 * (self.seeds + 1)
    }

    /// Where the number stands, and the name of the column.
    fn centred(self, text: &str) -> String {
        let left = self.columns / 2 + 1;
        format!("{text:>left$}{:1$}", "", self.columns - left)
    }

    /// One of the lines of seeds, from the top.
    fn seeds_on(self, line: usize, pieces: u8, glyphs: Glyphs) -> String {
        let (seed, room) = (glyphs.pick("•", "o"), FIVE * self.seeds);
        let before = FIVE * line;
        let shown = (usize::from(pieces).saturating_sub(before)).min(FIVE);
        let mut seeds = vec![seed; shown];
        if line + 1 == self.seeds && usize::from(pieces) > room {
            seeds[FIVE - 1] = "+";
        }
        let gap = if self.columns >= 2 * FIVE { " " } else { "" };
        let columns = self.columns - 1;
        format!(" {:<columns$}", seeds.join(gap))
    }
}

/// The texts beside the pits: captures, and whose turn it is. None in the puzzle.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    captured: [u8; 2],
    /// Nobody once the board is empty.
    mover: Option<Player>,
}

impl Sides {
    pub(super) fn of(state: State) -> Sides {
        Sides {
            captured: Player::BOTH.map(|player| state.captured(player)),
            mover: (!state.board().is_empty()).then_some(state.mover()),
        }
    }
}

/// The game in a text: pits the mover may play in the colour of a choice, captures at the end of each row.
pub(super) fn draw(state: State, glyphs: Glyphs) -> Drawing {
    draw_game(state, Size::of_text(glyphs), glyphs)
}

/// The game in any size.
pub(super) fn draw_game(state: State, size: Size, glyphs: Glyphs) -> Drawing {
    let ink = |hole: Hole| if hole.owner() == state.mover() { Ink::Legal } else { Ink::Plain };
    draw_board(state.board(), Some(Sides::of(state)), ink, size, glyphs)
}

/// Any board; `ink` is that of the number of a pit with pieces in it.
pub(super) fn draw_board(
    board: Board,
    sides: Option<Sides>,
    ink: impl Fn(Hole) -> Ink,
    size: Size,
    glyphs: Glyphs,
) -> Drawing {
    let names = ["a", "b", "c", "d", "e", "f"].map(|name| size.centred(name)).join(" ");
    let names = format!("   {}", names.trim_end());
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, &names);
    let rules = match glyphs {
        Glyphs::Unicode => [("╭", "─", "┬", "╮"), ("├", "─", "┼", "┤"), ("╰", "─", "┴", "╯")],
        Glyphs::Ascii => [("+", "-", "+", "+"); 3],
    };
    let bar = glyphs.pick("│", "|");
    for (rule, player) in rules.into_iter().zip([Some(Player::Two), Some(Player::One), None]) {
        let (left, line, cross, right) = rule;
        let pits = vec![line.repeat(size.columns); 6].join(cross);
        drawing.line().put(Ink::Frame, format!("  {left}{pits}{right}"));
        let Some(player) = player else { break };
        let owner = if player == Player::One { Ink::One } else { Ink::Two };
        for line in 0..size.seeds {
            drawing.line().put(Ink::Frame, format!("  {bar}"));
            for hole in row(player) {
                let seeds = size.seeds_on(line, board.pieces_in(hole), glyphs);
                drawing.put_at(hole.to_string(), owner, seeds).put(Ink::Frame, bar);
            }
        }
        drawing.line().put(Ink::Frame, format!("{} {bar}", player.number()));
        for hole in row(player) {
            let pieces = board.pieces_in(hole);
            let ink = if pieces == 0 { Ink::Gone } else { ink(hole) };
            drawing.put_at(hole.to_string(), ink, size.centred(&pieces.to_string())).put(Ink::Frame, bar);
        }
        if let Some(Sides { captured, mover }) = sides {
            let arrow = if mover == Some(player) { glyphs.pick("▸", ">") } else { " " };
            drawing.put(owner, format!(" {arrow}{:>3}", captured[player.index()]));
        }
    }
    drawing.line().put(Ink::Frame, names);
    drawing
}

/// The board inside a ring of arrows: the way pieces are sown, to the left above and to the right below.
pub(super) fn draw_direction(state: State, glyphs: Glyphs) -> Drawing {
    let line = glyphs.pick("─", "-");
    let arrows = |[first, head, last]: [&str; 3]| {
        let heads = [head; 6].join(&line.repeat(6));
        format!("  {first}{}{heads}{}{last}", line.repeat(3), line.repeat(2))
    };
    let (upper, lower) = match glyphs {
        Glyphs::Unicode => (["╭", "◂", "╮"], ["╰", "▸", "╯"]),
        Glyphs::Ascii => (["+", "<", "+"], ["+", ">", "+"]),
    };
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Two, arrows(upper));
    drawing.lines.extend(draw(state, glyphs).lines);
    drawing.line().put(Ink::One, arrows(lower));
    drawing
}

/// A sowing, piece by piece: the hole lifted, then each piece as it falls in the colour of a choice. If the last
/// pit is then captured, it is shown once more in the colour of a threat.
pub(super) fn draw_sowing(
    board: Board,
    hole: Hole,
    captures: bool,
    sides: Option<Sides>,
    size: Size,
    glyphs: Glyphs,
) -> Vec<Drawing> {
    let mut last = (board.without(hole), hole);
    let mut steps = vec![draw_board(last.0, sides, |_| Ink::Plain, size, glyphs)];
    for (now, reached) in board.sowing(hole) {
        let ink = |pit: Hole| if pit == reached { Ink::Legal } else { Ink::Plain };
        steps.push(draw_board(now, sides, ink, size, glyphs));
        last = (now, reached);
    }
    let (now, reached) = last;
    if captures {
        let ink = |pit: Hole| if pit == reached { Ink::Threat } else { Ink::Plain };
        steps.push(draw_board(now, sides, ink, size, glyphs));
    }
    steps
}

/// A player's holes from left to right.
fn row(player: Player) -> impl Iterator<Item = Hole> {
    (0..6).map(move |column| Hole::at(player, column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Notation, Space};

    use crate::adji_boto::AdjiBoto;

    #[test]
    fn a_sowing_drops_one_piece_a_step_and_ends_where_the_rules_say() {
        let mut game = AdjiBoto;
        let state = game.read_position("0,0,0,0,0,2/0,0,0,0,4,0 1 0-0").unwrap();
        let mv = game.read_move(&state, "e1").unwrap();
        let steps = game.draw_steps(&state, &mv, Glyphs::Ascii);
        // Lifted, four pieces, and the capture of the single piece on d2.
        assert_eq!(steps.len(), 6);
        let inked = |step: &Drawing, ink| {
            let spans = step.lines.iter().flatten().filter(|span| span.ink == ink);
            spans.filter_map(|span| span.place.clone()).collect::<Vec<_>>()
        };
        let path: Vec<String> = steps.iter().flat_map(|step| inked(step, Ink::Legal)).collect();
        assert_eq!(path, ["f1", "f2", "e2", "d2"]);
        assert_eq!(inked(&steps[5], Ink::Threat), ["d2"]);
        let after = game.draw(&game.after(&state, &mv), Glyphs::Ascii).to_string();
        assert!(after.contains("2 |   0  |   0  |   0  |   0  |   1  |   3  |"), "{after}");
    }

    fn sized(position: &str, columns: usize, lines: usize, glyphs: Glyphs) -> Drawing {
        let state = AdjiBoto.read_position(position).unwrap();
        AdjiBoto.draw_on(&AdjiBoto.start(), &state, Canvas { columns, lines, glyphs })
    }

    #[test]
    fn seeds_can_be_counted_and_too_many_end_in_a_plus() {
        let board = "8,0,1,5,6,11/0,0,0,0,0,30 1 5-12";
        let drawn = sized(board, 80, 19, Glyphs::Unicode);
        let seeds = |hole: &str| {
            let spans = drawn.lines.iter().flatten().filter(|span| span.place.as_deref() == Some(hole));
            spans.flat_map(|span| span.text.chars()).filter(|sign| *sign == '•').count()
        };
        assert_eq!(["a2", "b2", "c2", "d2", "e2", "f2", "f1"].map(seeds), [8, 0, 1, 5, 6, 11, 30]);
        let text = AdjiBoto.draw(&AdjiBoto.read_position(board).unwrap(), Glyphs::Unicode).to_string();
        assert!(text.contains("│ •••••│\n") && text.contains("│ ••••+│\n"), "{text}");
    }

    #[test]
    fn the_board_takes_the_room_it_has_and_stays_as_wide_as_it_was() {
        let sizes = [(38, 7), (50, 7), (50, 9), (57, 19), (82, 38), (150, 55)];
        let drawn = sizes
            .map(|(columns, lines)| sized("8,8,8,8,8,8/8,8,8,8,8,8", columns, lines, Glyphs::Ascii).size());
        assert_eq!(drawn, [(38, 7), (50, 7), (50, 9), (56, 19), (80, 27), (80, 27)]);
        let later = "0,1,0,0,0,0/0,2,0,0,0,0 2 40-53";
        let now = sizes.map(|(columns, lines)| sized(later, columns, lines, Glyphs::Ascii).size());
        assert_eq!(now, drawn);
    }

    #[test]
    fn only_the_player_to_move_has_the_arrow() {
        let text = sized("8,8,8,8,8,8/8,8,8,8,8,8 2 0-0", 50, 7, Glyphs::Unicode).to_string();
        let arrows: Vec<&str> = text.lines().filter(|line| line.contains('▸')).collect();
        assert!(arrows.len() == 1 && arrows[0].starts_with('2'), "{text}");
    }
}
