//! Where a file is not valid TOML: line and column. The parser's own message is English only, so it is not shown.

use jogada_core::Fault;

use crate::faults::BotFault;

/// The fault at the place where `text` is not valid TOML.
#[must_use]
pub fn toml_fault(text: &str, error: &toml::de::Error) -> Fault {
    let at = error.span().map_or(0, |span| span.start).min(text.len());
    let at = (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let number = text[..at].matches('\n').count() as u64 + 1;
    let place = (at - start).min(line.len());
    Fault::new(BotFault::TomlSyntax).with("line", number).at(line, place..place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_messages::{Language, explain};

    #[test]
    fn the_place_is_shown() {
        let text = "name = 'ç'\ncmd = \nx = 1\n";
        let error = text.parse::<toml::Table>().unwrap_err();
        let fault = toml_fault(text, &error);
        assert_eq!(explain(Language::Portuguese, &fault), "a linha 2 não é TOML\n  cmd = \n        ^");
        for text in ["", "\u{e7}", "x = 'a", "x = 1\nx = 2", "[a\n\n"] {
            if let Err(error) = text.parse::<toml::Table>() {
                let fault = toml_fault(text, &error);
                assert!(fault.text.get(fault.span.clone()).is_some(), "{text:?}: {fault}");
            }
        }
    }
}
