//! The command line: what may be asked. The words of `--help` come from the message files.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use jogada_messages::Language;

use crate::{Failure, help, usage};

/// Everything that can be said on the command line.
#[derive(Parser, Debug)]
#[command(name = "jogada", version, disable_help_subcommand = true, args_override_self = false)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Options that every command takes.
#[derive(Args, Clone, Debug)]
pub(crate) struct Common {
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, global = true, value_name = "en|pt", value_parser = ["en", "pt"], hide_possible_values = true)]
    pub(crate) lang: Option<String>,
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub(crate) color: Color,
}

/// When to use colour.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

/// What is to be done.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Games,
    Show(Place),
    Moves(Place),
    Perft(Perft),
    Play(Play),
    Replay(Replay),
    Analyse(Analyse),
    History(History),
}

/// A game and a position of it.
#[derive(Args, Debug)]
pub(crate) struct Place {
    pub(crate) game: String,
    #[arg(long, short, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, short, value_parser = read_count)]
    pub(crate) depth: u32,
    #[arg(long)]
    pub(crate) divide: bool,
    #[arg(long, value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
}

/// A game to be played. Without a game the menu asks for one.
#[derive(Args, Debug)]
pub(crate) struct Play {
    #[arg(conflicts_with = "resume")]
    pub(crate) game: Option<String>,
    #[arg(long, short, allow_hyphen_values = true, conflicts_with = "resume")]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) p1: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) p2: Option<String>,
    #[arg(long, value_name = "1|2", value_parser = ["1", "2"], hide_possible_values = true)]
    pub(crate) start: Option<String>,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long, value_parser = read_duration)]
    pub(crate) speed: Option<Duration>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[arg(long)]
    pub(crate) forget: bool,
}

/// A record to be seen again.
#[derive(Args, Debug)]
pub(crate) struct Replay {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) plain: bool,
}

/// A record to be judged.
#[derive(Args, Debug)]
pub(crate) struct Analyse {
    pub(crate) file: PathBuf,
    #[arg(long, value_parser = read_nodes)]
    pub(crate) nodes: Option<u64>,
}

/// The games kept.
#[derive(Args, Debug)]
pub(crate) struct History {
    pub(crate) words: Vec<String>,
    #[arg(long)]
    pub(crate) show: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) export: Option<PathBuf>,
}

/// Reads a number of nodes.
fn read_nodes(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "what-count")
}

/// Reads a whole number. The error of this and the other readers is the key of a message that says what is
/// expected.
fn read_count(text: &str) -> Result<u32, &'static str> {
    text.parse().map_err(|_| "what-count")
}

/// Reads `500ms`, `2s`, `1m` or `1h`; fractions too.
fn read_duration(text: &str) -> Result<Duration, &'static str> {
    let unit = text.find(|character: char| !character.is_ascii_digit() && character != '.');
    let (number, unit) = text.split_at(unit.unwrap_or(text.len()));
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err("what-duration"),
    };
    let number: f64 = number.parse().map_err(|_| "what-duration")?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| "what-duration")
}

/// The language asked for, found before anything else is read so that even mistakes are told in it.
pub(crate) fn language(arguments: impl Iterator<Item = OsString>) -> Language {
    let words: Vec<String> = arguments.map(|word| word.to_string_lossy().into_owned()).collect();
    let asked = words.iter().enumerate().find_map(|(at, word)| {
        word.strip_prefix("--lang=")
            .or_else(|| (word == "--lang").then(|| words.get(at + 1).map(String::as_str)).flatten())
    });
    asked
        .and_then(Language::from_tag)
        .unwrap_or_else(|| Language::from_environment(|name| std::env::var(name).ok()))
}

/// The command line as it is described to people, in their language.
pub(crate) fn described(language: Language) -> clap::Command {
    help::describe(Arguments::command(), language)
}

/// Reads the command line.
pub(crate) fn parse(
    language: Language,
    arguments: impl Iterator<Item = OsString>,
) -> Result<Arguments, Failure> {
    let words: Vec<OsString> = arguments.collect();
    let command = described(language);
    let asked = command
        .get_subcommands()
        .map(clap::Command::get_name)
        .find(|name| words.iter().any(|word| word == name));
    let asked = asked.map(str::to_owned);
    command
        .try_get_matches_from(words)
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .map_err(|error| usage::failure(language, asked.as_deref(), &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed_in_both_languages() {
        for language in Language::ALL {
            described(language).debug_assert();
        }
    }

    #[test]
    fn durations_have_units() {
        assert_eq!(read_duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(read_duration("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(read_duration("2m"), Ok(Duration::from_secs(120)));
        for wrong in ["", "5", "s", "-1s", "1.1.1s", "5 s", "1e400s", "99999999999999999999h"] {
            assert!(read_duration(wrong).is_err(), "{wrong}");
        }
    }
}
