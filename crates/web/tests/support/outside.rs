//! Tests that need external programs.
//!
//! Without the program a test is ignored, and a line says what to install. `./test` installs the programs and then
//! lists the tests in `JOGADA_REQUIRED`: there a missing program is a failure. What `JOGADA_BESIDE` lists has a run of its own, beside this
//! one.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

/// Runs the test `name` with the result of `find`, unless that fails: the error says what is missing.
pub(crate) fn run<T: Send + 'static>(
    name: &'static str,
    find: impl FnOnce() -> Result<T, String>,
    test: impl FnOnce(T) -> Result<(), Failed> + Send + 'static,
) -> ExitCode {
    let arguments = Arguments::from_args();
    let is_chosen = !arguments.list && arguments.filter.as_deref().is_none_or(|part| name.contains(part));
    let found = match is_chosen {
        true if is_listed("JOGADA_BESIDE", name) => Err("it runs beside the others".to_owned()),
        true => find(),
        false => Err(String::new()),
    };
    let trial = match found {
        Ok(found) => Trial::test(name, || test(found)),
        Err(missing) if is_listed("JOGADA_REQUIRED", name) => Trial::test(name, || Err(missing.into())),
        Err(missing) => {
            if is_chosen {
                // Without this line the test's own line still says that it is ignored.
                let _ = writeln!(std::io::stderr(), "{name} is ignored: {missing}");
            }
            Trial::test(name, || Ok(())).with_ignored_flag(is_chosen)
        }
    };
    libtest_mimic::run(&arguments, vec![trial]).exit_code()
}

/// Whether a variable lists a test.
fn is_listed(variable: &str, name: &str) -> bool {
    let listed = std::env::var(variable).unwrap_or_default();
    listed.split_whitespace().any(|one| one == name)
}

/// The program named by the variable, or the first of `names` in `PATH`.
pub(crate) fn program(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(variable) {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let candidates = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    candidates.into_iter().find(|path| path.is_file())
}
