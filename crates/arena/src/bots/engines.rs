//! Bots wherever a player is named (`engine:..`): `play`, `match`, tournaments.

use std::path::PathBuf;
use std::time::Duration;

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
        self.timed_bot(text, None)
    }

    fn timed_bot(&self, text: &str, time: Option<Duration>) -> Result<Bot, Fault> {
        let mut spec = BotSpec::read(text, &self.base)?;
        spec.time = time.unwrap_or(spec.time);
        spec.sandbox &= !self.no_sandbox;
        Ok(Bot::new(spec, self.launcher.clone()))
    }
}

impl Engines for BotEngines {
    fn check(&self, text: &str) -> Result<(), Fault> {
        self.bot(text).map(drop)
    }

    fn player(
        &self,
        text: &str,
        time: Option<Duration>,
        game: &str,
    ) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let bot = self.timed_bot(text, time).map_err(|fault| PlayerError::new(Forfeit::NotStarted, fault))?;
        Ok(Box::new(bot.player(game)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_named_by_its_path_gets_the_time_of_its_player() {
        let folder = std::env::temp_dir().join(format!("jogada-engines-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let bot = folder.join("bot.toml");
        std::fs::write(&bot, "name = \"anna\"\ncmd = \"./anna\"\n").unwrap();
        let engines = BotEngines {
            launcher: Launcher { jogada: PathBuf::new() },
            base: folder.clone(),
            no_sandbox: true,
        };
        let text = format!("engine:{}", folder.display());
        let time = Duration::from_millis(70);
        assert_eq!(engines.timed_bot(&text, Some(time)).unwrap().spec.time, time);
        assert_eq!(engines.bot(&text).unwrap().spec.time, Duration::from_secs(1));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
