//! Doing what a key, a button or a typed word asks for.

use std::path::Path;
use std::time::Duration;

use jogada_core::Field;
use jogada_messages::{explain, system_error};
use jogada_play::record::Format;
use jogada_play::summary::{finish_words, totals_table};
use jogada_play::{LEVELS, Reading, Seat, Sitting, player_words};
use ratatui::text::{Line, Span};

use super::GameScreen;
use super::judging::Question;
use crate::files;
use crate::output::Failure;
use crate::tui::app::Next;
use crate::tui::keys::{ASKS, Ask};
use crate::tui::popup::Popup;
use crate::tui::setting::Setting;
use crate::tui::style;

/// The words that can be typed instead of a key.
const WORDS: [(&str, Ask); 14] = [
    ("undo", Ask::Undo),
    ("redo", Ask::Redo),
    ("hint", Ask::Hint),
    ("why", Ask::Why),
    ("values", Ask::Values),
    ("swap", Ask::Swap),
    ("resign", Ask::Resign),
    ("restart", Ask::Restart),
    ("save", Ask::Save),
    ("load", Ask::Load),
    ("help", Ask::Help),
    ("stop", Ask::Stop),
    ("menu", Ask::Menu),
    ("panel", Ask::Panel),
];

/// The pauses between the moves of two computers, in milliseconds.
const PAUSES: [u64; 7] = [0, 100, 300, 600, 1000, 2000, 5000];

impl GameScreen {
    pub(super) fn obey(&mut self, ask: Ask, setting: &mut Setting) -> Next {
        match ask {
            Ask::Menu => return Next::Menu,
            Ask::Undo => self.step(Sitting::undo_to_person, "play-nothing-to-undo", setting),
            Ask::Redo => self.step(Sitting::redo_to_person, "play-nothing-to-redo", setting),
            Ask::Hint => self.ask(Question::Hint, setting),
            Ask::Why => self.ask_why(setting),
            Ask::Values => {
                self.shows_values = !self.shows_values;
                if self.shows_values { self.ask_values() } else { self.values.clear() }
            }
            Ask::Panel => self.shows_panel = !self.shows_panel,
            Ask::Swap => {
                let [one, two] = self.sitting.seats().clone();
                self.change_seats([two, one], setting);
            }
            Ask::Resign => {
                self.sitting.resign(self.sitting.session().to_move());
                self.settle(setting);
                self.notice.clear();
            }
            Ask::Restart => self.restart(setting),
            Ask::Save => "save ".clone_into(&mut self.input),
            Ask::Load => "load ".clone_into(&mut self.input),
            Ask::Weaker => self.change_level(-1, setting),
            Ask::Stronger => self.change_level(1, setting),
            Ask::Slower => self.change_pause(1, setting),
            Ask::Faster => self.change_pause(-1, setting),
            Ask::Language => {
                setting.switch_language();
                self.notice.clear();
            }
            Ask::Stop => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop();
                }
            }
            Ask::Rules => return Next::Rules(self.sitting.session().id()),
            Ask::Help => self.popup = Some(self.help(setting)),
        }
        Next::Stay
    }

    /// Does what a typed line asks for; `None` if it asks for nothing.
    pub(super) fn obey_words(&mut self, line: &str, setting: &mut Setting) -> Option<Next> {
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let argument = argument.trim();
        let word = crate::lines::in_english(word, setting.language).unwrap_or(word);
        match word {
            "quit" => return Some(Next::Quit),
            "rules" => return Some(self.obey(Ask::Rules, setting)),
            "save" if !argument.is_empty() => self.save(argument, setting),
            "load" if !argument.is_empty() => self.load(argument, setting),
            "level" => self.set_level(argument, setting),
            _ => {
                let (_, ask) = WORDS.iter().find(|(known, _)| *known == word)?;
                self.input.clear();
                return Some(self.obey(*ask, setting));
            }
        }
        self.input.clear();
        Some(Next::Stay)
    }

    fn step(&mut self, step: fn(&mut Sitting) -> bool, nothing: &str, setting: &Setting) {
        // Whoever thinks thinks of a position that is about to be gone.
        self.thinking = None;
        self.notice.clear();
        if step(&mut self.sitting) {
            self.settle(setting);
        } else {
            self.notice = setting.word(nothing);
        }
    }

    fn ask_why(&mut self, setting: &Setting) {
        let (turns, seats) = (self.sitting.turns(), self.sitting.seats());
        let own = |ply: &usize| seats[turns[*ply].player.index()].is_human();
        match (0..turns.len()).rev().find(own) {
            Some(ply) => self.ask(Question::Why(ply), setting),
            None => self.notice = setting.word("play-nothing-to-explain"),
        }
    }

    fn change_seats(&mut self, seats: [Seat; 2], setting: &Setting) {
        self.thinking = None;
        self.notice = setting.say(
            "notice-seats",
            &[
                ("one", player_words(setting.language, &seats[0].to_string()).into()),
                ("two", player_words(setting.language, &seats[1].to_string()).into()),
            ],
        );
        self.sitting.set_seats(seats);
    }

    fn set_level(&mut self, argument: &str, setting: &Setting) {
        match Field::whole(argument).number(1, LEVELS) {
            Err(fault) => self.notice = explain(setting.language, &fault),
            Ok(level) => {
                let seats = self.sitting.seats().clone().map(|seat| match seat {
                    Seat::Human => Seat::Human,
                    other => Seat::read(&format!("ai:level={level}")).unwrap_or(other),
                });
                self.change_seats(seats, setting);
            }
        }
    }

    fn change_level(&mut self, step: i64, setting: &Setting) {
        let level = self.sitting.seats().iter().find_map(|seat| match seat {
            Seat::Computer(skill) => Some(i64::from(skill.specification().level.number())),
            Seat::Human => None,
        });
        if let Some(level) = level {
            let level = (level + step).clamp(1, LEVELS as i64);
            self.set_level(&level.to_string(), setting);
        }
    }

    fn change_pause(&mut self, step: i64, setting: &Setting) {
        let now = PAUSES.iter().position(|pause| u128::from(*pause) >= self.pause.as_millis());
        let place = (now.unwrap_or(PAUSES.len() - 1) as i64 + step).clamp(0, PAUSES.len() as i64 - 1);
        let pause = PAUSES[place as usize];
        self.pause = Duration::from_millis(pause);
        self.notice = setting.say("notice-pause", &[("milliseconds", pause.into())]);
    }

    fn save(&mut self, file: &str, setting: &Setting) {
        let path = Path::new(file);
        self.notice = match std::fs::write(path, self.sitting.record().write(Format::of(path))) {
            Ok(()) => setting.say("play-saved", &[("file", file.into())]),
            Err(error) => setting.say(
                "failure-file",
                &[("path", file.into()), ("reason", system_error(setting.language, &error).into())],
            ),
        };
    }

    fn load(&mut self, file: &str, setting: &Setting) {
        let path = Path::new(file);
        match files::read(path, setting.language) {
            Ok(Reading { record, damage }) => {
                match Sitting::resume(&record) {
                    Ok(sitting) => self.begin(sitting, setting),
                    Err(fault) => self.notice = explain(setting.language, &fault),
                }
                if let Some(damage) = damage {
                    let told = files::tell_damage(setting.language, path, &damage);
                    self.popup = Some(Popup::new(file.to_owned(), told));
                }
            }
            Err(Failure::Other(told) | Failure::Usage(told)) => {
                self.popup = Some(Popup::new(file.to_owned(), told));
            }
            Err(_) => {}
        }
    }

    /// The result and what the game cost, as a table.
    pub(super) fn end_table(&self, setting: &Setting) -> Popup {
        let points = self.sitting.session().has_points();
        let words = self.sitting.finish().map(|finish| finish_words(setting.language, &finish, points));
        let mut lines = vec![Line::styled(words.unwrap_or_default(), style::TITLE), Line::default()];
        let rows = totals_table(setting.language, &self.sitting.totals(), self.sitting.session().points());
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let [name, one, two] = [width(0), width(1) + 2, width(2) + 2];
        let row =
            |row: &[String; 3]| Line::from(format!("{:<name$}{:>one$}{:>two$}", row[0], row[1], row[2]));
        lines.extend(rows.iter().map(row));
        lines.push(Line::default());
        lines.push(Line::styled(setting.word("popup-over"), style::QUIET));
        Popup::new(setting.word("popup-end"), lines)
    }

    fn help(&self, setting: &Setting) -> Popup {
        let id = self.sitting.session().id();
        let mut lines = vec![
            Line::from(setting.word(&format!("game-{id}-about"))),
            Line::from(setting.word(&format!("game-{id}-move"))),
            Line::from(setting.word("popup-moving")),
            Line::default(),
        ];
        for pair in ASKS.chunks(2) {
            let spans = pair.iter().flat_map(|(_, key, words)| {
                [
                    Span::styled(format!("{key:>4} "), style::KEY),
                    Span::raw(format!("{:<28}", setting.word(words))),
                ]
            });
            lines.push(Line::from(spans.collect::<Vec<_>>()));
        }
        Popup::new(setting.word("key-help"), lines)
    }
}
