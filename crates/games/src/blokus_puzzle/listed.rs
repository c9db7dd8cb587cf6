//! The Blokus puzzle in the list of problems.

use jogada_core::{Notation, Space, Zero};

use super::published::REPORT;
use super::{BlokusPuzzle, Bound, Given, Pieces, Places, Placing, State};
use crate::problems::{Estimate, ListedProblem};
use crate::{Cell, Example, Parameter, ParameterKind, Parameters, ProgramRules, Published, Scene, Tone};

impl ListedProblem for BlokusPuzzle {
    const ID: &'static str = "blokus-puzzle";
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[("blokus", "blokus-puzzle")];
    const PARAMETERS: &'static [Parameter] =
        &[Parameter { key: "pieces", kind: ParameterKind::Choice(&["cross", "s"]), default: "cross" }];
    const NAMED: &'static [&'static str] = &[
        "2017-a", "2017-b", "2017-c", "2017-d", "2017-e", "2017-f", "2017-e2", "2021-a", "2021-b", "2021-c",
        "2021-d", "2021-e", "2021-f",
    ];
    const EXAMPLES: &'static [Example] = &[Example {
        section: "turn",
        position: Some("1.../..../..../.... 9,10,15 5"),
        played: &[],
        mv: Some("b@b3"),
    }];
    const HEURISTICS: &'static [&'static str] = &["bound", "given", "zero"];
    const GUIDE: &'static str = "given";
    const GIVEN: &'static str = "given";
    const PUBLISHED: Option<&'static Published> = Some(&REPORT);

    fn with(parameters: &Parameters) -> BlokusPuzzle {
        let pieces = if parameters.get("pieces") == "s" { Pieces::S } else { Pieces::Cross };
        BlokusPuzzle::with_pieces(pieces)
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<BlokusPuzzle>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "given" => Box::new(Given),
            "bound" => Box::new(Bound),
            _ => return None,
        })
    }

    fn as_published(&self, rules: ProgramRules) -> BlokusPuzzle {
        let places = match rules {
            ProgramRules::Faithful => Places::ByCornersMissing,
            ProgramRules::Mended => Places::ByCorners,
        };
        BlokusPuzzle { places, ..self.clone() }
    }

    /// Every cell with the pieces that can be placed at it: where there are several, the page asks which.
    fn scene(&self, states: &[State], moves: &[Placing]) -> Scene {
        let state = &states[moves.len()];
        let legal = self.legal_moves(state);
        let places = (0..self.size).flat_map(|row| (0..self.size).map(move |column| (row, column)));
        let cell = |(row, column): (usize, usize)| {
            let tone = match (state.own[row] >> column & 1, self.closed[row] >> column & 1) {
                (1, _) => Tone::Own,
                (_, 1) => Tone::Wall,
                _ => Tone::Empty,
            };
            let is_here =
                |placing: &&Placing| (usize::from(placing.row), usize::from(placing.column)) == (row, column);
            let moves = legal.iter().filter(is_here).map(|placing| self.write_move(placing)).collect();
            Cell { moves, ..Cell::new(self.cell_name(row, column), "", tone) }
        };
        Scene::of_cells(self.size, places.map(cell))
    }
}
