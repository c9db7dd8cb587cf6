//! The exit code of a script: whether all its input was understood, and whether it was enough.

use std::io::{IsTerminal, stdin};

use crate::output::{Failure, Output};

/// Errors in the input. A person at a terminal may make mistakes: they do not change the exit code.
#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    is_person: bool,
    /// Lines read so far.
    lines: usize,
    /// The first wrong line and the reason.
    first: Option<(usize, String)>,
    wrong: u64,
    has_ended: bool,
}

impl Script {
    /// For standard input.
    pub(super) fn of_stdin() -> Script {
        Script { is_person: stdin().is_terminal(), ..Script::default() }
    }

    /// Counts a line; 0 bytes is the end of the input.
    pub(super) fn read(&mut self, bytes: usize) {
        self.lines += 1;
        self.has_ended = bytes == 0;
    }

    /// The last line is no legal move and no command.
    pub(super) fn wrong(&mut self, text: &str) {
        self.wrong += 1;
        let reason = text.lines().next().unwrap_or_default().to_owned();
        self.first.get_or_insert((self.lines, reason));
    }

    /// The exit code: 2 if any line was wrong, 3 if the input ended before the game did.
    pub(super) fn end(&self, output: &Output) -> Result<(), Failure> {
        match &self.first {
            Some((line, reason)) if !self.is_person => {
                let values = [
                    ("count", self.wrong.into()),
                    ("line", (*line as u64).into()),
                    ("reason", reason.as_str().into()),
                ];
                Err(Failure::Usage(output.say("script-wrong", &values)))
            }
            _ if self.has_ended && !self.is_person => Err(Failure::Limit(output.say("script-ended", &[]))),
            _ => Ok(()),
        }
    }
}

/// A line without its comment and the space around it.
pub(super) fn without_comment(line: &str) -> &str {
    line.split_once('#').map_or(line, |(before, _)| before).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_left_out() {
        assert_eq!(without_comment("# the first move\n"), "");
        assert_eq!(without_comment("  3-2 # takes two\n"), "3-2");
        assert_eq!(without_comment("a1\n"), "a1");
    }
}
