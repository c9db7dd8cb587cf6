//! The tree of an iteration, searched in parts: by moves and a heuristic, or by the operators of a walk.

use jogada_core::{Cost, Heuristic, PART, PartTaker, Problem, Solution, Stop, UNREACHABLE, Walk};

use super::super::super::open::Priority;
use super::super::super::tally::Tally;
use super::super::super::trail::Trail;
use super::{IterationResult, solution};

/// A step that knows its place among those of its node.
pub(super) trait InOrder {
    fn place(&self) -> u32;
}

/// Operators are tried from the lowest on.
impl InOrder for u32 {
    fn place(&self) -> u32 {
        *self
    }
}

/// A move and its place in the list of moves.
#[derive(Clone)]
pub(super) struct Listed<M> {
    place: u32,
    mv: M,
}

impl<M> InOrder for Listed<M> {
    fn place(&self) -> u32 {
        self.place
    }
}

/// A tree that is searched in parts.
pub(super) trait Tree: Sync {
    /// A step from a node to a successor.
    type Step: Clone + Send + InOrder;
    type Move: Send;

    /// The cost + estimate of the start; `None` if no goal can be reached.
    fn root_bound(&self) -> Option<Priority>;

    /// Tries all paths within the bound that begin with `path`, and gives parts away. Of the steps of `path` only the last counts as a
    /// successor: the others are those of another part.
    ///
    /// # Errors
    /// The limit that was reached.
    fn search(
        &self,
        path: &[Self::Step],
        f: Priority,
        tally: &mut Tally,
        taker: &mut dyn PartTaker<Self::Step>,
    ) -> Result<IterationResult<Self::Move>, Stop>;
}

/// By a walk that carries its estimate along.
pub(super) struct Operators<'a, S, M>(pub(super) &'a dyn Walk<S, M>);

impl<S, M: Send> Tree for Operators<'_, S, M> {
    type Step = u32;
    type Move = M;

    fn root_bound(&self) -> Option<Priority> {
        Some(self.0.root_estimate()).filter(|estimate| *estimate != UNREACHABLE).map(Priority::from)
    }

    fn search(
        &self,
        path: &[u32],
        f: Priority,
        tally: &mut Tally,
        taker: &mut dyn PartTaker<u32>,
    ) -> Result<IterationResult<M>, Stop> {
        let mut next_id = 0;
        let walked = self.0.descend_part(path, f as Cost, tally.walk_account(&mut next_id), taker)?;
        Ok(IterationResult { goal: walked.goal.map(solution), beyond: walked.beyond.map(Priority::from) })
    }
}

/// By moves and a heuristic.
pub(super) struct Moves<'a, P, H> {
    pub(super) problem: &'a P,
    pub(super) heuristic: &'a H,
}

/// A node on the path: what it cost to get there, and where its moves are on the stack of all moves: those from `next` to `end` were
/// not tried yet and not given away.
struct Level {
    cost: Cost,
    first: usize,
    next: usize,
    end: usize,
}

impl<P: Problem, H: Heuristic<P> + Sync> Tree for Moves<'_, P, H> {
    type Step = Listed<P::Move>;
    type Move = P::Move;

    fn root_bound(&self) -> Option<Priority> {
        Some(Priority::from(self.heuristic.estimate(self.problem, &self.problem.start())))
    }

    fn search(
        &self,
        path: &[Listed<P::Move>],
        f: Priority,
        tally: &mut Tally,
        taker: &mut dyn PartTaker<Listed<P::Move>>,
    ) -> Result<IterationResult<P::Move>, Stop> {
        let mut descent = Descent {
            problem: self.problem,
            heuristic: self.heuristic,
            levels: Vec::new(),
            moves: Vec::new(),
            path,
        };
        let mut searched = IterationResult { goal: None, beyond: None };
        let mut trail = Trail::new(self.problem);
        if descent.go_to(&mut trail, tally, &mut searched)? {
            descent.follow(f, &mut trail, tally, taker, &mut searched)?;
        }
        trail.leave(tally);
        Ok(searched)
    }
}

struct Descent<'a, P: Problem, H> {
    problem: &'a P,
    heuristic: &'a H,
    levels: Vec<Level>,
    moves: Vec<P::Move>,
    /// The path to the first successor of the part.
    path: &'a [Listed<P::Move>],
}

impl<P: Problem, H: Heuristic<P>> Descent<'_, P, H> {
    /// Goes to where the part begins. Whether there is anything to be tried.
    fn go_to(
        &mut self,
        trail: &mut Trail<P>,
        tally: &mut Tally,
        searched: &mut IterationResult<P::Move>,
    ) -> Result<bool, Stop> {
        let problem = self.problem;
        let Some((last, before)) = self.path.split_last() else {
            if problem.is_goal(trail.last()) {
                searched.goal = Some(Solution { moves: Vec::new(), cost: 0 });
                tally.note(1, 1);
                return Ok(false);
            }
            self.expand(trail.last(), 0, tally);
            return Ok(true);
        };
        let mut cost: Cost = 0;
        for Listed { mv, .. } in before {
            cost = cost.saturating_add(problem.cost(trail.last(), mv));
            let state = problem.after(trail.last(), mv);
            trail.push(problem, tally, mv.clone(), state)?;
        }
        self.moves.push(last.mv.clone());
        self.levels.push(Level { cost, first: 0, next: 0, end: 1 });
        Ok(true)
    }

    fn follow(
        &mut self,
        f: Priority,
        trail: &mut Trail<P>,
        tally: &mut Tally,
        taker: &mut dyn PartTaker<Listed<P::Move>>,
        searched: &mut IterationResult<P::Move>,
    ) -> Result<(), Stop> {
        let problem = self.problem;
        let mut due = tally.stats.generated + PART;
        // The level nearest to the root that it came back to since it last gave something away.
        let mut highest: Option<usize> = None;
        while let Some(level) = self.levels.last_mut() {
            if level.next == level.end {
                self.moves.truncate(level.first);
                self.levels.pop();
                if let Some(level) = self.levels.len().checked_sub(1) {
                    trail.pop();
                    highest = Some(highest.map_or(level, |highest| highest.min(level)));
                }
                continue;
            }
            if tally.stats.generated >= due {
                due += PART;
                self.give_away(highest.take(), taker);
                if !taker.is_wanted() {
                    break;
                }
                continue;
            }
            let mv = self.moves[level.next].clone();
            level.next += 1;
            tally.generate()?;
            let cost = level.cost.saturating_add(problem.cost(trail.last(), &mv));
            let state = problem.after(trail.last(), &mv);
            let h = self.heuristic.estimate(problem, &state);
            if h == UNREACHABLE {
                continue;
            }
            let beyond = Priority::from(cost) * Priority::from(self.heuristic.scale()) + Priority::from(h);
            if beyond > f {
                // The cycle test matters only for a new minimum.
                let is_least = searched.beyond.is_none_or(|least| beyond < least);
                if is_least && !trail.contains(problem, &state) {
                    searched.beyond = Some(beyond);
                }
            } else if trail.contains(problem, &state) {
            } else if problem.is_goal(&state) {
                searched.goal = Some(Solution { moves: trail.moves_and(&mv), cost });
                break;
            } else {
                trail.push(problem, tally, mv, state)?;
                self.expand(trail.last(), cost, tally);
            }
        }
        Ok(())
    }

    fn expand(&mut self, state: &P::State, cost: Cost, tally: &mut Tally) {
        tally.stats.expanded += 1;
        let first = self.moves.len();
        self.problem.moves(state, &mut self.moves);
        self.levels.push(Level { cost, first, next: first, end: self.moves.len() });
        tally.note(1, self.path.len().saturating_sub(1) + self.levels.len());
    }

    /// Gives away what is untried on the levels down to `highest`.
    #[cold]
    fn give_away(&mut self, highest: Option<usize>, taker: &mut dyn PartTaker<Listed<P::Move>>) {
        let end = highest.map_or(0, |highest| highest + 1).min(self.levels.len());
        // The first level of a part that does not begin at the root has one move, the last of the path.
        let mut path = self.path[..self.path.len().saturating_sub(1)].to_vec();
        for (depth, level) in self.levels[..end].iter_mut().enumerate() {
            let moves = &self.moves;
            let listed =
                |place: usize| Listed { place: (place - level.first) as u32, mv: moves[place].clone() };
            if level.next < level.end {
                taker.take(path.clone(), (level.next..level.end).map(listed).collect());
            }
            path.push(match self.path.last() {
                Some(last) if depth == 0 => last.clone(),
                _ => listed(level.next - 1),
            });
            level.end = level.next;
        }
    }
}
