//! `jogada jobs`: lists, watches and controls the batches and workers of a server.

use std::io::IsTerminal;
use std::time::Duration;

use jogada_jobs::nats::{Control, Order, SigningKey, new_key};
use jogada_report::{Align, JobsObject, TextTable};
use serde::Serialize;

use super::cancelled_by_interrupt;
use crate::args::{JobsBatch, JobsKey, JobsTask};
use crate::files;
use crate::output::{Failure, Output};

/// Refresh interval.
pub(super) const REFRESH_INTERVAL: Duration = Duration::from_secs(1);

pub(super) fn run(task: &JobsTask, output: &mut Output) -> Result<(), Failure> {
    match task {
        JobsTask::List(at) => list(&Control::connect(&at.server.access(&at.url))?, output),
        JobsTask::Watch(at) => watch(&Control::connect(&at.server.access(&at.url))?, output),
        JobsTask::Pause(at) => order(at, Order::Pause, output),
        JobsTask::Resume(at) => order(at, Order::Resume, output),
        JobsTask::Cancel(at) => order(at, Order::Cancel, output),
        JobsTask::Retry(at) => order(at, Order::Retry, output),
        JobsTask::Key(key) => make_key(key, output),
    }
}

/// What an order did, as JSON.
#[derive(Serialize)]
struct OrderObject<'a> {
    batch: &'a str,
    state: &'static str,
    jobs: Option<u64>,
}

fn order(at: &JobsBatch, order: Order, output: &mut Output) -> Result<(), Failure> {
    let key = at.sign.as_deref().map(SigningKey::read).transpose()?;
    let control = Control::connect(&at.server.access(&at.url))?;
    let touched = control.order(&at.batch, order, key.as_ref())?;
    let (code, message) = match order {
        Order::Pause => ("paused", "jobs-paused"),
        Order::Resume => ("running", "jobs-resumed"),
        Order::Cancel => ("cancelled", "jobs-cancelled"),
        Order::Retry => ("retried", "jobs-retried"),
    };
    if output.json {
        return output.object(&OrderObject { batch: &at.batch, state: code, jobs: touched });
    }
    let values = [("batch", at.batch.as_str().into()), ("count", touched.unwrap_or(0).into())];
    output.line(output.say(message, &values))
}

fn list(control: &Control, output: &mut Output) -> Result<(), Failure> {
    let jobs = control.jobs();
    if output.json {
        return output.object(&jobs);
    }
    let text = overview(&jobs, output);
    output.text(&text)
}

/// Refreshes the list each second, until Ctrl-C; without a terminal until no batch is in progress.
fn watch(control: &Control, output: &mut Output) -> Result<(), Failure> {
    let cancel = cancelled_by_interrupt();
    let is_screen = std::io::stdout().is_terminal() && !output.json;
    let mut before = String::new();
    while !cancel.is_cancelled() {
        let jobs = control.jobs();
        let text = match output.json {
            true => serde_json::to_string(&jobs).map_err(std::io::Error::from)? + "\n",
            false => overview(&jobs, output),
        };
        if is_screen {
            output.text(&format!("\x1b[H\x1b[J{text}"))?;
        } else if text != before {
            output.text(&text)?;
        }
        before = text;
        if jobs.is_over() && !is_screen {
            break;
        }
        std::thread::sleep(REFRESH_INTERVAL);
    }
    Ok(())
}

fn overview(jobs: &JobsObject, output: &Output) -> String {
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut text = String::new();
    if jobs.batches.is_empty() {
        text.push_str(&format!("{}\n", output.say("jobs-no-batches", &[])));
    } else {
        let mut table = TextTable::new([
            left("column-batch"),
            left("column-state"),
            right("column-settled"),
            right("column-all"),
            right("column-aside"),
            left("column-command"),
        ]);
        for batch in &jobs.batches {
            table.row([
                batch.id.clone(),
                output.say(&format!("jobs-state-{}", batch.state), &[]),
                batch.settled.to_string(),
                batch.total.map_or_else(|| "?".to_owned(), |total| total.to_string()),
                batch.set_aside.to_string(),
                batch.words.join(" "),
            ]);
        }
        text.push_str(&table.to_string());
    }
    text.push('\n');
    if jobs.workers.is_empty() {
        text.push_str(&format!("{}\n", output.say("jobs-no-workers", &[])));
        return text;
    }
    let mut table = TextTable::new([
        left("column-worker"),
        right("column-cores"),
        right("column-running"),
        right("column-done"),
        right("column-failed"),
        right("column-speed"),
        left("column-labels"),
        left("column-build"),
    ]);
    for worker in &jobs.workers {
        table.row([
            worker.name.clone(),
            worker.cores.to_string(),
            worker.running.to_string(),
            worker.done.to_string(),
            worker.failed.to_string(),
            worker.speed.to_string(),
            worker.labels.join(" "),
            worker.build.clone(),
        ]);
    }
    text + &table.to_string()
}

/// A new key, as JSON.
#[derive(Serialize)]
struct KeyObject {
    file: String,
    public: String,
}

/// Writes the seed of a new key to a file that only its owner can read, and prints the public key.
fn make_key(key: &JobsKey, output: &mut Output) -> Result<(), Failure> {
    files::check_free(Some(&key.file), output)?;
    let (seed, public) = new_key()?;
    write_secret(&key.file, &seed).map_err(|error| Failure::File(key.file.clone(), error))?;
    let file = key.file.display().to_string();
    if output.json {
        return output.object(&KeyObject { file, public });
    }
    let values = [("path", file.into()), ("public", public.into())];
    output.line(output.say("jobs-key-written", &values))
}

fn write_secret(path: &std::path::Path, seed: &str) -> std::io::Result<()> {
    use std::io::Write;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    writeln!(options.open(path)?, "{seed}")
}
