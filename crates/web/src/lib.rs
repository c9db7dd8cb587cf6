//! The page and its HTTP API: play, analyse and watch algorithms search, in the browser.
//!
//! ```text
//!   a request ─▶ guard (host, headers) ─▶ app ─┬─▶ page: files, embedded in the program
//!                                              └─▶ request: language and fields ─▶ api: one file a subject
//!                                                                               │ Reply
//!   JSON, or events one by one ◀── work: a slot in the queue, a thread, a Sink ◀┘
//! ```
//!
//! The server stores nothing about anybody: a game is its start and its moves, and every request carries it. (Games
//! between two browsers are kept in memory.) A search belongs to the reader of its answer, and stops when the reader
//! leaves.
//!
//! [`app`] needs no socket: tests call it as a function. [`Server`] runs it behind one.

mod api;
mod api_error;
mod app;
mod arena;
mod body;
mod client;
mod compression;
mod connections;
mod faults;
mod guard;
mod module_list;
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
pub use settings::{NamedEngines, ServerSettings};
