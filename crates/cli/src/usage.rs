//! Errors of the command line in the reader's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use jogada_core::{Value, nearest};
use jogada_games::Spec;
use jogada_messages::{Language, say};

use crate::Failure;

/// The failure for clap's error: the help that was asked for, or what is wrong. `command` is the subcommand and the one
/// below it, as far as they are known.
pub(crate) fn failure(language: Language, command: &[String], error: &clap::Error) -> Failure {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Failure::Asked(error.render()),
        _ => Failure::Usage(message(language, command, error)),
    }
}

fn message(language: Language, command: &[String], error: &clap::Error) -> String {
    let context = |kind| context(error, kind);
    let word = |key: &str, values: &[(&str, Value)]| say(language, key, values);
    let found = context(ContextKind::InvalidValue);
    // clap names an option together with its value: `--depth <DEPTH>`.
    let option = context(ContextKind::InvalidArg);
    let option = without_value(&option).to_owned();
    let mut text = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let found = context(ContextKind::InvalidSubcommand);
            word("usage-unknown-command", &[("found", found.into())])
        }
        ErrorKind::UnknownArgument if option.starts_with('-') => {
            word("usage-unknown-option", &[("found", option.into())])
        }
        ErrorKind::UnknownArgument => word("usage-unexpected", &[("found", option.into())]),
        ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand => {
            word("usage-missing", &[("missing", option.into())])
        }
        ErrorKind::InvalidValue if found.is_empty() => {
            word("usage-missing-value", &[("option", option.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            word("usage-bad-value", &[("found", found.into()), ("option", option.into())])
        }
        ErrorKind::ArgumentConflict if option == context(ContextKind::PriorArg) => {
            word("usage-repeated", &[("option", option.into())])
        }
        ErrorKind::ArgumentConflict => {
            let other = plain(&context(ContextKind::PriorArg));
            let key = if other.is_empty() { "usage-conflict" } else { "usage-conflict-with" };
            word(key, &[("option", plain(&option).into()), ("other", other.into())])
        }
        ErrorKind::InvalidUtf8 => word("usage-not-text", &[]),
        // Our options cause no other error; if one comes, clap's own text is used.
        _ => error.to_string().lines().next().unwrap_or_default().to_owned(),
    };
    text.push_str(&advice(language, error));
    let command: String = command.iter().map(|name| format!(" {name}")).collect();
    let help = format!("jogada{command} --help");
    format!("{text}\n{}", word("usage-more", &[("command", help.into())]))
}

/// The name of an option or argument without its value and brackets: `--resume`, `GAME`.
fn plain(name: &str) -> String {
    without_value(name).trim_matches(['[', ']', '<', '>']).to_owned()
}

/// An option without its value, which follows a space, or in brackets where an equals sign is required: `--korf[=<NUMBERS>]`.
fn without_value(name: &str) -> &str {
    let name = name.split(" <").next().unwrap_or_default();
    name.split("[=").next().unwrap_or_default()
}

/// The nearest match if there is one, otherwise the possible values.
fn advice(language: Language, error: &clap::Error) -> String {
    let command = context(error, ContextKind::InvalidSubcommand);
    if command.parse::<Spec>().is_ok() {
        // A game's name typed as a command: suggest `play`.
        return say(language, "did-you-mean", &[("near", format!("play {command}").into())]);
    }
    let near = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        .map(|kind| context(error, kind))
        .into_iter()
        .find(|near| !near.is_empty());
    if let Some(near) = near {
        let found = [ContextKind::InvalidSubcommand, ContextKind::InvalidArg, ContextKind::InvalidValue]
            .map(|kind| context(error, kind))
            .into_iter()
            .find(|found| !found.is_empty())
            .unwrap_or_default();
        let first = near.split(", ").next().unwrap_or_default();
        let near = nearest(&found, near.split(", ")).unwrap_or(first).to_owned();
        return say(language, "did-you-mean", &[("near", near.into())]);
    }
    // Our own parsers name the message that says what they expect.
    if let Some(expected) =
        std::error::Error::source(error).filter(|_| error.kind() == ErrorKind::ValueValidation)
    {
        let expected = say(language, &expected.to_string(), &[]);
        return say(language, "usage-expected", &[("expected", expected.into())]);
    }
    let known = context(error, ContextKind::ValidValue);
    if known.is_empty() { known } else { say(language, "usage-one-of", &[("known", known.into())]) }
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}
