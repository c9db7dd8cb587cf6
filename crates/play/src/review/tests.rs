//! Reviews agree with the solvers and are consistent, in whole games of every kind.

use super::*;
use crate::{MarkScale, open};
use jogada_core::{Limits, Random};
use jogada_messages::Language;
use jogada_solve::{Method, Request};

/// A random game after the moves `beginning`.
fn random_game(game: &str, position: Option<&str>, beginning: &[&str], seed: u64) -> Box<dyn Session> {
    let mut session = open(game, position).unwrap();
    for mv in beginning {
        session.play(mv).unwrap();
    }
    let mut random = Random::new(seed);
    while session.ending().is_none() && session.played().len() < 60 {
        let moves = session.moves().unwrap();
        session.play(random.pick(&moves).unwrap()).unwrap();
    }
    session
}

fn reviewed(session: &dyn Session, nodes: u64) -> Vec<Review> {
    let reviews = review_game(session, nodes, &Cancel::default(), &mut |_, _, _| {}).unwrap();
    reviews.into_iter().map(Option::unwrap).collect()
}

/// The proved values of all moves.
fn proved_values(session: &dyn Session) -> Vec<(String, i32)> {
    let request = Request {
        method: Method::Auto,
        every_move: true,
        limits: Limits::default(),
        threads: 1,
        tables: None,
    };
    let answer = session.solve(&request, &|_| {}).unwrap();
    answer.moves.iter().map(|(mv, bounds)| (mv.clone(), bounds.exact().unwrap())).collect()
}

/// Invariants of every review: no mark contradicts the values beside it, and what is proved of a position is proved of
/// the move that led there.
fn check(session: &dyn Session, reviews: &[Review]) {
    let scale = session.mark_scale();
    let played = session.played();
    for (place, review) in reviews.iter().enumerate() {
        let which = format!("{} {}: {review:?}", session.game(), place + 1);
        assert_eq!(review.played.mv, played[place].mv, "{which}");
        let lost = review.best.score.points() - review.played.score.points();
        assert!(lost >= 0.0, "{which}");
        match review.mark {
            Mark::Mistake => assert!(review.played.score.exact || lost >= 1.0, "{which}"),
            Mark::Slip => assert!(lost > 0.0, "{which}"),
            Mark::Best if review.played.score.exact && review.best.score.exact => {
                assert!(lost == 0.0, "{which}");
            }
            Mark::Best => assert!(lost < f64::from(scale.grave), "{which}"),
        }
        let Some(next) = reviews.get(place + 1) else { continue };
        if next.best.score.exact {
            // The next mover can reach that value, so this move is worth no more, or no less.
            let sign = f64::from(played[place].player.sign() * played[place + 1].player.sign());
            let difference = sign * review.played.score.points() - next.best.score.points();
            assert!(difference >= 0.0, "{which}, but then {next:?}");
        }
    }
}

#[test]
fn giving_a_win_away_is_a_mistake() {
    let session = open("nim", Some("1,3,5 1")).unwrap();
    let mut judge = session.judge(1_000_000);
    let mut review = |mv| {
        let looked = review_turn(&mut *judge, &session.position(), mv, &Cancel::default());
        looked.unwrap().unwrap()
    };
    let good = review("3-3");
    assert_eq!((good.mark, good.best.mv.as_str()), (Mark::Best, "3-3"));
    let bad = review("3-5");
    assert_eq!((bad.mark, bad.best.mv.as_str()), (Mark::Mistake, "3-3"));
    assert!(bad.played.score.exact && bad.played.score.value == -1);
    assert!(!bad.played.line.is_empty());
}

#[test]
fn what_is_proved_later_is_carried_back_to_the_move_that_led_there() {
    let mut session = open("bishop", None).unwrap();
    session.play("a8").unwrap();
    session.play("f1").unwrap();
    let reviews = reviewed(&*session, REVIEW_NODES);
    assert_eq!(reviews[0].played.score, Score::result(-150), "as `solve` proves");
    assert_ne!(reviews[0].mark, Mark::Best, "{:?}", reviews[0]);
    assert_ne!(reviews[0].best.mv, "a8");
    assert_eq!((reviews[1].best.mv.as_str(), reviews[1].best.score), ("g1", Score::result(150)));
    assert_eq!(reviews[1].mark, Mark::Mistake, "{:?}", reviews[1]);
}

#[test]
fn a_review_cut_short_contradicts_nothing_proved_by_then() {
    let mut session = open("bishop", None).unwrap();
    for mv in ["a8", "f1", "e4"] {
        session.play(mv).unwrap();
    }
    for last in 1..=2 {
        let cancel = Cancel::default();
        let mut stop_there = |place: usize, _: &Played, _: Option<&Review>| {
            if place == last {
                cancel.cancel();
            }
        };
        let reviews = review_game(&*session, REVIEW_NODES, &cancel, &mut stop_there).unwrap();
        let reviews: Vec<Review> = reviews.into_iter().map(Option::unwrap).collect();
        check(&*session, &reviews);
        if last == 1 {
            assert_eq!(reviews[0].played.score.points(), -150.0, "{:?}", reviews[0]);
        }
    }
}

#[test]
fn whole_games_of_each_kind_are_marked_as_defined() {
    let kinds = [
        ("nim", None, &[][..]),
        ("tic-tac-toe", None, &[]),
        ("quarto", Some("0..f/.5../..../.... 3 1"), &[]),
        ("bishop", None, &["a8", "f1"]),
        ("bishop:threat=off", None, &[]),
        ("adji-boto", Some("0,1,0,0,1,0/0,0,1,2,1,0 1 7-0"), &[]),
        ("adji-boto", None, &["a1"]),
    ];
    for (seed, (game, position, beginning)) in (1..).zip(kinds) {
        let session = random_game(game, position, beginning, seed);
        check(&*session, &reviewed(&*session, 1_000));
    }
}

#[test]
fn reviews_of_solved_games_are_the_truth() {
    for (game, seed) in [("nim", 1), ("tic-tac-toe", 2), ("tic-tac-toe", 3)] {
        let session = random_game(game, None, &[], seed);
        let reviews = reviewed(&*session, REVIEW_NODES);
        let mut at = open(game, None).unwrap();
        for (review, turn) in reviews.iter().zip(session.played()) {
            let proved_values = proved_values(&*at);
            let best = proved_values.iter().map(|(_, value)| *value).max().unwrap();
            let value = proved_values.iter().find(|(mv, _)| *mv == turn.mv).unwrap().1;
            assert_eq!(review.played.score, Score::result(value), "{game} {}", turn.mv);
            assert_eq!(review.best.score, Score::result(best), "{game} {}", turn.mv);
            assert_eq!(review.mark == Mark::Mistake, value < best);
            assert_ne!(review.mark, Mark::Slip);
            at.play(&turn.mv).unwrap();
        }
    }
}

#[test]
fn the_first_move_of_adji_boto_is_no_blunder_by_estimate() {
    let mut session = open("adji-boto", None).unwrap();
    session.play("a1").unwrap();
    let review = &reviewed(&*session, REVIEW_NODES)[0];
    assert!(!review.played.score.exact && review.mark == Mark::Best, "{review:?}");
}

#[test]
fn a_sign_is_no_mistake_and_an_estimate_no_blunder() {
    let points = MarkScale { has_points: true, grave: 50 };
    assert_eq!(points.mark(2, 2.0), Mark::Slip, "+1 to -1");
    assert_eq!(points.mark(288, 288.0), Mark::Mistake, "lost either way, but 288 points");
    assert_eq!(points.mark(0, 288.0), Mark::Slip, "by estimate alone");
    assert_eq!(points.mark(0, 20.0), Mark::Best);
    let results = MarkScale { has_points: false, grave: 1 };
    assert_eq!(results.mark(1, 1.0), Mark::Mistake);
    assert_eq!(results.mark(0, 0.9), Mark::Slip);
    assert_eq!(results.mark(0, 0.4), Mark::Best);
    for language in [Language::English, Language::Portuguese] {
        assert!(points.legend(language).contains("50") && points.legend(language).contains("??"));
        assert!(results.legend(language).contains("?!"));
    }
}

#[test]
fn moves_of_huge_rows_are_reviewed_too() {
    let mut session = open("nim", Some("1000000007,999999937,123456789 1")).unwrap();
    session.play("1-1").unwrap();
    let review = &reviewed(&*session, 1000)[0];
    assert_eq!((review.mark, review.best.mv.as_str()), (Mark::Mistake, "3-123455823"));
    let mut lost = open("nim", Some("1000000007,1000000007 1")).unwrap();
    lost.play("1-1").unwrap();
    let review = &reviewed(&*lost, 1000)[0];
    assert_eq!((review.mark, review.best.mv.as_str()), (Mark::Best, "1-1"), "every move loses");
}
