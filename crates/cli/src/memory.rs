//! Memory limits of searches.

/// Memory of the program itself: code, messages, thread stacks.
const PROGRAM_BYTES: u64 = 14 << 20;

/// What is left for a search of the memory limit of the whole program.
pub(crate) fn for_search(allowed: u64) -> u64 {
    allowed - PROGRAM_BYTES.min(allowed / 4)
}

/// The default limit: most of the available memory, so that a search stops with a report before the system kills it.
/// `None` where the system does not say.
pub(crate) fn to_spare() -> Option<u64> {
    let meminfo = std::fs::read_to_string("/proc/meminfo").ok()?;
    Some(available(&meminfo)? / 5 * 4)
}

/// The available memory by Linux's `/proc/meminfo`.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_takes_its_share_but_never_most() {
        assert_eq!(for_search(64 << 20), 50 << 20);
        assert_eq!(for_search(4 << 20), 3 << 20);
        assert_eq!(for_search(0), 0);
    }

    #[test]
    fn what_the_system_tells_is_read() {
        assert_eq!(available("MemTotal: 9 kB\nMemAvailable:    2048 kB\nBuffers: 1 kB\n"), Some(2 << 20));
        assert_eq!(available("MemAvailable: much\n"), None);
        assert_eq!(available(""), None);
    }
}
