//! The command line's syntax (clap). The texts of `--help` come from the message files.

mod bench;
mod bots;
mod engine_options;
mod exercise;
mod jobs;
mod machines;
mod pages;
mod paths;
mod play;
mod solving;
mod summary;
mod tournament;

pub(crate) use bench::Bench;
pub(crate) use bots::{Bots, BotsTask, CheckBot, NewBot, Sandbox, Ugi};
pub(crate) use engine_options::EngineOptions;
pub(crate) use exercise::Exercise;
pub(crate) use jobs::{JobOptions, Merge, RUN_FLAGS, RUN_OPTIONS};
pub(crate) use machines::{Jobs, JobsBatch, JobsKey, JobsTask, Worker};
pub(crate) use pages::{Completions, Help, Manual};
pub(crate) use paths::{Compare, Count, Doctor, Puzzle};
pub(crate) use play::{Analyse, History, Play, Replay};
pub(crate) use solving::{Solve, Solver, Tables, TablesBuild, TablesPlace, TablesTask, Verify, Why};
pub(crate) use summary::Summary;
pub(crate) use tournament::Tournament;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use jogada_core::{Cancel, Limits};
use jogada_messages::Language;
use jogada_search::games::Setting;

use crate::{Failure, help, usage};

/// The whole command line.
#[derive(Parser, Debug)]
#[command(name = "jogada", version, disable_help_subcommand = true, args_override_self = false)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Options of every command.
#[derive(Args, Clone, Debug)]
pub(crate) struct Common {
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, global = true, value_name = "en|pt", value_parser = ["en", "pt"], hide_possible_values = true)]
    pub(crate) lang: Option<String>,
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    #[arg(long, global = true)]
    pub(crate) force: bool,
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

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Games,
    Rules(RulesOf),
    Show(Show),
    Moves(Place),
    Perft(Perft),
    Play(Play),
    Replay(Replay),
    Analyse(Analyse),
    History(History),
    Best(Best),
    Ablate(Ablate),
    Match(Match),
    Tournament(Tournament),
    Puzzle(Puzzle),
    Compare(Compare),
    Count(Count),
    Summary(Summary),
    Bench(Bench),
    Doctor(Doctor),
    Exercise(Exercise),
    Solve(Solve),
    Why(Why),
    Verify(Verify),
    Tables(Tables),
    Merge(Merge),
    Worker(Worker),
    Jobs(Jobs),
    Serve(Serve),
    Ugi(Ugi),
    Bots(Bots),
    Sandbox(Sandbox),
    Help(Help),
    Completions(Completions),
    Man(Manual),
}

/// The game to explain; all games if none is named.
#[derive(Args, Debug)]
pub(crate) struct RulesOf {
    pub(crate) game: Option<String>,
}

/// A game and one of its positions.
#[derive(Args, Debug)]
pub(crate) struct Place {
    pub(crate) game: String,
    #[arg(long, short, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

/// A game or problem, and a position of it to draw.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(id = "as-puzzle", long = "puzzle")]
    pub(crate) as_puzzle: bool,
    #[arg(long)]
    pub(crate) lisp: bool,
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

/// Limits of a search.
#[derive(Args, Clone, Debug)]
pub(crate) struct LimitOptions {
    #[arg(long, short, value_parser = read_count)]
    pub(crate) depth: Option<u32>,
    #[arg(long, short, value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(long, short, value_parser = read_number)]
    pub(crate) nodes: Option<u64>,
}

impl LimitOptions {
    /// As [`Limits`], with a cancel flag that Ctrl-C sets.
    pub(crate) fn limits(&self, cancel: Cancel) -> Limits {
        Limits { depth: self.depth, time: self.time, nodes: self.nodes, cancel, ..Limits::default() }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Best {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, short, default_value = default_of("algorithm"), hide_default_value = true)]
    pub(crate) algorithm: String,
    #[command(flatten)]
    pub(crate) bounds: LimitOptions,
    #[command(flatten)]
    pub(crate) engine: EngineOptions,
    #[arg(long)]
    pub(crate) faithful: bool,
    #[arg(long, default_value = default_of("seed"), hide_default_value = true, value_parser = read_number)]
    pub(crate) seed: u64,
    #[arg(long, short)]
    pub(crate) verbose: bool,
    #[command(flatten)]
    pub(crate) record: Record,
}

/// Where to record a search.
#[derive(Args, Clone, Debug)]
pub(crate) struct Record {
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "EVENTS", default_value = "100000", value_parser = read_number)]
    pub(crate) record_limit: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Ablate {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, short, value_parser = read_count)]
    pub(crate) depth: Option<u32>,
    #[arg(long, short, value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) jobs: JobOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Match {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLAYER", default_value = "ai")]
    pub(crate) p1: String,
    #[arg(long, value_name = "PLAYER", default_value = "ai")]
    pub(crate) p2: String,
    #[arg(long, value_parser = read_positive)]
    pub(crate) games: u64,
    #[arg(long, value_parser = read_positive)]
    pub(crate) openings: Option<u64>,
    #[arg(long, value_parser = read_count, default_value = "4")]
    pub(crate) plies: u32,
    #[arg(long, default_value = "1", value_parser = read_number)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "GAMES", value_parser = read_positive)]
    pub(crate) parallel: Option<u64>,
    #[arg(long)]
    pub(crate) no_sandbox: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    #[arg(long, default_value = "8000", value_parser = read_port)]
    pub(crate) port: u16,
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1",
        default_value_if("class", "true", "0.0.0.0")
    )]
    pub(crate) host: String,
    #[arg(long)]
    pub(crate) class: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) allow_host: Vec<String>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) arena: Option<PathBuf>,
    #[arg(id = "serve-jobs", long = "jobs", value_name = "URL", value_parser = machines::read_server)]
    pub(crate) jobs: Option<String>,
    #[command(flatten)]
    pub(crate) server: machines::ServerOptions,
    #[arg(long = "engine", value_name = "NAME=PROGRAM")]
    pub(crate) engines: Vec<String>,
    #[arg(long)]
    pub(crate) no_sandbox: bool,
    #[arg(long)]
    pub(crate) no_open: bool,
}

/// Parses a whole number. The error of this and the other parsers is the key of a message that says what is expected.
/// The default of a setting of computer players.
fn default_of(setting: &str) -> &'static str {
    Setting::named(setting).map_or("", |setting| setting.default)
}

fn read_count(text: &str) -> Result<u32, &'static str> {
    text.parse().map_err(|_| "what-count")
}

fn read_number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "what-count")
}

/// A count of things of which there has to be one at least.
fn read_positive_count(text: &str) -> Result<u32, &'static str> {
    read_count(text).ok().filter(|count| *count > 0).ok_or("what-positive")
}

/// A number of things of which there has to be one at least.
fn read_positive(text: &str) -> Result<u64, &'static str> {
    read_number(text).ok().filter(|number| *number > 0).ok_or("what-positive")
}

fn read_port(text: &str) -> Result<u16, &'static str> {
    text.parse().map_err(|_| "what-port")
}

/// Parses a factor of at least 1, such as `1.5`, as a percentage.
fn read_weight(text: &str) -> Result<u32, &'static str> {
    let factor: f64 = text.parse().map_err(|_| "what-weight")?;
    if (1.0..=1000.0).contains(&factor) { Ok((factor * 100.0).round() as u32) } else { Err("what-weight") }
}

fn read_size(text: &str) -> Result<u64, &'static str> {
    jogada_core::parse_size(text).ok_or("what-size")
}

fn read_duration(text: &str) -> Result<Duration, &'static str> {
    jogada_core::parse_duration(text).ok_or("what-duration")
}

/// The language, found before anything else is parsed, so that errors are in it too.
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

/// The command line with its help texts in `language`.
pub(crate) fn described(language: Language) -> clap::Command {
    help::describe(Arguments::command(), language)
}

/// clap's errors for a command whose subcommand is missing.
const MISSING: [ErrorKind; 2] =
    [ErrorKind::MissingSubcommand, ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand];

/// Parses the command line.
pub(crate) fn parse(
    language: Language,
    arguments: impl Iterator<Item = OsString>,
) -> Result<Arguments, Failure> {
    let words: Vec<OsString> = arguments.collect();
    let command = described(language);
    let asked = path_of(&command, &words);
    command.try_get_matches_from(words).and_then(|matches| Arguments::from_arg_matches(&matches)).map_err(
        |error| match asked.as_slice() {
            // A command without its subcommand shows the help that lists them.
            [name] if MISSING.contains(&error.kind()) => {
                let mut whole = described(language);
                whole.build();
                let help = whole.find_subcommand_mut(name).map(clap::Command::render_help);
                Failure::Asked(help.unwrap_or_default())
            }
            path => usage::failure(language, path, &error),
        },
    )
}

/// The subcommand that these words ask for, and the one below it, if there is one: `bots`, `new`.
fn path_of(command: &clap::Command, words: &[OsString]) -> Vec<String> {
    let (mut path, mut at) = (Vec::new(), command);
    for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(next) = at.find_subcommand(word) {
            path.push(next.get_name().to_owned());
            at = next;
        }
    }
    path
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
    fn a_command_with_others_below_it_shows_its_help() {
        for name in ["tables", "bots", "jobs"] {
            let words = ["jogada", name].map(OsString::from).into_iter();
            let asked = parse(Language::English, words).map(drop);
            assert!(
                matches!(asked, Err(Failure::Asked(help)) if help.to_string().contains("Usage")),
                "{name}"
            );
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
