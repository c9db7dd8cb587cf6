//! What the server allows. Nobody can ask for more, whatever the request says.

use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jogada_messages::Language;
use jogada_report::JobsObject;
use jogada_solve::Tablebases;
use jogada_workbench::Engines;

/// The longest a search may take.
pub(crate) const MOST_TIME: Duration = Duration::from_secs(60);
/// The longest an experiment of many searches may take.
pub(crate) const MOST_EXPERIMENT: Duration = Duration::from_secs(600);
/// The most searches of an experiment.
pub(crate) const MOST_RUNS: usize = 500;
/// The most nodes a search may look at.
pub(crate) const MOST_NODES: u64 = 100_000_000;
/// The most megabytes a search may hold.
pub(crate) const MOST_MEMORY: u64 = 128;
/// The most megabytes of an engine's table.
pub(crate) const MOST_HASH: u64 = 64;
/// The most events that are recorded of a search.
pub(crate) const MOST_EVENTS: u64 = 100_000;
/// Events that are recorded if nothing is said.
pub(crate) const USUAL_EVENTS: u64 = 20_000;
/// The most bytes of a request.
pub(crate) const MOST_BODY: usize = 64 << 10;

/// Programs that play, by their names. A reader of the page can ask for a name, never for a command.
#[derive(Clone)]
pub struct NamedEngines {
    /// Who starts them.
    pub engines: Arc<dyn Engines>,
    /// Names, and what each stands for: `engine:cmd=..`.
    pub named: Vec<(String, String)>,
}

impl fmt::Debug for NamedEngines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NamedEngines").field("named", &self.named).finish_non_exhaustive()
    }
}

/// How many are served at once, and how patiently.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Searches that run at once for people who play, and as many for people who study. More than there are
    /// cores: the system then gives each its share, so that a long search never keeps a short one waiting.
    pub seats: usize,
    /// Searches that may wait for a seat, of those who play and of those who study each; after that whoever has most waiting is
    /// refused.
    pub waiting: usize,
    /// How long a client may take to send a request, or to read what it asked for.
    pub patience: Duration,
    /// The longest that any work may take, whatever the request asks for.
    pub longest: Duration,
    /// How long a search may go on once it is cancelled, before its seat is given away and its reader told so.
    pub stopping: Duration,
    /// Connections at once; one more takes the place of one that does nothing.
    pub connections: usize,
    /// The user's cache directory, where tables of heuristics are kept.
    pub cache: Option<PathBuf>,
    /// A folder with tables of solved positions.
    pub tables: Tablebases,
    /// Names by which the server is called, besides `localhost` and addresses.
    pub names: Vec<String>,
    /// Other programs that play on the page, because the server's owner named them.
    pub engines: Option<NamedEngines>,
    /// The folder of a championship's site, which the page then shows as its part Arena.
    pub arena: Option<PathBuf>,
    /// Batches and workers of a server of jobs, which the page then shows as its part Jobs; whoever follows them writes here.
    pub jobs: Option<Arc<Mutex<JobsObject>>>,
    /// The language of the page until its reader chooses another; the browser's if none was told.
    pub language: Option<Language>,
}

impl Default for Settings {
    fn default() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            seats: 4 * cores,
            waiting: 128,
            patience: Duration::from_secs(10),
            longest: MOST_EXPERIMENT,
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
