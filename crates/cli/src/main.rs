//! The program `jogada`: arguments in, text or JSON out; the libraries do the work.

mod args;
mod commands;
mod files;
mod help;
mod jobs;
mod journal;
mod lines;
mod memory;
mod output;
mod progress;
mod tui;
mod usage;
mod words;

use std::process::ExitCode;

use jogada_large_pages::LargePages;
use output::{Failure, Output};

#[global_allocator]
static ALLOCATOR: LargePages = LargePages;

fn main() -> ExitCode {
    let language = args::language(std::env::args_os());
    let parsed = args::parse(language, std::env::args_os());
    let result = parsed.and_then(|args| {
        let mut output = Output::new(language, &args.common);
        commands::run(&args, &mut output)
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}
