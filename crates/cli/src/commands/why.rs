//! `jogada why`: what is wrong with a move.

use jogada_core::Stop;
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_solve::why::why;
use serde_json::json;

use super::solve::{request, shown, tables_folder, unsound, watch};
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
        let told = why(&game, &state, &mv, &request, &watch()).map_err(|error| unsound(&error, output))?;
        let write = |moves: &[G::Move]| moves.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>();
        if output.json {
            output.value(&json!({
                "game": spec.to_string(),
                "position": game.write_position(&state),
                "move": args.mv,
                "mistake": told.is_mistake(),
                "value": told.before.exact(),
                "value_after": told.after.exact(),
                "better": write(&told.better),
                "refutation": write(&told.refutation),
                "stop": told.stop.code(),
            }))?;
        } else {
            let values = [
                ("move", args.mv.as_str().into()),
                ("before", shown(told.before).into()),
                ("after", shown(told.after).into()),
            ];
            let known = told.before.exact().is_some() && told.after.exact().is_some();
            let key = match (told.is_mistake(), known) {
                (true, _) => "why-mistake",
                (false, true) => "why-fine",
                (false, false) => "why-unknown",
            };
            let headline = output.say(key, &values);
            output.entry(&headline, "")?;
            if told.is_mistake() {
                let better = output.say("why-better", &[("moves", write(&told.better).join(" ").into())]);
                output.paragraph(0, &better)?;
                let line =
                    output.say("why-refutation", &[("line", write(&told.refutation).join(" ").into())]);
                output.paragraph(0, &line)?;
            }
        }
        match told.stop {
            Stop::Finished => Ok(()),
            stop => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
        }
    }
}
