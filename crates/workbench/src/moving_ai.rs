//! The Moving AI benchmarks of grid pathfinding: `.map` and `.scen` files, and our lengths compared with the published ones.
//!
//! ```text
//!   a .map file          a .scen file, tabs between its fields
//!
//!   type octile          version 1
//!   height 3             0   small.map   4   3   0   0   3   2   4.41421356
//!   width 4              │   │           │   │   │   │   │   │   the length of a shortest path
//!   map                  │   │           │   │   │   │   └───┴── goal: column and row, from 0 on
//!   ..@.                 │   │           │   │   └───┴── start
//!   ....                 │   │           └───┴── width and height of the map
//!   T.G.                 bucket (length / 4)
//! ```
//!
//! `.`, `G` and `S` are open; `@`, `O`, `T` and `W` are not.

use jogada_core::{Fault, Field, Limits, Stop, TextFault, Value};
use jogada_games::FileFault;
use jogada_search::octile::{OctileMap, OctileReport, OctileSearch, search};

use crate::faults::WorkbenchFault;

/// The largest difference between our length and the published one.
pub const TOLERANCE: f64 = 1e-5;

/// The largest side of a map.
const MAX_SIDE: u64 = 1 << 14;

/// A path of a scenario file.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// The line of the file that it stands in, from 1 on.
    pub line: usize,
    /// Paths of about the same length have the same bucket.
    pub bucket: u64,
    /// The map's file, as the scenario names it.
    pub map: String,
    /// Columns and rows of the map.
    pub size: (u32, u32),
    /// Column and row of the start.
    pub start: (u32, u32),
    /// Column and row of the goal.
    pub goal: (u32, u32),
    /// The length of a shortest path, as published.
    pub length: f64,
}

/// A scenario, and our result.
#[derive(Clone, Debug)]
pub struct ScenarioRun {
    /// The scenario with its published length.
    pub scenario: Scenario,
    /// The search.
    pub method: OctileSearch,
    /// The result.
    pub report: OctileReport,
}

impl ScenarioRun {
    /// Whether a path as long as published was found, to within [`TOLERANCE`]; `None` if a limit ended the search.
    #[must_use]
    pub fn is_same(&self) -> Option<bool> {
        let is_near = |length: f64| (length - self.scenario.length).abs() <= TOLERANCE;
        (self.report.stop == Stop::Finished).then(|| self.report.length.is_some_and(is_near))
    }
}

/// Reads a `.map` file.
///
/// # Errors
/// The first mistake, with its line and column.
pub fn read_map(text: &str) -> Result<OctileMap, FileFault> {
    let mut lines = (1..).zip(text.lines());
    expect(lines.next(), "type", "octile")?;
    let height = read_side(lines.next(), "height")?;
    let width = read_side(lines.next(), "width")?;
    expect(lines.next(), "map", "")?;
    let mut rows = Vec::new();
    for (number, line) in lines.by_ref().take(height as usize) {
        let row: Result<Vec<bool>, Fault> = Field::whole(line)
            .characters()
            .map(|(letter, field)| match letter {
                '.' | 'G' | 'S' => Ok(true),
                '@' | 'O' | 'T' | 'W' => Ok(false),
                _ => Err(field.unexpected(Value::Message("what-octile-cell"))),
            })
            .collect();
        let row = row.map_err(|fault| in_line(number, fault))?;
        if row.len() as u64 != width {
            let fault = Field::whole(line).fault(WorkbenchFault::OctileWidth).with("count", row.len() as u64);
            return Err(in_line(number, fault.with("expected", width)));
        }
        rows.push(row);
    }
    if rows.len() as u64 != height {
        let fault = Field::whole("").fault(WorkbenchFault::OctileRows).with("count", rows.len() as u64);
        return Err(in_line(4 + rows.len(), fault.with("expected", height)));
    }
    if let Some((number, line)) = lines.find(|(_, line)| !line.trim().is_empty()) {
        return Err(in_line(number, Field::whole(line).fault(TextFault::Trailing)));
    }
    Ok(OctileMap::new(&rows).expect("there are rows, all as wide as the header says"))
}

/// Reads a `.scen` file, which has at least one path.
///
/// # Errors
/// The first mistake, with its line and column.
pub fn read_scenarios(text: &str) -> Result<Vec<Scenario>, FileFault> {
    let mut lines = (1..).zip(text.lines());
    let version = lines.next().filter(|(_, line)| ["version 1", "version 1.0"].contains(&line.trim()));
    if version.is_none() {
        let first = text.lines().next().unwrap_or_default();
        return Err(in_line(1, Field::whole(first).unexpected(Value::Message("what-scenario-version"))));
    }
    let paths = lines.filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line)| read_scenario(number, line).map_err(|fault| in_line(number, fault));
    let scenarios: Vec<Scenario> = paths.map(read).collect::<Result<_, _>>()?;
    if scenarios.is_empty() {
        return Err(in_line(
            text.lines().count() + 1,
            Field::end_of(text).fault(WorkbenchFault::ScenariosNone),
        ));
    }
    Ok(scenarios)
}

fn read_scenario(number: usize, line: &str) -> Result<Scenario, Fault> {
    let fields: Vec<Field<'_>> =
        Field::whole(line).split('\t').into_iter().filter(|field| !field.is_empty()).collect();
    let [bucket, map, width, height, start_column, start_row, goal_column, goal_row, length] = fields[..]
    else {
        return Err(Field::whole(line).unexpected(Value::Message("what-scenario")));
    };
    let side = |field: Field<'_>| field.number(1, MAX_SIDE).map(|side| side as u32);
    let size = (side(width)?, side(height)?);
    let within = |field: Field<'_>, side: u32| field.number(0, u64::from(side) - 1).map(|at| at as u32);
    let published =
        length.text().trim().parse::<f64>().ok().filter(|value| value.is_finite() && *value >= 0.0);
    Ok(Scenario {
        line: number,
        bucket: bucket.number(0, u64::MAX)?,
        map: map.text().to_owned(),
        size,
        start: (within(start_column, size.0)?, within(start_row, size.1)?),
        goal: (within(goal_column, size.0)?, within(goal_row, size.1)?),
        length: published.ok_or_else(|| length.unexpected(Value::Message("what-scenario-length")))?,
    })
}

/// Searches a scenario's path on its map.
///
/// # Errors
/// A map of another size, and a start or goal that is closed.
pub fn run_scenario(
    map: &OctileMap,
    scenario: &Scenario,
    method: OctileSearch,
    limits: &Limits,
) -> Result<ScenarioRun, Fault> {
    if scenario.size != (map.width(), map.height()) {
        return Err(Field::whole(&scenario.map).fault(WorkbenchFault::ScenarioSize));
    }
    let place = |(column, row): (u32, u32)| {
        let closed = || Field::whole(&format!("{column},{row}")).fault(WorkbenchFault::ScenarioClosed);
        map.place(column, row).ok_or_else(closed)
    };
    let report = search(map, place(scenario.start)?, place(scenario.goal)?, method, limits);
    Ok(ScenarioRun { scenario: scenario.clone(), method, report })
}

/// Checks a line of a map's header: a word, and its value.
fn expect(line: Option<(usize, &str)>, word: &'static str, value: &'static str) -> Result<(), FileFault> {
    let (number, text) = line.unwrap_or((1, ""));
    let words: Vec<&str> = text.split_whitespace().collect();
    let wanted: Vec<&str> = [word, value].into_iter().filter(|word| !word.is_empty()).collect();
    if words == wanted {
        return Ok(());
    }
    Err(in_line(number, Field::whole(text).unexpected(wanted.join(" "))))
}

fn read_side(line: Option<(usize, &str)>, word: &'static str) -> Result<u64, FileFault> {
    let (number, text) = line.unwrap_or((1, ""));
    let fields = Field::whole(text).split_whitespace();
    match fields[..] {
        [name, side] if name.text() == word => {
            side.number(1, MAX_SIDE).map_err(|fault| in_line(number, fault))
        }
        _ => Err(in_line(number, Field::whole(text).unexpected(format!("{word} 1..{MAX_SIDE}")))),
    }
}

fn in_line(line: usize, fault: Fault) -> FileFault {
    let column = fault.text.get(..fault.span.start).map_or(1, |before| before.chars().count() + 1);
    FileFault { line, column, fault }
}

/// The page about jump points, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/algorithms/jump-points.md")]
pub struct Page;
