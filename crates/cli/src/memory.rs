//! How much memory a search may have.

/// What the program itself takes: its code, its words, the stacks of its threads.
const OWN: u64 = 14 << 20;

/// What is left for a search of the memory that somebody allows the program.
pub(crate) fn for_search(allowed: u64) -> u64 {
    allowed - OWN.min(allowed / 4)
}

/// What a search may take where nobody says anything: most of what the machine has to spare, so that it ends with a
/// report before the system ends it. `None` where the system does not tell.
pub(crate) fn to_spare() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    Some(available(&told)? / 5 * 4)
}

/// The line of Linux that says how much memory programs could still have.
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
