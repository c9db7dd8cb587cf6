//! Games that two browsers play together: the moves, and nothing else. They are in memory only, and gone when the server ends.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The most games at once; one more takes the place of the one nobody has asked for longest.
const MOST_GAMES: usize = 1000;

/// A game that is played from two places.
#[derive(Clone, Debug)]
pub(crate) struct SharedGame {
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    pub(crate) moves: Vec<String>,
}

/// All of them, by name.
#[derive(Debug, Default)]
pub(crate) struct SharedGames(Mutex<HashMap<String, (SharedGame, Instant)>>);

impl SharedGames {
    fn games(&self) -> MutexGuard<'_, HashMap<String, (SharedGame, Instant)>> {
        // Whoever panicked while holding it had not begun to change it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a game; gives back its name, which nobody can guess.
    pub(crate) fn begin(&self, game: SharedGame) -> String {
        let name = format!("{:016x}", RandomState::new().build_hasher().finish());
        let mut games = self.games();
        if games.len() >= MOST_GAMES {
            let oldest = games.iter().min_by_key(|(_, (_, asked))| *asked).map(|(name, _)| name.clone());
            oldest.map(|name| games.remove(&name));
        }
        games.insert(name.clone(), (game, Instant::now()));
        name
    }

    /// The game of this name.
    pub(crate) fn get(&self, name: &str) -> Option<SharedGame> {
        let mut games = self.games();
        let (game, asked) = games.get_mut(name)?;
        *asked = Instant::now();
        Some(game.clone())
    }

    /// Adds a move, unless another has been made meanwhile; gives back the game as it is then.
    pub(crate) fn play(&self, name: &str, before: usize, mv: &str) -> Option<SharedGame> {
        let mut games = self.games();
        let (game, asked) = games.get_mut(name)?;
        *asked = Instant::now();
        if game.moves.len() == before {
            game.moves.push(mv.to_owned());
        }
        Some(game.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(name: &str) -> SharedGame {
        SharedGame { game: name.to_owned(), position: None, moves: Vec::new() }
    }

    #[test]
    fn a_move_is_made_once() {
        let games = SharedGames::default();
        let name = games.begin(game("nim"));
        assert_eq!(games.play(&name, 0, "1-1").unwrap().moves, ["1-1"]);
        assert_eq!(games.play(&name, 0, "2-1").unwrap().moves, ["1-1"], "somebody was quicker");
        assert_eq!(games.play(&name, 1, "2-1").unwrap().moves, ["1-1", "2-1"]);
        assert!(games.get("nothing").is_none());
    }

    #[test]
    fn there_are_never_more_than_so_many() {
        let games = SharedGames::default();
        let first = games.begin(game("nim"));
        let second = games.begin(game("nim"));
        assert_ne!(first, second);
        for _ in 2..MOST_GAMES {
            games.begin(game("quarto"));
        }
        games.get(&first);
        games.begin(game("quarto"));
        assert!(games.get(&first).is_some(), "it was asked for");
        assert!(games.get(&second).is_none(), "it was not asked for longest");
    }
}
