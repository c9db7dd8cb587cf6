//! The terminal taken for the whole screen, and given back whatever happens: at the end, after a panic, and when a
//! signal ends the program.

use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
#[cfg(unix)]
use std::time::Duration;

use ratatui::DefaultTerminal;
#[cfg(unix)]
use ratatui::backend::CrosstermBackend;
#[cfg(unix)]
use ratatui::crossterm::cursor::Hide;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
#[cfg(unix)]
use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};

/// How long the program may take to end in good order once somebody has asked it to.
#[cfg(unix)]
const GRACE: Duration = Duration::from_millis(500);

/// Runs `run` on the whole screen. A signal that would end the program is told to `run` instead, which should then
/// return; the program ends by it as soon as the screen is given back.
pub(super) fn on_screen(run: impl FnOnce(&mut DefaultTerminal, &Killed) -> io::Result<()>) -> io::Result<()> {
    let killed = Killed::listen()?;
    let mut terminal = ratatui::try_init()?;
    give_back_after_panics();
    let _ = execute!(stdout(), EnableMouseCapture);
    let result = run(&mut terminal, &killed);
    drop(terminal);
    give_back();
    killed.die();
    result
}

/// Gives the screen back and stops the program, as Ctrl-Z does with any other; takes the screen again when it goes on.
#[cfg(unix)]
pub(super) fn suspend(terminal: &mut DefaultTerminal) -> io::Result<()> {
    give_back();
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
    // Nothing of what was drawn is there any more: the next drawing begins with an empty screen.
    *terminal = DefaultTerminal::new(CrosstermBackend::new(stdout()))?;
    Ok(())
}

/// There is nothing to be sent to where there is no shell that could fetch it back.
#[cfg(not(unix))]
pub(super) fn suspend(_terminal: &mut DefaultTerminal) -> io::Result<()> {
    Ok(())
}

/// If something of it fails there is no terminal left to care for.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, Show);
    let _ = ratatui::try_restore();
}

/// What is said of a panic must be read, so the screen is given back before it is said.
fn give_back_after_panics() {
    let say = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        say(panic);
    }));
}

/// The signal by which somebody wants the program to end, if one came.
pub(super) struct Killed(Arc<AtomicI32>);

/// Whether somebody asked by a signal that the program be stopped for a while.
pub(super) struct Suspended(Arc<AtomicBool>);

impl Suspended {
    /// Listens from now on.
    pub(super) fn listen() -> io::Result<Suspended> {
        let asked = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        signal_hook::flag::register(signal_hook::consts::SIGTSTP, asked.clone())?;
        Ok(Suspended(asked))
    }

    /// Whether it was asked since this was last looked at.
    pub(super) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

impl Killed {
    /// Whether one came.
    pub(super) fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }
}

#[cfg(unix)]
impl Killed {
    /// A thread of its own listens: whoever waits for keys of a terminal that is gone never comes back to look.
    fn listen() -> io::Result<Killed> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
        let signal = Arc::new(AtomicI32::new(0));
        let killed = Killed(signal.clone());
        std::thread::spawn(move || {
            for number in signals.forever() {
                signal.store(number, Ordering::Relaxed);
                std::thread::sleep(GRACE);
                give_back();
                Killed(signal.clone()).die();
            }
        });
        Ok(killed)
    }

    /// Ends the program as if nobody had listened, if a signal came.
    fn die(&self) {
        if self.is_so() {
            let _ = signal_hook::low_level::emulate_default_handler(self.0.load(Ordering::Relaxed));
        }
    }
}

#[cfg(not(unix))]
impl Killed {
    fn listen() -> io::Result<Killed> {
        Ok(Killed(Arc::default()))
    }

    fn die(&self) {}
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read;

    /// Set for the child that is to panic.
    const PANICS: &str = "JOGADA_TEST_PANICS";

    #[test]
    fn a_panic_is_told_on_a_screen_that_was_given_back() {
        if std::env::var_os(PANICS).is_some() {
            let _ = on_screen(|terminal, _| terminal.draw(|_| panic!("a piece fell down")).map(drop));
        }
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        let name = "tui::terminal::tests::a_panic_is_told_on_a_screen_that_was_given_back";
        command.args([name, "--exact", "--nocapture"]);
        command.env(PANICS, "1");
        command.env("RUST_BACKTRACE", "0");
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let mut parser = vt100::Parser::new(24, 80, 0);
        let (mut bytes, mut was_taken) = ([0; 4096], false);
        // The end of a pseudo-terminal is an error on some systems.
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            for byte in &bytes[..count] {
                parser.process(&[*byte]);
                was_taken |= parser.screen().alternate_screen();
            }
        }
        assert!(!child.wait().unwrap().success());
        let screen = parser.screen();
        assert!(was_taken && !screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(screen.contents().contains("a piece fell down"), "{}", screen.contents());
    }
}
