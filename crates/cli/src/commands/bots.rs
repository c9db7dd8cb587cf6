//! `jogada bots`: starter kits, and a check of a bot for its author. Also the launcher of external engines.

use std::sync::Arc;

use jogada_arena::bots::check::{CheckReport, Finding, Step, check};
use jogada_arena::bots::kits::{KITS, Kit, KitBot};
use jogada_arena::bots::{Bot, BotEngines, BotSpec, Launcher, Protocol, submissions};
use jogada_core::{Fault, Field, nearest};
use jogada_messages::{Language, say};
use jogada_search::threads::cores;
use jogada_workbench::{Forfeit, PlayerError, fault_json};
use serde::Serialize;
use serde_json::Value;

use crate::args::{BotsTask, CheckBot, NewBot};
use crate::commands::solve::tablebases;
use crate::faults::CommandFault;
use crate::output::{Failure, Output};

pub(super) fn run(task: &BotsTask, output: &mut Output) -> Result<(), Failure> {
    match task {
        BotsTask::New(new) => write_kit(new, output),
        BotsTask::Check(asked) => run_check(asked, output),
    }
}

/// The launcher of external engines. File names are relative to the current folder.
pub(crate) fn engines(no_sandbox: bool) -> Result<BotEngines, Failure> {
    let launcher = Launcher::this_program().map_err(Failure::Io)?;
    let base = std::env::current_dir().map_err(Failure::Io)?;
    Ok(BotEngines { launcher, base, no_sandbox })
}

/// As [`engines`], shared.
pub(crate) fn shared_engines(no_sandbox: bool) -> Result<Arc<BotEngines>, Failure> {
    engines(no_sandbox).map(Arc::new)
}

/// A starter kit that was written, as JSON.
#[derive(Serialize)]
struct KitObject {
    language: &'static str,
    folder: String,
    bots: [KitBotObject; 2],
}

#[derive(Serialize)]
struct KitBotObject {
    source: &'static str,
    build: Option<&'static str>,
    command: &'static str,
}

fn write_kit(new: &NewBot, output: &mut Output) -> Result<(), Failure> {
    let kit = Kit::named(&new.language).ok_or_else(|| {
        let languages = KITS.map(|kit| kit.language);
        let fault = Field::whole(&new.language).fault(CommandFault::BotLanguage);
        fault.with("known", languages.join(", ")).near(nearest(&new.language, languages))
    })?;
    if new.folder.exists() {
        let path = [("path", new.folder.display().to_string().into())];
        return Err(Failure::Usage(output.say("bots-new-exists", &path)));
    }
    kit.write(&new.folder).map_err(|error| Failure::File(new.folder.clone(), error))?;
    let folder = new.folder.display().to_string();
    if output.json {
        let bot = |bot: KitBot| KitBotObject { source: bot.source.0, build: bot.build, command: bot.command };
        return output.object(&KitObject { language: kit.language, folder, bots: kit.bots.map(bot) });
    }
    output.line(output.say("bots-new-written", &[("folder", folder.clone().into())]))?;
    for bot in kit.bots {
        output.line("")?;
        output.line(bot.source.0)?;
        if let Some(build) = bot.build {
            output.line(format!("  cd {folder} && {build}"))?;
        }
        let engine = if bot == *kit.main() {
            format!("engine:{folder}")
        } else {
            format!("engine:cmd=\"{}\",folder={folder}", bot.command)
        };
        output.line(format!("  jogada bots check '{engine}' --game tic-tac-toe"))?;
        output.line(format!("  jogada play tic-tac-toe --p2 '{engine}'"))?;
    }
    Ok(())
}

/// The bot to check: a command line, a folder or file, or a specification `engine:..`.
fn read_bot(asked: &CheckBot) -> Result<Bot, Failure> {
    let engines = engines(asked.no_sandbox)?;
    let place = engines.base.join(&asked.command);
    let mut spec = if asked.command.starts_with("engine:") {
        BotSpec::read(&asked.command, &engines.base)?
    } else if place.is_dir() || place.is_file() && asked.protocol == Protocol::Line.name() {
        // A folder or a file: how to run it is found out.
        submissions::bot_at(&place)?
    } else {
        let escaped = asked.command.replace('\\', "\\\\").replace('"', "\\\"");
        BotSpec::read(&format!("engine:cmd=\"{escaped}\",protocol={}", asked.protocol), &engines.base)?
    };
    if let Some(time) = asked.time {
        spec.time = time;
    }
    spec.sandbox &= !asked.no_sandbox;
    Ok(Bot::new(spec, engines.launcher))
}

fn run_check(asked: &CheckBot, output: &mut Output) -> Result<(), Failure> {
    let bot = read_bot(asked)?;
    let mut printed = Ok(());
    let is_json = output.json;
    let report = check(&bot, &asked.game, &mut |step, finding| {
        if printed.is_ok() && !is_json {
            printed = output.text(&step_words(step, finding, output.language));
        }
    })?;
    printed?;
    if is_json {
        output.object(&ReportObject::new(&bot, &asked.game, &report, output.language))?;
    } else {
        output.text(&end_words(&report, output.language))?;
    }
    if report.passed() { Ok(()) } else { Err(Failure::Other(output.say("bot-check-failed", &[]))) }
}

/// Lines of a bot's standard error shown with each step; the JSON has all that were kept.
const LAST_LINES: usize = 12;

/// A step of the check in words; if it failed, with the reason and the end of the bot's standard error.
fn step_words(step: Step, finding: &Finding, language: Language) -> String {
    let mark = match finding {
        Finding::Passed => "bot-check-passed",
        Finding::Failed(_) => "bot-check-not-passed",
        Finding::Skipped => "bot-check-skipped",
    };
    let mut text = format!("{:12} {}\n", say(language, mark, &[]), say(language, step.message(), &[]));
    if let Finding::Failed(error) = finding {
        let said: Vec<&str> = error.last_words.lines().collect();
        let cut = said.len().saturating_sub(LAST_LINES);
        let said = (cut > 0).then_some("…").into_iter().chain(said[cut..].iter().copied());
        let quoted = said.map(|line| format!("| {line}"));
        for line in error.explain(language).lines().map(str::to_owned).chain(quoted) {
            text.push_str(&format!("             {line}\n"));
        }
    }
    text
}

/// The overall result.
fn end_words(report: &CheckReport, language: Language) -> String {
    let values = [
        ("moves", report.moves.into()),
        ("longest", (report.longest.as_millis() as u64).into()),
        ("told", (report.nominal_time.as_millis() as u64).into()),
    ];
    let mut text = format!("\n{}\n", say(language, "bot-check-figures", &values));
    if let (count, Some(flaw)) = &report.flaws {
        let values = [("flaws", (*count).into()), ("first", flaw.explain_reason(language).into())];
        text.push_str(&format!("{}\n", say(language, "bot-check-flaws", &values)));
    }
    if !report.last_words.trim().is_empty() {
        text.push_str(&format!("{}\n", say(language, "bot-check-last-words", &[])));
        report.last_words.trim().lines().for_each(|line| text.push_str(&format!("  {line}\n")));
    }
    text
}

/// The whole report in words, for the bot's author.
pub(crate) fn report_text(report: &CheckReport, language: Language) -> String {
    let steps = report.steps.iter().map(|(step, finding)| step_words(*step, finding, language));
    steps.chain([end_words(report, language)]).collect()
}

/// The report of a check as JSON.
#[derive(Serialize)]
pub(crate) struct ReportObject<'a> {
    name: String,
    protocol: &'static str,
    game: &'a str,
    ok: bool,
    checks: Vec<StepObject<'a>>,
    moves: u64,
    longest_ms: u64,
    told_ms: u64,
    wrong_successors: u64,
    first_wrong_successor: Option<Value>,
    last_words: &'a str,
    /// Whether it plays in the championship that it was checked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) takes_part: Option<bool>,
}

/// A step of the check as JSON.
#[derive(Serialize)]
struct StepObject<'a> {
    name: &'static str,
    ok: bool,
    message: String,
    verdict: Option<&'static str>,
    reason: Option<Value>,
    last_words: Option<&'a str>,
}

/// The reason of a failure, if there is more to say than its kind.
fn reason_json(error: &PlayerError) -> Option<Value> {
    error.reason.as_deref().map(fault_json)
}

impl<'a> ReportObject<'a> {
    pub(crate) fn new(
        bot: &Bot,
        game: &'a str,
        report: &'a CheckReport,
        language: Language,
    ) -> ReportObject<'a> {
        let step = |(step, finding): &'a (Step, Finding)| {
            let (error, message) = match finding {
                Finding::Passed => (None, String::new()),
                Finding::Failed(error) => (Some(error), error.explain(language)),
                Finding::Skipped => (None, "skipped".to_owned()),
            };
            StepObject {
                name: step.code(),
                ok: *finding == Finding::Passed,
                message,
                verdict: error.map(|error| error.forfeit.code()),
                reason: error.and_then(reason_json),
                last_words: error.map(|error| error.last_words.as_str()),
            }
        };
        ReportObject {
            name: bot.spec.label(),
            protocol: bot.spec.protocol.name(),
            game,
            ok: report.passed(),
            checks: report.steps.iter().map(step).collect(),
            moves: report.moves,
            longest_ms: report.longest.as_millis() as u64,
            told_ms: report.nominal_time.as_millis() as u64,
            wrong_successors: report.flaws.0,
            first_wrong_successor: report.flaws.1.as_ref().and_then(reason_json),
            last_words: &report.last_words,
            takes_part: None,
        }
    }
}

/// Turns this process into a bot in the sandbox: `jogada sandbox KEY=VALUE.. -- BOT`.
pub(super) fn become_bot(settings: &[String], command: &[String], output: &Output) -> Result<(), Failure> {
    use jogada_arena::bots::sandbox;
    let confinement = sandbox::Confinement::from_arguments(settings);
    let error = match confinement {
        Ok(confinement) => sandbox::become_bot(&confinement, command),
        Err(error) => error,
    };
    let fault = Fault::from(PlayerError::new(Forfeit::NotStarted, error));
    Err(Failure::Other(jogada_messages::explain(output.language, &fault)))
}

/// `jogada ugi`: the program as a UGI engine, on its standard input and output.
pub(super) fn ugi(game: &str, output: &Output) -> Result<(), Failure> {
    let language = output.language;
    let explain = move |fault: &Fault| jogada_messages::explain(language, fault);
    jogada_arena::bots::ugi::run(
        game,
        &tablebases(cores()),
        std::io::stdin().lock(),
        std::io::stdout(),
        explain,
    )?;
    Ok(())
}
