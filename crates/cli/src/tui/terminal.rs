//! Takes over the terminal for the full screen, and restores it in every case: at the end, after a panic, and when a
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

/// Time to end in good order after a signal.
#[cfg(unix)]
const GRACE: Duration = Duration::from_millis(500);

/// Runs `run` on the full screen. A signal that would end the program is passed to `run`, which should then return; the
/// program ends by that signal as soon as the terminal is restored.
pub(super) fn on_screen(run: impl FnOnce(&mut DefaultTerminal, &Killed) -> io::Result<()>) -> io::Result<()> {
    let killed = Killed::listen()?;
    let mut terminal = ratatui::try_init()?;
    restore_on_panic();
    let _ = execute!(stdout(), EnableMouseCapture);
    let result = run(&mut terminal, &killed);
    drop(terminal);
    restore();
    killed.die();
    result
}

/// Restores the terminal and suspends the program, as Ctrl-Z does elsewhere; takes the terminal again when it
/// continues.
#[cfg(unix)]
pub(super) fn suspend(terminal: &mut DefaultTerminal) -> io::Result<()> {
    restore();
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
    // The old contents are gone: the next drawing starts with an empty screen.
    *terminal = DefaultTerminal::new(CrosstermBackend::new(stdout()))?;
    Ok(())
}

/// Not available without job control.
#[cfg(not(unix))]
pub(super) fn suspend(_terminal: &mut DefaultTerminal) -> io::Result<()> {
    Ok(())
}

/// Restores the terminal. If that fails there is nothing left to do.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, Show);
    let _ = ratatui::try_restore();
}

/// Restores the terminal before a panic's message is printed, so that it can be read.
fn restore_on_panic() {
    let say = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        restore();
        say(panic);
    }));
}

/// The signal that ends the program, if one came.
pub(super) struct Killed(Arc<AtomicI32>);

/// Whether a signal asked to suspend the program.
pub(super) struct Suspended(Arc<AtomicBool>);

impl Suspended {
    /// Starts listening.
    pub(super) fn listen() -> io::Result<Suspended> {
        let asked = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        signal_hook::flag::register(signal_hook::consts::SIGTSTP, asked.clone())?;
        Ok(Suspended(asked))
    }

    /// Whether it was asked since the last call.
    pub(super) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

impl Killed {
    /// Whether a signal came.
    pub(super) fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }
}

#[cfg(unix)]
impl Killed {
    /// Listens on a thread: a read from a terminal that is gone never returns.
    fn listen() -> io::Result<Killed> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
        let signal = Arc::new(AtomicI32::new(0));
        let killed = Killed(signal.clone());
        std::thread::spawn(move || {
            for number in signals.forever() {
                signal.store(number, Ordering::Relaxed);
                std::thread::sleep(GRACE);
                restore();
                Killed(signal.clone()).die();
            }
        });
        Ok(killed)
    }

    /// Ends the program by the default action of the signal, if one came.
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

    /// Set for the child process that panics.
    const PANICS: &str = "JOGADA_TEST_PANICS";

    #[test]
    fn a_panic_is_printed_after_the_terminal_is_restored() {
        if std::env::var_os(PANICS).is_some() {
            let _ = on_screen(|terminal, _| terminal.draw(|_| panic!("a piece fell down")).map(drop));
        }
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        let name = "tui::terminal::tests::a_panic_is_printed_after_the_terminal_is_restored";
        command.args([name, "--exact", "--nocapture"]);
        command.env(PANICS, "1");
        command.env("RUST_BACKTRACE", "0");
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let mut parser = vt100::Parser::new(24, 80, 0);
        let (mut bytes, mut was_taken) = ([0; 4096], false);
        // On some systems the end of a pseudo-terminal is an error.
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
