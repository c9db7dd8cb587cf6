//! Contests play what they should, and again the same.

use jogada_core::Space;
use jogada_games::adji_boto::{AdjiBoto, Judgement};
use jogada_games::nim::{Nim, ParityEvaluation};
use jogada_search::games::Specification;
use jogada_search::games::contest::{Computer, Contest, Finish, GameRecord, LONGEST, Openings, Score};

fn contest(one: &str, two: &str, games: u64) -> (Score, Vec<GameRecord<<AdjiBoto as Space>::Move>>) {
    let game = AdjiBoto;
    let start = game.start();
    let evaluation = Judgement::default();
    let [one, two] = [one, two].map(|said| Computer {
        specification: said.parse::<Specification>().unwrap(),
        evaluation: &evaluation,
    });
    let contest = Contest {
        game: &game,
        start: &start,
        contestants: [&one, &two],
        games,
        openings: Openings::default(),
        seed: 3,
        threads: 2,
        longest: LONGEST,
    };
    let mut records = Vec::new();
    let score = contest.play(&Judgement::default(), |_| false, |record| records.push(record.clone()));
    records.sort_by_key(|record| record.number);
    (score, records)
}

#[test]
fn the_stronger_player_wins() {
    let (score, records) = contest("ai:depth=6", "ai:algorithm=random", 10);
    assert_eq!(score.games(), 10);
    assert!(score.wins >= 9, "{score:?}");
    for pair in records.chunks(2) {
        assert_eq!(pair[0].opening, pair[1].opening, "a pair shares its opening");
        assert_ne!(pair[0].swapped, pair[1].swapped);
    }
    assert!(records.iter().all(|record| record.finish != Finish::NoMove));
}

#[test]
fn a_contest_without_a_clock_can_be_repeated() {
    let moves = |records: Vec<GameRecord<_>>| -> Vec<_> {
        records.into_iter().map(|record| (record.moves, record.difference)).collect()
    };
    let [first, second] = [(); 2].map(|()| moves(contest("ai:level=3", "ai:level=6", 6).1));
    assert_eq!(first, second);
}

#[test]
fn games_already_played_are_left_out() {
    let game = AdjiBoto;
    let start = game.start();
    let random = Computer {
        specification: "ai:algorithm=random".parse::<Specification>().unwrap(),
        evaluation: &Judgement::default(),
    };
    let contest = Contest {
        game: &game,
        start: &start,
        contestants: [&random, &random],
        games: 8,
        openings: Openings { balanced: false, ..Openings::default() },
        seed: 1,
        threads: 1,
        longest: 20,
    };
    let mut played = Vec::new();
    contest.play(
        &Judgement::default(),
        |number| number < 5,
        |record| {
            assert_eq!(record.finish, Finish::TooLong);
            played.push(record.number);
        },
    );
    assert_eq!(played, [5, 6, 7]);
}

/// The share of games of Nim that the first of two levels wins, from openings that neither should lose.
fn share_of_nim(one: u8, two: u8, games: u64) -> f64 {
    let game = Nim::default();
    let start = game.start();
    let evaluation = ParityEvaluation::default();
    let [one, two] = [one, two].map(|level| Computer {
        specification: format!("ai:level={level}").parse::<Specification>().unwrap(),
        evaluation: &evaluation,
    });
    let contest = Contest {
        game: &game,
        start: &start,
        contestants: [&one, &two],
        games,
        openings: Openings { balanced: false, plies: 1, ..Openings::default() },
        seed: 5,
        threads: 2,
        longest: LONGEST,
    };
    let score = contest.play(&ParityEvaluation::default(), |_| false, |_| {});
    score.wins as f64 / score.games() as f64
}

#[test]
fn higher_levels_play_better_nim() {
    // Every level looks further than the one three below it: with Nim's theory all from 4 on would play alike.
    for (strong, weak) in [(5, 2), (7, 4)] {
        let share = share_of_nim(strong, weak, 40);
        assert!(share > 0.6, "level {strong} wins {share} of its games against level {weak}");
    }
}
