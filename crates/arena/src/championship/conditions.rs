//! Plays one game of a championship, from its opening to its result. The session owns the rules: a move counts only if
//! it is legal there.

use std::time::{Duration, Instant};

use jogada_core::{Cancel, Limits, Outcome, Player, Random};
use jogada_workbench::EndReason;
use jogada_workbench::contest::Contestant;
use jogada_workbench::{Forfeit, GamePlayer, MoveRequest, PlayerError, Session};

use super::openings::Opening;
use super::policy::{Consequence, Policy};
use super::schedule::Fixture;
use super::{GameResult, Incident, TimedMove};

/// The conditions that all games have in common.
pub struct Conditions<'a> {
    /// The game; its current position does not matter.
    pub session: &'a dyn Session,
    /// The consequences of failures.
    pub policy: &'a Policy,
    /// Time per move.
    pub time: Option<Duration>,
    /// Limit on moves; a longer game is adjudicated.
    pub longest: usize,
    /// Seed of the random generator.
    pub seed: u64,
    /// Stops thinking players. Games in progress are then discarded.
    pub cancel: Cancel,
}

/// A player in a game, or why there is none.
type Seat = Result<Box<dyn GamePlayer>, PlayerError>;

impl Conditions<'_> {
    /// Plays a game. Randomness depends on the seed and the fixture alone.
    ///
    /// # Panics
    /// The opening is no position of this game.
    #[must_use]
    pub fn play(
        &self,
        fixture: &Fixture,
        opening: &Opening,
        contestants: [&dyn Contestant; 2],
    ) -> GameResult {
        let mut session = self.at(opening);
        let number = self.number(fixture);
        let mut random = Random::new(number);
        let mut seats = contestants.map(|contestant| new_player(contestant, &*session, number));
        let mut game = GameResult {
            fixture: fixture.clone(),
            moves: Vec::new(),
            difference: 0,
            end: EndReason::Rules,
            incidents: Vec::new(),
            proved: Vec::new(),
            transcripts: Default::default(),
        };
        let outcome = loop {
            if let Some(ending) = session.ending() {
                game.end = ending.into();
                break ending.outcome.value_for(Player::One) - opening.komi;
            }
            if game.moves.len() >= self.longest {
                game.end = EndReason::TooLong;
                break Outcome::by_points(session.banked()).value_for(Player::One) - opening.komi;
            }
            let mover = session.to_move();
            let began = Instant::now();
            let chosen = match self.turn(&mut seats[mover.index()], &mut *session) {
                Ok((mv, None)) => Ok(mv),
                Ok((mv, Some(flaw))) => self.fail(&mut game, mover, flaw).map(|()| mv),
                Err(error) => self.fail(&mut game, mover, error).and_then(|()| {
                    // A player that failed is created again: a program that crashed is gone.
                    keep_transcript(&mut game, mover, &mut seats[mover.index()]);
                    seats[mover.index()] = new_player(contestants[mover.index()], &*session, number);
                    play_random(&mut *session, &mut random).ok_or(Forfeit::NoMove)
                }),
            };
            match chosen {
                Ok(mv) => game.moves.push(TimedMove { by: mover, mv, time: began.elapsed() }),
                Err(forfeit) => {
                    game.end = EndReason::Forfeit(forfeit);
                    break Outcome::win(mover.other()).value_for(Player::One).signum();
                }
            }
        };
        seats.iter_mut().flatten().for_each(|player| player.close());
        Player::BOTH.into_iter().for_each(|side| keep_transcript(&mut game, side, &mut seats[side.index()]));
        game.difference = outcome;
        game
    }

    /// The session at an opening.
    ///
    /// # Panics
    /// The opening is no position of this game.
    #[must_use]
    pub fn at(&self, opening: &Opening) -> Box<dyn Session> {
        self.session.at(&opening.position).expect("an opening is a position of its game")
    }

    /// Records a failure; an error if it loses the game.
    fn fail(&self, game: &mut GameResult, by: Player, error: PlayerError) -> Result<(), Forfeit> {
        let before = game
            .incidents
            .iter()
            .filter(|known| known.by == by && known.error.forfeit == error.forfeit)
            .count();
        let forgiven = match self.policy.consequence(error.forfeit) {
            Consequence::Forgive(most) => before < most as usize,
            Consequence::Lose | Consequence::Disqualify => false,
        };
        let ply = game.moves.len();
        let forfeit = error.forfeit;
        game.incidents.push(Incident { by, ply, error, forgiven });
        if forgiven { Ok(()) } else { Err(forfeit) }
    }

    /// Lets a player choose a move and plays it. Returns the move, and the flaw of the answer, if it had one.
    fn turn(
        &self,
        seat: &mut Seat,
        session: &mut dyn Session,
    ) -> Result<(String, Option<PlayerError>), PlayerError> {
        let player = seat.as_mut().map_err(|error| error.clone())?;
        let limits = Limits { time: self.time, cancel: self.cancel.clone(), ..Limits::default() };
        let request = MoveRequest { game: session.so_far(), limits, clock: None };
        let thought = player.think(&request, &mut |_| {})?;
        let best = thought.best.ok_or_else(|| PlayerError::from(Forfeit::NoMove))?;
        let played = session.play(&best).map_err(|fault| PlayerError::new(Forfeit::Illegal, fault))?;
        Ok((played.mv, player.take_flaw()))
    }

    /// A reproducible number for this game.
    fn number(&self, fixture: &Fixture) -> u64 {
        let Fixture { round, one, two, opening } = fixture;
        // FNV-1a, because the standard library's hashes may change between versions.
        format!("{round}\n{one}\n{two}\n{opening}\n{}", self.seed)
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            })
    }
}

fn keep_transcript(game: &mut GameResult, side: Player, seat: &mut Seat) {
    if let Ok(player) = seat {
        game.transcripts[side.index()].push_str(&player.take_transcript());
    }
}

fn new_player(contestant: &dyn Contestant, session: &dyn Session, number: u64) -> Seat {
    let mut player = contestant.new_player(session, number)?;
    match player.start(&session.so_far()) {
        Ok(()) => Ok(player),
        Err(error) => {
            player.close();
            Err(error)
        }
    }
}

/// Plays a random legal move.
fn play_random(session: &mut dyn Session, random: &mut Random) -> Option<String> {
    let mv = random.pick(&session.moves()?)?.clone();
    session.play(&mv).ok().map(|played| played.mv)
}

#[cfg(test)]
mod tests;
