//! Arguments of `jogada bench`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{read_duration, read_positive_count};

/// What to measure, how often, and where to write it.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    #[arg(id = "bench-only", value_name = "NAME")]
    pub(crate) only: Vec<String>,
    #[arg(long, value_name = "RUNS", default_value = "3", value_parser = read_positive_count)]
    pub(crate) runs: u32,
    #[arg(long, short, value_name = "TIME", value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "FILE")]
    pub(crate) markdown: Option<PathBuf>,
}
