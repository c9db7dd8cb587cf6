//! "Optimal is N", or "the cheapest way costs N": known for some named positions, searched for in the background for any other.

use std::time::{Duration, Instant};

use jogada_core::{Cost, Fault, Stop, Value};
use jogada_games::ProblemInfo;
use jogada_messages::{Language, say};

use super::{PuzzleInProgress, Solved, solve_shortest};
use crate::Background;

/// Time limit of the search.
const TIME: Duration = Duration::from_secs(60);
/// Interval of polling while waiting.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// What is known of the optimal cost of a position: the fewest moves, where each costs 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptimalCost {
    /// The optimal cost.
    Exactly(Cost),
    /// The cost of a solution that is not proved optimal.
    AtMost(Cost),
    /// Proved to have no solution.
    Unsolvable,
    /// The search is running.
    Searching,
    /// The search ended without a solution.
    Unknown,
}

impl OptimalCost {
    /// As a sentence: of moves where each costs 1 in the problem, else of the cost.
    #[must_use]
    pub fn words(self, problem: &ProblemInfo, language: Language) -> String {
        let count = |count: Cost| -> [(&str, Value); 1] { [("count", u64::from(count).into())] };
        match self {
            OptimalCost::Exactly(cost) if problem.costs_differ => {
                say(language, "puzzle-optimum-cost", &count(cost))
            }
            OptimalCost::AtMost(cost) if problem.costs_differ => {
                say(language, "puzzle-optimum-cost-unproved", &count(cost))
            }
            OptimalCost::Exactly(moves) => say(language, "puzzle-optimum", &count(moves)),
            OptimalCost::AtMost(moves) => say(language, "puzzle-optimum-unproved", &count(moves)),
            OptimalCost::Unsolvable => say(language, "puzzle-optimum-never", &[]),
            OptimalCost::Searching => say(language, "puzzle-optimum-sought", &[]),
            OptimalCost::Unknown => say(language, "puzzle-optimum-unknown", &[]),
        }
    }
}

/// The optimal cost of a position, and the search for it. Dropping it stops the search.
#[derive(Debug)]
pub struct Optimum {
    known: OptimalCost,
    work: Option<Background<(), Result<Solved, Fault>>>,
}

impl Optimum {
    /// The optimum of the puzzle's start, searched for on `threads` threads.
    #[must_use]
    pub fn of(puzzling: &PuzzleInProgress, threads: usize) -> Optimum {
        if let Some(moves) = puzzling.known_optimum() {
            return Optimum { known: OptimalCost::Exactly(moves), work: None };
        }
        let (problem, start) = (puzzling.problem().to_owned(), puzzling.start());
        let work = Background::start(move |cancel, _: &mut dyn FnMut(())| {
            solve_shortest(&problem, &start, TIME, threads, cancel)
        });
        Optimum { known: OptimalCost::Searching, work: Some(work) }
    }

    /// What is known now; never blocks.
    pub fn look(&mut self) -> OptimalCost {
        if let Some(found) = self.work.as_mut().and_then(|work| work.poll(|()| {})) {
            self.work = None;
            self.known = match found.map(|solved| (solved.cost, solved.optimal, solved.stop)) {
                Ok((Some(cost), true, _)) => OptimalCost::Exactly(cost),
                Ok((Some(cost), false, _)) => OptimalCost::AtMost(cost),
                Ok((None, _, Stop::Finished)) => OptimalCost::Unsolvable,
                _ => OptimalCost::Unknown,
            };
        }
        self.known
    }

    /// Waits until it is known, at most `patience`.
    pub fn wait(&mut self, patience: Duration) -> OptimalCost {
        let until = Instant::now() + patience;
        while self.look() == OptimalCost::Searching && Instant::now() < until {
            std::thread::sleep(POLL_INTERVAL);
        }
        self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn optimum(position: &str) -> Optimum {
        Optimum::of(&PuzzleInProgress::open(None, Some(position)).unwrap(), 1)
    }

    fn words(optimum: &mut Optimum, problem: &str, language: Language) -> String {
        let problem = PuzzleInProgress::open(Some(problem), None).unwrap();
        optimum.look().words(problem.info(), language)
    }

    #[test]
    fn the_optimum_of_any_board_comes_by_itself() {
        assert_eq!(optimum("G").look(), OptimalCost::Exactly(26), "known without a search");
        // Problem A shifted by one hole: no optimum is recorded for it.
        let mut any = optimum("0,0,0,0,2,0/0,0,0,0,0,4");
        assert_eq!(any.wait(Duration::from_secs(60)), OptimalCost::Exactly(4));
        assert_eq!(words(&mut any, "adji-boto", Language::English), "Optimal is 4.");
    }

    #[test]
    fn where_moves_differ_in_cost_the_optimum_is_a_cost() {
        // Three moves lead to the goal, for 19; seven cheap ones cost 7.
        let puzzling = PuzzleInProgress::open(Some("grid"), Some("S99G/1#91/1111")).unwrap();
        let mut cheapest = Optimum::of(&puzzling, 1);
        assert_eq!(cheapest.wait(Duration::from_secs(60)), OptimalCost::Exactly(7));
        assert_eq!(words(&mut cheapest, "grid", Language::English), "The cheapest way costs 7.");
        assert_eq!(words(&mut cheapest, "grid", Language::Portuguese), "O caminho mais barato custa 7.");
        let info = puzzling.info();
        assert_eq!(
            OptimalCost::AtMost(19).words(info, Language::English),
            "The cheapest way costs at most 19."
        );
    }

    #[test]
    fn until_then_it_is_unknown() {
        let mut hard = optimum("8,8,8,8,8,8/8,8,8,8,8,7");
        assert_eq!(hard.wait(Duration::ZERO), OptimalCost::Searching);
        assert_eq!(words(&mut hard, "adji-boto", Language::English), "Optimal: unknown yet.");
        assert_eq!(words(&mut hard, "adji-boto", Language::Portuguese), "Ótimo: ainda desconhecido.");
    }

    #[test]
    fn what_cannot_be_solved_is_said_to_be_so() {
        let mut never = Optimum::of(&PuzzleInProgress::open(Some("jugs:goal=7"), None).unwrap(), 1);
        assert_eq!(never.wait(Duration::from_secs(60)), OptimalCost::Unsolvable);
    }
}
