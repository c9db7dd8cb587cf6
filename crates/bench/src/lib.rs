//! Measurements of jogada against its peers: the benches are in `benches/`, what they share is here.
