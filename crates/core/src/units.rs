//! Times and sizes as people write them: `500ms`, `2s`, `1.5m`, `1h`; `64MB`, `2GB`.

use std::time::Duration;

use crate::{Fault, Field};

/// Reads a time: a number, fractions too, and a unit of `ms`, `s`, `m`, `h`. `None` if it is none, or longer than can be counted.
#[must_use]
pub fn parse_duration(text: &str) -> Option<Duration> {
    let unit = text.find(|character: char| !character.is_ascii_digit() && character != '.')?;
    let (number, unit) = text.split_at(unit);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(number.parse::<f64>().ok()? * seconds).ok()
}

/// Reads a size in bytes: a whole number above 0 and a unit of `KB`, `MB`, `GB`. `None` if it is none, or too large to count.
#[must_use]
pub fn parse_size(text: &str) -> Option<u64> {
    let unit = text.find(|character: char| !character.is_ascii_digit())?;
    let (number, unit) = text.split_at(unit);
    let shift = match unit {
        "KB" => 10,
        "MB" => 20,
        "GB" => 30,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(1 << shift).filter(|bytes| *bytes > 0)
}

impl Field<'_> {
    /// Reads a time.
    ///
    /// # Errors
    /// Anything else.
    pub fn duration(self) -> Result<Duration, Fault> {
        parse_duration(self.text()).ok_or_else(|| self.unexpected("`500ms`, `2s`, `1m`"))
    }

    /// Reads a size in bytes.
    ///
    /// # Errors
    /// Anything else.
    pub fn size(self) -> Result<u64, Fault> {
        parse_size(self.text()).ok_or_else(|| self.unexpected("`64MB`, `2GB`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units_and_fractions() {
        for (text, milliseconds) in
            [("500ms", 500), ("2s", 2_000), ("1m", 60_000), ("1.5s", 1_500), ("1h", 3_600_000), ("0ms", 0)]
        {
            assert_eq!(parse_duration(text), Some(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "5", "ms", "-1s", "1 s", "1d", "1.2.3s", ".s", "1e9s", "99999999999999999999999h"] {
            assert_eq!(parse_duration(text), None, "{text}");
        }
    }

    #[test]
    fn sizes_are_whole_and_positive() {
        assert_eq!(parse_size("64MB"), Some(64 << 20));
        assert_eq!(parse_size("2GB"), Some(2 << 30));
        assert_eq!(parse_size("1KB"), Some(1024));
        for text in ["", "64", "0MB", "64mb", "1.5GB", "-1MB", "99999999999999GB"] {
            assert_eq!(parse_size(text), None, "{text}");
        }
    }
}
