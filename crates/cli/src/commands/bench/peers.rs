//! Peers: other libraries, compared by programs that search the same things with them and with ours, in turns, in one
//! run. Such a program prints a line for each comparison: what, the peer, our seconds, their seconds, separated by
//! tabs.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use super::finish;

/// A program that compares us with one or more peers.
pub(super) struct Peer {
    /// The peers' names.
    pub(super) names: [&'static str; 2],
    /// How to install it.
    pub(super) how: &'static str,
    /// The program, or the key of the message that says what it lacks.
    command: fn() -> Result<Command, &'static str>,
}

/// The known peers.
pub(super) const PEERS: [Peer; 2] = [
    Peer {
        names: ["minimax", "pathfinding"],
        how: "cargo build --release -p jogada-bench --bin jogada-peers",
        command: rust_peers,
    },
    Peer {
        names: ["aima-python", "easyAI"],
        how: "pip install ./python aima3 easyAI; python3 python/benchmarks/peers.py",
        command: python_peers,
    },
];

/// One search timed with a peer and with ours.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PeerComparison {
    pub(super) name: String,
    pub(super) peer: String,
    /// Seconds.
    pub(super) ours: f64,
    /// Seconds.
    pub(super) theirs: f64,
}

impl Peer {
    /// Whether it is selected: one of its names contains a word of `only`, or `only` is empty.
    pub(super) fn is_selected(&self, only: &[String]) -> bool {
        only.is_empty() || self.names.iter().any(|name| is_named(name, only))
    }

    /// Its comparisons with the selected peers, `None` if there is no time.
    ///
    /// # Errors
    /// The key of the message that says what is missing, or that it failed.
    pub(super) fn compare(
        &self,
        only: &[String],
        until: Option<Instant>,
    ) -> Result<Option<Vec<PeerComparison>>, &'static str> {
        let mut command = (self.command)()?;
        let Some((printed, succeeded)) = finish(&mut command, until).map_err(|_| FAILED)? else {
            return Ok(None);
        };
        let printed = String::from_utf8_lossy(&printed);
        let found: Vec<PeerComparison> = printed.lines().filter_map(read).collect();
        if !succeeded || found.is_empty() {
            return Err(FAILED);
        }
        let is_asked = |found: &PeerComparison| only.is_empty() || is_named(&found.peer, only);
        Ok(Some(found.into_iter().filter(is_asked).collect()))
    }
}

/// Key of the message about a program that fails.
const FAILED: &str = "bench-lacks-success";

/// Whether the name contains one of the words.
pub(super) fn is_named(name: &str, words: &[String]) -> bool {
    words.iter().any(|word| name.contains(word.as_str()))
}

/// Parses `what <tab> peer <tab> ours <tab> theirs`.
fn read(line: &str) -> Option<PeerComparison> {
    let [name, peer, ours, theirs] = line.split('\t').collect::<Vec<_>>()[..] else { return None };
    let seconds = |text: &str| text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0);
    Some(PeerComparison {
        name: name.to_owned(),
        peer: peer.to_owned(),
        ours: seconds(ours)?,
        theirs: seconds(theirs)?,
    })
}

/// The comparison program next to ours, where a build of the workspace puts it.
fn rust_peers() -> Result<Command, &'static str> {
    let name = format!("jogada-peers{}", std::env::consts::EXE_SUFFIX);
    let beside = std::env::current_exe().map(|program| program.with_file_name(name));
    let beside = beside.ok().filter(|beside| beside.is_file());
    beside.map(Command::new).ok_or("bench-lacks-program")
}

/// The Python package's comparison, if Python has our package and the peers.
fn python_peers() -> Result<Command, &'static str> {
    let script = Path::new("python/benchmarks/peers.py");
    if !script.is_file() {
        return Err("bench-lacks-script");
    }
    let has = Command::new("python3")
        .args(["-c", "import jogada, aima3, easyAI"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if !has.is_ok_and(|status| status.success()) {
        return Err("bench-lacks-packages");
    }
    let mut command = Command::new("python3");
    command.arg(script).arg("--tabs");
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_are_chosen_by_their_names() {
        let chosen = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            PEERS.each_ref().map(|peer| peer.is_selected(&words))
        };
        assert_eq!(chosen(&[]), [true, true]);
        assert_eq!(chosen(&["pathfind"]), [true, false]);
        assert_eq!(chosen(&["easyAI", "quarto"]), [false, true]);
        assert_eq!(chosen(&["quarto"]), [false, false]);
    }

    #[test]
    fn lines_are_read_and_others_left_alone() {
        let found = read("A* on B\tpathfinding\t0.001\t0.004").unwrap();
        assert_eq!((found.name.as_str(), found.theirs / found.ours), ("A* on B", 4.0));
        for line in ["", "a heading", "a\tb\tc\td", "a\tb\t1", "a\tb\t0\t1"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
