//! Figures as people write them: a decimal point in English, a decimal comma in Portuguese.
//!
//! For people only. JSON, CSV, records and recordings keep the point, whatever the language.

use crate::Language;

/// A number with `places` digits after the decimal mark: `0.35`, `0,35`.
#[must_use]
pub fn decimal(language: Language, value: f64, places: usize) -> String {
    marked(language, format!("{value:.places$}"))
}

/// As [`decimal`], with a sign in every case: `+0.35`, `-1,20`.
#[must_use]
pub fn signed_decimal(language: Language, value: f64, places: usize) -> String {
    let figure = format!("{value:+.places$}");
    // What rounds to zero is written with a plus.
    let is_nothing = figure.chars().all(|sign| !('1'..='9').contains(&sign));
    marked(language, if is_nothing { figure.replacen('-', "+", 1) } else { figure })
}

/// A whole number in groups of three digits: `81,723,294`, `81 723 294`.
#[must_use]
pub fn grouped(language: Language, value: u128) -> String {
    let mark = match language {
        Language::English => ',',
        // Does not break: a group never begins a line.
        Language::Portuguese => '\u{a0}',
    };
    let digits = value.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

fn marked(language: Language, figure: String) -> String {
    match language {
        Language::English => figure,
        Language::Portuguese => figure.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decimal_mark_is_the_readers() {
        assert_eq!(decimal(Language::English, 21.4681, 3), "21.468");
        assert_eq!(decimal(Language::Portuguese, 21.4681, 3), "21,468");
        assert_eq!(decimal(Language::Portuguese, 100.0, 0), "100");
        assert_eq!(signed_decimal(Language::Portuguese, 0.35, 2), "+0,35");
        assert_eq!(signed_decimal(Language::English, -1.2, 1), "-1.2");
        assert_eq!(signed_decimal(Language::English, -0.001, 2), "+0.00");
    }

    #[test]
    fn digits_stand_in_groups_of_three() {
        assert_eq!(grouped(Language::English, 81_723_294_080_159_936), "81,723,294,080,159,936");
        assert_eq!(grouped(Language::Portuguese, 1_234), "1\u{a0}234");
        assert_eq!([0, 12, 999].map(|value| grouped(Language::English, value)), ["0", "12", "999"]);
    }
}
