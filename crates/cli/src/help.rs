//! `--help` in the reader's language: every word comes from the message files, under the key
//! `help-` and the command's name, or `help-option-` and the option's.

use clap::{Arg, ArgAction, Command};
use jogada_core::Value;
use jogada_games::{games, problems};
use jogada_messages::{Language, has, say};

/// Puts the words into a command and all its subcommands.
pub(crate) fn describe(command: Command, language: Language) -> Command {
    let lists = lists();
    let word = |key: &str| say(language, key, &lists);
    let about = word(&format!("help-{}", command.get_name()));
    let has_arguments = command.get_positionals().next().is_some();
    let has_commands = command.get_subcommands().next().is_some();
    let mut template = format!("{{about}}\n\n{} {{usage}}\n", word("help-usage"));
    if has_commands {
        template.push_str(&format!("\n{}\n{{subcommands}}\n", word("help-commands")));
    }
    if has_arguments {
        template.push_str(&format!("\n{}\n{{positionals}}\n", word("help-arguments")));
    }
    template.push_str(&format!("\n{}\n{{options}}", word("help-options")));
    template.push('\n');
    let figures = format!("help-figures-{}", command.get_name());
    if has(language, &figures) {
        template.push_str(&format!("\n{}\n", word(&figures)));
    }
    let is_root = command.get_name() == "jogada";
    let own_help = Arg::new("help").long("help").short('h').action(ArgAction::Help);
    let own_version = Arg::new("version").long("version").short('V').action(ArgAction::Version);
    let mut command = command.about(about).help_template(template).disable_help_flag(true).arg(own_help);
    if is_root {
        command = command.disable_version_flag(true).arg(own_version);
    }
    let command = command
        .mut_args(|arg| {
            let help = word(&format!("help-option-{}", arg.get_id()));
            let names = value_names(&arg, language);
            let arg = arg.help(help);
            if names.is_empty() { arg } else { arg.value_names(names) }
        })
        .mut_subcommands(|subcommand| describe(subcommand, language));
    let usage = usage(&command, language);
    command.override_usage(usage)
}

/// The games and problems there are, for the words that name them all.
fn lists() -> [(&'static str, Value); 2] {
    let games: Vec<&str> = games().iter().map(|info| info.id).collect();
    let problems: Vec<&str> = problems().iter().map(|info| info.id).collect();
    [("games", games.join(", ").into()), ("problems", problems.join(", ").into())]
}

/// What stands for an option's value, `<GAME>`, in the reader's language; nothing where there is none. What is typed as it
/// stands, such as `on|off`, is no message and stays.
fn value_names(arg: &Arg, language: Language) -> Vec<String> {
    let names = arg.get_value_names().unwrap_or_default().iter();
    let translated = |name: &str| {
        let key = format!("value-{}", name.to_lowercase());
        if has(language, &key) { say(language, &key, &[]) } else { name.to_owned() }
    };
    names.map(|name| translated(name)).collect()
}

/// How the command is written, `jogada show [OPTIONS] <GAME>`, with clap's own words translated.
fn usage(command: &Command, language: Language) -> String {
    let mut whole = command.clone();
    if whole.get_name() != "jogada" {
        whole = whole.bin_name(format!("jogada {}", command.get_name()));
    }
    let rendered = whole.render_usage().to_string();
    let [options, subcommand] =
        ["help-usage-options", "help-usage-command"].map(|key| say(language, key, &[]));
    rendered
        .trim_start_matches("Usage:")
        .trim()
        .replace("[OPTIONS]", &format!("[{options}]"))
        .replace("[COMMAND]", &format!("[{subcommand}]"))
}

#[cfg(test)]
mod tests {
    use jogada_messages::texts;

    use super::*;

    /// The words of a text, in small letters.
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
            let names: Vec<Vec<String>> = games.chain(problems).map(|name| words(&name)).collect();
            let lines = texts(language).iter().flat_map(|(_, text)| text.lines());
            let helps = lines.filter(|line| line.starts_with("help-"));
            let mut checked = 0;
            for help in helps {
                let (_, text) = help.split_once('=').unwrap_or_default();
                let said = words(text);
                for name in &names {
                    let named = said.windows(name.len()).any(|part| part == name);
                    assert!(!named, "{help} names {}: use {{ $games }} or {{ $problems }}", name.join(" "));
                }
                checked += 1;
            }
            assert!(checked > 50);
        }
    }

    #[test]
    fn the_lists_are_those_of_the_registry() {
        let [(_, games), (_, problems)] = lists();
        let Value::Text(games) = games else { panic!("a list is text") };
        let Value::Text(problems) = problems else { panic!("a list is text") };
        assert!(games.starts_with("adji-boto, nim") && problems.contains("jugs"));
    }
}
