//! Measurements of jogada against its peers: the benches are in `benches/`, what they share is here.

pub mod learn;
pub mod lockstep;
pub mod paths;
pub mod peers;

use std::time::Duration;

/// Processor time of the calling thread: other programs on the machine disturb it less than wall-clock time.
#[cfg(unix)]
#[must_use]
pub fn thread_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// Wall-clock time, where the system does not report processor time.
#[cfg(not(unix))]
#[must_use]
pub fn thread_time() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

/// The time `work` takes on this thread, with its result.
pub fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let before = thread_time();
    let result = work();
    (thread_time() - before, result)
}

/// The median.
#[must_use]
pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}
