//! The page in a real browser: starts the server on a free port and runs the tests of `tests/browser` with node.
//!
//! Needs Node.js 18.19 and Chromium, and is ignored without them. The tests' packages are fetched by `npm ci` the first
//! time.

#[path = "support/championship.rs"]
mod championship;
#[path = "support/outside.rs"]
mod outside;
#[path = "support/running.rs"]
mod running;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use jogada_web::ServerSettings;
use libtest_mimic::Failed;
use running::Running;

/// Two files at once: a test waits more than it works. Node.js knows this option since 18.19.
const AT_ONCE: &str = "--test-concurrency=2";

fn main() -> ExitCode {
    outside::run("browser", find, the_page_works)
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser")
}

/// The browser; fails if node or the packages are missing.
fn find() -> Result<PathBuf, String> {
    let browser = outside::program("CHROMIUM", &["chromium", "chromium-browser", "google-chrome"]);
    let browser = browser.ok_or("there is no Chromium: install it, or say in CHROMIUM where it is")?;
    let answer = Command::new("node").args([AT_ONCE, "--version"]).output();
    if !answer.is_ok_and(|answer| answer.status.success()) {
        return Err("there is no Node.js 18.19 or newer".to_owned());
    }
    fetch_packages(&folder())?;
    Ok(browser)
}

fn fetch_packages(folder: &Path) -> Result<(), String> {
    let has = |package: &str| folder.join("node_modules").join(package).is_dir();
    if has("playwright-core") && has("axe-core") {
        return Ok(());
    }
    let done = Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder).status();
    match done {
        Ok(done) if done.success() => Ok(()),
        _ => Err(format!("`npm ci` failed in {}", folder.display())),
    }
}

fn the_page_works(browser: PathBuf) -> Result<(), Failed> {
    let results = std::env::temp_dir().join(format!("jogada-championship-{}", std::process::id()));
    championship::write_championship(&results);
    let server =
        Running::start(ServerSettings { arena: Some(results.join("site")), ..ServerSettings::default() });
    let tests = Command::new("node")
        .args(["--import", "./lists.mjs", "--test", "--test-reporter=spec", AT_ONCE])
        .current_dir(folder())
        .env("JOGADA_ADDRESS", format!("http://{}/", server.address))
        .env("CHROMIUM", browser)
        .status()?;
    std::fs::remove_dir_all(&results)?;
    match tests.success() {
        true => Ok(()),
        false => Err(format!("the tests in {} failed; see above", folder().display()).into()),
    }
}
