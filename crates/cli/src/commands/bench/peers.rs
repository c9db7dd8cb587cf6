//! Peers: other libraries, compared by programs that search the same things with them and with ours, in turns, in one
//! run. Such a program prints a line for each comparison: what, the peer, our seconds, their seconds, separated by
//! tabs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use super::finish;

/// A program that compares us with one or more peers.
pub(super) struct Peer {
    /// Shown while it runs.
    pub(super) name: &'static str,
    /// How to install it.
    pub(super) how: &'static str,
    command: fn() -> Option<Command>,
}

/// The known peers.
pub(super) const PEERS: [Peer; 2] = [
    Peer {
        name: "minimax, pathfinding",
        how: "cargo build --release -p jogada-bench --bin jogada-peers",
        command: rust_peers,
    },
    Peer {
        name: "aima-python, easyAI",
        how: "pip install ./python aima3 easyAI; python3 python/benchmarks/peers.py",
        command: python_peers,
    },
];

/// One search timed with a peer and with ours.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Comparison {
    pub(super) name: String,
    pub(super) peer: String,
    /// Seconds.
    pub(super) ours: f64,
    /// Seconds.
    pub(super) theirs: f64,
}

impl Peer {
    /// Its comparisons; `None` if it is not installed, fails, or there is no time.
    pub(super) fn compare(&self, until: Option<Instant>) -> Option<Vec<Comparison>> {
        let (printed, succeeded) = finish(&mut (self.command)()?, until).ok()??;
        let said = String::from_utf8(printed).ok()?;
        let found: Vec<Comparison> = said.lines().filter_map(read).collect();
        (succeeded && !found.is_empty()).then_some(found)
    }
}

/// Parses `what <tab> peer <tab> ours <tab> theirs`.
fn read(line: &str) -> Option<Comparison> {
    let [name, peer, ours, theirs] = line.split('\t').collect::<Vec<_>>()[..] else { return None };
    let seconds = |text: &str| text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0);
    Some(Comparison {
        name: name.to_owned(),
        peer: peer.to_owned(),
        ours: seconds(ours)?,
        theirs: seconds(theirs)?,
    })
}

/// The comparison program next to ours, where a build of the workspace puts it.
fn rust_peers() -> Option<Command> {
    let beside: PathBuf = std::env::current_exe().ok()?.with_file_name("jogada-peers");
    beside.is_file().then(|| Command::new(beside))
}

/// The Python package's comparison, if Python has our package and the peers.
fn python_peers() -> Option<Command> {
    let script = Path::new("python/benchmarks/peers.py");
    let has = Command::new("python3")
        .args(["-c", "import jogada, aima3, easyAI"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if !script.is_file() || !has.is_ok_and(|status| status.success()) {
        return None;
    }
    let mut command = Command::new("python3");
    command.arg(script).arg("--tabs");
    Some(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_others_left_alone() {
        let found = read("A* on B\tpathfinding\t0.001\t0.004").unwrap();
        assert_eq!((found.name.as_str(), found.theirs / found.ours), ("A* on B", 4.0));
        for line in ["", "a heading", "a\tb\tc\td", "a\tb\t1", "a\tb\t0\t1"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
