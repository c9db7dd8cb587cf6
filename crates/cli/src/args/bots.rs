//! Arguments of `ugi`, `bots` and `sandbox`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use jogada_games::games;

use super::read_duration;

/// `jogada ugi`: jogada as an engine.
#[derive(Args, Debug)]
pub(crate) struct Ugi {
    #[arg(default_value = games()[0].id, hide_default_value = true)]
    pub(crate) game: String,
}

/// `jogada bots`: tools for authors of bots.
#[derive(Args, Debug)]
pub(crate) struct Bots {
    #[command(subcommand)]
    pub(crate) task: BotsTask,
}

/// The tasks of `jogada bots`.
#[derive(Subcommand, Debug)]
pub(crate) enum BotsTask {
    New(NewBot),
    Check(CheckBot),
}

/// A starter kit, and the folder to write it to.
#[derive(Args, Debug)]
pub(crate) struct NewBot {
    #[arg(id = "bot-language", value_name = "LANGUAGE")]
    pub(crate) language: String,
    #[arg(id = "bot-folder", value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
}

/// A bot to check.
#[derive(Args, Debug)]
pub(crate) struct CheckBot {
    #[arg(id = "bot-command", value_name = "BOT")]
    pub(crate) command: String,
    #[arg(id = "bot-game", long = "game", value_name = "GAME")]
    pub(crate) game: String,
    #[arg(id = "bot-protocol", long = "protocol", value_name = "line|ugi|lisp", value_parser = ["line", "ugi", "lisp"], default_value = "line", hide_possible_values = true, hide_default_value = true)]
    pub(crate) protocol: String,
    #[arg(id = "bot-time", long = "time", short = 't', value_name = "TIME", value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(long)]
    pub(crate) no_sandbox: bool,
}

/// A bot to run in the sandbox.
#[derive(Args, Debug)]
pub(crate) struct Sandbox {
    #[arg(id = "sandbox-settings", value_name = "KEY=VALUE")]
    pub(crate) settings: Vec<String>,
    #[arg(id = "sandbox-command", value_name = "BOT", last = true, required = true)]
    pub(crate) command: Vec<String>,
}
