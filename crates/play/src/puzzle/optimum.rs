//! "Optimal is N": known of the course's problems, looked for in the background for any other board.

use std::time::{Duration, Instant};

use jogada_core::{Fault, Value};
use jogada_messages::{Language, say};

use super::{PuzzleInProgress, Solved, solve_shortest};
use crate::Background;

/// How long it is looked for.
const TIME: Duration = Duration::from_secs(60);
/// Between two looks at whether it is known.
const BEAT: Duration = Duration::from_millis(5);

/// What is known of the fewest moves that solve a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fewest {
    /// It is just this.
    Exactly(usize),
    /// A way of so many moves was found, and whether there is a shorter one was not.
    AtMost(usize),
    /// Somebody is looking for it.
    Sought,
    /// Nobody found it in time.
    Unknown,
}

impl Fewest {
    /// In words.
    #[must_use]
    pub fn words(self, language: Language) -> String {
        let count = |count: usize| -> [(&str, Value); 1] { [("count", (count as u64).into())] };
        match self {
            Fewest::Exactly(moves) => say(language, "puzzle-optimum", &count(moves)),
            Fewest::AtMost(moves) => say(language, "puzzle-optimum-unproved", &count(moves)),
            Fewest::Sought => say(language, "puzzle-optimum-sought", &[]),
            Fewest::Unknown => say(language, "puzzle-optimum-unknown", &[]),
        }
    }
}

/// The fewest moves of a board, and who looks for them. Dropping it stops the search.
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
        let start = puzzling.start();
        let work =
            Background::start(move |cancel, _: &mut dyn FnMut(())| solve_shortest(&start, TIME, cancel));
        Optimum { known: Fewest::Sought, work: Some(work) }
    }

    /// What is known now.
    pub fn look(&mut self) -> Fewest {
        if let Some(found) = self.work.as_mut().and_then(|work| work.poll(|()| {})) {
            self.work = None;
            let found = found.ok().and_then(|solved| solved.moves.map(|moves| (moves.len(), solved.optimal)));
            self.known = match found {
                Some((moves, true)) => Fewest::Exactly(moves),
                Some((moves, false)) => Fewest::AtMost(moves),
                None => Fewest::Unknown,
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
        Optimum::of(&PuzzleInProgress::open(Some(position)).unwrap())
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
}
