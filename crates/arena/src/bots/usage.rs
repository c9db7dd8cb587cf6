//! Resource usage of a bot from `/proc`: processor time, memory, tasks. Unknown without `/proc`.

use std::fs;
use std::time::Duration;

/// The usage of all processes of a bot together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Usage {
    /// Processor time of all its tasks since the start, ended children included.
    pub cpu: Duration,
    /// Resident memory in bytes.
    pub memory: u64,
    /// Processes and threads.
    pub tasks: u64,
}

/// The usage of the process group `group`; `None` where it is unknown, and once the group is gone. With `alone` only
/// the leader is read: cheaper, and complete if no other process can be started.
pub(super) fn of_group(group: u32, alone: bool) -> Option<Usage> {
    if alone {
        return of_process(group).map(|(_, usage)| usage);
    }
    let mut sum: Option<Usage> = None;
    for entry in fs::read_dir("/proc").ok()?.flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        if let Some((of, usage)) = of_process(pid)
            && of == group
        {
            let sum = sum.get_or_insert_default();
            sum.cpu += usage.cpu;
            sum.memory += usage.memory;
            sum.tasks += usage.tasks;
        }
    }
    sum
}

/// The group of a process, and its usage.
fn of_process(pid: u32) -> Option<(u32, Usage)> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The program's name is in parentheses and may contain anything.
    let fields: Vec<&str> = stat[stat.rfind(')')? + 1..].split_whitespace().collect();
    let number = |place: usize| fields.get(place).and_then(|field| field.parse::<u64>().ok());
    let ticks: u64 = (11..=14).filter_map(number).sum();
    let usage = Usage {
        cpu: Duration::from_secs_f64(ticks as f64 / ticks_per_second()),
        memory: number(21)? * page_size(),
        tasks: number(17)?,
    };
    Some((number(2)? as u32, usage))
}

#[cfg(unix)]
fn ticks_per_second() -> f64 {
    rustix::param::clock_ticks_per_second().max(1) as f64
}

#[cfg(unix)]
fn page_size() -> u64 {
    rustix::param::page_size() as u64
}

#[cfg(not(unix))]
fn ticks_per_second() -> f64 {
    100.0
}

#[cfg(not(unix))]
fn page_size() -> u64 {
    4096
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn our_own_usage_is_read() {
        let (group, usage) = of_process(std::process::id()).unwrap();
        assert!(usage.memory > 100_000 && usage.tasks >= 1, "{usage:?}");
        let all = of_group(group, false).unwrap();
        assert!(all.tasks >= usage.tasks, "{all:?}");
        assert_eq!(of_group(u32::MAX, true), None);
    }
}
