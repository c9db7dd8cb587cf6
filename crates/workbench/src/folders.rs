//! The user's folders: where jogada keeps its files on each system (on Linux by `XDG_DATA_HOME` and `XDG_CACHE_HOME`).

use std::path::PathBuf;

use etcetera::{BaseStrategy, choose_base_strategy};

/// The folder of data that must not be lost: games, tables. None if the system knows no home directory.
#[must_use]
pub fn data() -> Option<PathBuf> {
    choose_base_strategy().ok().map(|user| user.data_dir().join("jogada"))
}

/// The folder of data that took long to compute and can be computed again. None if the system knows no home
/// directory.
#[must_use]
pub fn cache() -> Option<PathBuf> {
    choose_base_strategy().ok().map(|user| user.cache_dir().join("jogada"))
}
