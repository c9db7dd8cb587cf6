//! Searches of games. One program for all of these tests: each search is compiled once for each game.

mod agreement;
mod horizon;
mod panics;
mod pondering;
mod truths;
