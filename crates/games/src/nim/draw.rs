//! The rows as sticks, each line with the row's number before them and the number of pieces after.
//!
//! A line takes at most 78 columns: 5 for the row's number, 41 for the sticks, 28 for the pieces and
//! two gaps of 2.

use jogada_core::{Canvas, Drawing, Glyphs, Ink};

use super::{State, UBig};

/// Sticks in a group.
const GROUP: usize = 5;
/// A row with more pieces shows only its ends.
const MAX_STICKS: usize = 35;
/// A number with more digits shows only its ends.
const MAX_DIGITS: usize = 24;
/// How many digits are shown at either end then.
const END_DIGITS: usize = 6;

pub(super) fn draw(state: &State, glyphs: Glyphs) -> Drawing {
    let sticks: Vec<String> = state.rows().map(|pieces| sticks(&pieces, glyphs)).collect();
    let width = sticks.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let digits = state.row_count().to_string().len();
    let mut drawing = Drawing::new();
    for (row, (pieces, sticks)) in state.rows().zip(sticks).enumerate() {
        let ink = if pieces.is_zero() { Ink::Gone } else { Ink::Plain };
        let name = (row + 1).to_string();
        drawing.line().put_at(&name, Ink::Frame, format!("{name:>digits$}  "));
        draw_sticks(&mut drawing, &name, &pieces, &sticks);
        let gap = width - sticks.chars().count() + 2;
        drawing.put(Ink::Legal, " ".repeat(gap)).put(ink, shortened(&pieces, glyphs));
    }
    drawing
}

/// How large sticks are on a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Size {
    /// Columns from one stick to the next.
    columns: usize,
    /// Lines of a stick.
    lines: usize,
    /// Lines between two rows.
    gap: usize,
}

/// Largest first. The last is used even where it does not fit.
const SIZES: [Size; 6] = [
    Size { columns: 4, lines: 4, gap: 2 },
    Size { columns: 3, lines: 3, gap: 1 },
    Size { columns: 2, lines: 2, gap: 1 },
    Size { columns: 2, lines: 1, gap: 1 },
    Size { columns: 2, lines: 1, gap: 0 },
    Size { columns: 1, lines: 1, gap: 0 },
];

impl Size {
    /// Columns of `sticks` sticks, with a gap after every five of them.
    const fn width(self, sticks: usize) -> usize {
        sticks * self.columns + sticks.saturating_sub(1) / GROUP * self.columns
    }

    const fn height(self, rows: usize) -> usize {
        rows * (self.lines + self.gap) - self.gap
    }
}

/// The number of sticks that a row shows; `None` if it has more pieces than fit.
fn stick_count(pieces: &UBig) -> Option<usize> {
    usize::try_from(pieces).ok().filter(|count| *count <= MAX_STICKS)
}

/// A screen: sticks as large as there was room for at the `start`, each row followed by its number of pieces. Rows for
/// which there are no lines are left out, and a last line says how many.
pub(super) fn draw_on(start: &State, state: &State, canvas: Canvas) -> Drawing {
    let glyphs = canvas.glyphs;
    let longest = start.rows().map(|pieces| stick_count(&pieces).unwrap_or(4 * GROUP + 3)).max().unwrap_or(0);
    let count = start.rows().map(|pieces| shortened(&pieces, glyphs).chars().count()).max().unwrap_or(0);
    let name = start.row_count().to_string().len();
    let fits =
        |size: &Size| canvas.fits(name + 2 + size.width(longest) + 2 + count, size.height(start.row_count()));
    let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
    let whole = canvas.lines >= size.height(start.row_count()) || canvas.lines < 2;
    let shown = if whole { start.row_count() } else { canvas.lines - 1 };
    let view = View { size, glyphs, name, room: size.width(longest) + 2 + count };
    let mut drawing = Drawing::new();
    for (row, pieces) in state.rows().enumerate().take(shown) {
        view.row(row + 1, &pieces, &mut drawing);
        if row + 1 < shown {
            for _ in 0..size.gap {
                drawing.line();
            }
        }
    }
    if shown < start.row_count() {
        let left = start.row_count() - shown;
        drawing.line().put(Ink::Frame, format!("{} +{left}", glyphs.pick("⋮", ":")));
    }
    drawing
}

struct View {
    size: Size,
    glyphs: Glyphs,
    /// Columns of a row's number.
    name: usize,
    /// Columns of the longest row there was, and of its count.
    room: usize,
}

impl View {
    fn row(&self, row: usize, pieces: &UBig, drawing: &mut Drawing) {
        let width = self.name;
        let middle = (self.size.lines - 1) / 2;
        for line in 0..self.size.lines {
            let name = if line == middle { row.to_string() } else { String::new() };
            drawing.line().put_at(row.to_string(), Ink::Frame, format!("{name:>width$}  "));
            let used = match stick_count(pieces) {
                Some(count) => self.sticks(row, count, drawing),
                None => {
                    let sticks = sticks(pieces, self.glyphs);
                    drawing.put_at(row.to_string(), Ink::Legal, &sticks);
                    sticks.chars().count()
                }
            };
            let ink = if pieces.is_zero() { Ink::Gone } else { Ink::Plain };
            let count = if line == middle { shortened(pieces, self.glyphs) } else { String::new() };
            let gap = if used == 0 { 0 } else { 2 };
            let rest = self.room.saturating_sub(used + gap);
            drawing.put(Ink::Plain, " ".repeat(gap)).put(ink, format!("{count:<rest$}"));
        }
    }

    /// One line of sticks, each the place of the move that takes it and all behind it. The columns it took.
    fn sticks(&self, row: usize, count: usize, drawing: &mut Drawing) -> usize {
        let stick =
            if self.size.columns == 1 { self.glyphs.pick("│", "|") } else { self.glyphs.pick("┃", "|") };
        let columns = self.size.columns;
        for taken in 0..count {
            let place = format!("{row}-{}", count - taken);
            let ends_group = (taken + 1) % GROUP == 0 && taken + 1 < count;
            let width = match (taken + 1 == count, ends_group) {
                (true, _) => 1,
                (_, true) => 2 * columns,
                _ => columns,
            };
            drawing.put_at(place, Ink::Legal, format!("{stick:<width$}"));
        }
        self.size.width(count) - columns * usize::from(count > 0) + usize::from(count > 0)
    }
}

/// The sticks of a row, each the place of the move that takes it and all behind it, if every piece has one.
fn draw_sticks(drawing: &mut Drawing, row: &str, pieces: &UBig, sticks: &str) {
    let mut left = match usize::try_from(pieces) {
        Ok(count) if count <= MAX_STICKS => count,
        _ => {
            drawing.put_at(row, Ink::Legal, sticks);
            return;
        }
    };
    for group in sticks.split(' ').filter(|group| !group.is_empty()) {
        for stick in group.chars() {
            drawing.put_at(format!("{row}-{left}"), Ink::Legal, stick.to_string());
            left -= 1;
        }
        if left > 0 {
            drawing.put_at(format!("{row}-{left}"), Ink::Legal, " ");
        }
    }
}

fn sticks(pieces: &UBig, glyphs: Glyphs) -> String {
    let stick = glyphs.pick("│", "|");
    let groups: Vec<String> = match usize::try_from(pieces) {
        Ok(count) if count <= MAX_STICKS => {
            (0..count).step_by(GROUP).map(|first| stick.repeat(GROUP.min(count - first))).collect()
        }
        _ => {
            let group = stick.repeat(GROUP);
            let gap = glyphs.pick("…", "...").to_owned();
            vec![group.clone(), group.clone(), gap, group.clone(), group]
        }
    };
    groups.join(" ")
}

/// A number that stays readable: `123456…654321 (41)` if it has 41 digits.
pub(super) fn shortened(pieces: &UBig, glyphs: Glyphs) -> String {
    let digits = pieces.to_string();
    if digits.len() <= MAX_DIGITS {
        return digits;
    }
    let (first, last) = (&digits[..END_DIGITS], &digits[digits.len() - END_DIGITS..]);
    format!("{first}{}{last} ({})", glyphs.pick("…", "..."), digits.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::{MAX_ROWS, Nim};
    use jogada_core::Notation;

    fn drawn(position: &str, glyphs: Glyphs) -> String {
        let state = Nim::default().read_position(position).unwrap();
        draw(&state, glyphs).to_string()
    }

    #[test]
    fn rows_are_sticks() {
        let expected = "1  |        1\n2           0\n3  |||||    5\n4  ||||| |  6\n";
        assert_eq!(drawn("1,0,5,6", Glyphs::Ascii), expected);
        assert_eq!(drawn("1,0,5,6", Glyphs::Unicode), expected.replace('|', "│"));
    }

    #[test]
    fn long_rows_show_their_ends() {
        let expected = "\
1  │││││ │││││ … │││││ │││││  36
2  │                          1
3  │││││ │││││ … │││││ │││││  18446744073709551616
4  │││││ │││││ … │││││ │││││  100000…000007 (41)
";
        let huge = format!("1{}7", "0".repeat(39));
        assert_eq!(drawn(&format!("36,1,18446744073709551616,{huge}"), Glyphs::Unicode), expected);
    }

    #[test]
    fn no_line_is_too_long() {
        let mut rows = vec!["35".to_owned(); MAX_ROWS - 2];
        rows.extend(["9".repeat(24), "9".repeat(100_000)]);
        let text = drawn(&rows.join(","), Glyphs::Ascii);
        let longest = text.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(78), "{longest:?}");
        assert!(text.ends_with("  999999...999999 (100000)\n"));
    }

    fn on(position: &str, columns: usize, lines: usize) -> Drawing {
        let mut game = Nim::default();
        let start = game.read_position("1,3,5,7").unwrap();
        let state = game.read_position(position).unwrap();
        draw_on(&start, &state, Canvas { columns, lines, glyphs: Glyphs::Ascii })
    }

    #[test]
    fn sticks_grow_with_the_room() {
        assert_eq!(on("1,3,5,7", 20, 4).to_string(), "1  |  1\n2  |||  3\n3  |||||  5\n4  ||||| ||  7\n");
        let large = on("1,3,5,7", 60, 19).to_string();
        assert_eq!(large.lines().next(), Some("   |"), "{large}");
        assert_eq!(large.lines().nth(5), Some("2  |  |  |  3"), "{large}");
    }

    #[test]
    fn nothing_moves_when_rows_shrink() {
        for (columns, lines) in [(20, 4), (40, 11), (60, 19), (150, 50)] {
            assert_eq!(on("1,0,1,0", columns, lines).size(), on("1,3,5,7", columns, lines).size());
        }
    }

    #[test]
    fn rows_without_room_are_counted() {
        let mut game = Nim::default();
        let state = game.read_position(&vec!["2"; 50].join(",")).unwrap();
        let drawn =
            draw_on(&state, &state, Canvas { columns: 60, lines: 10, glyphs: Glyphs::Ascii }).to_string();
        assert!(drawn.lines().count() == 10 && drawn.ends_with(" 9  ||  2\n: +41\n"), "{drawn}");
    }
}
