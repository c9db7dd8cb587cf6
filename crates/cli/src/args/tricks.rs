//! What the engine may use: threads, memory, and each trick on or off.

use clap::Args;
use jogada_search::games::{Options, Ordering};

use super::{read_megabytes, read_number};

/// The engine's tricks, each of which can be switched off.
#[derive(Args, Clone, Debug)]
pub(crate) struct Tricks {
    #[arg(long, value_parser = read_number)]
    pub(crate) threads: Option<u64>,
    #[arg(long, value_name = "SIZE", value_parser = read_megabytes)]
    pub(crate) hash: Option<usize>,
    #[arg(long, value_name = "ORDER", value_parser = ["none", "static", "full"], hide_possible_values = true)]
    pub(crate) ordering: Option<String>,
    #[arg(long, value_name = "ON|OFF", value_parser = ["on", "off"], hide_possible_values = true)]
    pub(crate) table: Option<String>,
    #[arg(long, value_name = "ON|OFF", value_parser = ["on", "off"], hide_possible_values = true)]
    pub(crate) bounds: Option<String>,
    #[arg(long, value_name = "ON|OFF", value_parser = ["on", "off"], hide_possible_values = true)]
    pub(crate) quiescence: Option<String>,
    #[arg(long, value_name = "ON|OFF", value_parser = ["on", "off"], hide_possible_values = true)]
    pub(crate) reductions: Option<String>,
}

impl Tricks {
    /// As the engine's options.
    pub(crate) fn options(&self) -> Options {
        let usual = Options::default();
        let is_on = |choice: &Option<String>, usual: bool| choice.as_ref().map_or(usual, |word| word == "on");
        Options {
            threads: self.threads.map_or(usual.threads, |threads| threads.clamp(1, 256) as usize),
            megabytes: self.hash.unwrap_or(usual.megabytes),
            ordering: match self.ordering.as_deref() {
                Some("none") => Ordering::None,
                Some("static") => Ordering::Static,
                _ => usual.ordering,
            },
            table: is_on(&self.table, usual.table),
            bounds: is_on(&self.bounds, usual.bounds),
            quiescence: is_on(&self.quiescence, usual.quiescence),
            reductions: is_on(&self.reductions, usual.reductions),
            ..usual
        }
    }
}
