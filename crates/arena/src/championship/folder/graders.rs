//! Results for autograders: Gradescope's `results.json`, PrairieLearn's `results.json`, a CSV for Moodle's gradebook.
//!
//! The score is the share of points won, out of 100 (PrairieLearn: out of 1). Each opponent is a test.

use jogada_messages::{Language, say};
use serde::Serialize;

use super::tables::{line, points_words};
use super::{Report, authors};

/// Limit on the characters of a log: PrairieLearn accepts less than a megabyte.
const MAX_LOG: usize = 200_000;

/// The points of `name` against one opponent.
struct Encounter<'a> {
    opponent: &'a str,
    half_points: u64,
    games: u64,
}

fn encounters<'a>(report: &'a Report<'_>, name: &str) -> Vec<Encounter<'a>> {
    let table = &report.standings;
    let Some(row) = table.rows.iter().position(|row| row.name == name) else { return Vec::new() };
    let cells = table.rows.iter().zip(&table.cross[row]);
    cells
        .filter(|(_, (_, games))| *games > 0)
        .map(|(other, (half_points, games))| Encounter {
            opponent: &other.name,
            half_points: *half_points,
            games: *games,
        })
        .collect()
}

/// The share of points won.
fn share(report: &Report<'_>, name: &str) -> f64 {
    let row = report.standings.rows.iter().find(|row| row.name == name);
    row.filter(|row| row.games() > 0).map_or(0.0, |row| row.half_points as f64 / (2 * row.games()) as f64)
}

fn against(language: Language, opponent: &str) -> String {
    say(language, "championship-against", &[("name", opponent.into())])
}

fn log(report: &Report<'_>, name: &str, language: Language) -> String {
    authors::log(report, name, language).chars().take(MAX_LOG).collect()
}

/// `results.json` of Gradescope, for one author.
#[derive(Serialize)]
pub(super) struct Gradescope {
    score: f64,
    output: String,
    visibility: &'static str,
    stdout_visibility: &'static str,
    tests: Vec<GradescopeTest>,
    leaderboard: Option<[LeaderboardValue; 3]>,
}

#[derive(Serialize)]
struct GradescopeTest {
    name: String,
    score: f64,
    max_score: u64,
    visibility: &'static str,
}

#[derive(Serialize)]
struct LeaderboardValue {
    name: String,
    value: Option<f64>,
    order: &'static str,
}

impl Gradescope {
    pub(super) fn new(report: &Report<'_>, name: &str, language: Language) -> Gradescope {
        let test = |encounter: Encounter<'_>| GradescopeTest {
            name: against(language, encounter.opponent),
            score: encounter.half_points as f64 / 2.0,
            max_score: encounter.games,
            visibility: "visible",
        };
        let value = |key, value, order| LeaderboardValue { name: say(language, key, &[]), value, order };
        let row = report.standings.rows.iter().find(|row| row.name == name);
        Gradescope {
            score: (100.0 * share(report, name) * 100.0).round() / 100.0,
            output: log(report, name, language),
            visibility: "visible",
            stdout_visibility: "hidden",
            tests: encounters(report, name).into_iter().map(test).collect(),
            leaderboard: row.map(|row| {
                [
                    value("championship-column-points", Some(row.half_points as f64 / 2.0), "desc"),
                    value("championship-column-elo", Some(row.rating.elo.round()), "desc"),
                    value("championship-column-loss", row.proof.mean_loss(), "asc"),
                ]
            }),
        }
    }
}

/// `results.json` of PrairieLearn, for one author.
#[derive(Serialize)]
pub(super) struct PrairieLearn {
    gradable: bool,
    score: f64,
    message: &'static str,
    output: String,
    tests: Vec<PrairieLearnTest>,
}

#[derive(Serialize)]
struct PrairieLearnTest {
    name: String,
    points: f64,
    max_points: u64,
}

impl PrairieLearn {
    pub(super) fn new(report: &Report<'_>, name: &str, language: Language) -> PrairieLearn {
        let test = |encounter: Encounter<'_>| PrairieLearnTest {
            name: against(language, encounter.opponent),
            points: encounter.half_points as f64 / 2.0,
            max_points: encounter.games,
        };
        PrairieLearn {
            gradable: true,
            score: share(report, name),
            message: "",
            output: log(report, name, language),
            tests: encounters(report, name).into_iter().map(test).collect(),
        }
    }
}

/// A CSV for Moodle's gradebook: name, grade out of 100, and a line of feedback.
pub(super) fn moodle(report: &Report<'_>, language: Language) -> String {
    let mut text = line(&["name".to_owned(), "grade".to_owned(), "feedback".to_owned()]);
    for row in &report.standings.rows {
        let values = [
            ("rank", row.rank.into()),
            ("players", (report.standings.rows.len() as u64).into()),
            ("points", points_words(language, row.half_points).into()),
            ("games", row.games().into()),
        ];
        let feedback = say(language, "championship-feedback", &values);
        text.push_str(&line(&[
            row.name.clone(),
            format!("{:.2}", 100.0 * share(report, &row.name)),
            feedback,
        ]));
    }
    text
}
