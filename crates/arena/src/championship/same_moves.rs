//! Finds players whose answers are suspiciously similar. A hint to look at their sources, not a verdict.
//!
//! All players choose a move in the same positions, each with a choice of moves. Good players agree because good moves
//! are few, so what counts is how often two agree where others do not. For each position, the probability that two
//! players agree by chance is estimated from the *other* pairs; these give the expected number of equal answers and its
//! variance, and so the deviation of the observed number in standard deviations.

/// The similarity of two players' answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Likeness {
    /// The players by index.
    pub players: [usize; 2],
    /// Positions that both answered.
    pub positions: u64,
    /// Equal answers.
    pub same: u64,
    /// Equal answers expected by chance.
    pub expected: f64,
    /// Deviation from the expectation, in standard deviations.
    pub deviations: f64,
}

impl Likeness {
    /// Whether it is worth a look: far more agreement than chance, even though every pair is tested.
    #[must_use]
    pub fn is_suspicious(&self) -> bool {
        self.deviations >= SUSPICIOUS && self.same >= MIN_SAME
    }
}

/// Standard deviations from which on agreement is suspicious.
const SUSPICIOUS: f64 = 4.0;
/// Least number of equal answers.
const MIN_SAME: u64 = 8;

/// All pairs of players, the most similar first. `answers` has one row per player and one column per position; `None`
/// where there was no answer.
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

/// The share of the other pairs of players that agree in a position with answers `all`, given whether this pair agrees.
/// A pair that half agrees is added, so that the probability is never 0 or 1.
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

    /// Ten players; in each position a third of them find the one good move, the others choose at random.
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
            // A copy with one answer in five changed.
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
    fn independent_players_are_not_suspicious() {
        assert!(likenesses(&answers(false)).iter().all(|pair| !pair.is_suspicious()));
        // All find the only good move everywhere: not suspicious.
        let all_alike = vec![vec![Some("best".to_owned()); 40]; 10];
        assert!(likenesses(&all_alike).iter().all(|pair| !pair.is_suspicious()));
    }

    #[test]
    fn no_answer_is_no_agreement() {
        let silent = vec![vec![None; 40]; 3];
        assert!(likenesses(&silent).iter().all(|pair| pair.positions == 0 && pair.deviations == 0.0));
    }
}
