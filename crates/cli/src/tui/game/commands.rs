//! Executes the commands of keys, buttons and typed words.

use std::path::Path;
use std::time::Duration;

use jogada_core::Player;
use jogada_play::summary::totals_table;
use jogada_play::{
    GameInProgress, LEVELS, PlayerSpec, Reading, game_text, name_at_table, outcome_words, read_level,
};
use ratatui::text::{Line, Span};

use super::GameScreen;
use super::judging::JudgeQuestion;
use crate::files;
use crate::output::Failure;
use crate::tui::app::Next;
use crate::tui::keys::{self, KEY_COMMANDS, KeyCommand, command_of};
use crate::tui::panel::{EndContent, column_width};
use crate::tui::popup::Popup;
use crate::tui::review::ReviewScreen;
use crate::tui::setting::Setting;
use crate::tui::style;
use crate::words::{CommandWord, WORDS, Word, split_exclamation};

/// The pauses between the moves of two computers, in milliseconds.
const PAUSES: [u64; 7] = [0, 100, 300, 600, 1000, 2000, 5000];

impl GameScreen {
    pub(super) fn execute(&mut self, command: KeyCommand, setting: &mut Setting) -> Next {
        match command {
            KeyCommand::Back => return Next::Back,
            KeyCommand::Undo => self.step(GameInProgress::undo_to_person, "play-nothing-to-undo", setting),
            KeyCommand::Redo => self.step(GameInProgress::redo_to_person, "play-nothing-to-redo", setting),
            KeyCommand::Why | KeyCommand::Review if self.ongoing.turns().is_empty() => {
                self.notice = setting.word("notice-no-moves-yet");
            }
            KeyCommand::Hint if self.ongoing.finish().is_some() => self.notice = setting.word("prompt-over"),
            KeyCommand::Hint => {
                self.hold();
                self.ask(JudgeQuestion::Hint, setting);
            }
            KeyCommand::Why => self.ask_why(setting),
            KeyCommand::Review => return self.review(setting),
            KeyCommand::Figures => self.popup = Some(self.figures(setting)),
            KeyCommand::Pause => self.pause(setting),
            KeyCommand::Step => {
                if !self.has_person() && self.ongoing.finish().is_none() {
                    self.hold();
                    self.may_step = true;
                }
            }
            KeyCommand::Values => {
                self.shows_values = !self.shows_values;
                if self.shows_values { self.ask_values() } else { self.values.clear() }
            }
            KeyCommand::Panel => self.shows_panel = !self.shows_panel,
            KeyCommand::Swap => {
                let [one, two] = self.ongoing.players().clone();
                self.change_players([two, one], setting);
            }
            KeyCommand::Resign if self.ongoing.who_may_resign().is_none() => {
                self.notice = setting.word("notice-nobody-resigns");
            }
            KeyCommand::Resign => self.confirm(command, "confirm-resign", setting),
            KeyCommand::Restart if self.ongoing.finish().is_none() && !self.ongoing.turns().is_empty() => {
                self.confirm(command, "confirm-restart", setting);
            }
            KeyCommand::Restart => self.restart(setting),
            KeyCommand::Save => self.begin_word(Word::Save, setting),
            KeyCommand::Load => self.begin_word(Word::Load, setting),
            KeyCommand::Weaker => self.change_level(-1, setting),
            KeyCommand::Stronger => self.change_level(1, setting),
            KeyCommand::Slower => self.change_pause(1, setting),
            KeyCommand::Faster => self.change_pause(-1, setting),
            KeyCommand::Language => {
                setting.switch_language();
                self.notice.clear();
            }
            KeyCommand::Stop => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop();
                }
            }
            KeyCommand::Rules => return Next::Rules(self.ongoing.session().game().to_owned()),
            KeyCommand::Help => self.popup = Some(self.help(setting)),
        }
        Next::Stay
    }

    /// Types a word that needs an argument.
    fn begin_word(&mut self, word: Word, setting: &Setting) {
        let known = WORDS.iter().find(|known| known.word == word);
        self.input =
            known.map(|known| format!(":{} ", known.translated(setting.language))).unwrap_or_default();
    }

    /// Asks for confirmation of a command that cannot be undone.
    fn confirm(&mut self, command: KeyCommand, question: &str, setting: &Setting) {
        self.notice = setting.word(question);
        self.asking = Some(command);
    }

    /// Executes a confirmed command.
    pub(super) fn confirmed(&mut self, command: KeyCommand, setting: &Setting) -> Next {
        match command {
            KeyCommand::Restart => self.restart(setting),
            _ => {
                if let Some(player) = self.ongoing.who_may_resign() {
                    self.ongoing.resign(player);
                    self.settle(setting);
                    self.notice = self.outcome(setting).unwrap_or_default();
                }
            }
        }
        Next::Stay
    }

    /// Pauses two computers.
    fn hold(&mut self) {
        if !self.has_person() {
            self.is_paused = true;
            self.thinking = None;
        }
    }

    fn pause(&mut self, setting: &Setting) {
        if self.has_person() {
            self.notice = setting.word("notice-nothing-to-pause");
        } else if self.is_paused {
            self.is_paused = false;
            self.notice.clear();
        } else {
            self.hold();
            self.notice = setting.word("notice-paused");
        }
    }

    /// Opens the review of the game.
    fn review(&mut self, setting: &Setting) -> Next {
        self.hold();
        match ReviewScreen::new(&self.ongoing.record(), setting) {
            Ok(screen) => Next::Review(Box::new(screen)),
            Err(fault) => {
                self.notice = setting.explain(&fault);
                Next::Stay
            }
        }
    }

    /// Executes a typed line; `None` if it is no command.
    pub(super) fn execute_words(&mut self, line: &str, setting: &mut Setting) -> Option<Next> {
        let (is_command, line) = line.strip_prefix(':').map_or((false, line), |line| (true, line.trim()));
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let argument = argument.trim();
        let (word, overwrites) = split_exclamation(word);
        let known = CommandWord::read(word, setting.language);
        match known.map(|known| known.word) {
            Some(Word::Quit) => return Some(Next::Quit),
            Some(Word::Rules) => return Some(self.execute(KeyCommand::Rules, setting)),
            Some(Word::Save) if !argument.is_empty() => self.save(argument, overwrites, setting),
            Some(Word::Load) if !argument.is_empty() => self.load(argument, setting),
            Some(Word::Level) => self.set_level(argument, setting),
            _ => {
                let word = known.map_or_else(|| word.to_lowercase(), |known| known.name.to_owned());
                let by_letter = || match word.chars().collect::<Vec<_>>()[..] {
                    [letter] if is_command => command_of(letter),
                    _ => None,
                };
                let Some(command) = known.and_then(|known| known.on_screen).or_else(by_letter) else {
                    if is_command {
                        self.notice = setting.say("notice-no-command", &[("word", word.as_str().into())]);
                        self.input.clear();
                        return Some(Next::Stay);
                    }
                    return None;
                };
                self.input.clear();
                return Some(self.execute(command, setting));
            }
        }
        self.input.clear();
        Some(Next::Stay)
    }

    fn step(&mut self, step: fn(&mut GameInProgress) -> bool, nothing: &str, setting: &Setting) {
        // The search under way is for a position that is about to change.
        self.thinking = None;
        self.hold();
        self.notice.clear();
        if step(&mut self.ongoing) {
            self.settle(setting);
        } else {
            self.notice = setting.word(nothing);
        }
    }

    fn ask_why(&mut self, setting: &Setting) {
        let (turns, players) = (self.ongoing.turns(), self.ongoing.players());
        // Between two computers: the last move of either.
        let own = |ply: &usize| players[turns[*ply].player.index()].is_human() || !self.has_person();
        match (0..turns.len()).rev().find(own) {
            Some(ply) => {
                self.hold();
                self.ask(JudgeQuestion::Why(ply), setting);
            }
            None => self.notice = setting.word("play-nothing-to-explain"),
        }
    }

    fn change_players(&mut self, players: [PlayerSpec; 2], setting: &Setting) {
        self.thinking = None;
        let [one, two] = Player::BOTH.map(|player| name_at_table(setting.language, &players, player));
        self.notice = setting.say("notice-seats", &[("one", one.into()), ("two", two.into())]);
        self.ongoing.set_players(players);
    }

    fn set_level(&mut self, argument: &str, setting: &Setting) {
        match read_level(argument) {
            Err(fault) => self.notice = setting.explain(&fault),
            Ok(level) => {
                let players = self.ongoing.players().clone().map(|player| match player {
                    PlayerSpec::Computer(_) => PlayerSpec::of_level(level),
                    other => other,
                });
                self.change_players(players, setting);
            }
        }
    }

    fn change_level(&mut self, step: i64, setting: &Setting) {
        let level = self.ongoing.players().iter().find_map(|player| match player {
            PlayerSpec::Computer(computer) => Some(i64::from(computer.level.number())),
            PlayerSpec::Human | PlayerSpec::Engine { .. } => None,
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

    fn save(&mut self, file: &str, overwrites: bool, setting: &Setting) {
        self.notice = match files::save(&self.ongoing.record(), file, overwrites, setting.language) {
            Ok(()) => setting.say("play-saved", &[("file", file.into())]),
            Err(reason) => reason,
        };
    }

    fn load(&mut self, file: &str, setting: &Setting) {
        let path = Path::new(file);
        match files::read(path, setting.language) {
            Ok(Reading { record, damage }) => {
                match GameInProgress::resume(&record) {
                    Ok(ongoing) => self.begin(ongoing, setting),
                    Err(fault) => self.notice = setting.explain(&fault),
                }
                if let Some(damage) = damage {
                    let reason = files::damage_message(setting.language, path, &damage);
                    self.popup = Some(Popup::new(file.to_owned(), reason));
                }
            }
            Err(Failure::Other(reason) | Failure::Usage(reason)) => {
                self.popup = Some(Popup::new(file.to_owned(), reason));
            }
            Err(_) => {}
        }
    }

    /// The result as a sentence, once the game is over.
    pub(super) fn outcome(&self, setting: &Setting) -> Option<String> {
        let points = self.ongoing.session().has_points();
        let words = |finish| outcome_words(setting.language, self.ongoing.players(), &finish, points);
        self.ongoing.finish().map(words)
    }

    /// The result, the totals and the next possible commands, once the game is over.
    pub(super) fn end(&self, setting: &Setting) -> Option<EndContent> {
        let words = |[one, two]: [u32; 2]| {
            setting.say("end-points", &[("one", u64::from(one).into()), ("two", u64::from(two).into())])
        };
        Some(EndContent {
            result: self.outcome(setting)?,
            totals: self.totals(setting),
            points: self.ongoing.session().points().map(words),
            keys: setting.word("end-keys"),
        })
    }

    /// The totals as a table.
    fn totals(&self, setting: &Setting) -> Vec<Line<'static>> {
        let rows = totals_table(setting.language, &self.ongoing.totals(), self.ongoing.session().points());
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let [name, one, two] = [width(0), width(1) + 2, width(2) + 2];
        let row =
            |row: &[String; 3]| Line::from(format!("{:<name$}{:>one$}{:>two$}", row[0], row[1], row[2]));
        rows.iter().map(row).collect()
    }

    fn figures(&self, setting: &Setting) -> Popup {
        Popup::new(setting.word("key-figures"), self.totals(setting))
    }

    fn help(&self, setting: &Setting) -> Popup {
        let game = self.ongoing.session().game();
        let mut lines = vec![
            Line::from(game_text(setting.language, game, "about")),
            Line::from(game_text(setting.language, game, "move")),
            Line::from(setting.word("popup-moving")),
            Line::from(setting.word("popup-commands")),
            Line::default(),
        ];
        let named = KEY_COMMANDS.map(|(_, key, words)| {
            (keys::shown(key, &self.letters, setting.language).into_owned(), setting.word(words))
        });
        let [key, name] = [
            column_width(named.iter().map(|(key, _)| key)),
            column_width(named.iter().map(|(_, name)| name)),
        ];
        for pair in named.chunks(2) {
            let mut spans = Vec::new();
            for (place, (shown, words)) in pair.iter().enumerate() {
                let gap = if place == 0 { "" } else { "  " };
                spans.push(Span::styled(format!("{gap}{shown:>key$} "), style::KEY));
                spans.push(Span::raw(format!("{words:<name$}")));
            }
            lines.push(Line::from(spans));
        }
        Popup::new(setting.word("key-help"), lines)
    }
}
