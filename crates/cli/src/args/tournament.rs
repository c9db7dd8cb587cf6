//! Arguments of `jogada tournament`. They take precedence over the plan file.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{JobOptions, read_count, read_duration, read_number, read_positive, read_positive_count};

/// Tournament formats. `knockout` is another spelling.
const FORMATS: [&str; 5] = ["round-robin", "gauntlet", "swiss", "knock-out", "knockout"];

#[derive(Args, Debug)]
pub(crate) struct Tournament {
    #[arg(id = "source", value_name = "FOLDER|FILE")]
    pub(crate) source: Option<PathBuf>,
    #[arg(id = "event-game", long = "game", short = 'g', value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(id = "entrants", long = "player", short = 'p', value_name = "NAME=PLAYER")]
    pub(crate) players: Vec<String>,
    #[arg(id = "event-title", long = "title", value_name = "TITLE")]
    pub(crate) title: Option<String>,
    #[arg(long, value_parser = clap::builder::PossibleValuesParser::new(FORMATS), hide_possible_values = true)]
    pub(crate) format: Option<String>,
    #[arg(long, value_parser = read_positive_count)]
    pub(crate) rounds: Option<u32>,
    #[arg(id = "event-games", long = "games", value_name = "GAMES", value_parser = read_positive_count, conflicts_with = "event-openings")]
    pub(crate) games: Option<u32>,
    #[arg(id = "event-openings", long = "openings", value_name = "OPENINGS", value_parser = read_positive_count)]
    pub(crate) openings: Option<u32>,
    #[arg(long, value_name = "WORD", value_parser = ["proved", "komi", "balanced", "start"], hide_possible_values = true)]
    pub(crate) fairness: Option<String>,
    #[arg(long, value_parser = read_count)]
    pub(crate) plies: Option<u32>,
    #[arg(long, value_parser = read_number)]
    pub(crate) seed: Option<u64>,
    #[arg(id = "time-a-move", long = "time", short = 't', value_name = "TIME", value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "GAMES", value_parser = read_positive)]
    pub(crate) parallel: Option<u64>,
    #[arg(id = "proof-nodes", long = "proof", value_name = "NODES", value_parser = read_number)]
    pub(crate) proof: Option<u64>,
    #[arg(long, value_name = "TEST")]
    pub(crate) sprt: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Option<PathBuf>,
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
    #[arg(id = "go-on", long = "resume")]
    pub(crate) resume: bool,
    #[arg(long, value_name = "POSITIONS", value_parser = read_count)]
    pub(crate) same_moves: Option<u32>,
    #[arg(long)]
    pub(crate) no_check: bool,
    #[arg(long)]
    pub(crate) no_sandbox: bool,
    #[command(flatten)]
    pub(crate) jobs: JobOptions,
}
