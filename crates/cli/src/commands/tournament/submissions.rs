//! The bots of a championship's folder: finds them, checks each, and enters those that can play.

use std::path::{Path, PathBuf};

use jogada_arena::bots::check::{CheckReport, Finding, Step, check};
use jogada_arena::bots::{Bot, submissions};
use jogada_arena::championship::folder::{LeftOut, file_names};
use jogada_arena::championship::runner::Entrant;
use jogada_core::Fault;
use jogada_messages::explain;
use serde_json::Value;

use super::JOURNAL;
use crate::args::Tournament;
use crate::commands::bots::{ReportObject, engines, report_text};
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

/// The bots of the folder that can play `game`, and those that cannot. The check of each is written to `logs/NAME/` in
/// `out`: `check.json` for programs, `check.txt` for its author.
pub(super) fn entrants(
    args: &Tournament,
    game: &str,
    out: &Path,
    output: &mut Output,
) -> Result<(Vec<Entrant>, Vec<LeftOut>), Failure> {
    let Some(folder) = args.source.as_ref().filter(|path| path.is_dir()) else {
        return Ok(Default::default());
    };
    let failed = |error| Failure::File(folder.clone(), error);
    let folder = folder.canonicalize().map_err(failed)?;
    let results = results_in(&folder).map_err(failed)?.into_iter().chain(out.canonicalize().ok());
    let found = submissions::find(&folder, &results.collect::<Vec<_>>()).map_err(failed)?;
    let names: Vec<String> = found.iter().map(|one| one.name.clone()).collect();
    let engines = engines(args.no_sandbox)?;
    let (mut entered, mut left_out) = (Vec::new(), Vec::new());
    for (submission, file) in found.into_iter().zip(file_names(&names)) {
        let name = submission.name;
        let mut spec = match submission.bot {
            Ok(spec) => spec,
            Err(why) => {
                let logs = out.join("logs").join(file);
                let text = format!("{}\n", explain(output.language, &why));
                let written = std::fs::create_dir_all(&logs)
                    .and_then(|()| std::fs::write(logs.join("check.txt"), text));
                written.map_err(|error| Failure::File(logs, error))?;
                left_out.push(LeftOut { name, why });
                continue;
            }
        };
        spec.name = Some(name.clone());
        spec.sandbox &= !args.no_sandbox;
        spec.time = args.time.unwrap_or(spec.time);
        let player = format!("engine:cmd=\"{}\"", spec.words.join(" "));
        let bot = Bot::new(spec.clone(), engines.launcher.clone());
        let report = out.join("logs").join(file).join("check.json");
        let is_known = args.no_check || args.resume && takes_part(&report);
        match if is_known { None } else { fault_of(&bot, game, &report, output)? } {
            Some(why) => left_out.push(LeftOut { name, why }),
            None => entered.push(Entrant { name, player, bot: Some(spec), contestant: Box::new(bot) }),
        }
    }
    for LeftOut { name, why } in &left_out {
        let values = [("name", name.as_str().into()), ("why", explain(output.language, why).into())];
        output.warn(&output.say("tournament-left-out", &values));
    }
    Ok((entered, left_out))
}

/// The results of earlier championships in the folder: they are no submissions.
fn results_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let paths = std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let is_results = |path: &PathBuf| path.join(JOURNAL).is_file();
    paths.filter(|path| path.as_ref().map_or(true, is_results)).collect()
}

/// Whether an earlier check, written to this file, admitted the bot.
fn takes_part(report: &Path) -> bool {
    let read = std::fs::read_to_string(report).ok().and_then(|text| text.parse::<Value>().ok());
    read.is_some_and(|report| report["takes_part"] == true)
}

/// Checks a bot, writes the report, and prints what is wrong. Returns `None` if it starts and makes a legal move, else
/// the fault.
fn fault_of(bot: &Bot, game: &str, file: &Path, output: &mut Output) -> Result<Option<Fault>, Failure> {
    let name = bot.spec.label();
    let mut progress = ProgressLine::new();
    progress.show(|| output.say("tournament-checking", &[("name", name.as_str().into())]));
    let report = check(bot, game, &mut |_, _| {})?;
    drop(progress);
    let can_play = [Step::Start, Step::Move].iter().all(|step| finding(&report, *step) == &Finding::Passed);
    let mut object = ReportObject::new(bot, game, &report, output.language);
    object.takes_part = Some(can_play);
    let json = serde_json::to_string_pretty(&object).map_err(|error| Failure::Io(error.into()))?;
    let failed = |error| Failure::File(file.to_owned(), error);
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    std::fs::write(file, json + "\n").map_err(failed)?;
    std::fs::write(file.with_extension("txt"), report_text(&report, output.language)).map_err(failed)?;
    for (step, finding) in &report.steps {
        let Finding::Failed(error) = finding else { continue };
        let fault = Fault::from(error.clone());
        if !can_play {
            return Ok(Some(fault));
        }
        let values = [
            ("name", name.as_str().into()),
            ("step", output.say(step.message(), &[]).into()),
            ("why", explain(output.language, &fault).into()),
        ];
        output.warn(&output.say("tournament-check-failed", &values));
    }
    Ok(None)
}

/// The finding of a step.
fn finding(report: &CheckReport, step: Step) -> &Finding {
    let found = report.steps.iter().find(|(known, _)| *known == step);
    found.map_or(&Finding::Skipped, |(_, finding)| finding)
}
