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

/// A time as a number and its unit, the largest in which the number is whole: `1500` and `ms`, `2` and `m`.
#[must_use]
pub fn duration_parts(time: Duration) -> (String, &'static str) {
    const MILLISECOND: u128 = 1_000_000;
    let nanoseconds = time.as_nanos();
    let units = [("h", 3_600_000 * MILLISECOND), ("m", 60_000 * MILLISECOND), ("s", 1000 * MILLISECOND)];
    if let Some((unit, size)) =
        units.into_iter().find(|(_, size)| time > Duration::ZERO && nanoseconds.is_multiple_of(*size))
    {
        return ((nanoseconds / size).to_string(), unit);
    }
    let (whole, part) = (nanoseconds / MILLISECOND, nanoseconds % MILLISECOND);
    let number = format!("{whole}.{part:06}");
    (number.trim_end_matches('0').trim_end_matches('.').to_owned(), "ms")
}

/// A time as [`parse_duration`] reads it: `1500ms`.
#[must_use]
pub fn write_duration(time: Duration) -> String {
    let (number, unit) = duration_parts(time);
    number + unit
}

/// A size as [`parse_size`] reads it, in the largest unit in which it is whole; a part of a kilobyte is dropped.
#[must_use]
pub fn write_size(bytes: u64) -> String {
    let unit =
        [("GB", 30), ("MB", 20)].into_iter().find(|(_, shift)| bytes > 0 && bytes.is_multiple_of(1 << shift));
    let (unit, shift) = unit.unwrap_or(("KB", 10));
    format!("{}{unit}", bytes >> shift)
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
    fn times_and_sizes_are_written_as_they_are_read() {
        for text in ["0ms", "500ms", "1500ms", "1.5ms", "0.000001ms", "2s", "90s", "1m", "90m", "1h", "25h"] {
            assert_eq!(write_duration(parse_duration(text).unwrap()), text);
        }
        assert_eq!(write_duration(Duration::from_secs(7200)), "2h");
        for text in ["1KB", "1025KB", "64MB", "2GB"] {
            assert_eq!(write_size(parse_size(text).unwrap()), text);
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
