//! The pages about path searchers, compiled and run: their figures are checked with the code.

#[doc = include_str!("../../../docs/algorithms/breadth-first.md")]
pub struct BreadthFirst;

#[doc = include_str!("../../../docs/algorithms/depth-first.md")]
pub struct DepthFirst;

#[doc = include_str!("../../../docs/algorithms/iterative-deepening.md")]
pub struct IterativeDeepening;

#[doc = include_str!("../../../docs/algorithms/uniform-cost.md")]
pub struct UniformCost;

#[doc = include_str!("../../../docs/algorithms/bidirectional.md")]
pub struct Bidirectional;

#[doc = include_str!("../../../docs/algorithms/greedy.md")]
pub struct Greedy;

#[doc = include_str!("../../../docs/algorithms/astar.md")]
pub struct Astar;

#[doc = include_str!("../../../docs/algorithms/weighted-astar.md")]
pub struct WeightedAstar;

#[doc = include_str!("../../../docs/algorithms/idastar.md")]
pub struct Idastar;

#[doc = include_str!("../../../docs/algorithms/rbfs.md")]
pub struct Rbfs;

#[doc = include_str!("../../../docs/algorithms/sma.md")]
pub struct Sma;

#[doc = include_str!("../../../docs/algorithms/beam.md")]
pub struct Beam;

#[doc = include_str!("../../../docs/algorithms/optimal.md")]
pub struct Optimal;

#[doc = include_str!("../../../docs/adding-a-problem.md")]
pub struct AddingAProblem;
