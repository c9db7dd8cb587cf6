//! Every starter kit is written, built, and plays in the sandbox; alpha-beta never loses.

use std::process::Command;

use jogada_arena::bots::Scratch;
use jogada_arena::bots::command_line::split_words;
use jogada_arena::bots::kits::{KITS, Kit, KitBot};
use jogada_core::Player;
use libtest_mimic::{Failed, Trial};

use crate::{bot, is_installed, play};

/// A trial for each kit whose language is installed.
pub(crate) fn all() -> Vec<Trial> {
    let mut trials = Vec::new();
    for kit in &KITS {
        if !is_installed(kit.needs) {
            println!("LEFT OUT: the starter kit in {}: {} is not installed", kit.language, kit.needs);
            continue;
        }
        trials.push(Trial::test(format!("kit: {}", kit.language), move || trial(kit)));
    }
    trials
}

fn trial(kit: &Kit) -> Result<(), Failed> {
    let scratch = Scratch::new()?;
    let folder = scratch.path().join("my-bot");
    kit.write(&folder)?;
    if kit.write(&folder).is_ok() {
        return Err("it wrote over a folder".into());
    }
    for (place, kit_bot) in kit.bots.iter().enumerate() {
        build(kit_bot, &folder)?;
        let command = kit_bot.command.replace('"', "\\\"");
        let bot = bot(&format!("engine:cmd=\"{command}\",folder=my-bot"), scratch.path());
        for side in Player::BOTH {
            let (result, _) = play(&bot, "tic-tac-toe", side);
            let won = result.map_err(|error| format!("{}: {error}", kit_bot.source.0))? * side.sign();
            if place == 1 && won < 0 {
                return Err(format!("{} lost as {side:?}", kit_bot.source.0).into());
            }
        }
    }
    Ok(())
}

fn build(bot: &KitBot, folder: &std::path::Path) -> Result<(), Failed> {
    let Some(build) = bot.build else { return Ok(()) };
    let words = split_words(build).map_err(|quote| format!("{quote}"))?;
    let built = Command::new(&words[0]).args(&words[1..]).current_dir(folder).output()?;
    if !built.status.success() {
        return Err(String::from_utf8_lossy(&built.stderr).into_owned().into());
    }
    Ok(())
}
