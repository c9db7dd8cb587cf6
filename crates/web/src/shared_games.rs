//! Games that two browsers play together: the moves, who resigned, and a wish to take moves back until it is answered. They are in
//! memory only, and gone when the server ends.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The most games at once; one more takes the place of the one nobody has asked for longest.
const MOST_GAMES: usize = 1000;

/// A game that is played from two places.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedGame {
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    pub(crate) moves: Vec<String>,
    /// Somebody asks to take moves back; gone once that is answered, or another move is made.
    pub(crate) wish: Option<Wish>,
    /// How often moves were taken back. Whoever knows a smaller number has moves that count no more.
    pub(crate) taken_back: u32,
    /// Who gave up: 1 or 2; 0 if nobody did.
    pub(crate) resigned: u8,
}

/// A wish to go back to the position after so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// Whose wish it is: 1 or 2.
    pub(crate) by: u8,
    /// The moves that would be left.
    pub(crate) keep: usize,
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
        self.change(name, |game| {
            if game.moves.len() == before && game.resigned == 0 {
                game.moves.push(mv.to_owned());
                game.wish = None;
            }
        })
    }

    /// Asks to take moves back from a game with so many, unless there are others by now, or fewer.
    pub(crate) fn wish(&self, name: &str, length: usize, wish: Wish) -> Option<SharedGame> {
        self.change(name, |game| {
            if game.moves.len() == length && wish.keep < length && game.wish.is_none() {
                game.wish = Some(wish);
            }
        })
    }

    /// Answers what the other one asks for: only a wish of somebody else can be granted.
    pub(crate) fn answer(&self, name: &str, by: u8, is_granted: bool) -> Option<SharedGame> {
        self.change(name, |game| {
            let Some(wish) = game.wish.take_if(|wish| !is_granted || wish.by != by) else { return };
            if is_granted {
                game.moves.truncate(wish.keep);
                game.taken_back += 1;
            }
        })
    }

    /// Gives up.
    pub(crate) fn resign(&self, name: &str, by: u8) -> Option<SharedGame> {
        self.change(name, |game| {
            if game.resigned == 0 && (1..=2).contains(&by) {
                (game.resigned, game.wish) = (by, None);
            }
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
    fn who_plays_on_declines() {
        let games = SharedGames::default();
        let name = games.begin(game("nim"));
        games.play(&name, 0, "1-1");
        games.wish(&name, 1, Wish { by: 1, keep: 0 });
        assert_eq!(games.play(&name, 1, "2-1").unwrap().wish, None);
    }

    #[test]
    fn who_resigns_ends_the_game() {
        let games = SharedGames::default();
        let name = games.begin(game("nim"));
        assert_eq!(games.resign(&name, 2).unwrap().resigned, 2);
        assert_eq!(games.resign(&name, 1).unwrap().resigned, 2, "the other was first");
        assert!(games.play(&name, 0, "1-1").unwrap().moves.is_empty());
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
