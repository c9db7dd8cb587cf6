//! Arguments of `play`, `replay`, `analyse` and `history`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{read_duration, read_number};

/// A game to play. Without a game the menu opens.
#[derive(Args, Debug)]
pub(crate) struct Play {
    #[arg(conflicts_with = "resume")]
    pub(crate) game: Option<String>,
    #[arg(long, short, allow_hyphen_values = true, conflicts_with = "resume")]
    pub(crate) position: Option<String>,
    #[arg(id = "play-p1", long = "p1", value_name = "PLAYER")]
    pub(crate) p1: Option<String>,
    #[arg(id = "play-p2", long = "p2", value_name = "PLAYER")]
    pub(crate) p2: Option<String>,
    #[arg(long, value_name = "1|2", value_parser = ["1", "2"], hide_possible_values = true)]
    pub(crate) start: Option<String>,
    #[arg(long, conflicts_with_all = ["resume", "play-p1", "play-p2", "start", "speed", "play-log"])]
    pub(crate) puzzle: bool,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long, value_parser = read_duration)]
    pub(crate) speed: Option<Duration>,
    #[arg(id = "play-record", long = "record", value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(id = "play-log", long = "log", value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[arg(long)]
    pub(crate) forget: bool,
    #[arg(long)]
    pub(crate) no_sandbox: bool,
}

/// A record to replay.
#[derive(Args, Debug)]
pub(crate) struct Replay {
    #[arg(id = "game-file", value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) plain: bool,
}

/// A record to analyse.
#[derive(Args, Debug)]
pub(crate) struct Analyse {
    #[arg(id = "game-file", value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(id = "analyse-nodes", long = "nodes", value_name = "NODES", value_parser = read_number)]
    pub(crate) nodes: Option<u64>,
    #[arg(id = "analyse-time", long = "time", short = 't', value_name = "TIME", value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
}

/// The saved games.
#[derive(Args, Debug)]
pub(crate) struct History {
    pub(crate) words: Vec<String>,
    #[arg(long)]
    pub(crate) show: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) export: Option<PathBuf>,
}
