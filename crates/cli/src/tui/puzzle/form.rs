//! The form for a search: algorithm, heuristic and limits.

use std::time::Duration;

use jogada_games::ProblemInfo;
use jogada_play::{PathAlgorithm, SearchChoice, algorithm_words, heuristic_words};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use serde::{Deserialize, Serialize};

use crate::tui::memory::or_default;
use crate::tui::popup::Popup;
use crate::tui::setting::Setting;
use crate::tui::style;

/// The key under which the choice is remembered.
pub(super) const MEMORY: &str = "search";

/// Values offered for each limit; `None` is no limit.
const DEPTHS: [Option<u32>; 12] = [
    None,
    Some(2),
    Some(4),
    Some(6),
    Some(8),
    Some(10),
    Some(15),
    Some(20),
    Some(26),
    Some(30),
    Some(50),
    Some(1000),
];
const NODES: [Option<u64>; 8] = [
    None,
    Some(1_000),
    Some(10_000),
    Some(100_000),
    Some(1_000_000),
    Some(4_000_000),
    Some(20_000_000),
    Some(100_000_000),
];
const SECONDS: [Option<u64>; 9] =
    [None, Some(1), Some(2), Some(5), Some(10), Some(20), Some(30), Some(60), Some(300)];
const MEGABYTES: [Option<u64>; 6] = [Some(16), Some(64), Some(256), Some(512), Some(1024), Some(2048)];

/// The rows of the form.
const ROWS: [&str; 6] = [
    "search-algorithm",
    "search-heuristic",
    "search-depth",
    "search-nodes",
    "search-seconds",
    "search-memory",
];

/// The effect of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pressed {
    Stay,
    Close,
    Search,
}

/// The form: the selected row.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Form {
    row: usize,
}

/// The value `step` after `now` in the cycle `offered`; the first if `now` is not in it.
fn turned<T: PartialEq + Copy>(offered: &[T], now: T, step: i64) -> T {
    let place = offered.iter().position(|one| *one == now);
    let next = place.map_or(0, |place| (place as i64 + step).rem_euclid(offered.len() as i64) as usize);
    offered[next]
}

impl Form {
    pub(super) fn press(
        &mut self,
        key: &KeyEvent,
        choice: &mut SearchChoice,
        problem: &ProblemInfo,
        setting: &mut Setting,
    ) -> Pressed {
        match key.code {
            KeyCode::Esc | KeyCode::Char('M') => return Pressed::Close,
            KeyCode::Enter | KeyCode::Char('P') => return Pressed::Search,
            KeyCode::Up | KeyCode::BackTab => self.row = (self.row + ROWS.len() - 1) % ROWS.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % ROWS.len(),
            KeyCode::Left => self.change(choice, problem, -1),
            KeyCode::Right | KeyCode::Char(' ') => self.change(choice, problem, 1),
            KeyCode::Char('L') => setting.switch_language(),
            _ => {}
        }
        Pressed::Stay
    }

    fn change(self, choice: &mut SearchChoice, problem: &ProblemInfo, step: i64) {
        match self.row {
            0 => choice.method = turned(&PathAlgorithm::ALL, choice.method, step),
            1 => {
                let named = problem.heuristics.iter().copied().map(Some);
                let offered: Vec<Option<&'static str>> = [None].into_iter().chain(named).collect();
                choice.heuristic = turned(&offered, choice.heuristic, step);
            }
            2 => choice.depth = turned(&DEPTHS, choice.depth, step),
            3 => choice.nodes = turned(&NODES, choice.nodes, step),
            4 => {
                let now = choice.time.map(|time| time.as_secs());
                choice.time = turned(&SECONDS, now, step).map(Duration::from_secs);
            }
            _ => {
                let now = choice.memory.map(|bytes| bytes >> 20);
                choice.memory = turned(&MEGABYTES, now, step).map(|megabytes| megabytes << 20);
            }
        }
    }

    pub(super) fn draw(
        self,
        choice: &SearchChoice,
        problem: &ProblemInfo,
        frame: &mut Frame<'_>,
        area: Rect,
        setting: &Setting,
    ) {
        let [before, after] = [setting.glyphs.pick("◂", "<"), setting.glyphs.pick("▸", ">")];
        let row = |(place, key): (usize, &&str)| {
            let value = value(choice, problem, place, setting);
            let is_chosen = place == self.row;
            let shown = if is_chosen { format!("{before} {value} {after}") } else { format!("  {value}") };
            let style = if is_chosen { style::TITLE } else { ratatui::style::Style::new() };
            Line::from(vec![
                Span::styled(format!("{:<14}", setting.word(key)), style::QUIET),
                Span::styled(shown, style),
            ])
        };
        let mut lines: Vec<Line<'static>> = ROWS.iter().enumerate().map(row).collect();
        lines.push(Line::default());
        lines.push(Line::styled(about(choice, problem, setting), style::QUIET));
        lines.push(Line::styled(setting.word("search-keys"), style::QUIET));
        Popup::new(setting.word("search-title"), Text::from(lines)).draw(frame, area, setting);
    }
}

/// The meaning of the heuristic, where the algorithm uses one.
fn about(choice: &SearchChoice, problem: &ProblemInfo, setting: &Setting) -> String {
    let asked = choice.heuristic_name(problem);
    asked.map_or_else(String::new, |name| {
        format!("{name}: {}", heuristic_words(setting.language, problem.id, name))
    })
}

/// The value of a row.
fn value(choice: &SearchChoice, problem: &ProblemInfo, row: usize, setting: &Setting) -> String {
    let none = || setting.word("search-no-limit");
    match row {
        0 => algorithm_words(setting.language, choice.method.name()),
        1 => match (choice.heuristic_name(problem), choice.heuristic) {
            (None, _) => setting.word("search-no-heuristic"),
            (Some(name), None) => setting.say("search-usual", &[("name", name.into())]),
            (Some(name), Some(_)) => name.to_owned(),
        },
        2 => choice.depth.map_or_else(none, |depth| depth.to_string()),
        3 => choice.nodes.map_or_else(none, |nodes| nodes.to_string()),
        4 => choice.time.map_or_else(none, |time| time.as_secs().to_string()),
        _ => choice.memory.map_or_else(none, |bytes| format!("{} MB", bytes >> 20)),
    }
}

/// The limits with their names.
pub(super) fn limits(choice: &SearchChoice, problem: &ProblemInfo, setting: &Setting) -> Vec<[String; 2]> {
    (2..ROWS.len()).map(|row| [setting.word(ROWS[row]), value(choice, problem, row, setting)]).collect()
}

/// What is remembered of a choice. Whatever is invalid counts as left out.
#[derive(Serialize, Deserialize)]
#[serde(default)]
pub(super) struct RememberedSearch {
    #[serde(deserialize_with = "or_default")]
    algorithm: String,
    #[serde(deserialize_with = "or_default")]
    heuristic: Option<String>,
    #[serde(deserialize_with = "or_default")]
    depth: Option<u32>,
    #[serde(deserialize_with = "or_default")]
    nodes: Option<u64>,
    #[serde(deserialize_with = "or_default")]
    seconds: Option<u64>,
    #[serde(deserialize_with = "or_default")]
    megabytes: Option<u64>,
}

impl Default for RememberedSearch {
    fn default() -> RememberedSearch {
        RememberedSearch::of(&SearchChoice::default())
    }
}

impl RememberedSearch {
    pub(super) fn of(choice: &SearchChoice) -> RememberedSearch {
        RememberedSearch {
            algorithm: choice.method.name().to_owned(),
            heuristic: choice.heuristic.map(str::to_owned),
            depth: choice.depth,
            nodes: choice.nodes,
            seconds: choice.time.map(|time| time.as_secs()),
            megabytes: choice.memory.map(|bytes| bytes >> 20),
        }
    }

    /// The choice; defaults for whatever is not offered.
    pub(super) fn choice(&self, problem: &ProblemInfo) -> SearchChoice {
        fn offered<T: PartialEq + Copy>(found: T, offered: &[T], usual: T) -> T {
            if offered.contains(&found) { found } else { usual }
        }
        let usual = SearchChoice::default();
        let seconds = offered(self.seconds, &SECONDS, usual.time.map(|time| time.as_secs()));
        let megabytes = offered(self.megabytes, &MEGABYTES, usual.memory.map(|bytes| bytes >> 20));
        let heuristic = self.heuristic.as_deref();
        SearchChoice {
            method: PathAlgorithm::named(&self.algorithm).unwrap_or(usual.method),
            heuristic: problem.heuristics.iter().copied().find(|name| Some(*name) == heuristic),
            depth: offered(self.depth, &DEPTHS, usual.depth),
            nodes: offered(self.nodes, &NODES, usual.nodes),
            time: seconds.map(Duration::from_secs),
            memory: megabytes.map(|megabytes| megabytes << 20),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_searched_with_is_remembered_and_damage_does_no_harm() {
        let problem = &jogada_games::problems()[0];
        let mut choice = SearchChoice::default();
        for row in 0..ROWS.len() {
            Form { row }.change(&mut choice, problem, 1);
        }
        assert_ne!(choice, SearchChoice::default());
        let recalled = |text: &str| serde_json::from_str::<RememberedSearch>(text).unwrap().choice(problem);
        assert_eq!(recalled(&serde_json::to_string(&RememberedSearch::of(&choice)).unwrap()), choice);
        let damaged =
            r#"{"algorithm": 3, "heuristic": "best", "nodes": "many", "seconds": -1, "megabytes": 1}"#;
        let usual = SearchChoice { nodes: None, time: None, ..SearchChoice::default() };
        assert_eq!(recalled(damaged), usual);
        assert_eq!(recalled("{}"), SearchChoice::default());
    }
}
