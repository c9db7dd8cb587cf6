//! Matches between two players: same openings for both sides, many games at once, and a result with its confidence interval.
//!
//! Games come in pairs that share an opening; the contestants swap sides between the two. An opening is a few random moves after
//! which neither side is far ahead. Everything follows from the seed.

mod interval;
mod score;

pub use interval::{EloInterval, Interval};
pub use jogada_search::games::opening::Openings;
pub use score::{MatchScore, PlayerTotals};

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use jogada_core::{Cancel, Limits, Outcome, Player};
use jogada_search::games::Specification;
use serde::{Deserialize, Serialize};

use crate::{EndReason, Forfeit, GamePlayer, GameSoFar, MoveRequest, PlayerError, Session};

/// A contestant of a match: makes a player for each game.
pub trait Contestant: Sync {
    /// A new player for the game with this number, which has learnt nothing from other games.
    ///
    /// # Errors
    /// Why there is none: the contestant forfeits that game.
    fn new_player(&self, session: &dyn Session, game_number: u64)
    -> Result<Box<dyn GamePlayer>, PlayerError>;
}

impl Contestant for Specification {
    fn new_player(
        &self,
        session: &dyn Session,
        game_number: u64,
    ) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let seed = self.seed.wrapping_add(game_number);
        Ok(session.player(&Specification { seed, ..self.clone() }))
    }
}

/// A game that was played; as JSON, a line of a log. Keys never change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number, from 0.
    pub number: u64,
    /// Whether the first contestant played as player two.
    pub swapped: bool,
    /// The random moves it began with.
    pub opening: Vec<String>,
    /// The moves chosen after them.
    pub moves: Vec<String>,
    /// By how much the first contestant won.
    pub difference: i32,
    /// How it ended.
    #[serde(rename = "finish")]
    pub end: EndReason,
    /// The work of each contestant.
    #[serde(rename = "stats")]
    pub totals: [PlayerTotals; 2],
    /// The failure that ended it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<ContestantFailure>,
}

/// A failure of a contestant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ContestantFailure {
    /// Which one, 1 or 2.
    pub contestant: u64,
    /// The failure.
    #[serde(flatten)]
    pub error: PlayerError,
}

/// A series of games.
pub struct Contest<'a> {
    /// The game at the position where every game begins.
    pub session: &'a dyn Session,
    /// The two contestants.
    pub contestants: [&'a dyn Contestant; 2],
    /// How many games.
    pub games: u64,
    /// The openings.
    pub openings: Openings,
    /// Seed of the random generator.
    pub seed: u64,
    /// Games played at once.
    pub threads: usize,
    /// A game with more plies is adjudicated.
    pub longest: usize,
    /// Stops players that search. Games in progress are then finished with hasty moves, and their results mean little.
    pub cancel: Cancel,
}

impl Contest<'_> {
    /// Plays all games but those that `is_played`, and reports each one as it ends.
    pub fn play(
        &self,
        is_played: impl Fn(u64) -> bool + Sync,
        mut on_game: impl FnMut(&GameRecord),
    ) -> MatchScore {
        let next = AtomicU64::new(0);
        let mut score = MatchScore::default();
        std::thread::scope(|scope| {
            let (sender, records) = mpsc::channel();
            for _ in 0..self.threads.max(1) {
                let (sender, next, is_played) = (sender.clone(), &next, &is_played);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        if !is_played(number) && sender.send(self.play_one(number)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for record in records {
                score.add(&record);
                on_game(&record);
            }
        });
        score
    }

    /// Plays the game with this number.
    #[must_use]
    pub fn play_one(&self, number: u64) -> GameRecord {
        let mut session = self.session.copy();
        let pair = (number / 2) % self.openings.count.max(1);
        let opening = session.opening(&self.openings, self.seed, pair);
        let mut game = session.so_far();
        for mv in &opening {
            play(&mut game, &mut *session, mv).expect("an opening is made of legal moves");
        }
        let swapped = number % 2 == 1;
        let mut players = self.contestants.map(|contestant| {
            let mut player = contestant.new_player(&*session, number)?;
            player.start(&game)?;
            Ok::<_, PlayerError>(player)
        });
        let mut totals = [PlayerTotals::default(); 2];
        let mut failure = None;
        let (outcome, end) = loop {
            if let Some(ending) = session.ending() {
                break (ending.outcome, ending.into());
            }
            if game.moves.len() >= self.longest {
                break (Outcome::by_points(session.banked()), EndReason::TooLong);
            }
            let mover = session.to_move();
            let seat = mover.index() ^ usize::from(swapped);
            let chosen = match &mut players[seat] {
                Ok(player) => self.choose(&mut **player, &game, &mut totals[seat]),
                Err(error) => Err(error.clone()),
            };
            if let Err(error) = chosen.and_then(|mv| play(&mut game, &mut *session, &mv)) {
                let forfeit = error.forfeit;
                failure = Some(ContestantFailure { contestant: seat as u64 + 1, error });
                break (Outcome::win(mover.other()), EndReason::Forfeit(forfeit));
            }
        };
        players.iter_mut().flatten().for_each(|player| player.close());
        let first = if swapped { Player::Two } else { Player::One };
        let difference = outcome.value_for(first);
        let moves = game.moves.split_off(opening.len());
        GameRecord { number, swapped, opening, moves, difference, end, totals, failure }
    }

    /// Asks a player for a move.
    fn choose(
        &self,
        player: &mut dyn GamePlayer,
        game: &GameSoFar,
        totals: &mut PlayerTotals,
    ) -> Result<String, PlayerError> {
        let limits = Limits { cancel: self.cancel.clone(), ..Limits::default() };
        let request = MoveRequest { game: game.clone(), limits, clock: None };
        let thought = player.think(&request, &mut |_| {})?;
        totals.add(&thought);
        thought.best.ok_or_else(|| Forfeit::NoMove.into())
    }
}

/// Plays a move, and keeps no more history than is needed.
fn play(game: &mut GameSoFar, session: &mut dyn Session, mv: &str) -> Result<(), PlayerError> {
    let played = session.play(mv).map_err(|fault| PlayerError::new(Forfeit::Illegal, fault))?;
    game.moves.push(played.mv);
    game.position = session.position();
    game.to_move = session.to_move();
    session.forget();
    Ok(())
}

/// The default for the longest game, in plies.
pub const LONGEST: usize = 1_000;
