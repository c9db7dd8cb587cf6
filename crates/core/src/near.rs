//! Spelling suggestions.

/// The candidate most like `typed`, if one is near enough to be worth mentioning: swapped, missing or
/// doubled letters, or a beginning.
pub fn nearest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    // Whoever types a page of text did not mean a name; comparing it would only take long.
    if typed.is_empty() || typed.len() > 64 {
        return None;
    }
    let slips = |candidate: &'a str| {
        let begins = candidate.starts_with(&typed) && typed.len() >= 2;
        let slips = if begins { 1 } else { distance(&typed, &candidate.to_lowercase()) };
        (slips, candidate)
    };
    // One slip in three letters: with more, almost anything is like something.
    let is_near = |(slips, candidate): &(usize, &str)| {
        let letters = typed.chars().count().max(candidate.chars().count());
        3 * slips <= letters && *slips < letters
    };
    candidates.into_iter().map(slips).filter(is_near).min_by_key(|(slips, _)| *slips).map(|(_, near)| near)
}

/// Letters put in, left out, changed, or swapped with their neighbour (optimal string alignment).
fn distance(one: &str, two: &str) -> usize {
    let (one, two): (Vec<char>, Vec<char>) = (one.chars().collect(), two.chars().collect());
    let mut rows = vec![vec![0; two.len() + 1]; one.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    rows[0] = (0..=two.len()).collect();
    for i in 1..=one.len() {
        for j in 1..=two.len() {
            let changed = rows[i - 1][j - 1] + usize::from(one[i - 1] != two[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == two[j - 2] && one[i - 2] == two[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = least;
        }
    }
    rows[one.len()][two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_are_recognised_and_nonsense_is_not() {
        let names = ["adji-boto", "nim", "quarto", "bishop", "level", "alpha-beta"];
        for (typed, meant) in [
            ("quatro", Some("quarto")),
            ("bisohp", Some("bishop")),
            ("adjiboto", Some("adji-boto")),
            ("NIM", Some("nim")),
            ("adji", Some("adji-boto")),
            ("levle", Some("level")),
            ("lvel", Some("level")),
            ("alphabeta", Some("alpha-beta")),
            ("chess", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("ca", "abc"), 3, "a pair once swapped is not touched again");
    }
}
