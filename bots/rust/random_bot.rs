//! A random player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each.
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

const CELLS: [&str; 9] = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]; // as a position lists them

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap(); // such as 1000 xo./.../...
        let (_milliseconds, position) = line.split_once(' ').unwrap();
        let board = position.trim().replace('/', "");
        let moves: Vec<&str> = board.chars().zip(CELLS).filter(|(mark, _)| *mark == '.').map(|(_, cell)| cell).collect();
        // The standard library has no random numbers, but hashes with a random key.
        let random = RandomState::new().build_hasher().finish() as usize;
        println!("{}", moves[random % moves.len()]);
    }
}
