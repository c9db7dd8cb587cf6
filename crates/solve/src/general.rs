//! Solvers for any game: alpha-beta to the end, proof-number search, retrograde analysis.

use jogada_core::{Budget, Game, Player, Stop, list_moves};

use crate::proof_number::ProofNumbers;
use crate::retrograde::{Reachable, RetrogradeError, SolvedGame};
use crate::{Answer, Bounds, Method, Request, alpha_beta};

/// Solves a position by the general method asked for; by default retrograde analysis if positions can repeat, otherwise
/// alpha-beta. Only retrograde analysis can handle repetitions.
pub fn solve<G: Game>(game: &G, state: &G::State, request: &Request<'_>) -> Answer<G::Move> {
    match request.method {
        _ if game.may_repeat() => by_retrograde(game, state, request),
        Method::Retrograde => by_retrograde(game, state, request),
        Method::ProofNumber => by_proof_numbers(game, state, request),
        Method::Auto | Method::AlphaBeta => {
            alpha_beta::solve(game, state, request.every_move, &request.limits)
        }
    }
}

/// Retrograde analysis of all positions reachable from this one.
fn by_retrograde<G: Game>(game: &G, state: &G::State, request: &Request<'_>) -> Answer<G::Move> {
    let find = || -> Result<Answer<G::Move>, RetrogradeError> {
        let positions = Reachable::from(game, state, &request.limits)?;
        let solved = SolvedGame::new(game, &positions, &request.limits)?;
        let mover = game.to_move(state);
        let worth = |state: &G::State| {
            let rest = solved.entry(state).map_or(0, |entry| entry.value);
            rest + game.banked(state) * game.to_move(state).sign()
        };
        let mut moves = Vec::new();
        list_moves(game, state, &mut Budget::new(&request.limits), &mut moves)?;
        let value_of = |mv: &G::Move| {
            let next = game.after(state, mv);
            if let Some(outcome) = game.outcome(&next) {
                return Bounds::exactly(outcome.value_for(mover));
            }
            Bounds::exactly(if game.to_move(&next) == mover { worth(&next) } else { -worth(&next) })
        };
        let value = match game.outcome(state) {
            Some(outcome) => outcome.value_for(mover),
            None => worth(state),
        };
        let mut answer = Answer::nothing(Bounds::exactly(value), "retrograde");
        answer.moves = moves.iter().map(|mv| (mv.clone(), value_of(mv))).collect();
        answer.best = solved.best(state);
        answer.best_complete = true;
        answer.stats.nodes = crate::retrograde::Ranking::<G>::len(&positions) as u64;
        let mut seen = vec![state.clone()];
        let mut at = state.clone();
        while let Some(mv) = solved.best_move(&at) {
            game.play(&mut at, &mv);
            answer.line.push(mv);
            if seen.contains(&at) {
                break;
            }
            seen.push(at.clone());
        }
        Ok(answer)
    };
    find().unwrap_or_else(|error| {
        let stop = if let RetrogradeError::Stopped(stop) = error { stop } else { Stop::Depth };
        Answer { stop, ..Answer::nothing(Bounds::before(game), "retrograde") }
    })
}

/// Proof-number searches, one for each bound, until only one value is left.
fn by_proof_numbers<G: Game>(game: &G, state: &G::State, request: &Request<'_>) -> Answer<G::Move> {
    let mut numbers = ProofNumbers::new(game, &request.limits);
    let mut answer = Answer::nothing(Bounds::before(game), "df-pn");
    answer.stop =
        narrow(game, state, &mut numbers, request.every_move, &mut answer).err().unwrap_or(Stop::Finished);
    answer.best_complete = answer.stop == Stop::Finished;
    answer.stats.nodes = numbers.nodes();
    answer
}

/// The most points a game is searched for.
const MAX_POINTS: i32 = 1 << 16;

fn narrow<G: Game>(
    game: &G,
    state: &G::State,
    numbers: &mut ProofNumbers<'_, G>,
    every_move: bool,
    answer: &mut Answer<G::Move>,
) -> Result<(), Stop> {
    let mover = game.to_move(state);
    let Bounds { lower, upper } = answer.value;
    let all = Bounds { lower: lower.max(-MAX_POINTS), upper: upper.min(MAX_POINTS) };
    bisect(numbers, state, mover, all, &mut answer.value)?;
    let value = answer.value.lower;
    let mut moves = Vec::new();
    list_moves(game, state, numbers.budget(), &mut moves)?;
    for mv in moves {
        let next = game.after(state, &mv);
        if numbers.holds(&next, mover, value)? {
            answer.best.push(mv.clone());
            answer.moves.push((mv, answer.value));
        } else if every_move {
            let below = Bounds { lower: all.lower, upper: value - 1 };
            answer.moves.push((mv, below));
            let (_, bounds) = answer.moves.last_mut().expect("just listed");
            bisect(numbers, &next, mover, below, bounds)?;
        }
    }
    Ok(())
}

/// Halves the interval `within`, in which the value of `state` for `viewer` lies, until one value is left; `bounds` has what is proved so far.
fn bisect<G: Game>(
    numbers: &mut ProofNumbers<'_, G>,
    state: &G::State,
    viewer: Player,
    within: Bounds,
    bounds: &mut Bounds,
) -> Result<(), Stop> {
    let Bounds { mut lower, mut upper } = within;
    while lower < upper {
        let middle = lower + (upper - lower + 1) / 2;
        if numbers.holds(state, viewer, middle)? {
            lower = middle;
        } else {
            upper = middle - 1;
        }
        *bounds = Bounds { lower, upper };
    }
    Ok(())
}
