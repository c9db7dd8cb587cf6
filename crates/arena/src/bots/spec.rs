//! The specification of a bot: `engine:cmd="./bot --fast",protocol=ugi,time=2s`, by its name in a TOML file:
//! `engine:file=bots.toml,name=anna`, or by its folder or file alone: `engine:bots/anna`.
//!
//! | key | meaning | default |
//! | --- | --- | --- |
//! | `cmd` | the command line; no shell is involved | required |
//! | `protocol` | `line`, `ugi`, `lisp` | `line` |
//! | `folder` | working folder, and all it may read | where its program is |
//! | `time` | time per move announced to it, if the game has no clock | 1 s |
//! | `margin` | tolerance beyond that time | 500 ms; lisp 2 s |
//! | `start` | time limit of its start, once a game | 15 s |
//! | `cpu` | processor time per move | no limit |
//! | `memory`, `processes` | limits of memory and processes | 1 GB, 1 |
//! | `sandbox` | `on`, `off` | `on` |
//! | `ponder` | whether it may run in the opponent's time | `off` |
//! | `strict` | UGI as published, without our extensions | `off` |
//! | `option.NAME` | an option of a UGI engine | |
//! | `file`, `name` | a table of a TOML file with the same keys | |

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jogada_core::{Fault, Field, TextFault, nearest};
use serde::{Deserialize, Serialize};

use super::command_line::split_words;
use crate::faults::BotFault;

/// Prefix of a bot's specification.
pub const PREFIX: &str = "engine";

/// The protocol of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// A position and the milliseconds in, a move out, one line each.
    Line,
    /// The Universal Game Interface.
    Ugi,
    /// `(jogar estado tempo)` in Common Lisp.
    Lisp,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 3] = [Protocol::Line, Protocol::Ugi, Protocol::Lisp];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Line => "line",
            Protocol::Ugi => "ugi",
            Protocol::Lisp => "lisp",
        }
    }
}

/// How a bot is started, addressed and limited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotSpec {
    /// Its name, if given.
    pub name: Option<String>,
    /// The program and its arguments; for `lisp` the folder or file of the program.
    pub words: Vec<String>,
    /// Its working folder, if given.
    pub folder: Option<PathBuf>,
    /// The folder that file names are relative to.
    pub base: PathBuf,
    /// How it is spoken to.
    pub protocol: Protocol,
    /// Time per move announced to it, if the game has no clock.
    pub time: Duration,
    /// Tolerance beyond that time, if given.
    pub margin: Option<Duration>,
    /// Time limit of its start.
    pub start: Duration,
    /// Processor time per move.
    pub cpu: Option<Duration>,
    /// Bytes of memory.
    pub memory: u64,
    /// Processes.
    pub processes: u64,
    /// Whether it runs in the sandbox.
    pub sandbox: bool,
    /// Whether it may run in the opponent's time.
    pub ponder: bool,
    /// UGI without our extensions.
    pub strict: bool,
    /// Options of a UGI engine.
    pub options: Vec<(String, String)>,
}

/// All keys.
pub(super) const KEYS: [&str; 14] = [
    "cmd",
    "protocol",
    "folder",
    "time",
    "margin",
    "start",
    "cpu",
    "memory",
    "processes",
    "sandbox",
    "ponder",
    "strict",
    "file",
    "name",
];

impl BotSpec {
    /// A bot with just a command line and default settings.
    #[must_use]
    pub fn new(words: Vec<String>, base: &Path) -> BotSpec {
        BotSpec {
            name: None,
            words,
            folder: None,
            base: base.to_owned(),
            protocol: Protocol::Line,
            time: Duration::from_secs(1),
            margin: None,
            start: Duration::from_secs(15),
            cpu: None,
            memory: 1 << 30,
            processes: 1,
            sandbox: true,
            ponder: false,
            strict: false,
            options: Vec::new(),
        }
    }

    /// Parses `engine:key=value,..`. File names are relative to `base`, those in a TOML file to its folder.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str, base: &Path) -> Result<BotSpec, Fault> {
        let whole = Field::whole(text);
        let colon = text.find(':').unwrap_or(text.len());
        if &text[..colon] != PREFIX {
            return Err(whole.part(0..colon).unexpected(PREFIX));
        }
        let said = &text[(colon + 1).min(text.len())..];
        if !said.is_empty() && !said.contains('=') {
            let path = base.join(said);
            let missing = whole.part(colon + 1..text.len()).fault(BotFault::Path);
            return if path.exists() { super::submissions::bot_at(&path) } else { Err(missing) };
        }
        let pairs = pairs(text, (colon + 1).min(text.len()))?;
        let value_of = |key: &str| pairs.iter().find(|pair| pair.key.text() == key);
        let mut spec = match (value_of("file"), value_of("name")) {
            (Some(file), Some(name)) => {
                let path = base.join(&file.value);
                let mut known = super::bot_file::read(&path)?;
                let place = known.iter().position(|bot| bot.name.as_deref() == Some(&name.value));
                let names: Vec<String> = known.iter().filter_map(|bot| bot.name.clone()).collect();
                let Some(place) = place else {
                    let fault = name.field.fault(TextFault::ParameterValue).with("key", "name");
                    let near = nearest(&name.value, names.iter().map(String::as_str)).map(str::to_owned);
                    return Err(fault.with("known", names.join(", ")).near(near));
                };
                known.swap_remove(place)
            }
            _ => BotSpec::new(Vec::new(), base),
        };
        for pair in pairs.iter().filter(|pair| pair.key.text() != "file") {
            spec.set(pair.key, &pair.value, pair.field)?;
        }
        if spec.words.is_empty() {
            return Err(Field::end_of(text).fault(TextFault::Missing).with("expected", "cmd=\"./bot\""));
        }
        Ok(spec)
    }

    /// Sets `key` to `value`, which was written at `place`.
    pub(super) fn set(&mut self, key: Field<'_>, value: &str, place: Field<'_>) -> Result<(), Fault> {
        let unquoted = Field::whole(value);
        match key.text() {
            "cmd" => {
                self.words = split_words(value)
                    .map_err(|quote| place.fault(TextFault::Missing).with("expected", quote.to_string()))?;
            }
            "protocol" => {
                let place = choose(key, value, place, &Protocol::ALL.map(Protocol::name))?;
                self.protocol = Protocol::ALL[place];
            }
            "folder" => self.folder = Some(self.base.join(value)),
            "name" => self.name = Some(value.to_owned()),
            "time" => self.time = unquoted.duration()?,
            "margin" => self.margin = Some(unquoted.duration()?),
            "start" => self.start = unquoted.duration()?,
            "cpu" => self.cpu = Some(unquoted.duration()?),
            "memory" => self.memory = unquoted.size()?,
            "processes" => self.processes = unquoted.number(1, 1 << 16)?,
            "sandbox" => self.sandbox = choose(key, value, place, &["off", "on"])? == 1,
            "ponder" => self.ponder = choose(key, value, place, &["off", "on"])? == 1,
            "strict" => self.strict = choose(key, value, place, &["off", "on"])? == 1,
            name => match name.strip_prefix("option.") {
                Some(option) => self.options.push((option.to_owned(), value.to_owned())),
                None => {
                    let fault = key.fault(TextFault::Parameter).with("known", KEYS.join(", "));
                    return Err(fault.near(nearest(name, KEYS)));
                }
            },
        }
        Ok(())
    }

    /// Its tolerance beyond the announced time.
    #[must_use]
    pub fn margin(&self) -> Duration {
        let usual = if self.protocol == Protocol::Lisp { 2000 } else { 500 };
        self.margin.unwrap_or(Duration::from_millis(usual))
    }

    /// Its display name: the one given, or the last file on its command line.
    #[must_use]
    pub fn label(&self) -> String {
        let file = || self.words.iter().rev().find(|word| !word.starts_with('-'));
        self.name.clone().or_else(|| file().cloned()).unwrap_or_default()
    }

    /// The folder it runs in and may read: the one given, or that of its program or script.
    #[must_use]
    pub fn home(&self) -> PathBuf {
        if let Some(folder) = &self.folder {
            return folder.clone();
        }
        // A Lisp program may be given by its folder.
        let first = self.words.first().filter(|_| self.protocol == Protocol::Lisp);
        if let Some(folder) = first.map(|word| self.base.join(word)).filter(|path| path.is_dir()) {
            return folder;
        }
        let is_file = |word: &&String| self.base.join(word.as_str()).is_file();
        let (program, arguments) = self.words.split_at(self.words.len().min(1));
        let named = program.iter().filter(|word| word.contains('/')).chain(arguments).find(is_file);
        let parent = named.and_then(|word| self.base.join(word).parent().map(Path::to_owned));
        parent.unwrap_or_else(|| self.base.clone())
    }
}

fn choose(key: Field<'_>, value: &str, place: Field<'_>, words: &[&str]) -> Result<usize, Fault> {
    words.iter().position(|word| *word == value).ok_or_else(|| {
        let fault = place.fault(TextFault::ParameterValue).with("key", key.text());
        fault.with("known", words.join(", ")).near(nearest(value, words.iter().copied()))
    })
}

/// A key and its value without quotes.
struct Pair<'a> {
    key: Field<'a>,
    field: Field<'a>,
    value: String,
}

/// Splits `key=value,..` from `begin` on. A value in double quotes may contain commas; `\"` and `\\` stand for `"` and
/// `\` there.
fn pairs(text: &str, begin: usize) -> Result<Vec<Pair<'_>>, Fault> {
    let whole = Field::whole(text);
    let mut pairs = Vec::new();
    let mut at = begin;
    while at < text.len() {
        let end_of_part = |from: usize| text[from..].find(',').map_or(text.len(), |comma| from + comma);
        let Some(equals) = text[at..end_of_part(at)].find('=').map(|place| at + place) else {
            return Err(whole.part(at..end_of_part(at)).fault(TextFault::ParameterForm));
        };
        let from = equals + 1;
        let (value, end) = if text[from..].starts_with('"') {
            quoted(text, from)
                .ok_or_else(|| Field::end_of(text).fault(TextFault::Missing).with("expected", "\""))?
        } else {
            (text[from..end_of_part(from)].to_owned(), end_of_part(from))
        };
        pairs.push(Pair { key: whole.part(at..equals), field: whole.part(from..end), value });
        match text[end..].chars().next() {
            None => break,
            Some(',') => at = end + 1,
            Some(_) => return Err(whole.part(end..text.len()).fault(TextFault::Trailing)),
        }
    }
    Ok(pairs)
}

/// The quoted value that begins at `from`, and where it ends.
fn quoted(text: &str, from: usize) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut rest = text[from + 1..].char_indices();
    while let Some((at, character)) = rest.next() {
        match character {
            '"' => {
                let range: Range<usize> = from..from + 1 + at + 1;
                return Some((value, range.end));
            }
            '\\' => match rest.next()? {
                (_, special @ ('"' | '\\')) => value.push(special),
                (_, other) => value.extend(['\\', other]),
            },
            plain => value.push(plain),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<BotSpec, Fault> {
        BotSpec::read(text, Path::new("/base"))
    }

    #[test]
    fn a_bot_is_read() {
        let spec = read(
            r#"engine:cmd="./bot \"a,b\" c",protocol=ugi,time=2s,memory=512MB,sandbox=off,option.hash=64"#,
        )
        .unwrap();
        assert_eq!(spec.words, ["./bot", "a,b", "c"]);
        assert_eq!((spec.protocol, spec.time), (Protocol::Ugi, Duration::from_secs(2)));
        assert_eq!((spec.memory, spec.sandbox), (512 << 20, false));
        assert_eq!(spec.options, [("hash".to_owned(), "64".to_owned())]);
        assert_eq!(read("engine:cmd=./bot").unwrap().words, ["./bot"]);
    }

    #[test]
    fn errors_in_specifications_point_at_their_place() {
        for (text, code, found) in [
            ("engin:cmd=x", "fault-unexpected", "engin"),
            ("engine", "fault-missing", ""),
            ("engine:protocol=ugi", "fault-missing", ""),
            ("engine:cmd", "fault-bot-path", "cmd"),
            ("engine:cmd=x,time", "fault-parameter-form", "time"),
            ("engine:cmd=x,protocol=uci", "fault-parameter-value", "uci"),
            ("engine:cmd=x,tme=1s", "fault-parameter", "tme"),
            ("engine:cmd=x,time=5", "fault-unexpected", "5"),
            ("engine:cmd=\"x", "fault-missing", ""),
            ("engine:cmd=\"x\"y", "fault-trailing", "y"),
        ] {
            let fault = read(text).unwrap_err();
            assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
        }
    }

    #[test]
    fn a_bot_lives_where_its_program_is() {
        let scratch = crate::bots::Scratch::new().unwrap();
        let base = scratch.path();
        std::fs::create_dir(base.join("anna")).unwrap();
        std::fs::write(base.join("anna/bot.py"), "").unwrap();
        let home = |text: &str| BotSpec::read(text, base).unwrap().home();
        assert_eq!(home("engine:cmd=anna/bot.py"), base.join("anna"));
        assert_eq!(home("engine:cmd=\"python3 -u anna/bot.py\""), base.join("anna"));
        assert_eq!(home("engine:cmd=python3,folder=anna"), base.join("anna"));
        assert_eq!(home("engine:cmd=python3"), base);
    }
}
