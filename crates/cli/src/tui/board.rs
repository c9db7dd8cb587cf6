//! A drawing on the screen: styles for inks, marks for the selected and the last move, and hit testing.

use std::cmp::Reverse;

use jogada_core::{Drawing, Ink, Span as Piece};
use jogada_play::MoveValue;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};

use super::style::{self, Rank};

/// The marks on a board.
#[derive(Clone, Copy, Default)]
pub(super) struct Marks<'a> {
    /// The selected move.
    pub(super) chosen: Option<&'a str>,
    /// The last move.
    pub(super) last: Option<&'a str>,
    /// Other places that the last move changed.
    pub(super) touched: &'a [String],
    /// Values of moves, the best first.
    pub(super) values: &'a [MoveValue],
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The place of the drawing that shows `mv`: the longest place name that fits it, such as the stick; with `whole` the
/// shortest, such as the row.
fn place_of<'a>(drawing: &'a Drawing, mv: &str, whole: bool) -> Option<&'a str> {
    let taking = drawing.lines.iter().flatten().filter(|piece| piece.takes(mv));
    let places = taking.filter_map(|piece| piece.place.as_deref());
    if whole { places.min_by_key(|place| place.len()) } else { places.max_by_key(|place| place.len()) }
}

/// The drawing with its styles.
pub(super) fn text(drawing: &Drawing, marks: Marks<'_>) -> Text<'static> {
    let chosen = marks.chosen.and_then(|mv| place_of(drawing, mv, false));
    let last = marks.last.and_then(|mv| place_of(drawing, mv, true));
    let style = |piece: &Piece| {
        let place = piece.place.as_deref();
        let mut style = style::of(piece.ink);
        if place.is_none() {
            return style;
        }
        let value = marks.values.iter().find(|value| Some(value.mv.as_str()) == place);
        if let Some(value) = value.filter(|_| !is_picture(piece)) {
            style = style.patch(Rank::of(value.score, marks.values[0].score).style());
        }
        // A place that the move emptied has nothing to underline.
        let is_blank = piece.text.trim().is_empty();
        if place == last && !is_blank {
            style = style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
        } else if marks.touched.iter().any(|touched| Some(touched.as_str()) == place) {
            style = style::TOUCHED;
        }
        let is_chosen = place == chosen || taken_with(place, chosen);
        if is_chosen && !is_picture(piece) { style.patch(style::CHOSEN) } else { style }
    };
    let line = |pieces: &Vec<Piece>| -> Line<'static> {
        let spans: Vec<Span<'static>> =
            pieces.iter().map(|piece| Span::styled(piece.text.clone(), style(piece))).collect();
        Line::from(spans)
    };
    Text { lines: drawing.lines.iter().map(line).collect(), style: Style::new(), ..Text::default() }
}

/// Whether it is drawn with block characters: reversed, a white piece would look black. The name beside it shows the
/// selection.
fn is_picture(piece: &Piece) -> bool {
    matches!(piece.ink, Ink::Light | Ink::Dark)
}

/// Whether this place, named by row and number, is part of the selection: taking three sticks includes the last two.
fn taken_with(place: Option<&str>, chosen: Option<&str>) -> bool {
    let parts = |name: Option<&str>| -> Option<(String, u32)> {
        let (row, take) = name?.split_once('-')?;
        Some((row.to_owned(), take.parse().ok()?))
    };
    parts(place).zip(parts(chosen)).is_some_and(|(place, chosen)| place.0 == chosen.0 && place.1 <= chosen.1)
}

/// Columns and lines of a drawing.
pub(super) fn size(drawing: &Drawing) -> (u16, u16) {
    let (columns, lines) = drawing.size();
    (columns as u16, lines as u16)
}

/// The moves shown at a column and line of the drawing.
pub(super) fn moves_at<'a>(drawing: &Drawing, column: u16, line: u16, moves: &'a [String]) -> Vec<&'a str> {
    let Some(pieces) = drawing.lines.get(usize::from(line)) else { return Vec::new() };
    let mut left = usize::from(column);
    for piece in pieces {
        let width = piece.text.chars().count();
        if left < width {
            let exact = moves.iter().filter(|mv| Some(mv.as_str()) == piece.place.as_deref());
            let exact: Vec<&str> = exact.map(String::as_str).collect();
            let taken = || moves.iter().map(String::as_str).filter(|mv| piece.takes(mv)).collect();
            return if exact.is_empty() { taken() } else { exact };
        }
        left -= width;
    }
    Vec::new()
}

/// The centre of a move's place, in half columns and lines.
fn middle(drawing: &Drawing, mv: &str) -> Option<(i64, i64)> {
    let place = place_of(drawing, mv, false)?;
    for (line, pieces) in drawing.lines.iter().enumerate() {
        let mut column = 0;
        for piece in pieces {
            let width = piece.text.chars().count() as i64;
            if piece.place.as_deref() == Some(place) {
                return Some((2 * column + width, line as i64));
            }
            column += width;
        }
    }
    None
}

/// The move next to `moves[cursor]` in a direction: the nearest one on the board, or the next in the list if the board
/// shows none.
pub(super) fn step(drawing: &Drawing, moves: &[String], cursor: usize, direction: Direction) -> usize {
    let next = match direction {
        Direction::Right | Direction::Down => (cursor + 1) % moves.len().max(1),
        Direction::Left | Direction::Up => (cursor + moves.len().max(1) - 1) % moves.len().max(1),
    };
    let Some((column, line)) = moves.get(cursor).and_then(|mv| middle(drawing, mv)) else { return next };
    let candidates = moves.iter().enumerate().filter_map(|(place, mv)| {
        let (x, y) = middle(drawing, mv)?;
        // Distance along the direction, and across it.
        let (ahead, beside) = match direction {
            Direction::Right => (x - column, y - line),
            Direction::Left => (column - x, y - line),
            Direction::Down => (y - line, x - column),
            Direction::Up => (line - y, x - column),
        };
        (ahead > 0).then(|| (ahead + 3 * beside.abs(), Reverse(place), place))
    });
    let nearest = candidates.min_by_key(|(distance, order, _)| (*distance, Reverse(*order)));
    nearest.map_or_else(
        || if shares_places(drawing, moves, cursor) { next } else { cursor },
        |(_, _, place)| place,
    )
}

/// Whether another move has the same place, so that only the list distinguishes them.
fn shares_places(drawing: &Drawing, moves: &[String], cursor: usize) -> bool {
    let own = place_of(drawing, &moves[cursor], false);
    let others = moves.iter().enumerate().filter(|(place, _)| *place != cursor);
    own.is_some() && others.into_iter().any(|(_, mv)| place_of(drawing, mv, false) == own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Glyphs;

    fn board(game: &str, position: &str) -> (Drawing, Vec<String>) {
        let session = jogada_play::open(game, Some(position)).unwrap();
        (session.draw(Glyphs::Ascii), session.moves().unwrap())
    }

    #[test]
    fn arrows_go_to_the_nearest_move_on_the_board() {
        let (drawing, moves) = board("quarto", "0..f/..../..../.... 5 2");
        let at = |mv: &str| moves.iter().position(|known| known == mv).unwrap();
        for (from, direction, to) in [
            ("b4", Direction::Right, "c4"),
            ("b4", Direction::Down, "b3"),
            ("c4", Direction::Right, "d3"),
            ("a1", Direction::Left, "a1"),
        ] {
            assert_eq!(moves[step(&drawing, &moves, at(from), direction)], to, "{from} {direction:?}");
        }
    }

    #[test]
    fn pointing_finds_the_move() {
        let (drawing, moves) = board("nim", "1,3,5 1");
        assert_eq!(moves_at(&drawing, 3, 1, &moves), ["2-3"]);
        assert_eq!(moves_at(&drawing, 5, 1, &moves), ["2-1"]);
        assert_eq!(moves_at(&drawing, 0, 1, &moves), ["2-1", "2-2", "2-3"]);
        assert!(moves_at(&drawing, 50, 1, &moves).is_empty() && moves_at(&drawing, 0, 50, &moves).is_empty());
    }

    fn marked(drawing: &Drawing, marks: Marks<'_>, modifier: Modifier) -> String {
        let spans = text(drawing, marks).lines.into_iter().flat_map(|line| line.spans);
        spans.filter(|span| span.style.add_modifier.contains(modifier)).map(|span| span.content).collect()
    }

    #[test]
    fn the_cursor_hides_no_piece() {
        let (drawing, _) = board("quarto", "0..f/..../..../.... - 2");
        let chosen = Marks { chosen: Some("5"), ..Marks::default() };
        assert_eq!(marked(&drawing, chosen, Modifier::REVERSED).trim(), "5");
    }

    #[test]
    fn a_place_that_is_empty_now_is_not_underlined() {
        let (drawing, _) = board("quarto", "0..f/..../..../.... 5 2");
        let last = Marks { last: Some("5"), ..Marks::default() };
        let underlined = marked(&drawing, last, Modifier::UNDERLINED);
        assert!(underlined.contains("(: :)") && underlined.contains('5'), "the piece in hand: {underlined}");
        assert!(!underlined.ends_with("     "), "and nothing in the reserve: {underlined:?}");
    }

    #[test]
    fn the_best_move_looks_best_however_bad_it_is() {
        let (drawing, _) = board("tic-tac-toe", "xo./.x./...");
        let value = |mv: &str, value| MoveValue {
            mv: mv.to_owned(),
            score: jogada_play::Score::result(value),
            line: Vec::new(),
        };
        let values = [value("a1", -2), value("b1", -99)];
        let style = |place: &str| {
            let marks = Marks { values: &values, ..Marks::default() };
            let spans = text(&drawing, marks).lines.into_iter().flat_map(|line| line.spans);
            let pieces = drawing.lines.iter().flatten();
            pieces.zip(spans).find(|(piece, _)| piece.place.as_deref() == Some(place)).unwrap().1.style
        };
        assert_eq!(style("a1"), Rank::Best.style());
        assert_ne!(style("a1").fg, style("b1").fg);
    }

    #[test]
    fn the_last_move_marks_the_row_and_the_chosen_one_the_stick() {
        let (drawing, _) = board("nim", "1,3,5 1");
        assert_eq!(place_of(&drawing, "3-2", true), Some("3"));
        assert_eq!(place_of(&drawing, "3-2", false), Some("3-2"));
    }
}
