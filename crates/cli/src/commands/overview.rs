//! `jogada` alone: the menu or, without a terminal, what it is, what to try, and a short game.

use jogada_play::{GameInProgress, PlayerSpec, open};
use jogada_search::threads::cores;

use super::play::is_terminal;
use super::tablebases;
use crate::output::{Failure, Output};
use crate::{lines, tui};

const TRY: [(&str, &str); 8] = [
    ("jogada play bishop --p2 ai:level=5", "overview-play"),
    ("jogada play nim --p1 ai:level=3 --p2 ai:level=9", "overview-watch"),
    ("jogada history", "overview-history"),
    ("jogada show quarto --position \"0..f/.5../..a./.... 3 1\"", "overview-show"),
    ("jogada moves bishop", "overview-moves"),
    ("jogada perft adji-boto --depth 5 --divide", "overview-perft"),
    ("jogada games", "overview-games"),
    ("jogada --help", "overview-help"),
];

pub(super) fn run(output: &mut Output) -> Result<(), Failure> {
    if is_terminal() && !output.json {
        return tui::menu(tablebases(cores()), output);
    }
    output.line(output.say("overview-what", &[]))?;
    output.line("")?;
    output.line(output.say("overview-try", &[]))?;
    for (command, key) in TRY {
        let words = output.say(key, &[]);
        output.entry(&format!("  {command:<56} "), words)?;
    }
    output.line("")?;
    output.line(output.say("overview-game", &[]))?;
    output.line("")?;
    let players = ["ai:depth=3".parse::<PlayerSpec>()?, "ai:depth=6".parse::<PlayerSpec>()?];
    lines::run(
        GameInProgress::new(open("nim", Some("1,3,5 2"))?, players),
        false,
        tablebases(cores()),
        output,
    )
}
