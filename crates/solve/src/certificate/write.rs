//! Writing a certificate, from anything that knows how to keep a value.

use std::fmt::Write;

use jogada_core::{Budget, Game, Limits, Notation, Player, Stop, list_moves};

use super::{ANY, checksum};
use crate::paid_map::{PaidMap, push_paid};

/// Something that knows how to keep what a player has.
pub trait Strategy<G: Game> {
    /// A move of the player to move after which he still gets at least `bound`. Where positions can come again and
    /// `bound` is more than he has in hand, following these moves must make progress. Asked only where
    /// there is such a move.
    ///
    /// # Errors
    /// A limit that was reached.
    fn keep(&mut self, state: &G::State, bound: i32) -> Result<G::Move, Stop>;
}

struct Claim<G: Game> {
    state: G::State,
    player: Player,
    bound: i32,
    mv: Option<G::Move>,
    leans_on: Vec<usize>,
    rank: u64,
}

struct Writer<'a, G: Game + Notation, S> {
    game: &'a G,
    strategy: &'a mut S,
    claims: Vec<Claim<G>>,
    known: PaidMap<(G::State, Player), usize>,
    moves: Vec<G::Move>,
    most: usize,
    budget: Budget,
}

/// Writes the certificate that `state` is worth `value` to the player to move; at most `most` claims, and within
/// `limits` (nodes are claims; the memory is that of the claims and of the text).
///
/// # Errors
/// A limit that was reached; [`Stop::Memory`] if more claims would be needed.
pub fn write<G: Game + Notation, S: Strategy<G>>(
    spec: &str,
    game: &G,
    state: &G::State,
    value: i32,
    strategy: &mut S,
    most: usize,
    limits: &Limits,
) -> Result<String, Stop> {
    let mover = game.to_move(state);
    let budget = Budget::new(limits);
    let mut writer =
        Writer { game, strategy, claims: Vec::new(), known: PaidMap::new(), moves: Vec::new(), most, budget };
    writer.claim(state.clone(), mover, value)?;
    writer.claim(state.clone(), mover.other(), -value)?;
    let mut next = 0;
    while next < writer.claims.len() {
        writer.budget.spend()?;
        writer.ground(next)?;
        next += 1;
    }
    writer.rank()?;
    let mut text =
        format!("jogada-proof 1\ngame {spec}\nposition {}\nvalue {value}\n", game.write_position(state));
    for claim in &writer.claims {
        writer.budget.work(1)?;
        // A text that grows is there twice for a moment.
        writer.budget.hold(3 * text.len() as u64)?;
        let mv = claim.mv.as_ref().map_or_else(|| ANY.to_owned(), |mv| game.write_move(mv));
        let (player, position) = (claim.player.number(), game.write_position(&claim.state));
        writeln!(text, "claim {player} {} {} {mv} {position}", claim.bound, claim.rank)
            .expect("a string takes everything");
    }
    let sum = checksum(&text);
    writeln!(text, "end {} {sum:08x}", writer.claims.len()).expect("a string takes everything");
    Ok(text)
}

impl<G: Game + Notation, S: Strategy<G>> Writer<'_, G, S> {
    fn claim(&mut self, state: G::State, player: Player, bound: i32) -> Result<usize, Stop> {
        let key = (state.clone(), player);
        if let Some(known) = self.known.get(&key) {
            return Ok(known);
        }
        let next = self.claims.len();
        if next >= self.most {
            return Err(Stop::Memory);
        }
        let elsewhere = self.game.state_bytes(&state) - size_of::<G::State>() as u64;
        let size = size_of_val(&key) as u64 + elsewhere;
        self.budget.grow(elsewhere)?;
        self.known.insert(&mut self.budget, key, size, next)?;
        let claim = Claim { state, player, bound, mv: None, leans_on: Vec::new(), rank: 0 };
        push_paid(&mut self.claims, claim, &mut self.budget)?;
        Ok(next)
    }

    /// Finds what a claim leans on.
    fn ground(&mut self, number: usize) -> Result<(), Stop> {
        let Claim { state, player, bound, .. } = &self.claims[number];
        let (state, player, bound) = (state.clone(), *player, *bound);
        if self.game.outcome(&state).is_some() {
            return Ok(());
        }
        let mut moves = std::mem::take(&mut self.moves);
        if self.game.to_move(&state) == player {
            let mv = self.strategy.keep(&state, bound)?;
            self.claims[number].mv = Some(mv.clone());
            moves.push(mv);
        } else {
            list_moves(self.game, &state, &mut self.budget, &mut moves)?;
        }
        let mut leans_on = Vec::with_capacity(moves.len());
        self.budget.grow((moves.len() * size_of::<usize>()) as u64)?;
        for mv in moves.drain(..) {
            let next = self.game.after(&state, &mv);
            leans_on.push(self.claim(next, player, bound)?);
        }
        self.claims[number].leans_on = leans_on;
        self.moves = moves;
        Ok(())
    }

    fn promises_more(&self, number: usize) -> bool {
        let claim = &self.claims[number];
        claim.bound > self.game.banked(&claim.state) * claim.player.sign()
    }

    /// Ranks the claims that promise more than is in hand: one more than the highest they lean on.
    fn rank(&mut self) -> Result<(), Stop> {
        let mut done = vec![false; self.claims.len()];
        for start in 0..self.claims.len() {
            // Depth first without recursion: a claim is ranked when all it leans on are.
            let mut path = vec![(start, 0)];
            while let Some((number, place)) = path.pop() {
                self.budget.work(1)?;
                if done[number] || !self.promises_more(number) {
                    continue;
                }
                match self.claims[number].leans_on.get(place) {
                    Some(&below) => {
                        path.push((number, place + 1));
                        let in_circle = path.len() > self.claims.len() + 1;
                        if in_circle {
                            return Err(Stop::Depth);
                        }
                        path.push((below, 0));
                    }
                    None => {
                        let below = self.claims[number].leans_on.iter();
                        let highest = below.map(|&below| self.claims[below].rank).max();
                        self.claims[number].rank = highest.map_or(0, |rank| rank + 1);
                        done[number] = true;
                    }
                }
            }
        }
        Ok(())
    }
}
