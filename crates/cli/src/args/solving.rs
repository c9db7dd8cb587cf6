//! Arguments of the commands for exact values: `solve`, `why`, `verify` and `tables`.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use jogada_solve::{Method, tabled_games};

use super::{JobOptions, Place, read_count, read_duration, read_number, read_positive, read_size};

/// Method and limits of a solver.
#[derive(Args, Clone, Debug)]
pub(crate) struct Solver {
    #[arg(long, value_parser = method_parser(), default_value = "auto", hide_possible_values = true)]
    pub(crate) method: Method,
    #[arg(long, short, value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(long, short, value_parser = read_number)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "SIZE", value_parser = read_size)]
    pub(crate) memory: Option<u64>,
    #[arg(long, value_parser = read_positive)]
    pub(crate) threads: Option<u64>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

fn method_parser() -> impl TypedValueParser<Value = Method> {
    let names = Method::ALL.map(|(name, _)| name);
    PossibleValuesParser::new(names).try_map(|name| Method::named(&name).ok_or(name))
}

impl Solver {
    /// The threads that were asked for.
    pub(crate) fn threads(&self) -> Option<usize> {
        self.threads.map(|threads| threads.clamp(1, 256) as usize)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "certificate", "explain"])]
    pub(crate) file: Option<PathBuf>,
    #[arg(long)]
    pub(crate) moves: bool,
    #[arg(long)]
    pub(crate) explain: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    #[arg(long = "leave", value_name = "POSITIONS", id = "leave", value_parser = read_number, default_value = "2000")]
    pub(crate) leave: u64,
    #[command(flatten)]
    pub(crate) solver: Solver,
    #[command(flatten)]
    pub(crate) jobs: JobOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Why {
    #[command(flatten)]
    pub(crate) place: Place,
    /// Optional for a problem.
    #[arg(long = "move", short, value_name = "MOVE", id = "mv")]
    pub(crate) mv: Option<String>,
    #[command(flatten)]
    pub(crate) solver: Solver,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[arg(id = "proof", value_name = "FILE")]
    pub(crate) proof: PathBuf,
    #[arg(long, short, value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "SIZE", value_parser = read_size)]
    pub(crate) memory: Option<u64>,
    #[arg(long, value_parser = read_positive)]
    pub(crate) threads: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Tables {
    #[command(subcommand)]
    pub(crate) task: TablesTask,
}

/// The tasks of `jogada tables`.
#[derive(Subcommand, Debug)]
pub(crate) enum TablesTask {
    Build(Box<TablesBuild>),
    #[command(name = "check", alias = "verify")]
    Check(TablesPlace),
    Info(TablesPlace),
}

#[derive(Args, Debug)]
pub(crate) struct TablesBuild {
    #[command(flatten)]
    pub(crate) place: TablesPlace,
    #[arg(long = "values", id = "values-only")]
    pub(crate) values: bool,
    #[arg(long, value_name = "POSITIONS", value_parser = read_count, requires = "values-only")]
    pub(crate) block: Option<u32>,
    #[command(flatten)]
    pub(crate) jobs: JobOptions,
}

#[derive(Args, Debug)]
pub(crate) struct TablesPlace {
    #[arg(id = "tables-game", value_name = "GAME", default_value = tabled_games()[0])]
    pub(crate) game: String,
    #[arg(long, value_parser = read_count)]
    pub(crate) pieces: Option<u32>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    #[arg(long, short, value_parser = read_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "SIZE", value_parser = read_size)]
    pub(crate) memory: Option<u64>,
}
