//! Monte Carlo tree search with UCT (Kocsis & Szepesvári, 2006). Each random playout begins with a walk down a growing tree that
//! prefers moves with good results and, less and less, those seldom tried:
//!
//! ```text
//!   select    child with the largest  mean + c · √(ln visits of parent / visits of child)
//!   expand    the first child never visited
//!   play out  at random to the end
//!   back up   the result to every node of the walk
//! ```

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, GameReport, Limits, Player, Random, Stop};

use super::context::{MAX_DEPTH, Question, SearchContext};
use super::monte_carlo::{Step, playout, playouts};

/// Exploration constant c of UCT; √2 is the theory's for rewards between 0 and 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// The most nodes of the tree; a full tree grows no more, and only its averages improve.
const MAX_NODES: usize = 4_000_000;

/// The most nodes within the memory: while a vector grows, the old and the new one, twice as long, both exist.
fn most_nodes<M>(limits: &Limits) -> usize {
    let fit = limits.memory.map_or(u64::MAX, |bytes| bytes / (3 * size_of::<Node<M>>() as u64));
    MAX_NODES.min(usize::try_from(fit).unwrap_or(usize::MAX))
}

/// A node of the tree. The children of a node are contiguous.
struct Node<M> {
    mv: Option<M>,
    /// Who chose `mv`: the means are from that player's view.
    chooser: Player,
    first_child: usize,
    children: usize,
    visits: f64,
    /// Sum of results between 0 (lost) and 1 (won), from the chooser's view.
    rewards: f64,
    /// Sum of final differences, from the chooser's view.
    differences: f64,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, chooser: Player) -> Node<M> {
        Node { mv, chooser, first_child: 0, children: 0, visits: 0.0, rewards: 0.0, differences: 0.0 }
    }

    fn add(&mut self, difference: i32) {
        let difference = difference * self.chooser.sign();
        self.visits += 1.0;
        self.rewards += 0.5 + 0.5 * f64::from(difference.signum());
        self.differences += f64::from(difference);
    }

    /// The upper confidence bound of UCT.
    fn upper_confidence(&self, log_of_parent: f64) -> f64 {
        if self.visits == 0.0 {
            return f64::INFINITY;
        }
        self.rewards / self.visits + EXPLORATION * (log_of_parent / self.visits).sqrt()
    }
}

/// Grows a tree until the limits are reached; `nodes` limits the number of playouts.
pub fn search<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    question: Question<'_, G, E>,
    seed: u64,
    limits: &Limits,
    observer: &mut O,
) -> GameReport<G::Move> {
    if let Some(report) = question.answer_without_search() {
        return report;
    }
    let unlimited_nodes = Limits { nodes: None, ..limits.clone() };
    let mut context = SearchContext::new(question, &unlimited_nodes, observer);
    context.begin_line(0);
    let mut random = Random::new(seed);
    let mut nodes = vec![Node::new(None, context.root_player.other())];
    let most_nodes = most_nodes::<G::Move>(limits);
    let mut walk = Vec::new();
    let mut stop = Stop::Nodes;
    for _ in 0..playouts(limits) {
        walk.clear();
        let difference = descend(&mut context, &mut random, &mut nodes, most_nodes, &mut walk);
        match difference {
            Ok(difference) => walk.iter().for_each(|&node| nodes[node].add(difference)),
            Err(reason) => {
                stop = reason;
                break;
            }
        }
    }
    let line = most_visited_line(&nodes);
    let best = most_visited_child(&nodes, 0)
        .map_or(0.0, |child| nodes[child].differences / nodes[child].visits.max(1.0));
    let units = (best * f64::from(question.evaluation.scale())) as i32;
    context.set_root_line(line);
    context.estimates = 1;
    let mut report = context.report(0, Ok(units));
    report.stop = stop;
    report
}

/// One walk down the tree and the playout at its end; the result from player one's view.
fn descend<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>>(
    context: &mut SearchContext<'_, G, E, O>,
    random: &mut Random,
    nodes: &mut Vec<Node<G::Move>>,
    most_nodes: usize,
    walk: &mut Vec<usize>,
) -> Result<i32, Stop> {
    let Question { game, state, .. } = context.question;
    let mut state = state.clone();
    let mut node = 0;
    walk.push(node);
    while walk.len() < MAX_DEPTH as usize {
        context.budget.spend()?;
        let ply = walk.len() as u32 - 1;
        if let Some(outcome) = game.outcome(&state) {
            context.stats.leaves += 1;
            context.notify_node(&state, nodes[node].mv.as_ref(), ply);
            context.notify_result(&state, outcome, ply);
            return Ok(outcome.value_for(Player::One));
        }
        if nodes[node].children == 0 {
            if (nodes[node].visits == 0.0 && node != 0) || nodes.len() >= most_nodes {
                break;
            }
            let chooser = game.to_move(&state);
            context.list(&state);
            nodes[node].first_child = nodes.len();
            nodes[node].children = context.moves.len();
            nodes.extend(context.moves.drain(..).map(|mv| Node::new(Some(mv), chooser)));
        }
        context.budget.charge(nodes[node].children as u64);
        let log = nodes[node].visits.max(1.0).ln();
        let children = nodes[node].first_child..nodes[node].first_child + nodes[node].children;
        let appealing = children.max_by(|&one, &two| {
            nodes[one].upper_confidence(log).total_cmp(&nodes[two].upper_confidence(log))
        });
        let Some(child) = appealing else { break };
        context.notify_node(&state, nodes[node].mv.as_ref(), ply);
        if let Some(mv) = &nodes[child].mv {
            game.play(&mut state, mv);
        }
        node = child;
        walk.push(node);
    }
    let first = Step { mv: nodes[node].mv.as_ref(), ply: walk.len() as u32 - 1 };
    playout(context, random, state, first)
}

fn most_visited_child<M>(nodes: &[Node<M>], node: usize) -> Option<usize> {
    let children = nodes[node].first_child..nodes[node].first_child + nodes[node].children;
    children.max_by(|&one, &two| nodes[one].visits.total_cmp(&nodes[two].visits))
}

/// The line of the most visited moves.
fn most_visited_line<M: Clone>(nodes: &[Node<M>]) -> Vec<M> {
    let mut line = Vec::new();
    let mut node = 0;
    while let Some(child) = most_visited_child(nodes, node).filter(|&child| nodes[child].visits > 0.0) {
        line.extend(nodes[child].mv.clone());
        node = child;
    }
    line
}
