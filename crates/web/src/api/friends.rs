//! A game between two browsers: start, poll, play, take back if both agree, resign, play again.

use jogada_core::Field;
use jogada_workbench::open;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::faults::WebFault;
use crate::operation::Answered;
use crate::request::ApiRequest;
use crate::shared_games::{SharedGame, Wish};

#[derive(Deserialize, JsonSchema)]
pub(crate) struct SharedFields {
    /// The id of a game that was started; if left out, a new one is started.
    shared: Option<String>,
    /// The game to start.
    game: Option<String>,
    /// The start position; the game's own start if left out.
    position: Option<String>,
    /// All moves so far, the new one last.
    moves: Option<Vec<String>>,
    /// How many takebacks had happened when these moves were made; 0 if left out. Moves from before a takeback do not
    /// count.
    taken_back: Option<u32>,
    /// An action other than a move.
    act: Option<Act>,
    /// The acting player: 1 or 2.
    #[schemars(extend("minimum" = 1, "maximum" = 2))]
    side: Option<u8>,
    /// The number of moves to keep, for a takeback request.
    keep: Option<usize>,
}

/// An action other than a move: request a takeback, agree to the other's request, decline it (or withdraw one's own),
/// resign, or start a rematch.
// The schema lists the words plainly only if none of them has a description.
#[derive(Deserialize, JsonSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Act {
    Ask,
    Accept,
    Decline,
    Resign,
    Rematch,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct SharedObject {
    shared: String,
    game: String,
    position: Option<String>,
    moves: Vec<String>,
    /// The open takeback request.
    wish: Option<WishObject>,
    /// The number of takebacks.
    taken_back: u32,
    /// The player who resigned: 1 or 2; 0 if none.
    resigned: u8,
    /// The id of the rematch, once one of the two has started it.
    next: Option<String>,
}

/// A takeback request.
#[derive(Serialize, JsonSchema)]
pub(crate) struct WishObject {
    /// The requesting player: 1 or 2.
    by: u8,
    /// The number of moves that would be kept.
    keep: usize,
}

/// Starts a game, plays a move, requests or answers a takeback, resigns, starts a rematch, or returns the current state.
pub(crate) fn shared(request: &ApiRequest, fields: SharedFields) -> Result<Answered<SharedObject>, ApiError> {
    let games = &request.app_state.shared;
    let Some(name) = fields.shared else {
        let text = fields.game.unwrap_or_default();
        let moves = fields.moves.unwrap_or_default();
        let mut session = open(&text, fields.position.as_deref())?;
        for mv in &moves {
            session.play(mv)?;
        }
        let (game, position) = (session.game().to_owned(), fields.position);
        let game = SharedGame { game, position, moves, ..SharedGame::default() };
        let name = games.begin(game.clone());
        return reply(name, game);
    };
    let unknown = || Field::whole(&name).fault(WebFault::Shared);
    let mut game = games.get(&name).ok_or_else(unknown)?;
    let moves = fields.moves.unwrap_or_default();
    if let Some(act) = fields.act {
        let by = fields.side.unwrap_or(0);
        let keep = fields.keep.unwrap_or(usize::MAX);
        let game = match act {
            Act::Ask => games.wish(&name, moves.len(), Wish { by, keep }),
            Act::Accept | Act::Decline => games.answer(&name, by, act == Act::Accept),
            Act::Resign => games.resign(&name, by),
            Act::Rematch => games.rematch(&name),
        };
        return reply(name.clone(), game.ok_or_else(unknown)?);
    }
    let before = game.moves.len();
    // A move counts only after all earlier ones, and a move taken back does not come in again.
    let is_current = fields.taken_back.unwrap_or(0) == game.taken_back;
    if is_current && moves.len() == before + 1 && moves[..before] == game.moves {
        let mut session = open(&game.game, game.position.as_deref())?;
        for mv in &moves {
            session.play(mv)?;
        }
        game = games.play(&name, before, &moves[before]).ok_or_else(unknown)?;
    }
    reply(name, game)
}

fn reply(name: String, game: SharedGame) -> Result<Answered<SharedObject>, ApiError> {
    let SharedGame { game, position, moves, wish, taken_back, resigned, next } = game;
    let wish = wish.map(|Wish { by, keep }| WishObject { by, keep });
    Answered::now(&SharedObject { shared: name, game, position, moves, wish, taken_back, resigned, next })
}
