//! One line on a terminal's standard error that says how far a long task has come. Where there is no
//! terminal it says nothing.

use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A line that is written anew now and then, and wiped away at the end.
pub(crate) struct ProgressLine {
    is_shown: bool,
    next: Instant,
}

/// Time between two lines: often enough to look alive.
const PACE: Duration = Duration::from_millis(100);

impl ProgressLine {
    pub(crate) fn new() -> ProgressLine {
        ProgressLine { is_shown: stderr().is_terminal(), next: Instant::now() + PACE }
    }

    /// Shows what `text` says, if it is time for a new line.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        if !self.is_shown || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + PACE;
        let width = terminal_size::terminal_size_of(stderr()).map_or(80, |(width, _)| usize::from(width.0));
        let line: String = text().chars().take(width.saturating_sub(1)).collect();
        // Nobody is harmed if the line cannot be written.
        let _ = write!(stderr(), "\r\x1b[K{line}");
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.is_shown {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// A bar that is filled as far as the work is done, and the figures behind it.
pub(crate) fn bar(done: usize, total: usize) -> String {
    const WIDTH: usize = 24;
    let filled = (done * WIDTH).checked_div(total).unwrap_or(WIDTH).min(WIDTH);
    format!("[{}{}] {done}/{total}", "#".repeat(filled), "-".repeat(WIDTH - filled))
}

/// Does something that may take long, and shows meanwhile what it is and how long it has been at it.
pub(crate) fn ticking<T: Send>(label: &str, work: impl FnOnce() -> T + Send) -> T {
    ticking_with(|| label.to_owned(), work)
}

/// The same with words that change.
pub(crate) fn ticking_with<T: Send>(label: impl Fn() -> String + Sync, work: impl FnOnce() -> T + Send) -> T {
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut progress = ProgressLine::new();
            let started = Instant::now();
            while progress.is_shown && !done.load(Ordering::Relaxed) {
                progress.show(|| format!("{}  {} s", label(), started.elapsed().as_secs()));
                std::thread::sleep(PACE / 4);
            }
        });
        let result = work();
        done.store(true, Ordering::Relaxed);
        result
    })
}
