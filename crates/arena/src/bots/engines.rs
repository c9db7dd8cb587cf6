//! Bots wherever a player is named (`engine:..`): `play`, `match`, tournaments.

use std::path::PathBuf;

use jogada_core::Fault;
use jogada_workbench::{Engines, Forfeit, GamePlayer, PlayerError};

use super::launch::Launcher;
use super::player::Bot;
use super::spec::BotSpec;

/// Creates players from `engine:..` specifications.
#[derive(Clone, Debug)]
pub struct BotEngines {
    /// Starts them.
    pub launcher: Launcher,
    /// The folder that file names are relative to.
    pub base: PathBuf,
    /// Whether all run without the sandbox.
    pub no_sandbox: bool,
}

impl BotEngines {
    /// The bot specified by `text`.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn bot(&self, text: &str) -> Result<Bot, Fault> {
        let mut spec = BotSpec::read(text, &self.base)?;
        spec.sandbox &= !self.no_sandbox;
        Ok(Bot::new(spec, self.launcher.clone()))
    }
}

impl Engines for BotEngines {
    fn check(&self, text: &str) -> Result<(), Fault> {
        self.bot(text).map(drop)
    }

    fn player(&self, text: &str, game: &str) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let bot = self.bot(text).map_err(|fault| PlayerError::new(Forfeit::NotStarted, fault))?;
        Ok(Box::new(bot.player(game)))
    }
}
