//! Matches play the right games, are repeatable, and survive players that fail.

use std::collections::HashSet;

use jogada_core::Cancel;
use jogada_search::games::Specification;
use jogada_workbench::EndReason;
use jogada_workbench::contest::{Contest, Contestant, GameRecord, LONGEST, MatchScore, Openings};
use jogada_workbench::{
    Forfeit, GamePlayer, GameSoFar, MoveRequest, PlayerError, SearchProgress, Session, Thought, open,
};

fn contest<'a>(session: &'a dyn Session, contestants: [&'a dyn Contestant; 2], games: u64) -> Contest<'a> {
    Contest {
        session,
        contestants,
        games,
        openings: Openings::default(),
        seed: 3,
        threads: 2,
        longest: LONGEST,
        cancel: Cancel::default(),
    }
}

fn computers(text: [&str; 2]) -> [Specification; 2] {
    text.map(|text| text.parse::<Specification>().unwrap())
}

fn played(one: &str, two: &str, games: u64) -> (MatchScore, Vec<GameRecord>) {
    let session = open("adji-boto", None).unwrap();
    let [one, two] = computers([one, two]);
    let mut records = Vec::new();
    let score =
        contest(&*session, [&one, &two], games).play(|_| false, |record| records.push(record.clone()));
    records.sort_by_key(|record| record.number);
    (score, records)
}

#[test]
fn the_stronger_player_wins() {
    let (score, records) = played("ai:depth=6", "ai:algorithm=random", 10);
    assert_eq!(score.games(), 10);
    assert!(score.wins >= 9, "{score:?}");
    for pair in records.chunks(2) {
        assert_eq!(pair[0].opening, pair[1].opening, "a pair shares its opening");
        assert_ne!(pair[0].swapped, pair[1].swapped);
    }
    assert!(records.iter().all(|record| !matches!(record.end, EndReason::Forfeit(_))));
}

#[test]
fn a_contest_without_a_clock_can_be_repeated() {
    let moves = |records: Vec<GameRecord>| -> Vec<_> {
        records.into_iter().map(|record| (record.moves, record.difference)).collect()
    };
    let [first, second] = [(); 2].map(|()| moves(played("ai:level=3", "ai:level=6", 6).1));
    assert_eq!(first, second);
}

#[test]
fn games_already_played_are_left_out() {
    let session = open("adji-boto", None).unwrap();
    let [random, _] = computers(["ai:algorithm=random", "ai"]);
    let contest = Contest {
        openings: Openings { balanced: false, ..Openings::default() },
        seed: 1,
        threads: 1,
        longest: 20,
        ..contest(&*session, [&random, &random], 8)
    };
    let mut played = Vec::new();
    contest.play(
        |number| number < 5,
        |record| {
            assert_eq!(record.end, EndReason::TooLong);
            played.push(record.number);
        },
    );
    assert_eq!(played, [5, 6, 7]);
}

/// The share of games of Nim that the first of two levels wins, from openings that neither should lose.
fn share_of_nim(one: u8, two: u8, games: u64) -> f64 {
    let session = open("nim", None).unwrap();
    let [one, two] = [one, two].map(|level| format!("ai:level={level}").parse::<Specification>().unwrap());
    let contest = Contest {
        openings: Openings { balanced: false, plies: 1, ..Openings::default() },
        seed: 5,
        ..contest(&*session, [&one, &two], games)
    };
    let score = contest.play(|_| false, |_| {});
    score.wins as f64 / score.games() as f64
}

#[test]
fn higher_levels_play_better_nim() {
    // Every level searches deeper than the one three below it: with Nim's theory all from 4 on would play alike.
    for (strong, weak) in [(5, 2), (7, 4)] {
        let share = share_of_nim(strong, weak, 40);
        assert!(share > 0.6, "level {strong} wins {share} of its games against level {weak}");
    }
}

/// A player that follows a script, or fails.
#[derive(Clone)]
enum Scripted {
    Never,
    Says(Option<&'static str>),
    Fails(Forfeit),
}

impl Contestant for Scripted {
    fn new_player(&self, _session: &dyn Session, _number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        match self {
            Scripted::Never => Err(Forfeit::NotStarted.into()),
            script => Ok(Box::new(script.clone())),
        }
    }
}

impl GamePlayer for Scripted {
    fn start(&mut self, game: &GameSoFar) -> Result<(), PlayerError> {
        assert_eq!((game.position.as_str(), game.moves.len()), ("1,3,5 1", 0));
        Ok(())
    }

    fn think(
        &mut self,
        request: &MoveRequest,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        assert_eq!(request.game.start, "1,3,5 1");
        let best = match self {
            Scripted::Says(mv) => mv.map(str::to_owned),
            Scripted::Fails(forfeit) => return Err((*forfeit).into()),
            Scripted::Never => unreachable!("it never sits down"),
        };
        let mut thought = open("nim", None)
            .unwrap()
            .player(&"ai:depth=1".parse::<Specification>().unwrap())
            .think(request, &mut |_| {})?;
        thought.best = best;
        Ok(thought)
    }
}

#[test]
fn who_fails_loses_and_the_match_goes_on() {
    let session = open("nim", Some("1,3,5 1")).unwrap();
    let ours = "ai:depth=3".parse::<Specification>().unwrap();
    for (player, forfeit) in [
        (Scripted::Never, Forfeit::NotStarted),
        (Scripted::Says(None), Forfeit::NoMove),
        (Scripted::Says(Some("9-9")), Forfeit::Illegal),
        (Scripted::Fails(Forfeit::Crash), Forfeit::Crash),
        (Scripted::Fails(Forfeit::Silence), Forfeit::Silence),
    ] {
        let contest = Contest {
            openings: Openings { plies: 0, ..Openings::default() },
            ..contest(&*session, [&player, &ours], 4)
        };
        let (mut ends, mut failures) = (Vec::new(), Vec::new());
        let score = contest.play(
            |_| false,
            |record| {
                ends.push(record.end);
                failures.extend(record.failure.clone());
                let line = serde_json::to_string(record).unwrap();
                assert_eq!(serde_json::from_str::<GameRecord>(&line).unwrap().failure, record.failure);
            },
        );
        assert_eq!((score.losses, ends), (4, vec![EndReason::Forfeit(forfeit); 4]));
        assert!(failures.iter().all(|failure| (failure.contestant, failure.error.forfeit) == (1, forfeit)));
        assert_eq!(failures.len(), 4);
    }
}

#[test]
fn openings_with_different_numbers_are_independent() {
    // If one seed's random numbers were another's, shifted, both would give the same opening as soon as one is drawn again.
    for (game, plies) in [("adji-boto", 6), ("kalah", 6), ("connect-four", 8)] {
        let session = open(game, None).unwrap();
        let openings = Openings { plies, ..Openings::default() };
        let drawn: HashSet<Vec<String>> =
            (0..60).map(|number| session.opening(&openings, 1, number)).collect();
        assert!(drawn.len() >= 58, "{game}: {} of 60 openings are different", drawn.len());
    }
}
