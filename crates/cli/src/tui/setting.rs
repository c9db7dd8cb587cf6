//! Settings of all screens: the language, the characters, and whether anything is animated.

use jogada_core::{Fault, Glyphs, Value};
use jogada_messages::{Language, explain, say};
use jogada_play::GameInProgress;
use jogada_solve::Tablebases;

/// Settings of all screens.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub(super) language: Language,
    pub(super) glyphs: Glyphs,
    /// No animation and no clock, so that every run looks the same.
    pub(super) still: bool,
    /// Whether games are saved in the user's store.
    pub(super) keeps: bool,
    /// Endgame tables for players and judges.
    pub(super) tables: Tablebases,
}

impl Setting {
    /// Makes a game use the tables.
    pub(super) fn lend_tables(&self, ongoing: &mut GameInProgress) -> Result<(), Fault> {
        ongoing.use_tables(&self.tables).map_err(Fault::from)
    }

    /// A message.
    pub(super) fn say(&self, key: &str, values: &[(&str, Value)]) -> String {
        say(self.language, key, values)
    }

    /// A message without values.
    pub(super) fn word(&self, key: &str) -> String {
        say(self.language, key, &[])
    }

    /// What is wrong, in one line: the place is on the screen already.
    pub(super) fn explain(&self, fault: &Fault) -> String {
        explain(self.language, fault).lines().next().unwrap_or_default().to_owned()
    }

    /// Switches to the next language.
    pub(super) fn switch_language(&mut self) {
        let place = Language::ALL.iter().position(|language| *language == self.language).unwrap_or(0);
        self.language = Language::ALL[(place + 1) % Language::ALL.len()];
    }
}
