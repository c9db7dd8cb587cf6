//! `jogada why`: what is wrong with a move.

use jogada_core::Stop;
use jogada_workbench::answers::Explained;

use super::solve::{request, tables_folder, watch};
use crate::args::Why;
use crate::files;
use crate::output::{Failure, Output};

pub(super) fn run(args: &Why, output: &mut Output) -> Result<(), Failure> {
    let session = files::open_place(&args.place, output)?;
    let folder = tables_folder(args.solver.folder.as_ref());
    let request = request(&args.solver, false, &folder);
    let why = session.why(&args.mv, &request, &watch())?;
    let explained = Explained::new(&*session, &args.mv, why);
    if output.json {
        output.value(&explained.json())?;
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
