//! Files of positions: Lisp lists, one or many, over as many lines as they like; or plain text, one
//! position a line. `;` and `#` begin comments in either.

use jogada_core::{Fault, Field, Notation};

use crate::faults::GamesFault;

/// A position read from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilePosition {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// The text of the position.
    pub text: String,
}

/// A mistake in a file: the fault speaks of the one line it is on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, in characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// Finds the positions of a file and checks each with `space`.
///
/// # Errors
/// The first mistake, with its line and column; or that there is no position at all.
pub fn read_positions<N: Notation>(space: &N, text: &str) -> Result<Vec<FilePosition>, FileFault> {
    // Comments become blanks, so that every byte keeps its place.
    let bare = without_comments(text);
    let pieces = if bare.trim_start().starts_with('(') { lists(&bare) } else { lines(&bare) };
    let mut placed = Vec::new();
    for (start, end) in pieces {
        let piece = &bare[start..end];
        if let Err(fault) = space.clone().read_position(piece) {
            return Err(locate(text, start + fault.span.start, fault));
        }
        let line = text[..start].matches('\n').count() + 1;
        let words: Vec<&str> = piece.split_whitespace().collect();
        placed.push(FilePosition { line, text: words.join(" ") });
    }
    if placed.is_empty() {
        let fault = Field::end_of(text).fault(GamesFault::FileEmpty);
        return Err(locate(text, text.len(), fault));
    }
    Ok(placed)
}

fn without_comments(text: &str) -> String {
    let mut in_comment = false;
    text.chars()
        .flat_map(|character| {
            in_comment = character != '\n' && (in_comment || matches!(character, ';' | '#'));
            let blanks = if in_comment { character.len_utf8() } else { 0 };
            let kept = (!in_comment).then_some(character);
            std::iter::repeat_n(' ', blanks).chain(kept)
        })
        .collect()
}

/// The lines that are not blank.
fn lines(text: &str) -> Vec<(usize, usize)> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        let content = line.trim_end();
        if !content.trim().is_empty() {
            found.push((start, start + content.len()));
        }
        start += line.len();
    }
    found
}

/// The lists at the outermost level, with what follows each on its way to the next.
fn lists(text: &str) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => {
                if depth == 0 {
                    found.push((at, text.len()));
                    // The one before ends here; blanks between the two belong to neither.
                    if let [.., before, _] = &mut found[..] {
                        before.1 = before.0 + text[before.0..at].trim_end().len();
                    }
                }
                depth += 1;
            }
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    if let Some(last) = found.last_mut() {
        last.1 = last.0 + text[last.0..].trim_end().len();
    }
    found
}

/// Turns a fault in a part of the file into one on a line of it.
fn locate(text: &str, at: usize, fault: Fault) -> FileFault {
    let line_start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line_end = text[at..].find('\n').map_or(text.len(), |newline| at + newline);
    let length = fault.span.len().min(line_end - at);
    FileFault {
        line: text[..at].matches('\n').count() + 1,
        column: text[line_start..at].chars().count() + 1,
        fault: fault.at(&text[line_start..line_end], at - line_start..at - line_start + length),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adji_boto::puzzle::Puzzle;

    type Mistake = (usize, usize, &'static str);

    fn positions(text: &str) -> Result<Vec<(usize, String)>, Mistake> {
        read_positions(&Puzzle::default(), text)
            .map(|placed| placed.into_iter().map(|one| (one.line, one.text)).collect())
            .map_err(|fault| (fault.line, fault.column, fault.fault.code()))
    }

    #[test]
    fn lisp_lists_may_span_lines() {
        let text = "; the course's\n((0 0 0 0 0 2)\n (0 0 0 0 4 0)) ; A\n\n((2 2 2 2 2 2) (2 2 2 2 2 2))\n";
        let expected = vec![
            (2, "((0 0 0 0 0 2) (0 0 0 0 4 0))".to_owned()),
            (5, "((2 2 2 2 2 2) (2 2 2 2 2 2))".to_owned()),
        ];
        assert_eq!(positions(text), Ok(expected));
    }

    #[test]
    fn plain_text_has_one_position_a_line() {
        let text = "# é two\r\nA\r\n\r\n1,2,3,4,5,6/6,5,4,3,2,1 # D\r\n";
        assert_eq!(positions(text), Ok(vec![(2, "A".to_owned()), (4, "1,2,3,4,5,6/6,5,4,3,2,1".to_owned())]));
    }

    #[test]
    fn mistakes_have_a_line_and_a_column() {
        assert_eq!(positions("A\n1,2,3,4,5,6/6,5,x,3,2,1\n"), Err((2, 17, "fault-number")));
        assert_eq!(positions("((1 2 3 4 5 6)\n (6 5 4 y 2 1))"), Err((2, 9, "fault-unexpected")));
        assert_eq!(positions("((1 2 3 4 5 6) (6 5 4 3 2 1)) x"), Err((1, 31, "fault-trailing")));
        assert_eq!(positions("((1 2 3 4 5 6)"), Err((1, 15, "fault-missing")));
        assert_eq!(positions("# nothing\n"), Err((2, 1, "fault-file-empty")));
        assert_eq!(positions(""), Err((1, 1, "fault-file-empty")));
    }
}
