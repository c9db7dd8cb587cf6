//! The program `jogada`: arguments in, text or JSON out; the libraries do the work.

mod args;
mod commands;
mod faults;
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
use jogada_solve::patterns::take_rebuilt;
use output::{Failure, Output};

#[global_allocator]
static ALLOCATOR: LargePages = LargePages;

fn main() -> ExitCode {
    let language = args::language(std::env::args_os());
    let parsed = args::parse(language, std::env::args_os());
    let result = parsed.and_then(|args| {
        let mut output = Output::new(language, &args.common);
        let result = commands::run(&args, &mut output);
        for path in take_rebuilt() {
            let path = path.display().to_string();
            output.warn(&output.say("tables-rebuilt", &[("path", path.into())]));
        }
        result
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}
