//! Players by name, and the values they report.

use std::cmp::Ordering;
use std::time::Duration;

use jogada_core::{Limits, Player};
use jogada_workbench::{Clock, DEFAULT_LEVEL, DEFAULT_PLAYER, MoveRequest, PlayerSpec, Score, open};

#[test]
fn a_clock_is_never_emptied_by_one_move() {
    let seconds = |[one, two]: [u64; 2]| [Duration::from_secs(one), Duration::from_secs(two)];
    let clock = Clock { remaining: seconds([60, 1]), increment: seconds([0, 4]) };
    assert_eq!(clock.share(Player::One), Duration::from_secs(2));
    assert_eq!(clock.share(Player::Two), Duration::from_millis(500), "half of what is left");
}

#[test]
fn scores_are_short_and_comparable() {
    let guess = Score { value: 350, scale: 1000, exact: false };
    assert_eq!(guess.to_string(), "+0.35");
    assert_eq!(guess.seen(-1).to_string(), "-0.35");
    assert_eq!(Score::result(-1).to_string(), "-1!");
    assert_eq!(Score::result(0).to_string(), "0!");
    assert_eq!(Score::result(1).compare(guess), Ordering::Greater);
    assert_eq!(Score::result(0).compare(guess), Ordering::Less);
}

#[test]
fn a_time_limit_is_added_without_parsing_again() {
    for (text, written) in [
        ("ai", "ai:time=1500ms"),
        ("ai:time=1s,level=3", "ai:level=3,time=1500ms"),
        ("engine:cmd=./bot", "engine:cmd=./bot"),
        ("human", "human"),
    ] {
        let timed = text.parse::<PlayerSpec>().unwrap().with_time(Duration::from_millis(1500));
        assert_eq!(timed.to_string(), written);
        match &timed {
            PlayerSpec::Human => {}
            PlayerSpec::Computer(computer) => {
                assert_eq!(timed.to_string().parse::<PlayerSpec>(), Ok(timed.clone()), "{text}");
                assert_eq!(computer.limits.time, Some(Duration::from_millis(1500)));
            }
            PlayerSpec::Engine { text: typed, time } => {
                assert_eq!((typed.as_str(), *time), (text, Some(Duration::from_millis(1500))));
            }
        }
    }
}

#[test]
fn a_thought_says_whether_chance_chose_the_move() {
    let session = open("nim", Some("1,3,5 1")).unwrap();
    for (text, is_random) in [("ai:algorithm=random", true), ("ai:depth=2", false), ("ai:nodes=1", false)] {
        let mut player = session.player(&text.parse().unwrap());
        let request = MoveRequest { game: session.so_far(), limits: Limits::default(), clock: None };
        assert_eq!(player.think(&request, &mut |_| {}).unwrap().is_random, is_random, "{text}");
    }
}

#[test]
fn the_usual_player_has_the_usual_level() {
    assert_eq!(DEFAULT_PLAYER, format!("ai:level={DEFAULT_LEVEL}"));
}

#[test]
fn players_are_written_as_they_are_read() {
    for text in [
        "human",
        "ai",
        DEFAULT_PLAYER,
        "ai:depth=4,time=1500ms",
        "ai:algorithm=mcts,nodes=10,seed=2",
        "engine:cmd=\"./bot x\",protocol=ugi",
    ] {
        assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
    }
}

#[test]
fn faults_in_players_are_precise() {
    for (text, code, found) in [
        ("humam", "fault-seat", "humam"),
        ("human:level=1", "fault-seat", "human"),
        ("", "fault-seat", ""),
        ("ai:level=99", "fault-number", "99"),
        ("ai:lvel=1", "fault-parameter", "lvel"),
        ("ai:level", "fault-parameter-form", "level"),
        ("ai:time=5", "fault-unexpected", "5"),
        ("ai:", "fault-parameter-form", ""),
    ] {
        let fault = text.parse::<PlayerSpec>().unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
}
