//! A problem for one player as an object, with the path walked so far: the counterpart of [`Session`](crate::Session).

use std::path::Path;

use jogada_core::{Cost, Drawing, Fault, Field, Glyphs, Limits};
use jogada_games::problems::{ListedProblem, PROBLEMS, check_heuristic, read_start};
use jogada_games::{FileFault, Placed, Scene, nearest, read_positions};
use jogada_search::algorithm::PathAlgorithm;

use crate::method::ProblemMethod;
use crate::{Examination, Method, SetupError, Verdict};

/// What is known of a problem without opening it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProblemInfo {
    /// What it is called in commands and files.
    pub id: &'static str,
    /// The heuristics it has, the usual one first.
    pub heuristics: &'static [&'static str],
    /// The heuristic that proves most.
    pub strongest: &'static str,
    /// The heuristic that leads to some solution fastest, admissible or not.
    pub guide: &'static str,
    /// Positions with a name.
    pub named: &'static [&'static str],
}

/// A problem, whichever it is.
pub trait ProblemSession: Send + Sync {
    /// What it is called, and what it has.
    fn info(&self) -> &ProblemInfo;

    /// The position the path begins with.
    fn start(&self) -> String;

    /// The position now.
    fn position(&self) -> String;

    /// The moves that can be played now.
    fn moves(&self) -> Vec<String>;

    /// The moves played.
    fn played(&self) -> Vec<String>;

    /// What the moves played cost together.
    fn cost(&self) -> Cost;

    /// Whether the position now is a goal.
    fn is_solved(&self) -> bool;

    /// Plays a move.
    ///
    /// # Errors
    /// Why the text is no legal move. The path is then as it was.
    fn play(&mut self, text: &str) -> Result<(), Fault>;

    /// The board.
    fn draw(&self, glyphs: Glyphs) -> Drawing;

    /// The picture of the board, for a page.
    fn scene(&self) -> Scene;

    /// Checks that the problem has a heuristic with this name.
    ///
    /// # Errors
    /// If it has none.
    fn check_heuristic(&self, name: &str) -> Result<(), Fault>;

    /// An algorithm with the heuristic somebody named, or the one that suits it best. What takes long to make is kept in `cache`.
    ///
    /// # Errors
    /// A heuristic the problem does not have, or a limit reached while making it.
    fn method(
        &self,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        cache: Option<&Path>,
        limits: &Limits,
    ) -> Result<Box<dyn Method>, SetupError>;

    /// Holds a heuristic against exact distances. `progress` is told how many of the samples are done.
    ///
    /// # Errors
    /// A heuristic the problem does not have, or a limit reached while making it.
    fn examine(
        &self,
        examination: &Examination,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Verdict, SetupError>;

    /// Finds the positions of a file.
    ///
    /// # Errors
    /// The first mistake, with its line and column.
    fn read_positions(&self, text: &str) -> Result<Vec<Placed>, FileFault>;

    /// The same problem at another position, with nothing played.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn at(&self, position: &str) -> Result<Box<dyn ProblemSession>, Fault>;
}

struct PathSession<P: ListedProblem> {
    problem: P,
    /// One more than there are moves.
    states: Vec<P::State>,
    moves: Vec<P::Move>,
    cost: Cost,
}

impl<P: ListedProblem> PathSession<P>
where
    P::State: Send + Sync,
    P::Move: Send + Sync,
{
    const INFO: ProblemInfo = ProblemInfo {
        id: P::ID,
        heuristics: P::HEURISTICS,
        strongest: P::STRONGEST,
        guide: P::GUIDE,
        named: P::NAMED,
    };

    fn open(mut problem: P, position: Option<&str>) -> Result<Box<dyn ProblemSession>, Fault> {
        if let Some(text) = position {
            read_start(&mut problem, text)?;
        }
        let states = vec![problem.start()];
        Ok(Box::new(PathSession { problem, states, moves: Vec::new(), cost: 0 }))
    }

    fn now(&self) -> &P::State {
        &self.states[self.moves.len()]
    }

    fn write(&self, moves: &[P::Move]) -> Vec<String> {
        moves.iter().map(|mv| self.problem.write_move(mv)).collect()
    }
}

impl<P: ListedProblem> ProblemSession for PathSession<P>
where
    P::State: Send + Sync,
    P::Move: Send + Sync,
{
    fn info(&self) -> &ProblemInfo {
        &Self::INFO
    }

    fn start(&self) -> String {
        self.problem.write_position(&self.states[0])
    }

    fn position(&self) -> String {
        self.problem.write_position(self.now())
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.problem.moves(self.now(), &mut moves);
        self.write(&moves)
    }

    fn played(&self) -> Vec<String> {
        self.write(&self.moves)
    }

    fn cost(&self) -> Cost {
        self.cost
    }

    fn is_solved(&self) -> bool {
        self.problem.is_goal(self.now())
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let mv = self.problem.read_move(self.now(), text)?;
        self.cost = self.cost.saturating_add(self.problem.cost(self.now(), &mv));
        let next = self.problem.after(self.now(), &mv);
        self.moves.push(mv);
        self.states.push(next);
        Ok(())
    }

    fn draw(&self, glyphs: Glyphs) -> Drawing {
        self.problem.draw(self.now(), glyphs)
    }

    fn scene(&self) -> Scene {
        self.problem.scene(&self.states, &self.moves)
    }

    fn check_heuristic(&self, name: &str) -> Result<(), Fault> {
        check_heuristic::<P>(name).map(drop)
    }

    fn method(
        &self,
        algorithm: PathAlgorithm,
        heuristic: Option<&str>,
        cache: Option<&Path>,
        limits: &Limits,
    ) -> Result<Box<dyn Method>, SetupError> {
        Ok(Box::new(ProblemMethod::new(&self.problem, algorithm, heuristic, cache, limits)?))
    }

    fn examine(
        &self,
        examination: &Examination,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Verdict, SetupError> {
        examination.run(&self.problem, progress)
    }

    fn read_positions(&self, text: &str) -> Result<Vec<Placed>, FileFault> {
        read_positions(&self.problem, text)
    }

    fn at(&self, position: &str) -> Result<Box<dyn ProblemSession>, Fault> {
        PathSession::open(self.problem.clone(), Some(position))
    }
}

macro_rules! open_each_problem {
    ($($problem:ty,)+) => {
        /// Opens the problem with this id at `position`, or at its start.
        ///
        /// # Errors
        /// What is wrong with the id or with the position.
        pub fn open_problem(id: &str, position: Option<&str>) -> Result<Box<dyn ProblemSession>, Fault> {
            $(if id == <$problem as ListedProblem>::ID {
                return PathSession::open(<$problem>::default(), position);
            })+
            let known = PROBLEMS.join(", ");
            let near = nearest(id, PROBLEMS.iter().copied());
            Err(Field::whole(id).fault("fault-problem").with("known", known).near(near))
        }
    };
}

jogada_games::all_problems!(open_each_problem);
