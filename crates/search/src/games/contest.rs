//! Series of games between two computer players: same openings for both sides, many games at once, and a result
//! with its error.
//!
//! Games come in pairs that share an opening; the contestants swap sides between the two. An opening is a few
//! random moves after which neither side stands much better. All of it follows from the seed.

mod interval;
mod opening;
mod score;

pub use interval::{EloInterval, Interval};
pub use opening::{Openings, opening};
pub use score::{Score, Totals};

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use jogada_core::observer::PerRound;
use jogada_core::{Evaluate, Game, GameReport, Outcome, Player, Referee};

use super::context::Question;
use super::specification::{ComputerPlayer, Specification};

/// Somebody who sits at one game and chooses moves.
pub trait Chooser<G: Game> {
    /// Chooses a move in a game that is not over.
    fn choose(&mut self, game: &G, state: &G::State) -> GameReport<G::Move>;
}

/// Somebody who can play many games at once.
pub trait Contestant<G: Game>: Sync {
    /// Sits down at the game with this number, with nothing learnt from others.
    fn sit_down(&self, game_number: u64) -> Box<dyn Chooser<G> + '_>;
}

/// A computer player as a contestant.
#[derive(Clone, Debug)]
pub struct Computer<'a, E> {
    /// How it plays.
    pub specification: Specification,
    /// Its judgement.
    pub evaluation: &'a E,
}

impl<G: Game + 'static, E: Evaluate<G> + Sync> Contestant<G> for Computer<'_, E> {
    fn sit_down(&self, game_number: u64) -> Box<dyn Chooser<G> + '_> {
        let seed = self.specification.seed.wrapping_add(game_number);
        let specification = Specification { seed, ..self.specification.clone() };
        Box::new(Seated { player: specification.player::<G>(), evaluation: self.evaluation })
    }
}

struct Seated<'a, G: Game, E> {
    player: ComputerPlayer<G>,
    evaluation: &'a E,
}

impl<G: Game, E: Evaluate<G> + Sync> Chooser<G> for Seated<'_, G, E> {
    fn choose(&mut self, game: &G, state: &G::State) -> GameReport<G::Move> {
        self.player.choose(Question { game, evaluation: self.evaluation, state }, &mut PerRound::silent())
    }
}

/// How a game of a contest came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// By the rules.
    Rules,
    /// A state came for the third time.
    Repetition,
    /// It was adjudicated by the points so far, because it had gone on for too long.
    TooLong,
    /// It was adjudicated against a contestant who had no legal move to offer.
    NoMove,
}

impl Finish {
    /// The word used in logs, never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Finish::Rules => "rules",
            Finish::Repetition => "repetition",
            Finish::TooLong => "too-long",
            Finish::NoMove => "no-move",
        }
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord<M> {
    /// Its number, from 0.
    pub number: u64,
    /// Whether the first contestant played as player two.
    pub swapped: bool,
    /// The random moves it began with.
    pub opening: Vec<M>,
    /// The moves chosen after them.
    pub moves: Vec<M>,
    /// By how much the first contestant won.
    pub difference: i32,
    /// How it ended.
    pub finish: Finish,
    /// What each contestant did.
    pub totals: [Totals; 2],
}

/// A series of games.
pub struct Contest<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// Where every game begins.
    pub start: &'a G::State,
    /// The two who play.
    pub contestants: [&'a dyn Contestant<G>; 2],
    /// How many games.
    pub games: u64,
    /// The openings.
    pub openings: Openings,
    /// Seed of the random generator.
    pub seed: u64,
    /// Games played at once.
    pub threads: usize,
    /// A game that has more plies is adjudicated.
    pub longest: usize,
}

impl<G: Game> Contest<'_, G> {
    /// Plays all games but those `is_played` already, and tells of each one as it ends.
    pub fn play<E: Evaluate<G> + Sync>(
        &self,
        evaluation: &E,
        is_played: impl Fn(u64) -> bool + Sync,
        mut on_game: impl FnMut(&GameRecord<G::Move>),
    ) -> Score {
        let next = AtomicU64::new(0);
        let mut score = Score::default();
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
                        if !is_played(number) && sender.send(self.play_one(evaluation, number)).is_err() {
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
    pub fn play_one<E: Evaluate<G> + Sync>(&self, evaluation: &E, number: u64) -> GameRecord<G::Move> {
        let question = Question { game: self.game, evaluation, state: self.start };
        let pair = (number / 2) % self.openings.count.max(1);
        let opening = opening(question, &self.openings, self.seed, pair);
        let mut referee = Referee::new(self.game.clone(), self.start.clone());
        let mut moves = Vec::new();
        let mut play = |referee: &mut Referee<G>, mv: G::Move| {
            moves.push(mv.clone());
            referee.play(mv);
            // Where no state comes twice the past is of no use, and a state may be large: Nim has rows without end.
            if !self.game.may_repeat() {
                *referee = Referee::new(self.game.clone(), referee.state().clone());
            }
        };
        let mut plies = opening.len();
        opening.iter().for_each(|mv| play(&mut referee, mv.clone()));
        let swapped = number % 2 == 1;
        let mut choosers = self.contestants.map(|contestant| contestant.sit_down(number));
        let mut totals = [Totals::default(); 2];
        let (outcome, finish) = loop {
            if let Some(ending) = referee.ending() {
                let finish = if ending.by_repetition { Finish::Repetition } else { Finish::Rules };
                break (ending.outcome, finish);
            }
            if plies >= self.longest {
                break (Outcome::by_points(self.game.banked(referee.state())), Finish::TooLong);
            }
            let mover = self.game.to_move(referee.state());
            let seat = mover.index() ^ usize::from(swapped);
            let report = choosers[seat].choose(self.game, referee.state());
            totals[seat].add(&report);
            match report.best {
                Some(mv) => play(&mut referee, mv),
                None => break (Outcome::win(mover.other()), Finish::NoMove),
            }
            plies += 1;
        };
        let first = if swapped { Player::Two } else { Player::One };
        let moves = moves.split_off(opening.len());
        let difference = outcome.value_for(first);
        GameRecord { number, swapped, opening, moves, difference, finish, totals }
    }
}

/// The longest a game goes on unless told otherwise.
pub const LONGEST: usize = 1_000;
