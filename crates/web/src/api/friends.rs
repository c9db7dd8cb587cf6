//! A game between two browsers: begun, asked for, and played on.

use jogada_core::Field;
use jogada_workbench::open;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::operation::Answered;
use crate::request::ApiRequest;
use crate::shared_games::SharedGame;

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
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct SharedObject {
    shared: String,
    game: String,
    position: Option<String>,
    moves: Vec<String>,
}

/// Begins a game, plays a move of one, or tells how far it is.
pub(crate) fn shared(request: &ApiRequest, fields: SharedFields) -> Result<Answered<SharedObject>, ApiError> {
    let games = &request.app_state.shared;
    let Some(name) = fields.shared else {
        let text = fields.game.unwrap_or_default();
        let moves = fields.moves.unwrap_or_default();
        let mut session = open(&text, fields.position.as_deref())?;
        for mv in &moves {
            session.play(mv)?;
        }
        let game = SharedGame { game: session.game().to_owned(), position: fields.position, moves };
        let name = games.begin(game.clone());
        return told(name, game);
    };
    let unknown = || Field::whole(&name).fault("fault-shared");
    let mut game = games.get(&name).ok_or_else(unknown)?;
    let moves = fields.moves.unwrap_or_default();
    let before = game.moves.len();
    // A move counts only behind all that were made.
    if moves.len() == before + 1 && moves[..before] == game.moves {
        let mut session = open(&game.game, game.position.as_deref())?;
        for mv in &moves {
            session.play(mv)?;
        }
        game = games.play(&name, before, &moves[before]).ok_or_else(unknown)?;
    }
    told(name, game)
}

fn told(name: String, game: SharedGame) -> Result<Answered<SharedObject>, ApiError> {
    let SharedGame { game, position, moves } = game;
    Answered::now(&SharedObject { shared: name, game, position, moves })
}
