//! Splits a command line into words: quotes keep spaces together, a backslash escapes the next character.

/// Splits `text` into words.
///
/// `'..'` is literal; inside `".."` a backslash escapes only `"` and `\`. Nothing is expanded and no shell is involved.
///
/// # Errors
/// A quote without its end.
pub fn split_words(text: &str) -> Result<Vec<String>, char> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            ' ' | '\t' | '\n' => words.extend(word.take()),
            '\'' | '"' => {
                let into = word.get_or_insert_default();
                loop {
                    match rest.next().ok_or(character)? {
                        end if end == character => break,
                        '\\' if character == '"' && matches!(rest.peek(), Some('"' | '\\')) => {
                            into.extend(rest.next());
                        }
                        inside => into.push(inside),
                    }
                }
            }
            '\\' => word.get_or_insert_default().extend(rest.next()),
            plain => word.get_or_insert_default().push(plain),
        }
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::split_words;

    #[test]
    fn words_are_cut_as_in_a_shell() {
        for (text, expected) in [
            ("", vec![]),
            ("  ./bot  --depth 3 ", vec!["./bot", "--depth", "3"]),
            ("python3 \"my bot.py\" ''", vec!["python3", "my bot.py", ""]),
            (r#"a"b c"'d e'f"#, vec!["ab cd ef"]),
            (r#""say \"hi\" \n" two\ words"#, vec![r#"say "hi" \n"#, "two words"]),
            ("'$HOME'", vec!["$HOME"]),
        ] {
            assert_eq!(split_words(text).unwrap(), expected, "{text}");
        }
        assert_eq!(split_words("a 'b"), Err('\''));
        assert_eq!(split_words("a \"b"), Err('"'));
    }
}
