//! Arguments of `exercise`.

use clap::Args;

/// An exercise for each seed, in one of several output formats.
#[derive(Args, Debug)]
pub(crate) struct Exercise {
    #[arg(id = "exercise-seed", long = "seed", value_name = "STUDENT", required = true, num_args = 1..)]
    pub(crate) seeds: Vec<String>,
    #[arg(id = "exercise-kind", long = "kind", value_name = "KIND", default_value = "alpha-beta")]
    pub(crate) kind: String,
    #[arg(id = "exercise-html", long = "html", conflicts_with = "exercise-moodle")]
    pub(crate) html: bool,
    #[arg(id = "exercise-moodle", long = "moodle")]
    pub(crate) moodle: bool,
    #[arg(id = "exercise-solution", long = "solution")]
    pub(crate) solution: bool,
}
