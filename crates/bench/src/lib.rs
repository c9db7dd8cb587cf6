//! Measurements of jogada against its peers: the benches are in `benches/`, what they share is here.

pub mod peers;

use std::time::{Duration, Instant};

/// Processor time of the calling thread, where the system tells it, or else the time of day: other programs
/// on the machine then disturb a measurement less.
#[must_use]
pub fn thread_time() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// The time `work` takes on this thread, with its result.
pub fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let before = thread_time();
    let result = work();
    (thread_time() - before, result)
}

/// The middle one.
#[must_use]
pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}
