//! The modules and styles of the page, for the search theatre in a notebook.

use jogada_messages::{Language, patterns};
use pyo3::prelude::*;
use rust_embed::RustEmbed;

#[path = "../../crates/web/src/module_list.rs"]
mod module_list;

#[derive(RustEmbed)]
#[folder = "../crates/web/page"]
struct Files;

/// The text of a file of the page: `js/theatre/stage.js`.
#[pyfunction]
pub(crate) fn page_file(path: &str) -> Option<String> {
    let list = module_list::module_list(path, Files::iter());
    list.or_else(|| String::from_utf8(Files::get(path)?.data.into_owned()).ok())
}

/// The words whose keys begin so, in `en` or `pt`.
#[pyfunction]
pub(crate) fn page_words(language: &str, prefix: &str) -> Vec<(String, String)> {
    let language = if language == "pt" { Language::Portuguese } else { Language::English };
    patterns(language, prefix)
}
