//! The list of problems for one player, and their heuristics by name: the counterpart of the
//! [`registry`](crate::registry) of games.
//!
//! [`all_problems`](crate::all_problems) lists the types: a new problem is one line there. What it is called, what it takes and
//! what it knows are in its own module, as [`ListedProblem`].

use jogada_core::{Backward, Cost, Fault, Field, Heuristic, Notation, Phrase, Problem, Random, Walk, Zero};

use crate::faults::GamesFault;
use crate::{Entry, Example, Parameter, Parameters, ProblemSpec, ProgramRules, Published, Scene, nearest};

/// A problem that can be found by its id.
///
/// Reading a position makes it the start: a search begins there.
pub trait ListedProblem: Problem + Notation + 'static {
    /// Its id in commands and files. Never translated.
    const ID: &'static str;
    /// The parameters it takes.
    const PARAMETERS: &'static [Parameter] = &[];
    /// Short names, each for the problem with some of its parameters.
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[];
    /// Positions with a name.
    const NAMED: &'static [&'static str] = &[];
    /// The costs of the best paths from some of the named positions, proved by exhaustive search, so that
    /// nobody has to wait for them.
    const OPTIMA: &'static [(&'static str, Cost)] = &[];
    /// Whether a move may cost more than 1, so that the fewest moves need not be the cheapest way.
    const COSTS_DIFFER: bool = false;
    /// Examples for the rules, drawn as the problem is.
    const EXAMPLES: &'static [Example] = &[];
    /// The heuristics it has, the default one first.
    const HEURISTICS: &'static [&'static str] = &["zero"];
    /// The heuristic that proves most, and so an admissible one: for `optimal`.
    const STRONGEST: &'static str = Self::HEURISTICS[0];
    /// The heuristic that leads to some solution fastest, admissible or not.
    const GUIDE: &'static str = Self::HEURISTICS[0];
    /// The heuristic that came with the task, where one did: for the course's algorithms.
    const GIVEN: &'static str = Self::HEURISTICS[0];
    /// Whether a position brings estimates of its own, so that what is claimed of a heuristic holds for that position alone.
    const HEURISTICS_OF_POSITION: bool = false;
    /// A table of results that a report once published, to be held against ours.
    const PUBLISHED: Option<&'static Published> = None;
    /// A published benchmark whose figures it is compared with.
    const BENCHMARK: Option<Benchmark> = None;
    /// The size up to which the heuristic doctor examines every state, by default.
    const EXAMINED: u32 = 0;

    /// The problem with these parameters, at its default start.
    fn with(parameters: &Parameters) -> Self;

    /// The problem as the program behind [`PUBLISHED`](ListedProblem::PUBLISHED) played it.
    #[must_use]
    fn as_published(&self, _rules: ProgramRules) -> Self {
        self.clone()
    }

    /// The heuristic with this name; `None` if it is not one of [`HEURISTICS`](ListedProblem::HEURISTICS), or has to be computed
    /// first, which `jogada-solve` does (its trait `Tabulate`).
    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Self>>> {
        (name == "zero").then(|| Box::new(Zero) as _)
    }

    /// Whether it has this heuristic, one of [`HEURISTICS`](ListedProblem::HEURISTICS), at this size and with these parameters.
    fn has_heuristic(&self, _name: &str) -> bool {
        true
    }

    /// The way back from the goals: `Some(self)` where the problem is [`Reversible`](jogada_core::Reversible). It opens
    /// bidirectional search, and lets the heuristic doctor begin at the goals.
    fn backward(&self) -> Option<&dyn Backward<Self>> {
        None
    }

    /// A random state larger than those that are all examined, if the space has any.
    fn sample(&self, _random: &mut Random) -> Option<Self::State> {
        None
    }

    /// The picture of a path that has gone through `states` by `moves`; there is one state more than moves.
    fn scene(&self, _states: &[Self::State], _moves: &[Self::Move]) -> Scene {
        Scene::default()
    }

    /// Why no goal can be reached from a state, in words, where that can be seen without a search.
    fn why_unsolvable(&self, _state: &Self::State) -> Option<Phrase> {
        None
    }

    /// How large a state is: small counterexamples are reported first. No move makes a state larger.
    fn size(_state: &Self::State) -> u32 {
        0
    }
}

/// A published benchmark of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Benchmark {
    /// Korf's hundred instances of the 15-puzzle.
    Korf,
    /// The maps and scenarios of Moving AI.
    MovingAi,
}

/// The name of a set of patterns, empty for the default one, if that is what a heuristic asks.
#[must_use]
pub fn pattern_set_name(heuristic: &str) -> Option<&str> {
    let name = heuristic.strip_prefix("patterns")?;
    if name.is_empty() { Some(name) } else { name.strip_prefix('-') }
}

/// The description of a problem, known without opening it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProblemInfo {
    /// Its id in commands and files.
    pub id: &'static str,
    /// The parameters it takes.
    pub parameters: &'static [Parameter],
    /// Short names, each for the problem with some of its parameters.
    pub short_names: &'static [(&'static str, &'static str)],
    /// Positions with a name.
    pub named: &'static [&'static str],
    /// The costs of the best paths from some of them.
    pub optima: &'static [(&'static str, Cost)],
    /// Whether a move may cost more than 1.
    pub costs_differ: bool,
    /// The heuristics it has, the default one first.
    pub heuristics: &'static [&'static str],
    /// The heuristic that proves most.
    pub strongest: &'static str,
    /// The heuristic that leads to some solution fastest, admissible or not.
    pub guide: &'static str,
    /// The heuristic that came with the task.
    pub given: &'static str,
    /// A table of results that a report once published.
    pub published: Option<&'static Published>,
    /// A published benchmark whose figures it is compared with.
    pub benchmark: Option<Benchmark>,
}

impl ProblemInfo {
    /// The description of a problem type.
    #[must_use]
    pub const fn of<P: ListedProblem>() -> ProblemInfo {
        ProblemInfo {
            id: P::ID,
            parameters: P::PARAMETERS,
            short_names: P::SHORT_NAMES,
            named: P::NAMED,
            optima: P::OPTIMA,
            costs_differ: P::COSTS_DIFFER,
            heuristics: P::HEURISTICS,
            strongest: P::STRONGEST,
            guide: P::GUIDE,
            given: P::GIVEN,
            published: P::PUBLISHED,
            benchmark: P::BENCHMARK,
        }
    }

    /// Checks that it has a heuristic with this name.
    ///
    /// # Errors
    /// If it has none.
    pub fn check_heuristic(&self, name: &str) -> Result<&'static str, Fault> {
        self.heuristics.iter().copied().find(|known| *known == name).ok_or_else(|| {
            let known = self.heuristics.join(", ");
            let near = nearest(name, self.heuristics.iter().copied());
            Field::whole(name).fault(GamesFault::Heuristic).with("known", known).near(near)
        })
    }
}

impl Entry for ProblemInfo {
    const UNKNOWN: GamesFault = GamesFault::Problem;
    const WORDS: &'static str = "problem";

    fn all() -> &'static [ProblemInfo] {
        PROBLEMS
    }

    fn id(&self) -> &'static str {
        self.id
    }

    fn parameters(&self) -> &'static [Parameter] {
        self.parameters
    }

    fn short_names(&self) -> &'static [(&'static str, &'static str)] {
        self.short_names
    }
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

    fn is_consistent(&self) -> bool {
        (**self).is_consistent()
    }

    #[inline]
    fn is_within(&self, problem: &P, state: &P::State, limit: Cost) -> bool {
        (**self).is_within(problem, state, limit)
    }

    fn walk<'a>(&'a self, problem: &'a P) -> Option<Box<dyn Walk<P::State, P::Move> + 'a>> {
        (**self).walk(problem)
    }
}

/// Something that can be done with any problem, generic over its type.
pub trait ProblemVisitor {
    /// The visitor's result.
    type Output;

    /// Called with the problem.
    fn visit<P: ListedProblem>(self, problem: P) -> Self::Output;
}

macro_rules! list_problems {
    ($($kind:ident $problem:ty,)+) => {
        static PROBLEMS: &[ProblemInfo] = &[$(ProblemInfo::of::<$problem>()),+];

        /// Sends the visitor to the problem `spec` (`grid`, `jugs:goal=1`) at its default start.
        ///
        /// # Errors
        /// What is wrong with the id or its parameters.
        pub fn visit_problem<V: ProblemVisitor>(spec: &str, visitor: V) -> Result<V::Output, Fault> {
            let spec = spec.parse::<ProblemSpec>()?;
            $(if spec.info.id == <$problem as ListedProblem>::ID {
                return Ok(visitor.visit(<$problem>::with(&spec.parameters)));
            })+
            unreachable!("a spec is only read for a listed problem")
        }
    };
}

crate::all_problems!(list_problems);

/// All problems, in the order in which they are shown.
#[must_use]
pub fn problems() -> &'static [ProblemInfo] {
    PROBLEMS
}

/// Reads a position, which becomes the start of the problem. Of a text that looks like a name and is none it says which names
/// there are.
///
/// # Errors
/// What is wrong with the position.
pub fn read_start<P: ListedProblem>(problem: &mut P, text: &str) -> Result<P::State, Fault> {
    let looks_like_name =
        text.len() <= 8 && text.chars().all(|letter| letter.is_alphanumeric() || letter == '-');
    let is_number = text.parse::<u64>().is_ok();
    problem.read_position(text).map_err(|fault| {
        if looks_like_name && !is_number && !P::NAMED.is_empty() {
            return Field::whole(text).fault(GamesFault::NamedPosition).with("known", P::NAMED.join(", "));
        }
        fault
    })
}
