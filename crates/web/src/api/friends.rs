//! A game between two browsers: begun, asked for, played on, taken back where both agree, and given up.

use jogada_core::Field;
use jogada_workbench::open;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::operation::Answered;
use crate::request::ApiRequest;
use crate::shared_games::{SharedGame, Wish};

#[derive(Deserialize, JsonSchema)]
pub(crate) struct SharedFields {
    /// The name of a game that was begun; without it another is begun.
    shared: Option<String>,
    /// The game to begin.
    game: Option<String>,
    /// Where it begins; the game's own start if left out.
    position: Option<String>,
    /// All moves up to now, the new one last.
    moves: Option<Vec<String>>,
    /// How often moves had been taken back when these were made; none if left out. Moves of before that count no more.
    taken_back: Option<u32>,
    /// What is done besides playing.
    act: Option<Act>,
    /// Who does it: 1 or 2.
    #[schemars(extend("minimum" = 1, "maximum" = 2))]
    side: Option<u8>,
    /// How many moves are to be left, for whoever asks.
    keep: Option<usize>,
}

/// What somebody does besides playing: asks the other player to take moves back, agrees to what the other asks, does not agree
/// (or asks no more), or gives up.
// The words stand in the schema as a plain list only if none of them is described by itself.
#[derive(Deserialize, JsonSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Act {
    Ask,
    Accept,
    Decline,
    Resign,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct SharedObject {
    shared: String,
    game: String,
    position: Option<String>,
    moves: Vec<String>,
    /// The wish to take moves back that waits for an answer.
    wish: Option<WishObject>,
    /// How often moves were taken back.
    taken_back: u32,
    /// Who gave up: 1 or 2; 0 if nobody did.
    resigned: u8,
}

/// A wish to take moves back.
#[derive(Serialize, JsonSchema)]
pub(crate) struct WishObject {
    /// Whose it is: 1 or 2.
    by: u8,
    /// How many moves would be left.
    keep: usize,
}

/// Begins a game, plays a move of one, asks for moves back or answers that, gives up, or tells how far it is.
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
        return told(name, game);
    };
    let unknown = || Field::whole(&name).fault("fault-shared");
    let mut game = games.get(&name).ok_or_else(unknown)?;
    let moves = fields.moves.unwrap_or_default();
    if let Some(act) = fields.act {
        let by = fields.side.unwrap_or(0);
        let keep = fields.keep.unwrap_or(usize::MAX);
        let game = match act {
            Act::Ask => games.wish(&name, moves.len(), Wish { by, keep }),
            Act::Accept | Act::Decline => games.answer(&name, by, act == Act::Accept),
            Act::Resign => games.resign(&name, by),
        };
        return told(name.clone(), game.ok_or_else(unknown)?);
    }
    let before = game.moves.len();
    // A move counts only behind all that were made, and none that was taken back comes in again.
    let is_current = fields.taken_back.unwrap_or(0) == game.taken_back;
    if is_current && moves.len() == before + 1 && moves[..before] == game.moves {
        let mut session = open(&game.game, game.position.as_deref())?;
        for mv in &moves {
            session.play(mv)?;
        }
        game = games.play(&name, before, &moves[before]).ok_or_else(unknown)?;
    }
    told(name, game)
}

fn told(name: String, game: SharedGame) -> Result<Answered<SharedObject>, ApiError> {
    let SharedGame { game, position, moves, wish, taken_back, resigned } = game;
    let wish = wish.map(|Wish { by, keep }| WishObject { by, keep });
    Answered::now(&SharedObject { shared: name, game, position, moves, wish, taken_back, resigned })
}
