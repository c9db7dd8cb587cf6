//! The full-screen terminal interface.
//!
//! ```text
//!   terminal ──▶ events ──▶ App::handle ─┐                 ┌─ menu    what to play
//!                clock  ──▶ App::tick ───┴─▶ one Screen ───┼─ game    playing, watching, analysing
//!                App::draw ──▶ terminal                    ├─ review  a finished game, move by move
//!                                                          ├─ puzzle  the puzzle for one
//!                                                          ├─ kept    the saved games
//!                                                          └─ rules   over any of them
//! ```
//!
//! The app knows neither the terminal nor the clock: tests send it keys and look at what it draws.

mod app;
mod board;
mod fit;
mod game;
pub(crate) mod keys;
mod memory;
mod menu;
mod panel;
mod popup;
mod puzzle;
mod review;
mod reviewing;
mod rules;
mod saved_games;
mod setting;
mod style;
mod terminal;

use std::time::{Duration, Instant};

use jogada_play::{GameInProgress, PuzzleInProgress, Record};
use jogada_solve::Tablebases;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};

use crate::output::{Failure, Output};
use app::App;
use game::GameScreen;
use puzzle::PuzzleScreen;
use review::ReviewScreen;
use setting::Setting;
use terminal::{Killed, Suspended, on_screen, suspend};

/// Poll interval of keyboard and clock while the screen changes by itself.
const POLL_INTERVAL: Duration = Duration::from_millis(30);
/// Poll interval while only a key or a click changes the screen, so that an idle one costs next to no
/// processor time.
const IDLE_POLL_INTERVAL: Duration = Duration::from_millis(250);

/// Starts with the menu, from which everything is reached.
pub(crate) fn menu(tables: Tablebases, output: &Output) -> Result<(), Failure> {
    show(App::menu(setting(tables, output)))
}

/// Starts with a game; leaving it leads to the menu.
pub(crate) fn game(
    ongoing: GameInProgress,
    speed: Option<Duration>,
    keeps: bool,
    tables: Tablebases,
    output: &Output,
) -> Result<(), Failure> {
    let setting = Setting { keeps, ..setting(tables, output) };
    let screen = GameScreen::new(ongoing, speed, &setting);
    show(App::game(screen, setting))
}

/// Starts with the puzzle; leaving it leads to the menu.
pub(crate) fn puzzle(
    puzzling: PuzzleInProgress,
    keeps: bool,
    tables: Tablebases,
    output: &Output,
) -> Result<(), Failure> {
    let setting = Setting { keeps, ..setting(tables, output) };
    show(App::puzzle(PuzzleScreen::new(puzzling, &setting), setting))
}

/// Starts with a recorded game, at its first position.
pub(crate) fn replay(record: &Record, tables: Tablebases, output: &Output) -> Result<(), Failure> {
    let setting = setting(tables, output);
    if PuzzleInProgress::is_puzzle_record(record) {
        return show(App::puzzle(PuzzleScreen::replay(record, &setting)?, setting));
    }
    let screen = ReviewScreen::replay(record, &setting)?;
    show(App::review(screen, setting))
}

fn setting(tables: Tablebases, output: &Output) -> Setting {
    Setting { language: output.language, glyphs: output.glyphs, still: false, keeps: true, tables }
}

/// Runs the app on the whole screen, until it ends or a signal ends the program.
fn show(mut app: App) -> Result<(), Failure> {
    let suspended = Suspended::listen()?;
    let run = |terminal: &mut DefaultTerminal, killed: &Killed| {
        while !app.is_done() && !killed.is_so() {
            app.tick(Instant::now());
            terminal.draw(|frame| app.draw(frame))?;
            let mut stops = suspended.take();
            if event::poll(if app.is_busy() { POLL_INTERVAL } else { IDLE_POLL_INTERVAL })? {
                let event = event::read()?;
                stops |= matches!(&event, Event::Key(key) if keys::suspends(key));
                app.handle(&event);
            }
            if stops {
                suspend(terminal)?;
            }
        }
        Ok(())
    };
    Ok(on_screen(run)?)
}
