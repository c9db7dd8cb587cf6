//! Messages with placeholders, for the page, which fills in the values itself.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use crate::{Language, texts};

/// The messages whose keys begin with `prefix`, in the order of the files: key and words, with every value as its name
/// in braces, `{name}`. Such messages have plain variables only.
#[must_use]
pub fn patterns(language: Language, prefix: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (_, text) in texts(language) {
        let resource = parse(*text).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let Some(pattern) = message.value.filter(|_| message.id.name.starts_with(prefix)) else {
                continue;
            };
            found.push((message.id.name.to_owned(), open(&pattern)));
        }
    }
    found
}

fn open(pattern: &Pattern<&str>) -> String {
    let mut words = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => words.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => {
                words.push('{');
                words.push_str(id.name);
                words.push('}');
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => words.push_str(value),
            PatternElement::Placeable { expression } => {
                debug_assert!(false, "only plain variables can be left open, not {expression:?}");
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_left_open() {
        let found = patterns(Language::English, "won-by");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].1, "The game is over: player {player} wins by {points}.");
    }

    #[test]
    fn the_words_of_the_page_have_plain_variables_only() {
        for language in Language::ALL {
            assert!(!patterns(language, "page-").is_empty());
        }
    }
}
