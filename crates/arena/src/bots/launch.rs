//! How a bot's process is started: by way of the sandbox or as it is, with an environment of its own.

use std::path::{Path, PathBuf};
use std::process::Command;

use jogada_workbench::{Forfeit, PlayerError};

use super::Scratch;
use super::output::Transcript;
use super::process::{BotProcess, ProcessLimits};
use super::sandbox::{self, Confinement, resolve};
use super::spec::BotSpec;

/// Threads that the runtime of a language may have besides what it was asked for: Java has up to 14.
const RUNTIME_THREADS: u64 = 32;

/// Bytes that a bot may write in a turn.
const OUTPUT: usize = 1 << 20;

/// Variables of the environment that a bot gets as they are.
const KEPT: [&str; 4] = ["PATH", "LANG", "LC_ALL", "JAVA_HOME"];

/// Starts bots.
#[derive(Clone, Debug)]
pub struct Launcher {
    /// The program that becomes the sandbox when it is asked to: jogada itself.
    pub jogada: PathBuf,
}

impl Launcher {
    /// The program that runs.
    ///
    /// # Errors
    /// The system does not tell which that is.
    pub fn this_program() -> std::io::Result<Launcher> {
        Ok(Launcher { jogada: std::env::current_exe()? })
    }

    /// Starts `words` as the bot `spec` says. `read` are files and folders it needs besides its own.
    ///
    /// # Errors
    /// It cannot be started, or not confined.
    pub fn start(
        &self,
        spec: &BotSpec,
        words: &[String],
        read: &[PathBuf],
        transcript: Transcript,
    ) -> Result<BotProcess, PlayerError> {
        let refused = |why: String| PlayerError::new(Forfeit::NotStarted, why);
        let scratch = Scratch::new().map_err(|error| refused(error.to_string()))?;
        let home = spec.home();
        let home = home.canonicalize().map_err(|error| refused(format!("{}: {error}", home.display())))?;
        // The bot runs in its own folder: what was named from another has to be named fully.
        let base = if spec.folder.is_some() { &home } else { &spec.base };
        let mut program = resolve(words, base);
        for word in program.words.iter_mut().skip(1).filter(|word| !word.starts_with('-')) {
            if let Ok(file) = base.join(word.as_str()).canonicalize() {
                *word = file.to_string_lossy().into_owned();
            }
        }
        let Some(first) = program.words.first() else { return Err(refused("no command".to_owned())) };
        // Said here, where it is known, and not by the confined process, which would have to die of it.
        if !Path::new(first).is_file() {
            return Err(refused(format!("{first}: there is no such program")));
        }
        let mut command = if spec.sandbox {
            sandbox::supported().map_err(|error| refused(error.to_string()))?;
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
            output: OUTPUT,
            alone: spec.sandbox && spec.processes == 1,
            suspend: !spec.ponder,
        };
        BotProcess::start(command, limits, Some(scratch), transcript)
    }
}

/// A bot learns nothing of who runs it, and has a home it can write in.
fn set_environment(command: &mut Command, scratch: &Path) {
    command.env_clear();
    command.envs(KEPT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    command.env("HOME", scratch).env("TMPDIR", scratch).env("PYTHONDONTWRITEBYTECODE", "1");
}
