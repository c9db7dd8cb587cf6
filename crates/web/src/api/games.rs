//! A game, seen.

use jogada_core::Fault;

use crate::ask::Ask;
use crate::view::{GAME, open_game, view};
use crate::work::Reply;

/// The view of a game after its moves.
pub(crate) fn game(ask: &Ask) -> Result<Reply, Fault> {
    ask.fields.only(&GAME)?;
    let session = open_game(&ask.fields)?;
    Ok(Reply::Now(view(&*session, ask.language)))
}
