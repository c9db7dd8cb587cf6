//! The rules once more, as plainly as possible: rows of numbers, no sets of bits, no tables, and moves as
//! the text people type.

use std::marker::PhantomData;

use super::super::{Cell, Doubles, End, Numbers, Placement, Variant};
use super::PlainPiece;

/// Row and column, from the top left.
pub(crate) type Place = (usize, usize);

pub(super) struct Plain<P: PlainPiece> {
    rows: Vec<Vec<Option<u8>>>,
    pieces: [Option<Place>; 2],
    points: [i32; 2],
    mover: usize,
    threat: bool,
    doubles: Doubles,
    end: End,
    placement: Placement,
    piece: PhantomData<P>,
}

fn mirrored(number: u8) -> u8 {
    format!("{number:02}").chars().rev().collect::<String>().parse().unwrap()
}

impl<P: PlainPiece> Plain<P> {
    /// The start of `game`.
    pub(super) fn of(game: &Numbers<P>) -> Plain<P> {
        let side = usize::from(P::SIDE);
        let mut rows = vec![vec![None; side]; side];
        for cell in Cell::all().filter(|&cell| game.board.cells().contains(cell)) {
            rows[cell.index() / side][cell.index() % side] = Some(game.board.number(cell));
        }
        let variant = game.variant;
        Plain {
            rows,
            pieces: [None; 2],
            points: [0; 2],
            mover: 0,
            threat: variant.threat(),
            doubles: variant.doubles(),
            end: variant.end(),
            placement: variant.placement(),
            piece: PhantomData,
        }
    }

    /// Everything that has a number, from the top left on.
    fn numbers(&self) -> Vec<(Place, u8)> {
        let side = self.rows.len();
        let places = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
        places.filter_map(|place| self.rows[place.0][place.1].map(|number| (place, number))).collect()
    }

    fn other_doubles(&self, number: u8) -> Vec<u8> {
        let doubles = self.numbers().into_iter().map(|(_, double)| double);
        doubles.filter(|&double| mirrored(double) == double && double != number).collect()
    }

    /// Where a player may land.
    fn landings(&self, player: usize) -> Vec<(Place, u8)> {
        let opponent = self.pieces[1 - player];
        let may_land = |place: Place| {
            let reached = match self.pieces[player] {
                Some(piece) => P::is_move(piece, place),
                None => place.0 == [0, self.rows.len() - 1][player],
            };
            reached && !(self.threat && opponent.is_some_and(|piece| P::is_move(piece, place)))
        };
        let mut landings: Vec<(Place, u8)> =
            self.numbers().into_iter().filter(|&(place, _)| may_land(place)).collect();
        if self.placement == Placement::Highest && self.pieces[player].is_none() {
            let highest = landings.iter().map(|&(_, number)| number).max();
            landings.retain(|&(_, number)| Some(number) == highest);
        }
        landings
    }

    pub(super) fn moves(&self) -> Vec<String> {
        let landings = self.landings(self.mover);
        if landings.is_empty() {
            let over = self.end == End::FirstStuck || self.landings(1 - self.mover).is_empty();
            return if over { Vec::new() } else { vec!["pass".to_owned()] };
        }
        let mut moves = Vec::new();
        for (place, number) in landings {
            let others = self.other_doubles(number);
            if self.doubles == Doubles::Choice && mirrored(number) == number && !others.is_empty() {
                moves.extend(others.iter().map(|double| format!("{}x{double:02}", P::name(place))));
            } else {
                moves.push(P::name(place));
            }
        }
        moves
    }

    pub(super) fn play(&mut self, text: &str) {
        let target = text.split('x').next().unwrap();
        let landing = self.numbers().into_iter().find(|&(place, _)| target == P::name(place));
        if let Some((place, number)) = landing {
            self.points[self.mover] += i32::from(number);
            self.pieces[self.mover] = Some(place);
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
        for cell in self.rows.iter_mut().flatten() {
            if *cell == Some(number) {
                *cell = None;
            }
        }
    }

    pub(super) fn position(&self) -> String {
        let cell = |cell: &Option<u8>| cell.map_or(".".to_owned(), |number| format!("{number:02}"));
        let row = |row: &Vec<Option<u8>>| row.iter().map(cell).collect::<Vec<_>>().join(",");
        let rows = self.rows.iter().map(row).collect::<Vec<_>>().join("/");
        let [one, two] = self.pieces.map(|piece| piece.map_or("-".to_owned(), P::name));
        format!("{rows} {one} {two} {} {}-{}", self.mover + 1, self.points[0], self.points[1])
    }

    pub(super) fn difference(&self) -> i32 {
        self.points[0] - self.points[1]
    }
}
