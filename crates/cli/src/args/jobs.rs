//! How the tasks of a command run: on threads, in shards, or on other machines; and the arguments of `merge`.

use std::path::PathBuf;

use clap::Args;
use jogada_jobs::Shard;

use super::machines::{ServerOptions, read_label, read_way};

/// How the tasks of a command run.
#[derive(Args, Clone, Debug)]
pub(crate) struct JobOptions {
    #[arg(long, value_name = "threads|URL", value_parser = read_way, default_value = "threads", conflicts_with = "shard")]
    pub(crate) jobs: String,
    #[arg(long, value_name = "i/n", value_parser = read_shard)]
    pub(crate) shard: Option<Shard>,
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub(crate) part: Option<PathBuf>,
    #[arg(long)]
    pub(crate) no_times: bool,
    #[arg(long, value_parser = read_label)]
    pub(crate) label: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) sign: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) server: ServerOptions,
    /// The part files to take results from: set by `merge` alone.
    #[arg(skip)]
    pub(crate) parts: Vec<PathBuf>,
}

impl JobOptions {
    /// Whether tasks run elsewhere than on this program's threads.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.jobs != "threads" || self.shard.is_some()
    }
}

/// Options that say how a command runs, not what it does: they are left out of the command that a part file names.
pub(crate) const RUN_OPTIONS: [&str; 10] =
    ["--jobs", "--shard", "--part", "--label", "--sign", "--creds", "--nkey", "--ca", "--lang", "--color"];
/// Options without a value that say how a command runs, also left out of the command that a part file names.
pub(crate) const RUN_FLAGS: [&str; 3] = ["--json", "--force", "--ascii"];

#[derive(Args, Debug)]
pub(crate) struct Merge {
    #[arg(value_name = "PART", required = true)]
    pub(crate) merged: Vec<PathBuf>,
}

fn read_shard(text: &str) -> Result<Shard, &'static str> {
    text.parse().map_err(|_| "what-shard")
}
