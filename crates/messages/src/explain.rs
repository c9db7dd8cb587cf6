//! Faults in words: a sentence about the mistake, and the text with the place marked.

use jogada_core::{Fault, Value};

use crate::{Language, attribute, say};

/// Characters of the text shown on either side of the place.
const CONTEXT: usize = 36;
/// The longest text quoted inside a sentence.
const QUOTE: usize = 48;

/// The fault in words: what was wrong, what is expected, what was probably meant, its cause; and below it the text with the place
/// marked.
#[must_use]
pub fn explain(language: Language, fault: &Fault) -> String {
    let values: Vec<(&str, Value)> =
        fault.values.iter().map(|(name, value)| (*name, shorten(value))).collect();
    let mut words = say(language, fault.code(), &values);
    if let Some(near) = &fault.near {
        words.push_str(&say(language, "did-you-mean", &[("near", near.as_str().into())]));
    } else if let Some(hint) = attribute(language, fault.code(), "hint", &values) {
        words.push_str(": ");
        words.push_str(&hint);
    }
    if let Some(cause) = &fault.cause {
        words.push_str(": ");
        words.push_str(&explain(language, cause));
    }
    if let Some(marked) = mark(fault) {
        words.push('\n');
        words.push_str(&marked);
    }
    words
}

fn shorten(value: &Value) -> Value {
    match value {
        Value::Text(text) if text.chars().count() > 8 * QUOTE => {
            Value::Text(text.chars().take(QUOTE).map(visible).chain(['…']).collect())
        }
        Value::Text(text) => Value::Text(text.chars().map(visible).collect()),
        other => other.clone(),
    }
}

/// A line break or an escape sequence in a quotation would spoil the line it stands in; a tab, the place of the carets.
fn visible(character: char) -> char {
    if character.is_control() { ' ' } else { character }
}

/// The text around the place, and a line of carets under it. Nothing if the place is all there is.
fn mark(fault: &Fault) -> Option<String> {
    let (before, rest) = fault.text.split_at_checked(fault.span.start)?;
    let (culprit, after) = rest.split_at_checked(fault.span.len())?;
    if before.is_empty() && after.is_empty() {
        return None;
    }
    let skipped = before.chars().count().saturating_sub(CONTEXT);
    let left: String = before.chars().skip(skipped).map(visible).collect();
    let middle: String = culprit.chars().take(CONTEXT).map(visible).collect();
    let right: String = after.chars().take(CONTEXT).map(visible).collect();
    let [more_left, more_right] = [skipped > 0, after.chars().count() > CONTEXT];
    let lead = if more_left { "…" } else { "" };
    let trail = if more_right { "…" } else { "" };
    let indent = left.chars().count() + lead.chars().count();
    let carets = "^".repeat(middle.chars().count().max(1));
    Some(format!("  {lead}{left}{middle}{right}{trail}\n  {}{carets}", " ".repeat(indent)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message_key;
    use jogada_core::Field;

    #[test]
    fn the_place_is_marked() {
        let text = "8,8,8,x,8,8/8,8,8,8,8,8";
        let fault = Field::whole(text).part(6..7).number(0, 255).unwrap_err();
        assert_eq!(
            explain(Language::English, &fault),
            "`x` is not a whole number from 0 to 255\n  8,8,8,x,8,8/8,8,8,8,8,8\n        ^"
        );
    }

    #[test]
    fn long_texts_are_shown_around_the_place() {
        let text = format!("{}x{}", "a".repeat(500), "b".repeat(500));
        let fault = Field::whole(&text).part(500..501).player().unwrap_err();
        let words = explain(Language::Portuguese, &fault);
        assert!(words.lines().all(|line| line.chars().count() < 80), "{words}");
        let lines: Vec<Vec<char>> = words.lines().map(|line| line.chars().collect()).collect();
        let caret = lines[2].iter().position(|character| *character == '^').unwrap();
        assert_eq!(lines[1][caret], 'x');
    }

    #[test]
    fn suggestions_are_made() {
        let fault = Field::whole("quatro")
            .fault(message_key("fault-game").unwrap())
            .with("known", "quarto")
            .near(Some("quarto"));
        assert_eq!(explain(Language::English, &fault), "unknown game `quatro`: did you mean `quarto`?");
    }

    #[test]
    fn the_cause_follows() {
        let cause = Field::whole("1,x").part(2..3).player().unwrap_err();
        let fault = jogada_core::Fault::new(message_key("fault-player-illegal").unwrap()).because(cause);
        assert_eq!(
            explain(Language::Portuguese, &fault),
            "a jogada do jogador não é legal: `x` não é um jogador: esperava-se 1 ou 2\n  1,x\n    ^"
        );
    }

    #[test]
    fn control_characters_do_no_harm() {
        let text = "a\u{1b}[31m\nb";
        let fault = Field::whole(text).part(1..2).player().unwrap_err();
        assert!(!explain(Language::English, &fault).contains('\u{1b}'));
        let fault = Field::whole("1\tx\t2").part(2..3).player().unwrap_err();
        assert!(explain(Language::English, &fault).ends_with("\n  1 x 2\n    ^"), "tabs become blanks");
    }
}
