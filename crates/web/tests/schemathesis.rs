//! The API checked against its own description by schemathesis, which generates valid and invalid requests.
//!
//! Needs schemathesis (`pip install schemathesis`), and is ignored without it.

#[path = "support/outside.rs"]
mod outside;
#[path = "support/running.rs"]
mod running;

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use jogada_web::ServerSettings;
use libtest_mimic::Failed;
use running::Running;

/// The checks of every answer: all that do not assume that any text of the right type is a legal move.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance,negative_data_rejection,\
                      unsupported_method,allow_header_conformance";

/// Time limit of the whole run, far more than it takes.
const LONGEST: Duration = Duration::from_secs(300);

fn main() -> ExitCode {
    outside::run("schemathesis", find, the_description_is_true)
}

fn find() -> Result<PathBuf, String> {
    let program = outside::program("SCHEMATHESIS_PROGRAM", &["schemathesis"]);
    program.ok_or_else(|| "there is no schemathesis: pip install schemathesis".to_owned())
}

fn the_description_is_true(program: PathBuf) -> Result<(), Failed> {
    // Many requests ask for a minute; they are answered in less just as well.
    let longest = Duration::from_millis(200);
    let server = Running::start(ServerSettings { longest, stopping: LONGEST, ..ServerSettings::default() });
    let mut child = Command::new(program)
        .arg("run")
        .arg(format!("http://{}/api/openapi.json", server.address))
        .args(["--phases", "examples,coverage,fuzzing", "--checks", CHECKS])
        .args(["--max-examples", "20", "--seed", "1", "--workers", "1", "--request-timeout", "70"])
        .arg("--no-color")
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .spawn()?;
    let begun = Instant::now();
    loop {
        if let Some(ended) = child.try_wait()? {
            return if ended.success() {
                Ok(())
            } else {
                Err("schemathesis found something; see above".into())
            };
        }
        if begun.elapsed() > LONGEST {
            child.kill()?;
            child.wait()?;
            return Err(format!("schemathesis was not ready after {LONGEST:?}").into());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}
