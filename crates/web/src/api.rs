//! What can be asked, one file a subject.

mod catalogue;
mod games;
mod recordings;
mod thinking;

pub(crate) use catalogue::{catalogue, health, messages};
pub(crate) use games::game;
pub(crate) use recordings::{search_game, search_path};
pub(crate) use thinking::{think, values};

use std::time::Duration;

use jogada_core::Fault;

use crate::fields::Fields;
use crate::settings::MOST_TIME;

/// What work may take beyond the time its search was given, before it is stopped from outside.
const GRACE: Duration = Duration::from_secs(5);

/// The time a request allows, or the usual.
fn time(fields: &Fields, usual: Duration) -> Result<Duration, Fault> {
    let most = MOST_TIME.as_millis() as u64;
    Ok(fields.number("time_ms", 1, most)?.map_or(usual, Duration::from_millis))
}
