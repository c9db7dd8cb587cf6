//! The map in the list of problems.

use jogada_core::{Backward, Random, Zero};

use super::{Grid, Manhattan, Step};
use crate::problems::{Benchmark, Estimate, ListedProblem};
use crate::{Cell, Example, Parameters, Scene, Tone};

impl ListedProblem for Grid {
    const ID: &'static str = "grid";
    const BENCHMARK: Option<Benchmark> = Some(Benchmark::MovingAi);
    const COSTS_DIFFER: bool = true;
    const EXAMPLES: &'static [Example] = &[Example::of_move("turn", "S99G/1#91/1111 3,3", "right")];
    const HEURISTICS: &'static [&'static str] = &["manhattan", "zero"];

    fn with(_parameters: &Parameters) -> Grid {
        Grid::default()
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Grid>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "manhattan" => Box::new(Manhattan),
            _ => return None,
        })
    }

    fn backward(&self) -> Option<&dyn Backward<Grid>> {
        Some(self)
    }

    fn sample(&self, random: &mut Random) -> Option<u32> {
        let open: Vec<u32> =
            (0..self.weights.len() as u32).filter(|cell| self.weights[*cell as usize] > 0).collect();
        random.pick(&open).copied()
    }

    fn scene(&self, states: &[u32], moves: &[Step]) -> Scene {
        let here = states[moves.len()];
        let cell = |cell: u32| {
            let letter = self.letter(cell);
            let step = self.step_between(here, cell);
            let name = step.map_or_else(|| format!("cell-{cell}"), |step| step.word().to_owned());
            let text = if letter == '#' { String::new() } else { letter.to_string() };
            let tone = match letter {
                _ if cell == here => Tone::Own,
                '#' => Tone::Wall,
                'G' => Tone::Goal,
                _ => Tone::Empty,
            };
            Cell::new(name, text, tone)
        };
        Scene::of_cells(self.columns as usize, (0..self.weights.len() as u32).map(cell))
    }
}
