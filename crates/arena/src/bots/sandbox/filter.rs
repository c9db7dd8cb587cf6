//! The filter of system calls (seccomp): forbids what a bot that thinks and writes lines never needs.
//!
//! A forbidden call fails with EPERM, so that programs can go on without it. Only `clone3` fails with ENOSYS: the
//! filter cannot see its flags, and the C library then creates threads by `clone`, whose flags the filter can see.

use std::collections::BTreeMap;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch,
};

use jogada_core::Fault;

use super::walls::unsupported;

/// Forbidden with any arguments.
const FORBIDDEN: &[i64] = &[
    // The network, and sockets of other programs.
    libc::SYS_socket,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_tkill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    // The referee suspends and kills the process group: a bot must not leave it.
    libc::SYS_setsid,
    libc::SYS_setpgid,
    // Objects that outlive a process.
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    // File access that landlock does not cover.
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    libc::SYS_open_by_handle_at,
    libc::SYS_chroot,
    libc::SYS_pivot_root,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_unshare,
    libc::SYS_setns,
    // The kernel and the machine, which only root could touch.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_kexec_load,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_setrlimit,
];

/// Forbidden calls under older names, which newer architectures do not have.
#[cfg(target_arch = "x86_64")]
const FORBIDDEN_HERE: &[i64] = &[
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_iopl,
    libc::SYS_ioperm,
];
#[cfg(not(target_arch = "x86_64"))]
const FORBIDDEN_HERE: &[i64] = &[];

/// System calls other than `clone` that create a process.
#[cfg(target_arch = "x86_64")]
const FORKS: &[i64] = &[libc::SYS_fork, libc::SYS_vfork];
#[cfg(not(target_arch = "x86_64"))]
const FORKS: &[i64] = &[];

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// The filter's programs for a bot with this many processes. They name this process, which becomes the bot.
pub(super) fn programs(processes: u64) -> Result<Vec<BpfProgram>, Fault> {
    let failed = |error: seccompiler::BackendError| unsupported(error);
    let mut rules: Rules = FORBIDDEN.iter().chain(FORBIDDEN_HERE).map(|&call| (call, Vec::new())).collect();
    let itself = u64::from(std::process::id());
    rules.insert(libc::SYS_kill, vec![unless(0, SeccompCmpArgLen::Dword, itself).map_err(failed)?]);
    rules.insert(libc::SYS_tgkill, vec![unless(0, SeccompCmpArgLen::Dword, itself).map_err(failed)?]);
    // Limits may be read, not set.
    rules.insert(libc::SYS_prlimit64, vec![unless(2, SeccompCmpArgLen::Qword, 0).map_err(failed)?]);
    if processes <= 1 {
        rules.extend(FORKS.iter().map(|&call| (call, Vec::new())));
        let thread = libc::CLONE_THREAD as u64;
        let no_thread = SeccompCmpOp::MaskedEq(thread);
        let condition = SeccompCondition::new(0, SeccompCmpArgLen::Qword, no_thread, 0).map_err(failed)?;
        rules.insert(libc::SYS_clone, vec![SeccompRule::new(vec![condition]).map_err(failed)?]);
    }
    let missing: Rules = [(libc::SYS_clone3, Vec::new())].into();
    [(rules, libc::EPERM), (missing, libc::ENOSYS)]
        .into_iter()
        .map(|(rules, error)| program(rules, error as u32).map_err(failed))
        .collect()
}

/// A rule that matches the call unless its argument has this value.
fn unless(
    argument: u8,
    length: SeccompCmpArgLen,
    value: u64,
) -> Result<SeccompRule, seccompiler::BackendError> {
    SeccompRule::new(vec![SeccompCondition::new(argument, length, SeccompCmpOp::Ne, value)?])
}

fn program(rules: Rules, error: u32) -> Result<BpfProgram, seccompiler::BackendError> {
    let here: TargetArch = std::env::consts::ARCH.try_into()?;
    SeccompFilter::new(rules, SeccompAction::Allow, SeccompAction::Errno(error), here)?.try_into()
}
