//! The board as two rows of pits, with the pieces as dots and as a number.

use jogada_core::{Drawing, Glyphs, Ink, Player};

use super::{Board, Hole, State};

/// The game: pits the mover may play in the colour of a choice, captures at the end of each row.
pub(super) fn draw(state: State, glyphs: Glyphs) -> Drawing {
    let ink = |hole: Hole| if hole.owner() == state.mover() { Ink::Legal } else { Ink::Plain };
    draw_board(state.board(), stores(state), ink, glyphs)
}

/// Any board; `stores` are what the players have captured, if there are players, and `ink` is that of a pit
/// with pieces in it.
pub(super) fn draw_board(
    board: Board,
    stores: [Option<u8>; 2],
    ink: impl Fn(Hole) -> Ink,
    glyphs: Glyphs,
) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, "      a      b      c      d      e      f");
    let rules = match glyphs {
        Glyphs::Unicode => [("╭", "─", "┬", "╮"), ("├", "─", "┼", "┤"), ("╰", "─", "┴", "╯")],
        Glyphs::Ascii => [("+", "-", "+", "+"); 3],
    };
    let bar = glyphs.pick("│", "|");
    for (rule, player) in rules.into_iter().zip([Some(Player::Two), Some(Player::One), None]) {
        let (left, line, cross, right) = rule;
        let pits = vec![line.repeat(6); 6].join(cross);
        drawing.line().put(Ink::Frame, format!("  {left}{pits}{right}"));
        let Some(player) = player else { break };
        let owner = if player == Player::One { Ink::One } else { Ink::Two };
        if glyphs == Glyphs::Unicode {
            drawing.line().put(Ink::Frame, "  │");
            for hole in row(player) {
                let dots = format!(" {} ", dots(board.pieces_in(hole)));
                drawing.put_at(hole.to_string(), owner, dots).put(Ink::Frame, bar);
            }
        }
        drawing.line().put(Ink::Frame, format!("{} {bar}", player.number()));
        for hole in row(player) {
            let pieces = board.pieces_in(hole);
            let ink = if pieces == 0 { Ink::Gone } else { ink(hole) };
            drawing.put_at(hole.to_string(), ink, format!("{pieces:>4}  ")).put(Ink::Frame, bar);
        }
        if let Some(captured) = stores[player.index()] {
            drawing.put(owner, format!("  {} {captured}", glyphs.pick("▸", ">")));
        }
    }
    drawing.line().put(Ink::Frame, "      a      b      c      d      e      f");
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
    stores: [Option<u8>; 2],
    glyphs: Glyphs,
) -> Vec<Drawing> {
    let mut last = (board.without(hole), hole);
    let mut steps = vec![draw_board(last.0, stores, |_| Ink::Plain, glyphs)];
    for (now, reached) in board.sowing(hole) {
        let ink = |pit: Hole| if pit == reached { Ink::Legal } else { Ink::Plain };
        steps.push(draw_board(now, stores, ink, glyphs));
        last = (now, reached);
    }
    let (now, reached) = last;
    if captures {
        let ink = |pit: Hole| if pit == reached { Ink::Threat } else { Ink::Plain };
        steps.push(draw_board(now, stores, ink, glyphs));
    }
    steps
}

/// What each player has captured.
pub(super) fn stores(state: State) -> [Option<u8>; 2] {
    Player::BOTH.map(|player| Some(state.captured(player)))
}

/// A player's holes from left to right.
fn row(player: Player) -> impl Iterator<Item = Hole> {
    (0..6).map(move |column| Hole::at(player, column))
}

/// Up to 32 pieces as dots of Braille, eight a character; a fuller pit ends in a plus.
fn dots(pieces: u8) -> String {
    /// Characters with 0 to 8 dots, filled column by column from below.
    const DOTS: [char; 9] = [' ', '⡀', '⣀', '⣄', '⣤', '⣦', '⣶', '⣷', '⣿'];
    if pieces > 32 {
        return "⣿⣿⣿+".to_owned();
    }
    (0..4).map(|place| DOTS[usize::from(pieces.saturating_sub(8 * place).min(8))]).collect()
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
}
