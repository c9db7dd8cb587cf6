//! The JSON objects of searches: the keys never change. The page's API schema is generated from them.

use std::borrow::Cow;
use std::time::Duration;

use jogada_core::{GameReport, GameStats, PathStats, Stop};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{GameStory, Run};

/// Why a search ended, by its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StopObject(Stop);

impl From<Stop> for StopObject {
    fn from(stop: Stop) -> StopObject {
        StopObject(stop)
    }
}

impl Serialize for StopObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl<'de> Deserialize<'de> for StopObject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StopObject, D::Error> {
        let code = Cow::<'de, str>::deserialize(deserializer)?;
        Stop::named(&code).map(StopObject).ok_or_else(|| D::Error::custom(format!("`{code}` ends no search")))
    }
}

impl StopObject {
    /// Why it ended.
    #[must_use]
    pub fn stop(self) -> Stop {
        self.0
    }
}

impl JsonSchema for StopObject {
    fn schema_name() -> Cow<'static, str> {
        "Stop".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": Stop::ALL.map(Stop::code) })
    }
}

/// The counters of a game search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Stats")]
#[allow(missing_docs)]
pub struct StatsObject {
    pub nodes: u64,
    pub leaves: u64,
    pub alpha_cuts: u64,
    pub beta_cuts: u64,
    pub table_hits: u64,
    pub table_probes: u64,
    pub table_stores: u64,
    pub max_depth: u32,
    pub time_ms: f64,
    pub nodes_per_second: u64,
    pub threads: u32,
}

impl From<&GameStats> for StatsObject {
    fn from(stats: &GameStats) -> StatsObject {
        StatsObject {
            nodes: stats.nodes,
            leaves: stats.leaves,
            alpha_cuts: stats.alpha_cuts,
            beta_cuts: stats.beta_cuts,
            table_hits: stats.table_hits,
            table_probes: stats.table_probes,
            table_stores: stats.table_stores,
            max_depth: stats.max_depth,
            time_ms: stats.time.as_micros() as f64 / 1000.0,
            nodes_per_second: stats.nodes_per_second(),
            threads: stats.threads,
        }
    }
}

impl From<&StatsObject> for GameStats {
    fn from(object: &StatsObject) -> GameStats {
        GameStats {
            nodes: object.nodes,
            leaves: object.leaves,
            alpha_cuts: object.alpha_cuts,
            beta_cuts: object.beta_cuts,
            table_hits: object.table_hits,
            table_probes: object.table_probes,
            table_stores: object.table_stores,
            max_depth: object.max_depth,
            threads: object.threads,
            time: microseconds(object.time_ms),
        }
    }
}

/// A time given in milliseconds, to the microsecond.
fn microseconds(milliseconds: f64) -> Duration {
    Duration::from_micros((milliseconds * 1000.0).round() as u64)
}

/// The object of `jogada best --json`; a row of an ablation also names the technique that is off.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Report")]
#[allow(missing_docs)]
pub struct ReportObject {
    pub game: String,
    pub position: String,
    pub algorithm: String,
    pub best: Option<String>,
    pub value: i32,
    pub exact: bool,
    pub pv: Vec<String>,
    pub depth: u32,
    pub stop: StopObject,
    pub stats: StatsObject,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trick: Option<String>,
}

impl ReportObject {
    /// A report of a search about `story`.
    #[must_use]
    pub fn new(story: &GameStory, report: &GameReport<String>) -> ReportObject {
        ReportObject {
            game: story.game.clone(),
            position: story.position.clone(),
            algorithm: story.algorithm.clone(),
            best: report.best.clone(),
            value: report.value,
            exact: report.exact,
            pv: report.line.clone(),
            depth: report.depth,
            stop: report.stop.into(),
            stats: (&report.stats).into(),
            trick: None,
        }
    }
}

impl From<ReportObject> for GameReport<String> {
    fn from(object: ReportObject) -> GameReport<String> {
        GameReport {
            best: object.best,
            value: object.value,
            exact: object.exact,
            line: object.pv,
            depth: object.depth,
            stop: object.stop.stop(),
            stats: (&object.stats).into(),
        }
    }
}

/// The counters of a path search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PathStats")]
#[allow(missing_docs)]
pub struct PathStatsObject {
    pub generated: u64,
    pub expanded: u64,
    pub penetrance: Option<f64>,
    pub branching_factor: Option<f64>,
    pub effective_branching_factor: Option<f64>,
    pub max_open: u64,
    pub max_stored: u64,
    pub bytes: u64,
    #[serde(default = "one_thread")]
    pub threads: u32,
    pub time_ms: f64,
}

/// The threads of results written before threads were counted.
const fn one_thread() -> u32 {
    1
}

/// The object of `jogada puzzle --json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Run")]
#[allow(missing_docs)]
pub struct RunObject {
    pub problem: String,
    pub position: String,
    pub name: String,
    pub algorithm: String,
    pub heuristic: Option<String>,
    pub admissible: Option<bool>,
    pub solved: bool,
    pub optimal: bool,
    pub length: Option<usize>,
    pub cost: Option<u32>,
    pub moves: Vec<String>,
    pub stop: StopObject,
    pub stats: PathStatsObject,
}

impl From<RunObject> for Run {
    fn from(object: RunObject) -> Run {
        let stats = &object.stats;
        Run {
            penetrance: stats.penetrance,
            branching_factor: stats.branching_factor,
            effective_branching_factor: stats.effective_branching_factor,
            stats: PathStats {
                generated: stats.generated,
                expanded: stats.expanded,
                max_open: stats.max_open,
                max_stored: stats.max_stored,
                bytes: stats.bytes,
                threads: stats.threads,
                time: microseconds(stats.time_ms),
            },
            problem: object.problem,
            name: object.name,
            position: object.position,
            algorithm: object.algorithm,
            heuristic: object.heuristic,
            admissible: object.admissible,
            optimal: object.optimal,
            moves: object.solved.then_some(object.moves),
            cost: object.cost,
            stop: object.stop.stop(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_reads_back() {
        let run = Run {
            problem: "grid".into(),
            name: "A".into(),
            position: "x".into(),
            algorithm: "astar".into(),
            heuristic: Some("bound".into()),
            admissible: Some(true),
            optimal: true,
            moves: Some(vec!["n".into()]),
            cost: Some(3),
            stop: Stop::Finished,
            stats: PathStats { generated: 7, time: Duration::from_micros(1_234_567), ..PathStats::default() },
            penetrance: Some(1.0 / 7.0),
            branching_factor: Some(1.234_567_890_123_4),
            effective_branching_factor: None,
        };
        let unsolved = Run { moves: None, cost: None, stop: Stop::Memory, ..run.clone() };
        for run in [run, unsolved] {
            let text = serde_json::to_string(&run.object()).unwrap();
            assert_eq!(Run::from(serde_json::from_str::<RunObject>(&text).unwrap()), run);
        }
        assert!(serde_json::from_str::<StopObject>("\"tired\"").is_err());
    }

    #[test]
    fn a_report_reads_back() {
        let report = GameReport {
            best: Some("a1".to_owned()),
            value: -3,
            exact: true,
            line: vec!["a1".to_owned()],
            depth: 4,
            stop: Stop::Depth,
            stats: GameStats {
                nodes: 9,
                threads: 2,
                time: Duration::from_micros(77),
                ..GameStats::default()
            },
        };
        let story = GameStory { game: "nim".into(), position: "1".into(), algorithm: "engine".into() };
        let text = serde_json::to_string(&ReportObject::new(&story, &report)).unwrap();
        assert_eq!(GameReport::from(serde_json::from_str::<ReportObject>(&text).unwrap()), report);
    }
}
