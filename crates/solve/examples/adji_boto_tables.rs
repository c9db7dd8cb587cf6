//! Makes, verifies, counts or asks Adji-boto tables, and says how long it took.
//!
//! ```text
//! cargo run --release -p jogada-solve --example adji_boto_tables -- build FOLDER PIECES [THREADS]
//! cargo run --release -p jogada-solve --example adji_boto_tables -- values FOLDER PIECES [THREADS [MEGABYTES]]
//! cargo run --release -p jogada-solve --example adji_boto_tables -- verify FOLDER
//! cargo run --release -p jogada-solve --example adji_boto_tables -- summary FOLDER
//! cargo run --release -p jogada-solve --example adji_boto_tables -- solve FOLDER POSITION
//! ```
#![allow(clippy::print_stdout, reason = "an example speaks to its user")]

use std::error::Error;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use jogada_core::{Limits, Notation};
use jogada_games::adji_boto::{AdjiBoto, Move};
use jogada_search::threads::cores;
use jogada_solve::adji_boto::{BuildProgress, Tables, build, build_values, positions, verify};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let cores = cores();
    let told = Mutex::new(Instant::now());
    let tell = |progress: BuildProgress| {
        let Ok(mut told) = told.lock() else { return };
        if told.elapsed() >= Duration::from_secs(5) {
            *told = Instant::now();
            let BuildProgress { pieces, last, two_bits, done, total, remaining, .. } = progress;
            let with = if two_bits { " with two bits" } else { "" };
            let remaining = remaining.unwrap_or_default().as_secs();
            println!("layer {pieces} of {last}{with}, {done} of {total} positions, about {remaining} s left");
        }
    };
    match arguments[..] {
        ["build" | "values", folder, pieces, ref more @ ..] => {
            let pieces = pieces.parse()?;
            let threads = more.first().map_or(Ok(cores), |threads| threads.parse())?;
            let megabytes: Option<u64> = more.get(1).map(|megabytes| megabytes.parse()).transpose()?;
            let memory = megabytes.map(|megabytes| megabytes * 1_000_000);
            let limits = Limits { memory, ..Limits::default() };
            let done = Tables::open(Path::new(folder))?.max_pieces().map_or(0, |done| done + 1);
            let started = Instant::now();
            let make = if arguments[0] == "build" { build } else { build_values };
            make(Path::new(folder), pieces, threads, &limits, &tell)?;
            rate((done..=pieces).map(positions).sum(), started.elapsed());
        }
        ["verify", folder] => {
            let started = Instant::now();
            rate(verify(Path::new(folder), cores, &Limits::default(), &tell)?, started.elapsed());
        }
        ["summary", folder] => summary(&Tables::open(Path::new(folder))?)?,
        ["solve", folder, position] => solve(&Tables::open(Path::new(folder))?, position)?,
        _ => println!(
            "build FOLDER PIECES, values FOLDER PIECES, verify FOLDER, summary FOLDER, or solve FOLDER POSITION"
        ),
    }
    Ok(())
}

fn rate(positions: u64, time: Duration) {
    println!("{positions} positions in {time:.1?}: {:.0} a second", positions as f64 / time.as_secs_f64());
}

fn summary(tables: &Tables) -> Result<(), Box<dyn Error>> {
    println!("| pieces | positions | won | even | endless | lost | most | least | longest |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for pieces in 0.. {
        let Some(layer) = tables.summary(pieces, &Limits::default())? else { break };
        let share = |part: u64| 100.0 * part as f64 / layer.positions as f64;
        let [won, even, lost] = [layer.won, layer.even, layer.lost].map(share);
        println!(
            "| {pieces} | {} | {won:.2} % | {even:.2} % | {} | {lost:.2} % | {} | {} | {} |",
            layer.positions,
            layer.endless.map_or_else(|| "?".to_owned(), |endless| endless.to_string()),
            layer.most,
            layer.least,
            layer.longest.map_or_else(|| "?".to_owned(), |longest| longest.to_string()),
        );
    }
    Ok(())
}

fn solve(tables: &Tables, position: &str) -> Result<(), Box<dyn Error>> {
    let state = AdjiBoto.read_position(position)?;
    let Some(solution) = tables.solve(&state)? else {
        println!("more pieces than the tables have");
        return Ok(());
    };
    let write = |mv: Move| AdjiBoto.write_move(&mv);
    println!("{:?}", solution.entry);
    println!("best {}", solution.best().map(write).collect::<Vec<_>>().join(" "));
    println!("line {}", solution.line.into_iter().map(write).collect::<Vec<_>>().join(" "));
    Ok(())
}
