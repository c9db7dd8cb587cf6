//! The page in a real browser: starts the server on a free port and runs the tests of `tests/browser` with node.
//!
//! Needs node, npm and Chromium; says what to install when one is missing. The packages that the tests use are fetched by
//! `npm ci` the first time.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::thread;

use jogada_web::{Settings, Stopper, serve};

/// Where Chromium is usually found, if `CHROMIUM` does not say.
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

#[test]
fn the_page_works_in_a_browser() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let browser = browser();
    fetch_packages(&folder);
    let (address, stopper) = start();
    let tests = Command::new("node")
        .args(["--test", "--test-reporter=spec"])
        .current_dir(&folder)
        .env("JOGADA_ADDRESS", format!("http://{address}/"))
        .env("CHROMIUM", browser)
        .status()
        .expect("node is there: npm was");
    stopper.stop();
    assert!(tests.success(), "the tests in {} failed; see above", folder.display());
}

fn browser() -> PathBuf {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = BROWSERS.iter().map(PathBuf::from);
    named.into_iter().chain(usual).find(|path| path.is_file()).unwrap_or_else(|| {
        panic!(
            "there is no Chromium: install it (on Debian: apt-get install chromium), \
             or say in CHROMIUM where it is"
        )
    })
}

fn fetch_packages(folder: &Path) {
    if folder.join("node_modules/playwright-core").is_dir() && folder.join("node_modules/axe-core").is_dir() {
        return;
    }
    let done = Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder).status();
    let done =
        done.expect("npm is there: install Node.js 18 or newer (on Debian: apt-get install nodejs npm)");
    assert!(done.success(), "`npm ci` failed in {}", folder.display());
}

/// A server of our own, on whatever port is free.
fn start() -> (SocketAddr, Stopper) {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let ready = |address, stopper| tell.send((address, stopper)).expect("somebody waits for it");
        serve("127.0.0.1", 0, Settings::default(), ready).expect("there is a free port");
    });
    told.recv().expect("the server starts")
}
