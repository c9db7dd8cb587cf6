//! `jogada play`: a game between people and computers, on the screen or line by line.

use std::io::IsTerminal;

use jogada_core::Field;
use jogada_play::record::Recorder;
use jogada_play::{DEFAULT_PLAYER, GameInProgress, PlayerSpec, PuzzleInProgress, Record, open, open_for};
use jogada_search::threads::cores;
use jogada_workbench::Engines;

use super::bots::shared_engines;
use super::tablebases;
use crate::args::Play;
use crate::output::{Failure, Output};
use crate::{files, lines, tui};

pub(super) fn run(play: &Play, output: &mut Output) -> Result<(), Failure> {
    let on_screen = !play.plain && !output.json && is_terminal();
    if play.puzzle {
        let puzzling = PuzzleInProgress::open(play.game.as_deref(), play.position.as_deref())?;
        return puzzle(puzzling, play, on_screen, output);
    }
    if play.game.is_none() && play.resume.is_none() {
        if on_screen {
            return tui::menu(tablebases(cores()), output);
        }
        let missing = [("missing", format!("<{}>", output.say("value-game", &[])).into())];
        return Err(Failure::Usage(output.say("usage-missing", &missing)));
    }
    let record = play.resume.as_deref().map(|path| files::read_with_warning(path, output)).transpose()?;
    if let Some(record) = record.as_ref().filter(|record| PuzzleInProgress::is_puzzle_record(record)) {
        return puzzle(PuzzleInProgress::resume(record)?, play, on_screen, output);
    }
    let tables = tablebases(cores());
    let mut ongoing = set_up_game(play, record.as_ref())?;
    ongoing.use_tables(&tables)?;
    use_engines(play, &mut ongoing)?;
    files::attach(&mut ongoing, play.record.as_deref(), play.log.as_deref(), !play.forget, output)?;
    if on_screen {
        tui::game(ongoing, play.speed, !play.forget, tables, output)
    } else {
        lines::run(ongoing, !play.forget, tables, output)
    }
}

/// Checks external engines before the game begins, so that an error is reported at once.
fn use_engines(play: &Play, ongoing: &mut GameInProgress) -> Result<(), Failure> {
    let engines = shared_engines(play.no_sandbox)?;
    for player in ongoing.players() {
        if let PlayerSpec::Engine { text, .. } = player {
            engines.check(text)?;
        }
    }
    ongoing.use_engines(engines);
    Ok(())
}

/// Whether input and output are a terminal that can place a cursor.
pub(super) fn is_terminal() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb
}

/// The game with its players, from the command line or from a record.
fn set_up_game(play: &Play, record: Option<&Record>) -> Result<GameInProgress, Failure> {
    let player = |text: &Option<String>, usual: &str| text.as_deref().unwrap_or(usual).parse::<PlayerSpec>();
    if let Some(record) = record {
        let mut ongoing = GameInProgress::resume(record)?;
        let players = [player(&play.p1, &record.players[0])?, player(&play.p2, &record.players[1])?];
        ongoing.set_players(players);
        return Ok(ongoing);
    }
    let mut players = [player(&play.p1, "human")?, player(&play.p2, DEFAULT_PLAYER)?];
    let game = play.game.as_deref().unwrap_or_default();
    let mut session = open(game, play.position.as_deref())?;
    if let Some(start) = &play.start {
        let starter = Field::whole(start).player()?;
        if players.iter().all(PlayerSpec::is_human) {
            // Two people keep their sides: the other side starts, where the game allows it.
            session = open_for(game, play.position.as_deref(), starter)?;
        } else if starter != session.to_move() {
            // The chosen player takes the side that is to move.
            players.swap(0, 1);
        }
    }
    Ok(GameInProgress::new(session, players))
}

/// The puzzle, saved and recorded like a game.
fn puzzle(
    mut puzzling: PuzzleInProgress,
    play: &Play,
    on_screen: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    files::check_free(play.record.as_deref(), output)?;
    if let Some(path) = &play.record {
        let recorder = Recorder::create(path, &puzzling.record());
        puzzling.add_recorder(recorder.map_err(|error| files::failure(output.language, path, &error))?);
    }
    if let Some(store) = files::store().filter(|_| !play.forget) {
        puzzling.add_recorder(store.recorder(&puzzling.id()));
    }
    if on_screen {
        tui::puzzle(puzzling, !play.forget, tablebases(cores()), output)
    } else {
        lines::puzzle(puzzling, !play.forget, output)
    }
}
