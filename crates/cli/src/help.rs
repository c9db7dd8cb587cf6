//! `--help` in the reader's language. Texts are the messages `help-COMMAND` and `help-option-OPTION`. Examples are the
//! messages `help-examples-COMMAND`: one a line, explained behind a `#`, as in a shell.

use clap::{Arg, ArgAction, Command};
use jogada_core::Value;
use jogada_games::{GameInfo, games, problems};
use jogada_messages::{Language, has, say};
use jogada_play::exercise::ExerciseKind;

/// Puts the texts into a command and all its subcommands.
pub(crate) fn describe(command: Command, language: Language) -> Command {
    let path = command.get_name().to_owned();
    describe_at(command, &path, language)
}

/// As [`describe`], for a command with this full path: `jogada tables build`.
fn describe_at(command: Command, path: &str, language: Language) -> Command {
    let word = |key: &str| say(language, key, &[]);
    // If two commands have the same name, `tables check` and `bots check`, one of them uses `help-bots-check`.
    let name = command.get_name();
    let own = path.replacen("jogada", "help", 1).replace(' ', "-");
    let own_name = own.clone();
    let about = word(&if has(language, &own) { own } else { format!("help-{name}") });
    let has_arguments = command.get_positionals().next().is_some();
    let has_commands = command.get_subcommands().next().is_some();
    let mut template = format!("{{about}}\n\n{} {{usage}}\n", word("help-usage"));
    if has_commands {
        template.push_str(&format!("\n{}\n{{subcommands}}\n", word("help-commands")));
    }
    if has_arguments {
        template.push_str(&format!("\n{}\n{{positionals}}\n", word("help-arguments")));
    }
    template.push_str(&format!("\n{}\n{{options}}{{after-help}}", word("help-options")));
    let is_root = command.get_name() == "jogada";
    let own_help = Arg::new("help").long("help").short('h').action(ArgAction::Help);
    let own_version = Arg::new("version").long("version").short('V').action(ArgAction::Version);
    // If two commands have the same last name, the full name counts.
    let whole = own_name.trim_start_matches("help-");
    let named = if has(language, &format!("help-examples-{whole}")) { whole } else { command.get_name() };
    let after = after_help(named, language);
    let mut command =
        command.about(about).after_help(after).help_template(template).disable_help_flag(true).arg(own_help);
    if is_root {
        command = command.disable_version_flag(true).arg(own_version);
    }
    let listed = listed();
    let command = command
        .mut_args(|arg| {
            // An option may mean more in one command than in the others.
            let own = format!("help-option-{whole}-{}", arg.get_id());
            let key = if has(language, &own) { own } else { format!("help-option-{}", arg.get_id()) };
            let help = format!("{}{}", say(language, &key, &listed), default_value(&arg, language));
            let names = value_names(&arg, language);
            let takes_value = arg.get_action().takes_values();
            let arg = arg.help(help).hide_default_value(takes_value);
            if names.is_empty() { arg } else { arg.value_names(names) }
        })
        .mut_subcommands(|subcommand| {
            let path = format!("{path} {}", subcommand.get_name());
            describe_at(subcommand, &path, language)
        });
    let usage = usage(&command, path, language);
    command.override_usage(usage)
}

/// Values for help texts: lists of games and problems are never written by hand.
fn listed() -> [(&'static str, Value); 3] {
    let names = |info: &GameInfo| {
        let short = info.short_names.iter().map(|(short, _)| *short);
        std::iter::once(info.id).chain(short).collect::<Vec<_>>()
    };
    let games: Vec<&str> = games().iter().flat_map(names).collect();
    let problems: Vec<&str> = problems().iter().map(|info| info.id).collect();
    let kinds = ExerciseKind::ALL.map(ExerciseKind::name).join(", ");
    [("games", games.join(", ").into()), ("problems", problems.join(", ").into()), ("kinds", kinds.into())]
}

/// The meaning of the printed figures, and examples.
fn after_help(name: &str, language: Language) -> String {
    let mut text = String::new();
    let figures = format!("help-figures-{name}");
    if has(language, &figures) {
        text = format!("{}\n\n", say(language, &figures, &[]));
    }
    let examples = examples(name, language);
    if !examples.is_empty() {
        text.push_str(&say(language, "help-examples", &[]));
    }
    for (line, meaning) in examples {
        text.push_str(&format!("\n  {line}\n      {meaning}"));
    }
    text
}

/// The examples of a command: what to type, and what it does.
pub(crate) fn examples(name: &str, language: Language) -> Vec<(String, String)> {
    let key = format!("help-examples-{name}");
    if !has(language, &key) {
        return Vec::new();
    }
    let text = say(language, &key, &[]);
    let split = |line: &str| {
        let (typed, meaning) = line.split_once('#').unwrap_or((line, ""));
        (typed.trim().to_owned(), meaning.trim().to_owned())
    };
    text.lines().filter(|line| !line.trim().is_empty()).map(split).collect()
}

/// The placeholder of an option's value, `<GAME>` or `<NAME=PLAYER>`, in the reader's language. What is typed literally,
/// such as `on|off`, is in small letters and stays.
fn value_names(arg: &Arg, language: Language) -> Vec<String> {
    let names = arg.get_value_names().unwrap_or_default().iter();
    let translated = |part: &str| {
        let word = part.trim_end_matches(['|', '=']);
        let key = format!("value-{}", word.to_lowercase());
        let is_placeholder = word.chars().all(|letter| !letter.is_lowercase()) && has(language, &key);
        if is_placeholder { part.replace(word, &say(language, &key, &[])) } else { part.to_owned() }
    };
    names.map(|name| name.split_inclusive(['|', '=']).map(translated).collect()).collect()
}

/// The default of an option, ` [default: 100]`, where it is to be shown: clap would write it in English.
fn default_value(arg: &Arg, language: Language) -> String {
    let values: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    if values.is_empty() || arg.is_hide_default_value_set() || !arg.get_action().takes_values() {
        return String::new();
    }
    format!(" {}", say(language, "help-default", &[("value", values.join(" ").into())]))
}

/// The usage line, `jogada show [OPTIONS] <GAME>`, with clap's words translated.
fn usage(command: &Command, path: &str, language: Language) -> String {
    let rendered = command.clone().bin_name(path).render_usage().to_string();
    let [options, subcommand] =
        ["help-usage-options", "help-usage-command"].map(|key| say(language, key, &[]));
    rendered
        .trim_start_matches("Usage:")
        .trim()
        .replace("[OPTIONS]", &format!("[{options}]"))
        .replace("[COMMAND]", &format!("[{subcommand}]"))
        .replace("<COMMAND>", &format!("<{subcommand}>"))
}

#[cfg(test)]
mod tests {
    use jogada_messages::texts;

    use super::*;
    use crate::args::{described, parse};
    use crate::output::Failure;

    /// A command and all its subcommands.
    fn all(command: Command, found: &mut Vec<Command>) {
        for below in command.get_subcommands() {
            all(below.clone(), found);
        }
        found.push(command);
    }

    fn commands(language: Language) -> Vec<Command> {
        let mut whole = described(language);
        whole.build();
        let mut found = Vec::new();
        all(whole, &mut found);
        found
    }

    #[test]
    fn every_page_of_help_has_words_examples_and_no_line_that_is_too_long() {
        for language in Language::ALL {
            let commands = commands(language);
            assert!(commands.len() > 25);
            for mut command in commands {
                let name = command.get_name().to_owned();
                let page = command.render_help().to_string();
                for key in ["help-", "value-", "man-name"] {
                    assert!(!page.contains(key), "an untranslated key: {page}");
                }
                // Without a terminal, lines are a hundred columns wide.
                let longest = page.lines().map(|line| line.chars().count()).max().unwrap_or(0);
                assert!(longest <= 100, "{name}: {longest} columns in {page}");
                assert!(
                    page.contains(&format!("\n{}\n  jogada", say(language, "help-examples", &[]))),
                    "{page}"
                );
            }
        }
    }

    #[test]
    fn every_example_is_understood_and_the_same_in_both_languages() {
        let [english, portuguese] = Language::ALL.map(|language| {
            let names = commands(language).into_iter().map(|command| command.get_name().to_owned());
            names.flat_map(|name| examples(&name, language)).collect::<Vec<_>>()
        });
        assert!(english.len() > 40);
        for ((typed, meaning), (same, other)) in english.iter().zip(&portuguese) {
            assert_eq!(typed, same);
            assert!(!meaning.is_empty() && meaning != other, "{typed}");
            assert!(typed.len() <= 76, "{typed} is too long for a small terminal");
            // Redirections and pipes belong to the shell.
            let own = typed.split(['|', '>']).next().unwrap_or_default();
            let words = own.split_whitespace().map(std::ffi::OsString::from);
            match parse(Language::English, words) {
                Ok(_) | Err(Failure::Asked(_)) => {}
                Err(_) => panic!("{typed} is not understood"),
            }
        }
        assert_eq!(english.len(), portuguese.len());
    }

    #[test]
    fn usage_names_the_whole_command_and_help_every_game() {
        for mut command in commands(Language::English) {
            let page = command.render_help().to_string();
            if command.get_name() == "build" {
                assert!(page.contains("Usage: jogada tables build "), "{page}");
            }
            if command.get_name() == "best" {
                games().iter().for_each(|info| assert!(page.contains(info.id), "{} in {page}", info.id));
            }
        }
    }

    /// The words of a text, in lower case.
    fn words(text: &str) -> Vec<String> {
        let parts = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        parts.map(|word| word.trim_matches('-').to_lowercase()).collect()
    }

    #[test]
    fn no_help_names_a_game_or_a_problem_by_hand() {
        for language in Language::ALL {
            let games = games()
                .iter()
                .flat_map(|info| [info.id.to_owned(), say(language, &format!("game-{}", info.id), &[])]);
            let problems = problems()
                .iter()
                .flat_map(|info| [info.id.to_owned(), say(language, &format!("problem-{}", info.id), &[])]);
            // `tree` and `graph` are ordinary words too.
            let is_name = |name: &Vec<String>| name[..] != ["tree"] && name[..] != ["graph"];
            let names = games.chain(problems).map(|name| words(&name)).filter(is_name);
            let names: Vec<Vec<String>> = names.collect();
            // A message is a line, and those after it that are indented.
            let lines = texts(language).iter().flat_map(|(_, text)| text.lines());
            let mut helps: Vec<(&str, String)> = Vec::new();
            for line in lines {
                match (line.split_once(" ="), helps.last_mut()) {
                    (Some((key, text)), _) if !line.starts_with(' ') => helps.push((key, text.to_owned())),
                    (_, Some((_, text))) if line.starts_with(' ') => text.push_str(line),
                    _ => {}
                }
            }
            // Examples may name a game: another test runs them.
            helps.retain(|(key, _)| key.starts_with("help-") && !key.starts_with("help-examples"));
            assert!(helps.len() > 50);
            for (key, text) in helps {
                let said = words(&text);
                for name in &names {
                    let named = said.windows(name.len()).any(|part| part == name);
                    assert!(!named, "{key} names {}: use {{ $games }} or {{ $problems }}", name.join(" "));
                }
            }
        }
    }
}
