//! Solutions and hints: a solution proved optimal if the time allows, or just the next move.

use std::time::Duration;

use jogada_core::{Cancel, Cost, Fault, Limits, Stop};
use jogada_messages::{Language, say};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_workbench::{SetupError, open_problem};

use super::SearchChoice;
use crate::algorithm_words;

/// Node limit of greedy search: a few seconds.
const NODES: u64 = 4_000_000;
/// Its memory limit in bytes.
const MEMORY: u64 = 512 << 20;

/// The result of an algorithm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The algorithm.
    pub method: PathAlgorithm,
    /// The solution; `None` if none was found.
    pub moves: Option<Vec<String>>,
    /// Its cost.
    pub cost: Option<Cost>,
    /// Whether it is proved optimal.
    pub optimal: bool,
    /// Why the search stopped.
    pub stop: Stop,
}

/// A hint: a move to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The move.
    pub mv: String,
    /// Moves left to a goal, this one included, along the solution found.
    pub left: usize,
    /// Whether that solution is proved shortest.
    pub optimal: bool,
    /// The algorithm that found it.
    pub method: PathAlgorithm,
}

impl Advice {
    /// As a sentence that says whether it is proved.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let (mv, left) = (("move", self.mv.as_str().into()), ("left", (self.left as u64).into()));
        if self.optimal {
            return say(language, "puzzle-hint-optimal", &[mv, left]);
        }
        let method = algorithm_words(language, self.method.name());
        say(language, "puzzle-hint-guess", &[mv, left, ("method", method.into())])
    }
}

/// Searches for an optimal solution until `time` is up or it is cancelled; the solution returned may then be longer.
///
/// # Errors
/// The position is wrong.
pub fn solve_shortest(
    problem: &str,
    position: &str,
    time: Duration,
    cancel: &Cancel,
) -> Result<Solved, Fault> {
    let limits = Limits { time: Some(time), cancel: cancel.clone(), ..Limits::default() };
    let shortest = search(problem, position, PathAlgorithm::Optimal, limits.clone())?;
    if shortest.optimal || shortest.moves.is_none() || shortest.stop != Stop::Finished {
        return Ok(shortest);
    }
    // Where moves differ in cost, the path of fewest moves need not be the cheapest.
    let cheapest = search(problem, position, PathAlgorithm::Astar, limits)?;
    Ok(if cheapest.moves.is_some() { cheapest } else { shortest })
}

/// A hint for `position`: the first move of a solution proved shortest, else of the shortest found in time, else of
/// greedy search's. `None` if it is solved already or no solution was found.
///
/// # Errors
/// The position is wrong.
pub fn advise(
    problem: &str,
    position: &str,
    time: Duration,
    cancel: &Cancel,
) -> Result<Option<Advice>, Fault> {
    let mut solved = solve_shortest(problem, position, time, cancel)?;
    if solved.moves.is_none() && solved.stop != Stop::Finished {
        let limits = Limits { nodes: Some(NODES), cancel: cancel.clone(), ..Limits::default() };
        solved = search(problem, position, PathAlgorithm::Greedy, limits)?;
    }
    let Solved { method, moves, optimal, .. } = solved;
    let moves = moves.unwrap_or_default();
    Ok(moves.first().map(|mv| Advice { mv: mv.clone(), left: moves.len(), optimal, method }))
}

fn search(problem: &str, position: &str, method: PathAlgorithm, limits: Limits) -> Result<Solved, Fault> {
    let session = open_problem(problem, Some(position))?;
    let limits = Limits { memory: Some(MEMORY), ..limits };
    // Leaves one core to the player's other work.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let settings = Settings { capacity: Some(100_000), threads: (cores - 1).max(1), ..Settings::default() };
    let asked = SearchChoice { method, ..SearchChoice::default() }.heuristic_name(session.info());
    let found = session.method(method, asked, None, &limits);
    let run = match found {
        Ok(found) => found.run(&session.position(), "", settings, &limits, None)?,
        Err(SetupError::Stopped(stop)) => {
            return Ok(Solved { method, moves: None, cost: None, optimal: false, stop });
        }
        Err(SetupError::Fault(fault)) => return Err(fault),
        Err(SetupError::Tables(_)) => unreachable!("no heuristic reads tables of solved games"),
    };
    Ok(Solved { method, moves: run.moves, cost: run.cost, optimal: run.optimal, stop: run.stop })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleInProgress;

    #[test]
    fn where_moves_differ_in_cost_a_hint_follows_the_cheapest_path() {
        for (problem, first, cost) in [("grid", "down", 7), ("graph", "A", 9)] {
            let open = open_problem(problem, None).unwrap();
            let solved =
                solve_shortest(problem, &open.position(), Duration::from_secs(60), &Cancel::default())
                    .unwrap();
            assert_eq!((solved.cost, solved.optimal), (Some(cost), true), "{problem}");
            assert_eq!(solved.moves.unwrap()[0], first, "{problem}");
        }
    }

    #[test]
    fn the_shortest_way_of_any_board_is_proved_and_hints_follow_it() {
        // Problem D after two arbitrary moves: a position without a name.
        let board = "1,2,3,4,5,6/6,5,4,3,2,0";
        let shortest =
            solve_shortest("adji-boto", board, Duration::from_secs(60), &Cancel::default()).unwrap();
        assert!(shortest.optimal);
        let mut left = shortest.moves.unwrap().len();
        let mut puzzling = PuzzleInProgress::open(None, Some(board)).unwrap();
        assert_eq!(puzzling.known_optimum(), None);
        while !puzzling.is_solved() {
            let advice =
                advise("adji-boto", &puzzling.position(), Duration::from_secs(60), &Cancel::default());
            let advice = advice.unwrap().unwrap();
            assert_eq!((advice.left, advice.optimal), (left, true));
            puzzling.play(&advice.mv, Duration::ZERO).unwrap();
            left -= 1;
        }
        assert_eq!(
            advise("adji-boto", "0,0,0,0,0,0/0,0,0,0,0,0", Duration::from_secs(1), &Cancel::default()),
            Ok(None)
        );
    }

    #[test]
    fn a_hint_comes_in_time_and_says_that_it_is_a_guess() {
        let advice =
            advise("adji-boto", "G", Duration::from_millis(100), &Cancel::default()).unwrap().unwrap();
        assert!(!advice.optimal && advice.left >= 26);
        let none_left = advise("adji-boto", "G", Duration::ZERO, &Cancel::default()).unwrap().unwrap();
        assert_eq!(none_left.method, PathAlgorithm::Greedy);
    }
}
