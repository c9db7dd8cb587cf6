//! Temporary folders for bots.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use jogada_core::Fault;
use jogada_messages::system_reason;
use jogada_workbench::{Forfeit, PlayerError};

use crate::faults::BotFault;

/// A temporary folder for a bot to write to, deleted when dropped.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// Creates one.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn new() -> std::io::Result<Scratch> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("jogada-bot-{}-{number}", std::process::id()));
        std::fs::create_dir(&path)?;
        Ok(Scratch(path))
    }

    /// Creates one for a bot that is started.
    ///
    /// # Errors
    /// Without one the bot is not started.
    pub(super) fn for_bot() -> Result<Scratch, PlayerError> {
        Scratch::new().map_err(|error| Scratch::failed(&error))
    }

    /// The failure to start a bot without one.
    pub(super) fn failed(error: &std::io::Error) -> PlayerError {
        let fault = Fault::new(BotFault::Scratch).with("reason", system_reason(error));
        PlayerError::new(Forfeit::NotStarted, fault)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Errors cannot be reported here; what is left is in the system's temporary folder.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scratch_folder_goes_with_its_owner() {
        let scratch = Scratch::new().unwrap();
        let path = scratch.path().to_owned();
        std::fs::write(path.join("file"), "x").unwrap();
        drop(scratch);
        assert!(!path.exists());
    }
}
