//! The board as a grid of numbers. What the mover may land on stands in brackets, what only the other
//! bishop forbids between exclamation marks; beside each home row stand its player's bishop and points.

use jogada_core::{Drawing, Game, Glyphs, Ink, Player};

use super::{Bishop, Cell, State};

const COLUMNS: &str = "     a    b    c    d    e    f    g    h";

pub(super) fn draw(game: &Bishop, state: &State, glyphs: Glyphs) -> Drawing {
    let (rules, bar) = match glyphs {
        Glyphs::Unicode => ([["╭", "─", "┬", "╮"], ["├", "─", "┼", "┤"], ["╰", "─", "┴", "╯"]], "│"),
        Glyphs::Ascii => ([["+", "-", "+", "+"]; 3], "|"),
    };
    let [top, between, bottom] = rules
        .map(|[left, line, cross, right]| format!("  {left}{}{right}", vec![line.repeat(4); 8].join(cross)));
    let mut drawing = Drawing::new();
    drawing.line().put(Ink::Frame, COLUMNS);
    for row in 0..8 {
        let name = 8 - row;
        drawing.line().put(Ink::Frame, if row == 0 { &top } else { &between });
        drawing.line().put(Ink::Frame, format!("{name} {bar}"));
        for column in 0..8 {
            let cell = Cell::new(8 * row + column);
            let (ink, text) = draw_cell(game, state, cell, glyphs);
            drawing.put_at(cell.to_string(), ink, text).put(Ink::Frame, bar);
        }
        drawing.put(Ink::Frame, format!(" {name}"));
        match row {
            0 => draw_points(&mut drawing, game, state, Player::One, glyphs),
            7 => draw_points(&mut drawing, game, state, Player::Two, glyphs),
            _ => {}
        }
    }
    drawing.line().put(Ink::Frame, bottom);
    drawing.line().put(Ink::Frame, COLUMNS);
    drawing
}

/// Four columns: a bishop, a number and what it means to the mover, or a dot where the number is gone.
fn draw_cell(game: &Bishop, state: &State, cell: Cell, glyphs: Glyphs) -> (Ink, String) {
    if let Some(player) = Player::BOTH.into_iter().find(|&player| state.bishop(player) == Some(cell)) {
        return (ink(player), format!("{} ", symbol(player, glyphs)));
    }
    let is_in = |set: u64| set & cell.bit() != 0;
    let number = game.board.number(cell);
    let mover = state.mover();
    if !is_in(state.live()) {
        (Ink::Gone, glyphs.pick(" ·  ", " .  ").to_owned())
    } else if is_in(game.targets(state, mover)) {
        (Ink::Legal, format!("[{number}]"))
    } else if is_in(state.within_reach(mover)) {
        (Ink::Threat, format!("!{number}!"))
    } else {
        (Ink::Plain, format!(" {number} "))
    }
}

/// The points behind the home row, with an arrow for the mover.
fn draw_points(drawing: &mut Drawing, game: &Bishop, state: &State, player: Player, glyphs: Glyphs) {
    let moves = state.mover() == player && game.outcome(state).is_none();
    let arrow = if moves { glyphs.pick("▸", ">") } else { " " };
    let text = format!("  {arrow}{} {}", symbol(player, glyphs), state.points(player));
    drawing.put(ink(player), text);
}

const fn ink(player: Player) -> Ink {
    match player {
        Player::One => Ink::One,
        Player::Two => Ink::Two,
    }
}

/// A bishop, three columns wide.
const fn symbol(player: Player, glyphs: Glyphs) -> &'static str {
    match player {
        Player::One => glyphs.pick(" ♗ ", "(1)"),
        Player::Two => glyphs.pick(" ♝ ", "(2)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Notation, Space};

    #[test]
    fn marks_tell_without_colour_what_may_be_played() {
        let game = Bishop::default();
        let mut state = game.start();
        for text in ["b8", "c1", "c7", "d2", "e5", "b4"] {
            state = game.after(&state, &game.read_move(&state, text).unwrap());
        }
        let drawn = game.draw(&state, Glyphs::Unicode).to_string();
        for line in [
            "8 │ 37 │ ·  │ 55 │ ·  │ 73 │ 58 │ 51 │[47]│ 8  ▸ ♗  181",
            "6 │ 36 │ 33 │ 24 │!27!│ ·  │[75]│ 88 │ 61 │ 6",
            "5 │ 54 │ 43 │ ·  │ 34 │ ♗  │ 78 │ 87 │ 77 │ 5",
            "1 │[53]│ 67 │ ·  │ 76 │ 25 │ 84 │ 65 │ ·  │ 1    ♝  102",
        ] {
            assert!(drawn.lines().any(|drawn| drawn == line), "{line}\n{drawn}");
        }
        let plain = game.draw(&state, Glyphs::Ascii).to_string();
        assert!(plain.is_ascii());
        assert!(plain.contains("4 | 56 |(2) | 15 |[86]| 42 |[71]| 21 | 46 | 4\n"), "{plain}");
        for drawing in [drawn, plain] {
            assert_eq!(drawing.lines().count(), 19);
            assert!(drawing.lines().all(|line| line.chars().count() <= 60));
        }
    }
}
