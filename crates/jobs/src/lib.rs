//! Work in small pieces that any machine can do: on threads, in shards without a server, or on many machines by way of NATS.
//!
//! ```text
//!   command ─▶ Task  a pair of games, a position to solve, a cell of a comparison …       carries all it needs
//!                │   named by what it computes: Job::name, a hash of task, tables and build
//!                ▼
//!              Way   Threads        here and now
//!                │   Shard ─▶ part  every n-th task, results into a file; `merge` reads the parts as Parts
//!                │   Nats           a queue that workers on other machines pull from
//!                ▼
//!              Settled, in the order of the tasks ─▶ the command folds them into its result
//! ```
//!
//! A task has the same product wherever and however often it is done, as long as its players think by nodes or depth and not by
//! the clock. Results may arrive in any order and twice: whoever collects them keeps one of each and hands them on in the order of
//! the tasks, so that the result is the same to the byte whichever way was taken.
//!
//! A task that fails is tried again. After [`ATTEMPTS`] failures it is set aside with the reason, and the others go on.

mod bots;
mod digest;
mod error;
mod in_order;
mod job;
pub mod nats;
mod parts;
mod perform;
mod product;
mod task;
mod threads;
mod way;

pub use bots::{Bundle, Contender};
pub use digest::{build, digest};
pub use error::JobsError;
pub use job::{Job, JobName, Outcome, Settled, TableFile};
pub use parts::{Part, PartHeader, Shard};
pub use perform::{BotFolders, Methods, Workshop, perform};
pub use product::Product;
pub use task::{AblationTask, FixturesTask, MatchTask, PositionTask, RunTask, SolverLimits, Task};
pub use way::{Tasks, Way};

/// After so many failures a task is set aside.
pub const ATTEMPTS: u32 = 3;
