//! Comparisons of jogada with its peers: see `benches/`, run by `cargo bench -p jogada-bench`.
