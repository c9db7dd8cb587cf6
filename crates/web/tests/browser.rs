//! The page in a real browser: starts the server on a free port and runs the tests of `tests/browser` with node.
//!
//! Needs Node.js 18 and Chromium, and is ignored without them. The tests' packages are fetched by `npm ci` the first
//! time.

#[path = "support/championship.rs"]
mod championship;
#[path = "support/outside.rs"]
mod outside;
#[path = "support/running.rs"]
mod running;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use jogada_web::Settings;
use libtest_mimic::Failed;
use running::Running;

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
    let version = Command::new("node").arg("--version").output().map(|output| output.stdout);
    let version = String::from_utf8(version.unwrap_or_default()).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|number| number.parse().ok());
    if major.is_none_or(|major: u32| major < 18) {
        return Err("there is no Node.js 18 or newer".to_owned());
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
    let server = Running::start(Settings { arena: Some(results.join("site")), ..Settings::default() });
    let tests = Command::new("node")
        .args(["--test", "--test-reporter=spec"])
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
