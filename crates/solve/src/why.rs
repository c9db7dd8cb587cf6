//! Why a move was a mistake: what it gives away, what would have kept it, and the reply that punishes it.

mod punishment;
#[cfg(test)]
mod tests;

use jogada_core::{Budget, Game, Limits, Phrase, Player, Stop, drop_moves, list_moves};

use crate::{Bounds, SolverProgress, TableError};
use crate::{Request, Solve, solve};
use punishment::Punishment;

/// A move, explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why<M> {
    /// The value of the position for the player who moved.
    pub before: Bounds,
    /// Its value for the same player after the move.
    pub after: Bounds,
    /// The moves that would have kept the value.
    pub better: Vec<M>,
    /// The opponent's line that punishes the move.
    pub refutation: Vec<M>,
    /// Whether that is the soonest way: to the end of the game or, with points, until what is lost is banked. If not, it is best
    /// play to the end.
    pub soonest: bool,
    /// What the game's own theory says about the move.
    pub reasons: Vec<Phrase>,
    /// Why the explanation ended.
    pub stop: Stop,
}

impl<M> Why<M> {
    /// Whether the move is proved to be a mistake.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.after.upper < self.before.lower
    }

    /// Whether it is proved to be a mistake or none.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.is_mistake() || self.before.exact().is_some() && self.after.exact().is_some()
    }

    /// The same explanation with its moves in another form.
    #[must_use]
    pub fn map<N>(self, mut form: impl FnMut(M) -> N) -> Why<N> {
        Why {
            before: self.before,
            after: self.after,
            better: self.better.into_iter().map(&mut form).collect(),
            refutation: self.refutation.into_iter().map(&mut form).collect(),
            soonest: self.soonest,
            reasons: self.reasons,
            stop: self.stop,
        }
    }
}

/// The deepest search for a shortest refutation, and its most positions.
const DEEPEST: u32 = 12;
const NODES: u64 = 2_000_000;
/// The most moves of a position that are listed: the rows of Nim have no limit.
const WIDEST: u64 = 1 << 12;

/// Explains `mv` in `state`. The time limit holds for all steps together.
///
/// # Errors
/// Tables that are not valid.
pub fn why<G: Solve>(
    game: &G,
    state: &G::State,
    mv: &G::Move,
    request: &Request<'_>,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Result<Why<G::Move>, TableError> {
    let request = &Request { limits: request.limits.started(), ..request.clone() };
    let mover = game.to_move(state);
    let answer = solve(game, state, request, tell)?;
    let next = game.after(state, mv);
    let reply = solve(game, &next, request, tell)?;
    let same_player = game.to_move(&next) == mover;
    let after = if same_player { reply.value } else { reply.value.opposite() };
    let stop = if answer.stop == Stop::Finished { reply.stop } else { answer.stop };
    let (before, better) = (answer.value, answer.best);
    let reasons = game.reasons(state, mv);
    let mut explained = Why { before, after, better, refutation: reply.line, soonest: false, reasons, stop };
    if explained.is_mistake()
        && let Some(value) = after.exact()
    {
        let punisher = mover.other();
        let line = if game.has_points() {
            Punishment::new(game, punisher, -value, request).soonest(&next)
        } else {
            let limits = Limits { nodes: Some(NODES), ..request.limits.clone() };
            shortest(game, &next, punisher, -value, &limits)
        };
        if let Some(line) = line {
            (explained.refutation, explained.soonest) = (line, true);
        }
    }
    Ok(explained)
}

/// The shortest line by which `player` forces at least `bound`, against the longest resistance; `None` if none is found within
/// the limits.
fn shortest<G: Game>(
    game: &G,
    state: &G::State,
    player: Player,
    bound: i32,
    limits: &Limits,
) -> Option<Vec<G::Move>> {
    let mut budget = Budget::new(limits);
    (0..=DEEPEST)
        .find_map(|depth| match force(game, state, player, bound, depth, &mut budget) {
            Ok(line) => line.map(Ok),
            Err(stop) => Some(Err(stop)),
        })?
        .ok()
        .map(|mut line| {
            line.reverse();
            line
        })
}

/// The moves, last one first, by which `player` has at least `bound` within `depth` plies; `None` if he has not.
fn force<G: Game>(
    game: &G,
    state: &G::State,
    player: Player,
    bound: i32,
    depth: u32,
    budget: &mut Budget,
) -> Result<Option<Vec<G::Move>>, Stop> {
    if let Some(outcome) = game.outcome(state) {
        return Ok((outcome.value_for(player) >= bound).then(Vec::new));
    }
    if depth == 0 {
        return Ok(None);
    }
    budget.spend()?;
    if game.count_moves(state) > WIDEST {
        return Err(Stop::Memory);
    }
    let is_own = game.to_move(state) == player;
    let mut moves = Vec::new();
    list_moves(game, state, budget, &mut moves)?;
    let mut found: Option<Vec<G::Move>> = None;
    for mv in &moves {
        match force(game, &game.after(state, mv), player, bound, depth - 1, budget)? {
            Some(mut line) => {
                line.push(mv.clone());
                if found.as_ref().is_none_or(|longest| line.len() > longest.len()) {
                    found = Some(line);
                }
                if is_own {
                    break;
                }
            }
            None if is_own => {}
            None => {
                found = None;
                break;
            }
        }
    }
    drop_moves(moves, budget);
    Ok(found)
}
