//! Shards: every n-th task of a command, with its results in a part file. The parts of all shards together replace one
//! run.
//!
//! ```text
//!   {"part":1,"words":["match","nim",..],"build":"0_1_0-..","shard":{"index":1,"count":4}}
//!   {"name":"5f..","outcome":{"done":..}}        one line for each task, in any order
//!   {"end":25}                                   the number of lines between: the part is whole
//! ```
//!
//! A killed program leaves a part without an end. The same command again keeps its results and does the rest.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use jogada_core::{Fault, Field};
use serde::{Deserialize, Serialize};

use crate::faults::JobsFault;
use crate::{JobName, JobsError, TaskOutcome};

/// One shard of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// Its number, from 1.
    pub index: usize,
    /// The number of shards.
    pub count: usize,
}

impl Shard {
    /// Whether the task at this index belongs to it.
    #[must_use]
    pub fn has(self, place: usize) -> bool {
        place % self.count == self.index - 1
    }
}

impl FromStr for Shard {
    type Err = Fault;

    /// Parses `2/8`.
    fn from_str(text: &str) -> Result<Shard, Fault> {
        let wrong = || Field::whole(text).unexpected("`2/8`");
        let (index, count) = text.split_once('/').ok_or_else(wrong)?;
        let (index, count) = (index.parse().map_err(|_| wrong())?, count.parse().map_err(|_| wrong())?);
        if (1..=count).contains(&index) { Ok(Shard { index, count }) } else { Err(wrong()) }
    }
}

/// The first line of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartHeader {
    /// The version of the format, 1.
    pub part: u32,
    /// The command, without the options that say how it runs.
    pub words: Vec<String>,
    /// The build that wrote it.
    pub build: String,
    /// The shard.
    pub shard: Shard,
}

#[derive(Serialize, Deserialize)]
struct Line {
    name: JobName,
    outcome: TaskOutcome,
}

#[derive(Serialize, Deserialize)]
struct End {
    end: usize,
}

/// The results of one or several shards.
#[derive(Debug)]
pub struct Part {
    /// The run and the shard that it is a part of.
    pub header: PartHeader,
    /// The results by job name.
    pub outcomes: HashMap<JobName, TaskOutcome>,
    is_whole: bool,
}

impl Part {
    /// Reads a part; also returns the length of its complete lines.
    fn read(path: &Path) -> Result<(Part, u64), JobsError> {
        let failed = |error| JobsError::File(path.to_owned(), error);
        let wrong = || JobsError::part(JobsFault::Part, path);
        let mut reader = BufReader::new(File::open(path).map_err(failed)?);
        let mut line = String::new();
        let mut whole = reader.read_line(&mut line).map_err(failed)? as u64;
        let header: PartHeader = serde_json::from_str(&line).map_err(|_| wrong())?;
        if header.part != 1 {
            return Err(wrong());
        }
        let mut part = Part { header, outcomes: HashMap::new(), is_whole: false };
        loop {
            line.clear();
            let length = reader.read_line(&mut line).map_err(failed)? as u64;
            if length == 0 || !line.ends_with('\n') {
                return Ok((part, whole));
            }
            if let Ok(End { end }) = serde_json::from_str(&line) {
                part.is_whole = end == part.outcomes.len();
                return Ok((part, whole));
            }
            let Line { name, outcome } = serde_json::from_str(&line).map_err(|_| wrong())?;
            whole += length;
            part.outcomes.insert(name, outcome);
        }
    }

    /// Reads and joins the parts of one run.
    ///
    /// # Errors
    /// Parts do not belong together, are incomplete or missing, or a file cannot be read.
    pub fn read_all(paths: &[PathBuf]) -> Result<Part, JobsError> {
        let mut all: Option<Part> = None;
        let mut seen = Vec::new();
        for path in paths {
            let (part, _) = Part::read(path)?;
            if !part.is_whole {
                return Err(JobsError::part(JobsFault::PartUnfinished, path));
            }
            seen.push(part.header.shard.index);
            match &mut all {
                None => all = Some(part),
                Some(all) => {
                    let shard = Shard { index: all.header.shard.index, ..part.header.shard };
                    if (PartHeader { shard, ..part.header.clone() }) != all.header {
                        return Err(JobsError::part(JobsFault::PartOther, path));
                    }
                    all.outcomes.extend(part.outcomes);
                }
            }
        }
        let all = all.ok_or_else(|| JobsError::Fault(Fault::new(JobsFault::PartNone)))?;
        match (1..=all.header.shard.count).find(|index| !seen.contains(index)) {
            Some(missing) => {
                let fault = Fault::new(JobsFault::PartMissing).with("index", missing as u64);
                Err(fault.with("count", all.header.shard.count as u64).into())
            }
            None => Ok(all),
        }
    }
}

/// A part being written.
#[derive(Debug)]
pub(crate) struct PartWriter {
    file: File,
    path: PathBuf,
    lines: usize,
}

impl PartWriter {
    /// Starts the part at `path`, or continues it if it belongs to the same run; also returns the results it has.
    pub(crate) fn open(path: &Path, header: &PartHeader) -> Result<(PartWriter, Part), JobsError> {
        let failed = |error| JobsError::File(path.to_owned(), error);
        let begun = path.metadata().is_ok_and(|file| file.len() > 0);
        let (part, whole) = if begun {
            let (part, whole) = Part::read(path)?;
            if part.header != *header {
                return Err(JobsError::part(JobsFault::PartExists, path));
            }
            (part, whole)
        } else {
            (Part { header: header.clone(), outcomes: HashMap::new(), is_whole: false }, 0)
        };
        let mut file =
            OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(failed)?;
        file.set_len(whole).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        let mut writer = PartWriter { file, path: path.to_owned(), lines: part.outcomes.len() };
        if whole == 0 {
            writer.write(header)?;
        }
        Ok((writer, part))
    }

    pub(crate) fn add(&mut self, name: JobName, outcome: TaskOutcome) -> Result<(), JobsError> {
        self.lines += 1;
        self.write(&Line { name, outcome })
    }

    pub(crate) fn finish(mut self) -> Result<(), JobsError> {
        self.write(&End { end: self.lines })?;
        self.file.sync_data().map_err(|error| JobsError::File(self.path.clone(), error))
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), JobsError> {
        let text = serde_json::to_string(line).expect("a line is plain data") + "\n";
        self.file.write_all(text.as_bytes()).map_err(|error| JobsError::File(self.path.clone(), error))
    }
}
