//! Text fitted into a width. What does not fit is cut with a mark, at the end of a word where that loses little; nothing
//! is cut silently.

use ratatui::text::{Line, Span};

use super::setting::Setting;

/// The text cut to `width`, with an ellipsis.
pub(super) fn fit(text: &str, width: usize, setting: &Setting) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let sign = mark(setting);
    let kept: String = text.chars().take(width.saturating_sub(sign.chars().count())).collect();
    let next_is_space = text.chars().nth(kept.chars().count()) == Some(' ');
    // A word is cut only if the words before it are less than half of the line.
    let whole = kept.rfind(' ').filter(|at| !next_is_space && kept[..*at].chars().count() * 2 > width);
    let kept = kept[..whole.unwrap_or(kept.len())].trim_end();
    format!("{kept}{sign}").chars().take(width).collect()
}

/// The end of the text, with an ellipsis before it: of what is typed the last letters are seen.
pub(super) fn fit_end(text: &str, width: usize, setting: &Setting) -> String {
    let count = text.chars().count();
    if count <= width {
        return text.to_owned();
    }
    let sign = mark(setting);
    let skipped = count + sign.chars().count() - width.max(sign.chars().count());
    sign.chars().chain(text.chars().skip(skipped)).take(width).collect()
}

/// The first of several wordings, the longest first, that fits; the last one cut if none does.
pub(super) fn fit_any(wordings: &[String], width: usize, setting: &Setting) -> String {
    let fitting = wordings.iter().find(|words| words.chars().count() <= width);
    fitting.cloned().unwrap_or_else(|| fit(wordings.last().map_or("", String::as_str), width, setting))
}

/// A line in several styles, cut to `width`.
pub(super) fn fit_line(line: &Line<'static>, width: u16, setting: &Setting) -> Line<'static> {
    let whole: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
    let fitted = fit(whole.trim_end(), width.into(), setting);
    let mut letters = fitted.chars();
    let spans = line.spans.iter().map(|span| {
        let text: String = letters.by_ref().take(span.content.chars().count()).collect();
        Span::styled(text, span.style)
    });
    Line::from(spans.collect::<Vec<_>>())
}

/// The text wrapped at words, the longest words at any letter.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split_whitespace() {
        if used > 0 && used + 1 + word.chars().count() > width {
            lines.push(String::new());
            used = 0;
        } else if used > 0 {
            lines.last_mut().expect("there is a line").push(' ');
            used += 1;
        }
        for letter in word.chars() {
            if used == width {
                lines.push(String::new());
                used = 0;
            }
            lines.last_mut().expect("there is a line").push(letter);
            used += 1;
        }
    }
    lines
}

/// The text wrapped to at most `height` lines, the last one cut if there are more.
pub(super) fn fit_lines(text: &str, width: u16, height: u16, setting: &Setting) -> Vec<Line<'static>> {
    let (width, height) = (usize::from(width), usize::from(height));
    let mut lines = wrapped(text, width);
    if lines.len() > height && height > 0 {
        let rest = lines.split_off(height - 1).join(" ");
        lines.push(fit(&rest, width, setting));
    }
    lines.into_iter().take(height).map(Line::from).collect()
}

/// What shows that something is missing.
pub(super) fn mark(setting: &Setting) -> &'static str {
    setting.glyphs.pick("…", "...")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::style;
    use jogada_core::Glyphs;
    use jogada_messages::Language;

    fn setting() -> Setting {
        Setting {
            language: Language::English,
            glyphs: Glyphs::Ascii,
            still: true,
            keeps: false,
            tables: jogada_solve::Tablebases::default(),
        }
    }

    #[test]
    fn what_is_cut_has_a_mark_and_ends_with_a_word_where_it_can() {
        let fitted = |width| fit("choose a row and a column", width, &setting());
        assert_eq!(fitted(25), "choose a row and a column");
        assert_eq!(fitted(24), "choose a row and a...");
        assert_eq!(fitted(12), "choose a...");
        assert_eq!(fitted(8), "choos...");
        assert_eq!([fitted(3), fitted(2), fitted(0)], ["...", "..", ""]);
        assert_eq!(fit_end(":save /tmp/game.pgn", 11, &setting()), "...game.pgn");
        assert_eq!(fit_any(&["a long one".to_owned(), "short".to_owned()], 6, &setting()), "short");
    }

    #[test]
    fn a_line_of_several_styles_is_cut_as_one() {
        let spans = [Span::styled("Quarto  ", style::TITLE), Span::raw("1 You"), Span::raw("  2 Computer")];
        let line = Line::from(spans.to_vec());
        assert_eq!(fit_line(&line, 25, &setting()), line);
        let cut = fit_line(&line, 20, &setting());
        assert_eq!(cut.spans, [spans[0].clone(), spans[1].clone(), Span::raw("  2...")]);
    }

    #[test]
    fn wrapped_text_loses_nothing_without_a_mark() {
        assert_eq!(wrapped("a path /home/somebody/file", 10), ["a path", "/home/some", "body/file"]);
        let lines = |height| fit_lines("one two three four", 9, height, &setting());
        assert_eq!(lines(2), [Line::from("one two"), Line::from("three...")]);
        assert_eq!(lines(3).len(), 3);
        assert!(lines(0).is_empty());
    }
}
