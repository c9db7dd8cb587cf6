//! Playing on the whole screen.
//!
//! ```text
//!   terminal ──▶ events ──▶ App::handle ─┐                 ┌─ menu    what to play
//!                clock  ──▶ App::tick ───┴─▶ one Screen ───┼─ game    playing, watching, analysing
//!                App::draw ──▶ terminal                    ├─ puzzle  the puzzle for one
//!                                                          └─ kept    the games kept
//! ```
//!
//! The app knows neither the terminal nor the clock: tests send it keys and look at what it draws.

mod app;
mod board;
mod game;
mod kept;
mod keys;
mod menu;
mod panel;
mod popup;
mod puzzle;
mod setting;
mod style;

use std::io::{self, stdout};
use std::time::{Duration, Instant};

use jogada_play::{Record, Sitting};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use crate::output::{Failure, Output};
use app::App;
use game::GameScreen;
use puzzle::PuzzleScreen;
use setting::Setting;

/// Between two looks at keyboard and clock.
const BEAT: Duration = Duration::from_millis(30);

/// The menu, from which everything is reached.
pub(crate) fn menu(output: &Output) -> Result<(), Failure> {
    show(App::menu(setting(output)))
}

/// A game, and then the menu.
pub(crate) fn game(
    sitting: Sitting,
    speed: Option<Duration>,
    keeps: bool,
    output: &Output,
) -> Result<(), Failure> {
    let setting = Setting { keeps, ..setting(output) };
    let screen = GameScreen::new(sitting, speed, &setting);
    show(App::game(screen, setting))
}

/// The puzzle, and then the menu.
pub(crate) fn puzzle(position: Option<&str>, output: &Output) -> Result<(), Failure> {
    show(App::puzzle(PuzzleScreen::open(position)?, setting(output)))
}

/// A recorded game, from its first position on.
pub(crate) fn replay(record: &Record, output: &Output) -> Result<(), Failure> {
    let setting = setting(output);
    let screen = GameScreen::replay(record, &setting)?;
    show(App::game(screen, setting))
}

fn setting(output: &Output) -> Setting {
    Setting { language: output.language, glyphs: output.glyphs, still: false, keeps: true }
}

/// Takes the screen, runs the app, and gives the screen back, whatever happens.
fn show(mut app: App) -> Result<(), Failure> {
    let terminal = ratatui::try_init()?;
    // What ratatui restores after a panic leaves the mouse out.
    let restore = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let _ = execute!(stdout(), DisableMouseCapture);
        restore(panic);
    }));
    let _ = execute!(stdout(), EnableMouseCapture);
    let result = run(terminal, &mut app);
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    Ok(result?)
}

fn run(mut terminal: DefaultTerminal, app: &mut App) -> io::Result<()> {
    while !app.is_done() {
        app.tick(Instant::now());
        terminal.draw(|frame| app.draw(frame))?;
        if event::poll(BEAT)? {
            app.handle(&event::read()?);
        }
    }
    Ok(())
}
