//! One game of a championship, from its opening to its result. The session owns the rules: a player's move counts only if it is legal there.

use std::time::{Duration, Instant};

use jogada_core::{Cancel, Limits, Outcome, Player, Random};
use jogada_solve::Tablebases;
use jogada_workbench::contest::{Contestant, GameEnd};
use jogada_workbench::{Forfeit, GamePlayer, MoveRequest, PlayerError, Session, open};

use super::openings::Opening;
use super::policy::{Consequence, Policy};
use super::schedule::Fixture;
use super::{GameResult, Incident, TimedMove};

/// What is the same for all games.
pub struct Conditions<'a> {
    /// The game; where it stands plays no part.
    pub session: &'a dyn Session,
    /// The tables that our own players and judges may use.
    pub tables: &'a Tablebases,
    /// What failures lead to.
    pub policy: &'a Policy,
    /// Time for each move.
    pub time: Option<Duration>,
    /// A game that has more moves is adjudicated.
    pub longest: usize,
    /// Seed of the random generator.
    pub seed: u64,
    /// Stops players that think. Games under way are then not worth keeping.
    pub cancel: Cancel,
}

/// A player who sits at the game, or why there is none.
type Seat = Result<Box<dyn GamePlayer>, PlayerError>;

impl Conditions<'_> {
    /// Plays a game. What follows from chance follows from the seed and the fixture alone.
    ///
    /// # Panics
    /// If the opening is no position of this game.
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
        let mut seats = contestants.map(|contestant| sit_down(contestant, &*session, number));
        let mut game = GameResult {
            fixture: fixture.clone(),
            moves: Vec::new(),
            difference: 0,
            end: GameEnd::Rules,
            incidents: Vec::new(),
            proved: Vec::new(),
            transcripts: Default::default(),
        };
        let outcome = loop {
            if let Some(ending) = session.ending() {
                game.end = if ending.by_repetition { GameEnd::Repetition } else { GameEnd::Rules };
                break ending.outcome.value_for(Player::One) - opening.komi;
            }
            if game.moves.len() >= self.longest {
                game.end = GameEnd::TooLong;
                break Outcome::by_points(session.banked()).value_for(Player::One) - opening.komi;
            }
            let mover = session.to_move();
            let began = Instant::now();
            let chosen = self.turn(&mut seats[mover.index()], &mut *session);
            let chosen = chosen.or_else(|error| {
                self.fail(&mut game, mover, error)?;
                // Whoever failed sits down again: a program that crashed is no longer there.
                keep_transcript(&mut game, mover, &mut seats[mover.index()]);
                seats[mover.index()] = sit_down(contestants[mover.index()], &*session, number);
                by_lot(&mut *session, &mut random).ok_or(Forfeit::NoMove)
            });
            match chosen {
                Ok(mv) => game.moves.push(TimedMove { by: mover, mv, time: began.elapsed() }),
                Err(forfeit) => {
                    game.end = GameEnd::Forfeit(forfeit);
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
    /// If the opening is no position of this game.
    #[must_use]
    pub fn at(&self, opening: &Opening) -> Box<dyn Session> {
        let mut session =
            open(self.session.game(), Some(&opening.position)).expect("an opening is a position of its game");
        // Tables that are not sound are as good as none; whoever began the championship has tried them.
        let _ = session.use_tables(self.tables);
        session
    }

    /// Writes a failure down; an error if it loses the game.
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

    /// Has a player choose a move and plays it.
    fn turn(&self, seat: &mut Seat, session: &mut dyn Session) -> Result<String, PlayerError> {
        let player = seat.as_mut().map_err(|error| error.clone())?;
        let limits = Limits { time: self.time, cancel: self.cancel.clone(), ..Limits::default() };
        let request = MoveRequest { game: session.so_far(), limits, clock: None };
        let thought = player.think(&request, &mut |_| {})?;
        let best = thought.best.ok_or_else(|| PlayerError::from(Forfeit::NoMove))?;
        let played = session.play(&best).map_err(|fault| PlayerError::new(Forfeit::Illegal, fault))?;
        Ok(played.mv)
    }

    /// A number for this game, the same whenever it is played.
    fn number(&self, fixture: &Fixture) -> u64 {
        let Fixture { round, one, two, opening } = fixture;
        // FNV-1a: the standard library's hashes may change from version to version.
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

fn sit_down(contestant: &dyn Contestant, session: &dyn Session, number: u64) -> Seat {
    let mut player = contestant.sit_down(session, number)?;
    match player.start(&session.so_far()) {
        Ok(()) => Ok(player),
        Err(error) => {
            player.close();
            Err(error)
        }
    }
}

/// Plays a legal move drawn by lot.
fn by_lot(session: &mut dyn Session, random: &mut Random) -> Option<String> {
    let mv = random.pick(&session.moves()?)?.clone();
    session.play(&mv).ok().map(|played| played.mv)
}

#[cfg(test)]
mod tests;
