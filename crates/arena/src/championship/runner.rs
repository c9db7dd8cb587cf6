//! Playing a championship: games at once on threads of their own, until nothing is due, a test is decided, or somebody stops it.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use jogada_core::Cancel;
use jogada_workbench::contest::Contestant;

use super::GameResult;
use super::conditions::Conditions;
use super::openings::{Opening, Recipe, opening};
use super::proof::prove;
use super::schedule::{Fixture, Schedule};
use super::sprt::{Decision, Pentanomial, Sprt};
use crate::bots::BotSpec;

/// Who takes part.
pub struct Entrant {
    /// The name in tables.
    pub name: String,
    /// The player as people write it.
    pub player: String,
    /// How it is started, where it is another program.
    pub bot: Option<BotSpec>,
    /// Makes the player of each game.
    pub contestant: Box<dyn Contestant + Send>,
}

/// What happens while games are played.
pub enum Event<'a> {
    /// A game begins.
    Began(&'a Fixture),
    /// A game has ended.
    Ended(&'a GameResult),
}

/// A championship that can be played.
pub struct Runner<'a> {
    /// What is the same for all games.
    pub conditions: Conditions<'a>,
    /// Who takes part.
    pub entrants: &'a [Entrant],
    /// Who plays whom.
    pub schedule: Schedule,
    /// How openings are made.
    pub recipe: Recipe,
    /// Openings that were made before, by their numbers.
    pub openings: &'a Mutex<Vec<Opening>>,
    /// Positions looked at to prove what each move lost.
    pub proof: u64,
    /// Games at once.
    pub parallel: usize,
    /// The test that ends the games.
    pub sprt: Option<Sprt>,
}

/// Why playing stopped before its end.
#[derive(Debug)]
pub enum Halt<E> {
    /// Somebody asked for it.
    Cancelled,
    /// There is no fair opening with this number.
    NoOpening(u32),
    /// Whoever was told of events failed.
    Told(E),
}

impl Runner<'_> {
    /// Plays all that is missing from `results` and adds it there. `told` hears of every beginning and every end; if it fails, no more
    /// games begin.
    ///
    /// # Errors
    /// Why it stopped early. What was played by then is in `results`.
    pub fn run<E>(
        &self,
        results: &mut Vec<GameResult>,
        told: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<(), Halt<E>> {
        loop {
            let out = self.conditions.policy.disqualified(results);
            let due = self.schedule.due(results, &out);
            if due.is_empty() || self.is_decided(results) {
                return Ok(());
            }
            self.play_all(due, results, told)?;
        }
    }

    /// What a test says of the games up to now.
    #[must_use]
    pub fn pairs(&self, results: &[GameResult]) -> Pentanomial {
        let [Some(first), Some(second)] = [0, 1].map(|place| self.entrants.get(place)) else { return [0; 5] };
        pentanomial(&first.name, &second.name, results)
    }

    /// Whether the test that ends the games is decided.
    #[must_use]
    pub fn is_decided(&self, results: &[GameResult]) -> bool {
        self.sprt.is_some_and(|sprt| sprt.decide(&self.pairs(results)) != Decision::Continue)
    }

    /// Plays games that do not depend on each other.
    fn play_all<E>(
        &self,
        due: Vec<Fixture>,
        results: &mut Vec<GameResult>,
        told: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<(), Halt<E>> {
        let queue = Mutex::new(due.into_iter());
        let out = Mutex::new(self.conditions.policy.disqualified(results));
        let stop = AtomicBool::new(false);
        let mut halt = None;
        std::thread::scope(|scope| {
            // Without room for messages whoever sends one knows that all before it were heard.
            let (sender, heard) = mpsc::sync_channel(0);
            for _ in 0..self.parallel.max(1) {
                let (sender, queue, out, stop) = (sender.clone(), &queue, &out, &stop);
                scope.spawn(move || self.work(queue, out, stop, &sender));
            }
            drop(sender);
            for message in heard {
                let heard = match message {
                    Message::Ready => Ok(()),
                    Message::Began(fixture) => told(Event::Began(&fixture)),
                    Message::NoOpening(number) => {
                        halt.get_or_insert(Halt::NoOpening(number));
                        Ok(())
                    }
                    // A game that was under way when somebody stopped it was not played out.
                    Message::Ended(_) if self.cancel().is_cancelled() => Ok(()),
                    Message::Ended(mut result) => {
                        let heard = told(Event::Ended(&result));
                        // Whoever wants to keep what was said has done so; a thousand games of it are too much to hold.
                        result.transcripts = Default::default();
                        results.push(*result);
                        *lock(&out) = self.conditions.policy.disqualified(results);
                        heard
                    }
                };
                if let Err(error) = heard {
                    halt.get_or_insert(Halt::Told(error));
                }
                if halt.is_some() || self.is_decided(results) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        match halt {
            Some(halt) => Err(halt),
            None if self.cancel().is_cancelled() => Err(Halt::Cancelled),
            None => Ok(()),
        }
    }

    fn cancel(&self) -> &Cancel {
        &self.conditions.cancel
    }

    /// Plays games from the queue until there are none.
    fn work(
        &self,
        queue: &Mutex<std::vec::IntoIter<Fixture>>,
        out: &Mutex<HashSet<String>>,
        stop: &AtomicBool,
        sender: &mpsc::SyncSender<Message>,
    ) {
        // What came of the games before is known to everybody before the next one begins.
        while sender.send(Message::Ready).is_ok()
            && !stop.load(Ordering::Relaxed)
            && !self.cancel().is_cancelled()
        {
            let Some(fixture) = lock(queue).next() else { return };
            let is_out = lock(out).contains(&fixture.one) || lock(out).contains(&fixture.two);
            let Some(contestants) = self.contestants(&fixture).filter(|_| !is_out) else { continue };
            let Some(opening) = self.opening(fixture.opening) else {
                let _ = sender.send(Message::NoOpening(fixture.opening));
                return;
            };
            // If nobody listens any more, there is nothing left to do.
            if sender.send(Message::Began(fixture.clone())).is_err() {
                return;
            }
            let mut result = self.conditions.play(&fixture, &opening, contestants);
            if self.proof > 0 {
                let moves: Vec<String> = result.moves.iter().map(|turn| turn.mv.clone()).collect();
                let session = self.conditions.at(&opening);
                result.proved = prove(&*session, &moves, self.proof, self.cancel());
            }
            if sender.send(Message::Ended(Box::new(result))).is_err() {
                return;
            }
        }
    }

    fn contestants(&self, fixture: &Fixture) -> Option<[&dyn Contestant; 2]> {
        let find = |name: &str| self.entrants.iter().find(|entrant| entrant.name == name);
        Some([&*find(&fixture.one)?.contestant, &*find(&fixture.two)?.contestant])
    }

    /// The opening with this number, made now if nobody has needed it yet.
    #[must_use]
    pub fn opening(&self, number: u32) -> Option<Opening> {
        let mut openings = lock(self.openings);
        while openings.len() <= number as usize {
            let next = opening(self.conditions.session, &self.recipe, openings.len() as u32)?;
            openings.push(next);
        }
        Some(openings[number as usize].clone())
    }
}

enum Message {
    Ready,
    Began(Fixture),
    Ended(Box<GameResult>),
    NoOpening(u32),
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often pairs of games with one opening brought `first` 0, ½, 1, 1½ and 2 points against `second`.
#[must_use]
pub fn pentanomial(first: &str, second: &str, results: &[GameResult]) -> Pentanomial {
    let mut pairs = [0; 5];
    let mut waiting: Vec<(Fixture, u64)> = Vec::new();
    for result in results {
        let (Some(points), Some(_)) = (result.half_points_of(first), result.side_of(second)) else {
            continue;
        };
        let partner = result.fixture.swapped();
        match waiting.iter().position(|(fixture, _)| *fixture == partner) {
            Some(place) => pairs[(waiting.swap_remove(place).1 + points) as usize] += 1,
            None => waiting.push((result.fixture.clone(), points)),
        }
    }
    pairs
}

#[cfg(test)]
mod tests;
