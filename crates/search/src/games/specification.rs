//! A computer player as text: `ai:level=5`, `ai:algorithm=minimax,depth=4`, `ai:time=100ms,threads=2`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jogada_core::observer::Listener;
use jogada_core::{
    Cancel, Evaluate, Fault, Field, Game, GameReport, GameStats, Limits, Stop, TextFault, nearest,
};

use super::algorithm::{Algorithm, Searcher};
use super::context::Question;
use super::level::Level;
use super::options::Options;
use super::settings::SETTINGS;

/// All that `ai:..` can specify.
#[derive(Clone, Debug)]
pub struct Specification {
    /// How it searches.
    pub algorithm: Algorithm,
    /// How well it is to play.
    pub level: Level,
    /// Limits of each move.
    pub limits: Limits,
    /// The engine's settings.
    pub options: Options,
    /// Whether the course's player keeps its mistakes.
    pub faithful: bool,
    /// Whether to ponder, that is, to search on while the opponent thinks: see [`ponders`](Specification::ponders).
    pub ponder: bool,
    /// Seed of the random generator.
    pub seed: u64,
}

impl Default for Specification {
    fn default() -> Specification {
        Specification {
            algorithm: Algorithm::Engine,
            level: Level::FULL,
            limits: Limits::default(),
            options: Options::default(),
            faithful: false,
            ponder: false,
            seed: 1,
        }
    }
}

/// The time of a move when nothing limits it.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Reads `ai`, or `ai:` and any of `key=value` with commas between them.
impl FromStr for Specification {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Specification, Fault> {
        let whole = Field::whole(text);
        let colon = text.find(':').unwrap_or(text.len());
        if &text[..colon] != "ai" {
            return Err(whole.part(0..colon).unexpected("ai").near(nearest(&text[..colon], ["ai"])));
        }
        let mut specification = Specification::default();
        if colon < text.len() {
            for field in whole.part(colon + 1..text.len()).split(',') {
                let [name, value] = field.split('=')[..] else {
                    return Err(field.fault(TextFault::ParameterForm));
                };
                specification.set(name, value)?;
            }
        }
        Ok(specification)
    }
}

/// Two are the same if every setting is.
impl PartialEq for Specification {
    fn eq(&self, other: &Specification) -> bool {
        SETTINGS.iter().all(|setting| self.value(setting) == other.value(setting))
    }
}

impl Eq for Specification {}

/// Writes `ai:..` with the settings that differ from their defaults, in the order of [`SETTINGS`].
impl fmt::Display for Specification {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("ai")?;
        for (place, (setting, value)) in self.changed().enumerate() {
            let joint = if place == 0 { ':' } else { ',' };
            write!(out, "{joint}{}={value}", setting.name)?;
        }
        Ok(())
    }
}

impl Specification {
    /// The limits of each move: those given, the level's, or a second if there are none.
    #[must_use]
    pub fn move_limits(&self) -> Limits {
        let limits = self.level.limits(&self.limits);
        let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
        let time = if unlimited { Some(DEFAULT_TIME) } else { limits.time };
        Limits { time, ..limits }
    }

    /// Whether such a player searches while the opponent thinks. Only the engine keeps what it finds that way, and only where no
    /// depth or level limits its search.
    #[must_use]
    pub fn ponders(&self) -> bool {
        let unbounded = self.level == Level::FULL && self.limits.depth.is_none();
        self.ponder && unbounded && self.algorithm == Algorithm::Engine && self.options.table
    }

    /// A player who plays as specified.
    #[must_use]
    pub fn player<G: Game>(&self) -> ComputerPlayer<G> {
        let limits = self.move_limits();
        let options = self.options.fitting(&limits);
        ComputerPlayer {
            searcher: Searcher::new(self.algorithm, options, self.faithful, self.seed),
            level: self.level,
            seed: self.seed,
            limits,
            chose_at_random: false,
        }
    }
}

/// A computer player: chooses moves, and keeps what it learns between them.
#[derive(Debug)]
pub struct ComputerPlayer<G: Game> {
    searcher: Searcher<G>,
    level: Level,
    seed: u64,
    limits: Limits,
    chose_at_random: bool,
}

impl<G: Game> ComputerPlayer<G> {
    /// The limits of each move. Its `cancel` stops the player from another thread.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Sets the limits. A `cancel` that was raised stays raised: to stop a player and then ask it for another move, give it a new
    /// one.
    pub fn limit(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Chooses a move.
    pub fn choose<E: Evaluate<G> + Sync>(
        &mut self,
        question: Question<'_, G, E>,
        listener: Listener<'_, G::State, G::Move>,
    ) -> GameReport<G::Move> {
        let Question { game, evaluation, state } = question;
        let slip = self.level.slip(game, state, self.seed);
        self.chose_at_random = slip.is_some() || self.searcher.algorithm() == Algorithm::Random;
        match slip {
            Some(slip) => GameReport {
                line: vec![slip.clone()],
                best: Some(slip),
                value: question.report_value(evaluation.evaluate(game, state), false),
                exact: false,
                depth: 0,
                stop: Stop::Depth,
                stats: GameStats { nodes: 1, leaves: 1, threads: 1, ..GameStats::default() },
            },
            None => self.searcher.search(question, &self.limits, listener),
        }
    }

    /// Whether chance made the last choice: the level's, or that of the random player.
    #[must_use]
    pub fn chose_at_random(&self) -> bool {
        self.chose_at_random
    }

    /// Searches a state in which the opponent is to move, until `cancel` or until there is nothing left to find. What it finds
    /// helps with the next move; [`Specification::ponders`] says whether that is allowed.
    pub fn ponder<E: Evaluate<G> + Sync>(&mut self, question: Question<'_, G, E>, cancel: &Cancel) {
        let limits = Limits { cancel: cancel.clone(), memory: self.limits.memory, ..Limits::default() };
        self.searcher.ponder(question, &limits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Ordering;

    #[test]
    fn words_become_settings() {
        let text = "ai:level=5,algorithm=minimax,depth=4,time=100ms,nodes=9,threads=2,hash=2GB,seed=7,ordering=static,table=off,faithful=on";
        let read = text.parse::<Specification>().unwrap();
        assert_eq!((read.level.number(), read.algorithm), (5, Algorithm::Minimax));
        assert_eq!((read.limits.depth, read.limits.nodes), (Some(4), Some(9)));
        assert_eq!(read.limits.time, Some(Duration::from_millis(100)));
        assert_eq!((read.options.threads, read.options.megabytes), (2, 2048));
        assert_eq!((read.options.ordering, read.options.table), (Ordering::Static, false));
        assert_eq!((read.seed, read.faithful), (7, true));
        assert_eq!(read.move_limits().depth, Some(3), "level five looks three plies ahead");
        let written = "ai:level=5,algorithm=minimax,depth=4,time=100ms,nodes=9,seed=7,faithful=on,threads=2,hash=2GB,ordering=static,table=off";
        assert_eq!(read.to_string(), written);
        assert_eq!(written.parse::<Specification>(), Ok(read));
        assert_eq!("ai".parse::<Specification>().unwrap().move_limits().time, Some(DEFAULT_TIME));
    }

    #[test]
    fn only_an_unbounded_engine_ponders() {
        for (text, ponders) in [
            ("ai:ponder=on", true),
            ("ai:ponder=on,time=100ms,threads=2", true),
            ("ai", false),
            ("ai:ponder=off", false),
            ("ai:ponder=on,level=9", false),
            ("ai:ponder=on,depth=4", false),
            ("ai:ponder=on,table=off", false),
            ("ai:ponder=on,algorithm=mcts", false),
        ] {
            assert_eq!(text.parse::<Specification>().unwrap().ponders(), ponders, "{text}");
        }
    }

    #[test]
    fn mistakes_are_pointed_at() {
        for (text, code, span) in [
            ("al", "fault-unexpected", 0..2),
            ("ai:", "fault-parameter-form", 3..3),
            ("ai:level", "fault-parameter-form", 3..8),
            ("ai:level=11", "fault-number", 9..11),
            ("ai:depth=3,levle=1", "fault-parameter", 11..16),
            ("ai:algorithm=alphabeta", "fault-parameter-value", 13..22),
            ("ai:time=100", "fault-unexpected", 8..11),
            ("ai:time=ms", "fault-unexpected", 8..10),
            ("ai:hash=64mb", "fault-unexpected", 8..12),
            ("ai:table=maybe", "fault-parameter-value", 9..14),
        ] {
            let fault = text.parse::<Specification>().unwrap_err();
            assert_eq!((fault.code(), fault.span), (code, span), "{text}");
        }
    }

    #[test]
    fn suggestions_are_made() {
        for (text, meant) in [
            ("ai:levle=3", Some("level")),
            ("ai:treads=2", Some("threads")),
            ("ai:algorithm=alphabeta", Some("alpha-beta")),
            ("ai:ordering=ful", Some("full")),
            ("ai:banana=1", None),
        ] {
            assert_eq!(text.parse::<Specification>().unwrap_err().near.as_deref(), meant, "{text}");
        }
    }
}
