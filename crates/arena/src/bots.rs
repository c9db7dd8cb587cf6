//! Players in other processes (bots): protocols, clocks, sandbox, verdicts.
//!
//! ```text
//!   BotSpec    engine:cmd="./bot",protocol=line    how a bot is started and what it may use
//!   Launch     starts its command line in the sandbox
//!   BotProcess pipes, deadlines, limits, SIGSTOP between turns, kills its whole process group
//!   protocol   line, ugi, lisp: how a move is requested
//! ```
//!
//! A bot is never trusted: its output is read as text with limits on length and time, and the session decides whether a
//! move is legal.

pub mod bot_file;
pub mod check;
pub mod command_line;
mod engines;
pub mod kits;
mod launch;
mod lisp;
mod output;
mod player;
pub mod process;
mod protocol;
pub mod sandbox;
mod scratch;
pub mod spec;
pub mod submissions;
pub mod ugi;
mod usage;

pub use engines::BotEngines;
pub use launch::Launcher;
pub use player::{Bot, BotPlayer};
pub use scratch::Scratch;
pub use spec::{BotSpec, Protocol};
