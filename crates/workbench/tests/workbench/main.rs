//! Tests of the workbench by its public interface.
//!
//! One program for all of these, and none inside the crate: compiling the crate means compiling every search for every game, and
//! unit tests would do that a second time.

mod certificates;
mod contest;
mod failures;
mod judge;
mod match_score;
mod players;
mod published;
mod sessions;
