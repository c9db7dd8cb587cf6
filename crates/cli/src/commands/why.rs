//! `jogada why`: why a move of a game is bad, or why a problem cannot be solved.

use jogada_core::Stop;
use jogada_workbench::answers::Explained;
use jogada_workbench::open_problem;
use serde::Serialize;

use super::solve::{request, tables_folder, watch};
use crate::args::Why;
use crate::files;
use crate::output::{Failure, Output};

/// Whether a problem can be solved, as JSON.
#[derive(Serialize)]
struct UnsolvableObject<'a> {
    problem: &'a str,
    position: String,
    solved: bool,
    /// `null` where nothing is known.
    unsolvable: Option<bool>,
    reason: Option<String>,
}

pub(super) fn run(args: &Why, output: &mut Output) -> Result<(), Failure> {
    if files::is_problem(&args.place.game) {
        return problem(args, output);
    }
    let Some(mv) = &args.mv else { return Err(Failure::Usage(output.say("why-needs-move", &[]))) };
    let session = files::open_place(&args.place, output)?;
    let folder = tables_folder(args.solver.folder.as_ref());
    let request = request(&args.solver, false, &folder);
    let why = session.why(mv, &request, &watch())?;
    let explained = Explained::new(&*session, mv, why);
    if output.json {
        output.object(&explained.object())?;
    } else {
        let words = explained.words(output.language);
        output.entry(&words[0], "")?;
        for sentence in &words[1..] {
            output.paragraph(0, sentence)?;
        }
    }
    match explained.why.stop {
        Stop::Finished => Ok(()),
        stop => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
    }
}

/// Why a problem, or the state after a move, cannot be solved, where that can be seen without a search.
fn problem(args: &Why, output: &mut Output) -> Result<(), Failure> {
    let mut session = open_problem(&args.place.game, args.place.position.as_deref())?;
    if let Some(mv) = &args.mv {
        session.play(mv)?;
    }
    let reason = session.why_unsolvable();
    let words = reason.as_ref().map(|reason| output.say(reason.key, &reason.values));
    if output.json {
        return output.object(&UnsolvableObject {
            problem: session.problem(),
            position: session.position(),
            solved: session.is_solved(),
            unsolvable: reason.is_some().then_some(true),
            reason: words,
        });
    }
    output.drawing(&session.draw(output.glyphs))?;
    match words {
        _ if session.is_solved() => output.line(output.say("problem-solved", &[])),
        Some(words) => {
            output.entry(&output.say("why-no-solution", &[]), "")?;
            output.paragraph(2, &words)
        }
        None => output.paragraph(0, &output.say("why-not-seen", &[("problem", session.problem().into())])),
    }
}
