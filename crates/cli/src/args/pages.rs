//! Arguments of `help`, `completions` and `man`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// Help on a command, or on all of them.
#[derive(Args, Debug)]
pub(crate) struct Help {
    pub(crate) command: Vec<String>,
}

/// A script that completes commands and options in a shell.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    pub(crate) shell: Shell,
}

/// Manual pages.
#[derive(Args, Debug)]
pub(crate) struct Manual {
    #[arg(conflicts_with = "man-out")]
    pub(crate) command: Vec<String>,
    #[arg(id = "man-out", long = "out", value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
}
