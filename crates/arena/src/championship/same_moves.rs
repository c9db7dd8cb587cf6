//! Which players answer the same positions suspiciously alike. A hint to look at their sources, not a verdict.
//!
//! All players are asked for a move in the same positions, chosen so that there is a choice. Good players agree because good moves are
//! few, so what counts is not how often two agree but how often they agree where others do not. For each position the chance that two players agree by
//! accident is taken from how many of the *other* pairs agree there; from these chances follow the expected number of equal answers and its
//! variance, and from them how far the observed number is off, in standard deviations.

/// How alike two players answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Likeness {
    /// Who, by their places in the list.
    pub players: [usize; 2],
    /// Positions that both answered.
    pub positions: u64,
    /// Equal answers.
    pub same: u64,
    /// Equal answers that would come by accident.
    pub expected: f64,
    /// Standard deviations between the two.
    pub deviations: f64,
}

impl Likeness {
    /// Whether somebody should look: far more agreement than chance gives, though every pair is looked at.
    #[must_use]
    pub fn is_suspicious(&self) -> bool {
        self.deviations >= SUSPICIOUS && self.same >= LEAST
    }
}

/// Standard deviations from which on agreement is worth a look.
const SUSPICIOUS: f64 = 4.0;
/// Fewer equal answers say nothing.
const LEAST: u64 = 8;

/// All pairs of players, the most alike first. `answers` has one row a player and one column a position; `None` where there was no answer.
#[must_use]
pub fn likenesses(answers: &[Vec<Option<String>>]) -> Vec<Likeness> {
    let mut found = Vec::new();
    for two in 0..answers.len() {
        for one in 0..two {
            found.push(likeness(answers, [one, two]));
        }
    }
    found.sort_by(|one, two| two.deviations.total_cmp(&one.deviations).then(two.same.cmp(&one.same)));
    found
}

fn likeness(answers: &[Vec<Option<String>>], players: [usize; 2]) -> Likeness {
    let [ones, twos] = players.map(|player| &answers[player]);
    let (mut positions, mut same, mut expected, mut variance) = (0, 0, 0.0, 0.0);
    for (place, (one, two)) in ones.iter().zip(twos).enumerate() {
        let (Some(one), Some(two)) = (one, two) else { continue };
        let all: Vec<&String> = answers.iter().filter_map(|row| row[place].as_ref()).collect();
        let chance = chance_of_agreement(&all, one == two);
        positions += 1;
        same += u64::from(one == two);
        expected += chance;
        variance += chance * (1.0 - chance);
    }
    let deviations = if variance > 0.0 { (same as f64 - expected) / variance.sqrt() } else { 0.0 };
    Likeness { players, positions, same, expected, deviations }
}

/// The share of the other pairs of players that agree in a position, where `all` answers were given and the pair in question agrees or not. One
/// pair that half agrees is added, so that no chance is nought or one.
fn chance_of_agreement(all: &[&String], is_same: bool) -> f64 {
    let pairs = |count: usize| (count * count.saturating_sub(1) / 2) as f64;
    let mut sorted = all.to_vec();
    sorted.sort();
    let agreeing: f64 = sorted.chunk_by(|one, two| one == two).map(|alike| pairs(alike.len())).sum();
    (agreeing - f64::from(u8::from(is_same)) + 0.5) / pairs(all.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Random;

    /// Ten players; in each position a third of them find the one good move, the others choose by lot.
    fn answers(copied: bool) -> Vec<Vec<Option<String>>> {
        let mut random = Random::new(3);
        let mut draw = |_| {
            let answer = |_| {
                Some(if random.below(3) == 0 { "best".to_owned() } else { format!("m{}", random.below(12)) })
            };
            (0..40).map(answer).collect::<Vec<_>>()
        };
        let mut rows: Vec<Vec<Option<String>>> = (0..10).map(&mut draw).collect();
        if copied {
            // A copy whose author changed one answer in five.
            rows[7] = rows[2]
                .iter()
                .enumerate()
                .map(|(k, mv)| if k % 5 == 0 { Some(format!("x{k}")) } else { mv.clone() })
                .collect();
        }
        rows
    }

    #[test]
    fn a_copy_stands_out() {
        let found = likenesses(&answers(true));
        assert_eq!(found[0].players, [2, 7]);
        assert_eq!((found[0].same, found[0].positions), (32, 40));
        assert!(found[0].is_suspicious());
        assert!(found[1..].iter().all(|pair| !pair.is_suspicious()));
    }

    #[test]
    fn players_who_think_for_themselves_do_not() {
        assert!(likenesses(&answers(false)).iter().all(|pair| !pair.is_suspicious()));
        // All find the only good move everywhere: that says nothing.
        let all_alike = vec![vec![Some("best".to_owned()); 40]; 10];
        assert!(likenesses(&all_alike).iter().all(|pair| !pair.is_suspicious()));
    }

    #[test]
    fn no_answer_is_no_agreement() {
        let silent = vec![vec![None; 40]; 3];
        assert!(likenesses(&silent).iter().all(|pair| pair.positions == 0 && pair.deviations == 0.0));
    }
}
