//! `jogada play`: a game between people and computers, on the screen or line by line.

use std::io::IsTerminal;

use jogada_core::Field;
use jogada_play::{Seat, Sitting, USUAL, open};

use crate::args::Play;
use crate::output::{Failure, Output};
use crate::{files, lines, tui};

pub(super) fn run(play: &Play, output: &mut Output) -> Result<(), Failure> {
    let on_screen = !play.plain && !output.json && is_terminal();
    if play.puzzle {
        let position = play.position.as_deref();
        return if on_screen { tui::puzzle(position, output) } else { lines::puzzle(position, output) };
    }
    if play.game.is_none() && play.resume.is_none() {
        if on_screen {
            return tui::menu(output);
        }
        let missing = [("missing", "<GAME>".into())];
        return Err(Failure::Usage(output.say("usage-missing", &missing)));
    }
    let mut sitting = sit_down(play, output)?;
    files::attach(&mut sitting, play.record.as_deref(), play.log.as_deref(), !play.forget, output)?;
    if on_screen {
        tui::game(sitting, play.speed, !play.forget, output)
    } else {
        lines::run(sitting, !play.forget, output)
    }
}

/// Whether a person sits at a terminal at both ends.
pub(super) fn is_terminal() -> bool {
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

/// The game with its players, from the command line or from a record.
fn sit_down(play: &Play, output: &mut Output) -> Result<Sitting, Failure> {
    let seat = |text: &Option<String>, usual: &str| Seat::read(text.as_deref().unwrap_or(usual));
    if let Some(path) = &play.resume {
        let record = files::read_aloud(path, output)?;
        let mut sitting = Sitting::resume(&record)?;
        let seats = [seat(&play.p1, &record.players[0])?, seat(&play.p2, &record.players[1])?];
        sitting.set_seats(seats);
        return Ok(sitting);
    }
    let mut seats = [seat(&play.p1, "human")?, seat(&play.p2, USUAL)?];
    let session = open(play.game.as_deref().unwrap_or_default(), play.position.as_deref())?;
    if let Some(start) = &play.start {
        // Who is to start takes the side that is to move.
        if Field::whole(start).player()? != session.to_move() {
            seats.swap(0, 1);
        }
    }
    Ok(Sitting::new(session, seats))
}
