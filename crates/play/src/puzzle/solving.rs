//! Solutions and hints: a solution proved optimal if the time allows, or just the next move.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Cancel, Cost, Fault, Limits, Stop};
use jogada_messages::{Language, say};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_workbench::{ProblemSession, SetupError, open_problem};

use crate::algorithm_words;

/// Node limit of the terminal's greedy search: a few seconds.
const NODES: u64 = 4_000_000;
/// The terminal's memory limit in bytes.
const MEMORY: u64 = 512 << 20;

/// Finds solutions from the position of a session.
#[derive(Clone, Debug)]
pub struct PuzzleSolver {
    /// Memory limit of each search in bytes.
    pub memory: u64,
    /// Threads of each search.
    pub threads: usize,
    /// The other limits of greedy search.
    pub greedy: Limits,
    /// Where tables of heuristics are kept.
    pub cache: Option<PathBuf>,
}

impl PuzzleSolver {
    /// The terminal's.
    fn on(threads: usize) -> PuzzleSolver {
        let greedy = Limits { nodes: Some(NODES), ..Limits::default() };
        PuzzleSolver { memory: MEMORY, threads, greedy, cache: None }
    }
}

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

/// The answer to who asks for a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// A move to try.
    Move(Advice),
    /// It is proved that no goal can be reached.
    Unsolvable,
    /// No solution was found within the limits, or none is needed: the goal is reached.
    Nothing,
}

impl Hint {
    /// As a sentence.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        match self {
            Hint::Move(advice) => advice.words(language),
            Hint::Unsolvable => say(language, "puzzle-hint-never", &[]),
            Hint::Nothing => say(language, "puzzle-hint-none", &[]),
        }
    }
}

/// A move to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The move.
    pub mv: String,
    /// Moves left to a goal, this one included, along the solution found.
    pub left: usize,
    /// Their cost, where the problem's moves differ in cost.
    pub cost: Option<Cost>,
    /// Whether that solution is proved cheapest, and so the shortest where each move costs 1.
    pub optimal: bool,
    /// The algorithm that found it.
    pub method: PathAlgorithm,
}

impl Advice {
    /// As a sentence that says whether it is proved.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let (mv, left) = (("move", self.mv.as_str().into()), ("left", (self.left as u64).into()));
        let cost = ("cost", u64::from(self.cost.unwrap_or_default()).into());
        let method = ("method", algorithm_words(language, self.method.name()).into());
        let key = match (self.optimal, self.cost) {
            (true, None) => "puzzle-hint-optimal",
            (true, Some(_)) => "puzzle-hint-cheapest",
            (false, None) => "puzzle-hint-guess",
            (false, Some(_)) => "puzzle-hint-guess-cost",
        };
        say(language, key, &[mv, left, cost, method])
    }
}

impl PuzzleSolver {
    /// A solution proved optimal, else the best found until `time` is up, else greedy search's.
    ///
    /// # Errors
    /// The position is wrong.
    pub fn solve(
        &self,
        session: &dyn ProblemSession,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<Solved, Fault> {
        let solved = self.solve_shortest(session, time, cancel)?;
        if solved.moves.is_some() || solved.stop == Stop::Finished {
            return Ok(solved);
        }
        self.search(session, PathAlgorithm::Greedy, Limits { cancel: cancel.clone(), ..self.greedy.clone() })
    }

    /// Searches for an optimal solution until `time` is up or it is cancelled; the solution returned may then be longer.
    ///
    /// # Errors
    /// The position is wrong.
    pub fn solve_shortest(
        &self,
        session: &dyn ProblemSession,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<Solved, Fault> {
        let limits = Limits { time: Some(time), cancel: cancel.clone(), ..Limits::default() };
        let shortest = self.search(session, PathAlgorithm::Optimal, limits.clone())?;
        if shortest.optimal || shortest.moves.is_none() || shortest.stop != Stop::Finished {
            return Ok(shortest);
        }
        // Where moves differ in cost, the path of fewest moves need not be the cheapest.
        let cheapest = self.search(session, PathAlgorithm::Astar, limits)?;
        Ok(if cheapest.moves.is_some() { cheapest } else { shortest })
    }

    fn search(
        &self,
        session: &dyn ProblemSession,
        method: PathAlgorithm,
        limits: Limits,
    ) -> Result<Solved, Fault> {
        let info = session.info();
        let heuristic = if method == PathAlgorithm::Greedy { info.guide } else { info.strongest };
        let limits = Limits { memory: Some(self.memory), ..limits };
        let settings = Settings { threads: self.threads, ..Settings::default() };
        let found = session.method(method, Some(heuristic), self.cache.as_deref(), self.threads, &limits);
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
}

/// A [shortest solution](PuzzleSolver::solve_shortest) of a position, for the terminal.
///
/// # Errors
/// The position is wrong.
pub fn solve_shortest(
    problem: &str,
    position: &str,
    time: Duration,
    threads: usize,
    cancel: &Cancel,
) -> Result<Solved, Fault> {
    PuzzleSolver::on(threads).solve_shortest(&*open_problem(problem, Some(position))?, time, cancel)
}

/// A hint for `position`, for the terminal: the first move of a [solution](PuzzleSolver::solve).
///
/// # Errors
/// The position is wrong.
pub fn advise(
    problem: &str,
    position: &str,
    time: Duration,
    threads: usize,
    cancel: &Cancel,
) -> Result<Hint, Fault> {
    let session = open_problem(problem, Some(position))?;
    let Solved { method, moves, cost, optimal, stop } =
        PuzzleSolver::on(threads).solve(&*session, time, cancel)?;
    Ok(match moves.as_deref() {
        Some([mv, rest @ ..]) => {
            let cost = cost.filter(|_| session.info().costs_differ);
            Hint::Move(Advice { mv: mv.clone(), left: rest.len() + 1, cost, optimal, method })
        }
        None if stop == Stop::Finished => Hint::Unsolvable,
        _ => Hint::Nothing,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleInProgress;

    fn advice(problem: &str, position: &str, time: Duration) -> Advice {
        match advise(problem, position, time, 1, &Cancel::default()) {
            Ok(Hint::Move(advice)) => advice,
            other => panic!("no move but {other:?}"),
        }
    }

    #[test]
    fn where_moves_differ_in_cost_a_hint_follows_the_cheapest_path() {
        for (problem, first, cost) in [("grid", "down", 7), ("graph", "A", 9)] {
            let open = open_problem(problem, None).unwrap();
            let solved =
                solve_shortest(problem, &open.position(), Duration::from_secs(60), 1, &Cancel::default())
                    .unwrap();
            assert_eq!((solved.cost, solved.optimal), (Some(cost), true), "{problem}");
            assert_eq!(solved.moves.unwrap()[0], first, "{problem}");
        }
    }

    #[test]
    fn a_hint_tells_the_cost_where_moves_differ_in_it() {
        // Three moves would do, for 19.
        let found = advice("grid", "S99G/1#91/1111", Duration::from_secs(60));
        assert_eq!((found.left, found.cost, found.optimal), (7, Some(7), true));
        let english = "Try down: 7 moves to the end at a cost of 7, and no way is cheaper.";
        assert_eq!(found.words(Language::English), english);
        let portuguese =
            "Experimente down: 7 jogadas até ao fim, com o custo 7, e não há caminho mais barato.";
        assert_eq!(found.words(Language::Portuguese), portuguese);
        let guess = Advice { optimal: false, method: PathAlgorithm::Greedy, ..found };
        assert!(
            guess
                .words(Language::English)
                .ends_with("a way of 7 moves at a cost of 7, perhaps not the cheapest.")
        );
    }

    #[test]
    fn the_shortest_way_of_any_board_is_proved_and_hints_follow_it() {
        // Problem D after two arbitrary moves: a position without a name.
        let board = "1,2,3,4,5,6/6,5,4,3,2,0";
        let shortest =
            solve_shortest("adji-boto", board, Duration::from_secs(60), 1, &Cancel::default()).unwrap();
        assert!(shortest.optimal);
        let mut left = shortest.moves.unwrap().len();
        let mut puzzling = PuzzleInProgress::open(None, Some(board)).unwrap();
        assert_eq!(puzzling.known_optimum(), None);
        while !puzzling.is_solved() {
            let found = advice("adji-boto", &puzzling.position(), Duration::from_secs(60));
            assert_eq!((found.left, found.optimal), (left, true));
            puzzling.play(&found.mv, Duration::ZERO).unwrap();
            left -= 1;
        }
        assert_eq!(
            advise("adji-boto", "0,0,0,0,0,0/0,0,0,0,0,0", Duration::from_secs(1), 1, &Cancel::default()),
            Ok(Hint::Nothing)
        );
    }

    #[test]
    fn a_hint_comes_in_time_and_says_that_it_is_a_guess() {
        // No machine proves a solution of G in a millisecond.
        let guess = advice("adji-boto", "G", Duration::from_millis(1));
        assert!(!guess.optimal && guess.left >= 26);
        let none_left = advice("adji-boto", "G", Duration::ZERO);
        assert_eq!(none_left.method, PathAlgorithm::Greedy);
    }

    #[test]
    fn a_hint_for_what_cannot_be_solved_says_so() {
        let hint = advise("solitaire-puzzle", "C", Duration::from_secs(60), 1, &Cancel::default());
        assert_eq!(hint, Ok(Hint::Unsolvable));
    }
}
