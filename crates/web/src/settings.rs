//! The server's limits and settings. No request can exceed the limits.

use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jogada_messages::Language;
use jogada_report::JobsObject;
use jogada_search::threads::cores;
use jogada_solve::Tablebases;
use jogada_workbench::Engines;

/// Time limit of a search.
pub(crate) const MAX_TIME: Duration = Duration::from_secs(60);
/// Time limit of an experiment of many searches.
pub(crate) const MAX_EXPERIMENT: Duration = Duration::from_secs(600);
/// Limit on the searches of an experiment.
pub(crate) const MAX_RUNS: usize = 500;
/// Node limit of a search.
pub(crate) const MAX_NODES: u64 = 100_000_000;
/// Memory limit of a search in megabytes.
pub(crate) const MAX_MEMORY: u64 = 128;
/// Limit on an engine's transposition table in megabytes.
pub(crate) const MAX_HASH: u64 = 64;
/// Limit on the recorded events of a search.
pub(crate) const MAX_EVENTS: u64 = 100_000;
/// Default number of recorded events.
pub(crate) const DEFAULT_EVENTS: u64 = 20_000;
/// Size limit of a request in bytes.
pub(crate) const MAX_BODY: usize = 64 << 10;

/// External engines by name. A user of the page can choose a name, never a command.
#[derive(Clone)]
pub struct NamedEngines {
    /// Starts them.
    pub engines: Arc<dyn Engines>,
    /// Names with their specifications: `engine:cmd=..`.
    pub named: Vec<(String, String)>,
}

impl fmt::Debug for NamedEngines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NamedEngines").field("named", &self.named).finish_non_exhaustive()
    }
}

/// ServerSettings of the server.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// Searches at once for players, and as many for analysis. More than there are cores: the system shares the cores,
    /// so that a long search never delays a short one.
    pub slots: usize,
    /// Limit on searches that wait for a slot, in each lane; then the client with the most waiting is refused.
    pub waiting: usize,
    /// Time for a client to send a request, and to read its answer.
    pub patience: Duration,
    /// Time limit of any work, whatever the request asks for.
    pub longest: Duration,
    /// Time for a cancelled search to stop, before it loses its slot and its reader is told so.
    pub stopping: Duration,
    /// Limit on connections; a new one then replaces an inactive one.
    pub connections: usize,
    /// The user's cache directory, for tables of heuristics.
    pub cache: Option<PathBuf>,
    /// Endgame tables.
    pub tables: Tablebases,
    /// Names of the server, besides `localhost` and IP addresses.
    pub names: Vec<String>,
    /// External engines that the server's owner named.
    pub engines: Option<NamedEngines>,
    /// The folder of a championship's site, shown as the page's view Arena.
    pub arena: Option<PathBuf>,
    /// Batches and workers of a job server, shown as the page's view Jobs; updated by whoever follows the server.
    pub jobs: Option<Arc<Mutex<JobsObject>>>,
    /// The page's language until the user chooses another; the browser's if `None`.
    pub language: Option<Language>,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        let cores = cores();
        ServerSettings {
            slots: 4 * cores,
            waiting: 128,
            patience: Duration::from_secs(10),
            longest: MAX_EXPERIMENT,
            stopping: Duration::from_millis(500),
            connections: 512,
            cache: None,
            tables: Tablebases::default(),
            names: Vec::new(),
            engines: None,
            arena: None,
            jobs: None,
            language: None,
        }
    }
}
