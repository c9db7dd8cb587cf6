//! Agreement of two rankings of the same players: Spearman's coefficient (1904).

/// Spearman's rank correlation of two figures for the same players: 1 for the same order, -1 for the opposite one, 0
/// for none. Ties share their mean rank. `None` for fewer than two players, or if all figures of one kind are equal.
#[must_use]
pub fn spearman(ones: &[f64], others: &[f64]) -> Option<f64> {
    let (ones, others) = (ranks(ones), ranks(others));
    let middle = (ones.len() as f64 - 1.0) / 2.0;
    let products =
        |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(x, y)| (x - middle) * (y - middle)).sum() };
    let spread = (products(&ones, &ones) * products(&others, &others)).sqrt();
    (spread > 0.0).then(|| products(&ones, &others) / spread)
}

/// The rank of each figure, from 0.
fn ranks(figures: &[f64]) -> Vec<f64> {
    let rank = |figure: &f64| {
        let below = figures.iter().filter(|other| *other < figure).count();
        let equal = figures.iter().filter(|other| *other == figure).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    figures.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_compared() {
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[10.0, 20.0, 99.0]), Some(1.0));
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), Some(-1.0));
        // One swap of neighbours among four: 1 - 6 * 2 / (4 * 15).
        let swapped = spearman(&[1.0, 2.0, 3.0, 4.0], &[1.0, 3.0, 2.0, 4.0]).unwrap();
        assert!((swapped - 0.8).abs() < 1e-12);
        assert_eq!(spearman(&[1.0, 1.0], &[1.0, 2.0]), None);
        assert_eq!(spearman(&[], &[]), None);
    }
}
