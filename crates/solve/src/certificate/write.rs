//! Writing a certificate from a strategy.

use jogada_core::{Game, Player, Stop};
use jogada_games::Listed;

use super::check::Means;
use super::level::{Claim, Reason, Walk};
use super::search::Decision;
use super::searcher_pool::SearcherPool;
use super::words::write_level;
use super::{Checked, FIRST_LINE, Refusal, checksum};
use crate::SolverProgress;

/// A strategy: knows a move that keeps a value.
pub trait Strategy<G: Game> {
    /// A move of the player to move after which he still gets at least `bound`. Where positions can repeat and `bound` is more
    /// than he has banked, following these moves must make progress. Called only where there is such a move.
    ///
    /// # Errors
    /// A limit that was reached.
    fn keep(&mut self, state: &G::State, bound: i32) -> Result<G::Move, Stop>;
}

/// The contents of a certificate.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a, G: Game> {
    /// The game with its parameters, as a command names it.
    pub spec: &'a str,
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// Its value for the player to move.
    pub value: i32,
    /// The most positions that one search of the checker may visit; 0 leaves it nothing to search.
    pub search: u64,
}

/// Why no certificate was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// A limit was reached.
    Stopped(Stop),
    /// The strategy does not keep the value at this position.
    Contradicted(String),
}

impl From<Refusal> for WriteError {
    /// What the checker would refuse is not written.
    fn from(refusal: Refusal) -> WriteError {
        match refusal {
            Refusal::Stopped(stop) => WriteError::Stopped(stop),
            Refusal::TooLarge(_) => WriteError::Stopped(Stop::Memory),
            Refusal::Wrong(position) | Refusal::Circular(position) | Refusal::Missing(position) => {
                WriteError::Contradicted(position)
            }
            // Faults of a text, which there is none of yet.
            other => WriteError::Contradicted(format!("{other:?}")),
        }
    }
}

/// The most words of a certificate.
const MAX_WORDS: u64 = 1 << 27;
/// Claims that are tried together, and how many of them are sampled first to see whether trying all pays.
const BLOCK: usize = 4096;
const SAMPLE: usize = 64;

/// Writes a certificate, and returns what checking it takes.
///
/// # Errors
/// A limit that was reached, or a strategy that is wrong.
pub fn write<G: Listed>(
    subject: Subject<'_, G>,
    strategy: &mut dyn Strategy<G>,
    means: &Means,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Result<(String, Checked), WriteError> {
    let Subject { spec, game, state, value, search } = subject;
    let search = if game.may_repeat() { 0 } else { search };
    let position = game.write_position(state);
    let mut text =
        format!("{FIRST_LINE}\ngame {spec}\nposition {position}\nvalue {value}\nsearch {search}\n");
    let mut searcher_pool = SearcherPool::new(game, search, means.threads, &means.limits, tell);
    let mut checked = Checked::default();
    for player in Player::BOTH {
        text.push_str(&format!("player {}\n", player.number()));
        let value = i64::from(value);
        let bound = if game.to_move(state) == player { value } else { -value };
        let mut walk = Walk::new(game, state, player, bound)?;
        while !walk.claims.is_empty() {
            let mut writer =
                Writer { game, player, searcher_pool: &mut searcher_pool, strategy: &mut *strategy };
            let reasons = writer.reasons(&walk.claims, search > 0)?;
            checked.claims += reasons.len() as u64;
            checked.searches += reasons.iter().filter(|reason| **reason == Reason::Search).count() as u64;
            if checked.claims > MAX_WORDS {
                return Err(WriteError::Stopped(Stop::Memory));
            }
            write_level(game, &reasons, &mut text);
            walk.advance(&reasons)?;
        }
        walk.finish()?;
    }
    let sum = checksum(&text);
    text.push_str(&format!("end {sum:08x}\n"));
    checked.nodes = searcher_pool.nodes();
    Ok((text, checked))
}

/// Chooses the reasons of a level.
struct Writer<'w, 'a, G: Listed> {
    game: &'w G,
    player: Player,
    searcher_pool: &'w mut SearcherPool<'a, G>,
    strategy: &'w mut dyn Strategy<G>,
}

impl<G: Listed> Writer<'_, '_, G> {
    /// A search where it is small enough, otherwise the strategy's move or every move.
    fn reasons(
        &mut self,
        claims: &[Claim<G::State>],
        may_search: bool,
    ) -> Result<Vec<Reason<G::Move>>, WriteError> {
        self.searcher_pool
            .look()
            .and_then(|()| self.searcher_pool.hold(claims.len()))
            .map_err(WriteError::Stopped)?;
        let mut reasons = vec![Reason::Every; claims.len()];
        if may_search {
            for block in (0..claims.len()).step_by(BLOCK) {
                self.search(claims, block..claims.len().min(block + BLOCK), &mut reasons)?;
            }
        }
        for (claim, reason) in claims.iter().zip(&mut reasons) {
            if *reason == Reason::Every && self.game.to_move(&claim.state) == self.player {
                self.searcher_pool.look().map_err(WriteError::Stopped)?;
                let asked = i32::try_from(claim.bound).map_err(|_| self.contradicted(claim))?;
                let mv = self.strategy.keep(&claim.state, asked).map_err(WriteError::Stopped)?;
                *reason = Reason::Move(mv);
            }
        }
        Ok(reasons)
    }

    fn contradicted(&self, claim: &Claim<G::State>) -> WriteError {
        WriteError::Contradicted(self.game.write_position(&claim.state))
    }

    /// Finds which claims of a block are small enough to be searched. If hardly any of a sample is, the others are not tried.
    fn search(
        &mut self,
        claims: &[Claim<G::State>],
        block: std::ops::Range<usize>,
        reasons: &mut [Reason<G::Move>],
    ) -> Result<(), WriteError> {
        let step = (block.len() / SAMPLE).max(1);
        let (sample, others): (Vec<usize>, Vec<usize>) =
            block.clone().partition(|at| (at - block.start).is_multiple_of(step));
        let small = self.try_all(claims, &sample, reasons)?;
        if 8 * small >= sample.len() {
            self.try_all(claims, &others, reasons)?;
        }
        Ok(())
    }

    fn try_all(
        &mut self,
        claims: &[Claim<G::State>],
        places: &[usize],
        reasons: &mut [Reason<G::Move>],
    ) -> Result<usize, WriteError> {
        let found =
            self.searcher_pool.decide(self.player, claims, places, true).map_err(WriteError::Stopped)?;
        let mut small = 0;
        for (at, verdict) in found {
            match verdict {
                Decision::Holds => {
                    reasons[at] = Reason::Search;
                    small += 1;
                }
                Decision::Fails => {
                    return Err(self.contradicted(&claims[at]));
                }
                Decision::TooLarge => {}
            }
        }
        Ok(small)
    }
}
