//! The texts that jogada shows to people, in English and European Portuguese.
//!
//! All words are in the Fluent files of `text/en` and `text/pt`, compiled into the program. A message has a key; [`say`] gives
//! its words in a [`Language`], [`explain`] puts a [`Fault`](jogada_core::Fault) into words with the place it points at. Keys,
//! codes, game ids and JSON are never translated.
//!
//! ```
//! use jogada_messages::{Language, say};
//!
//! let text = say(Language::Portuguese, "to-move", &[("player", 2_u64.into())]);
//! assert_eq!(text, "Joga o jogador 2.");
//! ```

mod explain;
mod figures;
mod keys;
mod language;
mod patterns;
mod system;
mod values;

pub use explain::explain;
pub use figures::{decimal, grouped, signed_decimal};
pub use keys::{MessageKey, message_key};
pub use language::Language;
pub use patterns::patterns;
pub use system::{system_error, system_reason};
pub use values::ValueWords;

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use jogada_core::Value;

type Bundle = FluentBundle<FluentResource>;

// The message files, by name and text, in each language: `ENGLISH` and `PORTUGUESE`.
include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The files of one language: name and text.
#[must_use]
pub fn texts(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => ENGLISH,
        Language::Portuguese => PORTUGUESE,
    }
}

fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; 2] = [OnceLock::new(), OnceLock::new()];
    BUNDLES[language as usize].get_or_init(|| {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The marks that keep right-to-left text apart would show up as rubbish in a terminal.
        bundle.set_use_isolating(false);
        for (name, text) in texts(language) {
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) => resource,
                Err((_, errors)) => panic!("{name}.ftl is malformed: {errors:?}"),
            };
            if let Err(errors) = bundle.add_resource(resource) {
                panic!("{name}.ftl says something twice: {errors:?}");
            }
        }
        bundle
    })
}

/// Whether there is a message with this key.
#[must_use]
pub fn has(language: Language, key: &str) -> bool {
    bundle(language).has_message(key)
}

/// The words of a message with its values filled in; the key itself if there is no such message.
#[must_use]
pub fn say(language: Language, key: &str, values: &[(&str, Value)]) -> String {
    let message = bundle(language).get_message(key);
    debug_assert!(message.is_some(), "there is no message {key}");
    let pattern = message.and_then(|message| message.value());
    pattern.map_or_else(|| key.to_owned(), |pattern| format(language, pattern, values))
}

/// The words of a message's attribute, if it has one.
pub(crate) fn attribute(
    language: Language,
    key: &str,
    name: &str,
    values: &[(&str, Value)],
) -> Option<String> {
    let attribute = bundle(language).get_message(key)?.get_attribute(name)?;
    Some(format(language, attribute.value(), values))
}

fn format(language: Language, pattern: &Pattern<&str>, values: &[(&str, Value)]) -> String {
    let mut arguments = FluentArgs::new();
    for (name, value) in values {
        let value = match value {
            Value::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            // Fluent's numbers are floating point: what they cannot hold is shown as text.
            Value::Number(number) if *number >= 1 << 53 => FluentValue::from(number.to_string()),
            Value::Number(number) => FluentValue::from(*number),
            Value::Message(key) => FluentValue::String(Cow::Owned(say(language, key, &[]))),
        };
        arguments.set(*name, value);
    }
    let mut errors = Vec::new();
    let text = bundle(language).format_pattern(pattern, Some(&arguments), &mut errors);
    debug_assert!(errors.is_empty(), "{errors:?} in {text}");
    text.into_owned()
}
