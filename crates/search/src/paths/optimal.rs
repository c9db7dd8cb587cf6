//! Provably shortest paths in large spaces of unit cost, on several threads.
//!
//! Breadth-first search within a bound (Zhou & Hansen, "Breadth-first heuristic search", 2004): layer
//! by layer, leaving out every state from which the goal cannot be reached in the moves that remain. If the
//! bound is one less than the length of a known path, and nothing is found, that path is optimal.
//!
//! The known path comes from the same search: while layers are cut to a width it is a beam search,
//! which finds good paths soon. Whenever one is found, the bound tightens; whenever none is, the beam widens;
//! and once a search has passed without cutting anything, that was the proof (Zhang, "Complete
//! anytime beam search", 1998).
//!
//! ```text
//!   width 1024, no bound      a path of 27 moves
//!   width 1024, bound 26      one of 26
//!   width 1024, bound 25      none, layers were cut
//!   width 16384, bound 25     none, layers were cut
//!   width 262144, bound 25    none, nothing was cut: 26 is proved
//! ```

mod layers;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Heuristic, Limits, PathReport, Problem, Solution, Stop, UNREACHABLE};

use super::nodes::{Store, StoreSearch, choose_store};
use super::numbers::Numbers;
use super::tally::{Found, Tally, walk};
use layers::{Layers, Passed};

/// The width of the first beam, and by how much it widens.
const WIDTH: usize = 1 << 10;
const WIDER: usize = 16;

/// Finds a path with as few moves as any and proves it, if `bound` is admissible. `guide` says which states of a
/// layer to keep while layers are still cut; it need not be admissible.
///
/// - Optimal in moves; in cost too where every move of the path costs 1, and only then reported so. Stopped
///   early, it returns the best path so far, not proved.
/// - Complete; on a finite space the absence of a path is proved.
/// - Time and memory: every state with moves + bound below the optimum, mirror images counted once.
///   Equal results on any number of `threads`; an observer that watches sees one.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::{Ahead, Ripe}, puzzle::Puzzle};
/// use jogada_search::paths::optimal;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("D")?;
/// let report = optimal(&puzzle, &Ahead, &Ripe, 2, &Limits::default(), &mut ());
/// assert_eq!((report.solution.unwrap().cost, report.optimal), (14, true));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn optimal<P, B, G, O>(
    problem: &P,
    bound: &B,
    guide: &G,
    threads: usize,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move>
where
    P: Problem,
    B: Heuristic<P> + Sync,
    G: Heuristic<P> + Sync,
    O: PathObserver<P::State>,
{
    // Limits of nodes are exact, and observers told everything in order, only on a single thread.
    let threads = if observer.is_active() || limits.nodes.is_some() { 1 } else { threads.max(1) };
    let mut search = Search {
        problem,
        bound,
        guide,
        threads,
        limits,
        tally: Tally::new(limits),
        observer,
        best: None,
        seen: 0,
    };
    search.tally.stats.threads = threads as u32;
    let stop = choose_store(problem, &mut search);
    let proved = stop == Stop::Finished && bound.is_admissible();
    let found = search.best.map(Found::shortest);
    let found = found.map(|found| Found { optimal: found.optimal && proved, ..found });
    search.tally.report_with(found, stop)
}

struct Search<'a, P: Problem, B, G, O> {
    problem: &'a P,
    bound: &'a B,
    guide: &'a G,
    threads: usize,
    limits: &'a Limits,
    tally: Tally,
    observer: &'a mut O,
    best: Option<Solution<P::Move>>,
    /// Nodes numbered in earlier rounds.
    seen: u64,
}

impl<P, B, G, O> StoreSearch<P> for &mut Search<'_, P, B, G, O>
where
    P: Problem,
    B: Heuristic<P> + Sync,
    G: Heuristic<P> + Sync,
    O: PathObserver<P::State>,
{
    type Label = ();
    type Numbers = Numbers;
    type End = Stop;

    fn search<N: Store<P, ()>>(self, new: fn() -> N) -> Stop {
        self.run(new)
    }
}

impl<P, B, G, O> Search<'_, P, B, G, O>
where
    P: Problem,
    B: Heuristic<P> + Sync,
    G: Heuristic<P> + Sync,
    O: PathObserver<P::State>,
{
    fn run<N: Store<P, ()>>(&mut self, new: fn() -> N) -> Stop {
        let start = self.problem.start();
        if self.problem.is_goal(&start) {
            self.best = Some(Solution { moves: Vec::new(), cost: 0 });
            return Stop::Finished;
        }
        let estimate = self.bound.estimate(self.problem, &start);
        if estimate == UNREACHABLE {
            return Stop::Finished;
        }
        let least = estimate.div_ceil(self.bound.scale());
        let mut moves = self.tally.max_depth();
        let mut width = WIDTH;
        loop {
            if least > moves {
                return if self.best.is_some() { Stop::Finished } else { Stop::Depth };
            }
            match self.round(new, moves, width) {
                Err(stop) => return stop,
                Ok(Passed::Goal(chain)) => {
                    let chain = chain.into_iter().map(|next| move |state: &P::State| *state == next);
                    let solution = walk(self.problem, start.clone(), chain);
                    moves = solution.moves.len() as u32 - 1;
                    self.best = Some(solution);
                }
                Ok(Passed::Cut) => width = width.saturating_mul(WIDER),
                Ok(Passed::Whole) if self.best.is_none() && moves < u32::MAX => return Stop::Depth,
                Ok(Passed::Whole) => return Stop::Finished,
            }
        }
    }

    /// Searches for a path of at most so many moves, keeping at most `width` states of a layer.
    fn round<N: Store<P, ()>>(
        &mut self,
        new: fn() -> N,
        moves: u32,
        width: usize,
    ) -> Result<Passed<P::State>, Stop> {
        self.observer.on(PathEvent::Round { bound: moves });
        let left = self.tally.left(self.limits)?;
        let mut layers = Layers::new(self.problem, self.bound, self.guide, new, self.threads, &left)?;
        let passed = layers.pass(moves, width, self.seen, self.observer);
        self.seen += layers.count() + 1;
        layers.add_to(&mut self.tally);
        passed
    }
}
