//! The course of a game as a graph: a column a move, above the line where player one stands better, below it where
//! player two does.

use jogada_core::{Drawing, Glyphs, Ink};

/// Draws `values`, from player one's view, oldest first, in at most `width` columns and `height` lines. If there are
/// more values than columns, the last ones are shown. `None` is a move nobody judged.
#[must_use]
pub fn draw_graph(values: &[Option<f64>], width: usize, height: usize, glyphs: Glyphs) -> Drawing {
    let mut drawing = Drawing::new();
    let half = height.saturating_sub(1) / 2;
    let shown = &values[values.len().saturating_sub(width)..];
    if half == 0 || width == 0 {
        return drawing;
    }
    // The middle of the highest line is the greatest value, but a small advantage shall not look like a great one.
    let most = shown.iter().flatten().fold(1.0_f64, |most, value| most.max(value.abs()));
    let steps = |value: f64| (value / most * (2 * half) as f64).round() as i64;
    for line in (1..=half as i64).rev() {
        drawing.line();
        for value in shown {
            let filled = value.map_or(0, steps) - 2 * (line - 1);
            let text = match filled {
                2.. => glyphs.pick("█", "#"),
                1 => glyphs.pick("▄", "."),
                _ => " ",
            };
            drawing.put(Ink::One, text);
        }
    }
    drawing.line();
    for value in shown {
        drawing.put(Ink::Frame, if value.is_some() { glyphs.pick("─", "-") } else { glyphs.pick("·", " ") });
    }
    for line in 1..=half as i64 {
        drawing.line();
        for value in shown {
            let filled = -value.map_or(0, steps) - 2 * (line - 1);
            let text = match filled {
                2.. => glyphs.pick("█", "#"),
                1 => glyphs.pick("▀", "'"),
                _ => " ",
            };
            drawing.put(Ink::Two, text);
        }
    }
    drawing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_one_is_above_the_line() {
        let values = [Some(0.0), Some(1.0), Some(0.5), None, Some(-1.0)];
        let expected = " #\n ##\n--- -\n    #\n    #\n";
        assert_eq!(draw_graph(&values, 10, 5, Glyphs::Ascii).to_string(), expected);
        let drawing = draw_graph(&values, 2, 5, Glyphs::Ascii);
        assert_eq!(drawing.to_string(), "\n\n -\n #\n #\n");
        assert!(draw_graph(&values, 10, 2, Glyphs::Ascii).lines.is_empty());
    }
}
