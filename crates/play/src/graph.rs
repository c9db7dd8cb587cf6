//! The course of a game as a bar graph: above the axis player one is ahead, below it player two.
//!
//! ```text
//!  +18 ┤   █
//!      ┤  ██
//!    0 ┼─────────
//!      ┤       ██
//!  -18 ┤       ██
//!       1       9
//! ```
//!
//! The scale at the left is in points, or 1 is a win. All plies are shown: if there are more plies than columns, a
//! column stands for several and shows the last one that has a value.

use jogada_core::{Drawing, Glyphs, Ink};

/// The scale is drawn only if the bars have at least this width and the graph this height.
const MIN_WIDTH: usize = 8;
const MIN_HEIGHT: usize = 5;
/// From this height on a line of ply numbers is added.
const NUMBERED_HEIGHT: usize = 9;

/// Draws `values` (player one's view, oldest first; `None` where no value is known) in at most `width` columns and
/// `height` lines. The axis has a mark at the value of index `cursor`.
#[must_use]
pub fn draw_graph(
    values: &[Option<f64>],
    cursor: Option<usize>,
    width: usize,
    height: usize,
    glyphs: Glyphs,
) -> Drawing {
    Graph { values, cursor, least: 1.0 }.draw(width, height, glyphs)
}

/// As [`draw_graph`] without a mark; the scale reaches at least `least`, so that a small advantage looks small.
#[must_use]
pub fn draw_graph_over(
    values: &[Option<f64>],
    least: f64,
    width: usize,
    height: usize,
    glyphs: Glyphs,
) -> Drawing {
    Graph { values, cursor: None, least }.draw(width, height, glyphs)
}

/// Data of a graph.
struct Graph<'a> {
    values: &'a [Option<f64>],
    /// Index of the value to mark.
    cursor: Option<usize>,
    /// The scale's least maximum.
    least: f64,
}

impl Graph<'_> {
    fn draw(&self, width: usize, height: usize, glyphs: Glyphs) -> Drawing {
        let mut drawing = Drawing::new();
        let values = self.values;
        let most = values.iter().flatten().fold(self.least, |most, value| most.max(value.abs()));
        let label = format!("{:+}", Rounded(most));
        let is_scaled = !values.is_empty() && width >= label.len() + 2 + MIN_WIDTH && height >= MIN_HEIGHT;
        // Ply numbers take the line that an even height leaves over, or one more where there is room.
        let is_numbered = is_scaled && (height.is_multiple_of(2) || height >= NUMBERED_HEIGHT);
        let margin = if is_scaled { label.len() + 2 } else { 0 };
        let half = height.saturating_sub(1 + usize::from(is_numbered)) / 2;
        if half == 0 || width == 0 {
            return drawing;
        }
        let shown = compressed(values, width - margin);
        let scale = Scale { margin, most, half: half as i64, glyphs };
        for line in (1..=half as i64).rev() {
            scale.begin_line(&mut drawing, if line == scale.half { label.as_str() } else { "" });
            for value in &shown {
                let filled = value.map_or(0, |value| scale.steps(value)) - 2 * (line - 1);
                drawing.put(Ink::One, bar(filled, glyphs.pick("▄", "."), glyphs));
            }
        }
        scale.begin_line(&mut drawing, "0");
        let marked = self
            .cursor
            .filter(|place| *place < values.len())
            .map(|place| ((place + 1) * shown.len() - 1) / values.len());
        for (column, value) in shown.iter().enumerate() {
            match value {
                _ if marked == Some(column) => drawing.put(Ink::Legal, glyphs.pick("◆", "*")),
                Some(_) => drawing.put(Ink::Frame, glyphs.pick("─", "-")),
                None => drawing.put(Ink::Frame, glyphs.pick("·", " ")),
            };
        }
        for line in 1..=half as i64 {
            let end = label.replacen('+', "-", 1);
            scale.begin_line(&mut drawing, if line == scale.half { end.as_str() } else { "" });
            for value in &shown {
                let filled = -value.map_or(0, |value| scale.steps(value)) - 2 * (line - 1);
                drawing.put(Ink::Two, bar(filled, glyphs.pick("▀", "'"), glyphs));
            }
        }
        if is_numbered {
            let last = values.len().to_string();
            let room = shown.len().saturating_sub(1);
            drawing.line();
            drawing.put(
                Ink::Frame,
                format!(
                    "{:margin$}1{}",
                    "",
                    if room == 0 { String::new() } else { format!("{last:>room$}") }
                ),
            );
        }
        drawing
    }
}

fn bar(filled: i64, half: &'static str, glyphs: Glyphs) -> &'static str {
    match filled {
        2.. => glyphs.pick("█", "#"),
        1 => half,
        _ => " ",
    }
}

/// At most `width` values: each column stands for its share of the plies.
fn compressed(values: &[Option<f64>], width: usize) -> Vec<Option<f64>> {
    let columns = width.min(values.len());
    let share = |column: usize| column * values.len() / columns;
    (0..columns)
        .map(|column| values[share(column)..share(column + 1)].iter().rev().copied().flatten().next())
        .collect()
}

/// The scale at the left of the graph.
struct Scale {
    margin: usize,
    most: f64,
    half: i64,
    glyphs: Glyphs,
}

impl Scale {
    /// Distance from the axis in half lines.
    fn steps(&self, value: f64) -> i64 {
        (value / self.most * (2 * self.half) as f64).round() as i64
    }

    fn begin_line(&self, drawing: &mut Drawing, label: &str) {
        drawing.line();
        if self.margin > 0 {
            let room = self.margin - 2;
            let tick = if label == "0" { self.glyphs.pick("┼", "+") } else { self.glyphs.pick("┤", "|") };
            drawing.put(Ink::Frame, format!("{label:>room$} {tick}"));
        }
    }
}

/// A number with a decimal only if it is not whole.
struct Rounded(f64);

impl std::fmt::Display for Rounded {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let places = usize::from(self.0.abs() < 10.0 && self.0.fract() != 0.0);
        write!(out, "{:+.places$}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_one_is_above_the_axis_and_the_scale_is_shown() {
        let values = [Some(0.0), Some(1.0), Some(0.5), None, Some(-1.0)];
        let expected = "+1 | #\n   | ##\n 0 +--- -\n   |    #\n-1 |    #\n    1   5\n";
        assert_eq!(draw_graph(&values, None, 20, 6, Glyphs::Ascii).to_string(), expected);
        assert!(draw_graph(&values, None, 10, 2, Glyphs::Ascii).lines.is_empty());
    }

    #[test]
    fn the_ply_that_is_looked_at_is_marked() {
        let values = [Some(0.0), Some(1.0), Some(0.5), None, Some(-1.0)];
        let drawn = |cursor, width| draw_graph(&values, cursor, width, 5, Glyphs::Ascii).to_string();
        let line = |drawing: String| drawing.lines().nth(2).unwrap_or_default().to_owned();
        assert_eq!(line(drawn(Some(0), 10)), "*-- -");
        assert_eq!(line(drawn(Some(3), 10)), "---*-");
        assert_eq!(line(drawn(Some(4), 2)), "-*", "where plies share a column, that column is marked");
        assert_eq!(line(drawn(Some(9), 10)), "--- -");
    }

    #[test]
    fn where_there_is_no_room_there_is_no_scale() {
        let values = [Some(0.0), Some(1.0), Some(0.5), None, Some(-1.0)];
        assert_eq!(
            draw_graph(&values, None, 10, 5, Glyphs::Ascii).to_string(),
            " #\n ##\n--- -\n    #\n    #\n"
        );
    }

    #[test]
    fn all_plies_are_shown_in_any_width() {
        let mut values = vec![Some(-4.0); 100];
        values[99] = Some(12.0);
        for width in [1, 7, 30, 200] {
            let drawing = draw_graph(&values, None, width, 8, Glyphs::Ascii).to_string();
            assert!(drawing.lines().all(|line| line.chars().count() <= width.max(1)), "{drawing}");
            assert!(
                drawing.lines().next().is_some_and(|line| line.ends_with('#')),
                "the last ply: {drawing}"
            );
        }
        let wide = draw_graph(&values, None, 30, 8, Glyphs::Ascii).to_string();
        assert!(wide.starts_with("+12 |") && wide.contains("\n-12 |") && wide.ends_with("100\n"), "{wide}");
    }

    #[test]
    fn one_point_does_not_fill_the_graph_of_a_game_of_hundreds() {
        let drawing = draw_graph_over(&[Some(1.0), Some(-1.0)], 50.0, 20, 12, Glyphs::Ascii).to_string();
        assert!(drawing.starts_with("+50 |\n") && !drawing.contains('#'), "{drawing}");
    }
}
