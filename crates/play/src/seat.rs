//! Who sits on a side of the board: a person, or a computer of some skill, written `ai:level=5,time=2s`.

use std::time::Duration;

use jogada_core::{Cancel, Fault, Field, Limits};
use jogada_games::nearest;

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person, asked for each move.
    Human,
    /// A computer.
    Computer(Skill),
}

/// How many levels there are, from 1 on.
pub const LEVELS: u64 = NODES.len() as u64;

/// Positions a level may look at for one move. Counted in nodes, a level is as strong on every machine.
const NODES: [u64; 10] = [20, 60, 200, 600, 2_000, 10_000, 50_000, 250_000, 1_500_000, 10_000_000];

/// What `ai` means without more.
const USUAL_LEVEL: u64 = 6;

/// How well a computer plays: a level, or limits of its own, or both.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Skill {
    /// From 1 to [`LEVELS`].
    pub level: Option<u64>,
    /// Time for each move.
    pub time: Option<Duration>,
    /// Plies looked ahead.
    pub depth: Option<u64>,
    /// Positions looked at for each move.
    pub nodes: Option<u64>,
    /// Threads that search.
    pub threads: Option<u64>,
    /// Megabytes for what is remembered.
    pub hash: Option<u64>,
}

const KEYS: [&str; 6] = ["level", "time", "depth", "nodes", "threads", "hash"];

impl Seat {
    /// Reads `human`, `ai` or `ai:key=value,..`.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str) -> Result<Seat, Fault> {
        let whole = Field::whole(text);
        let colon = text.find(':').unwrap_or(text.len());
        match &text[..colon] {
            "human" if colon == text.len() => Ok(Seat::Human),
            "ai" => {
                let mut skill = Skill::default();
                if colon < text.len() {
                    for field in whole.part(colon + 1..text.len()).split(',') {
                        skill.read(field)?;
                    }
                }
                Ok(Seat::Computer(skill))
            }
            other => {
                let near = nearest(other, ["human", "ai"]);
                Err(whole.part(0..colon).fault("fault-seat").near(near))
            }
        }
    }

    /// A computer of a level.
    #[must_use]
    pub fn level(level: u64) -> Seat {
        Seat::Computer(Skill { level: Some(level), ..Skill::default() })
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_human(&self) -> bool {
        *self == Seat::Human
    }
}

impl Skill {
    fn read(&mut self, field: Field<'_>) -> Result<(), Fault> {
        let pieces = field.split('=');
        let [key, value] = pieces[..] else {
            return Err(field.fault("fault-parameter-form"));
        };
        match key.text() {
            "level" => self.level = Some(value.number(1, LEVELS)?),
            "time" => self.time = Some(read_time(value)?),
            "depth" => self.depth = Some(value.number(1, 400)?),
            "nodes" => self.nodes = Some(value.number(1, u64::MAX)?),
            "threads" => self.threads = Some(value.number(1, 256)?),
            "hash" => self.hash = Some(value.number(1, 1 << 20)?),
            other => {
                let known = KEYS.join(", ");
                return Err(key.fault("fault-parameter").with("known", known).near(nearest(other, KEYS)));
            }
        }
        Ok(())
    }

    /// The limits of one move, to be stopped by `cancel`. A level counts only where nothing else limits.
    #[must_use]
    pub fn limits(&self, cancel: &Cancel) -> Limits {
        let own = self.time.is_some() || self.depth.is_some() || self.nodes.is_some();
        let level = self.level.or((!own).then_some(USUAL_LEVEL));
        let of_level = level.map(|level| NODES[(level.clamp(1, LEVELS) - 1) as usize]);
        let nodes = [self.nodes, of_level].into_iter().flatten().min();
        Limits {
            depth: self.depth.map(|depth| depth as u32),
            nodes,
            time: self.time,
            memory: None,
            cancel: cancel.clone(),
        }
    }
}

/// Reads `500ms`, `2s` or `1m`, fractions too, up to a day.
fn read_time(field: Field<'_>) -> Result<Duration, Fault> {
    let text = field.text();
    let unit = text.find(|character: char| !character.is_ascii_digit() && character != '.');
    let (number, unit) = text.split_at(unit.unwrap_or(text.len()));
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => 0.0,
    };
    let number = number.parse::<f64>().ok().filter(|_| seconds > 0.0);
    number
        .and_then(|number| Duration::try_from_secs_f64(number * seconds).ok())
        .filter(|time| *time <= Duration::from_secs(86_400))
        .ok_or_else(|| field.unexpected(jogada_core::Value::Message("what-duration")))
}

impl std::fmt::Display for Seat {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Seat::Human => out.write_str("human"),
            Seat::Computer(skill) => skill.fmt(out),
        }
    }
}

impl std::fmt::Display for Skill {
    /// As [`Seat::read`] reads it.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let time = self.time.map(|time| format!("{}ms", time.as_millis()));
        let numbers = [self.level, None, self.depth, self.nodes, self.threads, self.hash];
        out.write_str("ai")?;
        let mut before = ':';
        for (key, number) in KEYS.into_iter().zip(numbers) {
            let value = if key == "time" { time.clone() } else { number.map(|number| number.to_string()) };
            if let Some(value) = value {
                write!(out, "{before}{key}={value}")?;
                before = ',';
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_as_they_are_read() {
        for text in
            ["human", "ai", "ai:level=5", "ai:time=1500ms,depth=4", "ai:level=2,nodes=10,threads=2,hash=8"]
        {
            assert_eq!(Seat::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Seat::read("ai:time=1.5s").unwrap().to_string(), "ai:time=1500ms");
    }

    #[test]
    fn wrong_seats_are_told_precisely() {
        for (text, code, found) in [
            ("humam", "fault-seat", "humam"),
            ("human:level=1", "fault-seat", "human"),
            ("", "fault-seat", ""),
            ("ai:level=99", "fault-number", "99"),
            ("ai:lvel=1", "fault-parameter", "lvel"),
            ("ai:level", "fault-parameter-form", "level"),
            ("ai:time=5", "fault-unexpected", "5"),
            ("ai:time=", "fault-missing", ""),
            ("ai:", "fault-parameter-form", ""),
        ] {
            let fault = Seat::read(text).unwrap_err();
            assert_eq!((fault.code, fault.found()), (code, found), "{text}");
        }
    }

    #[test]
    fn a_level_is_a_number_of_nodes_and_limits_add_up() {
        let limits = |text: &str| match Seat::read(text).unwrap() {
            Seat::Computer(skill) => skill.limits(&Cancel::default()),
            Seat::Human => panic!("{text} is no computer"),
        };
        assert_eq!(limits("ai:level=1").nodes, Some(20));
        assert_eq!(limits("ai:level=5,nodes=7").nodes, Some(7));
        assert_eq!(limits("ai:depth=3").nodes, None);
        assert_eq!(limits("ai").nodes, Some(NODES[5]));
    }
}
