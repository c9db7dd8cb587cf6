//! Random openings for matches, balanced if asked for.

use jogada_core::observer::Listener;
use jogada_core::{Evaluate, Game, Limits, Random};

use crate::games::context::{LISTABLE, Question};
use crate::games::engine::Engine;
use crate::games::options::Options;

/// Which openings a match begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Openings {
    /// How many different ones.
    pub count: u64,
    /// Random moves in each.
    pub plies: u32,
    /// Whether unbalanced ones are drawn again.
    pub balanced: bool,
}

impl Default for Openings {
    fn default() -> Openings {
        Openings { count: u64::MAX, plies: 4, balanced: true }
    }
}

/// The most draws for a balanced opening.
const DRAWS: u64 = 20;
const DEPTH: u32 = 6;
/// Nodes and moves of the search that decides who is ahead: where a state has very many moves, fewer nodes.
const NODES: u64 = 200_000;
const MOVES: u64 = 32 * NODES;
/// The most points that either side may be ahead in a balanced opening.
const POINTS: i32 = 3;
/// The same in a game without points, as one part in this many of a win.
const SHARE_OF_WIN: i32 = 4;

/// The step between the seeds of openings. Not the increment of the generator itself: then one opening's random numbers would be
/// another's, shifted.
const APART: u64 = 0xd1b5_4a32_d192_ed03;

/// The opening with this number: random moves after which the game is not over and, if asked for, a short search finds it
/// balanced. If none of the draws is, the one nearest to balance.
pub fn opening<G: Game, E: Evaluate<G> + Sync>(
    question: Question<'_, G, E>,
    openings: &Openings,
    seed: u64,
    number: u64,
) -> Vec<G::Move> {
    let Question { game, evaluation, .. } = question;
    let tolerance = if game.has_points() { POINTS } else { (evaluation.scale() / SHARE_OF_WIN).max(1) };
    let mut random = Random::new(seed.wrapping_add(number.wrapping_mul(APART)));
    let mut best: Option<(i32, Vec<G::Move>)> = None;
    for _ in 0..DRAWS {
        let (moves, end) = draw(question, openings.plies, &mut random);
        if game.outcome(&end).is_some() {
            continue;
        }
        let lead = if openings.balanced { lead(Question { game, evaluation, state: &end }) } else { 0 };
        if best.as_ref().is_none_or(|(least, _)| lead < *least) {
            best = Some((lead, moves));
        }
        if lead <= tolerance {
            break;
        }
    }
    best.map(|(_, moves)| moves).unwrap_or_default()
}

/// Random moves, and the state after them. Where there are too many to draw from, the evaluation's suggestion.
fn draw<G: Game, E: Evaluate<G>>(
    Question { game, evaluation, state }: Question<'_, G, E>,
    plies: u32,
    random: &mut Random,
) -> (Vec<G::Move>, G::State) {
    let mut state = state.clone();
    let mut line = Vec::new();
    for _ in 0..plies {
        let chosen = if game.count_moves(&state) <= LISTABLE {
            let moves = game.legal_moves(&state);
            random.pick(&moves).cloned()
        } else {
            evaluation.known_results().and_then(|known| known.suggest(game, &state))
        };
        let Some(mv) = chosen else { break };
        game.play(&mut state, &mv);
        line.push(mv);
    }
    (line, state)
}

/// How far one side is ahead, by a short search, in absolute value.
fn lead<G: Game, E: Evaluate<G> + Sync>(question: Question<'_, G, E>) -> i32 {
    let nodes = NODES.min(MOVES / question.game.count_moves(question.state).max(1)).max(1);
    let limits = Limits { depth: Some(DEPTH), nodes: Some(nodes), ..Limits::default() };
    let options = Options { megabytes: 1, ..Options::default() };
    let report = Engine::new(options).search(question, &limits, &mut Listener::Nobody);
    let decided = report.exact && !question.game.has_points();
    report.value.abs() * if decided { question.evaluation.scale() } else { 1 }
}
