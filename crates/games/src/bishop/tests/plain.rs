//! The rules once more, as plainly as can be: rows of numbers, no sets of bits, no tables, and moves as
//! the text people type.

use super::super::{Bishop, Cell, Doubles, End, Placement};

type Place = (usize, usize);

pub(super) struct Plain {
    rows: [[Option<u8>; 8]; 8],
    bishops: [Option<Place>; 2],
    points: [i32; 2],
    mover: usize,
    threat: bool,
    doubles: Doubles,
    end: End,
    placement: Placement,
}

fn name((row, column): Place) -> String {
    format!("{}{}", char::from(b"abcdefgh"[column]), 8 - row)
}

fn on_a_diagonal(one: Place, two: Place) -> bool {
    one.0 + one.1 == two.0 + two.1 || one.0 + two.1 == two.0 + one.1
}

fn mirrored(number: u8) -> u8 {
    number.to_string().chars().rev().collect::<String>().parse().unwrap()
}

impl Plain {
    /// The start of `game`.
    pub(super) fn of(game: &Bishop) -> Plain {
        let mut rows = [[None; 8]; 8];
        for cell in Cell::all() {
            let number = game.board.number(cell);
            rows[cell.index() / 8][cell.index() % 8] = (number > 0).then_some(number);
        }
        let Bishop { threat, doubles, end, placement, .. } = *game;
        Plain { rows, bishops: [None; 2], points: [0; 2], mover: 0, threat, doubles, end, placement }
    }

    /// Everything that has a number, from the top left on.
    fn numbers(&self) -> Vec<(Place, u8)> {
        let places = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
        places.filter_map(|place| self.rows[place.0][place.1].map(|number| (place, number))).collect()
    }

    fn other_doubles(&self, number: u8) -> Vec<u8> {
        let doubles = self.numbers().into_iter().map(|(_, double)| double);
        doubles.filter(|&double| mirrored(double) == double && double != number).collect()
    }

    fn may_land(&self, player: usize, place: Place) -> bool {
        let reached = match self.bishops[player] {
            Some(bishop) => on_a_diagonal(bishop, place),
            None => place.0 == [0, 7][player],
        };
        let opponent = self.bishops[1 - player];
        reached && !(self.threat && opponent.is_some_and(|bishop| on_a_diagonal(bishop, place)))
    }

    fn is_stuck(&self, player: usize) -> bool {
        !self.numbers().iter().any(|&(place, _)| self.may_land(player, place))
    }

    pub(super) fn moves(&self) -> Vec<String> {
        if self.is_stuck(self.mover) {
            let over = self.end == End::FirstStuck || self.is_stuck(1 - self.mover);
            return if over { Vec::new() } else { vec!["pass".to_owned()] };
        }
        let mut moves = Vec::new();
        let allowed = self.numbers().into_iter().filter(|&(place, _)| self.may_land(self.mover, place));
        let mut allowed: Vec<(Place, u8)> = allowed.collect();
        if self.placement == Placement::Highest && self.bishops[self.mover].is_none() {
            allowed.sort_by_key(|&(_, number)| number);
            allowed.drain(..allowed.len() - 1);
        }
        for (place, number) in allowed {
            let others = self.other_doubles(number);
            if self.doubles == Doubles::Choice && mirrored(number) == number && !others.is_empty() {
                moves.extend(others.iter().map(|double| format!("{}x{double}", name(place))));
            } else {
                moves.push(name(place));
            }
        }
        moves
    }

    pub(super) fn play(&mut self, text: &str) {
        let landing = self.numbers().into_iter().find(|&(place, _)| text.starts_with(&name(place)));
        if let (false, Some((place, number))) = (text == "pass", landing) {
            self.points[self.mover] += i32::from(number);
            self.bishops[self.mover] = Some(place);
            self.erase(number);
            if mirrored(number) != number {
                self.erase(mirrored(number));
            } else if self.doubles == Doubles::Largest {
                self.erase(self.other_doubles(number).into_iter().max().unwrap_or(0));
            } else if let Some((_, double)) = text.split_once('x') {
                self.erase(double.parse().unwrap());
            }
        }
        self.mover = 1 - self.mover;
    }

    fn erase(&mut self, number: u8) {
        for cell in self.rows.as_flattened_mut() {
            if *cell == Some(number) {
                *cell = None;
            }
        }
    }

    pub(super) fn position(&self) -> String {
        let cell = |cell: &Option<u8>| cell.map_or(".".to_owned(), |number| number.to_string());
        let rows = self.rows.map(|row| row.iter().map(cell).collect::<Vec<_>>().join(",")).join("/");
        let [one, two] = self.bishops.map(|bishop| bishop.map_or("-".to_owned(), name));
        format!("{rows} {one} {two} {} {}-{}", self.mover + 1, self.points[0], self.points[1])
    }

    pub(super) fn difference(&self) -> i32 {
        self.points[0] - self.points[1]
    }
}
