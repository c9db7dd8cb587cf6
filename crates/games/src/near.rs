//! What somebody probably meant.

/// The candidate most like `typed`, if one is near enough to be worth mentioning: swapped, missing or
/// doubled letters, or a beginning.
pub fn nearest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    // Whoever types a page of text did not mean a name; comparing it would only take long.
    if typed.is_empty() || typed.len() > 64 {
        return None;
    }
    let by_likeness = |candidate: &'a str| {
        let begins = candidate.starts_with(&typed) && typed.len() >= 2;
        let likeness = strsim::jaro_winkler(&typed, candidate);
        (if begins { likeness.max(0.9) } else { likeness }, candidate)
    };
    candidates
        .into_iter()
        .map(by_likeness)
        .filter(|(likeness, _)| *likeness >= 0.78)
        .max_by(|one, two| one.0.total_cmp(&two.0))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognised_and_nonsense_is_not() {
        let games = ["adji-boto", "nim", "quarto", "bishop"];
        for (typed, meant) in [
            ("quatro", Some("quarto")),
            ("bisohp", Some("bishop")),
            ("adjiboto", Some("adji-boto")),
            ("NIM", Some("nim")),
            ("adji", Some("adji-boto")),
            ("chess", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, games), meant, "{typed}");
        }
    }
}
