//! Runs a championship: plays games on threads until none is due, a sequential test is decided, or it is cancelled.

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

/// A player of the championship.
pub struct Entrant {
    /// Its name in tables.
    pub name: String,
    /// Its specification.
    pub player: String,
    /// Its settings as a bot, if it is an external engine.
    pub bot: Option<BotSpec>,
    /// Creates the player for each game.
    pub contestant: Box<dyn Contestant + Send>,
}

/// Events while games are played.
pub enum Event<'a> {
    /// A game begins.
    Began(&'a Fixture),
    /// A game has ended.
    Ended(&'a GameResult),
}

/// A championship ready to be played.
pub struct Runner<'a> {
    /// The conditions of all games.
    pub conditions: Conditions<'a>,
    /// The players.
    pub entrants: &'a [Entrant],
    /// The pairings.
    pub schedule: Schedule,
    /// How openings are generated.
    pub recipe: Recipe,
    /// Openings generated so far, by number.
    pub openings: &'a Mutex<Vec<Opening>>,
    /// Node limit for proving what each move lost.
    pub proof: u64,
    /// Games at once.
    pub parallel: usize,
    /// The sequential test that stops the games.
    pub sprt: Option<Sprt>,
}

/// Why playing stopped early.
#[derive(Debug)]
pub enum EarlyEnd<E> {
    /// It was cancelled.
    Cancelled,
    /// There is no fair opening with this number.
    NoOpening(u32),
    /// The event handler failed.
    Handler(E),
}

impl Runner<'_> {
    /// Plays all games missing from `results` and adds them. Calls `on_event` at every beginning and end; if it fails,
    /// no more games start.
    ///
    /// # Errors
    /// Why it stopped early. The games played by then are in `results`.
    pub fn run<E>(
        &self,
        results: &mut Vec<GameResult>,
        on_event: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<(), EarlyEnd<E>> {
        loop {
            let out = self.conditions.policy.disqualified(results);
            let due = self.schedule.due(results, &out);
            if due.is_empty() || self.is_decided(results) {
                return Ok(());
            }
            self.play_all(due, results, on_event)?;
        }
    }

    /// The pentanomial counts of the games so far.
    #[must_use]
    pub fn pairs(&self, results: &[GameResult]) -> Pentanomial {
        let [Some(first), Some(second)] = [0, 1].map(|place| self.entrants.get(place)) else { return [0; 5] };
        pentanomial(&first.name, &second.name, results)
    }

    /// Whether the sequential test is decided.
    #[must_use]
    pub fn is_decided(&self, results: &[GameResult]) -> bool {
        self.sprt.is_some_and(|sprt| sprt.decide(&self.pairs(results)) != Decision::Continue)
    }

    /// Plays independent games in parallel.
    fn play_all<E>(
        &self,
        due: Vec<Fixture>,
        results: &mut Vec<GameResult>,
        on_event: &mut dyn FnMut(Event<'_>) -> Result<(), E>,
    ) -> Result<(), EarlyEnd<E>> {
        let queue = Mutex::new(due.into_iter());
        let out = Mutex::new(self.conditions.policy.disqualified(results));
        let stop = AtomicBool::new(false);
        let mut halt = None;
        std::thread::scope(|scope| {
            // With a channel of capacity 0, a sent message means that all before it were handled.
            let (sender, handled) = mpsc::sync_channel(0);
            for _ in 0..self.parallel.max(1) {
                let (sender, queue, out, stop) = (sender.clone(), &queue, &out, &stop);
                scope.spawn(move || self.work(queue, out, stop, &sender));
            }
            drop(sender);
            for message in handled {
                let handled = match message {
                    Message::Ready => Ok(()),
                    Message::Began(fixture) => on_event(Event::Began(&fixture)),
                    Message::NoOpening(number) => {
                        halt.get_or_insert(EarlyEnd::NoOpening(number));
                        Ok(())
                    }
                    // A game cancelled in progress is not complete.
                    Message::Ended(_) if self.cancel().is_cancelled() => Ok(()),
                    Message::Ended(mut result) => {
                        let handled = on_event(Event::Ended(&result));
                        // Transcripts have been handled by now; those of a thousand games would take too much memory.
                        result.transcripts = Default::default();
                        results.push(*result);
                        *lock(&out) = self.conditions.policy.disqualified(results);
                        handled
                    }
                };
                if let Err(error) = handled {
                    halt.get_or_insert(EarlyEnd::Handler(error));
                }
                if halt.is_some() || self.is_decided(results) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        match halt {
            Some(halt) => Err(halt),
            None if self.cancel().is_cancelled() => Err(EarlyEnd::Cancelled),
            None => Ok(()),
        }
    }

    fn cancel(&self) -> &Cancel {
        &self.conditions.cancel
    }

    /// Plays games from the queue until it is empty.
    fn work(
        &self,
        queue: &Mutex<std::vec::IntoIter<Fixture>>,
        out: &Mutex<HashSet<String>>,
        stop: &AtomicBool,
        sender: &mpsc::SyncSender<Message>,
    ) {
        // The results of earlier games are handled before the next one begins.
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
            // Without a receiver there is nothing left to do.
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

    /// The opening with this number, generated on first use.
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

/// Counts of the pairs of games with one opening that gave `first` 0, ½, 1, 1½ and 2 points against `second`.
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
