//! Why a position is won or lost by theory, in the reader's language: a drawing and a sentence.

use jogada_messages::{Language, say};
use jogada_solve::DrawnLine;

use crate::Session;

/// An explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Lines of fixed-width text.
    pub drawn: Vec<String>,
    /// The conclusion, as a sentence.
    pub words: String,
}

impl Explanation {
    /// Drawing and conclusion as lines.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        self.drawn.iter().cloned().chain([String::new(), self.words.clone()]).collect()
    }
}

/// The theory of a session's position; `None` if the game has none.
#[must_use]
pub fn explain_position(session: &dyn Session, language: Language) -> Option<Explanation> {
    let found = session.explain()?;
    let line = |line: &DrawnLine| match line {
        DrawnLine::Text(text) => text.clone(),
        DrawnLine::Sentence(phrase) => say(language, phrase.key, &phrase.values),
        DrawnLine::Labelled { label, width, text } => {
            format!("{:>width$}{text}", say(language, label.key, &label.values))
        }
    };
    let words = say(language, found.conclusion.key, &found.conclusion.values);
    Some(Explanation { drawn: found.drawn.iter().map(line).collect(), words })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    fn explained(game: &str, position: &str, language: Language) -> Option<Explanation> {
        explain_position(&*open(game, Some(position)).unwrap(), language)
    }

    #[test]
    fn nim_is_explained_by_its_columns() {
        let found = explained("nim", "1,3,5 1", Language::English).unwrap();
        assert_eq!(found.drawn[2], "   3  1 . 1  = 5  -> 2");
        assert_eq!(found.drawn[3], " odd  1 1 1  = 7");
        assert!(found.words.contains("3-3"), "{}", found.words);
        let lost = explained("nim:misere=false", "1,2,3 2", Language::Portuguese).unwrap();
        assert!(lost.words.ends_with("perde."), "{}", lost.words);
    }

    #[test]
    fn what_cannot_be_drawn_is_said_and_other_games_have_no_theory() {
        let wide = format!("{},3 1", "9".repeat(40));
        let found = explained("nim", &wide, Language::English).unwrap();
        assert!(found.drawn.len() == 1 && found.drawn[0].contains("too many to draw"));
        let many = format!("{}1 1", "1,".repeat(99));
        let found = explained("nim", &many, Language::English).unwrap();
        assert_eq!(found.drawn.len(), 42, "forty rows, how many more there are, and the odd columns");
        assert_eq!(explained("quarto", "..../..../..../....", Language::English), None);
    }
}
