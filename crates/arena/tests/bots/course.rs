//! Programs in the style of the course, year by year, each with some of its pitfalls: they play whole games unchanged.

use std::path::{Path, PathBuf};

use jogada_arena::bots::check::check;
use jogada_core::Player;
use jogada_workbench::{Forfeit, open};
use libtest_mimic::{Failed, Trial};

use crate::{bot, is_installed, play};

/// Folder and game of the programs that play.
const PROGRAMS: &[(&str, &str)] = &[
    ("adji-2018", "adji-boto"),
    ("adji-2024", "adji-boto"),
    ("adji-seconds", "adji-boto"),
    ("adji-cache", "adji-boto"),
    ("adji-table", "adji-boto"),
    ("quatro-2020", "quarto:give=false"),
    ("quatro-depth", "quarto:give=false"),
    ("quatro-log", "quarto:give=false"),
    ("dots-2022", "dots"),
    ("dots-turn", "dots"),
    ("dots-computer", "dots"),
    ("knight-2023", "knight"),
    ("knight-shallow", "knight"),
    ("solitaire-2025", "solitaire2"),
    ("solitaire-call", "solitaire2"),
    ("solitaire-lambda", "solitaire2"),
];

/// Programs whose moves are legal, but not their states: folder, game, and the code of what their authors are told.
const WRONG_STATES: &[(&str, &str, &str)] = &[
    ("knight-erases", "knight", "fault-lisp-meant-board"),
    ("dots-coordinates", "dots", "fault-lisp-meant-move"),
];

/// Programs that do not: folder, settings, verdict, and a part of the message to the author.
const BROKEN: &[(&str, &str, Forfeit, &str)] = &[
    ("broken-nil", "", Forfeit::NotStarted, "fault-lisp-call"),
    ("broken-menu", "", Forfeit::NotStarted, "fault-lisp-menu"),
    ("broken-many", "", Forfeit::NotStarted, "modo-de-jogo"),
    ("broken-keyboard", "", Forfeit::NotStarted, "keyboard"),
    ("broken-missing", "", Forfeit::NotStarted, "function=\"JOGAR\""),
    ("broken-unchanged", "", Forfeit::NoMove, "fault-lisp-unchanged"),
    ("broken-loop", ",time=200ms,margin=200ms", Forfeit::Time, ""),
    ("broken-deep", "", Forfeit::Error, "EXHAUSTED"),
    ("broken-heap", ",memory=384MB", Forfeit::Error, "HEAP-EXHAUSTED"),
];

/// A trial for each program, if a Lisp is installed.
pub(crate) fn all() -> Vec<Trial> {
    if !is_installed("sbcl") {
        println!("LEFT OUT: programs in Common Lisp: sbcl is not installed");
        return Vec::new();
    }
    let whole = PROGRAMS
        .iter()
        .filter(|(_, game)| open(game, None).is_ok())
        .map(|&(folder, game)| Trial::test(format!("course: {folder}"), move || plays(folder, game)));
    let wrong = WRONG_STATES.iter().map(|&(folder, game, code)| {
        Trial::test(format!("course: {folder}"), move || plays_with_wrong_states(folder, game, code))
    });
    // While it is tried it takes 1 s more than it is told; of 21 s it is then told 19 s at most.
    let late = Trial::test("course: adji-late", || {
        plays_with("adji-late", "adji-boto", ",time=20s,margin=1s,start=120s")
    });
    let broken = BROKEN.iter().map(|&(folder, settings, forfeit, words)| {
        Trial::test(format!("course: {folder}"), move || fails(folder, settings, forfeit, words))
    });
    whole.chain(wrong).chain([late]).chain(broken).collect()
}

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bots/course")
}

fn plays(folder: &str, game: &str) -> Result<(), Failed> {
    plays_with(folder, game, "")
}

fn plays_with(folder: &str, game: &str, settings: &str) -> Result<(), Failed> {
    let before = listing(folder)?;
    let bot = bot(&format!("engine:cmd={folder},protocol=lisp{settings}"), &programs());
    for side in Player::BOTH {
        let (result, _) = play(&bot, game, side);
        result.map_err(|error| format!("as {side:?}: {error}"))?;
    }
    if listing(folder)? != before {
        return Err("it left files beside its sources".into());
    }
    Ok(())
}

fn plays_with_wrong_states(folder: &str, game: &str, code: &str) -> Result<(), Failed> {
    let bot = bot(&format!("engine:cmd={folder},protocol=lisp"), &programs());
    let report = check(&bot, game, &mut |_, _| {}).map_err(|fault| fault.to_string())?;
    if !report.passed() {
        return Err(format!("{:?}", report.steps).into());
    }
    let (count, first) = report.flaws;
    let told = first.and_then(|flaw| flaw.reason).map(|reason| reason.code());
    if count == 0 || told != Some(code) {
        return Err(format!("{count} wrong states; the first: {told:?}").into());
    }
    Ok(())
}

fn listing(folder: &str) -> Result<usize, Failed> {
    Ok(std::fs::read_dir(programs().join(folder))?.count())
}

fn fails(folder: &str, settings: &str, forfeit: Forfeit, words: &str) -> Result<(), Failed> {
    let bot = bot(&format!("engine:cmd={folder},protocol=lisp{settings}"), &programs());
    let (result, _) = play(&bot, "adji-boto", Player::One);
    let Err(error) = result else { return Err("it played to the end".into()) };
    // SBCL may die of a full heap before the program can react.
    let is_expected =
        error.forfeit == forfeit || (words.contains("HEAP") && error.forfeit == Forfeit::Memory);
    if !is_expected || !(error.to_string().contains(words) || error.forfeit == Forfeit::Memory) {
        return Err(error.to_string().into());
    }
    Ok(())
}
