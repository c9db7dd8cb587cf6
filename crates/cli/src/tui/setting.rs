//! What all screens share: the language, the characters, and whether anything moves by itself.

use jogada_core::{Glyphs, Value};
use jogada_messages::{Language, say};
use jogada_play::GameInProgress;
use jogada_solve::Tablebases;

/// How the screens speak and look.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub(super) language: Language,
    pub(super) glyphs: Glyphs,
    /// Whether nothing moves and no clock is shown: every run then looks the same.
    pub(super) still: bool,
    /// Whether games are kept in the user's store.
    pub(super) keeps: bool,
    /// What players and judges look up.
    pub(super) tables: Tablebases,
}

impl Setting {
    /// Has a game use the tables. Those that are not sound are as good as none here: `tables check` tells what is wrong with them.
    pub(super) fn lend_tables(&self, ongoing: &mut GameInProgress) {
        let _ = ongoing.use_tables(&self.tables);
    }

    /// Words from the message files.
    pub(super) fn say(&self, key: &str, values: &[(&str, Value)]) -> String {
        say(self.language, key, values)
    }

    /// Words without values.
    pub(super) fn word(&self, key: &str) -> String {
        say(self.language, key, &[])
    }

    /// Goes on to the next language.
    pub(super) fn switch_language(&mut self) {
        let place = Language::ALL.iter().position(|language| *language == self.language).unwrap_or(0);
        self.language = Language::ALL[(place + 1) % Language::ALL.len()];
    }
}
