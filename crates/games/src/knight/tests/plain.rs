//! The rules once more, as plainly as can be: rows of numbers, no sets of bits, no tables, and moves as the text people
//! type.

use super::super::{Cell, Doubles, Knight, Placement};

type Place = (usize, usize);

pub(super) struct Plain {
    rows: [[Option<u8>; 10]; 10],
    knights: [Option<Place>; 2],
    points: [i32; 2],
    mover: usize,
    threat: bool,
    doubles: Doubles,
    placement: Placement,
}

fn name((row, column): Place) -> String {
    format!("{}{}", char::from(b"abcdefghij"[column]), row + 1)
}

fn is_jump(one: Place, two: Place) -> bool {
    let steps = [one.0.abs_diff(two.0), one.1.abs_diff(two.1)];
    steps == [1, 2] || steps == [2, 1]
}

fn mirrored(number: u8) -> u8 {
    format!("{number:02}").chars().rev().collect::<String>().parse().unwrap()
}

impl Plain {
    /// The start of `game`.
    pub(super) fn of(game: &Knight) -> Plain {
        let mut rows = [[None; 10]; 10];
        for cell in Cell::all().filter(|cell| game.board.cells() & cell.bit() != 0) {
            rows[cell.index() / 10][cell.index() % 10] = Some(game.board.number(cell));
        }
        let Knight { threat, doubles, placement, .. } = *game;
        Plain { rows, knights: [None; 2], points: [0; 2], mover: 0, threat, doubles, placement }
    }

    /// Everything that has a number, from the top left on.
    fn numbers(&self) -> Vec<(Place, u8)> {
        let places = (0..10).flat_map(|row| (0..10).map(move |column| (row, column)));
        places.filter_map(|place| self.rows[place.0][place.1].map(|number| (place, number))).collect()
    }

    fn other_doubles(&self, number: u8) -> Vec<u8> {
        let doubles = self.numbers().into_iter().map(|(_, double)| double);
        doubles.filter(|&double| mirrored(double) == double && double != number).collect()
    }

    /// Where a player may land.
    fn landings(&self, player: usize) -> Vec<(Place, u8)> {
        let opponent = self.knights[1 - player];
        let may_land = |place: Place| {
            let reached = match self.knights[player] {
                Some(knight) => is_jump(knight, place),
                None => place.0 == [0, 9][player],
            };
            reached && !(self.threat && opponent.is_some_and(|knight| is_jump(knight, place)))
        };
        let mut landings: Vec<(Place, u8)> =
            self.numbers().into_iter().filter(|&(place, _)| may_land(place)).collect();
        if self.placement == Placement::Highest && self.knights[player].is_none() {
            let highest = landings.iter().map(|&(_, number)| number).max();
            landings.retain(|&(_, number)| Some(number) == highest);
        }
        landings
    }

    pub(super) fn moves(&self) -> Vec<String> {
        let landings = self.landings(self.mover);
        if landings.is_empty() {
            let over = self.landings(1 - self.mover).is_empty();
            return if over { Vec::new() } else { vec!["pass".to_owned()] };
        }
        let mut moves = Vec::new();
        for (place, number) in landings {
            let others = self.other_doubles(number);
            if self.doubles == Doubles::Choice && mirrored(number) == number && !others.is_empty() {
                moves.extend(others.iter().map(|double| format!("{}x{double:02}", name(place))));
            } else {
                moves.push(name(place));
            }
        }
        moves
    }

    pub(super) fn play(&mut self, text: &str) {
        let target = text.split('x').next().unwrap();
        let landing = self.numbers().into_iter().find(|&(place, _)| target == name(place));
        if let Some((place, number)) = landing {
            self.points[self.mover] += i32::from(number);
            self.knights[self.mover] = Some(place);
            self.erase(number);
            if mirrored(number) != number {
                self.erase(mirrored(number));
            } else if self.doubles == Doubles::Largest {
                if let Some(largest) = self.other_doubles(number).into_iter().max() {
                    self.erase(largest);
                }
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
        let cell = |cell: &Option<u8>| cell.map_or(".".to_owned(), |number| format!("{number:02}"));
        let rows = self.rows.map(|row| row.iter().map(cell).collect::<Vec<_>>().join(",")).join("/");
        let [one, two] = self.knights.map(|knight| knight.map_or("-".to_owned(), name));
        format!("{rows} {one} {two} {} {}-{}", self.mover + 1, self.points[0], self.points[1])
    }

    pub(super) fn difference(&self) -> i32 {
        self.points[0] - self.points[1]
    }
}
