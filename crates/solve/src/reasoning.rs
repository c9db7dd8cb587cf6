//! Why a position is won or lost by the theory of its game, as a drawing and a sentence for people.

use jogada_core::Phrase;

/// A drawing and a conclusion.
#[derive(Clone, PartialEq, Debug)]
pub struct Reasoning {
    /// Lines of fixed-width text.
    pub drawn: Vec<DrawnLine>,
    /// The conclusion, as a sentence.
    pub conclusion: Phrase,
}

/// A line of fixed-width text.
#[derive(Clone, PartialEq, Debug)]
pub enum DrawnLine {
    /// As it stands.
    Text(String),
    /// A sentence.
    Sentence(Phrase),
    /// A word at the end of so many characters, and what stands behind it.
    Labelled {
        /// The word.
        label: Phrase,
        /// The characters.
        width: usize,
        /// What stands behind.
        text: String,
    },
}
