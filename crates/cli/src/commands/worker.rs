//! `jogada worker`: does submitted jobs until it is stopped.

use std::collections::HashMap;
use std::io::Write;

use jogada_arena::bots::Launcher;
use jogada_jobs::nats::{WorkerEvent, WorkerOptions, work};
use jogada_jobs::{BotFolders, Methods, TaskContext, build};
use jogada_messages::{explain, say};
use jogada_search::threads::cores;
use jogada_solve::Tablebases;
use jogada_workbench::folders;

use crate::args::Worker;
use crate::output::{Failure, Output};

/// Default label of workers and jobs.
pub(crate) const DEFAULT_LABEL: &str = "any";

pub(super) fn run(args: &Worker, output: &Output) -> Result<(), Failure> {
    let access = args.server.access(&args.url);
    let usual = || folders::cache().unwrap_or_else(std::env::temp_dir).join("worker");
    let mut labels = args.labels.clone();
    labels.push(DEFAULT_LABEL.to_owned());
    labels.dedup();
    let options = WorkerOptions {
        name: format!("{}-{}", host(), std::process::id()),
        cores: args.cores.map_or_else(cores, |cores| cores.clamp(1, 1024) as usize),
        labels,
        lease: args.lease.max(std::time::Duration::from_secs(1)),
        grace: args.grace,
        trusted: args.trust.clone(),
        folder: args.folder.clone().unwrap_or_else(usual),
    };
    let context = TaskContext {
        launcher: Launcher::this_program()?,
        bots: BotFolders::Known(HashMap::new()),
        trusts_bots: false,
        tables: Tablebases::default(),
        shared: args.shared.clone(),
        cache: folders::cache(),
        // Each core has tasks of its own.
        threads: 1,
        methods: Methods::default(),
    };
    let (language, quiet) = (output.language, args.quiet);
    let (url, at_once) = (access.shown(), options.cores as u64);
    let on_event = move |event: WorkerEvent| {
        let line = match event {
            WorkerEvent::Ready(speed) => {
                let values = [
                    ("url", url.as_str().into()),
                    ("cores", at_once.into()),
                    ("speed", speed.into()),
                    ("build", build().into()),
                ];
                say(language, "worker-ready", &values)
            }
            WorkerEvent::Done(_) if quiet => return,
            WorkerEvent::Done(name) => say(language, "worker-done", &[("job", name.to_string().into())]),
            WorkerEvent::Failed(name, reason) => {
                let values =
                    [("job", name.to_string().into()), ("reason", explain(language, &reason).into())];
                say(language, "worker-failed", &values)
            }
            WorkerEvent::NotTrusted(name) => {
                say(language, "worker-not-trusted", &[("job", name.to_string().into())])
            }
            WorkerEvent::Leaving => say(language, "worker-leaving", &[]),
        };
        // A worker whose standard error is closed works on.
        let _ = writeln!(std::io::stderr(), "{line}");
    };
    Ok(work(&access, options, context, Box::new(on_event))?)
}

/// The name of this machine.
fn host() -> String {
    let name =
        std::fs::read_to_string("/proc/sys/kernel/hostname").ok().or_else(|| std::env::var("HOSTNAME").ok());
    name.map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| "worker".to_owned())
}
