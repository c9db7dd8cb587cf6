//! Checking a certificate, by the rules alone.

use jogada_core::{Fault, Game, Limits, Player, Stop};
use jogada_games::Listed;
use jogada_search::threads::cores;

use super::level::{Claim, Reason, Walk};
use super::search::Decision;
use super::searcher_pool::SearcherPool;
use super::words::Words;
use super::{FIRST_LINE, MAX_SEARCHED, checksum};
use crate::SolverProgress;

/// A certificate that was read but not checked.
#[derive(Clone, Debug)]
pub struct Certificate<'a> {
    /// The game, with its parameters.
    pub game: &'a str,
    /// The position it is about.
    pub position: &'a str,
    /// The claimed value of the position for the player to move.
    pub value: i32,
    /// The most positions that one search of the checker may visit.
    pub search: u64,
    /// The reasons of each player's proof.
    proofs: [Proof<'a>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Proof<'a> {
    text: &'a str,
    /// The line it begins at, counted from 1.
    line: usize,
}

/// Why a certificate is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// This line, counted from 1, is not as it should be.
    Malformed(usize),
    /// The text was changed or cut off: the checksum is wrong.
    Changed,
    /// The game or the position cannot be read.
    Unreadable(Fault),
    /// A value that no game from this position can end with.
    OutOfRange(i32),
    /// No reason is given for the claim about this position.
    Missing(String),
    /// The claim about this position does not follow from its reason.
    Wrong(String),
    /// The claim about this position depends on itself in a cycle.
    Circular(String),
    /// The search of this position, or the level it is in, is larger than it may be.
    TooLarge(String),
    /// Reasons from this line on support no claim.
    Idle(usize),
    /// A limit ended the check.
    Stopped(Stop),
}

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Claims, searched ones included.
    pub claims: u64,
    /// Claims that the checker searched.
    pub searches: u64,
    /// Positions in these searches.
    pub nodes: u64,
}

/// How to check.
#[derive(Clone, Debug)]
pub struct Means {
    /// Time, memory and cancellation.
    pub limits: Limits,
    /// Threads that search.
    pub threads: usize,
}

impl Default for Means {
    /// No limits, all cores.
    fn default() -> Means {
        Means { limits: Limits::default(), threads: cores() }
    }
}

impl<'a> Certificate<'a> {
    /// Reads a certificate's text.
    ///
    /// # Errors
    /// A line that is malformed, or a checksum that is wrong.
    pub fn read(text: &'a str) -> Result<Certificate<'a>, Refusal> {
        let mut rest = Lines { text, number: 0 };
        if rest.next()? != FIRST_LINE {
            return Err(Refusal::Malformed(1));
        }
        let game = rest.field("game ")?;
        let position = rest.field("position ")?;
        let value = rest.field("value ")?;
        let value = number(value).ok_or(Refusal::Malformed(rest.number))?;
        let search = rest.field("search ")?;
        let search = number(search).filter(|most| *most <= MAX_SEARCHED);
        let search = search.ok_or(Refusal::Malformed(rest.number))?;
        if rest.next()? != "player 1" {
            return Err(Refusal::Malformed(rest.number));
        }
        let one = rest.until("player 2")?;
        let two = rest.until("end ")?;
        let sealed = &text[..text.len() - rest.text.len()];
        let body = &sealed[..=sealed.trim_end_matches('\n').rfind('\n').unwrap_or(0)];
        let end = sealed[body.len()..].trim_end_matches('\n');
        if end != format!("end {:08x}", checksum(body)) || !rest.text.is_empty() {
            return Err(Refusal::Changed);
        }
        Ok(Certificate { game, position, value, search, proofs: [one, two] })
    }
}

/// A number in canonical form: no plus sign, no leading zeros.
fn number<N: std::str::FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// The lines that are left.
struct Lines<'a> {
    text: &'a str,
    /// The last line that was read, counted from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Result<&'a str, Refusal> {
        self.number += 1;
        let (line, rest) = self.text.split_once('\n').ok_or(Refusal::Malformed(self.number))?;
        self.text = rest;
        Ok(line)
    }

    fn field(&mut self, name: &str) -> Result<&'a str, Refusal> {
        let line = self.next()?;
        line.strip_prefix(name).ok_or(Refusal::Malformed(self.number))
    }

    /// All lines up to one that begins with `end`, which is read too.
    fn until(&mut self, end: &str) -> Result<Proof<'a>, Refusal> {
        let (start, line) = (self.text, self.number + 1);
        loop {
            let before = self.text.len();
            if self.next()?.starts_with(end) {
                return Ok(Proof { text: &start[..start.len() - before], line });
            }
        }
    }
}

/// Checks that the value follows from the rules. `state` is the certificate's position, read by `game`. `tell` is called now and
/// then with the progress.
///
/// # Errors
/// The first claim that does not hold, or a limit that was reached.
pub fn check<G: Listed>(
    certificate: &Certificate<'_>,
    game: &G,
    state: &G::State,
    means: &Means,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Result<Checked, Refusal> {
    let value = i64::from(certificate.value);
    if !range(game, state).contains(&value) {
        return Err(Refusal::OutOfRange(certificate.value));
    }
    let mut searcher_pool = SearcherPool::new(game, certificate.search, means.threads, &means.limits, tell);
    let mut checked = Checked::default();
    for (player, proof) in Player::BOTH.into_iter().zip(certificate.proofs) {
        let bound = if game.to_move(state) == player { value } else { -value };
        let mut walk = Walk::new(game, state, player, bound)?;
        let mut words = Words::new(proof.text, proof.line);
        while !walk.claims.is_empty() {
            searcher_pool
                .look()
                .and_then(|()| searcher_pool.hold(walk.claims.len()))
                .map_err(Refusal::Stopped)?;
            let reasons = words.level(game, &walk.claims)?;
            checked.claims += reasons.len() as u64;
            checked.searches += search(game, player, &walk.claims, &reasons, &mut searcher_pool)?;
            walk.advance(&reasons)?;
        }
        words.finish()?;
        walk.finish()?;
    }
    checked.nodes = searcher_pool.nodes();
    Ok(checked)
}

/// The values that a game from here on can have for the player to move.
fn range<G: Game>(game: &G, state: &G::State) -> std::ops::RangeInclusive<i64> {
    if !game.has_points() {
        return -1..=1;
    }
    let mover = game.to_move(state);
    let banked = i64::from(game.banked(state)) * i64::from(mover.sign());
    // No game has more points than this.
    let gain = |player| i64::from(game.most_gain(state, player).unwrap_or(1 << 24));
    banked - gain(mover.other())..=banked + gain(mover)
}

/// Searches the claims of a level whose reason is a search, and returns their number.
fn search<G: Listed>(
    game: &G,
    player: Player,
    claims: &[Claim<G::State>],
    reasons: &[Reason<G::Move>],
    searcher_pool: &mut SearcherPool<'_, G>,
) -> Result<u64, Refusal> {
    let places: Vec<usize> = (0..claims.len()).filter(|&at| reasons[at] == Reason::Search).collect();
    let place = |at: usize| game.write_position(&claims[at].state);
    if game.may_repeat()
        && let Some(&first) = places.first()
    {
        return Err(Refusal::Wrong(place(first)));
    }
    for (at, verdict) in searcher_pool.decide(player, claims, &places, false).map_err(Refusal::Stopped)? {
        match verdict {
            Decision::Holds => {}
            Decision::Fails => return Err(Refusal::Wrong(place(at))),
            Decision::TooLarge => return Err(Refusal::TooLarge(place(at))),
        }
    }
    Ok(places.len() as u64)
}
