//! The panel beside the board: the computer's search or the result, the moves or their values, and the graph.

use jogada_core::Player;
use jogada_play::summary::{brief_value_words, score_words, seconds, short, value_words};
use jogada_play::{GameInProgress, MoveValue, Score, SearchProgress, draw_graph};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::board::{self, Marks};
use super::popup::lines_of;
use super::setting::Setting;
use super::style::{self, Rank};

/// Heights of the search and of the graph, frames included.
const SEARCH_HEIGHT: u16 = 7;
const GRAPH_HEIGHT: u16 = 7;

/// The content of the panel.
pub(super) struct PanelContent<'a> {
    pub(super) setting: &'a Setting,
    pub(super) ongoing: &'a GameInProgress,
    pub(super) progress: Option<&'a SearchProgress>,
    pub(super) is_thinking: bool,
    pub(super) is_judging: bool,
    /// The values of moves, if they are to be shown.
    pub(super) values: Option<&'a [MoveValue]>,
    /// The value after each move, from player one's view.
    pub(super) course: &'a [Option<f64>],
    /// The result and the next commands, once the game is over.
    pub(super) end: Option<Text<'static>>,
}

/// Draws the parts one above the other beside the board, or side by side below it.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, content: &PanelContent<'_>) {
    let first_height = content.end.as_ref().map_or(SEARCH_HEIGHT, |end| {
        let width = area.width.saturating_sub(2);
        end.lines.iter().map(|line| lines_of(line, width)).sum::<u16>() + 2
    });
    let (first, moves, graph) = if area.width >= 56 && area.height < 20 {
        let parts = [Constraint::Length(26), Constraint::Fill(1), Constraint::Fill(1)];
        let [one, two, three] = Layout::horizontal(parts).areas(area);
        (one, two, three)
    } else {
        // The values of moves take precedence over the graph.
        let least = if content.values.is_some() { 10 } else { 4 };
        let graph = if area.height >= first_height + GRAPH_HEIGHT + least {
            GRAPH_HEIGHT.max(area.height / 5)
        } else {
            0
        };
        let parts = [
            Constraint::Length(first_height.min(area.height)),
            Constraint::Fill(1),
            Constraint::Length(graph),
        ];
        let [one, two, three] = Layout::vertical(parts).areas(area);
        (one, two, three)
    };
    let has_points = content.ongoing.session().has_points();
    match &content.end {
        Some(end) => {
            framed(frame, first, &content.setting.word("popup-end"), content.setting, |_| end.clone());
        }
        None => {
            let title = content.setting.word("panel-thinking");
            framed(frame, first, &title, content.setting, |inner| thinking_text(inner, content));
        }
    }
    match content.values {
        Some(values) => {
            let player = u64::from(content.ongoing.session().to_move().number());
            let key = of_unit("panel-values", has_points);
            let title = content.setting.say(&key, &[("player", player.into())]);
            framed(frame, moves, &title, content.setting, |inner| values_text(inner, values, content));
        }
        None => {
            let title = content.setting.word("panel-moves");
            framed(frame, moves, &title, content.setting, |inner| moves_text(inner, content));
        }
    }
    let title = content.setting.word(&of_unit("panel-graph", has_points));
    framed(frame, graph, &title, content.setting, |inner| {
        graph_text(inner, content.course, None, content.setting)
    });
}

/// The message about points, or the one about results.
pub(super) fn of_unit(key: &str, has_points: bool) -> String {
    format!("{key}-{}", if has_points { "points" } else { "results" })
}

/// Text in a titled frame, if there is room for both.
pub(super) fn framed(
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    setting: &Setting,
    text: impl FnOnce(Rect) -> Text<'static>,
) {
    if area.height < 3 || area.width < 4 {
        return;
    }
    let block = style::frame(&fit(title, usize::from(area.width).saturating_sub(4), setting), setting.glyphs);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(text(inner)).wrap(Wrap { trim: false }), inner);
}

/// The graph of a game, with the current ply marked.
pub(super) fn graph_text(
    area: Rect,
    course: &[Option<f64>],
    cursor: Option<usize>,
    setting: &Setting,
) -> Text<'static> {
    let drawing = draw_graph(course, cursor, area.width.into(), area.height.into(), setting.glyphs);
    board::text(&drawing, Marks::default())
}

/// The text cut to `width`, with an ellipsis.
pub(super) fn fit(text: &str, width: usize, setting: &Setting) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let sign = setting.glyphs.pick("…", "...");
    let kept: String = text.chars().take(width.saturating_sub(sign.chars().count())).collect();
    format!("{kept}{sign}")
}

/// The current or last search.
fn thinking_text(area: Rect, content: &PanelContent<'_>) -> Text<'static> {
    let PanelContent { setting, ongoing, .. } = content;
    let points = ongoing.session().has_points();
    let last = ongoing.turns().iter().rev().find_map(|turn| Some((turn.player, turn.thought.as_ref()?)));
    // These words name view and certainty, and need no label.
    let value = |score: Score, viewer: Player| {
        let whole = value_words(setting.language, score, viewer, points);
        let has_room = whole.chars().count() <= usize::from(area.width);
        Line::raw(if has_room { whole } else { brief_value_words(setting.language, score, viewer, points) })
    };
    let clock = |time| if setting.still { "-".to_owned() } else { seconds(setting.language, time) };
    let row = |key: &str, value: String| {
        Line::from(vec![Span::styled(format!("{:<7}", setting.word(key)), style::QUIET), Span::raw(value)])
    };
    let cuts = |alpha: u64, beta: u64| {
        let [a, b] = [setting.glyphs.pick("α", "a"), setting.glyphs.pick("β", "b")];
        format!("{} {a}  {} {b}", short(setting.language, alpha), short(setting.language, beta))
    };
    match (content.progress, last) {
        (Some(now), _) if content.is_thinking => Text::from(vec![
            row("think-depth", format!("{}  {}", now.depth, clock(now.time))),
            value(now.score, ongoing.session().to_move()),
            row("think-nodes", short(setting.language, now.nodes)),
            row("think-cuts", cuts(now.alpha_cuts, now.beta_cuts)),
            row("think-line", now.line.join(" ")),
        ]),
        (None, _) if content.is_thinking => Text::styled(setting.word("notice-looking"), style::QUIET),
        (_, Some((player, thought))) => {
            let stats = &thought.stats;
            Text::from(vec![
                row("think-depth", format!("{}  {}", thought.depth, clock(stats.time))),
                value(thought.score, player),
                row("think-nodes", short(setting.language, stats.nodes)),
                row("think-cuts", cuts(stats.alpha_cuts, stats.beta_cuts)),
                row("think-line", thought.line.join(" ")),
            ])
        }
        _ => Text::styled(setting.word("panel-nobody"), style::QUIET),
    }
}

/// The moves with their values, best first and marked; and how many do not fit.
fn values_text(area: Rect, values: &[MoveValue], content: &PanelContent<'_>) -> Text<'static> {
    let setting = content.setting;
    let Some(best) = values.first() else {
        let words = if content.is_judging { setting.word("notice-looking") } else { String::new() };
        return Text::styled(words, style::QUIET);
    };
    let points = content.ongoing.session().has_points();
    let name = values.iter().map(|value| value.mv.chars().count()).max().unwrap_or(0).max(4) + 1;
    let line = |value: &MoveValue| {
        let rank = Rank::of(value.score, best.score);
        let score = score_words(setting.language, value.score, points);
        let mark = if value.score.exact && !points { "!" } else { "" };
        let (head, words) =
            (format!("{} {:<name$}", rank.sign(setting.glyphs), value.mv), format!("{score}{mark}"));
        let used = head.chars().count() + words.chars().count() + 2;
        let rest = fit(&value.line.join(" "), usize::from(area.width).saturating_sub(used), setting);
        Line::from(vec![
            Span::raw(head),
            Span::styled(words, rank.style()),
            Span::styled(format!("  {rest}"), style::QUIET),
        ])
    };
    let room = usize::from(area.height);
    let shown = if values.len() > room { room.saturating_sub(1) } else { values.len() };
    let mut lines: Vec<Line<'static>> = values.iter().take(shown).map(line).collect();
    if shown < values.len() {
        lines.push(cut(values.len() - shown, "list-more", setting));
    }
    lines.into()
}

/// A line that says how many do not fit.
fn cut(count: usize, key: &str, setting: &Setting) -> Line<'static> {
    let words = setting.say(key, &[("count", (count as u64).into())]);
    Line::styled(format!("{} {words}", setting.glyphs.pick("…", "...")), style::QUIET)
}

/// The last moves that fit, several on a line; and how many came before.
fn moves_text(area: Rect, content: &PanelContent<'_>) -> Text<'static> {
    let turns = content.ongoing.turns();
    let width = turns.iter().map(|turn| turn.mv.chars().count()).max().unwrap_or(0) + 6;
    let columns = (usize::from(area.width) / width).max(1);
    let room = usize::from(area.height);
    let is_cut = turns.len() > columns * room;
    let shown = columns * if is_cut { room.saturating_sub(1) } else { room };
    let first = turns.len().saturating_sub(shown).div_ceil(columns) * columns;
    let numbered: Vec<_> = turns.iter().enumerate().skip(first).collect();
    let cell = |(ply, turn): &(usize, &jogada_play::Turn)| {
        let text = format!("{:>3} {}", ply + 1, turn.mv);
        Span::styled(format!("{text:<width$}"), style::of_player(turn.player))
    };
    let earlier = is_cut.then(|| cut(first, "list-earlier", content.setting));
    let rows = numbered.chunks(columns).map(|row| Line::from(row.iter().map(cell).collect::<Vec<_>>()));
    earlier.into_iter().chain(rows).collect()
}
