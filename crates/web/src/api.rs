//! What can be asked, one file a subject.

mod analysis;
mod catalogue;
mod games;
mod laboratory;
mod puzzles;
mod recordings;
mod records;
mod thinking;

pub(crate) use analysis::{review, solve, why};
pub(crate) use catalogue::{catalogue, health, messages, openapi};
pub(crate) use games::game;
pub(crate) use laboratory::{ablate, compare, doctor};
pub(crate) use puzzles::{puzzle, puzzle_hint};
pub(crate) use recordings::{search_game, search_path};
pub(crate) use records::{read_record, write_record};
pub(crate) use thinking::{analyse, think, values};

use std::time::Duration;

use jogada_core::{Fault, Limits};
use jogada_workbench::SetupError;

use crate::fields::Fields;
use crate::settings::{MOST_MEMORY, MOST_NODES, MOST_TIME};

/// What work may take beyond the time its search was given, before it is cancelled from outside. With the time that
/// `work` then gives it to end, it is a second.
const GRACE: Duration = Duration::from_millis(500);

/// The time a request allows, or the usual.
fn time(fields: &Fields, usual: Duration) -> Result<Duration, Fault> {
    let most = MOST_TIME.as_millis() as u64;
    Ok(fields.number("time_ms", 1, most)?.map_or(usual, Duration::from_millis))
}

/// The limits a request asks for.
fn limits(fields: &Fields, deepest: u64, usual: Duration) -> Result<Limits, Fault> {
    Ok(Limits {
        depth: fields.number("depth", 1, deepest)?.map(|depth| depth as u32),
        nodes: Some(fields.number("nodes", 1, MOST_NODES)?.unwrap_or(MOST_NODES)),
        time: Some(time(fields, usual)?),
        memory: Some(fields.number("memory_mb", 1, MOST_MEMORY)?.unwrap_or(MOST_MEMORY) << 20),
        ..Limits::default()
    })
}

/// What kept an experiment from beginning.
pub(crate) fn fault_of(error: SetupError) -> Fault {
    match error {
        SetupError::Fault(fault) => fault,
        SetupError::Stopped(_) => Fault::new("fault-preparation").with("found", ""),
        SetupError::Tables(error) => error.fault(),
    }
}
