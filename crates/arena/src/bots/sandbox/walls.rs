//! The layers of the sandbox on Linux: limits, landlock, seccomp; then exec.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use jogada_core::Fault;
use jogada_messages::system_reason;
use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset,
    RulesetAttr, RulesetCreated, RulesetCreatedAttr, RulesetStatus, Scope,
};
use rustix::process::{Resource, Rlimit, setrlimit};

use super::{Confinement, filter};
use crate::faults::{BotFault, SandboxFault};

/// The oldest landlock that is accepted, and the newest whose features are used.
const OLDEST_ABI: ABI = ABI::V1;
const NEWEST_ABI: ABI = ABI::V6;

/// System folders that programs need to read or run.
const SYSTEM: [&str; 6] = ["/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin"];

/// System files that runtimes read when they start.
const SETTINGS: [&str; 6] = [
    "/etc/ld.so.cache",
    "/etc/alternatives",
    "/etc/localtime",
    "/etc/ssl/openssl.cnf",
    "/etc/swi-prolog",
    "/proc/self",
];

/// Java's settings have its version in their name.
fn java_settings() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("/etc").into_iter().flatten().flatten();
    let is_java =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("java-"));
    entries.map(|entry| entry.path()).filter(is_java).collect()
}

/// Harmless devices.
const DEVICES: [&str; 5] = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

/// The fault of a kernel without support.
pub(super) fn unsupported(why: impl ToString) -> Fault {
    Fault::new(SandboxFault::Kernel).with("reason", why.to_string())
}

pub(super) fn supported() -> Result<(), Fault> {
    let required = Ruleset::default().set_compatibility(CompatLevel::HardRequirement);
    required.handle_access(AccessFs::from_all(OLDEST_ABI)).and_then(Ruleset::create).map_err(unsupported)?;
    filter::programs(1).map(drop)
}

pub(super) fn become_bot(confinement: &Confinement, words: &[String]) -> Fault {
    let Some((program, arguments)) = words.split_first() else {
        return Fault::new(BotFault::Command);
    };
    let made = restrict_files(confinement).and_then(|()| limit(confinement)).and_then(|()| {
        filter::programs(confinement.processes)?
            .iter()
            .try_for_each(|program| seccompiler::apply_filter(program).map_err(unsupported))
    });
    match made {
        Ok(()) => {
            let reason = system_reason(&Command::new(program).args(arguments).exec());
            Fault::new(BotFault::Run).with("program", program.as_str()).with("reason", reason)
        }
        Err(error) => error,
    }
}

/// Address space beyond a bot's memory: Java and Node.js reserve gigabytes that they never touch.
const RESERVED: u64 = 4 << 30;

fn limit(confinement: &Confinement) -> Result<(), Fault> {
    for (resource, most) in [
        (Resource::Core, 0),
        (Resource::Fsize, confinement.file_size),
        (Resource::Nofile, confinement.open_files),
        (Resource::Data, confinement.memory),
        (Resource::As, confinement.memory.saturating_add(RESERVED)),
    ] {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) }).map_err(unsupported)?;
    }
    Ok(())
}

fn restrict_files(confinement: &Confinement) -> Result<(), Fault> {
    let reading = AccessFs::from_read(NEWEST_ABI);
    let writing = AccessFs::from_all(NEWEST_ABI);
    let device = AccessFs::ReadFile | AccessFs::WriteFile;
    let ruleset = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(OLDEST_ABI))
        .map_err(unsupported)?
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(NEWEST_ABI))
        .and_then(|ruleset| ruleset.handle_access(AccessNet::from_all(NEWEST_ABI)))
        .and_then(|ruleset| ruleset.scope(Scope::from_all(NEWEST_ABI)))
        .and_then(Ruleset::create)
        .map_err(unsupported)?;
    let system = SYSTEM.iter().chain(&SETTINGS).map(Path::new);
    let java = java_settings();
    let read = confinement.read.iter().chain(&java).map(|path| path.as_path());
    let ruleset = allow(ruleset, system.chain(read), reading)?;
    let ruleset = allow(ruleset, DEVICES.iter().map(Path::new), device)?;
    let ruleset = allow(ruleset, confinement.write.iter().map(|path| path.as_path()), writing)?;
    let status = ruleset.restrict_self().map_err(unsupported)?;
    if status.ruleset == RulesetStatus::NotEnforced || !status.no_new_privs {
        return Err(Fault::new(SandboxFault::Enforced));
    }
    Ok(())
}

/// Allows `access` below those of `paths` that exist.
fn allow<'a>(
    mut ruleset: RulesetCreated,
    paths: impl Iterator<Item = &'a Path>,
    access: BitFlags<AccessFs>,
) -> Result<RulesetCreated, Fault> {
    for path in paths {
        let Ok(opened) = PathFd::new(path) else { continue };
        let access = if path.is_dir() { access } else { access & AccessFs::from_file(NEWEST_ABI) };
        ruleset = ruleset.add_rule(PathBeneath::new(opened, access)).map_err(unsupported)?;
    }
    Ok(ruleset)
}
