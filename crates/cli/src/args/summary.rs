//! Arguments of `summary`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::read_duration;

/// Whole games between two computers, each played under several time limits.
#[derive(Args, Debug)]
pub(crate) struct Summary {
    #[arg(id = "summary-games", value_name = "GAME")]
    pub(crate) games: Vec<String>,
    #[arg(long, value_name = "TIME", value_delimiter = ',', default_value = "1s,2s,5s,20s", value_parser = read_duration)]
    pub(crate) times: Vec<Duration>,
    #[arg(long, value_name = "PLAYER", default_value = "ai")]
    pub(crate) p1: String,
    #[arg(long, value_name = "PLAYER", default_value = "ai")]
    pub(crate) p2: String,
    #[arg(long)]
    pub(crate) csv: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}
