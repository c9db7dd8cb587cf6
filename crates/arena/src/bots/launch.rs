//! Starts a bot's process, in the sandbox or without, with a minimal environment.

use std::path::{Path, PathBuf};
use std::process::Command;

use jogada_core::Fault;
use jogada_messages::system_reason;
use jogada_workbench::{Forfeit, PlayerError};

use super::Scratch;
use super::output::Transcript;
use super::process::{BotProcess, ProcessLimits};
use super::sandbox::{self, Confinement, resolve};
use super::spec::BotSpec;
use crate::faults::BotFault;

/// Threads that a language's runtime may have in addition to the limit: Java has up to 14.
const RUNTIME_THREADS: u64 = 32;

/// Limit on output per turn, in bytes.
const MAX_OUTPUT: usize = 1 << 20;

/// Environment variables passed on to a bot.
const PASSED_ON: [&str; 4] = ["PATH", "LANG", "LC_ALL", "JAVA_HOME"];

/// Starts bots.
#[derive(Clone, Debug)]
pub struct Launcher {
    /// The program that becomes the sandbox: jogada itself.
    pub jogada: PathBuf,
}

impl Launcher {
    /// Uses the running program.
    ///
    /// # Errors
    /// The system does not reveal its path.
    pub fn this_program() -> std::io::Result<Launcher> {
        Ok(Launcher { jogada: std::env::current_exe()? })
    }

    /// Starts `words` with the settings of `spec`. `read` are files and folders it needs besides its own.
    ///
    /// # Errors
    /// It cannot be started, or not be sandboxed.
    pub fn start(
        &self,
        spec: &BotSpec,
        words: &[String],
        read: &[PathBuf],
        transcript: Transcript,
    ) -> Result<BotProcess, PlayerError> {
        let refused = |why: Fault| PlayerError::new(Forfeit::NotStarted, why);
        let scratch = Scratch::for_bot()?;
        let home = real_folder(&spec.home())?;
        // The bot runs in its own folder, so relative names are made absolute.
        let base = if spec.folder.is_some() { &home } else { &spec.base };
        let mut program = resolve(words, base);
        for word in program.words.iter_mut().skip(1).filter(|word| !word.starts_with('-')) {
            if let Ok(file) = base.join(word.as_str()).canonicalize() {
                *word = file.to_string_lossy().into_owned();
            }
        }
        let Some(first) = program.words.first() else { return Err(refused(Fault::new(BotFault::Command))) };
        // Checked here, where the error can be reported; the sandboxed process could only die.
        can_run(Path::new(first)).map_err(refused)?;
        let mut command = if spec.sandbox {
            sandbox::supported().map_err(refused)?;
            let confinement = Confinement {
                read: [std::slice::from_ref(&home), read].concat(),
                write: Some(scratch.path().to_owned()),
                memory: spec.memory,
                processes: spec.processes,
                ..Confinement::default()
            };
            confinement.command(&self.jogada, &program)
        } else {
            let mut command = Command::new(&program.words[0]);
            command.args(&program.words[1..]);
            command
        };
        set_environment(&mut command, scratch.path());
        command.current_dir(&home);
        let limits = ProcessLimits {
            memory: spec.memory,
            tasks: spec.processes + RUNTIME_THREADS,
            output: MAX_OUTPUT,
            alone: spec.sandbox && spec.processes == 1,
            suspend: !spec.ponder,
        };
        BotProcess::start(command, limits, Some(scratch), transcript)
    }
}

/// The canonical path of a folder.
///
/// # Errors
/// The folder cannot be used: the bot is not started.
pub(super) fn real_folder(folder: &Path) -> Result<PathBuf, PlayerError> {
    folder.canonicalize().map_err(|error| {
        let fault = Fault::new(BotFault::Folder).with("folder", folder.display().to_string());
        PlayerError::new(Forfeit::NotStarted, fault.with("reason", system_reason(&error)))
    })
}

/// Whether a file looks like a program that can be run.
fn can_run(file: &Path) -> Result<(), Fault> {
    let fault = |code: BotFault| Fault::new(code).with("program", file.display().to_string());
    if !file.is_file() {
        return Err(fault(BotFault::Program));
    }
    #[cfg(unix)]
    {
        use std::io::Read;
        let cannot = |error| fault(BotFault::Run).with("reason", system_reason(&error));
        let mode = std::os::unix::fs::PermissionsExt::mode(&file.metadata().map_err(cannot)?.permissions());
        if mode & 0o111 == 0 {
            return Err(cannot(std::io::ErrorKind::PermissionDenied.into()));
        }
        // A text without `#!`. A file that may be run but not read is left to the system.
        let mut begin = Vec::new();
        let read = std::fs::File::open(file).and_then(|file| file.take(4).read_to_end(&mut begin));
        let is_text = begin.iter().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace());
        if read.is_ok() && is_text && !begin.starts_with(b"#!") {
            return Err(fault(BotFault::Format));
        }
    }
    Ok(())
}

/// Hides the user's environment from the bot, and gives it a home that it can write in.
fn set_environment(command: &mut Command, scratch: &Path) {
    command.env_clear();
    command.envs(PASSED_ON.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    command.env("HOME", scratch).env("TMPDIR", scratch).env("PYTHONDONTWRITEBYTECODE", "1");
}
