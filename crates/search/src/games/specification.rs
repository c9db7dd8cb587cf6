//! A computer player in a few words: `ai:level=5`, `ai:algorithm=minimax,depth=4`, `ai:time=100ms,threads=2`.

use std::time::Duration;

use jogada_core::observer::GameObserver;
use jogada_core::{Cancel, Evaluate, Fault, Field, Game, GameReport, GameStats, Limits, Stop, nearest};

use super::algorithm::{Algorithm, Searcher};
use super::level::Level;
use super::options::{Options, Ordering};
use super::tree::{MAX_DEPTH, Question};

/// All that `ai:..` can say.
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
    /// Whether the course's player keeps its slips.
    pub faithful: bool,
    /// Whether to think on while the opponent does: see [`ponders`](Specification::ponders).
    pub ponder: bool,
    /// What lots are drawn by.
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

/// What can be said something of.
const KEYS: [&str; 15] = [
    "level",
    "algorithm",
    "depth",
    "time",
    "nodes",
    "threads",
    "hash",
    "seed",
    "ordering",
    "table",
    "bounds",
    "quiescence",
    "reductions",
    "faithful",
    "ponder",
];

/// The time of a move when nothing limits it.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

impl Specification {
    /// Reads `ai`, or `ai:` and any of `key=value` with commas between them.
    ///
    /// # Errors
    /// An unknown key or value, and where it stands.
    pub fn read(text: &str) -> Result<Specification, Fault> {
        let whole = Field::whole(text);
        let colon = text.find(':').unwrap_or(text.len());
        if &text[..colon] != "ai" {
            return Err(whole.part(0..colon).unexpected("ai").near(nearest(&text[..colon], ["ai"])));
        }
        let mut specification = Specification::default();
        if colon < text.len() {
            for field in whole.part(colon + 1..text.len()).split(',') {
                specification.set(field)?;
            }
        }
        Ok(specification)
    }

    fn set(&mut self, field: Field<'_>) -> Result<(), Fault> {
        let [key, value] = field.split('=')[..] else {
            return Err(field.fault("fault-parameter-form"));
        };
        match key.text() {
            "level" => {
                let number = value.number(1, 10)? as u8;
                self.level = Level::new(number).unwrap_or_default();
            }
            "algorithm" => {
                let names = Algorithm::ALL.map(Algorithm::name);
                self.algorithm = choose(key, value, &names).map(|place| Algorithm::ALL[place])?;
            }
            "depth" => self.limits.depth = Some(value.number(1, u64::from(MAX_DEPTH))? as u32),
            "time" => self.limits.time = Some(read_time(value)?),
            "nodes" => self.limits.nodes = Some(value.number(1, u64::MAX)?),
            "threads" => self.options.threads = value.number(1, 256)? as usize,
            "hash" => self.options.megabytes = read_megabytes(value)?,
            "seed" => self.seed = value.number(0, u64::MAX)?,
            "ordering" => {
                let orderings = [Ordering::None, Ordering::Static, Ordering::Full];
                self.options.ordering =
                    choose(key, value, &["none", "static", "full"]).map(|place| orderings[place])?;
            }
            "table" => self.options.table = read_switch(key, value)?,
            "bounds" => self.options.bounds = read_switch(key, value)?,
            "quiescence" => self.options.quiescence = read_switch(key, value)?,
            "reductions" => self.options.reductions = read_switch(key, value)?,
            "faithful" => self.faithful = read_switch(key, value)?,
            "ponder" => self.ponder = read_switch(key, value)?,
            _ => {
                let near = nearest(key.text(), KEYS);
                return Err(key.fault("fault-parameter").with("known", KEYS.join(", ")).near(near));
            }
        }
        Ok(())
    }

    /// The limits of each move: those given, the level's, or a second if there are none.
    #[must_use]
    pub fn move_limits(&self) -> Limits {
        let limits = self.level.limits(&self.limits);
        let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
        let time = if unlimited { Some(DEFAULT_TIME) } else { limits.time };
        Limits { time, ..limits }
    }

    /// Whether a player like this thinks on while the opponent does. Only the engine keeps what it finds that way, and
    /// only where no depth or level says how far it may see.
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
        }
    }
}

fn choose(key: Field<'_>, value: Field<'_>, words: &[&str]) -> Result<usize, Fault> {
    words.iter().position(|word| *word == value.text()).ok_or_else(|| {
        let fault = value.fault("fault-parameter-value").with("key", key.text());
        fault.with("known", words.join(", ")).near(nearest(value.text(), words.iter().copied()))
    })
}

fn read_switch(key: Field<'_>, value: Field<'_>) -> Result<bool, Fault> {
    match value.text() {
        "true" | "yes" => Ok(true),
        "false" | "no" => Ok(false),
        _ => choose(key, value, &["off", "on"]).map(|place| place == 1),
    }
}

/// Reads a time: `500ms`, `2s`, `1m`.
///
/// # Errors
/// Anything else.
pub fn read_time(field: Field<'_>) -> Result<Duration, Fault> {
    let (number, unit) = split_unit(field);
    let milliseconds = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        _ => return Err(field.unexpected("`500ms`, `2s`, `1m`")),
    };
    let count = number.number(0, u64::from(u32::MAX))?;
    Ok(Duration::from_millis(count * milliseconds))
}

/// Reads a size: `64MB`, `2GB`.
///
/// # Errors
/// Anything else.
pub fn read_megabytes(field: Field<'_>) -> Result<usize, Fault> {
    let (number, unit) = split_unit(field);
    let megabytes = match unit {
        "MB" => 1,
        "GB" => 1024,
        _ => return Err(field.unexpected("`64MB`, `2GB`")),
    };
    Ok((number.number(1, 1 << 20)? * megabytes) as usize)
}

fn split_unit(field: Field<'_>) -> (Field<'_>, &str) {
    let text = field.text();
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    (field.part(0..digits), &text[digits..])
}

/// Somebody who can be asked for a move, again and again.
#[derive(Debug)]
pub struct ComputerPlayer<G: Game> {
    searcher: Searcher<G>,
    level: Level,
    seed: u64,
    limits: Limits,
}

impl<G: Game> ComputerPlayer<G> {
    /// The limits of each move. Its `cancel` stops the player from another thread.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// From now on `cancel` stops it. A flag that was raised stays so: whoever stops a player and wants another
    /// move gives it a new one.
    pub fn stop_by(&mut self, cancel: &Cancel) {
        self.limits.cancel = cancel.clone();
    }

    /// Chooses a move.
    pub fn choose<E: Evaluate<G> + Sync, O: GameObserver<G::State, G::Move>>(
        &mut self,
        question: Question<'_, G, E>,
        observer: &mut O,
    ) -> GameReport<G::Move> {
        let Question { game, evaluation, state } = question;
        let limited = (self.level != Level::FULL).then(|| evaluation.without_theory()).flatten();
        let evaluation = limited.as_ref().unwrap_or(evaluation);
        let question = Question { game, evaluation, state };
        match self.level.slip(game, state, self.seed) {
            Some(slip) => GameReport {
                line: vec![slip.clone()],
                best: Some(slip),
                value: question.report_value(evaluation.evaluate(game, state), false),
                exact: false,
                depth: 0,
                stop: Stop::Depth,
                stats: GameStats { nodes: 1, leaves: 1, threads: 1, ..GameStats::default() },
            },
            None => self.searcher.search(question, &self.limits, observer),
        }
    }

    /// Thinks about a state in which the opponent is to move, until `cancel` or until there is nothing left to find. What
    /// it finds helps with the next move; whether that is allowed is for [`Specification::ponders`] to say.
    pub fn ponder<E: Evaluate<G> + Sync>(&mut self, question: Question<'_, G, E>, cancel: &Cancel) {
        let limits = Limits { cancel: cancel.clone(), memory: self.limits.memory, ..Limits::default() };
        self.searcher.ponder(question, &limits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_settings() {
        let said = "ai:level=5,algorithm=minimax,depth=4,time=100ms,nodes=9,threads=2,hash=2GB,seed=7,ordering=static,table=off,faithful=on";
        let read = Specification::read(said).unwrap();
        assert_eq!((read.level.number(), read.algorithm), (5, Algorithm::Minimax));
        assert_eq!((read.limits.depth, read.limits.nodes), (Some(4), Some(9)));
        assert_eq!(read.limits.time, Some(Duration::from_millis(100)));
        assert_eq!((read.options.threads, read.options.megabytes), (2, 2048));
        assert_eq!((read.options.ordering, read.options.table), (Ordering::Static, false));
        assert_eq!((read.seed, read.faithful), (7, true));
        assert_eq!(read.move_limits().depth, Some(3), "level five looks three plies ahead");
        assert_eq!(Specification::read("ai").unwrap().move_limits().time, Some(DEFAULT_TIME));
    }

    #[test]
    fn only_an_unbounded_engine_ponders() {
        for (said, ponders) in [
            ("ai:ponder=on", true),
            ("ai:ponder=on,time=100ms,threads=2", true),
            ("ai", false),
            ("ai:ponder=off", false),
            ("ai:ponder=on,level=9", false),
            ("ai:ponder=on,depth=4", false),
            ("ai:ponder=on,table=off", false),
            ("ai:ponder=on,algorithm=mcts", false),
        ] {
            assert_eq!(Specification::read(said).unwrap().ponders(), ponders, "{said}");
        }
    }

    #[test]
    fn mistakes_are_pointed_at() {
        for (said, code, span) in [
            ("al", "fault-unexpected", 0..2),
            ("ai:", "fault-parameter-form", 3..3),
            ("ai:level", "fault-parameter-form", 3..8),
            ("ai:level=11", "fault-number", 9..11),
            ("ai:depth=3,levle=1", "fault-parameter", 11..16),
            ("ai:algorithm=alphabeta", "fault-parameter-value", 13..22),
            ("ai:time=100", "fault-unexpected", 8..11),
            ("ai:time=ms", "fault-number", 8..8),
            ("ai:hash=64mb", "fault-unexpected", 8..12),
            ("ai:table=maybe", "fault-parameter-value", 9..14),
        ] {
            let fault = Specification::read(said).unwrap_err();
            assert_eq!((fault.code, fault.span), (code, span), "{said}");
        }
    }

    #[test]
    fn what_was_probably_meant_is_said() {
        for (said, meant) in [
            ("ai:levle=3", Some("level")),
            ("ai:treads=2", Some("threads")),
            ("ai:algorithm=alphabeta", Some("alpha-beta")),
            ("ai:ordering=ful", Some("full")),
            ("ai:banana=1", None),
        ] {
            assert_eq!(Specification::read(said).unwrap_err().near.as_deref(), meant, "{said}");
        }
    }
}
