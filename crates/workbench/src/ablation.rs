//! Ablation: the worth of each technique of the engine, measured by switching it off.

use jogada_core::{GameReport, Limits, Random, Stop};
use jogada_report::{GameStory, ReportObject};
use jogada_search::games::{Algorithm, Options};

use crate::{GameSearch, Session, Watch};

/// With fewer nodes than this, noise decides which technique seems to help.
pub const ENOUGH_NODES: u64 = 100_000;

/// Positions from the middle of games that are searched where no position is given.
const MIDDLE_GAMES: u64 = 4;

/// The longest random game.
const LONGEST: usize = 400;

/// The deepest search of an ablation without a depth limit.
const DEEPEST: u32 = 60;

/// A position searched again and again by the engine, each time without one of its techniques.
pub struct Ablation<'a> {
    /// The position.
    pub session: &'a dyn Session,
    /// The limits of each search.
    pub limits: Limits,
}

/// Positions from the middle of games that begin with `session`, the same ones each time. At the start of a game nothing is at
/// stake yet: all moves are alike, and techniques that save most later on seem to cost something. Where no game of random moves
/// has a middle, `session` itself.
#[must_use]
pub fn middle_games(session: &dyn Session) -> Vec<Box<dyn Session>> {
    let before = session.played().len();
    let mut found = Vec::new();
    for seed in 1..=MIDDLE_GAMES {
        let mut walk = session.copy();
        let mut random = Random::new(seed);
        while walk.ending().is_none() && walk.played().len() < before + LONGEST {
            let moves = walk.moves().unwrap_or_default();
            let Some(mv) = random.pick(&moves) else { break };
            if walk.play(mv).is_err() {
                break;
            }
        }
        let half = (walk.played().len() - before) / 2;
        while walk.played().len() > before + half && walk.undo() {}
        found.push(walk);
    }
    found
}

/// The positions to search: `start` itself where `is_named`, otherwise positions from the middle of games; the start of a game so
/// small that its middle is no work.
#[must_use]
pub fn ablation_positions(start: Box<dyn Session>, is_named: bool, limits: &Limits) -> Vec<Box<dyn Session>> {
    if is_named {
        return vec![start];
    }
    let middle = middle_games(&*start);
    let mut nodes = 0;
    for ablation in ablations(&middle, limits) {
        nodes += ablation.measure(Options::default()).stats.nodes;
    }
    let is_enough = limits.depth.is_some() || nodes >= ENOUGH_NODES;
    if is_enough { middle } else { vec![start] }
}

/// An ablation of each position, as deep as asked for or as deep as is enough.
#[must_use]
pub fn ablations<'a>(sessions: &'a [Box<dyn Session>], limits: &Limits) -> Vec<Ablation<'a>> {
    let mut found = Vec::new();
    for session in sessions {
        let mut ablation = Ablation { session: &**session, limits: limits.clone() };
        if limits.depth.is_none() {
            ablation.limits.depth = Some(ablation.usual_depth());
        }
        found.push(ablation);
    }
    found
}

/// The searches without one technique, one for each position.
pub struct AblationRow {
    /// The technique that was off.
    pub technique: String,
    /// The report of each search.
    pub reports: Vec<GameReport<String>>,
}

impl AblationRow {
    /// Searches every position without the technique.
    #[must_use]
    pub fn measure(technique: String, options: Options, ablations: &[Ablation<'_>]) -> AblationRow {
        AblationRow {
            technique,
            reports: ablations.iter().map(|ablation| ablation.measure(options)).collect(),
        }
    }

    /// The first search, with the counters of all.
    #[must_use]
    pub fn total(&self) -> GameReport<String> {
        let mut total = self.reports[0].clone();
        for report in &self.reports[1..] {
            total.stats = total.stats.plus(&report.stats);
        }
        total
    }

    /// The number of positions whose value is the same as in `full`, the row of the whole engine.
    #[must_use]
    pub fn same_values(&self, full: &AblationRow) -> usize {
        self.reports.iter().zip(&full.reports).filter(|(one, other)| one.value == other.value).count()
    }
}

impl Ablation<'_> {
    /// The engine as it is, then without each technique in turn: the name of the setting, and the options.
    #[must_use]
    pub fn techniques() -> Vec<(String, Options)> {
        Options::default().ablations()
    }

    /// The depth at which the whole engine has enough to do for its techniques to matter: the first that takes [`ENOUGH_NODES`],
    /// or the one at which the game is searched to its end. The limits also bound the search for it.
    #[must_use]
    pub fn usual_depth(&self) -> u32 {
        let search = GameSearch { algorithm: Algorithm::Engine, ..GameSearch::default() };
        let limits = Limits { depth: Some(DEEPEST), nodes: Some(ENOUGH_NODES), ..self.limits.clone() };
        let report = self.session.search(&search, &limits, Watch::Nobody);
        // The depth that the nodes did not suffice for is the first that takes that many.
        report.depth + u32::from(report.stop == Stop::Nodes)
    }

    /// One of the searches.
    #[must_use]
    pub fn measure(&self, options: Options) -> GameReport<String> {
        let search = GameSearch { algorithm: Algorithm::Engine, options, ..GameSearch::default() };
        self.session.search(&search, &self.limits, Watch::Nobody)
    }

    /// A row of the table as a JSON object.
    #[must_use]
    pub fn object(&self, technique: &str, report: &GameReport<String>) -> ReportObject {
        let story = GameStory {
            game: self.session.game().to_owned(),
            position: self.session.position(),
            algorithm: format!("engine ({technique})"),
        };
        ReportObject::new(&story, report)
    }
}
