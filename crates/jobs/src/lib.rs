//! Work in small tasks: on threads, in shards without a server, or on many machines through NATS.
//!
//! ```text
//!   command ─▶ Task  a pair of games, a position to solve, a cell of a comparison …       self-contained
//!                │   named by what it computes: Job::name, a hash of task, tables and build
//!                ▼
//!         Executor   Threads        on this machine
//!                │   Shard ─▶ part  every n-th task, results into a file; `merge` reads the parts as Parts
//!                │   Nats           a queue that workers on other machines pull from
//!                ▼
//!              Settled, in the order of the tasks ─▶ the command combines them into its result
//! ```
//!
//! A task gives the same output wherever and however often it runs, as long as its players are limited by nodes or
//! depth and not by time. Results may arrive in any order and twice: the collector keeps one of each and delivers them
//! in task order, so that the final result is the same, byte for byte, for every executor.
//!
//! A task that fails is tried again. After [`ATTEMPTS`] failures it is set aside with the reason, and the others go on.

mod bots;
mod digest;
mod error;
mod executor;
mod faults;
mod in_order;
mod job;
pub mod nats;
mod output;
mod parts;
mod perform;
mod task;
mod threads;

pub use bots::{Bundle, Contender};
pub use digest::{build, digest};
pub use error::JobsError;
pub use executor::{Executor, Tasks};
pub use job::{Job, JobName, Reason, Settled, TableFile, TaskOutcome};
pub use output::TaskOutput;
pub use parts::{Part, PartHeader, Shard};
pub use perform::{BotFolders, Methods, TaskContext, perform};
pub use task::{AblationTask, FixturesTask, MatchTask, PositionTask, RunTask, SolverLimits, Task};

/// Attempts before a task is set aside.
pub const ATTEMPTS: u32 = 3;
