//! `jogada why`: what is wrong with a move.

use jogada_core::Stop;
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_laboratory::answers::Explained;
use jogada_solve::why::why;

use super::solve::{request, tables_folder, unsound, watch};
use crate::args::Why;
use crate::output::{Failure, Output};

pub(super) fn run(args: &Why, output: &mut Output) -> Result<(), Failure> {
    visit(&args.place.game, args.place.position.as_deref(), Explaining { args, output })?
}

struct Explaining<'a> {
    args: &'a Why,
    output: &'a mut Output,
}

impl Visitor for Explaining<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> Self::Output {
        let Explaining { args, output } = self;
        let mv = game.read_move(&state, &args.mv)?;
        let folder = tables_folder(args.solver.folder.as_ref());
        let request = request(&args.solver, false, &folder);
        let why = why(&game, &state, &mv, &request, &watch()).map_err(|error| unsound(&error, output))?;
        let explained = Explained { game: &game, state: &state, mv: &args.mv, why };
        if output.json {
            output.value(&explained.json(&spec.to_string()))?;
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
}
