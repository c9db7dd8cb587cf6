//! The states of the course's games as its programs want them, year by year and group by group.
//!
//! A form is a kind (the board alone, the board with the points, ..) and a view: whether the board is shown as it is, or turned so that whoever is asked is
//! player 1, or player 2, where a program is not told which player it is. A move is found by its successor: nothing here reads coordinates.

use jogada_core::Player;
use jogada_games::{CourseGame, Spec};

use super::sexp::Sexp;

/// Which way the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum View {
    /// As the course shows it: player 1 is above.
    FirstAbove,
    /// Whoever is asked is above, as player 1.
    OwnAbove,
    /// Player 1 is below.
    FirstBelow,
    /// Whoever is asked is below, as player 1.
    OwnBelow,
    /// Whoever is asked is below, as player 2: in some programs that is always the computer.
    OwnSecond,
}

impl View {
    /// All of them, most usual first.
    pub(super) const ALL: [View; 5] =
        [View::FirstAbove, View::OwnAbove, View::FirstBelow, View::OwnBelow, View::OwnSecond];

    /// Its name in a manifest.
    pub(super) const fn name(self) -> &'static str {
        match self {
            View::FirstAbove => "p1-top",
            View::OwnAbove => "own-top",
            View::FirstBelow => "p1-bottom",
            View::OwnBelow => "own-bottom",
            View::OwnSecond => "own-p2",
        }
    }

    /// Whether whoever is asked is always shown as the same player.
    pub(super) const fn is_own(self) -> bool {
        matches!(self, View::OwnAbove | View::OwnBelow | View::OwnSecond)
    }

    /// Whether Adji-boto's board is turned by half for `asked`: ours has player 1 below.
    pub(super) const fn turns(self, asked: Player) -> bool {
        match self {
            View::FirstAbove => true,
            View::OwnAbove => matches!(asked, Player::One),
            View::FirstBelow => false,
            View::OwnBelow | View::OwnSecond => matches!(asked, Player::Two),
        }
    }

    /// The player that `asked` is shown as.
    pub(super) const fn shown(self, asked: Player) -> Player {
        match self {
            View::FirstAbove | View::FirstBelow => asked,
            View::OwnAbove | View::OwnBelow => Player::One,
            View::OwnSecond => Player::Two,
        }
    }
}

/// A kind of state, with the name it has in a manifest.
pub(super) type Kind = &'static str;

/// The game with this name, if the course used it.
pub(super) fn course_game(name: &str) -> Option<CourseGame> {
    let spec = name.parse::<Spec>().ok()?;
    (spec.info.course_game)(&spec.parameters)
}

/// The forms of a course's game.
pub(super) trait Forms {
    /// The kinds of states that programs wanted, the statement's first.
    fn kinds(self) -> &'static [Kind];

    /// The ways a board is shown.
    fn views(self) -> &'static [View];

    /// The state of `position` in a form, for `asked`; `None` if the position is of another game.
    fn encode(self, position: &str, kind: Kind, view: View, asked: Player) -> Option<Sexp>;
}

impl Forms for CourseGame {
    fn kinds(self) -> &'static [Kind] {
        match self {
            CourseGame::AdjiBoto => &["board", "node", "board-points", "board-player"],
            CourseGame::Quatro => &["node", "board"],
            CourseGame::Knight => &["board", "node", "board-points", "board-player-points", "board-player"],
            CourseGame::Dots => &["node", "board", "board-points", "board-player"],
            CourseGame::Solitaire2 => &["board", "board-player", "player-board"],
        }
    }

    fn views(self) -> &'static [View] {
        match self {
            CourseGame::AdjiBoto => &View::ALL,
            CourseGame::Quatro => &[View::FirstAbove],
            _ => &[View::FirstAbove, View::OwnAbove, View::OwnSecond],
        }
    }

    fn encode(self, position: &str, kind: Kind, view: View, asked: Player) -> Option<Sexp> {
        let fields: Vec<&str> = position.split_whitespace().collect();
        let swap = view.shown(asked) != asked;
        let (board, mover, points) = match self {
            CourseGame::AdjiBoto => {
                (sown(fields.first()?, view.turns(asked))?, fields.get(1)?, fields.get(2).copied())
            }
            CourseGame::Quatro => (quatro(fields.first()?)?, fields.get(2)?, None),
            CourseGame::Knight => (knight(&fields, swap)?, fields.get(3)?, fields.get(4).copied()),
            CourseGame::Dots => {
                (dots(fields.first()?, fields.get(1)?, swap)?, fields.get(2)?, fields.get(3).copied())
            }
            CourseGame::Solitaire2 => (cross(fields.first()?, swap)?, fields.get(1)?, None),
        };
        let mover = match (*mover, swap) {
            ("1", false) | ("2", true) => 1,
            _ => 2,
        };
        let points = points.map_or(Some([0, 0]), |points| read_points(points, swap))?;
        if self == CourseGame::Quatro {
            return Some(match (kind, board) {
                ("board", Sexp::List(mut both)) => both.swap_remove(0),
                (_, board) => board,
            });
        }
        let pair = || Sexp::numbers(points);
        let mover = if self == CourseGame::Knight { -mover } else { mover };
        Some(match kind {
            "node" => Sexp::List(vec![board, pair()]),
            "board-points" => Sexp::List(vec![board, Sexp::Number(points[0]), Sexp::Number(points[1])]),
            "board-player" => Sexp::List(vec![board, Sexp::Number(mover)]),
            "player-board" => Sexp::List(vec![Sexp::Number(mover), board]),
            "board-player-points" => {
                Sexp::List(vec![board, Sexp::Number(mover), Sexp::Number(points[0]), Sexp::Number(points[1])])
            }
            _ => board,
        })
    }
}

fn read_points(text: &str, swap: bool) -> Option<[i64; 2]> {
    let (one, two) = text.split_once('-')?;
    let points = [one.parse().ok()?, two.parse().ok()?];
    Some(if swap { [points[1], points[0]] } else { points })
}

/// Adji-boto: `8,8,../8,8,..`, player two's row first.
fn sown(text: &str, turn: bool) -> Option<Sexp> {
    let mut rows: Vec<Vec<i64>> = Vec::new();
    for row in text.split('/') {
        rows.push(row.split(',').map(|hole| hole.parse().ok()).collect::<Option<_>>()?);
    }
    if turn {
        rows.reverse();
        rows.iter_mut().for_each(|row| row.reverse());
    }
    Some(Sexp::List(rows.into_iter().map(Sexp::numbers).collect()))
}

/// The pieces in the order of the statement's reserve.
const RESERVE: &str = "5d7f193b4c6e082a";

/// A piece of Quarto in the statement's words: colour, shape, height, fill.
fn piece(digit: char) -> Option<Sexp> {
    let bits = digit.to_digit(16)?;
    let word = |bit: u32, set: &str, clear: &str| Sexp::symbol(if bits & bit != 0 { set } else { clear });
    Some(Sexp::List(vec![
        word(8, "preta", "branca"),
        word(4, "redonda", "quadrada"),
        word(2, "baixa", "alta"),
        word(1, "oca", "cheia"),
    ]))
}

/// Quarto without giving: `(board reserve)`.
fn quatro(text: &str) -> Option<Sexp> {
    let mut rows = Vec::new();
    for row in text.split('/') {
        let cells = row.chars().map(|c| if c == '.' { Some(Sexp::Number(0)) } else { piece(c) });
        rows.push(Sexp::List(cells.collect::<Option<_>>()?));
    }
    let reserve = RESERVE.chars().filter(|digit| !text.contains(*digit)).map(piece);
    Some(Sexp::List(vec![Sexp::List(rows), Sexp::List(reserve.collect::<Option<_>>()?)]))
}

/// The knight's board: numbers, NIL, -1 and -2 the knights. Swapped, it is upside down with the knights exchanged.
fn knight(fields: &[&str], swap: bool) -> Option<Sexp> {
    let mut rows: Vec<Vec<Sexp>> = Vec::new();
    for row in fields.first()?.split('/') {
        let cells = row.split(',').map(|cell| match cell {
            "." => Some(Sexp::NIL),
            number => number.parse().ok().map(Sexp::Number),
        });
        rows.push(cells.collect::<Option<_>>()?);
    }
    for (place, number) in [(fields.get(1)?, -1), (fields.get(2)?, -2)] {
        if *place != "-" {
            let column = (place.bytes().next()? as usize).checked_sub(b'a' as usize)?;
            let row: usize = place.get(1..)?.parse().ok()?;
            let number = if swap { -3 - number } else { number };
            *rows.get_mut(row.checked_sub(1)?)?.get_mut(column)? = Sexp::Number(number);
        }
    }
    if swap {
        rows.reverse();
    }
    Some(Sexp::List(rows.into_iter().map(Sexp::List).collect()))
}

/// Dots and boxes: `((horizontal) (vertical))`, 0 free, 1 and 2 who drew.
fn dots(horizontal: &str, vertical: &str, swap: bool) -> Option<Sexp> {
    let lists = |text: &str| -> Option<Sexp> {
        let mut lists = Vec::new();
        for list in text.split('/') {
            let arcs = list.chars().map(|arc| arc.to_digit(10).map(i64::from));
            let arcs = arcs.map(|arc| Some(exchanged(arc?, swap)));
            lists.push(Sexp::numbers(arcs.collect::<Option<Vec<_>>>()?));
        }
        Some(Sexp::List(lists))
    };
    Some(Sexp::List(vec![lists(horizontal)?, lists(vertical)?]))
}

/// Player 1 for player 2 and back; anything else stays.
fn exchanged(number: i64, swap: bool) -> i64 {
    match number {
        1 | 2 if swap => 3 - number,
        same => same,
    }
}

/// The cross of Solitaire for two in a 7x7 board, NIL outside. Swapped, it is upside down with the men exchanged.
fn cross(text: &str, swap: bool) -> Option<Sexp> {
    let mut rows = Vec::new();
    for row in text.split('/') {
        let cells: Vec<Sexp> =
            row.chars().map(|c| Sexp::Number(exchanged(c.to_digit(10).map_or(0, i64::from), swap))).collect();
        let outside = vec![Sexp::NIL; 7_usize.checked_sub(cells.len())? / 2];
        rows.push(Sexp::List([outside.clone(), cells, outside].concat()));
    }
    if swap {
        rows.reverse();
    }
    Some(Sexp::List(rows))
}

#[cfg(test)]
mod tests;
