//! The tree of one descent in parts, for several threads: whoever searches a part gives parts of it away.

use super::{Step, WalkAccount, Walked, Walker};
use crate::{Cost, Stop, UNREACHABLE};

/// Successors between two looks at what can be given away.
pub const PART: u64 = 1 << 13;

/// Takes parts of a tree that is being searched.
pub trait PartTaker<S> {
    /// Takes the paths that begin with `path` and go on with one of the `untried` steps.
    fn take(&mut self, path: Vec<S>, untried: Vec<S>);

    /// Whether the search is still wanted.
    fn is_wanted(&self) -> bool;
}

/// A node on the path.
struct Level<N> {
    node: N,
    /// The operators that were not tried yet and not given away.
    operators: u32,
    /// The operator that leads on.
    taken: u32,
}

/// Tries all paths that begin with the operators of `path`, within a bound on cost + estimate, up to the first goal. Every
/// [`PART`] successors it gives away what is left of the level it came back to, and of those above: parts of about this size
/// and larger ones.
///
/// Of the steps of `path` only the last counts as a successor: the others are those of another part.
pub(super) fn descend<W: Walker>(
    walker: &W,
    path: &[u32],
    f: Cost,
    account: WalkAccount<'_>,
    taker: &mut dyn PartTaker<u32>,
) -> Result<Walked<W::Move>, Stop> {
    let WalkAccount { budget, stats, .. } = account;
    let before = budget.nodes();
    let mut part = Part { walker, levels: Vec::new(), beyond: UNREACHABLE, expanded: 0, deepest: 1 };
    let mut walked = Walked { goal: None, beyond: None, cut: false };
    let mut end = Ok(());
    if part.go_to(path, f, &mut walked) {
        end = part.follow(f, budget, taker, &mut walked.goal);
    }
    let beyond = part.beyond.min(walked.beyond.unwrap_or(UNREACHABLE));
    walked.beyond = (beyond < UNREACHABLE).then_some(beyond);
    stats.generated += budget.nodes() - before;
    stats.expanded += part.expanded;
    stats.max_open = stats.max_open.max(1);
    stats.max_stored = stats.max_stored.max(part.deepest as u64);
    stats.bytes = stats.bytes.max((part.deepest * size_of::<Level<W::Node>>()) as u64);
    end.map(|()| walked)
}

struct Part<'a, W: Walker> {
    walker: &'a W,
    levels: Vec<Level<W::Node>>,
    beyond: Cost,
    expanded: u64,
    deepest: usize,
}

impl<W: Walker> Part<'_, W> {
    /// Goes to where the part begins. Whether there is anything to be tried.
    fn go_to(&mut self, path: &[u32], f: Cost, walked: &mut Walked<W::Move>) -> bool {
        let mut node = self.walker.root();
        let Some((last, before)) = path.split_last() else {
            let estimate = self.walker.estimate(&node);
            if estimate == 0 {
                walked.goal = Some(Vec::new());
            } else if estimate > f {
                walked.beyond = Some(estimate);
            } else {
                self.expanded += 1;
                self.levels.push(Level { node, operators: self.walker.operators(&node), taken: 0 });
            }
            return !self.levels.is_empty();
        };
        for &operator in before {
            self.levels.push(Level { node, operators: 0, taken: operator });
            match self.walker.step(&node, operator, UNREACHABLE) {
                Step::Within(next) => node = next,
                Step::Beyond(_) => unreachable!("the part was given away by a node on the path"),
            }
        }
        self.levels.push(Level { node, operators: 1 << last, taken: 0 });
        true
    }

    fn follow(
        &mut self,
        f: Cost,
        budget: &mut crate::Budget,
        taker: &mut dyn PartTaker<u32>,
        goal: &mut Option<Vec<W::Move>>,
    ) -> Result<(), Stop> {
        let first = self.levels.len();
        let mut due = budget.nodes() + PART;
        // The level nearest to the root that it came back to since it last gave something away.
        let mut highest: Option<usize> = None;
        while let Some(level) = self.levels.last_mut() {
            if level.operators == 0 {
                self.levels.pop();
                if self.levels.len() < first {
                    break;
                }
                let level = self.levels.len() - 1;
                highest = Some(highest.map_or(level, |highest| highest.min(level)));
                continue;
            }
            if budget.nodes() >= due {
                due += PART;
                self.give_away(highest.take(), taker);
                if !taker.is_wanted() {
                    break;
                }
                continue;
            }
            let operator = level.operators.trailing_zeros();
            level.operators &= level.operators - 1;
            level.taken = operator;
            let node = level.node;
            budget.spend()?;
            let cost = self.levels.len() as Cost;
            match self.walker.step(&node, operator, f - cost) {
                Step::Beyond(estimate) => self.beyond = self.beyond.min(estimate.saturating_add(cost)),
                Step::Within(next) if self.walker.estimate(&next) == 0 => {
                    let levels = self.levels.iter();
                    let moves = levels.map(|level| self.walker.move_of(&level.node, level.taken));
                    *goal = Some(moves.collect());
                    break;
                }
                Step::Within(next) => {
                    self.expanded += 1;
                    self.levels.push(Level { node: next, operators: self.walker.operators(&next), taken: 0 });
                    self.deepest = self.deepest.max(self.levels.len());
                }
            }
        }
        Ok(())
    }

    /// Gives away what is untried on the levels down to `highest`.
    #[cold]
    fn give_away(&mut self, highest: Option<usize>, taker: &mut dyn PartTaker<u32>) {
        let end = highest.map_or(0, |highest| highest + 1).min(self.levels.len());
        for place in 0..end {
            let operators = std::mem::take(&mut self.levels[place].operators);
            if operators != 0 {
                let path = self.levels[..place].iter().map(|level| level.taken).collect();
                let untried = (0..u32::BITS).filter(|operator| operators >> operator & 1 != 0).collect();
                taker.take(path, untried);
            }
        }
    }
}
