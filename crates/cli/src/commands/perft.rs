//! `jogada perft`: the number of leaves of the move tree at a depth.

use jogada_core::{Budget, Limits, PerftError};
use serde::Serialize;

use super::cancelled_by_interrupt;
use crate::args::Perft;
use crate::files;
use crate::output::{Failure, Output};

/// The count as JSON.
#[derive(Serialize)]
struct PerftObject<'a> {
    game: &'a str,
    position: String,
    depth: u32,
    nodes: u64,
    time_ms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<MoveCount<'a>>>,
}

/// The leaves below a move.
#[derive(Serialize)]
struct MoveCount<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    nodes: u64,
}

pub(super) fn run(perft: &Perft, output: &mut Output) -> Result<(), Failure> {
    let session = files::open_place(&perft.place, output)?;
    let limits = Limits { time: perft.time, cancel: cancelled_by_interrupt(), ..Limits::default() };
    let mut budget = Budget::new(&limits);
    let failed = |error| {
        Failure::Limit(match error {
            PerftError::Stopped(stop) => output.say(&format!("stopped-{}", stop.code()), &[]),
            PerftError::TooMany => output.say("perft-too-many", &[]),
        })
    };
    let mut below = Vec::new();
    let nodes = if perft.divide && perft.depth > 0 {
        below = session.divide(perft.depth, &mut budget).map_err(failed)?;
        below.iter().map(|(_, leaves)| leaves).sum()
    } else {
        session.perft(perft.depth, &mut budget).map_err(failed)?
    };
    if output.json {
        let divided = || below.iter().map(|(mv, nodes)| MoveCount { mv, nodes: *nodes }).collect();
        return output.object(&PerftObject {
            game: session.game(),
            position: session.position(),
            depth: perft.depth,
            nodes,
            time_ms: budget.elapsed().as_millis() as u64,
            divide: perft.divide.then(divided),
        });
    }
    let width = below.iter().map(|(mv, _)| mv.len()).max().unwrap_or(0);
    let digits = nodes.to_string().len();
    for (mv, leaves) in &below {
        output.line(format!("{mv:<width$}  {leaves:>digits$}"))?;
    }
    let values = [("depth", u64::from(perft.depth).into()), ("nodes", nodes.into())];
    output.line(output.say("perft-result", &values))
}
