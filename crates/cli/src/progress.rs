//! A progress line on the terminal's standard error. Without a terminal nothing is shown.

use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A line that is rewritten from time to time, and erased at the end.
pub(crate) struct ProgressLine {
    is_shown: bool,
    next: Instant,
}

/// Refresh interval.
const REFRESH_INTERVAL: Duration = Duration::from_millis(100);

impl ProgressLine {
    pub(crate) fn new() -> ProgressLine {
        ProgressLine { is_shown: stderr().is_terminal(), next: Instant::now() + REFRESH_INTERVAL }
    }

    /// Shows `text`, if it is time to refresh.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        if !self.is_shown || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + REFRESH_INTERVAL;
        let width = terminal_size::terminal_size_of(stderr()).map_or(80, |(width, _)| usize::from(width.0));
        let line: String = text().chars().take(width.saturating_sub(1)).collect();
        // A line that cannot be written does no harm.
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

/// A progress bar with the figures behind it.
pub(crate) fn bar(done: usize, total: usize) -> String {
    const WIDTH: usize = 24;
    let filled = (done * WIDTH).checked_div(total).unwrap_or(WIDTH).min(WIDTH);
    format!("[{}{}] {done}/{total}", "#".repeat(filled), "-".repeat(WIDTH - filled))
}

/// Runs `work` and shows meanwhile `label` and the elapsed time.
pub(crate) fn ticking<T: Send>(label: &str, work: impl FnOnce() -> T + Send) -> T {
    ticking_with(|| label.to_owned(), work)
}

/// As [`ticking`], with a label that changes.
pub(crate) fn ticking_with<T: Send>(label: impl Fn() -> String + Sync, work: impl FnOnce() -> T + Send) -> T {
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut progress = ProgressLine::new();
            let started = Instant::now();
            while progress.is_shown && !done.load(Ordering::Relaxed) {
                progress.show(|| format!("{}  {} s", label(), started.elapsed().as_secs()));
                std::thread::sleep(REFRESH_INTERVAL / 4);
            }
        });
        let result = work();
        done.store(true, Ordering::Relaxed);
        result
    })
}
