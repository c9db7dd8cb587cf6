//! Arguments of `worker` and `jobs`, and the credentials for a server.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use jogada_jobs::nats::Access;

use super::{read_duration, read_positive};

/// Credentials for a server.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ServerOptions {
    #[arg(long, value_name = "FILE")]
    pub(crate) creds: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "creds")]
    pub(crate) nkey: Option<PathBuf>,
    #[arg(id = "authority", long = "ca", value_name = "FILE")]
    pub(crate) authority: Option<PathBuf>,
}

impl ServerOptions {
    /// Access to the server at `url`.
    pub(crate) fn access(&self, url: &str) -> Access {
        Access {
            url: url.to_owned(),
            credentials: self.creds.clone(),
            nkey: self.nkey.clone(),
            authority: self.authority.clone(),
        }
    }
}

/// `jogada worker`: does jobs that others submit.
#[derive(Args, Debug)]
pub(crate) struct Worker {
    #[arg(id = "server", value_name = "URL", value_parser = read_server)]
    pub(crate) url: String,
    #[arg(long, value_parser = read_positive)]
    pub(crate) cores: Option<u64>,
    #[arg(long, value_name = "LABEL", value_delimiter = ',', value_parser = read_label)]
    pub(crate) labels: Vec<String>,
    #[arg(long, value_name = "KEY", value_delimiter = ',')]
    pub(crate) trust: Vec<String>,
    #[arg(long, value_name = "TIME", value_parser = read_duration, default_value = "30s")]
    pub(crate) lease: Duration,
    #[arg(long, value_name = "TIME", value_parser = read_duration, default_value = "10s")]
    pub(crate) grace: Duration,
    #[arg(id = "worker-folder", long = "folder", value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) shared: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) server: ServerOptions,
}

/// `jogada jobs`: batches of jobs on a server.
#[derive(Args, Debug)]
pub(crate) struct Jobs {
    #[command(subcommand)]
    pub(crate) task: JobsTask,
}

/// The tasks of `jogada jobs`.
#[derive(Subcommand, Debug)]
pub(crate) enum JobsTask {
    List(JobsServer),
    Watch(JobsServer),
    Pause(JobsBatch),
    Resume(JobsBatch),
    Cancel(JobsBatch),
    Retry(JobsBatch),
    Key(JobsKey),
}

#[derive(Args, Debug)]
pub(crate) struct JobsServer {
    #[arg(id = "server", value_name = "URL", value_parser = read_server)]
    pub(crate) url: String,
    #[command(flatten)]
    pub(crate) server: ServerOptions,
}

#[derive(Args, Debug)]
pub(crate) struct JobsBatch {
    #[arg(id = "server", value_name = "URL", value_parser = read_server)]
    pub(crate) url: String,
    #[arg(value_name = "BATCH")]
    pub(crate) batch: String,
    #[arg(long, value_name = "FILE")]
    pub(crate) sign: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) server: ServerOptions,
}

/// A new key for signing.
#[derive(Args, Debug)]
pub(crate) struct JobsKey {
    #[arg(id = "key-file", value_name = "FILE")]
    pub(crate) file: PathBuf,
}

pub(crate) fn read_server(text: &str) -> Result<String, &'static str> {
    if Access::is_address(text) { Ok(text.to_owned()) } else { Err("what-server") }
}

/// Parses `threads` or the address of a server.
pub(crate) fn read_way(text: &str) -> Result<String, &'static str> {
    if text == "threads" { Ok(text.to_owned()) } else { read_server(text) }
}

/// Parses a label: letters, digits, `-` and `_`.
pub(crate) fn read_label(text: &str) -> Result<String, &'static str> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) { Ok(text.to_owned()) } else { Err("what-label") }
}
