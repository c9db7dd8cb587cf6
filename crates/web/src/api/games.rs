//! A game, seen.

use jogada_core::Fault;

use crate::request::ApiRequest;
use crate::view::{GAME, open_game, view};
use crate::work::Reply;

/// The view of a game after its moves.
pub(crate) fn game(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&GAME)?;
    let session = open_game(request)?;
    Ok(Reply::Now(view(&*session, request.language)))
}
