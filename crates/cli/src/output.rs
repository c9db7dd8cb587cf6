//! Output: text and colour for people, JSON for programs, and the exit codes of failures.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use jogada_core::{Drawing, Fault, Glyphs, Ink, Stop, Value};
use jogada_messages::{Language, explain, say, system_error};
use jogada_solve::{TableError, TableFault};
use jogada_workbench::SetupError;
use serde::Serialize;

use crate::args::{Color, Common};

/// Why the program stops without a result. Each kind has its exit code.
pub(crate) enum Failure {
    /// Not a failure: help or the version was asked for.
    Asked(clap::builder::StyledStr),
    /// The command line is wrong.
    Usage(String),
    /// A game id, position or move is wrong.
    Fault(Fault),
    /// A limit was reached before the answer.
    Limit(String),
    /// A limit was reached before the work began.
    Stopped(Stop),
    /// It is proved that there is no solution.
    NoSolution(String),
    /// A file could not be read or written.
    File(std::path::PathBuf, io::Error),
    /// A line of a file is wrong.
    Line(std::path::PathBuf, usize, String),
    /// The result could not be written.
    Io(io::Error),
    /// Endgame tables that cannot be used or made.
    Tables(TableError),
    /// Anything else; the text says what.
    Other(String),
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Fault(fault)
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        match error {
            SetupError::Fault(fault) => Failure::Fault(fault),
            SetupError::Stopped(stop) => Failure::Stopped(stop),
            SetupError::Tables(error) => Failure::Tables(error),
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        Failure::Tables(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl Failure {
    /// Prints the failure on standard error, and returns its exit code.
    pub(crate) fn report(self, language: Language) -> ExitCode {
        let (text, code) = match self {
            Failure::Asked(text) => {
                let written = write!(anstream::stdout(), "{}", text.ansi());
                return written
                    .map_or_else(|error| Failure::Io(error).report(language), |()| ExitCode::SUCCESS);
            }
            // The reader of the pipe has closed it: not an error.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Io(error) => {
                (say(language, "failure-output", &[("reason", system_error(language, &error).into())]), 1)
            }
            Failure::File(path, error) => {
                let values = [
                    ("path", path.display().to_string().into()),
                    ("reason", system_error(language, &error).into()),
                ];
                (say(language, "failure-file", &values), 1)
            }
            Failure::Line(path, line, text) => (format!("{}:{line}: {text}", path.display()), 2),
            Failure::Usage(text) => (text, 2),
            Failure::Fault(fault) => (explain(language, &fault), 2),
            Failure::Limit(text) => (text, 3),
            Failure::Stopped(stop) => (say(language, &format!("stopped-{}", stop.code()), &[]), 3),
            Failure::Tables(error) => {
                let code = match error {
                    TableError::Stopped(_) => 3,
                    TableError::TooManyPieces { .. } => 2,
                    _ => 1,
                };
                let text = match &error {
                    TableError::System { path, error } => {
                        let reason = system_error(language, error);
                        let path = path.display().to_string();
                        say(
                            language,
                            TableFault::System.code().key(),
                            &[("path", path.into()), ("error", reason.into())],
                        )
                    }
                    other => explain(language, &other.fault()),
                };
                (text, code)
            }
            Failure::Other(text) => (text, 1),
            Failure::NoSolution(text) => (text, 4),
        };
        let red = AnsiColor::Red.on_default().bold();
        let word = say(language, "error", &[]);
        // If standard error cannot be written there is nowhere left to report it.
        let _ = writeln!(anstream::stderr(), "{red}{word}:{red:#} {text}");
        ExitCode::from(code)
    }
}

/// Standard output, with the reader's language and the terminal's capabilities.
pub(crate) struct Output {
    pub(crate) language: Language,
    pub(crate) json: bool,
    pub(crate) glyphs: Glyphs,
    /// Whether existing files may be overwritten.
    pub(crate) force: bool,
    /// Whether only [`text`](Output::text) is printed.
    quiet: bool,
    stream: AutoStream<io::Stdout>,
}

impl Output {
    pub(crate) fn new(language: Language, common: &Common) -> Output {
        let choice = match common.color {
            Color::Auto => AutoStream::choice(&io::stdout()),
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        };
        let ascii = common.ascii || !speaks_unicode(|name| std::env::var(name).ok());
        Output {
            language,
            json: common.json,
            glyphs: if ascii { Glyphs::Ascii } else { Glyphs::Unicode },
            force: common.force,
            quiet: false,
            stream: AutoStream::new(io::stdout(), choice),
        }
    }

    /// From now on standard output has what [`text`](Output::text) prints and nothing else: the record of a game as JSON, without the boards on
    /// the way to it.
    pub(crate) fn be_quiet(&mut self) {
        self.quiet = true;
    }

    /// A message in the reader's language.
    pub(crate) fn say(&self, key: &str, values: &[(&str, Value)]) -> String {
        say(self.language, key, values)
    }

    /// Prints one line.
    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        if self.quiet {
            return Ok(());
        }
        Ok(writeln!(self.stream, "{text}")?)
    }

    /// Prints a line with a bold heading.
    pub(crate) fn entry(&mut self, heading: &str, text: impl Display) -> Result<(), Failure> {
        let bold = Style::new().bold();
        self.line(format_args!("{bold}{heading}{bold:#}{text}"))
    }

    /// Prints an answer to what was typed; where standard output is for the result alone, on standard error.
    pub(crate) fn reply(&mut self, text: &str) -> Result<(), Failure> {
        if self.quiet {
            self.warn(text);
            return Ok(());
        }
        self.line(text)
    }

    /// Prints text wrapped to the terminal's width (80 without one) and indented.
    pub(crate) fn paragraph(&mut self, indent: usize, text: &str) -> Result<(), Failure> {
        let room = self.width().unwrap_or(80).clamp(40, 100) - indent;
        let mut line = String::new();
        for word in text.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > room {
                self.line(format!("{:indent$}{line}", ""))?;
                line.clear();
            }
            let space = if line.is_empty() { "" } else { " " };
            line.push_str(space);
            line.push_str(word);
        }
        self.line(format!("{:indent$}{line}", ""))
    }

    /// Prints text that has its own line ends.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(write!(self.stream, "{text}")?)
    }

    /// Prints rows of a name and two figures; the first row is the heading.
    pub(crate) fn table(&mut self, rows: &[[String; 3]]) -> Result<(), Failure> {
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let [name, one, two] = [width(0), width(1), width(2)];
        for row in rows {
            self.line(format!("  {:<name$}  {:>one$}  {:>two$}", row[0], row[1], row[2]))?;
        }
        Ok(())
    }

    /// Prints a struct, or a list of them, as JSON on one line.
    pub(crate) fn object(&mut self, object: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(object).map_err(|error| Failure::Io(error.into()))?;
        self.line(text)
    }

    /// Prints a board, in colour if the terminal has any.
    pub(crate) fn drawing(&mut self, drawing: &Drawing) -> Result<(), Failure> {
        if self.quiet {
            return Ok(());
        }
        for line in &drawing.lines {
            for span in line {
                let style = style(span.ink);
                write!(self.stream, "{style}{}{style:#}", span.text)?;
            }
            writeln!(self.stream)?;
        }
        Ok(())
    }

    /// Prints a warning on standard error.
    pub(crate) fn warn(&self, text: &str) {
        let yellow = AnsiColor::Yellow.on_default();
        // If standard error cannot be written there is nowhere left to report it.
        let _ = writeln!(anstream::stderr(), "{yellow}{text}{yellow:#}");
    }

    /// Prints text without a line end and flushes it.
    pub(crate) fn prompt(&mut self, text: &str) -> Result<(), Failure> {
        if self.quiet {
            return Ok(());
        }
        let bold = Style::new().bold();
        write!(self.stream, "{bold}{text}{bold:#} ")?;
        Ok(self.stream.flush()?)
    }

    /// The width of the terminal; `None` without one.
    pub(crate) fn width(&self) -> Option<usize> {
        let (width, _) = terminal_size::terminal_size().filter(|_| io::stdout().is_terminal())?;
        Some(usize::from(width.0))
    }
}

/// The sixteen standard colours, so that the terminal's theme decides how they look.
fn style(ink: Ink) -> Style {
    match ink {
        Ink::Plain => Style::new(),
        Ink::Frame | Ink::Gone => Style::new().effects(Effects::DIMMED),
        Ink::One => AnsiColor::Cyan.on_default(),
        Ink::Two => AnsiColor::Magenta.on_default(),
        Ink::Legal => AnsiColor::Green.on_default().bold(),
        Ink::Threat => AnsiColor::Red.on_default(),
        Ink::Light => AnsiColor::Yellow.on_default().bold(),
        Ink::Dark => AnsiColor::Blue.on_default().bold(),
    }
}

/// Whether the locale supports Unicode. One that says nothing is assumed to.
fn speaks_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_says_which_characters_can_be_shown() {
        let with = |value: &str| speaks_unicode(|name| (name == "LANG").then(|| value.to_owned()));
        assert!(with("pt_PT.UTF-8") && with("C.utf8") && with(""));
        assert!(!with("C") && !with("pt_PT.ISO-8859-1"));
    }
}
