//! Searches of problems. One program for all of these tests: each search is compiled once for each problem.

mod counters;
mod course;
mod graphs;
mod knight_puzzle;
mod limits;
mod optima;
mod parallel;
mod published;
mod solutions;
