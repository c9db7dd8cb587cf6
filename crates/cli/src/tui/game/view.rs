//! Layout of the game screen.
//!
//! ```text
//!   title ─ game, players, turn             the panel is beside the board where there is room, else below it,
//!   board            │ panel                else in its place (Tab)
//!   notice
//!   > what is typed
//!   keys
//! ```

use jogada_core::{Canvas, Drawing, Player};
use jogada_messages::say;
use jogada_play::{game_words, name_at_table, name_in_sentence};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::GameScreen;
use crate::tui::board::{self, Marks};
use crate::tui::fit::{fit, fit_end, fit_line, fit_lines, mark};
use crate::tui::keys::{self, KEY_COMMANDS, KeyCommand};
use crate::tui::popup::middle;
use crate::tui::setting::Setting;
use crate::tui::{panel, style};

/// Smallest size of the panel beside the board and below it.
const PANEL_WIDTH: u16 = 20;
const PANEL_HEIGHT: u16 = 5;
/// A terminal with fewer columns is narrow.
const NARROW: u16 = 76;
/// Fewer letters of a notice say nothing.
const MIN_NOTICE: usize = 8;
/// Lines around the board: the title, two of notice, the prompt and the keys.
const LINES: u16 = 5;

/// The position of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PanelPlace {
    Beside,
    Below,
    /// In place of the board.
    Instead,
}

impl GameScreen {
    /// The room for the board and the position of the panel: beside it, else below it, else one in place of the other,
    /// and only then fewer lines around it.
    fn arrange(&self, area: Rect, setting: &Setting) -> (Canvas, PanelPlace) {
        let glyphs = setting.glyphs;
        let canvas =
            |columns: u16, lines: u16| Canvas { columns: columns.into(), lines: lines.into(), glyphs };
        let wanted = area.height.saturating_sub(LINES);
        let beside = area.width.saturating_sub((area.width / 4).max(PANEL_WIDTH) + 1);
        let tries = [
            (canvas(beside, wanted), PanelPlace::Beside),
            (canvas(area.width, wanted.saturating_sub(PANEL_HEIGHT)), PanelPlace::Below),
            (canvas(area.width, wanted), PanelPlace::Instead),
        ];
        let fits = |(canvas, _): &(Canvas, PanelPlace)| {
            let (columns, lines) = self.ongoing.session().draw_on(*canvas).size();
            canvas.fits(columns, lines)
        };
        let last = (canvas(area.width, area.height - 1), PanelPlace::Instead);
        let chosen = tries.into_iter().find(fits).unwrap_or(last);
        // In a narrow terminal the board may be larger with the panel below it.
        let lines = |(canvas, _): &(Canvas, PanelPlace)| self.ongoing.session().draw_on(*canvas).size().1;
        let is_narrow = area.width < NARROW && chosen.1 == PanelPlace::Beside;
        if is_narrow && fits(&tries[1]) && lines(&tries[1]) > lines(&chosen) { tries[1] } else { chosen }
    }

    pub(in crate::tui) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let (canvas, panel) = self.arrange(area, setting);
        if canvas != self.canvas {
            // The frames were drawn for the old size.
            self.steps.clear();
        }
        self.canvas = canvas;
        let drawing = self.steps.front().cloned().unwrap_or_else(|| self.drawing());
        let (_, height) = board::size(&drawing);
        // Remaining lines go around the board, the most important first.
        let is_instead = panel == PanelPlace::Instead && self.shows_panel;
        let middle_height = if is_instead { PANEL_HEIGHT } else { height };
        let spare = area.height.saturating_sub(middle_height + 1);
        let [title, keys] = [u16::from(spare >= 2), u16::from(spare >= 1)];
        let notice = spare.saturating_sub(title + keys).min(2);
        let rows = [
            Constraint::Length(title),
            Constraint::Fill(1),
            Constraint::Length(notice),
            Constraint::Length(1),
            Constraint::Length(keys),
        ];
        let [title_area, main, notice_area, prompt, keys_area] = Layout::vertical(rows).areas(area);
        frame.render_widget(fit_line(&self.title(setting), title_area.width, setting), title_area);
        let panel_area = self.draw_main(frame, main, panel, &drawing, setting);
        let noticed = fit_lines(&self.notice, notice_area.width, notice, setting);
        frame.render_widget(Paragraph::new(noticed).style(style::WARNING), notice_area);
        self.draw_prompt(frame, prompt, notice == 0, setting);
        self.draw_keys(frame, keys_area, setting);
        if let Some(popup) = self.popup.as_mut().filter(|_| self.steps.is_empty()) {
            // Beside the board if it fits there.
            let place = panel_area.filter(|area| popup.fits(*area)).unwrap_or(area);
            popup.draw(frame, place, setting);
        }
    }

    /// Draws board and panel; returns the panel's area.
    fn draw_main(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        place: PanelPlace,
        drawing: &Drawing,
        setting: &Setting,
    ) -> Option<Rect> {
        let (width, height) = board::size(drawing);
        let (board_area, panel_area) = match place {
            PanelPlace::Beside => {
                // The board is centred in what the panel leaves.
                let panel = (area.width - width - 1).clamp(PANEL_WIDTH, 60);
                let [left, right] =
                    Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel)]).areas(area);
                (left, Some(right))
            }
            PanelPlace::Below => {
                let [top, bottom] =
                    Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
                (top, Some(bottom))
            }
            PanelPlace::Instead if self.shows_panel => (Rect::default(), Some(area)),
            PanelPlace::Instead => (area, None),
        };
        if !board_area.is_empty() {
            self.draw_board(frame, middle(board_area, width, height), drawing);
        }
        if let Some(area) = panel_area {
            let course = self.reviewing.values();
            panel::draw(frame, area, &self.panel_content(&course, setting));
        }
        panel_area
    }

    fn draw_board(&mut self, frame: &mut Frame<'_>, place: Rect, drawing: &Drawing) {
        self.board_area = place;
        let moving = !self.steps.is_empty();
        let chosen = self.options().get(self.cursor).cloned().filter(|_| !moving && !self.computer_is_due());
        let mut touched = if moving { Vec::new() } else { self.ongoing.session().touched() };
        touched.extend(Some(self.held.clone()).filter(|held| !held.is_empty()));
        let marks = Marks {
            touched: &touched,
            chosen: chosen.as_deref(),
            last: self.ongoing.turns().last().filter(|_| !moving).map(|turn| turn.mv.as_str()),
            values: if moving { &[] } else { &self.values },
        };
        frame.render_widget(Paragraph::new(board::text(drawing, marks)), place);
    }

    /// The content of the panel.
    fn panel_content<'a>(
        &'a self,
        course: &'a [Option<f64>],
        setting: &'a Setting,
    ) -> panel::PanelContent<'a> {
        panel::PanelContent {
            setting,
            ongoing: &self.ongoing,
            progress: self.progress.as_ref(),
            is_thinking: self.thinking.is_some(),
            is_judging: self.judging.is_some(),
            values: (self.shows_values && self.ongoing.finish().is_none()).then_some(&self.values[..]),
            course,
            end: self.end(setting),
        }
    }

    fn title(&self, setting: &Setting) -> Line<'static> {
        let session = self.ongoing.session();
        let name = game_words(setting.language, session.game());
        let mut spans = vec![Span::styled(format!("{name}  "), style::TITLE)];
        for player in Player::BOTH {
            let turn = player == session.to_move() && self.ongoing.finish().is_none();
            let arrow = if turn { setting.glyphs.pick("▸", ">") } else { " " };
            let name = name_at_table(setting.language, self.ongoing.players(), player);
            let text = format!("{arrow}{} {name}  ", player.number());
            spans.push(Span::styled(text, style::of_player(player)));
        }
        Line::from(spans)
    }

    /// A move in notation, and in words where that says more.
    pub(super) fn name_move(&self, mv: &str, setting: &Setting) -> String {
        match self.ongoing.session().describe_move(mv) {
            Some(phrase) => format!("{mv} ({})", say(setting.language, phrase.key, &phrase.values)),
            None => mv.to_owned(),
        }
    }

    /// What the player is to do, or who is thinking: long and short wording.
    fn task(&self, setting: &Setting) -> [String; 2] {
        let session = self.ongoing.session();
        let name = name_in_sentence(setting.language, self.ongoing.players(), session.to_move());
        if self.ongoing.finish().is_some() {
            let words = setting.word("prompt-over");
            return [words.clone(), words];
        }
        if self.computer_is_due() {
            let key = if self.is_paused { "prompt-paused" } else { "prompt-thinking" };
            let words = setting.say(key, &[("name", name.into())]);
            return [words.clone(), words];
        }
        let phrase = session.task();
        let task = say(setting.language, phrase.key, &phrase.values);
        let is_alone = self.ongoing.players().iter().filter(|player| player.is_human()).count() == 1;
        [if is_alone { task.clone() } else { format!("{name}: {task}") }, task]
    }

    /// The typed text, or the selected move, with and without its meaning in words.
    fn typed(&self, setting: &Setting) -> ([String; 2], Style) {
        let chosen = self.options().get(self.cursor).cloned();
        match chosen.filter(|_| self.input.is_empty() && !self.computer_is_due()) {
            Some(chosen) => {
                let whole = format!("{}{chosen}", self.held);
                let named = self.pointed_move().unwrap_or_else(|| whole.clone());
                ([self.name_move(&named, setting).replacen(&named, &whole, 1), whole], style::QUIET)
            }
            None => {
                let typed = format!("{}{}", self.input, setting.glyphs.pick("▏", "_"));
                ([typed.clone(), typed], Style::new())
            }
        }
    }

    /// The prompt with the typed or selected move; and the notice, if it has no line of its own. Where not all of it
    /// fits the notice is shortened first, then the meaning of the move, then the task; what is typed stays.
    fn draw_prompt(&self, frame: &mut Frame<'_>, area: Rect, with_notice: bool, setting: &Setting) {
        let length = |text: &str| text.chars().count();
        let ([named, plain], typed_style) = self.typed(setting);
        let [long, short] = self.task(setting);
        let is_asked = !self.computer_is_due() && self.ongoing.finish().is_none();
        let sign = if is_asked { " > " } else { " " };
        let notice = if with_notice { self.notice.as_str() } else { "" };
        let whole = usize::from(area.width).saturating_sub(length(sign));
        // The notice has up to half of the line, but nothing of what is typed, and all that the prompt leaves.
        let most = if notice.is_empty() { 0 } else { whole.saturating_sub(length(&plain)) };
        let noticed = (length(notice) + 1).min(whole / 2).min(most);
        let room = whole - noticed;
        let wordings = [(&long, &named), (&short, &named), (&short, &plain)];
        let fits = |(task, mv): &(&String, &String)| length(task) + length(mv) <= room;
        let (task, mv) = wordings.into_iter().find(fits).unwrap_or((&short, &plain));
        let mv = fit_end(mv, room, setting);
        let task = fit(task, room - length(&mv), setting);
        let left = whole - length(&task) - length(&mv);
        let notice = if left > length(notice).min(MIN_NOTICE) {
            fit(notice, left - 1, setting)
        } else {
            String::new()
        };
        let gap = if notice.is_empty() { "" } else { " " };
        let player = self.ongoing.session().to_move();
        let spans = vec![
            Span::styled(format!("{notice}{gap}"), style::WARNING),
            Span::styled(format!("{task}{sign}"), style::of_player(player)),
            Span::styled(mv, typed_style),
        ];
        frame.render_widget(Line::from(spans), area);
    }

    /// The commands that are useful now, the most important first.
    fn useful(&self) -> Vec<KeyCommand> {
        let first: &[KeyCommand] = if self.ongoing.finish().is_some() {
            &[
                KeyCommand::Help,
                KeyCommand::Back,
                KeyCommand::Review,
                KeyCommand::Restart,
                KeyCommand::Undo,
                KeyCommand::Figures,
                KeyCommand::Save,
            ]
        } else if !self.has_person() {
            &[
                KeyCommand::Help,
                KeyCommand::Back,
                KeyCommand::Pause,
                KeyCommand::Step,
                KeyCommand::Slower,
                KeyCommand::Faster,
                KeyCommand::Values,
            ]
        } else {
            &[]
        };
        let is_dead = |command: &KeyCommand| match command {
            KeyCommand::Pause | KeyCommand::Step | KeyCommand::Slower | KeyCommand::Faster => {
                self.has_person() || self.ongoing.finish().is_some()
            }
            KeyCommand::Resign => self.ongoing.who_may_resign().is_none(),
            KeyCommand::Hint | KeyCommand::Values | KeyCommand::Stop => self.ongoing.finish().is_some(),
            KeyCommand::Weaker | KeyCommand::Stronger => {
                self.ongoing.players().iter().all(jogada_play::PlayerSpec::is_human)
            }
            _ => false,
        };
        let rest =
            KEY_COMMANDS.iter().map(|(command, ..)| *command).filter(|command| !first.contains(command));
        first.iter().copied().chain(rest).filter(|command| !is_dead(command)).collect()
    }

    /// The keys that fit, and an ellipsis if that is not all; each can be clicked.
    fn draw_keys(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        self.buttons.clear();
        let mut x = area.x;
        if area.is_empty() {
            return;
        }
        for command in self.useful() {
            let Some((_, key, words)) = KEY_COMMANDS.iter().find(|(known, ..)| *known == command) else {
                continue;
            };
            let (key, words) = (keys::shown(key, &self.letters, setting.language), setting.word(words));
            let width = (key.len() + words.chars().count() + 3) as u16;
            if x + width + 1 > area.right() {
                let rest = Rect { x, width: area.right() - x, height: 1, ..area };
                frame.render_widget(Span::styled(mark(setting), style::QUIET), rest);
                break;
            }
            let button = Rect { x, width, height: 1, ..area };
            let line = Line::from(vec![
                Span::styled(key, style::KEY),
                Span::styled(format!(" {words}"), style::QUIET),
            ]);
            frame.render_widget(line, button);
            self.buttons.push((button, command));
            x += width;
        }
    }
}
