//! Peg solitaire in the list of problems.

use jogada_core::{Backward, Notation, Phrase, Random, Reversible, Space, Zero};

use super::notation::NAMED;
use super::published::REPORT;
use super::{
    Arms, GRID, Isolated, Jump, Jumps, Mobile, OPERATORS, OUTSIDE, Pegs, PegsLeft, SIDE, STEPS, Solitaire,
};
use crate::problems::{Estimate, ListedProblem};
use crate::{Cell, Example, Parameters, Published, Scene, Tone};

impl ListedProblem for Solitaire {
    const ID: &'static str = "solitaire-puzzle";
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[("solitaire", "solitaire-puzzle")];
    const NAMED: &'static [&'static str] = &["A", "B", "C", "D", "E", "F"];
    const EXAMPLES: &'static [Example] =
        &[Example { section: "turn", position: Some("F"), played: &[], mv: Some("cd42") }];
    const HEURISTICS: &'static [&'static str] =
        &["pegs", "patterns", "patterns-17", "mobile", "jumps", "isolated", "arms", "zero"];
    const GUIDE: &'static str = "arms";
    const GIVEN: &'static str = "mobile";
    const PUBLISHED: Option<&'static Published> = Some(&REPORT);
    const EXAMINED: u32 = 6;

    fn with(_parameters: &Parameters) -> Solitaire {
        Solitaire::default()
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Solitaire>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "mobile" => Box::new(Mobile),
            "jumps" => Box::new(Jumps),
            "isolated" => Box::new(Isolated),
            "arms" => Box::new(Arms),
            "pegs" => Box::new(PegsLeft),
            _ => return None,
        })
    }

    fn backward(&self) -> Option<&dyn Backward<Solitaire>> {
        Some(self)
    }

    fn why_unsolvable(&self, pegs: &Pegs) -> Option<Phrase> {
        let (colouring, [one, two, three]) = pegs.equal_parities()?;
        let count = |count: u32| u64::from(count);
        let name = ["solitaire-puzzle-parity-sum", "solitaire-puzzle-parity-difference"][colouring];
        let phrase = Phrase::new(name);
        Some(phrase.with("one", count(one)).with("two", count(two)).with("three", count(three)))
    }

    /// A solved board with some jumps taken back.
    fn sample(&self, random: &mut Random) -> Option<Pegs> {
        let goals = Reversible::goals(self);
        let mut pegs = *random.pick(&goals)?;
        for _ in 0..Self::EXAMINED + random.below(6) as u32 {
            let mut before = Vec::new();
            Reversible::predecessors(self, &pegs, &mut before);
            let Some((_, earlier)) = random.pick(&before) else { break };
            pegs = *earlier;
        }
        Some(pegs)
    }

    fn size(pegs: &Pegs) -> u32 {
        pegs.count()
    }

    /// Every peg that can jump is a place of its own, with all its jumps: where there are several, the page asks which.
    fn scene(&self, states: &[Pegs], moves: &[Jump]) -> Scene {
        let pegs = states[moves.len()];
        let legal = self.legal_moves(&pegs);
        let cells = (0..SIDE * SIDE).map(|cell| {
            let hole = GRID[cell / SIDE][cell % SIDE];
            let place = format!("{}{}", cell / SIDE + 1, cell % SIDE + 1);
            let jumps: Vec<&Jump> =
                legal.iter().filter(|jump| STEPS[usize::from(jump.0)].from == hole).collect();
            let (tone, text) = match hole {
                OUTSIDE => (Tone::Outside, ""),
                hole if !pegs.has(hole.into()) => (Tone::Empty, ""),
                _ if !jumps.is_empty() => (Tone::Goal, "●"),
                _ => (Tone::Piece, "●"),
            };
            let name = jumps.first().map_or_else(
                || format!("hole-{place}"),
                |jump| format!("{}{place}", OPERATORS[STEPS[usize::from(jump.0)].operator].0),
            );
            let moves = jumps.iter().map(|jump| self.write_move(jump)).collect();
            Cell { moves, ..Cell::new(name, text, tone) }
        });
        Scene::of_cells(SIDE, cells)
    }
}

const _: () = assert!(NAMED.len() == <Solitaire as ListedProblem>::NAMED.len());
