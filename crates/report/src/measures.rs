//! Figures by which searches are compared.

use jogada_messages::{Language, decimal};

/// Length of the solution over nodes generated: 1 is a search that generated nothing but the path.
#[must_use]
pub fn penetrance(length: usize, generated: u64) -> Option<f64> {
    (generated > 0).then(|| length as f64 / generated as f64)
}

/// The average branching factor of the course: the B for which B + B² + … + Bᴸ is the number of nodes
/// generated.
#[must_use]
pub fn branching_factor(length: usize, generated: u64) -> Option<f64> {
    root(length, generated as f64)
}

/// The effective branching factor (Nilsson, 1971): the b for which a uniform tree as deep as the solution has
/// as many nodes as were expanded, 1 + b + b² + … + bᴸ = expanded + 1.
#[must_use]
pub fn effective_branching_factor(length: usize, expanded: u64) -> Option<f64> {
    root(length, expanded as f64)
}

/// A figure for people: four decimals, and as many more as it takes for three significant digits, so that a penetrance of
/// 0.0000123 does not look like 0.
#[must_use]
pub fn figure(language: Language, value: f64) -> String {
    let size = value.abs();
    let places = if size > 0.0 && size < 0.01 { (2 - size.log10().floor() as i32).clamp(4, 17) } else { 4 };
    decimal(language, value, places as usize)
}

/// The x for which x + x² + … + xᴺ is `sum`, by bisection.
fn root(terms: usize, sum: f64) -> Option<f64> {
    if terms == 0 || sum <= 0.0 {
        return None;
    }
    let total = |x: f64| (0..terms).fold(0.0, |total, _| (total + 1.0) * x);
    let [mut low, mut high] = [0.0, sum.max(1.0)];
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if total(middle) < sum { low = middle } else { high = middle }
    }
    Some(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_example() {
        assert_eq!(format!("{:.4}", penetrance(15, 29).unwrap()), "0.5172");
        assert_eq!(format!("{:.4}", branching_factor(15, 29).unwrap()), "1.0787");
    }

    #[test]
    fn small_figures_keep_three_digits() {
        let figures = [0.5172, 1.0787, 0.012, 0.0, 0.000_012_345, 3.0 / 7_654_321.0]
            .map(|value| figure(Language::English, value));
        assert_eq!(figures, ["0.5172", "1.0787", "0.0120", "0.0000", "0.0000123", "0.000000392"]);
    }

    #[test]
    fn a_path_without_branches_has_factor_one() {
        assert!((branching_factor(7, 7).unwrap() - 1.0).abs() < 1e-9);
        assert!((effective_branching_factor(3, 14).unwrap() - 2.0).abs() < 1e-9);
        assert_eq!(branching_factor(0, 10), None);
    }
}
