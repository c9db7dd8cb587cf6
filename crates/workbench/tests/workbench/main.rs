//! The workbench as whoever uses it sees it.
//!
//! One program for all of these, and none inside the crate: compiling the crate means compiling every search for every game, and a second time
//! for its own tests would be as long.

mod certificates;
mod contest;
mod judge;
mod match_score;
mod players;
mod published;
mod sessions;
