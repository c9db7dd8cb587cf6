//! The Adji-boto puzzle being played: moves counted, taken back, hinted at, and solved by any of the algorithms.

use jogada_core::{Cancel, Cost, Drawing, Fault, Glyphs, Heuristic, Limits, Notation, Problem, Space, Stop};
use jogada_games::adji_boto::heuristics::{Base, Bound};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::adji_boto::{Board, Hole};
use jogada_search::algorithm::{PathAlgorithm, Settings};

/// The fewest moves that solve the course's problems, proved by exhaustive search.
const PROVED: [(&str, usize); 7] = [("A", 4), ("B", 9), ("C", 6), ("D", 14), ("E", 21), ("F", 25), ("G", 26)];

/// Nodes an algorithm may generate before it gives up: a few seconds.
const NODES: u64 = 4_000_000;
/// Bytes it may hold.
const MEMORY: u64 = 512 << 20;

/// What an algorithm is told of the way that is left: the truth's lower bound, or what leads on fast.
#[derive(Clone, Copy)]
enum Guess {
    Careful,
    Bold,
}

impl Guess {
    /// Bold for those who promise no shortest way, careful for the others.
    const fn of(method: PathAlgorithm) -> Guess {
        match method {
            PathAlgorithm::Greedy
            | PathAlgorithm::Beam
            | PathAlgorithm::CourseAstar
            | PathAlgorithm::CourseSma => Guess::Bold,
            _ => Guess::Careful,
        }
    }
}

impl Heuristic<Puzzle> for Guess {
    fn estimate(&self, puzzle: &Puzzle, board: &Board) -> Cost {
        match self {
            Guess::Careful => Bound.estimate(puzzle, board),
            Guess::Bold => Base.estimate(puzzle, board),
        }
    }

    fn is_admissible(&self) -> bool {
        matches!(self, Guess::Careful)
    }
}

/// What an algorithm made of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The algorithm.
    pub method: PathAlgorithm,
    /// The moves to the empty board; `None` if it gave up before it found them.
    pub moves: Option<Vec<String>>,
    /// Whether no shorter way exists.
    pub optimal: bool,
    /// Boards generated.
    pub generated: u64,
    /// Why it ended.
    pub stop: Stop,
}

/// Solves the board `position` by a method, until it gives up or somebody cancels.
///
/// # Errors
/// What is wrong with the position.
pub fn solve(position: &str, method: PathAlgorithm, cancel: &Cancel) -> Result<Solved, Fault> {
    let mut puzzle = Puzzle::default();
    puzzle.read_position(position)?;
    let limits =
        Limits { nodes: Some(NODES), memory: Some(MEMORY), cancel: cancel.clone(), ..Limits::default() };
    let settings = Settings { capacity: Some(100_000), ..Settings::default() };
    let report = method.search(&puzzle, &Guess::of(method), &Guess::Bold, settings, &limits, &mut ());
    let moves = report.solution.map(|path| path.moves.iter().map(|hole| puzzle.write_move(hole)).collect());
    Ok(Solved {
        method,
        moves,
        optimal: report.optimal,
        generated: report.stats.generated,
        stop: report.stop,
    })
}

/// The puzzle at the table.
#[derive(Clone, Debug)]
pub struct Puzzling {
    puzzle: Puzzle,
    /// One more than there are moves.
    boards: Vec<Board>,
    moves: Vec<Hole>,
    /// How many of the moves are played; those behind it can be played again.
    played: usize,
}

impl Puzzling {
    /// A board to be emptied: a problem of the course, `A` to `G`, or any board; problem D if nothing is said.
    ///
    /// # Errors
    /// What is wrong with the board.
    pub fn open(position: Option<&str>) -> Result<Puzzling, Fault> {
        let mut puzzle = Puzzle::default();
        if let Some(text) = position {
            puzzle.read_position(text)?;
        }
        Ok(Puzzling { puzzle, boards: vec![puzzle.start()], moves: Vec::new(), played: 0 })
    }

    fn board(&self) -> &Board {
        &self.boards[self.played]
    }

    /// The board now, on one line.
    #[must_use]
    pub fn position(&self) -> String {
        self.puzzle.write_position(self.board())
    }

    /// The holes that can be played; none once the board is empty.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.puzzle.moves(self.board(), &mut moves);
        moves.iter().map(|hole| self.puzzle.write_move(hole)).collect()
    }

    /// The moves played.
    #[must_use]
    pub fn played(&self) -> Vec<String> {
        self.moves[..self.played].iter().map(|hole| self.puzzle.write_move(hole)).collect()
    }

    /// Plays a hole.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn play(&mut self, text: &str) -> Result<(), Fault> {
        let hole = self.puzzle.read_move(self.board(), text)?;
        let next = self.puzzle.after(self.board(), &hole);
        self.moves.truncate(self.played);
        self.boards.truncate(self.played + 1);
        self.moves.push(hole);
        self.boards.push(next);
        self.played += 1;
        Ok(())
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.played > 0;
        self.played -= usize::from(possible);
        possible
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let possible = self.played < self.moves.len();
        self.played += usize::from(possible);
        possible
    }

    /// Goes back to the first board.
    pub fn restart(&mut self) {
        self.played = 0;
    }

    /// Whether the board is empty.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.puzzle.is_goal(self.board())
    }

    /// The fewest moves that solve the first board, where that is known without searching.
    #[must_use]
    pub fn known_optimum(&self) -> Option<usize> {
        let name = Puzzle::problems().find(|(_, known)| known.start == self.puzzle.start)?.0;
        PROVED.iter().find(|(known, _)| *known == name).map(|(_, length)| *length)
    }

    /// The first board, on one line.
    #[must_use]
    pub fn start(&self) -> String {
        self.puzzle.write_position(&self.puzzle.start)
    }

    /// The board.
    #[must_use]
    pub fn draw(&self, glyphs: Glyphs) -> Drawing {
        self.puzzle.draw(self.board(), glyphs)
    }

    /// How the last move looked while it was made.
    #[must_use]
    pub fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing> {
        let Some(before) = self.played.checked_sub(1) else { return Vec::new() };
        self.puzzle.draw_steps(&self.boards[before], &self.moves[before], glyphs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_solves_the_first_problem_by_legal_moves() {
        for method in PathAlgorithm::ALL {
            let solved = solve("A", method, &Cancel::default()).unwrap();
            let moves = solved.moves.unwrap_or_else(|| panic!("{} gave up", method.name()));
            let mut puzzling = Puzzling::open(Some("A")).unwrap();
            moves.iter().for_each(|mv| puzzling.play(mv).unwrap());
            assert!(puzzling.is_solved() && puzzling.moves().is_empty());
            assert!(!solved.optimal || moves.len() == 4, "{}", method.name());
            assert!(moves.len() >= puzzling.known_optimum().unwrap());
        }
    }

    #[test]
    fn moves_are_counted_and_taken_back() {
        let mut puzzling = Puzzling::open(Some("A")).unwrap();
        assert_eq!(puzzling.moves(), ["f2", "e1"]);
        puzzling.play("e1").unwrap();
        assert_eq!(puzzling.play("e1").unwrap_err().code, "fault-hole-empty");
        assert_eq!(puzzling.played(), ["e1"]);
        assert!(puzzling.undo() && !puzzling.undo());
        assert!(puzzling.redo() && !puzzling.redo());
        puzzling.restart();
        assert_eq!(puzzling.position(), puzzling.start());
    }
}
