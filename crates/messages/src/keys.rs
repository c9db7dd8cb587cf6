//! Static message keys by their text, for messages that were read from a journal or from another process.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use jogada_core::FaultCode;

use crate::{Language, texts};

/// A message's key, and the names of the values in its text and in its hint.
#[derive(Clone, Debug)]
pub struct MessageKey {
    /// The key.
    pub key: &'static str,
    /// The names of its values.
    pub values: Vec<&'static str>,
}

/// The code of a fault that another program sent: this one has its message.
impl FaultCode for &MessageKey {
    fn key(self) -> &'static str {
        self.key
    }
}

/// The message with this key, if there is one.
#[must_use]
pub fn message_key(key: &str) -> Option<&'static MessageKey> {
    static KEYS: OnceLock<BTreeMap<&'static str, MessageKey>> = OnceLock::new();
    KEYS.get_or_init(|| all().map(|message| (message.key, message)).collect()).get(key)
}

/// All messages. The keys and values are those of every language: tests see to it.
fn all() -> impl Iterator<Item = MessageKey> {
    texts(Language::English).iter().flat_map(|(_, text)| {
        let resource = parse(*text).unwrap_or_else(|(resource, _)| resource);
        resource.body.into_iter().filter_map(|entry| {
            let Entry::Message(message) = entry else { return None };
            let mut values = Vec::new();
            let hints = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(hints).for_each(|pattern| collect(pattern, &mut values));
            Some(MessageKey { key: message.id.name, values })
        })
    })
}

fn collect(pattern: &Pattern<&'static str>, values: &mut Vec<&'static str>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| collect(&variant.value, values));
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            values.push(id.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_with_its_values() {
        let message = message_key("fault-bot-language").unwrap();
        assert_eq!((message.key, &message.values[..]), ("fault-bot-language", &["found", "known"][..]));
        assert!(message_key("match-result").unwrap().values.contains(&"wins"));
        assert!(message_key("no-such-message").is_none());
    }
}
