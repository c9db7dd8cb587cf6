//! The list of games or problems in the menu: the last played first, and typed letters find one.

use crate::words::unaccented;

/// Indices of `ids`, those of `recent` first, in its order.
pub(super) fn offered(ids: &[&str], recent: &[String]) -> Vec<usize> {
    let place = |id: &String| ids.iter().position(|known| known == id);
    let mut order: Vec<usize> = Vec::with_capacity(ids.len());
    for place in recent.iter().filter_map(place).chain(0..ids.len()) {
        if !order.contains(&place) {
            order.push(place);
        }
    }
    order
}

/// The first of `names` that begins with the typed letters; else the first with a word that does; else the first that
/// contains them.
pub(super) fn found(names: &[Vec<String>], typed: &str) -> Option<usize> {
    let typed = unaccented(typed);
    let begins = |name: &str| name.starts_with(&typed);
    let word_begins = |name: &str| name.split([' ', '-']).any(|word| word.starts_with(&typed));
    let has = |name: &str| name.contains(&typed);
    let tests: [&dyn Fn(&str) -> bool; 3] = [&begins, &word_begins, &has];
    let finds = |test: &dyn Fn(&str) -> bool| {
        names.iter().position(|names| names.iter().any(|name| test(&unaccented(name))))
    };
    tests.into_iter().find_map(finds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_played_last_comes_first() {
        let ids = ["nim", "quarto", "knight", "dots"];
        let recent = ["knight", "chess", "quarto", "knight"].map(str::to_owned);
        assert_eq!(offered(&ids, &recent), [2, 1, 0, 3]);
        assert_eq!(offered(&ids, &[]), [0, 1, 2, 3]);
    }

    #[test]
    fn letters_find_a_game() {
        let names =
            [["connect-four", "Quatro em Linha"], ["solitaire2", "Solitário 2"], ["quarto", "Quarto"]];
        let names = names.map(|both| both.map(str::to_owned).to_vec());
        for (typed, place) in [
            ("q", Some(0)),
            ("quar", Some(2)),
            ("linha", Some(0)),
            ("x", None),
            ("solitá", Some(1)),
            ("rto", Some(2)),
        ] {
            assert_eq!(found(&names, typed), place, "{typed}");
        }
    }
}
