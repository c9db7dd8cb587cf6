//! The puzzle solved as shortly as can be proved in a given time, or just as far as the next move.

use std::time::Duration;

use jogada_core::{Cancel, Fault, Limits, Notation, Stop};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::problems::ListedProblem;
use jogada_messages::{Language, say};
use jogada_search::algorithm::{PathAlgorithm, Settings};

use super::SearchChoice;
use crate::algorithm_words;

/// Nodes greedy search may generate before it gives up: a few seconds.
const NODES: u64 = 4_000_000;
/// Bytes it may hold.
const MEMORY: u64 = 512 << 20;

/// What an algorithm made of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The algorithm.
    pub method: PathAlgorithm,
    /// The moves to the empty board; `None` if it gave up before it found them.
    pub moves: Option<Vec<String>>,
    /// Whether no shorter way exists.
    pub optimal: bool,
    /// Why it ended.
    pub stop: Stop,
}

/// A move to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The move.
    pub mv: String,
    /// The moves it takes to the empty board, this one included, by the way that was found.
    pub left: usize,
    /// Whether no way is shorter.
    pub optimal: bool,
    /// Who found it.
    pub method: PathAlgorithm,
}

impl Advice {
    /// In words, saying whether it is proved.
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

/// Looks for a way as short as any for so long, or until somebody cancels; what is found by then may be longer.
///
/// # Errors
/// What is wrong with the position.
pub fn solve_shortest(position: &str, time: Duration, cancel: &Cancel) -> Result<Solved, Fault> {
    let limits = Limits { time: Some(time), cancel: cancel.clone(), ..Limits::default() };
    search(position, PathAlgorithm::Optimal, limits)
}

/// A move to try in `position`: the first of a shortest way if one can be proved in the time there is, else of the
/// shortest that was found, else of what greedy search comes upon. `None` if the board is empty or nobody knows.
///
/// # Errors
/// What is wrong with the position.
pub fn advise(position: &str, time: Duration, cancel: &Cancel) -> Result<Option<Advice>, Fault> {
    let mut solved = solve_shortest(position, time, cancel)?;
    if solved.moves.is_none() {
        let limits = Limits { nodes: Some(NODES), cancel: cancel.clone(), ..Limits::default() };
        solved = search(position, PathAlgorithm::Greedy, limits)?;
    }
    let Solved { method, moves, optimal, .. } = solved;
    let moves = moves.unwrap_or_default();
    Ok(moves.first().map(|mv| Advice { mv: mv.clone(), left: moves.len(), optimal, method }))
}

fn search(position: &str, method: PathAlgorithm, limits: Limits) -> Result<Solved, Fault> {
    let mut puzzle = Puzzle::default();
    puzzle.read_position(position)?;
    let limits = Limits { memory: Some(MEMORY), ..limits };
    // One core is left to whoever plays meanwhile.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let settings = Settings { capacity: Some(100_000), threads: (cores - 1).max(1), ..Settings::default() };
    let named = |name| puzzle.heuristic(name, None, &limits);
    let heuristic = SearchChoice { method, ..SearchChoice::default() }.asked().unwrap_or("bound");
    let report = match (named(heuristic), named(Puzzle::GUIDE)) {
        (Ok(bound), Ok(guide)) => method.search(&puzzle, &bound, &guide, settings, &limits, &mut ()),
        (Err(stop), _) | (_, Err(stop)) => {
            return Ok(Solved { method, moves: None, optimal: false, stop });
        }
    };
    let moves = report.solution.map(|path| path.moves.iter().map(|hole| puzzle.write_move(hole)).collect());
    Ok(Solved { method, moves, optimal: report.optimal, stop: report.stop })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleInProgress;

    #[test]
    fn the_shortest_way_of_any_board_is_proved_and_hints_follow_it() {
        // Problem D after two moves of nobody's: a board without a name.
        let board = "1,2,3,4,5,6/6,5,4,3,2,0";
        let shortest = solve_shortest(board, Duration::from_secs(60), &Cancel::default()).unwrap();
        assert!(shortest.optimal);
        let mut left = shortest.moves.unwrap().len();
        let mut puzzling = PuzzleInProgress::open(Some(board)).unwrap();
        assert_eq!(puzzling.known_optimum(), None);
        while !puzzling.is_solved() {
            let advice = advise(&puzzling.position(), Duration::from_secs(60), &Cancel::default());
            let advice = advice.unwrap().unwrap();
            assert_eq!((advice.left, advice.optimal), (left, true));
            puzzling.play(&advice.mv, Duration::ZERO).unwrap();
            left -= 1;
        }
        assert_eq!(advise("0,0,0,0,0,0/0,0,0,0,0,0", Duration::from_secs(1), &Cancel::default()), Ok(None));
    }

    #[test]
    fn a_hint_comes_in_time_and_says_that_it_is_a_guess() {
        let advice = advise("G", Duration::from_millis(100), &Cancel::default()).unwrap().unwrap();
        assert!(!advice.optimal && advice.left >= 26);
        let none_left = advise("G", Duration::ZERO, &Cancel::default()).unwrap().unwrap();
        assert_eq!(none_left.method, PathAlgorithm::Greedy);
    }
}
