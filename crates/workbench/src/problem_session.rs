//! A problem for one player as an object, with the path so far: the counterpart of [`Session`](crate::Session).

use std::path::Path;

use jogada_core::{Canvas, Cost, Drawing, Fault, Glyphs, Limits, Line, Phrase, Random, Stop};
use jogada_games::problems::read_start;
use jogada_games::{
    Example, FileFault, FilePosition, ListedProblem, ProblemInfo, ProblemSpec, ProgramRules, Scene,
    read_positions,
};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::paths::{SolutionCount, count_solutions};
use jogada_solve::Tabulate;
use jogada_solve::patterns::{StoredTable, TableCheck};

use crate::fork::PathFork;
use crate::method::ProblemMethod;
use crate::watched::{PathProgress, Watched, watch};
use crate::{Examination, PathMethod, SetupError, Verdict};

/// A problem, whichever it is.
pub trait ProblemSession: Send + Sync {
    /// The problem's description: name, parameters, heuristics.
    fn info(&self) -> &'static ProblemInfo;

    /// The problem's id with its parameters: `jugs:goal=1`.
    fn problem(&self) -> &str;

    /// The position the path begins with.
    fn start(&self) -> String;

    /// The position now.
    fn position(&self) -> String;

    /// The position now as the course's programs write it, where they had a form for it.
    fn lisp(&self) -> Option<String>;

    /// The moves that can be played now.
    fn moves(&self) -> Vec<String>;

    /// The moves played up to now.
    fn played(&self) -> Vec<String>;

    /// The cost of the moves played.
    fn cost(&self) -> Cost;

    /// Whether the position now is a goal.
    fn is_solved(&self) -> bool;

    /// What has to be done, in words; nothing where the description of the problem says all.
    fn task(&self) -> Option<Phrase>;

    /// Why the position now cannot be solved, in words, where that can be seen without a search.
    fn why_unsolvable(&self) -> Option<Phrase>;

    /// Plays a move.
    ///
    /// # Errors
    /// Why the text is no legal move. The path is then as it was.
    fn play(&mut self, text: &str) -> Result<(), Fault>;

    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;

    /// Plays again what was taken back; false if there is nothing.
    fn redo(&mut self) -> bool;

    /// The board.
    fn draw(&self, glyphs: Glyphs) -> Drawing;

    /// The board as large as there is room for, and as large from the first move to the last.
    fn draw_on(&self, canvas: Canvas) -> Drawing;

    /// How the last move looked while it was made; often nothing.
    fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing>;

    /// Examples for the rules: the section each belongs to, and the boards before and after its move.
    ///
    /// # Errors
    /// What is wrong with an example.
    fn examples(&self, glyphs: Glyphs) -> Result<Vec<(&'static str, Vec<Drawing>)>, Fault>;

    /// A random position of this problem, the same for the same seed; `None` if it has none.
    fn random_position(&self, seed: u64) -> Option<String>;

    /// The picture of the board, for a page.
    fn scene(&self) -> Scene;

    /// An algorithm with the given heuristic, or the one that suits it best. What takes long to compute is computed on
    /// `threads` threads and kept in `cache`.
    ///
    /// # Errors
    /// A heuristic the problem does not have, an algorithm it cannot be solved by, or a limit reached while making the heuristic.
    fn method(
        &self,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Box<dyn PathMethod>, SetupError> {
        self.forked_method(algorithm, heuristic, None, cache, threads, limits)
    }

    /// As [`method`](ProblemSession::method), with another heuristic from a fork on.
    ///
    /// # Errors
    /// As [`method`](ProblemSession::method).
    fn forked_method(
        &self,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        fork: Option<&PathFork>,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Box<dyn PathMethod>, SetupError>;

    /// Searches from the position now under observation: `progress` is called as the search goes on, and its first expansions are
    /// kept.
    ///
    /// # Errors
    /// As [`method`](ProblemSession::method).
    fn watch(
        &self,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        settings: Settings,
        limits: &Limits,
        progress: &mut dyn FnMut(PathProgress),
    ) -> Result<Watched, SetupError>;

    /// Counts the shortest solutions from the position now. `progress` is called after each layer of states.
    fn count_solutions(&self, limits: &Limits, progress: &mut dyn FnMut(&[u64])) -> SolutionCount<String>;

    /// Compares a heuristic with exact distances. `progress` is called with the number of samples done.
    ///
    /// # Errors
    /// A heuristic the problem does not have, or a limit reached while making it.
    fn examine(
        &self,
        examination: &Examination,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Verdict, SetupError>;

    /// The tables of patterns that its heuristics keep in `folder`; none if it has no patterns.
    ///
    /// # Errors
    /// The limit that was reached while one was made again to be compared.
    fn stored_tables(&self, folder: &Path, check: TableCheck<'_>) -> Result<Vec<StoredTable>, Stop>;

    /// Finds the positions of a file.
    ///
    /// # Errors
    /// The first mistake, with its line and column.
    fn read_positions(&self, text: &str) -> Result<Vec<FilePosition>, FileFault>;

    /// The problem as the program behind its published table played it.
    fn as_published(&self, rules: ProgramRules) -> Box<dyn ProblemSession>;

    /// This problem at another position, with nothing played.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn at(&self, position: &str) -> Result<Box<dyn ProblemSession>, Fault>;
}

struct PathSession<P: Tabulate> {
    spec: String,
    info: &'static ProblemInfo,
    problem: P,
    line: Line<P>,
}

impl<P: Tabulate> PathSession<P> {
    fn open(
        spec: &ProblemSpec,
        mut problem: P,
        position: Option<&str>,
    ) -> Result<Box<dyn ProblemSession>, Fault> {
        if let Some(text) = position {
            read_start(&mut problem, text)?;
        }
        let line = Line::new(problem.start());
        Ok(Box::new(PathSession { spec: spec.to_string(), info: spec.info, problem, line }))
    }

    fn write(&self, moves: &[P::Move]) -> Vec<String> {
        moves.iter().map(|mv| self.problem.write_move(mv)).collect()
    }

    /// The boards of an example.
    fn draw_example(&self, example: &Example, glyphs: Glyphs) -> Result<Vec<Drawing>, Fault> {
        let mut problem = self.problem.clone();
        let mut state = match example.position {
            Some(position) => problem.read_position(position)?,
            None => problem.start(),
        };
        for text in example.played {
            let mv = problem.read_move(&state, text)?;
            state = problem.after(&state, &mv);
        }
        let mut boards = vec![problem.draw(&state, glyphs)];
        if let Some(text) = example.mv {
            let mv = problem.read_move(&state, text)?;
            boards.push(problem.draw(&problem.after(&state, &mv), glyphs));
        }
        Ok(boards)
    }
}

impl<P: Tabulate> ProblemSession for PathSession<P> {
    fn info(&self) -> &'static ProblemInfo {
        self.info
    }

    fn problem(&self) -> &str {
        &self.spec
    }

    fn start(&self) -> String {
        self.problem.write_position(self.line.first())
    }

    fn lisp(&self) -> Option<String> {
        self.problem.write_lisp(self.line.state())
    }

    fn position(&self) -> String {
        self.problem.write_position(self.line.state())
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.problem.legal_moves(self.line.state());
        self.write(&moves)
    }

    fn played(&self) -> Vec<String> {
        self.write(self.line.moves())
    }

    fn cost(&self) -> Cost {
        let steps = self.line.states().iter().zip(self.line.moves());
        steps.fold(0, |cost, (state, mv)| cost.saturating_add(self.problem.cost(state, mv)))
    }

    fn is_solved(&self) -> bool {
        self.problem.is_goal(self.line.state())
    }

    fn task(&self) -> Option<Phrase> {
        let task = self.problem.task(self.line.state());
        (task.key != "task-move").then_some(task)
    }

    fn why_unsolvable(&self) -> Option<Phrase> {
        self.problem.why_unsolvable(self.line.state())
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let mv = self.problem.read_move(self.line.state(), text)?;
        self.line.play(&self.problem, mv);
        Ok(())
    }

    fn undo(&mut self) -> bool {
        self.line.undo()
    }

    fn redo(&mut self) -> bool {
        self.line.redo()
    }

    fn draw(&self, glyphs: Glyphs) -> Drawing {
        self.problem.draw(self.line.state(), glyphs)
    }

    fn draw_on(&self, canvas: Canvas) -> Drawing {
        self.problem.draw_on(self.line.first(), self.line.state(), canvas)
    }

    fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing> {
        let Some((before, mv)) = self.line.last() else { return Vec::new() };
        self.problem.draw_steps(before, mv, glyphs)
    }

    fn examples(&self, glyphs: Glyphs) -> Result<Vec<(&'static str, Vec<Drawing>)>, Fault> {
        P::EXAMPLES.iter().map(|one| Ok((one.section, self.draw_example(one, glyphs)?))).collect()
    }

    fn random_position(&self, seed: u64) -> Option<String> {
        let state = self.problem.sample(&mut Random::new(seed))?;
        Some(self.problem.write_position(&state))
    }

    fn scene(&self) -> Scene {
        self.problem.scene(self.line.states(), self.line.moves())
    }

    fn forked_method(
        &self,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        fork: Option<&PathFork>,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Box<dyn PathMethod>, SetupError> {
        let method =
            ProblemMethod::new((&self.spec, &self.problem), algorithm, heuristic, cache, threads, limits)?;
        Ok(Box::new(match fork {
            Some(fork) => method.forked(fork, cache, threads, limits)?,
            None => method,
        }))
    }

    fn watch(
        &self,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        settings: Settings,
        limits: &Limits,
        progress: &mut dyn FnMut(PathProgress),
    ) -> Result<Watched, SetupError> {
        let mut problem = self.problem.clone();
        problem.read_position(&self.position())?;
        let method =
            ProblemMethod::new((&self.spec, &problem), algorithm, heuristic, None, settings.threads, limits)?;
        watch(&method, &problem, settings, limits, progress)
    }

    fn count_solutions(&self, limits: &Limits, progress: &mut dyn FnMut(&[u64])) -> SolutionCount<String> {
        let mut problem = self.problem.clone();
        // A session can read the positions that it writes.
        let read = problem.read_position(&self.position());
        debug_assert!(read.is_ok(), "{read:?}");
        let SolutionCount { length, solutions, ends, layers, stop, stats } =
            count_solutions(&problem, limits, progress);
        let ends = ends.into_iter().map(|(state, ways)| (problem.write_position(&state), ways)).collect();
        SolutionCount { length, solutions, ends, layers, stop, stats }
    }

    fn examine(
        &self,
        examination: &Examination,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Verdict, SetupError> {
        examination.run(&self.spec, &self.problem, progress)
    }

    fn stored_tables(&self, folder: &Path, check: TableCheck<'_>) -> Result<Vec<StoredTable>, Stop> {
        self.problem.stored_tables(folder, check)
    }

    fn read_positions(&self, text: &str) -> Result<Vec<FilePosition>, FileFault> {
        read_positions(&self.problem, text)
    }

    fn as_published(&self, rules: ProgramRules) -> Box<dyn ProblemSession> {
        let problem = self.problem.as_published(rules);
        let line = Line::new(problem.start());
        Box::new(PathSession { spec: self.spec.clone(), info: self.info, problem, line })
    }

    fn at(&self, position: &str) -> Result<Box<dyn ProblemSession>, Fault> {
        PathSession::open(&self.spec.parse::<ProblemSpec>()?, self.problem.clone(), Some(position))
    }
}

macro_rules! open_each_problem {
    ($($kind:ident $problem:ty,)+) => {
        /// Opens the problem `spec` (`grid`, `jugs:goal=1`) at `position`, or at its start.
        ///
        /// # Errors
        /// What is wrong with the id or with the position.
        pub fn open_problem(spec: &str, position: Option<&str>) -> Result<Box<dyn ProblemSession>, Fault> {
            let spec = spec.parse::<ProblemSpec>()?;
            $(if spec.info.id == <$problem as ListedProblem>::ID {
                return PathSession::open(&spec, <$problem>::with(&spec.parameters), position);
            })+
            unreachable!("a spec is only read for a listed problem")
        }
    };
}

jogada_games::all_problems!(open_each_problem);
