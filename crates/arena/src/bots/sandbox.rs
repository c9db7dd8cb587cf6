//! The sandbox for bots on Linux: `jogada sandbox KEY=VALUE.. -- BOT`.
//!
//! The program starts itself again, drops the rights that a bot must not have, and becomes the bot (exec). So nothing
//! runs between fork and exec, and no privileges are needed. Three layers:
//!
//! | layer | what it stops |
//! | --- | --- |
//! | landlock | files: the bot's folder and the system's programs may be read and run, the scratch folder written, nothing else opened; TCP; signals |
//! | seccomp | sockets, new processes, signals to others, other ways around landlock |
//! | rlimits | memory, the size of a file, open files, core dumps |
//!
//! The referee limits time, memory in use, tasks and output: [`BotProcess`](super::process::BotProcess).

#[cfg(target_os = "linux")]
mod filter;
mod interpreter;
#[cfg(target_os = "linux")]
mod walls;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use jogada_core::Fault;

use crate::faults::SandboxFault;

pub use interpreter::{Program, resolve};

/// The subcommand that acts as the sandbox.
pub const COMMAND: &str = "sandbox";

/// Exit code if the sandbox could not be set up, or the bot could not be started in it.
pub const REFUSED: i32 = 126;

/// The rights of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confinement {
    /// Folders and files it may read, and programs there it may run.
    pub read: Vec<PathBuf>,
    /// The folder it may write to.
    pub write: Option<PathBuf>,
    /// Private memory in bytes.
    pub memory: u64,
    /// Size limit of a file in bytes.
    pub file_size: u64,
    /// Open files.
    pub open_files: u64,
    /// Processes. With 1 it cannot start others; with more their number is watched from outside.
    pub processes: u64,
}

impl Default for Confinement {
    fn default() -> Confinement {
        Confinement {
            read: Vec::new(),
            write: None,
            memory: 1 << 30,
            file_size: 16 << 20,
            open_files: 64,
            processes: 1,
        }
    }
}

impl Confinement {
    /// As arguments of `jogada sandbox`.
    #[must_use]
    pub fn to_arguments(&self) -> Vec<OsString> {
        let path = |key: &str, path: &PathBuf| {
            let mut argument = OsString::from(format!("{key}="));
            argument.push(path);
            argument
        };
        let mut arguments: Vec<OsString> = self.read.iter().map(|read| path("read", read)).collect();
        arguments.extend(self.write.iter().map(|write| path("write", write)));
        for (key, value) in [
            ("memory", self.memory),
            ("file-size", self.file_size),
            ("open-files", self.open_files),
            ("processes", self.processes),
        ] {
            arguments.push(format!("{key}={value}").into());
        }
        arguments
    }

    /// Parses the arguments of `jogada sandbox`.
    ///
    /// # Errors
    /// The first invalid argument.
    pub fn from_arguments(arguments: &[String]) -> Result<Confinement, Fault> {
        let mut confinement = Confinement::default();
        for argument in arguments {
            let wrong = || Fault::new(SandboxFault::Setting).with("found", argument.as_str());
            let (key, value) = argument.split_once('=').ok_or_else(wrong)?;
            let number = || value.parse::<u64>().map_err(|_| wrong());
            match key {
                "read" => confinement.read.push(value.into()),
                "write" => confinement.write = Some(value.into()),
                "memory" => confinement.memory = number()?,
                "file-size" => confinement.file_size = number()?,
                "open-files" => confinement.open_files = number()?,
                "processes" => confinement.processes = number()?,
                _ => return Err(wrong()),
            }
        }
        Ok(confinement)
    }

    /// The command that starts `jogada`, which sandboxes itself and becomes `program`.
    #[must_use]
    pub fn command(&self, jogada: &std::path::Path, program: &Program) -> Command {
        let mut confinement = self.clone();
        confinement.read.extend(program.needs.iter().cloned());
        let mut command = Command::new(jogada);
        command.arg(COMMAND).args(confinement.to_arguments()).arg("--").args(&program.words);
        command
    }
}

/// Whether the sandbox works on this system.
///
/// # Errors
/// Why it does not.
#[cfg(target_os = "linux")]
pub fn supported() -> Result<(), Fault> {
    walls::supported()
}

/// Sandboxes this process and becomes the bot. Returns only on an error.
#[cfg(target_os = "linux")]
#[must_use]
pub fn become_bot(confinement: &Confinement, words: &[String]) -> Fault {
    walls::become_bot(confinement, words)
}

/// Whether the sandbox works on this system.
///
/// # Errors
/// It does not.
#[cfg(not(target_os = "linux"))]
pub fn supported() -> Result<(), Fault> {
    Err(Fault::new(SandboxFault::Linux))
}

/// Sandboxes this process and becomes the bot. Returns only on an error.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub fn become_bot(_confinement: &Confinement, _words: &[String]) -> Fault {
    Fault::new(SandboxFault::Linux)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written() {
        let confinement = Confinement {
            read: vec!["/usr".into(), "/a b/c,d=e".into()],
            write: Some("/tmp/x".into()),
            memory: 5,
            file_size: 6,
            open_files: 7,
            processes: 8,
        };
        let arguments: Vec<String> =
            confinement.to_arguments().into_iter().map(|argument| argument.into_string().unwrap()).collect();
        assert_eq!(Confinement::from_arguments(&arguments).unwrap(), confinement);
        for wrong in ["memory", "memory=", "memory=1GB", "sandbox=off"] {
            let error = Confinement::from_arguments(&[wrong.to_owned()]).unwrap_err();
            assert_eq!(error, Fault::new(SandboxFault::Setting).with("found", wrong));
        }
    }
}
