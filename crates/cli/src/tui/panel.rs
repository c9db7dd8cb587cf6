//! The panel beside the board: what the computer thinks, the moves or their values, and the graph of the game.

use jogada_play::summary::{score_words, seconds, short};
use jogada_play::{MoveValue, SearchProgress, Sitting, draw_graph};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::board::{self, Marks};
use super::setting::Setting;
use super::style;

/// Lines of the thinking and of the graph, frames included.
const THINKING: u16 = 7;
const GRAPH: u16 = 7;

/// What there is to be seen.
pub(super) struct Seen<'a> {
    pub(super) setting: &'a Setting,
    pub(super) sitting: &'a Sitting,
    pub(super) progress: Option<&'a SearchProgress>,
    pub(super) is_thinking: bool,
    pub(super) is_judging: bool,
    /// The values of moves, if they are wanted.
    pub(super) values: Option<&'a [MoveValue]>,
    pub(super) course: &'a [Option<f64>],
}

/// Beside the board one above the other, below it side by side.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, seen: &Seen<'_>) {
    let (thinking, moves, graph) = if area.width >= 56 && area.height < 20 {
        let parts = [Constraint::Length(24), Constraint::Fill(1), Constraint::Fill(1)];
        let [one, two, three] = Layout::horizontal(parts).areas(area);
        (one, two, three)
    } else {
        // The values of moves need the room more than the graph does.
        let least = if seen.values.is_some() { 10 } else { 4 };
        let graph = if area.height >= THINKING + GRAPH + least { GRAPH } else { 0 };
        let parts =
            [Constraint::Length(THINKING.min(area.height)), Constraint::Fill(1), Constraint::Length(graph)];
        let [one, two, three] = Layout::vertical(parts).areas(area);
        (one, two, three)
    };
    framed(frame, thinking, "panel-thinking", seen, |_| thinking_text(seen));
    match seen.values {
        Some(values) => framed(frame, moves, "panel-values", seen, |_| values_text(values, seen)),
        None => framed(frame, moves, "panel-moves", seen, |inner| moves_text(inner, seen)),
    }
    framed(frame, graph, "panel-graph", seen, |inner| {
        let drawing = draw_graph(seen.course, inner.width.into(), inner.height.into(), seen.setting.glyphs);
        board::text(&drawing, Marks::default())
    });
}

fn framed(
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    seen: &Seen<'_>,
    text: impl FnOnce(Rect) -> Text<'static>,
) {
    if area.height < 3 || area.width < 4 {
        return;
    }
    let block = style::frame(&seen.setting.word(title), seen.setting.glyphs);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(text(inner)), inner);
}

/// What is being thought, or was thought last.
fn thinking_text(seen: &Seen<'_>) -> Text<'static> {
    let Seen { setting, sitting, .. } = seen;
    let points = sitting.session().has_points();
    let last = sitting.turns().iter().rev().find_map(|turn| turn.thought.as_ref());
    let clock = |time| if setting.still { "-".to_owned() } else { seconds(setting.language, time) };
    let row = |key: &str, value: String| {
        Line::from(vec![Span::styled(format!("{:<7}", setting.word(key)), style::QUIET), Span::raw(value)])
    };
    let cuts = |alpha: u64, beta: u64| {
        let [a, b] = [setting.glyphs.pick("α", "a"), setting.glyphs.pick("β", "b")];
        format!("{} {a}  {} {b}", short(setting.language, alpha), short(setting.language, beta))
    };
    match (seen.progress, last) {
        (Some(now), _) if seen.is_thinking => Text::from(vec![
            row("think-depth", format!("{}  {}", now.depth, clock(now.time))),
            row("think-value", score_words(setting.language, now.score, points)),
            row("think-nodes", short(setting.language, now.nodes)),
            row("think-cuts", cuts(now.alpha_cuts, now.beta_cuts)),
            row("think-line", now.line.join(" ")),
        ]),
        (None, _) if seen.is_thinking => Text::styled(setting.word("notice-looking"), style::QUIET),
        (_, Some(thought)) => {
            let stats = &thought.stats;
            Text::from(vec![
                row("think-depth", format!("{}  {}", thought.depth, clock(stats.time))),
                row("think-value", score_words(setting.language, thought.score, points)),
                row("think-nodes", short(setting.language, stats.nodes)),
                row("think-cuts", cuts(stats.alpha_cuts, stats.beta_cuts)),
                row("think-line", thought.line.join(" ")),
            ])
        }
        _ => Text::styled(setting.word("panel-nobody"), style::QUIET),
    }
}

/// The moves with their values, best first.
fn values_text(values: &[MoveValue], seen: &Seen<'_>) -> Text<'static> {
    if values.is_empty() && seen.is_judging {
        return Text::styled(seen.setting.word("notice-looking"), style::QUIET);
    }
    let points = seen.sitting.session().has_points();
    let line = |value: &MoveValue| {
        let score = score_words(seen.setting.language, value.score, points);
        let mark = if value.score.exact && !points { "!" } else { "" };
        Line::from(vec![
            Span::raw(format!("{:<6}", value.mv)),
            Span::styled(format!("{score}{mark}"), style::of_score(value.score)),
            Span::styled(format!("  {}", value.line.join(" ")), style::QUIET),
        ])
    };
    values.iter().map(line).collect()
}

/// The last moves that there is room for, as many on a line as fit.
fn moves_text(area: Rect, seen: &Seen<'_>) -> Text<'static> {
    let turns = seen.sitting.turns();
    let width = turns.iter().map(|turn| turn.mv.chars().count()).max().unwrap_or(0) + 6;
    let columns = (usize::from(area.width) / width).max(1);
    let shown = columns * usize::from(area.height);
    let first = turns.len().saturating_sub(shown).div_ceil(columns) * columns;
    let numbered: Vec<_> = turns.iter().enumerate().skip(first).collect();
    let cell = |(ply, turn): &(usize, &jogada_play::Turn)| {
        let ink = if turn.player == jogada_core::Player::One {
            jogada_core::Ink::One
        } else {
            jogada_core::Ink::Two
        };
        let text = format!("{:>3} {}", ply + 1, turn.mv);
        Span::styled(format!("{text:<width$}"), style::of(ink))
    };
    numbered.chunks(columns).map(|row| Line::from(row.iter().map(cell).collect::<Vec<_>>())).collect()
}
