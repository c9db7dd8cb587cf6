//! Whole games between two computers under several time limits, as one table.

use std::time::Duration;

use jogada_core::{GameStats, Player};
use jogada_messages::{Language, ValueWords, decimal, say};
use serde::Serialize;

use crate::chart::distinct;
use crate::csv::quoted;
use crate::html::{page, table};
use crate::{Align, Chart, Provenance, Series, TextTable};

/// One game under one limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SummaryRow {
    /// The game's id with its parameters.
    pub game: String,
    /// The time for each move.
    pub limit: Duration,
    /// Moves of both players, passes left out.
    pub moves: u64,
    /// The counters of all searches together.
    pub stats: GameStats,
    /// Sum of the depths of all searches, in plies.
    pub depths: u64,
    /// How many searches there were.
    pub searches: u64,
    /// The time of all moves together.
    pub time: Duration,
    /// The time of the slowest move.
    pub longest: Duration,
    /// The points of each player, where points decide.
    pub points: Option<[u32; 2]>,
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// Player one's points minus player two's; +1, 0 or -1 in a game without points.
    pub difference: i32,
}

/// The table with where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// When, where and under which limits.
    pub provenance: Provenance,
    /// The players, as they are written on the command line.
    pub players: [String; 2],
    /// The players in words, for people.
    pub names: [String; 2],
    /// The games.
    pub rows: Vec<SummaryRow>,
}

/// Time as it is typed: `500ms`, `2s`.
#[must_use]
pub fn written_time(time: Duration) -> String {
    match time.as_millis() {
        whole if whole % 1000 == 0 => format!("{}s", whole / 1000),
        part => format!("{part}ms"),
    }
}

impl SummaryRow {
    /// Mean depth of a search, in plies.
    #[must_use]
    pub fn mean_depth(&self) -> f64 {
        self.depths as f64 / self.searches.max(1) as f64
    }

    /// Who won, and by how much where points decide.
    #[must_use]
    pub fn result(&self, language: Language) -> String {
        let words = ValueWords { language, player: Player::One, has_points: self.points.is_some() };
        let result = words.result(self.difference);
        match self.points {
            Some([one, two]) => format!("{result} ({one}:{two})"),
            None => result,
        }
    }

    fn cells(&self, language: Language) -> [String; 11] {
        let hits = match self.stats.hit_rate() {
            None => "-".to_owned(),
            Some(rate) => format!("{} %", decimal(language, rate, 1)),
        };
        [
            self.game.clone(),
            written_time(self.limit),
            self.result(language),
            self.moves.to_string(),
            self.stats.nodes.to_string(),
            self.stats.alpha_cuts.to_string(),
            self.stats.beta_cuts.to_string(),
            hits,
            decimal(language, self.mean_depth(), 1),
            self.stats.max_depth.to_string(),
            format!("{} s", decimal(language, self.time.as_secs_f64(), 1)),
        ]
    }

    fn object(&self) -> RowObject<'_> {
        let stats = &self.stats;
        RowObject {
            game: &self.game,
            limit_ms: self.limit.as_millis() as u64,
            winner: self.winner.map(Player::number),
            difference: self.difference,
            points: self.points,
            moves: self.moves,
            nodes: stats.nodes,
            alpha_cuts: stats.alpha_cuts,
            beta_cuts: stats.beta_cuts,
            table_hits: stats.table_hits,
            table_probes: stats.table_probes,
            mean_depth: self.mean_depth(),
            max_depth: stats.max_depth,
            time_ms: self.time.as_millis() as u64,
            longest_ms: self.longest.as_millis() as u64,
        }
    }
}

/// The table as JSON: the keys never change.
#[derive(Serialize)]
pub struct SummaryObject<'a> {
    #[serde(flatten)]
    provenance: &'a Provenance,
    players: &'a [String; 2],
    rows: Vec<RowObject<'a>>,
}

#[derive(Serialize)]
struct RowObject<'a> {
    game: &'a str,
    limit_ms: u64,
    winner: Option<u8>,
    difference: i32,
    points: Option<[u32; 2]>,
    moves: u64,
    nodes: u64,
    alpha_cuts: u64,
    beta_cuts: u64,
    table_hits: u64,
    table_probes: u64,
    mean_depth: f64,
    max_depth: u32,
    time_ms: u64,
    longest_ms: u64,
}

/// The columns for people, words to the left and figures to the right.
const COLUMNS: [(&str, Align); 11] = [
    ("column-game", Align::Left),
    ("column-limit", Align::Right),
    ("column-result", Align::Left),
    ("column-moves", Align::Right),
    ("column-nodes", Align::Right),
    ("column-alpha", Align::Right),
    ("column-beta", Align::Right),
    ("column-hits", Align::Right),
    ("column-mean-depth", Align::Right),
    ("column-max-depth", Align::Right),
    ("column-time", Align::Right),
];

/// The title of a chart, whether it spans orders of magnitude, and how its figure is read off a game.
type Measure = (&'static str, bool, fn(&SummaryRow) -> f64);

const MEASURES: [Measure; 4] = [
    ("summary-chart-nodes", true, |row| row.stats.nodes as f64),
    ("summary-chart-cuts", true, |row| (row.stats.alpha_cuts + row.stats.beta_cuts) as f64),
    ("summary-chart-depth", false, SummaryRow::mean_depth),
    ("summary-chart-time", true, |row| row.time.as_secs_f64()),
];

impl Summary {
    /// The table as aligned text.
    #[must_use]
    pub fn text(&self, language: Language) -> TextTable {
        let mut table = TextTable::new(COLUMNS.map(|(key, align)| (say(language, key, &[]), align)));
        for row in &self.rows {
            table.row(row.cells(language));
        }
        table
    }

    /// The heading of the table: when, where, limits, players.
    #[must_use]
    pub fn heading(&self, language: Language) -> Vec<(String, String)> {
        let mut lines = self.provenance.lines(language);
        lines.push((say(language, "report-players", &[]), self.names.join(" - ")));
        lines
    }

    /// The table as comma-separated values. Date and machine are columns, so that every line is complete wherever it is pasted.
    #[must_use]
    pub fn csv(&self) -> String {
        let header = "game,limit_ms,player_1,player_2,winner,difference,points_1,points_2,moves,nodes,alpha_cuts,beta_cuts,\
                      table_hits,table_probes,mean_depth,max_depth,time_ms,longest_ms,date,version,processor,threads,system\n";
        self.rows.iter().fold(header.to_owned(), |text, row| text + &self.csv_line(row))
    }

    fn csv_line(&self, row: &SummaryRow) -> String {
        let points = |player: usize| row.points.map_or_else(String::new, |points| points[player].to_string());
        let Provenance { date, version, machine, .. } = &self.provenance;
        let cells = [
            row.game.clone(),
            row.limit.as_millis().to_string(),
            self.players[0].clone(),
            self.players[1].clone(),
            row.winner.map_or_else(String::new, |winner| winner.number().to_string()),
            row.difference.to_string(),
            points(0),
            points(1),
            row.moves.to_string(),
            row.stats.nodes.to_string(),
            row.stats.alpha_cuts.to_string(),
            row.stats.beta_cuts.to_string(),
            row.stats.table_hits.to_string(),
            row.stats.table_probes.to_string(),
            format!("{:.3}", row.mean_depth()),
            row.stats.max_depth.to_string(),
            row.time.as_millis().to_string(),
            row.longest.as_millis().to_string(),
            date.clone(),
            version.clone(),
            machine.processor.clone(),
            machine.threads.to_string(),
            machine.system.clone(),
        ];
        cells.map(|cell| quoted(&cell)).join(",") + "\n"
    }

    /// The table as a JSON object.
    #[must_use]
    pub fn object(&self) -> SummaryObject<'_> {
        SummaryObject {
            provenance: &self.provenance,
            players: &self.players,
            rows: self.rows.iter().map(SummaryRow::object).collect(),
        }
    }

    /// The table as a page with charts: games side by side, a bar for each limit.
    #[must_use]
    pub fn html(&self, language: Language) -> String {
        let games = distinct(self.rows.iter().map(|row| row.game.clone()));
        let limits = distinct(self.rows.iter().map(|row| written_time(row.limit)));
        let value = |limit: &String, game: &String, measure: fn(&SummaryRow) -> f64| {
            let row = self.rows.iter().find(|row| written_time(row.limit) == *limit && row.game == *game)?;
            Some((measure(row), true))
        };
        let charts = MEASURES.map(|(key, logarithmic, measure)| Chart {
            title: say(language, key, &[]),
            places: games.clone(),
            series: limits
                .iter()
                .map(|limit| Series {
                    name: limit.clone(),
                    values: games.iter().map(|game| value(limit, game, measure)).collect(),
                })
                .collect(),
            logarithmic,
            language,
        });
        let headings = COLUMNS.map(|(key, _)| say(language, key, &[]));
        let rows: Vec<_> = self.rows.iter().map(|row| row.cells(language).to_vec()).collect();
        let title = format!("jogada: {}", say(language, "summary-title", &[]));
        page(&title, &self.heading(language), "", &charts, &table(&headings, &rows), language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Machine;

    fn summary() -> Summary {
        let row = |game: &str, seconds: u64, points: Option<[u32; 2]>, difference: i32| SummaryRow {
            game: game.to_owned(),
            limit: Duration::from_secs(seconds),
            moves: 114,
            stats: GameStats {
                nodes: 223_431,
                alpha_cuts: 76_940,
                beta_cuts: 67_093,
                table_hits: 1,
                table_probes: 8,
                max_depth: 10,
                ..GameStats::default()
            },
            depths: 25,
            searches: 10,
            time: Duration::from_millis(1500),
            longest: Duration::from_millis(900),
            points,
            winner: (difference != 0).then_some(if difference > 0 { Player::One } else { Player::Two }),
            difference,
        };
        Summary {
            provenance: Provenance {
                date: "2026-11-15T03:14:30Z".to_owned(),
                version: "0.1.0".to_owned(),
                limits: "1s, 2s".to_owned(),
                machine: Machine {
                    processor: "Some, CPU".to_owned(),
                    threads: 2,
                    system: "linux".to_owned(),
                },
            },
            players: ["ai".to_owned(), "ai:level=3".to_owned()],
            names: ["Computer".to_owned(), "Computer, level 3".to_owned()],
            rows: vec![
                row("adji-boto", 1, Some([58, 38]), 20),
                row("adji-boto", 2, Some([48, 48]), 0),
                row("nim", 1, None, -1),
            ],
        }
    }

    #[test]
    fn the_table_has_a_line_for_every_game_and_limit_in_both_languages() {
        let text = summary().text(Language::English).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 5);
        assert!(lines[2].starts_with("adji-boto") && lines[2].contains("1s"), "{text}");
        assert!(lines[2].contains("player 1 wins by 20 (58:38)") && lines[2].contains("12.5 %"), "{text}");
        assert!(lines[3].contains("a draw (48:48)") && lines[4].contains("player 2 wins"), "{text}");
        let text = summary().text(Language::Portuguese).to_string();
        assert!(text.contains("o jogador 1 ganha por 20") && text.contains("1,5 s"), "{text}");
    }

    #[test]
    fn every_form_says_when_where_and_under_which_limits() {
        let summary = summary();
        for language in Language::ALL {
            let page = summary.html(language);
            for expected in ["2026-11-15 03:14:30", "Some, CPU", "1s, 2s", "level 3", "0.1.0"] {
                assert!(page.contains(expected), "{expected}");
            }
            // A bar for every game and limit in each of the four charts.
            assert_eq!(page.matches("<rect").count(), 3 * 4, "{page}");
            assert!(!page.contains("<circle"), "games are no points of a line");
        }
        let csv = summary.csv();
        let columns = csv.lines().next().unwrap().split(',').count();
        let line = csv.lines().nth(1).unwrap();
        assert_eq!((csv.lines().count(), columns), (4, 23));
        assert!(line.ends_with("2026-11-15T03:14:30Z,0.1.0,\"Some, CPU\",2,linux"), "{line}");
        let json = serde_json::json!(summary.object());
        assert_eq!(json["machine"]["processor"], "Some, CPU");
        assert_eq!(
            (&json["rows"][0]["limit_ms"], &json["rows"][0]["difference"]),
            (&1000.into(), &20.into())
        );
    }
}
