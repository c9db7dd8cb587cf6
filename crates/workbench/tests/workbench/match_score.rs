//! Confidence intervals are valid for every result, and contain the true value as often as they should.

use jogada_core::Random;
use jogada_workbench::EndReason;
use jogada_workbench::contest::{GameRecord, MatchScore, PlayerTotals};

/// A series with these differences of points, game after game.
fn series(differences: impl IntoIterator<Item = i32>) -> MatchScore {
    let mut score = MatchScore::default();
    for (number, difference) in (0..).zip(differences) {
        score.add(&GameRecord {
            number,
            swapped: number % 2 == 1,
            opening: Vec::new(),
            moves: Vec::new(),
            difference,
            end: EndReason::Rules,
            totals: [PlayerTotals::default(); 2],
            failure: None,
        });
    }
    score
}

fn repeated(wins: usize, draws: usize, losses: usize) -> MatchScore {
    let games = [(1, wins), (0, draws), (-1, losses)];
    series(games.into_iter().flat_map(|(difference, count)| std::iter::repeat_n(difference, count)))
}

/// Results of games that belong to no pair.
fn without_pairs(wins: u64, draws: u64, losses: u64) -> MatchScore {
    let mut score = MatchScore::default();
    (score.wins, score.draws, score.losses) = (wins, draws, losses);
    score
}

#[test]
fn elo_is_as_defined() {
    let score = without_pairs(75, 0, 25);
    let elo = score.elo().unwrap();
    assert!((elo.value.unwrap() - 190.848).abs() < 0.01, "{elo:?}");
    assert!(elo.low.unwrap() < 120.0 && elo.high.unwrap() > 260.0, "{elo:?}");
    let even = without_pairs(3, 4, 3);
    assert!(even.elo().unwrap().value.unwrap().abs() < 1e-9);
}

#[test]
fn intervals_of_four_games_are_wide_and_valid() {
    let three = repeated(3, 0, 1).mean_score().unwrap();
    assert!((three.low - 0.3006).abs() < 1e-3 && (three.high - 0.9544).abs() < 1e-3, "{three:?}");
    let all = repeated(4, 0, 0);
    let score = all.mean_score().unwrap();
    assert!((score.low - 0.5101).abs() < 1e-3 && score.high == 1.0, "{score:?}");
    let elo = all.elo().unwrap();
    assert_eq!((elo.value, elo.high), (None, None), "no number can be the upper end");
    assert!((elo.low.unwrap() - 7.0).abs() < 1.0, "{elo:?}");
    let none = repeated(0, 0, 4).elo().unwrap();
    assert_eq!((none.value, none.low), (None, None));
    assert!((none.high.unwrap() + elo.low.unwrap()).abs() < 1e-6, "{none:?}");
    assert_eq!((MatchScore::default().mean_score(), MatchScore::default().elo()), (None, None));
}

#[test]
fn every_interval_is_possible_wide_and_around_its_value() {
    for games in 1..=40_usize {
        for wins in 0..=games {
            for draws in 0..=games - wins {
                let score = repeated(wins, draws, games - wins - draws);
                let context = format!("{wins} {draws} of {games}");
                let mean = score.mean_score().unwrap();
                assert!(0.0 <= mean.low && mean.low <= mean.value, "{context}: {mean:?}");
                assert!(mean.value <= mean.high && mean.high <= 1.0, "{context}: {mean:?}");
                assert!(mean.high - mean.low > 0.01, "{context}: {mean:?}");
                let elo = score.elo().unwrap();
                assert_eq!(elo.low.is_none(), mean.value == 0.0, "{context}: {elo:?}");
                assert_eq!(elo.high.is_none(), mean.value == 1.0, "{context}: {elo:?}");
                if let Some(value) = elo.value {
                    let [low, high] = [elo.low.unwrap(), elo.high.unwrap()];
                    assert!(low.is_finite() && high.is_finite(), "{context}: {elo:?}");
                    assert!(low <= value && value <= high && high - low > 1.0, "{context}: {elo:?}");
                }
            }
        }
    }
}

#[test]
fn pairs_that_cancel_out_have_less_variance() {
    let games = 100;
    let cancelling = series((0..games).map(|game| if game % 2 == 0 { 1 } else { -1 }));
    let agreeing = series((0..games).map(|game| if game / 2 % 2 == 0 { 1 } else { -1 }));
    let width = |score: &MatchScore| {
        let elo = score.elo().unwrap();
        elo.high.unwrap() - elo.low.unwrap()
    };
    assert_eq!(cancelling.mean_score(), agreeing.mean_score());
    let independent = width(&without_pairs(50, 0, 50));
    assert!(width(&cancelling) < independent && independent < width(&agreeing));
    assert!(width(&cancelling) > 10.0, "a hundred games cannot settle it");
}

#[test]
fn the_order_in_which_games_end_does_not_matter() {
    let differences = [1, -1, 0, 1, 1, 1, -1, 0];
    let mut late = MatchScore::default();
    for number in [7, 0, 3, 2, 5, 6, 1, 4] {
        late.add(&GameRecord {
            number,
            swapped: false,
            opening: Vec::new(),
            moves: Vec::new(),
            difference: differences[number as usize],
            end: EndReason::Rules,
            totals: [PlayerTotals::default(); 2],
            failure: None,
        });
    }
    assert_eq!(late, series(differences));
}

/// A game of a pair: the stronger player wins it with `strength`, more often from the better side of the opening.
fn play(random: &mut Random, strength: f64, side: f64, draws: f64) -> i32 {
    let lot = |random: &mut Random| random.below(1 << 53) as f64 / (1_u64 << 53) as f64;
    if lot(random) < draws {
        return 0;
    }
    if lot(random) < strength + side { 1 } else { -1 }
}

#[test]
fn nineteen_of_twenty_intervals_contain_the_true_value() {
    let mut random = Random::new(20);
    for pairs in [2, 4, 10, 20, 50, 200] {
        let [mut scores, mut elos, mut series_played] = [0_u32; 3];
        for strength in [0.2, 0.35, 0.5, 0.6, 0.75] {
            for (side, draws) in [(0.0, 0.0), (0.2, 0.0), (0.15, 0.4)] {
                let truth = draws / 2.0 + (1.0 - draws) * strength;
                let rating = -400.0 * (1.0 / truth - 1.0_f64).log10();
                for _ in 0..400 {
                    let games = (0..2 * pairs)
                        .map(|game| {
                            let side = if game % 2 == 0 { side } else { -side };
                            play(&mut random, strength, side, draws)
                        })
                        .collect::<Vec<_>>();
                    let score = series(games);
                    let mean = score.mean_score().unwrap();
                    let elo = score.elo().unwrap();
                    series_played += 1;
                    scores += u32::from(mean.low <= truth && truth <= mean.high);
                    let above = elo.low.is_none_or(|low| low <= rating);
                    let below = elo.high.is_none_or(|high| rating <= high);
                    elos += u32::from(above && below);
                }
            }
        }
        let share = |hits: u32| f64::from(hits) / f64::from(series_played);
        assert!(share(scores) > 0.94, "{pairs} pairs: the score in {}", share(scores));
        assert!(share(elos) > 0.94 && share(elos) < 0.99, "{pairs} pairs: Elo in {}", share(elos));
    }
}
