//! The program under test. Each test file uses a part of this.
#![allow(dead_code)]

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs the program with empty standard input and no particular locale.
pub(crate) fn jogada(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jogada"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command.args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// Output as text.
pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The JSON output of a command that must succeed.
pub(crate) fn json(arguments: &[&str]) -> Value {
    let output = jogada(&[arguments, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Standard error of a command that must fail with `code`.
pub(crate) fn failure(arguments: &[&str], code: i32) -> String {
    let output = jogada(arguments);
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed a result and failed");
    assert!(!told.contains("panicked") && !told.contains('\u{1b}'), "{told}");
    told.to_owned()
}

/// An empty folder for a test's files.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
