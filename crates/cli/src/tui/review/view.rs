//! Layout of the review screen.
//!
//! ```text
//!   title ─ game, players, how it ended
//!   board            │ moves with their marks
//!                    │ graph
//!   what the move was worth, and which was best
//!   keys
//! ```

use jogada_core::{Canvas, Player};
use jogada_play::summary::value_words;
use jogada_play::{Mark, Review, game_words, name_at_table, outcome_words, turn_words};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::{LINES, ReviewScreen};
use crate::tui::board::{self, Marks};
use crate::tui::fit::{fit, fit_any, fit_line, fit_lines};
use crate::tui::panel::{column_value, column_width, draw_graph_panel, framed, of_unit};
use crate::tui::popup::middle;
use crate::tui::setting::Setting;
use crate::tui::style;

/// Smallest width of the list beside the board.
const LIST_WIDTH: u16 = 20;
const GRAPH_HEIGHT: u16 = 7;

impl ReviewScreen {
    pub(in crate::tui) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let glyphs = setting.glyphs;
        let wanted = area.height.saturating_sub(LINES);
        let beside = usize::from(area.width.saturating_sub((area.width / 4).max(LIST_WIDTH) + 1));
        let session = self.ongoing.session();
        // As large as possible beside the list, else without it, else with fewer lines around it.
        let tries = [(beside, wanted), (area.width.into(), wanted), (area.width.into(), area.height - 2)];
        let canvases = tries.map(|(columns, lines)| Canvas { columns, lines: lines.into(), glyphs });
        let fits = |canvas: &Canvas| {
            let (columns, lines) = session.draw_on(*canvas).size();
            canvas.fits(columns, lines)
        };
        let place = canvases.iter().position(fits).unwrap_or(2);
        let drawing = session.draw_on(canvases[place]);
        let (width, height) = board::size(&drawing);
        let spare = area.height.saturating_sub(height);
        let text_height = spare.saturating_sub(2).clamp(1, 2);
        let rows = [
            Constraint::Length(u16::from(spare > 1 + text_height)),
            Constraint::Fill(1),
            Constraint::Length(text_height),
            Constraint::Length(1),
        ];
        let [title, main, explained, keys] = Layout::vertical(rows).areas(area);
        frame.render_widget(fit_line(&self.title(setting), title.width, setting), title);
        let (left, right) = if place == 0 {
            let list = (area.width - width - 1).clamp(LIST_WIDTH, 60);
            let [left, right] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(list)]).areas(main);
            (left, right)
        } else if self.shows_list {
            (Rect::default(), main)
        } else {
            (main, Rect::default())
        };
        if !left.is_empty() {
            let touched = self.ongoing.session().touched();
            let last = self.ongoing.turns().last().map(|turn| turn.mv.as_str());
            let marks = Marks { touched: &touched, last, ..Marks::default() };
            frame.render_widget(Paragraph::new(board::text(&drawing, marks)), middle(left, width, height));
        }
        self.draw_side(frame, right, setting);
        let (words, explained_style) = self.explanation(setting);
        let words = fit_lines(&words, explained.width, explained.height, setting);
        frame.render_widget(Paragraph::new(words).style(explained_style), explained);
        let words = fit(&setting.word("review-keys"), area.width.into(), setting);
        frame.render_widget(Line::styled(words, style::QUIET), keys);
    }

    /// The list of moves, and the graph below it.
    fn draw_side(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let graph = if area.height >= 8 + GRAPH_HEIGHT { GRAPH_HEIGHT.max(area.height / 4) } else { 0 };
        let [list, graph] = Layout::vertical([Constraint::Fill(1), Constraint::Length(graph)]).areas(area);
        self.list_area = list.inner(ratatui::layout::Margin::new(1, 1));
        let room = usize::from(self.list_area.height);
        let (count, ply) = (self.count(), self.ply());
        // The current move stays in the middle where it can.
        self.first = ply.saturating_sub(1 + room / 2).min(count.saturating_sub(room));
        let has_points = self.ongoing.session().has_points();
        let title = ["review-moves", "review-moves-short"].map(|key| setting.word(&of_unit(key, has_points)));
        framed(frame, list, &title, setting, |inner| self.moves_text(inner, setting));
        if count > room && room > 0 {
            let number = |number: usize| (number as u64).into();
            let last = (self.first + room).min(count);
            let values =
                [("first", number(self.first + 1)), ("last", number(last)), ("count", number(count))];
            let words = format!(" {} ", setting.say("kept-shown", &values));
            let foot =
                Rect { x: list.x + 1, y: list.bottom() - 1, width: list.width.saturating_sub(2), height: 1 };
            frame.render_widget(Line::styled(fit(&words, foot.width.into(), setting), style::QUIET), foot);
        }
        let course = self.reviewing.values();
        draw_graph_panel(frame, graph, &course, ply.checked_sub(1), has_points, setting);
    }

    fn title(&self, setting: &Setting) -> Line<'static> {
        let players = self.ongoing.players();
        let mut spans = vec![Span::styled(game_words(setting.language, &self.record.game), style::TITLE)];
        for player in Player::BOTH {
            let name = name_at_table(setting.language, players, player);
            spans.push(Span::styled(format!("  {} {name}", player.number()), style::of_player(player)));
        }
        if let Some(finish) = &self.record.finish {
            let words = outcome_words(setting.language, players, finish, self.ongoing.session().has_points());
            spans.push(Span::raw(format!("  {words}")));
        }
        Line::from(spans)
    }

    fn moves_text(&self, area: Rect, setting: &Setting) -> Text<'static> {
        let points = self.ongoing.session().has_points();
        let width = column_width(self.record.turns.iter().map(|turn| &turn.mv));
        let value = |review: &Review| column_value(review.played.score, points, setting);
        let plies = self.first..self.record.turns.len().min(self.first + usize::from(area.height));
        let values: Vec<String> =
            plies.clone().map(|ply| self.reviewing.review(ply).map_or_else(String::new, value)).collect();
        let value_width = column_width(&values);
        let line = |(ply, value): (usize, &String)| {
            let (turn, review) = (&self.record.turns[ply], self.reviewing.review(ply));
            let mark = review.map_or("", |review| review.mark.symbol());
            let text = format!("{:>3} {:<width$} {mark:<3}", ply + 1, turn.mv);
            let room = usize::from(area.width).saturating_sub(text.chars().count() + value_width + 1);
            let better =
                review.filter(|review| review.mark != Mark::Best).map_or_else(String::new, |review| {
                    let best = review.best.mv.as_str();
                    fit_any(
                        &[setting.say("review-better", &[("move", best.into())]), format!("({best})")],
                        room,
                        setting,
                    )
                });
            let chosen = ply + 1 == self.ply();
            let style = style::of_player(turn.player);
            let style = if chosen { style.patch(style::CHOSEN) } else { style };
            let rest = Span::styled(format!("{value:>value_width$} {better}"), style::QUIET);
            Line::from(vec![Span::styled(text, style), rest])
        };
        plies.zip(&values).map(line).collect()
    }

    /// The value of the move that led here, and the best move.
    fn explanation(&self, setting: &Setting) -> (String, Style) {
        if !self.notice.is_empty() {
            return (setting.word(self.notice), style::WARNING);
        }
        let ply = self.ply();
        let Some(turn) = self.ongoing.turns().last() else {
            return (setting.word("review-start"), Style::new());
        };
        let played = format!("{ply}. {}", turn_words(setting.language, self.ongoing.players(), turn));
        let Some(review) = self.reviewing.review(ply - 1) else {
            let key = if self.reviewing.count() < ply { "notice-looking" } else { "review-not-judged" };
            return (format!("{played} {}", setting.word(key)), Style::new());
        };
        let points = self.ongoing.session().has_points();
        let words = |score| value_words(setting.language, score, turn.player, points);
        let value = ("value", words(review.played.score).into());
        let judged = match review.mark {
            Mark::Best => setting.say("review-good", &[value]),
            mark => {
                let best = ("best", review.best.mv.as_str().into());
                let best_value = ("best-value", words(review.best.score).into());
                setting.say("review-bad", &[("mark", mark.symbol().into()), value, best, best_value])
            }
        };
        let line = review.played.line.join(" ");
        let expected = match line.is_empty() {
            true => String::new(),
            false => setting.say("review-line", &[("line", line.into())]),
        };
        (format!("{played} {judged} {expected}"), Style::new())
    }
}
