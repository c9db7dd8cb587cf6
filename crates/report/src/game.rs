//! Reports of game searches.

/// The subject of a search: game, position, algorithm.
#[derive(Clone, Debug)]
pub struct GameStory {
    /// The game, with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// The algorithm's name.
    pub algorithm: String,
}
