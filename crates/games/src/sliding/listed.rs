//! The sliding tiles in the list of problems.

use jogada_core::{Backward, Patterns, Phrase, Random, Reversible, Space, Zero};

use super::{GoalGap, Manhattan, Misplaced, Sliding, Tile, Tiles};
use crate::problems::{Benchmark, Estimate, ListedProblem, pattern_set_name};
use crate::{Cell, Example, Parameter, ParameterKind, Parameters, Scene, Tone};

/// A 15-puzzle scrambled by sixty slides.
const FIFTEEN: [u8; 16] = [1, 8, 5, 3, 15, 0, 7, 2, 13, 9, 11, 4, 6, 14, 10, 12];

/// A 24-puzzle scrambled by sixty slides: 48 moves from its goal.
const TWENTY_FOUR: [u8; 25] =
    [6, 3, 5, 14, 9, 2, 1, 8, 4, 10, 17, 7, 12, 24, 18, 22, 16, 11, 0, 15, 21, 13, 23, 19, 20];

impl ListedProblem for Sliding {
    const ID: &'static str = "sliding";
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "width", kind: ParameterKind::Number(3, 5), default: "3" },
        Parameter { key: "gap", kind: ParameterKind::Choice(&["last", "first"]), default: "last" },
    ];
    const BENCHMARK: Option<Benchmark> = Some(Benchmark::Korf);
    const EXAMPLES: &'static [Example] = &[Example::of_move("turn", "1,2,3/4,5,6/7,0,8", "8")];
    const HEURISTICS: &'static [&'static str] = &[
        "manhattan",
        "patterns",
        "patterns-dual",
        "patterns-gap",
        "patterns-6-6-3",
        "patterns-7-8",
        "patterns-8",
        "misplaced",
        "zero",
    ];

    fn with(parameters: &Parameters) -> Sliding {
        let goal_gap = match parameters.get("gap") {
            "first" => GoalGap::First,
            _ => GoalGap::Last,
        };
        let puzzle = match parameters.number("width") {
            Some(4) => Sliding { start: Tiles::from_cells(&FIFTEEN), ..Sliding::solved(4) },
            Some(5) => Sliding { start: Tiles::from_cells(&TWENTY_FOUR), ..Sliding::solved(5) },
            _ => Sliding::default(),
        };
        puzzle.with_goal_gap(goal_gap)
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Sliding>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "misplaced" => Box::new(Misplaced),
            "manhattan" => Box::new(Manhattan),
            _ => return None,
        })
    }

    fn has_heuristic(&self, name: &str) -> bool {
        pattern_set_name(name).is_none_or(|name| self.pattern_set(name).is_some())
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
            0 => Cell::new("gap", "", Tone::Empty),
            tile => Cell::new(tile.to_string(), tile.to_string(), Tone::Piece),
        };
        Scene::of_cells(self.width.into(), (0..self.cells()).map(cell))
    }

    fn why_unsolvable(&self, tiles: &Tiles) -> Option<Phrase> {
        (!self.is_solvable(*tiles)).then(|| Phrase::new("unsolvable-sliding"))
    }
}
