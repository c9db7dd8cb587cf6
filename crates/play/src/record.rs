//! A recorded game: as JSON lines, one event a line, or as text with tags.
//!
//! JSON lines are for programs and for safety: each event is appended and flushed at once, so that a crash loses at
//! most the current move. The text is for people and for other programs. Both can be read back; of a damaged file the
//! part before the damage is used.

mod figures;
mod keyed;
mod lines;
mod replay;
mod text;
mod writer;

pub use lines::VERSION;
pub use writer::{Format, Recorder};

use std::time::{SystemTime, UNIX_EPOCH};

use jogada_core::{Fault, Field};

use crate::faults::PlayFault;
use crate::{Finish, Turn};

/// A game from its first position to its last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id with its parameters.
    pub game: String,
    /// The start position.
    pub start: String,
    /// The players: `human`, `ai:level=5`. A puzzle has one player: the second is empty.
    pub players: [String; 2],
    /// When it began (UTC): `2026-11-15T03:14:30Z`.
    pub date: String,
    /// The turns.
    pub turns: Vec<Turn>,
    /// How it ended; `None` if it was left unfinished.
    pub finish: Option<Finish>,
}

/// Where and how a file is damaged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The line, counted from 1.
    pub line: usize,
    /// The damage.
    pub fault: Fault,
}

/// The result of reading a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The intact part.
    pub record: Record,
    /// The damage that ended the reading, if any.
    pub damage: Option<Damage>,
}

impl Record {
    /// Reads a record in either format and checks all moves by playing them.
    ///
    /// # Errors
    /// The damage, if nothing before it can be used.
    pub fn read(bytes: &[u8]) -> Result<Reading, Damage> {
        let (text, broken) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let intact = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let line = intact.matches('\n').count() + 1;
                let fault = Field::whole("").fault(PlayFault::RecordText);
                (
                    std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or(""),
                    Some(Damage { line, fault }),
                )
            }
        };
        let reading = match text.trim_start().chars().next() {
            Some('{') => lines::read(text),
            Some('[') => text::read(text),
            _ => {
                let first = text.lines().next().unwrap_or("");
                return Err(broken
                    .unwrap_or(Damage { line: 1, fault: Field::whole(first).fault(PlayFault::RecordKind) }));
            }
        };
        // Invalid bytes come before the point where the parser misses the rest.
        reading.map(|reading| Reading { damage: broken.or(reading.damage), ..reading })
    }

    /// Writes the record in either format.
    #[must_use]
    pub fn write(&self, format: Format) -> String {
        match format {
            Format::Lines => lines::write(self),
            Format::Text => text::write(self),
        }
    }
}

/// The current time (UTC), `2026-11-15T03:14:30Z`.
#[must_use]
pub fn now() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(seconds)
}

/// Seconds since 1970 as a date. Years are counted from March, so that the leap day comes last.
fn date(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_709_251_199, "2024-02-29T23:59:59Z"),
            (4_102_444_800, "2100-01-01T00:00:00Z"),
        ] {
            assert_eq!(date(seconds), expected);
        }
    }
}
