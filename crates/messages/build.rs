//! Lists the message files of `text/en` and `text/pt`, so that a new file needs no line anywhere.

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let folder = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("text");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut code = String::new();
    for (constant, language) in [("ENGLISH", "en"), ("PORTUGUESE", "pt")] {
        let files = list(&folder.join(language));
        let entries: String =
            files.iter().map(|(name, path)| format!("({name:?}, include_str!({path:?})),\n")).collect();
        code.push_str(&format!("const {constant}: &[(&str, &str)] = &[\n{entries}];\n"));
    }
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("texts.rs"), code).expect("the folder for what is built can be written");
}

/// The names and paths of the message files in a folder, by name.
fn list(folder: &Path) -> Vec<(String, String)> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the message files are there")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "ftl"))
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path.to_str()?.to_owned())))
        .collect();
    files.sort();
    files
}
