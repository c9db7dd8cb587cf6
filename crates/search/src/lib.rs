//! The search algorithms of jogada. None of them knows a game, a clock or a terminal: rules and
//! judgement come in with the limits, a report goes out, and an observer sees the rest.

pub mod doctor;
pub mod games;
