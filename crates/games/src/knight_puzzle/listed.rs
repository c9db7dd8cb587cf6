//! The knight's puzzle in the list of problems.

use jogada_core::{Phrase, Zero};

use super::published::REPORT;
use super::{Bound, Colours, Doubles, KnightPuzzle, Landing, Mean, NAMED, NONE, SIDE, State, Walks};
use crate::problems::{Estimate, ListedProblem};
use crate::{Cell, Example, Parameter, ParameterKind, Parameters, ProgramRules, Published, Scene, Tone};

impl ListedProblem for KnightPuzzle {
    const ID: &'static str = "knight-puzzle";
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[("knight", "knight-puzzle")];
    const PARAMETERS: &'static [Parameter] = &[Parameter {
        key: "doubles",
        kind: ParameterKind::Choice(&["largest", "choice"]),
        default: "largest",
    }];
    const NAMED: &'static [&'static str] = &["A", "B", "C", "D", "E", "F", "figure"];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "turn", position: Some("A"), played: &["b1"], mv: Some("c3") },
        Example { section: "erase", position: Some("A"), played: &[], mv: Some("b1") },
    ];
    const HEURISTICS: &'static [&'static str] = &["colours", "walks", "bound", "mean", "zero"];
    const STRONGEST: &'static str = "walks";
    const HEURISTICS_OF_POSITION: bool = true;
    const GUIDE: &'static str = "mean";
    const GIVEN: &'static str = "mean";
    const PUBLISHED: Option<&'static Published> = Some(&REPORT);

    fn with(parameters: &Parameters) -> KnightPuzzle {
        let doubles = if parameters.get("doubles") == "choice" { Doubles::Choice } else { Doubles::Largest };
        KnightPuzzle::named(NAMED[0].0, doubles)
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<KnightPuzzle>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "mean" => Box::new(Mean),
            "bound" => Box::new(Bound),
            "walks" => Box::new(Walks::new(self)),
            "colours" => Box::new(Colours),
            _ => return None,
        })
    }

    fn as_published(&self, rules: ProgramRules) -> KnightPuzzle {
        let doubles = match rules {
            ProgramRules::Faithful => Doubles::LargestNumber,
            ProgramRules::Mended => Doubles::Largest,
        };
        KnightPuzzle { doubles, ..self.clone() }
    }

    fn why_unsolvable(&self, state: &State) -> Option<Phrase> {
        let most = self.most_points(state);
        let phrase = Phrase::new("knight-puzzle-too-few");
        let phrase = phrase.with("most", u64::from(most)).with("target", u64::from(self.target));
        (most < self.target).then_some(phrase)
    }

    fn scene(&self, states: &[State], moves: &[Landing]) -> Scene {
        let state = &states[moves.len()];
        let targets: Vec<u8> = self.targets(state).collect();
        let cell = |cell: u8| {
            let text = match state.is_live(cell) {
                true => format!("{:02}", self.numbers[usize::from(cell)]),
                false if cell == state.knight => "♞".to_owned(),
                false => String::new(),
            };
            let tone = match cell {
                _ if cell == state.knight && cell != NONE => Tone::Own,
                _ if targets.contains(&cell) => Tone::Goal,
                _ if state.is_live(cell) => Tone::Piece,
                _ => Tone::Empty,
            };
            Cell::new(KnightPuzzle::name(cell), text, tone)
        };
        Scene::of_cells(SIDE.into(), (0..SIDE * SIDE).map(cell))
    }
}
