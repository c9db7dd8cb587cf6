//! The sliding tiles in the list of problems.

use jogada_core::{Backward, Random, Reversible, Space, Zero};

use super::{Manhattan, Misplaced, Sliding, Tile, Tiles};
use crate::problems::{Estimate, ListedProblem};
use crate::{Cell, Example, Kind, Parameter, Parameters, Scene, Tone};

/// A 15-puzzle that was solved once, and then had its tiles slid sixty times.
const FIFTEEN: [u8; 16] = [1, 8, 5, 3, 15, 0, 7, 2, 13, 9, 11, 4, 6, 14, 10, 12];

impl ListedProblem for Sliding {
    const ID: &'static str = "sliding";
    const PARAMETERS: &'static [Parameter] =
        &[Parameter { key: "width", kind: Kind::Number(3, 4), default: "3" }];
    const EXAMPLES: &'static [Example] = &[Example::of_move("turn", "1,2,3/4,5,6/7,0,8", "8")];
    const HEURISTICS: &'static [&'static str] = &["manhattan", "misplaced", "zero"];

    fn with(parameters: &Parameters) -> Sliding {
        match parameters.number("width") {
            Some(4) => Sliding { width: 4, start: Tiles::from_cells(&FIFTEEN) },
            _ => Sliding::default(),
        }
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Sliding>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "misplaced" => Box::new(Misplaced),
            _ => Box::new(Manhattan),
        })
    }

    fn backward(&self) -> Option<&dyn Backward<Sliding>> {
        Some(self)
    }

    fn sample(&self, random: &mut Random) -> Option<Tiles> {
        let mut tiles = Reversible::goals(self).pop()?;
        for _ in 0..40 {
            let mut moves = Vec::new();
            self.moves(&tiles, &mut moves);
            self.play(&mut tiles, random.pick(&moves)?);
        }
        Some(tiles)
    }

    fn scene(&self, states: &[Tiles], moves: &[Tile]) -> Scene {
        let tiles = states[moves.len()];
        let cell = |cell: u8| match tiles.tile(cell) {
            0 => Cell { name: "gap".to_owned(), text: String::new(), tone: Tone::Empty },
            tile => Cell { name: tile.to_string(), text: tile.to_string(), tone: Tone::Piece },
        };
        Scene::of_cells(self.width.into(), (0..self.cells()).map(cell))
    }
}
