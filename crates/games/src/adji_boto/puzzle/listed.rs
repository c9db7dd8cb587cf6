//! The puzzle in the list of problems: what it is called, and its heuristics.

use jogada_core::{Backward, Cost, Random, Zero};

use super::Puzzle;
use super::published::REPORT;
use crate::adji_boto::heuristics::{Advanced, Ahead, Base, Bound, Ripe};
use crate::adji_boto::{Board, Hole, scene_of_puzzle};
use crate::problems::{Estimate, ListedProblem};
use crate::{Parameters, Published, Scene};

impl ListedProblem for Puzzle {
    const ID: &'static str = "adji-boto";
    const HEURISTICS: &'static [&'static str] =
        &["bound", "zero", "base", "advanced", "ahead", "ripe", "table"];
    const STRONGEST: &'static str = "ahead";
    const GUIDE: &'static str = "ripe";
    const GIVEN: &'static str = "base";
    const NAMED: &'static [&'static str] = &["A", "B", "C", "D", "E", "F", "G"];
    const OPTIMA: &'static [(&'static str, Cost)] =
        &[("A", 4), ("B", 9), ("C", 6), ("D", 14), ("E", 21), ("F", 25), ("G", 26)];
    const PUBLISHED: Option<&'static Published> = Some(&REPORT);
    const EXAMINED: u32 = 8;

    fn with(_parameters: &Parameters) -> Puzzle {
        Puzzle::default()
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Puzzle>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "base" => Box::new(Base),
            "advanced" => Box::new(Advanced),
            "ahead" => Box::new(Ahead),
            "ripe" => Box::new(Ripe),
            "bound" => Box::new(Bound),
            _ => return None,
        })
    }

    fn backward(&self) -> Option<&dyn Backward<Puzzle>> {
        Some(self)
    }

    fn sample(&self, random: &mut Random) -> Option<Board> {
        let mut holes = [0; 12];
        for _ in 0..=Self::EXAMINED + random.below(12) as u32 {
            holes[random.below(12) as usize] += 1;
        }
        Some(Board::from_holes(holes))
    }

    fn size(board: &Board) -> u32 {
        board.pieces()
    }

    fn scene(&self, boards: &[Board], holes: &[Hole]) -> Scene {
        scene_of_puzzle(boards, holes)
    }
}
