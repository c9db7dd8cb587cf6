//! Where everything of a game is on the screen.
//!
//! ```text
//!   title ─ game, players, turn             the panel is beside the board where there is room, else below it,
//!   board            │ panel                else in its place (Tab)
//!   notice
//!   > what is typed
//!   keys
//! ```

use jogada_core::{Drawing, Player};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::GameScreen;
use crate::tui::board::{self, Marks};
use crate::tui::keys::ASKS;
use crate::tui::setting::Setting;
use crate::tui::{panel, style};

/// The least room the panel can use beside the board and below it.
const PANEL_WIDTH: u16 = 18;
const PANEL_HEIGHT: u16 = 5;

impl GameScreen {
    pub(in crate::tui) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let drawing = self.steps.front().cloned();
        let drawing = drawing.unwrap_or_else(|| self.sitting.session().draw(setting.glyphs));
        let (width, height) = board::size(&drawing);
        // What is left after the board, or the panel in its place, goes to the lines around it, the most needed first.
        let is_tight = area.width <= width + PANEL_WIDTH && area.height <= height + PANEL_HEIGHT;
        let middle_height = if is_tight && self.shows_panel { PANEL_HEIGHT } else { height };
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
        let [title_area, middle, notice_area, prompt, keys_area] = Layout::vertical(rows).areas(area);
        frame.render_widget(Paragraph::new(self.title(setting)), title_area);
        self.draw_middle(frame, middle, (width, height), &drawing, setting);
        let noticed = Paragraph::new(self.notice.clone()).style(style::WARNING).wrap(Wrap { trim: true });
        frame.render_widget(noticed, notice_area);
        self.draw_prompt(frame, prompt, notice == 0, setting);
        self.draw_keys(frame, keys_area, setting);
        if let Some(popup) = self.popup.as_ref().filter(|_| self.steps.is_empty()) {
            popup.draw(frame, area, setting);
        }
    }

    /// The board and the panel.
    fn draw_middle(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (width, height): (u16, u16),
        drawing: &Drawing,
        setting: &Setting,
    ) {
        let beside = area.width > width + PANEL_WIDTH;
        let below = area.height >= height + PANEL_HEIGHT;
        let (board_area, panel_area) = if beside {
            // The board stands in the middle of what the panel leaves.
            let panel = (area.width - width - 1).clamp(PANEL_WIDTH, 44);
            let [left, right] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel)]).areas(area);
            (left, Some(right))
        } else if below {
            let [top, bottom] =
                Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
            (top, Some(bottom))
        } else if self.shows_panel {
            (Rect::default(), Some(area))
        } else {
            (area, None)
        };
        if !board_area.is_empty() {
            self.draw_board(frame, board_area, (width, height), drawing);
        }
        if let Some(area) = panel_area {
            panel::draw(frame, area, &self.seen(setting));
        }
    }

    fn draw_board(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (width, height): (u16, u16),
        drawing: &Drawing,
    ) {
        let place = Rect {
            x: area.x + area.width.saturating_sub(width) / 2,
            y: area.y + area.height.saturating_sub(height) / 2,
            width: width.min(area.width),
            height: height.min(area.height),
        };
        self.board_area = place;
        let moving = !self.steps.is_empty();
        let chosen = self.moves.get(self.cursor).filter(|_| !moving && !self.computer_is_due());
        let touched = if moving { Vec::new() } else { self.sitting.session().touched() };
        let marks = Marks {
            touched: &touched,
            chosen: chosen.map(String::as_str),
            last: self.sitting.turns().last().filter(|_| !moving).map(|turn| turn.mv.as_str()),
            values: if moving { &[] } else { &self.values },
        };
        frame.render_widget(Paragraph::new(board::text(drawing, marks)), place);
    }

    /// What the panel shows.
    fn seen<'a>(&'a self, setting: &'a Setting) -> panel::Seen<'a> {
        panel::Seen {
            setting,
            sitting: &self.sitting,
            progress: self.progress.as_ref(),
            is_thinking: self.thinking.is_some(),
            is_judging: self.judging.is_some(),
            values: self.shows_values.then_some(&self.values[..]),
            course: &self.course,
        }
    }

    fn title(&self, setting: &Setting) -> Line<'static> {
        let session = self.sitting.session();
        let name = setting.word(&format!("game-{}", session.id()));
        // The id says more than the name only where there are options.
        let options = session.game().strip_prefix(session.id()).unwrap_or_default();
        let mut spans =
            vec![Span::styled(name, style::TITLE), Span::styled(format!("{options}  "), style::QUIET)];
        for (player, seat) in Player::BOTH.into_iter().zip(self.sitting.seats()) {
            let turn = player == session.to_move() && self.sitting.finish().is_none();
            let arrow = if turn { setting.glyphs.pick("▸", ">") } else { " " };
            let text = format!("{arrow}{} {seat}  ", player.number());
            spans.push(Span::styled(text, player_style(player)));
        }
        Line::from(spans)
    }

    /// What is typed or chosen; and the notice, where it has no line of its own.
    fn draw_prompt(&self, frame: &mut Frame<'_>, area: Rect, with_notice: bool, setting: &Setting) {
        let player = self.sitting.session().to_move();
        let over = self.sitting.finish().is_some();
        let key = if self.computer_is_due() { "prompt-thinking" } else { "play-prompt" };
        let words = match over {
            true => setting.word("prompt-over"),
            false => setting.say(key, &[("player", u64::from(player.number()).into())]),
        };
        let mut spans = vec![Span::styled(format!("{words} "), player_style(player))];
        match self.moves.get(self.cursor).filter(|_| !self.computer_is_due()) {
            Some(chosen) if self.input.is_empty() => spans.push(Span::styled(chosen.clone(), style::QUIET)),
            _ => spans.push(Span::raw(format!("{}{}", self.input, setting.glyphs.pick("▏", "_")))),
        }
        if with_notice {
            spans.push(Span::styled(format!("  {}", self.notice), style::WARNING));
        }
        frame.render_widget(Line::from(spans), area);
    }

    /// The keys, as many as there is room for; each can be clicked.
    fn draw_keys(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        self.buttons.clear();
        let mut x = area.x;
        if area.is_empty() {
            return;
        }
        for (ask, key, words) in ASKS {
            let words = setting.word(words);
            let width = (key.len() + words.chars().count() + 3) as u16;
            if x + width > area.right() {
                break;
            }
            let button = Rect { x, width, height: 1, ..area };
            let line = Line::from(vec![
                Span::styled(key, style::KEY),
                Span::styled(format!(" {words}"), style::QUIET),
            ]);
            frame.render_widget(line, button);
            self.buttons.push((button, ask));
            x += width;
        }
    }
}

fn player_style(player: Player) -> Style {
    style::of(match player {
        Player::One => jogada_core::Ink::One,
        Player::Two => jogada_core::Ink::Two,
    })
}
