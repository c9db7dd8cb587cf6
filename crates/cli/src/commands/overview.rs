//! `jogada` alone: what it is, a board, and what to try.

use jogada_core::{Notation, Space};
use jogada_games::adji_boto::AdjiBoto;

use crate::output::{Failure, Output};

const TRY: [(&str, &str); 5] = [
    ("jogada show quarto --position \"0..f/.5../..a./.... 3 1\"", "overview-show"),
    ("jogada moves bishop", "overview-moves"),
    ("jogada perft adji-boto --depth 5 --divide", "overview-perft"),
    ("jogada games", "overview-games"),
    ("jogada --help", "overview-help"),
];

pub(super) fn run(output: &mut Output) -> Result<(), Failure> {
    output.line(output.say("overview-what", &[]))?;
    output.line("")?;
    let drawing = AdjiBoto.draw(&AdjiBoto.start(), output.glyphs);
    output.drawing(&drawing)?;
    output.line("")?;
    output.line(output.say("overview-try", &[]))?;
    for (command, key) in TRY {
        let words = output.say(key, &[]);
        output.entry(&format!("  {command:<56} "), words)?;
    }
    Ok(())
}
