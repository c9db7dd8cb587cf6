//! "Optimal is N": known of some named positions, looked for in the background for any other.

use std::time::{Duration, Instant};

use jogada_core::{Cost, Fault, Stop, Value};
use jogada_messages::{Language, say};

use super::{PuzzleInProgress, Solved, solve_shortest};
use crate::Background;

/// How long it is looked for.
const TIME: Duration = Duration::from_secs(60);
/// Between two looks at whether it is known.
const BEAT: Duration = Duration::from_millis(5);

/// What is known of the least cost of solving a board: the fewest moves, where each costs 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fewest {
    /// It is just this.
    Exactly(Cost),
    /// A way of this cost was found, and whether there is a cheaper one was not.
    AtMost(Cost),
    /// There is no way at all.
    Never,
    /// Somebody is looking for it.
    Sought,
    /// Nobody found it in time.
    Unknown,
}

impl Fewest {
    /// In words.
    #[must_use]
    pub fn words(self, language: Language) -> String {
        let count = |count: Cost| -> [(&str, Value); 1] { [("count", u64::from(count).into())] };
        match self {
            Fewest::Exactly(moves) => say(language, "puzzle-optimum", &count(moves)),
            Fewest::AtMost(moves) => say(language, "puzzle-optimum-unproved", &count(moves)),
            Fewest::Never => say(language, "puzzle-optimum-never", &[]),
            Fewest::Sought => say(language, "puzzle-optimum-sought", &[]),
            Fewest::Unknown => say(language, "puzzle-optimum-unknown", &[]),
        }
    }
}

/// The least cost of a board, and who looks for them. Dropping it stops the search.
#[derive(Debug)]
pub struct Optimum {
    known: Fewest,
    work: Option<Background<(), Result<Solved, Fault>>>,
}

impl Optimum {
    /// That of the puzzle's first board.
    #[must_use]
    pub fn of(puzzling: &PuzzleInProgress) -> Optimum {
        if let Some(moves) = puzzling.known_optimum() {
            return Optimum { known: Fewest::Exactly(moves), work: None };
        }
        let (problem, start) = (puzzling.problem().to_owned(), puzzling.start());
        let work = Background::start(move |cancel, _: &mut dyn FnMut(())| {
            solve_shortest(&problem, &start, TIME, cancel)
        });
        Optimum { known: Fewest::Sought, work: Some(work) }
    }

    /// What is known now.
    pub fn look(&mut self) -> Fewest {
        if let Some(found) = self.work.as_mut().and_then(|work| work.poll(|()| {})) {
            self.work = None;
            self.known = match found.map(|solved| (solved.cost, solved.optimal, solved.stop)) {
                Ok((Some(cost), true, _)) => Fewest::Exactly(cost),
                Ok((Some(cost), false, _)) => Fewest::AtMost(cost),
                Ok((None, _, Stop::Finished)) => Fewest::Never,
                _ => Fewest::Unknown,
            };
        }
        self.known
    }

    /// What is known after waiting for it, but not longer than `patience`.
    pub fn wait(&mut self, patience: Duration) -> Fewest {
        let until = Instant::now() + patience;
        while self.look() == Fewest::Sought && Instant::now() < until {
            std::thread::sleep(BEAT);
        }
        self.known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn optimum(position: &str) -> Optimum {
        Optimum::of(&PuzzleInProgress::open(None, Some(position)).unwrap())
    }

    #[test]
    fn the_optimum_of_any_board_comes_by_itself() {
        assert_eq!(optimum("G").look(), Fewest::Exactly(26), "known without a search");
        // Problem A, turned by a hole: nobody has named that one.
        let mut any = optimum("0,0,0,0,2,0/0,0,0,0,0,4");
        assert_eq!(any.wait(Duration::from_secs(60)), Fewest::Exactly(4));
        assert_eq!(any.look().words(Language::English), "Optimal is 4.");
    }

    #[test]
    fn until_then_it_is_unknown() {
        let mut hard = optimum("8,8,8,8,8,8/8,8,8,8,8,7");
        assert_eq!(hard.wait(Duration::ZERO), Fewest::Sought);
        assert_eq!(hard.look().words(Language::English), "Optimal: unknown yet.");
        assert_eq!(hard.look().words(Language::Portuguese), "Ótimo: ainda desconhecido.");
    }

    #[test]
    fn what_cannot_be_solved_is_said_to_be_so() {
        let mut never = Optimum::of(&PuzzleInProgress::open(Some("jugs:goal=7"), None).unwrap());
        assert_eq!(never.wait(Duration::from_secs(60)), Fewest::Never);
    }
}
