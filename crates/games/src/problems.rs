//! The list of problems for one player, and their heuristics by name: the counterpart of the
//! [`registry`](crate::registry) of games.

use std::path::Path;

use jogada_core::{
    Cost, Fault, Field, Heuristic, Limits, Notation, Problem, Random, Reversible, Space, Stop, Zero,
};

use crate::adji_boto::puzzle::Puzzle;
use crate::adji_boto::{Board, Hole};
use crate::grid::Grid;
use crate::sliding::Sliding;
use crate::{Scene, nearest};

/// A problem that can be found by its id.
///
/// Reading a position makes it the start: a search begins there.
pub trait ListedProblem: Reversible + Notation + Default + Send + Sync + 'static {
    /// What it is called in commands and files. Never translated.
    const ID: &'static str;
    /// The heuristics it has, the usual one first.
    const HEURISTICS: &'static [&'static str];
    /// The heuristic that proves most: for `optimal`.
    const STRONGEST: &'static str;
    /// The heuristic that leads to some solution fastest, admissible or not.
    const GUIDE: &'static str;
    /// Positions with a name.
    const NAMED: &'static [&'static str] = &[];
    /// The size up to which the heuristic doctor examines every state, unless told otherwise.
    const EXAMINED: u32;

    /// The heuristic with this name, one of [`HEURISTICS`](ListedProblem::HEURISTICS). What takes long to make is kept in `cache`.
    ///
    /// # Errors
    /// A limit that was reached while making it.
    fn heuristic(
        &self,
        name: &str,
        cache: Option<&Path>,
        limits: &Limits,
    ) -> Result<Box<dyn Estimate<Self>>, Stop>;

    /// A random state larger than those that are all examined, if the space has any.
    fn sample(&self, _random: &mut Random) -> Option<Self::State> {
        None
    }

    /// The picture of a path that has gone through `states` by `moves`; there is one state more than moves.
    fn scene(&self, _states: &[Self::State], _moves: &[Self::Move]) -> Scene {
        Scene::default()
    }

    /// How large a state is, so that small counterexamples come first. No move makes a state larger.
    fn size(state: &Self::State) -> u32;
}

/// A heuristic chosen by name. Algorithms are compiled once for it, not once for every heuristic: asking it
/// costs an indirect call.
pub trait Estimate<P: Problem>: Heuristic<P> + Send + Sync {}

impl<P: Problem, H: Heuristic<P> + Send + Sync> Estimate<P> for H {}

impl<P: Problem> Heuristic<P> for Box<dyn Estimate<P>> {
    #[inline]
    fn estimate(&self, problem: &P, state: &P::State) -> Cost {
        (**self).estimate(problem, state)
    }

    fn scale(&self) -> Cost {
        (**self).scale()
    }

    fn is_admissible(&self) -> bool {
        (**self).is_admissible()
    }

    #[inline]
    fn is_within(&self, problem: &P, state: &P::State, limit: Cost) -> bool {
        (**self).is_within(problem, state, limit)
    }
}

/// Something that can be done with any problem, generic over its type.
pub trait ProblemVisitor {
    /// What comes of it.
    type Output;

    /// Does it with `problem`.
    fn visit<P: ListedProblem>(self, problem: P) -> Self::Output;
}

macro_rules! list_problems {
    ($($problem:ty,)+) => {
        /// The ids of all problems, in the order in which they are shown.
        pub const PROBLEMS: &[&str] = &[$(<$problem as ListedProblem>::ID),+];

        /// Sends the visitor to the problem with this id.
        ///
        /// # Errors
        /// If there is no such problem.
        pub fn visit_problem<V: ProblemVisitor>(id: &str, visitor: V) -> Result<V::Output, Fault> {
            $(if id == <$problem as ListedProblem>::ID {
                return Ok(visitor.visit(<$problem>::default()));
            })+
            let known = PROBLEMS.join(", ");
            let near = nearest(id, PROBLEMS.iter().copied());
            Err(Field::whole(id).fault("fault-problem").with("known", known).near(near))
        }
    };
}

crate::all_problems!(list_problems);

/// Reads a position, which becomes the start of the problem. Of a text that looks like a name and is none it says which names
/// there are.
///
/// # Errors
/// What is wrong with the position.
pub fn read_start<P: ListedProblem>(problem: &mut P, text: &str) -> Result<P::State, Fault> {
    let looks_like_name = text.len() <= 3 && text.chars().all(char::is_alphanumeric);
    let is_number = text.parse::<u64>().is_ok();
    problem.read_position(text).map_err(|fault| {
        if looks_like_name && !is_number && !P::NAMED.is_empty() {
            return Field::whole(text).fault("fault-named-position").with("known", P::NAMED.join(", "));
        }
        fault
    })
}

/// Checks that a problem has a heuristic with this name.
///
/// # Errors
/// If it has none.
pub fn check_heuristic<P: ListedProblem>(name: &str) -> Result<&'static str, Fault> {
    P::HEURISTICS.iter().copied().find(|known| *known == name).ok_or_else(|| {
        let known = P::HEURISTICS.join(", ");
        let near = nearest(name, P::HEURISTICS.iter().copied());
        Field::whole(name).fault("fault-heuristic").with("known", known).near(near)
    })
}

impl ListedProblem for Puzzle {
    const ID: &'static str = "adji-boto";
    const HEURISTICS: &'static [&'static str] =
        &["bound", "zero", "base", "advanced", "ahead", "ripe", "table"];
    const STRONGEST: &'static str = "ahead";
    const GUIDE: &'static str = "ripe";
    const NAMED: &'static [&'static str] = &["A", "B", "C", "D", "E", "F", "G"];
    const EXAMINED: u32 = 8;

    fn heuristic(
        &self,
        name: &str,
        cache: Option<&Path>,
        limits: &Limits,
    ) -> Result<Box<dyn Estimate<Puzzle>>, Stop> {
        use crate::adji_boto::heuristics::{Advanced, Ahead, Base, Bound, Ripe};
        use crate::adji_boto::table::{DistanceTable, TABLE_PIECES};
        // Nodes and memory are the search's own; its time passes while the table is made, too.
        let limits = Limits { depth: None, nodes: None, memory: None, ..limits.clone() };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(match name {
            "zero" => Box::new(Zero),
            "base" => Box::new(Base),
            "advanced" => Box::new(Advanced),
            "ahead" => Box::new(Ahead),
            "ripe" => Box::new(Ripe),
            "table" => Box::new(match cache {
                Some(folder) => DistanceTable::open(folder, threads, &limits)?.table,
                None => DistanceTable::build(TABLE_PIECES, threads, &limits)?,
            }),
            _ => Box::new(Bound),
        })
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
        crate::adji_boto::scene_of_puzzle(boards, holes)
    }
}

impl ListedProblem for Sliding {
    const ID: &'static str = "sliding";
    const HEURISTICS: &'static [&'static str] = &["manhattan", "misplaced", "zero"];
    const STRONGEST: &'static str = "manhattan";
    const GUIDE: &'static str = "manhattan";
    const EXAMINED: u32 = 1;

    fn heuristic(
        &self,
        name: &str,
        _cache: Option<&Path>,
        _limits: &Limits,
    ) -> Result<Box<dyn Estimate<Sliding>>, Stop> {
        use crate::sliding::{Manhattan, Misplaced};
        Ok(match name {
            "zero" => Box::new(Zero),
            "misplaced" => Box::new(Misplaced),
            _ => Box::new(Manhattan),
        })
    }

    fn sample(&self, random: &mut Random) -> Option<Self::State> {
        let mut tiles = self.goals().pop()?;
        for _ in 0..40 {
            let mut moves = Vec::new();
            self.moves(&tiles, &mut moves);
            self.play(&mut tiles, random.pick(&moves)?);
        }
        Some(tiles)
    }

    fn size(_tiles: &Self::State) -> u32 {
        1
    }
}

impl ListedProblem for Grid {
    const ID: &'static str = "grid";
    const HEURISTICS: &'static [&'static str] = &["manhattan", "zero"];
    const STRONGEST: &'static str = "manhattan";
    const GUIDE: &'static str = "manhattan";
    const EXAMINED: u32 = 1;

    fn heuristic(
        &self,
        name: &str,
        _cache: Option<&Path>,
        _limits: &Limits,
    ) -> Result<Box<dyn Estimate<Grid>>, Stop> {
        Ok(match name {
            "zero" => Box::new(Zero),
            _ => Box::new(crate::grid::Manhattan),
        })
    }

    fn size(_cell: &Self::State) -> u32 {
        1
    }
}
