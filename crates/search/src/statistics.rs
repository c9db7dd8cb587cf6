//! What the counters of a path search say about it.

/// Penetrance: the length of the path for each node generated. 1 is a search that went straight to the goal.
/// None if nothing was generated.
///
/// ```
/// use jogada_search::statistics::penetrance;
///
/// assert_eq!(format!("{:.4}", penetrance(15, 29).unwrap()), "0.5172");
/// ```
#[must_use]
pub fn penetrance(length: u32, generated: u64) -> Option<f64> {
    (generated > 0).then(|| f64::from(length) / generated as f64)
}

/// Average branching factor: the B that solves B + B^2 + .. + B^length = generated, so a tree of that depth in
/// which every node has B successors has as many nodes as were generated. Textbooks add the root to both
/// sides, N + 1 = 1 + b + .. + b^d, and call it the effective branching factor. None if there was no move.
///
/// ```
/// use jogada_search::statistics::branching_factor;
///
/// assert_eq!(format!("{:.4}", branching_factor(15, 29).unwrap()), "1.0787");
/// assert_eq!(branching_factor(0, 29), None);
/// ```
#[must_use]
pub fn branching_factor(length: u32, generated: u64) -> Option<f64> {
    if length == 0 || generated == 0 {
        return None;
    }
    let nodes = generated as f64;
    // The sum grows with B; it is at least B and at least B^length.
    let (mut low, mut high) = (0.0, nodes);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        // By Horner's rule, from the inside; what runs over is too much in any case.
        let sum = (0..length).fold(0.0, |sum: f64, _| (sum + 1.0) * middle);
        if sum < nodes { low = middle } else { high = middle }
    }
    Some(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_trees_have_their_branching_factor() {
        for (length, generated, factor) in [
            (1, 7, 7.0),
            (3, 14, 2.0),
            (4, 120, 3.0),
            (10, 10, 1.0),
            (2, 1, 0.618_033_988_75),
            (5, 52, 1.9167),
        ] {
            let found = branching_factor(length, generated).unwrap();
            assert!((found - factor).abs() < 1e-3, "{length} {generated}: {found}");
        }
    }

    #[test]
    fn nothing_generated_has_no_statistics() {
        assert_eq!((penetrance(0, 0), branching_factor(3, 0)), (None, None));
        assert!(branching_factor(u32::MAX / 1_000_000, u64::MAX).unwrap().is_finite());
    }
}
