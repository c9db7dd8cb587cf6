//! The dots puzzle in the list of problems.

use jogada_core::{Phrase, Random, Zero};
use serde::Serialize;

use super::notation::NAMED;
use super::published::REPORT;
use super::{Arc, Boxes, DotsPuzzle, Drawn, Half, Missing, MissingLessOne, Product};
use crate::problems::{Estimate, ListedProblem};
use crate::{Example, Parameters, ProgramRules, Published, Scene};

impl ListedProblem for DotsPuzzle {
    const ID: &'static str = "dots-puzzle";
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[("dots", "dots-puzzle")];
    const NAMED: &'static [&'static str] = &["a", "b", "c", "d", "e", "f", "f-2016"];
    const EXAMPLES: &'static [Example] = &[Example {
        section: "turn",
        position: Some("00/11/00 00/01/00 1"),
        played: &["v1-1"],
        mv: Some("h1-1"),
    }];
    const HEURISTICS: &'static [&'static str] =
        &["boxes", "half", "missing", "missing-less-one", "product", "zero"];
    const GIVEN: &'static str = "missing";
    const PUBLISHED: Option<&'static Published> = Some(&REPORT);

    fn with(_parameters: &Parameters) -> DotsPuzzle {
        DotsPuzzle::named(NAMED[0].0)
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<DotsPuzzle>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "half" => Box::new(Half),
            "missing" => Box::new(Missing),
            "missing-less-one" => Box::new(MissingLessOne),
            "product" => Box::new(Product),
            "boxes" => Box::new(Boxes),
            _ => return None,
        })
    }

    fn as_published(&self, rules: ProgramRules) -> DotsPuzzle {
        DotsPuzzle { exactly: rules == ProgramRules::Faithful, ..self.clone() }
    }

    fn why_unsolvable(&self, _drawn: &Drawn) -> Option<Phrase> {
        let boxes = (self.rows * self.columns) as u64;
        let phrase = Phrase::new("dots-puzzle-too-many");
        self.is_more_than_all().then(|| phrase.with("wanted", u64::from(self.wanted)).with("boxes", boxes))
    }

    /// The start with some more arcs drawn.
    fn sample(&self, random: &mut Random) -> Option<Drawn> {
        let mut drawn = self.start;
        for _ in 0..random.below(self.arcs() as u64) {
            drawn.0 |= 1 << random.below(self.arcs() as u64);
        }
        Some(drawn)
    }

    /// Dots, arcs by name, and the boxes that are closed.
    fn scene(&self, states: &[Drawn], moves: &[Arc]) -> Scene {
        let drawn = states[moves.len()];
        let arc = |arc: usize| {
            let (line, place, horizontal) = self.line_of(arc);
            ArcPicture {
                name: DotsPuzzle::name(line, place, horizontal),
                horizontal,
                line,
                place,
                drawn: if drawn.0 >> arc & 1 == 0 { 0 } else { 1 + (self.second >> arc & 1) as u8 },
            }
        };
        let closed = self.boxes().filter(|(row, column)| {
            let sides = self.sides(*row, *column);
            drawn.0 & sides == sides
        });
        Scene::of(&Picture {
            kind: "arcs",
            rows: self.rows,
            columns: self.columns,
            arcs: (0..self.arcs()).map(arc).collect(),
            boxes: closed.map(|(row, column)| ClosedBox { row, column }).collect(),
        })
    }
}

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    rows: usize,
    columns: usize,
    arcs: Vec<ArcPicture>,
    boxes: Vec<ClosedBox>,
}

#[derive(Serialize)]
struct ArcPicture {
    name: String,
    horizontal: bool,
    line: usize,
    place: usize,
    /// Who drew it, 0 for nobody.
    drawn: u8,
}

#[derive(Serialize)]
struct ClosedBox {
    row: usize,
    column: usize,
}
