//! Arguments of the commands for problems: `puzzle`, `compare`, `count` and `doctor`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use jogada_core::{Cancel, Limits};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::threads::cores;

use super::{
    JobOptions, LimitOptions, Record, read_count, read_duration, read_number, read_positive, read_size,
    read_weight,
};

/// Settings and limits of path searches.
#[derive(Args, Clone, Debug)]
pub(crate) struct PathSettings {
    #[command(flatten)]
    pub(crate) bounds: LimitOptions,
    #[arg(long, short, value_name = "SIZE", default_value = "2GB", value_parser = read_size)]
    pub(crate) memory: u64,
    #[arg(long, value_name = "FACTOR", default_value = "1.5", value_parser = read_weight)]
    pub(crate) weight: u32,
    #[arg(long, default_value = "1000", value_parser = read_positive)]
    pub(crate) width: u64,
    #[arg(long, value_name = "NODES", value_parser = read_positive)]
    pub(crate) capacity: Option<u64>,
    #[arg(id = "path-threads", long = "threads", value_name = "THREADS", value_parser = read_positive)]
    pub(crate) threads: Option<u64>,
}

impl PathSettings {
    /// As [`Limits`], with a cancel flag that Ctrl-C sets.
    pub(crate) fn limits(&self, cancel: Cancel) -> Limits {
        Limits { memory: Some(crate::memory::for_search(self.memory)), ..self.bounds.limits(cancel) }
    }

    /// The threads that were asked for.
    pub(crate) fn threads(&self) -> Option<usize> {
        self.threads.map(|threads| threads.clamp(1, 256) as usize)
    }

    /// The threads that build heuristics: all cores if nobody says how many, since what is built is the same.
    pub(crate) fn build_threads(&self) -> usize {
        self.threads().unwrap_or_else(cores)
    }

    /// As an algorithm's settings.
    pub(crate) fn settings(&self, algorithm: PathAlgorithm) -> Settings {
        Settings {
            weight: self.weight,
            width: usize::try_from(self.width).unwrap_or(usize::MAX),
            capacity: self.capacity.map(|nodes| usize::try_from(nodes).unwrap_or(usize::MAX)),
            threads: self.threads().unwrap_or_else(|| algorithm.usual_threads()),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Puzzle {
    #[arg(required_unless_present = "list")]
    pub(crate) problem: Option<String>,
    #[arg(long, short, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, short, required_unless_present = "list")]
    pub(crate) algorithm: Option<String>,
    #[arg(long)]
    pub(crate) heuristic: Option<String>,
    #[command(flatten)]
    pub(crate) path: PathSettings,
    #[command(flatten)]
    pub(crate) record: Record,
    #[arg(long)]
    pub(crate) list: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Compare {
    pub(crate) problem: String,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) positions: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_delimiter = ',')]
    pub(crate) algorithms: Vec<String>,
    #[arg(long, value_delimiter = ',')]
    pub(crate) heuristics: Vec<String>,
    #[command(flatten)]
    pub(crate) path: PathSettings,
    // Each of these three refuses what it would not use.
    #[arg(long, conflicts_with_all = ["algorithms", "heuristics", "positions", "file"])]
    #[arg(conflicts_with_all = ["weight", "width", "capacity"])]
    pub(crate) course: bool,
    #[arg(long, value_name = "NUMBERS", num_args = 0..=1, require_equals = true, default_missing_value = "1-100")]
    #[arg(conflicts_with_all = ["course", "algorithms", "positions", "file", "weight", "width", "capacity"])]
    pub(crate) korf: Option<String>,
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["course", "korf", "algorithms", "heuristics", "positions", "file", "csv", "html"])]
    #[arg(conflicts_with_all = ["weight", "width", "capacity", "depth", "path-threads"])]
    pub(crate) scenarios: Option<PathBuf>,
    #[arg(long)]
    pub(crate) csv: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) jobs: JobOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Count {
    pub(crate) problem: String,
    #[arg(long, short, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) bounds: LimitOptions,
    #[arg(long, short, value_name = "SIZE", default_value = "2GB", value_parser = read_size)]
    pub(crate) memory: u64,
}

impl Count {
    /// As [`Limits`], with a cancel flag that Ctrl-C sets.
    pub(crate) fn limits(&self, cancel: Cancel) -> Limits {
        Limits { memory: Some(crate::memory::for_search(self.memory)), ..self.bounds.limits(cancel) }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Doctor {
    pub(crate) problem: String,
    #[arg(long)]
    pub(crate) heuristic: String,
    #[arg(long, short, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, alias = "pieces", value_name = "SIZE", value_parser = read_count)]
    pub(crate) largest: Option<u32>,
    #[arg(long, default_value = "100", value_parser = read_number)]
    pub(crate) samples: u64,
    #[arg(long, default_value = "1", value_parser = read_number)]
    pub(crate) seed: u64,
    #[arg(long, short, value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
}
