//! The page and its HTTP API: play, analyse and watch algorithms search, in the browser.
//!
//! ```text
//!   a request ─▶ guard (host, headers) ─▶ app ─┬─▶ page: files, embedded in the program
//!                                              └─▶ request: language and fields ─▶ api: one file a subject
//!                                                                               │ Reply
//!   JSON, or events one by one ◀── work: a seat in the queue, a thread, a Sink ◀┘
//! ```
//!
//! The server keeps nothing of anybody: a game is where it began and the moves played since, and every request
//! carries it. A search belongs to whoever reads its answer; when the reader leaves, it ends.
//!
//! [`app`] needs no socket: tests call it as a function. [`Server`] puts it behind one.

mod api;
mod api_error;
mod app;
mod arena;
mod body;
mod client;
mod compression;
mod connections;
mod guard;
mod openapi;
mod operation;
mod page;
mod queue;
mod recording;
mod request;
mod server;
mod settings;
mod shared_games;
mod view;
mod work;
mod write_timeout;

pub use app::{app, paths};
pub use page::page_file;
pub use server::{Server, Stopper, serve};
pub use settings::{NamedEngines, Settings};
