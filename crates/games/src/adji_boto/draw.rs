//! The board as two rows of pits, with the pieces as dots and as a number.

use jogada_core::{Drawing, Glyphs, Ink, Player};

use super::{Board, Hole, State};

/// The game: pits the mover may play in the colour of a choice, captures at the end of each row.
pub(super) fn draw(state: State, glyphs: Glyphs) -> Drawing {
    let legal = |hole: Hole| hole.owner() == state.mover();
    let stores = Player::BOTH.map(|player| Some(state.captured(player)));
    draw_board(state.board(), stores, legal, glyphs)
}

/// Any board; `stores` are what the players have captured, if there are players.
pub(super) fn draw_board(
    board: Board,
    stores: [Option<u8>; 2],
    legal: impl Fn(Hole) -> bool,
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
                drawing.put(owner, format!(" {} ", dots(board.pieces_in(hole)))).put(Ink::Frame, bar);
            }
        }
        drawing.line().put(Ink::Frame, format!("{} {bar}", player.number()));
        for hole in row(player) {
            let pieces = board.pieces_in(hole);
            let ink = match pieces {
                0 => Ink::Gone,
                _ if legal(hole) => Ink::Legal,
                _ => Ink::Plain,
            };
            drawing.put(ink, format!("{pieces:>4}  ")).put(Ink::Frame, bar);
        }
        if let Some(captured) = stores[player.index()] {
            drawing.put(owner, format!("  {} {captured}", glyphs.pick("▸", ">")));
        }
    }
    drawing.line().put(Ink::Frame, "      a      b      c      d      e      f");
    drawing
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
