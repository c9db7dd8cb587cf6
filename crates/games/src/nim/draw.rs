//! The rows as sticks, each line with the row's number before them and the number of pieces after.
//!
//! A line takes at most 78 columns: 5 for the row's number, 41 for the sticks, 28 for the pieces and
//! two gaps of 2.

use jogada_core::{Drawing, Glyphs, Ink};

use super::{State, UBig};

/// Sticks stand in groups of so many.
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
}
