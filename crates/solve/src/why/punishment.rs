//! The soonest punishment of a mistake in a game with points.
//!
//! The mistake has left the punisher a value. The loss *stands* once that much is in the banked points and the loser has replied:
//! before the reply, a player who has just scored is ahead anyway.
//!
//! ```text
//!   mistake │ best move   any answer │ best move   any answer │ ...
//!                                    ^ stands?                ^ stands?
//! ```
//!
//! The punisher plays only moves that are proved to be best, and so gives nothing away for speed; the loser may try everything,
//! and plays what resists longest.

use std::collections::HashMap;
use std::time::Duration;

use jogada_core::{Budget, Limits, Player, Stop, list_moves};

use crate::{Request, Solve, solve};

/// The most plies searched, and the time for it: each of the punisher's turns is a position to be solved.
const DEEPEST: u32 = 12;
const TIME: Duration = Duration::from_secs(2);

/// The search for the soonest punishment.
pub(super) struct Punishment<'a, G: Solve> {
    game: &'a G,
    player: Player,
    /// What the mistake left the punisher.
    value: i32,
    request: &'a Request<'a>,
    budget: Budget,
    time: Duration,
    /// The best moves of positions solved so far.
    best: HashMap<G::State, Vec<G::Move>>,
}

impl<'a, G: Solve> Punishment<'a, G> {
    pub(super) fn new(
        game: &'a G,
        player: Player,
        value: i32,
        request: &'a Request<'a>,
    ) -> Punishment<'a, G> {
        let time = request.limits.time.map_or(TIME, |time| time.min(TIME));
        let budget = Budget::new(&Limits { time: Some(time), ..request.limits.clone() });
        Punishment { game, player, value, request, budget, time, best: HashMap::new() }
    }

    /// The line after which the loss stands, from the position after the mistake. `None` if it stands already, or takes too many
    /// plies, or too long to find.
    pub(super) fn soonest(&mut self, state: &G::State) -> Option<Vec<G::Move>> {
        if self.stands(state) {
            return None;
        }
        for depth in 1..=DEEPEST {
            if let Some(mut line) = self.within(state, depth).ok()? {
                line.reverse();
                return Some(line);
            }
        }
        None
    }

    /// Whether what is lost is banked, with the punisher to move.
    fn stands(&self, state: &G::State) -> bool {
        let banked = self.game.banked(state) * self.player.sign();
        self.game.to_move(state) == self.player && banked >= self.value
    }

    /// The moves, last one first, after which the loss stands in at most `depth` plies; `None` if it takes more.
    fn within(&mut self, state: &G::State, depth: u32) -> Result<Option<Vec<G::Move>>, Stop> {
        if self.stands(state) || self.game.outcome(state).is_some() {
            return Ok(Some(Vec::new()));
        }
        if depth == 0 {
            return Ok(None);
        }
        let punishes = self.game.to_move(state) == self.player;
        let moves = if punishes { self.best_moves(state)? } else { self.legal_moves(state)? };
        let mut longest: Option<Vec<G::Move>> = None;
        for mv in moves {
            match self.within(&self.game.after(state, &mv), depth - 1)? {
                Some(mut line) => {
                    line.push(mv);
                    if punishes {
                        return Ok(Some(line));
                    }
                    if longest.as_ref().is_none_or(|longest| line.len() > longest.len()) {
                        longest = Some(line);
                    }
                }
                None if punishes => {}
                None => return Ok(None),
            }
        }
        Ok(longest)
    }

    fn legal_moves(&mut self, state: &G::State) -> Result<Vec<G::Move>, Stop> {
        let mut moves = Vec::new();
        list_moves(self.game, state, &mut self.budget, &mut moves)?;
        Ok(moves)
    }

    /// All best moves of a position, if they can be proved in time.
    fn best_moves(&mut self, state: &G::State) -> Result<Vec<G::Move>, Stop> {
        if let Some(moves) = self.best.get(state) {
            return Ok(moves.clone());
        }
        self.budget.look()?;
        let left = self.time.saturating_sub(self.budget.elapsed());
        let limits = Limits { time: Some(left), ..self.request.limits.clone() };
        let request = Request { limits, every_move: false, ..self.request.clone() };
        match solve(self.game, state, &request, &|_| ()) {
            Ok(answer) if answer.stop == Stop::Finished && answer.best_complete => {
                self.best.insert(state.clone(), answer.best.clone());
                Ok(answer.best)
            }
            Ok(answer) => Err(answer.stop),
            // The tables were valid before: now they are gone.
            Err(_) => Err(Stop::Cancelled),
        }
    }
}
