//! Checking a certificate: by the rules alone.

use std::collections::{HashMap, HashSet};

use jogada_core::{Fault, Game, Notation, Player};

use super::{ANY, checksum};

/// A certificate, read but not believed.
#[derive(Clone, Debug)]
pub struct Certificate<'a> {
    /// The game, with its parameters.
    pub game: &'a str,
    /// The position it is about.
    pub position: &'a str,
    /// What the position is claimed to be worth to the player to move.
    pub value: i32,
    claims: HashMap<(Player, &'a str), Claim<'a>>,
}

#[derive(Clone, Copy, Debug)]
struct Claim<'a> {
    bound: i32,
    rank: u64,
    mv: &'a str,
}

/// No game has more points than this.
const MOST_POINTS: i32 = 1 << 24;

/// Why a certificate is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// This line, counted from 1, is not as it should be.
    Malformed(usize),
    /// The text was changed or cut off: the checksum is wrong.
    Changed,
    /// The game or the position cannot be read.
    Unreadable(Fault),
    /// A claim about this position is needed and missing, or promises less than is needed.
    Missing(String),
    /// The claim about this position does not follow.
    Wrong(String),
    /// The claim about this position leans on itself in a circle.
    Circular(String),
    /// So many claims support nothing.
    Idle(usize),
}

impl<'a> Certificate<'a> {
    /// Reads a certificate's text.
    ///
    /// # Errors
    /// A line that is malformed, or a checksum that is wrong.
    pub fn read(text: &'a str) -> Result<Certificate<'a>, Refusal> {
        let lines: Vec<&str> = text.lines().collect();
        let heading = |line: usize, name: &str| {
            let rest = lines.get(line).and_then(|text| text.strip_prefix(name));
            rest.ok_or(Refusal::Malformed(line + 1))
        };
        if !heading(0, "jogada-proof 1")?.is_empty() {
            return Err(Refusal::Malformed(1));
        }
        let game = heading(1, "game ")?;
        let position = heading(2, "position ")?;
        let value = heading(3, "value ")?.parse().map_err(|_| Refusal::Malformed(4))?;
        let last = lines.len().saturating_sub(1).max(4);
        let end = heading(last, "end ")?;
        let body = text.rfind("\nend ").map_or("", |at| &text[..=at]);
        let mut claims = HashMap::new();
        for (number, line) in lines[4..last].iter().enumerate() {
            let (key, claim) = read_claim(line).ok_or(Refusal::Malformed(number + 5))?;
            if claims.insert(key, claim).is_some() {
                return Err(Refusal::Malformed(number + 5));
            }
        }
        if end != format!("{} {:08x}", claims.len(), checksum(body)) {
            return Err(Refusal::Changed);
        }
        Ok(Certificate { game, position, value, claims })
    }

    /// Claims in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.claims.len()
    }

    /// Whether it claims nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.claims.is_empty()
    }
}

fn read_claim(line: &str) -> Option<((Player, &str), Claim<'_>)> {
    let mut words = line.strip_prefix("claim ")?.splitn(5, ' ');
    let player = Player::from_number(words.next()?.parse().ok()?)?;
    let bound = words.next()?.parse().ok()?;
    let rank = words.next()?.parse().ok()?;
    let mv = words.next()?;
    Some(((player, words.next()?), Claim { bound, rank, mv }))
}

/// Checks that every claim the value rests on follows from the rules. `state` is the certificate's position,
/// read by `game`.
///
/// # Errors
/// The first thing that does not hold.
pub fn check<G: Game + Notation>(
    certificate: &Certificate<'_>,
    game: &G,
    state: &G::State,
) -> Result<(), Refusal> {
    let mover = game.to_move(state);
    let most = if game.has_points() { MOST_POINTS } else { 1 };
    // Beyond this range `-value` would not be the same value seen from the other side.
    if !(-most..=most).contains(&certificate.value) {
        return Err(Refusal::Malformed(4));
    }
    let mut waiting =
        vec![(state.clone(), mover, certificate.value), (state.clone(), mover.other(), -certificate.value)];
    let mut checked: HashSet<(Player, String)> = HashSet::new();
    while let Some((state, player, needed)) = waiting.pop() {
        let position = game.write_position(&state);
        let Some(claim) =
            certificate.claims.get(&(player, position.as_str())).filter(|claim| claim.bound >= needed)
        else {
            return Err(Refusal::Missing(position));
        };
        if checked.insert((player, position.clone())) {
            waiting.extend(follow(certificate, game, &state, player, *claim, position)?);
        }
    }
    let idle = certificate.claims.len() - checked.len();
    if idle == 0 { Ok(()) } else { Err(Refusal::Idle(idle)) }
}

type Needed<S> = Vec<(S, Player, i32)>;

/// Checks one claim, and lists the claims it leans on.
fn follow<G: Game + Notation>(
    certificate: &Certificate<'_>,
    game: &G,
    state: &G::State,
    player: Player,
    claim: Claim<'_>,
    position: String,
) -> Result<Needed<G::State>, Refusal> {
    if let Some(outcome) = game.outcome(state) {
        let holds = outcome.value_for(player) >= claim.bound && claim.mv == ANY;
        return if holds { Ok(Vec::new()) } else { Err(Refusal::Wrong(position)) };
    }
    let mut moves = Vec::new();
    if game.to_move(state) == player {
        moves.push(game.read_move(state, claim.mv).map_err(|_| Refusal::Wrong(position.clone()))?);
    } else if claim.mv == ANY {
        game.moves(state, &mut moves);
    } else {
        return Err(Refusal::Wrong(position));
    }
    let promises_more = |state: &G::State, bound: i32| bound > game.banked(state) * player.sign();
    let mut needed = Vec::new();
    for mv in moves {
        let next = game.after(state, &mv);
        if promises_more(state, claim.bound) && promises_more(&next, claim.bound) {
            let place = game.write_position(&next);
            let below = certificate.claims.get(&(player, place.as_str()));
            if below.is_some_and(|below| below.rank >= claim.rank) {
                return Err(Refusal::Circular(position));
            }
        }
        needed.push((next, player, claim.bound));
    }
    Ok(needed)
}
