//! Games between two browsers: the moves, a resignation, and an open takeback request. They are in memory only, and
//! gone when the server stops.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Limit on games; a new one then replaces the least recently used.
const MAX_GAMES: usize = 1000;

/// A game between two browsers.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedGame {
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    pub(crate) moves: Vec<String>,
    /// An open takeback request; cleared by an answer or another move.
    pub(crate) wish: Option<Wish>,
    /// The number of takebacks. A client that knows a smaller number has outdated moves.
    pub(crate) taken_back: u32,
    /// The player who resigned: 1 or 2; 0 if none.
    pub(crate) resigned: u8,
    /// The id of the rematch.
    pub(crate) next: Option<String>,
}

/// A takeback request: back to the position after `keep` moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// The requesting player: 1 or 2.
    pub(crate) by: u8,
    /// The number of moves to keep.
    pub(crate) keep: usize,
}

/// All games by id.
#[derive(Debug, Default)]
pub(crate) struct SharedGames(Mutex<HashMap<String, (SharedGame, Instant)>>);

impl SharedGames {
    fn games(&self) -> MutexGuard<'_, HashMap<String, (SharedGame, Instant)>> {
        // A panic while holding the lock happens before any change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a game; returns its id, which cannot be guessed.
    pub(crate) fn begin(&self, game: SharedGame) -> String {
        let name = format!("{:016x}", RandomState::new().build_hasher().finish());
        let mut games = self.games();
        if games.len() >= MAX_GAMES {
            let oldest = games.iter().min_by_key(|(_, (_, asked))| *asked).map(|(name, _)| name.clone());
            oldest.map(|name| games.remove(&name));
        }
        games.insert(name.clone(), (game, Instant::now()));
        name
    }

    /// The game with this id.
    pub(crate) fn get(&self, name: &str) -> Option<SharedGame> {
        let mut games = self.games();
        let (game, asked) = games.get_mut(name)?;
        *asked = Instant::now();
        Some(game.clone())
    }

    /// Adds a move, unless another was made meanwhile; returns the current game.
    pub(crate) fn play(&self, name: &str, before: usize, mv: &str) -> Option<SharedGame> {
        self.change(name, |game| {
            if game.moves.len() == before && game.resigned == 0 {
                game.moves.push(mv.to_owned());
                game.wish = None;
            }
        })
    }

    /// Requests a takeback in a game of `length` moves; ignored if the game has changed.
    pub(crate) fn wish(&self, name: &str, length: usize, wish: Wish) -> Option<SharedGame> {
        self.change(name, |game| {
            if game.moves.len() == length && wish.keep < length && game.wish.is_none() {
                game.wish = Some(wish);
            }
        })
    }

    /// Answers the opponent's request; one's own cannot be granted.
    pub(crate) fn answer(&self, name: &str, by: u8, is_granted: bool) -> Option<SharedGame> {
        self.change(name, |game| {
            let Some(wish) = game.wish.take_if(|wish| !is_granted || wish.by != by) else { return };
            if is_granted {
                game.moves.truncate(wish.keep);
                game.taken_back += 1;
            }
        })
    }

    /// Resigns.
    pub(crate) fn resign(&self, name: &str, by: u8) -> Option<SharedGame> {
        self.change(name, |game| {
            if game.resigned == 0 && (1..=2).contains(&by) {
                (game.resigned, game.wish) = (by, None);
            }
        })
    }

    /// Starts the rematch, the same game from the same position, unless the other has done so already.
    pub(crate) fn rematch(&self, name: &str) -> Option<SharedGame> {
        let SharedGame { game, position, next, .. } = self.get(name)?;
        let next = next.unwrap_or_else(|| self.begin(SharedGame { game, position, ..SharedGame::default() }));
        self.change(name, |game| {
            game.next.get_or_insert(next);
        })
    }

    fn change(&self, name: &str, change: impl FnOnce(&mut SharedGame)) -> Option<SharedGame> {
        let mut games = self.games();
        let (game, asked) = games.get_mut(name)?;
        *asked = Instant::now();
        change(game);
        Some(game.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(name: &str) -> SharedGame {
        SharedGame { game: name.to_owned(), ..SharedGame::default() }
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
    fn moves_are_taken_back_when_both_agree() {
        let games = SharedGames::default();
        let name = games.begin(game("nim"));
        for (before, mv) in ["1-1", "2-1", "3-1"].into_iter().enumerate() {
            games.play(&name, before, mv);
        }
        let wish = Wish { by: 1, keep: 2 };
        assert_eq!(games.wish(&name, 2, wish).unwrap().wish, None, "there is another move by now");
        assert_eq!(games.wish(&name, 3, Wish { by: 1, keep: 3 }).unwrap().wish, None, "nothing to take back");
        assert_eq!(games.wish(&name, 3, wish).unwrap().wish, Some(wish));
        let own = games.answer(&name, 1, true).unwrap();
        assert_eq!((own.moves.len(), own.wish), (3, Some(wish)), "nobody grants a wish of their own");
        let declined = games.answer(&name, 2, false).unwrap();
        assert_eq!((declined.moves.len(), declined.wish, declined.taken_back), (3, None, 0));
        assert_eq!(games.answer(&name, 2, true).unwrap().moves.len(), 3, "there is no wish any more");
        games.wish(&name, 3, wish);
        let granted = games.answer(&name, 2, true).unwrap();
        assert_eq!((granted.moves.len(), granted.wish, granted.taken_back), (2, None, 1));
    }

    #[test]
    fn a_move_declines_a_takeback() {
        let games = SharedGames::default();
        let name = games.begin(game("nim"));
        games.play(&name, 0, "1-1");
        games.wish(&name, 1, Wish { by: 1, keep: 0 });
        assert_eq!(games.play(&name, 1, "2-1").unwrap().wish, None);
    }

    #[test]
    fn a_resignation_ends_the_game() {
        let games = SharedGames::default();
        let name = games.begin(game("nim"));
        assert_eq!(games.resign(&name, 2).unwrap().resigned, 2);
        assert_eq!(games.resign(&name, 1).unwrap().resigned, 2, "the other was first");
        assert!(games.play(&name, 0, "1-1").unwrap().moves.is_empty());
    }

    #[test]
    fn a_rematch_is_one_game_for_both() {
        let games = SharedGames::default();
        let name = games.begin(SharedGame { position: Some("1,3 1".to_owned()), ..game("nim") });
        games.resign(&name, 2);
        let next = games.rematch(&name).unwrap().next.unwrap();
        assert_eq!(games.rematch(&name).unwrap().next.as_ref(), Some(&next));
        let rematch = games.get(&next).unwrap();
        assert_eq!((rematch.game.as_str(), rematch.position.as_deref()), ("nim", Some("1,3 1")));
        assert_eq!((rematch.moves.len(), rematch.resigned, rematch.next), (0, 0, None));
    }

    #[test]
    fn there_are_never_more_than_so_many() {
        let games = SharedGames::default();
        let first = games.begin(game("nim"));
        let second = games.begin(game("nim"));
        assert_ne!(first, second);
        for _ in 2..MAX_GAMES {
            games.begin(game("quarto"));
        }
        games.get(&first);
        games.begin(game("quarto"));
        assert!(games.get(&first).is_some(), "it was asked for");
        assert!(games.get(&second).is_none(), "it was not asked for longest");
    }
}
