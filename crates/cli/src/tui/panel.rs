//! The panel beside the board: the computer's search or the result, the moves or their values, and the graph.

use jogada_core::Player;
use jogada_play::summary::{brief_value_words, score_words, seconds, short, value_words};
use jogada_play::{GameInProgress, MoveValue, Score, SearchProgress, draw_graph};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::board::{self, Marks};
use super::fit::{fit, fit_any, fit_lines, mark, wrapped};
use super::setting::Setting;
use super::style::{self, Rank};

/// Heights of the search, of the graph and of the fewest moves, frames included.
const SEARCH_HEIGHT: u16 = 7;
const GRAPH_HEIGHT: u16 = 7;
const MOVES_HEIGHT: u16 = 3;
/// Widths of the search, and the smallest of the moves and of the graph, side by side.
const SEARCH_WIDTH: u16 = 26;
const PART_WIDTH: u16 = 15;

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
    pub(super) end: Option<EndContent>,
}

/// The text of a finished game.
pub(super) struct EndContent {
    pub(super) result: String,
    /// The table of totals, and what stands for it where it does not fit: the points, if there are any.
    pub(super) totals: Vec<Line<'static>>,
    pub(super) points: Option<String>,
    pub(super) keys: String,
}

impl EndContent {
    /// The width that the totals need.
    fn table_width(&self) -> u16 {
        self.totals.iter().map(|line| line.width() as u16).max().unwrap_or(0)
    }

    /// The text in a room: with the totals if they fit, else with the points; the keys take what is left.
    fn text(&self, width: u16, height: u16, setting: &Setting) -> Text<'static> {
        let plain = |words: &str| wrapped(words, width.into()).into_iter().map(Line::from);
        let mut lines: Vec<Line<'static>> =
            plain(&self.result).map(|line| line.style(style::TITLE)).collect();
        let keys = plain(&self.keys).count();
        let needed = lines.len() + 1 + self.totals.len() + keys;
        if self.table_width() <= width && needed <= height.into() {
            lines.push(Line::default());
            lines.extend(self.totals.iter().cloned());
        } else {
            lines.extend(self.points.iter().flat_map(|points| plain(points)));
        }
        let left = height.saturating_sub(lines.len() as u16);
        let keys = fit_lines(&self.keys, width, left, setting);
        lines.extend(keys.into_iter().map(|line| line.style(style::KEY)));
        lines.into()
    }
}

/// Whether the parts stand side by side, rather than one above the other: where that would leave them too low.
fn is_row(area: Rect, end: Option<&EndContent>) -> bool {
    let least = end.map_or(20, |end| end.totals.len() as u16 + 9);
    area.width >= 56 && area.height < least
}

/// The areas of the search or the result, of the moves, and of the graph; and the text of the result.
fn arrange(area: Rect, content: &PanelContent<'_>) -> ([Rect; 3], Option<Text<'static>>) {
    let end = |width: u16, height: u16| {
        content
            .end
            .as_ref()
            .map(|end| end.text(width.saturating_sub(2), height.saturating_sub(2), content.setting))
    };
    if is_row(area, content.end.as_ref()) {
        let table = content.end.as_ref().map_or(0, |end| end.table_width() + 2);
        // The totals have the width they need if that leaves the others theirs.
        let width = if table + 2 * PART_WIDTH <= area.width { table.max(SEARCH_WIDTH) } else { SEARCH_WIDTH };
        let parts = [Constraint::Length(width), Constraint::Fill(1), Constraint::Fill(1)];
        return (Layout::horizontal(parts).areas(area), end(width, area.height));
    }
    let text = end(area.width, area.height.saturating_sub(MOVES_HEIGHT));
    let first = text.as_ref().map_or(SEARCH_HEIGHT, |text| text.lines.len() as u16 + 2);
    // The values of moves take precedence over the graph.
    let least = if content.values.is_some() { 10 } else { 4 };
    let is_room = area.height >= first + GRAPH_HEIGHT + least;
    let graph = if is_room { GRAPH_HEIGHT.max(area.height / 5) } else { 0 };
    let parts = [Constraint::Length(first.min(area.height)), Constraint::Fill(1), Constraint::Length(graph)];
    (Layout::vertical(parts).areas(area), text)
}

/// Draws the parts one above the other beside the board, or side by side below it.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, content: &PanelContent<'_>) {
    let setting = content.setting;
    let ([first, moves, graph], end) = arrange(area, content);
    let has_points = content.ongoing.session().has_points();
    match end {
        Some(end) => framed(frame, first, &[setting.word("popup-end")], setting, |_| end),
        None => {
            let title = [setting.word("panel-thinking")];
            framed(frame, first, &title, setting, |inner| thinking_text(inner, content));
        }
    }
    match content.values {
        Some(values) => {
            let title =
                value_titles("panel-values", content.ongoing.session().to_move(), has_points, setting);
            framed(frame, moves, &title, setting, |inner| values_text(inner, values, content));
        }
        None => {
            let title = [setting.word("panel-moves")];
            framed(frame, moves, &title, setting, |inner| moves_text(inner, content));
        }
    }
    draw_graph_panel(frame, graph, content.course, None, has_points, setting);
}

/// The titles of a panel of values for `player`, a long and a short one: both name view and unit.
fn value_titles(key: &str, player: Player, has_points: bool, setting: &Setting) -> [String; 2] {
    let player = [("player", u64::from(player.number()).into())];
    [key, "panel-values-short"].map(|key| setting.say(&of_unit(key, has_points), &player))
}

/// The graph of a game in its frame, with the current ply marked.
pub(super) fn draw_graph_panel(
    frame: &mut Frame<'_>,
    area: Rect,
    course: &[Option<f64>],
    cursor: Option<usize>,
    has_points: bool,
    setting: &Setting,
) {
    let title = value_titles("panel-graph", Player::One, has_points, setting);
    framed(frame, area, &title, setting, |inner| {
        let drawing = draw_graph(course, cursor, inner.width.into(), inner.height.into(), setting.glyphs);
        board::text(&drawing, Marks::default())
    });
}

/// The message about points, or the one about results.
pub(super) fn of_unit(key: &str, has_points: bool) -> String {
    format!("{key}-{}", if has_points { "points" } else { "results" })
}

/// Text in a frame with the longest title that fits, if there is room for both.
pub(super) fn framed(
    frame: &mut Frame<'_>,
    area: Rect,
    titles: &[String],
    setting: &Setting,
    text: impl FnOnce(Rect) -> Text<'static>,
) {
    if area.height < 3 || area.width < 4 {
        return;
    }
    let block =
        style::frame(&fit_any(titles, usize::from(area.width).saturating_sub(4), setting), setting.glyphs);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(text(inner)).wrap(Wrap { trim: false }), inner);
}

/// Width of the names of figures.
const NAME_WIDTH: u16 = 7;

/// The current or last search.
fn thinking_text(area: Rect, content: &PanelContent<'_>) -> Text<'static> {
    let PanelContent { setting, ongoing, .. } = content;
    let last = ongoing.turns().iter().rev().find_map(|turn| Some((turn.player, turn.thought.as_ref()?)));
    match (content.progress, last) {
        (Some(now), _) if content.is_thinking => search_text(area, now, ongoing.session().to_move(), content),
        (None, _) if content.is_thinking => Text::styled(setting.word("notice-looking"), style::QUIET),
        (_, Some((_, thought))) if thought.is_random => Text::raw(setting.word("think-random")),
        (_, Some((player, thought))) => {
            let stats = &thought.stats;
            let done = SearchProgress {
                depth: thought.depth,
                score: thought.score,
                line: thought.line.clone(),
                nodes: stats.nodes,
                alpha_cuts: stats.alpha_cuts,
                beta_cuts: stats.beta_cuts,
                time: stats.time,
            };
            search_text(area, &done, player, content)
        }
        _ => Text::styled(setting.word("panel-nobody"), style::QUIET),
    }
}

/// A search of `player`: time, value, nodes and the principal variation; depth and cuts where there are any, which
/// playouts have not.
fn search_text(
    area: Rect,
    now: &SearchProgress,
    player: Player,
    content: &PanelContent<'_>,
) -> Text<'static> {
    let (setting, points) = (content.setting, content.ongoing.session().has_points());
    let row = |name: String, value: String| {
        let name = format!("{name:<0$}", usize::from(NAME_WIDTH));
        Line::from(vec![Span::styled(name, style::QUIET), Span::raw(value)])
    };
    let name = |key: &str| setting.word(key);
    let time = if setting.still { "-".to_owned() } else { seconds(setting.language, now.time) };
    let [alpha, beta] = [now.alpha_cuts, now.beta_cuts].map(|cuts| short(setting.language, cuts));
    let [a, b] = [setting.glyphs.pick("α", "a"), setting.glyphs.pick("β", "b")];
    // These words name view and certainty, and need no label.
    let values =
        [value_words, brief_value_words].map(|words| words(setting.language, now.score, player, points));
    let mut lines = vec![
        match now.depth {
            0 => row(name("think-time"), time),
            depth => row(name("think-depth"), format!("{depth}  {time}")),
        },
        Line::raw(fit_any(&values, area.width.into(), setting)),
        row(name("think-nodes"), short(setting.language, now.nodes)),
    ];
    if now.depth > 0 {
        lines.push(row(name("think-cuts"), format!("{alpha} {a}  {beta} {b}")));
    }
    let left = area.height.saturating_sub(lines.len() as u16);
    let line = fit_lines(&now.line.join(" "), area.width.saturating_sub(NAME_WIDTH), left, setting);
    for (place, moves) in line.into_iter().enumerate() {
        lines.push(row(if place == 0 { name("think-line") } else { String::new() }, moves.to_string()));
    }
    lines.into()
}

/// A value for a column aligned at the right: the place of the mark of a proof is left free if there is none.
pub(super) fn column_value(score: Score, has_points: bool, setting: &Setting) -> String {
    let words = score_words(setting.language, score, has_points);
    let mark = if score.exact && !has_points { "!" } else { "" };
    let words = format!("{words}{mark}");
    if words.ends_with('!') { words } else { words + " " }
}

/// The width of a column.
pub(super) fn column_width<'a>(texts: impl IntoIterator<Item = &'a String>) -> usize {
    texts.into_iter().map(|text| text.chars().count()).max().unwrap_or(0)
}

/// The moves with their values, best first and marked; and how many do not fit.
fn values_text(area: Rect, values: &[MoveValue], content: &PanelContent<'_>) -> Text<'static> {
    let setting = content.setting;
    let Some(best) = values.first() else {
        let words = if content.is_judging { setting.word("notice-looking") } else { String::new() };
        return Text::styled(words, style::QUIET);
    };
    let points = content.ongoing.session().has_points();
    let room = usize::from(area.height);
    let shown = if values.len() > room { room.saturating_sub(1) } else { values.len() };
    let columns: Vec<String> =
        values.iter().take(shown).map(|value| column_value(value.score, points, setting)).collect();
    let name = column_width(values.iter().map(|value| &value.mv)).max(4);
    let width = column_width(&columns);
    let line = |(value, words): (&MoveValue, &String)| {
        let rank = Rank::of(value.score, best.score);
        let head = format!("{} {:<name$} ", rank.sign(setting.glyphs), value.mv);
        let used = head.chars().count() + width + 1;
        let rest = fit(&value.line.join(" "), usize::from(area.width).saturating_sub(used), setting);
        Line::from(vec![
            Span::raw(head),
            Span::styled(format!("{words:>width$}"), rank.style()),
            Span::styled(format!(" {rest}"), style::QUIET),
        ])
    };
    let mut lines: Vec<Line<'static>> = values.iter().zip(&columns).map(line).collect();
    if shown < values.len() {
        lines.push(cut(values.len() - shown, "list-more", setting));
    }
    lines.into()
}

/// A line that says how many do not fit.
fn cut(count: usize, key: &str, setting: &Setting) -> Line<'static> {
    let words = setting.say(key, &[("count", (count as u64).into())]);
    Line::styled(format!("{} {words}", mark(setting)), style::QUIET)
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
