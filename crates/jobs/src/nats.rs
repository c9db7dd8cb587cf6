//! Jobs through a NATS server with JetStream: a submitter publishes jobs, workers on any machine pull them.
//!
//! ```text
//!   submitter ──publish──▶ JOGADA_JOBS     work queue   jogada.jobs.BUILD.LABEL.BATCH.NAME      one message a job
//!                              │ pull, one for each free core; a lease that heartbeats renew
//!                              ▼
//!                           worker ──publish, then ack──▶ JOGADA_RESULTS   jogada.results.BATCH.NAME
//!   submitter ◀──────────── in the order of the stream ──────┘
//! ```
//!
//! At every moment a job is in the queue, or its result is in the stream of results, or both: a worker acknowledges a
//! job only after the server has stored its result. So a crash of any participant at any moment costs only time:
//!
//! | event | what happens |
//! | --- | --- |
//! | a worker is killed | its lease runs out, and the job goes to another |
//! | the submitter is killed | workers go on; the same command again has the same batch and reuses the results already there |
//! | the server is killed | its files have all that it acknowledged; the others retry until it is back |
//! | a result arrives twice | both are the same; one is kept |
//!
//! The server refuses a job that is in the queue already: the subject has the job's name, and a subject holds one message.
//! `Nats-Msg-Id` refuses what was published a moment ago. A job waits while no worker has its build.
//!
//! | bucket | contents |
//! | --- | --- |
//! | `jogada-batches` | batches and their progress; `control.BATCH` is the state of a batch |
//! | `jogada-workers` | workers and their speeds; an entry expires when its worker is silent |
//! | `jogada-attempts` | why jobs failed, until they are done or set aside |
//! | `jogada-files` | objects: bundles of bots and tables, by their digests |
//!
//! A program that is built without the feature `nats` has all of this but the way in: it says so, and needs no TLS, no C
//! compiler, and a fifth less time to be built.

mod access;
mod terms;

pub use access::Access;
pub use terms::{BatchProgress, Order, WorkerEvent, WorkerOptions};

#[cfg(feature = "nats")]
mod connection;
#[cfg(feature = "nats")]
mod control;
#[cfg(feature = "nats")]
mod files;
#[cfg(feature = "nats")]
mod queue;
#[cfg(feature = "nats")]
mod record;
#[cfg(feature = "nats")]
mod signature;
#[cfg(feature = "nats")]
mod submitter;
#[cfg(feature = "nats")]
mod worker;

#[cfg(feature = "nats")]
pub use {
    control::Control,
    signature::{SigningKey, new_key},
    submitter::Submitter,
    worker::work,
};

#[cfg(not(feature = "nats"))]
mod absent;
#[cfg(not(feature = "nats"))]
pub use absent::{Control, SigningKey, Submitter, new_key, work};
