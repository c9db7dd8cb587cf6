//! `jogada tables info PROBLEM` and `tables check PROBLEM`: the tables of patterns that a problem's heuristics keep.

use std::path::Path;

use jogada_core::Field;
use jogada_games::problems;
use jogada_games::problems::pattern_set_name;
use jogada_report::{Align, TextTable};
use jogada_solve::patterns::{StoredTable, TableCheck, TableCondition};
use jogada_solve::tabled_games;
use jogada_workbench::{folders, open_problem};
use serde::Serialize;

use crate::args::TablesPlace;
use crate::faults::CommandFault;
use crate::output::{Failure, Output};

/// Lists the tables and what was found of them. A damaged one is a failure.
pub(super) fn run(place: &TablesPlace, check: TableCheck<'_>, output: &mut Output) -> Result<(), Failure> {
    let problem = open_problem(&place.game, None)?;
    if !has_patterns(problem.info().heuristics) {
        let with = problems().iter().filter(|info| has_patterns(info.heuristics)).map(|info| info.id);
        let known: Vec<&str> = tabled_games().into_iter().chain(with).collect();
        let fault = Field::whole(&place.game).fault(CommandFault::NoTables);
        return Err(fault.with("known", known.join(", ")).into());
    }
    if place.pieces.is_some() {
        return Err(Failure::Usage(output.say("tables-pieces", &[("problem", tabled_games()[0].into())])));
    }
    let folder = place.folder.clone().or_else(folders::cache).unwrap_or_default();
    let found = problem.stored_tables(&folder, check).map_err(Failure::Stopped)?;
    if output.json {
        output.object(&found.iter().map(TableObject::new).collect::<Vec<_>>())?;
    } else {
        output.line(folder.display())?;
        output.line(table(&found, check, output).to_string().trim_end())?;
    }
    match found.iter().find(|table| table.condition == TableCondition::Damaged) {
        Some(table) => {
            let path = ("path", table.path.display().to_string().into());
            Err(Failure::Other(output.say("tables-damaged", &[path])))
        }
        None => Ok(()),
    }
}

fn has_patterns(heuristics: &[&str]) -> bool {
    heuristics.iter().any(|name| pattern_set_name(name).is_some())
}

/// The code of what was found of a table.
const fn code(condition: TableCondition) -> &'static str {
    match condition {
        TableCondition::Absent => "absent",
        TableCondition::Sound => "sound",
        TableCondition::Damaged => "damaged",
    }
}

/// A table as JSON.
#[derive(Serialize)]
struct TableObject<'a> {
    name: &'a str,
    path: &'a Path,
    entries: usize,
    bytes: u64,
    condition: &'static str,
}

impl TableObject<'_> {
    fn new(table: &StoredTable) -> TableObject<'_> {
        TableObject {
            name: &table.name,
            path: &table.path,
            entries: table.entries,
            bytes: table.bytes,
            condition: code(table.condition),
        }
    }
}

fn table(found: &[StoredTable], check: TableCheck<'_>, output: &Output) -> TextTable {
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        left("column-table"),
        right("column-entries"),
        right("column-bytes"),
        left("column-condition"),
    ]);
    for one in found {
        let condition = match (one.condition, check) {
            (TableCondition::Absent, _) => "tables-absent",
            (TableCondition::Damaged, _) => "tables-damaged-word",
            (TableCondition::Sound, TableCheck::Checksum) => "tables-sound",
            (TableCondition::Sound, TableCheck::MadeAgain { .. }) => "tables-same",
        };
        table.row([
            one.name.clone(),
            one.entries.to_string(),
            one.bytes.to_string(),
            output.say(condition, &[]),
        ]);
    }
    table
}
