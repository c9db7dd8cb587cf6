//! `jogada perft`: the number of leaves of the move tree at a depth.

use jogada_core::{Budget, Limits, PerftError};
use serde_json::{Value, json};

use super::cancelled_by_interrupt;
use crate::args::Perft;
use crate::files;
use crate::output::{Failure, Output};

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
        let mut object = json!({
            "game": session.game(),
            "position": session.position(),
            "depth": perft.depth,
            "nodes": nodes,
            "time_ms": budget.elapsed().as_millis() as u64,
        });
        if perft.divide {
            let list = below.iter().map(|(mv, leaves)| json!({ "move": mv, "nodes": leaves }));
            object["divide"] = Value::Array(list.collect());
        }
        return output.value(&object);
    }
    let width = below.iter().map(|(mv, _)| mv.len()).max().unwrap_or(0);
    let digits = nodes.to_string().len();
    for (mv, leaves) in &below {
        output.line(format!("{mv:<width$}  {leaves:>digits$}"))?;
    }
    let values = [("depth", u64::from(perft.depth).into()), ("nodes", nodes.into())];
    output.line(output.say("perft-result", &values))
}
