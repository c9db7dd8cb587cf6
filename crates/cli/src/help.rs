//! `--help` in the reader's language: every word comes from the message files, under the key
//! `help-` and the command's name, or `help-option-` and the option's.

use clap::{Arg, ArgAction, Command};
use jogada_messages::{Language, has, say};

/// Puts the words into a command and all its subcommands.
pub(crate) fn describe(command: Command, language: Language) -> Command {
    let word = |key: &str| say(language, key, &[]);
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
