//! `jogada bench`: our figures, each with the command that shows it, and comparisons with the peers that are installed.
//!
//! A figure is a command of this program, run in a process of its own, so that a reader can repeat exactly what is
//! reported. Peers are measured by programs of the repository that search the same thing with both libraries, in turns.

mod figures;
mod peers;

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use jogada_core::{Fault, Field, Value};
use jogada_messages::decimal;
use jogada_report::{Align, Provenance, TextTable};
use serde::Serialize;

use self::figures::{FIGURES, Figure, Measured};
use self::peers::{PEERS, Peer, PeerComparison};
use super::summary::provenance;
use crate::args::Bench;
use crate::faults::CommandFault;
use crate::files;
use crate::output::{Failure, Output};
use crate::progress::{ProgressLine, bar};

/// Time limit of any of our commands.
const MAX_TIME: Duration = Duration::from_secs(3600);

/// All measurements.
struct Results {
    provenance: Provenance,
    figures: Vec<(&'static Figure, Measured)>,
    comparisons: Vec<PeerComparison>,
    /// Peers that could not be compared with, and the message that says what they lack.
    missing: Vec<(&'static Peer, &'static str)>,
}

pub(super) fn run(bench: &Bench, output: &mut Output) -> Result<(), Failure> {
    files::check_free(bench.markdown.as_deref(), output)?;
    let until = bench.time.map(|time| Instant::now() + time);
    let in_time = || until.is_none_or(|until| Instant::now() < until);
    check_names(&bench.only)?;
    let chosen: Vec<&Figure> = FIGURES.iter().filter(|figure| figure.is_selected(&bench.only)).collect();
    let mut results = Results {
        provenance: provenance(output.say("bench-limits", &[("runs", u64::from(bench.runs).into())])),
        figures: Vec::new(),
        comparisons: Vec::new(),
        missing: Vec::new(),
    };
    let mut progress = ProgressLine::new();
    for (place, figure) in chosen.iter().enumerate() {
        if !in_time() {
            break;
        }
        progress.show(|| format!("{}  jogada {}", bar(place, chosen.len()), figure.command));
        if let Some(measured) = figure.measure(bench.runs, until)? {
            results.figures.push((figure, measured));
        }
    }
    for peer in PEERS.iter().filter(|peer| peer.is_selected(&bench.only) && in_time()) {
        progress.show(|| peer.names.join(", "));
        match peer.compare(&bench.only, until) {
            Ok(found) => results.comparisons.extend(found.into_iter().flatten()),
            Err(lack) => results.missing.push((peer, lack)),
        }
    }
    drop(progress);
    if let Some(path) = &bench.markdown {
        write_page(path, &results, output)?;
    }
    if output.json {
        output.object(&results.object())?;
    } else {
        print(&results, output)?;
    }
    if in_time() { Ok(()) } else { Err(Failure::Limit(output.say("stopped-time", &[]))) }
}

/// Every name given has to select something: a page without figures would look like one that was measured.
fn check_names(only: &[String]) -> Result<(), Fault> {
    for word in only {
        let names = FIGURES.iter().map(|figure| figure.name).chain(PEERS.iter().flat_map(|peer| peer.names));
        if !names.clone().any(|name| name.contains(word.as_str())) {
            let known: Vec<&str> = names.collect();
            return Err(Field::whole(word).fault(CommandFault::Bench).with("known", known.join(", ")));
        }
    }
    Ok(())
}

/// The measurements as JSON.
#[derive(Serialize)]
struct ResultsObject<'a> {
    version: &'a str,
    date: &'a str,
    figures: Vec<FigureObject>,
    comparisons: Vec<ComparisonObject<'a>>,
    missing: Vec<&'static str>,
}

#[derive(Serialize)]
struct FigureObject {
    name: &'static str,
    command: String,
    unit: &'static str,
    median: f64,
    least: f64,
    most: f64,
    runs: usize,
}

#[derive(Serialize)]
struct ComparisonObject<'a> {
    name: &'a str,
    peer: &'a str,
    ours_ms: f64,
    theirs_ms: f64,
    ratio: f64,
}

impl ComparisonObject<'_> {
    fn new(PeerComparison { name, peer, ours, theirs }: &PeerComparison) -> ComparisonObject<'_> {
        ComparisonObject { name, peer, ours_ms: ours * 1e3, theirs_ms: theirs * 1e3, ratio: theirs / ours }
    }
}

impl Results {
    fn object(&self) -> ResultsObject<'_> {
        let figure = |(figure, measured): &(&'static Figure, Measured)| FigureObject {
            name: figure.name,
            command: format!("jogada {}", figure.command),
            unit: figure.unit.code(),
            median: measured.median,
            least: measured.least,
            most: measured.most,
            runs: measured.runs,
        };
        ResultsObject {
            version: &self.provenance.version,
            date: &self.provenance.date,
            figures: self.figures.iter().map(figure).collect(),
            comparisons: self.comparisons.iter().map(ComparisonObject::new).collect(),
            missing: self.missing.iter().map(|(peer, _)| peer.how).collect(),
        }
    }

    /// What each peer lacks that could not be compared with.
    fn lacks(&self, output: &Output) -> Vec<String> {
        let lack = |(peer, key): &(&Peer, &str)| {
            let peers = ("peers", peer.names.join(", ").into());
            let what = output.say(key, &[]);
            output.say("bench-missing", &[peers, ("what", what.into()), ("how", peer.how.into())])
        };
        self.missing.iter().map(lack).collect()
    }

    /// The rows of both tables.
    fn rows(&self, output: &Output) -> [Vec<Vec<String>>; 2] {
        let number = |value: f64| decimal(output.language, value, if value < 10.0 { 2 } else { 1 });
        let figure = |(figure, measured): &(&Figure, Measured)| {
            let unit = output.say(figure.unit.words(), &[]);
            let with = |value: f64| format!("{} {unit}", number(value));
            let range = format!("{} - {}", number(measured.least), number(measured.most));
            let name = output.say(&format!("bench-figure-{}", figure.name), &[]);
            vec![name, with(measured.median), range, format!("jogada {}", figure.command)]
        };
        let comparison = |found: &PeerComparison| {
            let milliseconds = |seconds: f64| format!("{} ms", number(seconds * 1e3));
            let ratio = ("ratio", Value::Text(number(found.theirs / found.ours)));
            vec![
                found.name.clone(),
                found.peer.clone(),
                milliseconds(found.ours),
                milliseconds(found.theirs),
                output.say("bench-times", &[ratio]),
            ]
        };
        [self.figures.iter().map(figure).collect(), self.comparisons.iter().map(comparison).collect()]
    }
}

const FIGURE_COLUMNS: [(&str, Align); 4] = [
    ("bench-what", Align::Left),
    ("bench-median", Align::Right),
    ("bench-range", Align::Right),
    ("bench-command", Align::Left),
];
const PEER_COLUMNS: [(&str, Align); 5] = [
    ("bench-what", Align::Left),
    ("bench-peer", Align::Left),
    ("bench-ours", Align::Right),
    ("bench-theirs", Align::Right),
    ("bench-ratio", Align::Right),
];

fn print(results: &Results, output: &mut Output) -> Result<(), Failure> {
    let [figures, comparisons] = results.rows(output);
    for (columns, rows) in [(&FIGURE_COLUMNS[..], figures), (&PEER_COLUMNS[..], comparisons)] {
        if rows.is_empty() {
            continue;
        }
        let mut table = TextTable::new(columns.iter().map(|(key, align)| (output.say(key, &[]), *align)));
        rows.into_iter().for_each(|row| table.row(row));
        output.line(table)?;
    }
    for lack in results.lacks(output) {
        output.line(lack)?;
    }
    for (name, words) in results.provenance.lines(output.language) {
        output.line(format!("{name}: {words}"))?;
    }
    Ok(())
}

/// The page of results: both tables, the machine, and how to repeat them.
fn write_page(path: &Path, results: &Results, output: &Output) -> Result<(), Failure> {
    let [figures, comparisons] = results.rows(output);
    let mut page = format!("# {}\n\n{}\n\n", output.say("bench-title", &[]), output.say("bench-again", &[]));
    for (name, words) in results.provenance.lines(output.language) {
        page.push_str(&format!("- {name}: {words}\n"));
    }
    for (columns, rows) in [(&FIGURE_COLUMNS[..], figures), (&PEER_COLUMNS[..], comparisons)] {
        if rows.is_empty() {
            continue;
        }
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        page.push('\n');
        page.push_str(&line(columns.iter().map(|(key, _)| output.say(key, &[])).collect()));
        let rule = |align: Align| if align == Align::Right { "---:" } else { "---" }.to_owned();
        page.push_str(&line(columns.iter().map(|(_, align)| rule(*align)).collect()));
        for row in rows {
            let is_command = |cell: &String| cell.starts_with("jogada ");
            let cell = |cell: String| if is_command(&cell) { format!("`{cell}`") } else { cell };
            page.push_str(&line(row.into_iter().map(cell).collect()));
        }
    }
    for lack in results.lacks(output) {
        page.push_str(&format!("\n{lack}\n"));
    }
    std::fs::write(path, page).map_err(|error| Failure::File(path.to_owned(), error))
}

/// Runs a command to its end; returns its output and whether it succeeded. `None` if it was not done by `until`, and
/// was killed.
fn finish(command: &mut Command, until: Option<Instant>) -> std::io::Result<Option<(Vec<u8>, bool)>> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let (sender, printed) = channel();
    let mut output = child.stdout.take();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let read = output.as_mut().map_or(Ok(0), |output| output.read_to_end(&mut text));
        // Nobody receives it if the time is up.
        let _ = sender.send(read.map(|_| text));
    });
    let left = until.map_or(MAX_TIME, |until| until.saturating_duration_since(Instant::now()));
    let Ok(text) = printed.recv_timeout(left) else {
        child.kill()?;
        child.wait()?;
        return Ok(None);
    };
    Ok(Some((text?, child.wait()?.success())))
}
